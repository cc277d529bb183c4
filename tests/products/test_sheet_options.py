"""What the options of card sheets change: file properties, labels, names, choice of cards."""

import io
import re
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.decks.selection import select
from cardgen.model.problem import DataError, Problems
from cardgen.press.backs import Backs
from cardgen.press.cardsize import CARD_SIZES, find_card_size
from cardgen.press.grid import Orientation, fit_grid
from cardgen.press.marks import MarkStyle
from cardgen.press.paper import PAPERS, Paper, find_paper
from cardgen.products.build import perform
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.printing import Printing
from cardgen.products.tasks import CardsTask, Order
from tests.products.decks import GAMES, LANGUAGES, STUDIO, load, sheet_name, sheets
from tests.products.pdf_reading import pages, plain

STANDARD = find_card_size("standard")
FULL_NAME = "cards-a4.pdf"


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


@pytest.mark.parametrize(
    ("backs", "duplex"),
    [
        (Backs.DUPLEX_LONG, "/DuplexFlipLongEdge"), (Backs.DUPLEX_SHORT, "/DuplexFlipShortEdge"),
        (Backs.SEPARATE, "/Simplex"), (Backs.NONE, "/Simplex"),
    ],
)  # fmt: skip
def test_the_print_dialog_is_told_not_to_scale_and_how_to_turn(backs: Backs, duplex: str) -> None:
    with opened(sheets("cards-of-war", first=10, printing=Printing(backs=backs)).data) as pdf:
        preferences = pdf.Root.ViewerPreferences
        assert preferences.PrintScaling == "/None" and preferences.Duplex == duplex
        assert pdf.pdf_version == "1.7"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_says_what_it_is(game: str, language: str) -> None:
    made = sheets(game, language)
    with opened(made.data) as pdf:
        assert str(pdf.Root.Lang) == {"en": "en-US", "ru": "ru-RU"}[language]
        title = str(pdf.docinfo.Title)
        assert made.maker.shared.words.game.title in title and "A4" in title
        with pdf.open_outline() as outline:
            names = [str(item.title) for item in outline.root]
    sheet = {"en": "Sheet", "ru": "Лист"}[language]
    assert len(names) == made.counts["pages"] == len(set(names))
    for at, name in enumerate(names):
        assert name.startswith(f"{sheet} {at // 2 + 1},")


def fonts(data: bytes) -> list[tuple[str, bool]]:
    """The names of all fonts of a file, and whether each is embedded."""
    with opened(data) as pdf:
        return [
            (str(one.BaseFont), "/FontFile2" in one.get("/FontDescriptor", {}))
            for one in pdf.objects
            if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"
        ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_fonts_are_embedded_subsets(game: str, language: str) -> None:
    found = fonts(sheets(game, language).data)
    assert found
    for name, embedded in found:
        assert embedded and re.match(r"/[A-Z]{6}\+", name), name


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_trim_and_bleed_boxes_are_those_of_what_is_printed(paper: str) -> None:
    made = sheets("cards-of-war", printing=Printing(paper=find_paper(paper)))
    read = pages(made.data)
    with opened(made.data) as pdf:
        for page, content in zip(pdf.pages, read, strict=True):
            height = float(page.MediaBox[3])
            boxes = [placed.trim(STANDARD.size) for placed in content.placed]
            clips = [placed.clip for placed in content.placed if placed.clip]
            for found, inside in ((page.TrimBox, boxes), (page.BleedBox, clips)):
                left, bottom, right, top = (float(value) * 25.4 / 72 for value in found)
                tall = height * 25.4 / 72
                assert abs(left - min(b.x for b in inside)) < 0.01
                assert abs(right - max(b.right for b in inside)) < 0.01
                assert abs(tall - top - min(b.y for b in inside)) < 0.01
                assert abs(tall - bottom - max(b.bottom for b in inside)) < 0.01


def words_on(data: bytes, page: int) -> str:
    document = pypdfium2.PdfDocument(data)
    try:
        return str(document[page].get_textpage().get_text_range())
    finally:
        document.close()


SAID = {
    "en": ("Fronts", "Backs", "sheet", "English", "print at 100 %"),
    "ru": ("Лица", "Оборот", "лист", "Русский", "печатать в масштабе 100 %"),
}


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sheet_says_in_its_language_which_it_is_and_how_to_print_it(
    paper: Paper, language: str
) -> None:
    made = sheets("cards-of-war", language, first=8, printing=Printing(paper=paper))
    front, back, sheet, name, scale = SAID[language]
    title = made.maker.shared.words.game.title
    for at in range(made.counts["pages"]):
        words = plain(words_on(made.data, at))
        side = back if at % 2 else front
        total = made.counts["sheets"]
        number = f"{sheet}{at // 2 + 1}{total}"
        for word in (title, side, number, name, f"{paper.name} {scale}"):
            assert plain(word) in words, (word, words)
        other = SAID["ru" if language == "en" else "en"]
        assert not [word for word in other if plain(word) in words]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_check_bar_says_how_to_print(language: str) -> None:
    wanted = {"en": "Must measure exactly 100 mm.", "ru": "печатайте в масштабе 100 %"}
    for paper in ("a4", "letter", "a3", "legal"):
        made = sheets("cards-of-war", language, first=8, printing=Printing(paper=find_paper(paper)))
        for at in range(made.counts["pages"]):
            assert plain(wanted[language]) in plain(words_on(made.data, at)), paper


@pytest.mark.parametrize(("language", "length"), [("en", "100 mm"), ("ru", "100 мм")])
def test_the_check_bar_is_measured_in_the_language_of_the_sheet(language: str, length: str) -> None:
    words = plain(words_on(sheets("cards-of-war", language, SheetOptions(), 8).data, 0))
    assert plain(f"50{length}") in words


USUAL = Printing(), SheetOptions()
DIFFERENT = [
    *((one, SheetOptions()) for one in (
        Printing(paper=find_paper("letter")), Printing(paper=find_paper("200x300")),
        Printing(card=find_card_size("poker")), Printing(card=find_card_size("60x90")),
        Printing(margin=4.0), Printing(backs=Backs.DUPLEX_SHORT), Printing(backs=Backs.SEPARATE),
        Printing(backs=Backs.NONE), Printing(ink_saver=True),
    )),
    *((Printing(), one) for one in (
        SheetOptions(gap=0.0), SheetOptions(gap=2.5), SheetOptions(bleed=0.0),
        SheetOptions(orientation=Orientation.LANDSCAPE), SheetOptions(marks=None),
        SheetOptions(orientation=Orientation.PORTRAIT), SheetOptions(marks=MarkStyle(lines=True)),
    )),
]  # fmt: skip


def test_a_different_print_never_takes_the_full_prints_name() -> None:
    names = [sheet_name(*one, STANDARD) for one in DIFFERENT]
    names += [
        sheet_name(printing, replace(options, only=("a",)), STANDARD)
        for printing, options in [USUAL, *DIFFERENT]
    ]
    assert sheet_name(*USUAL, STANDARD) == FULL_NAME
    assert len({FULL_NAME, *names}) == len(names) + 1
    assert all(re.fullmatch(r"cards-[a-z0-9_-]+\.pdf", name) for name in names)


lengths = st.floats(0, 20, allow_nan=False).map(lambda value: round(value, 3))


@given(
    st.builds(
        Printing,
        paper=st.sampled_from(PAPERS),
        card=st.none() | st.sampled_from(CARD_SIZES),
        margin=lengths,
        backs=st.sampled_from(Backs),
        ink_saver=st.booleans(),
    ),
    st.builds(
        SheetOptions,
        gap=lengths,
        bleed=lengths,
        orientation=st.sampled_from(Orientation),
        marks=st.sampled_from((None, MarkStyle(), MarkStyle(lines=True))),
    ),
    st.sampled_from((SheetOptions(), SheetOptions(gap=0.0), SheetOptions(bleed=2.125))),
)
@settings(max_examples=150, deadline=None)
def test_two_different_prints_have_two_names(
    printing: Printing, one: SheetOptions, other: SheetOptions
) -> None:
    if (printing, one) != (Printing(), other) and (printing.card or STANDARD) != STANDARD:
        assert sheet_name(printing, one, STANDARD) != sheet_name(Printing(), other, STANDARD)


def chosen(*wanted: str) -> tuple[list[str], Problems]:
    problems = Problems()
    game = load("cards-of-war")[0].game
    return [card.name for card in select(game, wanted, problems)], problems


@pytest.mark.parametrize(
    "wanted",
    [("Radar", "7"), ("радар", "№ 7"), ("#7", "RADAR"), ("7,Радар",), ("7, 7, radar, Radar",)],
)
def test_cards_are_chosen_by_name_in_any_language_id_or_number(wanted: tuple[str, ...]) -> None:
    names, problems = chosen(*wanted)
    assert not list(problems)
    game = load("cards-of-war")[0].game
    expected = [card.name for card in game.deck if card.number == 7 or card.name == "Radar"]
    assert len(expected) == 2 and names == expected


def test_every_card_of_every_game_can_be_chosen_by_its_name_in_each_language() -> None:
    for name in GAMES:
        game = load(name)[0].game
        for card in game.deck:
            for text in (card.id, card.name, *(t.cards[card.id] for t in game.texts.values())):
                problems = Problems()
                assert card in select(game, [text], problems), (name, text)
                assert not list(problems)


def test_an_unknown_card_is_told_with_the_nearest() -> None:
    _, problems = chosen("Rader", "Zeppelin", "99")
    assert [(p.code, p.values.get("near")) for p in problems] == [
        ("unknown-card-near", "Radar"), ("unknown-card", None), ("unknown-card", None),
    ]  # fmt: skip


def test_a_partial_print_holds_the_chosen_cards_with_all_copies(tmp_path: Path) -> None:
    task = CardsTask(
        Order("condottiere", "ru", out=tmp_path), SheetOptions(only=("Пугало", "winter"))
    )
    made = perform(task, STUDIO)
    assert made.path is not None and made.path.name == "cards-a4-some.pdf"
    counts = {"cards": 16 + 3, "sheets": 3, "pages": 6}
    assert counts.items() <= made.files[0].counts.items()
    found = [len(page.placed) for page in pages(made.path.read_bytes())]
    assert found == [9, 9, 9, 9, 1, 1]


def test_a_card_too_large_says_what_it_needs_and_what_there_is() -> None:
    card = find_card_size("100x150")
    with pytest.raises(DataError) as caught:
        fit_grid(SheetOptions().geometry(Printing(paper=find_paper("4x6")), card.size))
    problems = {p.code: p.values for p in caught.value.problems}
    values = problems["nothing-fits"]
    assert (values["need_width"], values["need_height"]) == (100, 150)
    assert (values["free_width"], values["free_height"]) == (91.6, 142.4)
    assert problems["fits-on-paper"]["paper"] == "5x7"


@pytest.mark.parametrize(
    ("game", "size"), [*((game, "poker") for game in GAMES), ("italian-wars", "tarot")]
)
def test_every_deck_can_be_made_at_other_usual_sizes(game: str, size: str) -> None:
    card = find_card_size(size)
    made = sheets(game, "ru", printing=Printing(card=card, backs=Backs.NONE))
    face = made.maker.front(made.cards[0])
    assert face.size == card.size and made.counts["cards"] == GAMES[game]
    assert abs(face.scale - min(card.size.width / 63, card.size.height / 88)) < 1e-9


def test_a_text_too_long_for_a_small_card_is_told_and_nothing_is_made(tmp_path: Path) -> None:
    printing = Printing(card=find_card_size("mini-euro"))
    made = perform(CardsTask(Order("italian-wars", "ru", printing, tmp_path)), STUDIO)
    assert made.path is None and not list(tmp_path.iterdir())
    told = [p.values for p in made.problems if p.code == "text-does-not-fit"]
    assert told and told[0]["card"] == "Ряды расстроены" and told[0]["language"] == "ru"
    assert "пехота" in str(told[0]["text"])
