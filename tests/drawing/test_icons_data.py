import json
import re
from collections import Counter
from pathlib import Path

import pytest
import yaml

from cardgen.drawing import svgpath
from cardgen.drawing.icons import IconBook

_ROOT = Path(__file__).resolve().parents[2]
_ICONS = _ROOT / "templates" / "icons"
_FONTS = _ROOT / "fonts"
_COUNTS = {"M": 2, "L": 2, "C": 6, "Z": 0}


@pytest.fixture(scope="module")
def icons() -> dict[str, dict[str, str]]:
    loaded: dict[str, dict[str, str]] = json.loads(_text(_ICONS / "icons.json"))
    return loaded


@pytest.fixture(scope="module")
def looked_up() -> dict[str, str]:
    """Who drew each icon, as it was looked up."""
    told = yaml.safe_load(_text(_ICONS / "authors.yaml"))
    assert set(told["authors"]) == set(told["icons"])
    return {n: told["authors"][key]["name"] for key, names in told["icons"].items() for n in names}


def test_every_icon_has_a_line_of_its_own_in_order(icons: dict[str, dict[str, str]]) -> None:
    lines = _text(_ICONS / "icons.json").splitlines()
    assert (lines[0], lines[-1]) == ("{", "}")
    named = [line.split('"')[1] for line in lines[1:-1]]
    assert named == sorted(set(named)) == list(icons)


def test_every_icon_names_the_author_that_was_looked_up(
    icons: dict[str, dict[str, str]], looked_up: dict[str, str]
) -> None:
    chosen = yaml.safe_load(_text(_ICONS / "chosen.yaml"))["icons"]
    assert {name: icon["author"] for name, icon in icons.items()} == {
        name: looked_up[name] for name in chosen
    }


def test_the_archive_has_every_icon_with_its_author(
    icons: dict[str, dict[str, str]], looked_up: dict[str, str]
) -> None:
    book = IconBook(archive=_ICONS / "all.zip")
    assert len(looked_up) > 4100
    assert book.names() == tuple(sorted(looked_up))
    for name in [*icons, *book.names()[::40]]:
        assert book[name].author == looked_up[name]
        assert svgpath.write(svgpath.parse(book[name].d)) == book[name].d
    assert {name: book[name].d for name in icons} == {n: icon["d"] for n, icon in icons.items()}


def test_path_data_is_absolute_plain_and_inside_the_square(
    icons: dict[str, dict[str, str]],
) -> None:
    for name, icon in icons.items():
        tokens = icon["d"].split(" ")
        assert tokens[0] == "M", name
        position = 0
        while position < len(tokens):
            count = _COUNTS[tokens[position]]
            numbers = tokens[position + 1 : position + 1 + count]
            for number in numbers:
                assert re.fullmatch(r"-?\d+(\.\d)?", number), (name, number)
            # The handles of a curve may lie outside, the points it joins may not.
            assert all(-2 <= float(number) <= 514 for number in numbers[-2:]), (name, numbers)
            position += 1 + count
        assert position == len(tokens), name


def test_reading_and_writing_an_icon_changes_nothing(icons: dict[str, dict[str, str]]) -> None:
    for name, icon in icons.items():
        assert svgpath.write(svgpath.parse(icon["d"])) == icon["d"], name


def test_no_two_icons_are_the_same_drawing(icons: dict[str, dict[str, str]]) -> None:
    drawings = Counter(icon["d"] for icon in icons.values())
    assert max(drawings.values()) == 1


def test_the_credits_page_names_every_author_with_the_icons(
    looked_up: dict[str, str],
) -> None:
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in _text(_ICONS / "CREDITS.md").splitlines()
        if line.startswith("|")
    ][2:]
    credited = {
        name: re.sub(r"\[(.+)\]\(.+\)", r"\1", author)
        for author, _, names in rows
        for name in names.split(", ")
    }
    assert credited == looked_up
    assert sum(int(count) for _, count, _ in rows) == len(looked_up)


def test_the_icons_licence_is_named_with_its_address() -> None:
    for page in ("LICENCE.md", "CREDITS.md"):
        assert "https://creativecommons.org/licenses/by/3.0/" in _text(_ICONS / page)


def test_every_font_is_listed_with_a_licence_that_is_there() -> None:
    rows = re.findall(
        r"^\| `(\S+\.ttf)` .*`(licences/\S+\.txt)` \|$", _text(_FONTS / "README.md"), re.M
    )
    assert sorted(font for font, _ in rows) == sorted(path.name for path in _FONTS.glob("*.ttf"))
    assert {licence for _, licence in rows} == {
        f"licences/{path.name}" for path in (_FONTS / "licences").iterdir()
    }
    for font, licence in rows:
        assert (_FONTS / font).read_bytes()[:4] == b"\0\1\0\0", font
        text = _text(_FONTS / licence)
        assert text.startswith("Copyright "), licence
        assert "SIL OPEN FONT LICENSE Version 1.1" in text


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
