"""The contact sheet of looks: one card of each look over its back, as a picture."""

from collections.abc import Iterator

from cardgen.decks.faces import FaceMaker
from cardgen.decks.labels import LabelSetter
from cardgen.decks.library import GameSource, Library
from cardgen.decks.lookfiles import LOOKS, look_names
from cardgen.design.items import Face
from cardgen.drawing.path import Path
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.surface import Surface
from cardgen.model.lengths import Size
from cardgen.model.problem import Problems
from cardgen.products.preview import rasterise

_DPI = 130
_COLUMNS = 5
_CELL = Size.of(92, 142)
"""Room for the largest of the looks' own cards, its back peeping out, and the caption (mm)."""
_SHIFT, _CAPTION, _MARGIN, _ROUND = (8.0, 5.0), 12.0, 8.0, 3.0
_GROUND, _INK, _SHADE = "#CFCBC2", "#1B1C1E", "#A9A59C"
_TITLE = ("Rubik_700Bold", 15.0)


def examples(library: Library, problems: Problems) -> Iterator[tuple[str, GameSource]]:
    """The example deck of every look that comes with cardgen, by the look's id.

    Raises:
        DataError: an example cannot be read.
    """
    looks = library.templates / LOOKS
    for name in look_names(looks):
        yield name, library.load(looks / name / "example", problems)


def contact_sheet(library: Library, problems: Problems) -> bytes:
    """A PNG of all looks: the first card of each example over its back.

    Raises:
        DataError: an example or its look is faulty.
    """
    shown = list(examples(library, problems))
    rows = -(-len(shown) // _COLUMNS)
    page = Size.of(2 * _MARGIN + _COLUMNS * _CELL.width, 2 * _MARGIN + rows * _CELL.height)
    labels = LabelSetter(library.font_book, "en", problems)
    pdf = PdfFile(About("cardgen looks", "en"), library.icon_book)
    with pdf.page(page) as surface:
        surface.fill(Path().rect(0, 0, page.width, page.height), _GROUND)
        for index, (name, deck) in enumerate(shown):
            with surface.saved():
                row, column = divmod(index, _COLUMNS)
                surface.move(_MARGIN + column * _CELL.width, _MARGIN + row * _CELL.height)
                _draw_tile(surface, library, deck, problems)
                line = labels.line(name, *_TITLE, align="middle")
                line.draw(surface, _CELL.width / 2, _CELL.height - _CAPTION + 5, _INK)
    problems.stop_if_errors()
    return rasterise(pdf.to_bytes(), _DPI)[0]


def _draw_tile(surface: Surface, library: Library, deck: GameSource, problems: Problems) -> None:
    """The first card of a deck over its back, in the middle of a cell above its caption."""
    size = deck.card_size.size
    maker = library.face_maker(deck, "en", "full", size, 0.0, problems)
    card = next(iter(deck.game.deck))
    across, down = _SHIFT
    left = (_CELL.width - size.width - across) / 2
    top = (_CELL.height - _CAPTION - size.height - down) / 2
    _draw_card(surface, maker, maker.back_of(card), left + across, top)
    _draw_card(surface, maker, maker.front(card), left, top + down)


def _draw_card(surface: Surface, maker: FaceMaker, face: Face, x: float, y: float) -> None:
    width, height = face.size.width, face.size.height
    surface.fill(Path().rect(x + 0.6, y + 0.8, width, height, _ROUND), _SHADE)
    with surface.saved():
        surface.move(x, y)
        with surface.clipped(Path().rect(0, 0, width, height, _ROUND)):
            maker.painter.face(surface, face)
