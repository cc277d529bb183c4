"""The faces and backs of a game's cards in one language, with all that is wrong with them."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Literal

from cardgen.common.nearest import nearest
from cardgen.decks.labels import LabelSetter, missing_glyphs
from cardgen.design.assets import Assets
from cardgen.design.draw import FacePainter
from cardgen.design.facts import Art, DeckFacts, card_facts
from cardgen.design.items import (
    Face,
    Fault,
    GroupItem,
    IconItem,
    ImageItem,
    Item,
    SetWords,
    walk_items,
)
from cardgen.design.looks.facts import LookFacts
from cardgen.design.looks.geometry import is_wide
from cardgen.design.looks.ladder import Layout
from cardgen.design.looks.names import names_in
from cardgen.design.looks.resolve import LookResolver
from cardgen.design.looks.schema import Look
from cardgen.design.resolve import Resolver
from cardgen.design.schema import Template
from cardgen.design.scope import Fact, TemplateFault
from cardgen.design.setting import FaceSetter, WordsItem
from cardgen.drawing.icons import IconBook
from cardgen.drawing.images import Picture
from cardgen.drawing.picturefault import PictureFault
from cardgen.model.boxes import Box
from cardgen.model.card import Card
from cardgen.model.crop import read_focus
from cardgen.model.lengths import MM_PER_INCH, Size
from cardgen.model.problem import DataError, Place, Problem, Problems, Severity
from cardgen.words.lexicon import card_called

SMALLEST_READ = 5.5
"""Smaller type (pt on paper) is told of, whatever the card's size."""

_BACK = "back"
"""The id of the back all cards of a deck share."""


COARSE_DPI = 150
"""Pictures coarser than this on paper show their pixels at arm's length."""


@dataclass(frozen=True)
class FaceMaker:
    """Makes the faces of one deck in one language and look.

    ``size`` is the trimmed card on paper and ``bleed`` how far faces reach beyond it (mm).
    ``arts`` holds the pictures by card id and ``defaults`` the template facts of cards without
    own values.
    """

    shared: DeckFacts
    front_template: Template | Look
    back_template: Template | Look
    arts: Mapping[str, Art]
    defaults: Mapping[str, Fact]
    assets: Assets
    size: Size
    bleed: float

    def __post_init__(self) -> None:
        """Refuse a heading in a font that is not there, and lying cards of an upright look.

        Raises:
            DataError: ``unknown-font``, ``look-upright-only``.
        """
        front = self.front_template
        if isinstance(front, Look) and front.only == "tall" and is_wide(self.size):
            look = self.shared.game.template.rpartition("/")[2]
            raise DataError.of("look-upright-only", None, look=look, size=str(self.size))
        heading = front.heading
        if heading is not None and not self.setter.knows(heading):
            place = front.heading_place
            raise DataError.of("unknown-font", place, name=heading, card=self.shared.game.id)

    @cached_property
    def setter(self) -> FaceSetter:
        """Sets the texts of all faces."""
        return FaceSetter(self._assets_on_paper, self._scale(self.front_template))

    @cached_property
    def painter(self) -> FacePainter:
        """Draws the faces."""
        return FacePainter(self._assets_on_paper, self.setter)

    @cached_property
    def _assets_on_paper(self) -> Assets:
        """The assets with pictures as fine as their size on paper asks for."""
        scale = self._scale(self.front_template)

        def pictures(name: str, drawn: Size, paper: str, tone: tuple[str, ...] = ()) -> Picture:
            fine = Size.of(drawn.width * scale, drawn.height * scale)
            return self.assets.pictures(name, fine, paper, tone)

        return replace(self.assets, pictures=pictures)

    @cached_property
    def _told(self) -> dict[object, Problem]:
        """Faults of the templates by what is wrong, each told for the first card that has it."""
        return {}

    def front(self, card: Card) -> Face:
        """The face of a card.

        Raises:
            DataError: the template asks for something that is not there, or a word is missing.
        """
        return self.front_of(card, self.facts(card))

    def front_of(self, card: Card, facts: Mapping[str, Fact]) -> Face:
        """The face of a card whose `facts` are known.

        Raises:
            DataError: the template asks for something that is not there.
        """
        return self._face(self.front_template, facts, card.id, "front", card)

    def facts(self, card: Card) -> dict[str, Fact]:
        """What the template may ask about a card.

        Raises:
            DataError: a word is missing.
        """
        return {**self.defaults, **card_facts(card, self.shared, self._art(card))}

    @cached_property
    def back(self) -> Face:
        """The back that all cards share.

        Raises:
            DataError: the template asks for something that is not there.
        """
        facts = {**self.shared.facts, "id": _BACK}
        return self._face(self.back_template, facts, _BACK, "back", None)

    def piece(self, side: Literal["front", "back"], facts: Mapping[str, Fact], name: str) -> Face:
        """A side of something that is no card: a token, a panel of a box.

        ``facts`` come on top of those of the game.

        Raises:
            DataError: the template asks for something that is not there.
        """
        template = self.front_template if side == "front" else self.back_template
        found = {**self.defaults, **self.shared.facts, "id": name, **facts}
        return self._face(template, found, name, side, None)

    def _art(self, card: Card) -> Art:
        art = self.arts.get(card.id, Art())
        if card.art is None:
            return art
        focus = read_focus(card.fields.get("focus", ""))
        return replace(Art.of(card.art), extra=art.extra, focus=focus)

    def back_of(self, card: Card) -> Face:
        """The back of a card by itself: one that says something of it.

        Raises:
            DataError: the template asks for something that is not there, or a word is missing.
        """
        return self._face(self.back_template, self.facts(card), card.id, "back", card)

    @cached_property
    def _look_facts(self) -> LookFacts:
        looks = [t for t in (self.front_template, self.back_template) if isinstance(t, Look)]
        words = self.shared.words
        return LookFacts(
            tuple(self.shared.game.deck), words.game.title, words.code,
            frozenset().union(*map(names_in, looks)), self.assets.picture_aspect,
        )  # fmt: skip

    def layout_of(self, card: Card) -> Layout | None:
        """How a look lays a card out; None for a template that is scaled.

        Raises:
            DataError: a word is missing.
        """
        look = self.front_template
        return (
            self._resolver(look, self.facts(card), card).layout if isinstance(look, Look) else None
        )

    def _resolver(self, look: Look, facts: Mapping[str, Fact], card: Card | None) -> LookResolver:
        found = self._look_facts.of(card, facts)
        if card is None:
            found["accent"] = self._look_facts.deck_accent
        return LookResolver(
            look, found, self.shared.tables, self.size, self.bleed, self._assets_on_paper,
            saves_ink=self.shared.look == "ink-saver",
        )  # fmt: skip

    def _scale(self, template: Template | Look) -> float:
        if isinstance(template, Look):
            return 1.0
        return min(self.size.width / template.size[0], self.size.height / template.size[1])

    def _face(
        self,
        template: Template | Look,
        facts: Mapping[str, Fact],
        name: str,
        side: Literal["front", "back"],
        card: Card | None,
    ) -> Face:
        label = str(facts.get("name", name))
        try:
            if isinstance(template, Look):
                items = self._resolver(template, facts, card).items()
                items, design = self._with_digests(items), self.size
            else:
                items, design = self._scaled(template, facts), Size.of(*template.size)
        except TemplateFault as fault:
            place = fault.place or (card.place if card else None)
            raise DataError([self._tell(fault, place, label)]) from fault
        return Face(name, side, items, template.paper, self.size, design, self.bleed, label)

    def _scaled(self, template: Template, facts: Mapping[str, Fact]) -> tuple[Item, ...]:
        """The items of a template that is scaled as a whole, in its own mm."""
        scale = self._scale(template)
        width, height = self.size.width / scale, self.size.height / scale
        left, top = (template.size[0] - width) / 2, (template.size[1] - height) / 2
        trim = Box(left, top, width, height)
        bleed = trim.grown(self.bleed / scale)
        resolver = Resolver(template, facts, self.shared.tables, trim, bleed, self.setter)
        return self._with_digests(resolver.items())

    def _tell(self, fault: TemplateFault, place: Place | None, card: str) -> Problem:
        problem = Problem(fault.code, Severity.ERROR, place, {"card": card, **fault.values})
        key = (fault.code, fault.place or card, repr(fault.values))
        return self._told.setdefault(key, problem)

    def _with_digests(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """The items with the digest of each picture that can be had."""
        if not any(isinstance(item, ImageItem) for item in walk_items(items)):
            return items
        return tuple(self._with_digest(item) for item in items)

    def _with_digest(self, item: Item) -> Item:
        match item:
            case GroupItem():
                return replace(item, items=self._with_digests(item.items))
            case ImageItem():
                return replace(item, digest=self.assets.picture_digest(item.image))
        return item

    def _picture(self, item: ImageItem) -> Picture | PictureFault:
        drawn = Size.of(item.box.width, item.box.height)
        try:
            return self._assets_on_paper.pictures(item.image, drawn, item.paper)
        except FileNotFoundError:
            return PictureFault("missing-picture")
        except PictureFault as fault:
            return fault

    def digest(self, face: Face) -> str:
        """SHA-256 over all that is seen of a face: also its fonts' glyphs and icons' outlines."""
        icons: set[str] = set()
        fonts: set[str] = set()
        for item in walk_items(face.items):
            if isinstance(item, IconItem):
                icons.add(item.icon)
            elif isinstance(item, WordsItem):
                fonts.add(item.font)
                icons.update(self.setter.set(item).icons)
            elif isinstance(item, SetWords):
                fonts.update(item.fonts)
                icons.update(item.icons)
        drawn = [self.assets.icons[name].d for name in sorted(icons) if name in self.assets.icons]
        parts = (face.digest, *(self.assets.fonts[key].digest for key in sorted(fonts)), *drawn)
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()

    def problems(self, face: Face, of: Card | Place | None) -> Iterator[Problem]:
        """What is wrong with a face: texts that do not fit, missing glyphs, icons and pictures.

        ``of`` is the card, so that the cell at fault can be told, or where the face comes from.
        """
        card = of if isinstance(of, Card) else None
        place = of if isinstance(of, Place) else None
        if card is None:
            yield from self.problems_of_words(face.items, face.name, place)
        else:
            yield from self._problems_of_card(face, card)
        smallest = self.setter.smallest(face.items)
        if smallest is not None and smallest < SMALLEST_READ:
            where = place if card is None else card.place
            told = {"card": face.name, "size": round(smallest, 2)}
            yield Problem("small-type", Severity.WARNING, where, told)
        name: str = face.name if card is None else card_called(card, self.shared.game)
        for item in walk_items(face.items):
            if isinstance(item, IconItem) and item.icon not in self.assets.icons:
                where = place if card is None else _art_place(card, item.icon)
                yield _unknown_icon(item.icon, where, name, self.assets.icons)
            elif isinstance(item, ImageItem):
                found = self._picture(item)
                where = place if card is None else _art_place(card, item.image)
                named = {"card": name, "picture": item.image}
                if isinstance(found, PictureFault):
                    yield Problem(found.code, Severity.ERROR, where, {**named, **found.values})
                elif (dpi := self._fineness(item, found)) < COARSE_DPI:
                    told = {**named, "dpi": round(dpi), "least": COARSE_DPI}
                    yield Problem("picture-coarse", Severity.WARNING, where, told)

    def _fineness(self, item: ImageItem, picture: Picture) -> float:
        """The dots per inch of a picture as it lies on paper."""
        scale = self._scale(self.front_template)
        across = picture.width_px / (item.box.width * scale)
        down = picture.height_px / (item.box.height * scale)
        return (min if item.fit == "cover" else max)(across, down) * MM_PER_INCH

    def _problems_of_card(self, face: Face, card: Card) -> Iterator[Problem]:
        language = self.shared.words.code
        for fault in self.setter.faults(face.items):
            place = text_place(card, fault.text, face.name, language)
            yield self._problem(fault, face.name, place)

    def problems_of_words(
        self, items: Iterable[Item], name: str, place: Place | None
    ) -> Iterator[Problem]:
        """What is wrong with the words of what is no card: a back, a piece, a box, a cover.

        Glyphs are missed at the text of the game that brings them, all else at ``place``, of
        ``name``.
        """
        language = self.shared.words.code
        for fault in self.setter.faults(items):
            found: list[Problem] = []
            if fault.code == "missing-glyph":
                font = self.assets.fonts[str(dict(fault.values)["font"])]
                sources = self.shared.game.sources(language)
                found = list(missing_glyphs(fault.text, font, language, sources))
            if found and all(problem.place is not None for problem in found):
                yield from found
            else:
                # The words stand in the template itself.
                yield self._problem(fault, name, place)

    def _problem(self, fault: Fault, name: str, place: Place | None) -> Problem:
        values = {"card": name, "text": fault.text, "language": self.shared.words.code}
        severity = Severity.WARNING if fault.is_odd else Severity.ERROR
        return Problem(fault.code, severity, place, {**values, **dict(fault.values)})

    def labels(self, problems: Problems) -> LabelSetter:
        """What sets labels in the fonts and the language of the deck."""
        language = self.shared.words.code
        sources = partial(self.shared.game.sources, language)
        return LabelSetter(self.assets.fonts, language, problems, sources)


def text_place(card: Card, text: str, name: str, language: str) -> Place | None:
    """The cell a text of a card's face comes from, as far as that can be told."""
    columns = (f"name.{language}", "name") if text in (name, card.name) else (
        f"text.{language}", "text", "notes", "kills"
    )  # fmt: skip
    return next((card.places[key] for key in columns if key in card.places), card.place)


def _art_place(card: Card, art: str) -> Place | None:
    """The cell that names a picture or icon, if the card's row does."""
    return card.places.get("art", card.place) if card.art == art else card.place


def _unknown_icon(icon: str, place: Place | None, card: str, known: IconBook) -> Problem:
    near = nearest(icon, list(known.names()))
    values = {"card": card, "icon": icon, **({"near": near} if near else {})}
    code = "unknown-icon-near" if near else "unknown-icon"
    return Problem(code, Severity.ERROR, place, values)
