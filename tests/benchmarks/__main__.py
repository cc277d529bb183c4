"""Measures speed and memory against the bounds the project has set itself.

``python tests/benchmarks [CASE ...]`` runs the cases named, or all; they need Linux or macOS and
a quiet machine, and take about two minutes. The exit code is 1 if a bound was missed.
"""

import sys
import tempfile
from pathlib import Path

from cases import CASES


def main(names: list[str]) -> int:
    """Run the cases and print their table."""
    unknown = [name for name in names if name not in CASES]
    if unknown:
        print(f"no such case: {', '.join(unknown)}; there are: {', '.join(CASES)}")
        return 2
    missed = False
    with tempfile.TemporaryDirectory() as folder:
        for name in names or CASES:
            for row in CASES[name](Path(folder)):
                print(row, flush=True)
                missed = missed or not row.passes
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
