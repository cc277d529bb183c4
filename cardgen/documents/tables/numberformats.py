"""Numbers as a spreadsheet shows them: 0.5 as ``50%``, 7 as ``007``, 0.5 as ``1/2``.

Format codes are those of ECMA-376 part 1, 18.8.30-31: up to four sections for numbers above, below
and at zero and for texts, digits ``0 # ?``, literals, dates, times, fractions, powers of ten.
"""

import datetime
import re
from collections.abc import Iterator, Mapping
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import NamedTuple

BUILT_IN: Mapping[int, str] = {
    1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 11: "0.00E+00",
    12: "# ?/?", 13: "# ??/??", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM",
    19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss", 37: "#,##0;-#,##0", 38: "#,##0;-#,##0",
    39: "#,##0.00;-#,##0.00", 40: "#,##0.00;-#,##0.00", 45: "mm:ss", 46: "[h]:mm:ss",
    47: "mm:ss.0", 48: "##0.0E+0",
}  # fmt: skip
"""The codes that workbooks name by number. The short dates 14 and 22 are left out: every country
shows them otherwise."""

_TOKEN = re.compile(
    r'"(?P<quoted>[^"]*)"|\\(?P<escaped>.)|_.|\*.'
    r"|\[(?P<elapsed>h+|m+|s+)\]|\[\$(?P<currency>[^\]-]*)(?:-[^\]]*)?\]|\[[^\]]*\]"
    r"|(?P<half>AM/PM|A/P)|(?P<date>y+|m+|d+|h+|s+)|(?P<power>E[+-])"
    r"|(?P<digits>[0#?]+)|(?P<sign>[.,%/@])|(?P<other>.)",
    re.IGNORECASE | re.DOTALL,
)
_SECTIONS = re.compile(r'(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\\[])*')
_DAY_ZERO = {False: datetime.datetime(1899, 12, 30), True: datetime.datetime(1904, 1, 1)}
_LAST_DAY = 2_958_465
_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


class _Token(NamedTuple):
    kind: str
    text: str


def general(value: float) -> str:
    """A number without a format: ten digits at most behind the point, whole ones whole."""
    if value == int(value) and abs(value) < 1e15:
        return str(int(value))
    text = f"{value:.10g}"
    return text.upper() if "e" in text else text


def is_date(code: str) -> bool:
    """Whether a format code shows numbers as dates or times."""
    return any(token.kind in ("date", "elapsed") for token in _tokens(_sections(code)[0]))


def as_shown(value: float, code: str, *, from_1904: bool = False) -> str | None:
    """A number as a cell of this format shows it; ``None`` if the code is none that is understood.

    ``from_1904`` says from which year the workbook counts its days.
    """
    if code.strip().casefold() in ("", "general", "@"):
        return general(value)
    sections = _sections(code)
    section, shows_sign = _section_for(value, sections)
    tokens = list(_tokens(section))
    kinds = {token.kind for token in tokens}
    if kinds & {"date", "elapsed"}:
        return _as_date(value, tokens, from_1904)
    if any(token.kind == "other" and token.text.casefold() == "g" for token in tokens):
        return general(value) if "general" in section.casefold() else None
    number = abs(value)
    if any(token == _Token("sign", "/") for token in tokens):
        shown = _as_fraction(number, tokens)
    elif "power" in kinds:
        shown = _with_power(number, tokens)
    else:
        shown = _as_digits(number, tokens)
    if shown is None:
        return None
    shown = shown.strip()
    return f"-{shown}" if shows_sign and re.search("[1-9]", shown) else shown


def _sections(code: str) -> list[str]:
    found, at = [], 0
    while at <= len(code):
        match = _SECTIONS.match(code, at)
        assert match is not None
        found.append(match.group())
        at = match.end() + 1
    return found or [code]


def _section_for(value: float, sections: list[str]) -> tuple[str, bool]:
    """The section that shows a number, and whether its minus sign must be added."""
    if value < 0 and len(sections) > 1 and sections[1]:
        return sections[1], False
    if value == 0 and len(sections) > 2:
        return sections[2], False
    return sections[0], value < 0


def _tokens(section: str) -> Iterator[_Token]:
    for match in _TOKEN.finditer(section):
        kind = match.lastgroup
        if kind is None:
            continue  # a blank as wide as a letter, a fill, a colour or a condition
        text = match[kind]
        if kind in ("quoted", "escaped", "currency"):
            kind = "literal"
        yield _Token(kind, text)


def _literal(token: _Token) -> str:
    return token.text if token.kind in ("literal", "other") else ""


def _as_digits(number: float, tokens: list[_Token]) -> str | None:
    """The number with the zeros, separators and percent signs its format has."""
    scale = 10 ** (2 * sum(token == _Token("sign", "%") for token in tokens))
    places = [at for at, token in enumerate(tokens) if token.kind == "digits"]
    if not places:
        return "".join("%" if token == _Token("sign", "%") else _literal(token) for token in tokens)
    point = next((at for at, token in enumerate(tokens) if token == _Token("sign", ".")), None)
    whole = [at for at in places if point is None or at < point]
    part = [at for at in places if point is not None and at > point]
    commas = [at for at, token in enumerate(tokens) if token == _Token("sign", ",")]
    last = whole[-1] if whole else -1
    grouped = any(at < last for at in commas)
    # Commas right behind the last digit divide by a thousand each.
    scale_down = 1000 ** sum(1 for at in commas if at > last and (point is None or at < point))
    pattern = "".join(tokens[at].text for at in part)
    exact = Decimal(repr(number)) * scale / scale_down
    rounded = exact.quantize(Decimal(1).scaleb(-len(pattern)), rounding=ROUND_HALF_UP)
    integer, _, decimals = f"{rounded:f}".partition(".")
    while pattern and decimals.endswith("0") and pattern.endswith("#"):
        pattern, decimals = pattern[:-1], decimals[:-1]
    least = sum(token.text.count("0") for token in (tokens[at] for at in whole))
    integer = "" if integer == "0" and not least else integer.zfill(least)
    if grouped and integer:
        integer = f"{int(integer):,}".rjust(least, "0")
    return _put_together(tokens, whole, integer, decimals)


def _put_together(tokens: list[_Token], whole: list[int], integer: str, decimals: str) -> str:
    """The digits in the places of the format, its literals around and between them."""
    plain = len(whole) > 1 and not any(t == _Token("sign", ",") for t in tokens)
    parts: list[str] = []
    left = integer
    for number, _at in enumerate(whole) if plain else ():
        # Digits parted by literals, as in (000) 000-0000, are filled from the right.
        after = sum(len(tokens[other].text) for other in whole[number + 1 :])
        parts.append(left[: max(len(left) - after, 0)])
        left = left[len(parts[-1]) :]
    if not plain:
        parts = [integer]
    shown: list[str] = []
    seen_point = False
    first = True
    for token in tokens:
        if token.kind == "digits" and not seen_point:
            if plain or first:
                shown.append(parts.pop(0))
            first = False
        elif token == _Token("sign", "."):
            seen_point = True
            shown.append(f".{decimals}" if decimals else "")
        elif token == _Token("sign", "%"):
            shown.append("%")
        else:
            shown.append(_literal(token))
    return "".join(shown)


def _with_power(number: float, tokens: list[_Token]) -> str | None:
    at = next(at for at, token in enumerate(tokens) if token.kind == "power")
    front, back = tokens[:at], tokens[at + 1 :]
    exponent_digits = sum(len(token.text) for token in back if token.kind == "digits")
    whole = sum(
        len(token.text)
        for token in front[: next((i for i, t in enumerate(front) if t.text == "."), len(front))]
        if token.kind == "digits"
    )
    power = 0 if number == 0 else Decimal(repr(number)).adjusted()
    power -= (power % whole) if whole > 1 else 0
    shown = _as_digits(float(Decimal(repr(number)).scaleb(-power)), front)
    sign = "-" if power < 0 else "+" if tokens[at].text.endswith("+") else ""
    return None if shown is None else f"{shown}E{sign}{abs(power):0{exponent_digits}d}"


def _as_fraction(number: float, tokens: list[_Token]) -> str | None:
    """``1 1/4`` by ``# ?/?``, ``5/4`` by ``?/?``, ``2/8`` by ``# ?/8``."""
    bar = next(at for at, token in enumerate(tokens) if token == _Token("sign", "/"))
    below = next((token for token in tokens[bar + 1 :]), None)
    above = [token for token in tokens[:bar] if token.kind == "digits"]
    if below is None or not above:
        return None
    fixed = below.text if below.text.isdecimal() and int(below.text) else ""
    following = "".join(token.text for token in tokens[bar + 2 :] if token.text.isdecimal())
    exact = Fraction(repr(number))
    whole = int(exact) if len(above) > 1 else 0
    rest = exact - whole
    if fixed:
        bottom = int(fixed + following)
        top = round(rest * bottom)
    else:
        near = rest.limit_denominator(10 ** len(below.text) - 1)
        top, bottom = near.numerator, near.denominator
    if top == bottom and len(above) > 1:
        whole, top = whole + 1, 0
    if not top and len(above) > 1:
        return str(whole)
    return f"{whole} {top}/{bottom}" if whole else f"{top}/{bottom}"


def _as_date(value: float, tokens: list[_Token], from_1904: bool) -> str | None:
    if not 0 <= value <= _LAST_DAY:
        return None
    decimals = _decimals_of_seconds(tokens)
    ticks = 10**decimals
    seconds = Fraction(round(Fraction(repr(value)) * 86400 * ticks), ticks)
    moment = _DAY_ZERO[from_1904] + datetime.timedelta(
        days=int(seconds // 86400), microseconds=int(seconds % 86400 * 1_000_000)
    )
    halves = any(token.kind == "half" for token in tokens)
    shown: list[str] = []
    for at, token in enumerate(tokens):
        match token.kind:
            case "elapsed":
                unit = {"h": 3600, "m": 60, "s": 1}[token.text[0].casefold()]
                shown.append(str(int(seconds // unit)).zfill(len(token.text)))
            case "date":
                shown.append(_date_part(moment, token.text.casefold(), tokens, at, halves))
            case "half":
                morning = moment.hour < 12
                words = ("AM", "PM") if len(token.text) > 3 else ("A", "P")
                shown.append(words[0] if morning else words[1])
            case "digits" if decimals:
                shown.append(f"{int(seconds % 1 * ticks):0{decimals}d}")
            case "sign":
                shown.append(token.text)
            case _:
                shown.append(_literal(token))
    return "".join(shown).strip()


def _decimals_of_seconds(tokens: list[_Token]) -> int:
    """How many digits a format has behind the point of its seconds."""
    for first, point, digits in zip(tokens, tokens[1:], tokens[2:], strict=False):
        is_second = first.text[:1].casefold() == "s" and first.kind in ("date", "elapsed")
        if is_second and point.text == "." and digits.kind == "digits":
            return len(digits.text)
    return 0


def _date_part(
    moment: datetime.datetime, part: str, tokens: list[_Token], at: int, halves: bool
) -> str:
    wide = len(part) > 1
    match part[0]:
        case "y":
            return f"{moment.year:04d}" if len(part) > 2 else f"{moment.year % 100:02d}"
        case "d" if len(part) > 2:
            name = _DAYS[moment.weekday()]
            return name if len(part) > 3 else name[:3]
        case "m" if len(part) > 2:
            name = _MONTHS[moment.month - 1]
            return {3: name[:3], 5: name[0]}.get(len(part), name)
        case "m" if _means_minutes(tokens, at):
            number = moment.minute
        case "h":
            number = (moment.hour % 12 or 12) if halves else moment.hour
        case "m":
            number = moment.month
        case "d":
            number = moment.day
        case _:
            number = moment.second
    return f"{number:02d}" if wide else str(number)


def _means_minutes(tokens: list[_Token], at: int) -> bool:
    """An ``m`` right after hours or right before seconds is minutes, else the month."""
    timed = [
        token.text[0].casefold() if token.kind in ("date", "elapsed") else "" for token in tokens
    ]
    before = next((unit for unit in reversed(timed[:at]) if unit), "")
    after = next((unit for unit in timed[at + 1 :] if unit), "")
    return before == "h" or after == "s"
