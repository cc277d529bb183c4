"""Which language the program speaks: the user's wish, else the system's, else English."""

import sys
from collections.abc import Callable, Collection, Mapping

FALLBACK = "en"
"""The language spoken when the user's is not among the available ones."""

_VARIABLES = ("CARDGEN_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def system_language() -> str | None:
    """The language of the user interface as Windows knows it (``ru_RU``); None elsewhere."""
    if sys.platform != "win32":
        return None
    import locale

    try:
        import ctypes

        identifier = ctypes.windll.kernel32.GetUserDefaultUILanguage()
    except (ImportError, AttributeError, OSError):
        return locale.getlocale()[0]
    return locale.windows_locale.get(identifier)


def choose_language(
    environment: Mapping[str, str],
    available: Collection[str],
    system: Callable[[], str | None] = system_language,
) -> str:
    """The code of the language to speak, one of ``available`` (or English).

    The first of ``CARDGEN_LANG``, ``LC_ALL``, ``LC_MESSAGES`` and ``LANG`` that is set and names
    an available language decides; ``system`` is asked when none of the system's is set at all.
    A set variable of the system that names no available language (``C``, ``de_DE``) gives English.
    """
    for variable in _VARIABLES:
        wanted = environment.get(variable, "").strip()
        code = _available(wanted, available)
        if code is not None:
            return code
        if wanted and variable != "CARDGEN_LANG":
            return FALLBACK
    return _available(system() or "", available) or FALLBACK


def _available(wanted: str, available: Collection[str]) -> str | None:
    """The available language that a locale's name (``ru_RU.UTF-8``, ``pt-BR``) asks for."""
    name = wanted.partition(".")[0].partition("@")[0].replace("_", "-").casefold()
    if name in ("", "c", "posix"):
        return None
    codes = {code.casefold(): code for code in available}
    return codes.get(name) or codes.get(name.partition("-")[0])
