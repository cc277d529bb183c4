"""Label and check bar: beside the cards on every sheet, complete, never on a card or mark."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.model.boxes import Box, Edges
from cardgen.model.lengths import Size
from cardgen.model.problem import Problems
from cardgen.press.cardsize import CARD_SIZES, find_card_size
from cardgen.press.freebands import PageEdge, free_bands
from cardgen.press.grid import BACK_OUTER_BLEED, Grid, Orientation, SheetGeometry, fit_grid
from cardgen.press.marks import cut_marks
from cardgen.press.paper import PAPERS, find_paper, printable
from cardgen.press.slug import BarWords, Role, SheetLabel, Slug
from cardgen.press.slugplan import SlugPlan, plan_slug

SIZES = {Role.TITLE: 3.7, Role.LABEL: 2.6, Role.HINT: 2.4, Role.FIGURE: 2.2}


@dataclass(frozen=True)
class Words:
    """A line of text as wide as its letters are many."""

    text: str
    size: float

    @property
    def width(self) -> float:
        return 0.45 * self.size * len(self.text)

    @property
    def ascent(self) -> float:
        return 0.72 * self.size

    @property
    def descent(self) -> float:
        return 0.22 * self.size

    def draw(self, surface: object, x: float, y: float) -> None:
        raise NotImplementedError


def setter(text: str, role: Role, scale: float = 1.0) -> Words:
    return Words(text, SIZES[role] * scale)


def hints(length: int) -> Sequence[str]:
    return (
        f"Должно быть ровно {length} мм. Иначе — печать без масштаба.",
        "Сначала длинные резы, от метки к метке.",
    )


BAR = BarWords("мм", hints, "верх")
LABELS = tuple(
    SheetLabel(
        "Карты войны",
        f"{side} · лист {number} / 11 · 9 карт",
        "Letter · русский · печать 100 % · двусторонняя: длинный край",
    )
    for number in (1, 11)
    for side in ("Лица", "Оборот")
)


def plan(grid: Grid, labels: Sequence[SheetLabel] = LABELS) -> SlugPlan:
    return plan_slug(grid, labels, BAR, setter)


def grid_of(paper: str, card: str = "standard", gap: float = 2.0) -> Grid:
    return fit_grid(SheetGeometry(find_paper(paper).size, find_card_size(card).size, gap=gap))


def texts(slug: Slug) -> list[str]:
    return [placed.text.text for placed in slug.texts]  # type: ignore[attr-defined]


def check(grid: Grid, slug: Slug) -> None:
    """Nothing on a card or a mark, nothing off the printable part, nothing on each other."""
    marks = [mark.inked for mark in cut_marks(grid.slots, grid.paper, grid.margin)]
    grounds = [box.grown(Edges.all(BACK_OUTER_BLEED)) for box in grid.slots]
    for area in slug.area:
        assert area.inside(printable(grid.paper, grid.margin))
        assert not any(area.overlaps(box) for box in (*grounds, *marks))
    for at, area in enumerate(slug.area):
        assert not any(area.overlaps(other) for other in slug.area[:at])
    for cell in slug.cells:
        assert any(cell.inside(area) for area in slug.area)
    for placed in slug.texts:
        assert any(_text_box(placed).inside(area) for area in slug.area)


def _text_box(placed: object) -> Box:
    text, x, y = placed.text, placed.x, placed.y  # type: ignore[attr-defined]
    if placed.turn == 0:  # type: ignore[attr-defined]
        return Box.between(x, y - text.ascent, x + text.width, y + text.descent)
    return Box.between(x - text.ascent, y - text.width, x + text.descent, y)


def test_the_bar_is_exactly_100_mm_of_ten_cells() -> None:
    slug = plan(grid_of("A4")).slug(LABELS[0])
    cells = sorted(slug.cells, key=lambda cell: cell.x)
    assert [(cell.width, cell.height) for cell in cells] == [(10.0, 1.4)] * 5
    ticks = sorted({a for a, b, c, d in slug.strokes if a == c and abs(b - d) < 0.9})
    assert ticks[-1] - ticks[0] == pytest.approx(100)
    assert cells[0].x == pytest.approx(ticks[0])
    assert {"0", "50", "100 мм"} <= set(texts(slug))


def test_everything_is_said_on_an_a4_sheet() -> None:
    slug = plan(grid_of("A4")).slug(LABELS[2])
    assert set(texts(slug)) >= {
        LABELS[2].title,
        LABELS[2].details,
        LABELS[2].right,
        *hints(100),
        "верх",
    }
    label, bar = slug.area
    assert label.bottom < 14.5 and bar.y > 282.5


def test_places_are_the_same_on_every_sheet() -> None:
    chosen = plan(grid_of("Letter"))
    first, last = (chosen.slug(label) for label in (LABELS[0], LABELS[3]))
    assert first.cells == last.cells
    assert [placed.y for placed in first.texts] == [placed.y for placed in last.texts]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.id)
def test_no_card_and_no_mark_is_touched_on_any_named_paper(paper: object) -> None:
    for card in CARD_SIZES:
        grid = fit_grid(SheetGeometry(paper.size, card.size))  # type: ignore[attr-defined]
        check(grid, plan(grid).slug(LABELS[0]))


def test_the_default_card_has_label_and_full_bar_on_every_named_paper() -> None:
    for paper in PAPERS:
        slug = plan(grid_of(paper.name)).slug(LABELS[0])
        assert {LABELS[0].title, LABELS[0].details, LABELS[0].right} <= set(texts(slug))
        assert "100 мм" in texts(slug)


def test_where_top_and_bottom_are_full_the_slug_stands_along_the_sides() -> None:
    grid = grid_of("Letter", gap=0)
    assert PageEdge.TOP not in {band.edge for band in free_bands(grid)}
    slug = plan(grid).slug(LABELS[0])
    check(grid, slug)
    assert {placed.turn for placed in slug.texts} == {270}
    assert LABELS[0].right in texts(slug)
    assert "верх" not in texts(slug)


@pytest.mark.parametrize(("paper", "card"), [("A4", "mini"), ("Letter", "mini-usa")])
def test_between_tight_cards_the_label_stands_in_parts_between_the_marks(
    paper: str, card: str
) -> None:
    grid = grid_of(paper, card)
    slug = plan(grid).slug(LABELS[0])
    check(grid, slug)
    assert set(texts(slug)) >= {LABELS[0].title, LABELS[0].details, LABELS[0].right}
    assert len({placed.x for placed in slug.texts}) > 1


def test_hints_give_way_before_the_label_shrinks() -> None:
    long = [SheetLabel("Карты войны " * 3, label.details, label.right) for label in LABELS]
    grid = grid_of("5x7")
    slug = plan(grid, long).slug(long[0])
    check(grid, slug)
    sizes = {placed.text.size for placed in slug.texts}  # type: ignore[attr-defined]
    assert sizes <= set(SIZES.values())


def test_in_the_only_free_band_the_label_stands_above_the_bar() -> None:
    class Low:
        paper = Size.of(210, 297)
        margin = 5.0
        slots = (Box(6, 40, 198, 250),)

    slug = plan_slug(Low(), LABELS, BAR, setter).slug(LABELS[0])
    label, bar = slug.area
    assert label.bottom < bar.y and bar.bottom < 36.5
    assert label.inside(printable(Low.paper, Low.margin))
    assert "100 мм" in texts(slug)


def test_half_a_bar_and_a_small_label_are_better_than_no_bar() -> None:
    paper, card = find_paper("4x6").size, find_card_size("standard").size
    grid = fit_grid(SheetGeometry(paper, card, orientation=Orientation.LANDSCAPE))
    slug = plan(grid).slug(LABELS[0])
    check(grid, slug)
    assert sum(cell.height for cell in slug.cells) == pytest.approx(30)
    assert "50 мм" in texts(slug)
    assert set(texts(slug)) >= {LABELS[0].title, LABELS[0].details, LABELS[0].right}


def test_what_finds_no_room_is_said() -> None:
    grid = grid_of("4x6", "jumbo")
    chosen = plan(grid)
    problems = Problems()
    chosen.check(problems)
    assert [p.code for p in problems] == ["no-room-for-label", "no-room-for-bar"]
    assert chosen.slug(LABELS[0]) == Slug()


def test_a_full_plan_has_nothing_to_say() -> None:
    problems = Problems()
    plan(grid_of("A4")).check(problems)
    assert not list(problems)


@given(
    st.floats(80, 320), st.floats(80, 450), st.floats(25, 130), st.floats(25, 180), st.floats(0, 8)
)
@settings(max_examples=40, deadline=None)
def test_the_slug_never_touches_a_card(
    width: float, height: float, card_width: float, card_height: float, gap: float
) -> None:
    paper = Size.of(width, height)
    card = Size.of(min(card_width, width - 12), min(card_height, height - 12))
    grid = fit_grid(SheetGeometry(paper, card, gap=gap))
    check(grid, plan(grid).slug(LABELS[1]))
