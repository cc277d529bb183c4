"""The art on a box: its front, sides and plates, over the pattern of the cards' backs."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cardgen.decks.faces import FaceMaker
from cardgen.decks.partscontext import PartsContext
from cardgen.design.items import Face
from cardgen.design.schema import Template
from cardgen.design.scope import Fact
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box, Edges, around
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Problems
from cardgen.press.tuckbox import Net, Panel
from cardgen.products.box.sizing import Laid

BOX_FILE: Final = "box.yaml"
"""The template of a box: layers under ``when: {panel: ...}``."""

FRONT_SIZE = (66.0, 91.0)
"""The front that templates are drawn for (mm); all panels are scaled as it is."""

SIDE = 38.0
"""The depth of box that the sides are drawn for (mm); ``fit`` shrinks them on a flatter one."""

PLATE, NARROW = 26.0, 0.72
"""The depth that plates need at full size (mm), and the ``fit`` below which a side is narrow."""

BLEED = 2.0
"""How far printed ground runs past a cut (mm)."""

TUCK_PANELS = (Panel.FRONT, Panel.LEFT, Panel.RIGHT, Panel.BACK, Panel.LID, Panel.BOTTOM)
_TUCK_FIELD = (Panel.LID_TUCK, Panel.LID, Panel.BACK, Panel.BOTTOM, Panel.BOTTOM_TUCK)
_TRAY_FIELD = (Panel.FLOOR, Panel.LEFT, Panel.RIGHT, Panel.TOP, Panel.FOOT)
_INSETS = (1, 2, 3, 4, 5, 6)


@dataclass
class BoxArt:
    """Draws what is printed on the nets of a game's box; faults go to ``problems``."""

    table: PartsContext
    template: Template
    facts: dict[str, Fact]
    problems: Problems

    def draw(self, surface: Surface, laid: Laid) -> None:
        """Draw the art of a net at its place."""
        net = laid.net
        if Panel.FLOOR not in net.parts:
            self._field(surface, laid, _TUCK_FIELD)
            for part in TUCK_PANELS:
                self._panel(surface, laid.box(net.parts[part]), part.value, net)
            return
        self._field(surface, laid, _TRAY_FIELD)
        floor = laid.box(net.parts[Panel.FLOOR])
        if laid.number:
            surface.fill(Path().rect(*floor), self.template.paper)
        self._panel(surface, floor, "front" if laid.number else "back", net)

    def _field(self, surface: Surface, laid: Laid, parts: tuple[Panel, ...]) -> None:
        """The pattern of the cards' backs over all these parts as one, around its middle panel."""
        boxes = [laid.box(laid.net.parts[part]) for part in parts]
        whole = around(boxes)
        floor = laid.net.parts.get(Panel.FLOOR)
        middle = whole if floor is None else laid.box(floor)
        beyond = BLEED + max(middle.x - whole.x, middle.y - whole.y)
        deck = self.table.deck
        size = Size.of(middle.width, middle.height)
        maker = self.table.maker(deck.front_template, deck.back_template, size, beyond)
        face = self._checked(maker, "back", {}, "box")
        if face is None:
            return
        clip = Path()
        for box in _bled(boxes, laid):
            clip.rect(*box)
        with surface.clipped(clip), surface.saved():
            surface.move(middle.x, middle.y)
            maker.painter.face(surface, face)

    def _panel(self, surface: Surface, box: Box, panel: str, net: Net) -> None:
        scale = min(self._front(net).width / FRONT_SIZE[0], self._front(net).height / FRONT_SIZE[1])
        width, height = box.width / scale, box.height / scale
        template = self.template.model_copy(update={"size": (width, height)})
        maker = self.table.maker(template, template, Size.of(box.width, box.height), 0.0)
        depth = min(net.parts[part].width for part in (Panel.LEFT, Panel.RIGHT)) / scale
        facts = {**self.facts, **panel_facts(panel, width, height, depth)}
        face = self._checked(maker, "front", facts, f"box {panel}")
        if face is None:
            return
        with surface.clipped(Path().rect(*box)), surface.saved():
            surface.move(box.x, box.y)
            surface.scale(scale)
            maker.painter.items(surface, face.items)

    @staticmethod
    def _front(net: Net) -> Box:
        return net.parts.get(Panel.FRONT) or net.parts[Panel.FLOOR]

    def _checked(
        self, maker: FaceMaker, side: str, facts: dict[str, Fact], name: str
    ) -> Face | None:
        try:
            face = maker.piece("back" if side == "back" else "front", facts, name)
        except DataError as error:
            self.problems.extend(error.problems)
            return None
        found = Problems(maker.problems(face, None))
        self.problems.extend(found)
        return None if found.has_errors else face


def panel_facts(panel: str, width: float, height: float, depth: float) -> dict[str, Fact]:
    """What a template knows of a panel, in mm of the template.

    ``panel``, ``width``, ``height``, the middle ``cx`` and ``cy``; the factors ``fit`` for what
    stands on the sides and ``fit.plate`` for plates on lid and bottom, ``narrow`` where words
    no longer fit a side; and for insets of 1 to 6 mm ``in2.w``, ``in2.h``, ``in2.right``,
    ``in2.bottom``.
    """
    fit = min(1.0, depth / SIDE)
    facts: dict[str, Fact] = {
        "panel": panel,
        "width": width,
        "height": height,
        "cx": width / 2,
        "cy": height / 2,
        "fit": fit,
        "fit.plate": min(1.0, depth / PLATE),
        "narrow": fit < NARROW,
    }
    for inset in _INSETS:
        facts |= {
            f"in{inset}.w": max(0.0, width - 2 * inset),
            f"in{inset}.h": max(0.0, height - 2 * inset),
            f"in{inset}.right": width - inset,
            f"in{inset}.bottom": height - inset,
        }
    return facts


def _bled(boxes: list[Box], laid: Laid) -> Iterator[Box]:
    """The boxes with bleed on every edge but those along which another panel is folded on."""
    folded = []
    for fold in laid.net.folds:
        (a, b), (c, d) = fold.start, fold.end
        folded.append(laid.box(Box.between(min(a, c), min(b, d), max(a, c), max(b, d))))
    for box in boxes:
        left, right = (_along(folded, x, box) for x in (box.x, box.right))
        edges = Edges(0.0 if left else BLEED, BLEED, 0.0 if right else BLEED, BLEED)
        yield box.grown(edges)


def _along(folds: list[Box], x: float, box: Box) -> bool:
    """Whether an upright fold runs along the edge of a box at ``x``."""
    return any(
        fold.width < 1e-6 and abs(fold.x - x) < 1e-6 and fold.y < box.bottom and fold.bottom > box.y
        for fold in folds
    )
