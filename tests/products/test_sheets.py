"""What lies where on the printed sheets, read back from the finished PDF files."""

import itertools
from pathlib import Path

import pytest
from PIL import Image, ImageOps

from cardgen.model.boxes import Box, around
from cardgen.model.lengths import Size
from cardgen.press.backs import Axis, Backs, flip_axis
from cardgen.press.cardsize import find_card_size
from cardgen.press.grid import Orientation, fit_grid
from cardgen.press.marks import MarkStyle
from cardgen.press.paper import Paper, find_paper
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.printing import Printing
from tests.products.decks import GAMES, blocks, sheets
from tests.products.pdf_reading import (
    DOTS,
    PageContent,
    Stroke,
    differs,
    faces_only,
    has_ink,
    pages,
    part,
    picture,
)

CARD = Size.of(63, 88)
A4, LETTER = find_paper("a4"), find_paper("letter")
A4_GRID = [Box(x, y, 63, 88) for y in (14.5, 104.5, 194.5) for x in (8.5, 73.5, 138.5)]
LETTER_GRID = [Box(x, y, 63, 88) for y in (18.95, 108.95) for x in (10.7, 75.7, 140.7, 205.7)]


def trims(page: PageContent, card: Size = CARD) -> list[Box]:
    return [placed.trim(card) for placed in page.placed]


def same(found: Box, wanted: Box, within: float) -> bool:
    return all(abs(a - b) <= within for a, b in zip(found, wanted, strict=True))


def assert_grid(found: list[Box], wanted: list[Box]) -> None:
    assert len(found) == len(wanted)
    for one, other in zip(found, wanted, strict=True):
        assert same(one, other, 0.01), (one, other)


@pytest.mark.parametrize("game", GAMES)
def test_cards_lie_on_a4_within_a_hundredth_of_a_millimetre(game: str) -> None:
    made = sheets(game)
    read = pages(made.data)
    assert made.counts["cards"] == GAMES[game]
    fronts, backs = read[::2], read[1::2]
    left = GAMES[game]
    for front, back in zip(fronts, backs, strict=True):
        count = min(9, left)
        assert_grid(trims(front), A4_GRID[:count])
        # Behind each front: the same row, the column counted from the other side.
        assert_grid(trims(back), [Box(210 - b.right, *b[1:]) for b in A4_GRID[:count]])
        assert {placed.rotation for placed in front.placed + back.placed} == {0}
        left -= count
    assert left == 0


def test_cards_lie_on_letter_in_four_by_two() -> None:
    read = pages(sheets("cards-of-war", printing=Printing(paper=LETTER)).data)
    for front, back in zip(read[::2], read[1::2], strict=True):
        assert_grid(trims(front), LETTER_GRID)
        assert_grid(trims(back), LETTER_GRID[4:] + LETTER_GRID[:4])
        assert {placed.rotation for placed in front.placed} == {0}
        assert {placed.rotation for placed in back.placed} == {180}


def grown(box: Box, by: dict[str, float]) -> Box:
    return Box.between(
        box.x - by["left"], box.y - by["top"], box.right + by["right"], box.bottom + by["bottom"]
    )


@pytest.mark.parametrize(("page", "outside"), [(0, 1.0), (1, 2.0)])
def test_bleed_is_1_mm_between_cards_and_as_wished_outside(page: int, outside: float) -> None:
    content = pages(sheets("italian-wars").data)[page]
    block = around(A4_GRID)
    for placed in content.placed:
        trim = placed.trim(CARD)
        edges = {"left": (trim.x, block.x), "top": (trim.y, block.y)}
        edges |= {"right": (trim.right, block.right), "bottom": (trim.bottom, block.bottom)}
        wanted = {key: outside if abs(a - b) < 0.01 else 1.0 for key, (a, b) in edges.items()}
        assert placed.clip is not None and same(placed.clip, grown(trim, wanted), 0.01)


def test_an_empty_slot_has_no_bleed_beyond_the_outer_one() -> None:
    front, back = pages(sheets("italian-wars").data)[-2:]
    for page, outside in ((front, 1.0), (back, 2.0)):
        assert len(page.placed) == 6
        clips = [placed.clip for placed in page.placed if placed.clip]
        assert abs(around(clips).bottom - (192.5 + outside)) < 0.01


def marks(page: PageContent) -> list[Stroke]:
    """The black strokes of cut marks: everything outside the bands of label and bar is one."""
    return [s for s in page.strokes if s.colour == (0.0, 0.0, 0.0) and abs(s.width - 0.15) < 0.001]


def ends(page: PageContent, edge: float, outward: int, along: str) -> set[tuple[float, ...]]:
    """Where marks longer than 2 mm stand beyond a level (``y``) or upright (``x``) edge."""
    found: set[tuple[float, ...]] = set()
    for s in marks(page):
        across, run = ((s.x1, s.x2), (s.y1, s.y2)) if along == "y" else ((s.y1, s.y2), (s.x1, s.x2))
        away = sorted(outward * (end - edge) for end in run)
        if abs(across[0] - across[1]) < 1e-6 and away[0] > 0.5 and away[1] > 2:
            found.add((round(across[0], 3), round(away[0], 3), round(away[1], 3)))
    return found


COLUMNS = {8.5, 71.5, 73.5, 136.5, 138.5, 201.5}


def test_crop_marks_stand_from_1_to_3_5_mm_outside_every_line_of_a_full_sheet() -> None:
    page = pages(sheets("italian-wars").data)[0]
    rows = {14.5, 102.5, 104.5, 192.5, 194.5, 282.5}
    assert ends(page, 14.5, -1, "y") == {(x, 1.0, 3.5) for x in COLUMNS}
    assert ends(page, 282.5, 1, "y") == {(x, 1.0, 3.5) for x in COLUMNS}
    assert ends(page, 8.5, -1, "x") == {(y, 1.0, 3.5) for y in rows}
    assert ends(page, 201.5, 1, "x") == {(y, 1.0, 3.5) for y in rows}


def test_a_partly_filled_sheet_is_marked_around_the_cards_that_are_there() -> None:
    page = pages(sheets("italian-wars").data)[-2]  # six cards in two rows
    assert ends(page, 192.5, 1, "y") == {(x, 1.0, 3.5) for x in COLUMNS}
    assert ends(page, 8.5, -1, "x") == {(y, 1.0, 3.5) for y in (14.5, 102.5, 104.5, 192.5)}
    assert max(max(s.y1, s.y2) for s in marks(page)) <= 196.001
    page = pages(sheets("condottiere").data)[-2]  # two cards in one row
    assert ends(page, 136.5, 1, "x") == {(14.5, 1.0, 3.5), (102.5, 1.0, 3.5)}
    assert ends(page, 102.5, 1, "y") == {(x, 1.0, 3.5) for x in (8.5, 71.5, 73.5, 136.5)}


@pytest.mark.parametrize("game", GAMES)
def test_marks_print_and_keep_off_every_card(game: str) -> None:
    for page in pages(sheets(game).data)[::2]:
        found, cards = marks(page), trims(page)
        assert len(found) >= 8
        for s in found:
            assert s.width >= 0.25 * 25.4 / 72
            reach = Box.between(min(s.x1, s.x2), min(s.y1, s.y2), max(s.x1, s.x2), max(s.y1, s.y2))
            half = s.width / 2 if s.y1 == s.y2 else 0.0, s.width / 2 if s.x1 == s.x2 else 0.0
            inked = Box.between(
                reach.x - half[1], reach.y - half[0], reach.right + half[1], reach.bottom + half[0]
            )
            assert not any(inked.overlaps(card) for card in cards)
            assert inked.inside(Box(4.9, 4.9, 200.2, 287.2))


@pytest.mark.parametrize("backs", list(Backs))
def test_only_fronts_have_marks(backs: Backs) -> None:
    read = pages(sheets("cards-of-war", first=10, printing=Printing(backs=backs)).data)
    marked = [bool(marks(page)) for page in read]
    expected = {Backs.NONE: [True] * 2, Backs.SEPARATE: [True, True, False, False]}
    assert marked == expected.get(backs, [True, False, True, False])


@pytest.mark.parametrize("game", GAMES)
def test_no_card_shows_anything_but_its_face(game: str) -> None:
    # The sheet with and without its marks, label and bar: alike wherever a card lies.
    made = sheets(game, "ru")
    read = pages(made.data)
    for at in (0, len(read) - 2, len(read) - 1):
        whole, bare = picture(made.data, at), picture(faces_only(made.data, at), 0)
        apart = differs(whole, bare, 0)
        assert apart.getbbox() is not None
        for box in trims(read[at]):
            assert part(apart, box).getbbox() is None


def frame(size: tuple[int, int], edge: int) -> list[tuple[int, int, int, int]]:
    """The four edges of a picture, ``edge`` pixels wide."""
    across, down = size
    return [
        (0, 0, across, edge), (0, down - edge, across, down),
        (0, 0, edge, down), (across - edge, 0, across, down),
    ]  # fmt: skip


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_printed_within_5_mm_of_the_edge(game: str, paper: Paper) -> None:
    made = sheets(game, "ru", first=None if paper == A4 else 10, printing=Printing(paper=paper))
    for at in (0, 1, made.counts["pages"] - 2, made.counts["pages"] - 1):
        page = picture(made.data, at, 4)
        assert has_ink(page)
        for edge in frame(page.size, 19):
            assert not has_ink(page.crop(edge))


SETTINGS = [
    (Printing(paper=paper, backs=backs), SheetOptions(orientation=orientation))
    for backs in (Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT, Backs.SEPARATE)
    for paper, orientation in (
        (A4, Orientation.PORTRAIT), (A4, Orientation.LANDSCAPE), (LETTER, Orientation.AUTO),
    )
]  # fmt: skip


@pytest.fixture(scope="module")
def block_deck(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return blocks(tmp_path_factory.mktemp("decks") / "blocks", 11)


def halves(image: Image.Image) -> Image.Image:
    """Black where more than half of a pixel is inked, else white."""
    return image.point([255 if value > 127 else 0 for value in range(256)])


@pytest.mark.parametrize(("printing", "options"), SETTINGS)
def test_held_against_the_light_backs_lie_on_their_fronts(
    block_deck: Path, printing: Printing, options: SheetOptions
) -> None:
    made = sheets(block_deck, "en", options, printing=printing)
    read, count = pages(made.data), made.counts["sheets"]
    pairs = [(2 * n, 2 * n + 1) for n in range(count)]
    if printing.backs is Backs.SEPARATE:
        pairs = [(n, count + n) for n in range(count)]
    for front, back in pairs:
        area = around(trims(read[front])).grown(0.5)
        shown, behind = picture(made.data, front), picture(made.data, back)
        paper = Size.of(*(side / DOTS for side in shown.size))
        upright = flip_axis(paper, printing.backs) is Axis.UPRIGHT
        through = ImageOps.mirror(behind) if upright else ImageOps.flip(behind)
        # Marks stand between the fronts alone: what lies beside the cards is not compared.
        apart = differs(halves(shown), halves(through))
        for box in trims(read[front]):
            assert part(apart, box).getbbox() is None
            assert has_ink(part(through, box))
        assert not has_ink(part(through, Box(area.x, area.y, area.width, 0.4)))


def test_the_black_of_a_card_ends_at_its_trim(block_deck: Path) -> None:
    made = sheets(block_deck, "en", SheetOptions(marks=None))
    page = picture(made.data, 0)
    for box in A4_GRID:
        dark = ImageOps.invert(halves(part(page, box.grown(0.9))))
        assert dark.getbbox() == (9, 9, 9 + 630, 9 + 880)


def test_separate_backs_are_in_the_order_of_the_turned_stack() -> None:
    made = sheets("italian-wars", first=20, printing=Printing(backs=Backs.SEPARATE))
    counts = [len(page.placed) for page in pages(made.data)]
    assert counts == [9, 9, 2, 9, 9, 2]


def test_every_back_is_the_same_and_no_front_is() -> None:
    read = pages(sheets("italian-wars").data)
    fronts = [placed.form for page in read[::2] for placed in page.placed]
    assert len(set(fronts)) == len(fronts) == 96
    assert len({placed.form for page in read[1::2] for placed in page.placed}) == 1


@pytest.mark.parametrize(
    ("card", "paper", "columns", "rows"),
    [
        ("poker", "a4", 3, 3), ("mini", "a4", 4, 4), ("tarot", "a4", 2, 2),
        ("standard", "a3", 6, 3), ("standard", "5x7", 1, 1), ("standard", "200x300", 2, 3),
        ("60x90", "letter", 3, 2), ("micro", "4x6", 2, 2),
    ],
)  # fmt: skip
def test_other_cards_and_papers(card: str, paper: str, columns: int, rows: int) -> None:
    size = find_card_size(card)
    printing = Printing(paper=find_paper(paper), card=size)
    made = sheets("cards-of-war", "ru", first=2, printing=printing)
    grid = fit_grid(SheetOptions().geometry(printing, size.size))
    read = pages(made.data)
    assert (grid.columns * grid.rows) >= columns * rows
    for box, slot in zip(trims(read[0], size.size), grid.slots, strict=False):
        assert same(box, slot, 0.01)
        assert abs(box.width - size.size.width) < 0.01 > abs(box.height - size.size.height)
    area = Box.of_size(grid.paper).grown(-4.99)
    for placed in itertools.chain.from_iterable(page.placed for page in read):
        assert placed.clip is not None and placed.clip.inside(area)


def test_lines_in_the_gaps_and_no_marks_at_all() -> None:
    lines = sheets("cards-of-war", options=SheetOptions(marks=MarkStyle(lines=True)), first=10)
    page = pages(lines.data)[0]
    long = {round(s.x1, 2) for s in marks(page) if s.x1 == s.x2 and abs(s.y1 - s.y2) > 250}
    assert long == {72.5, 137.5}
    bare = sheets("cards-of-war", options=SheetOptions(marks=None), first=10)
    assert not any(marks(page) for page in pages(bare.data))


def ticks(data: bytes, page: int, width: float) -> list[float]:
    """The middles (mm) of the three ticks over the check bar, measured on the paper at 600 dpi."""
    content = pages(data)[page]
    first = content.filled[0]
    dots = 600 / 25.4
    image = picture(data, page, dots)
    row = part(image, Box(0, first.y - 0.45, width, 0.3), dots)
    row = row.resize((row.width, 1), Image.Resampling.BOX)
    dark = [255 - int(value) for value in row.tobytes()]
    found: list[float] = []
    for black, group in itertools.groupby(enumerate(dark), key=lambda pair: pair[1] > 8):
        pixels = list(group)
        if black:
            weight = sum(value for _, value in pixels)
            found.append(sum((x + 0.5) * value for x, value in pixels) / weight / dots)
    return found


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_the_check_bar_is_100_mm_on_paper(paper: Paper) -> None:
    made = sheets("cards-of-war", "ru", printing=Printing(paper=paper))
    first = pages(made.data)[0].filled[0]
    found = ticks(made.data, 0, first.x + 101)
    assert len(found) == 3
    assert abs(found[2] - found[0] - 100) < 0.05 and abs(found[1] - found[0] - 50) < 0.05
