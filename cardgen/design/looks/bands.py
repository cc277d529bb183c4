"""Bands: the strips of a card, placed one below the other and side by side (mm)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from cardgen.design.looks.geometry import Ground
from cardgen.design.looks.schema import Band, Look, Rung
from cardgen.model.boxes import Box

Bands = Mapping[str, Box]
"""The bands that a card has, by name."""

_Tree = str | Sequence["_Tree"]


@dataclass(frozen=True)
class BandPlacer:
    """Places the bands of a look on one card.

    ``natural`` gives the height (mm) that the copy of a band needs at a width and type size (pt).
    """

    look: Look
    ground: Ground
    natural: Callable[[str, float, float], float]

    def place(self, rung: Rung, size: float) -> Bands:
        """The bands of the card at a rung of the ladder."""
        frame, unit, card = self.look.frame, self.ground.unit, self.ground.card
        inner = Box(
            frame.left * unit,
            frame.top * unit,
            card.width - (frame.left + frame.right) * unit,
            card.height - (frame.top + frame.bottom) * unit,
        )
        found: dict[str, Box] = {}
        tree = self._alive(self._tree())
        if tree is not None:
            self._lay(tree, inner, True, rung, size, found)
        return found

    def _tree(self) -> _Tree:
        arranged = self.look.arrange
        if isinstance(arranged, Mapping):
            tall = arranged.get("tall") or tuple(self.look.bands)
            return arranged.get("wide", tall) if self.ground.is_wide else tall
        for one in arranged:
            if self.ground.scope.holds(one.when):
                return one.bands
        return tuple(self.look.bands)

    def _alive(self, tree: _Tree) -> _Tree | None:
        """The bands whose conditions hold."""
        if isinstance(tree, str):
            return tree if self.ground.scope.holds(self.look.bands[tree].when) else None
        kept = tuple(one for one in map(self._alive, tree) if one is not None)
        return kept or None

    def _lay(
        self, tree: _Tree, box: Box, down: bool, rung: Rung, size: float, found: dict[str, Box]
    ) -> None:
        if isinstance(tree, str):
            found[tree] = box
            return
        extent = box.height if down else box.width
        gaps = [self._gap(one, index, down, extent) for index, one in enumerate(tree)]
        fixed = [self._fixed(one, box, down, size) for one in tree]
        free = max(0.0, extent - sum(gaps) - sum(length or 0.0 for length in fixed))
        lengths = self._shared(tree, fixed, free, rung, down)
        at = box.y if down else box.x
        for one, gap, length in zip(tree, gaps, lengths, strict=True):
            at += gap
            inner = (
                Box(box.x, at, box.width, length) if down else Box(at, box.y, length, box.height)
            )
            self._lay(one, inner, not down, rung, size, found)
            at += length

    def _gap(self, one: _Tree, index: int, down: bool, extent: float) -> float:
        if index == 0:
            return 0.0
        if not down:
            return self.look.gap * self.ground.unit
        return self.ground.length(self._band(one).before, extent)

    def _band(self, one: _Tree) -> Band:
        return self.look.bands[one] if isinstance(one, str) else Band()

    def _fixed(self, one: _Tree, box: Box, down: bool, size: float) -> float | None:
        """The length of a band that has one of its own."""
        band = self._band(one)
        length = band.height if down else band.width
        if isinstance(length, str):
            length = self.ground.scope.text(length)
        if length is None or length == "":
            return None
        if length == "fit" and isinstance(one, str):
            return self.natural(one, box.width, size)
        return self.ground.length(length, box.height if down else box.width)

    def _shared(
        self, tree: Sequence[_Tree], fixed: list[float | None], free: float, rung: Rung, down: bool
    ) -> list[float]:
        """The lengths of all bands, those without one of their own sharing what is free."""
        open_ = [one for one, length in zip(tree, fixed, strict=True) if length is None]
        windows = [one for one in open_ if self._band(one).window]
        others = len(open_) - len(windows)
        share = rung.window if down or rung.wide is None else rung.wide
        for_windows = free * (share / 100 if others else 1.0) if windows else 0.0
        each = (free - for_windows) / others if others else 0.0
        return [
            length
            if length is not None
            else for_windows / len(windows)
            if self._band(one).window
            else each
            for one, length in zip(tree, fixed, strict=True)
        ]
