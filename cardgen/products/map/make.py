"""The files of a map: in one sheet of A3 and of A2, and tiled over the paper at hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cardgen.common.nearest import nearest
from cardgen.decks.labels import LabelSetter
from cardgen.decks.library import GameSource, Library
from cardgen.decks.templates import TemplateFolders
from cardgen.documents.files.reading import display_path
from cardgen.drawing.pdf import About, PdfFile
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Place, Problems
from cardgen.press.paper import PAPERS, Paper
from cardgen.press.tiling import tile
from cardgen.products.cards.sheetoptions import PrintLook
from cardgen.products.map.content import MapContent
from cardgen.products.map.diagram import borders_title, draw_diagram
from cardgen.products.map.lettering import MapLettering
from cardgen.products.map.look import MAP_FILE, MapLook, load_look
from cardgen.products.map.painting import MapPainting
from cardgen.products.map.sheet import Fit, draw_fitted, draw_margins, fit_page
from cardgen.products.map.tiles import draw_tiles
from cardgen.words.lexicon import Words

A3_PAPER = Paper("A3", Size.of(297, 420))
A2 = Paper("A2", Size.of(420, 594))
_LOOKS: tuple[PrintLook, ...] = ("full", "ink-saver")
_COMMON = "plain"
"""The template whose ``map.yaml`` serves maps of games that have none of their own."""


@dataclass(frozen=True, slots=True)
class MapOptions:
    """How a map is made: the paper of the tiles, its look, with the diagram or not, in greys."""

    paper: Paper = PAPERS[0]
    look: PrintLook = "full"
    diagram: bool = False
    grey: bool = False

    @property
    def file_names(self) -> tuple[str, ...]:
        """The names of the files made: what differs from the full print stands in them."""
        plain = "-ink-saver" if self.look == "ink-saver" else ""
        plain += "-grey" if self.grey else ""
        whole = ("-diagram" if self.diagram else "") + plain
        tiled = f"map-a3-tiled-{self.paper.id}".replace(".", "_")
        return f"map-a3{whole}.pdf", f"map-a2{whole}.pdf", f"{tiled}{plain}.pdf"


@dataclass(frozen=True, slots=True)
class MadeMap:
    """A finished file of a map: its name, its bytes and how many pages it has."""

    name: str
    data: bytes
    pages: int


def make_maps(
    library: Library, loaded: GameSource, language: str, options: MapOptions, problems: Problems
) -> Iterator[MadeMap]:
    """The files of a game's map in one language; ``loaded`` with its map.

    Raises:
        DataError: ``game-without-map``; the look is faulty; a word is missing, too long or not in
            its font; the paper is too small.
        UsageError: the game is not to be had in that language.
    """
    run = _run(library, loaded, language, options, problems)
    problems.stop_if_errors()
    names = options.file_names
    yield run.whole(names[0], A3_PAPER)
    yield run.whole(names[1], A2)
    yield run.tiled(names[2], A3_PAPER, options.paper)


def check_map(library: Library, loaded: GameSource, problems: Problems) -> None:
    """Find what is wrong with a game's map in every language and look, without drawing it.

    ``loaded`` with its map; a game without one has nothing wrong with it.
    """
    if loaded.game.board is None:
        return
    for language in (code for code in loaded.game.languages if code in library.languages):
        for look in _LOOKS:
            found = Problems()
            try:
                _run(library, loaded, language, MapOptions(look=look), found)
            except DataError as error:
                found.extend(error.problems)
            problems.extend(found)


def second_language(library: Library, loaded: GameSource, language: str) -> str | None:
    """The language of the second line of names: English, or in English the next there is."""
    known = [code for code in loaded.game.languages if code in library.languages]
    return next((c for c in sorted(known, key=lambda c: (c != "en", c)) if c != language), None)


def _run(
    library: Library, loaded: GameSource, language: str, options: MapOptions, problems: Problems
) -> "_Run":
    game = loaded.game
    if game.board is None:
        raise DataError.of("game-without-map", game=game.id)
    words = library.words(game, language)
    other = second_language(library, loaded, language)
    second = None if other is None else library.words(game, other)
    own = [*loaded.template_folders, library.templates / game.template]
    folders = TemplateFolders([*own, library.templates / _COMMON])
    look = load_look(folders, options.look == "ink-saver", problems)
    if look is None:
        raise DataError(problems)
    if look.favour_icon not in library.icon_book:
        near = nearest(look.favour_icon, library.icon_book.names()) or "-"
        place = Place(display_path(folders.find(MAP_FILE) or Path(MAP_FILE)))
        raise DataError.of("unknown-map-icon", place, icon=look.favour_icon, near=near)
    content = MapContent(game, game.board, words, second)
    fonts = library.fonts_of(loaded, problems)
    labels = LabelSetter(fonts, language, problems, partial(game.sources, language))
    return _Run(library, content, look, MapLettering(labels, look.fonts), options)


class _Run:
    """One map in one language and look, drawn into several files."""

    def __init__(
        self,
        library: Library,
        content: MapContent,
        look: MapLook,
        setter: MapLettering,
        options: MapOptions,
    ) -> None:
        self._library = library
        self._content = content
        self._pen = setter
        self._options = options
        self._painting = MapPainting(content, setter, look)

    def whole(self, name: str, paper: Paper) -> MadeMap:
        """The map on one sheet, the diagram behind it where it is asked for."""
        content = self._content
        fit = fit_page(content.board.page, paper.size)
        title = self._label("pdf.map", paper=paper.name)
        pdf = self._file(title)
        with pdf.page(fit.page, title=self._label("bookmark.map")) as surface:
            draw_fitted(surface, self._painting, fit)
            picture = fit.placed(self._painting.picture)
            draw_margins(surface, picture, fit.page, paper, content, self._pen)
        if self._options.diagram:
            self._diagram(pdf, fit)
        self._pen.problems.stop_if_errors()
        return MadeMap(name, pdf.to_bytes(), 2 if self._options.diagram else 1)

    def tiled(self, name: str, paper: Paper, sheet: Paper) -> MadeMap:
        """The map of one paper on sheets of another."""
        fit = fit_page(self._content.board.page, paper.size)
        tiling = tile(fit.placed(self._painting.picture), sheet)
        pdf = self._file(self._label("pdf.map.tiled", map=paper.name, paper=sheet.name))
        papers = (paper, sheet)
        draw_tiles(pdf, self._painting, fit, tiling, papers, self._content, self._pen)
        self._pen.problems.stop_if_errors()
        return MadeMap(name, pdf.to_bytes(), len(tiling.tiles))

    def _diagram(self, pdf: PdfFile, fit: Fit) -> None:
        with pdf.page(fit.page, title=borders_title(self._content)) as surface, surface.saved():
            surface.move(fit.x, fit.y)
            surface.scale(fit.scale)
            draw_diagram(surface, self._painting, self._pen)

    def _label(self, key: str, **values: object) -> str:
        game: Words = self._content.words
        return self._content.label(key, game=game.game.title, **values) or key

    def _file(self, title: str) -> PdfFile:
        credit = self._content.game.credit
        about = About(
            title=title,
            language=self._content.words.language.locale,
            subject=self._label("pdf.map.subject"),
            author=credit.designer if credit else "",
            keywords=self._label("pdf.map.keywords"),
            duplex="Simplex",
            grey=self._options.grey,
        )
        return PdfFile(about, self._library.icon_book)
