"""The nets of boxes, folded up in thought: every edge must meet the edge it is made for."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.model.boxes import Box, around
from cardgen.model.lengths import Size
from cardgen.press.sleeves import SLEEVES, sleeved
from cardgen.press.tuckbox import PLAY, WALL, Inside, Net, Panel, tray, tuck_box, two_piece

insides = st.builds(Inside, st.floats(35, 130), st.floats(50, 150), st.floats(5, 90))
Vector = tuple[float, float, float]


def minus(a: Vector, b: Vector) -> Vector:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def turned(point: Vector, origin: Vector, axis: Vector, degrees: float) -> Vector:
    """A point turned about a line in space (Rodrigues)."""
    length = math.sqrt(sum(part * part for part in axis))
    k = tuple(part / length for part in axis)
    v = minus(point, origin)
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    cross = (k[1] * v[2] - k[2] * v[1], k[2] * v[0] - k[0] * v[2], k[0] * v[1] - k[1] * v[0])
    dot = sum(a * b for a, b in zip(k, v, strict=True))
    return tuple(  # type: ignore[return-value]
        o + a * cosine + c * sine + d * dot * (1 - cosine)
        for o, a, c, d in zip(origin, v, cross, k, strict=True)
    )


class Folded:
    """A net with every fold bent by 90 degrees, away from the print."""

    def __init__(self, net: Net, root: Panel) -> None:
        self.net = net
        self.turns: dict[Panel, list[tuple[tuple[float, float], tuple[float, float], float]]] = {
            root: []
        }
        left = list(net.folds)
        while left:
            fold = next(f for f in left if f.parent in self.turns or f.child in self.turns)
            left.remove(fold)
            known, new = (
                (fold.parent, fold.child)
                if fold.parent in self.turns
                else (fold.child, fold.parent)
            )
            # Which way is down depends on the side of the line on which the new panel lies.
            middle = net.parts[new]
            x, y = middle.x + middle.width / 2, middle.y + middle.height / 2
            (x1, y1), (x2, y2) = fold.start, fold.end
            side = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
            angle = 90.0 if side > 0 else -90.0
            self.turns[new] = [(fold.start, fold.end, angle), *self.turns[known]]

    def at(self, part: Panel, x: float, y: float) -> Vector:
        """Where a point of a part comes to lie when everything is folded."""
        point: Vector = (x, y, 0.0)
        for start, end, angle in self.turns[part]:
            axis = (end[0] - start[0], end[1] - start[1], 0.0)
            point = turned(point, (*start, 0.0), axis, angle)
        return point

    def corners(self, part: Panel) -> list[Vector]:
        box = self.net.parts[part]
        places = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
        return [self.at(part, *place) for place in places]


def near(one: Vector, other: Vector) -> bool:
    return math.dist(one, other) < 1e-6


@settings(max_examples=60, deadline=None)
@given(insides)
def test_the_tuck_box_closes(inside):
    net = tuck_box(inside)
    folded = Folded(net, Panel.FRONT)
    width, depth = inside.width + WALL, inside.depth + WALL
    front, back = folded.corners(Panel.FRONT), folded.corners(Panel.BACK)
    # The back stands behind the front, its left edge on the right side, its right edge on the left.
    for at, mate in ((0, 1), (1, 0), (2, 3), (3, 2)):
        assert near(back[at], (*front[mate][:2], back[at][2]))
        assert abs(back[at][2]) == pytest.approx(depth)
    left = folded.corners(Panel.LEFT)
    assert near(left[0], back[1]) and near(left[3], back[2])
    # The glue flap lies on the back, inside its right edge.
    glue = folded.corners(Panel.GLUE)
    assert near(glue[1], back[1]) and near(glue[2], back[2])
    assert all(corner[2] == pytest.approx(back[0][2]) for corner in glue)
    # Lid and bottom reach from the back to the front and from side to side.
    lid, bottom = folded.corners(Panel.LID), folded.corners(Panel.BOTTOM)
    assert near(lid[0], front[1]) and near(lid[1], front[0])
    assert near(bottom[3], front[2]) and near(bottom[2], front[3])
    # The flaps go in behind the front, and the dust flaps meet under the lid without overlap.
    for tuck in (Panel.LID_TUCK, Panel.BOTTOM_TUCK):
        for corner in folded.corners(tuck):
            assert corner[2] == pytest.approx(0, abs=1e-6)
            assert front[0][0] - 1e-6 <= corner[0] <= front[1][0] + 1e-6
            assert front[0][1] - 1e-6 <= corner[1] <= front[3][1] + 1e-6
    dust = [net.parts[part].height for part in (Panel.DUST_TOP_LEFT, Panel.DUST_TOP_RIGHT)]
    assert sum(dust) <= width
    for part in (Panel.DUST_TOP_LEFT, Panel.DUST_BOTTOM_RIGHT):
        level = lid[0][1] if part is Panel.DUST_TOP_LEFT else bottom[3][1]
        assert all(corner[1] == pytest.approx(level) for corner in folded.corners(part))


@settings(max_examples=40, deadline=None)
@given(insides)
def test_the_tray_stands_and_its_corners_meet(inside):
    for net in two_piece(inside):
        folded = Folded(net, Panel.FLOOR)
        pairs = (
            (Panel.TOP, 3, 0, Panel.LEFT, 1, 0), (Panel.TOP, 2, 1, Panel.RIGHT, 0, 1),
            (Panel.FOOT, 0, 3, Panel.LEFT, 2, 3), (Panel.FOOT, 1, 2, Panel.RIGHT, 3, 2),
        )  # fmt: skip
        for one, low, high, other, other_low, other_high in pairs:
            a, b = folded.corners(one), folded.corners(other)
            assert near(a[low], b[other_low]) and near(a[high], b[other_high])
        left = {round(corner[0], 6) for corner in folded.corners(Panel.LEFT)}
        for flap in (Panel.GLUE_TOP_LEFT, Panel.GLUE_FOOT_LEFT):
            assert {round(corner[0], 6) for corner in folded.corners(flap)} == left


def area(points) -> float:
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs) / 2


@settings(max_examples=60, deadline=None)
@given(insides)
def test_the_outline_goes_once_round_all_panels(inside):
    for net in (tuck_box(inside), *two_piece(inside)):
        whole = around(net.parts.values())
        assert (whole.x, whole.y) == pytest.approx((0, 0), abs=1e-9)
        assert around(Box(x, y, 0, 0) for x, y in net.outline) == pytest.approx(whole, abs=1e-6)
        flaps = ("tuck", "dust", "glue")
        boxes = {part: box.width * box.height for part, box in net.parts.items()}
        solid = sum(size for part, size in boxes.items() if not any(f in part for f in flaps))
        notch = math.pi * 8**2 / 2
        assert solid - notch < area(net.outline) <= sum(boxes.values()) + 1e-6
        # Nothing of the outline runs through the inside of a panel that is not cut.
        for part in (Panel.LEFT, Panel.RIGHT, Panel.BACK, Panel.FLOOR):
            if part in net.parts:
                inner = net.parts[part].grown(-0.01)
                assert not any(Box(x, y, 0, 0).inside(inner) for x, y in net.outline)


@settings(max_examples=40, deadline=None)
@given(insides)
def test_folds_lie_on_the_edges_of_both_their_panels(inside):
    for net in (tuck_box(inside), *two_piece(inside)):
        for fold in net.folds:
            assert fold.length > 0
            for part in (fold.parent, fold.child):
                grown = net.parts[part].grown(3.1)
                box = net.parts[part]
                for x, y in (fold.start, fold.end):
                    assert Box(x, y, 0, 0).inside(grown)
                    across = min(abs(x - box.x), abs(x - box.right))
                    along = min(abs(y - box.y), abs(y - box.bottom))
                    assert (across if fold.start[0] == fold.end[0] else along) < 1e-6


def test_the_box_of_110_cards_is_that_of_the_plan():
    net = tuck_box(Inside.for_cards(Size.of(63, 88), 36))
    assert net.size == Size.of(220, 199)
    assert net.parts[Panel.FRONT][2:] == (66, 91) and net.parts[Panel.LEFT].width == 38
    assert net.parts[Panel.GLUE].width == 12 and net.parts[Panel.LID_TUCK].height == 16


@settings(max_examples=40, deadline=None)
@given(st.floats(30, 120), st.floats(40, 140), st.floats(3, 80))
def test_the_inside_is_the_card_and_its_clearance(width, height, stack):
    inside = Inside.for_cards(Size.of(width, height), stack)
    net = tuck_box(inside)
    front, side = net.parts[Panel.FRONT], net.parts[Panel.LEFT]
    assert front.width - WALL == pytest.approx(width + 2)
    assert front.height - WALL == pytest.approx(height + 2)
    assert side.width - WALL == pytest.approx(stack + 1)


@settings(max_examples=40, deadline=None)
@given(insides)
def test_the_lid_of_two_pieces_goes_over_the_tray(inside):
    base, lid = (net.parts[Panel.FLOOR] for net in two_piece(inside))
    assert lid.width - WALL - base.width == pytest.approx(PLAY)
    assert lid.height - WALL - base.height == pytest.approx(PLAY)


def test_a_shallow_tray_is_still_a_tray():
    net = tray(40, 60, 6)
    assert net.size == Size.of(52, 72)
    assert area(net.outline) > 40 * 60 + 2 * 6 * (40 + 60)


def test_sleeves_are_the_tightest_that_take_the_card():
    assert sleeved(Size.of(63, 88)) == Size.of(66, 91)
    assert sleeved(Size.of(59, 92)) == Size.of(62, 94)
    assert sleeved(Size.of(300, 200)) == Size.of(303, 203)
    for sleeve in SLEEVES:
        found = sleeved(sleeve.card)
        assert sleeve.card.width < found.width and sleeve.card.height < found.height
