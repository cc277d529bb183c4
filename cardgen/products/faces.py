"""The faces and backs of a game's cards in one language, with everything that is wrong with them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from cardgen.design.draw import Painter
from cardgen.design.facts import Art, Deckwide, card_facts
from cardgen.design.items import Face, GroupItem, IconItem, ImageItem, Item
from cardgen.design.kit import Kit
from cardgen.design.resolve import Resolver
from cardgen.design.schema import Template
from cardgen.design.scope import Fact, TemplateFault
from cardgen.design.setting import Setter
from cardgen.drawing.images import PictureFault
from cardgen.model.boxes import Box
from cardgen.model.card import Card
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Place, Problem, Severity

BACK = "back"
"""The id of the back all cards of a deck share."""


@dataclass(frozen=True)
class FaceMaker:
    """Makes the faces of one deck in one language and look.

    ``size`` is the trimmed card on paper and ``bleed`` how far faces reach beyond it (mm).
    ``arts`` holds the pictures by card id and ``defaults`` the template facts of cards without
    own values.
    """

    shared: Deckwide
    front_template: Template
    back_template: Template
    arts: Mapping[str, Art]
    defaults: Mapping[str, Fact]
    kit: Kit
    size: Size
    bleed: float

    @cached_property
    def setter(self) -> Setter:
        """Sets the texts of all faces."""
        return Setter(self.kit, self._scale(self.front_template))

    @cached_property
    def painter(self) -> Painter:
        """Draws the faces."""
        return Painter(self.kit, self.setter)

    def front(self, card: Card) -> Face:
        """The face of a card.

        Raises:
            DataError: the template asks for something that is not there, or a word is missing.
        """
        facts = card_facts(card, self.shared, self._art(card))
        return self._face(self.front_template, {**self.defaults, **facts}, card.id, "front", card)

    @cached_property
    def back(self) -> Face:
        """The back that all cards share.

        Raises:
            DataError: the template asks for something that is not there.
        """
        facts = {**self.shared.facts, "id": BACK}
        return self._face(self.back_template, facts, BACK, "back", None)

    def _art(self, card: Card) -> Art:
        art = self.arts.get(card.id, Art())
        if card.art is None:
            return art
        if "." in card.art:
            return Art(picture=card.art, extra=art.extra)
        return Art(icon=card.art, extra=art.extra)

    def _scale(self, template: Template) -> float:
        return min(self.size.width / template.size[0], self.size.height / template.size[1])

    def _face(
        self,
        template: Template,
        facts: Mapping[str, Fact],
        name: str,
        side: Literal["front", "back"],
        card: Card | None,
    ) -> Face:
        scale = self._scale(template)
        width, height = self.size.width / scale, self.size.height / scale
        left, top = (template.size[0] - width) / 2, (template.size[1] - height) / 2
        trim = Box(left, top, width, height)
        bleed = trim.grown(self.bleed / scale)
        tables = self.shared.tables
        try:
            count = self.setter.count_lines
            items = Resolver(template, facts, tables, trim, bleed, count).items()
        except TemplateFault as fault:
            place = card.place if card else None
            values = {"card": str(facts.get("name", name)), **fault.values}
            raise DataError([Problem(fault.code, Severity.ERROR, place, values)]) from fault
        design = Size.of(*template.size)
        label = str(facts.get("name", name))
        return Face(name, side, items, template.paper, self.size, design, self.bleed, label)

    def problems(self, face: Face, place: Place | None) -> Iterator[Problem]:
        """What is wrong with a face: texts that do not fit, missing glyphs, icons and pictures."""
        language = self.shared.words.code
        for fault in self.setter.faults(face.items):
            values = {"card": face.name, "text": fault.text, "language": language}
            yield Problem(fault.code, Severity.ERROR, place, {**values, **dict(fault.values)})
        yield from self._picture_problems(face.items, face, place)

    def _picture_problems(
        self, items: tuple[Item, ...], face: Face, place: Place | None
    ) -> Iterator[Problem]:
        for item in items:
            match item:
                case GroupItem():
                    yield from self._picture_problems(item.items, face, place)
                case IconItem() if item.icon not in self.kit.icons:
                    values: dict[str, object] = {"card": face.name, "icon": item.icon}
                    yield Problem("unknown-icon", Severity.ERROR, place, values)
                case ImageItem():
                    yield from self._image_problems(item, face, place)

    def _image_problems(
        self, item: ImageItem, face: Face, place: Place | None
    ) -> Iterator[Problem]:
        values: dict[str, object] = {"card": face.name, "picture": item.image}
        drawn = Size.of(item.box.width, item.box.height)
        try:
            self.kit.pictures(item.image, drawn, item.paper)
        except FileNotFoundError:
            yield Problem("missing-picture", Severity.ERROR, place, values)
        except PictureFault as fault:
            yield Problem(fault.code, Severity.ERROR, place, {**values, **fault.values})
