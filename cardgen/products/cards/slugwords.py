"""What stands beside the cards of a sheet, in words and type: label lines and the check bar."""

from dataclasses import dataclass, replace

from cardgen.decks.labels import PLAIN_FONT, LabelSetter, SetLabel
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.lengths import MM_PER_PT, Size
from cardgen.press.arrangement import Arrangement, LayoutKind
from cardgen.press.backs import Backs
from cardgen.press.cutter import Registration
from cardgen.press.paper import Paper
from cardgen.press.registration import PrinterProfile
from cardgen.press.sheets import Sheet, SheetSide
from cardgen.press.slug import BarWords, Role, SheetLabel
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.printing import Printing
from cardgen.words.fill import count
from cardgen.words.lexicon import Words, label

GREY = "#333333"
BLACK = "#000000"

_SIZES = {Role.TITLE: 10.5, Role.LABEL: 7.5, Role.HINT: 6.8, Role.FIGURE: 6.2}


@dataclass(frozen=True, slots=True)
class SheetText:
    """A line of the slug set in type; lengths in mm."""

    label: SetLabel
    colour: str

    @property
    def width(self) -> float:
        """How long the line is."""
        return self.label.width

    @property
    def ascent(self) -> float:
        """How far its letters rise above the baseline; accents of capitals included."""
        return self.label.size * MM_PER_PT * (self.label.font.cap_height + 0.2)

    @property
    def descent(self) -> float:
        """How far its letters fall below the baseline."""
        return self.label.size * MM_PER_PT * 0.25

    def draw(self, surface: Surface, x: float, y: float) -> None:
        """Draw the line with the start of its baseline at (x, y)."""
        self.label.draw(surface, x, y, self.colour)


@dataclass(frozen=True, slots=True)
class CutterSetting:
    """What must be set in a cutting machine's program: the marks, and the page (mm)."""

    marks: Registration
    page: Size

    def told(self, key: str, words: Words) -> str:
        """The label ``key`` with the measures of the marks, and what else is not usual of them."""
        marks, page = self.marks, self.page
        parts = [
            label(
                key,
                words,
                inset=marks.inset + marks.beyond,
                length=marks.length,
                thickness=marks.thickness,
            )
        ]
        parts += [label("sheet.cutter-four", words)] if marks.four else []
        if marks.beyond:
            width, height = round(page.width, 1), round(page.height, 1)
            parts.append(label("sheet.cutter-page", words, width=width, height=height))
        return ", ".join(parts)


@dataclass(frozen=True)
class SheetType:
    """Sets sheet texts: the title in the game's heading face, the rest in a plain narrow one."""

    labels: LabelSetter
    heading: str | None

    def __call__(self, text: str, role: Role, scale: float = 1.0, /) -> SheetText:
        """The line set for its role."""
        title = role is Role.TITLE and self.heading is not None
        font = self.heading if title and self.heading else PLAIN_FONT
        colour = BLACK if role is Role.TITLE else GREY
        return SheetText(self.labels.line(text, font, _SIZES[role] * scale), colour)


def sheet_label(sheet: Sheet, words: Words, paper: Paper, backs: Backs) -> SheetLabel:
    """The label of a page in the language of its words."""
    side = label("sheet.fronts" if sheet.side is SheetSide.FRONT else "sheet.backs", words)
    details = label(
        "sheet.line", words, side=side, sheet=sheet.number, sheets=sheet.total, cards=sheet.cards
    )
    how = label(f"sheet.{backs.value}", words)
    scale = label("sheet.print", words, paper=paper.name)
    return SheetLabel(words.game.title, details, f"{scale} · {words.language.name} · {how}")


def arranged_label(
    sheet: Sheet,
    words: Words,
    printing: Printing,
    options: SheetOptions,
    cutter: CutterSetting | None = None,
) -> SheetLabel:
    """The label of a page of cards: folded ones say so, others name printer and cutter."""
    usual = sheet_label(sheet, words, printing.paper, printing.backs)
    if cutter:
        told = cutter.told("sheet.cutter-marks", words)
        usual = replace(usual, right=f"{usual.right} · {told}")
    if not options.arrangement.is_folded:
        printer = printing.printer if options.prints_backs(printing) else None
        return with_printer(usual, words, printer)
    side, how = label("sheet.both", words), label("sheet.folded", words)
    details = label(
        "sheet.line", words, side=side, sheet=sheet.number, sheets=sheet.total, cards=sheet.cards
    )
    scale = label("sheet.print", words, paper=printing.paper.name)
    return SheetLabel(usual.title, details, f"{scale} · {words.language.name} · {how}")


def with_printer(name: SheetLabel, words: Words, printer: PrinterProfile | None) -> SheetLabel:
    """The label with the printer whose backs are corrected."""
    if printer is None:
        return name
    told = label("sheet.printer", words, printer=printer.name)
    return replace(name, right=f"{name.right} · {told}")


def bar_words(words: Words, how: str | None = None) -> BarWords:
    """The words beside the check bar; ``how`` tells how to cut, if not as usual."""
    hints = (label("sheet.bar", words), how or label("sheet.cut", words))
    return BarWords(label("sheet.unit", words), lambda length: hints, label("sheet.top", words))


def arranged_bar_words(
    words: Words, arrangement: Arrangement, cutter: CutterSetting | None
) -> BarWords:
    """The words beside the check bar of sheets so arranged: how to cut and fold them."""
    how = None
    if cutter:
        how = cutter.told("sheet.cutter", words)
    elif arrangement.is_folded:
        gutter = arrangement.kind is LayoutKind.GUTTERFOLD
        how = label("sheet.gutterfold", words) if gutter else label("sheet.fold-over", words)
    elif arrangement.stacked:
        how = label("sheet.stack", words)
    elif arrangement.guillotine:
        how = label("sheet.guillotine", words)
    return bar_words(words, how)


def sheet_count(total: int, words: Words) -> str:
    """``11 sheets`` in the language of the words."""
    return count(total, "sheet", words.language)


def draw_strokes(surface: Surface, path: Path, width: float) -> None:
    """Thin black lines of the slug."""
    surface.stroke(path, BLACK, width)
