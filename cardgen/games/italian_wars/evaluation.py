"""How good a position or a card looks to a player, by what that player may see."""

from collections.abc import Sequence

from cardgen.games.italian_wars.effects import EffectTables


class Judgement:
    """Weighs the cards of a hand before the enemy's are known.

    A card is worth its Force, the bonuses it gives and gets in this hand, and what its Negate or
    penalty takes from a hand of the enemy's on average; nothing if it cannot be played.
    """

    def __init__(self, effects: EffectTables, deck: Sequence[int], hand: int, leaders: int) -> None:
        self._effects = effects
        self._leaders = leaders
        count = len(deck)
        mean = sum(effects.force[card] for card in deck) / count
        self._edge = [0.0] * len(effects.cards)
        for design in set(deck):
            hits = effects.hits[design]
            if hits:
                share = sum(card in hits for card in deck) / count
                self._edge[design] += mean * (1 - (1 - share) ** hand)
            row = effects.penalty[design]
            if row is not None:
                self._edge[design] += hand * sum(row[card] for card in deck) / count
        given = sum(
            sum(map(row.__getitem__, deck)) for card in deck if (row := effects.bonus[card])
        )
        bonus = 2 * (hand - 1) * given / count**2
        self._fresh = [
            [self._mean_worth(deck, playable, bonus) for playable in results]
            for results in effects.playable
        ]

    def _mean_worth(self, deck: Sequence[int], playable: bytes, bonus: float) -> float:
        able = [card for card in deck if playable[card]]
        share = len(able) / len(deck)
        worth = sum(self._effects.force[card] + self._edge[card] for card in able)
        return worth / len(deck) + bonus * share * share

    def worths(self, hand: Sequence[int], seat: int, result: int) -> list[float]:
        """What each card of a hand is worth in it, in the hand's order."""
        effects = self._effects
        playable = effects.playable[seat][result]
        leaders = sorted(
            (card for card in hand if effects.leader[card] and playable[card]),
            key=lambda card: -effects.force[card] - self._edge[card],
        )
        spare = leaders[self._leaders :]
        able = [card for card in hand if playable[card] and card not in spare]
        worths = []
        for card in hand:
            if not playable[card] or card in spare:
                worths.append(0.0)
                continue
            worth = effects.force[card] + self._edge[card]
            own = effects.bonus[card]
            for other in able:
                row = effects.bonus[other]
                if other != card:
                    worth += (own[other] if own else 0) + (row[card] if row else 0)
            worths.append(worth)
        return worths

    def gains(self, hand: Sequence[int], seat: int, result: int) -> list[float]:
        """What changing each card of a hand for one from the deck promises, in the hand's order."""
        fresh = self._fresh[seat][result]
        return [fresh - worth for worth in self.worths(hand, seat, result)]

    def strength(self, hand: Sequence[int], seat: int, result: int) -> float:
        """What a hand is worth above an average one of its size."""
        return -sum(self.gains(hand, seat, result))

    def best_exchange(self, gains: Sequence[float], most: int) -> float:
        """What changing the best of these cards promises, ``most`` of them at most."""
        return sum(sorted((gain for gain in gains if gain > 0), reverse=True)[:most])
