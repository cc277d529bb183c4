"""Where a user's own settings and data lie on each system."""

import os
from pathlib import Path

from platformdirs import PlatformDirs
from platformdirs.api import PlatformDirsABC

APP = "cardgen"


def settings_folder(system: type[PlatformDirsABC] = PlatformDirs) -> Path:
    """The folder for the settings of cardgen; it need not be there yet.

    ``XDG_CONFIG_HOME`` or ``~/.config`` on Linux, ``APPDATA`` on Windows, ``~/Library/Application
    Support`` on macOS.
    """
    folder = system(APP, appauthor=False, roaming=True).user_config_path
    return _kept(folder, os.environ.get("APPDATA"))


def data_folder(system: type[PlatformDirsABC] = PlatformDirs) -> Path:
    """The folder for what cardgen keeps for a user; it need not be there yet.

    ``LOCALAPPDATA`` on Windows; elsewhere ``XDG_DATA_HOME`` where it is set, else
    ``~/.local/share`` on Linux and ``~/Library/Application Support`` on macOS.
    """
    folder = system(APP, appauthor=False).user_data_path
    return _kept(folder, os.environ.get("LOCALAPPDATA"))


def _kept(folder: Path, windows: str | None) -> Path:
    """The folder, or the one that cardgen used before it asked platformdirs, if only that is there.

    They differ on Windows where a variable names another folder than the system does, and on macOS
    where ``XDG_CONFIG_HOME`` is set.
    """
    before = [Path(windows)] if windows else []
    before.append(Path("~/Library/Application Support").expanduser())
    old = next((one / APP for one in before if (one / APP).is_dir()), folder)
    return folder if folder.is_dir() else old
