"""The cover of a booklet: a template of the look, filled with the title and the cover's words."""

from collections.abc import Callable, Sequence

from cardgen.design.resolve import Resolver
from cardgen.design.schema import Template
from cardgen.design.scope import Fact, TemplateFault
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.problem import DataError, Problem, Severity
from cardgen.products.booklet.desk import Desk


def cover_face(desk: Desk, words: Sequence[str]) -> Callable[[Surface], None]:
    """What draws the cover; ``words`` are its paragraphs: what the game is, a small line.

    Raises:
        DataError: the template asks for something that is not there.
    """
    cover = desk.look.cover
    if cover is None:
        return lambda surface: None
    face = desk.maker.front_template
    template = cover.model_copy(
        update={
            "palette": {**face.palette, **desk.look.palette, **cover.palette},
            "tables": {**face.tables, **desk.look.tables, **cover.tables},
        }
    )
    items = _items(desk, template, words)
    page = desk.grid.size
    scale = min(page[0] / template.size[0], page[1] / template.size[1])

    def draw(surface: Surface) -> None:
        surface.move(
            (page[0] - template.size[0] * scale) / 2, (page[1] - template.size[1] * scale) / 2
        )
        if scale != 1.0:
            surface.scale(scale)
        desk.maker.painter.items(surface, items)

    return draw


def _items(desk: Desk, template: Template, words: Sequence[str]):  # type: ignore[no-untyped-def]
    title = desk.words.game.title.split()
    facts: dict[str, Fact] = {
        **desk.maker.shared.facts,
        "id": "cover",
        "title": desk.words.game.title,
        "title.first": title[0] if title else "",
        "title.rest": " ".join(title[1:]),
        "blurb": words[0] if words else "",
        "small": words[1] if len(words) > 1 else "",
        "total": str(desk.values.game.deck.total),
        **{
            name: value
            for name, value in desk.values.all.items()
            if isinstance(value, int | float) or name.startswith("credit.")
        },
    }
    area = Box(0, 0, *template.size)
    setter = desk.maker.setter
    try:
        items = Resolver(
            template, facts, desk.maker.shared.tables, area, area, setter
        ).items()
    except TemplateFault as fault:
        values = {"card": desk.values.game.id, **fault.values}
        place = fault.place or desk.place
        raise DataError([Problem(fault.code, Severity.ERROR, place, values)]) from fault
    for told in setter.faults(items):
        values = {**dict(told.values), "text": told.text, "card": desk.words.game.title}
        desk.problems.error(told.code, desk.place, language=desk.words.code, **values)
    return items
