"""The clauses of Cards of War: the rules of the document and the rulings that decide in play.

Not among them are the rulings by which nothing happens (CW4: no passing; CW9: a kill stands) and
those settled when the card list is read (CW11: Sub is not Sea; CW12: abbreviations; CW22: new
types are data). CW10, another spelling of a type, comes from ``game.yaml``. Line 16 of the
document goes on with the list of types that line 15 begins.
"""

from collections.abc import Iterator, Mapping

from cardgen.games.cards_of_war.effects import EffectTables
from cardgen.games.core import Clause
from cardgen.model.game import Game

SHUFFLE = Clause("cow.4-shuffle", line=4)
SIDES = Clause("cow.5-sides", line=5)
TOKENS = Clause("cow.6-tokens", line=6)
ROUNDS = Clause("cow.7-rounds", line=7)
DEAL = Clause("cow.8-deal", line=8)
TURNS = Clause("cow.9-turns", line=9)
ALLIES_FIRST = Clause("cow.10-allies-first", line=10)
FACE_UP = Clause("cow.11-face-up", line=11)
ALL_DEPLOYED = Clause("cow.12-all-deployed", line=12)
FORCE = Clause("cow.13-force", line=13)
HIGHEST = Clause("cow.14-highest-total", line=14)
TYPES = Clause("cow.15-types", line=15)
KILL = Clause("cow.17-kill", line=17)
DISCARD = Clause("cow.18-discard", line=18)
WASTED = Clause("cow.19-wasted", line=19)
NOT_COUNTED = Clause("cow.20-not-counted", line=20)
ABILITIES = Clause("cow.21-abilities", line=21)
TOKEN_TAKEN = Clause("cow.22-token-taken", line=22)
ALL_TOKENS = Clause("cow.23-all-tokens", line=23)
RESHUFFLE = Clause("cow.24-reshuffle", line=24)

FIRST = Clause("CW1", line=10, ruling="CW1")
DEAL_ORDER = Clause("CW2", line=8, ruling="CW2")
GOES_ON = Clause("CW3", line=24, ruling="CW3")
CHOICE = Clause("CW5", line=18, ruling="CW5")
ONE_KILL = Clause("CW6", line=18, ruling="CW6")
ANY_TYPE = Clause("CW7", line=18, ruling="CW7")
NEVER_OWN = Clause("CW8", line=18, ruling="CW8")
LOOK = Clause("CW13", line=31, ruling="CW13")
DRAW = Clause("CW14", line=32, ruling="CW14")
ALONE = Clause("CW15", line=9, ruling="CW15")
TIE = Clause("CW16", line=14, ruling="CW16")
CLEAR = Clause("CW17", line=24, ruling="CW17")
STANDING = Clause("CW18", line=23, ruling="CW18")
CAP = Clause("CW19", line=23, ruling="CW19")
STILL_COUNTS = Clause("CW21", line=19, ruling="CW21")

ALWAYS = (
    SHUFFLE, SIDES, TOKENS, ROUNDS, DEAL, TURNS, ALLIES_FIRST, FACE_UP, ALL_DEPLOYED, FORCE,
    HIGHEST, TYPES, KILL, DISCARD, WASTED, NOT_COUNTED, ABILITIES, TOKEN_TAKEN, ALL_TOKENS,
    RESHUFFLE, FIRST, DEAL_ORDER, GOES_ON, CHOICE, ONE_KILL, ANY_TYPE, NEVER_OWN, LOOK, DRAW,
    ALONE, TIE, CLEAR, STANDING, CAP, STILL_COUNTS,
)  # fmt: skip
"""The clauses of every deck."""

KILL_FIRST = Clause("CW20", line=21, ruling="CW20")
"""Only of a deck with a card that kills and does something else."""

NOTHING_LEFT = Clause("CW23", line=24, ruling="CW23")
"""Only of a deck so small that a draw can find the deck and the discards empty."""

MOST_DRAWN = Clause("CW24", line=24, ruling="CW24")
"""Only of a deck in which a killed card can be drawn again in the same round."""


def spellings(game: Game) -> Mapping[str, Clause]:
    """The clause by which a type has another spelling in the list (CW10 for ``mine``)."""
    found: dict[str, Clause] = {}
    for type_id, kind in game.types.items():
        for ruling_id in kind.also.values():
            ruling = game.ruling(ruling_id)
            if ruling is not None:
                found[type_id] = Clause(ruling.id, ruling.line, ruling.id)
    return found


def clauses_of(game: Game, tables: EffectTables, dealt: int) -> Mapping[str, Clause]:
    """The clauses that can fire, by id, if ``dealt`` cards are dealt in a round."""
    return {clause.id: clause for clause in _all(game, tables, dealt)}


def _all(game: Game, tables: EffectTables, dealt: int) -> Iterator[Clause]:
    yield from ALWAYS
    yield from spellings(game).values()
    most, total = tables.most_drawn, game.deck.total
    killers = [n for n, hits in enumerate(tables.hits) if hits is not None]
    if any(tables.acts[card] for card in killers):
        yield KILL_FIRST
    if total < dealt + most:
        yield NOTHING_LEFT
    killed = frozenset[int]().union(*(tables.hits[card] or () for card in killers))
    if any(tables.draws[card] for card in killed) and _fewest_left(total, dealt, most) < most:
        yield MOST_DRAWN


def _fewest_left(total: int, dealt: int, drawn: int) -> int:
    """The smallest deck that a deal can leave, if up to ``drawn`` cards are drawn between deals.

    A deal that the deck cannot fill shuffles everything else back, so the count begins again.
    """
    low = high = fewest = total - dealt
    while high >= dealt:
        low = max(low - drawn, dealt) - dealt
        high -= dealt
        fewest = min(fewest, low)
    return fewest
