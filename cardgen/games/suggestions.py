"""What a person may have meant by an effect that nobody understands, and how to write one."""

import contextlib
import difflib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pydantic import ValidationError

from cardgen.common.nearest import nearest
from cardgen.games.notation import Vocabulary
from cardgen.model.card import Card
from cardgen.model.effect import Effect
from cardgen.model.problem import DataError, Localized
from cardgen.words.lexicon import Words
from cardgen.words.reading import folded_word
from cardgen.words.sentences import effect_sentence

_NEAR = 0.55
_NEAR_WORD = 0.72
_SHORTEST = 3
_MOST_EXAMPLES = 6


@dataclass(frozen=True, slots=True)
class Guess:
    """A kind of effect: how the document writes one, and the effect of that example."""

    example: str
    effect: Effect | None


def guess_effect(
    text: str,
    kinds: Sequence[Guess],
    wording: Callable[[Effect], str],
    vocabulary: Vocabulary,
) -> tuple[str | None, Localized]:
    """The wording that is nearest to a text, and an example of each kind in every language.

    ``wording`` is how the document words an effect. The nearest may be a sentence of any language;
    it speaks of the type and the number that the text names.
    """
    near = _nearest(text, kinds, wording, vocabulary)
    spoken = {
        one.words.code: _few([_sentence(kind, one.words) for kind in kinds], text)
        for one in vocabulary.sentences
    }
    return near, Localized(_few([kind.example for kind in kinds], text), spoken)


def _few(examples: Sequence[str], text: str) -> str:
    """The examples; of very many, those that are most like the text."""
    likeness = {
        one: difflib.SequenceMatcher(None, folded_word(text), folded_word(one)) for one in examples
    }
    best = sorted(examples, key=lambda one: -likeness[one].ratio())[:_MOST_EXAMPLES]
    return "; ".join(one for one in examples if one in best)


def _sentence(kind: Guess, words: Words) -> str:
    return _said(kind.effect, words) if kind.effect is not None else kind.example


def _said(effect: Effect, words: Words) -> str:
    """The effect as a card says it, without a full stop."""
    card = Card(id="x", name="x", force=10)
    return effect_sentence(effect, card, words).removesuffix(".")


def _nearest(
    text: str,
    kinds: Sequence[Guess],
    wording: Callable[[Effect], str],
    vocabulary: Vocabulary,
) -> str | None:
    effects = [_as_told(kind.effect, text, vocabulary) for kind in kinds if kind.effect is not None]
    return nearest(text, _wordings(effects, wording, vocabulary), folded_word, _NEAR)


def _wordings(
    effects: Sequence[Effect], wording: Callable[[Effect], str], vocabulary: Vocabulary
) -> Iterator[str]:
    for effect in effects:
        for one in vocabulary.sentences:
            try:
                yield _said(effect, one.words)
            except DataError:  # a phrase that a language lacks is told elsewhere
                continue
        yield wording(effect)


def _as_told(effect: Effect, text: str, vocabulary: Vocabulary) -> Effect:
    """An example's effect with the type and number that the text names, where it has such."""
    told: dict[str, object] = {}
    number = re.search(r"[1-9]\d?", text)
    types = _type_in(text, vocabulary)
    fields = type(effect).model_fields
    for name in ("amount", "count", "bonus"):
        if number and name in fields:
            told[name] = int(number[0])
    if types and "target" in fields:
        told["target"] = types
    if types and "targets" in fields:
        told["targets"] = (types,)
    for name, value in told.items():
        # A number that no such effect has, as drawing 12 cards, is left as in the example.
        with contextlib.suppress(ValidationError):
            effect = type(effect).model_validate({**effect.model_dump(), name: value})
    return effect


def _type_in(text: str, vocabulary: Vocabulary) -> tuple[str, ...] | None:
    """The type whose name, in whatever case, is most like a word of the text."""
    names = {folded_word(name): tuple(key.split("+")) for name, key in vocabulary.names.items()}
    names |= {folded_word(one.word): (key,) for key, one in vocabulary.types.items()}
    best: tuple[float, tuple[str, ...] | None] = (_NEAR_WORD, None)
    for word in re.findall(r"[^\W\d_]+", folded_word(text)):
        if len(word) < _SHORTEST:
            continue
        for name, types in names.items():
            likeness = difflib.SequenceMatcher(None, word, name).ratio()
            best = max(best, (likeness, types), key=lambda one: one[0])
    return best[1]
