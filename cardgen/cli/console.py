"""What the program prints: problems, made files and progress, readable under any encoding."""

import io
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any

import click

from cardgen.cli.help import user_language

if TYPE_CHECKING:
    from cardgen.model.problem import Problem
    from cardgen.model.text import LanguageText

_PLAIN = str.maketrans(
    {
        "«": '"', "»": '"', "„": '"', "“": '"', "”": '"', "‘": "'", "’": "'",
        "—": "-", "–": "-", "−": "-", "‑": "-", "…": "...", "×": "x", "№": "N",
        "\u00a0": " ", "\u202f": " ", "·": "-", "→": "->", "✓": "+", "°": " ",
    }
)  # fmt: skip


def readable(text: str, encoding: str) -> str:
    """The text with what an encoding lacks written plainly (``«`` as ``"``), never an error."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        kept = (c if _has(encoding, c) else c.translate(_PLAIN) for c in text)
        return "".join(kept).encode(encoding, "replace").decode(encoding)
    return text


def _has(encoding: str, char: str) -> bool:
    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _write(text: str, stream: IO[str]) -> None:
    encoding = getattr(stream, "encoding", None) or "utf-8"
    click.echo(readable(text, encoding), file=stream)


class Console:
    """Prints results to stdout and everything else to stderr, in the user's language."""

    def __init__(self, verbose: bool = False, as_json: bool = False) -> None:
        self.verbose = verbose
        self.as_json = as_json
        self._language: LanguageText | None = None

    @property
    def language(self) -> "LanguageText":
        """The words of the language the program speaks."""
        if self._language is None:
            from cardgen.documents.files.shipped import shipped
            from cardgen.documents.languages import load_language
            from cardgen.model.problem import DataError, Problems

            problems = Problems()
            folder = shipped("seeds") / "languages"
            self._language = load_language(folder, user_language(), problems)
            if self._language is None:
                raise DataError(problems)
        return self._language

    def say(self, key: str, **values: object) -> None:
        """Print a message to stderr."""
        _write(self.message(key, **values), sys.stderr)

    def tell(self, text: str) -> None:
        """Print a line to stderr."""
        _write(text, sys.stderr)

    def message(self, key: str, **values: object) -> str:
        """A message in the user's language."""
        from cardgen.words.messages import message

        return message(key, self.language, **values)

    def result(self, text: str) -> None:
        """Print a line of the result to stdout."""
        _write(text, sys.stdout)

    def json(self, value: Mapping[str, Any] | list[Any]) -> None:
        """Print a result as JSON to stdout; every encoding can hold it."""
        import json

        click.echo(json.dumps(value, indent=2, ensure_ascii=True), file=sys.stdout)

    def problems(self, problems: Iterable["Problem"], *, notes: bool | None = None) -> None:
        """Print problems to stderr, a line each; notes only if asked for."""
        from cardgen.model.problem import Severity
        from cardgen.words.messages import say

        with_notes = self.verbose if notes is None else notes
        for problem in problems:
            if problem.severity is not Severity.NOTE or with_notes:
                _write(say(problem, self.language), sys.stderr)

    def failure(self, problems: Iterable["Problem"]) -> None:
        """Print why nothing was made, to stderr, without the notes on what a ruling settled."""
        told = [p for p in problems if p.ruling is None or self.verbose]
        self.problems(told, notes=True)

    @contextmanager
    def progress(self, length: int, label: str) -> Iterator["Bar"]:
        """A progress bar on a terminal, silence elsewhere."""
        if not sys.stderr.isatty() or length < 2:
            yield Bar()
            return
        shown = readable(label, sys.stderr.encoding or "utf-8")
        with click.progressbar(length=length, label=shown, file=sys.stderr) as bar:
            yield Bar(bar)


class Bar:
    """A progress bar, or nothing."""

    def __init__(self, bar: Any = None) -> None:
        self._bar = bar

    def step(self, steps: int = 1) -> None:
        """Move on by so many steps."""
        if self._bar is not None:
            self._bar.update(steps)


def prepare_streams() -> None:
    """Let no character ever stop the output of the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def problem_record(problem: "Problem", language: "LanguageText") -> dict[str, Any]:
    """A problem for ``--json``: place, severity, code, the sentence and the ruling."""
    from cardgen.words.messages import tell

    told = tell(problem, language)
    place = problem.place
    return {
        "file": place.file if place else None,
        "line": place.line if place else None,
        "column": place.column if place else None,
        "cell": place.cell if place else None,
        "severity": str(problem.severity),
        "code": problem.code,
        "message": told.sentence,
        "ruling": problem.ruling,
    }
