from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.documents.originals.checking import check_document
from cardgen.documents.originals.importing import import_document
from cardgen.model.problem import Problem, Problems, Severity
from tests.documents.decks import DOCUMENTS, LANGUAGES, ROOTS, codes, game, loaded


def imported(document: Path, name: str | None, target: Path) -> tuple[Path | None, Problems]:
    problems = Problems()
    return import_document(document, name, target, ROOTS, LANGUAGES, problems), problems


def checked(document: Path) -> tuple[str | None, list[Problem]]:
    problems = Problems()
    return check_document(document, ROOTS, LANGUAGES, problems), list(problems)


@pytest.mark.parametrize(("name", "count"), [("italian-wars", 96), ("cards-of-war", 56)])
def test_an_imported_document_is_the_deck_of_the_seeds(
    name: str, count: int, tmp_path: Path
) -> None:
    folder, problems = imported(DOCUMENTS / f"{name}.en.txt", name, tmp_path / "my deck")
    assert folder is not None and not problems.has_errors
    assert sorted(path.name for path in folder.iterdir()) == ["cards.txt", "game.yaml"]
    again = game(folder)
    assert again.id == "my-deck" and again.deck == game(name).deck and len(again.deck) == count
    assert (folder / "cards.txt").read_bytes() == (ROOTS[0] / name / "cards.txt").read_bytes()


def test_the_game_is_recognised_if_none_is_named(tmp_path: Path) -> None:
    folder, _ = imported(DOCUMENTS / "cards-of-war.en.txt", None, tmp_path / "deck")
    assert folder is not None and game(folder).extends == "cards-of-war"


def test_windows_line_ends_and_an_old_code_page_change_nothing(tmp_path: Path) -> None:
    text = (DOCUMENTS / "italian-wars.en.txt").read_text(encoding="utf-8")
    document = tmp_path / "old.txt"
    document.write_bytes(text.replace("\n", "\r\n").encode("cp1251"))
    folder, _ = imported(document, "italian-wars", tmp_path / "deck")
    assert folder is not None and game(folder).deck == game("italian-wars").deck


@pytest.mark.parametrize(
    ("document", "name", "code"),
    [
        ("condottiere.en.txt", "condottiere", "document-lists-kinds"),
        ("condottiere.ru.txt", "condottiere-russian", "document-lists-no-cards"),
        ("italian-wars.en.txt", "cards-of-war", "document-without-table"),
        ("italian-wars.en.txt", "italian-warts", "unknown-game-near"),
        ("absent.txt", "italian-wars", "file-missing"),
    ],
)
def test_what_cannot_be_imported_is_told_and_nothing_is_written(
    document: str, name: str, code: str, tmp_path: Path
) -> None:
    folder, problems = imported(DOCUMENTS / document, name, tmp_path / "deck")
    assert folder is None and codes(problems, Severity.ERROR) == [code]
    assert not (tmp_path / "deck").exists()


def test_the_kinds_of_the_english_document_are_named_by_their_lines(tmp_path: Path) -> None:
    _, problems = imported(DOCUMENTS / "condottiere.en.txt", "condottiere", tmp_path / "deck")
    (problem,) = problems
    assert problem.values["lines"] == "4, 25-35"
    assert problem.place is not None and problem.place.line == 4


def test_a_list_of_our_own_columns_can_be_imported(tmp_path: Path) -> None:
    document = tmp_path / "list.txt"
    cards = (ROOTS[0] / "condottiere" / "cards.txt").read_text(encoding="utf-8")
    document.write_text(f"My Condottiere\n\n{cards}\nThe end\n", encoding="utf-8")
    folder, _ = imported(document, None, tmp_path / "deck")
    assert folder is not None and game(folder).deck == game("condottiere").deck


def test_a_broken_line_stops_the_import_before_anything_is_written(tmp_path: Path) -> None:
    text = (DOCUMENTS / "italian-wars.en.txt").read_text(encoding="utf-8")
    document = tmp_path / "broken.txt"
    document.write_text(text.replace("Parapet\t\t\t\t\t6", "Parapet\t\t\t\t\tsix"), "utf-8")
    folder, problems = imported(document, "italian-wars", tmp_path / "deck")
    assert folder is None and not (tmp_path / "deck").exists()
    assert [p.place and p.place.line for p in problems if p.severity is Severity.ERROR] == [67]


def test_a_folder_in_use_is_left_alone(tmp_path: Path) -> None:
    target = tmp_path / "deck"
    target.mkdir()
    (target / "notes.txt").write_text("mine", encoding="utf-8")
    folder, problems = imported(DOCUMENTS / "italian-wars.en.txt", None, target)
    assert folder is None and codes(problems, Severity.ERROR) == ["folder-not-empty"]
    assert [path.name for path in target.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize(
    ("document", "name"),
    [
        ("italian-wars.en.txt", "italian-wars"),
        ("cards-of-war.en.txt", "cards-of-war"),
        ("condottiere.en.txt", "condottiere"),
        ("condottiere.ru.txt", "condottiere-russian"),
    ],
)
def test_the_four_documents_agree_with_their_games(document: str, name: str) -> None:
    game_id, found = checked(DOCUMENTS / document)
    assert game_id == name
    assert all(problem.severity is Severity.NOTE for problem in found)
    assert "rule-line-differs" not in {problem.code for problem in found}


def test_the_oddities_of_italian_wars_are_found_with_their_rulings() -> None:
    _, found = checked(DOCUMENTS / "italian-wars.en.txt")
    told = [(p.place and p.place.line, p.values.get("found"), p.ruling) for p in found]
    assert told == [
        (82, "Defense", "IW8"),
        (84, "Defense", "IW8"),
        (92, "IS", "IW17"),
        (147, "Defense", "IW8"),
        (164, None, None),
    ]


def test_the_oddities_of_cards_of_war_are_found() -> None:
    _, found = checked(DOCUMENTS / "cards-of-war.en.txt")
    told = {(p.place.line if p.place else None, p.code) for p in found}
    assert told == {
        (59, "read-as"), (75, "blanks-in-name"), (86, "text-after-list"),
        *((line, "blanks-for-tabs") for line in (31, 34, 35, 36, 82)),
    }  # fmt: skip


def test_the_values_that_no_card_has_are_computed() -> None:
    _, found = checked(DOCUMENTS / "condottiere.en.txt")
    (values,) = [p for p in found if p.code == "values-without-card"]
    assert values.values["missing"] == "7, 8, 9" and values.ruling == "CO38"


def test_where_the_two_condottiere_documents_differ_is_noted() -> None:
    for document, other in (
        ("condottiere.en.txt", "condottiere-russian"),
        ("condottiere.ru.txt", "condottiere"),
    ):
        _, found = checked(DOCUMENTS / document)
        notes = [p for p in found if p.code == "victory-elsewhere"]
        assert [p.values["players"] for p in notes] == [2, 5, 6]
        assert {p.values["game"] for p in notes} == {other}


Edit = Callable[[str], str]


@pytest.mark.parametrize(
    ("document", "edit", "code"),
    [
        ("italian-wars.en.txt", lambda t: t.replace("Hill\t\t\t\t\t4", "Hill\t\t\t\t\t5"),
         "card-differs-from-game"),
        ("italian-wars.en.txt", lambda t: t.replace("Sortie", "Sally"), "card-not-in-game"),
        ("italian-wars.en.txt", lambda t: t.replace("Sortie", "Sally"), "card-not-in-document"),
        ("italian-wars.en.txt", lambda t: t.replace("Lancers", "Hill"), "duplicate-name"),
        ("italian-wars.en.txt", lambda t: t.replace("has 8 cards", "has 7 cards"),
         "rule-line-differs"),
        ("cards-of-war.en.txt", lambda t: t.replace("56\tSniper", "58\tSniper"), "number-gap"),
        ("cards-of-war.en.txt", lambda t: t.replace("Ship", "x").replace("5\tSub", "5\tSea"),
         "target-nobody-has"),
        ("condottiere.en.txt", lambda t: t.replace("110 cards", "112 cards"), "total-differs"),
        ("condottiere.en.txt", lambda t: t.replace("Bishop:", "Pope:"), "kind-not-in-game"),
        ("condottiere.en.txt", lambda t: t.replace("Bishop:", "Pope:"), "card-not-in-document"),
        ("condottiere.en.txt", lambda t: t.replace("Heroine (10)", "Heroine (9)"),
         "card-differs-from-game"),
        ("condottiere.en.txt", lambda t: t.replace("2 players: 5", "2 players: 6"),
         "victory-differs"),
        ("condottiere.ru.txt", lambda t: t.replace("5 регионов", "7 регионов"), "victory-differs"),
    ],
)  # fmt: skip
def test_a_document_that_was_changed_is_noticed(
    document: str, edit: Edit, code: str, tmp_path: Path
) -> None:
    text = (DOCUMENTS / document).read_text(encoding="utf-8")
    changed = tmp_path / document
    changed.write_text(edit(text), encoding="utf-8")
    _, before = checked(DOCUMENTS / document)
    _, after = checked(changed)
    assert code not in {problem.code for problem in before}
    assert code in {problem.code for problem in after}


def test_a_text_of_no_game_is_told(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear diary", encoding="utf-8")
    game_id, found = checked(letter)
    assert game_id is None and [p.code for p in found] == ["document-not-recognised"]
    assert loaded(tmp_path)[0] is None
