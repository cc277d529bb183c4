from itertools import combinations

import pytest

from cardgen.model.adjacency import Links
from tests.documents.maps import shipped


@pytest.fixture(scope="module")
def italy():
    return Links.of(shipped())


def chosen(links, names):
    return sum(1 << links.ids.index(name) for name in names)


@pytest.mark.parametrize(("size", "count"), [(2, 34), (3, 84), (4, 209), (5, 489)])
def test_how_many_groups_of_regions_hang_together(italy, size, count):
    sets = (sum(1 << n for n in numbers) for numbers in combinations(range(17), size))
    assert sum(italy.largest_group(regions) == size for regions in sets) == count


def test_the_whole_board_is_one_group(italy):
    assert italy.largest_group((1 << 17) - 1) == 17
    assert italy.largest_group(0) == 0


def test_three_scattered_regions_are_joined_by_any_of_three_others(italy):
    held = ("genova", "lucca", "bologna")
    joining = {
        name
        for name in italy.ids
        if name not in held and italy.largest_group(chosen(italy, (*held, name))) == 3
    }
    assert joining == {"parma", "modena", "firenze"}
