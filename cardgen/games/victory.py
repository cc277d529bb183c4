"""Winning by regions of a map: so many linked ones, or so many in all, by number of players.

The numbers stand under ``rules: victory:`` by number of players, as ``adjacent`` and ``total``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from cardgen.games.playable import player_counts
from cardgen.model.adjacency import Links, members
from cardgen.model.game import Game


class VictoryTarget(NamedTuple):
    """What wins for so many players: a connected group of this size, or so many regions in all."""

    players: int
    adjacent: int | None
    total: int | None


def targets(game: Game) -> Iterator[VictoryTarget]:
    """The victory conditions of a game played for regions, by number of players."""
    table = game.rules.get("victory")
    for players in _counts(game):
        said = table.get(str(players)) if isinstance(table, Mapping) else None
        if isinstance(said, Mapping):
            adjacent, total = (_whole(said.get(key)) for key in ("adjacent", "total"))
            yield VictoryTarget(players, adjacent, total)
        else:
            yield VictoryTarget(players, None, None)


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _counts(game: Game) -> tuple[int, ...]:
    """The numbers of players a game allows; where it does not say, those of its victory table."""
    table = game.rules.get("victory")
    if "players" not in game.rules and isinstance(table, Mapping):
        said = sorted(int(key) for key in table if str(key).isdecimal())
        return tuple(said) or player_counts(game)
    return player_counts(game)


@dataclass(frozen=True, slots=True)
class VictoryRow:
    """What wins with ``least`` to ``most`` players: ``total`` regions, or ``adjacent`` linked."""

    least: int
    most: int
    total: int | None
    adjacent: int | None

    @property
    def players(self) -> str:
        """``2`` or ``5–6``."""
        return f"{self.least}" if self.least == self.most else f"{self.least}–{self.most}"


def victory_rows(game: Game) -> tuple[VictoryRow, ...]:
    """The victory table of a game, numbers of players with the same goals together.

    Numbers of players without a goal are left out.
    """
    rows: list[VictoryRow] = []
    for players, adjacent, total in targets(game):
        last = rows[-1] if rows else None
        if last and (last.total, last.adjacent, last.most + 1) == (total, adjacent, players):
            rows[-1] = VictoryRow(last.least, players, total, adjacent)
        elif (adjacent, total) != (None, None):
            rows.append(VictoryRow(players, players, total, adjacent))
    return tuple(rows)


class VictoryBoard(Links):
    """The links of a board, asked what wins."""

    def holds(self, region: int, held: int, target: VictoryTarget) -> bool:
        """Whether a player who holds these regions, the last one new, has still not won."""
        if target.total is not None and held.bit_count() >= target.total:
            return False
        if target.adjacent is None:
            return True
        return self.group(region, held).bit_count() < target.adjacent

    def order(self, regions: int) -> list[int]:
        """The regions of a set, those with most borders first."""
        return sorted(members(regions), key=lambda at: (-self.borders[at].bit_count(), at))


def full_board(land: VictoryBoard, target: VictoryTarget, left_out: int = 0) -> list[int] | None:
    """A way to hold every region, but those left out, in which nobody has won; None if none is.

    Players are alike, so that a new one begins only after those before hold something.
    """
    regions = land.order((1 << len(land.ids)) - 1 & ~left_out)
    held = [0] * target.players
    most = len(regions) if target.total is None else target.total - 1
    return held if _fill(land, target, regions, held, most) else None


def _fill(
    land: VictoryBoard, target: VictoryTarget, regions: list[int], held: list[int], most: int
) -> bool:
    if not regions:
        return True
    if len(regions) > sum(most - own.bit_count() for own in held):
        return False
    region, rest = regions[0], regions[1:]
    for player, own in enumerate(held):
        new = own | 1 << region
        if land.holds(region, new, target):
            held[player] = new
            if _fill(land, target, rest, held, most):
                return True
            held[player] = own
        if not own:
            break
    return False


def most_without_winning(land: VictoryBoard, target: VictoryTarget) -> int:
    """How many regions a player can hold at most without having won."""
    order = land.order((1 << len(land.ids)) - 1)
    limit = len(order) if target.total is None else min(len(order), target.total - 1)
    best = 0

    def search(at: int, held: int, size: int) -> None:
        nonlocal best
        best = max(best, size)
        if best == limit or size + len(order) - at <= best:
            return
        new = held | 1 << order[at]
        if land.holds(order[at], new, target):
            search(at + 1, new, size + 1)
        search(at + 1, held, size)

    search(0, 0, 0)
    return best
