"""Making the booklets of a game in one language: to read, to fold and stitch, and as a web page."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
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
from cardgen.products.booklet.compare import compare_booklets
from cardgen.products.booklet.content import Expander
from cardgen.products.booklet.directives import FORMS
from cardgen.products.booklet.examples import Example, worked_example
from cardgen.products.booklet.gametables import GameTables
from cardgen.products.booklet.imposed import BookSheets, fits_unscaled
from cardgen.products.booklet.layout import BookletLayout
from cardgen.products.booklet.look import BookletLook
from cardgen.products.booklet.options import USUAL_PAGE, BookletOptions
from cardgen.products.booklet.pages import Book, lay_out
from cardgen.products.booklet.styler import BookletStyler
from cardgen.products.booklet.web import web_page
from cardgen.products.job import Job, Made, MadeFile, in_every_language

LOOK_FILE, COVER_FILE = "booklet.yaml", "cover.yaml"


def make_booklet(job: Job, options: BookletOptions) -> Made:
    """The booklet files of a game that was read with its map.

    Raises:
        DataError: anything is wrong with its text, its look or its cards; all problems are told.
        UsageError: the game is not to be had in that language.
    """
    maker = BookletMaker(job)
    reading = options.reading_page
    groups: dict[str, list[Paper]] = {reading: []}
    for paper in options.papers:
        groups.setdefault(_page_for(options, paper, maker.look), []).append(paper)
    files: list[MadeFile] = []
    for page, papers in groups.items():
        styler = maker.styler(page)
        book = lay_out(styler, maker.source, maker.layout(styler))
        job.problems.stop_if_errors()
        files += _Binding(maker, styler, book, options).files(papers, to_read=page == reading)
        if page == reading and options.with_web:
            text = web_page(styler, maker.source, maker.example)
            files.append(MadeFile(Path("rules.html"), {"pages": 1}, data=text.encode("utf-8")))
    job.problems.stop_if_errors()
    return Made(tuple(files), job.problems, line="made.booklet")


def _page_for(options: BookletOptions, paper: Paper, look: BookletLook) -> str:
    """The page that is printed on a paper: the one asked for, else the first that fits it."""
    if options.page is not None or options.folding.kind == "pocket":
        return options.reading_page
    fits = (name for name, grid in look.pages.items() if fits_unscaled(Size.of(*grid.size), paper))
    return next(fits, options.reading_page)


def check_booklets(library: Library, source: GameSource, problems: Problems) -> None:
    """Find what is wrong with a game's booklets in every language, without drawing them.

    ``source`` with its map. A game without a booklet's text has nothing wrong with it.
    """
    for job in in_every_language(library, source):
        if source.booklet_text(job.language) is None:
            continue
        try:
            maker = BookletMaker(job)
            styler = maker.styler(USUAL_PAGE)
            lay_out(styler, maker.source, maker.layout(styler))
        except DataError as error:
            job.problems.extend(error.problems)
        problems.extend(job.problems)


@dataclass(frozen=True)
class _Binding:
    """The pages of one size, drawn once and bound into a file to read and those to print."""

    maker: "BookletMaker"
    styler: BookletStyler
    book: Book
    options: BookletOptions

    def files(self, papers: Sequence[Paper], *, to_read: bool) -> list[MadeFile]:
        """The PDF files."""
        maker, job, book = self.maker, self.maker.job, self.book
        about, printing = maker.about(), job.printing
        inks = replace(about, grey=printing.grey, pale=printing.ink_saver)
        pdf = BookFile(inks, self.styler.maker.assets.icons)
        names: list[str] = []
        parts: list[Bound] = []
        if to_read:
            _draw_pages(pdf, book, maker.outline(maker.source))
            parts.append(Bound(about, 0, len(book.pages)))
            names.append(self.options.file_names(printing, None))
        sheets = BookSheets(pdf, book, self.styler, self.options.folding, printing.printer)
        for paper in papers:
            part = sheets.bound(paper, maker.about)
            if part is not None:
                parts.append(part)
                names.append(self.options.file_names(printing, paper))
        job.problems.stop_if_errors()
        made = zip(names, pdf.bind(parts), parts, strict=True)
        return [job.pdf(name, data, {"pages": part.count}) for name, data, part in made]


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


class BookletMaker:
    """One booklet being made: its text read, checked and filled, its look read.

    Raises:
        DataError: anything is wrong with the text or the look.
        UsageError: the game is not to be had in that language.
    """

    def __init__(self, job: Job) -> None:
        self.job = job
        self.problems = problems = job.problems
        self._examples: dict[str, Example | None] = {}
        self.words = job.words
        self.values = Values(job.game, self.words)
        self.maker = job.faces(job.source.card_size.size, look="full")
        folders = _folders(job)
        self.look = _read_look(folders, problems)
        self.cover = folders.load(COVER_FILE, problems)
        path = text_file(job.source, job.language)
        self.file = Place(display_path(path))
        read = read_markdown(path, FORMS, problems)
        problems.stop_if_errors()
        assert read is not None
        compare_booklets(job, read)
        self.source = self._filled(read)
        problems.stop_if_errors()

    def _filled(self, source: BookletSource) -> BookletSource:
        icons = self.maker.assets.icons
        used = {art.icon for art in self.maker.arts.values() if art.icon}
        tables = self.maker.front_template.tables
        used |= {str(icon) for icon in tables.get("emblem", {}).values()}
        authors = sorted({icons[name].author for name in used if name in icons})
        emblems = frozenset(tables.get("emblem", {})) & frozenset(self.job.game.types)
        other = _other_document(self.job)
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
            self._examples[name] = worked_example(self.job.source, name, self.words, self.problems)
        return self._examples[name]

    def about(self, duplex: Duplex | None = None, key: str = "booklet.pdf.rules") -> About:
        """What a file says of itself; ``duplex`` is how it wants to be printed."""
        title = self.job.label(key)
        return self.job.about(title, "booklet.pdf.subject", "booklet.pdf.keywords", duplex)

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


def _folders(job: Job) -> TemplateFolders:
    templates = job.library.templates
    own, plain = templates / job.game.template, templates / "plain"
    return TemplateFolders([*job.source.template_folders, own, plain])


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


def _other_document(job: Job) -> Game | None:
    """The game that this one extends, or the shipped game that extends it."""
    library, source, game = job.library, job.source, job.game
    if game.extends:
        return library.load(source.folders[1], Problems()).game
    if source.folder.parent != library.seeds:
        return None
    other = next(iter(games_extending(game.id, [library.seeds])), None)
    return None if other is None else library.load(other, Problems()).game
