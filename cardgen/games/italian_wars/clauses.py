"""The sentences and rulings by which Italian Wars is played, each as a clause that can fire.

Lines are those of the document italian-wars.en.txt. A ruling fires where it decides something: the
sentence it explains fires everywhere else.
"""

from collections.abc import Mapping
from typing import Final

from cardgen.games.core import Clause


def _ruling(ruling_id: str, line: int) -> Clause:
    return Clause(ruling_id, line=line, ruling=ruling_id)


HANDS_WON: Final = Clause("iw.13-hands", line=13)
IN_A_ROW: Final = Clause("iw.13-in-a-row", line=13)
COMMON_DECK: Final = Clause("iw.16-common-deck", line=16)
TURN: Final = Clause("iw.20-turn", line=20)
DRAW: Final = Clause("iw.26-draw", line=26)
DRAW_AFTER_WIN: Final = Clause("iw.27-draw-after-win", line=27)
EXCHANGE: Final = Clause("iw.28-exchange", line=28)
EXCHANGE_AFTER_LOSS: Final = Clause("iw.29-exchange-after-loss", line=29)
RESHUFFLE: Final = Clause("iw.30-reshuffle", line=30)
REVEAL: Final = Clause("iw.33-reveal", line=33)
ONE_LEADER: Final = Clause("iw.34-leaders", line=34)
NO_DEFENSES: Final = Clause("iw.35-no-defenses", line=35)
ONE_SIDE: Final = Clause("iw.36-side", line=36)
UNUSABLE: Final = Clause("iw.37-unusable", line=37)
NEGATE: Final = Clause("iw.40-negate", line=40)
COIN: Final = Clause("iw.41-coin", line=41)
NEGATED: Final = Clause("iw.42-negated", line=42)
TOTAL: Final = Clause("iw.43-total", line=43)
BONUS: Final = Clause("iw.44-bonus", line=44)
HIGHEST: Final = Clause("iw.45-highest", line=45)
SWEEP: Final = Clause("iw.46-sweep", line=46)
ONLY_LOST: Final = Clause("iw.61-lost", line=61)
ONLY_WON: Final = Clause("iw.62-won", line=62)
PENALTY: Final = Clause("iw.66-penalty", line=66)

ITALIAN_IS_SPANISH: Final = _ruling("IW1", 36)
FIRST_HAND: Final = _ruling("IW2", 61)
TIE: Final = _ruling("IW3", 45)
ORDER: Final = _ruling("IW4", 28)
DRAW_ON: Final = _ruling("IW5", 30)
ALL_ARE_PLAYED: Final = _ruling("IW6", 33)
LEADER_CHOICE: Final = _ruling("IW7", 34)
WHOLE_DEFENSES: Final = _ruling("IW8", 35)
WHOLE_CONDITION: Final = _ruling("IW9", 62)
OUT_OF_REACH: Final = _ruling("IW10", 37)
COIN_ANYWAY: Final = _ruling("IW11", 41)
FORCED: Final = _ruling("IW12", 40)
NOT_OWN: Final = _ruling("IW13", 40)
NEGATED_NEGATER: Final = _ruling("IW14", 42)
STAYS: Final = _ruling("IW15", 40)
NO_TARGET: Final = _ruling("IW16", 40)
TWO_TYPES: Final = _ruling("IW18", 87)
OWN_BONUS: Final = _ruling("IW19", 44)
TO_ALL: Final = _ruling("IW20", 44)
ADD_UP: Final = _ruling("IW21", 44)
PENALTY_TO_ALL: Final = _ruling("IW22", 66)
FLOOR: Final = _ruling("IW23", 43)
BONUS_GONE: Final = _ruling("IW24", 43)
AFTER_TIE: Final = _ruling("IW25", 45)
AFTER_EACH_HAND: Final = _ruling("IW26", 13)
CAP: Final = _ruling("IW27", 13)
NINE_AND_FOUR: Final = _ruling("IW28", 27)

CLAUSES: Final[Mapping[str, Clause]] = {
    clause.id: clause
    for clause in (
        HANDS_WON,
        IN_A_ROW,
        COMMON_DECK,
        TURN,
        DRAW,
        DRAW_AFTER_WIN,
        EXCHANGE,
        EXCHANGE_AFTER_LOSS,
        RESHUFFLE,
        REVEAL,
        ONE_LEADER,
        NO_DEFENSES,
        ONE_SIDE,
        UNUSABLE,
        NEGATE,
        COIN,
        NEGATED,
        TOTAL,
        BONUS,
        HIGHEST,
        SWEEP,
        ONLY_LOST,
        ONLY_WON,
        PENALTY,
        ITALIAN_IS_SPANISH,
        FIRST_HAND,
        TIE,
        ORDER,
        DRAW_ON,
        ALL_ARE_PLAYED,
        LEADER_CHOICE,
        WHOLE_DEFENSES,
        WHOLE_CONDITION,
        OUT_OF_REACH,
        COIN_ANYWAY,
        FORCED,
        NOT_OWN,
        NEGATED_NEGATER,
        STAYS,
        NO_TARGET,
        TWO_TYPES,
        OWN_BONUS,
        TO_ALL,
        ADD_UP,
        PENALTY_TO_ALL,
        FLOOR,
        BONUS_GONE,
        AFTER_TIE,
        AFTER_EACH_HAND,
        CAP,
        NINE_AND_FOUR,
    )
}
"""All of them. IW17 is settled where the list is read, IW29 is a word and IW30 lies in the view."""
