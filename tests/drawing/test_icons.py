"""Icons drawn on a page: place, mirror image, halo, hatching."""

import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageOps

from cardgen.drawing.icons import UNITS, IconBook
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.surface import Halo
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size

Seen = Callable[..., Image.Image]
STEPS = "M0 0L256 0L256 128L512 128L512 512L0 512Z"
"""A square without its top right corner."""


@pytest.fixture
def book(tmp_path: Path) -> IconBook:
    own, shipped = tmp_path / "own.json", tmp_path / "shipped.json"
    own.write_text(json.dumps({"steps": {"author": "Ann", "d": STEPS}}), encoding="utf-8")
    other = {"author": "Ben", "d": "M0 0L1 1Z"}
    shipped.write_text(json.dumps({"steps": other, "line": other}), encoding="utf-8")
    return IconBook(own, shipped)


def test_the_first_file_that_has_an_icon_wins(book: IconBook) -> None:
    assert book["steps"].author == "Ann"
    assert book["line"].author == "Ben"
    assert book.names() == ("line", "steps")
    assert "steps" in book
    assert "nothing" not in book
    with pytest.raises(KeyError):
        book["nothing"]


def test_an_archive_serves_what_no_file_has(tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text(json.dumps({"steps": {"author": "Ann", "d": STEPS}}), encoding="utf-8")
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.writestr("AUTHORS", json.dumps({"Cyd": ["line", "steps"]}))
        archive.writestr("line", "M 0 0 L 1 1 Z")
        archive.writestr("steps", "M 0 0 L 2 2 Z")
    book = IconBook(own, archive=tmp_path / "all.zip")
    assert (book["steps"].author, book["line"].author) == ("Ann", "Cyd")
    assert book["line"].operators.split() == ["0", "0", "m", "1", "1", "l", "h"]
    assert book.names() == ("line", "steps")
    assert "AUTHORS" not in book
    with pytest.raises(KeyError):
        book["nothing"]


def page(book: IconBook, **how: object) -> bytes:
    pdf = PdfFile(About("x", "en"), book)
    with pdf.page(Size.of(40, 30)) as surface:
        surface.icon("steps", Box(10, 5, 20, 20), "#000000", **how)  # type: ignore[arg-type]
    return pdf.to_bytes()


def test_an_icon_fills_its_square(book: IconBook, seen: Seen) -> None:
    image = seen(page(book))
    assert ImageChops.invert(image).getbbox() == (100, 50, 300, 250)
    assert image.getpixel((250, 70)) == (255, 255, 255)
    assert image.getpixel((150, 70)) == (0, 0, 0)


def test_a_mirrored_icon_is_the_mirror_image(book: IconBook, seen: Seen) -> None:
    plain, mirrored = seen(page(book)), seen(page(book, mirror=True))
    difference = ImageChops.difference(ImageOps.mirror(plain), mirrored).convert("L")
    assert sum(n for value, n in enumerate(difference.histogram()) if value > 60) == 0
    assert mirrored.getpixel((150, 70)) == (255, 255, 255)


def test_a_halo_goes_round_the_icon_as_far_as_told(book: IconBook, seen: Seen) -> None:
    image = seen(page(book, halo=Halo("#FF0000", 2.0)))
    bounds = ImageChops.invert(image).getbbox()
    assert bounds == pytest.approx((80, 30, 320, 270), abs=1)
    assert image.getpixel((90, 150)) == (255, 0, 0)
    assert image.getpixel((110, 150)) == (0, 0, 0)
    assert image.getpixel((250, 70)) == (255, 255, 255)


@pytest.mark.parametrize("hatch", [0.0, 0.3])
def test_a_hatched_icon_is_an_outline_with_lines(book: IconBook, seen: Seen, hatch: float) -> None:
    pdf = PdfFile(About("x", "en"), book)
    with pdf.page(Size.of(40, 30)) as surface:
        surface.hatched_icon(
            "steps", Box(10, 5, 20, 20), "#000000", line=0.5, hatch=hatch, pitch=1.5
        )
    image = seen(pdf.to_bytes())
    assert ImageChops.invert(image).getbbox() == pytest.approx((97, 47, 303, 253), abs=2)
    inside = image.crop((110, 120, 290, 240)).convert("L")
    darkness = 1 - sum(i * n for i, n in enumerate(inside.histogram())) / 255 / (180 * 120)
    assert darkness == pytest.approx(hatch / 1.5, abs=0.02)


def test_operators_are_those_of_a_pdf(book: IconBook) -> None:
    assert book["steps"].operators.split()[:3] == ["0", "0", "m"]
    assert book["steps"].operators.split()[-1] == "h"
    assert UNITS == 512
