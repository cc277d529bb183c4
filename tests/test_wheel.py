"""The built wheel: whole, and enough to print a deck in a bare environment far from the project."""

import importlib.metadata
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterator
from email.parser import HeaderParser
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from cardgen.products.build import perform
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.tasks import CardsTask, Order

PROJECT = Path(__file__).resolve().parents[1]
WINDOWS = os.name == "nt"


def pip(*arguments: str | Path) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", PROJECT, "--no-deps", "--no-build-isolation", "--no-index", "-w", folder)
    (found,) = folder.glob("cardgen-*.whl")
    return found


def required(wheel: Path) -> list[Requirement]:
    """What the wheel says it needs to run here."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = HeaderParser().parsestr(archive.read(name).decode("utf-8"))
    return list(wanted(metadata.get_all("Requires-Dist", [])))


def wanted(lines: list[str]) -> Iterator[Requirement]:
    for line in lines:
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield requirement


def with_all_they_need(
    requirements: list[Requirement],
) -> dict[str, importlib.metadata.Distribution]:
    """The installed packages that meet the requirements, and those these need in turn."""
    found: dict[str, importlib.metadata.Distribution] = {}
    waiting = list(requirements)
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        package = importlib.metadata.distribution(name)
        assert requirement.specifier.contains(package.version, prereleases=True), requirement
        if name not in found:
            found[name] = package
            waiting += wanted(package.requires or [])
    return found


def copy_package(package: importlib.metadata.Distribution, site: Path) -> None:
    for file in package.files or ():
        source = Path(str(package.locate_file(file)))
        if ".." not in file.parts and "__pycache__" not in file.parts and source.is_file():
            target = site / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and only what it says it needs: the folder of its programs."""
    folder = tmp_path_factory.mktemp("bare") / "environment"
    venv.create(folder, with_pip=False)
    places = {"base": str(folder), "platbase": str(folder)}
    site = Path(sysconfig.get_path("purelib", scheme="venv", vars=places))
    for package in with_all_they_need(required(wheel)).values():
        copy_package(package, site)
    programs = Path(sysconfig.get_path("scripts", scheme="venv", vars=places))
    python = programs / ("python.exe" if WINDOWS else "python")
    pip("--python", python, "install", "--no-deps", "--no-index", wheel)
    return programs


def test_the_wheel_holds_what_a_print_needs_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    data = {name.split("/")[2] for name in names if name.startswith("cardgen/_data/")}
    assert data == {"seeds", "templates", "fonts"}
    tops = {name.split("/")[0] for name in names}
    assert len(tops) == 2 and "cardgen" in tops
    for part in ("tests", "docs", "output", ".ci", "__pycache__", ".git"):
        assert not [name for name in names if part in name.split("/")]
    for file in [*PROJECT.glob("seeds/*/game.yaml"), *PROJECT.glob("fonts/*.ttf")]:
        assert f"cardgen/_data/{file.relative_to(PROJECT).as_posix()}" in names
    licences = [name for name in names if ".dist-info/licenses/" in name]
    assert any(name.endswith("/LICENSE") for name in licences)
    assert any("fonts/licences/" in name for name in licences)


def run(bare: Path, folder: Path, *arguments: str) -> str:
    program = bare / ("cardgen.exe" if WINDOWS else "cardgen")
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VIRTUAL"))}
    environment["PYTHONUTF8"] = "1"
    done = subprocess.run(
        [str(program), *arguments],
        cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_installed_wheel_prints_a_deck_as_the_project_does(bare: Path, tmp_path: Path) -> None:
    here, there = tmp_path / "project", tmp_path / "мои игры"
    there.mkdir()
    run(bare, there, "cards", "cards-of-war", "--lang", "ru", "--only", "Радар,7", "--jobs", "1")
    task = CardsTask(Order("cards-of-war", "ru", out=here), SheetOptions(only=("Радар,7",)))
    expected = perform(task).path
    assert expected is not None
    made = there / "output" / "cards-of-war" / "ru" / expected.name
    assert made.read_bytes() == expected.read_bytes()
    assert [path for path in there.rglob("*") if path.is_file()] == [made]


def test_the_installed_wheel_lists_the_four_games(bare: Path, tmp_path: Path) -> None:
    words = run(bare, tmp_path, "list")
    for game in ("cards-of-war", "condottiere", "condottiere-russian", "italian-wars"):
        assert game in words
