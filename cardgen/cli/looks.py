"""``cardgen looks``: the looks for decks of one's own, listed and drawn."""

from pathlib import Path
from typing import Annotated

from cardgen.cli.binding import command as bound
from cardgen.cli.console import Console
from cardgen.common.optionword import OptionWord


@bound("looks", "output")
def command(
    output: Annotated[Path | None, OptionWord(short="-o", metavar="file")] = None,
) -> int:
    """List the looks, or draw one card of each into a PNG file."""
    from cardgen.decks.library import Library
    from cardgen.decks.lookfiles import LOOKS, LookFiles, look_names
    from cardgen.documents.files.reading import display_path
    from cardgen.documents.files.writing import write_file
    from cardgen.model.problem import Problems
    from cardgen.products.looksheet import contact_sheet

    console, problems, library = Console(), Problems(), Library()
    if output is not None:
        write_file(output, contact_sheet(library, problems))
        console.result(display_path(output))
        return 0
    folder = library.templates / LOOKS
    for name in look_names(folder):
        look = LookFiles(folder).load(folder / name / "face.yaml", problems)
        problems.stop_if_errors()
        if look is not None:
            width, height = look.size
            console.result(f"{name:<10} {width:g} × {height:g} mm")
    return 0
