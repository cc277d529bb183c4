"""How many decisions a second a rules engine takes at random play, on one core.

``decisions.py ours|checked|crazy_eights|crazy_eights_tight SECONDS`` plays for so many seconds of
processor time and prints decisions a second; ``crazy_eights`` is open_spiel's, if installed.
"""

import random
import sys
import time
from collections.abc import Callable

GAMES_A_LOOK = 20
"""How many games are played between two looks at the clock."""


def ours(checked: bool) -> Callable[[int], int]:
    """Cards of War at random play; ``checked`` looks at every step for cards lost and legality."""
    from cardgen.decks.library import Library
    from cardgen.games.playable import make_rules
    from cardgen.model.problem import Problems
    from cardgen.playtest.chance import SeededChance
    from cardgen.playtest.conformance import play_checked
    from cardgen.playtest.players import random_player

    rules = make_rules(Library().load("cards-of-war", Problems()).game)
    legal, apply, turn = rules.legal_actions, rules.apply, rules.turn
    pick = random.Random(7).random

    def bare(number: int) -> int:
        chance = SeededChance(7, number)
        state = rules.start(chance)
        decisions = 0
        while turn(state) is not None:
            actions = legal(state)
            apply(state, actions[int(pick() * len(actions))], chance)
            decisions += 1
        return decisions

    players = (random_player(pick), random_player(pick))

    def watched(number: int) -> int:
        return play_checked(rules, players, SeededChance(7, number)).decisions

    return watched if checked else bare


def crazy_eights() -> Callable[[int], int]:
    """Crazy Eights of open_spiel, its rules in C++, played by the loop its own examples show."""
    import numpy
    import pyspiel

    game = pyspiel.load_game("crazy_eights")
    source = random.Random(7)
    chance = numpy.random.RandomState(7)

    def one(number: int) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choice(outcomes, p=shares))
            else:
                state.apply_action(source.choice(state.legal_actions(state.current_player())))
                decisions += 1
        return decisions

    return one


def crazy_eights_tight() -> Callable[[int], int]:
    """The same with the tightest loop Python allows: no chances looked at, no library's choice."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights")
    pick = random.Random(7).random

    def one(number: int) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(actions[int(pick() * len(actions))])
        return decisions

    return one


def rate(play: Callable[[int], int], seconds: float) -> float:
    """Decisions a second of processor time."""
    for number in range(GAMES_A_LOOK):
        play(number)
    decisions, number, begun = 0, 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        for _ in range(GAMES_A_LOOK):
            decisions += play(number)
            number += 1
    return decisions / spent


def main(what: str, seconds: float) -> None:
    """Print the rate of an engine."""
    makers = {
        "ours": lambda: ours(False),
        "checked": lambda: ours(True),
        "crazy_eights": crazy_eights,
        "crazy_eights_tight": crazy_eights_tight,
    }
    print(rate(makers[what](), seconds))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
