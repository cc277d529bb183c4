"""Exports as shops and tables on screen read them: with readers that are not ours."""

import io
import json
import re
import zipfile
from collections import Counter
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops

COLOURS = {"Red Guard": "#CC0000", "Green Guard": "#00AA00", "Blue Guard": "#0000CC"}
BACK = "#FFCC00"
FACE = 'layers:\n  - {layer: box, box: bleed, fill: "{{field.colour}}"}\n'
ROWS = ["Red Guard,1,#CC0000", "Green Guard,3,#00AA00", "Blue Guard,2,#0000CC"]
HEAD = "name,copies,colour"


@pytest.fixture
def deck(folder):
    def make(rows=ROWS, files=None, name="deck"):
        written = {
            "game.yaml": "cards: [cards.csv]\ntemplate: italian-wars\n",
            "text.en.yaml": "title: Trial\n",
            "cards.csv": "\n".join([HEAD, *rows]) + "\n",
            "text.ru.yaml": "title: Проба\ncards: {red-guard: Рыжая стража, green-guard: "
            "Зелёная стража, blue-guard: Синяя стража}\n",
            "templates/face.yaml": FACE,
            "templates/back.yaml": f'layers:\n  - {{layer: box, box: bleed, fill: "{BACK}"}}\n',
            **(files or {}),
        }
        return folder(written, name)

    return make


@pytest.fixture
def export(cli):
    return lambda *arguments: cli("export", *arguments, "--jobs", "1")


def made(tmp_path, ending, language="en"):
    return sorted((tmp_path / "output" / "deck" / language).glob(f"**/*{ending}"))


def rgb(colour):
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def near(pixel, colour, most=12):
    return all(abs(a - b) <= most for a, b in zip(pixel, rgb(colour), strict=True))


@pytest.mark.parametrize(
    ("shop", "size", "pixels"),
    [
        ("mpc", None, (822, 1122)),
        ("tgc", None, (825, 1125)),
        ("tgc", "tarot", (900, 1500)),
        ("mpc", "88x63", (1122, 822)),
    ],
)
def test_a_shop_gets_its_exact_pixels_filled_to_the_edge(
    export, deck, tmp_path, shop, size, pixels
):
    sized = ["--card-size", size] if size else []
    assert export(deck(), "--to", shop, "--lang", "en", *sized).code == 0
    paths = made(tmp_path, ".png")
    names = [path.relative_to(path.parents[1]).as_posix() for path in paths[1:]]
    assert names == [
        "fronts/001-red-guard.png", "fronts/002-green-guard-x3.png", "fronts/003-blue-guard-x2.png"
    ]  # fmt: skip
    for path, colour in zip(paths, [BACK, *COLOURS.values()], strict=True):
        with Image.open(path) as picture:
            assert (picture.format, picture.mode, picture.size) == ("PNG", "RGB", pixels)
            assert picture.getcolors() == [(pixels[0] * pixels[1], rgb(colour))]
        chunk = path.read_bytes().partition(b"pHYs")[2][:9]
        assert chunk == (11811).to_bytes(4, "big") * 2 + b"\x01"


FRAMED = """\
layers:
  - {layer: box, box: bleed, fill: "#FFFFFF"}
  - {layer: box, box: trim, fill: "#000000"}
"""


def test_the_face_is_laid_out_anew_at_the_shops_trim(export, deck, tmp_path):
    told = export(deck(files={"templates/face.yaml": FRAMED}), "--to", "mpc", "--lang", "en", "-v")
    assert "63.5 × 88.9 mm in place of 63 × 88 mm" in told.err
    with Image.open(made(tmp_path, "red-guard.png")[0]) as picture:
        dark = picture.convert("L").point(lambda value: 255 * (value < 128)).getbbox()
    assert dark == pytest.approx((36, 36, 36 + 750, 36 + 1050), abs=1)


def test_pictures_of_any_resolution_and_bleed(export, deck, tmp_path):
    told = export(deck(), "--to", "png", "--dpi", "100", "--bleed", "3", "--only", "Blue Guard")
    assert told.code == 0
    paths = made(tmp_path, ".png")
    assert {path.relative_to(tmp_path / "output/deck/en").parts[0] for path in paths} == {
        "png-100dpi-bleed3-some"
    }
    assert [path.name for path in paths] == ["back.png", "003-blue-guard-x2.png"]
    with Image.open(paths[1]) as picture:
        assert picture.size == (round(69 / 0.254), round(94 / 0.254))
        assert len(picture.getcolors()) == 1


def test_driverthrucards_gets_back_and_face_of_every_copy(export, deck, tmp_path):
    assert export(deck(), "--to", "dtc", "--lang", "en").code == 0
    (path,) = made(tmp_path, ".pdf")
    assert path.name == "dtc-poker.pdf"
    with pikepdf.open(path) as document:
        assert len(document.pages) == 12
        for page in document.pages:
            boxes = [[float(v) for v in page[k]] for k in ("/MediaBox", "/BleedBox", "/TrimBox")]
            assert boxes[0] == boxes[1] == pytest.approx([0, 0, 198, 270], abs=0.001)
            assert boxes[2] == pytest.approx([9, 9, 189, 261], abs=0.001)
            assert not page.get_images()
        filled = [inks_on(page) for page in document.pages]
    back, red, green, blue = (
        (0, 0.2, 1, 0), (0, 1, 1, 0.2), (1, 0, 1, 0.333), (1, 1, 0, 0.2)
    )  # fmt: skip
    assert filled[0::2] == [back] * 6
    assert filled[1::2] == [red, green, green, green, blue, blue]


def inks_on(page):
    """The four inks of the last area that is filled on a page."""
    found = []
    for form in page.Resources.XObject.values():
        for one in pikepdf.parse_content_stream(form):
            if str(one.operator) == "k":
                found.append(tuple(float(ink) for ink in one.operands))
    return found[-1]


@pytest.mark.parametrize("game", ["condottiere", "cards-of-war", "italian-wars"])
def test_a_deck_for_a_press_is_all_in_inks_and_never_too_wet(export, tmp_path, game):
    """No RGB, 240 % at most, words in black alone, nothing transparent, fonts embedded."""
    assert export(game, "--to", "dtc", "--lang", "ru").code == 0
    (path,) = (tmp_path / "output" / game / "ru").glob("dtc-*.pdf")
    with pikepdf.open(path) as document:
        assert document.pdf_version == "1.4"
        assert "/OutputIntents" not in document.Root and "/GTS_PDFXVersion" not in document.docinfo
        contents = [*document.pages]
        for one in document.objects:
            if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form":
                contents.append(one)
                assert "/Group" not in one and "/SMask" not in one
            if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/FontDescriptor":
                assert "/FontFile2" in one
            if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/ExtGState":
                assert one.get("/ca", 1) == one.get("/CA", 1) == 1
        used, words = set(), set()
        for content in contents:
            is_text = False
            for one in pikepdf.parse_content_stream(content):
                name = str(one.operator)
                is_text = name == "BT" or (is_text and name != "ET")
                assert name not in ("rg", "RG", "cs", "CS", "sh")
                if name in ("k", "K"):
                    inks = tuple(float(ink) for ink in one.operands)
                    used.add(inks)
                    words |= {inks} if is_text else set()
    assert max(map(sum, used)) <= 2.401
    assert (0, 0, 0, 1) in words
    # No word is printed in a black mixed of coloured inks.
    assert all(sum(inks[:3]) == 0 for inks in words if inks[3] > 0.85)


def test_any_other_shop_gets_face_and_back_with_boxes(export, deck, tmp_path):
    assert export(deck(), "--to", "pdf", "--lang", "en", "--card-size", "tarot").code == 0
    (path,) = made(tmp_path, ".pdf")
    assert path.name == "pages-tarot.pdf"
    with pikepdf.open(path) as document:
        for page in document.pages:
            boxes = [[float(v) * 25.4 / 72 for v in page[k]] for k in ("/BleedBox", "/TrimBox")]
            assert boxes[0] == pytest.approx([0, 0, 76, 126], abs=0.001)
            assert boxes[1] == pytest.approx([3, 3, 73, 123], abs=0.001)
    document = pypdfium2.PdfDocument(path.read_bytes())
    shown = [page.render(scale=0.5).to_pil().convert("RGB").getpixel((40, 60)) for page in document]
    document.close()
    assert shown[:4] == [rgb("#CC0000"), rgb(BACK), rgb("#00AA00"), rgb(BACK)]


@pytest.mark.parametrize(
    ("to", "option", "value", "heeding"),
    [
        ("mpc", "dpi", "600", "png"),
        ("dtc", "bleed", "3", "pdf, png"),
        ("png", "url", "https://example.org", "tts"),
        ("pcio", "local", None, "tts"),
        ("png", "inset", "1", "mpc, tgc, dtc, pdf"),
        ("csv", "card-size", "poker", "tts, pcio, mpc"),
    ],
)
def test_an_option_that_would_mean_nothing_is_told(export, deck, to, option, value, heeding):
    told = export(deck(), "--to", to, f"--{option}", *([value] if value else []))
    assert told.code == 2
    assert f"--{option}" in told.err and heeding in told.err


def test_a_picture_too_fine_is_told_with_what_would_do(export, deck, tmp_path):
    asked = ["--to", "png", "--lang", "en", "--card-size", "500x900"]
    told = export(deck(), *asked, "--dpi", "1200")
    assert told.code == 1
    assert "23622 × 42520" in told.err
    most = int(re.search(r"--dpi (\d+)", told.err).group(1))
    assert 250 < most < 400
    assert not (tmp_path / "output").exists()


def typed(thing, fields):
    """Check that an object of a saved game has just these fields, of these types."""
    assert set(thing) == set(fields)
    for key, kind in fields.items():
        assert type(thing[key]) is kind, key


TRANSFORM = {f"{kind}{axis}": float for kind in ("pos", "rot", "scale") for axis in "XYZ"}
CUSTOM = {
    "FaceURL": str, "BackURL": str, "NumWidth": int, "NumHeight": int,
    "BackIsHidden": bool, "UniqueBack": bool, "Type": int,
}  # fmt: skip
CARD = {
    "Name": str, "Transform": dict, "Nickname": str, "Description": str, "CardID": int,
    "SidewaysCard": bool, "Hands": bool, "CustomDeck": dict,
}  # fmt: skip
DECK = {k: v for k, v in CARD.items() if k != "CardID"} | {
    "DeckIDs": list,
    "ContainedObjects": list,
}


def check_custom(custom, known):
    for key, one in custom.items():
        typed(one, CUSTOM)
        assert key.isdecimal() and one == known[key]
        assert 2 <= one["NumWidth"] <= 10 and 2 <= one["NumHeight"] <= 7
        assert one["Type"] == 0 and one["BackIsHidden"] and not one["UniqueBack"]


def check_deck(thing):
    """Check a deck of a saved game by the game's rules; its cards by what they are called."""
    typed(thing, DECK)
    typed(thing["Transform"], TRANSFORM)
    assert thing["Name"] == "DeckCustom"
    check_custom(thing["CustomDeck"], thing["CustomDeck"])
    cards = thing["ContainedObjects"]
    assert [card["CardID"] for card in cards] == thing["DeckIDs"]
    for card in cards:
        typed(card, CARD)
        typed(card["Transform"], TRANSFORM)
        key, cell = divmod(card["CardID"], 100)
        assert card["Name"] == "Card" and list(card["CustomDeck"]) == [str(key)]
        check_custom(card["CustomDeck"], thing["CustomDeck"])
        sheet = thing["CustomDeck"][str(key)]
        assert cell < sheet["NumWidth"] * sheet["NumHeight"] - 1
    return cards


def local(url):
    return url2pathname(unquote(urlsplit(url).path))


def cell_of(card):
    """The picture of a card as the table cuts it out of its sheet."""
    key, index = divmod(card["CardID"], 100)
    custom = card["CustomDeck"][str(key)]
    with Image.open(local(custom["FaceURL"])) as sheet:
        assert sheet.format == "JPEG" and max(sheet.size) <= 4096
        width, height = sheet.width / custom["NumWidth"], sheet.height / custom["NumHeight"]
        assert width.is_integer() and height.is_integer()
        row, column = divmod(index, custom["NumWidth"])
        return sheet.crop((
            int(column * width), int(row * height),
            int((column + 1) * width), int((row + 1) * height),
        ))  # fmt: skip


@pytest.mark.parametrize(("language", "first"), [("en", "Red Guard"), ("ru", "Рыжая стража")])
def test_a_saved_deck_shows_every_card_and_refers_to_copies(
    export, deck, tmp_path, language, first
):
    assert export(deck(), "--to", "tts", "--lang", language, "--local").code == 0
    (saved,) = made(tmp_path, ".json", language)
    whole = json.loads(saved.read_text(encoding="utf-8"))
    (thing,) = whole["ObjectStates"]
    cards = check_deck(thing)
    assert cards[0]["Nickname"] == first
    assert list(Counter(card["Nickname"] for card in cards).values()) == [1, 3, 2]
    for card, colour in zip(cards, [*ROWS[:1], *ROWS[1:2] * 3, *ROWS[2:] * 2], strict=True):
        cell = cell_of(card)
        assert cell.width / cell.height == pytest.approx(63 / 88, abs=0.002)
        for at in ((2, 2), (cell.width // 2, cell.height // 2), (cell.width - 3, cell.height - 3)):
            assert near(cell.getpixel(at), colour.rpartition(",")[2])
    with Image.open(local(cards[0]["CustomDeck"]["1"]["BackURL"])) as back:
        assert near(back.getpixel((5, 5)), BACK)
    hidden = cards[0] | {"CardID": 100 + _last(cards[0]["CustomDeck"]["1"])}
    assert near(cell_of(hidden).getpixel((5, 5)), BACK)
    with Image.open(saved.with_suffix(".png")) as small:
        assert max(small.size) == 256


def _last(custom):
    return custom["NumWidth"] * custom["NumHeight"] - 1


def test_a_large_deck_takes_several_sheets(export, deck, tmp_path):
    rows = [f"Guard {n},1,#{n:02X}{255 - n:02X}80" for n in range(150)]
    assert export(deck(rows), "--to", "tts", "--lang", "en", "--local").code == 0
    (thing,) = json.loads(made(tmp_path, ".json")[0].read_text(encoding="utf-8"))["ObjectStates"]
    cards = check_deck(thing)
    assert list(thing["CustomDeck"]) == ["1", "2", "3"]
    assert len(set(thing["DeckIDs"])) == 150
    for n in (0, 49, 50, 149):
        assert near(cell_of(cards[n]).getpixel((100, 100)), f"#{n:02X}{255 - n:02X}80")


def test_one_card_is_saved_as_a_card(export, deck, tmp_path):
    export(deck(), "--to", "tts", "--lang", "en", "--only", "Red Guard")
    (saved,) = made(tmp_path, ".json")
    assert saved.name == "deck-en-some.json"
    (thing,) = json.loads(saved.read_text(encoding="utf-8"))["ObjectStates"]
    typed(thing, CARD)
    assert (thing["Name"], thing["CardID"]) == ("CardCustom", 100)


def test_pictures_on_the_web_are_found_there(export, deck, tmp_path):
    told = export(deck(), "--to", "tts", "--lang", "en", "--url", "https://example.org/deck")
    assert told.code == 0
    (saved,) = made(tmp_path, ".json")
    urls = set(re.findall(r'"(?:Face|Back)URL": "([^"]*)"', saved.read_text(encoding="utf-8")))
    base = "https://example.org/deck/deck-en-"
    assert urls == {f"{base}1.jpg", f"{base}back.jpg"}


def test_a_saved_object_without_an_address_says_so_and_names_no_folder(export, deck, tmp_path):
    told = export(deck(), "--to", "tts", "--lang", "en")
    assert "--local" in told.err and "--url" in told.err
    text = made(tmp_path, ".json")[0].read_text(encoding="utf-8")
    urls = set(re.findall(r'"(?:Face|Back)URL": "([^"]*)"', text))
    assert urls == {f"https://your-address.invalid/deck-en-{n}.jpg" for n in ("1", "back")}
    assert str(tmp_path) not in text and tmp_path.name not in text
    told = export(deck(), "--to", "tts", "--lang", "en", "--local")
    assert "on this computer only" in told.err
    clash = export(deck(), "--to", "tts", "--local", "--url", "https://example.org/")
    assert clash.code == 2 and "--url and --local" in clash.err


@pytest.mark.parametrize("url", ["C:/cards", "https://", "https://example.org/a b"])
def test_an_address_that_is_none_is_told(export, deck, tmp_path, url):
    told = export(deck(), "--to", "tts", "--lang", "en", "--url", url)
    assert told.code == 2
    assert url in told.err and "https://example.org/" in told.err
    assert not (tmp_path / "output").exists()


def test_a_room_of_playingcards_holds_what_its_widgets_name(export, deck, tmp_path):
    assert export(deck(), "--to", "pcio", "--lang", "ru").code == 0
    (path,) = made(tmp_path, ".pcio", "ru")
    with zipfile.ZipFile(path) as room:
        assert room.testzip() is None
        widgets = json.loads(room.read("widgets.json"))
        pictures = {n: room.read(n) for n in room.namelist() if n.startswith("userassets/")}
        assert set(room.namelist()) == {"widgets.json", "schemaVersion", *pictures}
    by_id = {widget["id"]: widget for widget in widgets}
    assert len(by_id) == len(widgets)
    assert all(one["parent"] in by_id for one in widgets if "parent" in one)
    assert Counter(one["type"] for one in widgets) == {
        "hand": 1, "cardPile": 2, "cardDeck": 1, "card": 6
    }  # fmt: skip
    (deck_widget,) = (one for one in widgets if one["type"] == "cardDeck")
    types = deck_widget["cardTypes"]
    cards = [one for one in widgets if one["type"] == "card"]
    assert all(one["deck"] == deck_widget["id"] and one["faceup"] is False for one in cards)
    names = Counter(types[one["cardType"]]["label"] for one in cards)
    assert names == {"Рыжая стража": 1, "Зелёная стража": 3, "Синяя стража": 2}
    used = {kind[side] for kind in types.values() for side in ("face", "back")}
    assert used == {f"package://{name}" for name in pictures}
    for kind, colour in zip(types.values(), COLOURS.values(), strict=True):
        data = pictures[kind["face"].removeprefix("package://")]
        with Image.open(io.BytesIO(data)) as picture:
            assert picture.format == "JPEG"
            assert near(picture.getpixel((200, 300)), colour)
            shape = deck_widget["cardWidth"] / deck_widget["cardHeight"]
            assert picture.width / picture.height == pytest.approx(shape, abs=0.005)
    for side in ("faceTemplate", "backTemplate"):
        (shown,) = deck_widget[side]["objects"]
        assert (shown["w"], shown["h"]) == (deck_widget["cardWidth"], deck_widget["cardHeight"])
    pile = by_id[deck_widget["parent"]]
    assert pile["width"] > deck_widget["cardWidth"] and pile["height"] > deck_widget["cardHeight"]


def test_a_deck_too_large_for_a_room_is_told_with_numbers(export, deck, tmp_path):
    rows = [f"Guard {n},400,#CC0000" for n in range(3)]
    told = export(deck(rows), "--to", "pcio", "--lang", "en")
    assert told.code == 1
    assert "1200 cards" in told.err and "1196" in told.err
    assert not (tmp_path / "output").exists()


def test_the_same_deck_gives_the_same_bytes(export, deck, tmp_path):
    formats = [part for name in ("mpc", "dtc", "pcio", "tts") for part in ("--to", name)]
    for out in ("one", "two"):
        assert export(deck(), *formats, "--lang", "ru", "--out", tmp_path / out).code == 0
    first = {p.relative_to(tmp_path / "one"): p for p in (tmp_path / "one").rglob("*.*")}
    assert len(first) == 10
    for path, one in first.items():
        assert one.read_bytes() == (tmp_path / "two" / path).read_bytes(), path


def test_a_faulty_card_leaves_nothing_half_exported(export, deck, tmp_path):
    rows = [*ROWS, "Odd Guard,1,no-colour"]
    told = export(deck(rows), "--to", "mpc", "--to", "tts", "--lang", "en")
    assert told.code == 1
    assert "Odd Guard" in told.err
    assert not (tmp_path / "output").exists()


def test_pictures_of_a_former_deck_are_told(export, deck, tmp_path):
    export(deck(), "--to", "mpc", "--lang", "en")
    smaller = deck(ROWS[:2])
    told = export(smaller, "--to", "mpc", "--lang", "en")
    assert told.code == 0
    assert "fronts/003-blue-guard-x2.png" in told.err
    before = made(tmp_path, "red-guard.png")[0].stat().st_mtime_ns
    assert export(smaller, "--to", "mpc", "--lang", "en", "--strict").code == 1
    assert made(tmp_path, "red-guard.png")[0].stat().st_mtime_ns == before


def test_folders_of_pictures_are_told_in_a_line_and_listed_as_json(export, deck):
    told = export(deck(), "--to", "mpc", "--lang", "en")
    assert told.out == "  output/deck/en/mpc-poker (4 files, 822 × 1122 pixels)\n"
    told = export(deck(), "--to", "mpc", "--lang", "en", "--json")
    (answer,) = json.loads(told.out)
    assert len(answer["files"]) == 4
    assert answer["files"][0]["file"].endswith("mpc-poker/fronts/001-red-guard.png")


def test_wrong_use_is_told(export, deck):
    told = export(deck(), "--to", "moo")
    assert told.code == 2
    assert "'mpc', 'tgc', 'dtc'" in told.err
    assert export(deck()).code == 2
    told = export(deck(), "--to", "mpc", "--lang", "en", "--card-size", "76x115")
    assert told.code == 1
    assert "76 × 115 mm" in told.err and "69.85x120.65" in told.err


def test_a_shipped_deck_of_many_copies_is_saved_in_russian(export, tmp_path):
    told = export("condottiere-russian", "--to", "tts", "--lang", "ru")
    assert told.code == 0
    path = tmp_path / "output/condottiere-russian/ru/tts/condottiere-russian-ru.json"
    (thing,) = json.loads(path.read_text(encoding="utf-8"))["ObjectStates"]
    cards = check_deck(thing)
    assert (len(cards), len(set(thing["DeckIDs"]))) == (110, 15)
    names = Counter(card["Nickname"] for card in cards)
    assert len(names) == 15
    assert names["Наёмник 1"] == 10
    assert all(card["Description"] for card in cards if not card["Nickname"].startswith("Наёмник"))


@pytest.mark.parametrize("to", ["mpc", "pdf", "tts", "pcio"])
def test_exports_are_made_in_greys_too(export, tmp_path, to):
    told = export("cards-of-war", "--to", to, "--lang", "en", "--only", "Radar", "--grey")
    assert told.code == 0, told.err
    made = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert all("grey" in str(path.relative_to(tmp_path)) for path in made)
    seen = 0
    for path in made:
        if path.suffix == ".pdf":
            with pikepdf.open(path) as document:
                streams = [one for one in document.objects if isinstance(one, pikepdf.Stream)]
                drawn = [one.read_bytes() for one in streams if one.get("/Subtype") == "/Form"]
                assert drawn and not any(re.search(rb"\brg\b|\bRG\b", one) for one in drawn)
            seen += 1
        elif path.suffix in (".png", ".jpg"):
            seen += is_grey(path.read_bytes())
        elif path.suffix == ".pcio":
            with zipfile.ZipFile(path) as room:
                images = [name for name in room.namelist() if name.endswith(".jpg")]
                seen += sum(is_grey(room.read(name)) for name in images)
    assert seen >= (1 if to == "pdf" else 2)


def is_grey(data):
    """Whether a picture has no colour; fails if it has."""
    red, green, blue = Image.open(io.BytesIO(data)).convert("RGB").split()
    assert ImageChops.difference(red, blue).getextrema()[1] <= 2
    assert ImageChops.difference(red, green).getextrema()[1] <= 2
    return True


WORDS = """\
layers:
  - {layer: box, box: bleed, fill: "#FFFFFF"}
  - {layer: line, text: "{{name}}", font: AlegreyaSC_700Bold, size: 8, at: [31.5, %s],
     align: middle, colour: "#000000"}
"""


def least_distance(path):
    """How near (mm) any letter comes to the trim of its page, by another reader's eyes."""
    least = 99.0
    document = pypdfium2.PdfDocument(path.read_bytes())
    for page in document:
        left, bottom, right, top = page.get_trimbox()
        text = page.get_textpage()
        for at in range(text.count_chars()):
            if not text.get_text_range(at, 1).isspace():
                box = text.get_charbox(at)
                edges = (box[0] - left, box[1] - bottom, right - box[2], top - box[3])
                least = min(least, *edges)
    document.close()
    return least * 25.4 / 72


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    "game", ["condottiere", "condottiere-russian", "cards-of-war", "italian-wars"]
)
def test_words_of_the_shipped_games_keep_clear_of_the_cut(export, tmp_path, game, language):
    # DriveThruCards wants the most room of the three.
    told = export(game, "--to", "dtc", "--lang", language)
    assert told.code == 0 and "warning" not in told.err
    (path,) = (tmp_path / "output" / game / language).glob("dtc-*.pdf")
    assert least_distance(path) > 3.175 - 0.1


@pytest.mark.parametrize("baseline", [84.2, 85.7, 87.2])
def test_words_too_near_to_the_cut_are_brought_in_or_told_by_how_much(
    export, deck, tmp_path, baseline
):
    """A baseline at 84.2 mm of 88 is safe, at 85.7 a little is enough, at 87.2 it is too much."""
    made_of = deck(["Guard,1,#CC0000"], {"templates/face.yaml": WORDS % baseline})
    full = export(made_of, "--to", "dtc", "--lang", "en", "--inset", "0")
    (path,) = made(tmp_path, "dtc-poker-inset0.pdf")
    distance = least_distance(path)
    told = re.search(r'1 card they stand nearer; .* "Guard" with ([\d.]+) mm', full.err)
    assert (told is None) is (distance > 3.175)
    if told:
        assert float(told.group(1)) == pytest.approx(distance, abs=0.07)

    usual = export(made_of, "--to", "dtc", "--lang", "en", "-v")
    assert usual.code == 0
    brought = re.search(r"laid out ([\d.]+) mm smaller", usual.err)
    assert (brought is not None) is (2 < distance < 3.175)
    (path,) = made(tmp_path, "dtc-poker.pdf")
    advised = re.search(r"--inset ([\d.]+) to lay", usual.err)
    if advised:
        assert least_distance(path) == pytest.approx(distance, abs=0.01)
        further = export(made_of, "--to", "dtc", "--lang", "en", "--inset", advised.group(1))
        assert "stand nearer" not in further.err
        name = f"dtc-poker-inset{advised.group(1)}".replace(".", "_")
        (path,) = made(tmp_path, f"{name}.pdf")
    assert least_distance(path) > 3.175 - 0.1
    assert advised or brought or distance > 3.175
