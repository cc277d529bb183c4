"""``parts/parts.yaml``: which pieces a game needs, of what shape, and how many of each."""

from dataclasses import dataclass
from typing import Annotated, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from cardgen.decks.gamefacts import GameFacts
from cardgen.design.schema import PathData, Placeholder, Template, When
from cardgen.design.scope import Fact, Scope
from cardgen.model.lengths import Size
from cardgen.model.strict import Strict
from cardgen.press.cardsize import CardSize
from cardgen.press.partsheets import Piece, Shape

PARTS_FILE = "parts/parts.yaml"
"""Where the list stands in a game's folder of templates."""

MOST_COPIES = 200

PieceLength = Annotated[float, Field(ge=5, le=300)]
Copies = Annotated[int, Field(ge=0, le=MOST_COPIES)]
TemplateName = Annotated[str, StringConstraints(pattern=r"^[\w./-]+\.yaml$")]


class PieceEntry(Strict):
    """A kind of piece; lengths in mm.

    ``size`` is ``card`` for a card of the deck's size. ``front`` and ``back`` are templates;
    a piece without ``back`` is printed on one side. ``each`` repeats it for every entry of a list
    (given here, or a fact such as ``seats``) as ``{{item}}``; ``copies`` is how many of each.
    """

    id: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]*$")]
    shape: Shape
    size: tuple[PieceLength, PieceLength] | Literal["card"]
    outline: PathData = ""
    gap: Annotated[float, Field(ge=1, le=20)] = 2.0
    bleed: Annotated[float, Field(ge=0, le=3)] = 1.0
    front: TemplateName
    back: TemplateName | None = None
    each: str | tuple[str, ...] | None = None
    copies: Copies | Placeholder = 1
    when: When = Field(default_factory=dict)

    @model_validator(mode="after")
    def _free_shape_has_outline(self) -> Self:
        if (self.shape is Shape.FREE) is not bool(self.outline):
            raise ValueError("outline-for-free-shape")
        return self

    def piece(self, card: CardSize) -> Piece:
        """The kind of piece as the press knows it."""
        size = card.size if self.size == "card" else Size.of(*self.size)
        radius = card.radius if self.size == "card" else 0.0
        return Piece(self.shape, size, self.gap, self.bleed, radius, self.outline)


class PartsList(Strict):
    """All pieces of a game, in the order they are numbered."""

    pieces: tuple[PieceEntry, ...] = ()


@dataclass(frozen=True)
class PieceOrder:
    """Pieces that look alike: of which entry, for which item, how many; facts for the template."""

    entry: PieceEntry
    item: str
    count: int
    facts: tuple[tuple[str, Fact], ...]

    @property
    def name(self) -> str:
        """What problems call it."""
        return f"{self.entry.id} {self.item}".strip()


def wanted(parts: PartsList, shared: GameFacts) -> tuple[PieceOrder, ...]:
    """What is to be printed of a list, as the game's numbers say.

    Raises:
        TemplateFault: a condition or number asks for a fact that is not there.
    """
    scope = Scope(Template(), shared.facts, shared.tables)
    found: list[PieceOrder] = []
    for entry in parts.pieces:
        if not scope.holds(entry.when):
            continue
        for index, item in enumerate(_items(entry, scope), 1):
            inner = scope.with_facts(item=item, index=index)
            count = min(MOST_COPIES, max(0, round(inner.number(entry.copies))))
            if count:
                found.append(PieceOrder(entry, item, count, (("item", item), ("index", index))))
    return tuple(found)


def _items(entry: PieceEntry, scope: Scope) -> tuple[str, ...]:
    if isinstance(entry.each, str):
        return scope.items(entry.each)
    return ("",) if entry.each is None else entry.each
