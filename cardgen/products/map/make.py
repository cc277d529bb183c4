"""The files of a map: in one sheet of A3 and of A2, and tiled over the paper at hand."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from cardgen.common.nearest import nearest
from cardgen.decks.labels import LabelSetter
from cardgen.decks.library import GameSource, Library
from cardgen.decks.templates import TemplateFolders
from cardgen.documents.files.reading import display_path
from cardgen.drawing.pdf import PdfFile
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Place, Problems
from cardgen.press.paper import Paper
from cardgen.press.tiling import tile
from cardgen.products.job import Job, Made, MadeFile, in_every_language
from cardgen.products.map.content import MapContent
from cardgen.products.map.diagram import borders_title, draw_diagram
from cardgen.products.map.lettering import MapLettering
from cardgen.products.map.look import MAP_FILE, load_look
from cardgen.products.map.options import MapOptions
from cardgen.products.map.painting import MapPainting
from cardgen.products.map.sheet import Fit, draw_fitted, draw_margins, fit_page
from cardgen.products.map.tiles import draw_tiles
from cardgen.products.printing import Printing

A3_PAPER = Paper("A3", Size.of(297, 420))
A2 = Paper("A2", Size.of(420, 594))
_COMMON = "plain"
"""The template whose ``map.yaml`` serves maps of games that have none of their own."""


def make_maps(job: Job, options: MapOptions) -> Made:
    """The files of a game's map, which was read with it: on two large papers, and tiled.

    Raises:
        DataError: ``game-without-map``; the look is faulty; a word is missing, too long or not in
            its font; the paper is too small.
        UsageError: the game is not to be had in that language.
    """
    run = _run(job, options)
    job.problems.stop_if_errors()
    large, larger, tiled = options.file_names(job.printing)
    files = (
        run.whole(large, A3_PAPER),
        run.whole(larger, A2),
        run.tiled(tiled, A3_PAPER, job.printing.paper),
    )
    return Made(files, job.problems, line="made.map")


def check_map(library: Library, source: GameSource, problems: Problems) -> None:
    """Find what is wrong with a game's map in every language and look, without drawing it.

    ``source`` with its map; a game without one has nothing wrong with it.
    """
    if source.game.board is None:
        return
    for plain in in_every_language(library, source):
        for saving in (False, True):
            job = replace(plain, printing=Printing(ink_saver=saving), problems=Problems())
            try:
                _run(job, MapOptions())
            except DataError as error:
                job.problems.extend(error.problems)
            problems.extend(job.problems)


def second_language(library: Library, loaded: GameSource, language: str) -> str | None:
    """The language of the second line of names: English, or in English the next there is."""
    known = [code for code in loaded.game.languages if code in library.languages]
    return next((c for c in sorted(known, key=lambda c: (c != "en", c)) if c != language), None)


def _run(job: Job, options: MapOptions) -> "_Run":
    game, library, source, problems = job.game, job.library, job.source, job.problems
    if game.board is None:
        raise DataError.of("game-without-map", game=game.id)
    words = job.words
    other = second_language(library, source, job.language)
    second = None if other is None else library.words(game, other)
    own = [*source.template_folders, library.templates / game.template]
    folders = TemplateFolders([*own, library.templates / _COMMON])
    look = load_look(folders, job.printing.ink_saver, problems)
    if look is None:
        raise DataError(problems)
    if look.favour_icon not in library.icon_book:
        near = nearest(look.favour_icon, library.icon_book.names()) or "-"
        place = Place(display_path(folders.find(MAP_FILE) or Path(MAP_FILE)))
        raise DataError.of("unknown-map-icon", place, icon=look.favour_icon, near=near)
    content = MapContent(game, game.board, words, second)
    fonts = library.fonts_of(source, problems)
    labels = LabelSetter(fonts, job.language, problems, partial(game.sources, job.language))
    setter = MapLettering(labels, look.fonts)
    return _Run(job, MapPainting(content, setter, look), setter, options)


class _Run:
    """One map in one language and look, drawn into several files."""

    def __init__(
        self, job: Job, painting: MapPainting, setter: MapLettering, options: MapOptions
    ) -> None:
        self._job = job
        self._painting = painting
        self._content = painting.content
        self._pen = setter
        self._options = options

    def whole(self, name: str, paper: Paper) -> MadeFile:
        """The map on one sheet, the diagram behind it where it is asked for."""
        content = self._content
        fit = fit_page(content.board.page, paper.size)
        title = self._job.label("pdf.map", paper=paper.name)
        pdf = self._file(title)
        with pdf.page(fit.page, title=self._job.label("bookmark.map")) as surface:
            draw_fitted(surface, self._painting, fit)
            picture = fit.placed(self._painting.picture)
            draw_margins(surface, picture, fit.page, paper, content, self._pen)
        if self._options.diagram:
            self._diagram(pdf, fit)
        self._pen.problems.stop_if_errors()
        return self._made(name, pdf, 2 if self._options.diagram else 1)

    def tiled(self, name: str, paper: Paper, sheet: Paper) -> MadeFile:
        """The map of one paper on sheets of another."""
        fit = fit_page(self._content.board.page, paper.size)
        tiling = tile(fit.placed(self._painting.picture), sheet)
        pdf = self._file(self._job.label("pdf.map.tiled", map=paper.name, paper=sheet.name))
        papers = (paper, sheet)
        draw_tiles(pdf, self._painting, fit, tiling, papers, self._content, self._pen)
        self._pen.problems.stop_if_errors()
        return self._made(name, pdf, len(tiling.tiles))

    def _diagram(self, pdf: PdfFile, fit: Fit) -> None:
        with pdf.page(fit.page, title=borders_title(self._content)) as surface, surface.saved():
            surface.move(fit.x, fit.y)
            surface.scale(fit.scale)
            draw_diagram(surface, self._painting, self._pen)

    def _made(self, name: str, pdf: PdfFile, pages: int) -> MadeFile:
        return self._job.pdf(name, pdf.to_bytes(), {"sheets": pages, "pages": pages})

    def _file(self, title: str) -> PdfFile:
        about = self._job.about(title, "pdf.map.subject", "pdf.map.keywords")
        return PdfFile(replace(about, grey=self._job.printing.grey), self._job.library.icon_book)
