"""Help texts in the user's language."""

import os
import re
from collections.abc import Mapping
from functools import lru_cache

from cardgen.documents.files.shipped import shipped
from cardgen.words.choice import FALLBACK, choose_language
from cardgen.words.helptexts import ENDING, read_help

_PLACEHOLDER = re.compile(r"\{\{(\w+)\}\}")


@lru_cache(maxsize=1)
def user_language() -> str:
    """The code of the language the program speaks (``CARDGEN_LANG``, else the system's)."""
    folder = shipped("seeds") / "languages"
    codes = [path.name.removesuffix(ENDING) for path in folder.glob(f"*{ENDING}")]
    return choose_language(os.environ, codes)


@lru_cache(maxsize=4)
def _texts(code: str) -> Mapping[str, str]:
    return read_help(shipped("seeds") / "languages" / f"{code}{ENDING}")


def known_text(key: str) -> str | None:
    """The text of this key as it stands, in English where the language lacks it, else None."""
    return _texts(user_language()).get(key) or _texts(FALLBACK).get(key)


def help_text(key: str, **values: object) -> str:
    """The help text of this key in the user's language, English where that lacks it."""
    text = known_text(key) or key
    return _PLACEHOLDER.sub(lambda match: str(values.get(match.group(1), "")), text)
