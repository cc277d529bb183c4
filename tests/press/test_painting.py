"""What comes out on the page: true lengths, marks that show on any ground, cards in their place."""

from collections.abc import Callable
from dataclasses import dataclass

import pypdfium2
import pytest
from PIL import Image

from cardgen.drawing.icons import IconBook
from cardgen.drawing.path import Path
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.press.backs import Transform
from cardgen.press.grid import SheetGeometry, fit_grid
from cardgen.press.marks import cut_marks
from cardgen.press.painting import at_place, corrected, paint_marks, paint_slug
from cardgen.press.sheets import Placement
from cardgen.press.slug import BarWords, Role, SheetLabel
from cardgen.press.slugplan import plan_slug

A4 = Size.of(210, 297)
DOTS = 10
"""Pixels in a millimetre."""


@dataclass(frozen=True)
class Bar:
    """A text drawn as a grey bar of its size."""

    width: float = 20.0
    ascent: float = 2.0
    descent: float = 0.5

    def draw(self, surface: Surface, x: float, y: float) -> None:
        surface.fill(Path().rect(x, y - self.ascent, self.width, self.ascent), "#808080")


def page(draw: Callable[[Surface], None], size: Size = A4) -> Image.Image:
    pdf = PdfFile(About("test", "en"), IconBook())
    with pdf.page(size) as surface:
        draw(surface)
    document = pypdfium2.PdfDocument(pdf.to_bytes())
    image: Image.Image = document[0].render(scale=DOTS * 25.4 / 72).to_pil()
    return image.convert("L")


def shade(image: Image.Image, x: float, y: float) -> int:
    """How light the page is at a point in mm, 0 to 255."""
    value = image.getpixel((int(x * DOTS), int(y * DOTS)))
    assert isinstance(value, int)
    return value


def test_the_check_bar_measures_100_mm_on_the_page() -> None:
    grid = fit_grid(SheetGeometry(A4, Size.of(63, 88)))
    label = SheetLabel("game", "sheet", "paper")
    plan = plan_slug(grid, [label], BarWords("mm"), lambda text, role, scale=1.0: Bar(4.0))
    slug = plan.slug(label)
    image = page(lambda surface: paint_slug(surface, slug))
    cell = min(slug.cells, key=lambda cell: cell.x)
    row = int((cell.y + cell.height / 2) * DOTS)
    dark = [x for x in range(image.width) if image.getpixel((x, row)) < 200]  # type: ignore[operator]
    assert (dark[-1] - dark[0]) / DOTS == pytest.approx(100, abs=0.3)
    assert shade(image, cell.x + 5, cell.y + 0.7) == 0
    assert shade(image, cell.x + 15, cell.y + 0.7) == 255


def test_turned_text_reads_upwards_where_it_was_planned() -> None:
    grid = fit_grid(SheetGeometry(Size.of(215.9, 279.4), Size.of(63, 88), gap=0))
    label = SheetLabel("game", "sheet", "paper")
    roles = {Role.TITLE: Bar(20, 3, 0.5)}
    plan = plan_slug(
        grid, [label], BarWords("mm"), lambda text, role, scale=1.0: roles.get(role, Bar(8))
    )
    slug = plan.slug(label)
    title = slug.texts[0]
    assert title.turn == 270
    image = page(lambda surface: paint_slug(surface, slug), grid.paper)
    assert shade(image, title.x - 1.5, title.y - 10) < 200
    assert shade(image, title.x + 0.2, title.y - 10) > 200
    assert shade(image, title.x - 1.5, title.y + 1) > 200


@pytest.mark.parametrize("ground", ["#000000", "#FFFFFF", "#777777"])
def test_marks_show_on_any_ground(ground: str) -> None:
    box = Box(70, 100, 63, 88)
    marks = cut_marks([box], A4, 5.0)

    def draw(surface: Surface) -> None:
        surface.fill(Path().rect(0, 0, 210, 297), ground)
        paint_marks(surface, marks)

    image = page(draw)
    around = [shade(image, box.x + step / DOTS, 98) for step in range(-4, 5)]
    assert max(around) - min(around) > 100


def test_a_turned_back_has_its_top_at_the_foot_of_its_place() -> None:
    placement = Placement(0, Box(20, 30, 63, 88), 180)

    def draw(surface: Surface) -> None:
        with at_place(surface, placement):
            surface.fill(Path().rect(0, 0, 10, 5), "#000000")

    image = page(draw)
    assert shade(image, 20 + 63 - 5, 30 + 88 - 2) == 0
    assert shade(image, 20 + 5, 30 + 2) == 255


def test_a_correction_moves_what_is_drawn_as_it_says() -> None:
    transform = Transform(dx=3, dy=-2, degrees=1.5, scale_x=1.01)

    def draw(surface: Surface) -> None:
        with corrected(surface, transform, A4):
            surface.fill(Path().rect(29, 39, 2, 2), "#000000")

    image = page(draw)
    x, y = transform.point(30, 40, A4)
    assert shade(image, x, y) == 0
    assert shade(image, 30, 40) == 255
