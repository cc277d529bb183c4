"""Sheets other than the ordinary grid, read back from the finished files."""

import itertools
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageDraw, ImageOps

from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError
from cardgen.press.arrangement import Arrangement, LayoutKind
from cardgen.press.backs import Backs
from cardgen.press.cardsize import find_card_size
from cardgen.press.cutter import BORDERLESS_INSET, BORDERLESS_MARGIN, CUTTER_GAP, Registration
from cardgen.press.paper import find_paper
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.job import MadeFile
from cardgen.products.printing import Printing
from tests.products.decks import Sheets, blocks, sheet_name, sheets
from tests.products.pdf_reading import (
    DOTS,
    differs,
    faces_only,
    has_ink,
    pages,
    part,
    picture,
    plain,
    words_in,
)

CARD = Size.of(63, 88)
GUTTERFOLD = Arrangement(kind=LayoutKind.GUTTERFOLD)
FOLD_OVER = Arrangement(kind=LayoutKind.FOLD_OVER)
SILHOUETTE = Arrangement(cutter=Registration())
BORDERLESS = Registration(BORDERLESS_INSET, borderless=True)


def made(arrangement: Arrangement, game: str = "italian-wars", **printing: object) -> Sheets:
    gap = CUTTER_GAP if arrangement.cutter else SheetOptions().gap
    if arrangement.cutter and arrangement.cutter.borderless:
        printing = {"margin": BORDERLESS_MARGIN, **printing}
    options = SheetOptions(arrangement=arrangement, gap=gap)
    return sheets(game, "en", options, 10, Printing(**printing))  # type: ignore[arg-type]


def cut_files(one: Sheets) -> list[MadeFile]:
    """What a cutting machine gets beside the sheets."""
    return list(one.made.files[1:])


def trims(data: bytes, page: int = 0) -> list[Box]:
    return [placed.trim(CARD) for placed in pages(data)[page].placed]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("arrangement", [GUTTERFOLD, FOLD_OVER])
def test_backs_fold_behind_their_fronts_to_a_hundredth_of_a_millimetre(
    arrangement: Arrangement, paper: str
) -> None:
    data = made(arrangement, paper=find_paper(paper)).data
    for content in pages(data):
        half = len(content.placed) // 2
        fronts, backs = content.placed[:half], content.placed[half:]
        assert {one.rotation for one in fronts} == {0}
        assert {one.rotation for one in backs} == {180}
        assert len({one.form for one in backs}) == 1
        for front, back in zip(fronts, backs, strict=True):
            one, other = front.trim(CARD), back.trim(CARD)
            assert abs(one.x - other.x) < 0.01
            height = find_paper(paper).size.width
            fold = height / 2 if arrangement is GUTTERFOLD else one.bottom
            assert abs((fold - one.bottom) - (other.y - fold)) < 0.01


def test_a_folded_sheet_held_against_the_light_shows_back_on_front(tmp_path: Path) -> None:
    deck = blocks(tmp_path / "deck", 6)
    data = sheets(deck, "en", SheetOptions(arrangement=GUTTERFOLD)).data
    for page in range(2):
        image = picture(faces_only(data, page), 0)
        width, height = image.size
        front = image.crop((0, 0, width, height // 2))
        back = ImageOps.flip(image.crop((0, height - height // 2, width, height)))
        assert has_ink(front)
        assert differs(front, back).getbbox() is None


def test_slots_that_are_used_up_stay_empty_on_both_sides() -> None:
    data = made(Arrangement(start_at=6)).data
    grid = trims(sheets("italian-wars").data)
    assert trims(data) == [pytest.approx(box, abs=0.01) for box in grid[5:9]]
    behind = [Box(210 - box.right, box.y, box.width, box.height) for box in grid[5:9]]
    assert trims(data, 1) == [pytest.approx(box, abs=0.01) for box in behind]
    image = picture(data, 0)
    for box in grid[:2]:
        assert not has_ink(part(image, box.grown(-0.5)))
    with pytest.raises(DataError) as caught:
        made(Arrangement(start_at=10))
    assert caught.value.problems[0].code == "start-at-beyond-sheet"


def test_a_stack_that_is_cut_together_comes_out_in_the_decks_order() -> None:
    usual, stacked = made(Arrangement()), made(Arrangement(stacked=True))
    order = [w for at, page in enumerate(pages(usual.data)[::2]) for w in on(usual.data, 2 * at)]
    piles = itertools.zip_longest(
        *(on(stacked.data, 2 * at) for at in range(len(pages(stacked.data)) // 2))
    )
    assert len(order) == len(usual.printed)
    assert [words for pile in piles for words in pile if words is not None] == order


def on(data: bytes, page: int) -> list[str]:
    """The words on each card of a page."""
    return words_in(data, page, trims(data, page))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_cuts_are_numbered_beside_the_cards(paper: str) -> None:
    options = SheetOptions(arrangement=Arrangement(guillotine=True))
    printing = Printing(paper=find_paper(paper))
    data = sheets("italian-wars", "en", options, 20, printing).data
    boxes = trims(data)
    first = 6 if paper == "a4" else 4
    left, top = min(b.x for b in boxes), min(b.y for b in boxes)
    right, bottom = max(b.right for b in boxes), max(b.bottom for b in boxes)
    above = Box.between(left, top - 3.3, right, top - 1.0)
    beside = Box.between(left - 3.6, top, left - 0.9, bottom)
    long, short = (above, beside) if paper == "a4" else (beside, above)
    count = 12
    wanted = [
        "".join(map(str, range(1, first + 1))),
        "".join(map(str, range(first + 1, count + 1))),
    ]
    assert words_in(data, 0, [long, short]) == wanted
    assert "0123456789" not in words_in(data, 1, [long])[0]
    assert not words_in(data, 1, [long])[0]


@pytest.mark.parametrize(
    ("paper", "size"),
    [("a4", "standard"), ("letter", "poker"), ("a3", "mini-euro"), ("a4", "japanese")],
)
def test_registration_marks_stand_alone_in_their_keep_clear_zones(paper: str, size: str) -> None:
    found, card = find_paper(paper), find_card_size(size)
    data = made(SILHOUETTE, paper=found, card=card).data
    image = picture(data, 0)
    page = Size.of(image.width / DOTS, image.height / DOTS)
    placed = [one.trim(card.size) for one in pages(data)[0].placed]
    svg = cut_files(made(SILHOUETTE, paper=found, card=card))[1].data
    viewed = Size.of(*map(float, str(ET.fromstring(svg).get("viewBox")).split()[2:]))
    assert viewed.width == pytest.approx(page.width, abs=0.2)
    filled = pages(data)[0].filled
    corners = [one for one in filled if abs(min(one.width, one.height) - 1.4) > 0.01]
    assert len(corners) == 5
    draw = ImageDraw.Draw(image)
    for mark in corners:
        assert not any(mark.grown(1.49).overlaps(box.grown(0.62)) for box in placed)
        ends = [round(value * DOTS) for value in (mark.x, mark.y, mark.right, mark.bottom)]
        draw.rectangle((ends[0] - 1, ends[1] - 1, ends[2] + 1, ends[3] + 1), fill=255)
    for mark in corners:
        assert not has_ink(part(image, mark.grown(1.4)))
    words = plain("".join(words_in(data, 0, [Box(0, 0, page.width, page.height)])))
    assert plain("Silhouette 10 /") in words


@pytest.mark.parametrize(
    ("marks", "paper", "boxes"),
    [(Registration(four=True), "a4", 8), (BORDERLESS, "a4", 5), (BORDERLESS, "letter", 5),
     (replace(BORDERLESS, four=True), "letter", 8)],
)  # fmt: skip
def test_other_patterns_of_marks_stand_alone_and_their_cut_files_fit(
    marks: Registration, paper: str, boxes: int
) -> None:
    """The cut file lies on the page that the machine's program is set to."""
    one = made(Arrangement(cutter=marks), paper=find_paper(paper), backs=Backs.NONE)
    image, (page, *_) = picture(one.data, 0), pages(one.data)
    size = Size.of(*(round(side / DOTS, 1) for side in image.size))
    told = marks.program_page(size)
    printed = [placed.trim(CARD) for placed in page.placed]
    black = [b for b in page.filled if abs(min(b.width, b.height) - 1.4) > 0.01]
    assert len(black) == boxes
    edges = (min(b.x, b.y, size.width - b.right, size.height - b.bottom) for b in black)
    assert {round(edge, 1) for edge in edges} == {marks.inset - 0.5}
    draw = ImageDraw.Draw(image)
    for mark in black:
        assert not any(mark.grown(1.49).overlaps(box.grown(0.62)) for box in printed)
        ends = [round(value * DOTS) for value in (mark.x, mark.y, mark.right, mark.bottom)]
        draw.rectangle((ends[0] - 1, ends[1] - 1, ends[2] + 1, ends[3] + 1), fill=255)
    assert not any(has_ink(part(image, mark.grown(1.4))) for mark in black)
    root = ET.fromstring(cut_files(one)[1].data)
    viewed = [float(side) for side in str(root.get("viewBox")).split()[2:]]
    assert viewed == pytest.approx([told.width, told.height], abs=0.1)
    space, beyond = "{http://www.w3.org/2000/svg}", (viewed[0] - size.width) / 2
    cut = [
        Box(*(float(str(found.get(key))) for key in ("x", "y", "width", "height")))
        for found in root.iter(f"{space}rect")
    ]
    for box, trim in zip(cut, printed, strict=True):
        assert box == pytest.approx((trim.x + beyond, trim.y + beyond, 63, 88), abs=0.06)
    words = plain("".join(words_in(one.data, 0, [Box(0, 0, size.width, size.height)])))
    assert ("4marks" in words) is marks.four
    assert (plain(f"page{told.width:g}") in words) is marks.borderless


def test_the_cut_files_cut_the_printed_trims_of_every_kind_of_sheet() -> None:
    one = made(SILHOUETTE)
    names = [cut.path.name.removeprefix("cards-a4-silhouette") for cut in cut_files(one)]
    assert (
        names == ["-cut.dxf", "-cut.svg", "-cut-sheet3.dxf", "-cut-sheet3.svg"] or len(names) == 4
    )
    fronts = pages(one.data)[::2]
    for cut, page in ((cut_files(one)[1], fronts[0]), (cut_files(one)[3], fronts[-1])):
        space = "{http://www.w3.org/2000/svg}"
        boxes = [
            Box(*(float(str(found.get(key))) for key in ("x", "y", "width", "height")))
            for found in ET.fromstring(cut.data).iter(f"{space}rect")
        ]
        printed = [placed.trim(CARD) for placed in page.placed]
        assert len(boxes) == len(printed) == cut.counts["cards"]
        for box, trim in zip(boxes, printed, strict=True):
            assert all(abs(a - b) < 0.01 for a, b in zip(box, trim, strict=True))


def test_backs_of_a_cutter_sheet_carry_no_marks() -> None:
    data = made(SILHOUETTE).data
    assert not [one for one in pages(data)[1].filled if 5.9 < one.width < 6.1]
    assert [one for one in pages(data)[0].filled if 5.9 < one.width < 6.1]


def test_a_single_card_lies_in_the_middle_of_photo_paper() -> None:
    data = made(Arrangement(kind=LayoutKind.SINGLE), paper=find_paper("4x6")).data
    assert len(pages(data)) == 2 * len(sheets("italian-wars", "en", SheetOptions(), 10).printed)
    (box,) = trims(data)
    assert box == pytest.approx(Box((101.6 - 63) / 2, (152.4 - 88) / 2, 63, 88), abs=0.01)


def test_round_corners_are_marked_outside_the_card_only() -> None:
    """What is added to the sheet lies outside the rounded trim of every card."""
    usual, cornered = made(Arrangement()).data, made(Arrangement(corners=True)).data
    mask = Image.new("L", picture(usual, 0).size, 0)
    draw = ImageDraw.Draw(mask)
    for box in trims(usual):
        draw.rounded_rectangle(
            [round(value * DOTS) for value in (box.x, box.y, box.right, box.bottom)],
            3 * DOTS,
            fill=255,
        )
    added = differs(picture(usual, 0), picture(cornered, 0))
    assert added.getbbox() is not None
    inner = Image.composite(added, Image.new("L", added.size, 0), mask)
    # Half a pixel's fading at the very edge is all that may touch the card.
    assert inner.histogram()[255] < 200


def test_the_outline_is_the_same_on_both_sides_and_off_the_cards() -> None:
    data = made(Arrangement(outline=True)).data
    front, back = picture(data, 0), picture(data, 1)
    for image in (front, ImageOps.mirror(back)):
        for box in (Box(4.8, 4.8, 200.4, 0.4), Box(4.8, 4.8, 0.4, 287.4)):
            line = part(image, box)
            assert has_ink(line, 128)
    assert all(box.x >= 5 and box.right <= 205 for box in trims(data))


LAYOUTS = [
    GUTTERFOLD, FOLD_OVER, SILHOUETTE, Arrangement(kind=LayoutKind.SINGLE),
    Arrangement(start_at=2), Arrangement(stacked=True), Arrangement(guillotine=True),
    Arrangement(corners=True), Arrangement(outline=True),
    replace(SILHOUETTE, cutter=Registration(inset=12)), Arrangement(),
    replace(SILHOUETTE, cutter=Registration(four=True)), Arrangement(cutter=BORDERLESS),
]  # fmt: skip


def test_every_layout_has_a_file_name_of_its_own() -> None:
    own = find_card_size("standard")
    names = {sheet_name(Printing(), SheetOptions(arrangement=one), own) for one in LAYOUTS}
    assert len(names) == len(LAYOUTS)


@pytest.mark.parametrize("arrangement", LAYOUTS, ids=lambda one: "-".join(one.name_parts) or "grid")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_layout_says_what_it_is_and_is_made_without_warnings(
    arrangement: Arrangement, language: str
) -> None:
    gap = CUTTER_GAP if arrangement.cutter else 2.0
    options = SheetOptions(arrangement=arrangement, gap=gap)
    one = sheets("cards-of-war", language, options, 10)
    assert {problem.severity.value for problem in one.problems} <= {"note"}
    codes = {problem.code for problem in one.problems}
    assert not codes & {"no-room-for-label", "no-room-for-bar"}, codes
    size = picture(one.data, 0, 1).size
    words = words_in(one.data, 0, [Box(0, 0, *map(float, size))])[0]
    assert plain({"en": "print at 100 %", "ru": "печатать в масштабе 100 %"}[language]) in words
