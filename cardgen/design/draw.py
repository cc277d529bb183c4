"""Faces drawn on a surface."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from cardgen.design.assets import Assets
from cardgen.design.items import (
    BoxItem,
    ClipShape,
    EllipseItem,
    Face,
    GroupItem,
    IconItem,
    ImageItem,
    Ink,
    Item,
    LineItem,
    PathItem,
    PatternItem,
    SetWords,
    TextItem,
    TitleItem,
    TonedImageItem,
)
from cardgen.design.patterns import AnyPattern, PaintedPath
from cardgen.design.setting import FaceSetter, WordsItem
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Halo, Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size

_BEYOND = 260.0
"""How far (mm) a form drawn once may reach beyond its origin; it is clipped where it is placed."""


_MARKS_KEPT = 48
"""How many worked out patterns are remembered, for another language or another file."""


class FacePainter:
    """Draws faces with a deck's assets; ``setter`` holds the texts already set."""

    def __init__(self, assets: Assets, setter: FaceSetter) -> None:
        self._assets = assets
        self._setter = setter

    def face(self, surface: Surface, face: Face) -> None:
        """Draw a face with the top left of its trim at the origin, out to its bleed."""
        whole = Box(0, 0, face.size.width, face.size.height).grown(face.bleed)
        surface.form(("face", face), whole, lambda form: self._whole(form, face, whole))

    def _whole(self, surface: Surface, face: Face, whole: Box) -> None:
        surface.fill(Path().rect(*whole), face.paper)
        scale = face.scale
        surface.move(
            (face.size.width - face.design_size.width * scale) / 2,
            (face.size.height - face.design_size.height * scale) / 2,
        )
        if scale != 1.0:
            surface.scale(scale)
        self.items(surface, face.items)

    def items(self, surface: Surface, items: Iterable[Item]) -> None:
        """Draw items, back to front."""
        for item in items:
            _PAINTERS[type(item)](self, surface, item)

    def _box(self, surface: Surface, item: BoxItem) -> None:
        _paint(surface, Path().rect(*item.box, item.radius), item.ink)

    def _ellipse(self, surface: Surface, item: EllipseItem) -> None:
        _paint(surface, Path().ellipse(*item.centre, *item.radii), item.ink)

    def _path(self, surface: Surface, item: PathItem) -> None:
        if item.scale[0] == item.scale[1]:
            _paint(surface, Path.from_svg(item.d, *item.at, item.scale[0]), item.ink)
            return
        with surface.saved():
            surface.move(*item.at)
            surface.scale(*item.scale)
            _paint(surface, Path.from_svg(item.d), item.ink)

    def _icon(self, surface: Surface, item: IconItem) -> None:
        if item.hatch is not None:
            line, hatch, pitch = item.hatch
            surface.hatched_icon(
                item.icon, item.box, item.colour,
                line=line, hatch=hatch, pitch=pitch, mirror=item.mirror,
            )  # fmt: skip
            return
        halo = Halo(item.halo_colour, item.halo) if item.halo else None
        surface.icon(item.icon, item.box, item.colour, halo=halo, mirror=item.mirror)

    def _image(self, surface: Surface, item: ImageItem) -> None:
        box = item.box
        drawn = Size.of(box.width, box.height)
        tone = item.tone if isinstance(item, TonedImageItem) else ()
        picture = self._assets.pictures(item.image, drawn, item.paper, tone)
        fit = max if item.fit == "cover" else min
        scale = fit(box.width / picture.width_px, box.height / picture.height_px)
        width, height = picture.width_px * scale, picture.height_px * scale
        left = box.x + (box.width - width) * item.focus[0]
        top = box.y + (box.height - height) * item.focus[1]
        with surface.clipped(Path().rect(*box)):
            surface.picture(picture, Box(left, top, width, height))

    def _pattern(self, surface: Surface, item: PatternItem) -> None:
        box = item.box
        area = Box(0, 0, box.width, box.height)
        with surface.saved():
            surface.move(box.x, box.y)
            surface.form(
                ("pattern", item.pattern, box.width, box.height, item.seed),
                area,
                lambda form: _draw_marks(form, item),
            )

    def _line(self, surface: Surface, item: LineItem) -> None:
        if item.plate is not None:
            beside, above, below, colour = item.plate
            for line in self._setter.set(item).lines:
                left, top = line.x - beside, line.baseline - above
                plate = Path().rect(left, top, line.width + 2 * beside, above + below)
                surface.fill(plate, colour)
        self._words(surface, item)

    def _words(self, surface: Surface, item: WordsItem) -> None:
        self._setter.set(item).draw(surface)

    def _set_words(self, surface: Surface, item: SetWords) -> None:
        halo = Halo(item.halo_colour, item.halo) if item.halo else None
        for line in item.lines:
            surface.line(line, line.x, line.baseline, item.colour, halo=halo)

    def _group(self, surface: Surface, item: GroupItem) -> None:
        def draw(inside: Surface) -> None:
            if item.clip is None:
                self.items(inside, item.items)
            else:
                with inside.clipped(_clip_path(item.clip)):
                    self.items(inside, item.items)

        with surface.saved():
            if item.at != (0.0, 0.0):
                surface.move(*item.at)
            surface.turn(item.turn)
            if item.scale != (1.0, 1.0):
                surface.scale(*item.scale)
            if item.once:
                reach = Box(0, 0, 0, 0).grown(_BEYOND)
                surface.form(("group", item.items, item.clip), reach, draw)
            else:
                draw(surface)


def _draw_marks(form: Surface, item: PatternItem) -> None:
    for mark in _marks(item.pattern, item.box.width, item.box.height, item.seed):
        if mark.fill is not None:
            form.fill(mark.path, mark.fill)
        if mark.stroke is not None:
            form.stroke(mark.path, mark.stroke, mark.width, round_ends=mark.round_ends)


@lru_cache(maxsize=_MARKS_KEPT)
def _marks(pattern: AnyPattern, width: float, height: float, seed: str) -> tuple[PaintedPath, ...]:
    return tuple(pattern.marks(width, height, seed))


def _paint(surface: Surface, path: Path, ink: Ink) -> None:
    if ink.fill is not None:
        surface.fill(path, ink.fill)
    if ink.stroke is not None:
        surface.stroke(path, ink.stroke, ink.width, dash=ink.dash, round_ends=ink.round_ends)


def _clip_path(clip: ClipShape) -> Path:
    path = Path()
    if clip.box is not None:
        path.rect(*clip.box, clip.radius)
    if clip.d is not None:
        path.extend(Path.from_svg(clip.d))
    if clip.centre is not None and clip.radii is not None:
        path.ellipse(*clip.centre, *clip.radii)
    return path


_PAINTERS: Mapping[type, Callable[[FacePainter, Surface, Any], None]] = {
    BoxItem: FacePainter._box,
    EllipseItem: FacePainter._ellipse,
    PathItem: FacePainter._path,
    IconItem: FacePainter._icon,
    ImageItem: FacePainter._image,
    TonedImageItem: FacePainter._image,
    PatternItem: FacePainter._pattern,
    LineItem: FacePainter._line,
    TitleItem: FacePainter._words,
    TextItem: FacePainter._words,
    SetWords: FacePainter._set_words,
    GroupItem: FacePainter._group,
}
