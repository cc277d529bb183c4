"""Everything that can be found wrong with a game without printing it."""

from collections.abc import Mapping, Sequence

from cardgen.decks.library import LoadedGame, Reference, Studio
from cardgen.documents.files.reading import shown
from cardgen.documents.gamewords import own_words
from cardgen.model.problem import CardgenError, Problems
from cardgen.products.booklet.make import check_booklets
from cardgen.products.cards.sheetoptions import Look, SheetOptions, full_bleed
from cardgen.products.map.make import check_map
from cardgen.words.flat import read_flat
from cardgen.words.language_diff import game_drift, language_drift

LOOKS: Sequence[Look] = ("full", "ink-saver")


def check_game(studio: Studio, loaded: LoadedGame, problems: Problems) -> None:
    """Find what is wrong with a game's words, faces, booklets and map in every language."""
    is_shipped = loaded.folder.resolve().parent == studio.seeds.resolve()
    folder = None if is_shipped else shown(loaded.folder)
    own = own_words(loaded.folder)
    problems.extend(game_drift(loaded.game, studio.languages, own, folder))
    for language in loaded.game.languages:
        if language in studio.languages:
            for look in LOOKS:
                _check_faces(studio, loaded, language, look, problems)
    check_booklets(studio, loaded, problems)
    check_map(studio, loaded, problems)


def check_faulty(studio: Studio, reference: Reference, problems: Problems) -> None:
    """Find what is wrong with the faces of a deck although others of its cards cannot be read."""
    loaded = studio.load_faulty(reference)
    for language in loaded.game.languages if loaded is not None else ():
        if loaded is not None and language in studio.languages:
            _check_faces(studio, loaded, language, "full", problems)


def check_languages(studio: Studio, problems: Problems) -> None:
    """Find where the files of words that all games share differ between the languages."""
    folder = studio.seeds / "languages"
    helps: Mapping[str, Mapping[str, str]] = {
        path.name.removesuffix(".help.yaml"): read_flat(path)
        for path in sorted(folder.glob("*.help.yaml"))
    }
    problems.extend(language_drift(studio.languages, helps))


def _check_faces(
    studio: Studio, loaded: LoadedGame, language: str, look: Look, problems: Problems
) -> None:
    size, bleed = loaded.card_size.size, full_bleed(SheetOptions())
    found = Problems()
    try:
        maker = studio.face_maker(loaded, language, look, size, bleed, found)
        for card in loaded.game.deck:
            try:
                problems.extend(maker.problems(maker.front(card), card))
            except CardgenError as error:
                problems.extend(error.problems)
        problems.extend(maker.problems(maker.back, None))
    except CardgenError as error:
        problems.extend(error.problems)
