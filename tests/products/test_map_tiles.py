"""The tiled map put together from its printed sheets by their marks is the map in one sheet."""

import pytest
from PIL import Image, ImageChops, ImageStat

from cardgen.press.paper import find_paper
from cardgen.press.tiling import Tile, tile
from cardgen.products.map.make import A3_PAPER
from cardgen.products.map.sheet import fit_page
from tests.products.maps import made, painting
from tests.products.test_map import words_of

DOTS = 6.0
DARK = 150


def pixel(value: float) -> int:
    return round(DOTS * value)


def dark_lines(strip: Image.Image) -> list[float]:
    """The rows of a strip that are dark from end to end, neighbouring ones as one."""
    found: list[list[int]] = []
    for y in range(strip.height):
        row = strip.crop((0, y, strip.width, y + 1)).tobytes()
        if max(row) < DARK:
            if found and found[-1][-1] == y - 1:
                found[-1].append(y)
            else:
                found.append([y])
    return [sum(rows) / len(rows) + 0.5 for rows in found]


def seams(page: Image.Image, one: Tile, *, upright: bool) -> list[float]:
    """Where marks are seen beside the picture, in pixels from the edge of the page."""
    place = one.place
    if upright:
        box = (0, pixel(place.y - 2.1), page.width, pixel(place.y - 0.7))
        return dark_lines(page.crop(box).transpose(Image.Transpose.TRANSPOSE))
    box = (pixel(place.x - 2.1), 0, pixel(place.x - 0.7), pixel(place.bottom))
    return dark_lines(page.crop(box))


def put_together(pages: list[Image.Image], tiles: tuple[Tile, ...], whole: Image.Image):
    """The sheets laid on one another, each cut at its cut marks and laid on those before it."""
    canvas = Image.new("L", whole.size, 255)
    corner: dict[tuple[int, int], tuple[float, float]] = {}
    marks = {}
    for page, one in zip(pages, tiles, strict=True):
        across, down = seams(page, one, upright=True), seams(page, one, upright=False)
        marks[one.column, one.row] = (across, down)
        left, top = pixel(one.place.x), pixel(one.place.y)
        cut_x, cut_y = float(left), float(top)
        x, y = corner.get((0, 0), (0.0, 0.0))
        if one.column:
            cut_x = across[0]
            x = corner[one.column - 1, one.row][0] + marks[one.column - 1, one.row][0][-1] - cut_x
        else:
            x = -DOTS * one.place.x
        if one.row:
            cut_y = down[0]
            y = corner[one.column, one.row - 1][1] + marks[one.column, one.row - 1][1][-1] - cut_y
        else:
            y = -DOTS * one.place.y
        corner[one.column, one.row] = (x, y)
        right, bottom = pixel(one.place.right), pixel(one.place.bottom)
        part = page.crop((round(cut_x), round(cut_y), right, bottom))
        canvas.paste(part, (round(x + round(cut_x)), round(y + round(cut_y))))
    return canvas


@pytest.mark.parametrize(("paper", "sheets"), [("A4", 3), ("Letter", 4)])
def test_the_sheets_make_the_map(seen, paper, sheets):
    files = made("condottiere", "ru", paper)
    one = painting("condottiere", "ru")
    fit = fit_page(one.content.board.page, A3_PAPER.size)
    picture = fit.placed(one.picture)
    tiling = tile(picture, find_paper(paper))
    tiled = files[f"map-a3-tiled-{paper.lower()}.pdf"]
    assert len(tiling.tiles) == tiled.counts["pages"] == sheets
    page = seen(files["map-a3.pdf"].data, DOTS).convert("L")
    edges = (picture.x, picture.y, picture.right, picture.bottom)
    whole = page.crop(tuple(map(pixel, edges)))
    data = files[f"map-a3-tiled-{paper.lower()}.pdf"].data
    pages = [seen(data, DOTS, number).convert("L") for number in range(sheets)]
    joined = put_together(pages, tiling.tiles, whole)
    # Pixels of two renderings may be half a pixel apart; squares of 2 mm show what is missing.
    size = (whole.width // 12, whole.height // 12)
    reduced = [one.resize(size, Image.Resampling.BOX) for one in (whole, joined)]
    difference = ImageChops.difference(*reduced)
    assert ImageStat.Stat(difference).mean[0] < 3.0
    assert difference.getextrema()[1] < 50
    blank = ImageChops.difference(reduced[0], Image.new("L", size, 255))
    assert ImageStat.Stat(blank).mean[0] > 10


def test_every_sheet_says_which_it_is_and_how_it_is_joined():
    data = made("condottiere", "en")["map-a3-tiled-a4.pdf"].data
    for page in range(3):
        text = words_of(data, page)
        assert f"sheet {page + 1} / 3" in text
        assert "100 %" in text and "A4" in text
        assert ("cut" in text) and ("glue" in text)
