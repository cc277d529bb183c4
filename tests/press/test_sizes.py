"""Papers and card sizes as a user names them."""

import pytest

from cardgen.model.lengths import Size
from cardgen.model.problem import DataError
from cardgen.press.cardsize import CARD_SIZES, find_card_size
from cardgen.press.paper import PAPERS, find_paper


@pytest.mark.parametrize(
    ("text", "name", "width", "height"),
    [
        ("A4", "A4", 210, 297),
        ("a4", "A4", 210, 297),
        ("А4", "A4", 210, 297),  # Cyrillic А
        ("letter", "Letter", 215.9, 279.4),
        ("8.5x11", "Letter", 215.9, 279.4),
        ("Ledger", "Tabloid", 279.4, 431.8),
        ("4x6", "4x6", 101.6, 152.4),
        ("5х7", "5x7", 127, 177.8),  # Cyrillic х
        ("200x300", "200x300", 200, 300),
        ("200,5 x 300 мм", "200.5x300", 200.5, 300),
        ("9x12in", "228.6x304.8", 228.6, 304.8),
    ],
)
def test_a_paper_is_found_by_name_or_size(
    text: str, name: str, width: float, height: float
) -> None:
    paper = find_paper(text)
    assert paper.name == name
    assert paper.size.width == pytest.approx(width)
    assert paper.size.height == pytest.approx(height)


def test_papers_are_named_upright() -> None:
    for paper in PAPERS:
        assert paper.size.width < paper.size.height, paper.name


@pytest.mark.parametrize("text", ["", "A44", "big", "0x100", "210", "210x"])
def test_an_unknown_paper_is_refused_with_the_known_ones(text: str) -> None:
    with pytest.raises(DataError) as caught:
        find_paper(text)
    (problem,) = caught.value.problems
    assert problem.code == "unknown-paper"
    assert problem.values["paper"] == text
    assert "A4, Letter, A3" in str(problem.values["known"])


@pytest.mark.parametrize("text", ["11x14", "20x400", "6000x400"])
def test_a_paper_of_impossible_size_is_a_slip(text: str) -> None:
    with pytest.raises(DataError) as caught:
        find_paper(text)
    (problem,) = caught.value.problems
    assert problem.code == "paper-out-of-range"
    assert problem.values["least"] == 30


@pytest.mark.parametrize(
    ("text", "id_", "size", "radius"),
    [
        ("standard", "standard", Size.of(63, 88), 3),
        ("63x88", "standard", Size.of(63, 88), 3),
        ("Poker", "poker", Size.of(63.5, 88.9), 3),
        ("2.5x3.5in", "poker", Size.of(63.5, 88.9), 3),
        ("MTG", "standard", Size.of(63, 88), 3),
        ("yu-gi-oh", "japanese", Size.of(59, 86), 1),
        ("mini_euro", "mini-euro", Size.of(44, 68), 3),
        ("60х90", "60x90", Size.of(60, 90), 3),
        ("10x20", "10x20", Size.of(10, 20), 2.5),
    ],
)
def test_a_card_size_is_found_by_name_or_size(
    text: str, id_: str, size: Size, radius: float
) -> None:
    found = find_card_size(text)
    assert found.id == id_
    assert found.size.width == pytest.approx(size.width)
    assert found.size.height == pytest.approx(size.height)
    assert found.radius == radius


def test_poker_and_standard_stay_two_sizes() -> None:
    assert find_card_size("poker").size != find_card_size("standard").size


def test_no_two_card_sizes_share_a_name() -> None:
    names = [name for size in CARD_SIZES for name in (size.id, *size.also)]
    assert len(set(names)) == len(names)


def test_every_listed_name_finds_its_own_size() -> None:
    for size in CARD_SIZES:
        assert [find_card_size(name) for name in (size.id, *size.also)] == [size] * (
            1 + len(size.also)
        )


def test_an_unknown_card_size_is_refused_with_the_known_ones() -> None:
    with pytest.raises(DataError) as caught:
        find_card_size("huge")
    (problem,) = caught.value.problems
    assert problem.code == "unknown-card-size"
    assert str(problem.values["known"]).startswith("standard, poker")


def test_inches_without_a_unit_are_a_slip() -> None:
    with pytest.raises(DataError) as caught:
        find_card_size("2.5x3.5")
    (problem,) = caught.value.problems
    assert problem.code == "card-size-out-of-range"
    assert (problem.values["width"], problem.values["height"]) == (2.5, 3.5)
