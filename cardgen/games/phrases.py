"""Effects in the words of a document: phrases that are read to typed effects and written back."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from cardgen.games.notation import Vocabulary
from cardgen.games.typewords import parse_types, shifted
from cardgen.model.effect import Effect
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
class Phrase:
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


def fixed(words: str, effect: Effect) -> Phrase:
    """The phrase that stands for exactly this effect."""
    return Phrase(
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
    phrases: Sequence[Phrase],
    vocabulary: Vocabulary,
    problems: Problems,
) -> list[Effect]:
    """The effects a text tells, in its order; errors for what is none of the phrases."""
    effects: list[Effect] = []
    for piece, offset in _pieces(text):
        effects += _piece_effects(piece, shifted(place, offset), phrases, vocabulary, problems)
    return effects


def _piece_effects(
    piece: str,
    place: Place,
    phrases: Sequence[Phrase],
    vocabulary: Vocabulary,
    problems: Problems,
) -> list[Effect]:
    for phrase in phrases:
        match = (phrase.pattern.match if phrase.opens else phrase.pattern.fullmatch)(piece)
        if match is None or piece[match.end() : match.end() + 1].isalnum():
            continue
        effect = phrase.read(Reading(match, place, vocabulary, problems))
        found = [] if effect is None else [effect]
        rest = piece[match.end() :].lstrip(" \t\u00a0,:.")
        if rest:
            there = shifted(place, len(piece) - len(rest))
            found += _piece_effects(rest, there, phrases, vocabulary, problems)
        return found
    examples = JOINT.join(phrase.example for phrase in phrases)
    problems.error("unknown-effect", place, found=piece[:60], examples=examples or "-")
    return []


def write_effects(
    effects: Sequence[Effect], phrases: Sequence[Phrase], vocabulary: Vocabulary
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
    effect: Effect, phrases: Sequence[Phrase], vocabulary: Vocabulary
) -> tuple[Phrase, str]:
    for phrase in phrases:
        words = phrase.write(effect, vocabulary)
        if words is not None:
            return phrase, words
    raise ValueError(f"no phrase for {effect.kind}")
