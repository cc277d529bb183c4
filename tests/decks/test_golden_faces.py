"""Golden faces: a face that is drawn otherwise must raise the drawing number of the ledger."""

import pytest
from PIL import Image, ImageChops

from cardgen.decks.library import Library
from cardgen.decks.records import DRAWING
from tests.decks.golden_faces import (
    FOLDER,
    GAMES,
    LOOKS,
    SIDES,
    DrawnFace,
    Golden,
    differences,
    drawn_faces,
    golden_of,
    library_games,
)
from tests.decks.make_golden_faces import GAP, picture_of, picture_path, side_by_side

Drawn = dict[str, list[DrawnFace]]

MOST_BYTES = 1_000_000
COARSE = (16, 22)
MOST_DIFFERENT = 12
"""How far any part of a picture may be from the kept one (of 255): that one is compressed, and
another version of the reader smooths edges otherwise."""


@pytest.fixture(scope="module")
def drawn() -> Drawn:
    return dict(drawn_faces(Library()))


@pytest.fixture(scope="module")
def goldens(drawn: Drawn) -> dict[str, Golden]:
    return {name: golden_of(DRAWING, faces) for name, faces in drawn.items()}


def kept(name: str) -> Golden:
    return Golden.read((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))


def test_no_face_is_drawn_otherwise_under_the_same_number(goldens: dict[str, Golden]) -> None:
    told = [
        f"{name} {line}"
        for name, golden in goldens.items()
        for line in differences(kept(name), golden.digests, DRAWING)
    ]
    assert not told, "\n".join(told)


def test_the_operations_that_are_kept_are_those_of_the_digests(
    goldens: dict[str, Golden],
) -> None:
    for name, golden in goldens.items():
        text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
        assert golden.text.splitlines() == text.splitlines(), name


def test_every_game_look_and_side_is_kept_and_nothing_is_left_over(drawn: Drawn) -> None:
    assert set(library_games(Library())) | {"plain"} == set(GAMES)
    assert len(drawn) == len(GAMES) * len(LOOKS) * len(SIDES)
    names = {FOLDER / f"{name}.txt" for name in drawn}
    names |= {picture_path(name, key) for name in drawn for key in kept(name).shown_keys}
    assert names == set(FOLDER.iterdir())
    assert sum(path.stat().st_size for path in names) < MOST_BYTES


def test_the_pictures_show_what_is_drawn(drawn: Drawn) -> None:
    """They are what `--show` lays beside a change; a stale one would show a change that is none."""
    for name, faces in drawn.items():
        for one in faces:
            if one.key in kept(name).shown_keys:
                with Image.open(picture_path(name, one.key)) as picture:
                    before = picture.convert("RGB").resize(COARSE, Image.Resampling.BOX)
                now = picture_of(one).resize(COARSE, Image.Resampling.BOX)
                farthest = max(high for _, high in ImageChops.difference(before, now).getextrema())
                assert farthest < MOST_DIFFERENT, (name, one.key)


SAME = {"en spy": ("said", "drawn")}


@pytest.mark.parametrize(
    ("now", "drawing", "wanted"),
    [
        (SAME, 3, ()),
        ({"en spy": ("said", "other")}, 3, ("raise DRAWING or undo",)),
        ({"en spy": ("said", "other")}, 4, ("make the goldens anew",)),
        ({"en spy": ("other", "other")}, 3, ("another face",)),
        (SAME, 4, ("made with drawing 3, now 4",)),
        ({}, 3, ("another face",)),
        ({**SAME, "ru spy": ("said", "drawn")}, 3, ("another face",)),
    ],
    ids=["same", "drawn", "raised", "said", "number", "gone", "new"],
)
def test_what_has_to_be_done_is_told(
    now: dict[str, tuple[str, str]], drawing: int, wanted: tuple[str, ...]
) -> None:
    told = differences(Golden(3, SAME), now, drawing)
    assert len(told) == len(wanted)
    assert all(part in line for part, line in zip(wanted, told, strict=True))


def test_a_golden_is_read_as_it_was_written() -> None:
    golden = Golden(7, {"en the spy": ("a1", "b2"), "ru back": ("c3", "d4")}, ("# en the spy\nq",))
    assert Golden.read(golden.text) == golden
    assert golden.shown_keys == ["en the spy"]


def test_old_and_new_lie_side_by_side() -> None:
    old, new = Image.new("RGB", (20, 30), "red"), Image.new("RGB", (20, 30), "blue")
    sheet = side_by_side([(old, new), (old, old)])
    second = GAP + 30 + GAP
    assert sheet.size == (20 + 20 + 3 * GAP, GAP + 2 * (30 + GAP))
    assert sheet.getpixel((GAP, GAP)) == sheet.getpixel((GAP, second)) == (255, 0, 0)
    assert sheet.getpixel((GAP + 20 + GAP, GAP)) == (0, 0, 255)
