"""Print shops: their exact pixels, and the card of theirs that a deck is made for."""

import pytest

from cardgen.model.lengths import Size
from cardgen.model.problem import DataError
from cardgen.press.cardsize import find_card_size
from cardgen.press.shops import SHOPS

PIXELS = [
    ("mpc", "poker", 822, 1122),
    ("mpc", "bridge", 747, 1122),
    ("mpc", "tarot", 897, 1497),
    ("mpc", "mini", 597, 822),
    ("mpc", "micro", 447, 597),
    ("mpc", "domino", 597, 1122),
    ("mpc", "business", 672, 1122),
    ("mpc", "jumbo", 1122, 1572),
    ("mpc", "small-square", 822, 822),
    ("tgc", "poker", 825, 1125),
    ("tgc", "bridge", 750, 1125),
    ("tgc", "tarot", 900, 1500),
    ("tgc", "mini", 600, 825),
    ("tgc", "micro", 450, 600),
    ("tgc", "domino", 600, 1125),
    ("tgc", "business", 675, 1125),
    ("tgc", "jumbo", 1125, 1725),
    ("tgc", "square", 1125, 1125),
]
"""What the shops' own pages ask for."""


@pytest.mark.parametrize(("shop", "name", "width", "height"), PIXELS)
def test_pictures_have_the_shops_exact_pixels(shop, name, width, height):
    product = next(one for one in SHOPS[shop].products if one.name == name)
    assert product.pixels == (width, height)
    assert product.turned.pixels == (height, width)


@pytest.mark.parametrize("shop", SHOPS)
@pytest.mark.parametrize("size", ["standard", "poker", "63x88", "62x87"])
def test_a_usual_card_becomes_a_poker_card(shop, size):
    product = SHOPS[shop].product(find_card_size(size).size)
    assert product.name == "poker"
    assert str(product.trim) == "63.5x88.9"
    assert product.bleed == pytest.approx(3.048 if shop == "mpc" else 3.175)


def test_a_lying_card_gets_a_lying_picture():
    product = SHOPS["tgc"].product(Size.of(88, 63))
    assert (product.name, product.pixels) == ("poker", (1125, 825))


@pytest.mark.parametrize("shop", SHOPS)
def test_a_size_the_shop_lacks_is_told_with_the_nearest_it_has(shop):
    with pytest.raises(DataError) as error:
        SHOPS[shop].product(Size.of(76, 115))
    (problem,) = error.value.problems
    assert problem.code == "shop-lacks-size"
    assert problem.values["near"] == "69.85x120.65"
    assert "63.5x88.9" in str(problem.values["known"])
