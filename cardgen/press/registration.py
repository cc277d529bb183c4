"""Registration: how a printer's backs are corrected so that they land behind their fronts."""

import math
from dataclasses import dataclass, replace

from cardgen.model.boxes import Box, around
from cardgen.model.lengths import Size
from cardgen.model.problem import Problems
from cardgen.press.backs import IDENTITY, Axis, Backs, Transform, flip_axis

ORIGIN = Size.of(0, 0)
"""The page about whose middle a transform works when points are told from that middle."""

SLACK = 0.05
"""Less than this (mm) past the printable edge is not worth a word."""


def undone(transform: Transform, x: float, y: float) -> tuple[float, float]:
    """The point that a transform takes to (x, y); both in mm from the middle of the page."""
    x, y = x - transform.dx, y - transform.dy
    sine = math.sin(math.radians(transform.degrees))
    cosine = math.cos(math.radians(transform.degrees))
    return (
        (x * cosine + y * sine) / transform.scale_x,
        (y * cosine - x * sine) / transform.scale_y,
    )


def chained(first: Transform, then: Transform) -> Transform:
    """The transform that does ``first`` and after it ``then``.

    Two turns with unlike scales between them give a little shear, which is left out: under
    0.001 mm on an A4 page for what printers do.
    """
    start = then.point(*first.point(0, 0, ORIGIN), ORIGIN)
    right = then.point(*first.point(1, 0, ORIGIN), ORIGIN)
    down = then.point(*first.point(0, 1, ORIGIN), ORIGIN)
    across = right[0] - start[0], right[1] - start[1]
    along = down[0] - start[0], down[1] - start[1]
    turn = (math.atan2(across[1], across[0]) + math.atan2(-along[0], along[1])) / 2
    return Transform(*start, math.degrees(turn), math.hypot(*across), math.hypot(*along))


def seen_from_behind(transform: Transform, axis: Axis) -> Transform:
    """The same correction on the page of the back, which is turned over about ``axis``."""
    if transform == IDENTITY:
        return IDENTITY
    if axis is Axis.UPRIGHT:
        return replace(transform, dx=-transform.dx, degrees=-transform.degrees)
    return replace(transform, dy=-transform.dy, degrees=-transform.degrees)


@dataclass(frozen=True, slots=True)
class Measured:
    """What one calibration sheet told of a printer.

    ``page`` is the sheet as it lay (mm) and ``paper`` its name, ``backs`` how it was printed.
    ``correction`` is what brings backs behind their fronts, told as one sees it looking through
    the front; ``residual`` is how well the readings agree with it (mm, root mean square).
    """

    paper: str
    page: Size
    backs: Backs
    correction: Transform
    residual: float = 0.0

    @property
    def is_landscape(self) -> bool:
        """Whether the sheet lay on its long side."""
        return self.page.width > self.page.height


@dataclass(frozen=True, slots=True)
class PrinterProfile:
    """A printer by the name its owner gave it, with what was measured of it."""

    name: str
    measured: tuple[Measured, ...] = ()

    def find(self, page: Size, backs: Backs) -> Measured | None:
        """What holds for pages that lie like ``page`` and are printed so; None: not measured.

        A printer that turns the paper itself does so alike for both edges; a stack that is fed
        twice goes another way.
        """
        lying = page.width > page.height
        alike = [one for one in self.measured if one.is_landscape is lying]
        exact = [one for one in alike if one.backs is backs]
        by_itself = [
            one for one in alike if Backs.SEPARATE not in (one.backs, backs)
        ]  # fmt: skip
        same_paper = [one for one in exact if one.page == page]
        return next(iter(same_paper or exact or by_itself), None)

    def back_transform(self, page: Size, backs: Backs, problems: Problems) -> Transform:
        """The transform of the pages of backs; `IDENTITY`, with a warning, where none is known.

        ``printer-way-unknown`` (``printer``, ``page``, ``backs``, ``options``) and
        ``printer-other-paper`` (``printer``, ``paper``) are warnings.
        """
        if backs is Backs.NONE:
            return IDENTITY
        found = self.find(page, backs)
        if found is None:
            turned = "landscape" if page.width > page.height else "portrait"
            options = f"--{turned} --backs {backs}"
            values = {"printer": self.name, "options": options}
            problems.warn("printer-way-unknown", **values)
            return IDENTITY
        if sorted((found.page.width, found.page.height)) != sorted((page.width, page.height)):
            values = {"printer": self.name, "measured": found.paper, "page": str(page)}
            problems.warn("printer-other-paper", **values)
        return seen_from_behind(found.correction, flip_axis(page, backs))


def moved(box: Box, transform: Transform, page: Size) -> Box:
    """The box around where a transform takes a box (mm, page as it lies)."""
    corners = ((box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom))
    landed = (transform.point(x, y, page) for x, y in corners)
    return around(Box(x, y, 0.0, 0.0) for x, y in landed)


def overshoot(box: Box, area: Box) -> float:
    """How far (mm) a box reaches past an area at most; 0 inside it."""
    past = (area.x - box.x, area.y - box.y, box.right - area.right, box.bottom - area.bottom)
    return max(0.0, *past)


def check_backs(
    trim: Box, bleed: Box, transform: Transform, page: Size, area: Box, problems: Problems
) -> None:
    """Warn of backs that a correction moves past the printable edge.

    ``trim`` and ``bleed`` are the boxes around all cards of the page and all that is printed of
    them, ``area`` is what the printer prints. ``backs-cut-off`` (``lost``): cards lose something.
    ``back-bleed-cut-off`` (``lost``, ``left``): their ground beyond the cut does.
    """
    if transform == IDENTITY:
        return
    lost = overshoot(moved(trim, transform, page), area)
    if lost > SLACK:
        problems.warn("backs-cut-off", lost=f"{lost:.1f}")
        return
    grown = moved(bleed, transform, page)
    lost = overshoot(grown, area)
    if lost > max(SLACK, overshoot(bleed, area)):
        problems.warn("back-bleed-cut-off", lost=f"{lost:.1f}")
