"""The grid: how many cards a sheet holds, where they lie, and refusals."""

import pytest

from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Problems, Severity
from cardgen.press.cardsize import CARD_SIZES, find_card_size
from cardgen.press.grid import (
    GEOMETRY,
    MARK_REACH,
    Grid,
    Orientation,
    SheetGeometry,
    check_grid,
    fit_grid,
    room_for_marks,
)
from cardgen.press.paper import PAPERS, find_paper

STANDARD = Size.of(63, 88)


def fit(paper: str, card: str, gap: float = 2.0, margin: float = 5.0) -> Grid:
    sizes = find_paper(paper).size, find_card_size(card).size
    return fit_grid(SheetGeometry(*sizes, gap=gap, margin=margin))


def shape(grid: Grid) -> str:
    return f"{grid.columns}x{grid.rows}{'L' if grid.is_landscape else 'P'}"


@pytest.mark.parametrize(
    ("paper", "card", "expected"),
    [
        ("A4", "standard", "3x3P"),
        ("Letter", "standard", "4x2L"),
        ("A3", "standard", "6x3L"),
        ("A5", "standard", "2x2P"),
        ("Legal", "standard", "5x2L"),
        ("Tabloid", "standard", "4x4P"),
        ("4x6", "standard", "1x1P"),
        ("5x7", "standard", "2x1L"),
        ("A4", "poker", "3x3P"),
        ("Letter", "poker", "4x2L"),
        ("A4", "tarot", "2x2P"),
        ("A4", "mini-euro", "4x4P"),
        ("A4", "business", "2x5P"),
        ("Letter", "japanese", "3x3P"),
    ],
)
def test_default_grids(paper: str, card: str, expected: str) -> None:
    assert shape(fit(paper, card)) == expected


def test_without_gap_letter_holds_nine() -> None:
    assert shape(fit("Letter", "standard", gap=0)) == "3x3P"


def test_the_a4_grid_to_a_hundredth_of_a_millimetre() -> None:
    # Golden: cutting templates are made to this. A change raises GEOMETRY.
    assert GEOMETRY == 1
    places = [(round(box.x, 2), round(box.y, 2)) for box in fit("A4", "standard").slots]
    assert places == [(x, y) for y in (14.5, 104.5, 194.5) for x in (8.5, 73.5, 138.5)]
    letter = fit("Letter", "standard")
    assert [(round(box.x, 2), round(box.y, 2)) for box in letter.slots] == [
        (x, y) for y in (18.95, 108.95) for x in (10.7, 75.7, 140.7, 205.7)
    ]


def test_a4_default_leaves_exactly_the_room_for_full_marks() -> None:
    assert room_for_marks(fit("A4", "standard")) == pytest.approx(MARK_REACH)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.id)
@pytest.mark.parametrize("card", CARD_SIZES, ids=lambda card: card.id)
def test_every_named_card_on_every_named_paper_is_free_of_warnings(
    paper: object, card: object
) -> None:
    grid = fit_grid(SheetGeometry(paper.size, card.size))  # type: ignore[attr-defined]
    problems = Problems()
    check_grid(grid, problems)
    assert not list(problems)
    assert grid.count >= 1


def test_the_paper_may_be_given_either_way_round() -> None:
    paper = find_paper("A4").size
    turned = SheetGeometry(paper.turned, STANDARD)
    assert fit_grid(SheetGeometry(paper, STANDARD)) == fit_grid(turned)


def test_a_wished_orientation_is_kept() -> None:
    paper = find_paper("A4").size
    grid = fit_grid(SheetGeometry(paper, STANDARD, orientation=Orientation.LANDSCAPE))
    assert shape(grid) == "4x2L"
    assert grid.paper == Size.of(297, 210)


def test_a_card_that_fits_only_without_full_marks_is_still_laid() -> None:
    grid = fit_grid(SheetGeometry(Size.of(80, 105), STANDARD))
    assert grid.count == 1
    assert room_for_marks(grid) == pytest.approx(3.5)
    tight = fit_grid(SheetGeometry(Size.of(74, 99), STANDARD))
    assert room_for_marks(tight) == pytest.approx(0.5)
    problems = Problems()
    check_grid(tight, problems)
    assert [p.code for p in problems] == ["no-room-for-marks"]


def test_nothing_fits_says_what_is_needed_and_what_there_is() -> None:
    with pytest.raises(DataError) as caught:
        fit_grid(SheetGeometry(find_paper("4x6").size, Size.of(120, 160)))
    first, *others = caught.value.problems
    assert (first.code, first.severity) == ("nothing-fits", Severity.ERROR)
    assert (first.values["need_width"], first.values["need_height"]) == (120, 160)
    assert (first.values["free_width"], first.values["free_height"]) == (91.6, 142.4)
    assert [(p.code, dict(p.values)) for p in others] == [("fits-on-paper", {"paper": "A5"})]


def test_nothing_fits_offers_turning_the_paper_and_a_smaller_margin() -> None:
    with pytest.raises(DataError) as caught:
        fit_grid(
            SheetGeometry(
                Size.of(100, 160), Size.of(110, 80), margin=8, orientation=Orientation.PORTRAIT
            )
        )
    helps = {p.code: p.values for p in caught.value.problems[1:]}
    assert helps["fits-turned"]["orientation"] == "landscape"
    with pytest.raises(DataError) as caught:
        fit_grid(SheetGeometry(Size.of(100, 160), Size.of(91, 120)))
    helps = {p.code: p.values for p in caught.value.problems[1:]}
    assert helps["fits-with-margin"]["margin"] == "4.5"
    margin = float(str(helps["fits-with-margin"]["margin"]))
    assert fit_grid(SheetGeometry(Size.of(100, 160), Size.of(91, 120), margin=margin)).count == 1


@pytest.mark.parametrize(
    ("name", "values"),
    [("gap", {"gap": -1.0}), ("bleed", {"bleed": -0.1}), ("margin", {"margin": float("nan")})],
)
def test_impossible_lengths_are_refused(name: str, values: dict[str, float]) -> None:
    with pytest.raises(DataError) as caught:
        fit_grid(SheetGeometry(find_paper("A4").size, STANDARD, **values))  # type: ignore[arg-type]
    (problem,) = caught.value.problems
    assert (problem.code, problem.values["name"]) == ("negative-length", name)


@pytest.mark.parametrize(
    ("margin", "severity"),
    [(5.0, None), (4.2, None), (4.0, Severity.NOTE), (2.9, Severity.WARNING)],
)
def test_a_narrow_margin_is_said(margin: float, severity: Severity | None) -> None:
    problems = Problems()
    check_grid(fit("A4", "standard", margin=margin), problems)
    assert [p.severity for p in problems] == ([] if severity is None else [severity])
