"""The directives of a booklet's text: a class for each, and it knows all there is to know of it.

A new directive is a new class in this module, named in `DIRECTIVES`; reading, printing and the web
page ask only here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import ClassVar

from cardgen.documents.booklet.bookletast import (
    Directive,
    DirectiveForm,
    Heading,
    Listing,
    Node,
    Para,
    TableNode,
)
from cardgen.drawing.flow import Strip
from cardgen.products.booklet.anatomy import anatomy
from cardgen.products.booklet.blockparts import Parts, keyed
from cardgen.products.booklet.examples import Example, ExampleOf, ShownCard
from cardgen.products.booklet.figures import worked_figure
from cardgen.products.booklet.gametables import GameTables
from cardgen.products.booklet.prose import Prose
from cardgen.products.booklet.styler import BookletStyler
from cardgen.products.booklet.tables import Tables
from cardgen.products.booklet.webwriter import WebWriter
from cardgen.words.fill import number
from cardgen.words.lexicon import card_name, label


@dataclass(frozen=True)
class Printing:
    """Where a directive is printed: the column, and what is known of the whole text.

    ``numbers`` are the pages of the sections, known only when strips are drawn; ``example`` gives
    the worked example of a name.
    """

    prose: Prose
    headings: Sequence[Heading]
    numbers: Mapping[str, int]
    example: ExampleOf

    @property
    def styler(self) -> BookletStyler:
        """What sets and draws."""
        return self.prose.styler

    @property
    def parts(self) -> Parts:
        """What makes strips as wide as the column."""
        return Parts(self.styler, self.prose.width)


class BookletDirective:
    """A directive, and what is true of most: a line the game fills, its blocks where it stands.

    ``is_wide``: it takes the page's whole width. ``is_apart``: it has a page of its own outside the
    text. ``is_note``: it stands in the column of notes on pages that have one.
    """

    name: ClassVar[str]
    form: ClassVar[DirectiveForm] = DirectiveForm.LINE
    is_wide: ClassVar[bool] = False
    is_apart: ClassVar[bool] = False
    is_note: ClassVar[bool] = False

    def expand(self, block: Directive, tables: GameTables) -> list[Node] | None:
        """What the game puts in its place; None: it stays, around its own blocks."""
        return None

    def strips(self, block: Directive, to: Printing) -> list[Strip]:
        """What is printed."""
        return []

    def html(self, block: Directive, web: WebWriter) -> str:
        """What stands on the web page."""
        return web.blocks(block.blocks or ())


class Cover(BookletDirective):
    """The front page: what the game is, and a small line."""

    name = "cover"
    form = DirectiveForm.EITHER
    is_apart = True


class Anatomy(BookletDirective):
    """The card named after it, with call-outs to its parts from a list ``part: words``."""

    name = "anatomy"
    form = DirectiveForm.BLOCK
    is_wide = True

    def strips(self, block: Directive, to: Printing) -> list[Strip]:
        """The card with its call-outs."""
        return anatomy(to.styler, block, to.prose.width)

    def html(self, block: Directive, web: WebWriter) -> str:
        """The call-outs as a list."""
        return _keyed_list(block, web)


class Types(BookletDirective):
    """A list ``type: words`` with icons and counts; as a line only the types' icons and names."""

    name = "types"
    form = DirectiveForm.EITHER
    is_wide = True

    def strips(self, block: Directive, to: Printing) -> list[Strip]:
        """The types in columns, or their names line by line."""
        return to.parts.types(block) if block.blocks else to.parts.type_names()

    def html(self, block: Directive, web: WebWriter) -> str:
        """The types as definitions, with icons and counts."""
        listing = _listing(block)
        if listing is None:
            return ""
        styler, rows = web.styler, []
        for key, note, name, count in Parts(styler, styler.grid.full).listed(listing):
            icons = styler.sign_icons("type", key) or styler.sign_icons("card", key) or ()
            drawn = "".join(web.icon(*icon) for icon in icons)
            rows.append(f"<dt>{drawn} {web.text(name)} <b>{count}</b></dt>\n")
            rows.append(f"<dd>{web.inline(note)}</dd>\n")
        return f"<dl>\n{''.join(rows)}</dl>\n"


class Signs(BookletDirective):
    """A list ``sign: words`` of signs that the look draws."""

    name = "signs"
    form = DirectiveForm.BLOCK
    is_wide = True

    def strips(self, block: Directive, to: Printing) -> list[Strip]:
        """The signs in columns."""
        return to.parts.signs(block)

    def html(self, block: Directive, web: WebWriter) -> str:
        """The words of the signs as a list."""
        return _keyed_list(block, web)


class Contents(BookletDirective):
    """The chapters and sections with their pages."""

    name = "contents"

    def strips(self, block: Directive, to: Printing) -> list[Strip]:
        """A line for each."""
        return to.parts.contents(to.headings, to.numbers)

    def html(self, block: Directive, web: WebWriter) -> str:
        """Links to the chapters."""
        name = escape(label("booklet.contents", web.styler.words))
        links = "".join(
            f'<li><a href="#{escape(h.id)}">{web.inline(h.pieces)}</a></li>\n'
            for h in web.headings
            if h.level == 2
        )
        return f'<nav aria-label="{name}">\n<ul>\n{links}</ul>\n</nav>\n'


class CardList(BookletDirective):
    """Every card of the game in a table."""

    name = "card-list"
    is_wide = True

    def expand(self, block: Directive, tables: GameTables) -> list[Node]:
        """The table around which it stands."""
        return tables.card_list(block.place)

    def strips(self, block: Directive, to: Printing) -> list[Strip]:
        """The table, in the kinds of text of a card list."""
        return _table_strips(block, to, "card-list")


class Rulings(BookletDirective):
    """Every ruling with its answer and reason."""

    name = "rulings"

    def expand(self, block: Directive, tables: GameTables) -> list[Node]:
        """A paragraph for each."""
        return tables.rulings(block.place)

    def strips(self, block: Directive, to: Printing) -> list[Strip]:
        """The paragraphs, set small."""
        return _para_strips(block, to, "ruling")


class Victory(BookletDirective):
    """How many regions win, by number of players; else the sign that the look draws for it."""

    name = "victory"
    is_wide = True

    def expand(self, block: Directive, tables: GameTables) -> list[Node]:
        """The table, if the game has one."""
        return tables.victory(block.place)

    def strips(self, block: Directive, to: Printing) -> list[Strip]:
        """The look's sign; a table is printed as any other."""
        return to.parts.ornament("victory")


class Kills(BookletDirective):
    """For each card type who kills it."""

    name = "kills"

    def expand(self, block: Directive, tables: GameTables) -> list[Node]:
        """The table."""
        return tables.kills(block.place)


class Components(BookletDirective):
    """The card types and how many cards are of each."""

    name = "components"

    def expand(self, block: Directive, tables: GameTables) -> list[Node]:
        """The table."""
        return tables.components(block.place)


class Differences(BookletDirective):
    """What the game of the other document has otherwise."""

    name = "differences"
    is_wide = True

    def expand(self, block: Directive, tables: GameTables) -> list[Node]:
        """The table, if there is another document."""
        return tables.differences(block.place)

    def strips(self, block: Directive, to: Printing) -> list[Strip]:
        """The table, in the kinds of text of a card list."""
        return _table_strips(block, to, "card-list")


class WorkedExample(BookletDirective):
    """The game's example of the name after it, played by the engine."""

    name = "example"
    is_wide = True

    def strips(self, block: Directive, to: Printing) -> list[Strip]:
        """The example as a figure; a warning where it is missing."""
        example = to.example(block.argument)
        if example is None:
            name = block.argument
            to.styler.problems.warn("booklet-example-missing", block.place, name=name)
        return worked_figure(to.styler, example, to.prose.width)

    def html(self, block: Directive, web: WebWriter) -> str:
        """The example as a table."""
        example = web.example(block.argument)
        return "" if example is None else _example_html(example, web)


class Credits(BookletDirective):
    """Who made the game, the fonts and the icons."""

    name = "credits"

    def expand(self, block: Directive, tables: GameTables) -> list[Node]:
        """A paragraph for each."""
        return tables.credits(block.place)

    def strips(self, block: Directive, to: Printing) -> list[Strip]:
        """The paragraphs, set small."""
        return _para_strips(block, to, "credit")


class SideNote(BookletDirective):
    """A note beside the text, titled with the words after it."""

    name = "note"
    form = DirectiveForm.BLOCK
    is_note = True

    def strips(self, block: Directive, to: Printing) -> list[Strip]:
        """The note as a box in the text."""
        return to.parts.box(block, self.name)

    def html(self, block: Directive, web: WebWriter) -> str:
        """The note as an aside."""
        head = f"<h4>{web.text(block.argument)}</h4>\n" if block.argument else ""
        return f'<aside class="note">\n{head}{web.blocks(block.blocks or ())}</aside>\n'


class Callout(BookletDirective):
    """A box in the text."""

    name = "callout"
    form = DirectiveForm.BLOCK

    def strips(self, block: Directive, to: Printing) -> list[Strip]:
        """The box."""
        return to.parts.box(block, self.name)

    def html(self, block: Directive, web: WebWriter) -> str:
        """The box as a division."""
        return f'<div class="callout">\n{web.blocks(block.blocks or ())}</div>\n'


class Steps(BookletDirective):
    """A list of steps with large numbers."""

    name = "steps"
    form = DirectiveForm.BLOCK

    def strips(self, block: Directive, to: Printing) -> list[Strip]:
        """The steps."""
        lists = (inner for inner in block.blocks or () if isinstance(inner, Listing))
        return [strip for inner in lists for strip in to.prose.steps(inner)]


class Summary(BookletDirective):
    """The back page: the game in brief, titled with the words after it."""

    name = "summary"
    form = DirectiveForm.BLOCK
    is_apart = True

    def html(self, block: Directive, web: WebWriter) -> str:
        """A section of its own."""
        title = web.text(block.argument)
        return (
            '<section class="summary" aria-labelledby="summary">\n'
            f'<h2 id="summary">{title}</h2>\n{web.blocks(block.blocks or ())}</section>\n'
        )


# The order is that in which a message names them.
DIRECTIVES: Mapping[str, BookletDirective] = {
    kind.name: kind()
    for kind in (
        Cover,
        Anatomy,
        Types,
        Signs,
        Contents,
        CardList,
        Rulings,
        Victory,
        Kills,
        Components,
        Differences,
        WorkedExample,
        Credits,
        SideNote,
        Callout,
        Steps,
        Summary,
    )
}
"""Every directive there is, by its name."""

FORMS: Mapping[str, DirectiveForm] = {name: kind.form for name, kind in DIRECTIVES.items()}
"""How each directive may be typed."""


def html_of(web: WebWriter, block: Directive) -> str:
    """A directive on the web page."""
    return DIRECTIVES[block.name].html(block, web)


def _listing(block: Directive) -> Listing | None:
    return next((inner for inner in block.blocks or () if isinstance(inner, Listing)), None)


def _keyed_list(block: Directive, web: WebWriter) -> str:
    listing = _listing(block)
    if listing is None:
        return ""
    items = "".join(f"<li>{web.inline(rest)}</li>\n" for _, rest in keyed(listing))
    return f"<ul>\n{items}</ul>\n"


def _table_strips(block: Directive, to: Printing, name: str) -> list[Strip]:
    tables = (inner for inner in block.blocks or () if isinstance(inner, TableNode))
    setter = Tables(to.styler, name)
    return [strip for table in tables for strip in setter.strips(table, to.prose.width, span=True)]


def _para_strips(block: Directive, to: Printing, name: str) -> list[Strip]:
    return [
        strip
        for inner in block.blocks or ()
        if isinstance(inner, Para)
        for strip in to.prose.paragraph(inner.pieces, inner.place, name, indent=False)
    ]


def _example_html(example: Example, web: WebWriter) -> str:
    """A worked example as a table: side, card, what it adds, what it counts."""
    words = web.styler.words
    rows = "".join(
        f'<tr><th scope="row">{web.text(card_name(c.card, words))}</th>'
        f"<td>{web.text(side.name)}</td><td>{escape(c.sum)}</td>"
        f"<td>{_counted(c, web)}</td></tr>\n"
        for side in example.sides
        for c in side.cards
    )
    totals = "".join(
        f"<li>{web.text(side.name)}: <b>{number(side.total, words.language)}</b></li>\n"
        for side in example.sides
    )
    intro = "".join(
        f"<p><b>{web.text(side.name)}</b> {web.text(side.intro)}</p>\n"
        for side in example.sides
        if side.intro
    )
    happened = " ".join((example.intro, *example.happened))
    return (
        f'<figure>\n{intro}<p>{web.text(happened)}</p>\n<div class="table"><table><tbody>\n'
        f"{rows}</tbody></table></div>\n<ul>\n{totals}</ul>\n"
        f"<figcaption>{web.text(example.result)}</figcaption>\n</figure>\n"
    )


def _counted(card: ShownCard, web: WebWriter) -> str:
    """What a card of an example counts in the end."""
    if card.is_lost:
        return "—"
    return "" if card.value is None else number(card.value, web.styler.words.language)
