"""The means of one booklet: its look worked out into type, colours, ornaments and signs."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from cardgen.decks.faces import FaceMaker
from cardgen.decks.labels import missing_glyphs
from cardgen.decks.values import Values
from cardgen.design.schema import Template
from cardgen.design.scope import Fact, Scope, TemplateFault
from cardgen.documents.booklet.bookletast import InlineSign, Pieces, Slot, TextRun
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.card import Card
from cardgen.model.lengths import MM_PER_PT, Mm, Pt
from cardgen.model.problem import DataError, Place, Problem, Problems, Severity
from cardgen.products.booklet.justify import LOOSE, set_tight
from cardgen.products.booklet.look import BookletLook, PageGrid, TypeLook
from cardgen.products.booklet.ornaments import Ornaments
from cardgen.typeset.blocks import Align, Style
from cardgen.typeset.fitting import fit_title
from cardgen.typeset.fonts import Font
from cardgen.typeset.layout import Block, Line
from cardgen.typeset.spans import InlineIcon, Rich, Span
from cardgen.typeset.typography import polish_rich
from cardgen.words.lexicon import Words as GameWords

SMALLER = 0.66
"""So much smaller a heading in an ornament may be to stand on one line."""

TONE = "tone"
"""As the colour of a kind of text: the colour of the type or card it names."""

_RINGED = "ringed:"
"""Begins the name of an icon in the line that the look draws in a ring."""

_ALIGN = {
    "left": Align.LEFT,
    "right": Align.RIGHT,
    "middle": Align.CENTRE,
    "justify": Align.JUSTIFY,
}


class Linked(str):
    """The colour of words that lead to a section, which it names in ``target``."""

    __slots__ = ("target",)
    target: str

    @classmethod
    def to(cls, target: str, colour: str) -> "Linked":
        """The colour of words that lead to this section."""
        made = cls(colour)
        made.target = target
        return made


@dataclass
class SettingStatistics:
    """What was measured while a booklet was set: lines, loose ones, the greatest stretch, words."""

    lines: int = 0
    loose: int = 0
    most: float = 1.0
    words: int = 0


@dataclass(frozen=True)
class BookletStyler:
    """Sets and draws the parts of a booklet in one language on one size of page."""

    look: BookletLook
    cover: Template | None
    grid: PageGrid
    maker: FaceMaker
    values: Values
    problems: Problems
    place: Place
    measured: SettingStatistics = field(default_factory=SettingStatistics)

    @property
    def words(self) -> GameWords:
        """The words of the game in the booklet's language."""
        return self.values.words

    @cached_property
    def _template(self) -> Template:
        face = self.maker.front_template
        return Template(
            size=(1000.0, 1000.0),
            palette={"white": "#FFFFFF", **face.palette, **self.look.palette},
            tables={**face.tables, **self.look.tables},
            values=self.look.values,
            measures=self.look.measures,
        )

    @cached_property
    def _scope(self) -> Scope:
        facts = {**self.maker.shared.facts}
        return Scope(self._template, facts, {**self.maker.shared.tables, **self._template.tables})

    def colour(self, name: str) -> str:
        """The ``#RRGGBB`` of a colour of the look.

        Raises:
            DataError: ``unknown-colour``.
        """
        known = self._colours.get(name)
        if known is None:
            try:
                known = self._scope.colour("ink" if name == TONE else name)
            except TemplateFault as fault:
                raise self._error(fault) from fault
            self._colours[name] = known
        return known

    @cached_property
    def _colours(self) -> dict[str, str]:
        return {}

    def _error(self, fault: TemplateFault) -> DataError:
        values = {"card": self.values.game.id, **fault.values}
        return DataError([Problem(fault.code, Severity.ERROR, fault.place or self.place, values)])

    # --- Type

    def type(self, name: str) -> TypeLook:
        """The look of a kind of text; that of running text if the look names no such kind.

        Raises:
            DataError: ``unknown-style`` if there is not even that.
        """
        found = self.look.styles.get(name) or self.look.styles.get("text")
        if found is None:
            raise DataError.of("unknown-style", self.place, name=name)
        return found

    def font(self, key: str) -> Font:
        """The font of a key.

        Raises:
            DataError: ``unknown-font``.
        """
        try:
            return self.maker.assets.fonts[key]
        except KeyError:
            game = self.values.game.id
            raise DataError.of("unknown-font", self.place, name=key, card=game) from None

    def style(self, name: str) -> Style:
        """How a kind of text is set."""
        known = self._styles.get(name)
        if known is None:
            known = self._styles[name] = self._style(self.type(name))
        return known

    @cached_property
    def _styles(self) -> dict[str, Style]:
        return {}

    def _style(self, look: TypeLook) -> Style:
        return Style(
            self.font(look.font),
            Pt(look.size),
            leading_mm=Mm(look.leading * MM_PER_PT),
            align=_ALIGN[look.align],
            hyphenator=self.maker.assets.hyphenator if look.hyphens else None,
            tracking=Mm(look.tracking),
            colour=self.colour(look.colour),
            indents=(Mm(look.indent),) if look.indent else (),
        )

    def rich(self, pieces: Pieces, name: str) -> tuple[Span | InlineIcon, ...]:
        """Pieces as rich text in the fonts of a kind of text, with the language's typography."""
        look = self.type(name)
        spans: list[Span | InlineIcon] = []
        for piece in pieces:
            match piece:
                case TextRun():
                    text = piece.text.upper() if look.upper else piece.text
                    colour = self.colour(look.colour)
                    linked = Linked.to(piece.target, colour) if piece.target else None
                    spans.append(Span(text, self._font_for(piece, look), colour=linked))
                case InlineSign():
                    spans += self.sign(piece)
                case Slot():
                    raise AssertionError(f"placeholder not filled: {piece.name}")
        return polish_rich(spans, self.words.language.typography)

    def _font_for(self, piece: TextRun, look: TypeLook) -> Font | None:
        key = None
        if piece.strong:
            key = look.bold
        elif piece.emphasis:
            key = look.italic
        return self.font(key) if key else None

    def block(
        self,
        pieces: Pieces | str,
        name: str,
        measure: float,
        place: Place | None = None,
        *,
        style: Style | None = None,
    ) -> Block:
        """Pieces set as a kind of text to a measure in mm; what goes wrong is told at ``place``."""
        if isinstance(pieces, str):
            pieces = (TextRun(pieces),)
        text = self.rich(pieces, name)
        chosen = style or self.style(name)
        block = set_tight(text, chosen, Mm(measure))
        self._check(text, block, chosen, measure, place or self.place)
        return block

    def title(self, pieces: Pieces, name: str, measure: float, place: Place) -> Block:
        """A heading on one line, up to a third smaller; where that is too wide, on several."""
        text, style = self.rich(pieces, name), self.style(name)
        block = fit_title(text, style, Mm(measure), Pt(style.size * SMALLER))
        if not block.fits:
            return self.block(pieces, name, measure, place)
        self._check(text, block, style, measure, place)
        return block

    def draw(self, surface: Surface, block: Block, x: float, y: float, colour: str) -> None:
        """Draw a set text with its top left at (x, y), the signs in it with their rings."""
        for line in block.lines:
            self.draw_line(surface, line, x + line.x, y + line.baseline, colour)

    def draw_line(self, surface: Surface, line: Line, x: float, y: float, colour: str) -> None:
        """Draw a set line with its start at x and its baseline at y, signs in their rings."""
        if not line.inlines:
            surface.line(line, x, y, colour)
            return
        surface.line(replace(line, inlines=()), x, y, colour)
        for inline in line.inlines:
            ringed = inline.name.removeprefix(_RINGED)
            box = Box(x + inline.x, y + inline.drop - inline.size, inline.size, inline.size)
            tone = inline.colour or colour
            if ringed != inline.name and self.look.ring:
                self.draw_ornament(surface, self.look.ring, box, {"icon": ringed, "tone": tone})
            else:
                surface.icon(ringed, box, tone)

    def _check(
        self,
        text: tuple[Span | InlineIcon, ...],
        block: Block,
        style: Style,
        measure: float,
        place: Place,
    ) -> None:
        self.measured.lines += len(block.lines)
        self.measured.words += sum(len(s.text.split()) for s in text if isinstance(s, Span))
        self._check_glyphs(text, style.font, place)
        if not block.fits:
            widest = max(block.lines, key=lambda line: line.width)
            values = {"text": widest.text[:60], "width": round(measure, 1)}
            self.problems.error("booklet-word-too-wide", place, **values)
        for line in block.lines:
            self.measured.most = max(self.measured.most, line.stretch)
            if line.stretch > LOOSE:
                self.measured.loose += 1
                stretch = round(line.stretch, 2)
                self.problems.warn("booklet-loose-line", place, text=line.text, stretch=stretch)

    def _check_glyphs(self, text: Rich, font: Font, place: Place) -> None:
        """Tell what the fonts lack: at the text of the game that brings it, else at ``place``."""
        language = self.words.code
        for problem in missing_glyphs(text, font, language, self.values.game.sources(language)):
            if problem.place is not None:
                self.problems.add(problem)
            else:
                self.problems.error("booklet-missing-glyph", place, **problem.values)

    # --- Signs

    def sign(self, piece: InlineSign) -> list[InlineIcon]:
        """The icons a sign stands for, in their colours; an unknown one is told."""
        found = self.sign_icons(piece.kind, piece.name)
        if found is None or any(icon not in self.maker.assets.icons for icon, _ in found):
            name = f"{piece.kind}:{piece.name}"
            self.problems.error("booklet-unknown-sign", piece.place, found=name)
            return []
        mark = "" if piece.kind == "icon" else _RINGED
        return [InlineIcon(mark + icon, self.look.icon, colour=colour) for icon, colour in found]

    def sign_icons(self, kind: str, name: str) -> tuple[tuple[str, str], ...] | None:
        """The icons and colours of a type (two for a compound), an icon or a card, if known."""
        if kind == "icon":
            return ((name, self.colour("ink")),) if name in self.maker.assets.icons else None
        if kind == "type":
            parts = name.split("+")
            if any(part not in self.values.game.types for part in parts):
                return None
            return tuple(self.type_icon(part) for part in parts)
        card = self.values.game.find_card(name)
        return None if card is None else (self.card_icon(card),)

    def type_icon(self, key: str) -> tuple[str, str]:
        """The icon and the colour of a card type."""
        tables = self._template.tables
        icon = tables.get("emblem", {}).get(key) or tables.get("emblem", {}).get("otherwise")
        colour = tables.get("colour", {}).get(key, "ink")
        return str(icon or "round-star"), self.colour(str(colour))

    def card_icon(self, card: Card) -> tuple[str, str]:
        """The icon of a card's picture and the card's colour."""
        art = self.maker.arts.get(card.id)
        icon = art.icon if art and art.icon else "round-star"
        return icon, self.card_colour(card)

    def card_colour(self, card: Card) -> str:
        """The colour a card's face is drawn in."""
        from cardgen.design.facts import Art, card_facts

        facts = card_facts(card, self.maker.shared, self.maker.arts.get(card.id, Art()))
        face = self.maker.front_template
        scope = Scope(
            face,
            {**self.maker.defaults, **facts, "title.lines": 1},
            {**self.maker.shared.tables, **face.tables},
        )
        try:
            return scope.colour(self.look.tone)
        except TemplateFault:
            return self.colour("ink")

    # --- Ornaments

    def ornament_height(self, name: str) -> float:
        """The height an ornament takes (mm)."""
        return self._ornaments.find(name).height

    def draw_ornament(
        self, surface: Surface, name: str, box: Box, facts: Mapping[str, Fact] | None = None
    ) -> None:
        """Draw an ornament with its top left at the box's, as wide and high as the box."""
        self._ornaments.draw(surface, name, box, facts or {})

    @cached_property
    def _ornaments(self) -> Ornaments:
        known, template = self.look.ornaments, self._template
        return Ornaments(known, template, self.maker, self._error, self.problems, self.place)


def to_mm(points: float) -> float:
    """A length in pt as mm."""
    return points * MM_PER_PT


def on_grid(height: float, grid: float) -> float:
    """A height (mm) rounded up to whole halves of the baseline grid (pt)."""
    half = grid * MM_PER_PT / 2
    return -(-(height - 1e-6) // half) * half
