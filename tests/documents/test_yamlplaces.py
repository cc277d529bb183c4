from collections.abc import Sequence
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.documents.yaml import places as yamlplaces
from cardgen.documents.yaml.places import Data, SourcePlaces, parse_yaml, read_yaml
from cardgen.model.problem import Problems


def parse(text: str) -> tuple[Data, SourcePlaces]:
    problems = Problems()
    found = parse_yaml(text, "game.yaml", problems)
    assert found is not None and len(problems) == 0
    return found


def told(text: str) -> list[tuple[str, str]]:
    problems = Problems()
    parse_yaml(text, "game.yaml", problems)
    return [(p.code, str(p.place).removeprefix("game.yaml").lstrip(":")) for p in problems]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("no", "no"),
        ("on", "on"),
        ("Yes", "Yes"),
        ("true", True),
        ("FALSE", False),
        ("010", 10),
        ("-7", -7),
        ("0o17", 15),
        ("0xff", 255),
        ("1e3", 1000.0),
        (".5", 0.5),
        ("4.0", 4.0),
        ("-.inf", float("-inf")),
        ("1:30", "1:30"),
        ("1_000", "1_000"),
        ("2024-05-06", "2024-05-06"),
        ("~", None),
        ("", None),
        ("Null", None),
        ('"5"', "5"),
        ("'true'", "true"),
        ("!!str 5", "5"),
        ("! 5", "5"),
        ("!!float 5", 5.0),
        ("7F", "7F"),
        ("=", "="),
        ("9" * 200, "9" * 200),
        ("|\n  two\n  lines\n", "two\nlines\n"),
    ],
)
def test_scalars_by_the_core_rules(written: str, value: object) -> None:
    data, _ = parse(f"a: {written}\n")
    assert isinstance(data, dict)
    assert data["a"] == value
    assert type(data["a"]) is type(value)


def test_keys_are_text_as_written() -> None:
    data, _ = parse("2: a\nno: b\n010: c\n~: d\n")
    assert data == {"2": "a", "no": "b", "010": "c", "~": "d"}


TEXT = """\
title: Тест
cards:
  - name: A
    force: 7
  - {name: B, force: 6}
rules:
    hand: {size: 8}
"""


@pytest.mark.parametrize(
    ("loc", "value", "key"),
    [
        ((), (1, 1), (1, 1)),
        (("title",), (1, 8), (1, 1)),
        (("cards", 0, "force"), (4, 12), (4, 5)),
        (("cards", 1, "force"), (5, 22), (5, 15)),
        (("cards", 1), (5, 5), (5, 5)),
        (("cards", 1, "bonus", "force"), (5, 22), (5, 15)),
        (("cards", 1, "missing"), (5, 5), (5, 5)),
        (("rules", "dict[str,any]", "hand", "size", "int"), (7, 18), (7, 12)),
        (("nowhere", 3), (1, 1), (1, 1)),
    ],
)
def test_every_value_and_key_knows_its_place(
    loc: Sequence[str | int], value: tuple[int, int], key: tuple[int, int]
) -> None:
    _, places = parse(TEXT)
    found, of_key = places.find(loc), places.key(loc)
    assert (found.file, found.line, found.column) == ("game.yaml", *value)
    assert (of_key.line, of_key.column) == key


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("a: 1\nb: 2\na: 3\n", "yaml-repeated-key", "3:1"),
        ("a:\n\t- b\n", "yaml-tab", "2:1"),
        ("a: @x\n", "yaml-quotes-needed", "1:4"),
        ("a: %x\n", "yaml-quotes-needed", "1:4"),
        ("a: Note: b\n", "yaml-colon-in-text", "1:8"),
        ("a: 1\n b: 2\n", "yaml-colon-in-text", "2:3"),
        ("a: 1\nb\nc: 2\n", "yaml-missing-colon", "3:1"),
        ("a: 'x\nb: 2\n", "yaml-unclosed-quote", "1:4"),
        ("a: [1, 2\nb: 3\n", "yaml-unclosed-bracket", "1:4"),
        ("a: {b: 1\n", "yaml-unclosed-bracket", "1:4"),
        ('a: "C:\\games"\n', "yaml-backslash", ""),
        ("- a\nb: 1\n", "yaml-indentation", "2:1"),
        ("a:\n    b: 1\n  c: 2\n", "yaml-indentation", "3:3"),
        ("a: }\n", "yaml-missing-value", "1:4"),
        ("{a: 1}}\n", "yaml-after-end", "1:7"),
        ("a: 1\n---\nb: 2\n", "yaml-several-documents", "2:1"),
        ("a: *b\n", "yaml-unknown-alias", "1:4"),
        ("a: &b [*b]\n", "yaml-unknown-alias", "1:8"),
        ("a: !!python/object:os.system x\n", "yaml-unknown-tag", "1:4"),
        ("a: !!map [1]\n", "yaml-unknown-tag", "1:4"),
        ("? [a]\n: b\n", "yaml-key-not-text", "1:3"),
        ("? *x\n: b\n", "yaml-key-not-text", "1:3"),
        ("a: x\x00y\n", "yaml-unprintable", "1:5"),
        ("ab\x07\n", "yaml-unprintable", "1:3"),
        ("%YAML 3.0\n---\na\n", "yaml-syntax", "1:1"),
    ],
)
@pytest.mark.parametrize("loader", ["CSafeLoader", "SafeLoader"])
def test_faults_are_named_and_placed(
    text: str, code: str, place: str, loader: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(yamlplaces, "_LOADER", getattr(yaml, loader))
    ((found, where),) = told(text)
    assert found == code
    assert where == place or not place


def test_an_alias_stands_for_its_value() -> None:
    data, places = parse("a: &x {n: 1}\nb: *x\n")
    assert data == {"a": {"n": 1}, "b": {"n": 1}}
    assert str(places.find(("b", "n"))) == "game.yaml:2:4"


def test_aliases_cannot_grow_without_bound() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 10)]
    ((code, _),) = told("\n".join(lines))
    assert code == "yaml-too-large"


@pytest.mark.parametrize(
    "text", ["[" * 100_000, "a: " + "[" * 60 + "]" * 60, "- " * 10_000, "{a: " * 60]
)
def test_depth_is_bounded(text: str) -> None:
    ((code, _),) = told(text)
    assert code == "yaml-too-deep"


def test_an_empty_file_is_nothing(tmp_path: Path) -> None:
    assert parse("# only a remark\n")[0] is None
    (tmp_path / "a.yaml").write_bytes("\ufeffимя: Ёж\r\n".encode())
    problems = Problems()
    found = read_yaml(tmp_path / "a.yaml", problems)
    assert found is not None and found[0] == {"имя": "Ёж"}
    assert read_yaml(tmp_path / "b.yaml", problems) is None
    assert [p.code for p in problems] == ["file-missing-near"]


_TREES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=10,
)


@settings(deadline=None, max_examples=60)
@given(_TREES)
def test_what_a_library_writes_is_read_back(tree: Data) -> None:
    text = yaml.safe_dump({"top": tree}, allow_unicode=False, default_style='"', version=None)
    problems = Problems()
    found = parse_yaml(text, "x.yaml", problems)
    assert found is not None and found[0] == {"top": tree}
