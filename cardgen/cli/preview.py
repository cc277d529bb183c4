"""``cardgen preview``: one card as a picture."""

from pathlib import Path
from typing import Annotated

from cardgen.cli.binding import command as bound
from cardgen.cli.console import Console
from cardgen.cli.options import GameWord
from cardgen.common.optionword import ArgumentWord, OptionWord
from cardgen.products.export.options import PICTURE_DPI
from cardgen.products.printing import Printing


@bound("preview", "output lang dpi back card-size ink-saver grey")
def command(
    game: GameWord,
    card: Annotated[str, ArgumentWord("card")],
    printing: Printing,
    output: Annotated[Path | None, OptionWord(short="-o", metavar="file")] = None,
    lang: Annotated[str, OptionWord(metavar="text", shown=True)] = "en",
    dpi: Annotated[float, OptionWord(least=20, most=2400, shown=True)] = PICTURE_DPI,
    back: Annotated[bool, OptionWord()] = False,
) -> int:
    """Draw one card into a PNG file."""
    from cardgen.decks.library import Library
    from cardgen.decks.selection import select
    from cardgen.documents.files.reading import display_path
    from cardgen.documents.files.writing import write_file
    from cardgen.model.problem import Problems
    from cardgen.products.job import Job
    from cardgen.products.preview import face_pdf, rasterise

    console, problems, library = Console(), Problems(), Library()
    loaded = library.load(game, problems)
    chosen = select(loaded.game, [card], problems)
    problems.stop_if_errors()
    maker = Job(library, loaded, lang, printing, problems).faces()
    face = maker.back if back else maker.front(chosen[0])
    problems.extend(maker.problems(face, chosen[0]))
    problems.stop_if_errors()
    picture, (width, height) = rasterise(face_pdf(maker, face, grey=printing.grey), dpi)
    unlike = "".join(f"-{ink}" for ink in printing.inks)
    path = output or Path(f"{loaded.game.id}-{face.card}-{lang}{unlike}.png")
    write_file(path, picture)
    console.problems(problems)
    console.result(
        console.message("made.picture", file=display_path(path), width=width, height=height)
    )
    return 0
