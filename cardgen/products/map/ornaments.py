"""The signs of a map: what is drawn once and belongs to no region, each with its size."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from cardgen.drawing.path import Path
from cardgen.drawing.surface import Halo, Surface
from cardgen.model.boxes import Box
from cardgen.model.scenery import MapSign
from cardgen.products.map.cartouche import CARTOUCHE_WIDTH, EAR, Cartouche
from cardgen.products.map.content import MapContent
from cardgen.products.map.legend import LEGEND_WIDTH as LEGEND_WIDTH
from cardgen.products.map.legend import Legend
from cardgen.products.map.lettering import MapLettering
from cardgen.products.map.look import MapLook
from cardgen.products.map.rose import ROSE_SIDE, draw_rose

_FAVOUR = 11.0
"""Radius of the place for the favour (mm)."""

OrnamentPainter = Callable[[Surface, Box], None]


@dataclass(frozen=True, slots=True)
class DrawnSign:
    """A sign ready to be placed: its size (mm) and how it is drawn into its box.

    ``needed`` signs are placed even where land must be covered; the others are ornaments.
    """

    name: MapSign
    width: float
    height: float
    paint: OrnamentPainter
    needed: bool = True


def signs(content: MapContent, setter: MapLettering, look: MapLook) -> tuple[DrawnSign, ...]:
    """The signs of a map, those that need a place most first."""
    cartouche = Cartouche(content, setter, look)
    found = [
        DrawnSign(
            "title",
            CARTOUCHE_WIDTH + 2 * EAR,
            cartouche.height,
            lambda surface, box: cartouche.draw(surface, _inner(box, EAR)),
        )
    ]
    legend = Legend(content, setter, look)
    if legend.rows:
        found.append(DrawnSign("victory", LEGEND_WIDTH, legend.height, legend.draw))
    favour = _favour(content, setter, look)
    if favour is not None:
        found.append(favour)
    found.append(DrawnSign("rose", ROSE_SIDE, ROSE_SIDE, _rose(content, look), needed=False))
    found.append(_animal("ship", "galleon", 26, 28, look))
    found.append(_animal("serpent", "sea-serpent", 20, 21, look))
    return tuple(found)


def _inner(box: Box, ear: float) -> Box:
    return Box(box.x + ear, box.y, box.width - 2 * ear, box.height)


def _rose(content: MapContent, look: MapLook) -> OrnamentPainter:
    def paint(surface: Surface, box: Box) -> None:
        centre = (box.x + box.width / 2, box.y + box.height / 2)
        draw_rose(surface, centre, content.board.turn, look)

    return paint


def _favour(content: MapContent, setter: MapLettering, look: MapLook) -> DrawnSign | None:
    """The place for a token that players win in turn, in games with a label ``favour``."""
    words = content.game_label("favour")
    if words is None:
        return None
    name = setter.write(words, "small", 10.5, align="middle", measure=44, least=8)
    other = content.second_label("favour")
    second = (
        setter.write(other, "second", 9.5, align="middle", measure=44, least=7) if other else None
    )
    palette = look.palette
    width = max(2 * _FAVOUR + 5, name.width, second.width if second else 0) + 1

    def paint(surface: Surface, box: Box) -> None:
        x, y = box.x + box.width / 2, box.y + _FAVOUR + 2.6
        rays = Path()
        for n in range(40):
            cosine, sine = math.cos(math.tau * n / 40), math.sin(math.tau * n / 40)
            outer = _FAVOUR + (2.6 if n % 2 else 1.8)
            inner = _FAVOUR + 0.7
            rays.segment(x + inner * cosine, y + inner * sine, x + outer * cosine, y + outer * sine)
        surface.stroke(rays, palette.ink, 0.25)
        surface.fill(Path().circle(x, y, _FAVOUR), palette.card)
        surface.stroke(Path().circle(x, y, _FAVOUR), palette.ink, 0.6)
        surface.stroke(Path().circle(x, y, _FAVOUR - 1.2), palette.favour, 0.4)
        surface.icon(look.favour_icon, Box(x - 6.3, y - 6.5, 12.6, 12.6), palette.favour)
        halo = Halo(palette.paper, 0.6)
        name.draw(surface, x, y + _FAVOUR + 6.4, palette.ink, halo)
        if second is not None:
            second.draw(surface, x, y + _FAVOUR + 10.2, palette.ink, halo)

    return DrawnSign("favour", width, 2 * _FAVOUR + 2.6 + (11.5 if second else 7.5), paint)


def _animal(name: MapSign, icon: str, size: float, height: float, look: MapLook) -> DrawnSign:
    """The ship or the serpent on two lines of waves."""
    palette = look.palette

    def paint(surface: Surface, box: Box) -> None:
        at = Box(box.x + (box.width - size) / 2, box.y, size, size)
        if look.solid_signs:
            surface.icon(icon, at, palette.ink, halo=Halo(palette.paper, 0.8))
        else:
            surface.hatched_icon(icon, at, palette.ink, line=0.3, hatch=0, pitch=1)
        middle, foot = box.x + box.width / 2, box.y + size * 0.97
        waves = Path()
        for reach, down in ((0.42, 0.0), (0.26, 1.6)):
            _wave(waves, middle - reach * box.width, middle + reach * box.width, foot + down)
        surface.stroke(waves, palette.paper, 1.1)
        surface.stroke(waves, palette.sea, 0.32)

    return DrawnSign(name, size + 2, height, paint, needed=False)


def _wave(path: Path, start: float, end: float, y: float) -> None:
    count = max(2, round((end - start) / 2.8))
    step = (end - start) / count
    path.move(start, y)
    for n in range(count):
        x, swell = start + n * step, 0.85 * (-1 if n % 2 else 1)
        path.curve(x + step / 3, y + swell, x + 2 * step / 3, y + swell, x + step, y)
