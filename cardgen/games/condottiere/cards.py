"""The card notation of Condottiere: columns of our own, for its documents list kinds only."""

import re
from collections.abc import Mapping, Sequence

from cardgen.games.fields import TextField, keyed_fields
from cardgen.games.notation import Notation, Vocabulary
from cardgen.games.phrases import (
    EffectPhrase,
    Reading,
    fixed,
    parse_effects,
    phrase_pattern,
    write_effects,
)
from cardgen.games.rows import RowReader
from cardgen.games.table_notation import TableNotation
from cardgen.games.typenames import written
from cardgen.model.card import Card
from cardgen.model.effect import (
    Bishop,
    Courtesan,
    Drummer,
    Effect,
    Heroine,
    Scarecrow,
    Spring,
    Surrender,
    Winter,
)
from cardgen.model.problem import Problems
from cardgen.model.row import Row

_WHOLE = re.compile(r"\d+(?:[.,]0+)?")


def _read_spring(reading: Reading) -> Effect:
    return Spring(bonus=int(reading.match["bonus"] or 0))


def _write_spring(effect: Effect, _: Vocabulary) -> str | None:
    if not isinstance(effect, Spring):
        return None
    return f"Cancel winter, strongest +{effect.bonus}" if effect.bonus else "Cancel winter"


PHRASES = (
    fixed("Keep own strength", Heroine()),
    fixed("Double mercenaries", Drummer()),
    fixed("Mercenaries count 1", Winter()),
    EffectPhrase(
        phrase_pattern(r"Cancel winter(?:, strongest \+(?P<bonus>[1-9]\d?))?"),
        _read_spring,
        _write_spring,
        "Cancel winter, strongest +3",
    ),
    fixed("End the battle", Surrender()),
    fixed("Void the battle", Bishop(does="void-battle")),
    fixed("Discard strongest mercenaries", Bishop(does="discard-highest")),
    fixed("Take back all", Scarecrow(takes="all")),
    fixed("Take back one", Scarecrow(takes="one")),
    fixed("Count for the Favour", Courtesan(does="favour")),
    fixed("Most take the figure", Courtesan(does="most-take-figure")),
    fixed("Move to the Favour", Courtesan(does="card-moves")),
)
"""What the Effect column can say."""


class CondottiereNotation(TableNotation):
    """``6  Bishop    Special  Void the battle``: copies, name, strength, kind and effect."""

    id = "condottiere"
    columns = ("copies", "name", "force", "kind", "notes")
    further = ("types",)
    titles = ("Copies", "Name", "Strength", "Kind", "Effect")

    def assign(self, found: Sequence[TextField]) -> Sequence[tuple[str, TextField]] | None:
        """Copies, name, a strength or none, kind and an effect or none."""
        if len(found) < 3 or not _WHOLE.fullmatch(found[0].text):
            return None
        with_force = bool(_WHOLE.fullmatch(found[2].text))
        columns = self.columns if with_force else ("copies", "name", "kind", "notes")
        if len(found) < (4 if with_force else 3) or len(found) > len(columns):
            return None
        return (
            None if any("  " in piece.text for piece in found[2:]) else keyed_fields(found, columns)
        )

    def read(self, row: Row, vocabulary: Vocabulary, problems: Problems) -> Card | None:
        """The card of a row; None (and errors) if it cannot be one."""
        reader = RowReader(row, vocabulary, problems)
        force = reader.number("force")
        column = "types" if row.text("types") else "kind"
        types = reader.types(column)
        reader.needed(column, types)
        effects = parse_effects(
            row.text("notes"), row.place_of("notes"), PHRASES, vocabulary, reader.problems
        )
        if not row.text("notes"):
            reader.needed("force", force)
        return reader.card(effects, force=force, types=types)

    def cells(self, card: Card, vocabulary: Vocabulary) -> Mapping[str, str]:
        """Copies, strength, kind and effect.

        Raises:
            ValueError: an effect that Condottiere does not know.
        """
        return {
            "copies": str(card.copies),
            "force": "" if card.force is None else str(card.force),
            "kind": written(card.types, vocabulary, "/"),
            "notes": write_effects(card.effects, PHRASES, vocabulary),
        }


NOTATION: Notation = CondottiereNotation()
"""The notation of ``seeds/condottiere/cards.txt``."""
