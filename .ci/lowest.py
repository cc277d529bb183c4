"""Prints the lowest versions that the project allows of what it needs, as constraints for pip."""

import re
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"

needed = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"]
for requirement in needed:
    found = re.fullmatch(r"([\w-]+)>=([\d.]+)(,<[\d.]+)?", requirement)
    if found is None:
        raise SystemExit(f"no floor, or not one that can be read: {requirement}")
    print(f"{found[1]}=={found[2]}")
