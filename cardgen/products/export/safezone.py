"""The safe zone of a print shop: how near words may stand to the edge that is cut."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from cardgen.design.items import Face, GroupItem, Item
from cardgen.design.setting import FaceSetter, WordsItem
from cardgen.model.boxes import Box, around
from cardgen.model.lengths import Size
from cardgen.model.problem import Problems
from cardgen.products.export.deck import ExportedDeck
from cardgen.typeset.fonts import em_mm
from cardgen.typeset.layout import Line

SLACK = 0.05
"""Less than this (mm) within the edge of the zone is not worth a word."""

_Place = Callable[[float, float], tuple[float, float]]
"""Where a point of an item lies on the trimmed card (mm)."""


@dataclass(frozen=True, slots=True)
class Nearest:
    """The text of a face that stands nearest to the edge: its words, and how far off (mm).

    ``shrink`` is the share by which the face must be smaller for its words to be safe.
    """

    card: str
    text: str
    distance: float
    shrink: float


def check_safe_zone(
    deck: ExportedDeck, trim: Size, safe: float, shop: str, problems: Problems
) -> None:
    """Warn of words that stand nearer than ``safe`` mm to the edge of a shop's card.

    The deck may be laid out smaller than the card already.

    ``text-outside-safe-zone`` (``shop``, ``safe``, ``cards``, ``card``, ``text``, ``distance``,
    ``inset``): once for the deck, with the number of such faces and the nearest of their texts.
    """
    outside = _outside(deck, trim, safe)
    if not outside:
        return
    worst = min(outside, key=lambda near: near.distance)
    problems.warn(
        "text-outside-safe-zone",
        shop=shop,
        safe=safe,
        cards=len(outside),
        card=worst.card,
        text=worst.text,
        distance=round(worst.distance, 1),
        # As it is typed, with a point in every language.
        inset=f"{round((trim.width - deck.maker.size.width) / 2 + _inset(outside, trim), 1):g}",
    )


def needed_inset(deck: ExportedDeck, trim: Size, safe: float) -> float:
    """How much smaller (mm) than a trim faces must be on every side for their words to be safe."""
    outside = _outside(deck, trim, safe)
    return _inset(outside, trim) if outside else 0.0


def _inset(outside: Sequence[Nearest], trim: Size) -> float:
    half = min(trim.width, trim.height) / 2
    return math.ceil(10 * max(near.shrink for near in outside) * half) / 10


def _outside(deck: ExportedDeck, trim: Size, safe: float) -> list[Nearest]:
    """The nearest text of every face that has one outside the safe zone."""
    found = (_nearest(deck, deck.face(side), trim, safe) for side in deck.sides)
    return [near for near in found if near and near.distance < safe - SLACK]


def _nearest(deck: ExportedDeck, face: Face, trim: Size, safe: float) -> Nearest | None:
    """The text of a face that stands nearest to the edge of a trim it lies in the middle of."""
    scale = face.scale
    left = (trim.width - face.design_size.width * scale) / 2
    top = (trim.height - face.design_size.height * scale) / 2
    texts = _texts(face.items, lambda x, y: (left + x * scale, top + y * scale))
    found = []
    for item, place in texts:
        for line in _lines(deck.maker.setter, item):
            box = _placed(_ink(line), place)
            across = min(box.x, trim.width - box.right)
            along = min(box.y, trim.height - box.bottom)
            shrink = max(
                _shrink(across, trim.width / 2, safe), _shrink(along, trim.height / 2, safe)
            )
            found.append(Nearest(face.name, line.text, min(across, along), shrink))
    return min(found, key=lambda near: near.distance, default=None)


def _shrink(distance: float, half: float, safe: float) -> float:
    """The share by which a side must shrink for what is ``distance`` from its end to be safe."""
    return 1 - (half - safe) / (half - distance)


def _texts(items: Iterable[Item], place: _Place) -> Iterator[tuple[WordsItem, _Place]]:
    """All texts among the items, those in groups too, each with where its points lie."""
    for item in items:
        if isinstance(item, GroupItem):
            yield from _texts(item.items, _inside(item, place))
        elif isinstance(item, WordsItem):
            yield item, place


def _inside(group: GroupItem, place: _Place) -> _Place:
    sine, cosine = math.sin(math.radians(group.turn)), math.cos(math.radians(group.turn))

    def moved(x: float, y: float) -> tuple[float, float]:
        x, y = x * group.scale[0], y * group.scale[1]
        return place(group.at[0] + x * cosine - y * sine, group.at[1] + x * sine + y * cosine)

    return moved


def _lines(setter: FaceSetter, item: WordsItem) -> Iterator[Line]:
    return (line for line in setter.set(item).lines if line.runs)


def _ink(line: Line) -> Box:
    """What a line covers, from its highest to its lowest ink (mm)."""
    inks = [(run.font.ink(run.text), em_mm(run.size)) for run in line.runs]
    above = max(top * em for (top, _), em in inks)
    below = max(-bottom * em for (_, bottom), em in inks)
    return Box.between(line.x, line.baseline - above, line.x + line.width, line.baseline + below)


def _placed(ink: Box, place: _Place) -> Box:
    """The box on the card around the ink of a line."""
    corners = ((ink.x, ink.y), (ink.right, ink.y), (ink.x, ink.bottom), (ink.right, ink.bottom))
    return around(Box(*place(x, y), 0.0, 0.0) for x, y in corners)
