"""The two-sided calibration sheet, drawn: scales, targets, instructions and bars."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path as FilePath

from cardgen.decks.labels import HEAVY_FONT, PLAIN_FONT, LabelSetter
from cardgen.decks.library import Library
from cardgen.drawing.icons import IconBook
from cardgen.drawing.path import Path
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.surface import Halo, Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.model.problem import Problems
from cardgen.model.text import LanguageText
from cardgen.press.backs import Axis, Backs, Transform, back_rotation, flip_axis
from cardgen.press.calibration import (
    INNER_SCALES,
    LETTER_X,
    OVERHANG,
    READING_STEP,
    TICKS,
    CalibrationSheet,
    Corner,
    VernierScale,
    calibration_sheet,
)
from cardgen.press.grid import Orientation
from cardgen.press.painting import corrected
from cardgen.press.paper import DEFAULT_MARGIN, printable
from cardgen.press.registration import READING_SLACK, moved, overshoot
from cardgen.products.calibration.text import TextColumn, draw_column, word
from cardgen.products.job import DUPLEX, Made, MadeFile
from cardgen.products.printing import Printing
from cardgen.typeset.spans import Rich

BLACK, BLUE, WHITE = "#000000", "#0B5FA5", "#FFFFFF"
LINE, BASE = 0.15, 0.10
TICK, FIFTH, ZERO = 3.2, 4.6, 6.2
FIGURES = 7.0
RING, ARROW = 4.2, 7.0
"""Lengths in mm."""


@dataclass(frozen=True)
class CalibrationOptions:
    """How the sheet is printed and how the paper lies.

    With a printer's profile the sheet verifies that: its back is printed as the profile corrects
    it.
    """

    printing: Printing = field(default_factory=Printing)
    orientation: Orientation = Orientation.PORTRAIT

    @property
    def file_name(self) -> str:
        """The name of the made file: what differs from the usual stands in it."""
        printing = self.printing
        turned = ("landscape",) if self.orientation is Orientation.LANDSCAPE else ()
        return printing.file_name(
            "calibration", *turned, *printing.back_parts, *printing.printer_parts
        )

    def command(self, name: str) -> str:
        """What is typed to enter the readings of this sheet; ``name`` is for a printer yet new."""
        paper, backs, printer = self.printing.paper, self.printing.backs, self.printing.printer
        parts = ["cardgen printer add", printer.name if printer else name]
        parts += ["--paper", paper.name]
        if self.orientation is Orientation.LANDSCAPE:
            parts.append("--landscape")
        if backs is not Backs.DUPLEX_LONG:
            parts += ["--backs", backs.value]
        if printer is not None:
            parts.append("--refine")
        return " ".join(parts)


def make_calibration(
    library: Library, languages: Sequence[str], options: CalibrationOptions
) -> Made:
    """The sheet, front and back, with its instructions in the languages.

    Raises:
        DataError: the paper is too small, or the fonts lack letters of the printer's name.
    """
    problems = Problems()
    sheet = calibration_sheet(options.printing.paper, options.orientation)
    texts = [library.languages[code] for code in languages]
    labels = LabelSetter(library.font_book, languages[0], problems)
    run = _Run(sheet, options, texts, labels)
    data = run.file(library.icon_book, problems)
    file = MadeFile(FilePath(options.file_name), {"pages": 2}, data=data)
    return Made((file,), problems, line="made.calibration")


class _Run:
    """One file being drawn."""

    def __init__(
        self,
        sheet: CalibrationSheet,
        options: CalibrationOptions,
        texts: Sequence[LanguageText],
        labels: LabelSetter,
    ) -> None:
        self.sheet = sheet
        self.options = options
        self.texts = texts
        self.labels = labels
        self.axis = flip_axis(sheet.page, options.printing.backs)

    def file(self, icons: IconBook, problems: Problems) -> bytes:
        """Both pages."""
        first, page, profile = self.texts[0], self.sheet.page, self.options.printing.printer
        title = word("calibration.pdf", first, paper=self.options.printing.paper.name)
        duplex = DUPLEX[self.options.printing.backs]
        pdf = PdfFile(About(title, first.locale, duplex=duplex), icons)
        with pdf.page(page, title=word("calibration.front", first)) as surface:
            self._front(surface)
        with pdf.page(page, title=word("calibration.back", first)) as surface:
            if profile is None:
                self._back(surface)
            else:
                transform = profile.back_transform(page, self.options.printing.backs, problems)
                _check_moved(transform, page, problems)
                with corrected(surface, transform, page):
                    self._back(surface)
        problems.stop_if_errors()
        return pdf.to_bytes()

    # --- Front

    def _front(self, surface: Surface) -> None:
        for scale in self.sheet.scales:
            _draw_scale(surface, scale, _outwards(scale), scale.pitch, BLACK)
            self._figures(surface, scale)
        for corner in Corner:
            self._letter(surface, corner, *self.sheet.letter(corner), BLACK)
        for x, y in self.sheet.targets:
            self._target(surface, x, y)
        self._arrow(surface, BLACK)
        draw_column(surface, self._column(), self._room)

    @property
    def _room(self) -> Box:
        """What is free for words on the front."""
        page = self.sheet.page
        inner = Box.of_size(page).grown(-INNER_SCALES - 2.0)
        targets = self.sheet.targets
        if not targets:
            return inner
        reach = 10.0
        left, top = targets[0]
        if page.width > page.height:
            return Box.between(left + reach, inner.y, page.width - left - reach, inner.bottom)
        return Box.between(inner.x, top + reach, inner.right, page.height - top - reach)

    def _column(self) -> TextColumn:
        options, printer = self.options, self.options.printing.printer
        return TextColumn(
            self.texts,
            self.labels,
            how=f"calibration.{options.printing.backs.value}",
            command=options.command,
            coarse=bool(self.sheet.targets),
            bar=self.sheet.bar,
            printer=printer.name if printer else "",
        )

    def _figures(self, surface: Surface, scale: VernierScale) -> None:
        """The readings every half mm, outside the line."""
        out = _outwards(scale) * (FIGURES + (0.0 if scale.level else 0.5))
        for tick in range(-TICKS, TICKS + 1, 5):
            x, y = scale.along(tick * scale.pitch)
            text = _figure(tick * READING_STEP, self.texts[0].decimal)
            if scale.level:
                self._centred(surface, text, x, y + out, PLAIN_FONT, 6.3, BLACK)
            else:
                self._centred(surface, text, x + out, y, PLAIN_FONT, 6.3, BLACK)

    def _target(self, surface: Surface, x: float, y: float) -> None:
        """Rings every half mm with their numbers of mm."""
        for ring in range(1, 9):
            path = Path().circle(x, y, ring * 0.5)
            surface.stroke(path, BLACK, 0.20 if ring % 2 == 0 else 0.12)
        surface.stroke(_cross(x, y, 0.0, 7.0), BLACK, 0.12)
        for ring in (2, 4):
            self._centred(surface, str(ring), x + ring + 0.8, y - 1.0, PLAIN_FONT, 5.0, BLACK, 0.3)

    # --- Back

    def _back(self, surface: Surface) -> None:
        for scale in self.sheet.scales:
            with _mirrored(surface, self.sheet, self.axis):
                _draw_scale(surface, scale, -_outwards(scale), scale.pitch - READING_STEP, BLUE)
        for x, y in self.sheet.targets:
            with _mirrored(surface, self.sheet, self.axis):
                surface.fill(Path().circle(x, y, 0.35), BLUE)
                surface.stroke(_cross(x, y, 4.6, 9.0), BLUE, LINE)
        page = self.sheet.page
        with surface.saved():
            if back_rotation(self.axis):
                surface.move(page.width, page.height)
                surface.turn(180)
            # Turned back upright, both flips mirror the letters from left to right.
            for corner in Corner:
                x, y = self.sheet.letter(corner)
                self._letter(surface, corner, page.width - x, y, BLUE)
            self._arrow(surface, BLUE)
            self._back_words(surface)

    def _back_words(self, surface: Surface) -> None:
        page = self.sheet.page
        x, y = page.width / 2, page.height / 2 - 12.0
        heading = " · ".join(word("calibration.back", text) for text in self.texts).upper()
        self._centred(surface, heading, x, y, HEAVY_FONT, 10.5, BLUE)
        profile = self.options.printing.printer
        lines = [word("calibration.read", text) for text in self.texts]
        lines += [word("calibration.no-cut", text) for text in self.texts]
        if profile is not None:
            lines += [word("sheet.printer", text, printer=profile.name) for text in self.texts]
        for number, line in enumerate(lines, 1):
            self._centred(surface, line, x, y + 1.5 + number * 4.2, PLAIN_FONT, 7.2, BLUE)

    # --- Both

    def _letter(self, surface: Surface, corner: Corner, x: float, y: float, colour: str) -> None:
        surface.stroke(Path().circle(x, y, RING), colour, 0.3)
        self._centred(surface, corner.value, x, y, HEAVY_FONT, 13.0, colour)

    def _arrow(self, surface: Surface, colour: str) -> None:
        x = self.sheet.page.width / 2
        path = Path().segment(x, ARROW, x, 2 * ARROW)
        for side in (-2, 2):
            path.segment(x, ARROW, x + side, ARROW + 2.4)
        surface.stroke(path, colour, 0.3)

    def _centred(
        self,
        surface: Surface,
        text: Rich,
        x: float,
        y: float,
        font: str,
        size: float,
        colour: str,
        halo: float = 0.0,
    ) -> None:
        """A line with the middle of its capitals at (x, y), so many mm of white around it."""
        line = self.labels.line(text, font, size, align="middle")
        white = Halo(WHITE, halo) if halo else None
        line.draw(surface, x, y + line.ascent / 2, colour, halo=white)


def _check_moved(transform: Transform, page: Size, problems: Problems) -> None:
    """Warn of a correction that takes letters or arrow off the part that printers print.

    ``calibration-moved-out`` (``lost``).
    """
    edge = LETTER_X - RING
    drawn = Box.between(edge, ARROW, page.width - edge, page.height - ARROW)
    lost = overshoot(moved(drawn, transform, page), printable(page, DEFAULT_MARGIN))
    if lost > READING_SLACK:
        problems.warn("calibration-moved-out", lost=round(lost, 1))


def _outwards(scale: VernierScale) -> int:
    """The way from a scale to its edge of the page along the other direction."""
    far = scale.corner.below if scale.level else scale.corner.at_right
    return 1 if far else -1


def _draw_scale(surface: Surface, scale: VernierScale, way: int, pitch: float, colour: str) -> None:
    """The ticks of one side of the paper, standing on the base line towards ``way``."""
    ticks = Path()
    for tick in range(-TICKS, TICKS + 1):
        length = ZERO if tick == 0 else FIFTH if tick % 5 == 0 else TICK
        x, y = scale.along(tick * pitch)
        end = (x, y + way * length) if scale.level else (x + way * length, y)
        ticks.segment(x, y, *end)
    surface.stroke(ticks, colour, LINE)
    half = TICKS * pitch + OVERHANG
    surface.stroke(Path().segment(*scale.along(-half), *scale.along(half)), colour, BASE)


@contextmanager
def _mirrored(surface: Surface, sheet: CalibrationSheet, axis: Axis) -> Iterator[None]:
    """Draw on the page of the back at the places of the front that lie before them."""
    with surface.saved():
        if axis is Axis.UPRIGHT:
            surface.move(sheet.page.width, 0)
            surface.scale(-1, 1)
        else:
            surface.move(0, sheet.page.height)
            surface.scale(1, -1)
        yield


def _cross(x: float, y: float, start: float, end: float) -> Path:
    """Four arms about a point, from so many mm to so many mm off it."""
    path = Path()
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        path.segment(x + dx * start, y + dy * start, x + dx * end, y + dy * end)
    return path


def _figure(value: float, decimal: str) -> str:
    """A reading with its sign: ``+0.5``, ``−1.0``, ``0``."""
    if abs(value) < READING_STEP / 2:
        return "0"
    return f"{'+' if value > 0 else '−'}{abs(value):.1f}".replace(".", decimal)
