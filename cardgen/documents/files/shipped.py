"""Where the seeds, templates and fonts that come with cardgen lie: in a checkout or in a wheel."""

from functools import lru_cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[2]


@lru_cache(maxsize=8)
def shipped(folder: str) -> Path:
    """The folder ``seeds``, ``templates`` or ``fonts`` that belongs to this installation.

    Raises:
        FileNotFoundError: the installation is incomplete.
    """
    for path in (_PACKAGE / "_data" / folder, _PACKAGE.parent / folder):
        if path.is_dir():
            return path
    raise FileNotFoundError(f"cardgen is not installed completely: there is no folder {folder}")
