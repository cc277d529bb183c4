"""The rooms import only what the plan of the house lets them, and stay of a comfortable size."""

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "cardgen"

_BELOW = {
    "model": "",
    "common": "model",
    "words": "model common",
    "games": "model common words",
    "documents": "model common words games",
    "playtest": "model common words games documents",
    "typeset": "model common",
    "drawing": "model common typeset",
    "design": "model common words typeset drawing",
    "press": "model common drawing",
    "decks": "model common words games documents playtest typeset drawing design press",
    "products": "model common words games documents playtest typeset drawing design press decks",
    "workshop": (
        "model common words games documents playtest typeset drawing design press decks products"
    ),
    "cli": (
        "model common words games documents playtest typeset drawing design press decks products"
        " workshop"
    ),
}
MAY_IMPORT = {room: set(below.split()) for room, below in _BELOW.items()}
MODULES = sorted(PACKAGE.rglob("*.py"))


def imported_rooms(tree: ast.Module) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    parts = [name.split(".") for name in names]
    return {part[1] for part in parts if part[0] == "cardgen" and len(part) > 1}


def test_every_room_is_in_the_plan():
    rooms = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").is_file()}
    assert rooms == set(MAY_IMPORT)


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_rooms_below_it(room):
    modules = [path for path in MODULES if path.relative_to(PACKAGE).parts[0] == room]
    assert modules
    for path in modules:
        others = imported_rooms(ast.parse(path.read_text(encoding="utf-8"))) - {room}
        assert others <= MAY_IMPORT[room], f"{path}: {sorted(others - MAY_IMPORT[room])}"


def imported_packages(tree: ast.Module) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            names.add((node.module or "").split(".")[0])
        elif isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
    return names


@pytest.mark.parametrize("library", ["reportlab", "PIL", "pypdfium2"])
def test_only_drawing_touches_what_makes_and_reads_pages_and_pixels(library):
    touching = {
        path.relative_to(PACKAGE).parts[0]
        for path in MODULES
        if library in imported_packages(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert touching == {"drawing"}


@pytest.mark.parametrize(
    "game", sorted(path.parent.name for path in (PACKAGE / "games").glob("*/plugin.py"))
)
def test_only_its_own_folder_names_a_game(game):
    """All else asks the plug-in (`cardgen.games.plugin`), and so plays and prints any game."""
    name = re.compile(game.replace("_", "[-_ ]?"), re.IGNORECASE)
    for path in MODULES:
        if (PACKAGE / "games" / game) not in path.parents:
            assert name.search(path.read_text(encoding="utf-8")) is None, path


def test_only_the_adapter_knows_names_of_reportlab():
    knowing = {
        path.name
        for path in MODULES
        if "reportlab" in imported_packages(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert knowing == {"reportlab_adapter.py"}


def imported_modules(tree: ast.Module) -> set[str]:
    return {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def test_labels_are_set_by_the_one_typesetter():
    """It looks for missing glyphs; a booklet's paragraphs have a setter of their own that does."""
    setting = {f"cardgen.typeset.{name}" for name in ("lines", "blocks", "fitting")}
    for path in MODULES:
        room, *parts = path.relative_to(PACKAGE).parts
        if room in ("decks", "press", "products", "workshop", "cli") and "booklet" not in parts:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            assert path.name == "labels.py" or not imported_modules(tree) & setting, path


def test_modules_and_functions_stay_readable():
    for path in MODULES:
        source = path.read_text(encoding="utf-8")
        assert source.count("\n") <= 500, path
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef):
                assert node.end_lineno - node.lineno < 60, f"{path}: {node.name}"


def test_what_is_read_from_files_has_one_strict_base():
    """So that an unknown key is an error everywhere (`cardgen.model.strict`)."""
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            bases = [b.id for b in getattr(node, "bases", ()) if isinstance(b, ast.Name)]
            assert "BaseModel" not in bases or path.name == "strict.py", path


def public_definitions(tree: ast.Module):
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from (
                    part
                    for part in node.body
                    if isinstance(part, ast.FunctionDef) and not part.name.startswith("_")
                )


def test_every_public_name_explains_itself():
    for path in MODULES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert ast.get_docstring(tree), path
        for node in public_definitions(tree):
            assert ast.get_docstring(node), f"{path}: {node.name}"
