"""What can be made of a game: one task for each product, game and language.

A task is small and can be sent to another process. Its `draw` gives finished files; what they need
is imported only then, so that a job that prints cards does not wait for booklets.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from cardgen.decks.library import GameSource, Library, Reference
from cardgen.decks.records import SheetsRecord
from cardgen.decks.selection import select
from cardgen.model.card import Card
from cardgen.model.problem import Problems
from cardgen.press.cardsize import CardSize
from cardgen.products.cards.cardparts import Extra
from cardgen.products.cards.make import make_sheets, sheets_record
from cardgen.products.cards.sheetoptions import SheetOptions, full_bleed
from cardgen.words.missing_words import printed_otherwise

if TYPE_CHECKING:
    from cardgen.products.booklet.make import BookletOptions
    from cardgen.products.box import BoxOptions
    from cardgen.products.map.make import MapOptions
    from cardgen.products.parts import PartsOptions


@dataclass(frozen=True, slots=True)
class DrawnFile:
    """A finished file that is not yet written: its name and bytes, and what can be counted in it.

    ``counts`` fills the message that tells of the file (``sheets``, ``cards``, ``pages`` ...);
    ``record`` tells the cards of a file of card sheets. Of a ``printed`` PDF file the ink is told.
    """

    name: str
    data: bytes
    counts: Mapping[str, int]
    record: SheetsRecord | None = None
    printed: bool = False


@dataclass(frozen=True)
class Task(ABC):
    """A product of one game in one language, to be written to its `folder`.

    ``options`` say how it is made. With ``strict`` nothing is written after a warning.
    """

    reference: Reference
    language: str
    options: Any
    out: Path
    strict: bool = field(default=False, kw_only=True)

    line: ClassVar[str]
    """The message that tells of a made file."""

    needs_map: ClassVar[bool] = True
    """Whether the game's map is to be read."""

    checks_first: ClassVar[bool] = False
    """Whether all problems are found before the first file, which can be written at once."""

    together: ClassVar[bool] = False
    """Whether one line tells of all its files: by their folder and the counts of the first."""

    def folder(self, loaded: GameSource) -> Path:
        """The folder its files are written to."""
        return self.out / loaded.game.id / self.language

    @abstractmethod
    def draw(self, library: Library, loaded: GameSource, problems: Problems) -> Iterator[DrawnFile]:
        """The finished files.

        Raises:
            DataError: something is wrong with the game's data.
        """


@dataclass(frozen=True)
class CardsTask(Task):
    """The card sheets for one paper."""

    options: SheetOptions
    only: tuple[str, ...] = ()
    line: ClassVar[str] = "made.file"
    needs_map: ClassVar[bool] = False

    def draw(self, library: Library, loaded: GameSource, problems: Problems) -> Iterator[DrawnFile]:
        """The file of card sheets."""
        options, own = self.options, loaded.card_size
        card = options.card or own
        cards = self.cards(loaded, problems)
        problems.stop_if_errors()
        problems.extend(printed_otherwise(cards, library.words(loaded.game, self.language)))
        bleed = full_bleed(options)
        maker = library.face_maker(loaded, self.language, options.look, card.size, bleed, problems)
        extras = self.extras(library, loaded, problems)
        made = make_sheets(maker, cards, card, options, problems, extras=extras)
        counts = {"sheets": made.sheets, "cards": made.cards, "pages": made.pages}
        record = self.kept(sheets_record(maker, made, options))
        name = self.file_name(own)
        ink = made.ink()
        counts |= ink.counts if ink else {}
        yield DrawnFile(name, made.data, counts, record, printed=ink is None)
        for cut in made.cut_files:
            counts = {"sheets": 1, "cards": cut.cards, "pages": 1}
            yield DrawnFile(name.removesuffix(".pdf") + cut.ending, cut.data, counts)

    def cards(self, loaded: GameSource, problems: Problems) -> Sequence[Card]:
        """The cards that are printed, with as many copies as they have."""
        return select(loaded.game, self.only, problems)

    def extras(self, library: Library, loaded: GameSource, problems: Problems) -> Sequence[Extra]:
        """The parts that are printed behind the cards."""
        return ()

    def file_name(self, own_size: CardSize) -> str:
        """The name of the file of sheets for a deck whose own size this is."""
        return self.options.file_name(own_size, only=bool(self.only))

    def kept(self, record: SheetsRecord) -> SheetsRecord:
        """What the print ledger is told of the sheets."""
        return record


@dataclass(frozen=True)
class RulesTask(Task):
    """The rule booklet: to read, to fold, and as a web page."""

    options: "BookletOptions"
    line: ClassVar[str] = "made.booklet"

    def draw(self, library: Library, loaded: GameSource, problems: Problems) -> Iterator[DrawnFile]:
        """The files of the booklet."""
        from cardgen.products.booklet.make import make_booklet

        made = make_booklet(library, loaded, self.language, self.options, problems)
        for file in made.files:
            printed = file.name.endswith(".pdf")
            yield DrawnFile(file.name, file.data, {"pages": file.pages}, printed=printed)


@dataclass(frozen=True)
class MapTask(Task):
    """The map: in one sheet of two sizes, and tiled."""

    options: "MapOptions"
    line: ClassVar[str] = "made.map"

    def draw(self, library: Library, loaded: GameSource, problems: Problems) -> Iterator[DrawnFile]:
        """The files of the map."""
        from cardgen.products.map.make import make_maps

        for file in make_maps(library, loaded, self.language, self.options, problems):
            counts = {"sheets": file.pages, "pages": file.pages}
            yield DrawnFile(file.name, file.data, counts, printed=True)


@dataclass(frozen=True)
class PartsTask(Task):
    """The tokens, markers and reference cards."""

    options: "PartsOptions"
    line: ClassVar[str] = "made.parts"

    def draw(self, library: Library, loaded: GameSource, problems: Problems) -> Iterator[DrawnFile]:
        """The file of parts, if the game has any; else a note."""
        from cardgen.products.parts import make_parts

        made = make_parts(library, loaded, self.language, self.options, problems)
        if made is None:
            problems.note("game-without-parts", game=loaded.game.id)
            return
        counts = {"pieces": made.pieces, "sheets": made.sheets, "pages": made.pages}
        name = self.options.file_name(loaded.card_size)
        yield DrawnFile(name, made.data, counts, made.record, printed=True)


@dataclass(frozen=True)
class BoxTask(Task):
    """The box for the deck."""

    options: "BoxOptions"
    line: ClassVar[str] = "made.box"

    def draw(self, library: Library, loaded: GameSource, problems: Problems) -> Iterator[DrawnFile]:
        """The file of the box."""
        from cardgen.press.sleeves import report_sleeves
        from cardgen.products.box import make_box

        card = self.options.card or loaded.card_size
        report_sleeves(loaded.game.deck.total, card.size, problems)
        made = make_box(library, loaded, self.language, self.options, problems)
        name, counts = self.options.file_name(loaded.card_size), {"pages": made.pages}
        yield DrawnFile(name, made.data, counts, printed=True)
