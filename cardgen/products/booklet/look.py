"""What ``booklet.yaml`` of a template folder may say: page grids, type, colours and ornaments."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.schema import AnyLayer, Case, ColourName, TitleMeasure
from cardgen.model.strict import Strict

_Length = Annotated[float, Field(ge=0)]
_Positive = Annotated[float, Field(gt=0)]


class PageGrid(Strict):
    """Where text stands on a page: all mm; ``notes`` is the width of an outer column of side notes.

    ``inner`` and ``outer`` are the margins at the fold and at the edge, ``top`` and ``bottom`` the
    ones above and below the text. ``head`` and ``folio`` are the baselines of the running head and
    the page number.
    """

    size: tuple[_Positive, _Positive]
    inner: _Length
    outer: _Length
    top: _Length
    bottom: _Length
    columns: Annotated[int, Field(ge=1, le=3)] = 1
    gutter: _Length = 5.0
    notes: _Length = 0.0
    head: _Length = 13.0
    folio: _Length

    @property
    def full(self) -> float:
        """The width of text and notes together."""
        return self.size[0] - self.inner - self.outer

    @property
    def column(self) -> float:
        """The width of one column of text."""
        room = self.full - (self.notes + self.gutter if self.notes else 0.0)
        return (room - self.gutter * (self.columns - 1)) / self.columns

    @property
    def height(self) -> float:
        """The height of the text."""
        return self.size[1] - self.top - self.bottom


class TypeLook(Strict):
    """How a kind of text is set: sizes in pt, ``indent`` in mm, ``before`` and ``after`` in pt.

    ``italic`` and ``bold`` are the fonts of emphasis, ``tracking`` is mm between characters.
    ``over`` and ``under`` name ornaments drawn with the text; the text of a heading stands
    ``drop`` mm below the top of the one over it.
    """

    font: str
    italic: str | None = None
    bold: str | None = None
    size: _Positive
    leading: _Positive
    align: Literal["left", "right", "middle", "justify"] = "left"
    indent: _Length = 0.0
    before: _Length = 0.0
    after: _Length = 0.0
    colour: ColourName = "ink"
    upper: bool = False
    tracking: float = 0.0
    hyphens: bool = True
    over: str | None = None
    drop: _Length = 0.0
    under: str | None = None


class Ornament(Strict):
    """A drawing that takes a width: layers as in a card's template, in mm.

    It takes ``height`` mm of the page. The facts ``width``, ``middle``, ``height``, ``inner`` (the
    width less twice ``inset``) and ``right`` (the width less ``inset``) may be used in it, and
    ``text`` and ``number`` where there is such.
    """

    height: _Length = 0.0
    inset: _Length = 0.0
    layers: tuple[AnyLayer, ...] = ()


class TableLook(Strict):
    """Lines and paddings of tables in mm; ``rows`` is a dash pattern, empty for a full line."""

    top: _Length = 0.5
    head: _Length = 0.2
    row: _Length = 0.12
    dash: tuple[_Length, ...] = ()
    row_colour: Annotated[ColourName, Field(alias="row-colour")] = "ink"
    pad: tuple[_Length, _Length] = (0.55, 1.4)


class StepsLook(Strict):
    """Numbered steps: ``indent`` mm of the text, an ornament behind each numeral.

    ``run_in`` sets a step's title into its first line; ``roman`` numbers them so.
    """

    indent: _Length
    ornament: str
    box: tuple[_Length, _Length]
    roman: bool = False
    run_in: Annotated[bool, Field(alias="run-in")] = False
    inner: _Length = 4.6


class NoteLook(Strict):
    """Side notes and boxes: padding in mm and the ornament drawn around or over them."""

    pad: tuple[_Length, _Length] = (0.0, 0.0)
    ornament: str
    middle: bool = False


class Leader(Strict):
    """Where the leader of a call-out ends on the card (mm), and the side its words stand on."""

    at: tuple[float, float]
    side: Literal["left", "right"]
    y: float


class AnatomyLook(Strict):
    """The anatomy of a card: where leaders end by key, the width of the words and the gap to them.

    ``line`` is the leader's shape and ``colour`` its colour, ``end`` the shape of its end.
    """

    width: _Positive = 26.0
    gap: _Positive = 2.0
    line: Literal["bend", "straight", "curve"] = "bend"
    colour: ColourName = "ink"
    end: Literal["round", "square", "lozenge"] = "round"
    size: _Positive = 1.5
    leaders: Mapping[str, Leader] = Field(default_factory=dict)


class ExampleLook(Strict):
    """A worked example: ``rows`` of cards, one a side, or ``cells`` with one card each (mm).

    ``frame`` is drawn around rows. ``total`` stands at a row's end, ``lost`` over a card that left
    the table, ``cell`` at the head of a cell, ``score`` beside its card. ``shift`` names the
    ornament between the most a side had reached and its total, where they differ. ``colours`` are
    those of the sides by seat.
    """

    kind: Literal["rows", "cells"] = "rows"
    card: Annotated[float, Field(ge=17.0)] = 17.5
    gap: _Positive = 2.3
    pad: _Length = 3.5
    frame: str | None = None
    total: str | None = None
    total_box: Annotated[tuple[_Length, _Length], Field(alias="total-box")] = (14.0, 16.0)
    most: str | None = None
    shift: str | None = None
    lost: str | None = None
    cell: str | None = None
    score: str | None = None
    tally: str | None = None
    colours: Mapping[str, ColourName] = Field(default_factory=dict)


class RunningLook(Strict):
    """Running heads and page numbers: ornaments with the facts ``text`` and ``chapter``."""

    head: str
    folio: str


class InitialLook(Strict):
    """The letter a chapter's text opens with: an ornament ``lines`` high with the fact ``text``.

    It takes ``width`` mm of those lines, and only where the column is ``least`` mm wide or more.
    """

    ornament: str
    lines: Annotated[int, Field(ge=2, le=6)] = 4
    width: _Positive = 18.4
    least: _Positive = 80.0


class BookletLook(Strict):
    """``templates/<game>/booklet.yaml``.

    ``pages`` by the name of the page size; ``palette`` and ``tables`` add to those of the face.
    ``styles`` gives every kind of text by name. ``fresh`` is the share of a page below which a
    chapter begins on a new one.
    """

    pages: Mapping[str, PageGrid]
    palette: Mapping[str, ColourName] = Field(default_factory=dict)
    tables: Mapping[str, Mapping[str, str | float]] = Field(default_factory=dict)
    values: Mapping[str, tuple[Case, ...] | float | str] = Field(default_factory=dict)
    measures: Mapping[str, TitleMeasure] = Field(default_factory=dict)
    styles: Mapping[str, TypeLook]
    ornaments: Mapping[str, Ornament]
    grid: _Positive = 12.0
    fresh: _Length = 0.3
    icon: _Positive = 1.3
    table: TableLook = TableLook()
    steps: StepsLook
    note: NoteLook
    callout: NoteLook
    anatomy: AnatomyLook = AnatomyLook()
    example: ExampleLook = ExampleLook()
    running: RunningLook
    ring: str | None = None
    tone: str = "{{tone}}"
    initial: InitialLook | None = None
    back: str | None = None
