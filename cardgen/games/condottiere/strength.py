"""How strong the battle lines are, and which cards made them so."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.games.condottiere.setup import Setup
from cardgen.games.condottiere.state import CondottiereState
from cardgen.games.condottiere.tables import (
    COURTESAN_FAVOUR,
    COURTESAN_FIGURE,
    DRUMMER,
    FIXED,
    MERCENARY,
    SPRING,
    WINTER,
)
from cardgen.games.core import Event


def totals(setup: Setup, state: CondottiereState) -> list[int]:
    """The strength of every seat's line.

    A mercenary counts (1 in winter, else what is printed) x 2 with a drummer, and then + the bonus
    of a Spring if none in any line is printed higher (CO12, CO13, CO15, CO16). A Heroine and a
    Courtesan keep their strength; a Courtesan that counts for the Favour is in ``state.credit``.
    """
    kind, strength = setup.cards.kind, setup.cards.strength
    numbers = setup.numbers
    winter, bonus, top = False, 0, -1
    for line in state.lines:
        for card in line:
            what = kind[card]
            if what == MERCENARY:
                if strength[card] > top:
                    top = strength[card]
            elif what == WINTER:
                winter = True
            elif what == SPRING and setup.cards.bonus[card] > bonus:
                bonus = setup.cards.bonus[card]
    sums = []
    for seat, line in enumerate(state.lines):
        troops = fixed = strongest = 0
        factor = 1
        for card in line:
            what = kind[card]
            if what == MERCENARY:
                troops += numbers.winter if winter else strength[card]
                strongest += strength[card] == top
            elif what == DRUMMER:
                factor = numbers.factor
            elif what != COURTESAN_FAVOUR:
                fixed += strength[card]
        sums.append(troops * factor + bonus * strongest + fixed + state.credit[seat])
    return sums


def top_mercenary(setup: Setup, lines: Sequence[Sequence[int]]) -> int:
    """The highest printed strength of a mercenary in all lines (CO15), or -1 without one."""
    kind, strength = setup.cards.kind, setup.cards.strength
    return max((strength[c] for line in lines for c in line if kind[c] == MERCENARY), default=-1)


def most_courtesans(setup: Setup, state: CondottiereState) -> int:
    """The seat that alone has most of the Courtesans that take the figure, or -1 (CO9, CO22)."""
    kind = setup.cards.kind
    counts = [sum(kind[card] == COURTESAN_FIGURE for card in line) for line in state.lines]
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else -1


class _Line(NamedTuple):
    """What a line holds that its strength depends on."""

    mercenaries: int
    drummers: int
    heroines: int
    strongest: int


def explained(setup: Setup, state: CondottiereState) -> Iterator[Event]:
    """The events that tell how the totals of a battle came about, with the clauses used."""
    cards, by = setup.cards, setup.by
    played = [card for line in state.lines for card in line]
    winters = [card for card in played if cards.kind[card] == WINTER]
    bonus = max((cards.bonus[card] for card in played if cards.kind[card] == SPRING), default=0)
    if winters:
        yield Event("winter-counts", by["winter-counts"], amount=setup.numbers.winter)
    if len(winters) > 1:
        yield Event("as-one", by["as-one"], card=setup.ids[winters[0]], amount=len(winters))
    top = top_mercenary(setup, state.lines)
    for seat in setup.fighting(state):
        line = _line(setup, state.lines[seat], top)
        yield from _of_seat(setup, seat, line, bool(winters), bonus)
    for seat, total in enumerate(totals(setup, state)):
        if state.fighters >> seat & 1:
            yield Event("total", by["mercenaries"], seat, amount=total)


def _line(setup: Setup, line: Sequence[int], top: int) -> _Line:
    kinds = [setup.cards.kind[card] for card in line]
    strongest = sum(
        kind == MERCENARY and setup.cards.strength[card] == top
        for kind, card in zip(kinds, line, strict=True)
    )
    return _Line(kinds.count(MERCENARY), kinds.count(DRUMMER), kinds.count(FIXED), strongest)


def _of_seat(setup: Setup, seat: int, line: _Line, winter: bool, bonus: int) -> Iterator[Event]:
    by, factor = setup.by, setup.numbers.factor
    if line.heroines:
        yield Event("heroine-keeps", by["heroine"], seat, amount=line.heroines)
    if line.drummers > 1:
        yield Event("as-one", by["as-one"], seat, amount=line.drummers)
    if line.drummers and line.mercenaries:
        word = "winter-drummer" if winter else "drummer"
        yield Event("drummer-doubles", by[word], seat, amount=factor)
    if bonus and line.strongest:
        word = "spring-drummer" if line.drummers else "spring-bonus"
        yield Event("spring-strengthens", by[word], seat, amount=bonus * line.strongest)
