"""Deck folders, schemas and card lists from the command line."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.cli.conftest import Report


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_new_folder_works_at_once(
    cli: Callable[..., Report], tmp_path: Path, language: str
) -> None:
    told = cli("new", "my wars", "--from", "italian-wars", "--lang", language)
    assert told.code == 0 and "my wars" in told.out and "97" in told.out
    assert "how-to.txt" in told.err and 'cardgen cards "my wars"' in told.err
    name = {"en": "My First Card", "ru": "Моя первая карта"}[language]
    printed = cli("cards", "my wars", "--only", name, "--lang", language, "--strict")
    assert printed.code == 0 and "cards-a4-some.pdf" in printed.out, printed.err
    assert cli("preview", "my wars", name, "--lang", language).code == 0
    assert cli("play", "my wars", "--lang", language).code == 0


SINGLE = (
    (("rules",), "rules.pdf"),
    (("parts",), "parts-a4.pdf"),
    (("box",), "box-a4.pdf"),
    (("cards", "--jobs", "1"), "cards-a4.pdf"),
    (("export", "--to", "xlsx", "--jobs", "1"), "cards.xlsx"),
)


@pytest.mark.parametrize(
    ("base", "language", "further"), [("cards-of-war", "ru", SINGLE), ("condottiere", "en", ())]
)
def test_every_command_works_on_a_new_folder(
    cli: Callable[..., Report],
    tmp_path: Path,
    base: str,
    language: str,
    further: Sequence[tuple[tuple[str, ...], str]],
) -> None:
    assert cli("new", "Моя колода", "--from", base, "--lang", language).code == 0
    made = tmp_path / "output" / "моя-колода" / language
    for command, file in ((("build", "--jobs", "1"), "rules-booklet-a4.pdf"), *further):
        told = cli(command[0], "Моя колода", "--lang", language, *command[1:])
        assert told.code == 0 and (made / file).is_file(), (command, told.err)
    assert cli("check", "Моя колода", "--quick", "--strict").code == 0
    assert cli("playtest", "Моя колода", "--games", "5", "--jobs", "1").code == 0
    assert cli("printed", "Моя колода").code == 0
    told = cli("reprint", "Моя колода", "--dry-run")
    assert told.code == 0 and "×" not in told.out


@pytest.mark.parametrize("command", [("cards", "--jobs", "2"), ("build", "--jobs", "2")])
def test_workers_send_back_messages_that_name_a_card_in_each_language(
    cli: Callable[..., Report],
    speak: Callable[[str], None],
    tmp_path: Path,
    command: tuple[str, ...],
) -> None:
    speak("en")
    assert cli("new", "zoo", "--from", "italian-wars", "--lang", "en").code == 0
    cards = tmp_path / "zoo" / "cards.csv"
    text = cards.read_text("utf-8")
    assert "round-star" in text
    cards.write_text(text.replace("round-star", "missing.png"), "utf-8")
    for language, named in (("en", "My First Card"), ("ru", "Моя первая карта")):
        speak(language)
        told = cli(command[0], "zoo", "--lang", "all", *command[1:])
        assert told.code == 1 and "zoo/cards.csv:G2" in told.err, told.err
        assert "missing.png" in told.err and named in told.err, told.err


def test_a_blank_folder_speaks_the_users_language(
    cli: Callable[..., Report], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = cli("new", "zoo", "--blank", "--lang", "ru")
    assert told.code == 0
    assert "Название;" in (tmp_path / "zoo" / "cards.csv").read_text(encoding="utf-8")
    printed = cli("cards", "zoo", "--strict")
    assert printed.code == 0 and (tmp_path / "output/zoo/ru/cards-a4.pdf").is_file()
    assert not (tmp_path / "output/zoo/en").exists()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_any_list_can_take_the_place_of_a_blank_folders_example(
    cli: Callable[..., Report], tmp_path: Path, language: str
) -> None:
    """Also one that has none of the columns the example's template shows."""
    assert cli("new", "zoo", "--blank", "--lang", language).code == 0
    rows = 'Title,Qty,Power,Description\nWolf,2,3,"Eats sheep; ""twice""."\n'
    (tmp_path / "zoo" / "cards.csv").write_text(rows, encoding="utf-8")
    for options in ((), ("--ink-saver",)):
        told = cli("cards", "zoo", "--jobs", "1", *options)
        assert told.code == 0 and "cards-a4" in told.out, told.err
    assert cli("check", "zoo", "--quick").code == 0


@pytest.mark.parametrize("options", [[], ["--blank", "--from", "italian-wars"]])
def test_it_must_be_said_what_to_begin_with(
    cli: Callable[..., Report], tmp_path: Path, options: list[str]
) -> None:
    told = cli("new", "x", *options)
    assert told.code == 2 and "--from" in told.err and "--blank" in told.err
    assert not (tmp_path / "x").exists()


def test_what_cannot_be_made_is_told(cli: Callable[..., Report], tmp_path: Path) -> None:
    for folder, base in (("x", "italian-warz"), ("italian-wars", "italian-wars")):
        told = cli("new", folder, "--from", base)
        assert told.code == 1 and "italian-wars" in told.err
        assert not list(tmp_path.iterdir())
    assert cli("new", "x", "--blank", "--lang", "de").code == 2


def test_schemas_are_printed_or_written(cli: Callable[..., Report], tmp_path: Path) -> None:
    printed = cli("schema", "game")
    assert printed.code == 0 and "replace-cards" in json.loads(printed.out)["properties"]
    told = cli("schema", "template", "--into", "here")
    assert told.code == 0 and "template.schema.json" in told.out and "$schema=" in told.err
    written = (tmp_path / "here" / "template.schema.json").read_text(encoding="utf-8")
    assert "layers" in json.loads(written)["properties"]
    assert cli("schema", "map").code == 2


def test_an_exported_list_serves_a_deck_folder(cli: Callable[..., Report], tmp_path: Path) -> None:
    told = cli(
        "export", "cards-of-war", "--to", "xlsx", "--to", "csv", "--lang", "ru", "--jobs", "1"
    )
    assert told.code == 0, told.err
    assert cli("new", "mine", "--from", "cards-of-war", "--lang", "ru").code == 0
    for ending in ("xlsx", "csv"):
        made = tmp_path / "output" / "cards-of-war" / "ru" / f"cards.{ending}"
        assert made.name in told.out
        (tmp_path / "mine" / made.name).write_bytes(made.read_bytes())
        said = f"extends: cards-of-war\nreplace-cards: true\ncards: [{made.name}]\n"
        (tmp_path / "mine" / "game.yaml").write_text(said)
        listed = cli("cards", "mine", "--only", "Минное поле", "--lang", "ru", "--strict")
        assert listed.code == 0 and "cards-a4-some.pdf" in listed.out, listed.err
