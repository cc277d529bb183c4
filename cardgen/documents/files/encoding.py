"""Bytes -> text: byte order marks, UTF-8 and UTF-16, and the code pages Russian Windows writes."""

import codecs
import re
from pathlib import Path

from cardgen.documents.files.filetype import what_it_is
from cardgen.documents.files.reading import display_path, read_bytes
from cardgen.model.problem import DataError, Place, Problems

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CODE_PAGES = ("cp1251", "cp866", "koi8-r", "cp1252")
_SAMPLE = 64 * 1024
_WORD = re.compile(r"[^\W\d_]+")
_CYRILLIC = re.compile(r"[А-Яа-яЁё]+")
_WESTERN = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿŒœŠšŽž]+")
_COMMON = frozenset("оеаинтсрвлк")
_ONE_LETTER_WORDS = frozenset("авикосуяёэ")
_ORDINARY_SIGNS = frozenset("«»„“”‘’–—…№°§©®™×±·•½¼¾\u00a0\u00ad−")
_MULTIBYTE = re.compile(
    rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}"
)
_HIGH_IN_UTF16 = frozenset((0x00, 0x04, 0x20, 0x21, 0x22))


def read_text(path: Path, problems: Problems) -> str | None:
    """The text of a file; ``None``, with problems, if it cannot be read as text.

    Problems: those of `read_bytes` and `decode`.

    Raises:
        EnvironmentFault: the file is there but the machine does not let it be read.
    """
    try:
        return decode(read_bytes(path), display_path(path), problems)
    except DataError as error:
        problems.extend(error.problems)
        return None


def decode(data: bytes, file: str, problems: Problems) -> str | None:
    """The text of a file, with every line end (CRLF, CR, LF) as LF and no byte order mark.

    Problems: errors ``not-text`` (what the file is instead), ``binary-file``, ``broken-encoding``
    (with its line) give ``None``; note ``guessed-encoding`` names a code page that was guessed.
    """
    what = what_it_is(data)
    if what is not None:
        problems.error("not-text", Place(file), what=what)
        return None
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _by_mark(data[len(mark) :], encoding, file, problems)
    encoding = _utf16_without_mark(data) or "utf-8"
    text = _strict(data, encoding)
    if text is not None and "\0" not in text:
        return _with_plain_ends(text)
    if b"\0" in data:
        problems.error("binary-file", Place(file))
        return None
    if _is_damaged_utf8(data):
        problems.error("broken-encoding", _place_of_damage(data, file), encoding="UTF-8")
        return None
    return _by_code_page(data, file, problems)


def _with_plain_ends(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _strict(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _by_mark(data: bytes, encoding: str, file: str, problems: Problems) -> str | None:
    text = _strict(data, encoding)
    if text is None:
        place = _place_of_damage(data, file) if encoding == "utf-8" else Place(file)
        problems.error("broken-encoding", place, encoding=encoding.upper())
        return None
    if "\0" in text:
        problems.error("binary-file", Place(file))
        return None
    return _with_plain_ends(text)


def _utf16_without_mark(data: bytes) -> str | None:
    """UTF-16 told by its high bytes: nearly all are those of Latin, Cyrillic or punctuation."""
    if b"\0" not in data or len(data) % 2:
        return None
    sample = data[:_SAMPLE]
    for encoding, high, low in (
        ("utf-16-le", sample[1::2], sample[0::2]),
        ("utf-16-be", sample[0::2], sample[1::2]),
    ):
        likely = sum(byte in _HIGH_IN_UTF16 for byte in high)
        if likely >= 0.9 * len(high) and low.count(0) <= 0.1 * len(low):
            return encoding
    return None


def _is_damaged_utf8(data: bytes) -> bool:
    """Whether the bytes are UTF-8 but for a few, rather than a code page."""
    whole = sum(len(found) for found in _MULTIBYTE.findall(data))
    high = len(data) - len(data.translate(None, bytes(range(0x80, 0x100))))
    return whole >= 0.8 * high


def _place_of_damage(data: bytes, file: str) -> Place:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = _with_plain_ends(data[: error.start].decode("utf-8"))
        return Place(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
    return Place(file)


def _by_code_page(data: bytes, file: str, problems: Problems) -> str | None:
    """The reading among the usual code pages that looks most like Russian or a Western language."""
    lines = (line for line in data.splitlines(keepends=True) if not line.isascii())
    sample = b"".join(lines)[:_SAMPLE]
    readings = [(page, _strict(sample, page)) for page in _CODE_PAGES]
    scored = [(_likeness(text), -rank, page) for rank, (page, text) in enumerate(readings) if text]
    for _, _, page in sorted(scored, reverse=True):
        text = _strict(data, page)
        if text is not None:
            problems.note("guessed-encoding", Place(file), encoding=page)
            return _with_plain_ends(text)
    problems.error("broken-encoding", _place_of_damage(data, file), encoding="UTF-8")
    return None


def _likeness(text: str) -> float:
    """How much the words with letters beyond ASCII look like words (higher is better)."""
    words = (word for word in _WORD.findall(text) if not word.isascii())
    signs = sum(not c.isalnum() and c not in _ORDINARY_SIGNS for c in text if c > "\x7f")
    return sum(map(_word_likeness, words)) - 1.5 * signs


def _word_likeness(word: str) -> float:
    well_cased = word.islower() or word.isupper() or word.istitle() or word[1:].islower()
    is_word = len(word) > 1 or word.casefold() in _ONE_LETTER_WORDS
    if _CYRILLIC.fullmatch(word) and well_cased and is_word:
        return sum(1.5 if c in _COMMON else 0.7 for c in word.casefold())
    foreign = sum(c > "\x7f" for c in word)
    if _WESTERN.fullmatch(word) and well_cased and foreign * 2 <= len(word):
        return foreign * 1.0
    return -float(len(word))
