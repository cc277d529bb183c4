"""The two files of a print ledger: JSON Lines, so that git merges them line by line.

The first line says the format; a merge that keeps the lines of both sides is again a whole file,
whatever their order. What the first format kept is read too, until the next write.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from pydantic import Field, ValidationError

from cardgen.documents.files.reading import MIB, display_path, read_bytes
from cardgen.documents.files.writing import write_file
from cardgen.model.problem import DataError, EnvironmentFault, Place
from cardgen.model.strict import Strict

LEDGER_FORMAT = 2
"""The version of the files; those of a later one are left alone."""

MAX_BYTES = 64 * MIB

_FIRST_FORMAT = ".json"
"""How the files of the first format end: one JSON value each, whose lists end with ``{}``."""

_CONFLICT = ("<<<<<<< ", "=======", ">>>>>>> ")

_Record = tuple[Place, dict[str, Any]]
"""A record and where it stands."""

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
    """The files that were made and are not yet told to be printed, each once: as made last.

    Raises:
        DataError: ``ledger-damaged``, ``ledger-merge``, ``ledger-newer``, and those of reading.
    """
    newest: dict[str, Sheets] = {}
    for sheets in (_checked(record, Sheets) for record in _records(path, "made")):
        known = newest.get(sheets.file)
        if known is None or known.made <= sheets.made:
            newest[sheets.file] = sheets
    return list(newest.values())


def read_printed(path: Path) -> tuple[list[Printed], frozenset[str]]:
    """The cards that are printed, and when the files told last were made.

    Raises:
        DataError: ``ledger-damaged``, ``ledger-merge``, ``ledger-newer``, and those of reading.
    """
    cards: list[Printed] = []
    times: set[str] = set()
    for record in _records(path, "printed"):
        if set(record[1]) == {"taken"}:
            times.update(_checked(record, PrintedLine).taken)
        else:
            cards.append(_checked(record, Printed))
    return cards, frozenset(times)


def write_made(path: Path, made: Iterable[Sheets]) -> None:
    """Write the files that were made.

    Raises:
        EnvironmentFault: the file cannot be written.
    """
    _write(path, made)


def write_printed(path: Path, printed: Iterable[Printed], taken: Iterable[str]) -> None:
    """Write the cards that are printed, ordered so that each keeps its line.

    Raises:
        EnvironmentFault: the file cannot be written.
    """
    ordered = sorted(printed, key=lambda one: one.key)
    _write(path, [PrintedLine(taken=tuple(sorted(taken))), *ordered])


def first_format(path: Path) -> Path:
    """The file that the first format had in this one's place."""
    return path.with_suffix(_FIRST_FORMAT)


def _records(path: Path, key: str) -> Iterator[_Record]:
    """All records: those of the first format, if its file is there too, and those of this one.

    A merge of two branches, or a crash, can leave both files.
    """
    old = first_format(path)
    if old.exists():
        yield from _of_first_format(old, key)
    if path.exists():
        yield from _of_lines(path)


def _of_lines(path: Path) -> Iterator[_Record]:
    has_format = False
    for number, line in enumerate(_text(path).split("\n"), 1):
        place = Place(display_path(path), number)
        if not line.strip():
            continue
        said = _parsed(line, place)
        if not isinstance(said, dict):
            raise _damaged(place)
        if "format" in said:
            _check_format(said, place, LEDGER_FORMAT)
            has_format = True
        else:
            yield place, said
    if not has_format:
        raise _damaged(Place(display_path(path)))


def _of_first_format(path: Path, key: str) -> Iterator[_Record]:
    place = Place(display_path(path))
    said = _parsed(_text(path), place)
    if not isinstance(said, dict):
        raise _damaged(place)
    _check_format(said, place, 1)
    entries = said.get(key)
    if not isinstance(entries, list) or not all(isinstance(one, dict) for one in entries):
        raise _damaged(place)
    for entry in filter(None, entries):
        if isinstance(entry.get("cards"), list):
            entry["cards"] = [card for card in entry["cards"] if card != {}]
        yield place, entry


def _text(path: Path) -> str:
    data = read_bytes(path, MAX_BYTES)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        number = data[: error.start].count(b"\n") + 1
        raise _damaged(Place(display_path(path), number)) from error
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith(_CONFLICT):
            raise DataError.of("ledger-merge", Place(display_path(path), number))
    return text


def _parsed(text: str, place: Place) -> object:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        line = error.lineno if place.line is None else place.line
        raise _damaged(Place(place.file, line)) from error
    except RecursionError as error:
        raise _damaged(place) from error


def _check_format(said: Mapping[str, Any], place: Place, known: int) -> None:
    found = said.get("format")
    if not isinstance(found, int):
        raise _damaged(place)
    if found > known:
        raise DataError.of("ledger-newer", place)


def _checked(record: _Record, line: type[_M]) -> _M:
    place, said = record
    try:
        return line.model_validate(said)
    except ValidationError as error:
        raise _damaged(place) from error


def _damaged(place: Place) -> DataError:
    return DataError.of("ledger-damaged", place)


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": ")) + "\n"


def _write(path: Path, lines: Iterable[LedgerLine]) -> None:
    """Write the file, and only when it is whole take the one of the first format away."""
    records = (one.model_dump(mode="json", exclude_defaults=True) for one in lines)
    text = "".join(map(_dump, ({"format": LEDGER_FORMAT}, *records)))
    write_file(path, text.encode())
    old = first_format(path)
    try:
        old.unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        place = Place(display_path(old))
        raise EnvironmentFault.of("ledger-not-writable", place, reason=reason) from error
