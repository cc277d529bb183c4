"""Picture files of a deck: only from inside its folder, read and prepared once."""

import hashlib
import unicodedata
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from cardgen.common.nearest import nearest
from cardgen.documents.files.reading import MIB, read_bytes
from cardgen.drawing.images import Picture, picture_aspect, prepare_picture
from cardgen.drawing.picturefault import PictureFault
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError

MAX_PICTURE_BYTES = 64 * MIB
"""The most bytes a picture file may have."""

ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".svg")
"""How the names of picture files end."""

_MOST_COMPARED, _NEAR = 1000, 0.75

_KEPT = 16
"""How many prepared pictures are kept: those of a face are asked for at every copy of its card."""


class DeckPictures:
    """Pictures by their name in the card list, looked for in the deck's folders.

    A name is found whatever Unicode form its letters have and whatever way its slashes lean.
    """

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = tuple(folder.resolve() for folder in folders)
        self._prepared: dict[tuple[str, Size, str, tuple[str, ...]], Picture] = {}
        self._digests: dict[str, str] = {}

    def __call__(self, name: str, drawn: Size, paper: str, tone: tuple[str, ...] = ()) -> Picture:
        """The picture for drawing at a size (mm) on a paper colour, in flat tones or not.

        Raises:
            FileNotFoundError: no folder has it.
            PictureFault: it is not there but one of a like name is, it lies outside the folder, is
                no picture, is damaged or too large.
        """
        key = (name, drawn, paper, tone)
        picture = self._prepared.get(key)
        if picture is None:
            picture = prepare_picture(self._read(name), drawn, paper, tone)
            if len(self._prepared) >= _KEPT:
                del self._prepared[next(iter(self._prepared))]
            self._prepared[key] = picture
        return picture

    def digest(self, name: str) -> str:
        """SHA-256 of the picture's file, empty if it is not to be had."""
        known = self._digests.get(name)
        if known is None:
            try:
                known = hashlib.sha256(self._read(name)).hexdigest()
            except (FileNotFoundError, PictureFault):
                known = ""
            self._digests[name] = known
        return known

    def aspect(self, name: str) -> float | None:
        """How many times as wide as high a picture is; None if it is not to be had."""
        try:
            return picture_aspect(self._read(name))
        except (FileNotFoundError, PictureFault):
            return None

    def _read(self, name: str) -> bytes:
        path = self._find(name)
        try:
            return read_bytes(path, MAX_PICTURE_BYTES)
        except DataError as error:
            problem = error.problems[0]
            raise PictureFault(problem.code, **problem.values) from error

    def _find(self, name: str) -> Path:
        relative = name.replace("\\", "/")
        for folder in self._folders:
            for form in ("NFC", "NFD"):
                path = folder / unicodedata.normalize(form, relative)
                try:
                    path = path.resolve()
                    is_there = path.is_file()
                except (OSError, ValueError, RuntimeError) as fault:
                    # Too long, with a null in it, or a link to itself: no file can have this name.
                    raise FileNotFoundError(name) from fault
                if not path.is_relative_to(folder):
                    raise PictureFault("picture-outside")
                if is_there:
                    return path
        near = self._near(PurePosixPath(relative))
        if near is not None:
            raise PictureFault("missing-picture-near", near=near)
        raise FileNotFoundError(name)

    def _near(self, name: PurePosixPath) -> str | None:
        """The picture in the folders whose name, whatever its ending, is most like this one."""
        folders = (folder for folder in self._folders if folder.is_dir())
        found = sorted({path.name for folder in folders for path in folder.iterdir()})
        pictures = [one for one in found if one.lower().endswith(ENDINGS)][:_MOST_COMPARED]
        stems = {PurePosixPath(one).stem.casefold(): one for one in reversed(pictures)}
        near = nearest(name.stem, stems, cutoff=_NEAR)
        return stems[near] if near else None
