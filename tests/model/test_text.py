"""A game's words and where they stand."""

import pickle

import pytest
from pydantic import ValidationError

from cardgen.model.problem import Place
from cardgen.model.text import GameText, TextSource

FILE = "text.en.yaml"
TEXT = GameText(title="War", labels={"slug": "Print"}, types={"horse": {"name": "Horse"}})
PLACES = {("title",): Place(FILE, 1, 8), ("labels", "slug"): Place(FILE, 3, 9)}


def test_every_text_is_given_with_its_key_and_its_place() -> None:
    assert list(TEXT.read_from(None, PLACES).sources) == [
        TextSource("War", "title", Place(FILE, 1, 8)),
        TextSource("Horse", "types.horse.name", None),
        TextSource("Print", "labels.slug", Place(FILE, 3, 9)),
    ]


def test_words_of_the_game_below_keep_their_places() -> None:
    below = GameText(title="Below").read_from(None, PLACES)
    above = TEXT.read_from(below, {("title",): Place("other.yaml", 9, 9)})
    found = {source.key: source.place for source in above.sources}
    assert found["title"] == Place("other.yaml", 9, 9)
    assert found["labels.slug"] == Place(FILE, 3, 9)


def test_places_are_no_part_of_what_the_words_are() -> None:
    placed = TEXT.read_from(None, PLACES)
    assert placed == TEXT and placed != GameText(title="Peace")
    assert placed.model_dump() == TEXT.model_dump()
    with pytest.raises(ValidationError):
        GameText.model_validate({"title": "War", "places": {}})


def test_places_go_with_the_words_to_another_process() -> None:
    placed = TEXT.read_from(None, PLACES)
    assert list(pickle.loads(pickle.dumps(placed)).sources) == list(placed.sources)
