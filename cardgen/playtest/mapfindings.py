"""What a map makes of the victory conditions: targets out of reach, boards that fill up."""

from cardgen.games.registry import settled_by
from cardgen.games.victory import (
    VictoryBoard,
    VictoryTarget,
    full_board,
    most_without_winning,
    targets,
)
from cardgen.model.game import Game
from cardgen.model.problem import Place, Problems


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
    for left, players in full.items():
        code = "board-can-fill" if not left else "board-can-fill-but-one"
        ruling = game.ruling(settled_by(game, code) or "")
        if players:
            problems.note(
                code,
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
    markers = game.rules.get("markers")
    if not isinstance(markers, int) or isinstance(markers, bool):
        return
    needed = most_without_winning(land, target)
    if markers < needed:
        values = {"players": target.players, "markers": markers, "needed": needed}
        problems.warn("markers-too-few", place, **values)
