"""The shape that all products share: a job goes in, and what was made of it comes out."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from cardgen.decks.faces import FaceMaker
from cardgen.decks.library import GameSource, Library
from cardgen.decks.partscontext import PartsContext
from cardgen.decks.records import SheetsRecord
from cardgen.drawing.pdf import About, Duplex
from cardgen.model.game import Game
from cardgen.model.lengths import Size
from cardgen.model.problem import ExitCode, Problem, Problems
from cardgen.press.backs import Backs
from cardgen.press.cardsize import CardSize
from cardgen.products.ink import ink_of
from cardgen.products.printing import Printing, PrintLook
from cardgen.words.lexicon import Words, label

DUPLEX: Mapping[Backs, Duplex] = {
    Backs.DUPLEX_LONG: "DuplexFlipLongEdge",
    Backs.DUPLEX_SHORT: "DuplexFlipShortEdge",
    Backs.SEPARATE: "Simplex",
    Backs.NONE: "Simplex",
}
"""What a print dialog is told of each way to print backs."""

USUAL_OUT = Path("output")
"""Below this folder files are written unless another is named."""


@dataclass(frozen=True)
class Job:
    """One game in one language, to be printed in one way; what is wrong goes to ``problems``.

    ``source`` was read with its map where a product needs that. ``out`` is the folder that holds
    the folders of all games.
    """

    library: Library
    source: GameSource
    language: str
    printing: Printing = field(default_factory=Printing)
    problems: Problems = field(default_factory=Problems)
    out: Path = USUAL_OUT

    @property
    def game(self) -> Game:
        """The game."""
        return self.source.game

    @cached_property
    def words(self) -> Words:
        """The words of the game in the job's language.

        Raises:
            UsageError: the game is not to be had in that language.
        """
        return self.library.words(self.game, self.language)

    @property
    def card(self) -> CardSize:
        """The size of the cards: the one asked for, else the game's own.

        Raises:
            DataError: ``game.yaml`` names a size that is none.
        """
        return self.printing.card or self.source.card_size

    @property
    def folder(self) -> Path:
        """The folder its files are written to."""
        return self.out / self.game.id / self.language

    def faces(
        self, size: Size | None = None, bleed: float = 0.0, look: PrintLook | None = None
    ) -> FaceMaker:
        """What makes the cards' faces with a bleed (mm); size and look are the job's own if None.

        Raises:
            DataError: a template or art file is missing or faulty.
        """
        return self.library.face_maker(
            self.source,
            self.language,
            look or self.printing.look,
            size or self.card.size,
            bleed,
            self.problems,
        )

    def parts_context(self) -> PartsContext:
        """What parts and boxes are made with.

        Raises:
            DataError: a template or art file is missing or faulty, or a label names no number.
        """
        return PartsContext.of(self.library, self.source, self.language, self.problems)

    def label(self, key: str, **values: object) -> str:
        """A label in the job's language that may name the game."""
        return label(key, self.words, **{"game": self.words.game.title, **values})

    def about(
        self,
        title: str,
        subject: str = "pdf.subject",
        keywords: str = "pdf.keywords",
        duplex: Duplex | None = "Simplex",
    ) -> About:
        """What a file says of itself: its ``title``, and keys of labels for the rest."""
        credit = self.game.credit
        return About(
            title=title,
            language=self.words.language.locale,
            subject=label(subject, self.words),
            author=credit.designer if credit else "",
            keywords=label(keywords, self.words),
            duplex=duplex,
        )

    def file_name(self, product: str, *parts: str) -> str:
        """The name of a file; cards of another size than the game's, and ``parts``, stand in it."""
        size = self.printing.size_parts(self.source.card_size)
        return self.printing.file_name(product, *size, *parts)

    def pdf(
        self,
        name: str,
        data: bytes,
        counts: Mapping[str, int],
        record: SheetsRecord | None = None,
    ) -> "MadeFile":
        """A finished file to print, whose ink is told from its pages."""
        return MadeFile(Path(name), counts, record, data=data, ink=lambda: ink_of(data).counts)

    def with_map(self) -> "Job":
        """The same job, its game read again with its map; what is odd about it is known already."""
        whole = self.library.load(self.source.folder, Problems(), with_map=True)
        return replace(self, source=whole)


def in_every_language(library: Library, source: GameSource) -> Iterator[Job]:
    """A job for each language the game is to be had in, each with problems of its own."""
    for language in (code for code in source.game.languages if code in library.languages):
        yield Job(library, source, language)


@dataclass(frozen=True)
class MadeFile:
    """A file of a product.

    ``path`` is below the job's folder, and once the file is written where it lies; then ``digest``
    is the SHA-256 of its bytes if it has a record, and ``data`` is empty. ``counts`` fill the
    message that tells of the file (``sheets``, ``cards``, ``pages`` ...). ``record`` tells the
    cards of card sheets to the print ledger. ``ink`` gives more counts of a file that is printed:
    about how much of a page black and colour cover (%).
    """

    path: Path
    counts: Mapping[str, int]
    record: SheetsRecord | None = None
    digest: str = ""
    data: bytes = field(default=b"", repr=False)
    ink: Callable[[], Mapping[str, int]] | None = None


@dataclass(frozen=True)
class Made:
    """What came of a job: its files (none after an error), and everything told about it.

    ``line`` is the message that tells of a file. ``later`` gives further files, each drawn only
    when it is taken: a deck of fine pictures would fill the memory. With ``together`` one line
    tells of all files, by their folder and the counts of the first.
    """

    files: tuple[MadeFile, ...] = ()
    problems: Iterable[Problem] = ()
    exit_code: ExitCode = ExitCode.DONE
    line: str = "made.file"
    later: Iterable[MadeFile] = ()
    together: bool = False

    @property
    def path(self) -> Path | None:
        """The first file, if there is any."""
        return self.files[0].path if self.files else None
