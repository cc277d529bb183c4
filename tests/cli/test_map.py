"""The command that makes maps."""

import json


def test_map_makes_three_files_a_language(cli, tmp_path):
    told = cli("map", "condottiere", "--lang", "ru")
    assert told.code == 0
    names = ("map-a2.pdf", "map-a3.pdf", "map-a3-tiled-a4.pdf")
    folder = tmp_path / "output" / "condottiere" / "ru"
    assert sorted(path.name for path in folder.iterdir()) == sorted(names)
    for name in names:
        assert (folder / name).read_bytes().startswith(b"%PDF-1.7")
        assert name in told.out


def test_options_give_other_files(cli, tmp_path):
    told = cli("map", "condottiere", "--lang", "en", "--paper", "letter", "--ink-saver", "--json")
    assert told.code == 0
    (made,) = json.loads(told.out)
    files = {one["file"].rsplit("/", 1)[1]: one["pages"] for one in made["files"]}
    assert files == {
        "map-a3-ink-saver.pdf": 1,
        "map-a2-ink-saver.pdf": 1,
        "map-a3-tiled-letter-ink-saver.pdf": 4,
    }


def test_a_game_without_a_map_is_a_fault_of_the_data(cli, tmp_path):
    told = cli("map", "italian-wars")
    assert told.code == 1
    assert "italian-wars" in told.err and not (tmp_path / "output").exists()


def test_an_unknown_paper_or_language_is_wrong_use(cli):
    assert cli("map", "condottiere", "--paper", "papyrus").code == 2
    assert cli("map", "condottiere", "--lang", "xx").code == 2
