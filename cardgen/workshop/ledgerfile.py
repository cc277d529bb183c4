"""The two files of a print ledger: JSON, a card a line, so that git merges them line by line.

Every line of cards ends with a comma and an empty ``{}`` closes the list; a merge that keeps the
lines of both sides is again a whole file.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from pydantic import Field, ValidationError

from cardgen.documents.files.reading import MIB, display_path, read_bytes
from cardgen.documents.files.writing import write_file
from cardgen.model.problem import DataError, Place
from cardgen.model.strict import Strict

LEDGER_FORMAT = 1
"""The version of the files; those of a later one are left alone."""

MAX_BYTES = 64 * MIB

_CONFLICT = ("<<<<<<< ", "=======", ">>>>>>> ")

_M = TypeVar("_M", bound="LedgerLine")


class LedgerLine(Strict):
    """What one line says."""


class Drawing(LedgerLine):
    """A card as it was drawn ``copies`` times: digests of face and back, and what can be seen."""

    card: str
    name: str
    copies: int = Field(ge=0)
    face: str
    back: str
    recipe: str
    pictures: Mapping[str, str] = Field(default_factory=dict)
    seen: Mapping[str, str] = Field(default_factory=dict)


class Sheets(LedgerLine):
    """A file of card sheets that was made: what it holds, and when it was made (UTC)."""

    file: str
    digest: str
    made: str
    language: str
    look: str
    size: str
    bleed: float
    printer: str = ""
    spoiled: Mapping[str, int] = Field(default_factory=dict)
    dropped: tuple[str, ...] = ()
    chosen: Mapping[str, str] = Field(default_factory=dict)
    cards: tuple[Drawing, ...] = ()


class Printed(Drawing):
    """A card that lies printed in the box.

    ``made`` says when its file was made, ``date`` on which day it was told to be printed.
    """

    language: str
    look: str
    size: str
    bleed: float
    made: str
    date: str
    printer: str = ""
    chosen: Mapping[str, str] = Field(default_factory=dict)

    @property
    def key(self) -> tuple[str, str, str, str]:
        """Which card it is: id, language, look and size."""
        return self.card, self.language, self.look, self.size


class PrintedLine(LedgerLine):
    """When the files were made that were told last to be printed: a crash repeats none of them."""

    taken: tuple[str, ...] = ()


def read_made(path: Path) -> list[Sheets]:
    """The files that were made and are not yet told to be printed.

    Raises:
        DataError: ``ledger-damaged``, ``ledger-merge``, ``ledger-newer``, and those of reading.
    """
    entries = _entries(path, _read(path), "made")
    for entry in entries:
        if isinstance(entry.get("cards"), list):
            entry["cards"] = [card for card in entry["cards"] if card != {}]
    return _checked(path, entries, Sheets)


def read_printed(path: Path) -> tuple[list[Printed], frozenset[str]]:
    """The cards that are printed, and when the files told last were made.

    Raises:
        DataError: ``ledger-damaged``, ``ledger-merge``, ``ledger-newer``, and those of reading.
    """
    said = _read(path)
    told = [entry for entry in _entries(path, said, "printed") if set(entry) == {"taken"}]
    cards = [entry for entry in _entries(path, said, "printed") if entry not in told]
    times = [time for one in _checked(path, told, PrintedLine) for time in one.taken]
    return _checked(path, cards, Printed), frozenset(times)


def write_made(path: Path, made: Iterable[Sheets]) -> None:
    """Write the files that were made.

    Raises:
        EnvironmentFault: the file cannot be written.
    """

    def told(one: Sheets) -> str:
        said = one.model_dump(mode="json", exclude_defaults=True, exclude={"cards"})
        head = _dump({**said, "cards": []})
        cards = "".join(f"{_line(card)},\n" for card in one.cards)
        return f"{head[:-2]}\n{cards}{{}}]}}"

    _write(path, "made", map(told, made))


def write_printed(path: Path, printed: Iterable[Printed], taken: Iterable[str]) -> None:
    """Write the cards that are printed, ordered so that each keeps its line.

    Raises:
        EnvironmentFault: the file cannot be written.
    """
    ordered = sorted(printed, key=lambda one: one.key)
    lines = [_line(PrintedLine(taken=tuple(sorted(taken)))), *map(_line, ordered)]
    _write(path, "printed", lines)


def _read(path: Path) -> dict[str, Any]:
    if not path.exists():
        return {}
    data = read_bytes(path, MAX_BYTES)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _damaged(path, data[: error.start].count(b"\n") + 1) from error
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith(_CONFLICT):
            raise DataError.of("ledger-merge", Place(display_path(path), number))
    try:
        said = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise _damaged(path, getattr(error, "lineno", None)) from error
    if not isinstance(said, dict) or not isinstance(said.get("format"), int):
        raise _damaged(path)
    if said["format"] > LEDGER_FORMAT:
        raise DataError.of("ledger-newer", Place(display_path(path)))
    return said


def _entries(path: Path, said: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    """The lines of a list but for the empty one at its end."""
    entries = said.get(key, None if said else [])
    if not isinstance(entries, list) or not all(isinstance(one, dict) for one in entries):
        raise _damaged(path)
    return [entry for entry in entries if entry]


def _checked(path: Path, entries: list[dict[str, Any]], line: type[_M]) -> list[_M]:
    try:
        return [line.model_validate(entry) for entry in entries]
    except ValidationError as error:
        raise _damaged(path) from error


def _damaged(path: Path, line: int | None = None) -> DataError:
    return DataError.of("ledger-damaged", Place(display_path(path), line))


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def _line(one: LedgerLine) -> str:
    return _dump(one.model_dump(mode="json", exclude_defaults=True))


def _write(path: Path, key: str, lines: Iterable[str]) -> None:
    body = "".join(f"{line},\n" for line in lines)
    write_file(path, f'{{\n"format": {LEDGER_FORMAT},\n"{key}": [\n{body}{{}}]\n}}\n'.encode())
