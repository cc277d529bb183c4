"""What a game's card notation is: rows of a card list to typed cards and back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from cardgen.model.card import Card
from cardgen.model.game import CardType, Side
from cardgen.model.problem import Problems
from cardgen.model.row import Row
from cardgen.words.reading import Sentences

Field = tuple[str, int, str]
"""Column key, character column from 1 and text of one field of a line."""


@dataclass(frozen=True)
class Vocabulary:
    """What the notation's letters and words stand for in the game at hand.

    ``types``, ``compounds`` and ``sides`` come from ``game.yaml``. ``names`` maps further words a
    user may write for a type (its name in any language, case folded) to type ids joined by ``+``,
    ``side_names`` such words to the id of a side and ``results`` those for how the last hand ended
    to ``won`` and ``lost``. ``languages`` are those the game has words in, ``sentences`` what its
    cards say in them.
    """

    types: Mapping[str, CardType] = field(default_factory=dict)
    sides: Mapping[str, Side] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    compounds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    side_names: Mapping[str, str] = field(default_factory=dict)
    languages: tuple[str, ...] = ()
    results: Mapping[str, str] = field(default_factory=dict)
    sentences: tuple[Sentences, ...] = ()

    @property
    def result_names(self) -> Mapping[str, str]:
        """What the column ``condition`` may say, by language."""
        known = ((one.words.code, one.words.game.labels) for one in self.sentences)
        return {
            code: f"{labels['won']}, {labels['lost']}"
            for code, labels in known
            if "won" in labels and "lost" in labels
        }


class Notation(Protocol):
    """A game's way to write a card in a row of a table.

    ``columns`` are the column keys in the order of the game's own table; ``header`` is the line
    that opens it in ``cards.txt``. Reading and writing are inverse: ``read`` of what ``write``
    gives for a card is that card again.
    """

    @property
    def id(self) -> str:
        """The id ``game.yaml`` names the notation by."""
        ...

    @property
    def columns(self) -> tuple[str, ...]:
        """The column keys of the game's own table, from left to right."""
        ...

    @property
    def header(self) -> str:
        """The line that opens the table in ``cards.txt``, its fields apart by single tabs."""
        ...

    def is_header(self, line: str) -> bool:
        """Whether this line of a document opens a card table in this notation."""
        ...

    def split(self, line: str) -> Sequence[Field] | None:
        """The (column key, character column from 1, text) of each field, or None: no card line."""
        ...

    def accepts(self, column: str) -> bool:
        """Whether a card list in this notation may have such a column."""
        ...

    def is_card(self, line: str) -> bool:
        """Whether the fields of a line have the shapes of a card's."""
        ...

    def is_clean(self, line: str) -> bool:
        """Whether the fields of a card line stand apart by tabs alone."""
        ...

    def read(self, row: Row, vocabulary: Vocabulary, problems: Problems) -> Card | None:
        """The card of a row; None (and an error in ``problems``) if it cannot be one."""
        ...

    def write(self, card: Card, vocabulary: Vocabulary) -> Mapping[str, str]:
        """The fields of a card by column key, those of ``columns`` first."""
        ...
