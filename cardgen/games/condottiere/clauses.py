"""The clauses of both Condottiere documents: lines that state a rule, and rulings that fill gaps.

A clause has one word in both games. Its id also says the document and the line or ruling
(``co.20-strongest``, ``cr.CO7-figure-left``). Not among them are the rulings by which nothing
happens in a program (CO35: what is hidden, CO36: deals between players).
"""

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from cardgen.games.core import Clause
from cardgen.model.game import Game

ENGLISH_DOCUMENT: Final = "condottiere.en.txt"
RUSSIAN_DOCUMENT: Final = "condottiere.ru.txt"

_WINS_AT: Final = {"2": 38, "3": 39, "4": 40, "5": 41, "6": 42}
"""The line of the English victory table for each number of players."""
_BY_PLAYERS: Final = -1


class _Spec(NamedTuple):
    """A clause: word, English line, Russian line, rulings (the first the game has), conditions.

    A condition is an option (``CO5=safe``), a fact of the deck (``deck=winter``) or of the numbers;
    the clause can fire if all of one of the groups hold, always if there is none.
    """

    word: str
    english: int | None
    russian: int | None
    rulings: tuple[str, ...] = ()
    needs: tuple[tuple[str, ...], ...] = ()


_HELD = (("CO5=attackable",), ("CO5=defender-passes",))
_DEFENDER = (("CO5=defender-passes",),)
_FAVOUR = (("deck=courtesan-favour",), ("deck=courtesan-moves",))
_HIGHEST = (("deck=bishop-highest",),)
_NOWHERE = (("deck=bishop-highest", "board=two-left"),)
_SCARECROW = (("deck=scarecrow-all",), ("deck=scarecrow-one",))
_AFTER_BATTLE = (("CO3=after-battle",),)
_AFTER_ROUND = (("CO3=after-round",),)
_FULL = (("CO32=most-regions", "CO5=safe", "board=can-fill"), ("board=stuck",))
_UNDER_FAVOUR = (
    ("CO32=most-regions", "CO5=safe", "board=one-left", "deck=bishop-highest"),
    ("board=stuck", "deck=bishop-highest"),
)
_SEASONS = "deck=winter", "deck=spring"

_SPECS: Final = (
    # setting up
    _Spec("deck", 4, None, ("CO38",)),
    _Spec("deal", 10, None, ("CO3",)),
    _Spec("start", 13, 8, ("CO10",)),
    _Spec("favour-start", 35, None, ("CO22",), _FAVOUR),
    # choosing a region
    _Spec("first-choice", 11, 8, ("CO11",)),
    _Spec("choose", 16, 8),
    _Spec("choose-free", 44, 8, ("CO5",), (("CO5=safe",),)),
    _Spec("attack", 44, 8, ("CO5",), _HELD),
    _Spec("fight-on", 44, None, ("CO32",), (("CO32=fight-on", "CO5=safe", "board=can-fill"),)),
    _Spec("choose-without-cards", 17, None, ("CO28",)),
    # turns
    _Spec("play", 17, 11, ("CO27",)),
    _Spec("play-on", 46, 10, ("CO6",), (("CO6=no-opposition",), ("CO6=strongest",))),
    _Spec("play-again", 31, None, ("CO25",), (("CO25=at-once", "deck=scarecrow-one"),)),
    _Spec("pass", 18, 15),
    _Spec("pass-bare", 48, 15),
    _Spec("pass-empty", 17, None, ("CO28",)),
    _Spec("defender-waits", 44, 8, ("CO5",), _DEFENDER),
    # special cards
    _Spec("winter", 32, None, ("CO12",), (("deck=winter",),)),
    _Spec("spring-cancels", 33, None, ("CO14",), (_SEASONS,)),
    _Spec("winter-stays", 33, None, ("CO14",), (("CO14=one", *_SEASONS),)),
    _Spec("winter-cancels", 33, None, ("CO14",), (("CO14=later-stands", *_SEASONS),)),
    _Spec("spring-idle", 33, None, ("CO14",), (("deck=spring-idle",),)),
    _Spec("surrender", 34, None, ("CO26",), (("deck=surrender",),)),
    _Spec("bishop-void", 30, None, ("CO18",), (("deck=bishop-void",),)),
    _Spec("bishop-lines", 47, None, ("CO18",), (("deck=bishop-void",),)),
    _Spec("bishop-elsewhere", 30, None, ("CO18",), (("deck=bishop-void",),)),
    _Spec("bishop-highest", 30, None, ("CO18",), _HIGHEST),
    _Spec("bishop-printed", None, None, ("CO15", "CO18"), _HIGHEST),
    _Spec("bishop-none", None, None, ("CO17", "CO18"), _HIGHEST),
    _Spec("favour-placed", None, None, ("CO19", "CO18"), _HIGHEST),
    _Spec("favour-nowhere", None, None, ("CO20", "CO18"), _NOWHERE),
    _Spec("scarecrow", 31, None, ("CO23",), _SCARECROW),
    _Spec("scarecrow-pass", 31, None, ("CO23",), (("deck=scarecrow-all",),)),
    _Spec("not-taken-back", 31, None, ("CO24",), _SCARECROW),
    _Spec("next-battle", 31, None, ("CO25",), (("CO25=next-battle", *_SCARECROW[0]),
                                               ("CO25=next-battle", *_SCARECROW[1]))),
    _Spec("courtesan", 35, None, ("CO22",), (("deck=courtesan",),)),
    _Spec("favour-moves", 35, None, ("CO22",), _FAVOUR),
    # strengths
    _Spec("mercenaries", 26, 13),
    _Spec("heroine", 28, 13, (), (("deck=heroine",),)),
    _Spec("drummer", 29, 13, (), (("deck=drummer",),)),
    _Spec("as-one", 29, None, ("CO16",), (("deck=drummer",), ("deck=winter",))),
    _Spec("winter-counts", 32, 13, (), (("deck=winter",),)),
    _Spec("winter-drummer", 32, None, ("CO12",), (("deck=winter", "deck=drummer"),)),
    _Spec("spring-bonus", 33, None, ("CO15", "CO14"), (("deck=spring-bonus",),)),
    _Spec("spring-drummer", 33, None, ("CO13",), (("deck=spring-bonus", "deck=drummer"),)),
    # settling a battle
    _Spec("all-passed", 19, 10),
    _Spec("last-standing", 46, 10, ("CO6",), (("CO6=last-standing",),)),
    _Spec("strongest", 20, 10, ("CO31",)),
    _Spec("unopposed", 46, 10, ("CO6",), (("CO6=no-opposition", "CO8=last-player"),)),
    _Spec("zero-last", 48, None, ("CO8",), (("CO6=strongest", "CO8=last-player"),)),
    _Spec("zero-tie", 48, None, ("CO8",), (("CO8=tie",), ("deck=surrender",))),
    _Spec("tie", 45, None, ("CO7",)),
    _Spec("marker", 12, 6, ("CO34",)),
    _Spec("held", 44, 8, ("CO5",), _HELD),
    _Spec("defender-keeps", 44, 8, ("CO5",), _DEFENDER),
    _Spec("figure", 21, None, ("CO30",)),
    _Spec("figure-left", 45, None, ("CO7",)),
    _Spec("most-courtesans", 35, None, ("CO22",), (("deck=courtesan-figure",),)),
    _Spec("courtesans-first", 35, None, ("CO9", "CO22"), (("deck=courtesan-figure",),)),
    _Spec("win-adjacent", _BY_PLAYERS, 19, ("CO2",), (("wins=adjacent",),)),
    _Spec("win-total", _BY_PLAYERS, 19, ("CO1",), (("wins=total",),)),
    # between two battles
    _Spec("lines", 22, None, ("CO30",)),
    _Spec("hand-kept", 49, None, ("CO29",), (("CO29=off",),)),
    _Spec("throw", 22, 17, ("CO29",), (("CO29=optional",),)),
    _Spec("refill", 23, None, ("CO3",), _AFTER_BATTLE),
    _Spec("reshuffle", 23, None, ("CO3",), _AFTER_BATTLE),
    _Spec("round-end", 23, 17, ("CO3",), _AFTER_ROUND),
    _Spec("keep", 23, 17, ("CO3",), (("CO3=after-round", "keep=some"),)),
    _Spec("kept-count", 23, 17, ("CO4", "CO3"), (("CO3=after-round", "keep=some"),)),
    _Spec("round-deal", 23, 8, ("CO3",), _AFTER_ROUND),
    # the end
    _Spec("cap", 1, None, ("CO33",)),
    _Spec("board-full", 44, None, ("CO32",), _FULL),
    _Spec("under-favour", None, None, ("CO21", "CO32"), _UNDER_FAVOUR),
    _Spec("final-deal", None, None, ("CO37", "CO32"), (*_FULL, *_UNDER_FAVOUR)),
    _Spec("final-won", None, None, ("CO32",), (*_FULL, *_UNDER_FAVOUR)),
    _Spec("final-shared", None, None, ("CO32",), (*_FULL, *_UNDER_FAVOUR)),
)  # fmt: skip

WORDS: Final = tuple(spec.word for spec in _SPECS)
"""The words of all clauses, whether or not they can fire under some rulings."""


def clauses_of(game: Game, players: int) -> Mapping[str, Clause]:
    """Every clause by its word, with the line of the game's own document where that has one."""
    document = _document(game)
    return {spec.word: _clause(spec, game, document, players) for spec in _SPECS}


def can_fire(facts: Collection[str]) -> frozenset[str]:
    """The words of the clauses that can fire where these facts hold."""
    return frozenset(
        spec.word
        for spec in _SPECS
        if not spec.needs or any(all(fact in facts for fact in group) for group in spec.needs)
    )


def _document(game: Game) -> str | None:
    """The document of the game, or of the one it extends: that of the first ruling with a line."""
    known = (ruling.document for ruling in game.rulings)
    return next((name for name in known if name in (ENGLISH_DOCUMENT, RUSSIAN_DOCUMENT)), None)


def _clause(spec: _Spec, game: Game, document: str | None, players: int) -> Clause:
    english = _WINS_AT.get(str(players)) if spec.english == _BY_PLAYERS else spec.english
    line = {ENGLISH_DOCUMENT: english, RUSSIAN_DOCUMENT: spec.russian}.get(document or "")
    found = next((r for r in map(game.ruling, spec.rulings) if r is not None), None)
    if line is None and found is not None and found.document == document:
        line = found.line
    ruling = None if found is None else found.id
    where = ruling if line is None else line
    prefix = "cr" if document == RUSSIAN_DOCUMENT else "co"
    return Clause(f"{prefix}.{where}-{spec.word}", line, ruling)
