"""Template files found, extended and joined with a table of art."""

from pathlib import Path

import pytest

from cardgen.decks.templates import TemplateFolders
from cardgen.design.facts import Art
from cardgen.design.schema import Template
from cardgen.model.problem import Problem, Problems

BASE = "palette: {ink: '#000000'}\nlayers:\n  - {layer: box, id: frame, box: trim, fill: ink}\n"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    (tmp_path / "own").mkdir()
    return tmp_path / "own"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "face.yaml").write_text(BASE, encoding="utf-8")
    return tmp_path / "game"


def load(*folders: Path, name: str = "face.yaml") -> tuple[Template | None, list[Problem]]:
    problems = Problems()
    return TemplateFolders(folders).load(name, problems), list(problems)


def only(problems: list[Problem]) -> tuple[str, str, dict[str, object]]:
    (problem,) = problems
    place = str(problem.place).replace("\\", "/").rpartition("/")[2]
    return problem.code, place, dict(problem.values)


def test_the_first_folder_that_has_a_file_wins(own: Path, game: Path) -> None:
    assert load(own, game)[0] == load(game)[0]
    (own / "face.yaml").write_text("paper: '#EEEEEE'\n", encoding="utf-8")
    template, problems = load(own, game)
    assert template is not None
    assert (template.paper, template.layers, problems) == ("#EEEEEE", (), [])


def test_a_template_that_is_nowhere_is_told_with_the_folders(own: Path, game: Path) -> None:
    code, _, values = only(load(own, game, name="back.yaml")[1])
    assert code == "template-missing"
    assert "own" in str(values["folders"])
    assert "game" in str(values["folders"])


def test_a_decks_own_face_may_extend_the_games(own: Path, game: Path) -> None:
    (own / "face.yaml").write_text(
        "extends: face.yaml\npalette: {ink: '#AA0000'}\n", encoding="utf-8"
    )
    template, problems = load(own, game)
    assert problems == []
    assert template is not None
    assert template.palette == {"ink": "#AA0000"}
    assert [layer.id for layer in template.layers] == ["frame"]


def test_layers_know_the_file_they_come_from(own: Path, game: Path) -> None:
    (own / "face.yaml").write_text(
        "extends: face.yaml\nlayers:\n  - {layer: box, box: bleed}\n", encoding="utf-8"
    )
    template, _ = load(own, game)
    assert template is not None
    places = [str(layer.place).replace("\\", "/") for layer in template.layers]
    assert [place.rpartition("/")[0].rpartition("/")[2] for place in places] == ["game", "own"]
    assert [place.partition("face.yaml:")[2] for place in places] == ["3:5", "3:5"]


@pytest.mark.parametrize(
    ("first", "second"),
    [("face.yaml", None), ("other.yaml", "face.yaml"), ("other.yaml", "other.yaml")],
)
def test_a_circle_is_told_where_it_closes(own: Path, first: str, second: str | None) -> None:
    (own / "face.yaml").write_text(f"paper: '#FFFFFF'\nextends: {first}\n", encoding="utf-8")
    if second:
        (own / "other.yaml").write_text(f"extends: {second}\n", encoding="utf-8")
    template, problems = load(own)
    assert template is None
    code, place, values = only(problems)
    assert code == "template-circle"
    assert place == ("other.yaml:1:10" if second else "face.yaml:2:10")
    assert values == {"name": second or first}


def test_a_chain_too_long_is_a_circle_too(own: Path) -> None:
    for index in range(20):
        (own / f"{index}.yaml").write_text(f"extends: {index + 1}.yaml\n", encoding="utf-8")
    (own / "20.yaml").write_text("layers: []\n", encoding="utf-8")
    assert only(load(own, name="0.yaml")[1])[0] == "template-circle"
    assert load(own, name="15.yaml")[1] == []


def test_what_is_extended_but_not_there_is_told(own: Path) -> None:
    (own / "face.yaml").write_text("extends: fase.yaml\n", encoding="utf-8")
    code, place, values = only(load(own)[1])
    assert (code, place, values["name"]) == ("template-missing", "face.yaml:1:10", "fase.yaml")


def test_faults_of_the_extended_template_are_told_in_its_file(own: Path) -> None:
    (own / "face.yaml").write_text("extends: base.yaml\n", encoding="utf-8")
    (own / "base.yaml").write_text("layers: []\nsiez: [1, 2]\n", encoding="utf-8")
    template, problems = load(own)
    assert template is None
    assert only(problems)[:2] == ("unknown-key-near", "base.yaml:2:1")


def test_what_is_dropped_must_be_there(own: Path, game: Path) -> None:
    (own / "face.yaml").write_text("extends: face.yaml\ndrop: [frame, fram]\n", encoding="utf-8")
    code, place, values = only(load(own, game)[1])
    assert (code, place) == ("unknown-layer", "face.yaml:2:15")
    assert values == {"id": "fram", "known": "frame"}


def test_a_layer_is_replaced_by_one_layer_only(own: Path, game: Path) -> None:
    layer = "  - {layer: box, id: frame, box: bleed}\n"
    text = f"extends: face.yaml\nlayers:\n{layer}{layer}"
    (own / "face.yaml").write_text(text, encoding="utf-8")
    assert only(load(own, game)[1])[:2] == ("repeated-layer", "face.yaml:4:22")


ART = """\
defaults: {tone: dark, lines: 3}
cards:
  scout: anchor
  hero: art/hero.png
  spy: {icon: crown, mirror: true, scale: 0.8, shift: 1, raise: -2, values: {tone: light}}
"""


def test_art_is_an_icon_a_picture_or_an_entry(own: Path, game: Path) -> None:
    (game / "art.yaml").write_text(ART, encoding="utf-8")
    (own / "art.yaml").write_text("cards: {scout: star}\ndefaults: {lines: 4}\n", encoding="utf-8")
    problems = Problems()
    arts, defaults = TemplateFolders([own, game]).art(problems)
    assert list(problems) == []
    assert defaults == {"art.tone": "dark", "art.lines": 4}
    assert arts == {
        "scout": Art(icon="star"),
        "hero": Art(picture="art/hero.png"),
        "spy": Art("crown", True, 0.8, 1, -2, extra={"art.tone": "light"}),
    }


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("cards:\n  spy: {icon: a, scale: 0}\n", "too-small", "art.yaml:2:25"),
        ("cards:\n  spy: {mirror: true}\n", "missing-key", "art.yaml:2:8"),
        ("cards:\n  spy: {icon: a, rais: 2}\n", "unknown-key-near", "art.yaml:2:18"),
        ("card: {}\n", "unknown-key-near", "art.yaml:1:1"),
    ],
)
def test_slips_in_the_table_of_art_are_told(own: Path, text: str, code: str, place: str) -> None:
    (own / "art.yaml").write_text(text, encoding="utf-8")
    problems = Problems()
    TemplateFolders([own]).art(problems)
    told = [(p.code, str(p.place).replace("\\", "/").rpartition("/")[2]) for p in problems]
    assert (code, place) in told, told
