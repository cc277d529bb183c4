"""The ornaments of a booklet: drawings of its look that take a width, and often words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from cardgen.decks.faces import FaceMaker
from cardgen.design.items import Item
from cardgen.design.resolve import Resolver
from cardgen.design.schema import Template
from cardgen.design.scope import Fact, TemplateFault
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.problem import DataError, Place, Problems
from cardgen.products.booklet.look import Ornament

INNER = 0.9
"""How far a second line runs inside an ornament's outline (mm): the facts ``width.in`` ..."""


@dataclass(frozen=True)
class Ornaments:
    """Draws the ornaments of a look, each but once worked out for a size and its words.

    ``template`` holds the look's palette, tables and values; ``wrong`` makes an error of what is
    amiss in it. Other faults are told at ``place``.
    """

    known: Mapping[str, Ornament]
    template: Template
    maker: FaceMaker
    wrong: Callable[[TemplateFault], DataError]
    problems: Problems
    place: Place

    def find(self, name: str) -> Ornament:
        """The ornament of this name.

        Raises:
            DataError: ``unknown-ornament``.
        """
        found = self.known.get(name)
        if found is None:
            raise DataError.of("unknown-ornament", self.place, name=name)
        return found

    def draw(self, surface: Surface, name: str, box: Box, facts: Mapping[str, Fact]) -> None:
        """Draw an ornament with its top left at the box's, as wide and high as the box.

        Raises:
            DataError: there is none of this name, or something in its layers is wrong.
        """
        key = (name, box.width, box.height, tuple(sorted(facts.items(), key=_by_name)))
        items = self._drawn.get(key)
        if items is None:
            items = self._drawn[key] = self._resolved(name, Box(0, 0, box.width, box.height), facts)
        with surface.saved():
            surface.move(box.x, box.y)
            self.maker.painter.items(surface, items)

    @cached_property
    def _drawn(self) -> dict[object, tuple[Item, ...]]:
        return {}

    def _resolved(self, name: str, area: Box, facts: Mapping[str, Fact]) -> tuple[Item, ...]:
        """The layers of an ornament worked out; what is wrong with its words is told."""
        ornament, shared, setter = self.find(name), self.maker.shared, self.maker.setter
        template = self.template.model_copy(update={"layers": ornament.layers})
        words = dict.fromkeys(("text", "number", "chapter", "parity"), "")
        given = {**shared.facts, "id": name, **_measures(area, ornament.inset), **words, **facts}
        tables = {**shared.tables, **self.template.tables}
        try:
            items = Resolver(template, given, tables, area, area, setter).items()
        except TemplateFault as fault:
            raise self.wrong(fault) from fault
        self.problems.extend(self.maker.problems_of_words(items, name, self.place))
        return items


def _measures(area: Box, inset: float) -> dict[str, Fact]:
    """What layers may know of their box (mm)."""
    width, height, right, foot = area.width, area.height, area.width - inset, area.height - inset
    found = {
        "width": width,
        "height": height,
        "middle": width / 2,
        "centre": height / 2,
        "inner": right - inset,
        "tall": foot - inset,
        "right": right,
        "foot": foot,
        "width.in": width - 2 * INNER,
        "height.in": height - 2 * INNER,
        "right.in": right - 2 * INNER,
        "foot.in": foot - 2 * INNER,
    }
    return {key: round(value, 4) for key, value in found.items()}


def _by_name(one: tuple[str, Fact]) -> str:
    return one[0]
