"""The contact sheet of looks: one card of each look over its back, as a picture."""

import io
from collections.abc import Iterator

from PIL import Image, ImageDraw, ImageFont

from cardgen.decks.faces import FaceMaker
from cardgen.decks.library import GameSource, Library
from cardgen.decks.lookfiles import LOOKS, look_names
from cardgen.model.card import Card
from cardgen.model.problem import Problems
from cardgen.products.preview import face_pdf, rasterise

_DPI = 130
_COLUMNS, _GAP, _SHIFT, _CAPTION = 5, 40, 34, 60
_GROUND, _INK = "#CFCBC2", "#1B1C1E"


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
    tiles = [(name, _tile(library, name, deck, problems)) for name, deck in examples(
        library, problems)]  # fmt: skip
    width = max(tile.width for _, tile in tiles) + _GAP
    height = max(tile.height for _, tile in tiles) + _CAPTION + _GAP
    rows = -(-len(tiles) // _COLUMNS)
    sheet = Image.new("RGB", (width * _COLUMNS + _GAP, height * rows + _GAP), _GROUND)
    font = ImageFont.truetype(library.font_book.find("Rubik_700Bold"), 26)
    pen = ImageDraw.Draw(sheet)
    for index, (name, tile) in enumerate(tiles):
        x, y = _GAP + index % _COLUMNS * width, _GAP + index // _COLUMNS * height
        down = height - _CAPTION - _GAP - tile.height
        sheet.paste(tile, (x, y + down))
        pen.text((x, y + down + tile.height + 10), name, font=font, fill=_INK)
    return _png(sheet)


def _tile(library: Library, name: str, deck: GameSource, problems: Problems) -> Image.Image:
    maker = library.face_maker(deck, "en", "full", deck.card_size.size, 0.0, problems)
    card: Card = next(iter(deck.game.deck))
    front, back = _picture(maker, card, is_back=False), _picture(maker, card, is_back=True)
    tile = Image.new("RGB", (front.width + _SHIFT, front.height + _SHIFT // 2), _GROUND)
    tile.paste(back, (_SHIFT, 0))
    tile.paste(front, (0, _SHIFT // 2))
    return tile


def _picture(maker: FaceMaker, card: Card, is_back: bool) -> Image.Image:
    face = maker.back_of(card) if is_back else maker.front(card)
    return Image.open(io.BytesIO(rasterise(face_pdf(maker, face), _DPI)[0])).convert("RGB")


def _png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=6)
    return buffer.getvalue()
