import shutil
from pathlib import Path

from cardgen.common.textlines import as_ranges
from cardgen.documents.originals.checking import check_document
from cardgen.documents.originals.recognise import recognise
from cardgen.games.condottiere.prosefacts import read_prose
from cardgen.model.problem import Problems
from tests.documents.decks import DOCUMENTS, LANGUAGES, ROOTS, game

ENGLISH = (DOCUMENTS / "condottiere.en.txt").read_text(encoding="utf-8")
RUSSIAN = (DOCUMENTS / "condottiere.ru.txt").read_text(encoding="utf-8")


def test_the_english_document_lists_kinds_with_their_lines() -> None:
    kinds = read_prose(ENGLISH, game("condottiere"))
    assert (kinds.total, kinds.values, kinds.mercenaries) == ((110, 4), (1, 10, 4), 25)
    assert [(kind.name, kind.line) for kind in kinds.kinds] == [
        ("Heroine", 28), ("Drummer", 29), ("Bishop", 30), ("Scarecrow", 31), ("Winter", 32),
        ("Spring", 33), ("Surrender", 34), ("Courtesan", 35),
    ]  # fmt: skip
    assert kinds.kinds[0].strength == 10 and kinds.kinds[1].strength is None
    assert as_ranges(kinds.lines) == "4, 25-35"


def test_the_english_victory_table_is_read() -> None:
    found = {
        v.players: (v.adjacent, v.total, v.line)
        for v in read_prose(ENGLISH, game("condottiere")).victory
    }
    assert found == {
        2: (5, None, 38), 3: (4, 6, 39), 4: (3, 5, 40), 5: (3, 4, 41), 6: (3, 4, 42),
    }  # fmt: skip


def test_the_russian_document_lists_none_but_says_who_wins_twice() -> None:
    kinds = read_prose(RUSSIAN, game("condottiere-russian"))
    assert (kinds.total, kinds.values, kinds.kinds, kinds.lines) == (None, None, (), ())
    for line in (6, 19):
        found = {v.players: (v.adjacent, v.total) for v in kinds.victory if v.line == line}
        assert found == {2: (4, 6), 3: (4, 6), 4: (3, 5), 5: (3, 5), 6: (3, 5)}


def test_documents_are_recognised() -> None:
    for game_id, name in {
        "italian-wars": "italian-wars.en.txt",
        "cards-of-war": "cards-of-war.en.txt",
        "condottiere": "condottiere.en.txt",
        "condottiere-russian": "condottiere.ru.txt",
    }.items():
        assert recognise((DOCUMENTS / name).read_text(encoding="utf-8")) == game_id
    assert recognise("Dear diary, today I played cards.") is None
    assert recognise("") is None


def test_numbers_are_written_as_ranges() -> None:
    assert as_ranges([3, 1, 2, 7, 9, 10]) == "1-3, 7, 9-10"
    assert as_ranges([]) == ""


GERMAN = """\
Condottiere
Es gibt 110 Karten.
Söldnerkarten mit Werten von 1 bis 10
Trommler: verdoppelt die Söldner.
Heldin (9): bleibt, wie sie ist.
Mit 2 und 3 Spielern gewinnen 6 Regionen oder 4 benachbarte.
Jeder beginnt mit zehn Karten.
"""
GERMAN_WORDS = """\
title: Condottiere
cards: {drummer: Trommler, heroine: Heldin}
document:
  and: [und]
  total: ["{{n}} Karten"]
  values: ["Werten von {{low}} bis {{high}}"]
  mercenaries: ["^Söldnerkarten ... {{n}}"]
  victory: ["mit {{players}} Spielern ... {{total}} Regionen oder {{adjacent}} benachbarte"]
"""


def test_a_document_in_a_third_language_needs_files_alone(tmp_path: Path) -> None:
    """Its phrases and names stand in the game's words, its numbers in the language's file."""
    shutil.copytree(ROOTS[0], tmp_path / "seeds")
    words = tmp_path / "seeds" / "condottiere" / "text.de.yaml"
    words.write_text(GERMAN_WORDS, encoding="utf-8")
    document = tmp_path / "condottiere.de.txt"
    document.write_text(GERMAN, encoding="utf-8")
    problems = Problems()
    german = LANGUAGES["en"].model_copy(update={"name": "Deutsch", "numerals": {10: ("zehn",)}})
    known = {**LANGUAGES, "de": german}
    assert check_document(document, [tmp_path / "seeds"], known, problems) == "condottiere"
    told = {(p.code, p.place.line) for p in problems if p.place and "de.txt" in p.place.file}
    assert {code for code, _ in told} == {
        "counts-not-listed", "card-differs-from-game", "values-without-card", "victory-differs",
        "rule-line-differs",
    }  # fmt: skip
    assert {("card-differs-from-game", 5), ("values-without-card", 3)} <= told
    (differs,) = [p for p in problems if p.code == "victory-differs"]
    assert (differs.values["players"], differs.values["found"]) == (2, "4/6")
    missing = {p.values["card"] for p in problems if p.code == "card-not-in-document"}
    assert "Bishop" in missing and not missing & {"Drummer", "Heroine"}
