"""The effects of a Cards of War deck as plain tables by design number."""

from collections.abc import Sequence

from cardgen.model.card import Card
from cardgen.model.effect import Draw, Kill, Look
from cardgen.model.game import Game
from cardgen.model.problem import Problems


class EffectTables:
    """What each design of card is worth and does when it is deployed.

    ``hits`` has the designs a card can kill, or None if it does not kill (CW5-CW8); ``draws`` how
    many cards it draws (CW14); ``looks`` whether it looks at the opponent's hand (CW13); ``acts``
    whether it draws or looks. ``most_drawn`` is what all cards of the deck draw together (CW24).
    """

    def __init__(self, game: Game) -> None:
        """Read the cards of a game.

        Raises:
            DataError: ``card-without-force`` or ``effect-not-of-this-game``, for each such card.
        """
        cards = game.deck.cards
        _refuse_unplayable(game, cards)
        self._bits = {type_id: 1 << n for n, type_id in enumerate(_types(cards))}
        self._masks = [self._mask(card.types) for card in cards]
        self._kills = [next((e for e in c.effects if isinstance(e, Kill)), None) for c in cards]
        self.force = [card.force or 0 for card in cards]
        self.hits = [None if kill is None else self._hit_by(kill) for kill in self._kills]
        self.draws = [sum(e.count for e in c.effects if isinstance(e, Draw)) for c in cards]
        self.looks = [any(isinstance(e, Look) for e in card.effects) for card in cards]
        self.acts = [bool(n) or look for n, look in zip(self.draws, self.looks, strict=True)]
        self.most_drawn = sum(n * c.copies for n, c in zip(self.draws, cards, strict=True))

    def matched(self, killer: int, target: int) -> tuple[tuple[str, ...], bool]:
        """The types by which a card kills another, and whether the victim has others unnamed."""
        kill = self._kills[killer]
        targets = () if kill is None else kill.targets
        named = next((t for t in targets if not self._mask(t) & ~self._masks[target]), ())
        all_named = self._mask([type_id for t in targets for type_id in t])
        return named, bool(self._masks[target] & ~all_named)

    def _mask(self, types: Sequence[str]) -> int:
        return sum(self._bits[type_id] for type_id in types)

    def _hit_by(self, kill: Kill) -> frozenset[int]:
        wanted = [self._mask(target) for target in kill.targets]
        return frozenset(
            n for n, mask in enumerate(self._masks) if any(mask & bits == bits for bits in wanted)
        )


def _types(cards: Sequence[Card]) -> list[str]:
    """Every type that a card has or can kill, in the order of the deck."""
    found: dict[str, None] = {}
    for card in cards:
        found |= dict.fromkeys(card.types)
        for effect in card.effects:
            for target in effect.targets if isinstance(effect, Kill) else ():
                found |= dict.fromkeys(target)
    return list(found)


def _refuse_unplayable(game: Game, cards: Sequence[Card]) -> None:
    problems = Problems()
    for card in cards:
        if card.force is None:
            problems.error("card-without-force", card.place, card=card.name, game=game.id)
        for effect in card.effects:
            if not isinstance(effect, Kill | Draw | Look):
                problems.error(
                    "effect-not-of-this-game",
                    card.place, card=card.name, effect=effect.kind, game=game.id,
                )  # fmt: skip
    problems.stop_if_errors()
