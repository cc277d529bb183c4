"""The letters and words a notation has for card types and sides, read and written."""

import re
from collections.abc import Iterator, Mapping

from cardgen.common.nearest import nearest
from cardgen.games.notation import Vocabulary
from cardgen.model.problem import Localized, Place, Problems
from cardgen.words.lexicon import side_name, type_noun

DOCUMENTS = "en"
"""The language of the documents, whose words for types ``game.yaml`` gives."""

_SEPARATORS = re.compile(r"\s*[/+,]\s*")


def shifted(place: Place, offset: int) -> Place:
    """The place ``offset`` characters further to the right."""
    if place.column is None:
        return place
    return Place(place.file, place.line, place.column + offset, place.cell)


def _known(word: str, vocabulary: Vocabulary) -> tuple[str, ...] | None:
    """The types whose code, word or id, or whose compound, this is."""
    folded = word.casefold()
    for type_id, card_type in vocabulary.types.items():
        if folded in (card_type.code.casefold(), card_type.word.casefold(), type_id.casefold()):
            return (type_id,)
    for name, parts in vocabulary.compounds.items():
        if folded == name.casefold():
            return tuple(parts)
    return None


def _named(word: str, vocabulary: Vocabulary) -> tuple[str, ...] | None:
    """The types that have this name in a language of the game."""
    types = vocabulary.names.get(word.casefold())
    return tuple(types.split("+")) if types else None


def _other_spelling(
    word: str, place: Place, vocabulary: Vocabulary, problems: Problems
) -> tuple[str, ...] | None:
    """The type of another spelling that a ruling reads, told as a note."""
    for type_id, card_type in vocabulary.types.items():
        for spelling, ruling in card_type.also.items():
            if spelling.casefold() == word.casefold():
                problems.note(
                    "read-as",
                    place,
                    ruling or None,
                    found=word,
                    meaning=written_target((type_id,), vocabulary),
                )
                return (type_id,)
    return None


def _letters(
    word: str, place: Place, vocabulary: Vocabulary, problems: Problems
) -> tuple[str, ...] | None:
    """The types of a word made of one-letter codes (``IK``)."""
    codes = {t.code: type_id for type_id, t in vocabulary.types.items() if len(t.code) == 1}
    spellings = {
        spelling: (type_id, ruling)
        for type_id, t in vocabulary.types.items()
        for spelling, ruling in t.also.items()
        if len(spelling) == 1
    }
    if len(word) < 2 or not all(letter in codes or letter in spellings for letter in word):
        return None
    found = tuple(codes.get(letter) or spellings[letter][0] for letter in word)
    odd = next((letter for letter in word if letter not in codes), None)
    if odd is not None:
        problems.note(
            "read-as",
            place,
            spellings[odd][1],
            found=word,
            meaning=written_target(found, vocabulary),
        )
    return found


def _word(
    word: str, place: Place, vocabulary: Vocabulary, problems: Problems
) -> tuple[str, ...] | None:
    return (
        _known(word, vocabulary)
        or _other_spelling(word, place, vocabulary, problems)
        or _letters(word, place, vocabulary, problems)
        or _named(word, vocabulary)
    )


def parse_types(
    text: str, place: Place, vocabulary: Vocabulary, problems: Problems
) -> tuple[str, ...] | None:
    """The types that ``text`` names: ``IK``, ``Inf/Air``, ``Cavalry``, ``Кавалерия``.

    Parts may be joined by ``/``, ``+`` or a comma; one-letter codes may stand together. None, and
    an error, for an unknown or a repeated type; a note where a ruling reads another spelling.
    """
    types = _word(text, place, vocabulary, problems)
    if types is None:
        types = ()
        for word, offset in _words(text):
            there = shifted(place, offset)
            found = _word(word, there, vocabulary, problems)
            if found is None:
                _report_unknown(word, there, vocabulary, problems)
                return None
            types += found
    if len(set(types)) != len(types):
        problems.error("repeated-type", place, found=text[:40])
        return None
    return types


def _words(text: str) -> Iterator[tuple[str, int]]:
    start = 0
    for separator in _SEPARATORS.finditer(text):
        yield text[start : separator.start()], start
        start = separator.end()
    yield text[start:], start


def _report_unknown(word: str, place: Place, vocabulary: Vocabulary, problems: Problems) -> None:
    known = [w for t in vocabulary.types.values() for w in (t.code, t.word)]
    near = nearest(word, [*known, *vocabulary.compounds, *vocabulary.names])
    code = "unknown-type-near" if near else "unknown-type"
    choices = _choices(vocabulary)
    problems.error(code, place, found=word[:40], near=near or "", choices=choices)


def _choices(vocabulary: Vocabulary) -> Localized:
    """The codes of the types, each with its name."""

    def told(names: Mapping[str, str]) -> str:
        types = vocabulary.types.items()
        return ", ".join(
            t.code if t.code == names[key] else f"{t.code} ({names[key]})" for key, t in types
        )

    others = [one.words for one in vocabulary.sentences if one.words.code != DOCUMENTS]
    said = {
        words.code: told({key: type_noun((key,), words).name for key in vocabulary.types})
        for words in others
    }
    return Localized(told({key: t.word for key, t in vocabulary.types.items()}), said)


def written(types: tuple[str, ...], vocabulary: Vocabulary, joint: str = "+") -> str:
    """The types as the type column writes them: one-letter codes together, others by ``joint``."""
    codes = [vocabulary.types[t].code if t in vocabulary.types else t for t in types]
    return ("" if all(len(code) == 1 for code in codes) else joint).join(codes)


def written_target(target: tuple[str, ...], vocabulary: Vocabulary) -> str:
    """The target as effects write it: a single type by its word, several by their codes."""
    if len(target) == 1 and target[0] in vocabulary.types:
        return vocabulary.types[target[0]].word
    return written(target, vocabulary)


def parse_side(text: str, place: Place, vocabulary: Vocabulary, problems: Problems) -> str | None:
    """The side a letter, id or name stands for; None, and an error, if it is none of the game."""
    folded = text.casefold()
    for side_id, side in vocabulary.sides.items():
        if folded in (side.code.casefold(), side_id.casefold()):
            return side_id
    if folded in vocabulary.side_names:
        return vocabulary.side_names[folded]
    problems.error("unknown-side", place, found=text[:40], choices=_side_choices(vocabulary))
    return None


def _side_choices(vocabulary: Vocabulary) -> Localized:
    """The letters of the sides, each with its name."""
    sides = vocabulary.sides.items()
    others = [one.words for one in vocabulary.sentences if one.words.code != DOCUMENTS]
    said = {
        words.code: ", ".join(f"{side.code} ({side_name(id_, words)})" for id_, side in sides)
        for words in others
        if sides
    }
    return Localized(", ".join(f"{side.code} ({id_})" for id_, side in sides) or "-", said)
