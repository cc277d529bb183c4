"""One card as a picture."""

from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageChops

from tests.cli.conftest import Report


def test_a_card_becomes_a_picture_of_its_size(cli: Callable[..., Report], tmp_path: Path) -> None:
    told = cli("preview", "cards-of-war", "radar", "--dpi", "254", "-o", "x/radar.png")
    with Image.open(tmp_path / "x" / "radar.png") as picture:
        assert picture.size == (630, 880)
        assert {round(dpi) for dpi in picture.info["dpi"]} == {254}
    assert told.code == 0 and "x/radar.png" in told.out and "630" in told.out


def test_pixels_are_rounded(cli: Callable[..., Report], tmp_path: Path) -> None:
    assert cli("preview", "cards-of-war", "radar", "-o", "radar.png").code == 0
    with Image.open(tmp_path / "radar.png") as picture:
        assert picture.size == (744, 1039)


def test_the_name_of_the_file_says_game_card_and_language(
    cli: Callable[..., Report], tmp_path: Path
) -> None:
    assert cli("preview", "cards-of-war", "Radar", "--lang", "ru", "--dpi", "40").code == 0
    assert cli("preview", "cards-of-war", "Radar", "--back", "--dpi", "40").code == 0
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"cards-of-war-radar-ru.png", "cards-of-war-back-en.png"}


def test_a_card_with_a_fault_gives_no_picture(
    cli: Callable[..., Report], folder: Callable[..., Path], tmp_path: Path
) -> None:
    deck = folder({"cards.csv": "name,force,type,art\nGuard,5,C,none.png\n"})
    told = cli("preview", deck, "Guard")
    assert told.code == 1 and "cards.csv:D2" in told.err
    assert not list(tmp_path.glob("*.png"))


def test_a_preview_is_drawn_in_greys_under_a_name_of_its_own(
    cli: Callable[..., Report], tmp_path: Path
) -> None:
    for options, name, grey in (((), "en", False), (("--grey",), "en-grey", True)):
        assert cli("preview", "cards-of-war", "Radar", *options).code == 0
        with Image.open(tmp_path / f"cards-of-war-radar-{name}.png") as picture:
            red, green, blue = picture.convert("RGB").split()
        farthest = max(ImageChops.difference(red, one).getextrema()[1] for one in (green, blue))
        assert (farthest <= 2) is grey
