"""Who neighbours whom on the board, as bits: fast enough for thousands of games."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from cardgen.model.board import Board


@dataclass(frozen=True, slots=True)
class Links:
    """The regions of a board by number; a set of regions is a whole number, a bit for each.

    ``ids`` are in the board's order; ``borders`` holds for each region the set of those that share
    a piece of border with it.
    """

    ids: tuple[str, ...]
    borders: tuple[int, ...]

    @classmethod
    def of(cls, board: Board) -> Self:
        """The links of a board."""
        ids = tuple(region.id for region in board.regions)
        number = {name: n for n, name in enumerate(ids)}
        borders = (sum(1 << number[other] for other in board.neighbours[name]) for name in ids)
        return cls(ids, tuple(borders))

    def names(self, regions: int) -> list[str]:
        """The ids of the regions in a set, in the board's order."""
        return [self.ids[number] for number in members(regions)]

    def group(self, region: int, held: int) -> int:
        """The connected group of a set's regions that one of them belongs to."""
        group, edge = 0, 1 << region
        while edge:
            group |= edge
            reached = 0
            while edge:
                low = edge & -edge
                reached |= self.borders[low.bit_length() - 1]
                edge ^= low
            edge = reached & held & ~group
        return group

    def largest_group(self, regions: int) -> int:
        """How many regions the largest connected group within a set has (0 for an empty set)."""
        most = 0
        while regions:
            group = self.group((regions & -regions).bit_length() - 1, regions)
            most = max(most, group.bit_count())
            regions &= ~group
        return most


def members(regions: int) -> Iterator[int]:
    """The numbers of the regions in a set, in the board's order."""
    while regions:
        low = regions & -regions
        yield low.bit_length() - 1
        regions ^= low
