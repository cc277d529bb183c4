"""Faces of a deck of one's own: what is on them, and everything that is wrong with them."""

import io
from collections.abc import Callable

import pytest
from PIL import Image

from cardgen.decks.faces import FaceMaker
from cardgen.design.items import Face, ImageItem, LineItem, walk_items
from cardgen.model.card import Card
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Problem

Deck = Callable[..., FaceMaker]
FONT = "Alegreya_500Medium"
NAME = f"""\
layers:
  - {{layer: line, text: "{{{{name}}}}", font: {FONT}, size: 10, min: 8, measure: 40, at: [5, 10],
     colour: "#000000"}}
"""
PICTURE = """\
layers:
  - {layer: image, when: {picture: true}, image: "{{picture}}", box: [5, 5, 20, 20]}
"""


def cards(maker: FaceMaker) -> tuple[Card, ...]:
    return maker.shared.game.deck.cards


def told(maker: FaceMaker, card: Card | None = None) -> list[Problem]:
    """What is wrong with the face of a card, whichever way it is told."""
    card = card or cards(maker)[0]
    try:
        return list(maker.problems(maker.front(card), card))
    except DataError as error:
        return list(error.problems)


def where(problem: Problem) -> str:
    return str(problem.place).replace("\\", "/").rpartition("/")[2]


def png(colour: str = "red", size: tuple[int, int] = (40, 20)) -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", size, colour).save(buffer, "PNG")
    return buffer.getvalue()


def test_a_card_has_its_name_in_its_language(deck: Deck) -> None:
    for language, name in (("en", "Scout"), ("ru", "Лазутчик")):
        maker = deck(NAME, language=language)
        face = maker.front(cards(maker)[0])
        assert [i.text for i in face.items if isinstance(i, LineItem)] == [name]
        assert (face.card, face.side, face.name) == ("scout", "front", name)
        assert list(maker.problems(face, None)) == []
    assert (maker.back.card, maker.back.side) == ("back", "back")


def test_a_text_too_long_names_card_language_and_text(deck: Deck) -> None:
    long = "Сверхвысокопревосходительство " * 3
    maker = deck(NAME, f"Name,Name.ru\nScout,{long}\n", language="ru")
    (problem,) = told(maker)
    assert problem.code == "text-does-not-fit"
    assert problem.values["card"] == problem.values["text"] == long.strip()
    assert (problem.values["language"], problem.values["size"]) == ("ru", 8)
    assert where(problem) == "cards.csv:B2"


def test_a_missing_glyph_names_card_font_and_character(deck: Deck) -> None:
    (problem,) = told(deck(NAME, "Name\nScout ⇄\n"))
    assert problem.code == "missing-glyph"
    assert (problem.values["card"], problem.values["font"]) == ("Scout ⇄", FONT)
    assert "U+21C4" in str(problem.values["characters"])
    assert where(problem) == "cards.csv:A2"


BOX = "paper: '#FFFFFF'\nlayers:\n  - {layer: box, box: trim}\n  - %s\n"


@pytest.mark.parametrize(
    ("layer", "code"),
    [
        ("{layer: box, box: trim, fill: inc}", "unknown-colour"),
        ("{layer: line, text: '{{nome}}', font: Oswald_700Bold, size: 9}", "unknown-placeholder"),
        ("{layer: line, text: '{{name|t}}', font: Oswald_700Bold, size: 9}", "unknown-table"),
        ("{layer: line, text: '{{name', font: Oswald_700Bold, size: 9}", "bad-placeholder"),
        ("{layer: line, text: x, font: Comic, size: 9}", "unknown-font"),
        ("{layer: title, measure: t, x: 1, baseline: 1, baselines: [1, 2]}", "unknown-measure"),
        ("{layer: group, count: 5000, layers: [{layer: box, box: trim}]}", "too-many-repeats"),
        ("{layer: box, box: trim, when: {typ: true}}", "unknown-placeholder"),
    ],
)  # fmt: skip
def test_a_fault_of_the_template_is_told_once_at_its_layer(
    deck: Deck, layer: str, code: str
) -> None:
    maker = deck(BOX % layer, "Name\nScout\nSpy\n")
    scout, spy = cards(maker)
    (problem,) = told(maker, scout)
    assert (problem.code, where(problem)) == (code, "face.yaml:4:5")
    assert problem.values["card"] == "Scout"
    assert told(maker, spy) == [problem], "the same problem, so that it is shown once"


@pytest.mark.parametrize(
    ("layer", "code"),
    [
        ("{layer: path, d: '{{name}}', fill: '#000000'}", "template-path"),
        ("{layer: box, box: [0, 0, '{{name}}', 1]}", "template-number"),
    ],
)
def test_a_fault_that_a_card_brings_is_told_for_each_card(
    deck: Deck, layer: str, code: str
) -> None:
    maker = deck(BOX % layer, "Name\nScout\nSpy\n")
    found = [problem for card in cards(maker) for problem in told(maker, card)]
    assert [(p.code, p.values["card"]) for p in found] == [(code, "Scout"), (code, "Spy")]
    assert {where(problem) for problem in found} == {"face.yaml:4:5"}


def test_a_value_by_case_that_goes_in_a_circle_is_told(deck: Deck) -> None:
    text = "values: {a: '{{b}}', b: '{{a}}'}\n" + BOX % "{layer: box, box: ['{{a}}', 0, 1, 1]}"
    (problem,) = told(deck(text))
    assert (problem.code, where(problem)) == ("circular-value", "face.yaml:5:5")


def test_a_heading_in_an_unknown_font_is_told_at_once(deck: Deck) -> None:
    with pytest.raises(DataError) as raised:
        deck("paper: '#FFFFFF'\nheading: Comic\n")
    (problem,) = raised.value.problems
    assert (problem.code, where(problem)) == ("unknown-font", "face.yaml:2:10")


@pytest.mark.parametrize(
    "layer",
    [
        "{layer: icon, icon: ancor, centre: [9, 9], side: 8, colour: '#000000'}",
        "{layer: text, text: '+2 [[ancor]]', font: Alegreya_500Medium, box: [5, 5, 40, 9],"
        " size: 9, min: 7, colour: '#000000'}",
    ],
)
def test_an_unknown_icon_is_told(deck: Deck, layer: str) -> None:
    (problem,) = told(deck(BOX % layer))
    assert problem.code.startswith("unknown-icon")
    assert (problem.values["icon"], problem.values["card"]) == ("ancor", "Scout")
    assert problem.values.get("near", "anchor") == "anchor"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("none.png", "missing-picture"),
        ("../deck/../x.png", "picture-outside"),
        ("notes.png", "not-a-picture"),
        ("cut.png", "picture-damaged"),
    ],
)
def test_a_picture_that_cannot_be_used_is_told(deck: Deck, name: str, code: str) -> None:
    files = {"notes.png": "hello", "cut.png": png(size=(400, 300))[:-400]}
    maker = deck(PICTURE, f"Name,Art\nScout,{name}\n", files)
    (problem,) = told(maker)
    assert problem.code == code
    assert (problem.values["card"], problem.values["picture"]) == ("Scout", name)
    assert where(problem) == "cards.csv:B2"


@pytest.mark.parametrize("name", ["crwon.png", "Crown.PNG", "crown.jpg"])
def test_a_picture_of_nearly_that_name_is_named(deck: Deck, name: str) -> None:
    maker = deck(PICTURE, f"Name,Art\nScout,{name}\n", {"crown.png": png(), "other.png": png()})
    (problem,) = told(maker)
    assert (problem.code, problem.values["near"]) == ("missing-picture-near", "crown.png")


def test_pictures_are_found_in_groups_too(deck: Deck) -> None:
    nested = "layers:\n  - layer: group\n    layers:\n    " + PICTURE.partition("\n")[2]
    (problem,) = told(deck(nested, "Name,Art\nScout,none.png\n"))
    assert problem.code == "missing-picture"


def picture_face(maker: FaceMaker) -> Face:
    face = maker.front(cards(maker)[0])
    assert any(isinstance(item, ImageItem) for item in walk_items(face.items))
    return face


def test_a_changed_picture_changes_the_digest_and_its_name_alone_does_not(deck: Deck) -> None:
    rows = "Name,Art\nScout,a.png\n"
    digests = [
        picture_face(deck(PICTURE, rows, {"a.png": png(colour)})).digest
        for colour in ("red", "blue", "red")
    ]
    assert digests[0] == digests[2] != digests[1]


def test_the_digest_is_that_of_what_is_seen(deck: Deck) -> None:
    maker = deck(NAME, "Name,Id\nScout,one\nScout,two\nSpy,three\n")
    one, two, three = (maker.front(card) for card in cards(maker))
    assert one.digest == two.digest != three.digest
    assert maker.digest(one) == maker.digest(two) != maker.digest(three)


def test_the_makers_digest_knows_fonts_and_icons(deck: Deck) -> None:
    icon = "{layer: icon, icon: anchor, centre: [9, 9], side: 8, colour: '#000000'}"
    maker = deck(BOX % icon)
    face = maker.front(cards(maker)[0])
    assert maker.digest(face) == maker.digest(face) != face.digest


@pytest.mark.parametrize("factor", [0.5, 1.0, 2.0])
def test_pictures_are_as_fine_as_their_size_on_paper_asks(deck: Deck, factor: float) -> None:
    """1200 px on 20 mm of the template come down to 300 dpi of what is printed."""
    buffer = io.BytesIO()
    Image.effect_noise((1200, 1200), 90).save(buffer, "PNG")
    size = Size.of(63 * factor, 88 * factor)
    maker = deck(PICTURE, "Name,Art\nScout,a.png\n", {"a.png": buffer.getvalue()}, size)
    face = picture_face(maker)
    (item,) = (i for i in face.items if isinstance(i, ImageItem))
    picture = maker._picture(item)
    assert getattr(picture, "width_px", None) == round(20 * factor / 25.4 * 300)


@pytest.mark.parametrize("size", [Size.of(63, 88), Size.of(44, 68), Size.of(70, 120)])
def test_the_background_covers_the_card_and_its_bleed_at_every_size(deck: Deck, size: Size) -> None:
    maker = deck("layers:\n  - {layer: box, box: bleed, fill: '#000000'}\n", size=size)
    face = maker.front(cards(maker)[0])
    (box,) = (getattr(item, "box", None) for item in face.items)
    assert box is not None
    assert box.width * face.scale == pytest.approx(size.width + 6)
    assert box.height * face.scale == pytest.approx(size.height + 6)
