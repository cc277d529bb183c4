"""Cards of War as a playable game (document ``cards-of-war.en.txt``, rulings CW1-CW24)."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.games.cards_of_war import clauses as clause
from cardgen.games.cards_of_war.effects import EffectTables
from cardgen.games.cards_of_war.observation import determinized, observation
from cardgen.games.cards_of_war.rounds import Numbers, Rounds
from cardgen.games.cards_of_war.state import (
    ALLIES,
    AXIS,
    NONE,
    PLAYING,
    WON,
    CardsOfWarState,
)
from cardgen.games.cards_of_war.telling import RoundReporter
from cardgen.games.core import (
    Action,
    Bounds,
    Chance,
    Event,
    NumberTable,
    Outcome,
    Rules,
    Watch,
)
from cardgen.model.game import Game
from cardgen.model.problem import DataError

SAFETY = 1.1
"""How much more a card's force is worth to its player while it cannot be killed."""


class CardsOfWarRules(Rules[CardsOfWarState]):
    """Two sides deploy cards by turns; the higher total takes a token; all tokens win.

    Decisions: ``deploy <card>``, then ``kill <card>`` if the deployed card has several targets.
    """

    seats = ("allies", "axis")

    def __init__(self, game: Game, players: int, rulings: Mapping[str, str] | None = None) -> None:
        """Choose the rulings and compile the deck.

        Raises:
            DataError: ``players-not-possible``, ``deck-too-small``, ``card-without-force``,
                ``effect-not-of-this-game``; ``rule-missing``, ``rule-not-a-number``,
                ``rule-out-of-range``; ``unknown-ruling``, ``unknown-ruling-option``.
        """
        super().__init__(game, players, rulings)
        self._check_players()
        self.numbers = Numbers.of(game)
        self._check_deck()
        self.tables = EffectTables(game)
        self.clauses = clause.clauses_of(game, self.tables, 2 * self.numbers.hand_size)
        self._ids = [card.id for card in self.cards]
        self._deploys = [Action("deploy", id_) for id_ in self._ids]
        self._kills = [Action("kill", id_) for id_ in self._ids]
        self._copies = len(self.full_deck) > len(self.cards)
        self._in_hand, self._token_value = self._worths()
        self._teller = RoundReporter(game, self.tables)
        first_by = self.rulings.get("CW1", self.seats[ALLIES])
        self._rounds = Rounds(self.numbers, first_by, self._teller)
        self.bounds = self._bounds()

    def start(self, chance: Chance, watch: Watch | None = None) -> CardsOfWarState:
        """Shuffle, give out the tokens (lines 4-6) and deal the first round."""
        deck = list(self.full_deck)
        chance.shuffle(deck, "deck")
        state = CardsOfWarState(deck, self.numbers.tokens)
        if watch is not None:
            watch(Event("shuffle", clause.SHUFFLE.id, amount=len(deck)))
            for seat in (ALLIES, AXIS):
                watch(Event("side", clause.SIDES.id, seat))
                watch(Event("tokens", clause.TOKENS.id, seat, amount=self.numbers.tokens))
        self._rounds.begin(state, chance, watch)
        return state

    def turn(self, state: CardsOfWarState) -> int | None:
        """The seat that is to act, or None if the game is over."""
        return None if state.ended else state.acting

    def legal_actions(self, state: CardsOfWarState) -> Sequence[Action]:
        """Deploy a card of the hand (no passing: CW4), or choose the target of a kill (CW5)."""
        if state.ended:
            return ()
        if state.killer != NONE:
            kills = self._kills
            return [kills[card] for card in dict.fromkeys(self._targets(state, state.killer))]
        hand = state.hands[state.acting]
        deploys = self._deploys
        if self._copies:
            return [deploys[card] for card in dict.fromkeys(hand)]
        return [deploys[card] for card in hand]

    def refusal(self, state: CardsOfWarState, action: Action) -> str | None:
        """Why an action may not be done now, or None if it may.

        One of ``game-is-over``, ``target-first``, ``not-a-target``, ``card-not-in-hand``,
        ``action-not-legal``.
        """
        if state.ended:
            return "game-is-over"
        verb, card = action[0], self.index.get(action[1], NONE)
        if state.killer != NONE:
            if verb != "kill":
                return "target-first"
            return None if card in self._targets(state, state.killer) else "not-a-target"
        if verb != "deploy":
            return "action-not-legal"
        return None if card in state.hands[state.acting] else "card-not-in-hand"

    def apply(
        self, state: CardsOfWarState, action: Action, chance: Chance, watch: Watch | None = None
    ) -> None:
        """Do a legal action and all that follows up to the next decision; not checked (`play`)."""
        card = self.index[action[1]]
        killer = state.killer
        if killer != NONE:
            state.killer = NONE
            self._kill(state, killer, card, watch)
            self._go_on(state, killer, chance, watch)
        elif self._deploy(state, card, watch):
            self._go_on(state, card, chance, watch)

    def outcome(self, state: CardsOfWarState) -> Outcome | None:
        """How the game ended: by tokens (line 23) or at the limit of rounds (CW19)."""
        if state.ended == PLAYING:
            return None
        if state.ended == WON:
            return Outcome((state.winner,), "all-tokens", clause.ALL_TOKENS.id)
        if state.winner == NONE:
            return Outcome((), "equal-tokens", clause.CAP.id, capped=True)
        return Outcome((state.winner,), "most-tokens", clause.CAP.id, capped=True)

    def zones(self, state: CardsOfWarState) -> Mapping[str, Sequence[int]]:
        """Deck, discards, and hand and table of each side."""
        return {
            "deck": state.deck,
            "discards": state.discards,
            "hand.allies": state.hands[ALLIES],
            "hand.axis": state.hands[AXIS],
            "table.allies": state.tables[ALLIES],
            "table.axis": state.tables[AXIS],
        }

    def tokens(self, state: CardsOfWarState) -> Mapping[str, int]:
        """The territory tokens of each side."""
        return {"token.allies": state.tokens[ALLIES], "token.axis": state.tokens[AXIS]}

    def score(self, state: CardsOfWarState) -> tuple[int, ...]:
        """The territory tokens of each side."""
        return tuple(state.tokens)

    def value(self, state: CardsOfWarState, seat: int) -> float:
        """The lead in tokens, then in force: own table and hand against the enemy's table.

        The best target still to be chosen counts as killed. A card in the hand is worth a little
        more than on the table, where it can be killed, and one that kills as much as it can hope
        to kill.
        """
        lead = float(state.forces[seat] - state.forces[1 - seat])
        lead += sum(map(self._in_hand.__getitem__, state.hands[seat]))
        if state.killer != NONE:
            best = self._best_kill(state, state.killer)
            lead += best if state.acting == seat else -best
        return self._token_value * (state.tokens[seat] - state.tokens[1 - seat]) + lead

    def action_value(
        self, state: CardsOfWarState, action: Action, seat: int, chance: Chance
    ) -> float:
        """What an action of the seat to act adds to its `value`; what it may draw adds nothing."""
        card = self.index[action[1]]
        if state.killer != NONE:
            return float(self.tables.force[card])
        gained = self.tables.force[card] + self._best_kill(state, card)
        return gained - self._in_hand[card]

    def view(self, state: CardsOfWarState, seat: int) -> dict[str, Any]:
        """What a seat may see, see `observation`."""
        return observation(state, seat, self._ids, self.seats)

    def determinize(self, state: CardsOfWarState, seat: int, chance: Chance) -> CardsOfWarState:
        """The same to the seat; the deck and the opponent's unknown cards are dealt anew."""
        return determinized(state, seat, chance)

    def load(self, data: Mapping[str, Any]) -> CardsOfWarState:
        """The state that ``state.dump()`` gave."""
        return CardsOfWarState.load(data)

    def _check_players(self) -> None:
        wanted, sides = NumberTable(self.game).whole("players"), len(self.seats)
        if wanted != sides:
            raise DataError.of(
                "rule-out-of-range",
                game=self.game.id, rule="players", found=wanted, least=sides, most=sides,
            )  # fmt: skip
        if self.players != sides:
            raise DataError.of(
                "players-not-possible",
                game=self.game.id, found=self.players, least=sides, most=sides,
            )  # fmt: skip

    def _check_deck(self) -> None:
        found, needed = len(self.full_deck), 2 * self.numbers.hand_size
        if found < needed:
            raise DataError.of("deck-too-small", game=self.game.id, found=found, needed=needed)

    def _bounds(self) -> Bounds:
        drawn = self.tables.most_drawn
        deployed = 2 * self.numbers.hand_size + drawn
        most_actions = min(len(self.cards), self.numbers.hand_size + drawn)
        return Bounds(len(self.seats), 2 * deployed * self.numbers.most_rounds, most_actions)

    def _worths(self) -> tuple[list[float], float]:
        """What each design is worth in the hand, and a token: more than any round can bring."""
        force = self.tables.force
        total = sum(map(force.__getitem__, self.full_deck))
        hope = total / len(self.full_deck)
        worth = [
            force[card] * SAFETY + (0.0 if hits is None else hope)
            for card, hits in enumerate(self.tables.hits)
        ]
        return worth, 10.0 * (1 + total)

    def _targets(self, state: CardsOfWarState, killer: int) -> list[int]:
        """The enemy cards the acting seat's card can kill (line 18, CW7, CW8)."""
        hits = self.tables.hits[killer]
        return [c for c in state.tables[1 - state.acting] if c in hits] if hits else []

    def _best_kill(self, state: CardsOfWarState, killer: int) -> int:
        """The greatest force the acting seat's card can kill, 0 if none."""
        targets = self._targets(state, killer)
        return max(map(self.tables.force.__getitem__, targets), default=0)

    def _deploy(self, state: CardsOfWarState, card: int, watch: Watch | None) -> bool:
        """Lay a card down and carry out its kill; False if its target is still to be chosen."""
        seat = state.acting
        state.hands[seat].remove(card)
        state.tables[seat].append(card)
        state.forces[seat] += self.tables.force[card]
        known = state.known[1 - seat]
        if known and card in known:
            known.remove(card)
        if watch is not None:
            watch(self._teller.deploys[seat][card])
            watch(Event("total", clause.FORCE.id, seat, "", "", state.forces[seat]))
        if self.tables.hits[card] is None:
            return True
        targets = self._targets(state, card)
        if watch is not None:
            self._teller.aim(state, card, targets, watch)
        if not targets:
            return True
        if len(targets) > 1 and not (self._copies and len(set(targets)) == 1):
            state.killer = card
            return False
        self._kill(state, card, targets[0], watch)
        return True

    def _kill(self, state: CardsOfWarState, killer: int, target: int, watch: Watch | None) -> None:
        """Discard one enemy card (lines 18 and 20, CW6)."""
        victim = 1 - state.acting
        if watch is not None:
            self._teller.kill(state, killer, target, self._targets(state, killer), watch)
        state.tables[victim].remove(target)
        state.discards.append(target)
        state.forces[victim] -= self.tables.force[target]
        if watch is not None:
            total = state.forces[victim]
            watch(Event("total", clause.NOT_COUNTED.id, victim, amount=total))

    def _go_on(
        self, state: CardsOfWarState, card: int, chance: Chance, watch: Watch | None
    ) -> None:
        """After the kill come the other abilities (CW20), then the next turn (line 9, CW15)."""
        if self.tables.acts[card]:
            self._abilities(state, card, chance, watch)
        seat, hands = state.acting, state.hands
        state.left -= 1
        if state.left and hands[seat]:
            return
        state.left = self.numbers.cards_a_turn
        if hands[1 - seat]:
            state.acting = 1 - seat
            if watch is not None:
                watch(self._teller.turns[1 - seat])
        elif not hands[seat]:
            self._rounds.end(state, chance, watch)
        elif watch is not None:
            watch(Event("alone", clause.ALONE.id, seat, amount=len(hands[seat])))

    def _abilities(
        self, state: CardsOfWarState, card: int, chance: Chance, watch: Watch | None
    ) -> None:
        """Draw cards (CW14), then look at the opponent's hand (CW13)."""
        seat, tables = state.acting, self.tables
        if watch is not None:
            why = clause.ABILITIES if tables.hits[card] is None else clause.KILL_FIRST
            watch(Event("ability", why.id, seat, self._ids[card]))
        for n in range(tables.draws[card], 0, -1):
            if not self._draw(state, card, n, chance, watch):
                break
        if tables.looks[card]:
            hand = state.hands[1 - seat]
            state.known[seat] = hand[:]
            if watch is not None:
                id_ = self._ids[card]
                watch(Event("look", clause.LOOK.id, seat, id_, amount=len(hand)))
                for other in hand:
                    watch(Event("see", clause.LOOK.id, seat, self._ids[other], id_))

    def _draw(
        self, state: CardsOfWarState, card: int, left: int, chance: Chance, watch: Watch | None
    ) -> bool:
        """Draw one card of ``left`` into the hand; False if there is none to have (CW23, CW24)."""
        seat, id_ = state.acting, self._ids[card]
        if state.drawn >= self.tables.most_drawn:
            if watch is not None:
                watch(Event("no-more-draws", clause.MOST_DRAWN.id, seat, id_, amount=left))
            return False
        if not state.deck and not state.discards:
            if watch is not None:
                watch(Event("nothing-to-draw", clause.NOTHING_LEFT.id, seat, id_, amount=left))
            return False
        if not state.deck:
            self._rounds.reshuffle(state, left, chance, watch)
        drawn = state.deck.pop()
        state.hands[seat].append(drawn)
        state.drawn += 1
        if watch is not None:
            watch(Event("draw", clause.DRAW.id, seat, self._ids[drawn], id_))
        return True


RULES = CardsOfWarRules
"""The rules of every game whose notation is ``cards-of-war``."""
