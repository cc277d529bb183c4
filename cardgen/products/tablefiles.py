"""Parts and boxes written to files, in one language or in all that a game has."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from cardgen.documents.writing import write_file
from cardgen.model.problem import DataError, ExitCode, Problems, Severity
from cardgen.products.box import BoxOptions, make_box
from cardgen.products.parts import PartsOptions, make_parts
from cardgen.products.studio import LoadedGame, Reference, Studio


@dataclass(frozen=True, slots=True)
class WrittenFile:
    """A file that lies on the disk: its language, pages (printed sides), and pieces if any."""

    path: Path
    language: str
    pages: int
    pieces: int = 0


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A finished file that is not yet written."""

    name: str
    data: bytes
    pages: int
    pieces: int = 0


Written = tuple[ExitCode, tuple[WrittenFile, ...]]
_Draw = Callable[[LoadedGame, str, Problems], _Drawn | None]


def write_parts(
    studio: Studio,
    reference: Reference,
    language: str,
    options: PartsOptions,
    out: Path,
    problems: Problems,
    *,
    strict: bool = False,
) -> Written:
    """Make a game's parts in one language or, by ``all``, in all: ``out/<game>/<lang>/parts-*``.

    Whatever goes wrong with the data is added to ``problems``; a game that has no parts is noted
    (``game-without-parts``: ``game``). With ``strict`` nothing is written after a warning.

    Raises:
        UsageError: the game is not to be had in that language.
        EnvironmentFault: a file cannot be written.
    """

    def draw(loaded: LoadedGame, code: str, found: Problems) -> _Drawn | None:
        made = make_parts(studio, loaded, code, options, found)
        if made is None:
            return None
        name = options.file_name(loaded.card_size)
        return _Drawn(name, made.data, made.pages, made.pieces)

    return _write(studio, reference, language, out, problems, draw, strict)


def write_box(
    studio: Studio,
    reference: Reference,
    language: str,
    options: BoxOptions,
    out: Path,
    problems: Problems,
    *,
    strict: bool = False,
) -> Written:
    """Make the box for a game's deck in one language or in all: ``out/<game>/<lang>/box-*``.

    Problems and errors as those of `write_parts`.
    """

    def draw(loaded: LoadedGame, code: str, found: Problems) -> _Drawn | None:
        made = make_box(studio, loaded, code, options, found)
        return _Drawn(options.file_name(loaded.card_size), made.data, made.pages)

    return _write(studio, reference, language, out, problems, draw, strict)


def _write(
    studio: Studio,
    reference: Reference,
    language: str,
    out: Path,
    problems: Problems,
    draw: _Draw,
    strict: bool,
) -> Written:
    try:
        loaded = studio.load(reference, problems, with_map=True)
    except DataError as error:
        problems.extend(error.problems)
        return error.exit_code, ()
    written: list[WrittenFile] = []
    code = ExitCode.DONE
    for language_code in _languages(studio, loaded, language):
        found = Problems()
        drawn = None
        try:
            drawn = draw(loaded, language_code, found)
        except DataError as error:
            found.extend(error.problems)
            code = error.exit_code
        # What has to do with no language is found again in each; it is told once.
        problems.extend(problem for problem in found if problem not in tuple(problems))
        if strict and any(p.severity is Severity.WARNING for p in problems):
            return ExitCode.DATA, tuple(written)
        if drawn is not None:
            path = out / loaded.game.id / language_code / drawn.name
            write_file(path, drawn.data)
            written.append(WrittenFile(path, language_code, drawn.pages, drawn.pieces))
        elif code is ExitCode.DONE and not any(p.code == "game-without-parts" for p in problems):
            problems.note("game-without-parts", game=loaded.game.id)
    return code, tuple(written)


def _languages(studio: Studio, loaded: LoadedGame, language: str) -> Iterator[str]:
    """The languages asked for.

    Raises:
        UsageError: the game is not to be had in that language.
    """
    if language == "all":
        yield from (code for code in loaded.game.languages if code in studio.languages)
        return
    studio.words(loaded.game, language)
    yield language
