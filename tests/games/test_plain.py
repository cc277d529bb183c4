from cardgen.games.notation import Vocabulary
from cardgen.games.plain import NOTATION
from cardgen.model.game import CardType
from cardgen.model.problem import Problems
from tests.games.vocabularies import row


def test_every_other_column_is_a_field_of_the_card() -> None:
    words = Vocabulary(languages=("en", "ru"))
    cells = {"name": "Potion", "copies": "2", "notes": "Drink me.", "Cost": "3 gold"}
    cells |= {"name.ru": "Зелье", "text.ru": "Выпей меня.", "types": "Item"}
    problems = Problems()
    card = NOTATION.read(row(cells), words, problems)
    assert card is not None and len(problems) == 0
    assert (card.name, card.copies, dict(card.names)) == ("Potion", 2, {"ru": "Зелье"})
    assert dict(card.texts) == {"en": "Drink me.", "ru": "Выпей меня."}
    assert dict(card.fields) == {"Cost": "3 gold", "types": "Item"}
    assert NOTATION.read(row(dict(NOTATION.write(card, words))), words, Problems()) == card


def test_declared_types_are_checked() -> None:
    words = Vocabulary(types={"item": CardType(code="Item", word="Item")})
    problems = Problems()
    assert NOTATION.read(row({"name": "Potion", "types": "Itm"}), words, problems) is None
    assert [p.values["near"] for p in problems] == ["Item"]
    card = NOTATION.read(row({"name": "Potion", "types": "item"}), words, Problems())
    assert card is not None and card.types == ("item",)


def test_a_row_without_a_name_is_refused() -> None:
    problems = Problems()
    assert NOTATION.read(row({"name": "", "force": "2"}), Vocabulary(), problems) is None
    assert [p.code for p in problems] == ["missing-name"]


def test_a_name_of_one_language_will_do() -> None:
    card = NOTATION.read(row({"name.ru": "Зелье"}), Vocabulary(), Problems())
    assert card is not None and (card.name, card.id) == ("Зелье", "зелье")
