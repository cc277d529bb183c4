"""The card notation of Italian Wars (document lines 49-65)."""

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
from cardgen.games.typenames import written, written_target
from cardgen.model.card import Card
from cardgen.model.effect import Bonus, Effect, Negate, OnlyFor, Penalty, PlayIf
from cardgen.model.problem import Problems
from cardgen.model.row import Row

_MINUS = "\u2013"
_FORCE = re.compile(r"\d+(?:[.,]0+)? ?[^\W\d_]{0,12}")


def _gets(target: tuple[str, ...], vocabulary: Vocabulary) -> str:
    words = written_target(target, vocabulary)
    return f"{words} get" if len(target) > 1 or words.endswith("s") else f"{words} gets"


def _read_bonus(reading: Reading) -> Effect | None:
    target = reading.types("target")
    return Bonus(target=target, amount=int(reading.match["amount"])) if target else None


def _write_bonus(effect: Effect, vocabulary: Vocabulary) -> str | None:
    if not isinstance(effect, Bonus):
        return None
    return f"{_gets(effect.target, vocabulary)} +{effect.amount}"


def _read_penalty(reading: Reading) -> Effect | None:
    target = reading.types("target")
    return Penalty(target=target, amount=int(reading.match["amount"])) if target else None


def _write_penalty(effect: Effect, vocabulary: Vocabulary) -> str | None:
    if not isinstance(effect, Penalty):
        return None
    return f"Enemy {_gets(effect.target, vocabulary)} {_MINUS}{effect.amount}"


def _read_negate(reading: Reading) -> Effect | None:
    target = reading.types("target")
    return Negate(target=target) if target else None


def _write_negate(effect: Effect, vocabulary: Vocabulary) -> str | None:
    if not isinstance(effect, Negate):
        return None
    return f"Negate {written_target(effect.target, vocabulary)} card"


def _condition(word: str, effect: PlayIf) -> EffectPhrase:
    phrase = fixed(word, effect)
    return EffectPhrase(phrase.pattern, phrase.read, phrase.write, word, opens=True)


PHRASES = (
    _condition("WON", PlayIf(last_hand="won")),
    _condition("LOST", PlayIf(last_hand="lost")),
    EffectPhrase(
        phrase_pattern(r"Negate (?:an? )?(?P<target>.+?) cards?"),
        _read_negate,
        _write_negate,
        "Negate Cavalry card",
    ),
    EffectPhrase(
        phrase_pattern(
            r"Enemy (?P<target>.+?) gets? [-\u2010-\u2015\u2212]\s*(?P<amount>[1-9]\d?)"
        ),
        _read_penalty,
        _write_penalty,
        f"Enemy Cavalry gets {_MINUS}3",
    ),
    EffectPhrase(
        phrase_pattern(r"(?P<target>.+?) gets? \+\s*(?P<amount>[1-9]\d?)"),
        _read_bonus,
        _write_bonus,
        "Cavalry gets +3",
    ),
)
"""What the Notes column can say."""


class ItalianWarsNotation(TableNotation):
    """``Name  7F  IK  WON Cavalry get +3``: force with a side's letter, types by letters, notes."""

    id = "italian-wars"
    columns = ("name", "force", "types", "notes")
    further = ("side", "condition")
    titles = ("Card Name", "Force", "Type", "Notes")

    def assign(self, found: Sequence[TextField]) -> Sequence[tuple[str, TextField]] | None:
        """Three or four fields of which the second is a number with or without a letter."""
        if len(found) not in (3, 4) or not _FORCE.fullmatch(found[1].text):
            return None
        return None if "  " in found[2].text else keyed_fields(found, self.columns)

    def read(self, row: Row, vocabulary: Vocabulary, problems: Problems) -> Card | None:
        """The card of a row; None (and errors) if it cannot be one."""
        reader = RowReader(row, vocabulary, problems)
        force, side = reader.force()
        types = reader.types()
        reader.needed("force", force)
        reader.needed("types", types)
        effects = [*reader.only_for(side), *reader.play_if()]
        effects += parse_effects(
            row.text("notes"), row.place_of("notes"), PHRASES, vocabulary, reader.problems
        )
        return reader.card(effects, force=force, types=types)

    def cells(self, card: Card, vocabulary: Vocabulary) -> Mapping[str, str]:
        """Force with the side's letter, type letters and notes.

        Raises:
            ValueError: an effect that Italian Wars does not know.
        """
        letter = vocabulary.sides[card.side].code if card.side else ""
        notes = [effect for effect in card.effects if not isinstance(effect, OnlyFor)]
        return {
            "force": f"{'' if card.force is None else card.force}{letter}",
            "types": written(card.types, vocabulary),
            "notes": write_effects(notes, PHRASES, vocabulary),
        }


NOTATION: Notation = ItalianWarsNotation()
"""The notation of ``seeds/italian-wars/cards.txt`` and of the document."""
