"""Decks of one's own over a game: what they change is printed and played, and nothing else is."""

import io
import shutil
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops

from cardgen.cli.main import run
from cardgen.decks.faces import FaceMaker
from cardgen.decks.library import GameSource, Library
from cardgen.design.items import ImageItem, walk_items
from cardgen.documents.game import load_game
from cardgen.model.problem import DataError, Problems, Severity
from cardgen.playtest.setup import Wishes, lay
from cardgen.products.build import perform, tasks_for
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.checking import check_game
from cardgen.products.preview import face_pdf, rasterise
from cardgen.products.tasks import CardsTask, Order
from cardgen.words.language_diff import game_diff

STUDIO = Library()
TITLE = """\
measures:
  title: {text: "{{name}}", font: Mine, size: 20, min: 9, measure: 55.6, two: 13, two-min: 9}
"""
FILES = {
    "game.yaml": """\
extends: cards-of-war
cards: [cards.csv]
types: {dragon: {code: Drg, word: Dragon}}
remove: [Боевые пловцы, veterans]
change:
  Минное поле: {force: 2, copies: 3, art: wide.png, focus: "100 50", names: {en: Big Minefield}}
rules: {tokens: 4}
""",
    "cards.csv": """\
Name,Name (ru),Force,Type,Kills,Copies,Art
Old Dragon,Старый дракон,12,Drg,Inf/Tank,2,wolf-head
Dragon Slayer,Драконобой,3,Inf,Drg,,crown
""",
    "text.en.yaml": "title: Dragons\ntypes: {dragon: {name: dragon, class: sg, short: DRAG}}\n",
    "text.ru.yaml": """\
title: Драконы
types: {dragon: {name: дракон, class: m, genitive: дракона, killed: дракона, short: ДРАК}}
""",
    "rulings.yaml": "CW1: {default: alternate}\n",
    "templates/face.yaml": """\
extends: face.yaml
palette: {dragon: "#6F2C74"}
tables: {emblem: {dragon: wolf-head}, colour: {dragon: dragon}, scene: {dragon: air}}
"""
    + TITLE,
}


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def dragons(tmp_path: Path) -> Path:
    folder = write(tmp_path / "dragons", FILES)
    (folder / "fonts").mkdir()
    shutil.copy(STUDIO.fonts / "PTSans_700Bold.ttf", folder / "fonts" / "Mine.ttf")
    (folder / "pictures").mkdir()
    picture = Image.new("RGB", (600, 200), "#3060a0")
    picture.paste("#d02020", (0, 0, 100, 200))
    picture.paste("#20b020", (500, 0, 600, 200))
    picture.save(folder / "pictures" / "wide.png")
    return folder


def load(folder: Path) -> GameSource:
    return STUDIO.load(folder, Problems())


def maker(loaded: GameSource, language: str = "en", look: str = "full") -> FaceMaker:
    return STUDIO.face_maker(loaded, language, look, loaded.card_size.size, 0.0, Problems())


def picture(one: FaceMaker, card: str) -> Image.Image:
    face = one.front(one.shared.game.deck.find(card))
    data, _ = rasterise(face_pdf(one, face), 60)
    return Image.open(io.BytesIO(data))


def test_cards_are_added_changed_and_left_out_by_names_of_either_language(dragons: Path) -> None:
    deck = load(dragons).game.deck
    assert deck.total == 56 - 2 + 2 + 3
    assert deck.find("frog-men") is None and deck.find("veterans") is None
    mine = deck.find("minefield")
    assert mine is not None and (mine.force, mine.copies, mine.names["en"]) == (
        2,
        3,
        "Big Minefield",
    )
    assert deck.find("Old Dragon").types == ("dragon",)


def test_numbers_rulings_and_titles_are_the_decks_own(dragons: Path) -> None:
    game, base = load(dragons).game, STUDIO.load("cards-of-war", Problems()).game
    assert (game.rules["tokens"], base.rules["tokens"]) == (4, 3)
    assert game.ruling("CW1").default == "alternate" != base.ruling("CW1").default
    assert game.ruling("CW1").question == base.ruling("CW1").question
    assert [game.texts[code].title for code in ("en", "ru")] == ["Dragons", "Драконы"]


def test_a_new_type_is_played_and_killed(dragons: Path) -> None:
    game = load_game(dragons, [STUDIO.seeds], STUDIO.languages, Problems())
    played = set()
    for seed in range(8):
        _, log = lay(game, Wishes(None, {}, "random", (), seed)).play([])
        played |= {card for card in ("old-dragon", "dragon-slayer") if card in log}
    assert played == {"old-dragon", "dragon-slayer"}


def test_fonts_templates_and_pictures_reach_the_faces_of_a_deck_two_folders_up(
    dragons: Path,
) -> None:
    upper = write(
        dragons.parent / "upper",
        {"game.yaml": "extends: ../dragons\nchange: {Старый дракон: {force: 11}}\n"},
    )
    loaded = load(upper)
    one = maker(loaded, "ru")
    face = one.front(loaded.game.deck.find("old-dragon"))
    assert "Mine" in {getattr(item, "font", None) for item in walk_items(face.items)}
    data = face_pdf(one, face)
    text = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert "11" in text and "ДРАК" in text
    found = list(one.problems(one.front(loaded.game.deck.find("minefield")), None))
    assert [(p.code, p.severity, p.values["dpi"]) for p in found] == [
        ("picture-coarse", Severity.WARNING, 95)
    ]


def test_the_focus_says_which_part_of_a_picture_is_seen(dragons: Path) -> None:
    loaded = load(dragons)
    (item,) = [
        item
        for item in walk_items(maker(loaded).front(loaded.game.deck.find("minefield")).items)
        if isinstance(item, ImageItem)
    ]
    assert item.focus == (1.0, 0.5)
    right = picture(maker(loaded), "minefield").convert("RGB").getpixel((130, 60))
    game = (dragons / "game.yaml").read_text(encoding="utf-8")
    write(dragons, {"game.yaml": game.replace("100 50", "0 50")})
    left = picture(maker(load(dragons)), "minefield").convert("RGB").getpixel((130, 60))
    assert right[1] > 150 > right[0] and left[2] > 120 > left[0]


def test_a_new_type_saves_ink_too(dragons: Path) -> None:
    red, green, blue = picture(maker(load(dragons), look="ink-saver"), "old-dragon").split()
    assert ImageChops.difference(red, green).getbbox() is None
    assert ImageChops.difference(green, blue).getbbox() is None


def test_two_fonts_that_call_themselves_the_same_lie_in_one_file(dragons: Path) -> None:
    layer = "layers: [{layer: line, text: ours, font: PTSans_700Bold, size: 8, at: [30, 40]}]\n"
    write(dragons, {"templates/face.yaml": FILES["templates/face.yaml"] + layer})
    loaded = load(dragons)
    one = maker(loaded)
    data = face_pdf(one, one.front(loaded.game.deck.find("old-dragon")))
    text = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert "ours" in text and "Old Dragon" in text


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("Bad.ttf", b"no font", "font-unusable"),
        ("Broken.otf", b"OTTO", "font-unusable"),
        ("Other.woff", b"wOFF", "font-not-ttf"),
    ],
)
def test_a_font_that_cannot_be_used_is_told(
    dragons: Path, name: str, data: bytes, code: str
) -> None:
    (dragons / "fonts" / name).write_bytes(data)
    with pytest.raises(DataError) as raised:
        maker(load(dragons))
    assert [p.code for p in raised.value.problems if p.severity is Severity.ERROR] == [code]


def plain_deck(folder: Path) -> Path:
    rows = "Name,Text (ru),Art focus\nWolf,Ест овец.,\nCrown,,10 10\nКорона,Блестит.,\n"
    return write(folder, {"game.yaml": "cards: [cards.csv]\n", "cards.csv": rows})


def test_what_one_language_lacks_is_printed_in_the_other_and_told(tmp_path: Path) -> None:
    folder = plain_deck(tmp_path / "zoo")
    loaded = load(folder)
    one = maker(loaded, "en")
    assert one.facts(loaded.game.deck.find("wolf"))["text"] == "Ест овец."
    task = CardsTask(Order(folder, "en", out=tmp_path / "out"))
    made = perform(task, STUDIO)
    told = {p.code: p.values for p in made.problems if p.severity is Severity.WARNING}
    assert set(told) == {"names-in-other-language", "texts-in-other-language"}
    assert told["texts-in-other-language"]["number"] == 2
    assert told["names-in-other-language"]["cards"] == "Корона"
    assert made.files and made.files[0].path.is_file()


def test_strict_makes_nothing_where_a_language_lacks_something(tmp_path: Path) -> None:
    folder = plain_deck(tmp_path / "zoo")
    strict = CardsTask(Order(folder, "en", out=tmp_path / "out", strict=True))
    assert not perform(strict, STUDIO).files
    whole = CardsTask(
        Order(folder, "en", out=tmp_path / "out", strict=True), SheetOptions(only=("crown",))
    )
    assert perform(whole, STUDIO).files


def test_a_column_that_only_some_cards_fill_can_stand_in_a_template(tmp_path: Path) -> None:
    layer = "{layer: line, text: 'c{{field.Cost}}', font: Oswald_500Medium, size: 9, at: [9, 9]}"
    files = {
        "game.yaml": "cards: [cards.csv]\n",
        "cards.csv": "Name,Cost\nWolf,7\nCrown,\n",
        "templates/face.yaml": f"extends: face.yaml\nlayers: [{layer}]\n",
    }
    loaded = load(write(tmp_path / "zoo", files))
    one = maker(loaded)
    texts = [
        pypdfium2.PdfDocument(face_pdf(one, one.front(card)))[0].get_textpage().get_text_range()
        for card in loaded.game.deck
    ]
    assert "c7" in texts[0] and "c7" not in texts[1]


def test_two_decks_of_one_name_do_not_overwrite_each_other(tmp_path: Path) -> None:
    first, second = (plain_deck(tmp_path / place / "zoo") for place in ("a", "b"))
    loaded = [(one, load(one)) for one in (first, second)]
    with pytest.raises(DataError) as raised:
        tasks_for(STUDIO, loaded, "en", lambda *about: [])
    assert raised.value.problems[0].code == "decks-share-name"
    assert tasks_for(STUDIO, [loaded[0], loaded[0]], "en", lambda *about: []) == []


def test_a_second_game_file_is_told(tmp_path: Path) -> None:
    folder = plain_deck(tmp_path / "zoo")
    write(folder, {"game - copy.yaml": "x: 1\n", "game.yml": "", "gamewords.yaml": ""})
    problems = Problems()
    STUDIO.load(folder, problems)
    assert sorted(p.place.file.rsplit("/", 1)[1] for p in problems) == [
        "game - copy.yaml",
        "game.yml",
    ]


BAD = [
    ("extends: zoo\ncards: [cards.csv]\n", "", "extends-itself"),
    ("extends: nowhere\n", "", "unknown-game"),
    ("extends: italian-warz\n", "", "unknown-game-near"),
    ("extends: italian-wars\nchange: {Dicth: {force: 3}}\n", "", "unknown-card-near"),
    ("extends: italian-wars\nchange: {Гном: {force: 3}}\n", "", "unknown-card"),
    ("extends: italian-wars\nremove: [Бруствр]\n", "", "unknown-card-near"),
    ("cards: [cards.csv]\n", "Name,Copies\nWolf,10000\n", "number-out-of-range"),
    ("cards: [cards.csv]\n", "Name,Art focus\nWolf,middle\n", "bad-focus"),
    ("cards: [cards.csv]\n", "Name,Art focus\nWolf,50 101\n", "bad-focus"),
    ("cards: [../cards.csv]\n", "", "file-outside-folder"),
]


@pytest.mark.parametrize(("game", "cards", "code"), BAD)
def test_a_mistake_is_one_message(tmp_path: Path, game: str, cards: str, code: str) -> None:
    if "extends: zoo" in game:
        game = game.replace("zoo", "../zoo")
    write(tmp_path / "zoo", {"game.yaml": game, "cards.csv": cards or "Name\nWolf\n"})
    problems = Problems()
    with pytest.raises(DataError):
        STUDIO.load(tmp_path / "zoo", problems)
    assert [p.code for p in problems if p.severity is not Severity.NOTE] == [code]


def test_names_that_differ_by_case_or_sign_are_two_cards_and_told(tmp_path: Path) -> None:
    files = {"game.yaml": "cards: [c.csv]\n", "c.csv": 'Name\nHill\nHILL\n"Hill: ?"\n'}
    problems = Problems()
    deck = STUDIO.load(write(tmp_path / "zoo", files), problems).game.deck
    assert [card.id for card in deck] == ["hill", "hill-2", "hill-3"]
    assert [p.code for p in problems] == ["duplicate-name", "duplicate-name"]


def test_a_picture_outside_the_folder_is_not_read(tmp_path: Path) -> None:
    Image.new("RGB", (9, 9)).save(tmp_path / "outside.png")
    files = {"game.yaml": "cards: [c.csv]\n", "c.csv": "Name,Art\nHill,../outside.png\n"}
    loaded = load(write(tmp_path / "zoo", files))
    one = maker(loaded)
    (problem,) = one.problems(one.front(loaded.game.deck.cards[0]), None)
    assert problem.code == "picture-outside"
    assert run(["cards", str(loaded.folder), "--out", str(tmp_path / "out"), "--jobs", "1"]) == 1
    assert not (tmp_path / "out").exists()


def test_two_cards_that_share_a_name_in_one_language_are_told(tmp_path: Path) -> None:
    files = {
        "game.yaml": "extends: cards-of-war\ncards: [c.csv]\n",
        "c.csv": "Name,Name (ru),Force,Type\nMountain Folk,Партизаны,4,Inf\n",
    }
    game = load(write(tmp_path / "x", files)).game
    (told,) = [p for p in game_diff(game, STUDIO.languages) if p.code == "name-shared"]
    assert told.values == {
        "card": "Mountain Folk",
        "other": "Partizans",
        "name": "Партизаны",
        "language": "ru",
    }


def test_a_word_for_a_card_that_is_not_there_is_told_as_the_decks_own_slip(tmp_path: Path) -> None:
    files = {
        "game.yaml": "extends: italian-wars\n",
        "text.ru.yaml": "cards: {dicth: Ров}\nlabels: {won: null}\n",
    }
    problems = Problems()
    folder = write(tmp_path / "x", files)
    check_game(STUDIO, STUDIO.load(folder, Problems()), problems)
    (told,) = [p for p in problems if p.code == "words-stale"]
    assert told.values["key"] == "cards.dicth"
    assert told.place is not None and told.place.file.endswith("x/text.ru.yaml")


def test_a_list_from_elsewhere_prints_as_it_is(tmp_path: Path) -> None:
    rows = 'Title,Description,Qty,Flavor Text\nFireball,"Deal 3, twice.",2,Hot!\nPotion,,3,\n'
    files = {"game.yaml": "cards: [cards.csv]\n", "cards.csv": rows}
    loaded = load(write(tmp_path / "x", files))
    assert [card.copies for card in loaded.game.deck] == [2, 3]
    one = maker(loaded)
    data = face_pdf(one, one.front(loaded.game.deck.cards[0]))
    text = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert "Fireball" in text and "Deal 3, twice." in text and "Hot" not in text
