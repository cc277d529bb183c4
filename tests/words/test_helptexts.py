import subprocess
import sys
from pathlib import Path

import pytest

from cardgen.words.helptexts import read_help

HELPS = sorted((Path(__file__).parents[2] / "seeds" / "languages").glob("*.help.toml"))


def test_both_languages_have_their_help() -> None:
    english, russian = map(read_help, HELPS)
    assert english["command.list"].startswith("Show the games")
    assert russian["command.list"].startswith("Показать игры")
    assert english.keys() == russian.keys()


def test_tables_and_keys_make_the_name_of_a_text(tmp_path: Path) -> None:
    path = tmp_path / "x.help.toml"
    path.write_text('\ufeffa = "1"\n[b]\nc-d = "{{e}}"\n"No {x!r}." = "ы"\n[b.f]\ng = ""', "utf-8")
    assert read_help(path) == {"a": "1", "b.c-d": "{{e}}", "b.No {x!r}.": "ы", "b.f.g": ""}


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ('a = "one"\nno equals sign here\n', "line 2"),
        ('a = "one"\n\na = "twice"\n', "line 3"),
        ('a = "never closed\n', "line 1"),
        ("a =\n", "line 1"),
        ("[b]\na = 7\n", "b.a: 7"),
    ],
)
def test_a_faulty_line_is_named(tmp_path: Path, content: str, told: str) -> None:
    path = tmp_path / "x.help.toml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(ValueError, match=told):
        read_help(path)


def test_help_needs_no_heavy_library() -> None:
    code = (
        "import sys; import cardgen.words.helptexts, cardgen.words.choice; "
        "print([m for m in ('yaml', 'pydantic', 'reportlab', 'PIL') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
