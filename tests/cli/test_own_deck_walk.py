"""The walk of ``docs/own-deck.md`` prints what the page says, in both languages."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import ROOT, Report

BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize(("page", "language"), [("own-deck.md", "en"), ("own-deck.ru.md", "ru")])
def test_the_page_says_what_is_printed(
    cli: Callable[..., Report],
    speak: Callable[[str], None],
    tmp_path: Path,
    page: str,
    language: str,
) -> None:
    speak(language)
    ran = 0
    for kind, name, text in BLOCK.findall((ROOT / "docs" / page).read_text(encoding="utf-8")):
        if kind == "csv":
            (tmp_path / name).write_text(text, encoding="utf-8")
        elif kind == "console":
            first, *expected = text.splitlines()
            told = cli(*first.removeprefix("$ cardgen ").split())
            printed = (told.out + told.err).splitlines()
            assert {line for line in expected if line != "..."} <= set(printed), (first, printed)
            ran += 1
    assert ran == 6
