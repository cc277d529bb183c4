"""Drawing seen as pixels: true lengths, turning, clipping, forms within forms."""

import io
from collections.abc import Callable

import pikepdf
import pytest
from PIL import Image, ImageChops

from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size

Drawn = Callable[..., bytes]
Seen = Callable[..., Image.Image]
BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def bounds(page: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.invert(page).getbbox()


def test_a_millimetre_is_a_millimetre_at_600_dpi(drawn: Drawn, seen: Seen) -> None:
    shape = Path().rect(12.7, 25.4, 50.8, 38.1, 1)
    pdf = drawn(lambda surface: surface.fill(shape, "#000000"), Size.of(101.6, 101.6))
    assert bounds(seen(pdf, 600 / 25.4)) == (300, 600, 1500, 1500)


def test_moving_scaling_and_turning_go_clockwise_on_paper(drawn: Drawn, seen: Seen) -> None:
    def draw(surface: Surface) -> None:
        surface.move(20, 15)
        surface.turn(90)
        surface.scale(2, 1)
        surface.fill(Path().rect(0, 0, 5, 3, 0.01), "#000000")

    assert bounds(seen(drawn(draw))) == pytest.approx((170, 150, 200, 250), abs=1)


@pytest.mark.parametrize("degrees", [180, -180, 540])
def test_half_a_turn_is_exact(drawn: Drawn, degrees: float) -> None:
    assert b"-1 0 0 -1 0 0 cm" in plain(drawn(lambda surface: surface.turn(degrees)))


def test_no_turn_says_nothing(drawn: Drawn) -> None:
    assert plain(drawn(lambda s: s.turn(360))) == plain(drawn(lambda s: None))


def plain(pdf: bytes) -> bytes:
    """The operators of the only page."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return document.pages[0].Contents.read_bytes()


def test_what_is_saved_and_clipped_ends_where_it_ends(drawn: Drawn, seen: Seen) -> None:
    everything = Path().rect(0, 0, 40, 30)

    def draw(surface: Surface) -> None:
        with surface.clipped(Path().rect(5, 5, 10, 10)):
            surface.fill(everything, "#FF0000")
        with surface.saved():
            surface.move(20, 0)
        surface.fill(Path().rect(0, 0, 2, 2), "#000000")

    page = seen(drawn(draw))
    assert page.getpixel((100, 100)) == (255, 0, 0)
    assert page.getpixel((160, 100)) == WHITE
    assert page.getpixel((10, 10)) == BLACK
    assert page.getpixel((210, 10)) == WHITE


def test_inside_an_empty_clip_nothing_is_seen(drawn: Drawn, seen: Seen) -> None:
    def draw(surface: Surface) -> None:
        with surface.clipped(Path()):
            surface.fill(Path().rect(0, 0, 40, 30), "#000000")

    assert bounds(seen(drawn(draw))) is None


def test_empty_paths_leave_no_trace(drawn: Drawn) -> None:
    def draw(surface: Surface) -> None:
        surface.fill(Path(), "#FF0000")
        surface.stroke(Path(), "#FF0000", 1)

    assert plain(drawn(draw)) == plain(drawn(lambda surface: None))


@pytest.mark.parametrize("dash", [(), (0.0, 0.0)])
def test_a_line_without_dashes_is_whole(drawn: Drawn, seen: Seen, dash: tuple[float, ...]) -> None:
    line = Path().segment(5, 15, 35, 15)
    page = seen(drawn(lambda s: s.stroke(line, "#000000", 1.0, dash=dash)))
    assert all(page.getpixel((x, 150)) == BLACK for x in range(55, 345, 7))


def test_dashes_have_their_lengths(drawn: Drawn, seen: Seen) -> None:
    line = Path().segment(0, 15, 40, 15)
    page = seen(drawn(lambda s: s.stroke(line, "#000000", 1.0, dash=(4, 6))))
    assert [page.getpixel((x * 10, 150)) for x in (2, 7, 12, 17)] == [BLACK, WHITE] * 2


def test_a_form_in_a_form_is_drawn_and_stored_once(drawn: Drawn, seen: Seen) -> None:
    calls: list[str] = []

    def inner(form: Surface) -> None:
        calls.append("inner")
        form.fill(Path().rect(0, 0, 2, 2), "#FF0000")

    def outer(form: Surface) -> None:
        calls.append("outer")
        form.fill(Path().rect(0, 0, 1, 8), "#000000")
        for y in (0, 4):
            with form.saved():
                form.move(4, y)
                form.form("inner", Box(0, 0, 2, 2), inner)

    def draw(surface: Surface) -> None:
        for x in (0, 10, 20):
            with surface.saved():
                surface.move(x, 5)
                surface.form("outer", Box(0, 0, 10, 10), outer)

    page = seen(drawn(draw))
    assert calls == ["outer", "inner"]
    for x in (0, 100, 200):
        assert page.getpixel((x + 5, 60)) == BLACK
        assert page.getpixel((x + 50, 60)) == page.getpixel((x + 50, 100)) == (255, 0, 0)


def test_a_form_shows_nothing_beyond_its_box(drawn: Drawn, seen: Seen) -> None:
    box = Box(5, 5, 10, 10)
    pdf = drawn(lambda s: s.form(1, box, lambda f: f.fill(Path().rect(0, 0, 30, 30), "#000000")))
    assert bounds(seen(pdf)) == pytest.approx((50, 50, 150, 150), abs=1)
