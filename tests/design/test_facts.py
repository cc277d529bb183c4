"""What templates may ask about a card, in English and Russian."""

import pytest

from cardgen.decks.library import Library
from cardgen.design.facts import Art, DeckFacts, card_facts
from cardgen.model.card import Card
from cardgen.model.effect import Bonus, Draw, Kill, Negate, OnlyFor, Penalty, PlayIf, Spring
from cardgen.model.problem import Problems

STUDIO = Library()


def shared(game: str = "italian-wars", language: str = "en") -> DeckFacts:
    loaded = STUDIO.load(game, Problems())
    return DeckFacts(loaded.game, STUDIO.words(loaded.game, language), "full")


@pytest.fixture(scope="module")
def english() -> DeckFacts:
    return shared()


def facts(card: Card, deck: DeckFacts, art: Art | None = None) -> dict[str, object]:
    return dict(card_facts(card, deck, art or Art()))


PLAIN = Card(id="scout", name="Scout")


def test_every_name_is_there_even_if_the_card_has_nothing(english: DeckFacts) -> None:
    found = facts(PLAIN, english)
    assert found["name"] == "Scout"
    absent = ("force", "type", "type2", "side", "condition", "effect", "amount", "target", "icon")
    assert all(found[name] is None for name in absent)
    assert found["number"] == found["number2"] == found["text"] == found["type_line"] == ""
    assert (found["types"], found["targets"], found["kills"]) == ((), (), 0)
    assert found["copies"] == 1
    assert found["count"] == str(len(english.game.deck))
    assert (found["look"], found["language"]) == ("full", "en")


def test_every_card_of_every_game_has_the_same_facts() -> None:
    for game in ("italian-wars", "cards-of-war", "condottiere"):
        deck = shared(game, "ru")
        names = {frozenset(facts(card, deck)) - {"label.side"} for card in deck.game.deck}
        assert len(names) == 1


@pytest.mark.parametrize(
    ("effects", "kind", "amount", "target", "targets"),
    [
        ((Bonus(target=("infantry", "shock"), amount=3),), "bonus", 3, "shock", ()),
        ((Penalty(target=("cavalry",), amount=2),), "penalty", 2, "cavalry", ()),
        ((Negate(target=("leader",)),), "negate", None, "leader", ()),
        (
            (Kill(targets=(("infantry",), ("infantry", "shock"))),),
            "kill", None, None, ("infantry", "shock"),
        ),
        ((Draw(count=2),), "draw", 2, None, ()),
        ((PlayIf(last_hand="won"), Draw()), "draw", 1, None, ()),
        ((PlayIf(last_hand="lost"),), None, None, None, ()),
    ],
)  # fmt: skip
def test_effects_are_told_by_kind_amount_and_target(
    effects: tuple[object, ...],
    kind: str | None,
    amount: int | None,
    target: str | None,
    targets: tuple[str, ...],
    english: DeckFacts,
) -> None:
    card = Card.model_validate({"id": "a", "name": "A", "force": 5, "effects": effects})
    found = facts(card, english)
    assert (found["effect"], found["amount"], found["target"]) == (kind, amount, target)
    assert (found["targets"], found["kills"]) == (targets, len(targets))
    condition = card.condition
    assert found["condition"] == (condition.last_hand if condition else None)


def test_a_bonus_of_nothing_is_a_number() -> None:
    spring = Card(id="a", name="A", effects=(Spring(),))
    assert facts(spring, shared("condottiere"))["amount"] == 0


def test_a_side_has_its_label() -> None:
    for language, word in (("en", "French"), ("ru", "ранц")):
        deck = shared(language=language)
        side = next(iter(deck.game.sides))
        card = Card(id="a", name="A", force=1, effects=(OnlyFor(side=side),))
        found = facts(card, deck)
        assert found["side"] == side
        assert word.casefold() in str(found["label.side"]).casefold()


def test_numbers_are_given_plain_and_with_two_digits(english: DeckFacts) -> None:
    found = facts(Card(id="a", name="A", number=7), english)
    assert (found["number"], found["number2"]) == ("7", "07")


def test_words_are_those_of_the_language() -> None:
    deck = shared("cards-of-war", "ru")
    card = next(card for card in deck.game.deck if card.types)
    found = facts(card, deck)
    assert any("а" <= letter <= "я" for letter in str(found["name"]).lower())
    assert deck.tables["typename"].keys() == deck.tables["short"].keys() == deck.game.types.keys()
    assert str(found["type_line"]).startswith(deck.tables["typename"][card.types[0]])


def test_art_and_free_columns_become_facts(english: DeckFacts) -> None:
    art = Art("anchor", True, 0.8, 1.0, -2.0, extra={"art.tone": "dark"})
    card = PLAIN.model_copy(update={"fields": {"motto": "Вперёд"}})
    found = facts(card, english, art)
    assert (found["icon"], found["mirror"], found["picture"]) == ("anchor", True, None)
    assert (found["icon.scale"], found["icon.shift"], found["icon.up"]) == (0.8, 1.0, -2.0)
    assert (found["art.tone"], found["field.motto"]) == ("dark", "Вперёд")


@pytest.mark.parametrize(
    ("name", "art"),
    [
        ("anchor", Art(icon="anchor")),
        ("bilder/ёж.png", Art(picture="bilder/ёж.png")),
    ],
)
def test_a_name_with_an_ending_is_a_picture(name: str, art: Art) -> None:
    assert Art.of(name) == art
