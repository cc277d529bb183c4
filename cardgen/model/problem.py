"""What is wrong with a user's data: problems with a place, collected and shown together."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Self

KeyPath = tuple[str | int, ...]
"""The way to a value in a file: keys, and positions in lists counted from 0."""


class Severity(StrEnum):
    """How much a problem matters: only an error stops the job."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class ExitCode(IntEnum):
    """The exit codes that scripts may depend on."""

    DONE = 0
    DATA = 1
    USAGE = 2
    ENVIRONMENT = 3
    INTERNAL = 70
    """A fault of cardgen itself (EX_SOFTWARE of sysexits.h)."""
    INTERRUPTED = 130
    """Stopped by Ctrl-C, as shells tell it: 128 and the number of SIGINT."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: a file, and in it a line and a column, all counted from 1.

    ``cell`` names the place as a spreadsheet shows it (``B7``, or ``Sheet1!B7``).
    """

    file: str
    line: int | None = None
    column: int | None = None
    cell: str | None = None

    def __str__(self) -> str:
        if self.cell is not None:
            return f"{self.file}:{self.cell}"
        parts = [self.file]
        if self.line is not None:
            parts.append(str(self.line))
            if self.column is not None:
                parts.append(str(self.column))
        return ":".join(parts)


class Localized(str):
    """A value that a message says in its own language: ``said`` by language code.

    As a text it is what stands for it where a language has none.
    """

    said: Mapping[str, str]

    def __new__(cls, text: str, said: Mapping[str, str]) -> Self:
        """The value of this text."""
        value = super().__new__(cls, text)
        value.said = dict(said)
        return value

    def __getnewargs__(self) -> tuple[str, Mapping[str, str]]:  # type: ignore[override]
        """What it is made of again in another process; a plain text would be made of one."""
        return str(self), self.said


class Share(float):
    """A part of a whole, which a message says in percent as its language writes that."""


class Joined(tuple[object, ...]):
    """Values that a message says one after the other."""


_SENT_AS_IT_IS = (str, int, float, bool, type(None), Localized, Share)


def _sendable(value: object) -> object:
    """The value as it can come back from a worker process, and as a message shows it all the same.

    Of any other kind a message shows nothing but the text or the number.
    """
    if type(value) in _SENT_AS_IT_IS:
        return value
    if isinstance(value, tuple | list):
        kind = next(kind for kind in (Joined, tuple, list) if isinstance(value, kind))
        return kind(_sendable(part) for part in value)
    for plain in (int, float):
        if isinstance(value, plain) and not isinstance(value, str):
            return plain(value)
    return str(value)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing to tell the user.

    ``code`` names the sentence (``problems:`` in ``seeds/languages/<code>.yaml``) and ``values``
    fills its placeholders, so that the same problem can be told in any language.
    ``ruling`` is the id of the ruling that settles the question, if one does.
    """

    code: str
    severity: Severity
    place: Place | None = None
    values: Mapping[str, object] = field(default_factory=dict)
    ruling: str | None = None

    def __post_init__(self) -> None:
        sent = {key: _sendable(value) for key, value in self.values.items()}
        object.__setattr__(self, "values", sent)


class Problems:
    """Collects the problems of a run so that all of them are shown together."""

    def __init__(self, found: Iterable[Problem] = ()) -> None:
        self._found: dict[object, Problem] = {}
        self.extend(found)

    def __iter__(self) -> Iterator[Problem]:
        return iter(self._found.values())

    def __len__(self) -> int:
        return len(self._found)

    def add(self, problem: Problem) -> None:
        """Keep a problem; the same one is kept once."""
        same = (problem.code, problem.severity, problem.place, problem.ruling)
        self._found.setdefault((*same, repr(sorted(problem.values.items()))), problem)

    def extend(self, problems: Iterable[Problem]) -> None:
        """Keep several problems."""
        for problem in problems:
            self.add(problem)

    def error(self, code: str, place: Place | None = None, **values: object) -> None:
        """Keep an error: the data cannot be used as it is."""
        self.add(Problem(code, Severity.ERROR, place, values))

    def warn(self, code: str, place: Place | None = None, **values: object) -> None:
        """Keep a warning: the result may not be what the user wants."""
        self.add(Problem(code, Severity.WARNING, place, values))

    def note(
        self, code: str, place: Place | None = None, ruling: str | None = None, **values: object
    ) -> None:
        """Keep a note: odd, but settled (by ``ruling`` where one is named)."""
        self.add(Problem(code, Severity.NOTE, place, values, ruling))

    @property
    def has_errors(self) -> bool:
        """Whether any problem is an error."""
        return any(p.severity is Severity.ERROR for p in self._found.values())

    def stop_if_errors(self) -> None:
        """Raise `DataError` with everything collected so far if an error is among it."""
        if self.has_errors:
            raise DataError(self)


class CardgenError(Exception):
    """A job that cannot go on; carries the problems to show and the exit code."""

    exit_code = ExitCode.DATA

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{p.place}: {p.code} {dict(p.values)}" for p in self.problems))

    def __reduce__(self) -> tuple[type[Self], tuple[tuple[Problem, ...]]]:
        """An error that a worker process sends is made of its problems, not of their text."""
        return type(self), (self.problems,)

    @classmethod
    def of(cls, code: str, place: Place | None = None, **values: object) -> Self:
        """The error for a single problem."""
        return cls([Problem(code, Severity.ERROR, place, values)])


class DataError(CardgenError):
    """Errors in the user's data (exit code 1)."""


class UsageError(CardgenError):
    """A wrong use of a command that only its data can tell (exit code 2)."""

    exit_code = ExitCode.USAGE


class EnvironmentFault(CardgenError):
    """The machine said no: disk full, file open elsewhere, no permission (exit code 3)."""

    exit_code = ExitCode.ENVIRONMENT
