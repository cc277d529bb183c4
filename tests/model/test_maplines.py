"""The lines of a map: what lies at their sides, and where they end."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.board import Land
from cardgen.model.geometry import segment, segments
from cardgen.model.maplines import LineKind, MapLine, lines
from tests.documents.maps import shipped
from tests.model.boards import area, board, region, square


def of_kind(found: tuple[MapLine, ...], kind: LineKind) -> list[MapLine]:
    return [line for line in found if line.kind is kind]


def test_two_squares_have_two_coasts_and_a_border() -> None:
    found = lines(board(region("a", square(40, 40, 60, 60)), region("b", square(60, 40, 80, 60))))
    assert [(line.kind.value, line.sides, len(line.points)) for line in found] == [
        ("coast", ("a",), 4), ("border", ("a", "b"), 2), ("coast", ("b",), 4),
    ]  # fmt: skip


def test_regions_come_before_lands_and_lands_have_lines_of_their_own() -> None:
    lands = (Land("l", area(square(10, 0, 20, 10))), Land("m", area(square(20, 0, 30, 10))))
    found = lines(board(region("r", square(0, 0, 10, 10)), lands=lands))
    assert Counter(line.kind for line in found) == {
        LineKind.COAST: 4, LineKind.FRONTIER: 1, LineKind.INLAND: 1,
    }  # fmt: skip
    (frontier,) = of_kind(found, LineKind.FRONTIER)
    assert frontier.sides == ("r", "l")
    assert set(frontier.points) == {(10, 0), (10, 10)}
    (inland,) = of_kind(found, LineKind.INLAND)
    assert inland.sides == ("l", "m")


def test_a_region_and_a_land_of_one_name_are_two() -> None:
    found = lines(
        board(region("x", square(0, 0, 9, 9)), lands=(Land("x", area(square(9, 0, 18, 9))),))
    )
    assert [line.sides for line in of_kind(found, LineKind.FRONTIER)] == [("x", "x")]


def test_a_border_around_an_enclave_ends_where_it_began() -> None:
    hole = square(20, 20, 40, 40)
    found = lines(board(region("out", square(0, 0, 60, 60), hole), region("in", hole)))
    (border,) = of_kind(found, LineKind.BORDER)
    assert border.points[0] == border.points[-1]
    assert len(border.points) == 5
    (coast,) = of_kind(found, LineKind.COAST)
    assert coast.points[0] == coast.points[-1] and coast.sides == ("out",)


def test_four_squares_around_a_corner_have_four_borders_that_end_there() -> None:
    found = lines(
        board(
            region("nw", square(0, 0, 10, 10)),
            region("ne", square(10, 0, 20, 10)),
            region("sw", square(0, 10, 10, 20)),
            region("se", square(10, 10, 20, 20)),
        )
    )
    borders = of_kind(found, LineKind.BORDER)
    assert {line.sides for line in borders} == {
        ("nw", "ne"), ("nw", "sw"), ("ne", "se"), ("sw", "se"),
    }  # fmt: skip
    assert all((10, 10) in (line.points[0], line.points[-1]) for line in borders)


def test_italy_has_its_borders_frontiers_and_islands() -> None:
    italy = shipped()
    found = lines(italy)
    assert len(of_kind(found, LineKind.BORDER)) == 34
    frontier = {side for line in of_kind(found, LineKind.FRONTIER) for side in line.sides}
    assert frontier == {
        "torino", "genova", "milano", "venezia", "francia", "svizzera", "austria", "slovenia",
    }  # fmt: skip
    island = next(line for line in found if line.sides == ("sicilia",))
    assert island.points[0] == island.points[-1] and island.kind is LineKind.COAST


@given(st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=14))
def test_every_piece_is_in_one_line_once(squares: set[tuple[int, int]]) -> None:
    made = board(*(region(f"{x}-{y}", square(x, y, x + 1, y + 1)) for x, y in sorted(squares)))
    found = lines(made)
    drawn = Counter(
        segment(start, end)
        for line in found
        for start, end in zip(line.points, line.points[1:], strict=False)
    )
    assert set(drawn) == {piece for one in made.regions for piece in segments(one.area)}
    assert set(drawn.values()) == {1}
    for line in found:
        assert len(line.points) >= 2
        inner = line.points[:-1]
        assert len(set(inner)) == len(inner)
