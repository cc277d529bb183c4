from cardgen.games.registry import notations


def test_every_game_brings_its_notation() -> None:
    found = notations()
    assert list(found) == ["cards-of-war", "condottiere", "italian-wars", "plain"]
    for notation in found.values():
        assert len(notation.columns) == len(notation.header.split("\t"))


def test_headers_open_their_own_table_only() -> None:
    found = [n for n in notations().values() if n.id != "plain"]
    for notation in found:
        assert [n.id for n in found if n.is_header(notation.header)] == [notation.id]
        assert notation.is_header(notation.header.upper().replace("\t", "\t\t "))
