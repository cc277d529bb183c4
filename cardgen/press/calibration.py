"""The calibration sheet: vernier scales that show where a printer puts its backs.

Front ticks stand `READING_STEP` further apart than back ticks, so that where the back lies
0.4 mm off, the fourth tick of both sides runs on. Scales are alike about their zero and about
the middle of the page, so that they can be read after a flip over either edge.
"""

from dataclasses import dataclass
from enum import StrEnum

from cardgen.model.lengths import Size
from cardgen.model.problem import DataError
from cardgen.press.grid import Orientation
from cardgen.press.paper import Paper

READING_STEP = 0.1
"""What one tick is worth (mm)."""

PITCHES = (2.0, 1.5)
"""The distance of the front's ticks (mm): the widest that fits is taken."""

TICKS = 15
"""Ticks on each side of zero: they read 1.5 mm."""

OVERHANG = 2.0
"""How far the base line runs past the last tick (mm)."""

LETTER_X, LEVEL_Y = 12.5, 26.0
"""How far corner letters and level scales are from the edges (mm)."""

LEVEL_START, UPRIGHT_X, UPRIGHT_START = 20.0, 28.0, 32.0
"""Where base lines begin, and upright scales stand, from the edges (mm)."""

INNER_SCALES = 36.0
"""What lies further in than this (mm) is free of scales."""

LEAST_SHORT, LEAST_LONG = 140.0, 200.0
"""The smallest upright page (mm)."""

LEAST_LYING = 190.0
"""The least height of a page that lies (mm)."""

LONG_BAR, SHORT_BAR = 100.0, 50.0
WITH_LONG_BAR = 196.0
"""The length of the bars, and how wide a page is that has room for the long ones (mm)."""

WITH_TARGETS = 250.0
"""From this length on (mm) the sheet has targets for a coarse reading."""


class Corner(StrEnum):
    """The corners of the sheet, as one looks at its front."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"

    @property
    def at_right(self) -> bool:
        """Whether it is one of the right corners."""
        return self in (Corner.B, Corner.D)

    @property
    def below(self) -> bool:
        """Whether it is one of the lower corners."""
        return self in (Corner.C, Corner.D)


@dataclass(frozen=True, slots=True)
class VernierScale:
    """A scale with its zero at (x, y) mm; ``level`` ones read how far the back lies sideways."""

    corner: Corner
    level: bool
    x: float
    y: float
    pitch: float

    @property
    def half(self) -> float:
        """From zero to the end of the base line (mm)."""
        return TICKS * self.pitch + OVERHANG

    def along(self, length: float) -> tuple[float, float]:
        """The point ``length`` mm along the scale from zero."""
        return (self.x + length, self.y) if self.level else (self.x, self.y + length)

    def read_at(self, reading: float) -> tuple[float, float]:
        """The point of the back, as meant, that lies at the tick of a reading (mm)."""
        within = max(-TICKS * READING_STEP, min(TICKS * READING_STEP, reading))
        return self.along((self.pitch - READING_STEP) * within / READING_STEP)


@dataclass(frozen=True, slots=True)
class CalibrationSheet:
    """Where everything is that is read on a page: all in mm of the front as it lies.

    ``targets`` are the middles of the coarse targets, none on a small page.
    """

    page: Size
    scales: tuple[VernierScale, ...]
    targets: tuple[tuple[float, float], ...]

    @property
    def bar(self) -> float:
        """How long the bars are that show the scale of the print."""
        return LONG_BAR if self.page.width >= WITH_LONG_BAR else SHORT_BAR

    def scale(self, corner: Corner, level: bool) -> VernierScale:
        """The level or the upright scale of a corner."""
        return next(s for s in self.scales if s.corner is corner and s.level is level)

    def letter(self, corner: Corner) -> tuple[float, float]:
        """The middle of a corner's letter."""
        x = self.page.width - LETTER_X if corner.at_right else LETTER_X
        return x, self.page.height - LEVEL_Y if corner.below else LEVEL_Y


def calibration_sheet(
    paper: Paper, orientation: Orientation = Orientation.PORTRAIT
) -> CalibrationSheet:
    """The sheet for a paper, upright unless it is to lie.

    Raises:
        DataError: ``paper-too-small-for-calibration`` (``paper``, ``width``, ``height``,
            ``need_width``, ``need_height``).
    """
    lying = orientation is Orientation.LANDSCAPE
    upright = paper.size if paper.size.width <= paper.size.height else paper.size.turned
    page = upright.turned if lying else upright
    need = Size.of(LEAST_LONG, LEAST_LYING) if lying else Size.of(LEAST_SHORT, LEAST_LONG)
    if page.width < need.width or page.height < need.height:
        raise DataError.of(
            "paper-too-small-for-calibration",
            paper=paper.name,
            width=round(page.width, 2),
            height=round(page.height, 2),
            need_width=round(need.width, 2),
            need_height=round(need.height, 2),
        )
    pitch = next((p for p in PITCHES if _fits(page, p)), PITCHES[-1])
    scales = tuple(
        _scale(page, corner, level, pitch) for level in (True, False) for corner in Corner
    )
    return CalibrationSheet(page, scales, _targets(page))


def _fits(page: Size, pitch: float) -> bool:
    length = 2 * (TICKS * pitch + OVERHANG)
    return 2 * (LEVEL_START + length) <= page.width and 2 * (UPRIGHT_START + length) <= page.height


def _scale(page: Size, corner: Corner, level: bool, pitch: float) -> VernierScale:
    half = TICKS * pitch + OVERHANG
    x = LEVEL_START + half if level else UPRIGHT_X
    y = LEVEL_Y if level else UPRIGHT_START + half
    x = page.width - x if corner.at_right else x
    y = page.height - y if corner.below else y
    return VernierScale(corner, level, x, y, pitch)


def _targets(page: Size) -> tuple[tuple[float, float], ...]:
    long, short = max(page.width, page.height), min(page.width, page.height)
    if long < WITH_TARGETS:
        return ()
    far = long / 2 - 48.0 if page.width > page.height else min(76.0, long / 2 - 46.0)
    near = min(30.7, short / 2 - 46.0)
    dx, dy = (far, near) if page.width > page.height else (near, far)
    x, y = page.width / 2, page.height / 2
    return tuple((x + dx * right, y + dy * down) for down in (-1, 1) for right in (-1, 1))
