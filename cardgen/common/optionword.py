"""How a value is typed on the command line, told beside the field that holds it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class OptionWord:
    """An option: the annotation of a field or parameter, whose type says what can be typed.

    ``name`` is what is typed after the two dashes (the field's own name if empty) and ``short`` a
    letter for it; ``explained`` is the key of its help text, if that is not its name. ``metavar``
    names the help text that stands for the value. ``least`` and ``most`` bound a number. With
    ``shown`` the help tells the default. ``choices`` are the values if the type does not say them;
    with ``flags`` each of these values is an option of its own. A file that ``exists`` must be
    there. ``values`` fill the placeholders of the help text.
    """

    name: str = ""
    short: str = ""
    explained: str = ""
    metavar: str = ""
    least: float | None = None
    most: float | None = None
    shown: bool = False
    choices: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    exists: bool = False
    values: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True)
class ArgumentWord:
    """A value that stands without dashes; ``explained`` is the key of its texts."""

    explained: str
    choices: tuple[str, ...] = ()
