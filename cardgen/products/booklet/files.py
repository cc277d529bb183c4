"""Booklets written to files, in one language or in all that a game has."""

from dataclasses import dataclass
from pathlib import Path

from cardgen.documents.writing import write_file
from cardgen.model.problem import DataError, ExitCode, Problems, Severity
from cardgen.products.booklet.make import BookletOptions, make_booklet
from cardgen.products.studio import Reference, Studio


@dataclass(frozen=True, slots=True)
class WrittenBooklet:
    """A file of a booklet that lies on the disk: its language, its pages or printed sides."""

    path: Path
    language: str
    pages: int


def write_booklets(
    studio: Studio,
    reference: Reference,
    language: str,
    options: BookletOptions,
    out: Path,
    problems: Problems,
    *,
    strict: bool = False,
) -> tuple[ExitCode, tuple[WrittenBooklet, ...]]:
    """Make a game's booklets in one language or, by ``all``, in all: ``out/<game>/<lang>/rules*``.

    Whatever goes wrong with the data is added to ``problems``; a language whose booklet has errors
    gets no file, the others do. With ``strict`` nothing is written after a warning.

    Raises:
        UsageError: the game is not to be had in that language.
        EnvironmentFault: a file cannot be written.
    """
    written: list[WrittenBooklet] = []
    worst = ExitCode.DONE
    try:
        loaded = studio.load(reference, problems, with_map=True)
    except DataError as error:
        problems.extend(error.problems)
        return error.exit_code, ()
    known = [code for code in loaded.game.languages if code in studio.languages]
    for code in known if language == "all" else [language]:
        found = Problems()
        try:
            made = make_booklet(studio, loaded, code, options, found)
        except DataError as error:
            problems.extend((*found, *error.problems))
            worst = error.exit_code
            continue
        problems.extend(found)
        if strict and any(p.severity is Severity.WARNING for p in found):
            worst = ExitCode.DATA
            continue
        for file in made.files:
            path = out / loaded.game.id / code / file.name
            write_file(path, file.data)
            written.append(WrittenBooklet(path, code, file.pages))
    return worst, tuple(written)
