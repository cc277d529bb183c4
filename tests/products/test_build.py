"""Making files: many at once, faults that leave the old file whole, what a run answers."""

from pathlib import Path

import pytest

from cardgen.model.problem import ExitCode, Problems, UsageError
from cardgen.press.paper import find_paper
from cardgen.products.build import exit_code, in_task_order, perform, perform_all, tasks_for
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.printing import Printing
from cardgen.products.tasks import CardsTask, Order
from tests.products.decks import BLOCK_FACE, STUDIO, blocks, sheets

ONE = SheetOptions(only=("Radar",))


def test_tasks_are_those_of_each_language_asked_for(tmp_path: Path) -> None:
    loaded = STUDIO.load("cards-of-war", Problems())
    papers = [find_paper("A4"), find_paper("letter")]

    def tasks(language: str) -> list[tuple[str, str]]:
        made = tasks_for(
            STUDIO,
            [("cards-of-war", loaded)],
            language,
            lambda name, _, code: [
                CardsTask(Order(name, code, out=tmp_path).on(one)) for one in papers
            ],
        )
        return [(task.order.language, task.order.printing.paper.id) for task in made]

    assert tasks("all") == [("en", "a4"), ("en", "letter"), ("ru", "a4"), ("ru", "letter")]
    assert tasks("ru") == [("ru", "a4"), ("ru", "letter")]
    with pytest.raises(UsageError):
        tasks("de")


def test_two_jobs_make_the_same_files_as_one(tmp_path: Path) -> None:
    def made(folder: str, jobs: int) -> list[bytes]:
        tasks = [
            CardsTask(Order("cards-of-war", language, out=tmp_path / folder), ONE)
            for language in ("en", "ru")
        ]
        results = in_task_order(list(perform_all(tasks, jobs, STUDIO)), tasks)
        assert exit_code(made for _, made in results) is ExitCode.DONE
        assert [task for task, _ in results] == tasks
        return [made.path.read_bytes() for _, made in results if made.path]

    one, two = made("one", 1), made("two", 2)
    assert len(one) == 2 and one == two and one[0] != one[1]


def test_a_file_lies_where_its_game_and_language_say_and_nothing_else_is_left(
    tmp_path: Path,
) -> None:
    result = perform(CardsTask(Order("cards-of-war", "ru", out=tmp_path), ONE), STUDIO)
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert files == [tmp_path / "cards-of-war" / "ru" / "cards-a4-some.pdf"] == [result.path]
    counts = dict(result.files[0].counts)
    assert counts.pop("black") + counts.pop("colour") < 10
    assert counts == {"sheets": 1, "cards": 1, "pages": 2}
    assert result.exit_code is ExitCode.DONE


def test_a_fault_in_a_deck_leaves_the_old_file_whole(tmp_path: Path) -> None:
    deck = blocks(tmp_path / "mine", 2)
    task = CardsTask(Order(deck, "en", out=tmp_path / "out"))
    path = perform(task).path
    assert path is not None
    before = path.read_bytes()
    wrong = '  - {layer: icon, icon: no-such-icon, centre: [31, 44], side: 9, colour: "#000000"}\n'
    (deck / "templates" / "face.yaml").write_text(BLOCK_FACE + wrong, encoding="utf-8")
    result = perform(task)
    assert (result.path, result.exit_code) == (None, ExitCode.DATA)
    told = [(p.code, p.values["card"], p.values["icon"]) for p in result.problems]
    assert ("unknown-icon", "card 1", "no-such-icon") in told
    assert ("unknown-icon", "card 2", "no-such-icon") in told
    assert path.read_bytes() == before and list(path.parent.iterdir()) == [path]


def test_all_faulty_cards_are_told_at_once_with_text_and_language(tmp_path: Path) -> None:
    deck = blocks(tmp_path / "mine", 3)
    line = (
        '  - {layer: line, text: "{{name}} \u10d0", font: Oswald_700Bold, size: 12,'
        ' at: [31.5, 20], align: middle, colour: "#FFFFFF"}\n'
    )
    (deck / "templates" / "face.yaml").write_text(BLOCK_FACE + line, encoding="utf-8")
    result = perform(CardsTask(Order(deck, "ru", out=tmp_path / "out")))
    faults = [p for p in result.problems if p.code == "missing-glyph"]
    assert [p.values["card"] for p in faults] == ["card 1", "card 2", "card 3"]
    assert {p.values["language"] for p in faults} == {"ru"} and result.path is None


def test_strict_makes_nothing_of_a_deck_with_warnings(tmp_path: Path) -> None:
    narrow = Printing(margin=2.0)
    easy = perform(CardsTask(Order("cards-of-war", "en", narrow, tmp_path), ONE), STUDIO)
    assert easy.path is not None and easy.path.name == "cards-a4-margin2-some.pdf"
    assert [p.code for p in easy.problems if p.severity == "warning"] == ["narrow-margin"]
    order = Order("cards-of-war", "en", narrow, tmp_path, strict=True)
    strict = perform(CardsTask(order, ONE), STUDIO)
    assert (strict.path, strict.exit_code) == (None, ExitCode.DATA)


def test_a_folder_that_is_a_file_is_a_fault_of_the_environment(tmp_path: Path) -> None:
    (tmp_path / "cards-of-war").write_text("in the way", encoding="utf-8")
    result = perform(CardsTask(Order("cards-of-war", "ru", out=tmp_path), ONE), STUDIO)
    assert result.exit_code is ExitCode.ENVIRONMENT
    assert exit_code([result]) is ExitCode.ENVIRONMENT
    assert [p.code for p in result.problems if p.severity == "error"] == ["read-only-folder"]


def test_an_unknown_game_and_an_unknown_card_make_nothing(tmp_path: Path) -> None:
    elephants = SheetOptions(only=("Elephants",))
    results = [
        perform(CardsTask(Order("italien-wars", "ru", out=tmp_path)), STUDIO),
        perform(CardsTask(Order("italian-wars", "ru", out=tmp_path), elephants), STUDIO),
    ]
    assert exit_code(results) is ExitCode.DATA
    assert not list(tmp_path.iterdir())


def test_the_number_of_cards_and_sheets_is_that_of_the_file() -> None:
    assert sheets("condottiere").counts == {"cards": 110, "sheets": 13, "pages": 26}
