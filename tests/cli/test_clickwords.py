"""What click says of a wrong command is said in the user's language, and nothing of it in English.

click binds gettext's functions by name in its modules; that is the one thing of it we lean on.
"""

import ast
import re
import string
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest

from cardgen.cli.clickwords import CATALOGUE
from cardgen.words.helptexts import read_help

LANGUAGES = Path(__file__).parents[2] / "seeds" / "languages"
PREFIX = "gettext."
FOR_PROGRAMMERS = re.compile(
    r"Deprecat|deprecat|declar|defined twice|Boolean option|Choice\(|Aborted!|Options|Commands"
    r"|Positional arguments|default: |env var: |\(dynamic\)|(file|directory|path)$"
)
"""What no user meets: faults in a program's own options, and headings that cardgen writes."""


def sentences(code: str) -> dict[str, str]:
    texts = read_help(LANGUAGES / f"{code}.help.toml")
    return {k.removeprefix(PREFIX): v for k, v in texts.items() if k.startswith(PREFIX)}


def asked_for() -> Iterator[str]:
    for name in ("core", "exceptions", "parser", "types"):
        source = Path(click.__file__).with_name(f"{name}.py").read_text("utf-8")
        for node in ast.walk(ast.parse(source)):
            called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if called and node.func.id in ("_", "ngettext"):
                yield from (arg.value for arg in node.args if isinstance(arg, ast.Constant))


@pytest.mark.parametrize("code", ["en", "ru"])
def test_every_sentence_of_click_that_a_user_can_meet_is_known(code: str) -> None:
    asked = {text for text in asked_for() if not FOR_PROGRAMMERS.search(text)}
    assert len(asked) > 30
    assert asked <= sentences(code).keys()


@pytest.mark.parametrize("code", ["en", "ru"])
def test_a_sentence_asks_only_for_values_that_click_gives(code: str) -> None:
    for said, ours in sentences(code).items():
        theirs, mine = (
            {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
            for text in (said, ours)
        )
        assert mine <= theirs, ours


def test_one_and_several_are_two_sentences(speak: Callable[[str], None]) -> None:
    speak("ru")
    one, several = (
        "Option {name!r} requires an argument.",
        "Option {name!r} requires {nargs} arguments.",
    )
    assert "нужно значение." in CATALOGUE.ngettext(one, several, 1)
    assert "{nargs}" in CATALOGUE.ngettext(one, several, 2)
    assert CATALOGUE.gettext("never heard of") == "never heard of"


WRONG = {
    ("cards",): "Не указан аргумент 'ИГРА'.",
    ("printer",): "Не указан аргумент 'ДЕЙСТВИЕ'. Возможные значения:",
    ("export", "x"): "Не указан параметр '--to'. Возможные значения:",
    ("cards", "x", "--gap", "wide"): "Недопустимое значение '--gap': wide — не число.",
    ("cards", "x", "--gap", "-1"): "Недопустимое значение '--gap': -1.0 вне пределов 0<=x<=100.",
    ("cards", "x", "--jobs", "1.5"): "Недопустимое значение '--jobs': 1.5 — не целое число.",
    ("cards", "x", "--papr", "A4"): "Нет такого параметра: --papr. Возможно, вы имели в виду",
    ("car",): "Нет такой команды: car.",
    ("cards", "x", "--out"): "Для параметра --out нужно значение.",
    ("printer", "add", "x", "--a", "1"): "Для параметра --a нужно значений: 2.",
    ("cards", "x", "y"): "Лишнее в команде: y.",
    ("cards", "x", "--strict=1"): "Параметру --strict значение не нужно.",
    ("cards", "x", "--underlay", "no"): "Недопустимое значение '--underlay': no: нет такого файла",
    (
        "cards",
        "x",
        "--underlay",
        ".",
    ): "Недопустимое значение '--underlay': . — папка, а нужен файл.",
    ("cards", "x", "--marks", "m"): "возможные значения: 'corners', 'lines', 'none'.",
}


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_a_wrong_command_is_told_in_russian_alone(
    arguments: tuple[str, ...], program: Callable[..., subprocess.CompletedProcess[bytes]]
) -> None:
    told = program(*arguments, CARDGEN_LANG="ru", PYTHONUTF8="1")
    assert told.returncode == 2
    lines = told.stderr.decode().splitlines()
    (line,) = [line for line in lines if line.startswith("Ошибка: ")]
    assert WRONG[arguments] in line
    ours = re.sub(r"--?[a-z-]+|'[^']*'|0<=x<=100", "", line)
    assert set(re.findall(r"[A-Za-z]{2,}", ours)) <= {*arguments}, line


def test_a_number_that_has_no_name_of_its_own_in_the_help_is_called_so(
    program: Callable[..., subprocess.CompletedProcess[bytes]],
) -> None:
    for language, number in (("en", "--dpi NUMBER"), ("ru", "--dpi ЧИСЛО")):
        told = program("preview", "--help", CARDGEN_LANG=language, PYTHONUTF8="1").stdout.decode()
        assert number in told and "RANGE" not in told
