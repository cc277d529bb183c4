"""YAML -> plain data in which every value knows its line and column."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import yaml

from cardgen.documents.files.encoding import read_text
from cardgen.documents.files.reading import display_path
from cardgen.documents.yaml.faults import mark_place, report_syntax
from cardgen.documents.yaml.scalars import Scalar, resolve
from cardgen.model.problem import KeyPath, Place, Problems

Data = Scalar | list["Data"] | dict[str, "Data"]
"""What YAML gives: keys are always text, as written."""

MAX_DEPTH = 50
MAX_VALUES = 200_000
"""How many values a file may hold, those behind aliases counted each time."""

_UNPRINTABLE = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
_TAGS = {
    f"tag:yaml.org,2002:{name}": name
    for name in ("str", "int", "float", "bool", "null", "seq", "map")
}
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class SourcePlaces:
    """Where the keys and values of a file stand."""

    file: str
    keys: Mapping[KeyPath, Place]
    values: Mapping[KeyPath, Place]

    def resolve(self, loc: Sequence[str | int]) -> KeyPath:
        """The longest known way along ``loc``; parts that are no key or position are passed over.

        (Pydantic puts names of union members between the keys.)
        """
        path: KeyPath = ()
        for part in loc:
            if (*path, part) in self.values:
                path = (*path, part)
        return path

    def find(self, loc: Sequence[str | int]) -> Place:
        """Where the value at ``loc`` stands, or its nearest parent that is known."""
        return self.values.get(self.resolve(loc), Place(self.file))

    def key(self, loc: Sequence[str | int]) -> Place:
        """Where the key of the value at ``loc`` stands; for an item of a list the item."""
        path = self.resolve(loc)
        return self.keys.get(path) or self.values.get(path, Place(self.file))


def read_yaml(path: Path, problems: Problems) -> tuple[Data, SourcePlaces] | None:
    """The data of a YAML file and its places; ``None`` if it cannot be read.

    Problems: those of `read_text` and `parse_yaml`.

    Raises:
        EnvironmentFault: the file is there but the machine does not let it be read.
    """
    text = read_text(path, problems)
    return None if text is None else parse_yaml(text, display_path(path), problems)


def parse_yaml(text: str, file: str, problems: Problems) -> tuple[Data, SourcePlaces] | None:
    """The data of a YAML text by the YAML 1.2 core rules (``no`` is text, ``010`` is ten).

    An empty text gives ``None`` as its data. Problems, all errors: ``yaml-unprintable``,
    ``yaml-repeated-key``, ``yaml-key-not-text``, ``yaml-unknown-tag``, ``yaml-unknown-alias``,
    ``yaml-several-documents``, ``yaml-too-deep``, ``yaml-too-large`` and those of
    `report_syntax`. A repeated key alone still gives data.
    """
    odd = _UNPRINTABLE.search(text)
    if odd:
        before = text[: odd.start()]
        place = Place(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        problems.error("yaml-unprintable", place, found=f"U+{ord(odd.group()):04X}")
        return None
    builder = _Builder(file, problems)
    try:
        return builder.document(yaml.parse(text, Loader=_LOADER)), builder.places
    except _StopError:
        return None
    except yaml.YAMLError as error:
        report_syntax(error, text, file, problems)
        return None


class _StopError(Exception):
    """The problem is told and the file cannot be read on."""


@dataclass(frozen=True, slots=True)
class _Built:
    """A value and how many values it holds."""

    data: Data
    size: int


class _Builder:
    """Builds the data from the parser's events, which need no recursion of the parser."""

    def __init__(self, file: str, problems: Problems) -> None:
        self._keys: dict[KeyPath, Place] = {}
        self._values: dict[KeyPath, Place] = {}
        self.places = SourcePlaces(file, self._keys, self._values)
        self._file = file
        self._problems = problems
        self._anchors: dict[str, _Built] = {}
        self._size = 0

    def document(self, events: Iterator[yaml.Event]) -> Data:
        """The data of the only document.

        Raises:
            _StopError: a problem was told.
            yaml.YAMLError: a fault of syntax.
        """
        data: Data = None
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self._stop("yaml-several-documents", event)
            elif isinstance(event, yaml.NodeEvent):
                data = self._value(event, events, ()).data
        return data

    def _place(self, event: yaml.Event) -> Place:
        mark = event.start_mark
        return Place(self._file) if mark is None else mark_place(mark, self._file)

    def _stop(self, code: str, event: yaml.Event, **values: object) -> NoReturn:
        self._problems.error(code, self._place(event), **values)
        raise _StopError

    def _value(self, event: yaml.NodeEvent, events: Iterator[yaml.Event], path: KeyPath) -> _Built:
        self._values[path] = self._place(event)
        if len(path) > MAX_DEPTH:
            self._stop("yaml-too-deep", event, limit=MAX_DEPTH)
        if isinstance(event, yaml.AliasEvent):
            built = self._anchors.get(event.anchor or "")
            if built is None:
                self._stop("yaml-unknown-alias", event, name=event.anchor)
            self._count(built.size, event)
            return built
        self._count(1, event)
        built = self._node(event, events, path)
        if event.anchor is not None:
            self._anchors[event.anchor] = built
        return built

    def _count(self, size: int, event: yaml.Event) -> None:
        self._size += size
        if self._size > MAX_VALUES:
            self._stop("yaml-too-large", event, limit=MAX_VALUES)

    def _node(self, event: yaml.NodeEvent, events: Iterator[yaml.Event], path: KeyPath) -> _Built:
        tag = self._tag(event)
        if isinstance(event, yaml.ScalarEvent):
            plain = event.implicit[0]
            return _Built(resolve(event.value, tag or (None if plain else "str")), 1)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(events, path)
        return self._mapping(events, path)

    def _tag(self, event: yaml.NodeEvent) -> str | None:
        tag: str | None = getattr(event, "tag", None)
        if tag is None or tag == "!":
            return "str" if tag == "!" and isinstance(event, yaml.ScalarEvent) else None
        name = _TAGS.get(tag)
        if name is None or name not in _fitting_tags(event):
            self._stop("yaml-unknown-tag", event, found=tag[:60])
        return name

    def _sequence(self, events: Iterator[yaml.Event], path: KeyPath) -> _Built:
        items: list[Data] = []
        size = 1
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            built = self._value(_node_of(event), events, (*path, len(items)))
            items.append(built.data)
            size += built.size
        return _Built(items, size)

    def _mapping(self, events: Iterator[yaml.Event], path: KeyPath) -> _Built:
        found: dict[str, Data] = {}
        size = 1
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            key = self._key(event, path, found)
            built = self._value(_node_of(next(events)), events, (*path, key))
            found[key] = built.data
            size += built.size
        return _Built(found, size)

    def _key(self, event: yaml.Event, path: KeyPath, found: Mapping[str, Data]) -> str:
        if not isinstance(event, yaml.ScalarEvent):
            self._stop("yaml-key-not-text", event)
        key: str = event.value
        if key in found:
            first = self._keys[(*path, key)].line
            self._problems.error("yaml-repeated-key", self._place(event), key=key[:60], line=first)
        self._keys[(*path, key)] = self._place(event)
        return key


def _fitting_tags(event: yaml.NodeEvent) -> tuple[str, ...]:
    if isinstance(event, yaml.SequenceStartEvent):
        return ("seq",)
    if isinstance(event, yaml.MappingStartEvent):
        return ("map",)
    return ("str", "int", "float", "bool", "null")


def _node_of(event: yaml.Event) -> yaml.NodeEvent:
    """The event as that of a value; the parser gives no other where a value must stand."""
    if not isinstance(event, yaml.NodeEvent):
        raise yaml.YAMLError(f"unexpected {type(event).__name__}")
    return event
