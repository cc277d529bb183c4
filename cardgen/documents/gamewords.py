"""A game's words by language, and the vocabulary its notation reads with."""

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from cardgen.documents.files.reading import display_path
from cardgen.documents.gamefile import Layer, merged
from cardgen.documents.tables.columnnames import Headings
from cardgen.documents.yaml.places import read_yaml
from cardgen.documents.yaml.validation import validate
from cardgen.games.notation import Vocabulary
from cardgen.model.card import Card, own_name
from cardgen.model.game import CardType, Side
from cardgen.model.problem import Place, Problems
from cardgen.model.text import Forms, GameText, LanguageText
from cardgen.words.lexicon import Words
from cardgen.words.reading import Sentences


def read_texts(
    layers: Sequence[Layer], languages: Mapping[str, LanguageText], problems: Problems
) -> dict[str, GameText]:
    """The words of ``text.<lang>.yaml`` over those of the games that are extended.

    A deck without any words of its own is called by its id in every language there is.
    """
    texts: dict[str, GameText] = {}
    for layer in layers:
        for path in _text_files(layer.folder):
            language = path.name.split(".")[1]
            read = read_yaml(path, problems)
            if read is None:
                continue
            below = texts[language].model_dump() if language in texts else {}
            data = merged(below, read[0]) if isinstance(read[0], dict) else read[0]
            text = validate(GameText, data, read[1], problems)
            if text is not None:
                texts[language] = text.read_from(texts.get(language), read[1].values)
    return texts or {code: _called_by_id(layers[-1], code) for code in sorted(languages) or ["en"]}


def _called_by_id(layer: Layer, language: str) -> GameText:
    """The words of a deck without any; its title would stand in a file that it does not have."""
    place = Place(display_path(layer.folder / f"text.{language}.yaml"))
    return GameText(title=layer.id).read_from(None, {("title",): place})


def own_words(folder: Path) -> dict[str, GameText]:
    """The words that a game's own folder says, by language; faults are told elsewhere."""
    found: dict[str, GameText] = {}
    for path in _text_files(folder):
        read = read_yaml(path, Problems())
        if read is not None and isinstance(read[0], dict):
            with contextlib.suppress(ValidationError):
                data = {"title": "-", **_filled(read[0])}
                found[path.name.split(".")[1]] = GameText.model_validate(data)
    return found


def _filled(group: Mapping[str, Any]) -> dict[str, Any]:
    """The group without its empty entries, which take away those of the game below."""
    return {
        key: _filled(value) if isinstance(value, Mapping) else value
        for key, value in group.items()
        if value is not None
    }


def without_known_names(cards: Sequence[Card], texts: Mapping[str, GameText]) -> tuple[Card, ...]:
    """The cards without such names of their own as the game's words give them anyway.

    So a list that was written with all names gives the deck it was written from.
    """
    return tuple(_without_known_names(card, texts) for card in cards)


def _without_known_names(card: Card, texts: Mapping[str, GameText]) -> Card:
    own = {
        language: name
        for language, name in card.names.items()
        if language not in texts or own_name(card, texts[language]) != name
    }
    return card if len(own) == len(card.names) else card.model_copy(update={"names": own})


def named_regions(layers: Sequence[Layer]) -> dict[str, frozenset[str]]:
    """The regions that the layers' own words name, by language; faults are told elsewhere."""
    found: dict[str, frozenset[str]] = {}
    for layer in layers:
        for path in _text_files(layer.folder):
            read = read_yaml(path, Problems())
            regions = read[0].get("regions") if read and isinstance(read[0], dict) else None
            language = path.name.split(".")[1]
            if isinstance(regions, dict):
                found[language] = found.get(language, frozenset()) | frozenset(regions)
    return found


def _text_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("text.*.yaml") if path.name.count(".") == 2)


def headings_of(languages: Mapping[str, LanguageText]) -> Headings:
    """The names a spreadsheet's columns may have in any language, English ones first."""
    names: dict[str, list[str]] = {}
    for code in sorted(languages, key=lambda code: (code != "en", code)):
        for key, spellings in languages[code].columns.items():
            names.setdefault(key, []).extend(spellings)
    return Headings(names)


def vocabulary_of(
    types: Mapping[str, CardType],
    compounds: Mapping[str, tuple[str, ...]],
    sides: Mapping[str, Side],
    texts: Mapping[str, GameText],
    languages: Mapping[str, LanguageText] | None = None,
) -> Vocabulary:
    """What the notation reads and writes with: codes of the game's file, names of its words.

    With ``languages`` the sentences that cards have in them are understood too.

    Where a type and a compound have one name (a Russian word for missile infantry and for
    missiles) the name is the compound's, for the type still has its letter.
    """
    names: dict[str, str] = {}
    side_names: dict[str, str] = {}
    for text in texts.values():
        for key, forms in sorted(text.types.items(), key=lambda item: item[0].count("+")):
            if all(part in types for part in key.split("+")):
                names |= dict.fromkeys(_spellings(forms), key)
        for key, forms in text.sides.items():
            if key in sides:
                side_names |= dict.fromkeys(_spellings(forms), key)
    known = languages or {}
    sentences = [Sentences(Words(c, texts[c], known[c])) for c in sorted(texts) if c in known]
    return Vocabulary(
        types,
        sides,
        names,
        compounds,
        side_names,
        tuple(sorted(texts)),
        _results(texts),
        tuple(sentences),
    )


def _results(texts: Mapping[str, GameText]) -> dict[str, str]:
    """The words that a game prints for how the last hand ended."""
    return {
        text.labels[result].casefold(): result
        for text in texts.values()
        for result in ("won", "lost")
        if text.labels.get(result)
    }


def _spellings(forms: Forms) -> Iterator[str]:
    for form, word in forms.items():
        if form != "class" and word:
            yield word.casefold()


def facts(layers: Sequence[Layer], name: str) -> dict[str, Any]:
    """A group of ``game.yaml`` (``types``, ``compounds``, ``sides``) over the extended games'."""
    found: dict[str, Any] = {}
    for layer in layers:
        found |= getattr(layer.spec, name)
    return {key: value for key, value in found.items() if value is not None}
