"""What stands on a card is understood when it is typed into a card list, in every language."""

from functools import cache

import pytest

from cardgen.documents.game import game_vocabulary
from cardgen.games.notation import Vocabulary
from cardgen.games.registry import notations
from cardgen.model.card import Card
from cardgen.model.effect import Kill
from cardgen.model.problem import Place, Problems
from cardgen.model.row import Cell, Row
from cardgen.words.lexicon import Words
from cardgen.words.sentences import effect_text
from tests.documents.decks import LANGUAGES
from tests.documents.decks import game as load

GAMES = ("cards-of-war", "condottiere", "condottiere-russian", "italian-wars")
HERE = Place("cards.csv", 2, 1, "A2")


game = cache(load)


@cache
def vocabulary_of(game_id: str) -> Vocabulary:
    return game_vocabulary(game(game_id), LANGUAGES)


def read(game_id: str, cells: dict[str, str]) -> tuple[Card | None, Problems]:
    found, problems = game(game_id), Problems()
    row = Row(HERE, {key: Cell(text, HERE) for key, text in cells.items()})
    notation = notations()[found.notation or ""]
    return notation.read(row, vocabulary_of(game_id), problems), problems


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game_id", GAMES)
def test_every_effect_of_a_game_is_read_from_the_words_on_its_card(
    game_id: str, language: str
) -> None:
    found = game(game_id)
    notation = notations()[found.notation or ""]
    words = Words.of(found, language, LANGUAGES)
    vocabulary = vocabulary_of(game_id)
    for card in found.deck:
        cells = {**notation.write(card, vocabulary), "notes": effect_text(card, words)}
        if any(isinstance(effect, Kill) for effect in card.effects):
            cells["kills"] = ""
        again, problems = read(game_id, {**cells, "id": card.id})
        assert not list(problems), (card.name, cells["notes"], list(problems))
        assert again is not None
        assert sorted(map(repr, again.effects)) == sorted(map(repr, card.effects)), card.name


@pytest.mark.parametrize(
    ("text", "document"),
    [
        ("Кавалерия получает +2", "Cavalry gets +2"),
        ("кавалерия  получает + 2.", "Cavalry gets +2"),
        ("Вражеские укрепления получают -3", "Enemy Defenses get -3"),
        ("Отменяет вражескую карту ударной пехоты", "Negate IK card"),
        ("Кавалерия получает +2. Только после победы.", "WON Cavalry gets +2"),
        ("Только после поражения; Боевой дух получает +1", "LOST Morale gets +1"),
        ("WON Кавалерия получает +2", "WON Cavalry gets +2"),
        ("Cavalry gets +2. Play only if you won the last hand.", "WON Cavalry gets +2"),
        ("Negates an Artillery card.", "Negate Artillery card"),
    ],
)
def test_a_sentence_means_what_the_document_writes(text: str, document: str) -> None:
    cells = {"name": "X", "force": "5", "types": "C"}
    said, problems = read("italian-wars", {**cells, "notes": text})
    written, _ = read("italian-wars", {**cells, "notes": document})
    assert said is not None and written is not None, list(problems)
    assert said.effects == written.effects


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("Пехота +2", "Пехота получает +2"),
        ("вражеской пехоте -4", "Вражеская пехота получает −4"),
        ("Отменить карту кавалерии", "Отменяет вражескую карту кавалерии"),
        ("Cavalry get plus 3", "Cavalry gets +3"),
    ],
)
def test_an_effect_that_is_nearly_one_is_answered_with_the_nearest(text: str, near: str) -> None:
    card, problems = read("italian-wars", {"name": "X", "force": "5", "types": "C", "notes": text})
    (told,) = problems
    assert card is None
    assert (told.code, told.values["near"]) == ("unknown-effect-near", near)
    assert read("italian-wars", {"name": "X", "force": "5", "types": "C", "notes": near})[0]


@pytest.mark.parametrize(
    ("game_id", "kind", "text"),
    [
        ("cards-of-war", "Inf", "Draw 12 cards"),
        ("cards-of-war", "Inf", "Возьмите 12 карт"),
        ("italian-wars", "C", "Cavalry gets +100"),
        ("italian-wars", "C", "Кавалерия получает +0"),
    ],
)
def test_an_effect_with_a_number_that_it_cannot_have_is_told(
    game_id: str, kind: str, text: str
) -> None:
    card, problems = read(game_id, {"name": "X", "force": "5", "types": kind, "notes": text})
    (told,) = problems
    assert card is None
    assert (told.code.removesuffix("-near"), told.values["found"]) == ("unknown-effect", text)


def test_a_game_does_not_understand_the_effects_of_another() -> None:
    cells = {"name": "X", "force": "5", "types": "C", "notes": "Возьмите одну карту"}
    card, problems = read("italian-wars", cells)
    assert card is None and [p.code.removesuffix("-near") for p in problems] == ["unknown-effect"]


def test_a_type_that_a_sentence_names_wrongly_is_told_with_the_nearest() -> None:
    cells = {"name": "X", "force": "5", "types": "C", "notes": "Кавалрия получает +2"}
    card, problems = read("italian-wars", cells)
    (told,) = problems
    assert card is None and told.code == "unknown-type-near"
    assert told.values["near"] == "кавалерия"


def test_what_a_card_kills_is_said_in_one_place() -> None:
    cells = {"name": "X", "force": "5", "types": "Inf"}
    sentence = "Бьёт одну вражескую карту танков или авиации. Возьмите 2 карты."
    said, problems = read("cards-of-war", {**cells, "notes": sentence})
    assert said is not None, list(problems)
    assert said.effects[0] == Kill(targets=(("tank",), ("air",)))
    twice, problems = read("cards-of-war", {**cells, "kills": "Sea", "notes": sentence})
    assert twice is None and [p.code for p in problems] == ["kills-twice"]


@pytest.mark.parametrize(("text", "result"), [("Победа", "won"), ("LOST", "lost"), ("", None)])
def test_the_condition_may_stand_in_its_column_in_the_words_of_the_game(
    text: str, result: str | None
) -> None:
    cells = {"name": "X", "force": "5", "types": "C", "condition": text}
    card, _ = read("italian-wars", cells)
    assert card is not None
    assert [getattr(effect, "last_hand", None) for effect in card.effects] == [result] * bool(text)
