import json
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cardgen.words.flat import read_flat

TEXTS = st.text(st.characters(max_codepoint=0xD7FF), max_size=30)
HELPS = sorted((Path(__file__).parents[2] / "seeds" / "languages").glob("*.help.yaml"))


@pytest.mark.parametrize("path", HELPS, ids=lambda path: path.stem)
def test_the_help_files_mean_the_same_to_a_yaml_library(path: Path) -> None:
    texts = read_flat(path)
    assert texts == yaml.safe_load(path.read_text(encoding="utf-8"))
    assert "command.cards" in texts


@given(st.dictionaries(st.from_regex(r"[a-z]+(\.[a-z-]+)?", fullmatch=True), TEXTS))
def test_any_quoted_text_means_the_same_to_a_yaml_library(
    tmp_path_factory: pytest.TempPathFactory, texts: dict[str, str]
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.help.yaml"
    lines = ["# a comment", "", *(f"k.{key}: {json.dumps(text)}" for key, text in texts.items())]
    path.write_text("\n".join(lines), encoding="utf-8")
    assert read_flat(path) == {f"k.{key}": text for key, text in texts.items()}
    assert (yaml.safe_load(path.read_text(encoding="utf-8")) or {}) == read_flat(path)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("a: one\nno colon here\n", 2),
        ("a: one\n\na: twice\n", 3),
        ('a: "never closed\n', 1),
        ("a:\n", 1),
    ],
)
def test_a_faulty_line_is_named(tmp_path: Path, content: str, line: int) -> None:
    path = tmp_path / "x.help.yaml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(ValueError, match=f"^{line}: "):
        read_flat(path)


def test_help_needs_no_heavy_library() -> None:
    code = (
        "import sys; import cardgen.words.flat, cardgen.words.choice; "
        "print([m for m in ('yaml', 'pydantic', 'reportlab', 'PIL') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
