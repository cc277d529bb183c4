"""Papers: the named ones as data, and reading a paper a user names."""

from dataclasses import dataclass

from cardgen.model.boxes import Box
from cardgen.model.lengths import MM_PER_INCH, Size
from cardgen.model.problem import DataError

DEFAULT_MARGIN = 5.0
"""The edge (mm) that nothing is printed on: wide enough for all but a few home printers."""

COMMON_MARGIN = 4.2
"""Below this (mm) many laser printers cut the print off (docs/printing.md 2.1)."""

LEAST_MARGIN = 3.0
"""Below this (mm) hardly any printer without a borderless mode prints."""

SMALLEST_PAPER, LARGEST_PAPER = 30.0, 5080.0
"""A side of a paper in mm: less is a slip (inches without ``in``), more no PDF page can be."""

_LOOKALIKES = str.maketrans("аАхХ×", "aaxxx")


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper: the name a sheet shows, and its size upright (mm)."""

    name: str
    size: Size

    @property
    def id(self) -> str:
        """The name as file names use it: ``a4``, ``200x300``."""
        return self.name.lower()


def _inches(width: float, height: float) -> Size:
    return Size.of(width * MM_PER_INCH, height * MM_PER_INCH)


PAPERS: tuple[Paper, ...] = (
    Paper("A4", Size.of(210, 297)),
    Paper("Letter", _inches(8.5, 11)),
    Paper("A3", Size.of(297, 420)),
    Paper("A5", Size.of(148, 210)),
    Paper("Legal", _inches(8.5, 14)),
    Paper("Tabloid", _inches(11, 17)),
    Paper("4x6", _inches(4, 6)),
    Paper("5x7", _inches(5, 7)),
)
"""The papers that have a name, the usual ones first (docs/printing.md 2)."""

_ALIASES = {"ledger": "tabloid", "11x17": "tabloid", "8.5x11": "letter", "8.5x14": "legal"}


def plain_name(text: str) -> str:
    """A size's name as it is compared: lower case, Cyrillic lookalikes read as Latin, no spaces."""
    return "".join(text.split()).translate(_LOOKALIKES).lower().replace(",", ".")


def find_paper(text: str) -> Paper:
    """The paper a user names: a name in any case, or ``200x300``, ``9x12in``.

    ``4x6`` and ``5x7`` are the photo papers, which are named in inches.

    Raises:
        DataError: ``unknown-paper`` (``paper``, ``known``), ``paper-out-of-range`` (``paper``,
            ``width``, ``height``, ``least``, ``most``).
    """
    name = plain_name(text)
    name = _ALIASES.get(name, name)
    for paper in PAPERS:
        if paper.id == name:
            return paper
    try:
        size = Size.parse(name)
    except ValueError:
        known = ", ".join(paper.name for paper in PAPERS)
        raise DataError.of("unknown-paper", paper=text, known=known) from None
    _check(text, size)
    return Paper(str(size), size)


def _check(text: str, size: Size) -> None:
    sides = (size.width, size.height)
    if min(sides) < SMALLEST_PAPER or max(sides) > LARGEST_PAPER:
        raise DataError.of(
            "paper-out-of-range",
            paper=text,
            width=round(size.width, 2),
            height=round(size.height, 2),
            least=SMALLEST_PAPER,
            most=LARGEST_PAPER,
        )


def printable(paper: Size, margin: float) -> Box:
    """The part of a page (mm) that lies inside the margin on every edge."""
    return Box.of_size(paper).grown(-margin)
