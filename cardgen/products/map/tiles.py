"""The map on several sheets: its parts, the marks to join them, and the key of the sheets."""

from cardgen.drawing.path import Path
from cardgen.drawing.pdf import PdfFile
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.press.marks import INK_WIDTH
from cardgen.press.paper import Paper
from cardgen.press.tiling import JoinMark, Tile, Tiling
from cardgen.products.map.content import MapContent
from cardgen.products.map.lettering import MapLettering
from cardgen.products.map.painting import MapPainting
from cardgen.products.map.sheet import BLACK, GREY, Fit, draw_bar

KEY_HEIGHT, KEY_WIDTH = 13.0, 26.0
MARK_TYPE = 5.0


def draw_tiles(
    pdf: PdfFile,
    painting: MapPainting,
    fit: Fit,
    tiling: Tiling,
    papers: tuple[Paper, Paper],
    content: MapContent,
    setter: MapLettering,
) -> None:
    """Draw every sheet of a tiled map; ``papers`` are the map's and the sheets'."""
    for tile in tiling.tiles:
        title = content.label("bookmark.tile", sheet=tile.number) or ""
        with pdf.page(tiling.page, title=title) as surface:
            with surface.clipped(Path().rect(*tile.place)), surface.saved():
                shift_x, shift_y = tile.place.x - tile.source.x, tile.place.y - tile.source.y
                surface.move(shift_x + fit.x, shift_y + fit.y)
                surface.scale(fit.scale)
                surface.form("map", painting.page, painting.draw)
            _draw_marks(surface, tile, content, setter)
            _draw_key(surface, tile, tiling, setter)
            _draw_words(surface, tile, tiling, papers, content, setter)


def _draw_marks(surface: Surface, tile: Tile, content: MapContent, setter: MapLettering) -> None:
    """Draw the marks, each with its word beside it."""
    path = Path()
    for mark in tile.marks:
        path.segment(mark.x1, mark.y1, mark.x2, mark.y2)
        _draw_word(surface, mark, content, setter)
    surface.stroke(path, BLACK, INK_WIDTH)


def _draw_word(surface: Surface, mark: JoinMark, content: MapContent, setter: MapLettering) -> None:
    word = content.label("tile.cut" if mark.cut else "tile.glue") or ""
    words = setter.write(word, "sheet", MARK_TYPE)
    with surface.saved():
        if mark.upright:
            surface.move(mark.x1 + 0.6, mark.y2 - 0.3)
        else:
            surface.move(mark.x2 - 0.3, mark.y1 - 0.6)
            surface.turn(270)
        words.draw(surface, 0, 0, GREY)


def _draw_key(surface: Surface, tile: Tile, tiling: Tiling, setter: MapLettering) -> None:
    """Draw the plan of the sheets at the right of the strip, this one filled."""
    strip, place = tiling.strip, tile.place
    scale = min(
        KEY_HEIGHT / (tiling.rows * place.height), KEY_WIDTH / (tiling.columns * place.width)
    )
    width, height = place.width * scale, place.height * scale
    left = strip.right - tiling.columns * width
    top = strip.bottom - tiling.rows * height - 0.3
    for one in tiling.tiles:
        box = Box(left + one.column * width, top + one.row * height, width, height)
        path = Path().rect(*box)
        here = one is tile
        if here:
            surface.fill(path, BLACK)
        surface.stroke(path, BLACK, 0.15)
        number = setter.write(f"{one.number}", "sheet", min(7.0, 2.2 * height), align="middle")
        middle = box.y + box.height / 2 + number.ascent / 2
        number.draw(surface, box.x + box.width / 2, middle, "#FFFFFF" if here else BLACK)


def _draw_words(
    surface: Surface,
    tile: Tile,
    tiling: Tiling,
    papers: tuple[Paper, Paper],
    content: MapContent,
    setter: MapLettering,
) -> None:
    """Write what the sheet is, how it is joined, and the check bar with the credit below."""
    strip = tiling.strip
    measure = strip.width - KEY_WIDTH - 4
    name = content.label("pdf.map", game=content.words.game.title, paper=papers[0].name) or ""
    count = len(tiling.tiles)
    said = content.label("tile.sheet", name=name, sheet=tile.number, sheets=count) or ""
    lines = [(said, 8.0), (content.label("tile.how") or "", 7.0) if count > 1 else ("", 7.0)]
    y = strip.y + 3.4
    for text, size in lines:
        words = setter.write(text, "sheet", size, measure=measure, least=4)
        words.draw(surface, strip.x, y, BLACK)
        y += 3.4
    bar_top = y - 1.6
    draw_bar(surface, strip.x, bar_top)
    hint = content.label("map.print", paper=papers[1].name) or ""
    words = setter.write(hint, "sheet", 6.5, measure=max(measure - 103, 20), least=2.5)
    words.draw(surface, strip.x + 103, bar_top + 1.4, BLACK)
    credit = setter.write(content.label("map.credit") or "", "sheet", 5, measure=measure, least=2.5)
    credit.draw(surface, strip.x, strip.bottom - 0.8, GREY)
