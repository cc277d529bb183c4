"""Scripts that want more than one glyph beside the other: which they are and which can be set.

Right-to-left lines are put in the order they are seen by Unicode's rules (UAX #9, by python-bidi),
Arabic letters get the forms in which they join (by arabic-reshaper). Scripts whose letters move
about or stack are refused by name rather than printed wrong.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff]")
_ARABIC = re.compile("[\u0600-\u06ff\u0750-\u077f]")

_UNSET = {
    "Devanagari": ("\u0900", "\u097f"),
    "Bengali": ("\u0980", "\u09ff"),
    "Gurmukhi": ("\u0a00", "\u0a7f"),
    "Gujarati": ("\u0a80", "\u0aff"),
    "Oriya": ("\u0b00", "\u0b7f"),
    "Tamil": ("\u0b80", "\u0bff"),
    "Telugu": ("\u0c00", "\u0c7f"),
    "Kannada": ("\u0c80", "\u0cff"),
    "Malayalam": ("\u0d00", "\u0d7f"),
    "Sinhala": ("\u0d80", "\u0dff"),
    "Thai": ("\u0e00", "\u0e7f"),
    "Lao": ("\u0e80", "\u0eff"),
    "Tibetan": ("\u0f00", "\u0fff"),
    "Myanmar": ("\u1000", "\u109f"),
    "Khmer": ("\u1780", "\u17ff"),
    "Mongolian": ("\u1800", "\u18af"),
    "Syriac": ("\u0700", "\u074f"),
    "N'Ko": ("\u07c0", "\u07ff"),
}
"""Scripts whose glyphs are chosen, moved or stacked by their neighbours, and where they lie."""

_ANY_UNSET = re.compile("[" + "".join(f"{first}-{last}" for first, last in _UNSET.values()) + "]")


_IDEOGRAPHS = re.compile(
    "[\u2e80-\u2fdf\u3005-\u30ff\u3130-\u318f\u31a0-\u4dbf\u4e00-\ua4cf\uac00-\ud7af"
    "\uf900-\ufaff\uff01-\uffef\U0001f200-\U0001f2ff\U00020000-\U0003ffff]"
)
_OPENING = frozenset("(［（｛〈《「『【〔〖〘〝‘“¥￥＄$£￡#＃")
_CLOSING = frozenset(
    ")］）｝〉》」』】〕〗〙〟’”、。，．：；！？‼⁇⁈⁉・･…‥—％%゛゜ゝゞヽヾ々〻ー"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ,.:;!?"
)
"""What opens no line and what ends none: JIS X 4051 and GB/T 15834 in what they share."""


def has_ideographs(text: str) -> bool:
    """Whether a text has Chinese, Japanese or Korean letters, which lines may part anywhere."""
    return _IDEOGRAPHS.search(text) is not None


def may_part(before: str, after: str) -> bool:
    """Whether a line may end between two characters as one of them is an ideograph (UAX #14)."""
    if before == " " or after == " " or before in _OPENING or after in _CLOSING:
        return False
    if _is_hangul(before) or _is_hangul(after):
        return False  # Korean words are parted at their spaces
    return has_ideographs(before) or has_ideographs(after)


def _is_hangul(char: str) -> bool:
    return "\uac00" <= char <= "\ud7af" or "\u3130" <= char <= "\u318f"


def is_right_to_left(text: str) -> bool:
    """Whether any letter of a text runs from right to left."""
    return _RIGHT_TO_LEFT.search(text) is not None


def begins_right_to_left(text: str) -> bool:
    """Whether a paragraph as a whole runs from right to left: by its first letter (UAX #9, P2)."""
    for char in text:
        match unicodedata.bidirectional(char):
            case "L":
                return False
            case "R" | "AL":
                return True
    return False


def is_arabic_form(char: str) -> bool:
    """Whether a character is a joined form of Arabic letters (presentation forms A and B)."""
    return "\ufb50" <= char <= "\ufdff" or "\ufe70" <= char <= "\ufefc"


def unset_script(text: str) -> tuple[str, str] | None:
    """A script in the text that cannot be set, and its first character there.

    The vowel signs of Hebrew and Arabic count as one: they would have to be moved to their letters.
    """
    found = _ANY_UNSET.search(text)
    if found is not None:
        char = found.group()
        name = next(name for name, (first, last) in _UNSET.items() if first <= char <= last)
        return name, char
    if is_right_to_left(text):
        for char in unicodedata.normalize("NFC", text):
            if unicodedata.category(char) == "Mn" and is_right_to_left(char):
                script = "Hebrew" if char < "\u0600" or char >= "\ufb1d" else "Arabic"
                return f"{script} vowel signs", char
    return None


def joined(text: str) -> str:
    """The text with Arabic letters in the forms in which they join; other text as it is."""
    return _reshaped(text) if _ARABIC.search(text) else text


@lru_cache(maxsize=1024)
def _reshaped(text: str) -> str:
    from arabic_reshaper import ArabicReshaper

    reshaper = ArabicReshaper({"delete_harakat": False, "support_ligatures": True})
    return str(reshaper.reshape(text))


def visual_order(text: str, right_to_left: bool) -> Sequence[tuple[int, str]]:
    """The characters of one line as they stand from left to right: where each was, and itself.

    Brackets of right-to-left text are mirrored.
    """
    from bidi import algorithm

    storage = algorithm.get_empty_storage()
    storage["base_level"] = 1 if right_to_left else 0
    storage["base_dir"] = "R" if right_to_left else "L"
    algorithm.get_embedding_levels(text, storage)
    for at, entry in enumerate(storage["chars"]):
        entry["at"] = at
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    algorithm.reorder_resolved_levels(storage, False)
    algorithm.apply_mirroring(storage, False)
    return [(entry["at"], entry["ch"]) for entry in storage["chars"]]
