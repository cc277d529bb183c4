"""What templates of parts and boxes may ask: the game's numbers, seats, types and victory table."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cardgen.common.nearest import nearest
from cardgen.decks.values import PlaceholderValue, Values
from cardgen.design.facts import Art, DeckFacts
from cardgen.design.scope import Fact
from cardgen.games.playable import player_counts
from cardgen.games.victory import (
    VictoryBoard,
    VictoryRow,
    most_without_winning,
    targets,
    victory_rows,
)
from cardgen.model.card import Card
from cardgen.model.effect import Kill
from cardgen.model.game import Game
from cardgen.words.fill import capital, count, fill, number, placeholders
from cardgen.words.lexicon import card_name, side_name
from cardgen.words.sentences import phrase_keys

OWN_LABELS = ("part.", "box.")
"""Labels that begin so may hold the game's numbers: ``{{rules.hand-size|card}}``."""

MOST_COLUMNS = 4
"""Lists may be asked for in so many columns: ``types.2/3`` is every third type from the second."""

_BRIEF = "part.brief."
"""What a special card does, by the key of its phrase; it may name the numbers of its card."""

_OF_A_CARD = ("force", "bonus")


def markers_needed(game: Game) -> int | None:
    """How many control markers a player can ever need, found on the map; None without one.

    As many as he can hold regions without having won, for the number of players that lets him
    hold most, and one for the region that wins.
    """
    if game.board is None:
        return None
    land = VictoryBoard.of(game.board)
    found = [
        most_without_winning(land, target)
        for target in dict.fromkeys(target._replace(players=0) for target in targets(game))
        if target.adjacent is not None or target.total is not None
    ]
    return min(max(found) + 1, len(land.ids)) if found else None


@dataclass(frozen=True)
class GameFacts(DeckFacts):
    """The facts and tables of a game's parts and box in one language.

    Besides those of cards: ``rules.<name>``, ``deck.<name>`` and the other values of a booklet;
    ``markers``, ``players.least``, ``players.most`` and ``players``. Lists: ``seats``, ``types``,
    ``sides``, ``specials``, ``ranks`` (a card of each force among those with a force alone, in
    pairs; ``ranks.odd`` has the last of an odd number), ``killed``, ``killers.<type>`` and
    ``victory`` (an entry for the players that win alike), each also in columns (``types.1/3``)
    and counted (``types.count``). Tables: ``side``, ``copies`` by type, ``cardname``,
    ``cardicon``, ``cardforce``, ``kind`` and ``brief`` by card id, ``victory-players``,
    ``victory-adjacent`` and ``victory-total``.
    """

    arts: Mapping[str, Art] = field(default_factory=dict)

    @cached_property
    def values(self) -> Mapping[str, PlaceholderValue]:
        """Every number and word that labels may name."""
        found = dict(Values(self.game, self.words).all)
        players = player_counts(self.game)
        if players:
            found |= {"players.least": players[0], "players.most": players[-1]}
        found |= {"cards": self.game.deck.total, "types": len(self.game.types)}
        markers = self._markers
        return found if markers is None else found | {"markers": markers}

    @property
    def _markers(self) -> int | None:
        given = self.game.rules.get("markers")
        return markers_needed(self.game) or (given if isinstance(given, int) else None)

    @cached_property
    def facts(self) -> dict[str, Fact]:
        """The facts that do not depend on a piece."""
        labels = {**self.words.language.labels, **self.words.game.labels}
        lists = self._lists()
        return {
            **super().facts,
            **self.values,
            **{f"label.{k}": self.filled(t) for k, t in labels.items() if k.startswith(OWN_LABELS)},
            **{key: value for name, items in lists.items() for key, value in _columns(name, items)},
            "players": self._span(player_counts(self.game)),
        }

    @cached_property
    def tables(self) -> dict[str, Mapping[str, Any]]:
        """The look-up tables made from words and cards."""
        cards = tuple(self.game.deck)
        words = self.words
        return {
            **super().tables,
            "side": {key: capital(side_name(key, words)) for key in self._sides},
            "cardname": {card.id: card_name(card, words) for card in cards},
            "cardicon": {card.id: self._icon(card) for card in cards},
            "cardforce": {card.id: card.force for card in cards},
            "kind": {card.id: card.effects[0].kind for card in cards if card.effects},
            "brief": {card.id: self._brief(card) for card in cards},
            "copies": {key: self.values.get(f"deck.types.{key}", 0) for key in self.game.types},
            **self._victory_tables(),
        }

    def gaps(self) -> Iterator[tuple[str, dict[str, object]]]:
        """What the game's own labels ask for and cannot have, as codes and values of problems.

        ``label-value-unknown`` (``label``, ``found``, ``near``) and ``label-noun-unknown``
        (``label``, ``found``, ``known``).
        """
        for key, text in sorted(self.words.game.labels.items()):
            if not key.startswith(OWN_LABELS):
                continue
            own = _OF_A_CARD if key.startswith(_BRIEF) else ()
            for placeholder in placeholders(text):
                name, _, noun = placeholder.partition("|")
                if name not in self.values and name not in own:
                    near = nearest(name, list(self.values)) or "-"
                    yield "label-value-unknown", {"label": key, "found": name, "near": near}
                elif noun and noun not in self.words.language.counts:
                    known = ", ".join(self.words.language.counts)
                    yield "label-noun-unknown", {"label": key, "found": noun, "known": known}

    def filled(self, text: str) -> str:
        """A label with the numbers it names; `gaps` tells of a name that is none."""

        def shown(name: str) -> str:
            key, _, noun = name.partition("|")
            value = self.values.get(key)
            if value is None:
                return "?"
            if noun and isinstance(value, int):
                return count(value, noun, self.words.language).replace(" ", "\u00a0", 1)
            return value if isinstance(value, str) else number(value, self.words.language)

        return fill(text, shown)

    @property
    def _sides(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys([*self.game.sides, *self.words.game.sides]))

    def _lists(self) -> dict[str, tuple[str, ...]]:
        counts = player_counts(self.game)
        kills, ranks = self._kills(), _ranks(self.game.deck)
        return {
            "types": tuple(self.game.types),
            "sides": tuple(self.game.sides),
            "seats": self._sides[: counts[-1]] if counts else (),
            "specials": tuple(card.id for card in self.game.deck if _is_special(card)),
            "ranks": ranks[: len(ranks) // 2 * 2],
            "ranks.odd": ranks[len(ranks) // 2 * 2 :],
            "victory": tuple(str(at) for at in range(1, len(self._victory) + 1)),
            "killed": tuple(kills),
            **{f"killers.{target}": killers for target, killers in kills.items()},
        }

    def _kills(self) -> dict[str, tuple[str, ...]]:
        """Each type that can be killed with the types of the cards that do it, in type order."""
        found: dict[str, set[str]] = {}
        for card in self.game.deck:
            for effect in card.effects:
                if isinstance(effect, Kill):
                    for target in effect.targets:
                        for part in target:
                            found.setdefault(part, set()).update(card.types)
        return {
            target: tuple(key for key in self.game.types if key in found[target])
            for target in self.game.types
            if target in found
        }

    @cached_property
    def _victory(self) -> tuple[VictoryRow, ...]:
        """What wins on a map, numbers of players with the same goals together."""
        return () if self.game.board is None else victory_rows(self.game)

    def _victory_tables(self) -> dict[str, Mapping[str, str]]:
        rows = {str(at): row for at, row in enumerate(self._victory, 1)}
        return {
            "victory-players": {at: row.players for at, row in rows.items()},
            "victory-adjacent": {at: _shown(row.adjacent) for at, row in rows.items()},
            "victory-total": {at: _shown(row.total) for at, row in rows.items()},
        }

    def _span(self, numbers: Sequence[int]) -> str:
        """Numbers as people write them: ``2–6``, ``2, 4``."""
        if not numbers:
            return ""
        first, last = numbers[0], numbers[-1]
        if len(numbers) > 1 and tuple(numbers) == tuple(range(first, last + 1)):
            return f"{first}–{last}"
        return ", ".join(map(str, numbers))

    def _icon(self, card: Card) -> str:
        return card.art or self.arts.get(card.id, Art()).icon or ""

    def _brief(self, card: Card) -> str:
        """What a card does in two or three words, as far as the language has them."""
        labels = {**self.words.language.labels, **self.words.game.labels}
        for effect in card.effects:
            for key in phrase_keys(effect):
                text = labels.get(f"{_BRIEF}{key}")
                if text is not None:
                    own = {k: v for k, v in effect.model_dump().items() if isinstance(v, int | str)}
                    force = {} if card.force is None else {"force": card.force}
                    return self._filled_with(text, {**own, **force})
        return ""

    def _filled_with(self, text: str, own: Mapping[str, PlaceholderValue]) -> str:
        """A label with the values of one card before those of the game."""
        return self.filled(fill(text, lambda n: str(own[n]) if n in own else f"{{{{{n}}}}}"))


def _is_special(card: Card) -> bool:
    return any(effect.special for effect in card.effects)


def _ranks(cards: Iterable[Card]) -> tuple[str, ...]:
    """The ids of cards with a force and nothing else, the first of each force, the least first."""
    found: dict[int, str] = {}
    for card in cards:
        if card.force is not None and not card.effects:
            found.setdefault(card.force, card.id)
    return tuple(found[force] for force in sorted(found))


def _shown(value: int | None) -> str:
    return "—" if value is None else str(value)


def _columns(name: str, items: tuple[str, ...]) -> Iterable[tuple[str, Fact]]:
    yield name, items
    yield f"{name}.count", len(items)
    for columns in range(2, MOST_COLUMNS + 1):
        for column in range(columns):
            yield f"{name}.{column + 1}/{columns}", items[column::columns]
