"""The print ledger: what is printed counts, crashes and other runs lose nothing, damage is told."""

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.decks.library import Library
from cardgen.decks.records import CardRecord, SheetsRecord
from cardgen.model.problem import CardgenError, DataError, EnvironmentFault, Problems
from cardgen.products.job import MadeFile
from cardgen.workshop import ledgerfile
from cardgen.workshop.ledger import MADE, MOST_WAITING, PRINTED_FILE, Ledger
from cardgen.workshop.ledgerfile import Printed, read_made, read_printed, write_printed
from cardgen.workshop.lock import locked

ROOT = Path(__file__).parents[2]


def record(*cards: tuple[str, int, str], language: str = "en", **more: object) -> SheetsRecord:
    """Sheets with cards given as (id, copies, digest of the face)."""
    told = tuple(
        CardRecord(id_, id_.title(), copies, face, "back", f"r{face}")
        for id_, copies, face in cards
    )
    return SheetsRecord(language, "full", "63x88", 2.0, told, **more)  # type: ignore[arg-type]


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    return Ledger(tmp_path / "deck" / ".cardgen", tmp_path / "deck")


def made(ledger: Ledger, told: SheetsRecord, name: str = "cards.pdf") -> Path:
    """A file that is not on this disk any more, as far as the ledger knows it."""
    path = ledger.folder.parents[1] / "output" / name
    ledger.record([MadeFile(path, {}, told, "digest")])
    return path


def stock(ledger: Ledger) -> dict[tuple[str, str], tuple[int, str]]:
    return {(one.card, one.language): (one.copies, one.face) for one in ledger.printed()}


def code(error: CardgenError) -> str:
    return error.problems[0].code


def test_only_what_was_told_to_be_printed_counts(ledger: Ledger) -> None:
    path = made(ledger, record(("a", 2, "1"), ("b", 1, "1")))
    other = made(ledger, record(("a", 2, "1"), language="ru"), "ru.pdf")
    assert stock(ledger) == {}
    (taken,) = ledger.take([path])
    assert (ledger.path(taken.file).resolve(), taken.cards) == (path, 3)
    assert stock(ledger) == {("a", "en"): (2, "1"), ("b", "en"): (1, "1")}
    assert [ledger.path(one.file).resolve() for one in ledger.made()] == [other]


def test_day_and_printer_are_kept(ledger: Ledger) -> None:
    before = datetime.now(UTC).date()
    made(ledger, record(("a", 1, "1"), printer="office"))
    ledger.take()
    (one,) = ledger.printed()
    assert one.printer == "office"
    assert before <= date.fromisoformat(one.date) <= datetime.now(UTC).date()


def test_a_file_made_anew_is_what_counts(ledger: Ledger) -> None:
    made(ledger, record(("a", 2, "1")))
    made(ledger, record(("a", 3, "2")))
    ledger.take()
    assert stock(ledger) == {("a", "en"): (3, "2")}


def test_the_same_face_adds_up_and_a_newer_one_takes_its_place(ledger: Ledger) -> None:
    for told in (record(("a", 2, "1")), record(("a", 1, "1"))):
        made(ledger, told)
        ledger.take()
    assert stock(ledger) == {("a", "en"): (3, "1")}
    made(ledger, record(("a", 1, "2")))
    ledger.take()
    assert stock(ledger) == {("a", "en"): (1, "2")}


def test_an_older_file_printed_later_does_not_bring_the_old_face_back(ledger: Ledger) -> None:
    old, new = made(ledger, record(("a", 1, "1")), "1"), made(ledger, record(("a", 1, "2")), "2")
    ledger.take([new])
    ledger.take([old])
    assert stock(ledger) == {("a", "en"): (1, "2")}


def test_badly_cut_copies_no_longer_count(ledger: Ledger) -> None:
    made(ledger, record(("a", 3, "1")))
    ledger.take()
    made(ledger, record(("a", 2, "1"), spoiled={"a": 2}))
    ledger.take()
    assert stock(ledger) == {("a", "en"): (3, "1")}


def test_cards_taken_out_of_the_box_are_forgotten_in_that_language_only(ledger: Ledger) -> None:
    made(ledger, record(("a", 1, "1"), ("gone", 1, "1")))
    made(ledger, record(("gone", 1, "1"), language="ru"), "ru")
    ledger.take()
    made(ledger, record(("new", 1, "1"), dropped=("gone",)))
    ledger.take()
    assert set(stock(ledger)) == {("a", "en"), ("new", "en"), ("gone", "ru")}


def test_nothing_made_or_another_file_is_refused(ledger: Ledger, tmp_path: Path) -> None:
    with pytest.raises(DataError) as refused:
        ledger.take()
    assert code(refused.value) == "nothing-made" and not ledger.folder.exists()
    path = made(ledger, record(("a", 1, "1")))
    with pytest.raises(DataError) as refused:
        ledger.take([tmp_path / "else.pdf", path])
    assert code(refused.value) == "file-not-made"
    path.parent.mkdir()
    path.write_bytes(b"made by somebody else")
    with pytest.raises(DataError) as refused:
        ledger.take()
    assert code(refused.value) == "printed-file-changed"
    assert stock(ledger) == {} and len(ledger.made()) == 1
    path.unlink()
    ledger.take()
    with pytest.raises(DataError) as refused:
        ledger.take()
    assert code(refused.value) == "nothing-made"


def test_a_crash_between_the_two_files_counts_nothing_twice(ledger: Ledger) -> None:
    made(ledger, record(("a", 2, "1")), "1")
    made(ledger, record(("a", 2, "1")), "2")
    before = (ledger.folder / MADE).read_bytes()
    ledger.take()
    (ledger.folder / MADE).write_bytes(before)
    assert ledger.made() == []
    with pytest.raises(DataError) as refused:
        ledger.take()
    assert code(refused.value) == "nothing-made"
    assert stock(ledger) == {("a", "en"): (4, "1")}


def test_files_that_are_gone_do_not_pile_up(ledger: Ledger) -> None:
    there = made(ledger, record(("a", 1, "1")), "there")
    there.parent.mkdir()
    there.write_bytes(b"")
    ledger.record(
        [MadeFile(there.with_name(str(at)), {}, record(("a", 1, "1")), "d") for at in range(100)]
    )
    waiting = [ledger.path(one.file).name for one in ledger.made()]
    assert len(waiting) == MOST_WAITING and {"there", "99"} <= set(waiting) and "0" not in waiting


DAMAGED = {
    "ledger-damaged": [b"", b"[]", b"{", b"\xff\xfe", b'{"more": 1}', b'{"format": "1"}',
                       b"[" * 100_000],
    "ledger-newer": [b'{"format": 3}\n{"hologram": true}\n'],
    "ledger-merge": [b'{"format": 2}\n<<<<<<< mine\n{}\n=======\n>>>>>>> theirs\n'],
}  # fmt: skip
FIRST_DAMAGED = {
    "ledger-damaged": [b"", b"[]", b"{", b"\xff\xfe", b'{"format": 1}', b'{"format": "1"}',
                       b'{"format": 1, "made": [1], "printed": [1]}'],
    "ledger-newer": [b'{"format": 2, "printed": "otherwise"}'],
    "ledger-merge": [b'{"format": 1,\n<<<<<<< mine\n"printed": [{}]\n=======\n>>>>>>> theirs\n}'],
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "expected", "data"),
    [
        (name, key, data)
        for damaged, names in (
            (DAMAGED, (MADE, PRINTED_FILE)),
            (FIRST_DAMAGED, ("made.json", "printed.json")),
        )
        for name in names
        for key, all_ in damaged.items()
        for data in all_
    ],
)
def test_a_damaged_or_newer_ledger_is_told_and_left_alone(
    ledger: Ledger, name: str, expected: str, data: bytes
) -> None:
    made(ledger, record(("a", 1, "1")))
    (ledger.folder / name).write_bytes(data)
    told = record(("b", 1, "1"))
    tries: list[Callable[[], object]] = [ledger.take]
    tries += [lambda: made(ledger, told)] if "made" in name else [ledger.printed]
    for attempt in tries:
        with pytest.raises(DataError) as refused:
            attempt()
        assert code(refused.value) == expected
        assert name in str(refused.value.problems[0].place)
    assert (ledger.folder / name).read_bytes() == data


def test_the_line_that_is_damaged_is_named(tmp_path: Path) -> None:
    path = tmp_path / PRINTED_FILE
    write_printed(path, [printed("a"), printed("b")], ["1"])
    lines = path.read_text("utf-8").splitlines()
    for broken in (lines[3][:-5], lines[3].replace('"copies": 1', '"copies": -1')):
        path.write_text("\n".join([*lines[:3], broken]), encoding="utf-8")
        with pytest.raises(DataError) as refused:
            read_printed(path)
        place = refused.value.problems[0].place
        assert place is not None and place.line == 4 and code(refused.value) == "ledger-damaged"


@given(st.text(alphabet='{}[]",:1a \n', max_size=60), st.sampled_from([".json", ".jsonl"]))
@settings(max_examples=120, deadline=None)
def test_no_ledger_file_breaks_the_program(
    tmp_path_factory: pytest.TempPathFactory, text: str, ending: str
) -> None:
    folder = tmp_path_factory.mktemp("any")
    (folder / f"any{ending}").write_text(text, encoding="utf-8")
    for read in (read_made, read_printed):
        try:
            read(folder / "any.jsonl")
        except DataError as error:
            assert code(error).startswith("ledger-")


def printed(card: str, copies: int = 1, time_: str = "1", face: str = "1") -> Printed:
    return Printed(
        card=card, name=card, copies=copies, face=face, back="b", recipe="r", language="en",
        look="full", size="63x88", bleed=2, made=time_, date="2020-01-01",
    )  # fmt: skip


def git(folder: Path, *arguments: str) -> None:
    who = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "core.autocrlf=false")
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)


def test_what_two_people_printed_is_joined_by_git(ledger: Ledger) -> None:
    """Git joins both sides' lines; of two lines for a card the later, or the larger, counts."""
    made(ledger, record(("a", 1, "1")))
    ledger.take()
    deck, path = ledger.folder.parent, ledger.folder / PRINTED_FILE
    git(deck, "init", "-q", "-b", "mine")
    write_printed(path, [printed("a")], ["0"])
    git(deck, "add", "-A")
    git(deck, "commit", "-q", "-m", "both")
    git(deck, "checkout", "-q", "-b", "theirs")
    write_printed(path, [printed("a"), printed("b", 3), printed("c", time_="2", face="2"),
                         printed("d")], ["2"])  # fmt: skip
    git(deck, "commit", "-q", "-a", "-m", "theirs")
    git(deck, "checkout", "-q", "mine")
    write_printed(path, [printed("a"), printed("b", 2), printed("c", face="1")], ["1"])
    git(deck, "commit", "-q", "-a", "-m", "mine")
    git(deck, "merge", "-q", "-m", "joined", "theirs")
    assert stock(ledger) == {
        ("a", "en"): (1, "1"), ("b", "en"): (3, "1"), ("c", "en"): (1, "2"), ("d", "en"): (1, "1"),
    }  # fmt: skip
    assert read_printed(path)[1] == {"1", "2"}


@pytest.fixture
def first_format(ledger: Ledger) -> Ledger:
    """A ledger as the first format kept it, with a file that waits and four printed cards."""
    shutil.copytree(ROOT / "tests" / "fixtures" / "ledgers" / "format1", ledger.folder)
    (ledger.folder / ".gitattributes").write_text("*.x text\nprinted.json merge=union\n")
    (ledger.folder / ".gitignore").write_text("made.json\nlock\n")
    return ledger


PRINTED_BEFORE = {
    (card, language): copies
    for card in ("ditch", "my-first-card")
    for language, copies in (("en", 1), ("ru", 1))
}


def copies(ledger: Ledger) -> dict[tuple[str, str], int]:
    return {key: number for key, (number, _) in stock(ledger).items()}


def test_a_ledger_of_the_first_format_is_read_and_nothing_of_it_is_lost(
    first_format: Ledger,
) -> None:
    old = json.loads((first_format.folder / "printed.json").read_text("utf-8"))["printed"]
    assert copies(first_format) == PRINTED_BEFORE
    (waiting,) = first_format.made()
    assert waiting.file == "../output/zoo/en/cards-a4-some.pdf"
    assert [card.card for card in waiting.cards] == ["ditch"]
    assert sorted(path.name for path in first_format.folder.iterdir())[2:] == [
        "made.json", "printed.json",
    ]  # fmt: skip
    first_format.take()
    assert copies(first_format) == PRINTED_BEFORE | {("ditch", "en"): 2}
    assert not list(first_format.folder.glob("*.json"))
    lines = (first_format.folder / PRINTED_FILE).read_text("utf-8").splitlines()
    records = [json.loads(line) for line in lines]
    assert records[0] == {"format": 2} and records[1] == {"taken": [waiting.made]}
    kept = {(one["card"], one["language"]): one for one in records[2:]}
    changed = {"made": waiting.made, "copies": 2, "date": records[2]["date"]}
    for one in old[1:-1]:
        key = one["card"], one["language"]
        assert kept[key] == (one | changed if key == ("ditch", "en") else one)


def test_making_more_converts_only_what_waits(first_format: Ledger) -> None:
    made(first_format, record(("new", 1, "1")))
    assert [len(one.cards) for one in first_format.made()] == [1, 1]
    assert {path.name for path in first_format.folder.glob("*.json*")} == {MADE, "printed.json"}
    first_format.take()
    assert copies(first_format) == PRINTED_BEFORE | {("ditch", "en"): 2, ("new", "en"): 1}


def test_git_is_told_of_the_new_names_beside_what_stands_there(first_format: Ledger) -> None:
    for _ in range(2):
        made(first_format, record(("new", 1, "1")))
    attributes, ignored = (
        (first_format.folder / name).read_text().splitlines()
        for name in (".gitattributes", ".gitignore")
    )
    assert attributes == ["*.x text", "printed.json merge=union", "printed.jsonl merge=union"]
    assert ignored == ["made.json", "lock", "made.jsonl"]


def test_a_crash_after_the_new_file_or_a_merge_leaves_both_and_counts_nothing_twice(
    first_format: Ledger,
) -> None:
    before = {path: path.read_bytes() for path in first_format.folder.glob("*.json")}
    first_format.take()
    after = copies(first_format)
    for path, content in before.items():
        path.write_bytes(content)
    assert copies(first_format) == after and first_format.made() == []


def test_a_new_card_is_one_new_line(tmp_path: Path) -> None:
    few, more = tmp_path / "few", tmp_path / "more"
    write_printed(few, [printed("Зима"), printed("a")], ["1"])
    write_printed(more, [printed("b"), printed("a"), printed("Зима")], ["1"])
    before, after = few.read_text("utf-8").splitlines(), more.read_text("utf-8").splitlines()
    (new,) = (line for line in after if line not in before)
    assert json.loads(new)["card"] == "b"
    assert len(after) == len(before) + 1 and "Зима" in more.read_text("utf-8")


WORKER = """
import sys
from pathlib import Path
from tests.workshop.test_ledger import Ledger, made, record
ledger = Ledger(Path(sys.argv[1]))
for at in range(8):
    made(ledger, record((f"card-{sys.argv[2]}-{at}", 1, "1")), f"{sys.argv[2]}-{at}.pdf")
"""


def test_runs_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b" / "ledger"
    runs = [
        subprocess.Popen([sys.executable, "-c", WORKER, str(folder), str(n)], cwd=ROOT)
        for n in range(2)
    ]
    assert [run.wait(60) for run in runs] == [0, 0]
    ledger = Ledger(folder)
    assert len({one.made for one in ledger.made()}) == len(ledger.made()) == 16
    ledger.take()
    assert len(stock(ledger)) == 16


def test_a_run_waits_for_another_and_says_so_when_it_takes_too_long(tmp_path: Path) -> None:
    with locked(tmp_path):
        begun = time.monotonic()
        with pytest.raises(EnvironmentFault) as busy, locked(tmp_path, patience=0.1):
            pass
        assert code(busy.value) == "ledger-busy" and time.monotonic() - begun >= 0.1
    with locked(tmp_path, patience=0):
        pass


HOLDER = """
import os, sys
from pathlib import Path
from cardgen.workshop.lock import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.readline()
    os._exit(1)
"""


def test_a_run_that_dies_leaves_no_lock_behind(tmp_path: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path)], cwd=ROOT,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert holder.stdout is not None and holder.stdout.readline() == "held\n"
    with pytest.raises(EnvironmentFault) as busy, locked(tmp_path, patience=0.1):
        pass
    assert code(busy.value) == "ledger-busy"
    holder.kill()
    holder.communicate()
    with locked(tmp_path, patience=1):
        pass


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(EnvironmentFault) as fault:
        made(Ledger(tmp_path / "file" / "ledger"), record(("a", 1, "1")))
    assert code(fault.value) == "ledger-not-writable"


def test_shipped_games_have_their_ledger_among_the_users_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    library = Library()
    ledger = Ledger.of(library.load("italian-wars", Problems()), library)
    assert ledger.folder == tmp_path / "cardgen" / "printed" / "italian-wars"
    assert ledger.base is None


def test_the_files_say_their_format(ledger: Ledger) -> None:
    made(ledger, record(("a", 1, "1")))
    ledger.take()
    for name in (MADE, PRINTED_FILE):
        lines = (ledger.folder / name).read_text("utf-8").splitlines()
        assert json.loads(lines[0]) == {"format": ledgerfile.LEDGER_FORMAT}
