"""Finds where the languages have drifted apart: missing, empty, stale or untranslated words."""

import gettext
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cardgen.model.game import Game
from cardgen.model.problem import Place, Problem, Problems, Severity
from cardgen.model.text import GameText, LanguageText, Phrase
from cardgen.words.fill import placeholders, without_placeholders
from cardgen.words.grammar import NAME
from cardgen.words.helptexts import ENDING
from cardgen.words.lexicon import Words
from cardgen.words.missing_words import missing_game_words, shared_names, stale_words
from cardgen.words.script import script

_ENOUGH_WORDS = 4
"""So many words alike in two languages of one script are no coincidence."""

_COUNTED_FROM_0_TO = 200

Phrases = Mapping[str, Phrase]


@dataclass(frozen=True)
class LanguageSide:
    """One language's part of a comparison: its code, its words and the file to name.

    The reference cannot be untranslated.
    """

    code: str
    language: LanguageText
    file: str
    is_reference: bool = False

    def problem(self, problem_code: str, key: str, **values: object) -> Problem:
        """A warning about one key of this language's file."""
        told = {"key": key, "language": self.code, **values}
        return Problem(problem_code, Severity.WARNING, Place(self.file), told)


def language_diff(
    languages: Mapping[str, LanguageText],
    helps: Mapping[str, Mapping[str, str]],
    reference: str = "en",
    folder: str = "seeds/languages",
) -> Problems:
    """Where the languages' own files differ from the reference's.

    ``helps`` maps a language's code to its help texts. Warnings: ``words-missing``,
    ``words-empty``, ``words-stale``, ``words-untranslated``, ``words-placeholders-differ``,
    ``plural-unusable`` and ``count-forms``.
    """
    problems = Problems()
    standard = languages[reference]
    for code, language in sorted(languages.items()):
        side = LanguageSide(code, language, f"{folder}/{code}.yaml", code == reference)
        problems.extend(_plural_problems(side))
        for section, theirs in _sections(standard).items():
            problems.extend(_section_diff(section, _sections(language)[section], theirs, side))
        help_side = replace(side, file=f"{folder}/{code}{ENDING}")
        ours, theirs = helps.get(code, {}), helps.get(reference, {})
        problems.extend(_section_diff("help", ours, theirs, help_side))
    return problems


def game_diff(
    game: Game,
    languages: Mapping[str, LanguageText],
    own: Mapping[str, GameText] | None = None,
    folder: str | None = None,
) -> Problems:
    """Where a game's words differ between its languages or no longer fit its cards.

    ``own`` are the words of the game's own folder if it extends another: only they can be stale,
    for inherited ones may well be for cards that the deck leaves out. Besides the warnings of
    `language_diff`: ``card-name-missing``, ``type-name-missing``, ``type-forms-missing``,
    ``side-name-missing``, ``phrase-missing``, ``name-shared`` and ``language-unknown``.
    """
    problems = Problems()
    if own is None:
        own = game.texts if game.extends is None else {}
    for code, text in sorted(game.texts.items()):
        file = f"{folder or f'seeds/{game.id}'}/text.{code}.yaml"
        if code not in languages:
            problems.warn("language-unknown", Place(file), language=code, game=game.id)
            continue
        side = LanguageSide(code, languages[code], file)
        others = [_game_sections(o) for c, o in sorted(game.texts.items()) if c != code]
        for section, ours in _game_sections(text).items():
            theirs = _together(other[section] for other in others)
            problems.extend(_section_diff(section, ours, theirs, side, game))
        words = Words.of(game, code, languages)
        problems.extend(missing_game_words(game, words, Place(file)))
        if code in own:
            problems.extend(stale_words(game, code, own[code], Place(file)))
    known = [Words.of(game, code, languages) for code in game.languages if code in languages]
    problems.extend(shared_names(game, known))
    return problems


def _game_sections(text: GameText) -> dict[str, Phrases]:
    nouns = {"types": text.types, "sides": text.sides}
    names = {
        section: {key: forms.get(NAME, "") for key, forms in found.items()}
        for section, found in nouns.items()
    }
    return {
        "game": {"title": text.title},
        **names,
        "effects": text.effects,
        "labels": text.labels,
        "cards": text.cards,
        "subtitles": text.subtitles,
        "events": text.events,
    }


def _together(texts: Iterable[Phrases]) -> dict[str, Phrase]:
    """All keys of several sections, each with the text of the first that has it."""
    found: dict[str, Phrase] = {}
    for section in texts:
        for key, text in section.items():
            found.setdefault(key, text)
    return found


def _sections(language: LanguageText) -> dict[str, Phrases]:
    columns = {key: " / ".join(names) for key, names in language.columns.items()}
    return {
        "effects": language.effects,
        "counts": {key: forms[-1] if forms else "" for key, forms in language.counts.items()},
        "columns": columns,
        "labels": language.labels,
        "problems": language.problems,
        "messages": language.messages,
    }


def _section_diff(
    section: str, ours: Phrases, theirs: Phrases, side: LanguageSide, game: Game | None = None
) -> Iterator[Problem]:
    """Our texts of a section against the reference's; a game's may have keys of their own."""
    for key in theirs:
        if key not in ours and not _has_otherwise(section, key, side, game):
            yield side.problem("words-missing", f"{section}.{key}")
    for key, text in ours.items():
        name = f"{section}.{key}"
        if not all(variant.strip() for variant in _variants(text)):
            yield side.problem("words-empty", name)
        elif key in theirs:
            yield from _text_diff(name, text, theirs[key], side)
        elif game is None and not _is_variant(key):
            yield side.problem("words-stale", name)


def _text_diff(name: str, ours: Phrase, theirs: Phrase, side: LanguageSide) -> Iterator[Problem]:
    if (
        not side.is_reference
        and name not in side.language.untranslated
        and any(
            _untranslated(text, side.language)
            for text in set(_variants(ours)) & set(_variants(theirs))
        )
    ):
        yield side.problem("words-untranslated", name, found=_variants(ours)[0][:60])
    asked = _asked(theirs)
    for text in _variants(ours):
        if _names(text) != asked:
            yield side.problem(
                "words-placeholders-differ",
                name,
                missing=sorted(asked - _names(text)) or "-",
                extra=sorted(_names(text) - asked) or "-",
            )
            return


def _untranslated(text: str, language: LanguageText) -> bool:
    """Whether a text equal to the reference's was forgotten rather than meant."""
    said = without_placeholders(text)
    found = script(said)
    if found is None:
        return False
    return found != script(language.name) or len(said.split()) >= _ENOUGH_WORDS


def _has_otherwise(section: str, key: str, side: LanguageSide, game: Game | None) -> bool:
    """Whether a key may be absent: a variant, a word of the language or of the card itself."""
    if _is_variant(key):
        return True
    if game is None:
        return False
    if section in ("types", "sides"):
        return key in game.types or key in game.sides
    if section == "cards":
        card = game.deck.find(key)
        return card is None or side.code in card.names
    shared: Phrases = {"effects": side.language.effects, "labels": side.language.labels}.get(
        section, {}
    )
    return key in shared


def _is_variant(key: str) -> bool:
    """Keys one language may need and another not: variants of a phrase."""
    return key.endswith(".plain")


def _variants(phrase: Phrase) -> Sequence[str]:
    return (phrase,) if isinstance(phrase, str) else tuple(phrase.values())


def _names(sentence: str) -> frozenset[str]:
    """The placeholders of a sentence without their forms, in lower case."""
    return frozenset(name.lower().partition(".")[0] for name in placeholders(sentence))


def _asked(phrase: Phrase) -> frozenset[str]:
    return frozenset().union(*(_names(text) for text in _variants(phrase)))


def _plural_problems(side: LanguageSide) -> Iterator[Problem]:
    """The plural rule must be readable, and every count have the forms it picks from."""
    try:
        plural = gettext.c2py(side.language.plural)
    except ValueError:
        yield side.problem("plural-unusable", "plural", found=side.language.plural)
        return
    needed = 1 + max(plural(n) for n in range(_COUNTED_FROM_0_TO))
    for key, forms in side.language.counts.items():
        if len(forms) != needed:
            yield side.problem("count-forms", f"counts.{key}", found=len(forms), needed=needed)
