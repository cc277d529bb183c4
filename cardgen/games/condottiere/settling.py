"""Settling a battle: who was strongest, whose the region and the figure are, who has won."""

from cardgen.games.condottiere import rounds, strength
from cardgen.games.condottiere.battle import owner
from cardgen.games.condottiere.setup import Setup
from cardgen.games.condottiere.state import (
    NOBODY,
    SURRENDERED,
    VOID,
    CondottiereState,
)
from cardgen.games.core import Chance, Event, Watch


def settle(setup: Setup, state: CondottiereState, chance: Chance, watch: Watch | None) -> None:
    """Settle the battle that has ended, up to the choice of the next region or the game's end."""
    state.battles += 1
    totals = strength.totals(setup, state)
    if watch is not None:
        _tell_end(setup, state, watch)
    void = state.last == VOID
    winner = NOBODY if void else _winner(setup, state, totals, watch)
    if state.final:
        _settle_last(setup, state, totals, winner, watch)
        return
    won = winner >= 0 and _take(setup, state, winner, watch)
    if won:
        return
    _move_figure(setup, state, winner, watch)
    rounds.open_choice(setup, state, chance, watch)


def _tell_end(setup: Setup, state: CondottiereState, watch: Watch) -> None:
    if state.last == VOID:
        watch(Event("battle-void", setup.by["bishop-void"], state.turn))
        return
    if state.last == SURRENDERED:
        watch(Event("surrendered", setup.by["surrender"], state.turn))
    else:
        word = "last-standing" if setup.last_standing else "all-passed"
        watch(Event("battle-ended", setup.by[word], state.last))
    for event in strength.explained(setup, state):
        watch(event)


def _winner(setup: Setup, state: CondottiereState, totals: list[int], watch: Watch | None) -> int:
    """The seat that wins the battle, or -1 for a tie (CO6-CO8, CO26)."""
    seats = list(setup.fighting(state))
    best = max(totals[seat] for seat in seats)
    strongest = [seat for seat in seats if totals[seat] == best]
    if state.last >= 0 and setup.last_standing:
        winner, word = state.last, "last-standing"
    elif best == 0 and state.last >= 0 and setup.last_wins_zero:
        unopposed = setup.chosen["CO6"] == "no-opposition"
        winner, word = state.last, "unopposed" if unopposed else "zero-last"
    elif best == 0:
        winner, word = NOBODY, "zero-tie"
    elif len(strongest) > 1:
        winner, word = NOBODY, "tie"
    else:
        winner, word = strongest[0], "strongest"
    if watch is not None:
        kind = "battle-won" if winner >= 0 else "battle-tied"
        amount = totals[winner] if winner >= 0 else best
        name = setup.regions.ids[state.region] if state.region >= 0 else ""
        watch(Event(kind, setup.by[word], winner if winner >= 0 else None, name, amount=amount))
    return winner


def _take(setup: Setup, state: CondottiereState, winner: int, watch: Watch | None) -> bool:
    """The winner puts a marker on the region, unless it is the winner's own; whether that wins."""
    region, bit = state.region, 1 << state.region
    before = owner(state, region)
    name = setup.regions.ids[region]
    if before == winner:
        if watch is not None:
            watch(Event("region-held", setup.by["held"], winner, name))
        return False
    if before >= 0:
        state.owned[before] &= ~bit
    state.owned[winner] |= bit
    if watch is not None:
        loser = f"player-{before + 1}" if before >= 0 else ""
        count = state.owned[winner].bit_count()
        watch(Event("region-taken", setup.by["marker"], winner, name, loser, count))
    word = setup.victory(state.owned[winner])
    if word is None:
        return False
    rounds.end(setup, state, [winner], word, watch)
    return True


def _move_figure(setup: Setup, state: CondottiereState, winner: int, watch: Watch | None) -> None:
    """Hand the figure over (CO7, CO9, CO18, CO22); nobody's or the defender's region stays so."""
    held = owner(state, state.region) if winner < 0 else NOBODY
    courtesans = NOBODY if state.last == VOID else strength.most_courtesans(setup, state)
    left = (state.holder + 1) % setup.players
    if state.last == VOID:
        state.barred = state.region
        holder, word = left, "bishop-void"
    elif courtesans >= 0:
        holder, word = courtesans, "most-courtesans" if winner >= 0 else "courtesans-first"
    elif winner >= 0:
        holder, word = winner, "figure"
    elif setup.defender_passes and held >= 0:
        holder, word = held, "defender-keeps"
    else:
        holder, word = left, "figure-left"
    if watch is not None:
        if held >= 0:
            watch(Event("region-held", setup.by["held"], held, setup.regions.ids[state.region]))
        watch(Event("figure-moved", setup.by[word], holder))
    state.holder = holder


def _settle_last(
    setup: Setup, state: CondottiereState, totals: list[int], winner: int, watch: Watch | None
) -> None:
    """The last battle decides the game; if it is tied too, the victory is shared (CO32)."""
    if winner >= 0:
        rounds.end(setup, state, [winner], "final-won", watch)
        return
    seats = list(setup.fighting(state))
    best = max(totals[seat] for seat in seats)
    void = state.last == VOID
    shared = [seat for seat in seats if void or totals[seat] == best]
    rounds.end(setup, state, shared, "final-shared", watch)
