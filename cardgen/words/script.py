"""Which script a text is written in, to see what was left in another language."""

import unicodedata

from cardgen.model.text import LanguageText


def script(text: str) -> str | None:
    """The script of most letters of a text (``LATIN``, ``CYRILLIC``); None without letters."""
    counts: dict[str, int] = {}
    for letter in filter(str.isalpha, text):
        name = unicodedata.name(letter, "").partition(" ")[0]
        counts[name] = counts.get(name, 0) + 1
    return max(counts, key=lambda name: counts[name]) if counts else None


def written_in(text: str, language: LanguageText) -> bool:
    """Whether a text is in the script of the language; one without letters is in any."""
    found = script(text)
    return found is None or found == script(language.name)
