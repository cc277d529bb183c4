"""Folding the imposed sheets in the mind gives the pages in their order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.lengths import Size
from cardgen.press.imposition import (
    Leaf,
    SheetSpread,
    creep,
    padded,
    pocket_fold,
    saddle,
    sheets_needed,
    stacked,
)


def folded(spreads: tuple[SheetSpread, ...]) -> list[Leaf]:
    """The pages as one reads them after folding the sheets of each signature into one another.

    A sheet flipped on its short edge has its back's left page behind its front's right one.
    """
    read: list[Leaf] = []
    for number in sorted({spread.signature for spread in spreads}):
        own = [spread for spread in spreads if spread.signature == number]
        fronts = [spread for spread in own if spread.is_front]
        backs = [spread for spread in own if not spread.is_front]
        for front, back in zip(fronts, backs, strict=True):
            read += [front.right, back.left]
        for front, back in zip(reversed(fronts), reversed(backs), strict=True):
            read += [back.right, front.left]
    return read


@pytest.mark.parametrize("count", [1, 4, 7, 8, 13, 16, 40])
def test_a_stitched_booklet_reads_in_order(count: int) -> None:
    read = folded(saddle(count))
    assert read == list(padded(count))
    assert len(read) % 4 == 0
    assert [page for page in read if page is not None] == list(range(count))


@given(st.integers(1, 300), st.integers(1, 12))
def test_signatures_bound_side_by_side_read_in_order(count: int, each: int) -> None:
    spreads = saddle(count, each)
    assert folded(spreads) == list(padded(count))
    sizes = {n: sum(s.signature == n for s in spreads) for n in {s.signature for s in spreads}}
    assert max(sizes.values()) <= 2 * each


@given(st.integers(2, 300))
def test_blanks_stand_before_the_back_cover(count: int) -> None:
    pages = padded(count)
    assert pages[-1] == count - 1
    assert pages[: count - 1] == tuple(range(count - 1))
    assert sheets_needed(count) * 4 == len(pages)


def test_eight_pages_stand_as_the_handbook_has_them() -> None:
    sides = [(s.left, s.right) for s in saddle(8)]
    assert sides == [(7, 0), (1, 6), (5, 2), (3, 4)]


def test_inner_sheets_creep_by_the_paper_around_them() -> None:
    assert [round(creep(sheet, 0.1), 3) for sheet in range(4)] == [0.0, 0.1, 0.2, 0.3]


@given(st.integers(1, 120), st.integers(2, 3))
def test_cut_and_stacked_piles_give_the_sheets_in_order(count: int, rows: int) -> None:
    spreads = saddle(count, unit=4 * rows)
    sides = stacked(spreads, rows)
    piles: list[list[SheetSpread]] = [[] for _ in range(rows)]
    for side in sides:
        for row, spread in enumerate(side):
            if spread is not None:
                piles[row].append(spread)
    together = tuple(spread for pile in piles for spread in pile)
    assert folded(together) == list(padded(count, 4 * rows))


def test_a_pocket_fold_has_its_pages_where_three_folds_bring_them() -> None:
    paper = Size.of(210, 297)
    cells = pocket_fold(8, paper)
    assert [cell.page for cell in cells] == [4, 3, 2, 1, 5, 6, 7, 0]
    assert [cell.turned for cell in cells] == [True] * 4 + [False] * 4
    assert {(cell.box.width, cell.box.height) for cell in cells} == {(74.25, 105.0)}
    upper, lower = cells[:4], cells[4:]
    # The slit leaves the outer columns joined: each pair there are neighbours in the book.
    for column in (0, 3):
        pair = {upper[column].page, lower[column].page}
        assert pair in ({4, 5}, {1, 0})


def test_a_short_pocket_book_keeps_its_back_cover_last() -> None:
    pages = [cell.page for cell in pocket_fold(5, Size.of(297, 210))]
    assert pages == [None, 3, 2, 1, None, None, 4, 0]


def test_what_cannot_be_folded_is_refused() -> None:
    with pytest.raises(ValueError, match="eight"):
        pocket_fold(9, Size.of(210, 297))
    with pytest.raises(ValueError, match="page"):
        padded(0)
