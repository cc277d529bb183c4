"""Making a deck folder from an original document."""

from collections.abc import Callable
from pathlib import Path

from tests.cli.conftest import ROOT, Report

DOCUMENT = next((ROOT / "tests" / "fixtures" / "documents").glob("italian*.txt"))


def test_a_document_becomes_a_deck_that_can_be_printed(
    cli: Callable[..., Report], tmp_path: Path
) -> None:
    told = cli("import", DOCUMENT, "--as", "italian-wars", "mine")
    assert told.code == 0 and "mine" in told.out and "96" in told.out
    printed = cli("cards", "mine", "--only", "Ditch", "--lang", "en", "--jobs", "1")
    assert printed.code == 0, printed.err


def test_a_folder_that_holds_something_is_left_alone(
    cli: Callable[..., Report], tmp_path: Path
) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "kept.txt").write_text("kept")
    told = cli("import", DOCUMENT, "--as", "italian-wars", "mine")
    assert told.code != 0 and "mine" in told.err
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["kept.txt"]


def test_a_document_that_is_not_there_or_is_none_is_told(
    cli: Callable[..., Report], tmp_path: Path
) -> None:
    (tmp_path / "picture.txt").write_bytes(bytes(range(256)) * 8)
    for document in ("nowhere.txt", "picture.txt"):
        told = cli("import", document, "--as", "italian-wars", "mine")
        assert told.code == 1 and document in told.err
        assert not (tmp_path / "mine").exists()
