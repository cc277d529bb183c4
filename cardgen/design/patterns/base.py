"""What a procedural pattern is: parameters in, filled and stroked paths out."""

from collections.abc import Iterable
from random import Random
from typing import Annotated, NamedTuple

from cardgen.common.randomness import stream
from cardgen.drawing.path import Path
from cardgen.model.strict import Strict

ColourField = Annotated[str, "colour"]
"""A pattern's colour: a palette name, ``#RRGGBB`` or a placeholder, with an optional tint
(``ink 20%``) in the template; a plain ``#RRGGBB`` once the template is resolved."""


class PaintedPath(NamedTuple):
    """One path to draw: filled, stroked ``width`` mm wide, or both."""

    path: Path
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    round_ends: bool = False


class Pattern(Strict):
    """A pattern's parameters, lengths in mm.

    Subclasses add fields, a literal ``kind`` and `marks`. Drawing depends on nothing but the
    fields, the box and the seed.
    """

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """The paths that fill a box ``width`` x ``height`` mm whose top left is the origin.

        What lies beyond the box is clipped by the caller. ``seed`` is the same text for the same
        card and differs between cards where the template says so; otherwise it is empty.
        """
        raise NotImplementedError

    @classmethod
    def colour_fields(cls) -> tuple[str, ...]:
        """The names of the fields that hold a colour."""
        return tuple(name for name, field in cls.model_fields.items() if "colour" in field.metadata)


def pattern_stream(*names: str) -> Random:
    """The random stream of a pattern, by its kind, seed and purpose."""
    return stream("\x1f".join(names))
