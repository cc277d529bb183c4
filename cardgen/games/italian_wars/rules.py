"""Italian Wars, played by its document and rulings."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardgen.games.core import (
    Action,
    Chance,
    Event,
    NumberTable,
    Outcome,
    Rules,
    Watch,
)
from cardgen.games.italian_wars import clauses as by
from cardgen.games.italian_wars.course import Course
from cardgen.games.italian_wars.effects import NEITHER, EffectTables
from cardgen.games.italian_wars.evaluation import Judgement
from cardgen.games.italian_wars.numbers import Numbers
from cardgen.games.italian_wars.observation import determinized, observation
from cardgen.games.italian_wars.state import (
    BATTLE,
    EXCHANGE,
    LEADERS,
    OVER,
    SEATS,
    ItalianWarsState,
)
from cardgen.games.italian_wars.telling import HandReporter
from cardgen.games.italian_wars.totals import Totals
from cardgen.model.game import Game
from cardgen.model.problem import DataError

PLAYERS: Final = len(SEATS)
DONE: Final = Action("done")
STOP: Final = Action("stop")

WHOLE_GAME: Final = 1000.0
WAY_TO_VICTORY: Final = 100.0
POINT_OF_FORCE: Final = 0.2
"""What `value` gives for the game, for all hands it takes to win, for a point more on the table."""


class Negations(dict[int, Action]):
    """``negate X Y`` for each pair of designs, numbered ``X * designs + Y``; made when needed."""

    def __init__(self, ids: Sequence[str]) -> None:
        super().__init__()
        self._ids = ids

    def __missing__(self, pair: int) -> Action:
        negater, target = divmod(pair, len(self._ids))
        action = Action("negate", f"{self._ids[negater]} {self._ids[target]}")
        self[pair] = action
        return action


class ItalianWarsRules(Rules[ItalianWarsState]):
    """Italian Wars with its rulings chosen.

    Decisions: ``discard X`` for each card to be exchanged, in the order of the hand, then ``done``
    (of itself at the limit or the end of the hand); ``lead X`` with more leaders than may be
    played; ``negate X Y`` in the battle, and ``stop`` where a Negate is optional (IW12).
    """

    def __init__(self, game: Game, players: int, rulings: Mapping[str, str] | None = None) -> None:
        """Choose the rulings and compile the deck.

        Raises:
            DataError: what `Rules` and `NumberTable` raise, ``players-not-possible``,
                ``sides-not-two``, ``effect-not-of-this-game``, ``card-without-force`` or
                ``deck-too-small``.
        """
        super().__init__(game, players, rulings)
        if players != PLAYERS:
            raise DataError.of(
                "players-not-possible",
                game=game.id,
                found=players,
                least=PLAYERS,
                most=PLAYERS,
            )
        self.seats = tuple(game.sides)
        if len(self.seats) != PLAYERS:
            raise DataError.of("sides-not-two", game=game.id, sides=", ".join(self.seats) or "-")
        self.clauses = by.CLAUSES
        self._numbers = numbers = Numbers.of(NumberTable(game))
        self._check_deck()
        self._optional = self.rulings.get("IW12") == "optional"
        self._effects = EffectTables(self.cards, self.seats, game.id)
        own_too = self.rulings.get("IW19") == "own-too"
        floored = self.rulings.get("IW23") != "below-zero"
        self._totals = Totals(self._effects, own_too, numbers.lowest_force if floored else None)
        self._judgement = Judgement(
            self._effects, self.full_deck, numbers.hand[NEITHER], numbers.leaders
        )
        teller = HandReporter(self._effects, self._totals)
        self._course = Course(numbers, self._effects, self._totals, teller)
        self._leader = self._effects.leader.__getitem__
        self._ids = ids = [card.id for card in self.cards]
        self._discards = [Action("discard", name) for name in ids]
        self._leads = [Action("lead", name) for name in ids]
        self._negations = Negations(ids)
        self._copies = len(self.full_deck) > len(self.cards)
        self.bounds = numbers.bounds()

    def start(self, chance: Chance, watch: Watch | None = None) -> ItalianWarsState:
        """The first hands dealt, the French to exchange (IW4)."""
        state = ItalianWarsState(list(self.full_deck))
        chance.shuffle(state.deck, "deck")
        if watch is not None:
            watch(Event("shuffle", by.COMMON_DECK.id, amount=len(state.deck)))
        self._course.hands(state, chance, watch)
        return state

    def turn(self, state: ItalianWarsState) -> int | None:
        """The seat that is to act."""
        return None if state.phase == OVER else state.seat

    def legal_actions(self, state: ItalianWarsState) -> Sequence[Action]:
        """What the seat to act may do, by design number; ``done`` and ``stop`` come last."""
        phase, seat = state.phase, state.seat
        if phase == EXCHANGE:
            hand, marked = state.hands[seat], state.marked[seat]
            if marked:
                hand = hand[bisect_left(hand, marked[-1]) :]
            actions = list(map(self._discards.__getitem__, hand))
            actions.append(DONE)
        elif phase == BATTLE:
            hits, enemy, count = self._effects.hits, state.tables[1 - seat], len(self.cards)
            actions = [
                self._negations[card * count + target]
                for card in state.unused[seat]
                for target in enemy
                if target in hits[card]
            ]
            if self._optional:
                actions.append(STOP)
        elif phase == LEADERS:
            actions = [self._leads[card] for card in self._course.candidates(state)]
        else:
            return ()
        return list(dict.fromkeys(actions)) if self._copies else actions

    def apply(
        self, state: ItalianWarsState, action: Action, chance: Chance, watch: Watch | None = None
    ) -> None:
        """Do a legal action and all that follows up to the next decision."""
        course, what = self._course, action.what
        if state.phase == EXCHANGE:
            if what:
                waits = course.mark(state, self.index[what], chance, watch)
            else:
                waits = course.exchange(state, chance, watch)
        elif state.phase == BATTLE:
            waits = (
                course.negate(state, *self._pair(what), watch)
                if what
                else course.stop(state, watch)
            )
        else:
            waits = course.lead(state, self.index[what], chance, watch)
        if not waits:
            course.hands(state, chance, watch)

    def outcome(self, state: ItalianWarsState) -> Outcome | None:
        """Who won, and whether by hands, by hands in a row or at the cap (IW26, IW27)."""
        if state.phase != OVER:
            return None
        return self._numbers.ending(state.hand_number, state.wins, state.run)

    def zones(self, state: ItalianWarsState) -> Mapping[str, Sequence[int]]:
        """Deck and discard pile, and for each side its hand, its marked cards and its table."""
        zones: dict[str, Sequence[int]] = {"deck": state.deck, "discard": state.discard}
        for seat, side in enumerate(self.seats):
            zones[f"hand.{side}"] = state.hands[seat]
            zones[f"marked.{side}"] = state.marked[seat]
            zones[f"table.{side}"] = state.tables[seat]
        return zones

    def tokens(self, state: ItalianWarsState) -> Mapping[str, int]:
        """Hands won by each side, tied and still to be played: together the cap."""
        played = state.hand_number - (state.phase != OVER)
        won = {f"hand.{side}": state.wins[seat] for seat, side in enumerate(self.seats)}
        left = self._numbers.most_hands - played
        return won | {"hand.tied": state.ties, "hand.left": left}

    def score(self, state: ItalianWarsState) -> tuple[int, ...]:
        """The hands each has won."""
        return tuple(state.wins)

    def value(self, state: ItalianWarsState, seat: int) -> float:
        """The way to victory by hands won, and a little for what lies on the table or in hand."""
        enemy = 1 - seat
        result = self.outcome(state)
        if result is not None:
            won = seat in result.winners
            return WHOLE_GAME * (won - (enemy in result.winners))
        way = self._way(state, seat) - self._way(state, enemy)
        if state.phase == EXCHANGE:
            hand = state.hands[seat]
            force = self._judgement.strength(hand, seat, state.result(seat))
        else:
            force = self._totals.margin(state.tables[seat], state.tables[enemy])
        return WAY_TO_VICTORY * way + POINT_OF_FORCE * force

    def action_value(
        self, state: ItalianWarsState, action: Action, seat: int, chance: Chance
    ) -> float:
        """How good an action of the seat to act looks at once, without what chance brings after.

        In the exchange that is what the cards changed gain on average, with the best of those that
        may still be marked; else the margin between the tables.
        """
        if state.phase == EXCHANGE:
            return self._exchange_value(state, action, seat)
        own, enemy = state.tables[seat][:], state.tables[1 - seat][:]
        if state.phase == LEADERS:
            kept = self.index[action.what]
            own = [card for card in own if card == kept or not self._leader(card)]
        elif action != STOP:
            enemy.remove(self._pair(action.what)[1])
        return float(self._totals.margin(own, enemy))

    def view(self, state: ItalianWarsState, seat: int) -> dict[str, Any]:
        """Own hand, the enemy's and the deck as counts (IW30), and everything that lies open."""
        return observation(state, seat, self._ids, self.seats)

    def determinize(self, state: ItalianWarsState, seat: int, chance: Chance) -> ItalianWarsState:
        """The deck and the enemy's hand dealt anew."""
        return determinized(state, seat, chance)

    def load(self, data: Mapping[str, Any]) -> ItalianWarsState:
        """The state that ``state.dump()`` gave."""
        return ItalianWarsState.load(data)

    def _check_deck(self) -> None:
        found, needed = len(self.full_deck), self._numbers.cards_in_hands()
        if found < needed:
            raise DataError.of("deck-too-small", game=self.game.id, found=found, needed=needed)

    def _pair(self, what: str) -> tuple[int, int]:
        negater, _, target = what.partition(" ")
        return self.index[negater], self.index[target]

    def _way(self, state: ItalianWarsState, seat: int) -> float:
        numbers = self._numbers
        return max(state.wins[seat] / numbers.hands_to_win, state.run[seat] / numbers.in_a_row)

    def _exchange_value(self, state: ItalianWarsState, action: Action, seat: int) -> float:
        if action == DONE:
            return 0.0
        hand, result = state.hands[seat], state.result(seat)
        gains = self._judgement.gains(hand, seat, result)
        place = hand.index(self.index[action.what])
        more = self._numbers.exchange[result] - len(state.marked[seat]) - 1
        return gains[place] + self._judgement.best_exchange(gains[place + 1 :], more)


RULES: Final = ItalianWarsRules
"""The rules of every game whose notation is ``italian-wars``."""
