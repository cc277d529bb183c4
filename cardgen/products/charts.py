"""The figures of a playtest as pages of charts: wins, lengths, and a row for every card."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from cardgen.decks.labels import BOLD_FONT, PLAIN_FONT, LabelSetter, TextAnchor
from cardgen.decks.library import GameSource, Library
from cardgen.drawing.path import Path
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.surface import Surface
from cardgen.model.lengths import Size
from cardgen.model.problem import Problems
from cardgen.products.cards.slugwords import BLACK, GREY
from cardgen.words.fill import capital, number
from cardgen.words.lexicon import Words, label, side_name

PAGE = Size.of(210, 297)
MARGIN = 15.0
BAR = "#1F4788"
_PALE = "#C9D3E2"
FAIR = "#9C2420"

_ROW = 4.9
_NAMES = 52.0
_TOP_OF_CARDS = 34.0

ChartFigures = Mapping[str, Any]


def figures_page(
    library: Library,
    loaded: GameSource,
    found: ChartFigures,
    words: Words,
    names: Mapping[str, str],
) -> bytes:
    """The figures (see ``docs/playtest.md``) as a PDF file: one page, and more for the cards.

    ``names`` are the titles of the cards by id.

    Raises:
        DataError: the fonts lack characters of a word.
    """
    title = label("chart.title", words, game=words.game.title)
    about = About(title, words.language.locale, label("chart.subject", words))
    pdf, problems = PdfFile(about, library.icon_book), Problems()
    sources = partial(loaded.game.sources, words.code)
    labels = LabelSetter(library.fonts_of(loaded, problems), words.code, problems, sources)
    with pdf.page(PAGE) as surface:
        _summary(Chart(surface, labels, words), found)
    cards = [name for name, card in found["cards"].items() if card["played"]]
    cards.sort(key=lambda name: (-found["cards"][name]["wins-played"]["rate"], name))
    a_page = int((PAGE.height - MARGIN - _TOP_OF_CARDS) / _ROW)
    for first in range(0, len(cards), a_page):
        with pdf.page(PAGE) as surface:
            chart = Chart(surface, labels, words)
            _cards(chart, found, cards[first : first + a_page], names)
    problems.stop_if_errors()
    return pdf.to_bytes()


@dataclass(frozen=True)
class Chart:
    """A page to draw charts on; all lengths in mm from its top left corner."""

    surface: Surface
    labels: LabelSetter
    words: Words

    def say(self, key: str, **values: object) -> str:
        """A word of the charts."""
        return label(f"chart.{key}", self.words, **values)

    def share(self, value: float) -> str:
        """A share in percent."""
        return f"{number(round(100 * value, 1), self.words.language)} %"

    def text(
        self, text: str, x: float, y: float, size: float = 8.5, *, bold: bool = False,
        right: bool = False, colour: str = BLACK,
    ) -> float:  # fmt: skip
        """Write a line from x (or up to it, ``right``) on the baseline y; gives its width."""
        align: TextAnchor = "end" if right else "start"
        line = self.labels.line(text, BOLD_FONT if bold else PLAIN_FONT, size, align=align)
        line.draw(self.surface, x, y, colour)
        return line.width

    def bar(self, x: float, y: float, width: float, height: float, colour: str = BAR) -> None:
        """A filled bar with its top left at (x, y)."""
        self.surface.fill(Path().rect(x, y, max(width, 0.05), height), colour)

    def rule(self, x: float, top: float, bottom: float, colour: str, width: float = 0.25) -> None:
        """An upright line."""
        self.surface.stroke(Path().segment(x, top, x, bottom), colour, width)

    def rate(self, rate: ChartFigures, x: float, y: float, width: float) -> None:
        """A rate from 0 to 1 as a dot, its interval as a line through it, on a scale."""
        surface = self.surface
        surface.stroke(Path().segment(x, y, x + width, y), _PALE, 0.15)
        low, high = x + width * rate["low"], x + width * rate["high"]
        surface.stroke(Path().segment(low, y, high, y), BAR, 0.5)
        surface.fill(Path().circle(x + width * rate["rate"], y, 0.9), BAR)


def _summary(chart: Chart, found: ChartFigures) -> None:
    """The first page: what was played, who won, how long it took, how much there was to choose."""
    chart.text(chart.say("title", game=chart.words.game.title), MARGIN, 24, 18, bold=True)
    values = {key: found[key] for key in ("games", "players", "seed")}
    chart.text(chart.say("what", **values, kinds=", ".join(found["kinds"])), MARGIN, 31)
    ended = {key: found[key] for key in ("completed", "capped", "unfinished", "draws")}
    chart.text(chart.say("ended", **ended), MARGIN, 36)
    y = _wins(chart, chart.say("wins"), found["wins"], 1 / found["players"], 48)
    if found["rounds"]["wins"]:
        fair = None
        y = _wins(chart, chart.say("rounds"), found["rounds"]["wins"], fair, y + 8)
    for unit in ("decisions", "rounds"):
        spread = found["length"][unit]
        if spread["histogram"]:
            y = _histogram(chart, chart.say(f"length.{unit}", **_told(spread)), spread, y + 10)
    _choices(chart, found, y + 10)


def _told(spread: ChartFigures) -> dict[str, Any]:
    return {key: spread[key] for key in ("mean", "p50", "p95", "most")}


def _wins(chart: Chart, title: str, wins: ChartFigures, fair: float | None, y: float) -> float:
    """Wins by seat with their intervals; gives where it ends."""
    chart.text(title, MARGIN, y, 10.5, bold=True)
    x, width = MARGIN + _NAMES, 86.0
    top = y + 2
    for seat, rate in wins.items():
        y += 7
        chart.text(capital(side_name(seat, chart.words)), MARGIN, y)
        chart.rate(rate, x, y - 1.1, width)
        interval = f"{chart.share(rate['low'])} – {chart.share(rate['high'])}"
        chart.text(
            f"{chart.share(rate['rate'])}   ({interval})", PAGE.width - MARGIN, y, right=True
        )
    if fair is not None:
        chart.rule(x + width * fair, top, y + 1.5, FAIR)
    return y


def _histogram(chart: Chart, title: str, spread: ChartFigures, y: float) -> float:
    """How many games had which length; gives where it ends."""
    chart.text(title, MARGIN, y, 10.5, bold=True)
    columns: Sequence[Sequence[int]] = spread["histogram"]
    height, width = 26.0, PAGE.width - 2 * MARGIN
    base, most = y + 4 + height, max(games for _, _, games in columns)
    step = width / len(columns)
    for at, (first, last, games) in enumerate(columns):
        tall = height * games / most
        chart.bar(MARGIN + at * step, base - tall, step - 0.4, tall)
        if at % max(1, len(columns) // 12) == 0:
            name = str(first) if first == last else f"{first}–{last}"
            chart.text(name, MARGIN + at * step, base + 3.6, 6.5, colour=GREY)
    return base + 4


def _choices(chart: Chart, found: ChartFigures, y: float) -> None:
    forced = chart.share(found["branching"]["forced"])
    lines = [chart.say("choices", **{**found["branching"], "forced": forced})]
    behind = chart.share(found["drama"]["behind"])
    lines.append(chart.say("drama", changes=found["lead-changes"]["mean"], behind=behind))
    if found["skill"]:
        skill = found["skill"]
        rate, fair = chart.share(skill["greedy"]["rate"]), chart.share(skill["fair"])
        lines.append(chart.say("skill", rate=rate, fair=fair))
    for line in lines:
        chart.text(line, MARGIN, y)
        y += 5.2


def _cards(
    chart: Chart, found: ChartFigures, cards: Sequence[str], names: Mapping[str, str]
) -> None:
    """A row for each card: how often it was dealt and played, who won then, how often in vain."""
    columns = (MARGIN + _NAMES + 12, MARGIN + _NAMES + 24, MARGIN + _NAMES + 28, 146.0)
    chart.text(chart.say("cards"), MARGIN, 22, 13, bold=True)
    for key, x in (("dealt", columns[0]), ("played", columns[1])):
        chart.text(chart.say(key), x, _TOP_OF_CARDS - 5, 7, right=True, colour=GREY)
    chart.text(chart.say("card-wins"), columns[2], _TOP_OF_CARDS - 5, 7, colour=GREY)
    chart.text(chart.say("vain"), columns[3], _TOP_OF_CARDS - 5, 7, colour=GREY)
    for at, name in enumerate(cards):
        y, card = _TOP_OF_CARDS + at * _ROW, found["cards"][name]
        chart.text(names[name], MARGIN, y, 8)
        chart.text(str(card["dealt"]), columns[0], y, 7.5, right=True)
        chart.text(str(card["played"]), columns[1], y, 7.5, right=True)
        chart.rate(card["wins-played"], columns[2], y - 1.0, 44)
        dead, idle = card["dead-share"], card["idle-share"]
        chart.bar(columns[3], y - 2.2, 36 * dead, 1.2, FAIR)
        chart.bar(columns[3], y - 0.8, 36 * idle, 1.2, BAR)
