"""What a map makes of the victory conditions: targets out of reach, boards that fill up."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardgen.games.playable import player_counts
from cardgen.model.adjacency import Links, members
from cardgen.model.game import Game
from cardgen.model.problem import Place, Problems


class VictoryTarget(NamedTuple):
    """What wins for so many players: a connected group of this size, or so many regions in all."""

    players: int
    adjacent: int | None
    total: int | None


def targets(game: Game) -> Iterator[VictoryTarget]:
    """The victory conditions of a game played for regions, by number of players."""
    table = game.rules.get("victory")
    for players in player_counts(game):
        said = table.get(str(players)) if isinstance(table, Mapping) else None
        if isinstance(said, Mapping):
            adjacent, total = (_whole(said.get(key)) for key in ("adjacent", "total"))
            yield VictoryTarget(players, adjacent, total)
        else:
            yield VictoryTarget(players, None, None)


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


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


def map_findings(game: Game, place: Place, problems: Problems) -> None:
    """Find what the map and the victory conditions make impossible.

    Problems: warnings ``victory-missing``, ``victory-impossible``, ``markers-too-few``; note
    ``board-can-fill``.
    """
    if game.board is None:
        return
    land = VictoryBoard.of(game.board)
    whole = (1 << len(land.ids)) - 1
    largest = land.largest_group(whole)
    full: dict[int, list[int]] = {0: [], 1: []}
    for target in targets(game):
        if target.adjacent is None and target.total is None:
            problems.warn("victory-missing", place, players=target.players)
            continue
        _check_reach(target, largest, len(land.ids), place, problems)
        _check_markers(game, land, target, place, problems)
        if full_board(land, target) is not None:
            full[0].append(target.players)
        elif any(full_board(land, target, 1 << region) for region in range(len(land.ids))):
            full[1].append(target.players)
    ruling = game.ruling("CO32")
    for left, players in full.items():
        if players:
            problems.note(
                "board-can-fill" if not left else "board-can-fill-but-one",
                place,
                ruling.id if ruling else None,
                players=players,
                regions=len(land.ids),
                option=ruling.default if ruling else "-",
            )


def _check_reach(
    target: VictoryTarget, largest: int, regions: int, place: Place, problems: Problems
) -> None:
    for wanted, most in ((target.adjacent, largest), (target.total, regions)):
        if wanted is not None and wanted > most:
            problems.warn(
                "victory-impossible", place, players=target.players, wanted=wanted, most=most
            )


def _check_markers(
    game: Game, land: VictoryBoard, target: VictoryTarget, place: Place, problems: Problems
) -> None:
    markers = _whole(game.rules.get("markers"))
    if markers is None:
        return
    needed = most_without_winning(land, target)
    if markers < needed:
        values = {"players": target.players, "markers": markers, "needed": needed}
        problems.warn("markers-too-few", place, **values)
