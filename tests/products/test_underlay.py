"""The page of a cutting machine's own program under the cards."""

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from cardgen.model.boxes import Box
from cardgen.model.problem import ExitCode
from cardgen.press.cardsize import find_card_size
from cardgen.press.grid import Orientation
from cardgen.products.build import perform
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.job import Made
from cardgen.products.printing import Printing
from cardgen.products.tasks import CardsTask, Order
from tests.products.decks import STUDIO, blocks
from tests.products.pdf_reading import has_ink, part, picture

CORNERS = (Box(12, 12, 10, 3), Box(188, 280, 10, 3))


def page(path: Path, marks: tuple[Box, ...], size: tuple[float, float] = (210, 297)) -> Path:
    """A page as another program saves it: black marks on white."""
    image = Image.new("L", (round(size[0] * 10), round(size[1] * 10)), 255)
    for mark in marks:
        ends = [value * 10 for value in (mark.x, mark.y, mark.right, mark.bottom)]
        ImageDraw.Draw(image).rectangle(ends, fill=0)
    image.save(path, "PDF", resolution=254)
    return path


def made(folder: Path, underlay: Path) -> Made:
    printing = Printing(card=find_card_size("mini-euro"), margin=25)
    options = SheetOptions(marks=None, orientation=Orientation.PORTRAIT, underlay=underlay)
    return perform(
        CardsTask(Order(blocks(folder / "deck", 4), "en", printing, folder), options), STUDIO
    )


def test_the_marks_of_the_other_program_stand_on_the_fronts_only(tmp_path: Path) -> None:
    one = made(tmp_path, page(tmp_path / "base.pdf", CORNERS))
    assert one.exit_code is ExitCode.DONE
    assert [file.path.suffix for file in one.files] == [".pdf", ".dxf", ".svg"]
    data = one.files[0].path.read_bytes()
    for number, there in ((0, True), (1, False)):
        image = picture(data, number)
        for mark in CORNERS:
            assert has_ink(part(image, mark.grown(-0.3))) is there
            around = part(image, Box(mark.x - 0.9, mark.y, 0.6, mark.height))
            assert not has_ink(around)


def test_cards_that_would_lie_on_marks_are_counted(tmp_path: Path) -> None:
    one = made(tmp_path, page(tmp_path / "base.pdf", (Box(100, 100, 10, 60),)))
    (told,) = [problem for problem in one.problems if problem.code == "underlay-covered"]
    assert 1 <= int(str(told.values["cards"])) <= 6


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda path: page(path, (), (200, 297)), "underlay-size"),
        (lambda path: path.write_bytes(b"%PDF-1.7 nothing") and path, "underlay-unreadable"),
    ],
)
def test_a_page_that_does_not_suit_is_refused(tmp_path: Path, make, code: str) -> None:  # type: ignore[no-untyped-def]
    one = made(tmp_path, make(tmp_path / "base.pdf"))
    assert (one.exit_code, one.files) == (ExitCode.DATA, ())
    assert code in [problem.code for problem in one.problems]
