"""Paragraphs, headings, lists and steps of a booklet as strips that fill its columns."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cardgen.documents.booklet.bookletast import Heading, Listing, Node, Para, Pieces, TextRun
from cardgen.drawing.flow import Link, Paint, Strip
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import Mm
from cardgen.model.problem import Place
from cardgen.products.booklet.styler import BookletStyler, Linked, on_grid, to_mm
from cardgen.typeset.blocks import Style
from cardgen.typeset.layout import Block as SetBlock
from cardgen.typeset.layout import Line
from cardgen.words.lexicon import label

LEVELS = {2: "chapter", 3: "section", 4: "step"}
"""The kind of text of each level of heading."""

_BREATH = 1.3
"""How far (mm) a heading stays away from the outline of its ornament at either side."""

_SHORT_LIST = 5
"""A list of so many lines is kept together."""

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def together(*paints: Paint) -> Paint:
    """Draws several things at one place, the first at the back."""

    def paint(surface: Surface, x: float, y: float) -> None:
        for one in paints:
            one(surface, x, y)

    return paint


def at(paint: Paint, dx: float, dy: float) -> Paint:
    """Draws something so far from where it is asked to (mm)."""
    return lambda surface, x, y: paint(surface, x + dx, y + dy)


def line_strips(
    styler: BookletStyler, block: SetBlock, style: Style, colour: str, dx: float = 0.0
) -> list[Strip]:
    """The lines of a set text as strips, so glued that none of its ends stands alone."""
    count = len(block.lines)
    strips = []
    for number, line in enumerate(block.lines):
        top = number * style.pitch

        def paint(
            surface: Surface, x: float, y: float, line: Line = line, top: float = top
        ) -> None:
            styler.draw_line(surface, line, x + dx + line.x, y + line.baseline - top, colour)

        glue = number < count - 1 and (number == 0 or number == count - 2)
        links = tuple(
            Link(dx + line.x + run.x, 0.0, run.width, style.pitch, run.colour.target)
            for run in line.runs
            if isinstance(run.colour, Linked)
        )
        strips.append(Strip(style.pitch, paint, glue=glue, links=links))
    return strips


def joined(strips: Sequence[Strip]) -> Strip:
    """Several strips as one that no page end cuts."""

    def paint(surface: Surface, x: float, y: float) -> None:
        for number, strip in enumerate(strips):
            y += strip.before if number else 0.0
            strip.paint(surface, x, y)
            y += strip.height

    first = strips[0]
    height = sum(s.height + (s.before if n else 0.0) for n, s in enumerate(strips))
    return replace(first, height=height, paint=paint, glue=strips[-1].glue)


@dataclass
class Prose:
    """Makes strips of running text for a column of a width (mm)."""

    styler: BookletStyler
    width: float
    sections: int = 0

    def paragraph(
        self,
        pieces: Pieces,
        place: Place,
        name: str = "text",
        *,
        dx: float = 0.0,
        indent: bool = True,
    ) -> list[Strip]:
        """A paragraph ``dx`` mm from the left, its first line indented if ``indent``."""
        style = self.styler.style(name)
        if not indent:
            style = replace(style, indents=())
        block = self.styler.block(pieces, name, self.width - dx, place, style=style)
        colour = self.styler.colour(self.styler.type(name).colour)
        strips = line_strips(self.styler, block, style, colour, dx)
        return self.spaced(strips, name)

    def opening(self, block: Para) -> list[Strip]:
        """A chapter's first paragraph, with its initial if the look has one and it is long."""
        look, styler = self.styler.look.initial, self.styler
        first = block.pieces[0] if block.pieces else None
        plain = self.paragraph(block.pieces, block.place, indent=False)
        if look is None or self.width < look.least or len(plain) <= look.lines:
            return plain
        if not isinstance(first, TextRun) or not first.text[:1].isalpha():
            return plain
        style = styler.style("text")
        style = replace(style, indents=(Mm(look.width),) * look.lines)
        rest = (replace(first, text=first.text[1:]), *block.pieces[1:])
        body = styler.block(rest, "text", self.width, block.place, style=style)
        strips = line_strips(styler, body, style, styler.colour(styler.type("text").colour))
        high = look.lines * style.pitch
        letter = first.text[0].upper()

        def initial(surface: Surface, x: float, y: float) -> None:
            box = Box(x, y, look.width, high)
            styler.draw_ornament(surface, look.ornament, box, {"text": letter})

        strips[0] = replace(strips[0], paint=together(initial, strips[0].paint))
        for number in range(look.lines - 1):
            strips[number] = replace(strips[number], glue=True)
        return self.spaced(strips, "text")

    def spaced(self, strips: list[Strip], name: str) -> list[Strip]:
        """The strips with the space before and after that a kind of text has."""
        look = self.styler.type(name)
        if strips:
            strips[0] = replace(strips[0], before=to_mm(look.before))
            if look.after:
                last = strips[-1]
                strips[-1] = replace(last, height=last.height + to_mm(look.after))
        return strips

    def heading(self, heading: Heading, *, span: bool, opens: bool) -> Strip:
        """A heading with its ornaments; ``opens``: it is the first of its page's text."""
        name = LEVELS.get(heading.level, "step")
        styler, look = self.styler, self.styler.type(name)
        if heading.level == 3:
            self.sections += 1
        number = str(self.sections) if heading.level == 3 else ""
        over = styler.ornament_height(look.over) if look.over else 0.0
        under = styler.ornament_height(look.under) if look.under else 0.0
        inset = styler.look.ornaments[look.over].inset if look.over else 0.0
        setter = styler.title if look.over else styler.block
        clear = inset + _BREATH if inset else 0.0
        block = setter(heading.pieces, name, self.width - 2 * clear, heading.place)
        set_height = look.drop + block.height + to_mm(look.after)
        height = on_grid(max(over, set_height) + under, styler.look.grid)
        colour = styler.colour(look.colour)

        def paint(surface: Surface, x: float, y: float) -> None:
            facts = {"text": block.text, "number": number}
            if look.over:
                box = Box(x, y, self.width, max(over, block.height))
                styler.draw_ornament(surface, look.over, box, facts)
            styler.draw(surface, block, x + clear, y + look.drop, colour)
            if look.under:
                box = Box(x, y + max(over, set_height), self.width, under)
                styler.draw_ornament(surface, look.under, box, facts)

        chapter = block.text.replace("\n", " ") if heading.level == 2 else None
        return Strip(
            height,
            paint,
            before=to_mm(look.before),
            glue=True,
            span=span,
            section=heading.id or None,
            chapter=chapter,
            room=styler.look.fresh if heading.level == 2 else 0.0,
        )

    # --- Lists

    def listing(self, block: Listing, name: str = "list", dx: float = 0.0) -> list[Strip]:
        """A list: a sign or a number before each item."""
        indent = self.styler.type(name).indent or 4.2
        strips: list[Strip] = []
        for number, item in enumerate(block.items, 1):
            mark = f"{number}." if block.ordered else "–"
            strips += self._item(item, mark, name, dx, indent)
        if len(strips) <= _SHORT_LIST:
            strips[:-1] = [replace(strip, glue=True) for strip in strips[:-1]]
        return strips

    def _item(
        self, item: Sequence[Node], mark: str, name: str, dx: float, indent: float
    ) -> list[Strip]:
        strips: list[Strip] = []
        for block in item:
            if isinstance(block, Para):
                strips += self.paragraph(
                    block.pieces, block.place, name, dx=dx + indent, indent=False
                )
            elif isinstance(block, Listing):
                strips += self.listing(block, name, dx + indent)
        if strips:
            strips[0] = replace(
                strips[0], paint=together(self._mark(mark, name, dx), strips[0].paint)
            )
        return strips

    def _mark(self, mark: str, name: str, dx: float) -> Paint:
        """A list's sign or number in the first line of its item."""
        style_name = f"{name}-mark" if f"{name}-mark" in self.styler.look.styles else name
        style = replace(self.styler.style(style_name), indents=())
        block = self.styler.block(mark, style_name, 20.0, style=style)
        colour = self.styler.colour(self.styler.type(style_name).colour)
        return lambda surface, x, y: self.styler.draw(surface, block, x + dx, y, colour)

    # --- Steps

    def steps(self, block: Listing, name: str = "text") -> list[Strip]:
        """Numbered steps: a numeral in its ornament, a title, the text beside it."""
        strips: list[Strip] = []
        for number, item in enumerate(block.items, 1):
            made = list(self._step(item, number, name))
            strips += self._held(made, number)
        return strips

    def _step(self, item: Sequence[Node], number: int, name: str) -> Iterator[Strip]:
        look = self.styler.look.steps
        for block in item:
            if isinstance(block, Para):
                yield from self._step_text(block, name, look.indent)
            elif isinstance(block, Listing):
                yield from self._lettered(block, look.indent)

    def _step_text(self, block: Para, name: str, dx: float) -> Iterator[Strip]:
        title, rest = split_title(block.pieces)
        if title is None:
            yield from self.paragraph(block.pieces, block.place, "step-text", dx=dx, indent=False)
            return
        if self.styler.look.steps.run_in:
            yield from self.paragraph(block.pieces, block.place, "step-text", dx=dx, indent=False)
            return
        heading = (replace(title, text=title.text.rstrip("."), strong=False),)
        made = self.paragraph(heading, block.place, "step", dx=dx, indent=False)
        yield from (replace(strip, glue=True) for strip in made)
        if rest:
            yield from self.paragraph(rest, block.place, "step-text", dx=dx, indent=False)

    def _lettered(self, block: Listing, dx: float) -> Iterator[Strip]:
        letters = label("booklet.letters", self.styler.words)
        indent = self.styler.look.steps.inner
        for number, item in enumerate(block.items):
            mark = letters[number] if block.ordered and number < len(letters) else "–"
            yield from self._item(item, mark, "sub-step", dx, indent)

    def _held(self, strips: list[Strip], number: int) -> list[Strip]:
        """A step's strips with its numeral drawn beside the first, all beside it kept together."""
        if not strips:
            return strips
        look = self.styler.look.steps
        width, height = look.box
        numeral = _ROMAN[number - 1] if look.roman and number <= len(_ROMAN) else str(number)

        def paint(surface: Surface, x: float, y: float) -> None:
            box = Box(x, y, width, height)
            self.styler.draw_ornament(surface, look.ornament, box, {"number": numeral})

        strips[0] = replace(
            strips[0],
            paint=together(paint, strips[0].paint),
            before=to_mm(self.styler.type("step").before),
        )
        reached = 0.0
        for at_, strip in enumerate(strips):
            reached += strip.height
            if reached < height and at_ + 1 < len(strips):
                strips[at_] = replace(strip, glue=True)
        if reached < height:
            last = strips[-1]
            grown = on_grid(last.height + height - reached, self.styler.look.grid)
            strips[-1] = replace(last, height=grown)
        return strips


def split_title(pieces: Pieces) -> tuple[TextRun | None, Pieces]:
    """The strong words a paragraph begins with, and what follows them."""
    if not pieces or not isinstance(pieces[0], TextRun) or not pieces[0].strong:
        return None, pieces
    rest = pieces[1:]
    if rest and isinstance(rest[0], TextRun):
        first = replace(rest[0], text=rest[0].text.lstrip())
        rest = (first, *rest[1:]) if first.text else rest[1:]
    return pieces[0], rest
