"""What Cards of War brings to the house."""

from cardgen.games.cards_of_war.cards import NOTATION
from cardgen.games.plugin import GamePlugin


class CardsOfWarPlugin(GamePlugin):
    """Its notation and its rules; its document has a card table."""

    notation = NOTATION
    rules_module = "cardgen.games.cards_of_war.rules"


PLUGIN: GamePlugin = CardsOfWarPlugin()
"""Found by `cardgen.games.registry`."""
