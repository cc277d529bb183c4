"""Notes, call-outs, lists of types and signs, contents and pictures of a booklet as strips."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from cardgen.design.scope import Fact
from cardgen.documents.booklet.bookletast import (
    Directive,
    Figure,
    Heading,
    InlineSign,
    Listing,
    Para,
    Pieces,
    TextRun,
)
from cardgen.drawing.flow import Link, Note, Strip
from cardgen.drawing.picturefault import PictureFault
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.products.booklet.prose import Prose, joined
from cardgen.products.booklet.styler import BookletStyler, on_grid, to_mm
from cardgen.typeset.blocks import Align
from cardgen.words.fill import number
from cardgen.words.lexicon import card_name, type_name


@dataclass(frozen=True)
class Parts:
    """Makes the strips of directives for a column of a width (mm)."""

    styler: BookletStyler
    width: float

    # --- Notes and boxes

    def note(self, block: Directive) -> Note:
        """A side note for the column of notes."""
        strip = self._boxed(block, "note", self.width)
        return Note(strip.height, strip.paint)

    def box(self, block: Directive, kind: str) -> list[Strip]:
        """A note or a call-out as a box in the text."""
        strip = self._boxed(block, kind, self.width)
        before = to_mm(self.styler.type(kind).before)
        height = on_grid(strip.height + to_mm(self.styler.type(kind).after), self.styler.look.grid)
        return [replace(strip, before=before, height=height)]

    def _boxed(self, block: Directive, kind: str, width: float) -> Strip:
        styler = self.styler
        look = styler.look.note if kind == "note" else styler.look.callout
        pad_x, pad_y = look.pad
        prose = Prose(styler, width - 2 * pad_x)
        strips: list[Strip] = []
        if block.argument and f"{kind}-title" in styler.look.styles:
            title = (TextRun(block.argument),)
            strips += prose.paragraph(title, block.place, f"{kind}-title", indent=False)
        for inner in block.blocks or ():
            if isinstance(inner, Para):
                strips += prose.paragraph(inner.pieces, inner.place, kind, indent=False)
            elif isinstance(inner, Listing):
                strips += prose.listing(inner, kind)
        if not strips:
            return Strip(0.0)
        strips = [replace(strip, before=0.0) for strip in strips]
        inside = joined(strips)
        height = inside.height + 2 * pad_y
        facts = {"text": block.argument}

        def paint(surface: Surface, x: float, y: float) -> None:
            styler.draw_ornament(surface, look.ornament, Box(x, y, width, height), facts)
            inside.paint(surface, x + pad_x, y + pad_y)

        return Strip(height, paint)

    # --- Types and signs

    def types(self, block: Directive) -> list[Strip]:
        """The types (or cards) of a list with icon, name, note and count, in columns."""
        listing = next((b for b in block.blocks or () if isinstance(b, Listing)), None)
        if listing is None:
            return self.type_names()
        cells = [
            self._type_cell(key, note, name, count)
            for key, note, name, count in self.listed(listing)
        ]
        columns = self._columns("types", 36.0)
        return self._in_columns(cells, columns, "types")

    def _number(self, table: str, key: str, otherwise: float) -> float:
        found = self.styler.look.tables.get(table, {}).get(key, otherwise)
        return float(found)

    def _columns(self, kind: str, least: float) -> int:
        """How many columns the look wants, as long as each is ``least`` mm wide."""
        return max(1, min(int(self._number(kind, "columns", 2)), int(self.width / least)))

    def _icons(self, key: str) -> tuple[tuple[str, str], ...]:
        return self.styler.sign_icons("type", key) or self.styler.sign_icons("card", key) or ()

    def _named(self, key: str) -> str:
        card = self.styler.values.game.find_card(key)
        if key.split("+")[0] in self.styler.values.game.types:
            return type_name(tuple(key.split("+")), self.styler.words)
        if card is None:
            return key
        name = card_name(card, self.styler.words)
        twins = [c for c in self.styler.values.game.deck if card_name(c, self.styler.words) == name]
        return f"{name} {card.force}" if len(twins) > 1 and card.force is not None else name

    def _count(self, key: str, listed: Sequence[str]) -> int:
        card = self.styler.values.game.find_card(key)
        if key.split("+")[0] in self.styler.values.game.types:
            return self.styler.values.listed_count(key, listed)
        return card.copies if card else 0

    def listed(self, listing: Listing) -> list[tuple[str, Pieces, str, str]]:
        """The entries of a list of types or cards: key, note, name, count."""
        pairs = keyed(listing)
        keys = [key for key, _ in pairs]
        language = self.styler.words.language
        return [
            (key, note, self._named(key), number(self._count(key, keys), language))
            for key, note in pairs
        ]

    def _type_cell(self, key: str, note: Pieces, name: str, count: str) -> "LegendCell":
        icons = self._icons(key)
        if not icons:
            self.styler.problems.error("booklet-unknown-sign", self.styler.place, found=key)
        return LegendCell(icons, name, note, count)

    def type_names(self) -> list[Strip]:
        """All types with icon and name, centred line by line.

        Of a game whose types have no icons its special cards.
        """
        emblems = self.styler.maker.front_template.tables.get("emblem", {})
        keys = [key for key in self.styler.values.game.types if key in emblems]
        if not keys:
            specials = (card for card in self.styler.values.game.deck if card.force is None)
            keys = [card.id for card in specials]
        pieces: list[TextRun | InlineSign] = []
        for key in keys:
            kind = "type" if key in emblems else "card"
            # A no-break space holds an icon to its name.
            pieces += [
                InlineSign(kind, key, self.styler.place),
                TextRun("\u00a0" + self._named(key).replace(" ", "\u00a0") + "   "),
            ]
        prose = Prose(self.styler, self.width)
        return prose.paragraph(tuple(pieces), self.styler.place, "type-names", indent=False)

    def signs(self, block: Directive) -> list[Strip]:
        """The signs of a list, each drawn by its ornament, with their words, in columns."""
        listing = next((b for b in block.blocks or () if isinstance(b, Listing)), None)
        if listing is None:
            return []
        columns = self._columns("signs", 34.0)
        gutter = 4.0
        width = (self.width - gutter * (columns - 1)) / columns
        cells = [self._sign_cell(key, rest, width) for key, rest in keyed(listing)]
        return _rows(cells, columns, width + gutter, 1.2, self.styler.look.grid)

    def _sign_cell(self, key: str, words: Pieces, width: float) -> Strip:
        styler = self.styler
        name = f"sign-{key}"
        ornament = styler.look.ornaments.get(name)
        left = self._number("signs", "width", 13.0) if ornament else 0.0
        block = styler.block(words, "sign", width - left, styler.place)
        height = max(block.height, ornament.height if ornament else 0.0)
        colour = styler.colour(styler.type("sign").colour)

        def paint(surface: Surface, x: float, y: float) -> None:
            if ornament:
                tall = ornament.height
                top = y + max(0.0, (block.height - tall) / 2) if len(block.lines) < 3 else y
                styler.draw_ornament(surface, name, Box(x, top, left, tall))
            drop = max(0.0, (height - block.height) / 2)
            styler.draw(surface, block, x + left, y + drop, colour)

        return Strip(height, paint)

    def _in_columns(self, cells: Sequence["LegendCell"], columns: int, kind: str) -> list[Strip]:
        gutter = self._number(kind, "gutter", 6.0)
        width = (self.width - gutter * (columns - 1)) / columns
        drawn = [self._drawn(cell, width) for cell in cells]
        return _rows(drawn, columns, width + gutter, 0.0, self.styler.look.grid)

    def _drawn(self, cell: "LegendCell", width: float) -> Strip:
        styler = self.styler
        side = self._number("types", "icon", 4.4)
        left = self._number("types", "left", 11.0)
        count_width = self._number("types", "count", 8.0)
        name = styler.block(cell.name, "type-name", width - left - count_width)
        room = width - left - count_width - name.width - 3.0
        beside = cell.note if room > self._number("types", "beside", 18.0) else ()
        under = () if beside else cell.note
        note = styler.block(beside, "type-note", room) if beside else None
        below = styler.block(under, "type-note", width - left) if under else None
        count = styler.block(cell.count, "type-count", count_width)
        head = max(name.height, note.height if note else 0.0)
        height = head + (below.height if below else 0.0) + 0.8
        style = styler.type("type-name")
        tone = cell.icons[0][1] if cell.icons else styler.colour(style.colour)
        colour = tone if style.colour == "tone" else styler.colour(style.colour)

        def paint(surface: Surface, x: float, y: float) -> None:
            across = left - 1.6
            draw_icons(styler, surface, cell.icons, x, y + 0.4 + name.height / 2, side, across)
            styler.draw(surface, name, x + left, y + 0.4, colour)
            if note:
                base = name.lines[0].baseline - note.lines[0].baseline
                tone = styler.colour(styler.type("type-note").colour)
                styler.draw(surface, note, x + left + name.width + 2.0, y + 0.4 + base, tone)
            if below:
                tone = styler.colour(styler.type("type-note").colour)
                styler.draw(surface, below, x + left, y + 0.4 + head, tone)
            base = name.lines[0].baseline - count.lines[0].baseline
            red = styler.colour(styler.type("type-count").colour)
            styler.draw(surface, count, x + width - count_width, y + 0.4 + base, red)

        return Strip(height, paint)

    # --- Contents

    def contents(self, headings: Sequence[Heading], numbers: Mapping[str, int]) -> list[Strip]:
        """A line for each chapter and section with the number of its page, leading there.

        ``numbers`` is looked up when the lines are drawn, for it is known only then.
        """
        strips: list[Strip] = []
        for heading in headings:
            if heading.level > 3 or not heading.id:
                continue
            name = "contents" if heading.level == 2 else "contents-section"
            strips += self._entry(heading, name, numbers)
        for at in range(len(strips) - 1):
            if headings and strips[at].chapter == "keep":
                strips[at] = replace(strips[at], glue=True)
        return [replace(strip, chapter=None) for strip in strips]

    def _entry(self, heading: Heading, name: str, numbers: Mapping[str, int]) -> list[Strip]:
        styler, look = self.styler, self.styler.type(name)
        room = self.width - 9.0 - look.indent
        style = replace(styler.style(name), indents=())
        block = styler.block(heading.pieces, name, room, heading.place, style=style)
        colour = styler.colour(look.colour)
        right = replace(style, align=Align.RIGHT)
        base = block.lines[-1].baseline if block.lines else 0.0

        def paint(surface: Surface, x: float, y: float) -> None:
            styler.draw(surface, block, x + look.indent, y, colour)
            page = styler.block(str(numbers.get(heading.id, "")), name, 8.0, style=right)
            if page.lines:
                top = y + base - page.lines[0].baseline
                styler.draw(surface, page, x + self.width - 8.0, top, colour)

        link = Link(0.0, 0.0, self.width, block.height, heading.id)
        before = to_mm(look.before)
        strip = Strip(block.height, paint, before=before, links=(link,))
        return [replace(strip, chapter="keep" if heading.level == 2 else None)]

    # --- Pictures

    def figure(self, block: Figure) -> list[Strip]:
        """A picture of the deck's folder, as wide as the column at most, never enlarged over it."""
        pictures = self.styler.maker.assets.pictures
        try:
            picture = pictures(block.file, Size.of(self.width, self.width), "#FFFFFF")
        except (FileNotFoundError, PictureFault) as fault:
            code = fault.code if isinstance(fault, PictureFault) else "missing-picture"
            values = dict(fault.values) if isinstance(fault, PictureFault) else {}
            named = {"card": self.styler.words.game.title, "picture": block.file, **values}
            self.styler.problems.error(code, block.place, **named)
            return []
        height = self.width * picture.height_px / picture.width_px
        most = self.styler.grid.height * 0.8
        width = self.width * min(1.0, most / height)
        height = min(height, most)

        def paint(surface: Surface, x: float, y: float) -> None:
            left = x + (self.width - width) / 2
            surface.picture(picture, Box(left, y, width, height))

        return [Strip(on_grid(height, self.styler.look.grid), paint, before=to_mm(6))]

    def ornament(self, name: str) -> list[Strip]:
        """An ornament as wide as the column, if the look has it."""
        ornament = self.styler.look.ornaments.get(name)
        if ornament is None:
            return []
        facts = numbers_of(self.styler)
        height = ornament.height

        def paint(surface: Surface, x: float, y: float) -> None:
            self.styler.draw_ornament(surface, name, Box(x, y, self.width, height), facts)

        return [Strip(on_grid(height, self.styler.look.grid), paint, before=to_mm(6))]


def numbers_of(styler: BookletStyler) -> dict[str, Fact]:
    """The numbers of the game as facts of ornaments: ``rules.hand-size``, ``deck.total``."""
    values = styler.values.all.items()
    return {name: value for name, value in values if isinstance(value, int | float)}


@dataclass(frozen=True)
class LegendCell:
    """What stands in a list of types: icons with their colours, a name, a note, a count."""

    icons: tuple[tuple[str, str], ...]
    name: str
    note: Pieces
    count: str


def keyed(listing: Listing) -> list[tuple[str, Pieces]]:
    """The items of a list as (key, words): what stands before the first colon is the key."""
    found = []
    for item in listing.items:
        for block in item:
            if isinstance(block, Para) and isinstance(block.pieces[0], TextRun):
                key, _, rest = block.pieces[0].text.partition(":")
                first = replace(block.pieces[0], text=rest.lstrip())
                words = block.pieces[1:] if not first.text else (first, *block.pieces[1:])
                found.append((key.strip(), words))
    return found


def draw_icons(
    styler: BookletStyler,
    surface: Surface,
    icons: Sequence[tuple[str, str]],
    x: float,
    middle: float,
    side: float,
    width: float,
) -> None:
    """Icons in their rings, side by side, centred in ``width`` about a middle line."""
    step = side + 0.3
    left = x + max(0.0, (width - step * len(icons)) / 2)
    for at, (icon, colour) in enumerate(icons):
        box = Box(left + at * step, middle - side / 2, side, side)
        if styler.look.ring:
            styler.draw_ornament(surface, styler.look.ring, box, {"icon": icon, "tone": colour})
        else:
            surface.icon(icon, box, colour)


def _rows(
    cells: Sequence[Strip], columns: int, pitch: float, gap: float, grid: float
) -> list[Strip]:
    """Cells in columns filled one after the other, row by row as strips."""
    count = -(-len(cells) // columns)
    rows: list[Strip] = []
    for at in range(count):
        row = [cells[at + n * count] for n in range(columns) if at + n * count < len(cells)]
        height = max(cell.height for cell in row) + gap

        def paint(surface: Surface, x: float, y: float, row: list[Strip] = row) -> None:
            for number_, cell in enumerate(row):
                cell.paint(surface, x + number_ * pitch, y)

        rows.append(Strip(height, paint, glue=at < count - 1))
    if rows:
        total = sum(row.height for row in rows)
        spare = on_grid(total, grid) - total
        rows[0] = replace(rows[0], before=to_mm(grid / 2))
        rows[-1] = replace(rows[-1], height=rows[-1].height + spare)
    return rows
