"""Typed words to the values that they stand for."""

from enum import Enum
from typing import Any, get_args, get_origin

from cardgen.press.cardsize import CardSize, find_card_size
from cardgen.press.marks import MarkStyle
from cardgen.press.paper import Paper, find_paper
from cardgen.press.registration import PrinterProfile


def read_value(kind: Any, typed: Any) -> Any:
    """The value of a type that was typed.

    Raises:
        UsageError: there is no such paper, card size or printer.
        DataError: the file of profiles is faulty.
    """
    from cardgen.model.problem import DataError, UsageError

    if get_origin(kind) is tuple:
        return tuple(read_value(get_args(kind)[0], one) for one in typed)
    try:
        if kind is Paper:
            return find_paper(typed)
        if kind is CardSize:
            return find_card_size(typed)
    except DataError as error:
        raise UsageError(error.problems) from error
    if kind is PrinterProfile:
        from cardgen.workshop.profiles import find_profile

        return find_profile(typed)
    if kind is MarkStyle:
        return None if typed == "none" else MarkStyle(lines=typed == "lines")
    return kind(typed) if isinstance(kind, type) and issubclass(kind, Enum) else typed


def typed_default(value: Any) -> Any:
    """A default as one would type it."""
    match value:
        case tuple():
            return tuple(typed_default(one) for one in value)
        case Paper():
            return value.name
        case MarkStyle():
            return "lines" if value.lines else "corners"
        case Enum():
            return value.value
    return value
