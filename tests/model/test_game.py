"""A game and its rulings as values."""

import pytest
from pydantic import ValidationError

from cardgen.model.card import Deck
from cardgen.model.game import Game
from cardgen.model.ruling import Ruling
from cardgen.model.text import FormRule, GameText, LanguageText

RULING = {
    "id": "IW1",
    "question": {"en": "Who begins?"},
    "options": {"older": {"en": "The older."}, "younger": {"en": "The younger."}},
    "default": "older",
    "reason": {"en": "Usage."},
}


def test_rulings_and_languages_of_a_game() -> None:
    ruling = Ruling.model_validate(RULING)
    texts = {code: GameText(title="War") for code in ("ru", "en")}
    game = Game(id="war", template="plain", deck=Deck(), rulings=(ruling,), texts=texts)
    assert game.languages == ("en", "ru")
    assert game.ruling("IW1") is ruling
    assert game.ruling("IW2") is None


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"default": "eldest"}, "default-not-an-option"),
        ({"options": {}}, "at least 1"),
        ({"id": "I1"}, "pattern"),
        ({"line": 0}, "greater than or equal to 1"),
        ({"answer": "x"}, "Extra inputs"),
    ],
)
def test_what_no_ruling_can_be(wrong: dict[str, object], told: str) -> None:
    with pytest.raises(ValidationError, match=told):
        Ruling.model_validate({**RULING, **wrong})


@pytest.mark.parametrize("ident", ["-war", "two words", "", "a" * 61, "_x", "a/b", "../x"])
def test_an_id_that_is_no_safe_name_of_a_folder_is_refused(ident: str) -> None:
    with pytest.raises(ValidationError, match="id"):
        Game(id=ident, template="plain", deck=Deck())


def test_a_key_that_no_language_file_has_is_refused() -> None:
    with pytest.raises(ValidationError, match="colour"):
        GameText.model_validate({"title": "War", "colour": "red"})
    with pytest.raises(ValidationError, match="name"):
        LanguageText.model_validate({"locale": "en-GB", "plural": "0"})
    with pytest.raises(ValidationError, match="cut"):
        FormRule(gives="{{name}}", cut=10)
