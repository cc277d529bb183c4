"""Templates with every kind of slip: each is told with file, line and column."""

from pathlib import Path

import pytest

from cardgen.decks.templates import TemplateFolders
from cardgen.design.schema import Template
from cardgen.model.problem import Problem, Problems

BOX = "  - {layer: box, box: trim}\n"


def problems(folder: Path, text: str) -> list[Problem]:
    (folder / "face.yaml").write_text(text, encoding="utf-8")
    found = Problems()
    template = TemplateFolders([folder]).load("face.yaml", found)
    assert (template is None) is bool(len(found))
    return list(found)


@pytest.mark.parametrize(
    ("text", "line", "column", "code"),
    [
        ("layers:\n  - {layer: bx, box: trim}\n", 2, 5, "not-a-choice"),
        ("layers:\n  - {box: trim}\n", 2, 5, "missing-key"),
        ("layers:\n  - {layer: box}\n", 2, 5, "missing-key"),
        ("layers:\n  - layer: box\n    box: trim\n    fil: ink\n", 4, 5, "unknown-key-near"),
        ("layers:\n  - layer: box\n    box: trim\n    zzz: ink\n", 4, 5, "unknown-key"),
        ("layers:\n  - {layer: box, box: [1, 2, three, 4]}\n", 2, 30, "bad-form"),
        ("layers:\n  - layer: group\n    layers:\n      - {layer: ox}\n", 4, 9, "not-a-choice"),
        ("layers:\n  - layer: box\n    box: trim\n    width: .inf\n", 4, 12, "wrong-kind"),
        ("layers:\n  - layer: path\n    d: nonsense\n", 3, 8, "bad-path-data"),
        ("layers:\n  - layer: path\n    d: M0 0L5\n", 3, 8, "bad-path-data"),
        ("layers:\n  - layer: group\n    layers: []\n    clip: {}\n", 4, 11, "clip-without-shape"),
        (
            "layers:\n  - layer: group\n    layers: []\n    clip: {centre: [1, 1]}\n",
            4, 11, "clip-half-ellipse",
        ),
        (
            "layers:\n  - layer: lattice\n    box: trim\n    step: [0, 5]\n    items: [[]]\n",
            4, 12, "too-small",
        ),
        (
            "layers:\n  - layer: lattice\n    box: trim\n    step: [5, 5]\n    items: []\n",
            5, 12, "too-few",
        ),
        ("layers:\n  - layer: box\n    box: trim\n    dash: [-1]\n", 4, 12, "too-small"),
        (
            "layers:\n  - layer: box\n    box: trim\n    when: {force: {ovr: 3}}\n",
            4, 20, "unknown-key-near",
        ),
        (
            "layers:\n  - {layer: line, text: x, font: y,\n     size: 0}\n",
            3, 12, "too-small",
        ),
        (
            "layers:\n  - layer: pattern\n    box: trim\n    pattern: {kind: linez}\n",
            4, 14, "not-a-choice",
        ),
        ("paper: white\n", 1, 8, "bad-form"),
        ("size: [63, 0]\n", 1, 12, "too-small"),
        ("palette: [ink]\n", 1, 10, "not-a-group"),
        ("measures:\n  title: {text: x}\n", 2, 10, "missing-key"),
        ("values:\n  a:\n    - {when: {b: 1}}\n", 3, 7, "missing-key"),
        ("extend: face.yaml\n", 1, 1, "unknown-key-near"),
        ("", None, None, "empty-file"),
        ("layers: [1, 2", 1, 9, "yaml-unclosed-bracket"),
    ],
)  # fmt: skip
def test_a_slip_is_told_with_its_place(
    tmp_path: Path, text: str, line: int | None, column: int | None, code: str
) -> None:
    found = problems(tmp_path, text)
    told = [(p.code, p.place.line, p.place.column) for p in found if p.place is not None]
    wanted = (code, line, column) if line else (code, *told[0][1:])
    assert wanted in told, told
    assert all(p.place and p.place.file.endswith("face.yaml") for p in found)


def test_all_slips_are_told_at_once(tmp_path: Path) -> None:
    text = f"paper: x\nsize: [1]\nlayers:\n{BOX}  - {{layer: bx}}\n  - {{layer: box, box: 7}}\n"
    assert len({p.place for p in problems(tmp_path, text)}) >= 4


def test_a_template_may_say_nothing(tmp_path: Path) -> None:
    assert problems(tmp_path, "layers: []\n") == []
    assert Template().size == (63.0, 88.0)


def test_path_data_with_placeholders_waits_for_the_card(tmp_path: Path) -> None:
    assert problems(tmp_path, 'layers:\n  - {layer: path, d: "{{arch}}"}\n') == []
