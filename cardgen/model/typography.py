"""What a language wants of its punctuation and spaces, as its language file gives it."""

from typing import Annotated

from pydantic import StringConstraints

from cardgen.model.strict import Strict

_Sign = Annotated[str, StringConstraints(pattern=r"^[^\w\s\\]$")]

_MEASURES = ("mm", "cm", "m", "km", "in", "pt", "g", "kg", "%", "°")


class Typography(Strict):
    """The typographic customs of a language; without any said, those that suit all of them.

    ``quotes``: outer opening, outer closing, inner opening, inner closing; none leaves straight
    ones alone. ``apostrophe`` and ``single`` (opening, closing) do the same for single ones.
    ``dash`` is what a hyphen between spaces stands for. The words of ``ties`` never end a line,
    those of ``clings`` never begin one; after the abbreviations of ``leads`` (written without
    their full stop) no line ends; the spaces in ``phrases`` never break, nor does the one between
    a number and one of the ``units``. ``prefixes`` and ``suffixes`` keep their hyphen.
    ``thousands``: digits come in groups of three parted by a space.
    """

    quotes: tuple[_Sign, _Sign, _Sign, _Sign] | None = None
    apostrophe: _Sign | None = None
    single: tuple[_Sign, _Sign] | None = None
    dash: _Sign = "–"
    ties: tuple[str, ...] = ()
    clings: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    units: tuple[str, ...] = _MEASURES
    prefixes: tuple[str, ...] = ()
    suffixes: tuple[str, ...] = ()
    thousands: bool = False
