"""``cardgen import``: the card list of an original document as a deck folder."""

from pathlib import Path
from typing import Annotated

from cardgen.cli.binding import command as bound
from cardgen.cli.options import Telling
from cardgen.common.optionword import ArgumentWord, OptionWord


@bound("import", "as verbose")
def command(
    document: Annotated[Path, ArgumentWord("document")],
    folder: Annotated[Path, ArgumentWord("folder")],
    telling: Telling,
    notation: Annotated[str | None, OptionWord("as", metavar="text")] = None,
) -> int:
    """Make a deck folder from a document."""
    from cardgen.decks.library import Library
    from cardgen.documents.files.reading import display_path
    from cardgen.documents.originals.importing import import_document
    from cardgen.model.problem import ExitCode, Problems

    console, library, problems = telling.console, Library(), Problems()
    made = import_document(document, notation, folder, [library.seeds], library.languages, problems)
    console.problems(problems, notes=True)
    if made is None:
        return int(ExitCode.DATA)
    loaded = library.load(made, Problems())
    values = {"folder": display_path(made), "cards": loaded.game.deck.total}
    console.result(console.message("made.folder", **values))
    return int(ExitCode.DONE)
