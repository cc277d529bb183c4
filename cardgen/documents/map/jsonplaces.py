"""JSON -> plain data, and the line and column of everything in it for those who must tell."""

import bisect
import json
import re
from typing import NoReturn

from cardgen.documents.yaml.places import SourcePlaces
from cardgen.model.problem import KeyPath, Place, Problems

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}:,]|[^\s\[\]{}:,"]+')


def parse_json(text: str, file: str, problems: Problems) -> object:
    """The data of a JSON text; None after adding what is wrong with it.

    Problems, all errors: ``json-syntax``, ``json-too-deep``, ``json-odd-number``.
    """
    try:
        return json.loads(text, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        found = text[error.pos : error.pos + 20].split("\n")[0].strip()
        place = Place(file, error.lineno, error.colno)
        problems.error("json-syntax" if found else "json-ends-early", place, found=found)
    except _ConstantError as error:
        line = text.count("\n", 0, text.find(str(error))) + 1
        problems.error("json-odd-number", Place(file, line), found=str(error))
    except RecursionError:
        problems.error("json-too-deep", Place(file))
    except ValueError:
        problems.error("json-odd-number", Place(file), found="9" * 10 + "...")
    return None


class _ConstantError(Exception):
    """``NaN`` or ``Infinity``, which JSON does not have."""


def _refuse(name: str) -> NoReturn:
    raise _ConstantError(name)


def json_places(text: str, file: str) -> SourcePlaces:
    """Where the keys and values of a JSON text without faults stand.

    Numbers in lists are not listed: they are found at the list that holds them.
    """
    keys: dict[KeyPath, Place] = {}
    values: dict[KeyPath, Place] = {}
    starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def place(at: int) -> Place:
        line = bisect.bisect_right(starts, at)
        return Place(file, line, at - starts[line - 1] + 1)

    way: list[str | int] = []
    awaits_key = False
    for match in _TOKEN.finditer(text):
        token, at = match.group(), match.start()
        if token in "}]":
            awaits_key = False
            if token == "}" or (way and isinstance(way[-1], int)):
                way.pop()
        elif token == ",":
            awaits_key = isinstance(way[-1], str)
            if isinstance(way[-1], int):
                way[-1] += 1
        elif token == ":":
            awaits_key = False
        elif awaits_key:
            way[-1] = json.loads(token)
            keys[tuple(way)] = place(at)
        elif token in "{[":
            values[tuple(way)] = place(at)
            way.append("" if token == "{" else 0)
            awaits_key = token == "{"
        elif not (way and isinstance(way[-1], int) and token[0] in "-0123456789"):
            values[tuple(way)] = place(at)
    return SourcePlaces(file, keys, values)
