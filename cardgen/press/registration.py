"""Registration: how a printer's backs are corrected so that they land behind their fronts."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from cardgen.model.boxes import Box, Edges, around
from cardgen.model.lengths import Size
from cardgen.model.problem import Problems
from cardgen.press.backs import IDENTITY, Axis, Backs, Transform, flip_axis
from cardgen.press.paper import PAPERS, printable
from cardgen.press.sheets import Sheet, SheetSide

ORIGIN = Size.of(0, 0)
"""The page about whose middle a transform works when points are told from that middle."""

READING_SLACK = 0.05
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
class SheetReading:
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
    measured: tuple[SheetReading, ...] = ()

    def find(self, page: Size, backs: Backs) -> SheetReading | None:
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

        ``printer-way-unknown`` (``printer``, ``options``) and ``printer-other-paper``
        (``printer``, ``measured``, ``page``) are warnings.
        """
        if backs is Backs.NONE:
            return IDENTITY
        found = self.find(page, backs)
        if found is None:
            turned = "landscape" if page.width > page.height else "portrait"
            options = f"--paper {_paper_name(page)} --{turned} --backs {backs}"
            problems.warn("printer-way-unknown", printer=self.name, options=options)
            return IDENTITY
        if sorted((found.page.width, found.page.height)) != sorted((page.width, page.height)):
            problems.warn(
                "printer-other-paper", printer=self.name, measured=found.paper, page=str(page)
            )
        return seen_from_behind(found.correction, flip_axis(page, backs))


def _paper_name(page: Size) -> str:
    alike = (p.name for p in PAPERS if page in (p.size, p.size.turned))
    upright = page if page.width <= page.height else page.turned
    return next(alike, str(upright))


def moved(box: Box, transform: Transform, page: Size) -> Box:
    """The box around where a transform takes a box (mm, page as it lies)."""
    corners = ((box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom))
    landed = (transform.point(x, y, page) for x, y in corners)
    return around(Box(x, y, 0.0, 0.0) for x, y in landed)


def farthest_move(transform: Transform, page: Size) -> float:
    """How far (mm) a transform moves a corner of the page at most."""
    corners = ((0.0, 0.0), (page.width, 0.0), (0.0, page.height), (page.width, page.height))
    return max(math.dist(corner, transform.point(*corner, page)) for corner in corners)


def overshoot(box: Box, area: Box) -> float:
    """How far (mm) a box reaches past an area at most; 0 inside it."""
    past = (area.x - box.x, area.y - box.y, box.right - area.right, box.bottom - area.bottom)
    return max(0.0, *past)


def correction_of(
    printer: PrinterProfile | None, page: Size, backs: Backs, problems: Problems
) -> Transform:
    """What the pages of backs go through for a printer; `IDENTITY` where none is named."""
    return IDENTITY if printer is None else printer.back_transform(page, backs, problems)


def check_backs(
    sheets: Sequence[Sheet],
    bleeds: Callable[[Sheet], Sequence[Edges]],
    page: Size,
    margin: float,
    problems: Problems,
) -> None:
    """Warn of backs that a correction moves past the printable edge, once for all sheets.

    ``bleeds`` gives how far each card of a page runs past its trim (mm). ``backs-cut-off``
    (``lost``): cards lose something. ``back-bleed-cut-off`` (``lost``): the ground around does.
    """
    area = printable(page, margin)
    cards, ground = 0.0, 0.0
    for sheet in sheets:
        if sheet.side is SheetSide.FRONT or not sheet.placements or sheet.transform == IDENTITY:
            continue
        for box, grown in zip(sheet.boxes, _grown(sheet, bleeds), strict=True):
            cards = max(cards, overshoot(moved(box, sheet.transform, page), area))
            past = overshoot(moved(grown, sheet.transform, page), area)
            ground = max(ground, past - overshoot(grown, area))
    if cards > READING_SLACK:
        problems.warn("backs-cut-off", lost=round(cards, 1))
    elif ground > READING_SLACK:
        problems.warn("back-bleed-cut-off", lost=round(ground, 1))


def _grown(sheet: Sheet, bleeds: Callable[[Sheet], Sequence[Edges]]) -> list[Box]:
    return [box.grown(edges) for box, edges in zip(sheet.boxes, bleeds(sheet), strict=True)]
