"""Boxes of the games: sized for their decks, drawn without faults, refused if they do not fit."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from cardgen.decks.library import GameSource
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Problems, Severity
from cardgen.press.cardsize import find_card_size
from cardgen.press.paper import find_paper
from cardgen.press.tuckbox import Panel
from cardgen.products.box.make import make_box
from cardgen.products.box.sizing import BoxOptions, BoxSize, box_pages
from cardgen.products.box.words import WordBlock, free_place
from cardgen.products.job import Job, MadeFile
from cardgen.products.printing import Printing
from tests.products.decks import GAMES, LANGUAGES, STUDIO
from tests.products.pdf_reading import part, picture, words_in

CARD = Size.of(63, 88)


@cache
def loaded(game: str | Path) -> GameSource:
    return STUDIO.load(game, Problems(), with_map=True)


A3, LETTER = Printing(find_paper("a3")), Printing(find_paper("letter"))


def made(
    game: str | Path,
    language: str = "en",
    options: BoxOptions | None = None,
    printing: Printing | None = None,
) -> MadeFile:
    job = Job(STUDIO, loaded(game), language, printing or Printing())
    found = make_box(job, options or BoxOptions())
    assert not [p.code for p in found.problems if p.severity is not Severity.NOTE]
    (file,) = found.files
    return file


def size_of(game: str | Path) -> BoxSize:
    source = loaded(game)
    return BoxSize.of(source.game.deck.total, source.card_size.size, BoxOptions())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_box_for_its_deck_on_a4(game, language):
    found = made(game, language)
    assert found.counts["pages"] == 1 and size_of(game).cards == GAMES[game]
    assert made(game, language).data == found.data


@pytest.mark.parametrize("stack", [6.0, 14.0, 24.0, 48.0])
@pytest.mark.parametrize("game", GAMES)
def test_the_art_fits_flat_and_deep_boxes(game, stack):
    made(game, "ru", BoxOptions(stack=stack), A3)


@pytest.mark.parametrize("size", ["mini-usa", "square", "tarot", "poker"])
def test_the_art_fits_cards_of_other_sizes(size):
    made("italian-wars", "en", printing=replace(A3, card=find_card_size(size)))


def test_the_plan_box_holds_110_cards():
    inside = BoxSize.of(110, CARD, BoxOptions()).inside
    assert (inside.width, inside.height, inside.depth) == (65, 90, 37)


def test_a_measured_stack_goes_before_thickness_and_count():
    size = BoxSize.of(110, CARD, BoxOptions(thickness=0.5, stack=41.5))
    assert size.stack == 41.5
    assert BoxSize.of(110, CARD, BoxOptions(thickness=0.5)).stack == 55
    assert BoxSize.of(10, CARD, BoxOptions()).stack == 4


def test_sleeves_make_a_larger_box():
    bare, sleeved = (BoxSize.of(54, CARD, BoxOptions(sleeves=on)) for on in (False, True))
    assert sleeved.card == Size.of(66, 91)
    assert sleeved.stack == 25 and bare.stack == 18


def test_a_box_that_does_not_fit_says_what_does():
    with pytest.raises(DataError) as caught:
        made("condottiere", "en", BoxOptions(sleeves=True))
    told = {problem.code: problem.values for problem in caught.value.problems}
    assert told["box-does-not-fit"]["need_width"] == "254"
    assert told["fits-on-paper"]["paper"] == "A3"
    assert "two-piece-fits" in told
    assert made("condottiere", "en", BoxOptions(sleeves=True, two_piece=True)).counts["pages"] == 2
    assert made("condottiere", "en", BoxOptions(sleeves=True), A3).counts["pages"] == 1


def test_the_two_pieces_of_the_large_deck_fit_one_sheet():
    assert made("condottiere", "ru", BoxOptions(two_piece=True)).counts["pages"] == 1
    assert made("condottiere", "ru", BoxOptions(two_piece=True), LETTER).counts["pages"] == 1


def test_the_front_lies_where_the_net_has_it_in_true_size():
    found = made("condottiere")
    (page,) = box_pages(size_of("condottiere"), Printing(), BoxOptions())
    front = page.nets[0].box(page.nets[0].net.parts[Panel.FRONT])
    assert front.width == 66 and front.height == 91
    texts = words_in(found.data, 0, [front, Box(0, 0, 90, 20), Box(0, 190, 120, 20)])
    assert "condottiere" in texts[0] and "captainsbidforitaly" in texts[0]
    assert "condottieretuckbox" in texts[1] and "110cards6388mmstack36mm" in texts[1]
    assert "100mm" in texts[2]


def colours(image: Image.Image) -> list[tuple[int, ...]]:
    width, height = image.size
    return [image.getpixel((x, y)) for y in range(height) for x in range(width)]


def test_cut_fold_and_glue_are_told_apart():
    found = made("cards-of-war")
    (page,) = box_pages(size_of("cards-of-war"), Printing(), BoxOptions())
    laid = page.nets[0]
    image = picture(found.data, 0, 10, colour=True)
    left = laid.box(laid.net.parts[Panel.LEFT])
    fold = part(image, Box(left.right - 0.3, left.y + 20, 0.6, 40), 10)
    blue = [pixel for pixel in colours(fold) if pixel[2] > pixel[0] + 60]
    assert len(blue) > 200
    tip = laid.box(laid.net.parts[Panel.DUST_TOP_LEFT])
    cut = part(image, Box(tip.x + 5, tip.y - 0.3, 4, 0.6), 10)
    assert min(sum(pixel) for pixel in colours(cut)) < 30
    glue = part(image, laid.box(laid.net.parts[Panel.GLUE]).grown(-2), 10)
    grey = {pixel for pixel in colours(glue) if 100 < pixel[0] < 180}
    assert grey and all(abs(r - b) < 12 for r, _, b in grey)


@settings(max_examples=60, deadline=None)
@given(
    st.floats(5, 120),
    st.floats(5, 60),
    st.lists(
        st.builds(Box, st.floats(0, 180), st.floats(0, 250), st.floats(5, 90), st.floats(5, 90)),
        max_size=6,
    ),
)
def test_words_never_stand_on_a_net(width, height, taken):
    area = Box(5, 5, 200, 287)
    block = WordBlock(width, height, lambda surface, x, y: None, lambda box: (box.y, box.x))
    place = free_place(block, area, taken, 3.0)
    if place is None:
        assert taken
        return
    assert place.inside(area) and (place.width, place.height) == (width, height)
    assert not any(place.overlaps(box.grown(2.99)) for box in taken)


def test_a_deck_of_ones_own_has_a_box(tmp_path):
    (tmp_path / "game.yaml").write_text("cards: [cards.csv]\n", encoding="utf-8")
    (tmp_path / "cards.csv").write_text("name,copies\nOne,30\nTwo,24\n", encoding="utf-8")
    found = made(tmp_path)
    assert found.counts["pages"] == 1
    size = size_of(tmp_path)
    assert size.cards == 54 and size.stack == 18


def test_names_of_files_tell_what_differs():
    assert made("condottiere").path.name == "box-a4.pdf"
    other = made("condottiere", "en", BoxOptions(True, stack=41.5, two_piece=True), LETTER)
    assert other.path.name == "box-letter-sleeved-stack41_5-two-piece.pdf"


def test_the_measures_stand_beside_the_net():
    found = made("condottiere")
    (page,) = box_pages(size_of("condottiere"), Printing(), BoxOptions())
    back = page.nets[0].box(page.nets[0].net.parts[Panel.BACK])
    flap = page.nets[0].box(page.nets[0].net.parts[Panel.DUST_BOTTOM_LEFT])
    beside = Box(back.right + 3, 5, 8, 200)
    below = Box(flap.x - 13, flap.bottom + 2, 150, 8)
    assert words_in(found.data, 0, [below]) == ["12386638"]
    assert words_in(found.data, 0, [beside])[0] == "1638913816"
