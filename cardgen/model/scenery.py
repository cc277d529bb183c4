"""What a map shows beside its regions: mountains, names of seas and lands, places of the signs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from cardgen.model.geometry import Point

LetteringKind = Literal["sea", "land"]
"""What a name on the map names: the water, or land that nobody plays for."""

MapSign = Literal["title", "victory", "favour", "rose", "ship", "serpent"]
"""A thing drawn on the map that belongs to no region."""


@dataclass(frozen=True, slots=True)
class Mountains:
    """A chain of hills along a line (mm of the page).

    Every ``pitch`` mm ``count`` hills of ``size`` times the usual one stand at most ``spread`` mm
    off the line.
    """

    line: tuple[Point, ...]
    size: float = 1.0
    pitch: float = 3.4
    count: int = 2
    spread: float = 4.2


@dataclass(frozen=True, slots=True)
class Lettering:
    """A name on the map: the key of its label, its middle (mm) and its turn (degrees clockwise).

    It is set so small that it is at most ``room`` mm long, if that is said.
    """

    label: str
    at: Point
    turn: float = 0.0
    kind: LetteringKind = "sea"
    room: float | None = None


@dataclass(frozen=True, slots=True)
class Scenery:
    """The scenery of a map.

    ``great`` are the ids of the regions whose cities are drawn larger; ``places`` the middles (mm)
    of signs, which find a place for themselves where none is said or the said one is taken.
    """

    mountains: tuple[Mountains, ...] = ()
    letterings: tuple[Lettering, ...] = ()
    great: frozenset[str] = frozenset()
    places: Mapping[MapSign, Point] = field(default_factory=dict)
