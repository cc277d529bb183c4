"""What a template file may say: layers in mm, conditions on card facts, a palette and tables."""

from collections.abc import Mapping
from typing import Annotated, Literal, Self, Union

from pydantic import (
    AfterValidator,
    Field,
    PrivateAttr,
    StringConstraints,
    model_validator,
)

from cardgen.design.patterns import AnyPattern
from cardgen.drawing import svgpath
from cardgen.model.problem import Place
from cardgen.model.strict import Strict

Placeholder = Annotated[str, StringConstraints(pattern=r"^\{\{[^{}]+\}\}$")]
Num = float | Placeholder
"""A number, or a placeholder for one of the template's ``values`` or a fact (``{{foot}}``)."""

_Positive = Annotated[float, Field(gt=0)]
_Length = Annotated[float, Field(ge=0)]
TypeSize = _Positive | Placeholder
"""A size of type in pt, or a placeholder for one."""

Pair = tuple[Num, Num]
BoxRef = tuple[Num, Num, Num, Num] | Literal["trim", "bleed"]
"""``[x, y, width, height]``, or the whole card at its trimmed size or with its bleed."""

ColourName = str
"""A palette name, ``#RRGGBB`` or a placeholder, optionally tinted on paper: ``ink 20%``."""


def _path_data(text: str) -> str:
    if "{{" not in text:
        try:
            svgpath.parse(text)
        except ValueError:
            raise ValueError("bad-path-data") from None
    return text


PathData = Annotated[str, AfterValidator(_path_data)]
"""SVG path data in mm, or a text with placeholders that gives it."""


class Comparison(Strict):
    """What a fact must pass, all that is given.

    ``not`` another test; be a list that ``has`` an item; be a number ``over`` or ``under`` another.
    """

    not_: Annotated["Test | None", Field(alias="not")] = None
    has: str | None = None
    over: float | None = None
    under: float | None = None


Test = bool | float | str | tuple[str | float, ...] | Comparison
"""What a fact is compared with: ``true``/``false`` (there or not), a value, a list of values any of
which will do, ``{not: value}``, ``{has: item}``, ``{over: number}``, ``{under: number}``."""

When = Mapping[str, Test]
"""All of these must hold."""


class _Layer(Strict):
    """Fields every layer has. ``id`` lets a template that extends this one replace or drop it."""

    _place: Place | None = PrivateAttr(default=None)

    id: str | None = None
    when: When = Field(default_factory=dict)
    at: Pair = (0.0, 0.0)

    @property
    def place(self) -> Place | None:
        """Where the layer stands in its file, if it was read from one."""
        return self._place


class BoxLayer(_Layer):
    """A rectangle."""

    layer: Literal["box"]
    box: BoxRef
    radius: Num = 0.0
    fill: ColourName | None = None
    stroke: ColourName | None = None
    width: Num = 0.25
    dash: tuple[_Length, ...] = ()


class PathLayer(_Layer):
    """SVG path data in mm, scaled by ``scale`` (or ``[x, y]``)."""

    layer: Literal["path"]
    d: PathData
    scale: Num | Pair = 1.0
    fill: ColourName | None = None
    stroke: ColourName | None = None
    width: Num = 0.25
    dash: tuple[_Length, ...] = ()
    round: bool = False


class EllipseLayer(_Layer):
    """A circle (``radius: r``) or an ellipse (``radius: [x, y]``)."""

    layer: Literal["ellipse"]
    centre: Pair
    radius: Num | Pair
    fill: ColourName | None = None
    stroke: ColourName | None = None
    width: Num = 0.25
    dash: tuple[_Length, ...] = ()


class HatchStyle(Strict):
    """An icon drawn as an outline with 45° hatching, lengths in mm (``hatch: 0``: left empty)."""

    line: _Positive = 0.42
    hatch: _Length = 0.2
    pitch: Annotated[float, Field(ge=0.1)] = 1.15


class IconLayer(_Layer):
    """An icon on a square ``side`` mm wide around ``centre``; ``halo`` mm of paper behind it."""

    layer: Literal["icon"]
    icon: str
    centre: Pair
    side: Num
    colour: ColourName = "ink"
    halo: Num = 0.0
    halo_colour: Annotated[ColourName, Field(alias="halo-colour")] = "paper"
    mirror: bool | Placeholder = False
    hatch: HatchStyle | None = None


class ImageLayer(_Layer):
    """A picture file of the deck, covering its box or contained in it."""

    layer: Literal["image"]
    image: str
    box: BoxRef
    fit: Literal["cover", "contain"] = "cover"
    focus: tuple[float, float] = (0.5, 0.5)


class PatternLayer(_Layer):
    """A procedural pattern in a box; ``seed: card`` makes every card's own."""

    layer: Literal["pattern"]
    pattern: AnyPattern
    box: BoxRef
    seed: Literal["card"] | None = None


class LineLayer(_Layer):
    """One line of text at a baseline, shrunk in 0.25 pt steps from ``size`` to ``min`` to fit.

    ``measure`` is the widest it may be. ``upper`` sets real capitals. ``plate`` lays paper under
    the words: so many mm beside them, above the baseline and below it.
    """

    layer: Literal["line"]
    text: str
    font: str
    size: TypeSize
    min: TypeSize | None = None
    measure: Num | None = None
    align: Literal["left", "middle", "right"] = "left"
    colour: ColourName = "ink"
    tracking: float = 0.0
    upper: bool = False
    plate: tuple[float, float, float] | None = None


class TitleLayer(_Layer):
    """A title measured under ``measures``: one line at ``baseline``, or two at ``baselines``."""

    layer: Literal["title"]
    measure: str
    baseline: Num
    baselines: Pair
    x: Num
    align: Literal["left", "middle", "right"] = "middle"
    colour: ColourName = "ink"


class TextLayer(_Layer):
    """Running text fitted to a box between ``size`` and ``min``; ``[[icon]]`` is set inline."""

    layer: Literal["text"]
    text: str
    font: str
    box: BoxRef
    size: TypeSize
    min: TypeSize
    leading: _Positive = 1.16
    lines: Annotated[int, Field(ge=1)] | None = None
    align: Literal["left", "middle", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "middle"
    colour: ColourName = "ink"
    icon_colour: Annotated[ColourName | None, Field(alias="icon-colour")] = None


class Clip(Strict):
    """What a group shows: the inside of a box (with rounded corners), an ellipse or a path."""

    box: BoxRef | None = None
    radius: Num = 0.0
    d: PathData | None = None
    centre: Pair | None = None
    radii: Pair | None = None

    @model_validator(mode="after")
    def _shows_something(self) -> Self:
        if (self.centre is None) is not (self.radii is None):
            raise ValueError("clip-half-ellipse")
        if self.box is None and self.d is None and self.centre is None:
            raise ValueError("clip-without-shape")
        return self


class GroupLayer(_Layer):
    """Layers moved by ``at``, then turned (degrees) and scaled about that point.

    ``each: fact`` repeats the group for every item of a list fact, as ``{{item}}``, moved on by
    ``step``; the fact's name may hold placeholders. ``count`` repeats it that often, as
    ``{{index}}`` from 1; with ``centred`` the row is centred on ``at``. ``once`` draws it as a
    form that is stored once however often it is used.
    """

    layer: Literal["group"]
    layers: "tuple[AnyLayer, ...]"
    clip: Clip | None = None
    turn: Num = 0.0
    scale: Num | Pair = 1.0
    each: str | None = None
    count: Num | None = None
    step: Pair = (0.0, 0.0)
    centred: bool = False
    once: bool = False


class StackItem(Strict):
    """An entry of a stack: its layers, drawn at the entry's place; it takes ``step`` mm."""

    layers: "tuple[AnyLayer, ...]"
    step: Num
    when: When = Field(default_factory=dict)
    each: str | None = None


class StackLayer(_Layer):
    """Entries one below the other from ``at``; ``rest`` comes after them, ``{{end}}`` its y."""

    layer: Literal["stack"]
    items: tuple[StackItem, ...]
    rest: "tuple[AnyLayer, ...]" = ()


LatticeStep = Annotated[float, Field(ge=0.5)]
"""The way from point to point in mm; closer ones would be a tint that takes minutes to draw."""


class LatticeLayer(_Layer):
    """Layers repeated over a box at the points of a lattice.

    Points are ``step`` apart; ``shift`` moves every other row by a share of the step. ``origin`` is
    a point of the lattice. ``items`` are taken in turn along a row and shifted by ``cycle`` from
    row to row. Points up to ``beyond`` mm outside the box are drawn too.
    """

    layer: Literal["lattice"]
    box: BoxRef
    step: tuple[LatticeStep, LatticeStep]
    shift: float = 0.0
    origin: tuple[float, float] = (0.0, 0.0)
    items: "Annotated[tuple[tuple[AnyLayer, ...], ...], Field(min_length=1)]"
    cycle: int = 0
    beyond: float = 0.0


AnyLayer = Annotated[
    Union[  # noqa: UP007 - forward references
        BoxLayer,
        PathLayer,
        EllipseLayer,
        IconLayer,
        ImageLayer,
        PatternLayer,
        LineLayer,
        TitleLayer,
        TextLayer,
        GroupLayer,
        StackLayer,
        LatticeLayer,
    ],
    Field(discriminator="layer"),
]


class Case(Strict):
    """A value that counts when its conditions hold; the first such case is taken."""

    when: When = Field(default_factory=dict)
    value: float | str


class TitleMeasure(Strict):
    """A title to be measured before layers are placed; gives the fact ``<name>.lines``.

    One line shrunk from ``size`` to ``min`` pt; if it is still wider than ``measure`` mm, two
    balanced lines at ``two`` pt, which may shrink to ``two_min``.
    """

    text: str
    font: str
    size: _Positive
    min: _Positive
    measure: _Positive
    two: _Positive | None = None
    two_min: Annotated[_Positive | None, Field(alias="two-min")] = None
    upper: bool = False
    tracking: float = 0.0


class Template(Strict):
    """A face or a back.

    ``size`` is the trimmed card the lengths are meant for; other card sizes are scaled uniformly.
    ``heading`` is the font of the game's name on sheets.
    ``values`` are named numbers or words by case; ``tables`` map facts to icons, colours or words
    (``{{type|emblem}}``). A template that ``extends`` another overrides key by key; its ``layers``
    replace those of the same ``id`` and add the others; ``drop`` removes layers by id.
    """

    extends: str | None = None
    description: str = ""
    _heading_place: Place | None = PrivateAttr(default=None)

    @property
    def heading_place(self) -> Place | None:
        """Where ``heading`` stands in its file, if the template was read from one."""
        return self._heading_place

    size: tuple[_Positive, _Positive] = (63.0, 88.0)
    paper: Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")] = "#FFFFFF"
    heading: str | None = None
    palette: Mapping[str, ColourName] = Field(default_factory=dict)
    tables: Mapping[str, Mapping[str, str | float]] = Field(default_factory=dict)
    values: Mapping[str, tuple[Case, ...] | float | str] = Field(default_factory=dict)
    measures: Mapping[str, TitleMeasure] = Field(default_factory=dict)
    drop: tuple[str, ...] = ()
    layers: tuple[AnyLayer, ...] = ()


Comparison.model_rebuild()
GroupLayer.model_rebuild()
StackItem.model_rebuild()
StackLayer.model_rebuild()
LatticeLayer.model_rebuild()
Template.model_rebuild()
