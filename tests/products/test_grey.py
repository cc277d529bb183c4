"""Prints in greys: no colour is left anywhere, and everything stays as light as it was."""

import io
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageChops, ImageStat

from cardgen.drawing.images import picture_in_grey, prepare_picture
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.press.arrangement import Arrangement, LayoutKind
from cardgen.press.backs import Backs
from cardgen.products.booklet.make import BookletOptions
from cardgen.products.box.sizing import BoxOptions
from cardgen.products.build import perform
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.ink import ink_of
from cardgen.products.map.make import MapOptions
from cardgen.products.printing import Printing
from cardgen.products.tasks import BoxTask, CardsTask, MapTask, Order, PartsTask, Task
from tests.products.booklets import file, made, texts
from tests.products.decks import STUDIO, blocks, sheets
from tests.products.pdf_reading import pages, picture, streams, words_in


def coloured(data: bytes) -> set[tuple[float, ...]]:
    """The colours of a file that are no greys."""
    found: set[tuple[float, ...]] = set()
    for stream in streams(data):
        for operands, operator in stream:
            values = tuple(float(one) for one in operands) if operator in ("rg", "RG") else ()
            found |= {values} if len(set(values)) > 1 else set()
    return found


def test_grey_sheets_have_no_colour_and_look_as_light() -> None:
    full = sheets("condottiere", "en", SheetOptions(), 4).data
    grey = sheets("condottiere", "en", first=4, printing=Printing(grey=True)).data
    assert coloured(full) and not coloured(grey)
    for page in range(2):
        one, other = picture(full, page, 4, colour=True), picture(grey, page, 4, colour=True)
        bands = other.split()
        assert ImageChops.difference(bands[0], bands[2]).getbbox() is None
        off = ImageChops.difference(one.convert("L"), other.convert("L"))
        assert off.point([0] * 5 + [255] * 251).getbbox() is None


@pytest.mark.parametrize(
    ("task", "options"),
    [(BoxTask, BoxOptions()), (PartsTask, None), (MapTask, MapOptions())],
)
def test_other_products_are_printed_in_greys_too(
    tmp_path: Path, task: type[Task], options: object
) -> None:
    order = Order("condottiere", "en", Printing(grey=True), tmp_path)
    done = perform(task(order, options), STUDIO)
    assert done.files
    for one in done.files:
        assert one.path.stem.endswith("-grey")
        assert not coloured(one.path.read_bytes())


@pytest.mark.parametrize(
    ("task", "options"),
    [(BoxTask, BoxOptions()), (PartsTask, None)],
)
@pytest.mark.parametrize("game", ["condottiere", "cards-of-war", "italian-wars"])
def test_parts_and_box_save_ink_by_pale_areas_and_keep_their_words(
    tmp_path: Path, game: str, task: type[Task], options: object
) -> None:
    files = []
    for saver in (False, True):
        order = Order(game, "ru", Printing(ink_saver=saver), tmp_path)
        made = perform(task(order, options), STUDIO)
        assert made.path is not None and made.path.stem.endswith("-ink-saver") is saver
        files.append(made.path.read_bytes())
    full, pale = files
    for page in range(len(pages(full))):
        whole = [Box(0, 0, 300, 300)]
        assert words_in(full, page, whole) == words_in(pale, page, whole)
        assert [s.width for s in pages(full)[page].strokes] == [
            s.width for s in pages(pale)[page].strokes
        ]
    taken = [ink_of(data) for data in files]
    assert sum((taken[1].black, taken[1].colour)) < 0.85 * sum((taken[0].black, taken[0].colour))


def test_a_booklet_saves_ink_by_pale_areas_and_keeps_its_words() -> None:
    full = file(made("italian-wars", "ru")[0], "rules.pdf")
    saving, told = made(
        "italian-wars", "ru", BookletOptions(with_web=False), Printing(ink_saver=True)
    )
    pale = file(saving, "rules-ink-saver.pdf")
    assert not told and texts(full) == texts(pale)
    light = [ImageStat.Stat(picture(data, 0, 4)).mean[0] for data in (full, pale)]
    assert 255 - light[1] < 0.75 * (255 - light[0]), "the cover"


def test_pictures_become_grey(tmp_path: Path) -> None:
    image = Image.effect_noise((60, 60), 60).convert("RGB")
    image.paste((200, 30, 40), (0, 0, 30, 60))
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    deck = blocks(tmp_path / "deck", 1)
    (deck / "art.png").write_bytes(buffer.getvalue())
    face = '{layer: image, box: trim, image: "art.png"}'
    text = f"size: [63, 88]\nlayers:\n  - {face}\n"
    (deck / "templates" / "face.yaml").write_text(text, encoding="utf-8")
    made = perform(CardsTask(Order(deck, "en", Printing(grey=True), tmp_path)), STUDIO)
    assert made.path is not None, made.problems
    with pikepdf.open(made.path) as pdf:
        spaces = {
            str(one.ColorSpace)
            for one in pdf.objects
            if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"
        }
    assert spaces == {"/DeviceGray"}


@pytest.mark.parametrize("form", ["PNG", "JPEG"])
def test_a_grey_picture_is_as_light_as_it_was(form: str) -> None:
    buffer = io.BytesIO()
    Image.new("RGB", (40, 40), (250, 120, 30)).save(buffer, form, quality=95)
    grey = picture_in_grey(prepare_picture(buffer.getvalue(), Size.of(10, 10)))
    assert grey.grey and (grey.width_px, grey.height_px) == (40, 40)
    assert picture_in_grey(grey) is grey


def test_ink_of_a_page_that_is_half_black(tmp_path: Path) -> None:
    """Nine black blocks, each with a white window, cover what their trims and bleeds do."""
    data = sheets(blocks(tmp_path / "deck", 9), "en", SheetOptions()).data
    ink = ink_of(data)
    paper, block = 210 * 297, 193 * 268
    gaps = 0.0
    wanted = 100 * (block - gaps - 9 * 50) / paper
    assert ink.colour < 0.1
    assert ink.black == pytest.approx(wanted, abs=3)


ESTIMATED = [
    ("italian-wars", Printing(), Arrangement()),
    ("italian-wars", Printing(ink_saver=True), Arrangement()),
    ("condottiere", Printing(backs=Backs.NONE), Arrangement()),
    ("condottiere", Printing(grey=True), Arrangement()),
    ("cards-of-war", Printing(), Arrangement(kind=LayoutKind.GUTTERFOLD)),
]


@pytest.mark.parametrize(("game", "printing", "arrangement"), ESTIMATED)
def test_the_estimate_of_a_deck_is_near_what_its_pages_show_finely(
    game: str, printing: Printing, arrangement: Arrangement
) -> None:
    """Two full sheets of the file, both sides, against the estimate from a few faces."""
    made = sheets(game, options=SheetOptions(arrangement=arrangement), printing=printing)
    ink = made.made.files[0].ink
    assert ink is not None
    told = ink()
    step = len(pages(made.data)) // 2 // 2 * 2
    chosen = [at for at in (2, 3, step, step + 1) if at < len(pages(made.data)) - 2]
    shown = [picture(made.data, page, 8, colour=True) for page in chosen]
    black = colour = 0.0
    for one in shown:
        parts = one.split()
        light = ImageStat.Stat(ImageChops.lighter(ImageChops.lighter(*parts[:2]), parts[2])).mean[0]
        black += (100 - light / 2.55) / len(shown)
        colour += sum(light - ImageStat.Stat(part).mean[0] for part in parts) / 2.55 / len(shown)
    assert told["black"] == pytest.approx(black, abs=3)
    assert told["colour"] == pytest.approx(colour, abs=3)
