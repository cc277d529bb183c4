from cardgen.common.textlines import as_ranges
from cardgen.documents.originals.recognise import recognise
from cardgen.games.condottiere.prosefacts import read_prose
from tests.documents.decks import DOCUMENTS, game

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
