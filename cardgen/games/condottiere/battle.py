"""A battle from its first turn to its end: playing, passing and the special cards."""

from cardgen.games.condottiere import strength
from cardgen.games.condottiere.setup import Setup
from cardgen.games.condottiere.state import (
    BATTLE,
    ENDED,
    FAVOUR,
    NOBODY,
    SURRENDERED,
    TAKE_BACK,
    VOID,
    CondottiereState,
)
from cardgen.games.condottiere.tables import (
    BISHOP_HIGHEST,
    BISHOP_VOID,
    COURTESAN_FAVOUR,
    COURTESAN_FIGURE,
    COURTESAN_MOVES,
    DRUMMER,
    MERCENARY,
    SCARECROW_ALL,
    SCARECROW_ONE,
    SPRING,
    SURRENDER,
    WINTER,
)
from cardgen.games.core import Event, Watch


def begin(setup: Setup, state: CondottiereState, watch: Watch | None) -> None:
    """Begin a battle for ``state.region``; its starter, or the next who has cards, is to act."""
    everyone = (1 << setup.players) - 1
    state.phase, state.last = BATTLE, NOBODY
    state.passed = everyone & ~state.fighters
    state.waiting = owner(state, state.region) if setup.defender_passes else NOBODY
    _seek(setup, state, state.starter, watch)


def owner(state: CondottiereState, region: int) -> int:
    """The seat that holds a region, or -1."""
    if region >= 0:
        for seat, owned in enumerate(state.owned):
            if owned >> region & 1:
                return seat
    return NOBODY


def pass_(setup: Setup, state: CondottiereState, watch: Watch | None) -> None:
    """The seat to act passes, for good unless it defends and may wait (CO5)."""
    seat = state.turn
    alone = _others_passed(setup, state, seat)
    if state.waiting == seat and not alone:
        if watch is not None:
            watch(Event("waited", setup.by["defender-waits"], seat))
    else:
        word = "pass" if state.lines[seat] else "pass-bare"
        _give_up(setup, state, seat, word, watch)
    if state.phase == BATTLE:
        _seek(setup, state, seat + 1, watch)


def play_card(setup: Setup, state: CondottiereState, card: int, watch: Watch | None) -> None:
    """The seat to act plays a card, and what the card does happens."""
    seat = state.turn
    word = _leave_hand(setup, state, seat, card)
    kind = setup.cards.kind[card]
    line = state.lines[seat]
    if kind == COURTESAN_MOVES:
        line = state.lines[_moves_to(setup, state, seat)]
    gone = kind in (BISHOP_HIGHEST, SCARECROW_ALL, SCARECROW_ONE)
    (state.discard if gone else line).append(card)
    if watch is not None:
        total = strength.totals(setup, state)[seat]
        watch(Event("played", setup.by[word], seat, setup.ids[card], amount=total))
    if kind > DRUMMER:
        _special(setup, state, seat, kind, card, watch)
    if state.phase == BATTLE:
        _seek(setup, state, seat + 1, watch)


def take_back(setup: Setup, state: CondottiereState, card: int, watch: Watch | None) -> None:
    """The player of a Scarecrow takes a mercenary of the own line back (CO23), or none (-1)."""
    seat = state.turn
    if card >= 0:
        state.lines[seat].remove(card)
        _into_hand(setup, state, seat, [card], watch)
    elif watch is not None:
        watch(Event("took-nothing", setup.by["scarecrow"], seat))
    _seek(setup, state, seat + 1, watch)


def favour_places(setup: Setup, state: CondottiereState) -> int:
    """The regions the Favour of the Pope may be put on now (CO19), as a set."""
    free = setup.all_regions
    for owned in state.owned:
        free &= ~owned
    for taken in (state.region, state.blessed):
        if taken >= 0:
            free &= ~(1 << taken)
    return free


def place_favour(setup: Setup, state: CondottiereState, where: int, watch: Watch | None) -> None:
    """The player of a Bishop puts the Favour of the Pope on a region, or beside the board (-1)."""
    state.favour, state.blessed = NOBODY, where
    if watch is not None:
        place = setup.regions.ids[where] if where >= 0 else ""
        watch(Event("favour-placed", setup.by["favour-placed"], state.turn, place))
    _seek(setup, state, state.turn + 1, watch)


def leave_favour(setup: Setup, state: CondottiereState, watch: Watch | None) -> None:
    """The player of a Bishop lets the Favour of the Pope lie where it is."""
    if watch is not None:
        watch(Event("favour-stays", setup.by["favour-placed"], state.turn))
    _seek(setup, state, state.turn + 1, watch)


def _seek(setup: Setup, state: CondottiereState, seat: int, watch: Watch | None) -> None:
    """Find who acts next, from a seat on clockwise; who has no cards passes (CO28)."""
    state.phase = BATTLE
    while True:
        seat %= setup.players
        if not state.passed >> seat & 1:
            if state.hands[seat]:
                state.turn = seat
                return
            _give_up(setup, state, seat, "pass-empty", watch)
            if state.phase == ENDED:
                return
        seat += 1


def _others_passed(setup: Setup, state: CondottiereState, seat: int) -> bool:
    return (state.passed | 1 << seat) == (1 << setup.players) - 1


def _give_up(
    setup: Setup, state: CondottiereState, seat: int, word: str, watch: Watch | None
) -> None:
    """A seat passes for good; ends the battle if it was the last (CO6)."""
    state.passed |= 1 << seat
    state.last = seat
    if watch is not None:
        watch(Event("passed", setup.by[word], seat))
    left = (1 << setup.players) - 1 & ~state.passed
    if not left:
        state.phase = ENDED
    elif setup.last_standing and not left & (left - 1):
        state.phase, state.last = ENDED, left.bit_length() - 1


def _leave_hand(setup: Setup, state: CondottiereState, seat: int, card: int) -> str:
    """Take a card out of the hand; the clause by which it may be played."""
    state.hands[seat].remove(card)
    if card in state.known[seat]:
        state.known[seat].remove(card)
    if state.waiting == seat:
        state.waiting = NOBODY
    word = "play-on" if _others_passed(setup, state, seat) else "play"
    if state.back[seat] and not setup.wait_to_play and card in state.back[seat]:
        state.back[seat].remove(card)
        word = "play-again"
    return word


def _special(
    setup: Setup, state: CondottiereState, seat: int, kind: int, card: int, watch: Watch | None
) -> None:
    if kind == WINTER:
        _winter(setup, state, seat, watch)
    elif kind == SPRING:
        _spring(setup, state, seat, card, watch)
    elif kind in (SURRENDER, BISHOP_VOID):
        state.phase, state.last = ENDED, SURRENDERED if kind == SURRENDER else VOID
    elif kind == BISHOP_HIGHEST:
        _bishop(setup, state, seat, watch)
    elif kind == SCARECROW_ALL:
        _scarecrow_all(setup, state, seat, watch)
    elif kind == SCARECROW_ONE:
        _scarecrow_one(setup, state, seat, watch)
    else:
        _courtesan(setup, state, seat, kind, card, watch)


def _winter(setup: Setup, state: CondottiereState, seat: int, watch: Watch | None) -> None:
    if watch is not None:
        watch(Event("winter-came", setup.by["winter"], seat))
    if setup.chosen["CO14"] == "later-stands":
        _clear(setup, state, SPRING, "winter-cancels", len(setup.deck), watch)


def _spring(
    setup: Setup, state: CondottiereState, seat: int, card: int, watch: Watch | None
) -> None:
    most = 1 if setup.chosen["CO14"] == "one" else len(setup.deck)
    cleared = _clear(setup, state, WINTER, "spring-cancels", most, watch)
    if watch is None:
        return
    if not cleared and not setup.cards.bonus[card]:
        watch(Event("spring-idle", setup.by["spring-idle"], seat))
    if any(setup.cards.kind[c] == WINTER for line in state.lines for c in line):
        watch(Event("winter-stays", setup.by["winter-stays"], seat))


def _clear(
    setup: Setup, state: CondottiereState, kind: int, word: str, most: int, watch: Watch | None
) -> int:
    """Discard cards of a kind from all lines, ``most`` of them clockwise from the seat to act."""
    cleared = 0
    for step in range(setup.players):
        seat = (state.turn + step) % setup.players
        for card in [c for c in state.lines[seat] if setup.cards.kind[c] == kind]:
            if cleared < most:
                state.lines[seat].remove(card)
                state.discard.append(card)
                cleared += 1
                if watch is not None:
                    watch(Event("cancelled", setup.by[word], seat, setup.ids[card]))
    return cleared


def _bishop(setup: Setup, state: CondottiereState, seat: int, watch: Watch | None) -> None:
    """Discard the strongest mercenaries of all lines and let the Favour be placed (CO18-CO20)."""
    top = strength.top_mercenary(setup, state.lines)
    if watch is not None:
        word = "bishop-none" if top < 0 else "bishop-printed"
        watch(Event("bishop-struck", setup.by[word], seat, amount=max(top, 0)))
    for other, line in enumerate(state.lines if top >= 0 else ()):
        for card in line[:]:
            if setup.cards.kind[card] == MERCENARY and setup.cards.strength[card] == top:
                line.remove(card)
                state.discard.append(card)
                if watch is not None:
                    name = setup.ids[card]
                    watch(Event("struck", setup.by["bishop-highest"], other, name))
    nowhere = not favour_places(setup, state)
    if nowhere and watch is not None:
        watch(Event("favour-nowhere", setup.by["favour-nowhere"], seat))
    if not nowhere or state.favour >= 0 or state.blessed >= 0:
        state.phase = FAVOUR


def _scarecrow_all(setup: Setup, state: CondottiereState, seat: int, watch: Watch | None) -> None:
    kind, line = setup.cards.kind, state.lines[seat]
    taken = [card for card in line if kind[card] == MERCENARY]
    state.lines[seat] = [card for card in line if kind[card] != MERCENARY]
    _into_hand(setup, state, seat, taken, watch)
    if watch is not None and not taken:
        watch(Event("took-nothing", setup.by["scarecrow"], seat))
    _give_up(setup, state, seat, "scarecrow-pass", watch)


def _scarecrow_one(setup: Setup, state: CondottiereState, seat: int, watch: Watch | None) -> None:
    if setup.has_mercenary(state.lines[seat]):
        state.phase = TAKE_BACK
    elif watch is not None:
        watch(Event("took-nothing", setup.by["scarecrow"], seat))


def _into_hand(
    setup: Setup, state: CondottiereState, seat: int, taken: list[int], watch: Watch | None
) -> None:
    """Cards go back from the line into the hand, where everybody knows of them."""
    for pile in (state.hands, state.known, state.back):
        pile[seat] += taken
        pile[seat].sort()
    if watch is None:
        return
    for card in taken:
        watch(Event("took-back", setup.by["scarecrow"], seat, setup.ids[card]))
    if any(setup.cards.strength[card] for card in state.lines[seat]
           if setup.cards.kind[card] != MERCENARY):  # fmt: skip
        watch(Event("not-taken-back", setup.by["not-taken-back"], seat))
    if taken and setup.wait_to_play:
        watch(Event("waits", setup.by["next-battle"], seat, amount=len(taken)))


def _moves_to(setup: Setup, state: CondottiereState, seat: int) -> int:
    """In whose line a Courtesan that moves is laid (CO22)."""
    if state.favour < 0:
        return seat
    return (seat + 1) % setup.players if state.favour == seat else state.favour


def _courtesan(
    setup: Setup, state: CondottiereState, seat: int, kind: int, card: int, watch: Watch | None
) -> None:
    """A Courtesan counts, and if it is one for the Favour the token moves on (CO22)."""
    counts_for = seat
    if kind == COURTESAN_FAVOUR:
        counts_for = seat if state.favour < 0 else state.favour
        state.credit[counts_for] += setup.cards.strength[card]
    elif kind == COURTESAN_MOVES:
        counts_for = _moves_to(setup, state, seat)
    if watch is not None:
        amount = setup.cards.strength[card]
        watch(Event("courtesan-counts", setup.by["courtesan"], counts_for, setup.ids[card],
                    amount=amount))  # fmt: skip
    if kind == COURTESAN_FIGURE:
        return
    state.favour = (seat + 1) % setup.players if state.favour == seat else seat
    state.blessed = NOBODY
    if watch is not None:
        watch(Event("favour-moved", setup.by["favour-moves"], state.favour))
