"""Tells a watcher why a card killed, why it did not, and how a round ended."""

from collections.abc import Sequence

from cardgen.games.cards_of_war import clauses as clause
from cardgen.games.cards_of_war.effects import EffectTables
from cardgen.games.cards_of_war.state import ALLIES, AXIS, NONE, CardsOfWarState
from cardgen.games.core import Event, Watch
from cardgen.model.game import Game


class RoundReporter:
    """Makes the events that take some finding out; only asked while somebody watches.

    The commonest are made once: ``turns`` by seat, ``deals`` and ``deploys`` by seat and design.
    """

    def __init__(self, game: Game, tables: EffectTables) -> None:
        self._ids = ids = [card.id for card in game.deck.cards]
        self._tables = tables
        self._spellings = clause.spellings(game)
        seats = (ALLIES, AXIS)
        self.turns = [Event("turn", clause.TURNS.id, seat) for seat in seats]
        self.deals = [[Event("deal", clause.DEAL_ORDER.id, s, id_) for id_ in ids] for s in seats]
        self.deploys = [
            [
                Event("deploy", clause.FACE_UP.id, seat, id_, amount=force)
                for id_, force in zip(ids, tables.force, strict=True)
            ]
            for seat in seats
        ]

    def aim(self, state: CardsOfWarState, card: int, targets: Sequence[int], watch: Watch) -> None:
        """A card that kills was deployed (lines 17 and 19, CW8, CW21)."""
        seat, id_ = state.acting, self._ids[card]
        watch(Event("kill-ability", clause.KILL.id, seat, id_, amount=len(targets)))
        if targets:
            return
        watch(Event("wasted", clause.WASTED.id, seat, id_))
        force = self._tables.force[card]
        watch(Event("still-counts", clause.STILL_COUNTS.id, seat, id_, amount=force))
        hits = self._tables.hits[card] or ()
        own = sum(other in hits for other in state.tables[seat][:-1])
        if own:
            watch(Event("own-spared", clause.NEVER_OWN.id, seat, id_, amount=own))

    def kill(
        self,
        state: CardsOfWarState,
        killer: int,
        target: int,
        targets: Sequence[int],
        watch: Watch,
    ) -> None:
        """A card is about to be killed (lines 15 and 18, CW5-CW7)."""
        seat, id_, victim = state.acting, self._ids[killer], self._ids[target]
        if len(set(targets)) > 1:
            watch(Event("choice", clause.CHOICE.id, seat, id_, victim, len(targets)))
        force = self._tables.force[target]
        watch(Event("kill", clause.DISCARD.id, seat, id_, victim, force))
        named, has_others = self._tables.matched(killer, target)
        spelt = next((self._spellings[t] for t in named if t in self._spellings), None)
        why = spelt or (clause.ANY_TYPE if has_others else clause.TYPES)
        watch(Event("matches", why.id, seat, victim, "+".join(named)))
        if len(targets) > 1:
            watch(Event("spared", clause.ONE_KILL.id, seat, id_, amount=len(targets) - 1))

    def round_end(self, state: CardsOfWarState, winner: int, taken: int, watch: Watch) -> None:
        """A round has ended; its cards still lie on the table (lines 12-14 and 22, CW16-CW18)."""
        watch(Event("all-deployed", clause.ALL_DEPLOYED.id, amount=state.round))
        for seat in (ALLIES, AXIS):
            watch(Event("round-total", clause.FORCE.id, seat, amount=state.forces[seat]))
        if winner == NONE:
            watch(Event("round-tied", clause.TIE.id, amount=state.forces[ALLIES]))
        else:
            lead = state.forces[winner] - state.forces[1 - winner]
            watch(Event("round-won", clause.HIGHEST.id, winner, amount=lead))
            if taken:
                watch(Event("token", clause.TOKEN_TAKEN.id, winner, amount=taken))
        watch(Event("clear", clause.CLEAR.id, amount=sum(map(len, state.tables))))
        for seat in (ALLIES, AXIS):
            watch(Event("standing", clause.STANDING.id, seat, amount=state.tokens[seat]))
