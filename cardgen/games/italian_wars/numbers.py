"""The numbers of Italian Wars as ``game.yaml`` gives them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from cardgen.games.core import Bounds, NumberTable, Outcome
from cardgen.games.italian_wars import clauses as by


@dataclass(frozen=True, slots=True)
class Numbers:
    """Cards, hands and Force; ``hand`` and ``exchange`` by the result of the hand before.

    The results are neither, won and lost. ``most_hands`` is the cap of a game (IW27).
    """

    hand: tuple[int, int, int]
    exchange: tuple[int, int, int]
    leaders: int
    hands_to_win: int
    in_a_row: int
    lowest_force: int
    most_hands: int

    @classmethod
    def of(cls, table: NumberTable) -> Self:
        """The numbers of a game.

        Raises:
            DataError: ``rule-missing`` or ``rule-not-a-number``.
        """
        hand = table.whole("hand-size", least=1)
        exchange = table.whole("exchange")
        return cls(
            (hand, table.whole("hand-size-after-win", least=1), hand),
            (exchange, exchange, table.whole("exchange-after-loss")),
            table.whole("leaders"),
            table.whole("victory.hands", least=1),
            table.whole("victory.in-a-row", least=1),
            table.whole("lowest-force"),
            table.whole("most-hands", least=1),
        )

    def cards_in_hands(self) -> int:
        """How many cards both hands hold at most; at least one of them did not win."""
        return self.hand[0] + max(self.hand)

    def bounds(self) -> Bounds:
        """What every game keeps to: each decision of a hand uses a card or ends a phase."""
        hand = max(self.hand)
        decisions = 2 * max(self.exchange) + 2 * self.leaders + 2 * hand + 2
        return Bounds(2, self.most_hands * decisions, hand * hand + 1)

    def ending(self, hands: int, wins: Sequence[int], run: Sequence[int]) -> Outcome | None:
        """How the game is over after so many hands, wins and wins in a row; None if it is not.

        Victory is looked for after each hand (IW26); at the cap the most hands win (IW27).
        """
        for seat, won in enumerate(wins):
            if won >= self.hands_to_win:
                return Outcome((seat,), "hands", by.HANDS_WON.id)
            if run[seat] >= self.in_a_row:
                return Outcome((seat,), "in-a-row", by.IN_A_ROW.id)
        if hands < self.most_hands:
            return None
        if wins[0] == wins[1]:
            return Outcome((), "equal-hands", by.CAP.id, capped=True)
        return Outcome((int(wins[1] > wins[0]),), "most-hands", by.CAP.id, capped=True)
