"""Words of a game and of a language, as the language files give them."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, Self

from pydantic import Field, PrivateAttr

from cardgen.model.problem import KeyPath, Place
from cardgen.model.strict import Strict
from cardgen.model.typography import Typography

Forms = Mapping[str, str]
"""The forms of a noun that phrases ask for (``name``, ``genitive``, ``short`` ...), and under
``class`` its agreement class (``m``, ``f``, ``n``, ``pl`` in Russian; ``sg``, ``pl`` in English).
"""

Phrase = str | Mapping[str, str]
"""A sentence with ``{{placeholders}}``, or one per agreement class of the noun it agrees with."""


class TextSource(NamedTuple):
    """A text as a file gives it, the key it stands under, and where."""

    text: str
    key: str
    place: Place | None


class FormRule(Strict):
    """How a form follows from a noun's name when the file does not give it.

    The first rule of a form whose ``starts`` and ``ends`` (any of each; none given: always) match
    the lower-case name wins: ``cut`` letters go from its end and ``gives`` is filled with what
    is left as ``{{name}}``.
    """

    starts: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    cut: int = Field(default=0, ge=0, le=9)
    gives: str


class GameText(Strict):
    """``seeds/<game>/text.<lang>.yaml``: a game's words in one language.

    ``types`` has the forms of each card type and of each compound of types (``infantry+shock``),
    ``effects`` a phrase for each kind of effect (``bonus``; ``play-if.won``;
    ``bishop.void-battle``) that the language does not say already,
    ``cards`` a name for each card id, ``subtitles`` a second line for some, ``labels`` the words a
    template prints, ``regions`` a name for each region of the map by its id. ``events`` tells a
    game in play: a sentence for each kind of event (or one per agreement class of the player),
    which ``# `` before it makes a heading and ``- `` a new line; kinds without one are not told.
    ``document`` are the phrases in which an original document of this language says what the
    game's plug-in looks for in it.
    """

    title: str
    types: Mapping[str, Forms] = Field(default_factory=dict)
    sides: Mapping[str, Forms] = Field(default_factory=dict)
    effects: Mapping[str, Phrase] = Field(default_factory=dict)
    labels: Mapping[str, str] = Field(default_factory=dict)
    cards: Mapping[str, str] = Field(default_factory=dict)
    subtitles: Mapping[str, str] = Field(default_factory=dict)
    regions: Mapping[str, str] = Field(default_factory=dict)
    events: Mapping[str, Phrase] = Field(default_factory=dict)
    document: Mapping[str, tuple[str, ...]] = Field(default_factory=dict)
    # Private, so that no file can say it.
    _places: Mapping[KeyPath, Place] = PrivateAttr(default_factory=dict)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameText) and self.model_dump() == other.model_dump()

    def read_from(self, below: "GameText | None", places: Mapping[KeyPath, Place]) -> Self:
        """The words with the places of their texts, over those of the game that is extended.

        Places are no part of what the words are: two games may say the same.
        """
        placed = self.model_copy()
        placed._places = {**(below._places if below else {}), **places}
        return placed

    @property
    def sources(self) -> Iterator[TextSource]:
        """Every text, the title first, with its key (``labels.slug``) and place."""
        for path, text in _leaves(self.model_dump()):
            yield TextSource(text, ".".join(map(str, path)), self._places.get(path))


def _leaves(value: object, path: KeyPath = ()) -> Iterator[tuple[KeyPath, str]]:
    """The texts in a group of whatever depth, each with the way to it."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
    elif isinstance(value, list | tuple):
        for at, inner in enumerate(value):
            yield from _leaves(inner, (*path, at))


class LanguageText(Strict):
    """``seeds/languages/<code>.yaml``: what every game and the program say in one language.

    ``plural`` is a gettext plural expression in ``n`` that picks from a list of forms.
    ``columns`` lists the names a spreadsheet may give each column in this language. ``effects``
    are phrases for effects that any game may use and ``derive`` the rules for forms a type does
    not give. ``decimal`` is the decimal sign of messages and ``percent`` how they write a
    percentage; ``typography`` is what print wants of punctuation and spaces. ``numerals``
    are the words for small whole numbers in documents, where ``*`` stands for any ending.
    ``untranslated`` lists keys (``section.key``) whose text may rightly be the English one.
    """

    name: str
    locale: str
    plural: str
    hyphenation: str | None = None
    decimal: str = "."
    percent: str = "{{n}}%"
    typography: Typography = Typography()
    untranslated: tuple[str, ...] = ()
    numerals: Mapping[int, tuple[str, ...]] = Field(default_factory=dict)
    derive: Mapping[str, tuple[FormRule, ...]] = Field(default_factory=dict)
    effects: Mapping[str, Phrase] = Field(default_factory=dict)
    counts: Mapping[str, tuple[str, ...]] = Field(default_factory=dict)
    columns: Mapping[str, tuple[str, ...]] = Field(default_factory=dict)
    labels: Mapping[str, str] = Field(default_factory=dict)
    problems: Mapping[str, str] = Field(default_factory=dict)
    messages: Mapping[str, str] = Field(default_factory=dict)
