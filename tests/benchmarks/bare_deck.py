"""The yardstick: the same deck drawn by a plain reportlab script, as one would write it by hand.

Usage: ``bare_deck.py FACTS.json FONTS TARGET.pdf``. It draws as many pages with the same fonts,
icons and words, each icon once as a form, a ground for each card (engraved hatch and two rows of
hills) as a form, titles and wrapped effects. It checks nothing, hyphenates nothing, kerns nothing.
"""

import json
import math
import random
import sys
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.lib.colors import Color, HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0
LEFT, BOTTOM = (210 - 3 * WIDTH) / 2, (297 - 3 * HEIGHT) / 2
INK, PAPER, BACK = HexColor("#16130F"), HexColor("#FFFCF4"), HexColor("#7A1E16")
TITLE, NUMBER, BODY, LABEL = (
    "AlegreyaSC_800ExtraBold",
    "YesevaOne_400Regular",
    "Alegreya_500Medium",
    "RobotoCondensed_500Medium",
)
OUTLINE = {"M": "moveTo", "L": "lineTo", "C": "curveTo"}

Point = tuple[float, float]


def define_icon(canvas: Canvas, name: str, d: str) -> None:
    """An icon of 512 units as a form; its colour is that of the moment it is placed."""
    canvas.beginForm(name, 0, 0, 512, 512)
    path = canvas.beginPath()
    for letter in OUTLINE:
        d = d.replace(letter, f" {letter} ")
    step, numbers = "", []
    for token in d.replace("Z", " Z ").replace(",", " ").split():
        if token == "Z":
            path.close()
        elif token in OUTLINE:
            step = token
        else:
            numbers.append(float(token))
            if len(numbers) == (6 if step == "C" else 2):
                flipped = [512 - v if i % 2 else v for i, v in enumerate(numbers)]
                getattr(path, OUTLINE[step])(*flipped)
                step, numbers = "L" if step == "M" else step, []
    canvas.drawPath(path, stroke=0, fill=1, fillMode=1)
    canvas.endForm()


def place_icon(canvas: Canvas, name: str, x: float, y: float, side: float, colour: Color) -> None:
    canvas.saveState()
    canvas.setFillColor(colour)
    canvas.translate((x - side / 2) * mm, (y - side / 2) * mm)
    canvas.scale(side * mm / 512, side * mm / 512)
    canvas.doForm(name)
    canvas.restoreState()


def polygon(path: Any, points: list[Point]) -> None:
    path.moveTo(points[0][0] * mm, points[0][1] * mm)
    for x, y in points[1:]:
        path.lineTo(x * mm, y * mm)
    path.close()


def stroke_outline(line: list[Point], widths: list[float]) -> list[list[Point]]:
    """The outlines of the parts of a nearly level stroke that are thick enough to print."""
    parts: list[list[Point]] = []
    upper: list[Point] = []
    lower: list[Point] = []
    for (x, y), width in zip(line, widths, strict=True):
        if width >= 0.07:
            upper.append((x, y + width / 2))
            lower.append((x, y - width / 2))
        elif upper:
            parts.append(upper + lower[::-1])
            upper, lower = [], []
    if upper:
        parts.append(upper + lower[::-1])
    return [part for part in parts if len(part) > 4]


def sky(canvas: Canvas, width: float, height: float) -> None:
    """Level lines that leave out the light in the middle and are thinner near it."""
    canvas.setStrokeColor(INK)
    y = 0.5
    while y < height:
        rise = (y / height - 0.5) / 0.4
        half = 0.4 * width * math.sqrt(1 - rise * rise) if abs(rise) < 1 else 0.0
        for share, thickness in ((0.6, 0.32), (1.0, 0.2)):
            canvas.setLineWidth(thickness * mm)
            reach = (width / 2 - half) * share
            canvas.line(0, y * mm, reach * mm, y * mm)
            canvas.line((width - reach) * mm, y * mm, width * mm, y * mm)
        y += 0.95


def hills(canvas: Canvas, width: float, level: float, colour: Color, chance: random.Random) -> None:
    """A row of hills with strokes along their crest."""
    xs = [-1 + 0.9 * i for i in range(int((width + 2) / 0.9) + 1)]
    waves = [
        (2.5 / (i + 1), (0.75 + 0.85 * i) * 6.28 / width, 6.28 * chance.random()) for i in (0, 1)
    ]
    crest = [level + sum(a * math.sin(f * x + p) for a, f, p in waves) for x in xs]
    ground = canvas.beginPath()
    polygon(ground, [*zip(xs, crest, strict=True), (xs[-1], -1), (xs[0], -1)])
    canvas.setFillColor(colour)
    canvas.drawPath(ground, stroke=0, fill=1)
    path = canvas.beginPath()
    phase = 6.28 * chance.random()
    for stroke in range(10):
        line = [(x, y - 0.65 * (stroke + 1)) for x, y in zip(xs, crest, strict=True)]
        widths = [0.33 * math.sin(10 * x / width + phase + 0.05 * stroke) for x, _ in line]
        for outline in stroke_outline(line, widths):
            polygon(path, outline)
    canvas.setFillColor(INK)
    canvas.drawPath(path, stroke=0, fill=1)
    line_path = canvas.beginPath()
    line_path.moveTo(xs[0] * mm, crest[0] * mm)
    for x, y in zip(xs[1:], crest[1:], strict=True):
        line_path.lineTo(x * mm, y * mm)
    canvas.setLineWidth(0.4 * mm)
    canvas.drawPath(line_path, stroke=1, fill=0)


def tinted(colour: Color, share: float) -> Color:
    mixed = (c * share + p * (1 - share) for c, p in zip(colour.rgb(), PAPER.rgb(), strict=True))
    return Color(*mixed)


def define_ground(canvas: Canvas, name: str, height: float, colour: Color, seed: str) -> None:
    canvas.beginForm(name, 0, 0, 42.8 * mm, height * mm)
    canvas.setFillColor(tinted(colour, 0.3))
    canvas.rect(0, 0, 42.8 * mm, height * mm, stroke=0, fill=1)
    canvas.setFillColor(PAPER)
    canvas.circle(21.4 * mm, height * mm / 2, 17 * mm, stroke=0, fill=1)
    sky(canvas, 42.8, height)
    chance = random.Random(seed)
    hills(canvas, 42.8, height * 0.26, tinted(colour, 0.16), chance)
    hills(canvas, 42.8, height * 0.13, tinted(colour, 0.52), chance)
    canvas.endForm()


def shield(canvas: Canvas, colour: Color) -> None:
    path = canvas.beginPath()
    path.moveTo(2.3 * mm, 85.7 * mm)
    path.lineTo(15.5 * mm, 85.7 * mm)
    path.lineTo(15.5 * mm, 77.6 * mm)
    path.curveTo(15.5 * mm, 73.7 * mm, 12.9 * mm, 71.6 * mm, 8.9 * mm, 70.1 * mm)
    path.curveTo(4.9 * mm, 71.6 * mm, 2.3 * mm, 73.7 * mm, 2.3 * mm, 77.6 * mm)
    path.close()
    canvas.setFillColor(colour)
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.5 * mm)
    canvas.drawPath(path, stroke=1, fill=1)


def fitting(text: str, font: str, size: float, width: float) -> float:
    while size > 7 and pdfmetrics.stringWidth(text, font, size) > width * mm:
        size -= 0.5
    return size


def front(canvas: Canvas, card: dict[str, Any], height: float) -> None:
    """The face of a card with its lower left corner at the origin."""
    colour = HexColor(card["colour"])
    canvas.setFillColor(PAPER)
    canvas.rect(-BLEED * mm, -BLEED * mm, (WIDTH + 6) * mm, (HEIGHT + 6) * mm, stroke=0, fill=1)
    canvas.setStrokeColor(INK)
    for inset, line in ((3.1, 0.55), (4.1, 0.16)):
        canvas.setLineWidth(line * mm)
        canvas.rect(inset * mm, inset * mm, (WIDTH - 2 * inset) * mm, (HEIGHT - 2 * inset) * mm)
    foot = HEIGHT - 4.6 - height
    canvas.saveState()
    canvas.translate(15.6 * mm, foot * mm)
    canvas.doForm("ground-" + card["id"])
    canvas.restoreState()
    canvas.setLineWidth(0.34 * mm)
    canvas.rect(15.6 * mm, foot * mm, 42.8 * mm, height * mm)
    place_icon(canvas, card["icon"], 37, foot + height / 2, 40, INK)
    for at, emblem in enumerate(card["emblems"]):
        canvas.setFillColor(HexColor("#FFFFFF"))
        canvas.setStrokeColor(colour)
        canvas.circle(9.2 * mm, (64.6 - 10.1 * at) * mm, 4.35 * mm, stroke=1, fill=1)
        place_icon(canvas, emblem, 9.2, 64.6 - 10.1 * at, 7, INK)
    shield(canvas, colour)
    canvas.setFillColor(HexColor("#FFFFFF"))
    canvas.setFont(NUMBER, fitting(card["force"], NUMBER, 33, 10.4))
    canvas.drawCentredString(8.9 * mm, 74.6 * mm, card["force"])
    canvas.setFillColor(INK)
    canvas.setFont(TITLE, fitting(card["name"], TITLE, 16.5, 51.5))
    canvas.drawCentredString(31.5 * mm, 24.7 * mm, card["name"])
    canvas.setLineWidth(0.22 * mm)
    canvas.line(7 * mm, 21.6 * mm, 56 * mm, 21.6 * mm)
    lines = simpleSplit(card["text"], BODY, 10, 36 * mm)
    canvas.setFont(BODY, 10)
    for number, words in enumerate(lines):
        canvas.drawString(20.9 * mm, 15 * mm - 11.5 * number, words)
    canvas.setFillColor(colour)
    canvas.setFont(TITLE, 7)
    canvas.drawCentredString(31.5 * mm, 2.6 * mm, card["types"])


def define_back(canvas: Canvas) -> None:
    """Lozenges with lilies and towers round crossed swords."""
    canvas.beginForm("back", -3 * mm, -3 * mm, (WIDTH + 3) * mm, (HEIGHT + 3) * mm)
    canvas.setFillColor(PAPER)
    canvas.rect(-BLEED * mm, -BLEED * mm, (WIDTH + 6) * mm, (HEIGHT + 6) * mm, stroke=0, fill=1)
    for row in range(-1, 12):
        for column in range(-1, 6):
            x, y = column * 14 + (row % 2) * 7, row * 8.8
            for half, colour in ((1.0, BACK), (0.88, INK)):
                path = canvas.beginPath()
                corners = ((0, -8.05), (6.4, 0), (0, 8.05), (-6.4, 0))
                polygon(path, [(x + half * dx, y + half * dy) for dx, dy in corners])
                canvas.setStrokeColor(colour)
                canvas.setLineWidth(0.4 * mm)
                canvas.drawPath(path)
            place_icon(canvas, ("fleur-de-lys", "white-tower")[column % 2], x, y, 6, BACK)
    canvas.setFillColor(PAPER)
    canvas.circle(31.5 * mm, 44 * mm, 17 * mm, stroke=1, fill=1)
    place_icon(canvas, "crossed-swords", 31.5, 44, 20, INK)
    canvas.endForm()


def marks(canvas: Canvas) -> None:
    canvas.setLineWidth(0.2)
    for column in range(4):
        x = (LEFT + column * WIDTH) * mm
        canvas.line(x, 5 * mm, x, (BOTTOM - 1) * mm)
        canvas.line(x, 292 * mm, x, (298 - BOTTOM) * mm)
    for row in range(4):
        y = (BOTTOM + row * HEIGHT) * mm
        canvas.line(5 * mm, y, (LEFT - 1) * mm, y)
        canvas.line(205 * mm, y, (211 - LEFT) * mm, y)


def sheet(canvas: Canvas, cards: list[dict[str, Any]], side: str, label: str) -> None:
    for at, card in enumerate(cards):
        row, column = divmod(at, 3)
        canvas.saveState()
        canvas.translate((LEFT + column * WIDTH) * mm, (BOTTOM + (2 - row) * HEIGHT) * mm)
        clip = canvas.beginPath()
        clip.rect(0, 0, WIDTH * mm, HEIGHT * mm)
        canvas.clipPath(clip, stroke=0)
        if side == "back":
            canvas.doForm("back")
        else:
            front(canvas, card, 51.6 if card["text"] else 55)
        canvas.restoreState()
    marks(canvas)
    canvas.setFillColor(INK)
    canvas.setFont(LABEL, 8)
    canvas.drawString(10 * mm, 289 * mm, label)
    canvas.showPage()


def main(facts: Path, fonts: Path, target: Path) -> None:
    rl_config.useA85 = 0
    deck = json.loads(facts.read_text(encoding="utf-8"))
    icons = json.loads(Path(deck["icons"]).read_text(encoding="utf-8"))
    for font in (TITLE, NUMBER, BODY, LABEL):
        pdfmetrics.registerFont(TTFont(font, str(fonts / f"{font}.ttf")))
    canvas = Canvas(str(target), pagesize=A4, pageCompression=1, invariant=1)
    cards = deck["cards"]
    used = {"fleur-de-lys", "white-tower", "crossed-swords"}
    for card in cards:
        used.update([card["icon"], *card["emblems"]])
    for name in sorted(used):
        define_icon(canvas, name, icons[name]["d"])
    for card in cards:
        height = 51.6 if card["text"] else 55
        define_ground(canvas, f"ground-{card['id']}", height, HexColor(card["colour"]), card["id"])
    define_back(canvas)
    for start in range(0, len(cards), 9):
        chunk = cards[start : start + 9]
        for side in ("front", "back"):
            sheet(canvas, chunk, side, f"{deck['title']} {side} {start // 9 + 1}")
    canvas.save()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
