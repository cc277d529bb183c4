"""Reads the flat YAML of the help texts without a YAML library, so that ``--help`` is quick."""

import re
from pathlib import Path

_LINE = re.compile(r"(?P<key>[\w.-]+):\s+(?P<text>\S.*)")


def read_flat(path: Path) -> dict[str, str]:
    """The texts of a file of ``key: text`` lines, in file order.

    A text is plain or stands in double quotes with JSON's escapes; blank lines and lines that
    begin with ``#`` are skipped. What this reads is YAML and means the same there.

    Raises:
        OSError: the file cannot be read.
        ValueError: a line is neither, or a key stands twice; the message is ``line: text``.
    """
    texts: dict[str, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8-sig").splitlines(), start=1):
        stripped = line.strip()
        if not stripped or stripped.startswith("#"):
            continue
        match = _LINE.fullmatch(stripped)
        if match is None or match["key"] in texts:
            raise ValueError(f"{number}: {stripped}")
        texts[match["key"]] = _unquoted(match["text"], number)
    return texts


def _unquoted(text: str, number: int) -> str:
    if not text.startswith('"'):
        return text
    inner = text[1:-1]
    if text.isprintable() and text == f'"{inner}"' and not {'"', "\\"} & set(inner):
        return inner
    import json

    try:
        return str(json.loads(text))
    except ValueError as error:
        raise ValueError(f"{number}: {text}") from error
