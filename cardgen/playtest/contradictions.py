"""Where the documents of two games of one family say different things, side by side."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.documents.gamefile import Layer
from cardgen.games.registry import settled_by
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.problem import Place, Problems
from cardgen.model.ruling import Ruling


@dataclass(frozen=True)
class DocumentSource:
    """A game and the folders it is read from; the last one names its document."""

    game: Game
    layers: Sequence[Layer]

    @property
    def document(self) -> str | None:
        """The document whose lines the game's numbers name."""
        return self.layers[-1].spec.document

    def line(self, path: str) -> int | None:
        """The line of the document that gives a rule's number, or one of its kind.

        Where the document gives no such number the line that gives the other numbers of the
        group (``victory.2``) is the one that should.
        """
        lines = self.layers[-1].spec.lines
        group = path.rpartition(".")[0]
        near = (line for name, line in lines.items() if group and name.startswith(f"{group}."))
        return lines.get(path, next(near, None))


def contradictions(first: DocumentSource, second: DocumentSource, problems: Problems) -> None:
    """Find where two games of one family differ: numbers, rulings and cards.

    Problems: notes ``documents-differ-in-number``, ``documents-differ-in-ruling`` and
    ``documents-differ-in-card``, at the line of the first game's document, each with the line
    of the second's.
    """
    if not first.document or not second.document or first.document == second.document:
        return
    told = set(_rulings(first, second, problems))
    _numbers(first, second, problems)
    _cards(first, second, told, problems)


def flat(rules: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """The numbers of nested rules by dotted path."""
    for key, value in rules.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def _numbers(first: DocumentSource, second: DocumentSource, problems: Problems) -> None:
    """Numbers that differ, if at least one of the documents says so itself."""
    own, others = dict(flat(first.game.rules)), dict(flat(second.game.rules))
    for path in {**own, **others}:
        here, there = own.get(path), others.get(path)
        lines = first.line(path), second.line(path)
        if here == there or lines == (None, None):
            continue
        code = "documents-differ-in-number"
        problems.note(
            code,
            Place(first.document or "", lines[0]),
            settled_by(first.game, code, path),
            rule=path,
            found="-" if here is None else here,
            other="-" if there is None else there,
            document=_shown(second.document, lines[1]),
        )


def _rulings(first: DocumentSource, second: DocumentSource, problems: Problems) -> Iterator[str]:
    """Rulings that are decided differently; gives their ids."""
    for ruling in first.game.rulings:
        other = second.game.ruling(ruling.id)
        if other is None or other.default == ruling.default:
            continue
        yield ruling.id
        problems.note(
            "documents-differ-in-ruling",
            Place(ruling.document or first.document or "", ruling.line),
            ruling.id,
            found=ruling.default,
            other=other.default,
            document=_shown(other.document or second.document, other.line),
            mend=f"--ruling {ruling.id}={other.default}",
        )


def _cards(
    first: DocumentSource, second: DocumentSource, told: set[str], problems: Problems
) -> None:
    """Cards that do different things, unless a ruling that differs says so already."""
    for card in first.game.deck:
        other = second.game.deck.find(card.id)
        if other is None or other.effects == card.effects:
            continue
        ruling = _ruling_of(card, other, first.game)
        if ruling is not None and ruling.id in told:
            continue
        place = Place(first.document or "", ruling.line if ruling else None)
        values = {"card": card.name, "found": _does(card), "other": _does(other)}
        document = _shown(second.document, None)
        ruled = ruling.id if ruling else None
        problems.note("documents-differ-in-card", place, ruled, **values, document=document)


def _does(card: Card) -> str:
    """What a card does in short: ``spring, bonus 3``."""
    parts = []
    for effect in card.effects:
        said = effect.model_dump(exclude={"kind"})
        parts.append(", ".join([effect.kind, *[f"{key} {value}" for key, value in said.items()]]))
    return "; ".join(parts) or "-"


def _ruling_of(card: Card, other: Card, game: Game) -> Ruling | None:
    """The ruling whose options are what the two cards do."""
    does = {str(v) for c in (card, other) for e in c.effects for v in e.model_dump().values()}
    for ruling in game.rulings:
        if len(does & set(ruling.options)) > 1:
            return ruling
    return None


def _shown(document: str | None, line: int | None) -> str:
    return str(Place(document or "-", line))
