"""The four decks in both languages and both looks: every card's words, pictures and sizes."""

from collections.abc import Iterator

import pytest
from PIL import ImageChops

from cardgen.design.facts import card_facts
from cardgen.design.items import GroupItem, IconItem, Item, LineItem, TextItem, TitleItem
from cardgen.model.lengths import Size
from cardgen.model.problem import Severity
from cardgen.products.printing import Printing, PrintLook
from tests.products.decks import GAMES, LANGUAGES, Sheets, sheets
from tests.products.pdf_reading import pages, picture, plain, streams, words_in

CARD = Size.of(63, 88)
SHIPPED = [(game, language) for game in GAMES for language in LANGUAGES]
LOOKS: tuple[PrintLook, ...] = ("full", "ink-saver")


def facts(made: Sheets, card_number: int) -> dict[str, object]:
    card = made.printed[card_number]
    return dict(card_facts(card, made.maker.shared, made.maker.arts[card.id]))


@pytest.mark.parametrize(("game", "language"), SHIPPED)
def test_every_card_is_printed_in_document_order_with_its_name_force_and_text(
    game: str, language: str
) -> None:
    made = sheets(game, language)
    number = 0
    for at, page in enumerate(pages(made.data)[::2]):
        boxes = [placed.trim(CARD) for placed in page.placed]
        for words in words_in(made.data, 2 * at, boxes):
            said = facts(made, number)
            assert plain(str(said["name"])) in words, (number, words)
            assert str(said["force"] or "") in words
            # Words of the text that the template shows as a picture are not on the card as words.
            if game != "cards-of-war":
                assert plain(str(said["text"])) in words, (number, words)
            number += 1
    assert number == GAMES[game] == len(made.printed)


@pytest.mark.parametrize("game", GAMES)
def test_names_differ_between_the_languages(game: str) -> None:
    english, russian = (sheets(game, language) for language in LANGUAGES)
    for number, card in enumerate(english.printed):
        names = [str(facts(made, number)["name"]) for made in (english, russian)]
        assert names[0] != names[1], card.name
        letters = [char for char in names[1] if char.isalpha()]
        assert all("а" <= char.lower() <= "я" or char in "ёЁ" for char in letters), names


@pytest.mark.parametrize(("game", "language"), SHIPPED)
@pytest.mark.parametrize("look", LOOKS)
def test_the_shipped_decks_are_free_of_problems(game: str, language: str, look: PrintLook) -> None:
    made = sheets(game, language, printing=Printing(ink_saver=look == "ink-saver"))
    assert {p.severity for p in made.problems} <= {Severity.NOTE}
    assert all(p.ruling for p in made.problems)


def flat(items: tuple[Item, ...], scale: float = 1.0) -> Iterator[tuple[Item, float]]:
    for item in items:
        if isinstance(item, GroupItem):
            yield from flat(item.items, scale * min(map(abs, item.scale)))
        else:
            yield item, scale


LEAST = {
    "italian-wars": {LineItem: 6.5, TitleItem: 11.5, TextItem: 7.5},
    "cards-of-war": {LineItem: 6.2, TitleItem: 13.5, TextItem: 8.0},
    "condottiere": {LineItem: 9.5, TextItem: 7.5},
}
"""The smallest type (pt) on a card of 63 x 88 mm: lines of labels, titles, running text."""


@pytest.mark.parametrize(("game", "language"), SHIPPED)
@pytest.mark.parametrize("look", LOOKS)
def test_no_text_is_smaller_than_one_can_read(game: str, language: str, look: PrintLook) -> None:
    made = sheets(game, language, printing=Printing(ink_saver=look == "ink-saver"))
    least = LEAST[game.removesuffix("-russian")]
    seen = 0
    for card in made.cards:
        for item, scale in flat(made.maker.front(card).items):
            if isinstance(item, LineItem | TitleItem | TextItem):
                runs = [run for line in made.maker.setter.set(item).lines for run in line.runs]
                assert all(run.size * scale >= least[type(item)] for run in runs), card.name
                seen += len(runs)
    assert seen > 2 * len(made.cards)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_show_the_same_picture(game: str) -> None:
    made = sheets(game)
    shown: dict[tuple[object, ...], str] = {}
    for card in made.cards:
        icons = [
            (item.box.width * scale, item.icon, item.mirror)
            for item, scale in flat(made.maker.front(card).items)
            if isinstance(item, IconItem)
        ]
        main = max(icons)[1:]
        assert main not in shown, f"{card.name} and {shown[main]} both show {main[0]}"
        shown[main] = card.name


@pytest.mark.parametrize("game", GAMES)
def test_no_two_faces_of_a_deck_are_alike(game: str) -> None:
    made = sheets(game)
    assert len({made.maker.front(card).digest for card in made.cards}) == len(made.cards)


@pytest.mark.parametrize("game", GAMES)
def test_ink_saving_sheets_are_grey(game: str) -> None:
    made = sheets(game, "ru", printing=Printing(ink_saver=True))
    for instructions in streams(made.data):
        for values, operator in instructions:
            assert operator not in ("k", "K", "sc", "SC", "scn", "SCN", "cs", "CS", "sh")
            if operator in ("rg", "RG"):
                assert len(set(values)) == 1
    for at in (0, 1):
        red, green, blue = picture(made.data, at, 2, colour=True).split()
        assert ImageChops.difference(red, green).getbbox() is None
        assert ImageChops.difference(green, blue).getbbox() is None


@pytest.mark.parametrize("game", GAMES)
def test_ink_saving_sheets_take_less_ink(game: str) -> None:
    def blackness(look: PrintLook, at: int) -> float:
        grey = picture(
            sheets(game, "ru", printing=Printing(ink_saver=look == "ink-saver")).data, at, 2
        )
        counts = grey.histogram()
        return sum((255 - value) * number for value, number in enumerate(counts)) / sum(counts)

    for at in (0, 1):
        assert blackness("ink-saver", at) < 0.8 * blackness("full", at)


@pytest.mark.parametrize("game", GAMES)
def test_a_full_sheet_in_colour_has_colour(game: str) -> None:
    red, _, blue = picture(sheets(game).data, 0, 2, colour=True).split()
    apart = ImageChops.difference(red, blue).point([255 if n > 30 else 0 for n in range(256)])
    assert apart.getbbox() is not None
