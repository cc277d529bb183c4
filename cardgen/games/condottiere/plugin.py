"""What Condottiere brings to the house, in the English and in the Russian document's version."""

import re
from collections.abc import Iterable

from cardgen.games.condottiere.cards import NOTATION
from cardgen.games.condottiere.document import check_prose
from cardgen.games.condottiere.prosefacts import read_prose
from cardgen.games.plugin import GamePlugin, OriginalDocument
from cardgen.model.game import Game
from cardgen.model.problem import Place, Problems

_NAME = re.compile(r"\bcondottier|\bкондотьер", re.IGNORECASE)
_CYRILLIC = re.compile(r"[А-Яа-яЁё]")
_LATIN = re.compile(r"[A-Za-z]")

_VALUES_WITHOUT_CARD = "CO38"
_RULINGS = {
    "won-with-nothing": "CO6",
    "board-can-fill": "CO32",
    "board-can-fill-but-one": "CO32",
    "values-with-gap": _VALUES_WITHOUT_CARD,
    "values-without-card": _VALUES_WITHOUT_CARD,
    "victory-elsewhere": "CO1",
}
"""The rulings that answer findings, by the code of the finding."""


class CondottierePlugin(GamePlugin):
    """Its notation and rules; its documents have no card table: they describe kinds of cards."""

    notation = NOTATION
    rules_module = "cardgen.games.condottiere.rules"

    def ruling_for(self, code: str, rule: str = "") -> str | None:
        """Both documents give victory numbers, which differ: CO1 chooses between them."""
        if code == "documents-differ-in-number":
            return _RULINGS["victory-elsewhere"] if rule.startswith("victory.") else None
        return _RULINGS.get(code)

    def findings(self, game: Game, place: Place, problems: Problems) -> None:
        """Note the values between the lowest and the highest mercenary that no card has.

        Problems: note ``values-with-gap``, where the game has the ruling on them.
        """
        values = {card.force for card in game.deck if not card.effects and card.force is not None}
        lowest, highest = min(values, default=0), max(values, default=0)
        missing = [n for n in range(lowest, highest) if n not in values]
        if missing and game.ruling(_VALUES_WITHOUT_CARD) is not None:
            found = {"lowest": lowest, "highest": highest, "missing": missing}
            problems.note("values-with-gap", place, _VALUES_WITHOUT_CARD, **found)

    def recognise(self, text: str) -> str | None:
        """A document is told by the name of the game, and the Russian one by its letters."""
        if _NAME.search(text) is None:
            return None
        is_russian = len(_CYRILLIC.findall(text)) > len(_LATIN.findall(text))
        return "condottiere-russian" if is_russian else "condottiere"

    def lines_on_cards(self, text: str, game: Game) -> tuple[int, ...] | None:
        """The lines that describe kinds of cards."""
        return None if self.recognise(text) is None else read_prose(text, game).lines

    def check_document(
        self,
        document: OriginalDocument,
        game: Game,
        family: Iterable[Game],
        problems: Problems,
    ) -> None:
        """Compare what it says of cards and victory with the game (see `check_prose`)."""
        check_prose(document, game, family, problems)


PLUGIN: GamePlugin = CondottierePlugin()
"""Found by `cardgen.games.registry`."""
