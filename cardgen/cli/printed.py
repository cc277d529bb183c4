"""``cardgen printed``: what was made has been printed."""

from pathlib import Path
from typing import Annotated

from cardgen.cli.binding import command as bound
from cardgen.cli.console import Console
from cardgen.cli.options import GameWord, JsonWord
from cardgen.common.optionword import ArgumentWord


@bound("printed", "json")
def command(
    game: GameWord,
    files: Annotated[tuple[Path, ...], ArgumentWord("printed-files")],
    as_json: JsonWord = False,
) -> int:
    """Take over what was drawn in files as printed."""
    from cardgen.decks.library import Library
    from cardgen.documents.files.reading import display_path
    from cardgen.model.problem import Problems
    from cardgen.workshop.ledger import Ledger

    console, library = Console(as_json=as_json), Library()
    ledger = Ledger.of(library.load(game, Problems()), library)
    taken = ledger.take(files)
    rows = [(display_path(ledger.path(one.file).resolve()), one) for one in taken]
    if as_json:
        console.json(
            [{"file": file, "language": one.language, "cards": one.cards} for file, one in rows]
        )
        return 0
    console.say("printed")
    for file, one in rows:
        console.result("  " + console.message("printed.file", file=file, cards=one.cards))
    return 0
