"""A language that nobody has thought of is added as files alone and printed by its customs."""

import shutil
from pathlib import Path

import pypdfium2
import pytest
import yaml

from cardgen.decks.library import Library
from cardgen.model.problem import DataError, Problems
from cardgen.products.preview import face_pdf
from cardgen.words.fill import number

FACE = """\
layers:
  - {layer: text, text: "{{text}}", font: Alegreya_500Medium, size: 8, min: 6, leading: 1.2,
     box: [5, 10, 50, 40], colour: "#000000"}
"""
TEXT = """Er rief "Halt" - 12 Schritte vor dem Wall"""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """The shipped files with a made-up language beside English and Russian."""
    shipped, seeds = Library(), tmp_path / "seeds"
    shutil.copytree(shipped.seeds / "languages", seeds / "languages")
    said = yaml.safe_load((seeds / "languages" / "en.yaml").read_text(encoding="utf-8"))
    said |= {"name": "Volapük", "locale": "vo", "hyphenation": None, "decimal": "·"}
    said["typography"] = {
        "quotes": ["›", "‹", "»", "«"],
        "dash": "—",
        "units": ["Schritte"],
        "ties": ["dem"],
    }
    (seeds / "languages" / "vo.yaml").write_text(
        yaml.safe_dump(said, allow_unicode=True), encoding="utf-8"
    )
    return Library(seeds=seeds)


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    folder = tmp_path / "deck"
    (folder / "templates").mkdir(parents=True)
    (folder / "game.yaml").write_text("cards: [cards.csv]\ntemplate: italian-wars\n")
    for code in ("en", "ru", "vo"):
        (folder / f"text.{code}.yaml").write_text("title: Wall\n", encoding="utf-8")
    row = '"' + TEXT.replace('"', '""') + '"'
    (folder / "cards.csv").write_text(f"name,text\nScout,{row}\n", encoding="utf-8")
    (folder / "templates" / "face.yaml").write_text(FACE, encoding="utf-8")
    (folder / "templates" / "back.yaml").write_text("layers: []\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("language", "printed"),
    [
        ("en", "Er rief “Halt” – 12 Schritte vor dem Wall"),
        ("ru", "Er rief «Halt» — 12 Schritte vor dem Wall"),
        ("vo", "Er rief ›Halt‹ — 12 Schritte vor dem Wall"),
    ],
)
def test_a_card_is_printed_by_the_customs_of_its_language(
    library: Library, deck: Path, language: str, printed: str
) -> None:
    problems = Problems()
    loaded = library.load(deck, problems)
    size = loaded.card_size.size
    maker = library.face_maker(loaded, language, "full", size, 3.0, problems)
    (card,) = loaded.game.deck
    face = maker.front(card)
    assert not [*problems, *maker.problems(face, card)]
    text = pypdfium2.PdfDocument(face_pdf(maker, face))[0].get_textpage().get_text_range()
    assert " ".join(text.split()) == printed


def test_numbers_have_its_decimal_sign(library: Library) -> None:
    assert number(1.5, library.languages["vo"]) == "1·5"


def test_a_quote_that_is_no_sign_is_told_with_its_place(library: Library) -> None:
    path = library.seeds / "languages" / "vo.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("dash: —", "dash: x"), "utf-8")
    with pytest.raises(DataError) as told:
        Library(seeds=library.seeds).languages  # noqa: B018
    (problem,) = told.value.problems
    line = path.read_text(encoding="utf-8").splitlines().index("  dash: x") + 1
    assert (problem.code, problem.place.line) == ("bad-form", line)
