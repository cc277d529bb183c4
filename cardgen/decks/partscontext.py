"""What parts and boxes of a game are made with: its templates, type, words and numbers."""

from dataclasses import dataclass, field
from typing import TypeVar

from pydantic import BaseModel

from cardgen.decks.faces import FaceMaker
from cardgen.decks.gamefacts import GameFacts
from cardgen.decks.library import GameSource, Library
from cardgen.decks.lookfiles import LOOKS
from cardgen.decks.templates import TemplateFolders
from cardgen.design.assets import Assets
from cardgen.design.looks.schema import Look
from cardgen.design.schema import Template
from cardgen.documents.files.reading import display_path
from cardgen.documents.yaml.validation import read_model
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Place, Problem, Problems, Severity
from cardgen.press.cardsize import CardSize
from cardgen.words.lexicon import Words

COMMON = "common"
PLAIN = "plain"
"""The folder of templates that all games share."""

_M = TypeVar("_M", bound=BaseModel)


@dataclass(frozen=True)
class PartsContext:
    """A game in one language, ready for anything but its cards to be drawn.

    ``deck`` makes the faces of its cards; ``shared`` are the facts of parts and box.
    """

    deck: FaceMaker
    shared: GameFacts
    folders: TemplateFolders
    card_size: CardSize
    _templates: dict[str, Template] = field(default_factory=dict)

    @classmethod
    def of(
        cls, library: Library, loaded: GameSource, language: str, problems: Problems
    ) -> "PartsContext":
        """The table of a game that was read with its map.

        Raises:
            DataError: a template or art file is missing or faulty, or a label names no number.
            UsageError: the game is not to be had in that language.
        """
        card = loaded.card_size
        deck = library.face_maker(loaded, language, "full", card.size, 0.0, problems)
        shared = GameFacts(loaded.game, deck.shared.words, arts=deck.arts)
        file = Place(display_path(loaded.folder / f"text.{language}.yaml"))
        for code, values in shared.gaps():
            problems.add(Problem(code, Severity.ERROR, file, values))
        problems.stop_if_errors()
        look = loaded.game.template
        # A look gives faces and backs; what else a deck is made of looks plain.
        own = library.templates / (PLAIN if look.startswith(f"{LOOKS}/") else look)
        folders = TemplateFolders([*loaded.template_folders, own, library.templates / COMMON])
        return cls(deck, shared, folders, card)

    @property
    def words(self) -> Words:
        """The words in the language."""
        return self.shared.words

    @property
    def assets(self) -> Assets:
        """Fonts, icons and pictures."""
        return self.deck.assets

    @property
    def heading(self) -> str | None:
        """The font of the game's name."""
        return self.deck.front_template.heading

    def read(self, name: str, model: type[_M], problems: Problems) -> _M | None:
        """A file of the template folders as a value of a model; None where there is none.

        Raises:
            DataError: the file is faulty.
        """
        path = self.folders.find(name)
        if path is None:
            return None
        read = read_model(path, model, problems)
        problems.stop_if_errors()
        return None if read is None else read[0]

    def template(self, name: str, problems: Problems) -> Template:
        """The template of this name.

        Raises:
            DataError: it is missing or faulty.
        """
        known = self._templates.get(name)
        if known is None:
            found = self.folders.load(name, problems)
            problems.stop_if_errors()
            if found is None:
                raise DataError(problems)
            known = self._templates[name] = found
        return known

    def maker(
        self, front: Template | Look, back: Template | Look, size: Size, bleed: float
    ) -> FaceMaker:
        """What makes pieces of a size with a bleed (mm) from two templates."""
        deck = self.deck
        return FaceMaker(
            self.shared, front, back, deck.arts, deck.defaults, deck.assets, size, bleed
        )
