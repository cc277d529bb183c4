"""A deck written as a spreadsheet and read again is the same deck."""

import io
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.documents.cardlists import read_card_file
from cardgen.documents.files.shipped import shipped
from cardgen.documents.game import load_game
from cardgen.documents.gamewords import headings_of
from cardgen.documents.languages import load_languages
from cardgen.documents.tables.deckwriting import (
    DeckTable,
    deck_table,
    delimiter_of,
    to_csv,
    to_xlsx,
)
from cardgen.games.notation import Vocabulary
from cardgen.games.plain import NOTATION as PLAIN
from cardgen.model.card import Card, Deck, card_id
from cardgen.model.game import Game
from cardgen.model.problem import DataError, Problems
from cardgen.model.text import GameText

SEEDS = shipped("seeds")
LANGUAGES = load_languages(SEEDS / "languages", Problems())
GAMES = ("cards-of-war", "condottiere", "condottiere-russian", "italian-wars")


def load(reference: str | Path) -> Game:
    problems = Problems()
    game = load_game(reference, [SEEDS], LANGUAGES, problems, with_map=False)
    assert game is not None, list(problems)
    return game


def written(table: DeckTable, ending: str, language: str) -> bytes:
    return to_xlsx(table) if ending == "xlsx" else to_csv(table, delimiter_of(LANGUAGES[language]))


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_deck_comes_back(
    tmp_path: Path, game: str, language: str, ending: str
) -> None:
    deck = load(game).deck
    table = deck_table(load(game), LANGUAGES, language)
    (tmp_path / f"cards.{ending}").write_bytes(written(table, ending, language))
    said = f"extends: {game}\nreplace-cards: true\ncards: [cards.{ending}]\n"
    (tmp_path / "game.yaml").write_text(said, encoding="utf-8")
    problems = Problems()
    again = load_game(tmp_path, [SEEDS], LANGUAGES, problems, with_map=False)
    assert again is not None and again.deck == deck
    assert not [p for p in problems if p.place and f"cards.{ending}" in p.place.file]


def test_the_names_of_both_languages_stand_side_by_side() -> None:
    table = deck_table(load("italian-wars"), LANGUAGES, "en")
    assert table.headings[:4] == ("Card Name", "Force", "Type", "Notes")
    row = dict(zip(table.headings, table.rows[0], strict=True))
    assert row["Card Name"] == "Ditch" and row["Name (ru)"] == "Ров" and row["Copies"] == "1"
    russian = deck_table(load("italian-wars"), LANGUAGES, "ru").headings
    assert {"Название", "Сила", "Тип", "Копии", "Рисунок", "Название (ru)"} <= set(russian)


def test_a_workbook_keeps_numbers_as_numbers_and_all_else_as_text() -> None:
    data = to_xlsx(
        DeckTable(("name", "force", "text.en"), ("N", "F", "T"), (("=1+1", "7", "3-4"),))
    )
    sheet = openpyxl.load_workbook(io.BytesIO(data)).worksheets[0]
    assert [cell.value for cell in sheet[2]] == ["=1+1", 7, "3-4"]
    assert [cell.data_type for cell in sheet[2]] == ["s", "n", "s"]
    assert sheet["C2"].number_format == "@" and sheet.freeze_panes == "B2"


def test_the_same_deck_gives_the_same_bytes() -> None:
    table = deck_table(load("cards-of-war"), LANGUAGES, "ru")
    assert to_xlsx(table) == to_xlsx(table)
    assert to_csv(table).startswith(b"\xef\xbb\xbf")


def test_a_text_too_long_for_a_cell_is_told_and_not_cut() -> None:
    with pytest.raises(DataError) as raised:
        to_xlsx(DeckTable(("text.en",), ("Text",), (("x" * 32_768,),)))
    assert raised.value.problems[0].code == "cell-too-long"


letters = st.characters(categories=["L", "N", "P", "S", "Zs"], exclude_characters="\u00a0")
texts = (
    st.text(letters, min_size=1, max_size=30)
    .map(lambda text: " ".join(text.split()))
    .filter(lambda text: any(char.isalpha() for char in text))
)


@st.composite
def cards(draw: st.DrawFn) -> Card:
    name = draw(texts)
    fields = st.dictionaries(st.sampled_from(["Cost", "Era of play", "focus"]), st.just("50 20"))
    return Card(
        id=card_id(name)[:120],
        name=name,
        number=draw(st.none() | st.integers(0, 99_999)),
        force=draw(st.none() | st.integers(0, 99)),
        copies=draw(st.integers(1, 999)),
        names=draw(st.dictionaries(st.sampled_from(["en", "ru"]), texts)),
        texts=draw(st.dictionaries(st.sampled_from(["en", "ru"]), texts)),
        art=draw(st.none() | st.just("pictures/a b.png")),
        fields=draw(fields),
    )


@settings(max_examples=40, deadline=None)
@given(st.lists(cards(), min_size=1, max_size=4, unique_by=lambda card: card.id))
def test_any_deck_of_free_columns_comes_back(found: list[Card]) -> None:
    words = {code: GameText(title="x") for code in ("en", "ru")}
    game = Game(id="x", template="plain", deck=Deck(cards=tuple(found)), texts=words)
    with pytest.MonkeyPatch.context() as patch:
        for language, ending in (("en", "csv"), ("ru", "csv"), ("en", "xlsx")):
            data = written(deck_table(game, LANGUAGES, language), ending, language)
            patch.setattr(Path, "open", lambda path, mode, data=data: io.BytesIO(data))
            problems = Problems()
            again = read_card_file(
                Path(f"cards.{ending}"),
                PLAIN,
                Vocabulary(languages=("en", "ru")),
                headings_of(LANGUAGES),
                problems,
            )
            assert again == found, list(problems)
