"""What can be wrong with a deck of one's own: one clear message in either language."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import openpyxl
import pytest
from PIL import Image

from tests.cli.conftest import Report
from tests.rights import refused

HEAD = "Название;Сила;Тип;Примечание;Копии;Рисунок\n"
OVER = "extends: italian-wars\ncards: [cards.csv]\n"
CARD = HEAD + "Страж;5;кавалерия;;1;\n"

Files = Mapping[str, str | bytes]

BAD: dict[str, tuple[Files, tuple[str, str], tuple[str, str]]] = {
    "it extends itself": (
        {"game.yaml": "extends: ../deck\n"},
        ("game.yaml:1:10: error: The deck extends itself through", "name another game"),
        ("game.yaml:1:10: ошибка: Колода через «../deck» опирается сама на себя", "другую игру"),
    ),
    "it extends a game that is not there": (
        {"game.yaml": "extends: italian-warz\n"},
        ('game.yaml:1:10: error: There is no game "italian-warz"', 'did you mean "italian-wars"'),
        ("game.yaml:1:10: ошибка: Нет игры «italian-warz»", "может быть, «italian-wars»"),
    ),
    "it extends nothing that is known": (
        {"game.yaml": "extends: zzz\n"},
        ('game.yaml:1:10: error: There is no game and no folder "zzz"', "games are: cards-of-war"),
        ("game.yaml:1:10: ошибка: Нет ни игры, ни папки «zzz»", "есть игры: cards-of-war"),
    ),
    "it changes a card that is not there": (
        {"game.yaml": "extends: italian-wars\nchange: {Бруствр: {force: 3}}\n"},
        ('game.yaml:2:10: error: There is no card "Бруствр"', 'did you mean "Бруствер"'),
        ("game.yaml:2:10: ошибка: Карты «Бруствр» нет", "«Бруствер»"),
    ),
    "it leaves out a card that is not there": (
        {"game.yaml": "extends: italian-wars\nremove: [Ditch, Гном]\n"},
        ('game.yaml:2:17: error: There is no card "Гном"', "name, id or number"),
        ("game.yaml:2:17: ошибка: Карты «Гном» нет", "название, код или номер"),
    ),
    "ten thousand copies": (
        {"game.yaml": OVER, "cards.csv": HEAD + "Страж;5;кавалерия;;10000;\n"},
        ('cards.csv:E2: error: The number 10000 in column "copies"', "from 1 to 999"),
        ("cards.csv:E2: ошибка: Число 10000 в столбце «копии»", "от 1 до 999"),
    ),
    "a card list outside the folder": (
        {"game.yaml": "extends: italian-wars\ncards: [../cards.csv]\n"},
        ('game.yaml:2:9: error: The file "../cards.csv" is not inside', "copy it there"),
        ("game.yaml:2:9: ошибка: Файл «../cards.csv» лежит вне папки колоды", "скопируйте"),
    ),
    "a picture outside the folder": (
        {"game.yaml": OVER, "cards.csv": CARD.replace(";1;", ";1;../secret.png")},
        ('cards.csv:F2: error: The picture "../secret.png" of the card', "copy it into the folder"),
        ("cards.csv:F2: ошибка: Картинка «../secret.png» карты «Страж»", "скопируйте"),
    ),
    "a picture that is not there": (
        {"game.yaml": OVER, "cards.csv": CARD.replace(";1;", ";1;guard.png")},
        ('cards.csv:F2: error: The picture "guard.png" of the card', "put the file there"),
        ("cards.csv:F2: ошибка: Картинки «guard.png» для карты «Страж» нет", "положите файл"),
    ),
    "an icon nearly right": (
        {"game.yaml": OVER, "cards.csv": CARD.replace(";1;", ";1;crwn")},
        ('cards.csv:F2: error: There is no icon "crwn"', 'did you mean "crown"'),
        ("cards.csv:F2: ошибка: Нет значка «crwn»", "может быть, «crown»"),
    ),
    "an effect nearly right": (
        {"game.yaml": OVER, "cards.csv": CARD.replace("кавалерия;", "кавалерия;Пехоте +2")},
        ('cards.csv:D2: error: The effect "Пехоте +2"', "did you mean"),
        ("cards.csv:D2: ошибка: Действие «Пехоте +2» непонятно", "«Пехота получает +2»"),
    ),
    "a type nearly right": (
        {"game.yaml": OVER, "cards.csv": CARD.replace("кавалерия", "кавалрия")},
        ('cards.csv:C2: error: There is no card type "кавалрия"', "C (Cavalry)"),
        ("cards.csv:C2: ошибка: Нет такого типа карт: «кавалрия»", "C (кавалерия)"),
    ),
    "no line of headings": (
        {"game.yaml": OVER, "cards.csv": CARD.removeprefix(HEAD) * 3},
        ('cards.csv:A1: error: The column "name" is missing', "line of headings"),
        ("cards.csv:A1: ошибка: Нет столбца «название»", "строку заголовков"),
    ),
    "a text table under a workbook's name": (
        {"game.yaml": OVER.replace("csv", "xlsx"), "cards.xlsx": CARD},
        ("cards.xlsx: error: This is a text table", ".csv"),
        ("cards.xlsx: ошибка: Это текстовая таблица", ".csv"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("fault", BAD)
def test_a_mistake_is_one_message_that_says_what_to_do(
    cli: Callable[..., Report],
    speak: Callable[[str], None],
    folder: Callable[..., Path],
    tmp_path: Path,
    fault: str,
    language: str,
) -> None:
    files, english, russian = BAD[fault]
    Image.new("RGB", (9, 9)).save(tmp_path / "secret.png")
    deck = folder({"cards.csv": CARD, **files})
    before = {path: path.read_bytes() for path in deck.rglob("*") if path.is_file()}
    speak(language)
    # Printing says what the check says: one is seen in either language.
    command = ("cards", "--jobs", "1") if language == "en" else ("check", "--quick")
    told = cli(command[0], deck, *command[1:])
    lines = [line for line in told.err.splitlines() if "error: " in line or "ошибка: " in line]
    assert told.code == 1 and len(lines) == 1, told.err
    for part in english if language == "en" else russian:
        assert part in lines[0], lines
    assert {path: path.read_bytes() for path in deck.rglob("*") if path.is_file()} == before
    assert not list(tmp_path.rglob("*.pdf"))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_everything_wrong_with_a_list_is_told_at_once(
    cli: Callable[..., Report],
    speak: Callable[[str], None],
    folder: Callable[..., Path],
    language: str,
) -> None:
    rows = "Страж;шесть;кавалерия;;1;\nСтрелок;5;пехота;;1;crwn\nПушка;5;артиллерия;;1;no.png\n"
    speak(language)
    told = cli("check", folder({"game.yaml": OVER, "cards.csv": HEAD + rows}), "--quick")
    for cell in ("cards.csv:B2", "cards.csv:F3", "cards.csv:F4"):
        assert told.err.count(cell) == 1, told.err


NAMES = {
    "by their case": ("Холм", "ХОЛМ"),
    "by signs no file name may have": ("Холм", "Холм: ?"),
    "by a slash": ("Холм", "/Холм\\"),
}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_names_that_differ_in_nothing_a_file_name_shows_are_two_cards_and_told(
    cli: Callable[..., Report],
    speak: Callable[[str], None],
    folder: Callable[..., Path],
    tmp_path: Path,
    names: tuple[str, str],
    language: str,
) -> None:
    rows = "".join(f"{name};{force};D;;1;\n" for force, name in enumerate(names, 5))
    deck = folder({"game.yaml": OVER + "replace-cards: true\n", "cards.csv": HEAD + rows})
    speak(language)
    told = cli("cards", deck, "--lang", "ru", "--jobs", "1")
    assert told.code == 0 and "2 " in told.out
    (line,) = [line for line in told.err.splitlines() if "cards.csv:A3" in line]
    first = {"en": "There already is", "ru": "уже есть"}[language]
    assert first in line and "cards.csv:A2" in line and "холм-2" in line
    made = cli("export", deck, "--to", "png", "--lang", "ru", "--jobs", "1")
    assert made.code == 0, made.err
    pictures = [path.name.casefold() for path in tmp_path.rglob("*.png") if "хол" in path.name]
    assert len(pictures) == len(set(pictures)) == 2


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("Two decks are called", "--out")), ("ru", ("Две колоды называются", "--out"))],
)
def test_two_decks_that_would_share_one_folder_of_files_are_told(
    cli: Callable[..., Report],
    speak: Callable[[str], None],
    folder: Callable[..., Path],
    tmp_path: Path,
    language: str,
    words: tuple[str, str],
) -> None:
    speak(language)
    one, other = folder(name="a/zoo"), folder(name="b/zoo")
    told = cli("build", one, other)
    assert told.code == 1 and all(part in told.err for part in (*words, "a/zoo", "b/zoo"))
    assert not list(tmp_path.rglob("*.pdf"))


@pytest.mark.parametrize(
    ("language", "words"), [("en", "a folder holds one deck"), ("ru", "в папке одна колода")]
)
def test_a_second_deck_in_a_folder_is_told_and_left_alone(
    cli: Callable[..., Report],
    speak: Callable[[str], None],
    folder: Callable[..., Path],
    language: str,
    words: str,
) -> None:
    deck = folder({"game - copy.yaml": "extends: cards-of-war\n"})
    speak(language)
    told = cli("cards", deck, "--lang", "en", "--jobs", "1")
    (line,) = [line for line in told.err.splitlines() if "game - copy.yaml" in line]
    assert told.code == 0 and words in line
    assert (deck / "game - copy.yaml").read_text() == "extends: cards-of-war\n"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("later version", "left as")),
        ("ru", ("более новой версией", "оставлен")),
    ],
)
@pytest.mark.parametrize("command", ["printed", "reprint"])
def test_a_ledger_of_a_newer_version_is_told_and_left_alone(
    cli: Callable[..., Report],
    speak: Callable[[str], None],
    folder: Callable[..., Path],
    command: str,
    language: str,
    words: tuple[str, str],
) -> None:
    deck = folder()
    assert cli("cards", deck, "--lang", "en", "--jobs", "1").code == 0
    ledger = deck / ".cardgen" / "printed.jsonl"
    text = '{"format": 3}\n{"hologram": true}\n'
    ledger.write_text(text)
    speak(language)
    told = cli(command, deck)
    (line,) = [line for line in told.err.splitlines() if "printed.jsonl" in line]
    assert told.code == 1 and all(part in line for part in words)
    assert ledger.read_text() == text


if sys.platform != "win32":

    @pytest.mark.parametrize("where", ["guard.png", "pictures/guard.png", "art/guard.png"])
    @pytest.mark.parametrize(
        ("language", "words"), [("en", "outside the deck folder"), ("ru", "за пределами папки")]
    )
    def test_a_picture_that_is_a_link_out_of_the_folder_is_not_read(
        cli: Callable[..., Report],
        speak: Callable[[str], None],
        folder: Callable[..., Path],
        tmp_path: Path,
        where: str,
        language: str,
        words: str,
    ) -> None:
        named = where.removeprefix("pictures/")
        deck = folder({"game.yaml": OVER, "cards.csv": CARD.replace(";1;", f";1;{named}")})
        (tmp_path / "private").mkdir()
        Image.new("RGB", (9, 9)).save(tmp_path / "private" / "guard.png")
        link = deck / where
        if where.startswith("art"):
            link.parent.symlink_to(tmp_path / "private", target_is_directory=True)
        else:
            link.parent.mkdir(exist_ok=True)
            link.symlink_to(tmp_path / "private" / "guard.png")
        speak(language)
        checks = language == "ru" and where == "guard.png"
        told = cli("check", deck, "--quick") if checks else cli("cards", deck, "--jobs", "1")
        (line,) = [line for line in told.err.splitlines() if "cards.csv:F2" in line]
        assert told.code == 1 and words in line
        assert not list(tmp_path.rglob("*.pdf")) and link.exists()

    @pytest.mark.parametrize(
        ("language", "locked", "forbidden"),
        [("en", "Excel", "permission"), ("ru", "Excel", "разреш")],
    )
    def test_a_workbook_that_another_program_holds_is_told(
        cli: Callable[..., Report],
        speak: Callable[[str], None],
        folder: Callable[..., Path],
        tmp_path: Path,
        language: str,
        locked: str,
        forbidden: str,
    ) -> None:
        deck = folder({"game.yaml": OVER.replace("csv", "xlsx")})
        book = openpyxl.Workbook()
        for line in CARD.splitlines():
            book.active.append(line.split(";"))
        book.save(deck / "cards.xlsx")
        before = (deck / "cards.xlsx").read_bytes()
        owner = deck / "~$cards.xlsx"
        owner.write_bytes(b"\x05Marta")
        speak(language)
        assert cli("cards", deck, "--only", "Страж", "--jobs", "1").code == 0, "open, yet readable"
        for command in (
            ("cards", deck, "--jobs", "1"),
            ("check", deck, "--quick"),
            ("reprint", deck),
        ):
            with refused(deck / "cards.xlsx"):
                told = cli(*command)
            (line,) = told.err.splitlines()[:1]
            assert told.code == 3 and "cards.xlsx" in line and locked in line, told
        owner.unlink()
        with refused(deck / "cards.xlsx"):
            told = cli("cards", deck, "--jobs", "1")
        assert told.code == 3 and "cards.xlsx" in told.err and forbidden in told.err
        assert (deck / "cards.xlsx").read_bytes() == before
