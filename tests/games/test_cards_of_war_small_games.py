"""Cards of War with a few cards: every order of deck and play, counted on paper."""

from collections import Counter
from itertools import permutations

import pytest

from tests.games.cards_of_war_positions import (
    ALLIES,
    AXIS,
    Seeded,
    Stacked,
    card,
    deck_of,
    legal,
    rules_of,
)


def explored(rules, state):
    """Nodes of the whole tree of decisions below a state, and its leaves by winner."""
    actions = rules.legal_actions(state)
    if not actions:
        outcome = rules.outcome(state)
        return 1, Counter([outcome.winners])
    nodes, leaves = 1, Counter()
    for action in actions:
        after = state.clone()
        rules.apply(after, action, Seeded(0))
        below, ends = explored(rules, after)
        nodes, leaves = nodes + below, leaves + ends
    return nodes, leaves


def one_round(hand_size, *cards):
    return rules_of(deck_of(*cards, hand_size=hand_size, tokens=1, tokens_to_win=2, most_rounds=1))


def dealt(rules, order):
    return rules.start(Stacked(rules, order.split()))


def test_four_plain_cards():
    """Forces 1-4, two each. Of 24 deals 8 give each side more, 8 are 5:5.

    Each deal has 2 x 2 orders of play: 1 + 2 + 4 + 4 + 4 = 15 nodes, 4 leaves.
    """
    rules = one_round(2, *(card(str(n), n) for n in (1, 2, 3, 4)))
    total = Counter()
    for order in permutations("1234"):
        nodes, leaves = explored(rules, dealt(rules, " ".join(order)))
        assert nodes == 15 and leaves.total() == 4
        total += leaves
    assert total == {(ALLIES,): 32, (AXIS,): 32, (): 32}


def test_the_last_card_kills_best():
    """Allies: G infantry 3, T tank 2. Axis: S 1 kills infantry, B 2. By order of play:

    G S T B: G dies, 2 against 3. G B T S: the same. T S G B: S finds nothing, 5 against 3.
    T B G S: G dies, 2 against 3. So Axis win three of four.
    """
    rules = one_round(
        2, card("g", 3), card("t", 2, "tank"), card("s", 1, kills="infantry"), card("b", 2, "tank")
    )
    nodes, leaves = explored(rules, dealt(rules, "g s t b"))
    assert (nodes, leaves) == (15, {(AXIS,): 3, (ALLIES,): 1})


def test_a_choice_of_targets_is_a_node_of_its_own():
    """Allies: G 3 and V 4, infantry. Axis: M 1 kills infantry, P 2, a tank.

    G M: G dies, 4:3. V M: V dies, 3:3. G P V M and V P G M: M chooses, G dies 4:3, V dies 3:3.
    Nodes by depth: 1, 2, 4, 4, 4 (two of them ends), 2 choices of 2 = 4: in all 19, 6 ends.
    """
    rules = one_round(
        2, card("g", 3), card("v", 4), card("m", 1, kills="infantry"), card("p", 2, "tank")
    )
    nodes, leaves = explored(rules, dealt(rules, "g m v p"))
    assert (nodes, leaves) == (19, {(ALLIES,): 3, (): 3})


@pytest.mark.parametrize(
    ("order", "nodes", "winners"),
    [
        ("d x y", 4, (ALLIES,)),
        ("d y x", 4, ()),
        ("x d y", 4, (AXIS,)),
        ("y d x", 4, ()),
        ("x y d", 3, (AXIS,)),
        ("y x d", 3, (ALLIES,)),
    ],
)
def test_a_drawn_card_is_played(order, nodes, winners):
    """D 1 draws; X 2, Y 3, one card each, nothing to choose.

    D X Y: 1 + 3 against 2. D Y X: 1 + 2 against 3. X D Y: 2 against 1 + 3. Y D X: 3 against 1 + 2.
    X Y D: 2 against 3. Y X D: 3 against 2.
    """
    rules = one_round(1, card("d", 1, draw=1), card("x", 2), card("y", 3))
    assert explored(rules, dealt(rules, order)) == (nodes, {winners: 1})


def test_copies_of_a_card_are_one_action():
    """Three Grunts and one Sniper, two each. Allies G G, Axis S G: the Sniper first or last.

    G S: G dies; then G, G: 3 against 1 + 3. G G G S: the two G are one target, killed unasked,
    3 against 4. Nodes 1 + 1 + 2 + 2 + 2 = 8.
    """
    rules = one_round(2, card("g", 3, copies=3), card("s", 1, kills="infantry"))
    state = dealt(rules, "g s g g")
    assert legal(rules, state) == ["deploy g"]
    assert explored(rules, state) == (8, {(AXIS,): 2})
