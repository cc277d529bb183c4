"""How every shipped face is drawn, written down so that a change of drawing can be told.

A golden is a text for a deck, look and side. It names the drawing number it was made with and, for
each face in each language, a digest of what the face says and of how that was drawn. The faces
that together hold every kind of item and pattern follow with their drawing operations, long paths
shortened to their box and a digest.
"""

import hashlib
import re
import tempfile
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from cardgen.decks.faces import FaceMaker
from cardgen.decks.library import Library
from cardgen.design.items import Face, PatternItem, walk_items
from cardgen.drawing.icons import IconBook
from cardgen.drawing.images import Picture
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.model.problem import Problems
from cardgen.typeset.fonts import Font
from cardgen.workshop.folders import new_folder

FOLDER = Path(__file__).parent / "golden"
GAMES = ("cards-of-war", "condottiere", "condottiere-russian", "italian-wars", "plain")
LOOKS = ("full", "ink-saver")
SIDES = ("face", "back")
CARD, BLEED = Size.of(63, 88), 2.0

_LONG = 60
_PATH = re.compile(r"[-\d.\s]+(?:(?:m|l|c|re|h)\b[-\d.\s]*)+")
_PAIR = re.compile(r"(-?[\d.]+) (-?[\d.]+)")
_CODES = re.compile(r"<([0-9a-f]+)>")


@dataclass(frozen=True)
class DrawnFace:
    """A face, the digests of what it says and of its drawing, and the drawing's operations."""

    language: str
    maker: FaceMaker
    face: Face
    operations: tuple[str, ...]

    @property
    def key(self) -> str:
        return f"{self.language} {self.face.card}"

    @property
    def digests(self) -> tuple[str, str]:
        drawn = "\n".join(self.operations)
        return self.maker.digest(self.face)[:12], hashlib.sha256(drawn.encode()).hexdigest()[:12]

    @property
    def kinds(self) -> set[str]:
        """The kinds of items and patterns on it."""
        return {
            item.pattern.kind if isinstance(item, PatternItem) else type(item).__name__
            for item in walk_items(self.face.items)
        }


@dataclass(frozen=True)
class Golden:
    """A golden as it is kept: the number, digests by language and card, and what follows."""

    drawing: int
    digests: Mapping[str, tuple[str, str]]
    shown: tuple[str, ...] = field(default=())

    @classmethod
    def read(cls, text: str) -> "Golden":
        head, *shown = text.rstrip("\n").split("\n\n")
        number, *lines = head.splitlines()
        rows = (line.rsplit(" ", 2) for line in lines)
        return cls(int(number.split()[1]), {key: (said, drawn) for key, said, drawn in rows},
                   tuple(shown))  # fmt: skip

    @property
    def text(self) -> str:
        lines = [f"drawing {self.drawing}"]
        lines += [f"{key} {said} {drawn}" for key, (said, drawn) in self.digests.items()]
        return "\n\n".join(("\n".join(lines), *self.shown)) + "\n"

    @property
    def shown_keys(self) -> list[str]:
        """Language and card of the faces whose operations are kept."""
        return [part.splitlines()[0].removeprefix("# ") for part in self.shown]


class Recorder:
    """A medium that keeps the operations of one face as a person reads them: texts in letters."""

    def __init__(self, icons: IconBook) -> None:
        self.icons = icons
        self._file = PdfFile(About("golden", "en"), icons)
        self._names: dict[Hashable, str] = {}
        self._open: list[list[str]] = [[]]
        self._finished: list[str] = []

    def record(self, maker: FaceMaker, face: Face) -> tuple[str, ...]:
        """All operations that draw a face, what is drawn once before where it is placed."""
        maker.painter.face(Surface(self, self._open[0]), face)
        operations = (*self._finished, *self._open[0])
        return tuple(" ".join(operation.split()) for operation in operations)

    def form(self, key: Hashable, box: Box, draw: Callable[[Surface], None]) -> str:
        name = self._names.get(key)
        if name is None:
            name = self._names[key] = f"form-{len(self._names) + 1}"
            self._open.append([])
            draw(Surface(self, self._open[-1]))
            edges = " ".join(f"{edge:.3f}" for edge in box)
            self._finished += (f"{name} is {edges}", *self._open.pop())
        return name

    def use_form(self, name: str) -> None:
        self._open[-1].append(f"place {name}")

    def use_picture(self, picture: Picture) -> None:
        self._open[-1].append(f"place picture {picture.name}")

    def show(self, font: Font, text: str, size: float) -> list[str]:
        letters = iter(text)

        def in_letters(codes: re.Match[str]) -> str:
            return f"({''.join(islice(letters, len(codes[1]) // 2))})"

        operators = self._file.show(font, text, size)
        return [f"{font.key} {_CODES.sub(in_letters, one.partition(' ')[2])}" for one in operators]


def makers(library: Library, name: str, look: str) -> list[FaceMaker]:
    """What makes the faces of a game, or of a new deck of no game, in each language."""
    problems = Problems()
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder) / name
        if name not in library_games(library):
            new_folder(own, None, "en", library, problems)
        loaded = library.load(own if own.is_dir() else name, problems)
        found = [
            library.face_maker(loaded, language, look, CARD, BLEED, problems)
            for language in loaded.game.languages
        ]
    problems.stop_if_errors()
    return found


def library_games(library: Library) -> tuple[str, ...]:
    """The games that come with cardgen."""
    return tuple(sorted(path.parent.name for path in library.seeds.glob("*/game.yaml")))


def draw_faces(made: Sequence[FaceMaker], side: str) -> list[DrawnFace]:
    """Every face of a deck, or its back, in each language."""
    found = []
    for maker in made:
        faces = [maker.back] if side == "back" else map(maker.front, maker.shared.game.deck)
        for face in faces:
            operations = Recorder(maker.assets.icons).record(maker, face)
            found.append(DrawnFace(maker.shared.words.code, maker, face, operations))
    return found


def drawn_faces(library: Library) -> Iterator[tuple[str, list[DrawnFace]]]:
    """Every golden's name with the faces it tells of."""
    for name in GAMES:
        for look in LOOKS:
            made = makers(library, name, look)
            for side in SIDES:
                yield f"{name}-{look}-{side}", draw_faces(made, side)


def golden_of(drawing: int, faces: Sequence[DrawnFace]) -> Golden:
    """The golden of a deck's faces, as a drawing number has them drawn.

    A game that extends another has that one's template, whose items need not be shown twice.
    """
    extends = faces[0].maker.shared.game.extends
    shown = tuple("\n".join((f"# {one.key}", *map(_shortened, one.operations)))
                  for one in (() if extends else choose_shown(faces)))  # fmt: skip
    return Golden(drawing, {one.key: one.digests for one in faces}, shown)


def choose_shown(faces: Sequence[DrawnFace]) -> list[DrawnFace]:
    """Few faces that together hold every kind of item and pattern of all of them."""
    chosen: list[DrawnFace] = []
    missing = {kind for one in faces for kind in one.kinds}
    while missing:
        best = max(faces, key=lambda one: len(one.kinds & missing))
        chosen.append(best)
        missing -= best.kinds
    return chosen


def differences(kept: Golden, now: Mapping[str, tuple[str, str]], drawing: int) -> list[str]:
    """What a person has to do about each face that is not as it is kept; empty if none is."""
    found = []
    for key in sorted({*kept.digests, *now}):
        before, after = kept.digests.get(key), now.get(key)
        if before is None or after is None or before[0] != after[0]:
            found.append(f"{key}: another face; make the goldens anew")
        elif before[1] != after[1] and kept.drawing == drawing:
            found.append(f"{key}: the same face drawn otherwise; raise DRAWING or undo")
    if kept.drawing != drawing:
        found.append(f"made with drawing {kept.drawing}, now {drawing}; make the goldens anew")
    return found


def _shortened(operation: str) -> str:
    """An operation with a long path as its box and a digest."""
    if len(operation) <= _LONG or not _PATH.fullmatch(operation):
        return operation
    pairs = [(float(x), float(y)) for x, y in _PAIR.findall(operation)]
    xs, ys = zip(*pairs, strict=True)
    digest = hashlib.sha256(operation.encode()).hexdigest()[:8]
    return f"path {min(xs):g} {min(ys):g} to {max(xs):g} {max(ys):g} #{digest}"
