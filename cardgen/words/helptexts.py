"""Reads the help texts of a language: TOML, which needs no further library, so that it is quick."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

ENDING = ".help.toml"
"""How the files of help texts end, after the code of their language."""


def read_help(path: Path) -> dict[str, str]:
    """The texts of a file by the names of their table and key (``option.lang``), in file order.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is no TOML, with the line and column in the message, or holds no text.
    """
    return dict(_texts(tomllib.loads(path.read_text(encoding="utf-8-sig")), ""))


def _texts(table: Mapping[str, object], above: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _texts(value, f"{above}{key}.")
        elif isinstance(value, str):
            yield above + key, value
        else:
            raise ValueError(f"{above}{key}: {value!r}")
