"""The cells of a card list in the words of a language, for those who do not know the notation."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cardgen.games.notation import Notation, Vocabulary
from cardgen.model.card import Card
from cardgen.model.effect import Kill
from cardgen.model.problem import DataError, Place, Problems
from cardgen.model.row import Cell, Row
from cardgen.words.lexicon import Words, type_noun
from cardgen.words.sentences import effect_text

_NOWHERE = Place("")


@dataclass(frozen=True)
class CellWords:
    """Writes the types and effects of cards as the ``words`` of a language say them.

    A cell stays in the notation where its words would be read as something else.
    """

    notation: Notation
    vocabulary: Vocabulary
    words: Words

    def cells(self, card: Card, written: Mapping[str, str]) -> dict[str, str]:
        """The cells of a card that the notation has ``written``, in words."""
        cells = dict(written)
        for column, said in self._said(card, written):
            changed = {**cells, column: said}
            if said and cells.get(column) and self._reads_back(card, changed):
                cells = changed
        return cells

    def _said(self, card: Card, written: Mapping[str, str]) -> Iterator[tuple[str, str]]:
        types = "/".join(self._name((one,)) for one in card.types)
        yield "types", types
        yield "kind", types
        kills = [effect for effect in card.effects if isinstance(effect, Kill)]
        yield "kills", "/".join(self._name(target) for kill in kills for target in kill.targets)
        effects = tuple(e for e in card.effects if "kills" not in written or e not in kills)
        try:
            yield "notes", effect_text(_silent(card, effects), self.words)
        except DataError:  # a phrase that the language lacks is told by the check
            return

    def _name(self, target: tuple[str, ...]) -> str:
        return type_noun(target, self.words).name

    def _reads_back(self, card: Card, cells: Mapping[str, str]) -> bool:
        row = Row(_NOWHERE, {key: Cell(text, _NOWHERE) for key, text in cells.items()})
        again = self.notation.read(row, self.vocabulary, Problems())
        return again is not None and (again.types, again.effects) == (card.types, card.effects)


def _silent(card: Card, effects: tuple[object, ...]) -> Card:
    """The card with these effects only and no text of its own."""
    return card.model_copy(update={"effects": effects, "texts": {}})
