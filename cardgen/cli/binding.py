"""Commands made from the annotations of what they take: fields and parameters become options."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from inspect import Parameter, signature
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import click
from click.core import ParameterSource

from cardgen.cli.command import Argument, Command, Option
from cardgen.cli.help import help_text
from cardgen.cli.reading import read_value, typed_default
from cardgen.common.optionword import ArgumentWord, OptionWord

FieldPath = tuple[str, ...]
"""The names of a parameter, of a field of its value, of a field of that one's ..."""


@dataclass(frozen=True)
class _Slot:
    """A place that a typed value goes to: how it is typed, its type without None, its default."""

    path: FieldPath
    word: OptionWord | ArgumentWord
    kind: Any
    default: Any

    @property
    def names(self) -> tuple[str, ...]:
        """What is typed for it."""
        if isinstance(self.word, OptionWord) and self.word.flags:
            return self.word.flags
        given = self.word.name if isinstance(self.word, OptionWord) else ""
        return (given or self.path[-1].replace("_", "-"),)

    @property
    def key(self) -> str:
        """The name that click knows its value by."""
        return self.path[-1] if len(self.names) > 1 else self.names[0].replace("-", "_")


def command(
    name: str, options: str, cls: type[Command] = Command
) -> Callable[[Callable[..., int]], click.Command]:
    """Make a command of a function: it takes the arguments and options its annotations name.

    A parameter is annotated with an `ArgumentWord` or `OptionWord`, or is a dataclass whose fields
    are; of these the command has those that ``options`` lists, in the order of the help. Others
    keep their defaults. Of two of one name the one nearer to the function counts.
    """

    def decorate(function: Callable[..., int]) -> click.Command:
        slots = tuple(_slots(_parameters(function)))
        arguments = [_argument(slot) for slot in slots if isinstance(slot.word, ArgumentWord)]
        chosen = {typed: _nearest(slots, typed) for typed in options.split()}
        taken = {slot.path: slot for slot in (*chosen.values(), *_arguments(slots))}

        def run(**values: Any) -> int:
            return function(**_built(_parameters(function), values, taken))

        params = [*arguments, *(_option(slot, typed) for typed, slot in chosen.items())]
        return cls(name, callback=run, params=params, help=help_text(f"command.{name}"))

    return decorate


def is_given(*options: str) -> bool:
    """Whether any of these options was typed for the command that runs."""
    source = click.get_current_context().get_parameter_source
    return any(source(name.replace("-", "_")) is ParameterSource.COMMANDLINE for name in options)


# --- What a function takes


_Taken = tuple[str, Any, Any]
"""A parameter or field: its name, annotation and default (`MISSING`: none)."""


def _parameters(function: Callable[..., int]) -> list[_Taken]:
    hints = get_type_hints(function, include_extras=True)
    return [
        (name, hints[name], MISSING if one.default is Parameter.empty else one.default)
        for name, one in signature(function).parameters.items()
    ]


def _fields(kind: Any) -> list[_Taken]:
    hints = get_type_hints(kind, include_extras=True)
    return [
        (
            one.name,
            hints[one.name],
            one.default_factory() if one.default_factory is not MISSING else one.default,
        )
        for one in fields(kind)
    ]


def _slots(taken: list[_Taken], above: FieldPath = ()) -> Iterator[_Slot]:
    for name, hint, default in taken:
        kind, word = _annotated(hint)
        if word is not None:
            yield _Slot((*above, name), word, kind, default)
        elif is_dataclass(kind):
            yield from _slots(_fields(kind), (*above, name))


def _annotated(hint: Any) -> tuple[Any, OptionWord | ArgumentWord | None]:
    """The type of an annotation, without None, and what it says of typing."""
    word = None
    if get_origin(hint) is Annotated:
        hint, *notes = get_args(hint)
        word = next((one for one in notes if isinstance(one, OptionWord | ArgumentWord)), None)
    if get_origin(hint) in (Union, UnionType):
        hint = next(one for one in get_args(hint) if one is not type(None))
    return hint, word


def _arguments(slots: tuple[_Slot, ...]) -> list[_Slot]:
    return [slot for slot in slots if isinstance(slot.word, ArgumentWord)]


def _nearest(slots: tuple[_Slot, ...], typed: str) -> _Slot:
    return min((slot for slot in slots if typed in slot.names), key=lambda slot: len(slot.path))


# --- What click is told


def _argument(slot: _Slot) -> Argument:
    assert isinstance(slot.word, ArgumentWord)
    explained, many = slot.word.explained, get_origin(slot.kind) is tuple
    (inner, *_) = get_args(slot.kind) if many else (slot.kind,)
    return Argument(
        [slot.key],
        explained=f"argument.{explained}",
        metavar=help_text(f"value.{explained}"),
        nargs=-1 if many else 1,
        required=slot.default is MISSING and not many,
        type=_click_type(inner, OptionWord(choices=slot.word.choices)),
    )


def _option(slot: _Slot, typed: str) -> Option:
    word, kind = slot.word, slot.kind
    assert isinstance(word, OptionWord)
    text = help_text(f"option.{word.explained or typed}", **dict(word.values))
    names = [f"--{typed}", *([word.short] if word.short else []), slot.key]
    if word.flags:
        return Option(names, flag_value=typed, help=text)
    if kind is bool:
        return Option(names, is_flag=True, help=text)
    several = get_args(kind) if get_origin(kind) is tuple else ()
    many = Ellipsis in several
    return Option(
        names,
        type=_click_type(several[0] if several else kind, word),
        multiple=many,
        nargs=len(several) if several and not many else 1,
        required=slot.default is MISSING,
        default=typed_default(slot.default) if word.shown else None,
        show_default=word.shown,
        metavar=help_text(f"value.{word.metavar}") if word.metavar else None,
        help=text,
    )


def _click_type(kind: Any, word: OptionWord) -> "click.ParamType[Any] | None":
    if word.choices:
        return click.Choice(word.choices)
    if get_origin(kind) is Literal:
        return click.Choice(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return click.Choice([one.value for one in kind])
    if kind is float:
        return click.FloatRange(word.least, word.most)
    if kind is int:
        least, most = (None if end is None else int(end) for end in (word.least, word.most))
        return click.IntRange(least, most)
    if kind is Path:
        return click.Path(path_type=Path, exists=word.exists, dir_okay=not word.exists)
    return None


# --- What the function gets


def _built(
    taken: list[_Taken],
    values: Mapping[str, Any],
    slots: Mapping[FieldPath, _Slot],
    above: FieldPath = (),
) -> dict[str, Any]:
    """The parameters or fields from what was typed; what was not typed keeps its default."""
    found: dict[str, Any] = {}
    for name, hint, _ in taken:
        path = (*above, name)
        slot, (kind, word) = slots.get(path), _annotated(hint)
        if slot is not None:
            typed = values[slot.key]
            if slot.default is MISSING or (typed is not None and typed != ()):
                found[name] = read_value(slot.kind, typed)
        elif word is None and is_dataclass(kind) and any(one[: len(path)] == path for one in slots):
            assert isinstance(kind, type)
            found[name] = kind(**_built(_fields(kind), values, slots, path))
    return found
