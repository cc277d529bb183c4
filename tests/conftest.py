"""The shipped kit, decks of one's own, and pages as other programs see them."""

import io
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import hypothesis
import pypdfium2
import pytest
from PIL import Image

from cardgen.decks.faces import FaceMaker
from cardgen.decks.library import Library
from cardgen.design.assets import Assets
from cardgen.drawing.icons import IconBook
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.surface import Surface
from cardgen.model.lengths import Size
from cardgen.model.problem import Problems
from cardgen.typeset.fonts import FontBook
from cardgen.typeset.hyphens import Hyphenator
from tests.typeset.languages import TYPOGRAPHY

ROOT = Path(__file__).parents[1]
PAGE = Size.of(40, 30)
CARD = Size.of(63, 88)


def pytest_configure() -> None:
    """The user speaks English, whatever the machine does, from the first import on.

    No test depends on a clock: an example may take as long as a busy machine needs.
    """
    os.environ["CARDGEN_LANG"] = "en"
    hypothesis.settings.register_profile("patient", deadline=None)
    hypothesis.settings.load_profile("patient")


@pytest.fixture(scope="session", autouse=True)
def _user(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What the program keeps for its user lies in a folder of the test run."""
    folder = str(tmp_path_factory.mktemp("data"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", folder)
        patch.setenv("WIN_PD_OVERRIDE_LOCAL_APPDATA", folder)
        yield


@pytest.fixture(scope="session")
def icons() -> IconBook:
    return IconBook(ROOT / "templates" / "icons" / "icons.json")


@pytest.fixture(scope="session")
def assets(icons: IconBook) -> Assets:
    return Assets(FontBook(ROOT / "fonts"), icons, TYPOGRAPHY["ru"], Hyphenator("ru_RU"))


@pytest.fixture
def drawn(icons: IconBook) -> Callable[..., bytes]:
    """Makes the PDF file of one page that a function draws."""

    def make(draw: Callable[[Surface], None], size: Size = PAGE) -> bytes:
        pdf = PdfFile(About("Проба", "ru-RU"), icons)
        with pdf.page(size) as surface:
            draw(surface)
        return pdf.to_bytes()

    return make


@pytest.fixture
def seen() -> Callable[..., Image.Image]:
    """Renders a page of a PDF file: 10 pixels are 1 mm unless told otherwise."""

    def render(pdf: bytes, dots: float = 10.0, page: int = 0) -> Image.Image:
        document = pypdfium2.PdfDocument(io.BytesIO(pdf))
        try:
            shown: Image.Image = document[page].render(scale=dots * 25.4 / 72).to_pil()
            return shown.convert("RGB")
        finally:
            document.close()

    return render


@pytest.fixture
def deck(tmp_path: Path) -> Callable[..., FaceMaker]:
    """Writes a deck folder of one's own and gives what makes its faces.

    ``face`` is the text of its template; ``files`` holds more files by their path in the folder.
    """

    def make(
        face: str,
        cards: str = "Name,Name.ru\nScout,Лазутчик\n",
        files: Mapping[str, str | bytes] | None = None,
        size: Size = CARD,
        language: str = "en",
    ) -> FaceMaker:
        written = {
            "game.yaml": "cards: [cards.csv]\ntemplate: italian-wars\n",
            "text.ru.yaml": "title: Проба\n",
            "text.en.yaml": "title: Trial\n",
            "cards.csv": cards,
            "templates/face.yaml": face,
            "templates/back.yaml": "layers: []\n",
            **(files or {}),
        }
        folder = tmp_path / "deck"
        for name, content in written.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)
        library, problems = Library(), Problems()
        loaded = library.load(folder, problems)
        return library.face_maker(loaded, language, "full", size, 3.0, problems)

    return make
