"""Picture files of a deck: found by whatever name a person writes, never outside the folder."""

import io
import os
import unicodedata
from pathlib import Path

import pytest
from PIL import Image

from cardgen.decks.pictures import MAX_PICTURE_BYTES, DeckPictures
from cardgen.drawing.picturefault import PictureFault
from cardgen.model.lengths import Size

SIZE = Size.of(40, 40)
WHITE = "#FFFFFF"


def png(colour: str = "red") -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (4, 4), colour).save(buffer, "PNG")
    return buffer.getvalue()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "deck"
    (made / "art").mkdir(parents=True)
    (made / "art" / "a.png").write_bytes(png())
    (tmp_path / "secret.png").write_bytes(png())
    return made


def fault(folder: Path, name: str) -> str:
    with pytest.raises(PictureFault) as raised:
        DeckPictures([folder])(name, SIZE, WHITE)
    return raised.value.code


@pytest.mark.parametrize("name", ["art/a.png", "art\\a.png", "./art/a.png", "art/../art/a.png"])
def test_slashes_may_lean_either_way(folder: Path, name: str) -> None:
    assert DeckPictures([folder])(name, SIZE, WHITE).width_px == 4


@pytest.mark.parametrize("stored", ["NFC", "NFD"])
@pytest.mark.parametrize("written", ["NFC", "NFD"])
def test_a_name_is_found_in_either_unicode_form(folder: Path, stored: str, written: str) -> None:
    name = "карта Ёж й.png"
    (folder / unicodedata.normalize(stored, name)).write_bytes(png())  # type: ignore[arg-type]
    pictures = DeckPictures([folder])
    assert pictures(unicodedata.normalize(written, name), SIZE, WHITE).width_px == 4  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["../secret.png", "..\\secret.png", "art/../../secret.png"])
def test_nothing_outside_the_folder_is_opened(folder: Path, name: str) -> None:
    assert fault(folder, name) == "picture-outside"
    assert fault(folder, str((folder / ".." / "secret.png").resolve())) == "picture-outside"


def test_a_folder_whose_name_begins_alike_is_outside(folder: Path) -> None:
    beside = folder.with_name("deck-2")
    beside.mkdir()
    (beside / "a.png").write_bytes(png())
    assert fault(folder, "../deck-2/a.png") == "picture-outside"


def test_a_link_out_of_the_folder_is_not_followed(folder: Path) -> None:
    (folder / "link.png").symlink_to(folder.parent / "secret.png")
    (folder / "up").symlink_to(folder.parent)
    assert fault(folder, "link.png") == "picture-outside"
    assert fault(folder, "up/secret.png") == "picture-outside"
    (folder / "inside.png").symlink_to(folder / "art" / "a.png")
    assert DeckPictures([folder])("inside.png", SIZE, WHITE).width_px == 4


@pytest.mark.parametrize("name", ["b.png", "art", "", ".", "x" * 400, "a\0b.png", "a.png/b.png"])
def test_what_is_not_there_is_missing(folder: Path, name: str) -> None:
    with pytest.raises(FileNotFoundError):
        DeckPictures([folder])(name, SIZE, WHITE)


def test_a_link_to_itself_is_missing(folder: Path) -> None:
    (folder / "loop.png").symlink_to(folder / "loop.png")
    with pytest.raises(FileNotFoundError):
        DeckPictures([folder])("loop.png", SIZE, WHITE)


def test_the_first_folder_that_has_a_file_wins(folder: Path, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "only.png").write_bytes(png("blue"))
    pictures = DeckPictures([own, folder])
    shared = DeckPictures([folder])("art/a.png", SIZE, WHITE)
    assert pictures("art/a.png", SIZE, WHITE) == shared
    assert pictures("only.png", SIZE, WHITE) != shared


def test_files_that_are_no_pictures_are_told(folder: Path) -> None:
    (folder / "notes.png").write_text("not a picture", encoding="utf-8")
    assert fault(folder, "notes.png") == "not-a-picture"


def test_a_file_too_large_is_refused_without_reading_it(folder: Path) -> None:
    with (folder / "huge.png").open("wb") as stream:
        os.truncate(stream.fileno(), MAX_PICTURE_BYTES + 1)
    assert fault(folder, "huge.png") == "file-too-large"


def test_a_picture_is_prepared_for_each_size_and_paper(folder: Path) -> None:
    buffer = io.BytesIO()
    Image.effect_noise((900, 900), 90).convert("RGBA").save(buffer, "PNG")
    (folder / "fine.png").write_bytes(buffer.getvalue())
    pictures = DeckPictures([folder])
    assert pictures("fine.png", Size.of(25.4, 25.4), WHITE).width_px == 300
    assert pictures("fine.png", Size.of(50.8, 50.8), WHITE).width_px == 900
    again = pictures("fine.png", Size.of(25.4, 25.4), WHITE)
    assert again is pictures("fine.png", Size.of(25.4, 25.4), WHITE)


def test_many_pictures_are_all_right_though_few_are_kept(folder: Path) -> None:
    for index in range(40):
        (folder / f"{index}.png").write_bytes(png(f"#{index:02X}0000"))
    pictures = DeckPictures([folder])
    for _ in range(2):
        names = {pictures(f"{index}.png", SIZE, WHITE).name for index in range(40)}
        assert len(names) == 40
