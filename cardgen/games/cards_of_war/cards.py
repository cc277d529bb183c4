"""The card notation of Cards of War (document lines 26-27)."""

import re
from collections.abc import Mapping, Sequence

from cardgen.games.fields import TextField, keyed_fields
from cardgen.games.notation import Notation, Vocabulary
from cardgen.games.phrases import (
    EffectPhrase,
    Reading,
    parse_effects,
    phrase_pattern,
    write_effects,
)
from cardgen.games.rows import RowReader
from cardgen.games.table_notation import TableNotation
from cardgen.games.typenames import parse_types, shifted, written
from cardgen.model.card import Card
from cardgen.model.effect import Draw, Effect, Kill, Look
from cardgen.model.problem import Place, Problems
from cardgen.model.row import Row

_COUNTS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_WHOLE = re.compile(r"\d+")
_NOTE = re.compile(r"(?:look|draw)\b", re.IGNORECASE)


def _read_draw(reading: Reading) -> Effect:
    word = reading.match["count"].casefold()
    return Draw(count=int(word) if word.isdecimal() else _COUNTS.index(word) + 1)


def _write_draw(effect: Effect, _: Vocabulary) -> str | None:
    if not isinstance(effect, Draw):
        return None
    return f"Draw {_COUNTS[effect.count - 1]} card{'s' if effect.count > 1 else ''}"


def _read_kill(reading: Reading) -> Effect | None:
    places = shifted(reading.place, reading.match.start("targets"))
    targets = parse_targets(reading.match["targets"], places, reading.vocabulary, reading.problems)
    return Kill(targets=targets) if targets else None


def _write_kill(effect: Effect, vocabulary: Vocabulary) -> str | None:
    if not isinstance(effect, Kill):
        return None
    return "Kill " + "/".join(written(target, vocabulary) for target in effect.targets)


def _write_look(effect: Effect, _: Vocabulary) -> str | None:
    return "Look at opponents hand" if isinstance(effect, Look) else None


PHRASES = (
    EffectPhrase(
        phrase_pattern(r"Look at (?:the |your )?opponent['\u2019]?s?['\u2019]? hand"),
        lambda _: Look(),
        _write_look,
        "Look at opponents hand",
    ),
    EffectPhrase(
        phrase_pattern(rf"Draw (?P<count>[1-9]|{'|'.join(_COUNTS)}) cards?"),
        _read_draw,
        _write_draw,
        "Draw one card",
    ),
    EffectPhrase(
        phrase_pattern(r"Kills? (?P<targets>[^\s;.]+)"),
        _read_kill,
        _write_kill,
        "Kill Tank",
    ),
)
"""What the Notes column can say."""


def parse_targets(
    text: str, place: Place, vocabulary: Vocabulary, problems: Problems
) -> tuple[tuple[str, ...], ...]:
    """What a card kills: targets parted by ``/`` or a comma; none after too many of them."""
    targets: list[tuple[str, ...]] = []
    for match in re.finditer(r"[^/,]+", text):
        word = match[0].strip()
        there = shifted(place, match.start() + len(match[0]) - len(match[0].lstrip()))
        found = parse_types(word, there, vocabulary, problems) if word else None
        if found and set(found) in map(set, targets):
            problems.error("repeated-type", there, found=text[:40])
        elif found:
            targets.append(found)
    if len(targets) > 4:
        problems.error("too-many-targets", place, found=text[:40], limit=4)
        return ()
    return tuple(targets)


class CardsOfWarNotation(TableNotation):
    """``32  Combat Engineers  2  Inf  Fort/Mines``: number, name, force, types, kills, notes."""

    id = "cards-of-war"
    columns = ("number", "name", "force", "types", "kills", "notes")
    titles = ("#", "CARD", "FORCE", "TYPE", "KILLS", "NOTES")

    def assign(self, found: Sequence[TextField]) -> Sequence[tuple[str, TextField]] | None:
        """Number, name, force, types and what may follow; the number may be missing.

        The document marks no empty column, so a lone last field is a note if it begins like one.
        """
        numbered = len(found) > 3 and bool(_WHOLE.fullmatch(found[2].text))
        columns = self.columns if numbered else self.columns[1:]
        force = columns.index("force")
        if not force + 2 <= len(found) <= len(columns) or not _WHOLE.fullmatch(found[force].text):
            return None
        if "  " in found[force + 1].text or (numbered and not _WHOLE.fullmatch(found[0].text)):
            return None
        if len(found) == force + 3 and _NOTE.match(found[-1].text):
            return [*keyed_fields(found[:-1], columns), ("notes", found[-1])]
        return keyed_fields(found, columns)

    def read(self, row: Row, vocabulary: Vocabulary, problems: Problems) -> Card | None:
        """The card of a row; None (and errors) if it cannot be one."""
        reader = RowReader(row, vocabulary, problems)
        force = reader.number("force")
        types = reader.types()
        reader.needed("force", force)
        reader.needed("types", types)
        text, place = row.text("kills"), row.place_of("kills")
        targets = parse_targets(text, place, vocabulary, reader.problems)
        effects: list[Effect] = [Kill(targets=targets)] if targets else []
        effects += parse_effects(
            row.text("notes"), row.place_of("notes"), PHRASES, vocabulary, reader.problems
        )
        if sum(isinstance(effect, Kill) for effect in effects) > 1:
            column = "kills" if targets else "notes"
            reader.problems.error("kills-twice", row.place_of("notes"), column=column)
        return reader.card(effects, force=force, types=types)

    def cells(self, card: Card, vocabulary: Vocabulary) -> Mapping[str, str]:
        """Force, types and kills with ``/`` between them, and notes.

        Raises:
            ValueError: an effect that Cards of War does not know.
        """
        kills = [effect for effect in card.effects if isinstance(effect, Kill)]
        notes = [effect for effect in card.effects if not isinstance(effect, Kill)]
        targets = [written(target, vocabulary) for kill in kills for target in kill.targets]
        return {
            "force": "" if card.force is None else str(card.force),
            "types": written(card.types, vocabulary, "/"),
            "kills": "/".join(targets),
            "notes": write_effects(notes, PHRASES, vocabulary),
        }


NOTATION: Notation = CardsOfWarNotation()
"""The notation of ``seeds/cards-of-war/cards.txt`` and of the document."""
