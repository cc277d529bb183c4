"""Everything that can be found wrong with a game without printing it."""

from collections.abc import Mapping
from dataclasses import replace

from cardgen.decks.library import GameSource, Library, Reference
from cardgen.documents.files.reading import display_path
from cardgen.documents.gamewords import own_words
from cardgen.model.problem import CardgenError, Problems
from cardgen.press.slug import Role
from cardgen.products.booklet.make import check_booklets
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.cards.slugwords import SheetType
from cardgen.products.job import Job, in_every_language
from cardgen.products.map.make import check_map
from cardgen.products.printing import Printing
from cardgen.words.helptexts import ENDING, read_help
from cardgen.words.language_diff import game_diff, language_diff


def check_game(library: Library, loaded: GameSource, problems: Problems) -> None:
    """Find what is wrong with a game's words, faces, booklets and map in every language."""
    is_shipped = loaded.folder.resolve().parent == library.seeds.resolve()
    folder = None if is_shipped else display_path(loaded.folder)
    own = own_words(loaded.folder)
    problems.extend(game_diff(loaded.game, library.languages, own, folder))
    for job in in_every_language(library, loaded):
        for saving in (False, True):
            printing = Printing(ink_saver=saving)
            _check_faces(replace(job, printing=printing, problems=Problems()), problems)
    check_booklets(library, loaded, problems)
    check_map(library, loaded, problems)


def check_faulty(library: Library, reference: Reference, problems: Problems) -> None:
    """Find what is wrong with the faces of a deck although others of its cards cannot be read."""
    loaded = library.load_faulty(reference)
    for job in in_every_language(library, loaded) if loaded is not None else ():
        _check_faces(job, problems)


def check_languages(library: Library, problems: Problems) -> None:
    """Find where the files of words that all games share differ between the languages."""
    folder = library.seeds / "languages"
    helps: Mapping[str, Mapping[str, str]] = {
        path.name.removesuffix(ENDING): read_help(path)
        for path in sorted(folder.glob(f"*{ENDING}"))
    }
    problems.extend(language_diff(library.languages, helps))


def _check_faces(job: Job, problems: Problems) -> None:
    """Tell what is wrong with the faces; the job's own problems are those of its templates."""
    try:
        maker = job.faces(bleed=SheetOptions().full_bleed)
        for card in job.game.deck:
            try:
                problems.extend(maker.problems(maker.front(card), card))
            except CardgenError as error:
                problems.extend(error.problems)
        problems.extend(maker.problems(maker.back, None))
        SheetType(maker.labels(problems), maker.front_template.heading)(
            maker.shared.words.game.title, Role.TITLE
        )
    except CardgenError as error:
        problems.extend(error.problems)
