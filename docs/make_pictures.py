"""Makes the pictures of this folder: ``python docs/make_pictures.py``, with cardgen installed."""

import io
import re
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path as FilePath

import pypdfium2
from PIL import Image

from cardgen.decks.faces import FaceMaker
from cardgen.decks.library import Library
from cardgen.design.items import Face
from cardgen.drawing.path import Path
from cardgen.drawing.pdf import About, PdfFile
from cardgen.model.lengths import Size
from cardgen.model.problem import Problems
from cardgen.products.booklet.make import BookletOptions
from cardgen.products.box.sizing import BoxOptions
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.map.make import MapOptions
from cardgen.products.tasks import BoxTask, CardsTask, MapTask, Order, PartsTask, RulesTask, Task

HERE = FilePath(__file__).resolve().parent
TABLE = "#D8D4CC"
STEP = Size.of(67, 92)
MARGIN, RADIUS = 4.0, 3.0

HERO = [
    ("italian-wars", "en", "full", ["swiss-pikemen", "french-horsemen", "pursuit"]),
    ("italian-wars", "ru", "full", ["acute-adversary", "cross-stream"]),
    ("italian-wars", "en", "ink-saver", ["swiss-pikemen"]),
    ("italian-wars", "en", "full", ["back"]),
    ("cards-of-war", "en", "full", ["submarine", "code-breaker", "recon-plane"]),
    ("cards-of-war", "ru", "full", ["combat-engineers", "heavy-tank"]),
    ("cards-of-war", "en", "ink-saver", ["submarine"]),
    ("cards-of-war", "en", "full", ["back"]),
    ("condottiere", "en", "full", ["mercenary-10", "winter", "courtesan"]),
    ("condottiere-russian", "ru", "full", ["drummer", "bishop"]),
    ("condottiere", "en", "ink-saver", ["mercenary-10"]),
    ("condottiere", "en", "full", ["back"]),
]
GAMES = ("italian-wars", "cards-of-war", "condottiere", "condottiere-russian")


def maker(library: Library, game: str, language: str, look: str) -> FaceMaker:
    """The face maker of a game."""
    problems = Problems()
    loaded = library.load(game, problems)
    return library.face_maker(loaded, language, look, loaded.card_size.size, 0.0, problems)


def hero(library: Library) -> Iterator[tuple[FaceMaker, Face]]:
    """The faces of the picture on top of the README."""
    for game, language, look, ids in HERO:
        one = maker(library, game, language, look)
        for id_ in ids:
            card = one.shared.game.deck.find(id_)
            yield one, one.back if card is None else one.front(card)


def deck(library: Library, game: str) -> Iterator[tuple[FaceMaker, Face]]:
    """All faces of a game, English and Russian by turns, and its back."""
    makers = [maker(library, game, language, "full") for language in ("en", "ru")]
    for index, card in enumerate(makers[0].shared.game.deck):
        one = makers[index % 2] if len(makers[0].shared.game.deck) > 20 else makers[0]
        yield one, one.front(card)
    if len(makers[0].shared.game.deck) <= 20:
        for card in makers[1].shared.game.deck:
            yield makers[1], makers[1].front(card)
    yield makers[0], makers[0].back


def contact_sheet(faces: Sequence[tuple[FaceMaker, Face]], columns: int, dpi: float) -> bytes:
    """The faces side by side on a table, as PNG."""
    rows = -(-len(faces) // columns)
    page = Size.of(columns * STEP.width + MARGIN, rows * STEP.height + MARGIN)
    pictures = [
        one_row(faces[i : i + columns], page.width, dpi) for i in range(0, len(faces), columns)
    ]
    whole = Image.new("RGB", (pictures[0].width, sum(p.height for p in pictures)), TABLE)
    for index, picture in enumerate(pictures):
        whole.paste(picture, (0, sum(p.height for p in pictures[:index])))
    buffer = io.BytesIO()
    whole.quantize(256, dither=Image.Dither.NONE).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def one_row(faces: Sequence[tuple[FaceMaker, Face]], width: float, dpi: float) -> Image.Image:
    """A row of cards; a card is known in a PDF file by its id, so each has a file of its own."""
    row = Image.new("RGB", (round(width * dpi / 25.4), round(STEP.height * dpi / 25.4)), TABLE)
    for index, (one, face) in enumerate(faces):
        pdf = PdfFile(About("cards", "en"), one.assets.icons)
        with pdf.page(STEP) as surface:
            surface.fill(Path().rect(0, 0, STEP.width, STEP.height), TABLE)
            surface.move(MARGIN, MARGIN)
            with surface.clipped(Path().rect(0, 0, face.size.width, face.size.height, RADIUS)):
                one.painter.face(surface, face)
        picture = raster(pdf.to_bytes(), 0, dpi)
        row.paste(picture, (round(index * STEP.width * dpi / 25.4), 0))
    return row


def raster(pdf: bytes, page: int, dpi: float) -> Image.Image:
    """A page of a PDF file."""
    document = pypdfium2.PdfDocument(pdf)
    picture: Image.Image = document[page].render(scale=dpi / 72).to_pil().convert("RGB")
    document.close()
    return picture


def made(library: Library, task: Task) -> bytes:
    """The first file of a task."""
    problems = Problems()
    return task.make(task.job(library, problems)).files[0].data


def side_by_side(pictures: Sequence[Image.Image]) -> bytes:
    """Pictures in a row on a table, as PNG."""
    gap = 20
    width = sum(picture.width + gap for picture in pictures) + gap
    row = Image.new("RGB", (width, max(p.height for p in pictures) + 2 * gap), TABLE)
    left = gap
    for picture in pictures:
        row.paste(picture, (left, gap))
        left += picture.width + gap
    buffer = io.BytesIO()
    row.quantize(256, dither=Image.Dither.NONE).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def sheets(library: Library) -> bytes:
    """A front and a back sheet side by side."""
    pdf = made(library, CardsTask(Order("italian-wars", "ru")))
    return side_by_side([raster(pdf, page, 110) for page in (0, 1)])


def booklets(library: Library) -> bytes:
    """Pages of the three booklets: covers, card anatomy, an example."""
    pages = (
        ("italian-wars", "en", (0, 1, 6)),
        ("cards-of-war", "ru", (0, 5)),
        ("condottiere", "en", (0,)),
    )
    pictures = []
    for game, language, numbers in pages:
        pdf = made(library, RulesTask(Order(game, language), BookletOptions()))
        pictures += [raster(pdf, number, 58) for number in numbers]
    return side_by_side(pictures)


def table(library: Library) -> bytes:
    """The map, a sheet of parts and a box."""
    board = made(library, MapTask(Order("condottiere", "en"), MapOptions()))
    parts = made(library, PartsTask(Order("condottiere", "ru")))
    box = made(library, BoxTask(Order("condottiere", "en"), BoxOptions()))
    return side_by_side([raster(board, 0, 52), raster(parts, 0, 72), raster(box, 0, 72)])


def own_deck(library: Library, page: str, language: str) -> bytes:
    """The three cards of the walk on a page, and the sheet that prints one of them again."""
    text = (HERE / page).read_text(encoding="utf-8")
    rows = re.findall(r"^```csv \S+\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)[-1]
    with tempfile.TemporaryDirectory() as folder:
        deck = FilePath(folder)
        (deck / "game.yaml").write_text("extends: cards-of-war\ncards: [cards.csv]\n")
        (deck / "cards.csv").write_text(rows, encoding="utf-8")
        loaded = library.load(deck, Problems())
        size = loaded.card_size.size
        one = library.face_maker(loaded, language, "full", size, 0.0, Problems())
        cards = loaded.game.deck.cards[-3:]
        faces = [(one, one.front(card)) for card in cards]
        again = CardsTask(Order(deck, language), SheetOptions(only=(cards[1].id,)))
        sheet = raster(made(library, again), 0, 34)
        row = Image.open(io.BytesIO(contact_sheet(faces, 3, 96))).convert("RGB")
    return side_by_side([row, sheet])


def main() -> None:
    """Write all pictures."""
    library = Library()
    (HERE / "cards.png").write_bytes(contact_sheet(list(hero(library)), 7, 96))
    for game in GAMES:
        faces = list(deck(library, game))
        columns = 14 if len(faces) > 60 else 10 if len(faces) > 40 else 8
        (HERE / f"{game}.png").write_bytes(
            contact_sheet(faces, columns, 60 if columns > 10 else 72)
        )
    (HERE / "sheet.png").write_bytes(sheets(library))
    (HERE / "booklets.png").write_bytes(booklets(library))
    (HERE / "table.png").write_bytes(table(library))
    (HERE / "own-deck.png").write_bytes(own_deck(library, "own-deck.md", "en"))
    (HERE / "own-deck.ru.png").write_bytes(own_deck(library, "own-deck.ru.md", "ru"))


if __name__ == "__main__":
    main()
