"""Which wash each region gets: neighbours never the same one."""

from collections.abc import Callable, Mapping, Sequence

from cardgen.model.board import Board

Choose = Callable[[Sequence[int], Mapping[int, int]], int]
"""Picks one of the washes that are free, given how often each is used."""


def washes(board: Board, most: int) -> Mapping[str, int]:
    """The number of its wash (from 0) for each region's id.

    The region with the most different neighbours comes next each time. Four are used evenly where
    four do; a board that needs more than ``most`` repeats the last ones (two regions of one wash
    then touch).
    """
    found = [_painted(board, choose) for choose in (_least_used, _first)]
    best = min(found, key=lambda painted: max(painted.values(), default=0) > 3)
    return {name: wash % most for name, wash in best.items()}


def _least_used(free: Sequence[int], used: Mapping[int, int]) -> int:
    usual = [wash for wash in free if wash < 4] or free[:1]
    return min(usual, key=lambda wash: (used.get(wash, 0), wash))


def _first(free: Sequence[int], used: Mapping[int, int]) -> int:
    return free[0]


def _painted(board: Board, choose: Choose) -> dict[str, int]:
    near = board.neighbours
    order = [region.id for region in board.regions]
    painted: dict[str, int] = {}
    used: dict[int, int] = {}

    def urgency(name: str) -> tuple[int, int, int]:
        around = {painted[other] for other in near[name] if other in painted}
        return (-len(around), -len(near[name]), order.index(name))

    while len(painted) < len(order):
        name = min((one for one in order if one not in painted), key=urgency)
        around = {painted[other] for other in near[name] if other in painted}
        free = [wash for wash in range(len(order)) if wash not in around]
        painted[name] = choose(free, used)
        used[painted[name]] = used.get(painted[name], 0) + 1
    return painted
