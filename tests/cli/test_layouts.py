"""Card sheets other than the ordinary grid, from the command line."""

import json
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from cardgen.cli import help as help_texts
from tests.cli.conftest import Report

ONE = ("cards", "cards-of-war", "--only", "Radar", "--lang", "en", "--jobs", "1")
FOLDER = Path("output") / "cards-of-war" / "en"


def test_a_cutter_sheet_comes_with_its_cut_files(
    cli: Callable[..., Report], tmp_path: Path
) -> None:
    told = cli(*ONE, "--cutter", "silhouette")
    stem = "cards-a4-silhouette-some"
    assert told.code == 0
    assert [line.split()[0] for line in told.out.splitlines()] == [
        (FOLDER / name).as_posix() for name in (f"{stem}.pdf", f"{stem}-cut.dxf", f"{stem}-cut.svg")
    ]
    assert (tmp_path / FOLDER / f"{stem}-cut.svg").read_text().startswith("<?xml")
    assert "cut file" in told.err


def test_borderless_marks_tell_of_the_larger_page(
    cli: Callable[..., Report], tmp_path: Path
) -> None:
    told = cli(*ONE, "--cutter", "silhouette", "--cutter-borderless", "--cutter-marks", "4")
    stem = "cards-a4-silhouette-four-borderless-some"
    assert told.code == 0 and f"{stem}.pdf" in told.out
    assert "larger page" in told.err and "6.5 mm" in told.err
    drawing = (tmp_path / FOLDER / f"{stem}-cut.svg").read_text()
    assert 'viewBox="0 0 223 310"' in drawing


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--layout", "gutterfold", "--backs", "none"), ("--layout gutterfold", "--backs none")),
        (("--cutter", "silhouette", "--guillotine"), ("--cutter", "--guillotine")),
        (("--cutter", "silhouette", "--outline"), ("--cutter", "--outline")),
        (("--cutter", "silhouette", "--layout", "single"), ("--cutter", "--layout single")),
        (("--cutter-line", "0.5"), ("--cutter-line", "--cutter")),
        (("--cut-and-stack", "--start-at", "2"), ("--cut-and-stack", "--start-at")),
        (("--guillotine", "--marks", "none"), ("--guillotine", "--marks none")),
        (("--sleeve", "tarot", "--card-size", "poker"), ("--sleeve", "--card-size")),
        (("--sleeve", "velvet"), ("velvet", "standard card game")),
        (("--cutter", "silhouette", "--cutter-inset", "2"), ("--cutter-inset is 2 mm", "3 to 86")),
        (("--cutter-marks", "4"), ("--cutter-marks", "--cutter")),
        (("--cutter-borderless",), ("--cutter-borderless", "--cutter")),
        (
            ("--cutter", "silhouette", "--cutter-borderless", "--cutter-inset", "12"),
            ("--cutter-inset is 12 mm", "3 to 10"),
        ),
    ],
)
def test_options_that_contradict_one_another_are_named(
    cli: Callable[..., Report], tmp_path: Path, options: tuple[str, ...], said: tuple[str, ...]
) -> None:
    told = cli(*ONE, *options)
    assert told.code == 2
    assert all(part in told.err for part in said), told.err
    assert not (tmp_path / "output").exists()


def test_a_place_that_is_not_on_the_sheet_is_named_with_those_there_are(
    cli: Callable[..., Report],
) -> None:
    told = cli(*ONE, "--start-at", "12")
    assert told.code == 1
    assert "12" in told.err and "1 to 9" in told.err


@pytest.mark.parametrize("sleeve", ["Standard Card Game", "standard-card-game"])
def test_sleeves_choose_the_card_size_and_tell_the_deck_in_them(
    cli: Callable[..., Report], sleeve: str
) -> None:
    told = cli(*ONE, "--sleeve", sleeve, "-v")
    assert told.code == 0 and "cards-a4-some.pdf" in told.out
    assert "standard card game" in told.err and "--stack" in told.err
    assert "cards-a4-tarot-some.pdf" in cli(*ONE, "--sleeve", "tarot").out


def test_the_summary_estimates_the_ink_of_a_page(cli: Callable[..., Report]) -> None:
    full = json.loads(cli(*ONE, "--json").out)[0]["files"][0]
    saver = json.loads(cli(*ONE, "--ink-saver", "--json").out)[0]["files"][0]
    grey = json.loads(cli(*ONE, "--grey", "--json").out)[0]["files"][0]
    assert grey["file"].endswith("cards-a4-grey-some.pdf")
    assert 0 <= saver["black"] + saver["colour"] < full["black"] + full["colour"] < 100
    assert full["colour"] > 0 and grey["colour"] == 0
    told = f"cards-a4-some.pdf black {full['black']} %, colours {full['colour']} %."
    assert f"Ink on a page of cards-of-war, about: {told}" in cli(*ONE).err.splitlines()


def test_every_printed_product_of_a_build_tells_its_ink(cli: Callable[..., Report]) -> None:
    told = json.loads(cli("build", "condottiere", "--lang", "ru", "--json").out)
    files = {file["file"].rpartition("/")[2]: file for task in told for file in task["files"]}
    assert {name for name in files if name.endswith(".pdf")} == {
        name for name, file in files.items() if "black" in file
    }
    assert len(files) >= 8
    for name, file in files.items():
        if name.endswith(".pdf"):
            assert 1 <= file["black"] <= 20 and 0 <= file["colour"] <= 20, name


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The language the program speaks, each in turn."""
    code: str = request.param
    monkeypatch.setenv("CARDGEN_LANG", code)
    help_texts.user_language.cache_clear()
    request.addfinalizer(help_texts.user_language.cache_clear)
    return code


@pytest.mark.parametrize(
    ("arguments", "code", "numbers", "advice"),
    [
        (("--paper", "50x60"), 1, ("63 × 88", "40 × 50"), ("--paper 4x6",)),
        (("--paper", "4x6", "--layout", "fold-over"), 1, ("63 × 176", "138,4"), ("--layout grid",)),
        (("--paper", "a5", "--card-size", "100x120", "--layout", "gutterfold"), 1,
         ("100 × 254", "196"), ("--layout grid",)),
        (("--paper", "4x6", "--card-size", "95x130", "--cutter", "silhouette"), 1,
         ("81,6 × 132,4", "10", "5"), ("--cutter-inset", "--cutter-borderless")),
        (("--paper", "4x6", "--card-size", "78x125", "--cutter", "silhouette",
          "--cutter-length", "20"), 1, ("3,9", "1,5", "20"), ("--cutter-borderless",)),
        (("--cutter", "silhouette", "--cutter-inset", "90"), 2, ("90", "3", "86"), ()),
        (("--cutter", "silhouette", "--cutter-length", "3"), 2, ("--cutter-length", "5", "20"), ()),
        (("--card-size", "2x3"), 2, ("2", "10"), ("2.5x3.5in",)),
        (("--start-at", "12"), 1, ("12", "9"), ()),
    ],
)  # fmt: skip
def test_what_cannot_be_printed_is_told_with_numbers_and_advice(
    cli: Callable[..., Report],
    language: str,
    tmp_path: Path,
    arguments: tuple[str, ...],
    code: int,
    numbers: tuple[str, ...],
    advice: tuple[str, ...],
) -> None:
    told = cli(*ONE, *arguments)
    assert told.code == code
    assert not (tmp_path / "output").exists()
    for number in numbers:
        shown = number if language == "ru" or number.startswith("-") else number.replace(",", ".")
        assert shown in told.err, told.err
    assert all(part in told.err for part in advice), told.err
    letters = sum("а" <= char <= "я" for char in told.err.lower())
    assert (letters > 40) is (language == "ru")


@pytest.mark.parametrize(
    ("arguments", "numbers"),
    [
        ("export condottiere --to moo", ("'tts', 'pcio', 'mpc', 'tgc', 'dtc'",)),
        ("printer add x --a 9 2 --b 0 0 --c 0 0 --d 0 0", ("A x", "9", "5")),
        ("printer add x --a 1 -1 --b -1 1 --c 0 0 --d 0 0", ("B y", "0,93", "0,62")),
        ("printer add x --a 1 1 --b 1 1 --c 1 1 --d 1 1 --bars 97 97,5", ("97", "97,5", "100")),
        ("export condottiere --to mpc --card-size 76x115", ("76 × 115", "69.85x120.65")),
    ],
)
def test_other_bad_input_is_told_with_numbers(
    cli: Callable[..., Report], language: str, arguments: str, numbers: tuple[str, ...]
) -> None:
    told = cli(*arguments.split())
    assert told.code in (1, 2)
    for number in numbers:
        shown = number if language == "ru" or ", " in number else number.replace(",", ".")
        assert shown in told.err, told.err
    letters = sum("а" <= char <= "я" for char in told.err.lower())
    assert (letters > 60) is (language == "ru")


def test_an_underlay_whose_marks_would_be_covered_is_told(
    cli: Callable[..., Report], language: str, tmp_path: Path
) -> None:
    """A page with a black square in its middle, as a stranger's program might print it."""
    with pikepdf.new() as page:
        page.add_blank_page(page_size=(595.28, 841.89))
        page.pages[0].Contents = page.make_stream(b"0 g 280 400 30 30 re f")
        page.save(tmp_path / "page.pdf")
    told = cli(*ONE, "--underlay", "page.pdf", "--marks", "none", "--layout", "single")
    assert told.code == 0
    assert {"en": "1 card would lie", "ru": "1 карта"}[language] in told.err
    assert "--margin" in told.err and "page.pdf" in told.err
