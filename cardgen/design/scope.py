"""What the names in a template stand for: facts, tables, values by case, colours and conditions."""

import math
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Protocol

from cardgen.design.schema import Comparison, Test, When
from cardgen.drawing.colour import is_colour, tint
from cardgen.model.problem import Place

Fact = str | int | float | bool | None | tuple[str, ...]
Facts = Mapping[str, Fact]

_PLACEHOLDER = re.compile(r"\{\{\s*([^\s{}|][^{}|]*?)\s*(?:\|\s*([^{}|]+?)\s*)?\}\}")
_TINT = re.compile(r"(.+?)\s+(\d+(?:\.\d+)?)\s*%(?:\s+on\s+(\S+))?")


class TemplateFault(ValueError):
    """What a template asks for and cannot have; ``code`` and ``values`` make a problem.

    ``place`` is that of the layer in its file, as far as it is known.
    """

    def __init__(self, code: str, **values: object) -> None:
        self.code = code
        self.values = values
        self.place: Place | None = None
        super().__init__(f"{code} {values}")


@lru_cache(maxsize=4096)
def _pieces(text: str) -> tuple[str | tuple[str, str | None], ...]:
    """The text cut at its placeholders: literal pieces and (name, table) pairs.

    Raises:
        TemplateFault: braces that make no placeholder.
    """
    pieces: list[str | tuple[str, str | None]] = []
    end = 0
    for match in _PLACEHOLDER.finditer(text):
        if match.start() > end:
            pieces.append(text[end : match.start()])
        pieces.append((match.group(1), match.group(2)))
        end = match.end()
    if end < len(text):
        pieces.append(text[end:])
    if any("{{" in piece or "}}" in piece for piece in pieces if isinstance(piece, str)):
        raise TemplateFault("bad-placeholder", found=text[:80])
    return tuple(pieces)


class Named(Protocol):
    """What a template gives names to."""

    @property
    def paper(self) -> str:
        """The colour of the ground."""

    @property
    def palette(self) -> Mapping[str, str]:
        """Colours by name."""

    @property
    def tables(self) -> Mapping[str, Mapping[str, str | float]]:
        """Look-up tables by name."""

    @property
    def values(self) -> Mapping[str, Any]:
        """Values by name: a number, a text, or cases of ``when`` and ``value``."""


class Scope:
    """The facts of one card in one template.

    ``facts`` holds every name there is, with None for what the card does not have; a name that is
    neither a fact nor one of the template's values is a fault.
    """

    def __init__(self, template: Named, facts: Facts, tables: Mapping[str, Any]) -> None:
        self._template = template
        self._facts: dict[str, Fact] = dict(facts)
        self._tables = tables
        self._worked_out: dict[str, Fact] = {}
        self._open: set[str] = set()

    def with_facts(self, **facts: Fact) -> "Scope":
        """The same scope with further facts (``item``, ``index``, ``end``)."""
        return Scope(self._template, {**self._facts, **facts}, self._tables)

    def focus_of(self, image: str) -> tuple[float, float] | None:
        """The point that the card itself says is to be seen of an image, if it is its picture."""
        if self._facts.get("picture") != image:
            return None
        across, down = (self._facts.get(f"picture.{way}") for way in ("across", "down"))
        if isinstance(across, float) and isinstance(down, float):
            return across, down
        return None

    def fact(self, name: str) -> Fact:
        """The fact or value of this name.

        Raises:
            TemplateFault: there is none, or it stands for itself in the end.
        """
        if name in self._facts:
            return self._facts[name]
        if name in self._worked_out:
            return self._worked_out[name]
        if name not in self._template.values:
            raise TemplateFault("unknown-placeholder", name=name)
        if name in self._open:
            raise TemplateFault("circular-value", name=name)
        self._open.add(name)
        value = self._worked_out[name] = self._value(name)
        self._open.discard(name)
        return value

    def _value(self, name: str) -> Fact:
        value = self._template.values[name]
        if isinstance(value, tuple):
            value = next((case.value for case in value if self.holds(case.when)), "")
        return self.text(value) if isinstance(value, str) else value

    def _piece(self, name: str, table: str | None) -> Fact:
        value = self.fact(name)
        if table is None:
            return value
        entries = self._tables.get(table)
        if entries is None:
            raise TemplateFault("unknown-table", name=table)
        if value is None:
            return ""
        if str(value) not in entries:
            if "otherwise" not in entries:
                raise TemplateFault("not-in-table", name=table, found=value)
            value = "otherwise"
        entry = entries[str(value)]
        is_own = table in self._template.tables
        return self.text(entry) if is_own and isinstance(entry, str) else entry

    def text(self, text: str) -> str:
        """The text with its placeholders filled; what a card does not have is empty."""
        if "{{" not in text and "}}" not in text:
            return text
        parts: list[str] = []
        for piece in _pieces(text):
            if isinstance(piece, str):
                parts.append(piece)
                continue
            value = self._piece(*piece)
            if isinstance(value, float) and value.is_integer():
                value = int(value)
            parts.append("" if value is None or value is False else str(value))
        return "".join(parts)

    def number(self, value: float | str) -> float:
        """A number given as such or by a placeholder.

        Raises:
            TemplateFault: what stands there is no number.
        """
        if not isinstance(value, str):
            return float(value)
        text = self.text(value)
        number = _number(text)
        if number is None:
            raise TemplateFault("template-number", name=value, found=text)
        return number

    def above_zero(self, value: float | str) -> float:
        """A number that must be more than nothing: a size of type, a side.

        Raises:
            TemplateFault: what stands there is no number, or zero or less.
        """
        number = self.number(value)
        if number <= 0:
            raise TemplateFault("template-size", name=value, found=f"{number:g}")
        return number

    def flag(self, value: bool | str) -> bool:
        """A switch given as such or by a placeholder."""
        return value if isinstance(value, bool) else self.text(value) in ("True", "true", "1")

    def items(self, name: str) -> tuple[str, ...]:
        """The items of a list fact; a single value is a list of one, an absent one is empty."""
        value = self.fact(name)
        if value is None or value is False or value == "":
            return ()
        return value if isinstance(value, tuple) else (str(value),)

    def colour(self, text: str) -> str:
        """The ``#RRGGBB`` of a colour by name, with its tint on the paper.

        Raises:
            TemplateFault: the palette has no such colour.
        """
        return self._colour(text, 0)

    def _colour(self, text: str, depth: int) -> str:
        filled = self.text(text)
        match = _TINT.fullmatch(filled)
        name = match.group(1) if match else filled
        if name == "paper":
            base = self._template.paper
        elif is_colour(name):
            base = name
        elif name in self._template.palette and depth < 8:
            base = self._colour(self._template.palette[name], depth + 1)
        else:
            raise TemplateFault("unknown-colour", name=name)
        if match is None:
            return base
        ground = self._colour(match.group(3), depth + 1) if match.group(3) else None
        return tint(base, float(match.group(2)), ground or self._template.paper)

    def holds(self, when: When) -> bool:
        """Whether all conditions hold."""
        return all(_passes(self.fact(name), test) for name, test in when.items())


def _passes(value: Fact, test: Test) -> bool:
    match test:
        case bool():
            return _is_there(value) is test
        case tuple():
            return any(_same(value, one) for one in test)
        case Comparison():
            return _compares(value, test)
    return _same(value, test)


def _is_there(value: Fact) -> bool:
    """Whether a card has the fact; a number has a value even if it is 0."""
    return bool(value) or (isinstance(value, int | float) and value is not False)


def _same(value: Fact, test: str | float) -> bool:
    if isinstance(value, int | float) and not isinstance(value, bool) and not isinstance(test, str):
        return float(value) == float(test)
    return value is not None and str(value) == str(test)


def _compares(value: Fact, test: Comparison) -> bool:
    if test.not_ is not None and _passes(value, test.not_):
        return False
    if test.has is not None and not (isinstance(value, tuple) and test.has in value):
        return False
    if test.over is None and test.under is None:
        return True
    number = None if isinstance(value, bool | tuple | None) else _number(str(value))
    if number is None:
        return False
    return (test.over is None or number > test.over) and (test.under is None or number < test.under)


def _number(text: str) -> float | None:
    """The finite number a text is, if it is one."""
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) else None
