"""What can be made of a game: one task for each product, game and language.

A task is small and can be sent to another process. What a product needs is imported only when it
is made, so that a job that prints cards does not wait for booklets.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from cardgen.decks.library import Library, Reference
from cardgen.model.problem import Problems
from cardgen.press.paper import Paper
from cardgen.products.cards.make import make_sheets
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.job import USUAL_OUT, Job, Made
from cardgen.products.printing import Printing

if TYPE_CHECKING:
    from cardgen.products.booklet.options import BookletOptions
    from cardgen.products.box.sizing import BoxOptions
    from cardgen.products.export.options import ExportOptions
    from cardgen.products.map.options import MapOptions


@dataclass(frozen=True)
class Order:
    """Of which game and in which language, printed how, and where its files go.

    With ``strict`` nothing is written after a warning.
    """

    reference: Reference
    language: str
    printing: Printing = field(default_factory=Printing)
    out: Path = USUAL_OUT
    strict: bool = False

    def on(self, paper: Paper) -> "Order":
        """The same order for another paper."""
        return replace(self, printing=replace(self.printing, paper=paper))


@dataclass(frozen=True)
class Task(ABC):
    """A product of one game in one language; ``options`` are the product's own."""

    order: Order
    options: Any

    needs_map: ClassVar[bool] = True
    """Whether the game's map is to be read."""

    def job(self, library: Library, problems: Problems) -> Job:
        """The job of the task, its game read.

        Raises:
            DataError: the game is not there or its files are faulty.
        """
        order = self.order
        source = library.load(order.reference, problems, with_map=self.needs_map)
        return Job(library, source, order.language, order.printing, problems, order.out)

    @abstractmethod
    def make(self, job: Job) -> Made:
        """The finished files.

        Raises:
            DataError: something is wrong with the game's data.
        """


@dataclass(frozen=True)
class CardsTask(Task):
    """The card sheets for one paper."""

    options: SheetOptions = field(default_factory=SheetOptions)
    needs_map: ClassVar[bool] = False

    def make(self, job: Job) -> Made:
        """The file of card sheets, and what a cutting machine needs."""
        return make_sheets(job, self.options)


@dataclass(frozen=True)
class RulesTask(Task):
    """The rule booklet: to read, to fold, and as a web page."""

    options: "BookletOptions"

    def make(self, job: Job) -> Made:
        """The files of the booklet."""
        from cardgen.products.booklet.make import make_booklet

        return make_booklet(job, self.options)


@dataclass(frozen=True)
class MapTask(Task):
    """The map: in one sheet of two sizes, and tiled."""

    options: "MapOptions"

    def make(self, job: Job) -> Made:
        """The files of the map."""
        from cardgen.products.map.make import make_maps

        return make_maps(job, self.options)


@dataclass(frozen=True)
class PartsTask(Task):
    """The tokens, markers and reference cards, which have no options of their own."""

    options: None = None

    def make(self, job: Job) -> Made:
        """The file of parts, if the game has any; else a note."""
        from cardgen.products.parts.make import make_parts

        return make_parts(job)


@dataclass(frozen=True)
class BoxTask(Task):
    """The box for the deck."""

    options: "BoxOptions"

    def make(self, job: Job) -> Made:
        """The file of the box."""
        from cardgen.products.box.make import make_box

        return make_box(job, self.options)


@dataclass(frozen=True)
class ExportTask(Task):
    """A deck in a format for print shops, tables on screen or other programs."""

    options: "ExportOptions"
    to: str
    needs_map: ClassVar[bool] = False

    def make(self, job: Job) -> Made:
        """The files of the format."""
        from cardgen.products.export.formats import MAKERS

        return MAKERS[self.to](job, self.options)
