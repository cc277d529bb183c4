"""What the template of a look may say: bands, a ladder, and layers anchored to them.

Lengths are mm of the card the look was drawn for, type is pt. A coordinate is a number (from the
left or top), a percentage or an edge with an offset: ``r-3.6``, ``c``, ``m+1``, ``48%``.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Union

from pydantic import ConfigDict, Field, PrivateAttr

from cardgen.design.schema import HatchStyle, PathData, Test
from cardgen.model.problem import Place
from cardgen.model.strict import Strict

Coord = float | str
Length = float | str
Colour = str

When = Mapping[str, "Test | tuple[WhenAll, ...]"]
"""All of these must hold; ``any`` holds a list of such conditions one of which must."""

WhenAll = Mapping[str, Test]


class _Part(Strict):
    # A name that Python keeps for itself has an underscore behind it, and none in a file.
    model_config = ConfigDict(alias_generator=lambda name: name.rstrip("_").replace("_", "-"))


class Sides(_Part):
    """A box by its distances from the edges of its surroundings, its size, its offset."""

    left: Length | None = None
    right: Length | None = None
    top: Length | None = None
    bottom: Length | None = None
    width: Length | None = None
    height: Length | None = None
    cx: Length = 0.0
    cy: Length = 0.0
    aspect: float | None = None


BoxSpec = Sides | tuple[Coord, Coord, Length, Length] | Literal["trim", "bleed", "all"]
Align = Literal["left", "middle", "right"]
VAlign = Literal["top", "middle", "bottom"]
PointSpec = tuple[Coord, Coord]


class LookLayer(_Part):
    """Fields every layer has; ``in`` is the band it stands in, the card if it is left out."""

    _place: Place | None = PrivateAttr(default=None)

    id: str | None = None
    when: When = Field(default_factory=dict)
    in_: str | None = None
    ink_saver: Literal["keep", "drop"] | Mapping[str, Any] | None = None

    @property
    def place(self) -> Place | None:
        """Where the layer stands in its file, if it was read from one."""
        return self._place


class _Inked(LookLayer):
    fill: Colour | None = None
    stroke: Colour | None = None
    width: float = 0.25
    dash: tuple[float, ...] = ()
    round: bool = False


class _Shaped(LookLayer):
    box: BoxSpec = "all"
    shape: str = "round"
    radius: Length = 0.0


class BoxLayer(_Inked, _Shaped):
    """A box in one of the shapes."""

    layer: Literal["box"]


class CornersLayer(_Inked):
    """Path data in mm, mirrored into the four corners of a box."""

    layer: Literal["corners"]
    box: BoxSpec = "all"
    d: PathData


class RuleLayer(LookLayer):
    """A line between two points."""

    layer: Literal["rule"]
    from_: PointSpec
    to: PointSpec
    stroke: Colour = "ink"
    width: float = 0.25
    dash: tuple[float, ...] = ()
    round: bool = False


class EllipseLayer(_Inked):
    """A circle or an ellipse (``radius: [x, y]``)."""

    layer: Literal["ellipse"]
    centre: PointSpec
    radius: Length | tuple[Length, Length]


class PathLayer(_Inked):
    """SVG path data in mm about the point ``at``, turned (degrees) and scaled."""

    layer: Literal["path"]
    d: PathData
    at: PointSpec = (0.0, 0.0)
    turn: float = 0.0
    scale: float = 1.0


class IconLayer(LookLayer):
    """An icon on a square around ``centre``; ``side`` mm or % of the surroundings."""

    layer: Literal["icon"]
    icon: str
    centre: PointSpec
    side: Length
    most: float | None = None
    turn: float = 0.0
    colour: Colour = "ink"
    halo: float = 0.0
    halo_colour: Colour = "paper"
    mirror: bool = False
    hatch: HatchStyle | None = None


class ImageLayer(_Shaped):
    """A picture; ``tone`` prints it in grey or between two or three colours, dark to light."""

    layer: Literal["image"]
    image: str
    tone: Literal["grey", "faint"] | tuple[Colour, ...] | None = None


class PatternLayer(_Shaped):
    """A procedural pattern; ``seed: card`` makes every card's own."""

    layer: Literal["pattern"]
    pattern: Mapping[str, Any]
    seed: Literal["card"] | None = None


class LineLayer(LookLayer):
    """One line of text, at a baseline (``at``) or centred in a box by its capitals.

    It shrinks in 0.25 pt steps from ``size`` to ``min``. ``optical`` centres its own ink.
    ``plate`` lays a ground under it: mm beside, above and below.
    """

    layer: Literal["line"]
    text: str
    font: str
    size: float
    min: float | None = None
    at: PointSpec | None = None
    box: BoxSpec = "all"
    measure: Length | None = None
    align: Align | None = None
    valign: VAlign = "middle"
    colour: Colour = "ink"
    tracking: float = 0.0
    upper: bool = False
    optical: bool = False
    halo: float = 0.0
    halo_colour: Colour = "paper"
    plate: tuple[float, float, float] | None = None
    plate_colour: Colour = "paper"


class TitleLayer(LookLayer):
    """A title in a box, on one line (``size`` to ``min`` pt) or two (``two`` to ``two-min``)."""

    layer: Literal["title"]
    text: str
    font: str
    size: float
    min: float
    two: float | None = None
    two_min: float | None = None
    box: BoxSpec = "all"
    align: Align = "left"
    valign: VAlign = "middle"
    colour: Colour = "ink"
    tracking: float = 0.0
    leading: float = 1.08
    upper: bool = False


class CopyItem(_Part):
    """A part of running text: a ``text``, a list of ``rows``, or a ``rule`` between others.

    ``scale`` multiplies the size, which is then at ``least`` so many pt; ``gap`` (em) comes before
    it. ``marker`` is a letter in a disc, ``initial`` a capital over so many lines.
    """

    text: str | None = None
    rows: str | None = None
    rule: Literal["short", "full"] | None = None
    when: When = Field(default_factory=dict)
    style: Literal["i", "b", "table"] | None = None
    scale: float = 1.0
    least: float | None = None
    family: str | None = None
    colour: Colour | None = None
    align: Align | None = None
    gap: float | None = None
    length: float = 14.0
    width: float = 0.25
    ornament: Literal["diamond"] | None = None
    balanced: bool = False
    marker: str | None = None
    initial: int | None = None
    initial_font: str = "YesevaOne_400Regular"
    initial_colour: Colour = "deep"
    label: Colour | None = None
    stripe: Colour | None = None
    pitch: float = 1.62


class CopyLayer(LookLayer):
    """Running text; ``size: rung`` sets it at the size of the ladder's rung."""

    layer: Literal["copy"]
    items: tuple[CopyItem, ...]
    size: float | Literal["rung"] = "rung"
    min: float = 6.5
    box: BoxSpec = "all"
    pad: tuple[float, float] = (0.0, 0.0)
    family: str = "rubik"
    leading: float = 1.2
    align: Align = "left"
    valign: VAlign = "middle"
    colour: Colour = "ink"
    icon_colour: Colour = "deep"


class ClipSpec(_Part):
    """What a group shows: the inside of a box in a shape."""

    box: BoxSpec = "all"
    shape: str = "round"
    radius: Length = 0.0


class GroupLayer(LookLayer):
    """Layers together; ``half-turn`` draws them turned about the card's middle."""

    layer: Literal["group"]
    layers: "tuple[AnyLookLayer, ...]"
    clip: ClipSpec | None = None
    half_turn: bool = False
    at: PointSpec | None = None
    step: tuple[float, float] = (0.0, 0.0)
    count: int | None = None
    centred: bool = False


class RepeatLayer(_Shaped):
    """Layers repeated over a box on a lattice centred on it.

    ``half-turn`` takes the lower half from the upper, turned. Points up to ``beyond`` mm outside
    are drawn too.
    """

    layer: Literal["repeat"]
    step: tuple[float, float]
    shift: float = 0.0
    cycle: int = 0
    beyond: float = 7.0
    half_turn: bool = False
    items: "tuple[tuple[AnyLookLayer, ...], ...]"


class PipsLayer(LookLayer):
    """Suit signs, ``count`` of them in their usual places, the lower half turned."""

    layer: Literal["pips"]
    count: str
    icon: str
    side: float
    box: BoxSpec = "all"
    ace: float = 2.0
    colour: Colour = "ink"
    outlined: bool = False


AnyLookLayer = Annotated[
    Union[  # noqa: UP007 - forward references
        BoxLayer, CornersLayer, RuleLayer, EllipseLayer, PathLayer, IconLayer, ImageLayer,
        PatternLayer, LineLayer, TitleLayer, CopyLayer, GroupLayer, RepeatLayer, PipsLayer,
    ],
    Field(discriminator="layer"),
]  # fmt: skip


class Band(_Part):
    """A strip of the card. Without ``height`` or ``width`` it takes what is left.

    ``fit`` makes it as high as its copy; ``before`` is the gap above it; a ``window`` takes the
    rung's share of what is free and must keep ``least`` (``rung``: the rung's own share).
    """

    height: Length | None = None
    width: Length | None = None
    before: Length = 0.0
    window: bool = False
    least: Length | None = None
    when: When = Field(default_factory=dict)


_Innermost = str | tuple[str, ...]
_Inner = str | tuple[_Innermost, ...]
BandTree = str | tuple[_Inner, ...]
"""A band, or bands side by side, one below the other in them, and side by side in those again."""


class Arrangement(_Part):
    """Bands in an order that counts where its conditions hold."""

    when: When = Field(default_factory=dict)
    bands: tuple[BandTree, ...]


class Rung(_Part):
    """A step of the ladder: the share (%) of the picture, upright or wide, and the type (pt)."""

    when: When = Field(default_factory=dict)
    window: float = 50.0
    wide: float | None = None
    size: float = 9.0


class LookCase(_Part):
    """A value that counts when its conditions hold; the first such case is taken."""

    when: When = Field(default_factory=dict)
    value: float | str


class Frame(_Part):
    """Where the bands stand: the distance of the outermost from each edge of the card."""

    left: float = 0.0
    right: float = 0.0
    top: float = 0.0
    bottom: float = 0.0


class AccentColours(_Part):
    """The colours of an accent in this look; what is left out follows from the main one."""

    main: str | None = None
    deep: str | None = None
    contrast: str | None = None
    pale: str | None = None
    mid: str | None = None


class Look(_Part):
    """A face or a back that is laid out for every card.

    ``size`` is the card it was drawn for and ``unit`` the least and the most it is scaled;
    ``turns: false`` keeps it from turning for a lying card, ``only: tall`` refuses lying ones.
    """

    bands: Mapping[str, Band]
    extends: str | None = None
    description: Mapping[str, str] = Field(default_factory=dict)
    size: tuple[float, float] = (63.0, 88.0)
    unit: tuple[float, float] = (0.72, 1.25)
    turns: bool = True
    only: Literal["tall"] | None = None
    least: float = 6.5
    paper: str = "#FFFFFF"
    heading: str | None = None
    frame: Frame = Frame()
    gap: float = 2.6
    arrange: Mapping[Literal["tall", "wide"], tuple[BandTree, ...]] | tuple[Arrangement, ...] = ()
    ladder: tuple[Rung, ...] = ()
    palette: Mapping[str, Colour] = Field(default_factory=dict)
    accents: Mapping[str, AccentColours | str] = Field(default_factory=dict)
    families: Mapping[str, str] = Field(default_factory=dict)
    fonts: Mapping[str, str] = Field(default_factory=dict)
    tables: Mapping[str, Mapping[str, str | float]] = Field(default_factory=dict)
    values: Mapping[str, tuple[LookCase, ...] | float | str] = Field(default_factory=dict)
    drop: tuple[str, ...] = ()
    layers: tuple[AnyLookLayer, ...] = ()

    @property
    def heading_place(self) -> Place | None:
        """None: the font of headings is not told by its place."""
        return None


GroupLayer.model_rebuild()
RepeatLayer.model_rebuild()
Look.model_rebuild()
