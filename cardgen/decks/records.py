"""What is drawn on the cards of a file of sheets, told by digests: what the print ledger keeps."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from cardgen import __version__
from cardgen.decks.faces import FaceMaker
from cardgen.design.items import Face, ImageItem, walk_items
from cardgen.design.scope import Fact
from cardgen.model.card import Card

DRAWING = 1
"""The version of how faces are drawn: raised only when a face comes out otherwise."""

_LENGTH = 40
"""Hexadecimal digits kept of a digest."""


@dataclass(frozen=True, slots=True)
class CardRecord:
    """One card as it was drawn, ``copies`` times.

    ``face`` and ``back`` are digests of what is seen (``back`` is empty for a card without one).
    ``recipe`` is a digest of everything the face was made of: the same recipe always gives the
    same face. ``pictures`` are the picture files on it, by name, with their digests. ``seen``
    says in words or short digests what the face shows, so that a change can be named.
    """

    card: str
    name: str
    copies: int
    face: str
    back: str
    recipe: str
    pictures: Mapping[str, str] = field(default_factory=dict)
    seen: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SheetsRecord:
    """What a file of card sheets holds.

    ``size`` is that of a card and ``bleed`` how far faces are drawn beyond it (mm). ``spoiled``
    counts badly cut copies by card that this file replaces; ``dropped`` are the cards the deck no
    longer has. ``printer`` names the printer's profile, ``chosen`` the options that were given.
    """

    language: str
    look: str
    size: str
    bleed: float
    cards: tuple[CardRecord, ...]
    printer: str = ""
    spoiled: Mapping[str, int] = field(default_factory=dict)
    dropped: tuple[str, ...] = ()
    chosen: Mapping[str, str] = field(default_factory=dict)


class DigestRecorder:
    """Tells the digests of one deck's cards in one language and look."""

    def __init__(self, maker: FaceMaker, with_back: bool) -> None:
        self._maker = maker
        self._with_back = with_back

    @cached_property
    def back(self) -> str:
        """The digest of the back all cards share, empty if none is printed.

        Raises:
            DataError: the template asks for something that is not there.
        """
        return self.digest(self._maker.back) if self._with_back else ""

    def with_back(self, records: Iterable[CardRecord]) -> tuple[CardRecord, ...]:
        """The records with the digest of the back all cards share."""
        return tuple(replace(record, back=self.back) for record in records)

    def record(self, card: Card, face: Face, facts: Mapping[str, Fact]) -> CardRecord:
        """The record of a card, still without a back, whose ``face`` was made of its ``facts``."""
        pictures = {
            item.image: item.digest
            for item in walk_items(face.items)
            if isinstance(item, ImageItem)
        }
        return CardRecord(
            card.id,
            str(facts["name"]),
            card.copies,
            self.digest(face),
            "",
            self.recipe(facts),
            dict(sorted(pictures.items())),
            self._seen(facts, pictures),
        )

    def digest(self, face: Face) -> str:
        """What tells this face from any other that looks different."""
        return drawn_digest(self._maker, face)

    def recipe(self, facts: Mapping[str, Fact]) -> str:
        """The digest of all that a face with these facts is made of, its picture files excepted."""
        shared = self._shared
        own = sorted(
            (key, value)
            for key, value in facts.items()
            if key not in shared or shared[key] != value
        )
        return _digest((self._common, repr(own)))

    def is_current(self, pictures: Mapping[str, str]) -> bool:
        """Whether picture files are still what they were."""
        digest = self._maker.assets.picture_digest
        return all(digest(name) == known for name, known in pictures.items())

    @cached_property
    def _shared(self) -> Mapping[str, Fact]:
        return self._maker.shared.facts

    @cached_property
    def _told(self) -> Mapping[str, Fact]:
        """The facts all cards share; the size of the deck only if the template may show it."""
        template = self._maker.front_template.model_dump(mode="json")
        counted = _mentions(template, "count")
        return {key: one for key, one in self._shared.items() if counted or key != "count"}

    @cached_property
    def _common(self) -> str:
        """The digest of what all faces are made of: templates, words, fonts, icons, the program."""
        maker = self._maker
        words = maker.shared.words
        return _digest(
            (
                __version__,
                str(DRAWING),
                maker.front_template.model_dump_json(),
                repr(sorted(self._told.items())),
                repr(maker.shared.tables),
                f"{maker.size} {maker.bleed} {words.code} {words.language.hyphenation}",
                words.language.typography.model_dump_json(),
                maker.assets.fonts.digest,
                maker.assets.icons.digest,
            )
        )

    @cached_property
    def _looks(self) -> Mapping[str, str]:
        """What the face shows that does not depend on the card."""
        maker = self._maker
        return {
            "template": _digest((maker.front_template.model_dump_json(),))[:12],
            "fonts": maker.assets.fonts.digest[:12],
            "size": str(maker.size),
            "bleed": f"{maker.bleed:g}",
            "look": maker.shared.look,
        }

    def _seen(self, facts: Mapping[str, Fact], pictures: Mapping[str, str]) -> dict[str, str]:
        art = [
            f"{key}={facts.get(key)}"
            for key in sorted(facts)
            if key.startswith(("icon", "picture."))
        ]
        art += [str(facts.get("mirror")), *sorted(pictures.values())]
        rest = [f"{key}={facts[key]}" for key in sorted(facts) if key.startswith("field.")]
        rest = [entry for entry in rest if not entry.endswith("=None")]
        rest += [str(facts.get(key)) for key in ("number", "subtitle", "side", "condition")]
        return {
            "name": str(facts["name"]),
            "force": "" if facts["force"] is None else str(facts["force"]),
            "types": str(facts["type_line"]),
            "text": str(facts["text"]),
            "art": _digest(art)[:12],
            "other": _digest(rest)[:12],
            **self._looks,
        }


def drawn_digest(maker: FaceMaker, face: Face) -> str:
    """What tells a face, drawn by its maker, from any other that looks different."""
    return _digest((str(DRAWING), maker.digest(face)))


def _mentions(value: object, fact: str, asked: bool = False) -> bool:
    """Whether a template may ask for a fact; ``asked`` inside conditions, which name facts bare."""
    match value:
        case str():
            return fact in value and (asked or "{{" in value)
        case dict():
            return any(
                (asked and key == fact) or _mentions(one, fact, asked or key in ("when", "each"))
                for key, one in value.items()
            )
        case list():
            return any(_mentions(one, fact, asked) for one in value)
    return False


def _digest(parts: Iterable[str]) -> str:
    return hashlib.sha256("\x1f".join(parts).encode("utf-8", "replace")).hexdigest()[:_LENGTH]
