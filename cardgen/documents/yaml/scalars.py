"""Plain YAML scalars by the core rules of YAML 1.2, not the surprising ones of 1.1."""

import re

Scalar = str | int | float | bool | None

_NULL = frozenset(("", "~", "null", "Null", "NULL"))
_TRUTH = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_INTEGER = re.compile(r"[-+]?[0-9]{1,100}")
_OCTAL = re.compile(r"0o[0-7]{1,100}")
_HEXADECIMAL = re.compile(r"0x[0-9a-fA-F]{1,100}")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_INFINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)")
_NOT_A_NUMBER = frozenset((".nan", ".NaN", ".NAN"))
_LONGEST_NUMBER = 100


def resolve(text: str, tag: str | None) -> Scalar:
    """The value of a scalar; ``tag`` is ``str`` for a quoted one, ``None`` for a plain one.

    A plain number of more than 100 characters stays text, and so does one whose tag it does not
    fit: the check of the data tells what is wrong with it.
    """
    if tag == "str":
        return text
    if text in _NULL:
        return None
    if text in _TRUTH:
        return _TRUTH[text]
    number = _number(text) if len(text) <= _LONGEST_NUMBER else None
    if number is None:
        return text
    return float(number) if tag == "float" else number


def _number(text: str) -> int | float | None:
    if _INTEGER.fullmatch(text):
        return int(text)
    if _OCTAL.fullmatch(text):
        return int(text[2:], 8)
    if _HEXADECIMAL.fullmatch(text):
        return int(text[2:], 16)
    if _FLOAT.fullmatch(text):
        return float(text)
    if _INFINITE.fullmatch(text):
        return float(text.replace(".", ""))
    return float("nan") if text in _NOT_A_NUMBER else None
