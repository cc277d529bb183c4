"""Making the booklets of a game in one language: to read, to fold and stitch, and as a web page."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from cardgen.decks.library import GameSource, Library
from cardgen.decks.templates import TemplateFolders
from cardgen.decks.values import Values
from cardgen.design.template import walk
from cardgen.documents.booklet.bookletast import BookletSource, plain_text
from cardgen.documents.booklet.markdown import read_markdown
from cardgen.documents.files.reading import display_path
from cardgen.documents.gamefile import games_extending
from cardgen.documents.yaml.validation import read_model
from cardgen.drawing.bookfile import BookFile, Bound
from cardgen.drawing.pdf import About, Duplex
from cardgen.model.game import Game
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Place, Problems
from cardgen.press.paper import Paper
from cardgen.press.registration import PrinterProfile
from cardgen.products.booklet.compare import compare_booklets
from cardgen.products.booklet.content import Expander
from cardgen.products.booklet.directives import FORMS
from cardgen.products.booklet.examples import Example, worked_example
from cardgen.products.booklet.gametables import GameTables
from cardgen.products.booklet.imposed import Folding, fits_unscaled, impose_book
from cardgen.products.booklet.layout import BookletLayout
from cardgen.products.booklet.look import BookletLook
from cardgen.products.booklet.pages import Book, lay_out
from cardgen.products.booklet.styler import BookletStyler, SettingStatistics
from cardgen.products.booklet.web import web_page
from cardgen.words.lexicon import label

LOOK_FILE, COVER_FILE = "booklet.yaml", "cover.yaml"

USUAL_PAGE = "a5"
"""The page of a booklet to read unless another is asked for."""


@dataclass(frozen=True)
class BookletOptions:
    """How booklets are made: the size of the pages, the papers to print on, the folding.

    ``page`` is a name the look has (``a5``, ``half-letter``, ``a6``); left out, the booklet to read
    is A5 and what is printed has the page that suits each paper. ``papers`` may be empty: nothing
    is imposed then. With ``ink_saver`` areas are printed pale; words and lines stay.
    """

    page: str | None = None
    papers: tuple[Paper, ...] = ()
    folding: Folding = field(default_factory=Folding)
    with_web: bool = True
    printer: PrinterProfile | None = None
    grey: bool = False
    ink_saver: bool = False

    @property
    def reading_page(self) -> str:
        """The page of the booklet to read."""
        return self.page or USUAL_PAGE

    def page_for(self, paper: Paper, look: BookletLook) -> str:
        """The page that is printed on a paper: the one asked for, else the first that fits it."""
        if self.page is not None or self.folding.kind == "pocket":
            return self.reading_page
        fits = (
            name for name, grid in look.pages.items() if fits_unscaled(Size.of(*grid.size), paper)
        )
        return next(fits, self.reading_page)

    def file_names(self, paper: Paper | None) -> str:
        """The name of the file for a paper, or of the one to read; what is unusual stands in it."""
        unusual = f"-{self.page}" if self.page not in (None, USUAL_PAGE) else ""
        inks = ("-ink-saver" if self.ink_saver else "") + ("-grey" if self.grey else "")
        if paper is None:
            return f"rules{unusual}{inks}.pdf"
        if self.printer and self.folding.kind != "pocket":
            unusual += f"-{self.printer.name}"
        unusual += inks
        return f"rules-{self.folding.word}-{paper.id}{unusual}.pdf"


@dataclass(frozen=True)
class BookletFile:
    """A finished file of a booklet: its name, its bytes, its pages or printed sides."""

    name: str
    data: bytes
    pages: int


@dataclass(frozen=True)
class MadeBooklet:
    """The files of a booklet, how many pages it has, and what was measured while it was set."""

    files: tuple[BookletFile, ...]
    pages: int
    measured: SettingStatistics


def make_booklet(
    library: Library,
    loaded: GameSource,
    language: str,
    options: BookletOptions,
    problems: Problems,
) -> MadeBooklet:
    """The booklet files of a game, loaded with its map, in a language.

    Raises:
        DataError: anything is wrong with its text, its look or its cards; all problems are told.
        UsageError: the game is not to be had in that language.
    """
    job = BookletJob(library, loaded, language, problems)
    reading = options.reading_page
    groups: dict[str, list[Paper]] = {reading: []}
    for paper in options.papers:
        groups.setdefault(options.page_for(paper, job.look), []).append(paper)
    files: list[BookletFile] = []
    pages, measured = 0, SettingStatistics()
    for page, papers in groups.items():
        styler = job.styler(page)
        book = lay_out(styler, job.source, job.layout(styler))
        problems.stop_if_errors()
        files += _bound(job, styler, book, papers, options, to_read=page == reading)
        if page == reading:
            pages, measured = len(book.pages), styler.measured
            if options.with_web:
                text = web_page(styler, job.source, job.example)
                files.append(BookletFile("rules.html", text.encode("utf-8"), 1))
    problems.stop_if_errors()
    return MadeBooklet(tuple(files), pages, measured)


def check_booklets(library: Library, loaded: GameSource, problems: Problems) -> None:
    """Find what is wrong with a game's booklets in every language, without drawing them.

    ``loaded`` with its map. A game without a booklet's text has nothing wrong with it.
    """
    for language in (code for code in loaded.game.languages if code in library.languages):
        found = Problems()
        if loaded.booklet_text(language) is None:
            continue
        try:
            job = BookletJob(library, loaded, language, found)
            styler = job.styler(USUAL_PAGE)
            lay_out(styler, job.source, job.layout(styler))
        except DataError as error:
            found.extend(error.problems)
        problems.extend(found)


def _bound(
    job: "BookletJob",
    styler: BookletStyler,
    book: Book,
    papers: Sequence[Paper],
    options: BookletOptions,
    *,
    to_read: bool,
) -> list[BookletFile]:
    """The PDF files of one size of page, all bound from pages drawn once."""
    about = job.about()
    inks = replace(about, grey=options.grey, pale=options.ink_saver)
    pdf = BookFile(inks, styler.maker.assets.icons)
    names: list[str] = []
    parts: list[Bound] = []
    if to_read:
        _draw_pages(pdf, book, job.outline(job.source))
        parts.append(Bound(about, 0, len(book.pages)))
        names.append(options.file_names(None))
    for paper in papers:
        part = impose_book(
            pdf, book, paper, options.folding, job.about, styler, job.problems, options.printer
        )
        if part is not None:
            parts.append(part)
            names.append(options.file_names(paper))
    job.problems.stop_if_errors()
    made = zip(names, pdf.bind(parts), parts, strict=True)
    return [BookletFile(name, data, part.count) for name, data, part in made]


def _draw_pages(pdf: BookFile, book: Book, outline: Sequence[tuple[str, str, int]]) -> None:
    """The pages to read, each with its links, anchors and entries of the outline."""
    titles = {key: (title, level) for title, key, level in outline}
    size = book.size
    for number, page in enumerate(book.pages, 1):
        place = pdf.book_page(number, size, page.draw)
        with pdf.page(size) as surface:
            place(surface)
            if number == 1 and "" in titles:
                pdf.anchor("cover", 0.0, size.height)
                pdf.outline(titles[""][0], "cover", 0)
            for key, y in page.sections:
                pdf.anchor(key, max(0.0, y - 6.0), size.height)
                if key in titles:
                    pdf.outline(titles[key][0], key, titles[key][1])
            for link, x, y in page.links:
                if link.target in book.numbers:
                    pdf.link(link, x, y, size.height)


class BookletJob:
    """One booklet being made: its text read, checked and filled, its look read.

    Raises:
        DataError: anything is wrong with the text or the look.
        UsageError: the game is not to be had in that language.
    """

    def __init__(
        self, library: Library, loaded: GameSource, language: str, problems: Problems
    ) -> None:
        self.library = library
        self.loaded = loaded
        self.problems = problems
        self._examples: dict[str, Example | None] = {}
        self.words = library.words(loaded.game, language)
        self.values = Values(loaded.game, self.words)
        self.maker = library.face_maker(
            loaded, language, "full", loaded.card_size.size, 0.0, problems
        )
        folders = _folders(library, loaded)
        self.look = _read_look(folders, problems)
        self.cover = folders.load(COVER_FILE, problems)
        path = text_file(loaded, language)
        self.file = Place(display_path(path))
        read = read_markdown(path, FORMS, problems)
        problems.stop_if_errors()
        assert read is not None
        compare_booklets(library, loaded, language, read, problems)
        self.source = self._filled(read)
        problems.stop_if_errors()

    def _filled(self, source: BookletSource) -> BookletSource:
        icons = self.maker.assets.icons
        used = {art.icon for art in self.maker.arts.values() if art.icon}
        tables = self.maker.front_template.tables
        used |= {str(icon) for icon in tables.get("emblem", {}).values()}
        authors = sorted({icons[name].author for name in used if name in icons})
        emblems = frozenset(tables.get("emblem", {})) & frozenset(self.loaded.game.types)
        other = _other_document(self.library, self.loaded)
        game_tables = GameTables(self.values, ", ".join(authors), emblems, other)
        return Expander(self.values, game_tables, self.problems).expand(source)

    def styler(self, page: str) -> BookletStyler:
        """What sets and draws the booklet on a size of page.

        Raises:
            DataError: ``booklet-unknown-page``.
        """
        grid = self.look.pages.get(page)
        if grid is None:
            known = ", ".join(self.look.pages)
            raise DataError.of("booklet-unknown-page", found=page, known=known)
        return BookletStyler(
            self.look, self.cover, grid, self.maker, self.values, self.problems, self.file
        )

    def layout(self, styler: BookletStyler) -> BookletLayout:
        """What makes the pages."""
        return BookletLayout(styler, self.example)

    def example(self, name: str) -> Example | None:
        """The worked example of a name, played once."""
        if name not in self._examples:
            self._examples[name] = worked_example(self.loaded, name, self.words, self.problems)
        return self._examples[name]

    def about(self, duplex: Duplex | None = None, key: str = "booklet.pdf.rules") -> About:
        """What a file says of itself; ``duplex`` is how it wants to be printed."""
        credit = self.loaded.game.credit
        return About(
            title=label(key, self.words, game=self.words.game.title),
            language=self.words.language.locale,
            subject=label("booklet.pdf.subject", self.words),
            author=credit.designer if credit else "",
            keywords=label("booklet.pdf.keywords", self.words),
            duplex=duplex,
        )

    def outline(self, source: BookletSource) -> list[tuple[str, str, int]]:
        """Title, section and level of every bookmark; the cover's has no section."""
        found = [(self.words.game.title, "", 0)]
        found += [(plain_text(h.pieces), h.id, h.level - 2) for h in source.headings]
        return found


def text_file(loaded: GameSource, language: str) -> Path:
    """The file of a booklet's text.

    Raises:
        DataError: ``booklet-missing``.
    """
    name = f"rules.{language}.md"
    found = loaded.booklet_text(language)
    if found is not None:
        return found
    raise DataError.of("booklet-missing", Place(display_path(loaded.folder / name)), file=name)


def _folders(library: Library, loaded: GameSource) -> TemplateFolders:
    own, plain = library.templates / loaded.game.template, library.templates / "plain"
    return TemplateFolders([*loaded.template_folders, own, plain])


def _read_look(folders: TemplateFolders, problems: Problems) -> BookletLook:
    path = folders.find(LOOK_FILE)
    if path is None:
        raise DataError.of("booklet-look-missing", Place(LOOK_FILE))
    read = read_model(path, BookletLook, problems)
    problems.stop_if_errors()
    if read is None:
        raise DataError(problems)
    look, places = read
    for name, ornament in look.ornaments.items():
        for layer, way in walk(ornament.layers):
            layer._place = places.find(("ornaments", name, *way))
    return look


def _other_document(library: Library, loaded: GameSource) -> Game | None:
    """The game that this one extends, or the shipped game that extends it."""
    if loaded.game.extends:
        return library.load(loaded.folders[1], Problems()).game
    if loaded.folder.parent != library.seeds:
        return None
    other = next(iter(games_extending(loaded.game.id, [library.seeds])), None)
    return None if other is None else library.load(other, Problems()).game
