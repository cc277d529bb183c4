"""Chance: the same from the same seed, undisturbed by other purposes, replayed from its record."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.problem import DataError
from cardgen.playtest.chance import (
    ChanceResult,
    DrawnNumber,
    RecordingChance,
    ReplayChance,
    SeededChance,
    Shuffled,
    game_stream,
    shuffle,
)


class Record:
    """Recorded results, given back one after another."""

    def __init__(self, results: list[ChanceResult]) -> None:
        self.results = list(results)

    def next_result(self, wanted: str) -> ChanceResult:
        return self.results.pop(0)

    def refuse(self, code: str, **values: object) -> DataError:
        return DataError.of(code, **values)


def test_a_shuffle_takes_a_card_for_the_last_place_then_for_the_one_before():
    """0.5 x 4 = place 2 for the last card, 0 x 3 = place 0, 0.9 x 2 = place 1 stays."""
    numbers = iter([0.5, 0.0, 0.9])
    cards = [0, 1, 2, 3]
    shuffle(cards, lambda: next(numbers))
    assert cards == [3, 1, 0, 2]


@given(st.lists(st.integers(0, 9), max_size=30), st.integers(0, 2**63), st.integers(0, 99))
def test_a_shuffle_keeps_the_cards_and_is_the_same_again(cards, seed, game):
    one, two = list(cards), list(cards)
    SeededChance(seed, game).shuffle(one, "deck")
    SeededChance(seed, game).shuffle(two, "deck")
    assert one == two and sorted(one) == sorted(cards)


def test_every_order_of_three_cards_comes_up_about_as_often():
    """6000 shuffles: 1000 of each order, give or take four standard deviations (29 each)."""
    chance, found = SeededChance(1), {}
    for _ in range(6000):
        cards = [0, 1, 2]
        chance.shuffle(cards, "deck")
        found[tuple(cards)] = found.get(tuple(cards), 0) + 1
    assert len(found) == 6 and all(abs(n - 1000) < 116 for n in found.values())


def test_one_purpose_does_not_disturb_another():
    plain, mixed = SeededChance(5), SeededChance(5)
    expected = [plain.draw(1000, "coin") for _ in range(5)]
    found = []
    for _ in range(5):
        mixed.shuffle([1, 2, 3], "deck")
        found.append(mixed.draw(1000, "coin"))
    assert found == expected
    assert (
        game_stream(5, 0, "a").random()
        != game_stream(5, 1, "a").random()
        != game_stream(5, 0, "b").random()
    )


def test_a_stream_is_the_same_in_every_version():
    """SHA-256 of ``7/3/chance:deck`` seeds the generator; its numbers are promised for ever."""
    assert game_stream(7, 3, "chance:deck").random() == 0.018440363399427007


def test_what_was_recorded_is_replayed():
    results: list[ChanceResult] = []
    recording = RecordingChance(SeededChance(9), results.append)
    cards = [4, 4, 2, 0]
    recording.shuffle(cards, "deck")
    number = recording.draw(6, "coin")
    assert results == [Shuffled("deck", tuple(cards)), DrawnNumber("coin", 6, number)]
    again = [0, 2, 4, 4]
    replay = ReplayChance(Record(results))
    replay.shuffle(again, "deck")
    assert again == cards and replay.draw(6, "coin") == number


@pytest.mark.parametrize(
    ("results", "ask", "code"),
    [
        ([DrawnNumber("deck", 2, 1)], "shuffle", "log-wrong-chance"),
        ([Shuffled("other", (1, 2))], "shuffle", "log-wrong-chance"),
        ([Shuffled("deck", (1, 3))], "shuffle", "log-wrong-shuffle"),
        ([Shuffled("deck", (1,))], "shuffle", "log-wrong-shuffle"),
        ([Shuffled("deck", (1, 2))], "draw", "log-wrong-chance"),
        ([DrawnNumber("deck", 3, 1)], "draw", "log-wrong-chance"),
        ([DrawnNumber("deck", 2, 2)], "draw", "log-wrong-chance"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(results, ask, code):
    replay = ReplayChance(Record(results))
    with pytest.raises(DataError) as error:
        replay.shuffle([1, 2], "deck") if ask == "shuffle" else replay.draw(2, "deck")
    assert error.value.problems[0].code == code
