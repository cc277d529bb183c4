"""What Italian Wars brings to the house."""

from cardgen.games.italian_wars.cards import NOTATION
from cardgen.games.plugin import GamePlugin
from cardgen.model.card import Card
from cardgen.model.game import Game

_DEFENSES = "defenses"
"""Cards of this type a winner may not play (italian-wars.en.txt line 35, ruling IW8)."""


class ItalianWarsPlugin(GamePlugin):
    """Its notation and its rules; its document has a card table."""

    notation = NOTATION
    rules_module = "cardgen.games.italian_wars.rules"

    def never_playable(self, card: Card, game: Game) -> bool:
        """Whether a card is a Defense for winners of the last hand, who may play none."""
        condition = card.condition
        only_won = condition is not None and condition.last_hand == "won"
        return only_won and _DEFENSES in card.types and _DEFENSES in game.types


PLUGIN: GamePlugin = ItalianWarsPlugin()
"""Found by `cardgen.games.registry`."""
