"""``cardgen preview``: one card as a picture."""

from pathlib import Path

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.options import argument, grey_option, ink_option, option, size_option


@click.command("preview", cls=Command, help=help_text("command.preview"))
@argument("game", "game")
@argument("card", "card")
@option("output", "-o", type=click.Path(path_type=Path), metavar=help_text("value.file"))
@option("lang", default="en", show_default=True, metavar=help_text("value.text"))
@option("dpi", type=click.FloatRange(20, 2400), default=300, show_default=True)
@option("back", is_flag=True)
@size_option
@ink_option
@grey_option
def command(
    game: str,
    card: str,
    output: Path | None,
    lang: str,
    dpi: float,
    back: bool,
    card_size: str | None,
    ink_saver: bool,
    grey: bool,
) -> int:
    """Draw one card into a PNG file."""
    from cardgen.cli.options import sheet_settings
    from cardgen.decks.library import Library
    from cardgen.decks.selection import select
    from cardgen.documents.files.reading import display_path
    from cardgen.documents.files.writing import write_file
    from cardgen.model.problem import Problems
    from cardgen.products.job import Job
    from cardgen.products.preview import face_pdf, rasterise

    console, problems, library = Console(), Problems(), Library()
    printing, _ = sheet_settings("A4", card_size, ink_saver=ink_saver, grey=grey)
    loaded = library.load(game, problems)
    chosen = select(loaded.game, [card], problems)
    problems.stop_if_errors()
    maker = Job(library, loaded, lang, printing, problems).faces()
    face = maker.back if back else maker.front(chosen[0])
    problems.extend(maker.problems(face, chosen[0]))
    problems.stop_if_errors()
    picture, (width, height) = rasterise(face_pdf(maker, face, grey=grey), dpi)
    unlike = ("-ink-saver" if ink_saver else "") + ("-grey" if grey else "")
    path = output or Path(f"{loaded.game.id}-{face.card}-{lang}{unlike}.png")
    write_file(path, picture)
    console.problems(problems)
    console.result(
        console.message("made.picture", file=display_path(path), width=width, height=height)
    )
    return 0
