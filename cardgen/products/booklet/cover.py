"""The cover of a booklet: a template of the look, filled with the title and the cover's words."""

from collections.abc import Callable, Sequence

from cardgen.design.items import Item
from cardgen.design.resolve import Resolver
from cardgen.design.schema import Template
from cardgen.design.scope import Fact, TemplateFault
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.problem import DataError, Problem, Severity
from cardgen.products.booklet.blockparts import numbers_of
from cardgen.products.booklet.styler import BookletStyler
from cardgen.words.fill import count


def cover_face(styler: BookletStyler, words: Sequence[str]) -> Callable[[Surface], None]:
    """What draws the cover; ``words`` are its paragraphs: what the game is, a small line.

    Raises:
        DataError: the template asks for something that is not there.
    """
    cover = styler.cover
    if cover is None:
        return lambda surface: None
    face = styler.maker.front_template
    template = cover.model_copy(
        update={
            "palette": {**face.palette, **styler.look.palette, **cover.palette},
            "tables": {**face.tables, **styler.look.tables, **cover.tables},
        }
    )
    items = _items(styler, template, words)
    page = styler.grid.size
    scale = min(page[0] / template.size[0], page[1] / template.size[1])

    def draw(surface: Surface) -> None:
        surface.move(
            (page[0] - template.size[0] * scale) / 2, (page[1] - template.size[1] * scale) / 2
        )
        if scale != 1.0:
            surface.scale(scale)
        styler.maker.painter.items(surface, items)

    return draw


def _facts(styler: BookletStyler, words: Sequence[str]) -> dict[str, Fact]:
    """What a cover may ask for beside the facts of the deck and the numbers of the game."""
    game, own = styler.values.game, styler.words
    title = own.game.title
    head, _, tail = title.rpartition(" ")
    others = [code for code in ("en", *game.languages) if code in game.texts and code != own.code]
    total = count(game.deck.total, "card", own.language)
    players = game.rules.get("players")
    forces = sorted({card.force for card in game.deck if card.force is not None and card.types})
    plain, _, under = title.partition(" (")
    emblems = styler.maker.front_template.tables.get("emblem", {})
    return {
        **styler.maker.shared.facts,
        **numbers_of(styler),
        "id": "cover",
        "title": title,
        "title.head": head or title,
        "title.tail": tail if head else "",
        "title.plain": plain,
        "title.under": under.rstrip(")"),
        "forces": tuple(map(str, forces)),
        "title.other": game.texts[others[0]].title if others else "",
        "blurb": words[0] if words else "",
        "small": words[1] if len(words) > 1 else "",
        "total": str(game.deck.total),
        "noun": total.removeprefix(str(game.deck.total)).strip(),
        "players": count(players, "player", own.language) if isinstance(players, int) else "",
        "kinds": tuple(key for key in game.types if key in emblems),
    }


def _items(styler: BookletStyler, template: Template, words: Sequence[str]) -> tuple[Item, ...]:
    facts = _facts(styler, words)
    area = Box(0, 0, *template.size)
    setter = styler.maker.setter
    try:
        items = Resolver(template, facts, styler.maker.shared.tables, area, area, setter).items()
    except TemplateFault as fault:
        values = {"card": styler.values.game.id, **fault.values}
        place = fault.place or styler.place
        raise DataError([Problem(fault.code, Severity.ERROR, place, values)]) from fault
    title = styler.words.game.title
    styler.problems.extend(styler.maker.problems_of_words(items, title, styler.place))
    return items
