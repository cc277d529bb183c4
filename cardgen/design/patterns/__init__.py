"""Procedural patterns: engraved hatching, rays, halftone, heraldic fields and the like."""

from typing import Annotated, Union

from pydantic import Field

from cardgen.design.patterns.arcs import Arcs, Rings
from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern, pattern_stream
from cardgen.design.patterns.blazon import Blazon
from cardgen.design.patterns.braid import Braid
from cardgen.design.patterns.bricks import Bricks
from cardgen.design.patterns.contours import Contours
from cardgen.design.patterns.drifts import Drifts
from cardgen.design.patterns.flames import Flames
from cardgen.design.patterns.foliage import LeafColumn, Rinceau
from cardgen.design.patterns.furrows import Furrows
from cardgen.design.patterns.halftone import Halftone
from cardgen.design.patterns.hatch import Hatch
from cardgen.design.patterns.hills import Hills
from cardgen.design.patterns.lines import Lines
from cardgen.design.patterns.masonry import Flutes, Voussoirs
from cardgen.design.patterns.pikes import Pikes
from cardgen.design.patterns.pomegranate import Pomegranate
from cardgen.design.patterns.radial import Glory, Rays
from cardgen.design.patterns.ridge import Ridge
from cardgen.design.patterns.rose import Rose
from cardgen.design.patterns.scales import Scales
from cardgen.design.patterns.searchlights import Searchlights
from cardgen.design.patterns.silk import Silk
from cardgen.design.patterns.skyline import Skyline
from cardgen.design.patterns.snow import Snow
from cardgen.design.patterns.stripes import Stripes
from cardgen.design.patterns.tape import Tape
from cardgen.design.patterns.tincture import TinctureField
from cardgen.design.patterns.wall import Wall
from cardgen.design.patterns.waves import Waves

AnyPattern = Annotated[
    Union[  # noqa: UP007 - one line for each
        Hatch,
        Rays,
        Glory,
        Arcs,
        Rings,
        Flames,
        Hills,
        Contours,
        LeafColumn,
        Rinceau,
        Pikes,
        Wall,
        Bricks,
        Halftone,
        Ridge,
        Searchlights,
        Skyline,
        Stripes,
        Tape,
        Waves,
        Blazon,
        Braid,
        Drifts,
        Furrows,
        Lines,
        Flutes,
        Voussoirs,
        Pomegranate,
        Rose,
        Scales,
        Silk,
        Snow,
        TinctureField,
    ],
    Field(discriminator="kind"),
]
"""Any pattern a template may name by its ``kind``."""

__all__ = ["AnyPattern", "ColourField", "PaintedPath", "Pattern", "pattern_stream"]
