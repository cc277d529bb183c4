"""The ladder: the picture gives way, then the type, and what still does not fit is told."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from cardgen.design.looks.bands import BandPlacer, Bands
from cardgen.design.looks.copytext import CopySetter, SetCopy
from cardgen.design.looks.geometry import Ground
from cardgen.design.looks.schema import (
    AnyLookLayer,
    CopyLayer,
    GroupLayer,
    Look,
    Rung,
    Sides,
)
from cardgen.design.looks.words import Words
from cardgen.model.boxes import Box

_STEP = 0.25
"""Type sizes are whole steps of so many pt."""
_SMALL, _REGAIN = 8.0, 0.75
"""Type below so many pt takes back what room is left, but at most so many pt."""
_EXACT = 0.01


@dataclass(frozen=True, slots=True)
class Layout:
    """How a card is laid out: its bands (mm), the type size (pt), whether words are divided.

    ``over`` is by how much (a share of the room) the text is too long, 0 if it fits.
    """

    bands: Bands
    rung: Rung
    size: float
    hyphenate: bool = False
    over: float = 0.0


def all_layers(layers: Iterable[AnyLookLayer]) -> Iterator[AnyLookLayer]:
    """All layers, those in groups included."""
    for layer in layers:
        yield layer
        if isinstance(layer, GroupLayer):
            yield from all_layers(layer.layers)


@dataclass
class Ladder:
    """Finds the first rung of a look at which all text of a card fits."""

    look: Look
    ground: Ground
    words: Words
    _set: dict[tuple[int, float, float, bool], SetCopy] = field(default_factory=dict)

    def __post_init__(self) -> None:
        holds = self.ground.scope.holds
        copies = [one for one in all_layers(self.look.layers) if isinstance(one, CopyLayer)]
        self._all = [one for one in copies if holds(one.when)]
        self._copies = [one for one in self._all if one.size == "rung"]

    def copy(self, layer: CopyLayer, width: float, size: float, hyphenate: bool) -> SetCopy:
        """The text of a layer at a width (mm) and a size (pt)."""
        key = (id(layer), round(width, 4), size, hyphenate)
        found = self._set.get(key)
        if found is None:
            setter = CopySetter(layer, self.words, self.ground.unit, size, width, hyphenate)
            found = self._set[key] = setter.set()
        return found

    def layout(self) -> Layout:
        """The layout of the card; if nothing helps that of the last rung, with ``over`` told."""
        rungs = [one for one in self.look.ladder if self.ground.scope.holds(one.when)] or [Rung()]
        tried = [(rung, False) for rung in rungs] + [(rungs[-1], True)]
        for rung, hyphenate in tried:
            found = self._at(rung, self._size(rung), hyphenate)
            if found.over <= 0:
                return self._regained(found)
        return found

    def _size(self, rung: Rung) -> float:
        unit = min(1.15, max(self.ground.unit, 0.78))
        size = max(min(self.look.least, rung.size), rung.size * unit)
        return round(size / _STEP) * _STEP

    def _at(self, rung: Rung, size: float, hyphenate: bool) -> Layout:
        def natural(band: str, width: float, size: float) -> float:
            return self._natural(band, width, size, hyphenate)

        bands = BandPlacer(self.look, self.ground, natural).place(rung, size)
        over = max(self._cramped(bands, rung), *self._over(bands, size, hyphenate), 0.0)
        return Layout(bands, rung, size, hyphenate, over)

    def _regained(self, found: Layout) -> Layout:
        while found.size < min(_SMALL, found.rung.size + _REGAIN) and self._copies:
            larger = self._at(found.rung, found.size + _STEP, found.hyphenate)
            if larger.over > 0:
                return found
            found = larger
        return found

    def _cramped(self, bands: Bands, rung: Rung) -> float:
        """By what share of the card a band is lower than it may be."""
        short = [0.0]
        for name, box in bands.items():
            least = self.look.bands[name].least
            text = self.ground.scope.text(least) if isinstance(least, str) else least
            if text == "rung":
                text = f"{rung.window}%"
            if text is None or text == "":
                continue
            height = self.ground.size.height
            missing = self.ground.length(text, height) - box.height
            short.append(missing / height if missing > _EXACT else 0.0)
        return max(short)

    def _over(self, bands: Bands, size: float, hyphenate: bool) -> Iterator[float]:
        """By what share of its box each text is too high; a word too wide counts a little."""
        yield 0.0
        for layer in self._copies:
            if layer.in_ is not None and layer.in_ not in bands:
                continue
            box = self.box(layer, bands)
            done = self.copy(layer, box.width, size, hyphenate)
            if done.height > box.height + _EXACT:
                yield (done.height - box.height) / max(box.height, 1.0)
            elif not done.fits:
                yield 0.01

    def box(self, layer: CopyLayer, bands: Bands) -> Box:
        """The box of a text on the card."""
        within = bands[layer.in_] if layer.in_ else self.ground.card
        return self.ground.box(layer.box, within)

    def _natural(self, band: str, width: float, size: float, hyphenate: bool) -> float:
        """The height that the texts of a band need."""
        most = 0.0
        for layer in self._all:
            if layer.in_ != band:
                continue
            high = self.ground.size.height * 10
            box = self.ground.box(layer.box, Box(0.0, 0.0, width, high))
            own = size if layer.size == "rung" else self.fixed_size(layer)
            around = high - box.height if isinstance(layer.box, Sides) else 0.0
            most = max(most, self.copy(layer, box.width, own, hyphenate).height + around)
        return most + 0.05

    def fixed_size(self, layer: CopyLayer) -> float:
        """The size of a text that does not follow the ladder, in pt on this card."""
        size = 9.0 if isinstance(layer.size, str) else layer.size
        return max(layer.min, round(size * min(1.15, self.ground.unit) / _STEP) * _STEP)
