"""Everything a print job needs, loaded once: games, languages, templates, fonts and icons."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from cardgen.decks.faces import FaceMaker
from cardgen.decks.lookfiles import LOOKS, is_look
from cardgen.decks.pictures import DeckPictures
from cardgen.decks.templates import TemplateFolders
from cardgen.design.assets import Assets
from cardgen.design.facts import DeckFacts
from cardgen.design.figures import FigureIcons
from cardgen.design.looks.schema import Look
from cardgen.design.schema import Template
from cardgen.design.template import in_black
from cardgen.documents.files.reading import display_path
from cardgen.documents.files.shipped import shipped
from cardgen.documents.game import load_game
from cardgen.documents.gamefile import find_folder, read_layers
from cardgen.documents.languages import load_languages
from cardgen.drawing.icons import IconBook
from cardgen.model.game import Game
from cardgen.model.lengths import Size
from cardgen.model.problem import CardgenError, DataError, Place, Problem, Problems, UsageError
from cardgen.model.text import LanguageText
from cardgen.press.cardsize import CardSize, find_card_size
from cardgen.typeset.fonts import FONT_ENDINGS, OTHER_FONTS, FontBook, is_usable
from cardgen.typeset.hyphens import Hyphenator
from cardgen.words.lexicon import Words

Reference = str | Path
"""A game by its id, or the folder of a deck of one's own."""


@dataclass(frozen=True)
class GameSource:
    """A game and the folders it was read from: its own, then those of the games it extends.

    ``replaces_cards`` says that it takes none of the cards of the game it extends.
    """

    game: Game
    folders: tuple[Path, ...]
    replaces_cards: bool = False

    @property
    def folder(self) -> Path:
        """The game's own folder."""
        return self.folders[0]

    def booklet_text(self, language: str) -> Path | None:
        """The text of its rule booklet; one about other cards than the deck's does not count."""
        path = self.find(f"rules.{language}.md")
        about_others = self.replaces_cards and path is not None and path.parent != self.folder
        return None if about_others else path

    def find(self, name: str) -> Path | None:
        """The file of this name, the game's own before those of the games it extends."""
        return next((f / name for f in self.folders if (f / name).is_file()), None)

    @property
    def template_folders(self) -> tuple[Path, ...]:
        """Where decks of one's own keep their templates: the game's own folder first."""
        return tuple(folder / "templates" for folder in self.folders)

    @property
    def card_size(self) -> CardSize:
        """The size of the game's cards.

        Raises:
            DataError: ``game.yaml`` names a size that is none.
        """
        return find_card_size(self.game.card_size)


@dataclass(frozen=True)
class Library:
    """The folders that come with cardgen and, once asked for, what lies in them."""

    seeds: Path = field(default_factory=lambda: shipped("seeds"))
    templates: Path = field(default_factory=lambda: shipped("templates"))
    fonts: Path = field(default_factory=lambda: shipped("fonts"))

    @cached_property
    def languages(self) -> Mapping[str, LanguageText]:
        """The words every game shares, by language code.

        Raises:
            DataError: a language file is faulty.
        """
        problems = Problems()
        languages = load_languages(self.seeds / "languages", problems)
        problems.stop_if_errors()
        return languages

    @cached_property
    def font_book(self) -> FontBook:
        """The fonts that come with cardgen."""
        return FontBook(self.fonts)

    @cached_property
    def icon_book(self) -> IconBook:
        """The icons that come with cardgen."""
        folder, figures = self.templates / "icons", FigureIcons(self.font_book)
        return IconBook(folder / "icons.json", archive=folder / "all.zip", made=figures)

    def load(self, reference: Reference, problems: Problems, with_map: bool = False) -> GameSource:
        """A game or deck folder; what is odd but no error is added to ``problems``.

        Its map is read only where it is needed: to play, to check and to print it. The games that
        come with cardgen are read once; a deck of one's own is read anew each time.

        Raises:
            DataError: it is not there or its files are faulty; all problems are told.
        """
        kept = self._shipped.get((str(reference), with_map))
        if kept is not None:
            problems.extend(kept[1])
            return kept[0]
        found = Problems()
        try:
            loaded = self._load(reference, found, with_map)
        finally:
            problems.extend(found)
        if loaded.folder.parent == self.seeds:
            self._shipped[str(reference), with_map] = (loaded, tuple(found))
        return loaded

    def load_faulty(self, reference: Reference) -> GameSource | None:
        """A deck folder with those of its cards that can be read; None if too little can be."""
        try:
            return self._load(reference, Problems(), with_map=False, faulty=True)
        except CardgenError:
            return None

    @cached_property
    def _shipped(self) -> dict[tuple[str, bool], tuple[GameSource, tuple[Problem, ...]]]:
        return {}

    def _load(
        self, reference: Reference, problems: Problems, with_map: bool, faulty: bool = False
    ) -> GameSource:
        roots = [self.seeds]
        game = load_game(reference, roots, self.languages, problems, with_map, faulty)
        if game is None:
            raise DataError(problems)
        folder = find_folder(reference, [self.seeds], Problems())
        layers = read_layers(folder, [self.seeds], Problems()) if folder else None
        if not layers:
            raise DataError(problems)
        folders = tuple(layer.folder for layer in reversed(layers))
        return GameSource(game, folders, layers[-1].spec.replace_cards)

    def words(self, game: Game, language: str) -> Words:
        """The words of a game in a language.

        Raises:
            UsageError: the game is not to be had in that language.
        """
        if language not in game.texts or language not in self.languages:
            known = ", ".join(code for code in game.languages if code in self.languages)
            raise UsageError.of("unknown-language", language=language, game=game.id, known=known)
        return Words.of(game, language, self.languages)

    def face_maker(
        self,
        loaded: GameSource,
        language: str,
        look: str,
        size: Size,
        bleed: float,
        problems: Problems,
    ) -> FaceMaker:
        """What makes the faces of a game in a language and look, ``size`` and ``bleed`` in mm.

        Raises:
            DataError: a template or art file is missing or faulty.
        """
        own_look = self.templates / loaded.game.template
        folders = TemplateFolders([*loaded.template_folders, own_look], self.templates / LOOKS)
        front = _of_look(folders, "face", look, problems)
        back = _of_look(folders, "back", look, problems)
        arts, defaults = folders.art(problems)
        problems.stop_if_errors()
        if front is None or back is None:
            raise DataError(problems)
        if look == "ink-saver":
            front, back = (one if isinstance(one, Look) else in_black(one) for one in (front, back))
        shared = DeckFacts(loaded.game, self.words(loaded.game, language), look)
        assets = self._assets(language, loaded, problems)
        facts = _facts({**_free_columns(loaded.game), **defaults})
        return FaceMaker(shared, front, back, arts, facts, assets, size, bleed)

    def fonts_of(self, loaded: GameSource, problems: Problems) -> FontBook:
        """The fonts of a deck: those in its folder ``fonts``, then those that come with cardgen.

        Raises:
            DataError: ``font-unusable``, ``font-not-ttf``.
        """
        own = [folder / "fonts" for folder in loaded.folders if (folder / "fonts").is_dir()]
        if not own:
            return self.font_book
        for path in (path for folder in own for path in sorted(folder.iterdir())):
            if path.suffix.casefold() in OTHER_FONTS:
                problems.error("font-not-ttf", Place(display_path(path)), ending=path.suffix)
            elif path.suffix in FONT_ENDINGS and not is_usable(path):
                problems.error("font-unusable", Place(display_path(path)))
        problems.stop_if_errors()
        return FontBook(*own, self.fonts)

    def _assets(self, language: str, loaded: GameSource, problems: Problems) -> Assets:
        words = self.languages[language]
        pictures = DeckPictures([p for f in loaded.folders for p in (f, f / "pictures")])
        return Assets(
            self.fonts_of(loaded, problems),
            self.icon_book,
            words.typography,
            Hyphenator(words.hyphenation) if words.hyphenation else None,
            pictures,
            pictures.digest,
            pictures.aspect,
        )


def _of_look(
    folders: TemplateFolders, side: str, look: str, problems: Problems
) -> Template | Look | None:
    """The template of a side; one that is laid out saves ink by rule and needs no second file."""
    plain = folders.find(f"{side}.yaml")
    if look == "full" or (plain is not None and is_look(plain)):
        return folders.load_either(f"{side}.yaml", problems)
    return folders.load(f"{side}-{look}.yaml", problems)


def _free_columns(game: Game) -> dict[str, object]:
    """The columns of one's own that any card of the deck says something in, as empty facts."""
    return {f"field.{key}": None for card in game.deck for key in card.fields}


def _facts(values: Mapping[str, object]) -> dict[str, Any]:
    return dict(values)
