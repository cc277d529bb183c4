"""Typographic customs of languages, as data; a language not listed here gets the neutral ones."""

from collections.abc import Mapping
from dataclasses import dataclass


def _words(*lines: str) -> frozenset[str]:
    return frozenset(word for line in lines for word in line.split())


@dataclass(frozen=True, slots=True)
class Customs:
    """What a language wants of its punctuation and spaces.

    ``quotes``: outer opening, outer closing, inner opening, inner closing; empty leaves straight
    ones alone. ``apostrophe`` and ``single`` (opening, closing) do the same for single ones.
    ``dash`` is what a hyphen between spaces stands for. The words of ``ties`` never end a line,
    those of ``clings`` never begin one; after the abbreviations of ``leads`` (written without
    their full stop) no line ends; the spaces in ``phrases`` never break, nor does the one between
    a number and one of the ``units``. ``prefixes`` and ``suffixes`` keep their hyphen.
    ``thousands``: digits come in groups of three parted by a space.
    """

    quotes: tuple[str, str, str, str] | None = None
    apostrophe: str = ""
    single: tuple[str, str] | None = None
    dash: str = "–"
    ties: frozenset[str] = frozenset()
    clings: frozenset[str] = frozenset()
    leads: frozenset[str] = frozenset()
    phrases: tuple[str, ...] = ()
    units: frozenset[str] = _words("mm cm m km in pt g kg % °")
    prefixes: frozenset[str] = frozenset()
    suffixes: frozenset[str] = frozenset()
    thousands: bool = False


NEUTRAL = Customs()

RUSSIAN = Customs(
    quotes=("«", "»", "„", "“"),
    apostrophe="’",
    dash="—",
    ties=_words(
        "а и о у в к с но не ни на за из от до по об со во ко да",
        "для при под над без про изо ото обо или что как чем где",
    ),
    clings=_words("бы б же ж ли ль"),
    leads=_words("г им о стр с рис табл гл п пп ул т св ср см напр"),
    phrases=("т. е.", "т. к.", "т. о.", "и т. д.", "и т. п.", "и др.", "н. э.", "до н. э."),
    units=_words(
        "мм см м км пт г кг т ч мин с шт % ° лет год года году гг в вв тыс млн руб",
        "карта карты карт карту очко очка очков игрок игрока игроков ход хода ходов",
        "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    ),
    prefixes=_words("кое по во в из"),
    suffixes=_words("то либо нибудь ка таки"),
    thousands=True,
)

ENGLISH = Customs(
    quotes=("“", "”", "‘", "’"),
    apostrophe="’",
    single=("‘", "’"),
    ties=_words("a i"),
    leads=_words("mr mrs ms dr st fig vol p pp"),
    phrases=("e. g.", "i. e."),
    units=_words(
        "mm cm m km in pt g kg min h % ° a.m. p.m. AD BC",
        "card cards point points player players coin coins turn turns",
        "January February March April May June July August September October November December",
    ),
)

_LANGUAGES: Mapping[str, Customs] = {"ru": RUSSIAN, "en": ENGLISH}


def customs_of(language: str) -> Customs:
    """The customs of a language code (``ru``, ``en-GB``, ``ru_RU``), neutral for an unknown one."""
    return _LANGUAGES.get(language.replace("_", "-").split("-")[0].lower(), NEUTRAL)
