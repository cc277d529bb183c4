"""A look and a card's facts to a face: laid out for the card's size, words set, colours worked out.

All items are in mm on paper.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardgen.design.assets import Assets
from cardgen.design.items import ClipShape, Fault, GroupItem, Item, SetWords
from cardgen.design.looks import schema
from cardgen.design.looks.bands import Bands
from cardgen.design.looks.geometry import Ground, is_wide, unit_of
from cardgen.design.looks.inksaver import Saver
from cardgen.design.looks.ladder import Ladder, Layout
from cardgen.design.looks.lines import LineSetter
from cardgen.design.looks.names import LookScope
from cardgen.design.looks.signs import icon_names
from cardgen.design.looks.surfaces import Painted, shape_of
from cardgen.design.looks.words import Words
from cardgen.design.scope import Facts, TemplateFault
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size

MOST_REPEATS = 99
_AROUND_NOTHING = Box(0.0, 0.0, 0.0, 0.0)


class LookResolver:
    """Resolves the layers of one look for one card of a size, ``bleed`` mm beyond its trim.

    ``saves_ink`` draws it as the ink-saver prints it.
    """

    def __init__(
        self,
        look: schema.Look,
        facts: Facts,
        tables: Mapping[str, Any],
        size: Size,
        bleed: float,
        assets: Assets,
        saves_ink: bool = False,
    ) -> None:
        merged = {**tables, **look.tables}
        shape = {
            "orientation": "wide" if is_wide(size) else "tall",
            "square": size.width == size.height,
        }
        self._look = look
        self._size = size
        self._scope = LookScope(look, {**facts, **shape}, merged)
        self._ground = Ground(size, unit_of(look, size), bleed, self._scope)
        self._words = Words(look, assets, self._scope, saves_ink)
        self._ladder = Ladder(look, self._ground, self._words)
        self._saver = Saver(self._ground) if saves_ink else None
        self._assets = assets

    @property
    def layout(self) -> Layout:
        """The bands of the card, its rung and type size.

        Raises:
            TemplateFault: the look asks for something that is not there.
        """
        return self._ladder.layout()

    def items(self) -> tuple[Item, ...]:
        """The items of the whole face, back to front.

        Raises:
            TemplateFault: the look asks for something that is not there; its ``place`` is that of
                the layer.
        """
        self._layout = self._ladder.layout()
        items = list(self._layers(self._look.layers, self._scope, None))
        if self._layout.over > 0:
            items.append(self._too_long(self._layout))
        return tuple(items)

    def _too_long(self, layout: Layout) -> Item:
        percent = max(1, round(100 * layout.over / (1 + layout.over)))
        values = (("size", layout.size), ("over", percent), ("card-size", str(self._size)))
        fault = Fault("card-text-too-long", "", values)
        return SetWords((), "#000000", faults=(fault,))

    def _layers(
        self, layers: Iterable[schema.AnyLookLayer], scope: LookScope, around: Box | None
    ) -> Iterator[Item]:
        bands: Bands = self._layout.bands
        for layer in layers:
            if layer.in_ is not None and layer.in_ not in bands:
                continue
            try:
                if layer.when and not scope.holds(layer.when):
                    continue
                within = bands[layer.in_] if layer.in_ else around or self._ground.card
                yield from self._layer(layer, scope, within, around)
            except TemplateFault as fault:
                fault.place = fault.place or layer.place
                raise

    def _layer(
        self, layer: schema.AnyLookLayer, scope: LookScope, within: Box, around: Box | None
    ) -> Iterator[Item]:
        saved = layer
        if self._saver is not None:
            kept = self._saver.layer(layer, scope, within)
            if kept is None:
                return
            saved = kept
        match saved:
            case schema.GroupLayer():
                yield from self._group(saved, scope, within, around)
            case schema.RepeatLayer():
                yield from self._repeat(saved, scope, within)
            case schema.CopyLayer():
                yield from self._copy(saved, within)
            case schema.LineLayer() | schema.TitleLayer():
                yield from LineSetter(self._ground, self._words, scope).items(saved, within)
            case _:
                named = icon_names(self._assets.icons)
                yield from Painted(self._ground, scope, named).items(saved, within)

    def _copy(self, layer: schema.CopyLayer, within: Box) -> Iterator[Item]:
        box = self._ground.box(layer.box, within)
        hyphenate, size = self._layout.hyphenate, self._layout.size
        if layer.size != "rung":
            size, hyphenate = self._shrunk(layer, box)
        done = self._ladder.copy(layer, box.width, size, hyphenate)
        share = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[layer.valign]
        down = (box.height - done.height) * share
        if done.items:
            yield GroupItem(done.items, (box.x, box.y + down))

    def _shrunk(self, layer: schema.CopyLayer, box: Box) -> tuple[float, bool]:
        """The largest size of a text off the ladder that fits its box, and whether it divides."""
        size = self._ladder.fixed_size(layer)
        while True:
            done = self._ladder.copy(layer, box.width, size, False)
            if done.fits and done.height <= box.height + 0.1:
                return size, False
            if size <= layer.min:
                return layer.min, True
            size = max(layer.min, size - 0.25)

    def _group(
        self, layer: schema.GroupLayer, scope: LookScope, within: Box, around: Box | None
    ) -> Iterator[Item]:
        clip = None
        if layer.clip is not None:
            box = self._ground.box(layer.clip.box, within)
            radius = self._ground.length(layer.clip.radius, min(box.width, box.height))
            clip = ClipShape(d=shape_of(layer.clip.shape, box, radius))
        place, turn = (0.0, 0.0), 0.0
        if layer.half_turn:
            place, turn = (float(self._size.width), float(self._size.height)), 180.0
        if layer.count is None:
            items = tuple(self._layers(layer.layers, scope, around))
            if items:
                yield GroupItem(items, place, turn, clip=clip)
            return
        count = min(layer.count, MOST_REPEATS)
        x, y = self._ground.point(layer.at or (0.0, 0.0), within)
        unit = self._ground.unit
        for index in range(count):
            off = index - (count - 1) / 2 if layer.centred else index
            inner = scope.with_facts(index=index + 1)
            items = tuple(self._layers(layer.layers, inner, _AROUND_NOTHING))
            yield GroupItem(items, (x + off * layer.step[0] * unit, y + off * layer.step[1] * unit))

    def _repeat(self, layer: schema.RepeatLayer, scope: LookScope, within: Box) -> Iterator[Item]:
        box = self._ground.box(layer.box, within)
        unit = self._ground.unit
        step_x, step_y = (max(step * unit, 0.5) for step in layer.step)
        cells = [
            GroupItem(tuple(self._layers(one, scope, _AROUND_NOTHING)), once=True)
            for one in layer.items
        ]
        reach = layer.beyond * unit
        rows = int((box.height / 2 + reach) / step_y) + 1
        columns = int((box.width / 2 + reach) / step_x) + 2
        placed: list[Item] = []
        for row in range(-rows, rows + 1):
            shift = layer.shift if row % 2 else 0.0
            for column in range(-columns, columns + 1):
                i, j, turn = column, row, 0.0
                if layer.half_turn and (row < 0 or (row == 0 and column < 0)):
                    i, j, turn = -column - (1 if row % 2 and layer.shift else 0), -row, 180.0
                cell = cells[(i + j * layer.cycle) % len(cells)]
                at = (
                    box.x + box.width / 2 + (column + shift) * step_x,
                    box.y + box.height / 2 + row * step_y,
                )
                placed.append(GroupItem((cell,), at, turn))
        radius = self._ground.length(layer.radius, min(box.width, box.height))
        clip = ClipShape(d=shape_of(layer.shape, box, radius))
        yield GroupItem(tuple(placed), clip=clip)
