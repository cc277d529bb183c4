"""Neighbours as bits: a row of three boxes, and a pair apart from it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.adjacency import Links, members
from cardgen.model.board import Region
from tests.model.boards import board, region, square

ROW = board(
    region("a", square(0, 0, 10, 10)),
    region("b", square(10, 0, 20, 10)),
    region("c", square(20, 0, 30, 10)),
    region("d", square(50, 0, 60, 10)),
    region("e", square(50, 10, 60, 20)),
)
A, B, C, D, E = (1 << number for number in range(5))
LINKS = Links.of(ROW)


def test_each_region_has_the_set_of_its_neighbours() -> None:
    assert LINKS.ids == ("a", "b", "c", "d", "e")
    assert LINKS.borders == (B, A | C, B, E, D)


def test_a_common_corner_makes_no_neighbours() -> None:
    corner = board(region("a", square(0, 0, 9, 9)), region("b", square(9, 9, 18, 18)))
    assert Links.of(corner).borders == (0, 0)


def test_the_names_of_a_set_are_in_the_boards_order() -> None:
    assert LINKS.names(E | A | C) == ["a", "c", "e"]
    assert LINKS.names(0) == []


@pytest.mark.parametrize(
    ("held", "of_a", "largest"),
    [(A | B | C | D | E, A | B | C, 3), (A | C | D | E, A, 2), (A | C, A, 1), (A | B, A | B, 2)],
)
def test_a_group_goes_as_far_as_regions_are_held(held: int, of_a: int, largest: int) -> None:
    assert LINKS.group(0, held) == of_a
    assert LINKS.largest_group(held) == largest


def test_an_empty_set_has_no_group() -> None:
    assert LINKS.largest_group(0) == 0


@given(st.integers(0, 2**20))
def test_members_are_the_ones_of_a_number(regions: int) -> None:
    found = list(members(regions))
    assert found == sorted(set(found))
    assert sum(1 << number for number in found) == regions


def grid(side: int) -> list[Region]:
    return [
        region(f"{x}-{y}", square(x, y, x + 1, y + 1)) for y in range(side) for x in range(side)
    ]


GRID = Links.of(board(*grid(4)))


@given(st.integers(1, 2**16 - 1))
def test_groups_are_those_found_step_by_step(held: int) -> None:
    """The same by walking from square to square of a 4 x 4 grid."""
    free, sizes = set(members(held)), []
    while free:
        waiting, group = [free.pop()], 0
        while waiting:
            here = waiting.pop()
            group += 1
            x, y = here % 4, here // 4
            beside = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
            near = {b * 4 + a for a, b in beside if 0 <= a < 4 and 0 <= b < 4} & free
            free -= near
            waiting += near
        sizes.append(group)
    assert GRID.largest_group(held) == max(sizes)
    groups = {GRID.group(number, held) for number in members(held)}
    assert sorted(group.bit_count() for group in groups) == sorted(sizes)
