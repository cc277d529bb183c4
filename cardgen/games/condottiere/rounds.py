"""Between two battles: choosing a region, discarding, drawing and dealing, and how a game ends."""

from cardgen.games.condottiere.battle import owner
from cardgen.games.condottiere.setup import Setup
from cardgen.games.condottiere.state import (
    CHOOSE,
    KEEP,
    NOBODY,
    OVER,
    READY,
    THROW,
    CondottiereState,
)
from cardgen.games.core import Chance, Event, Watch


def start(setup: Setup, chance: Chance, watch: Watch | None) -> CondottiereState:
    """A new game up to the first choice of a region."""
    state = CondottiereState.new(setup.players, setup.deck[:])
    by = setup.by
    chance.shuffle(state.deck, "deck")
    if watch is not None:
        watch(Event("shuffled", by["deck"], amount=len(state.deck)))
    for seat in range(setup.players):
        _deal(setup, state, seat, setup.numbers.hand, "deal", watch)
    state.holder = state.starter = chance.draw(setup.players, "start")
    if watch is not None:
        watch(Event("starts", by["start"], state.holder))
    if setup.has_favour:
        state.favour = (state.holder - 1) % setup.players
        if watch is not None:
            watch(Event("favour-moved", by["favour-start"], state.favour))
    open_choice(setup, state, chance, watch)
    return state


def choices(setup: Setup, state: CondottiereState) -> int:
    """The regions the holder of the figure may choose (CO5, CO18, CO19, CO32), as a set."""
    regions = setup.all_regions
    if state.blessed >= 0:
        regions &= ~(1 << state.blessed)
    others = regions & ~state.owned[state.holder]
    if setup.safe:
        for owned in state.owned:
            regions &= ~owned
        if not regions and setup.fight_on:
            regions = others
    else:
        regions = others
    if state.barred >= 0:
        regions = regions & ~(1 << state.barred) or regions
    return regions


def open_choice(setup: Setup, state: CondottiereState, chance: Chance, watch: Watch | None) -> None:
    """Let the holder of the figure choose the next region, or end the game if that cannot be."""
    if state.battles >= setup.numbers.battles:
        _cap(setup, state, watch)
    elif choices(setup, state):
        state.phase, state.turn = CHOOSE, state.holder
    else:
        _no_region(setup, state, chance, watch)


def choose(
    setup: Setup, state: CondottiereState, region: int, chance: Chance, watch: Watch | None
) -> None:
    """The figure goes to a region; the last battle is cleared away and new cards are taken."""
    if watch is not None:
        _tell_choice(setup, state, region, watch)
    void = state.barred >= 0
    state.region, state.barred, state.starter = region, NOBODY, state.holder
    if not state.battles:
        state.phase = READY
        return
    clear_lines(state)
    if watch is not None:
        watch(Event("lines-discarded", setup.by["bishop-lines" if void else "lines"]))
    state.asked = 0
    ask_hands(setup, state, chance, watch)


def _tell_choice(setup: Setup, state: CondottiereState, region: int, watch: Watch) -> None:
    word = "choose-free" if setup.safe and any(state.owned) else "choose"
    held = owner(state, region)
    if not state.battles:
        word = "first-choice"
    elif held >= 0:
        word = "fight-on" if setup.safe else "attack"
    elif not state.hands[state.holder]:
        word = "choose-without-cards"
    elif state.barred >= 0 and region != state.barred:
        word = "bishop-elsewhere"
    defender = f"player-{held + 1}" if held >= 0 else ""
    name = setup.regions.ids[region]
    watch(Event("chose", setup.by[word], state.holder, name, defender))


def clear_lines(state: CondottiereState) -> None:
    """Discard all lines; what Courtesans counted and what was taken back is over."""
    for seat, line in enumerate(state.lines):
        state.discard += line
        state.lines[seat] = []
        state.back[seat] = []
        state.credit[seat] = 0


def ask_hands(setup: Setup, state: CondottiereState, chance: Chance, watch: Watch | None) -> None:
    """Ask the next player without mercenaries about the hand (CO29), from the holder on."""
    for step in range(state.asked, setup.players):
        seat = (state.holder + step) % setup.players
        hand = state.hands[seat]
        if not hand or setup.has_mercenary(hand):
            continue
        if setup.may_throw:
            state.phase, state.turn, state.asked = THROW, seat, step + 1
            return
        if watch is not None:
            watch(Event("hand-kept", setup.by["hand-kept"], seat, amount=len(hand)))
    _new_cards(setup, state, chance, watch)


def throw_hand(
    setup: Setup, state: CondottiereState, thrown: bool, chance: Chance, watch: Watch | None
) -> None:
    """A player without mercenaries throws the whole hand away, or keeps it (CO29)."""
    seat = state.turn
    if watch is not None:
        kind = "hand-thrown" if thrown else "hand-kept"
        watch(Event(kind, setup.by["throw"], seat, amount=len(state.hands[seat])))
    if thrown:
        state.discard += state.hands[seat]
        state.hands[seat], state.known[seat] = [], []
    ask_hands(setup, state, chance, watch)


def keep(
    setup: Setup, state: CondottiereState, card: int, chance: Chance, watch: Watch | None
) -> None:
    """The last player with cards keeps one more of them, or no more (-1)."""
    hand = state.hands[state.turn]
    if card >= 0:
        hand.remove(card)
        state.kept.append(card)
        if len(state.kept) < setup.numbers.keep and any(other >= card for other in hand):
            return
    if watch is not None:
        watch(Event("kept", setup.by["keep"], state.turn, amount=len(state.kept)))
    state.discard += hand
    state.hands[state.turn], state.kept = state.kept, []
    _new_round(setup, state, chance, watch)


def _new_cards(setup: Setup, state: CondottiereState, chance: Chance, watch: Watch | None) -> None:
    """Fill hands up after the battle, or end the round if no more than one has cards (CO3)."""
    state.phase = READY
    if setup.after_battle:
        for step in range(setup.players):
            _fill_up(setup, state, (state.holder + step) % setup.players, chance, watch)
        return
    left = [seat for seat in range(setup.players) if state.hands[seat]]
    if len(left) > 1:
        return
    if watch is not None:
        watch(Event("round-ended", setup.by["round-end"], left[0] if left else None,
                    amount=state.rounds))  # fmt: skip
    if left and setup.numbers.keep:
        state.phase, state.turn = KEEP, left[0]
        return
    for seat in left:
        state.discard += state.hands[seat]
        state.hands[seat] = []
    _new_round(setup, state, chance, watch)


def hand_limit(setup: Setup, state: CondottiereState, seat: int) -> int:
    """How many cards a seat may have after new ones were taken."""
    return setup.numbers.hand + setup.numbers.per_region * state.owned[seat].bit_count()


def _fill_up(
    setup: Setup, state: CondottiereState, seat: int, chance: Chance, watch: Watch | None
) -> None:
    wanted = hand_limit(setup, state, seat) - len(state.hands[seat])
    short = wanted - len(state.deck)
    if short > 0:
        taken = len(state.deck)
        _deal(setup, state, seat, taken, "refill", watch)
        state.deck, state.discard = state.discard, []
        chance.shuffle(state.deck, "deck")
        if watch is not None:
            watch(Event("reshuffled", setup.by["reshuffle"], amount=len(state.deck)))
        wanted = short
    _deal(setup, state, seat, wanted, "refill", watch)


def _new_round(setup: Setup, state: CondottiereState, chance: Chance, watch: Watch | None) -> None:
    """Everything that was not kept is shuffled and hands are dealt anew (CO3, CO4)."""
    state.rounds += 1
    state.phase = READY
    state.known = [[] for _ in range(setup.players)]
    state.deck += state.discard
    state.discard = []
    chance.shuffle(state.deck, "deck")
    for step in range(setup.players):
        seat = (state.holder + step) % setup.players
        hand = state.hands[seat]
        wanted = hand_limit(setup, state, seat) - len(hand)
        _deal(setup, state, seat, wanted, "kept-count" if hand else "round-deal", watch)


def _deal(
    setup: Setup, state: CondottiereState, seat: int, wanted: int, word: str, watch: Watch | None
) -> None:
    """Deal cards from the top of the pile, which is the end of its list."""
    if wanted <= 0:
        return
    dealt = state.deck[-wanted:]
    del state.deck[-wanted:]
    state.hands[seat] += dealt
    state.hands[seat].sort()
    if watch is not None:
        for card in dealt:
            watch(Event("deal", setup.by[word], seat, setup.ids[card]))
        watch(Event("dealt", setup.by[word], seat, amount=wanted))


def end(
    setup: Setup, state: CondottiereState, winners: list[int], word: str, watch: Watch | None
) -> None:
    """The game is over, by the clause of this word."""
    state.phase, state.winners, state.ending = OVER, winners, word
    if watch is not None:
        for seat in winners:
            kind = "game-won" if len(winners) == 1 else "game-shared"
            watch(Event(kind, setup.by[word], seat, amount=state.owned[seat].bit_count()))


def _cap(setup: Setup, state: CondottiereState, watch: Watch | None) -> None:
    """Most regions, then the largest connected group, then shared (CO33)."""
    ranks = [(owned.bit_count(), setup.regions.largest_group(owned)) for owned in state.owned]
    best = max(ranks)
    end(setup, state, [seat for seat, rank in enumerate(ranks) if rank == best], "cap", watch)


def _no_region(setup: Setup, state: CondottiereState, chance: Chance, watch: Watch | None) -> None:
    """Most regions win; who is equal fights a last battle with new hands (CO21, CO32, CO37)."""
    counts = [owned.bit_count() for owned in state.owned]
    first = [seat for seat, count in enumerate(counts) if count == max(counts)]
    word = "under-favour" if state.blessed >= 0 else "board-full"
    if len(first) == 1:
        end(setup, state, first, word, watch)
        return
    if watch is not None:
        watch(Event("last-battle", setup.by[word], amount=max(counts)))
    clear_lines(state)
    for seat in range(setup.players):
        state.discard += state.hands[seat]
        state.hands[seat], state.known[seat] = [], []
    state.deck += state.discard
    state.discard = []
    chance.shuffle(state.deck, "deck")
    state.final, state.phase, state.region = True, READY, NOBODY
    state.fighters = sum(1 << seat for seat in first)
    order = [(state.holder + step) % setup.players for step in range(setup.players)]
    state.starter = next(seat for seat in order if seat in first)
    for seat in order:
        if seat in first:
            _deal(setup, state, seat, hand_limit(setup, state, seat), "final-deal", watch)
