"""Everything fixed before a game of Condottiere begins: cards, numbers, map, clauses, actions."""

from collections.abc import Iterator, Mapping

from cardgen.games.condottiere.clauses import can_fire, clauses_of
from cardgen.games.condottiere.state import CondottiereState
from cardgen.games.condottiere.tables import (
    BISHOP_HIGHEST,
    BISHOP_VOID,
    COURTESAN_FAVOUR,
    COURTESAN_FIGURE,
    COURTESAN_MOVES,
    DRUMMER,
    FIXED,
    MERCENARY,
    SCARECROW_ALL,
    SCARECROW_ONE,
    SPRING,
    SURRENDER,
    WINTER,
    card_tables,
    game_numbers,
)
from cardgen.games.core import Action, Clause
from cardgen.model.adjacency import Links
from cardgen.model.game import Game
from cardgen.model.problem import DataError

_NEEDED = ("CO3", "CO5", "CO6", "CO8", "CO14", "CO25", "CO29", "CO32")
_DECK_FACTS = {
    "heroine": FIXED, "drummer": DRUMMER, "winter": WINTER, "spring": SPRING,
    "surrender": SURRENDER,
    "bishop-void": BISHOP_VOID, "bishop-highest": BISHOP_HIGHEST,
    "scarecrow-all": SCARECROW_ALL, "scarecrow-one": SCARECROW_ONE,
    "courtesan-favour": COURTESAN_FAVOUR, "courtesan-figure": COURTESAN_FIGURE,
    "courtesan-moves": COURTESAN_MOVES,
}  # fmt: skip

PASS = Action("pass")
TAKE_NOTHING = Action("take-nothing")
SET_ASIDE = Action("favour-aside")
LEAVE = Action("favour-stays")
THROW_HAND = Action("throw-hand")
KEEP_HAND = Action("keep-hand")
DONE = Action("done")


class Setup:
    """A game of Condottiere made ready for a number of players, with the rulings chosen.

    ``by`` is the id of every clause by its word; ``clauses`` are those that can fire. ``ids`` are
    the ids of the designs. The actions with a card or region are made once.

    Raises:
        DataError: ``ruling-missing``, ``map-missing``, ``deck-too-small`` and what `card_tables`
            and `game_numbers` raise.
    """

    def __init__(self, game: Game, players: int, chosen: Mapping[str, str]) -> None:
        for ruling in _NEEDED:
            if ruling not in chosen:
                raise DataError.of("ruling-missing", game=game.id, ruling=ruling)
        self.game = game
        self.players = players
        self.chosen = chosen
        self.numbers = game_numbers(game, players)
        self.cards = card_tables(game, chosen)
        if game.board is None:
            raise DataError.of("map-missing", game=game.id)
        self.regions = Links.of(game.board)
        self.all_regions = (1 << len(self.regions.ids)) - 1
        self.deck = [i for i, c in enumerate(game.deck.cards) for _ in range(c.copies)]
        self._check_deck()
        self.safe = chosen["CO5"] == "safe"
        self.defender_passes = chosen["CO5"] == "defender-passes"
        self.last_standing = chosen["CO6"] == "last-standing"
        self.last_wins_zero = chosen["CO8"] == "last-player"
        self.after_battle = chosen["CO3"] == "after-battle"
        self.may_throw = chosen["CO29"] == "optional"
        self.fight_on = chosen["CO32"] == "fight-on"
        self.wait_to_play = chosen["CO25"] == "next-battle"
        self.has_favour = bool(
            self.cards.copies[COURTESAN_FAVOUR] or self.cards.copies[COURTESAN_MOVES]
        )
        self._make_actions()
        words = clauses_of(game, players)
        self.by: Mapping[str, str] = {word: clause.id for word, clause in words.items()}
        fire = can_fire(self._facts())
        self.clauses: Mapping[str, Clause] = {
            clause.id: clause for word, clause in words.items() if word in fire
        }

    def _make_actions(self) -> None:
        self.ids = tuple(card.id for card in self.game.deck.cards)
        regions = self.regions.ids
        self.play = tuple(Action("play", name) for name in self.ids)
        self.take = tuple(Action("take-back", name) for name in self.ids)
        self.keep = tuple(Action("keep", name) for name in self.ids)
        self.choose = tuple(Action("choose", name) for name in regions)
        self.favour = tuple(Action("favour", name) for name in regions)
        self.index: Mapping[str, int] = {name: i for i, name in enumerate(self.ids)}
        self.region_index: Mapping[str, int] = {name: i for i, name in enumerate(regions)}

    def _check_deck(self) -> None:
        """The most cards that can be in hands at once must be there (games of both kinds)."""
        needed = self.players * self.numbers.hand
        needed += self.numbers.per_region * len(self.regions.ids)
        if len(self.deck) < needed:
            raise DataError.of(
                "deck-too-small", game=self.game.id, found=len(self.deck), needed=needed
            )

    def _facts(self) -> set[str]:
        """What the conditions of the clauses may name."""
        facts = {f"{ruling}={option}" for ruling, option in self.chosen.items()}
        copies = self.cards.copies
        facts |= {f"deck={word}" for word, kind in _DECK_FACTS.items() if copies[kind]}
        if any(map(copies.get, (COURTESAN_FAVOUR, COURTESAN_FIGURE, COURTESAN_MOVES))):
            facts.add("deck=courtesan")
        facts |= {"deck=spring-bonus" if bonus else "deck=spring-idle" for bonus in self._springs()}
        if self.numbers.keep:
            facts.add("keep=some")
        for way in ("adjacent", "total"):
            if getattr(self.numbers, way) is not None:
                facts.add(f"wins={way}")
        return facts | self._filling()

    def _springs(self) -> Iterator[int]:
        """What each design of Spring adds."""
        pairs = zip(self.cards.kind, self.cards.bonus, strict=True)
        return (bonus for kind, bonus in pairs if kind == SPRING)

    def _filling(self) -> set[str]:
        """Whether the regions can run out by numbers alone; borders may forbid it all the same."""
        total, regions = self.numbers.total, len(self.regions.ids)
        held = regions if total is None else self.players * (total - 1)
        words = ("board=can-fill", "board=one-left", "board=two-left")
        found = {word for left, word in enumerate(words) if held >= regions - left}
        one_left = [self.all_regions & ~(1 << n) for n in range(regions)]
        if not all(self.victory(owned) for owned in (self.all_regions, *one_left)):
            found.add("board=stuck")
        return found

    def victory(self, owned: int) -> str | None:
        """The clause (its word) by which these regions win, or None (CO1, CO2)."""
        game_numbers = self.numbers
        if (
            game_numbers.adjacent is not None
            and self.regions.largest_group(owned) >= game_numbers.adjacent
        ):
            return "win-adjacent"
        if game_numbers.total is not None and owned.bit_count() >= game_numbers.total:
            return "win-total"
        return None

    def fighting(self, state: CondottiereState) -> Iterator[int]:
        """The seats that take part in the battle, in order."""
        return (seat for seat in range(self.players) if state.fighters >> seat & 1)

    def has_mercenary(self, cards: list[int]) -> bool:
        """Whether one of the cards is a mercenary."""
        kind = self.cards.kind
        return any(kind[card] == MERCENARY for card in cards)
