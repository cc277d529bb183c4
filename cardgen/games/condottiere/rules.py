"""Condottiere by its English and its Russian document, for two to six players."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardgen.games.condottiere import battle, rounds, settling
from cardgen.games.condottiere.setup import (
    DONE,
    KEEP_HAND,
    LEAVE,
    PASS,
    SET_ASIDE,
    TAKE_NOTHING,
    THROW_HAND,
    Setup,
)
from cardgen.games.condottiere.state import (
    BATTLE,
    CHOOSE,
    ENDED,
    FAVOUR,
    KEEP,
    OVER,
    READY,
    TAKE_BACK,
    THROW,
    CondottiereState,
)
from cardgen.games.condottiere.strength import totals
from cardgen.games.condottiere.tables import BISHOP_HIGHEST, MERCENARY, SCARECROW_ONE
from cardgen.games.core import Action, Bounds, Chance, Outcome, Rules, Watch
from cardgen.model.game import Game

_PHASES: Final = (
    "choose", "battle", "take-back", "favour", "throw", "keep", "over", "ended", "ready",
)  # fmt: skip


class CondottiereRules(Rules[CondottiereState]):
    """The rules of ``condottiere``, ``condottiere-russian`` and decks that extend them.

    Everything that differs between the two documents is a number, a ruling or an effect. Actions:
    ``choose REGION``; ``play CARD``, ``pass``; ``take-back CARD``, ``take-nothing`` after a
    Scarecrow; ``favour REGION``, ``favour-aside``, ``favour-stays`` after a Bishop;
    ``throw-hand``, ``keep-hand``; ``keep CARD``, ``done`` at the end of a round.
    """

    def __init__(self, game: Game, players: int, rulings: Mapping[str, str] | None = None) -> None:
        """Choose the rulings and compile the deck.

        Raises:
            DataError: as `Rules`; also ``effect-not-of-this-game``, ``map-missing``,
                ``ruling-missing``, ``victory-missing``, and a rule's number that is none.
        """
        super().__init__(game, players, rulings)
        self.setup = Setup(game, players, self.rulings)
        self.seats = tuple(f"player-{seat + 1}" for seat in range(players))
        self.clauses = self.setup.clauses
        self.bounds = self._bounds()
        self._hand_value = tuple(
            max(0.4 * strength, 0.4 if kind == MERCENARY else 1.6)
            for kind, strength in zip(self.setup.cards.kind, self.setup.cards.strength, strict=True)
        )

    def start(self, chance: Chance, watch: Watch | None = None) -> CondottiereState:
        """Deal, draw lots for the figure and let its holder choose the first region."""
        return rounds.start(self.setup, chance, watch)

    def turn(self, state: CondottiereState) -> int | None:
        """The seat that is to act, or None if the game is over."""
        return None if state.phase == OVER else state.turn

    def legal_actions(self, state: CondottiereState) -> Sequence[Action]:
        """What may be done now: cards by design number, regions by number, doing nothing last."""
        phase, setup = state.phase, self.setup
        if phase == BATTLE:
            return self._cards_or_pass(state)
        if phase == CHOOSE:
            return _of_set(setup.choose, rounds.choices(setup, state))
        if phase == TAKE_BACK:
            kind = setup.cards.kind
            line = sorted({c for c in state.lines[state.turn] if kind[c] == MERCENARY})
            return [*(setup.take[card] for card in line), TAKE_NOTHING]
        if phase == FAVOUR:
            return self._favour_actions(state)
        if phase == THROW:
            return [THROW_HAND, KEEP_HAND]
        if phase == KEEP:
            last = state.kept[-1] if state.kept else 0
            hand = dict.fromkeys(card for card in state.hands[state.turn] if card >= last)
            return [*(setup.keep[card] for card in hand), DONE]
        return []

    def apply(
        self, state: CondottiereState, action: Action, chance: Chance, watch: Watch | None = None
    ) -> None:
        """Do a legal action and all that follows up to the next decision."""
        setup, phase, verb = self.setup, state.phase, action.verb
        if phase == BATTLE:
            if verb == "play":
                battle.play_card(setup, state, setup.index[action.what], watch)
            else:
                battle.pass_(setup, state, watch)
        elif phase == CHOOSE:
            region = setup.region_index[action.what]
            rounds.choose(setup, state, region, chance, watch)
        elif phase == TAKE_BACK:
            battle.take_back(setup, state, setup.index.get(action.what, -1), watch)
        elif phase == FAVOUR:
            if verb == LEAVE.verb:
                battle.leave_favour(setup, state, watch)
            else:
                where = setup.region_index.get(action.what, -1)
                battle.place_favour(setup, state, where, watch)
        elif phase == THROW:
            rounds.throw_hand(setup, state, verb == THROW_HAND.verb, chance, watch)
        elif phase == KEEP:
            rounds.keep(setup, state, setup.index.get(action.what, -1), chance, watch)
        while state.phase >= ENDED:
            if state.phase == READY:
                battle.begin(setup, state, watch)
            else:
                settling.settle(setup, state, chance, watch)

    def refusal(self, state: CondottiereState, action: Action) -> str | None:
        """Why an action may not be done now: as `Rules.refusal`, or more closely.

        ``card-not-in-hand``; ``card-waits``: taken back in this battle (CO25);
        ``region-not-open``: held, one's own, under the Favour or barred by a Bishop.
        """
        code = super().refusal(state, action)
        if code != "action-not-legal":
            return code
        if state.phase == BATTLE and action.verb == "play":
            card = self.setup.index.get(action.what)
            if card is not None:
                return "card-waits" if card in state.hands[state.turn] else "card-not-in-hand"
        if state.phase == CHOOSE and action.verb == "choose":
            return "region-not-open" if action.what in self.setup.region_index else code
        return code

    def outcome(self, state: CondottiereState) -> Outcome | None:
        """How the game ended; the reason is the word of the clause that ended it."""
        if state.phase != OVER:
            return None
        clause = self.setup.by[state.ending]
        return Outcome(tuple(state.winners), state.ending, clause, state.ending == "cap")

    def zones(self, state: CondottiereState) -> Mapping[str, Sequence[int]]:
        """Deck, discards, cards being kept, and the hand and line of each seat."""
        found: dict[str, Sequence[int]] = {
            "deck": state.deck, "discard": state.discard, "kept": state.kept,
        }  # fmt: skip
        for seat, name in enumerate(self.seats):
            found[f"hand.{name}"] = state.hands[seat]
            found[f"line.{name}"] = state.lines[seat]
        return found

    def tokens(self, state: CondottiereState) -> Mapping[str, int]:
        """The figure, the Favour of the Pope, and each colour's markers on the map and off it."""
        found = {"figure.held": 1}
        found["favour.region"] = int(state.blessed >= 0)
        found["favour.player"] = int(state.favour >= 0)
        found["favour.aside"] = int(state.blessed < 0 and state.favour < 0)
        for seat, name in enumerate(self.seats):
            placed = min(state.owned[seat].bit_count(), self.setup.numbers.markers)
            found[f"marker-{name}.map"] = placed
            found[f"marker-{name}.supply"] = self.setup.numbers.markers - placed
        return found

    def score(self, state: CondottiereState) -> tuple[int, ...]:
        """The number of regions each seat holds."""
        return tuple(owned.bit_count() for owned in state.owned)

    def value(self, state: CondottiereState, seat: int) -> float:
        """Progress to victory against the best of the others, the battle's standing, the hand.

        A hand without mercenaries that may be thrown away (CO29) is worth nothing.
        """
        if state.phase == OVER:
            return 1000.0 / len(state.winners) if seat in state.winners else -1000.0
        progress = [self._progress(owned) for owned in state.owned]
        others = max(p for other, p in enumerate(progress) if other != seat)
        worth = 100.0 * progress[seat] - 50.0 * others
        hand = state.hands[seat]
        if self.setup.has_mercenary(hand) or not self.setup.may_throw:
            worth += sum(self._hand_value[card] for card in hand)
        if state.phase in (BATTLE, TAKE_BACK, FAVOUR):
            worth += self._standing(state, seat, progress)
        return worth

    def view(self, state: CondottiereState, seat: int) -> dict[str, Any]:
        """Lines, totals, regions, tokens, discards and one's own hand; counts of other hands."""
        regions, ids = self.setup.regions, self.setup.ids
        asking = state.phase == KEEP and state.turn == seat
        return {
            "seat": seat,
            "phase": _PHASES[state.phase],
            "turn": self.turn(state),
            "hand": [ids[card] for card in state.hands[seat]],
            "hands": [
                len(hand) + len(state.kept) * (state.turn == other)
                for other, hand in enumerate(state.hands)
            ],
            "kept": [ids[card] for card in state.kept] if asking else [],
            "known": [[ids[card] for card in known] for known in state.known],
            "lines": [[ids[card] for card in line] for line in state.lines],
            "totals": totals(self.setup, state),
            "passed": [bool(state.passed >> s & 1) for s in range(self.players)],
            "owned": [regions.names(owned) for owned in state.owned],
            "holder": state.holder,
            "region": regions.ids[state.region] if state.region >= 0 else None,
            "blessed": regions.ids[state.blessed] if state.blessed >= 0 else None,
            "favour": state.favour if state.favour >= 0 else None,
            "discard": sorted(ids[card] for card in state.discard),
            "deck": len(state.deck),
            "battles": state.battles,
            "rounds": state.rounds,
            "final": state.final,
        }  # fmt: skip

    def determinize(self, state: CondottiereState, seat: int, chance: Chance) -> CondottiereState:
        """The same game with the other hands and the pile dealt anew; known cards stay."""
        copy = state.clone()
        keeper = copy.turn if copy.phase == KEEP and copy.turn != seat else -1
        sizes = [len(hand) for hand in copy.hands]
        shown = [_taken(hand, known) for hand, known in zip(copy.hands, copy.known, strict=True)]
        pool = copy.deck
        for other, hand in enumerate(copy.hands):
            if other != seat:
                pool = pool + hand
        if keeper >= 0:
            pool = pool + copy.kept
        pool.sort()
        chance.shuffle(pool, "imagined")
        copy.hands[seat] = state.hands[seat][:]
        for other in range(self.players):
            if other != seat:
                cut = sizes[other] - len(shown[other])
                copy.hands[other] = sorted(shown[other] + pool[:cut])
                pool = pool[cut:]
        if keeper >= 0:
            cut = len(copy.kept)
            copy.kept, pool = sorted(pool[:cut]), pool[cut:]
        copy.deck = pool
        return copy

    def load(self, data: Mapping[str, Any]) -> CondottiereState:
        """The state that ``state.dump()`` gave."""
        return CondottiereState.load(data)

    def _cards_or_pass(self, state: CondottiereState) -> list[Action]:
        seat = state.turn
        hand: Sequence[int] = state.hands[seat]
        if state.back[seat] and self.setup.wait_to_play:
            back = state.back[seat]
            hand = [card for card in hand if hand.count(card) > back.count(card)]
        play = self.setup.play
        actions = [play[card] for card in dict.fromkeys(hand)]
        actions.append(PASS)
        return actions

    def _favour_actions(self, state: CondottiereState) -> list[Action]:
        actions = _of_set(self.setup.favour, battle.favour_places(self.setup, state))
        if state.favour >= 0 or state.blessed >= 0:
            actions.append(SET_ASIDE)
        return [*actions, LEAVE]

    def _progress(self, owned: int) -> float:
        """How near to victory these regions are, 1 being there."""
        numbers, best = self.setup.numbers, 0.0
        if numbers.total is not None:
            best = owned.bit_count() / numbers.total
        if numbers.adjacent is not None:
            best = max(best, self.setup.regions.largest_group(owned) / numbers.adjacent)
        return best

    def _standing(self, state: CondottiereState, seat: int, progress: Sequence[float]) -> float:
        """What the battle is worth to a seat as the lines lie now."""
        sums = totals(self.setup, state)
        fighters = state.fighters
        if not fighters >> seat & 1:
            return 0.0
        best, rival = max((sums[s], s) for s in self.setup.fighting(state) if s != seat)
        lead = sums[seat] - best
        others_passed = (state.passed | 1 << seat) == (1 << self.players) - 1
        if lead > 0:
            chance = 1.0 if others_passed else 0.55 + 0.04 * min(lead, 10)
        else:
            chance = 0.0 if state.passed >> seat & 1 else max(0.5 + 0.05 * lead, 0.1)
        own = self._gain(state, seat, progress)
        return 100.0 * chance * own - 50.0 * (1.0 - chance) * self._gain(state, rival, progress)

    def _gain(self, state: CondottiereState, seat: int, progress: Sequence[float]) -> float:
        """How much nearer to victory the region fought for would bring a seat."""
        if state.region < 0:
            return 1.0
        return self._progress(state.owned[seat] | 1 << state.region) - progress[seat]

    def _bounds(self) -> Bounds:
        """The longest game and the widest choice there can be (each play uses a card up)."""
        setup, number = self.setup, self.setup.numbers
        one_hand = number.hand + number.per_region * len(setup.regions.ids)
        hands = self.players * number.hand + number.per_region * len(setup.regions.ids)
        scarecrows = setup.cards.copies[SCARECROW_ONE]
        plays = hands + scarecrows
        turns = plays * (2 if setup.defender_passes else 1) + self.players
        asked = scarecrows + setup.cards.copies[BISHOP_HIGHEST] + self.players + number.keep + 2
        return Bounds(
            players=self.players,
            most_decisions=(number.battles + 1) * (turns + asked),
            most_actions=max(one_hand + 1, len(setup.regions.ids) + 2),
        )


def _of_set(actions: Sequence[Action], chosen: int) -> list[Action]:
    return [action for i, action in enumerate(actions) if chosen >> i & 1]


def _taken(hand: list[int], known: Sequence[int]) -> list[int]:
    """Take the known cards out of a hand; those that were there."""
    found = []
    for card in known:
        if card in hand:
            hand.remove(card)
            found.append(card)
    return found


RULES = CondottiereRules
"""The rules of the games with Condottiere's notation."""
