"""A deck whose faces are laid out and checked, ready to be drawn as pictures or pages."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from cardgen.decks.faces import FaceMaker
from cardgen.decks.selection import select
from cardgen.design.items import Face
from cardgen.drawing.pdf import PdfFile
from cardgen.drawing.surface import Surface
from cardgen.model.card import Card
from cardgen.model.lengths import MM_PER_INCH, Size
from cardgen.model.problem import DataError, Problems
from cardgen.products.job import Job
from cardgen.words.lexicon import Words, card_name

SPILL = 0.1
"""How far (mm) faces reach beyond their picture, so that no edge pixel is half empty."""

MOST_PIXELS = 60_000_000
"""The most pixels of a picture: several are in memory at once, three bytes a pixel."""


def smaller(trim: Size, inset: float) -> Size:
    """A size that is smaller by ``inset`` mm on every side."""
    return Size.of(trim.width - 2 * inset, trim.height - 2 * inset)


PrintedSide = Card | None
"""A card for its face, None for the back that all share."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """The picture of a side: width and height in px, and the resolution that makes mm of them."""

    width: int
    height: int
    dpi: float

    @classmethod
    def of(cls, trim: Size, dpi: float, bleed: float = 0.0) -> "Canvas":
        """The picture of a card with ``bleed`` mm around it, to the nearest whole pixel.

        Raises:
            DataError: ``picture-too-fine`` (``width``, ``height``, ``dpi``, ``most``).
        """
        width, height = (
            max(1, round((side + 2 * bleed) / MM_PER_INCH * dpi))
            for side in (trim.width, trim.height)
        )
        if width * height > MOST_PIXELS:
            most = math.floor(dpi * math.sqrt(MOST_PIXELS / (width * height)))
            raise DataError.of(
                "picture-too-fine", width=width, height=height, dpi=f"{dpi:g}", most=most
            )
        return cls(width, height, dpi)

    @property
    def page(self) -> Size:
        """What the picture measures on paper (mm)."""
        return Size.of(self.width / self.dpi * MM_PER_INCH, self.height / self.dpi * MM_PER_INCH)

    def beyond(self, trim: Size) -> float:
        """How far (mm) faces of this size must reach beyond their trim to fill the picture."""
        page = self.page
        sides = (page.width - trim.width, page.height - trim.height)
        return max(0.0, *(side / 2 for side in sides)) + SPILL


@dataclass(frozen=True)
class ExportedDeck:
    """The chosen cards of a game in one language, each with its number in the whole deck."""

    job: Job
    maker: FaceMaker
    cards: tuple[Card, ...]
    numbers: tuple[int, ...]

    @classmethod
    def open(cls, job: Job, only: Sequence[str], canvas: Canvas, trim: Size) -> "ExportedDeck":
        """The deck laid out at ``trim`` to fill a canvas, with all that is wrong found.

        Raises:
            DataError: the game, a template or a face is faulty.
        """
        cards = select(job.game, only, job.problems)
        job.problems.stop_if_errors()
        maker = job.faces(trim, canvas.beyond(trim))
        order = {card.id: number for number, card in enumerate(job.game.deck, 1)}
        deck = cls(job, maker, cards, tuple(order[card.id] for card in cards))
        deck._check(job.problems)
        return deck

    @property
    def grey(self) -> bool:
        """Whether everything is in greys."""
        return self.job.printing.grey

    @property
    def words(self) -> Words:
        """The words of the game in the deck's language."""
        return self.maker.shared.words

    @property
    def sides(self) -> tuple[PrintedSide, ...]:
        """The faces in deck order, then the back."""
        return (*self.cards, None)

    @property
    def total(self) -> int:
        """How many cards there are, copies counted."""
        return sum(card.copies for card in self.cards)

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """What each card is called on a table; cards of one name tell their strength too."""
        names = [card_name(card, self.words) for card in self.cards]
        times = Counter(names)
        return tuple(
            f"{name} {card.force}" if times[name] > 1 and card.force is not None else name
            for name, card in zip(names, self.cards, strict=True)
        )

    def face(self, side: PrintedSide) -> Face:
        """The face of a card, or the back."""
        return self.maker.back if side is None else self.maker.front(side)

    def draw(self, surface: Surface, face: Face, page: Size) -> None:
        """Draw a face in the middle of a page."""
        with surface.saved():
            surface.move((page.width - face.size.width) / 2, (page.height - face.size.height) / 2)
            self.maker.painter.face(surface, face)

    def _check(self, problems: Problems) -> None:
        for side in self.sides:
            try:
                problems.extend(self.maker.problems(self.face(side), side))
            except DataError as error:
                problems.extend(error.problems)
        problems.stop_if_errors()


def draw_pages(deck: ExportedDeck, pdf: PdfFile, sides: Sequence[PrintedSide], page: Size) -> None:
    """Draw sides one a page."""
    for side in sides:
        with pdf.page(page) as surface:
            deck.draw(surface, deck.face(side), page)
