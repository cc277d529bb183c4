"""Effects in the words of a document: phrases that are read to typed effects and written back."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from cardgen.games.notation import Vocabulary
from cardgen.games.suggestions import Guess, guess_effect
from cardgen.games.typenames import parse_types, shifted
from cardgen.model.effect import Effect, PlayIf
from cardgen.model.problem import Place, Problems

JOINT = "; "
"""What stands between two effects of a card."""


@dataclass(frozen=True)
class Reading:
    """A phrase that was recognised: the match, its place and what is needed to read it."""

    match: re.Match[str]
    place: Place
    vocabulary: Vocabulary
    problems: Problems

    def types(self, group: str) -> tuple[str, ...] | None:
        """The types a group of the match names; None after an error."""
        there = shifted(self.place, self.match.start(group))
        return parse_types(self.match[group].strip(), there, self.vocabulary, self.problems)


@dataclass(frozen=True)
class EffectPhrase:
    """One kind of phrase.

    ``pattern`` recognises it in any case and spacing, ``read`` makes the effect (None after an
    error), ``write`` the canonical wording, or None for an effect that is none of this phrase's.
    ``opens`` tells that another effect may follow without a semicolon (``WON Cavalry get +3``).
    """

    pattern: re.Pattern[str]
    read: Callable[[Reading], Effect | None]
    write: Callable[[Effect, Vocabulary], str | None]
    example: str
    opens: bool = False


def phrase_pattern(words: str) -> re.Pattern[str]:
    """The pattern of a wording in which every blank stands for any run of blanks."""
    return re.compile(words.replace(" ", r"\s+"), re.IGNORECASE)


def fixed(words: str, effect: Effect) -> EffectPhrase:
    """The phrase that stands for exactly this effect."""
    return EffectPhrase(
        phrase_pattern(re.escape(words).replace(r"\ ", " ")),
        lambda _: effect,
        lambda other, _: words if other == effect else None,
        words,
    )


def _pieces(text: str) -> Iterator[tuple[str, int]]:
    """The parts of a text between semicolons or line breaks, trimmed, each with its offset."""
    for match in re.finditer(r"[^;\r\n]+", text):
        piece = match[0].strip(" \t\u00a0.")
        if piece:
            yield piece, match.start() + match[0].index(piece)


def parse_effects(
    text: str,
    place: Place,
    phrases: Sequence[EffectPhrase],
    vocabulary: Vocabulary,
    problems: Problems,
) -> list[Effect]:
    """The effects a text tells, in its order; errors for what is none of the phrases.

    What a card says in any of the game's languages is understood as well. A condition that stands
    behind such a sentence, as on a card, comes before it, as in the document.
    """
    effects: list[Effect] = []
    found = Problems()
    for piece, offset in _pieces(text):
        effects += _piece_effects(piece, shifted(place, offset), phrases, vocabulary, found)
    if found.has_errors and ";" in text:
        # A semicolon may belong to a sentence.
        whole = _spoken(text, place, phrases, vocabulary, Problems())
        if whole is not None and not text[whole[1] :].strip(" \t\u00a0."):
            return whole[0]
    problems.extend(found)
    return effects


def _piece_effects(
    piece: str,
    place: Place,
    phrases: Sequence[EffectPhrase],
    vocabulary: Vocabulary,
    problems: Problems,
) -> list[Effect]:
    for phrase in phrases:
        match = (phrase.pattern.match if phrase.opens else phrase.pattern.fullmatch)(piece)
        if match is None or piece[match.end() : match.end() + 1].isalnum():
            continue
        effect = phrase.read(Reading(match, place, vocabulary, problems))
        found = [] if effect is None else [effect]
        return found + _rest(piece, match.end(), place, phrases, vocabulary, problems)
    spoken = _spoken(piece, place, phrases, vocabulary, problems)
    if spoken is None:
        _report_unknown(piece, place, phrases, vocabulary, problems)
        return []
    found, end = spoken
    rest = _rest(piece, end, place, phrases, vocabulary, problems)
    return sorted(found + rest, key=lambda effect: not isinstance(effect, PlayIf))


def _rest(
    piece: str,
    end: int,
    place: Place,
    phrases: Sequence[EffectPhrase],
    vocabulary: Vocabulary,
    problems: Problems,
) -> list[Effect]:
    """The effects that follow in the same piece."""
    rest = piece[end:].lstrip(" \t\u00a0,:.")
    there = shifted(place, len(piece) - len(rest))
    return _piece_effects(rest, there, phrases, vocabulary, problems) if rest else []


def _spoken(
    piece: str,
    place: Place,
    phrases: Sequence[EffectPhrase],
    vocabulary: Vocabulary,
    problems: Problems,
) -> tuple[list[Effect], int] | None:
    """The effect of a sentence as it stands on cards, if it is one that the notation can write.

    It is empty after an error: a type that nobody knows.
    """
    for sentences in vocabulary.sentences:
        found = Problems()

        def types(word: str, at: int, found: Problems = found) -> tuple[str, ...] | None:
            return parse_types(word, shifted(place, at), vocabulary, found)

        heard = sentences.read(piece, types)
        if heard is None or (heard.effect is None and not found.has_errors):
            continue
        problems.extend(found)
        if heard.effect is None:
            return [], heard.end
        if any(phrase.write(heard.effect, vocabulary) is not None for phrase in phrases):
            return [heard.effect], heard.end
    return None


def _report_unknown(
    piece: str,
    place: Place,
    phrases: Sequence[EffectPhrase],
    vocabulary: Vocabulary,
    problems: Problems,
) -> None:
    """Tell that a piece is no effect, with the likeliest one and an example of each kind."""
    kinds = [Guess(phrase.example, _example(phrase, vocabulary)) for phrase in phrases]

    def wording(effect: Effect) -> str:
        return _wording(effect, phrases, vocabulary)[1]

    near, examples = guess_effect(piece, kinds, wording, vocabulary)
    code = "unknown-effect-near" if near else "unknown-effect"
    problems.error(code, place, found=piece[:60], near=near or "", examples=examples or "-")


def _example(phrase: EffectPhrase, vocabulary: Vocabulary) -> Effect | None:
    """The effect of a phrase's example; None in a game without the type it names."""
    match = phrase.pattern.match(phrase.example)
    assert match is not None
    return phrase.read(Reading(match, Place(""), vocabulary, Problems()))


def write_effects(
    effects: Sequence[Effect], phrases: Sequence[EffectPhrase], vocabulary: Vocabulary
) -> str:
    """The effects as the document words them.

    Raises:
        ValueError: the notation has no phrase for one of them.
    """
    text = ""
    joint = ""
    for effect in effects:
        phrase, words = _wording(effect, phrases, vocabulary)
        text += joint + words
        joint = " " if phrase.opens else JOINT
    return text


def _wording(
    effect: Effect, phrases: Sequence[EffectPhrase], vocabulary: Vocabulary
) -> tuple[EffectPhrase, str]:
    for phrase in phrases:
        words = phrase.write(effect, vocabulary)
        if words is not None:
            return phrase, words
    raise ValueError(f"no phrase for {effect.kind}")
