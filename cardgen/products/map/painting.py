"""The map drawn as vectors: everything in its order, from the water up to the frame."""

import math
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise

from cardgen.decks.labels import SetLabel
from cardgen.drawing.colour import tint
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Halo, Surface
from cardgen.model.boxes import Box
from cardgen.model.geometry import Area, rings
from cardgen.model.maplines import LineKind
from cardgen.model.scenery import Lettering
from cardgen.products.map.content import MapContent
from cardgen.products.map.frame import draw_frame, frame_box
from cardgen.products.map.ground import Ground
from cardgen.products.map.hills import hills, outline, shade
from cardgen.products.map.lettering import LetterFace, MapLettering
from cardgen.products.map.look import MapLook, Wash
from cardgen.products.map.markers import city_box, draw_city, draw_slot, slot_box, slot_ground
from cardgen.products.map.names import draw_leaders, draw_names
from cardgen.products.map.ornaments import signs
from cardgen.products.map.placement import PlacementSearch, placed_signs
from cardgen.products.map.regionspots import city_size, settled
from cardgen.products.map.rose import rhumb_lines
from cardgen.products.map.washes import washes
from cardgen.products.map.water import shore_strokes, wave_ticks

LETTER_SIZE = {"sea": 19.0, "land": 10.0}
LETTER_TRACKING = {"sea": 1.5, "land": 0.9}
LETTER_LEAST = 8.0
_PIECE = 12.0
"""What is written is guarded against ticks and hills by boxes so long (mm)."""


class MapPainting:
    """One map in one language and look, worked out and ready to be drawn again and again.

    Lengths are mm of the board's page.
    """

    def __init__(self, content: MapContent, setter: MapLettering, look: MapLook) -> None:
        self.content = content
        self.look = look
        self.ground = Ground(content.board)
        self.spots, self.names = settled(content, setter)
        self.letterings = list(_letterings(content, setter))
        self.washes = _washes(content, look)
        kept = self._kept()
        places = PlacementSearch(
            self.ground, kept, [box for _, _, boxes in self.letterings for box in boxes]
        )
        self.signs = placed_signs(places, signs(content, setter, look), setter.problems)
        self._taken = [*kept, *places.taken]

    @property
    def page(self) -> Box:
        """The whole page of the board."""
        return Box.of_size(self.content.board.page)

    @property
    def picture(self) -> Box:
        """All that is drawn: the window with its frame."""
        return frame_box(self.content.board.window, self.page)

    def _kept(self) -> list[Box]:
        boxes = [name.box for name in self.names]
        for name, spot in self.spots.items():
            boxes.append(slot_box(spot.slot))
            boxes.append(city_box(spot.symbol, city_size(self.content, name)))
        return boxes

    def draw(self, surface: Surface) -> None:
        """Draw the map at the origin."""
        board = self.content.board
        with surface.clipped(Path().rect(*board.window)):
            self._draw_water(surface)
            self._draw_land(surface)
            self._draw_lines(surface)
            self._draw_letterings(surface)
            for sign, box in self.signs.values():
                sign.paint(surface, box)
            self._draw_pieces(surface)
        draw_frame(surface, board.window, self.page, self.look.palette)

    def _draw_water(self, surface: Surface) -> None:
        look, palette, window = self.look, self.look.palette, self.content.board.window
        surface.fill(Path().rect(*window), palette.paper)
        rose = self.signs.get("rose")
        if rose is not None and look.rhumbs:
            box = rose[1]
            centre = (box.x + box.width / 2, box.y + box.height / 2)
            reach = window.width + window.height
            lines = rhumb_lines(centre, self.content.board.turn, look.rhumbs, reach)
            surface.stroke(lines, palette.rhumb, 0.12)
        seen = (points for points in self.ground.coasts if self.ground.near(points))
        coasts = Path().polys(seen, close=False)
        if look.shallows_width:
            width = 2 * look.shallows_width
            surface.stroke(coasts, palette.shallows, width, round_ends=True)
        surface.stroke(self._shore, palette.sea, look.hachures.width)
        if look.waves:
            surface.stroke(self._waves, palette.wave, 0.2)

    @cached_property
    def _shore(self) -> Path:
        """The hachures along the coast; all files of a map share them."""
        strokes, hachures = Path(), self.look.hachures
        for start, end in shore_strokes(self.ground, hachures.pitch, hachures.reaches):
            strokes.segment(*start, *end)
        return strokes

    @cached_property
    def _waves(self) -> Path:
        path = Path()
        for points in wave_ticks(self.ground, [box.grown(1.2) for box in self._taken]):
            path.move(*points[0])
            for n, ((ax, ay), (bx, by)) in enumerate(pairwise(points)):
                swell = 0.55 if n % 2 else -0.55
                step = (bx - ax) / 3
                path.curve(ax + step, ay + swell, bx - step, by + swell, bx, by)
        return path

    def _draw_land(self, surface: Surface) -> None:
        look, palette, board = self.look, self.look.palette, self.content.board
        lands = Path()
        for land in board.lands:
            for polygon in land.area:
                if self.ground.near(polygon[0]):
                    lands.polys(polygon)
        surface.fill(lands, palette.foreign)
        for region in board.regions:
            path = _outline(region.area)
            surface.fill(path, palette.ground)
            if look.bands:
                colour = self.washes[region.id].colour
                with surface.clipped(path):
                    for band in look.bands:
                        shade_ = tint(colour, band.tint, palette.ground)
                        surface.stroke(path, shade_, 2 * band.width, round_ends=True)
        slots = slot_ground(spot.slot for spot in self.spots.values())
        surface.fill(slots, palette.ground)
        outlines, shades = self._hills
        surface.stroke(outlines, palette.hill, look.hill_lines.outline, round_ends=True)
        surface.stroke(shades, palette.hill, look.hill_lines.shade)

    @cached_property
    def _hills(self) -> tuple[Path, Path]:
        """The outlines of the hills and their shades."""
        outlines, shades = Path(), Path()
        for hill in hills(self.ground, self._taken):
            outlines.extend(outline(hill))
            shades.extend(shade(hill))
        return outlines, shades

    def _draw_lines(self, surface: Surface) -> None:
        look, palette = self.look, self.look.palette
        kinds = {kind: Path() for kind in LineKind}
        for line in self.ground.lines:
            if self.ground.near(line.points):
                kinds[line.kind].poly(line.points, close=False)
        widths = look.lines
        surface.stroke(kinds[LineKind.INLAND], palette.land, widths.inland, dash=(1.2, 0.9))
        for kind in (LineKind.BORDER, LineKind.FRONTIER):
            surface.stroke(kinds[kind], palette.ground, widths.casing, round_ends=True)
        surface.stroke(kinds[LineKind.BORDER], palette.ink, widths.border, dash=look.dash)
        surface.stroke(kinds[LineKind.FRONTIER], palette.ink, widths.frontier, dash=look.dash)
        surface.stroke(kinds[LineKind.COAST], palette.ink, widths.coast, round_ends=True)

    def _draw_letterings(self, surface: Surface) -> None:
        palette = self.look.palette
        for lettering, words, _ in self.letterings:
            sea = lettering.kind == "sea"
            with surface.saved():
                surface.move(*lettering.at)
                surface.turn(lettering.turn)
                halo = Halo(palette.paper if sea else palette.foreign, 0.9)
                colour = palette.sea if sea else palette.land
                words.draw(surface, 0, words.ascent / 2, colour, halo)

    def _draw_pieces(self, surface: Surface) -> None:
        palette = self.look.palette
        draw_leaders(surface, self.names, palette)
        for name, spot in self.spots.items():
            draw_slot(surface, spot.slot, self.washes[name], palette)
        for name, spot in self.spots.items():
            draw_city(surface, spot.symbol, city_size(self.content, name), palette)
        draw_names(surface, self.names, palette)


def _outline(area: Area) -> Path:
    return Path().polys(rings(area))


def _washes(content: MapContent, look: MapLook) -> dict[str, Wash]:
    chosen = washes(content.board, len(look.washes))
    return {name: look.washes[wash] for name, wash in chosen.items()}


def _letterings(
    content: MapContent, setter: MapLettering
) -> Iterable[tuple[Lettering, SetLabel, Sequence[Box]]]:
    """The names of seas and lands that have a word in the language, with what they cover."""
    for lettering in content.board.scenery.letterings:
        text = content.game_label(lettering.label)
        if text is None:
            continue
        kind = lettering.kind
        face: LetterFace = "second" if kind == "sea" else "small"
        shown = text.upper() if kind == "sea" else text
        words = setter.write(
            shown,
            face,
            LETTER_SIZE[kind],
            align="middle",
            tracking=LETTER_TRACKING[kind],
            measure=lettering.room,
            least=LETTER_LEAST,
        )
        turn = math.radians(lettering.turn)
        count = max(1, round(words.width / _PIECE * 2))
        half = words.ascent
        boxes = []
        for n in range(count + 1):
            along = (n / count - 0.5) * words.width
            x = lettering.at[0] + along * math.cos(turn)
            y = lettering.at[1] + along * math.sin(turn)
            boxes.append(Box(x - half, y - half, 2 * half, 2 * half))
        yield lettering, words, boxes
