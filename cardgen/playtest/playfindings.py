"""What play shows of a game: unfair seats, cards of no use, clauses that never fire, no end."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePath

from cardgen.games.playable import player_counts
from cardgen.games.registry import settled_by
from cardgen.model.card import Card
from cardgen.model.effect import OnlyFor
from cardgen.model.game import Game
from cardgen.model.problem import Joined, Place, Problem, Problems, Severity, Share
from cardgen.playtest.deckfindings import never_playable
from cardgen.playtest.intervals import wilson
from cardgen.playtest.players import PlayerKind
from cardgen.playtest.run import GameProgress, Series, Workers
from cardgen.playtest.statistics import CardTally, Tally
from cardgen.words.lexicon import card_called, side_called

Z_SURE = 3.290526731491926
"""So many standard deviations hold 99.9 %: with many seats to test, 95 % would cry wolf."""

MOSTLY = 0.5
_MOSTLY_OF_A_SIDE = 0.6
"""Half the time a card of one side comes to the other anyway."""

FAR = 0.05
"""So much oftener than the best card of the game a card must surely win to be too strong."""

_NEIGHBOURS = 3
_ENOUGH_DEALS = 20
_FEWEST = 20
_GAMES_AN_OPTION = 60


@dataclass(frozen=True)
class PlayBudget:
    """How many games are played to find things: by chance, by greedy players, and for fairness."""

    games: int = 1000
    greedy: int = 60
    seed: int = 1

    @property
    def fairness(self) -> int:
        """How many games more tell whether a seat is unfair."""
        return 3 * self.games

    def length(self, game: Game) -> int:
        """About how many games the plan plays of a game, for a progress bar."""
        changes = sum(len(ruling.options) - 1 for ruling in game.rulings) + 1
        two_sided = len(player_counts(game)) == 1
        return self.games + self.fairness + self.greedy + two_sided * changes * self.games


@dataclass
class PlayFinder:
    """Plays a game by a plan and adds what it finds to ``problems``."""

    game: Game
    plan: PlayBudget
    place: Place
    workers: Workers
    problems: Problems
    progress: GameProgress

    def find(self) -> None:
        """Play by chance with every number of players, then with greedy ones, and tell.

        Problems: error ``game-without-end``; warnings ``game-at-cap``, ``card-never-played``,
        ``card-too-strong``, ``seat-unfair``; notes ``seat-unfair-mended``, ``cards-mostly-dead``,
        ``effects-mostly-idle``, ``clause-never-fired``, ``won-with-nothing``.
        """
        counts = player_counts(self.game)
        fired: Counter[str] = Counter()
        clauses: dict[str, None] = {}
        cards: dict[str, CardTally] = {}
        wins = nothing = 0
        for players in counts:
            series = self._series(players)
            tally = self._run(series, max(_FEWEST, self.plan.games // len(counts)))
            clauses |= dict.fromkeys(series.rules().clauses)
            fired.update(tally.clauses)
            wins, nothing = wins + sum(tally.round_wins), nothing + tally.won_with_nothing
            for name, card in tally.cards.items():
                cards.setdefault(name, CardTally()).add(card)
            self._report_ends(series, tally, "random")
            self._find_unfair(series, max(_FEWEST, self.plan.fairness // len(counts)))
        self._find_greedy(counts[0])
        self._report_clauses(clauses, fired)
        self._report_cards(cards)
        self._report_strong(cards)
        if nothing:
            share = wilson(nothing, wins)
            code = "won-with-nothing"
            values = {"share": Share(share.rate), "games": nothing}
            self.problems.note(code, self.place, settled_by(self.game, code), **values)

    def _series(self, players: int, kind: str = "random") -> Series:
        return Series(self.game, players, (PlayerKind.parse(kind),) * players, seed=self.plan.seed)

    def _run(self, series: Series, games: int) -> Tally:
        return self.workers.run(series, games, self.progress).tally

    def _report_ends(self, series: Series, tally: Tally, kind: str) -> None:
        """Games that the rules did not end."""
        values: dict[str, object] = {
            "players": series.players,
            "games": tally.games,
            "kind": kind,
        }
        if tally.unfinished:
            self.problems.error("game-without-end", self.place, found=tally.unfinished, **values)
        if tally.capped:
            ruling, mend = self._ruling_without_cap(series, tally)
            share = Share(tally.capped / tally.games)
            values |= {"share": share, "mend": mend}
            severity = Severity.NOTE if ruling else Severity.WARNING
            self.problems.add(Problem("game-at-cap", severity, self.place, values, ruling))

    def _ruling_without_cap(self, series: Series, tally: Tally) -> tuple[str | None, str]:
        """The option under which the fewest games meet the cap, if that at least halves them."""
        best, mend = tally.capped / tally.games / 2, "-"
        ruling, games = None, min(tally.games, _GAMES_AN_OPTION)
        for name, option in self._options():
            other = replace(series, rulings={name: option}, bare=True)
            capped = self._run(other, games).capped / games
            if capped < best:
                best, ruling, mend = capped, name, f"--ruling {name}={option}"
        return ruling, mend

    def _options(self) -> Iterator[tuple[str, str]]:
        """Every option of every ruling that is not the default."""
        for ruling in self.game.rulings:
            for option in ruling.options:
                if option != ruling.default:
                    yield ruling.id, option

    def _find_unfair(self, series: Series, games: int) -> None:
        """A seat whose share of wins its interval sets apart from a fair one."""
        seats = self._shares(replace(series, bare=True), games)
        fair = 1 / series.players
        unfair = {s: hits for s, hits in seats.items() if wilson(*hits, Z_SURE).excludes(fair)}
        if not unfair:
            return
        away = _distance(seats, fair)
        ruling, mend, left = self._fairer(series, max(100, games // 3), away)
        for seat, hits in unfair.items():
            rate = wilson(*hits)
            values = {
                "seat": side_called(seat, self.game),
                "players": series.players,
                "games": hits[1],
                "rate": Share(rate.rate),
                "low": Share(rate.low),
                "high": Share(rate.high),
                "fair": Share(fair),
            }
            if mend is None:
                self.problems.warn("seat-unfair", self.place, **values)
            else:
                code = "seat-unfair-mended"
                self.problems.note(code, self.place, ruling, **values, mend=mend, left=Share(left))

    def _shares(self, series: Series, games: int) -> dict[str, tuple[int, int]]:
        """For each seat the games it won of those that were not drawn."""
        tally = self._run(series, games)
        decided = tally.games - tally.draws - tally.unfinished
        seats = series.rules().seats
        return {seat: (won, decided) for seat, won in zip(seats, tally.wins, strict=False)}

    def _fairer(
        self, series: Series, games: int, away: float
    ) -> tuple[str | None, str | None, float]:
        """What brings the seats nearest to fair, tried in play: an option, or cards free for all.

        Gives the ruling, what to write and how far from fair the seats then are; nothing that
        does not halve the distance ``away`` counts.
        """
        best: tuple[str | None, str | None, float] = (None, None, away / 2)
        for ruling, other, mend in self._changes(replace(series, bare=True)):
            distance = _distance(self._shares(other, games), 1 / series.players)
            if distance < best[2]:
                best = ruling, mend, distance
        return best

    def _changes(self, series: Series) -> Iterator[tuple[str | None, Series, str]]:
        for name, option in self._options():
            yield name, replace(series, rulings={name: option}), f"--ruling {name}={option}"
        if any(card.side for card in self.game.deck):
            sides = Counter(card.side for card in self.game.deck if card.side)
            told = ", ".join(f"{side} {number}" for side, number in sorted(sides.items()))
            yield None, replace(series, game=without_sides(self.game)), f"only-for: {told} -> 0"

    def _find_greedy(self, players: int) -> None:
        """Whether greedy players, who do not blunder on, ever come to an end."""
        if self.plan.greedy:
            series = replace(self._series(players, "greedy"), bare=True)
            self._report_ends(series, self._run(series, self.plan.greedy), "greedy")

    def _report_clauses(self, clauses: Mapping[str, None], fired: Counter[str]) -> None:
        never = [clause for clause in clauses if not fired[clause]]
        if never:
            games = self.plan.games
            self.problems.note("clause-never-fired", self.place, clauses=never, games=games)

    def _report_cards(self, cards: Mapping[str, CardTally]) -> None:
        """Cards that were dealt but never played, and those mostly of no use."""
        dead: dict[str, list[Joined]] = {}
        idle: dict[str, list[Joined]] = {}
        for card in self.game.deck:
            tally = cards.get(card.id, CardTally())
            if tally.dealt >= _ENOUGH_DEALS and not tally.played:
                if never_playable(card, self.game):
                    continue  # told already, with the reason
                values = {"card": card_called(card, self.game), "dealt": tally.dealt}
                self.problems.warn("card-never-played", card.place or self.place, **values)
            elif tally.dead_share > (MOSTLY if card.side is None else _MOSTLY_OF_A_SIDE):
                why = tally.dead.most_common(1)[0][0]
                dead.setdefault(why, []).append(self._share(card, tally.dead_share))
            elif tally.idle_share > MOSTLY:
                why = tally.idle.most_common(1)[0][0]
                idle.setdefault(why, []).append(self._share(card, tally.idle_share))
        for code, found in (("cards-mostly-dead", dead), ("effects-mostly-idle", idle)):
            for why, names in found.items():
                self.problems.note(code, self.place, clause=why, cards=names)

    def _share(self, card: Card, share: float) -> Joined:
        return Joined((card_called(card, self.game), Share(share)))

    def _report_strong(self, cards: Mapping[str, CardTally]) -> None:
        """Cards of a deck of one's own that win far oftener than any of the game it extends."""
        if self.game.extends is None:
            return
        folder = PurePath(self.place.file).parent
        own: list[Card] = []
        others: list[tuple[float, Card]] = []
        for card in self.game.deck:
            tally = cards.get(card.id, CardTally())
            if card.place is not None and folder in PurePath(card.place.file).parents:
                own.append(card)
            elif tally.played_rounds >= _ENOUGH_DEALS:
                others.append((tally.won_played / tally.played_rounds, card))
        best = sorted(others, key=lambda one: (-one[0], one[1].name))[:_NEIGHBOURS]
        for card in own if best else ():
            tally = cards.get(card.id, CardTally())
            hits = tally.won_played, tally.played_rounds
            if wilson(*hits, Z_SURE).low > best[0][0] + FAR:
                rate = wilson(*hits)
                values = {
                    "card": card_called(card, self.game),
                    "rounds": rate.of,
                    "rate": Share(rate.rate),
                    "low": Share(rate.low),
                    "high": Share(rate.high),
                    "others": [self._share(other, share) for share, other in best],
                }
                self.problems.warn("card-too-strong", card.place, **values)


def _distance(seats: Mapping[str, tuple[int, int]], fair: float) -> float:
    """How far the seat that is farthest from its fair share is from it."""
    return max(abs(won / max(1, of) - fair) for won, of in seats.values())


def without_sides(game: Game) -> Game:
    """The game with every card free for both sides."""
    cards = tuple(
        card.model_copy(
            update={"effects": tuple(e for e in card.effects if not isinstance(e, OnlyFor))}
        )
        for card in game.deck
    )
    return game.model_copy(update={"deck": game.deck.model_copy(update={"cards": cards})})
