"""The anatomy of a card: a real face at its true size with call-outs on both sides."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgen.documents.booklet.bookletast import Directive, Listing, Para
from cardgen.drawing.flow import Paint, Strip, nothing
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.card import Card
from cardgen.model.problem import DataError
from cardgen.products.booklet.blockparts import keyed
from cardgen.products.booklet.look import Leader
from cardgen.products.booklet.prose import Prose, split_title
from cardgen.products.booklet.styler import BookletStyler, on_grid
from cardgen.typeset.blocks import Align
from cardgen.typeset.layout import Block

NARROWEST = 18.0
"""Call-outs narrower than this (mm) stand below the card as a numbered list."""

CALL_GAP = 2.0
"""Call-outs come no closer to each other (mm)."""


@dataclass(frozen=True)
class Call:
    """A call-out: its title and words, the leader's end on the card, where it would stand."""

    title: Block
    text: Block
    leader: Leader
    height: float


def anatomy(styler: BookletStyler, block: Directive, width: float) -> list[Strip]:
    """The card named by the directive in the middle of ``width`` mm, its call-outs beside it."""
    card = styler.values.game.find_card(block.argument)
    if card is None:
        game = styler.values.game.id
        styler.problems.error("booklet-unknown-card", block.place, found=block.argument, game=game)
        return []
    if (width - styler.maker.size.width) / 2 - styler.look.anatomy.gap < NARROWEST:
        return _numbered(styler, block, card, width)
    height, paint = _drawn(styler, card, _calls(styler, block, width), width)
    return [Strip(height, paint)]


def _numbered(styler: BookletStyler, block: Directive, card: Card, width: float) -> list[Strip]:
    """The card alone, with numbers where the leaders would end, and a list of them below it."""
    look = styler.look.anatomy
    listing = next((b for b in block.blocks or () if isinstance(b, Listing)), None)
    pairs = [pair for pair in (keyed(listing) if listing else ()) if pair[0] in look.leaders]
    height, paint = _drawn(styler, card, (), width)
    left = (width - styler.maker.size.width) / 2
    colour = styler.colour(look.colour)

    def numbered(surface: Surface, x: float, y: float) -> None:
        paint(surface, x, y)
        for number, (key, _) in enumerate(pairs, 1):
            dx, dy = look.leaders[key].at
            at = (x + left + dx, y + dy)
            surface.fill(Path().circle(*at, 2.2), "#FFFFFF")
            surface.stroke(Path().circle(*at, 1.9), colour, 0.35)
            style = replace(styler.style("call-title"), align=Align.CENTRE)
            mark = styler.block(str(number), "call-title", 4.0, style=style)
            styler.draw(surface, mark, at[0] - 2.0, at[1] - mark.height / 2, colour)

    items = tuple((Para(pieces, block.place),) for _, pieces in pairs)
    below = Prose(styler, width).listing(Listing(True, items, block.place))
    return [Strip(height, numbered, glue=True), *below]


def _calls(styler: BookletStyler, block: Directive, width: float) -> list[Call]:
    look = styler.look.anatomy
    listing = next((b for b in block.blocks or () if isinstance(b, Listing)), None)
    calls: list[Call] = []
    for key, pieces in keyed(listing) if listing else ():
        leader = look.leaders.get(key)
        if leader is None:
            known = ", ".join(look.leaders)
            styler.problems.error("booklet-unknown-call", block.place, found=key, known=known)
            continue
        align = Align.RIGHT if leader.side == "left" else Align.LEFT
        title, rest = split_title(pieces)
        head = () if title is None else (replace(title, text=title.text.rstrip("."), strong=False),)
        room = min(look.width, (width - styler.maker.size.width) / 2 - look.gap)
        set_head = styler.block(
            head,
            "call-title",
            room,
            block.place,
            style=replace(styler.style("call-title"), align=align),
        )
        set_text = styler.block(
            rest, "call", room, block.place, style=replace(styler.style("call"), align=align)
        )
        calls.append(Call(set_head, set_text, leader, set_head.height + set_text.height))
    return calls


def _tops(calls: Sequence[Call], height: float) -> list[float]:
    """Where call-outs stand: where they would like to, moved apart where two would meet."""
    tops: list[float] = []
    y = 0.0
    for call in calls:
        y = max(y, call.leader.y)
        tops.append(y)
        y += call.height + CALL_GAP
    limit = height
    for at in range(len(calls) - 1, -1, -1):
        tops[at] = min(tops[at], limit - calls[at].height)
        limit = tops[at] - CALL_GAP
    return tops


def _drawn(
    styler: BookletStyler, card: Card, calls: Sequence[Call], width: float
) -> tuple[float, Paint]:
    """The height of the whole and how it is drawn."""
    size = styler.maker.size
    sides = {side: sorted((c for c in calls if c.leader.side == side), key=lambda c: c.leader.y)
             for side in ("left", "right")}  # fmt: skip
    needed = max(
        (sum(c.height + CALL_GAP for c in side) - CALL_GAP for side in sides.values() if side),
        default=0.0,
    )
    high = max(size.height, needed)
    left = (width - size.width) / 2
    try:
        face = styler.maker.front(card)
    except DataError as error:
        styler.problems.extend(error.problems)
        return 0.0, nothing
    faults = list(styler.maker.problems(face, card))
    styler.problems.extend(faults)

    def paint(surface: Surface, x: float, y: float) -> None:
        with surface.saved():
            surface.move(x + left, y)
            with surface.clipped(Path().rect(0, 0, size.width, size.height, 3.0)):
                styler.maker.painter.face(surface, face)
            edge = Path().rect(0, 0, size.width, size.height, 3.0)
            surface.stroke(edge, styler.colour("ink"), 0.15)
        for side, group in sides.items():
            for call, top in zip(group, _tops(group, high), strict=True):
                _call(styler, surface, call, x, y, y + top, left, width, side == "left")

    return on_grid(high, styler.look.grid), paint


def _call(
    styler: BookletStyler,
    surface: Surface,
    call: Call,
    x: float,
    card_top: float,
    top: float,
    left: float,
    width: float,
    on_left: bool,
) -> None:
    look = styler.look.anatomy
    measure = call.title.measure
    words = x + left - look.gap - measure if on_left else x + width - left + look.gap
    title_colour = styler.colour(styler.type("call-title").colour)
    styler.draw(surface, call.title, words, top, title_colour)
    styler.draw(
        surface,
        call.text,
        words,
        top + call.title.height,
        styler.colour(styler.type("call").colour),
    )
    start_x = x + left - look.gap + 0.6 if on_left else x + width - left + look.gap - 0.6
    start_y = top + call.title.height / 2
    end = (x + left + call.leader.at[0], card_top + call.leader.at[1])
    path = _leader(look.line, (start_x, start_y), end, on_left)
    colour = styler.colour(look.colour)
    surface.stroke(path, "#FFFFFF", 1.15)
    surface.stroke(path, colour, 0.3)
    _end(surface, look.end, end, look.size, colour)


def _leader(kind: str, start: tuple[float, float], end: tuple[float, float], on_left: bool) -> Path:
    (x0, y0), (x1, y1) = start, end
    if kind == "curve":
        middle = (x0 + x1) / 2
        return Path().move(x0, y0).curve(middle, y0, middle, y1, x1, y1)
    if kind == "straight":
        return Path().segment(x0, y0, x1, y1)
    bend = x1 + (-4.0 if on_left else 4.0)
    return Path().poly([(x0, y0), (bend, y1), (x1, y1)], close=False)


def _end(surface: Surface, kind: str, at: tuple[float, float], size: float, colour: str) -> None:
    x, y = at
    half = size / 2
    match kind:
        case "round":
            under, shape = Path().circle(x, y, half + 0.4), Path().circle(x, y, half)
        case "square":
            under = Path().rect(x - half - 0.4, y - half - 0.4, size + 0.8, size + 0.8)
            shape = Path().rect(x - half, y - half, size, size)
        case _:
            wide = half + 0.5
            under = Path().poly([(x - wide, y), (x, y - wide), (x + wide, y), (x, y + wide)])
            shape = Path().poly([(x - half, y), (x, y - half), (x + half, y), (x, y + half)])
    surface.fill(under, "#FFFFFF")
    surface.fill(shape, colour)
