"""Digests of cards: whatever can be seen changes them, and nothing else does."""

import io
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from cardgen.decks import records
from cardgen.decks.faces import FaceMaker
from cardgen.decks.library import Library
from cardgen.decks.records import CardRecord, DigestRecorder
from cardgen.model.card import Card
from cardgen.model.effect import Bonus
from cardgen.model.lengths import Size
from cardgen.model.problem import Problems

STUDIO = Library()
FACE = """\
size: [63, 88]
palette: {ground: "#EEDDCC", ink: "#222222"}
layers:
  - {layer: box, box: trim, fill: ground}
  - {layer: image, image: "{{picture}}", box: [5, 20, 53, 40], when: {picture: true}}
  - {layer: line, text: "{{name}}", font: Alegreya_700Bold, size: 11, at: [31, 10], align: middle}
"""


def digest(maker: FaceMaker, card: Card) -> str:
    facts = maker.facts(card)
    return DigestRecorder(maker, True).record(card, maker.front_of(card, facts), facts).face


def maker_of(game: str, language: str = "en", look: str = "full", **more: float) -> FaceMaker:
    loaded = STUDIO.load(game, Problems())
    size = Size.of(more.get("width", 63), more.get("height", 88))
    return STUDIO.face_maker(loaded, language, look, size, more.get("bleed", 2), Problems())


def card(**more: object) -> Card:
    said = {"id": "guard", "name": "Guard", "force": 5, "types": ("cavalry",), **more}
    return Card(**said)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def italian() -> FaceMaker:
    return maker_of("italian-wars")


def test_everything_a_card_says_is_in_its_digest(italian: FaceMaker) -> None:
    bonus = Bonus(target=("infantry",), amount=2)
    variants = [
        card(),
        card(name="Guards"),
        card(force=6),
        card(types=("infantry",)),
        card(types=("cavalry", "infantry")),
        card(effects=(bonus,)),
        card(effects=(bonus.model_copy(update={"amount": 3}),)),
        card(texts={"en": "A text of its own."}),
        card(art="anchor"),
    ]
    assert len({digest(italian, one) for one in variants}) == len(variants)


def test_copies_id_place_and_other_languages_are_not_seen(italian: FaceMaker) -> None:
    text = {"en": "A text of its own."}
    alike = [
        card(texts=text),
        card(texts=text, copies=3),
        card(texts=text, names={"ru": "Стража"}),
        card(texts={**text, "ru": "Иной текст."}),
    ]
    assert len({digest(italian, one) for one in alike}) == 1


@pytest.mark.parametrize(
    "other",
    [{"language": "ru"}, {"look": "ink-saver"}, {"bleed": 3}, {"width": 59}],
    ids=["language", "look", "bleed", "size"],
)
def test_language_look_size_and_bleed_are_seen(
    italian: FaceMaker, other: dict[str, object]
) -> None:
    maker = maker_of("italian-wars", **other)  # type: ignore[arg-type]
    assert digest(maker, card()) != digest(italian, card())


@pytest.mark.parametrize("game", ["italian-wars", "cards-of-war", "condottiere"])
def test_no_two_cards_of_a_game_share_a_digest(game: str) -> None:
    maker = maker_of(game)
    deck = maker.shared.game.deck
    assert len({digest(maker, one) for one in deck}) == len(deck)


names = st.text(alphabet="abcdefghij ЖЗИ", min_size=1, max_size=12).filter(str.strip)
rows = st.tuples(names, st.integers(0, 12), st.sampled_from(["cavalry", "infantry", "defenses"]))


@given(rows, rows)
@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_cards_share_a_digest_only_if_they_say_the_same(
    italian: FaceMaker, one: tuple[str, int, str], other: tuple[str, int, str]
) -> None:
    first, second = (
        card(name=name, force=force, types=(kind,)) for name, force, kind in (one, other)
    )
    said = [(" ".join(maker_name.split()), force, kind) for maker_name, force, kind in (one, other)]
    if digest(italian, first) == digest(italian, second):
        assert said[0] == said[1]
    if one == other:
        assert digest(italian, first) == digest(italian, second)


def picture(colour: str) -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (40, 30), colour).save(buffer, "PNG")
    return buffer.getvalue()


def recorded(maker: FaceMaker) -> CardRecord:
    (first, *_) = maker.shared.game.deck
    facts = maker.facts(first)
    return DigestRecorder(maker, True).record(first, maker.front_of(first, facts), facts)


def test_a_picture_is_known_by_its_bytes_and_not_by_its_name(
    deck: Callable[..., FaceMaker],
) -> None:
    def with_picture(name: str, colour: str) -> CardRecord:
        return recorded(deck(FACE, f"Name,Art\nScout,{name}\n", {name: picture(colour)}))

    red, blue, renamed = (
        with_picture("a.png", "red"), with_picture("a.png", "blue"), with_picture("b/c.png", "red"),
    )  # fmt: skip
    assert red.face == renamed.face != blue.face
    assert red.seen["art"] == renamed.seen["art"] != blue.seen["art"]
    assert red.pictures.keys() == {"a.png"} != renamed.pictures.keys()


def test_palette_and_template_are_seen_and_other_cards_are_not(
    deck: Callable[..., FaceMaker],
) -> None:
    before = recorded(deck(FACE))
    assert recorded(deck(FACE, "Name,Name.ru\nScout,Лазутчик\nSpy,Шпион\n")).face == before.face
    unseen = FACE.replace("palette: {", 'palette: {other: "#123456", ')
    assert recorded(deck(unseen)).face == before.face
    for seen in (FACE.replace("EEDDCC", "EEDDCD"), FACE.replace("at: [31, 10]", "at: [31, 10.1]")):
        assert recorded(deck(seen)).face != before.face


def test_a_recipe_covers_all_a_face_is_made_of(deck: Callable[..., FaceMaker]) -> None:
    """Where recipe and pictures are the same the face is; so a change of either must show there."""
    cards = "Name,Art\nScout,a.png\n"
    files: Mapping[str, bytes] = {"a.png": picture("red")}
    before = recorded(deck(FACE, cards, files))
    again = recorded(deck(FACE, cards, files))
    assert (again.recipe, again.pictures, again.face) == (
        before.recipe,
        before.pictures,
        before.face,
    )
    changed = [
        recorded(deck(FACE.replace("EEDDCC", "EEDDCD"), cards, files)),
        recorded(deck(FACE, "Name,Art\nScouts,a.png\n", files)),
        recorded(deck(FACE, cards, files, size=Size.of(60, 88))),
    ]
    assert before.recipe not in {one.recipe for one in changed}
    other = deck(FACE, cards, {"a.png": picture("blue")})
    assert not DigestRecorder(other, True).is_current(before.pictures)
    assert DigestRecorder(other, True).is_current(recorded(other).pictures)


@pytest.mark.parametrize(
    ("layer", "shows_it"),
    [
        ("{layer: box, box: trim, fill: ground}", False),
        (
            "{layer: line, text: 'of {{ count }}', font: Alegreya_700Bold, size: 9, at: [9, 9]}",
            True,
        ),
        ("{layer: box, box: trim, fill: ink, when: {count: '1'}}", True),
    ],
)
def test_a_card_more_changes_only_recipes_that_count_cards(
    deck: Callable[..., FaceMaker], layer: str, shows_it: bool
) -> None:
    face = f"{FACE}  - {layer}\n"
    before = recorded(deck(face))
    after = recorded(deck(face, "Name,Name.ru\nScout,Лазутчик\nSpy,Шпион\n"))
    assert (after.recipe != before.recipe) is shows_it
    assert (after.face != before.face) is shows_it


def test_fonts_of_a_deck_are_seen(deck: Callable[..., FaceMaker]) -> None:
    before = recorded(deck(FACE))
    other = (STUDIO.fonts / "RobotoCondensed_500Medium.ttf").read_bytes()
    after = recorded(deck(FACE, files={"fonts/Alegreya_700Bold.ttf": other}))
    assert (before.face, before.recipe) != (after.face, after.recipe)
    assert before.face != after.face and before.recipe != after.recipe


def test_the_drawing_number_raises_all_digests(
    italian: FaceMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = recorded(italian)
    monkeypatch.setattr(records, "DRAWING", records.DRAWING + 1)
    after = recorded(italian)
    assert before.face != after.face and before.recipe != after.recipe


def test_the_place_of_a_deck_is_not_seen(tmp_path: Path) -> None:
    found = set()
    for place in ("one", "another/place"):
        folder = tmp_path / place / "deck"
        folder.mkdir(parents=True)
        (folder / "game.yaml").write_text(
            "extends: italian-wars\nreplace-cards: true\ncards: [c.csv]\n"
        )
        (folder / "c.csv").write_text("name,force,type\nGuard,5,C\n")
        loaded = STUDIO.load(folder, Problems())
        maker = STUDIO.face_maker(loaded, "en", "full", Size.of(63, 88), 2, Problems())
        told = recorded(maker)
        found.add((told.face, told.recipe))
    assert len(found) == 1
