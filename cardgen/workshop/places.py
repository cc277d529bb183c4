"""Where a user's own settings lie on each system."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

APP = "cardgen"


def settings_folder(
    environment: Mapping[str, str] = os.environ, platform: str = sys.platform
) -> Path:
    """The folder for the settings of cardgen; it need not be there yet.

    ``XDG_CONFIG_HOME`` or ``~/.config`` on Linux, ``APPDATA`` on Windows, ``~/Library/Application
    Support`` on macOS.
    """
    home = Path(environment.get("HOME") or environment.get("USERPROFILE") or Path.home())
    if platform == "win32":
        return Path(environment.get("APPDATA") or home / "AppData" / "Roaming") / APP
    if platform == "darwin":
        return home / "Library" / "Application Support" / APP
    given = environment.get("XDG_CONFIG_HOME", "")
    return (Path(given) if Path(given).is_absolute() else home / ".config") / APP


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder for what cardgen keeps for a user; it need not be there yet.

    ``LOCALAPPDATA`` on Windows; elsewhere ``XDG_DATA_HOME`` where it is set, else
    ``~/.local/share`` on Linux and ``~/Library/Application Support`` on macOS.
    """
    home = Path(environment.get("HOME") or environment.get("USERPROFILE") or Path.home())
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / APP
    given = Path(environment.get("XDG_DATA_HOME", ""))
    if given.is_absolute():
        return given / APP
    if platform == "darwin":
        return home / "Library" / "Application Support" / APP
    return home / ".local" / "share" / APP
