"""Running a program and measuring what it took: processor time and peak memory, of it alone."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


@dataclass(frozen=True)
class Run:
    """What a program took: processor and wall seconds, and peak memory in MiB."""

    cpu: float
    wall: float
    memory: float


def run(arguments: Sequence[str | Path], folder: Path) -> Run:
    """Run Python with these arguments in a folder; its byte code is kept there between runs.

    Raises:
        RuntimeError: the program did not end well; with what it said.
    """
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(folder / "bytecode")}
    environment |= {"XDG_DATA_HOME": str(folder / "data")}
    command = [sys.executable, *map(str, arguments)]
    log = folder / "log.txt"
    begun = time.perf_counter()
    with log.open("wb") as said:
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=said, stderr=subprocess.STDOUT
        )
        _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - begun
    if process.returncode:
        text = log.read_text(encoding="utf-8", errors="replace")
        raise RuntimeError(f"{' '.join(command)} ended with {process.returncode}:\n{text[-2000:]}")
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return Run(used.ru_utime + used.ru_stime, wall, used.ru_maxrss / unit)


def cardgen(*arguments: str | Path) -> list[str | Path]:
    """The arguments that make Python run cardgen."""
    return ["-m", "cardgen", *arguments]


def paired(ours: Callable[[], Run], yardstick: Callable[[], Run], rounds: int) -> tuple[Run, Run]:
    """The quickest of several runs of either, taken in turns so that both meet the same weather."""
    ours(), yardstick()
    pairs = [(ours(), yardstick()) for _ in range(rounds)]
    first, second = zip(*pairs, strict=True)
    return min(first, key=lambda one: one.cpu), min(second, key=lambda one: one.cpu)


@dataclass(frozen=True)
class Row:
    """A line of the table: what was measured, the value, its bound and the unit of both."""

    what: str
    value: float
    bound: float
    unit: str
    told: str = ""
    at_least: bool = False

    @property
    def passes(self) -> bool:
        """Whether the value keeps to the bound."""
        return self.value >= self.bound if self.at_least else self.value <= self.bound

    def __str__(self) -> str:
        sign = ">=" if self.at_least else "<="
        verdict = "pass" if self.passes else "MISS"
        figures = f"{self.value:8.2f} {sign} {self.bound:<7g} {self.unit:<4}"
        return f"{verdict}  {self.what:<48} {figures}  {self.told}".rstrip()
