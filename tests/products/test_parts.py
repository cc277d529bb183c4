"""The parts of the games: how many there are, that both sides meet, and what is told of faults."""

from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from cardgen.decks.gamefacts import GameFacts, markers_needed
from cardgen.decks.library import GameSource
from cardgen.model.boxes import Box
from cardgen.model.problem import DataError, Problems
from cardgen.press.backs import Backs
from cardgen.press.paper import PAPERS, find_paper
from cardgen.products.job import Job, MadeFile
from cardgen.products.parts.make import make_parts
from cardgen.products.printing import Printing
from tests.products.decks import GAMES, LANGUAGES, STUDIO
from tests.products.pdf_reading import has_ink, part, picture, words_in

PIECES = {
    # 6 reference cards, the figure twice, the Favour, and the markers of six players
    "condottiere": 6 + 2 + 1 + 6 * 13,
    "condottiere-russian": 6 + 2 + 1 + 6 * 6,
    # 2 reference cards, 2 sides, 2 tokens won/lost, 8 hands for each side
    "italian-wars": 2 + 2 + 2 + 2 * 8,
    # 2 reference cards, 2 sides, 6 territories
    "cards-of-war": 2 + 2 + 6,
}
DOTS = 6


@cache
def loaded(game: str | Path) -> GameSource:
    return STUDIO.load(game, Problems(), with_map=True)


def made(game: str | Path, language: str = "en", printing: Printing | None = None) -> MadeFile:
    found = make_parts(Job(STUDIO, loaded(game), language, printing or Printing()))
    assert not [problem.code for problem in found.problems]
    (file,) = found.files
    return file


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_parts_in_every_language(game, language):
    found = made(game, language)
    assert found.counts["pieces"] == PIECES[game]
    assert found.counts["pages"] == 2 * found.counts["sheets"]
    assert made(game, language).data == found.data


@pytest.mark.parametrize("paper", PAPERS[:3])
@pytest.mark.parametrize("game", ["condottiere", "cards-of-war"])
def test_parts_are_made_for_every_usual_paper(game, paper):
    assert made(game, "ru", Printing(paper=paper)).counts["pieces"] == PIECES[game]


def test_markers_are_counted_on_the_map():
    assert markers_needed(loaded("condottiere").game) == 13
    assert markers_needed(loaded("condottiere-russian").game) == 6
    assert markers_needed(loaded("italian-wars").game) is None


def deck(folder: Path, game: str, files: dict[str, str] | None = None) -> Path:
    for name, text in {"game.yaml": game, **(files or {})}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_other_rules_need_other_markers(tmp_path):
    own = deck(
        tmp_path,
        'extends: condottiere\nrules:\n  victory:\n    "2": {total: 9}\n',
    )
    assert markers_needed(loaded(own).game) == 9


def test_the_reference_cards_say_the_numbers_of_the_rules(tmp_path):
    own = deck(tmp_path, "extends: italian-wars\nrules:\n  hand-size: 7\n  victory: {hands: 6}\n")
    game = loaded(own).game
    facts = GameFacts(game, STUDIO.words(game, "en")).facts
    assert "7" in str(facts["label.part.phase.1.do"])
    assert "6" in str(facts["label.part.victory"])
    assert made(own, "ru").counts["pieces"] == 18


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("condottiere", [("2", "5", "—"), ("3", "4", "6"), ("4", "3", "5"), ("5–6", "3", "4")]),
        ("condottiere-russian", [("2–3", "4", "6"), ("4–6", "3", "5")]),
    ],
)
def test_the_victory_table_joins_players_who_win_alike(game, expected):
    shared = GameFacts(loaded(game).game, STUDIO.words(loaded(game).game, "en"))
    columns = [shared.tables[f"victory-{name}"] for name in ("players", "adjacent", "total")]
    rows = [tuple(column[row] for column in columns) for row in shared.facts["victory"]]
    assert rows == expected


def test_who_kills_whom_is_found_in_the_deck():
    game = loaded("cards-of-war").game
    facts = GameFacts(game, STUDIO.words(game, "en")).facts
    assert facts["killers.sub"] == ("sea",)
    assert facts["killers.sea"] == ("sea", "sub", "air", "artillery", "fortification")
    assert set(facts["killed"]) == set(game.types)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_label_misses_a_number_and_every_special_has_its_words(game, language):
    table = loaded(game).game
    shared = GameFacts(table, STUDIO.words(table, language))
    assert list(shared.gaps()) == []
    for card in table.deck:
        text = shared.tables["brief"][card.id]
        assert "?" not in text and "{" not in text
        assert bool(text) is any(effect.special for effect in card.effects)


def test_a_label_that_names_no_number_is_told(tmp_path):
    text = 'title: Own\nlabels:\n  part.goal: "{{rules.tokens-to-wni}} or {{rules.tokens|star}}"\n'
    own = deck(tmp_path, "extends: cards-of-war\n", {"text.en.yaml": text})
    told = faults(own)
    assert told["label-value-unknown"]["found"] == "rules.tokens-to-wni"
    assert told["label-value-unknown"]["near"] == "rules.tokens-to-win"
    assert told["label-noun-unknown"]["found"] == "star"


def test_the_sheet_is_labelled_in_its_language():
    words = words_in(made("italian-wars", "ru").data, 0, [Box(0, 0, 210, 14)])[0]
    assert "итальянскиевойны" in words and "22детали" in words


BLACK_ROUND = """\
pieces:
  - {id: disc, shape: round, size: [30, 30], front: parts/black.yaml, back: parts/black.yaml}
  - {id: odd, shape: octagon, size: [40, 20], front: parts/black.yaml, copies: 2}
"""
BLACK = 'size: [30, 30]\nlayers:\n  - {layer: box, box: bleed, fill: "#000000"}\n'


def test_front_and_back_of_a_piece_cover_each_other(tmp_path):
    own = deck(
        tmp_path,
        "extends: italian-wars\n",
        {"templates/parts/parts.yaml": BLACK_ROUND, "templates/parts/black.yaml": BLACK},
    )
    data = made(own).data
    front, back = (picture(data, page, DOTS) for page in (0, 1))
    back = back.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    black = [image.point([255 if v < 60 else 0 for v in range(256)]) for image in (front, back)]
    middle = Box(10, 13, 190, 80)
    on_front, on_back = (part(image, middle, DOTS).getbbox() for image in black)
    assert on_back is not None and on_front is not None
    left, top, right, bottom = on_back
    # 30 mm and 1 mm of bleed on either side; the octagons have no back.
    assert (right - left) / DOTS == pytest.approx(32, abs=0.5)
    assert (bottom - top) / DOTS == pytest.approx(32, abs=0.5)
    at = part(black[0], middle, DOTS).crop(on_back)
    assert at.getbbox() == (0, 0, right - left, bottom - top)


def test_without_backs_there_are_only_fronts():
    found = made("cards-of-war", "en", Printing(backs=Backs.NONE))
    assert found.counts["pages"] == found.counts["sheets"] == 1
    assert has_ink(part(picture(found.data, 0, 2), Box(20, 20, 60, 80), 2))


def faults(own: Path) -> dict[str, dict[str, object]]:
    with pytest.raises(DataError) as caught:
        make_parts(Job(STUDIO, loaded(own), "en"))
    return {problem.code: dict(problem.values) for problem in caught.value.problems}


def test_faults_of_a_list_of_parts_are_told(tmp_path):
    base = "extends: italian-wars\n"
    one = "pieces:\n  - {id: a, shape: round, size: [20, 20], front: parts/%s.yaml%s}\n"
    cases = {
        "number": (one % ("black", ', copies: "{{many}}"'), "unknown-placeholder", "many"),
        "template": (one % ("missing", ""), "template-missing", "parts/missing.yaml"),
        "shape": (one.replace("round", "heart") % ("black", ""), "not-a-choice", "heart"),
        "outline": (one.replace("round", "free") % ("black", ""), "outline-for-free-shape", ""),
        "large": (
            one.replace("20, 20", "290, 290") % ("black", ""),
            "piece-does-not-fit",
            "290x290",
        ),
    }
    for name, (text, code, found) in cases.items():
        files = {"templates/parts/parts.yaml": text, "templates/parts/black.yaml": BLACK}
        told = faults(deck(tmp_path / name, base, files))
        assert code in told, (name, told)
        assert found in str(told[code])


def test_a_deck_without_parts_makes_none(tmp_path):
    own = deck(tmp_path, "cards: [cards.csv]\n", {"cards.csv": "name\nOne\n"})
    found = make_parts(Job(STUDIO, loaded(own), "en"))
    assert found.files == () and [p.code for p in found.problems] == ["game-without-parts"]


def test_names_of_files_tell_what_differs():
    assert made("cards-of-war").path.name == "parts-a4.pdf"
    other = Printing(find_paper("letter"), margin=7.5, backs=Backs.NONE)
    assert made("cards-of-war", "en", other).path.name == "parts-letter-margin7_5-no-backs.pdf"
