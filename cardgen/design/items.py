"""A resolved face: plain values in mm, with the final words and colours, ready to be set and drawn.

Everything here is immutable and compared by value, so that an item can be the key of a form that
is stored once, and a face can be told from another by what it shows.
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from cardgen.design.patterns import AnyPattern
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.typeset.layout import Line

_Anchor = Literal["left", "middle", "right"]
VAlign = Literal["top", "middle", "bottom"]


@dataclass(frozen=True, slots=True)
class Ink:
    """How a shape is painted: fill and stroke colours (or none), line width and dashes in mm."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.25
    dash: tuple[float, ...] = ()
    round_ends: bool = False


@dataclass(frozen=True, slots=True)
class BoxItem:
    """A rectangle with rounded corners."""

    box: Box
    radius: float
    ink: Ink


@dataclass(frozen=True, slots=True)
class EllipseItem:
    """An ellipse: centre and radii."""

    centre: tuple[float, float]
    radii: tuple[float, float]
    ink: Ink


@dataclass(frozen=True, slots=True)
class PathItem:
    """SVG path data moved to a place and scaled."""

    d: str
    at: tuple[float, float]
    scale: tuple[float, float]
    ink: Ink


@dataclass(frozen=True, slots=True)
class IconItem:
    """An icon in a square; ``hatch`` is (outline, hatch line, pitch) in mm for an outlined one."""

    icon: str
    box: Box
    colour: str
    halo: float
    halo_colour: str
    mirror: bool
    hatch: tuple[float, float, float] | None


@dataclass(frozen=True, slots=True)
class ImageItem:
    """A picture file, named relative to the deck's folder; ``digest`` is that of its bytes."""

    image: str
    box: Box
    fit: Literal["cover", "contain"]
    focus: tuple[float, float]
    paper: str
    digest: str = ""


@dataclass(frozen=True, slots=True)
class PatternItem:
    """A procedural pattern with its colours resolved, in a box, with its seed."""

    pattern: AnyPattern
    box: Box
    seed: str


@dataclass(frozen=True, slots=True)
class LineItem:
    """One line of text at a baseline; sizes in pt, the rest in mm.

    ``plate`` is paper under it: mm beside, above and below the baseline, and its colour.
    """

    text: str
    font: str
    size: float
    min: float
    measure: float | None
    at: tuple[float, float]
    align: _Anchor
    colour: str
    tracking: float
    plate: tuple[float, float, float, str] | None = None


@dataclass(frozen=True, slots=True)
class TitleItem:
    """A title of one line or two; sizes in pt, the rest in mm."""

    text: str
    font: str
    size: float
    min: float
    measure: float
    two: float | None
    two_min: float | None
    tracking: float
    x: float
    baseline: float
    baselines: tuple[float, float]
    align: _Anchor
    colour: str


@dataclass(frozen=True, slots=True)
class TextItem:
    """Running text fitted to a box; sizes in pt, leading a factor of the size."""

    text: str
    font: str
    box: Box
    size: float
    min: float
    leading: float
    lines: int | None
    align: _Anchor
    valign: VAlign
    colour: str
    icon_colour: str


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a text: ``code`` and ``values`` of a problem, and the text itself.

    ``is_odd`` says that it prints, but perhaps not as it was meant.
    """

    code: str
    text: str
    values: tuple[tuple[str, object], ...]
    is_odd: bool = False


@dataclass(frozen=True, slots=True)
class SetWords:
    """Words that are set in type: their lines where they stand, and what is wrong with them."""

    lines: tuple[Line, ...]
    colour: str
    halo: float = 0.0
    halo_colour: str = "#FFFFFF"
    faults: tuple[Fault, ...] = ()

    @property
    def icons(self) -> frozenset[str]:
        """The names of the icons in the lines."""
        return frozenset(inline.name for line in self.lines for inline in line.inlines)

    @property
    def fonts(self) -> frozenset[str]:
        """The keys of the fonts of the lines."""
        return frozenset(run.font.key for line in self.lines for run in line.runs)


@dataclass(frozen=True, slots=True)
class TonedImageItem(ImageItem):
    """A picture printed in flat tones: in ``grey``, ``faint``, or between colours from the dark."""

    tone: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClipShape:
    """The part of a group that is seen."""

    box: Box | None = None
    radius: float = 0.0
    d: str | None = None
    centre: tuple[float, float] | None = None
    radii: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class GroupItem:
    """Items moved, turned and scaled together; ``once`` marks what is worth a form of its own."""

    items: "tuple[Item, ...]"
    at: tuple[float, float] = (0.0, 0.0)
    turn: float = 0.0
    scale: tuple[float, float] = (1.0, 1.0)
    clip: ClipShape | None = None
    once: bool = False


Item = (
    BoxItem
    | EllipseItem
    | PathItem
    | IconItem
    | ImageItem
    | PatternItem
    | LineItem
    | TitleItem
    | TextItem
    | SetWords
    | GroupItem
)


def walk_items(items: Iterable[Item]) -> Iterator[Item]:
    """All items, back to front; a group comes before what is in it."""
    for item in items:
        yield item
        if isinstance(item, GroupItem):
            yield from walk_items(item.items)


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card as it will be seen.

    ``size`` is the trimmed card on paper and ``design_size`` the card the items are laid out for;
    ``bleed`` is how far beyond the trim the face is drawn (mm on paper).
    """

    card: str
    side: Literal["front", "back"]
    items: tuple[Item, ...]
    paper: str
    size: Size
    design_size: Size
    bleed: float
    name: str = ""

    def __hash__(self) -> int:
        # Faces are asked for at every placement; going through all items each time takes long.
        return hash((self.card, self.side, self.name))

    @property
    def scale(self) -> float:
        """The factor from the template's mm to mm on paper."""
        return min(
            self.size.width / self.design_size.width, self.size.height / self.design_size.height
        )

    @property
    def digest(self) -> str:
        """SHA-256 over everything that is seen and nothing that is not (no card id, no place)."""
        seen = (*map(_seen, self.items), self.paper, str(self.size), str(self.design_size))
        return hashlib.sha256(f"{seen!r} {self.bleed}".encode()).hexdigest()


def _seen(item: Item) -> Item:
    """The item without what is not seen of it: where a picture lies, what is in it known."""
    match item:
        case ImageItem():
            return replace(item, image="") if item.digest else item
        case GroupItem():
            inner = tuple(map(_seen, item.items))
            same = all(one is other for one, other in zip(inner, item.items, strict=True))
            return item if same else replace(item, items=inner)
    return item
