"""Backs after a printer's error: measured on the finished files with the error put in again."""

from collections.abc import Sequence
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageOps

from cardgen.model.boxes import Box, around
from cardgen.model.lengths import MM_PER_PT, Size
from cardgen.model.problem import Problems
from cardgen.press.arrangement import Arrangement
from cardgen.press.backs import Axis, Backs, Transform, flip_axis, mirrored
from cardgen.press.calibration import READING_STEP, TICKS, Corner, VernierScale, calibration_sheet
from cardgen.press.grid import Orientation
from cardgen.press.paper import Paper, find_paper
from cardgen.press.registration import PrinterProfile, SheetReading
from cardgen.products.booklet.make import BookletOptions, make_booklet
from cardgen.products.calibration.make import CalibrationOptions, make_calibration
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.job import Job
from cardgen.products.parts.make import make_parts
from cardgen.products.printing import Printing
from cardgen.workshop.profiles import refined
from cardgen.workshop.readings import solve
from tests.products.decks import STUDIO, blocks, sheets
from tests.products.pdf_reading import Placed, Stroke, pages, words_in
from tests.products.printers import Point, as_a_printer_puts_it, as_printed

CARD = Size.of(63, 88)
A4, LETTER = find_paper("a4"), find_paper("letter")
NEEDED = Transform(0.83, -0.61, 0.17, 1.0015, 0.9985)
"""What a printer's backs need, as seen through the front."""


def profile(page: Size, backs: Backs, needed: Transform = NEEDED) -> PrinterProfile:
    return PrinterProfile("office", (SheetReading("A4", page, backs, needed),))


def corners(placed: Placed, size: Size) -> list[Point]:
    ends = [(x, y) for x in (0.0, size.width) for y in (0.0, size.height)]
    return [placed.matrix.point(*end) for end in ends]


def farthest(fronts: Sequence[Point], backs: Sequence[Point]) -> float:
    """How far a back's corner is from the nearest corner of a front, at most (mm)."""
    return max(min(max(abs(x - u), abs(y - v)) for u, v in fronts) for x, y in backs)


@pytest.mark.parametrize("backs", [Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT, Backs.SEPARATE])
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_corrected_backs_lie_behind_their_fronts(paper: Paper, backs: Backs) -> None:
    page = paper.size if paper is A4 else paper.size.turned
    printing = Printing(paper=paper, backs=backs, printer=profile(page, backs))
    made = sheets("italian-wars", printing=printing, first=13)
    assert not [p.code for p in made.problems if p.code.startswith("printer")]
    read, total = pages(made.data), made.counts["sheets"]
    separate = backs is Backs.SEPARATE
    pairs = zip(read[:total], read[total:], strict=True) if separate else zip(
        read[::2], read[1::2], strict=True
    )  # fmt: skip
    axis = flip_axis(page, backs)
    for front, back in pairs:
        assert len(front.placed) == len(back.placed) > 0
        for one, other in zip(front.placed, back.placed, strict=True):
            meant = corners(one, CARD)
            landed = [as_printed(*at, page, axis, NEEDED) for at in corners(other, CARD)]
            assert farthest(meant, landed) < 0.02
            # Without the correction the printer's error would show.
            uncorrected = [mirrored(Box(*at, 0, 0), page, axis) for at in corners(other, CARD)]
            assert farthest(meant, [(box.x, box.y) for box in uncorrected]) > 0.5


def test_furniture_stays_and_names_the_printer() -> None:
    plain = pages(sheets("italian-wars", first=9).data)
    printing = Printing(printer=profile(A4.size, Backs.DUPLEX_LONG))
    made = sheets("italian-wars", printing=printing, first=9)
    corrected = pages(made.data)
    # The bar's black cells stand on the back where they stand without a correction.
    assert corrected[1].filled == plain[1].filled
    assert corrected[0].placed[0].matrix == plain[0].placed[0].matrix
    top = [Box(0, 0, 210, 12)]
    for page in (0, 1):
        assert "printeroffice" in words_in(made.data, page, top)[0]
    assert made.made.path is not None and made.made.path.name == "cards-a4-office.pdf"


def at_1200_dpi(data: bytes, page: int, box: Box, size: Size) -> Image.Image:
    """A part of a page (mm) as a printer of 1200 dots to an inch sees it."""
    document = pypdfium2.PdfDocument(data)
    try:
        edges = (box.x, size.height - box.bottom, size.width - box.right, box.y)
        crop = tuple(edge / MM_PER_PT for edge in edges)
        shown = document[page].render(scale=1200 / 72, crop=crop, grayscale=True)
        image: Image.Image = shown.to_pil().convert("L")
    finally:
        document.close()
    return image.point([255 if value > 127 else 0 for value in range(256)])


@pytest.mark.parametrize("backs", [Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT])
def test_at_1200_dpi_a_corrected_back_is_a_dot_off_at_most(tmp_path: Path, backs: Backs) -> None:
    deck = blocks(tmp_path / "deck", 11)
    made = sheets(deck, "en", printing=Printing(backs=backs, printer=profile(A4.size, backs)))
    axis, dot = flip_axis(A4.size, backs), 25.4 / 1200
    data = made.data
    for sheet in (0, 1):
        data = as_a_printer_puts_it(data, 2 * sheet + 1, A4.size, axis, NEEDED)
    for front, card in ((0, 0), (0, 8), (2, 1)):
        trim = pages(made.data)[front].placed[card].trim(CARD)
        window = Box(trim.x + 2, trim.y + 4, 14, 9)
        ahead = at_1200_dpi(data, front, window, A4.size)
        behind = at_1200_dpi(data, front + 1, mirrored(window, A4.size, axis), A4.size)
        through = ImageOps.mirror(behind) if axis is Axis.UPRIGHT else ImageOps.flip(behind)
        # Both show a white window of 10 x 5 mm in black.
        one, other = ahead.getbbox(), through.getbbox()
        assert one is not None and other is not None
        assert (one[2] - one[0]) * dot == pytest.approx(10, abs=0.1)
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 1


def black(strokes: Sequence[Stroke]) -> list[Stroke]:
    """Cut marks and the outline of the page, in a fixed order."""
    return [s for s in strokes if s.colour == (0.0, 0.0, 0.0) and abs(s.width - 0.15) < 0.001]


def test_guides_move_with_the_cards_and_the_outline_of_the_paper_does_not() -> None:
    options = SheetOptions(arrangement=Arrangement(outline=True))
    printer = profile(A4.size, Backs.DUPLEX_LONG)
    plain, corrected = (
        pages(sheets("italian-wars", "en", options, 9, printing).data)[1]
        for printing in (Printing(), Printing(printer=printer))
    )
    before, after = black(plain.strokes), black(corrected.strokes)
    assert len(before) == len(after) > 40
    for one, other in zip(before, after, strict=True):
        landed = as_printed(other.x1, other.y1, A4.size, Axis.UPRIGHT, NEEDED)
        meant = mirrored(Box(one.x1, one.y1, 0, 0), A4.size, Axis.UPRIGHT)
        assert landed == pytest.approx((meant.x, meant.y), abs=0.02)


def test_a_correction_past_the_printable_edge_is_told() -> None:
    far = profile(A4.size, Backs.DUPLEX_LONG, Transform(dx=6.0))
    made = sheets("italian-wars", first=9, printing=Printing(printer=far))
    assert [p.code for p in made.problems if "back" in p.code] == ["backs-cut-off"]


def test_parts_are_corrected_like_cards() -> None:
    loaded = STUDIO.load("cards-of-war", Problems(), with_map=True)
    files = []
    for printer in (None, profile(A4.size, Backs.DUPLEX_LONG)):
        made = make_parts(Job(STUDIO, loaded, "en", Printing(printer=printer)))
        files.append(pages(made.files[0].data))
    (plain_front, plain_back), (front, back) = files
    assert [p.matrix for p in front.placed] == [p.matrix for p in plain_front.placed]
    assert len(back.placed) == len(plain_back.placed) > 0
    for one, other in zip(plain_back.placed, back.placed, strict=True):
        x, y = other.matrix.point(0, 0)
        landed = as_printed(x, y, A4.size, Axis.UPRIGHT, NEEDED)
        wanted = mirrored(Box(*one.matrix.point(0, 0), 0, 0), A4.size, Axis.UPRIGHT)
        assert landed == pytest.approx((wanted.x, wanted.y), abs=0.02)
    assert back.filled == plain_back.filled


def test_booklets_are_corrected_on_every_second_side() -> None:
    loaded = STUDIO.load("cards-of-war", Problems(), with_map=True)
    page, files = A4.size.turned, []
    for printer in (None, profile(page, Backs.DUPLEX_SHORT)):
        options = BookletOptions(papers=(A4,), with_web=False)
        made = make_booklet(Job(STUDIO, loaded, "en", Printing(printer=printer)), options)
        name = "rules-booklet-a4-office.pdf" if printer else "rules-booklet-a4.pdf"
        files.append(pages(next(one.data for one in made.files if one.path.name == name)))
    axis = flip_axis(page, Backs.DUPLEX_SHORT)
    for side, (plain, corrected) in enumerate(zip(*files, strict=True)):
        for one, other in zip(plain.placed, corrected.placed, strict=True):
            at, wanted = one.matrix.point(0, 0), other.matrix.point(0, 0)
            if side % 2 == 0:
                assert wanted == pytest.approx(at, abs=1e-6)
                continue
            landed = as_printed(*wanted, page, axis, NEEDED)
            meant = mirrored(Box(*at, 0, 0), page, axis)
            assert landed == pytest.approx((meant.x, meant.y), abs=0.02)


@pytest.mark.parametrize(("dx", "expected"), [(2.5, []), (4.0, ["booklet-moved-far"])])
def test_a_booklet_moved_far_is_told(dx: float, expected: list[str]) -> None:
    loaded = STUDIO.load("cards-of-war", Problems(), with_map=True)
    printer = profile(A4.size.turned, Backs.DUPLEX_SHORT, Transform(dx=dx))
    options = BookletOptions(papers=(A4,), with_web=False)
    made = make_booklet(Job(STUDIO, loaded, "en", Printing(printer=printer)), options)
    assert [p.code for p in made.problems if p.code == "booklet-moved-far"] == expected


# --- The calibration sheet, read as a person reads it


def calibrated(options: CalibrationOptions, *languages: str) -> bytes:
    """The sheet; nothing may be odd about it."""
    made = make_calibration(STUDIO, languages, options)
    assert not list(made.problems)
    return made.files[0].data


def ticks(strokes: Sequence[tuple[Point, Point]], scale: VernierScale) -> list[float]:
    """The places along a scale (mm from its zero) of the ticks that stand on its line."""
    found = []
    for (x1, y1), (x2, y2) in strokes:
        along, across = (x1 + x2, y1 + y2) if scale.level else (y1 + y2, x1 + x2)
        length = abs(y2 - y1) if scale.level else abs(x2 - x1)
        own = scale.x if scale.level else scale.y
        line = scale.y if scale.level else scale.x
        if 2.5 < length < 7 and abs(along / 2 - own) < scale.half and abs(across / 2 - line) < 6:
            found.append(along / 2 - own)
    return sorted(found)


def read_off(data: bytes, paper: Paper, backs: Backs, needed: Transform, way: Orientation) -> dict:
    """The readings a person takes from a sheet that a printer with this error printed."""
    sheet = calibration_sheet(paper, way)
    axis = flip_axis(sheet.page, backs)
    front, back = pages(data)
    ahead = [((s.x1, s.y1), (s.x2, s.y2)) for s in front.strokes]
    behind = [
        (
            as_printed(s.x1, s.y1, sheet.page, axis, needed),
            as_printed(s.x2, s.y2, sheet.page, axis, needed),
        )
        for s in back.strokes
    ]
    readings = {}
    for scale in sheet.scales:
        black, blue = ticks(ahead, scale), ticks(behind, scale)
        assert len(black) == len(blue) == 2 * TICKS + 1, scale
        gaps = [abs(a - b) for a, b in zip(black, blue, strict=True)]
        readings[scale.corner, scale.level] = (gaps.index(min(gaps)) - TICKS) * READING_STEP
    return readings


@pytest.mark.parametrize(
    ("paper", "backs", "way"),
    [
        (A4, Backs.DUPLEX_LONG, Orientation.PORTRAIT),
        (A4, Backs.DUPLEX_SHORT, Orientation.PORTRAIT),
        (LETTER, Backs.DUPLEX_LONG, Orientation.LANDSCAPE),
        (find_paper("a5"), Backs.SEPARATE, Orientation.PORTRAIT),
    ],
)
def test_a_printer_is_measured_corrected_and_verified(
    paper: Paper, backs: Backs, way: Orientation
) -> None:
    needed = Transform(0.62, -0.47, 0.16, 1.0012, 0.9991)
    first = CalibrationOptions(Printing(paper, backs=backs), way)
    sheet = calibration_sheet(paper, way)
    printed = calibrated(first, "en", "ru")
    readings = read_off(printed, paper, backs, needed, way)
    assert max(map(abs, readings.values())) > 0.5
    solved = solve(sheet, readings)
    measured = SheetReading(paper.name, sheet.page, backs, solved.correction, solved.residual)
    printer = PrinterProfile("home", (measured,))

    again = CalibrationOptions(Printing(paper, backs=backs, printer=printer), way)
    verified = calibrated(again, "en")
    left = read_off(verified, paper, backs, needed, way)
    assert max(map(abs, left.values())) <= 0.1 + 1e-9

    rest = SheetReading(paper.name, sheet.page, backs, solve(sheet, left).correction)
    better = refined(printer, rest).measured[0].correction
    for x, y in ((0, 0), (sheet.page.width, 0), (0, sheet.page.height)):
        meant = needed.point(x, y, sheet.page)
        assert better.point(x, y, sheet.page) == pytest.approx(meant, abs=0.12)


def test_a_sheet_turned_over_the_other_edge_reads_the_same() -> None:
    needed = Transform(0.4, -0.3, 0.12, 1.001, 1.0)
    data = calibrated(CalibrationOptions(), "en")
    as_meant = read_off(data, A4, Backs.DUPLEX_LONG, needed, Orientation.PORTRAIT)
    otherwise = read_off(data, A4, Backs.DUPLEX_SHORT, needed, Orientation.PORTRAIT)
    assert as_meant == otherwise
    assert len(set(as_meant.values())) > 3


def test_letters_of_both_sides_lie_on_one_another() -> None:
    for backs in (Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT):
        data = calibrated(CalibrationOptions(Printing(backs=backs)), "ru")
        sheet, axis = calibration_sheet(A4), flip_axis(A4.size, backs)
        for corner in Corner:
            x, y = sheet.letter(corner)
            ring = Box(x - 4, y - 4, 8, 8)
            assert words_in(data, 0, [ring]) == [corner.value.lower()]
            assert words_in(data, 1, [mirrored(ring, A4.size, axis)]) == [corner.value.lower()]


@pytest.mark.parametrize(("paper", "length"), [(A4, 100), (LETTER, 100), ("a5", 50)])
def test_the_bars_are_as_long_as_the_sheet_says(paper: Paper | str, length: int) -> None:
    found = find_paper(paper) if isinstance(paper, str) else paper
    data = calibrated(CalibrationOptions(Printing(found)), "en")
    (whole,) = words_in(data, 0, [Box(0, 0, *(found.size.width, found.size.height))])
    assert f"bothbarsmustmeasureexactly{length}mm" in whole
    cells = [box for box in pages(data)[0].filled if box.width < 10.1 and box.height < 10.1]
    level = around(box for box in cells if box.width > 9)
    upright = around(box for box in cells if box.height > 9)
    # The last cell of a bar is white if their number is even.
    white = 10 if length % 20 == 0 else 0
    assert level.width + white == pytest.approx(length, abs=0.01)
    assert upright.height + white == pytest.approx(length, abs=0.01)


def test_the_sheet_tells_what_to_type_in_its_languages() -> None:
    printer = PrinterProfile("home", ())
    printing = Printing(LETTER, backs=Backs.DUPLEX_SHORT, printer=printer)
    options = CalibrationOptions(printing, Orientation.LANDSCAPE)
    made = make_calibration(STUDIO, ["en", "ru"], options)
    data = made.files[0].data
    (whole,) = words_in(data, 0, [Box(0, 0, 280, 216)])
    typed = "cardgenprinteraddhomepaperletterlandscapebacksduplexshortrefine"
    assert whole.count(typed) == 2
    assert "duplexcalibration" in whole and "калибровкаоборота" in whole
    assert "принтерhome" in words_in(data, 1, [Box(0, 0, 280, 216)])[0]
    assert [problem.code for problem in made.problems] == ["printer-way-unknown"]
    assert make_calibration(STUDIO, ["en", "ru"], options).files == made.files


def test_a_sheet_in_russian_writes_numbers_as_one_does_there() -> None:
    data = calibrated(CalibrationOptions(), "ru")
    document = pypdfium2.PdfDocument(data)
    text = document[0].get_textpage().get_text_range()
    document.close()
    assert text.count("100 мм") == 3 and "x, мм" in text
    assert text.count("+1,5") == text.count("−0,5") == 8
    assert "mm" not in text and "0.5" not in text


@pytest.mark.parametrize(("dx", "told"), [(3.0, []), (4.5, ["calibration-moved-out"])])
def test_a_verification_sheet_moved_past_the_printable_edge_is_told(
    dx: float, told: list[str]
) -> None:
    far = profile(A4.size, Backs.DUPLEX_LONG, Transform(dx=dx))
    made = make_calibration(STUDIO, ["en"], CalibrationOptions(Printing(printer=far)))
    assert [problem.code for problem in made.problems] == told
