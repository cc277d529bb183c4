"""A user's folders lie where each system wants them, and what lies in the old place is found."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from platformdirs.api import PlatformDirsABC
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from cardgen.workshop.places import data_folder, settings_folder

XDG = ("XDG_CONFIG_HOME", "XDG_DATA_HOME")
WINDOWS = ("APPDATA", "LOCALAPPDATA")
OVERRIDE = ("WIN_PD_OVERRIDE_APPDATA", "WIN_PD_OVERRIDE_LOCAL_APPDATA")
MAC = "Library/Application Support/cardgen"


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A user who has set nothing."""
    for name in (*XDG, *WINDOWS, *OVERRIDE):
        monkeypatch.delenv(name, raising=False)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def below(home: Path, system: type[PlatformDirsABC], folder: str) -> Path:
    """A folder in the home; Windows wants one with a drive, which elsewhere is a folder here."""
    return Path("C:", folder) if system is Windows and os.name != "nt" else home / folder


@pytest.mark.parametrize(
    ("system", "given", "settings", "data"),
    [
        (Unix, {}, ".config/cardgen", ".local/share/cardgen"),
        (Unix, dict.fromkeys(XDG, "x"), "x/cardgen", "x/cardgen"),
        (MacOS, {}, MAC, MAC),
        (MacOS, {"XDG_DATA_HOME": "x"}, MAC, "x/cardgen"),
        (Windows, dict(zip(OVERRIDE, ("a", "b"), strict=True)), "a/cardgen", "b/cardgen"),
    ],
)
def test_where_a_users_folders_lie(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    system: type[PlatformDirsABC],
    given: dict[str, str],
    settings: str,
    data: str,
) -> None:
    for name, folder in given.items():
        monkeypatch.setenv(name, str(below(home, system, folder)))
    assert settings_folder(system) == below(home, system, settings)
    assert data_folder(system) == below(home, system, data)
    assert not any(home.iterdir())


def test_a_relative_xdg_folder_counts_for_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in XDG:
        monkeypatch.setenv(name, "here")
    assert settings_folder(Unix) == home / ".config" / "cardgen"
    assert data_folder(Unix) == home / ".local" / "share" / "cardgen"


@pytest.mark.parametrize(
    ("system", "find", "given", "old", "new"),
    [
        (MacOS, settings_folder, {"XDG_CONFIG_HOME": "x"}, MAC, "x/cardgen"),
        (Windows, settings_folder, {WINDOWS[0]: "old", OVERRIDE[0]: "new"}, "old/cardgen",
         "new/cardgen"),
        (Windows, data_folder, {WINDOWS[1]: "old", OVERRIDE[1]: "new"}, "old/cardgen",
         "new/cardgen"),
    ],
)  # fmt: skip
def test_the_old_place_is_used_while_only_that_is_there(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    system: type[PlatformDirsABC],
    find: Callable[[type[PlatformDirsABC]], Path],
    given: dict[str, str],
    old: str,
    new: str,
) -> None:
    for name, folder in given.items():
        monkeypatch.setenv(name, str(below(home, system, folder)))
    before, now = (below(home, system, folder) for folder in (old, new))
    assert find(system) == now
    before.mkdir(parents=True)
    assert find(system) == before
    now.mkdir(parents=True)
    assert find(system) == now
