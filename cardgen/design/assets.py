"""What faces are set and drawn with: fonts, icons, pictures and a language's typography."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from cardgen.drawing.icons import IconBook
from cardgen.drawing.images import Picture
from cardgen.model.lengths import Size
from cardgen.model.typography import Typography
from cardgen.typeset.fonts import FontBook
from cardgen.typeset.hyphens import Hyphenator


class PictureSource(Protocol):
    """Gives the picture of a name for drawing at a size on a paper colour, in flat tones or not.

    Raises `cardgen.drawing.images.PictureFault` or `FileNotFoundError`.
    """

    def __call__(self, name: str, drawn: Size, paper: str, tone: tuple[str, ...] = ()) -> Picture:
        """The picture; ``tone`` is ``grey``, ``faint`` or colours from the dark to the light."""


def no_pictures(name: str, drawn: Size, paper: str, tone: tuple[str, ...] = ()) -> Picture:
    """The source of a game whose cards have no picture files."""
    raise FileNotFoundError(name)


def no_aspect(name: str) -> float | None:
    """The shape of a picture of a game whose cards have no picture files."""
    return None


def no_digest(name: str) -> str:
    """The digest of a picture of a game whose cards have no picture files."""
    return ""


@dataclass
class Assets:
    """The means of one print job in one language.

    ``picture_digest`` gives what tells a picture file's content from another's, empty if the file
    is not to be had; ``picture_aspect`` how many times as wide as high it is.
    """

    fonts: FontBook
    icons: IconBook
    typography: Typography
    hyphenator: Hyphenator | None = None
    pictures: PictureSource = field(default=no_pictures)
    picture_digest: Callable[[str], str] = field(default=no_digest)
    picture_aspect: Callable[[str], float | None] = field(default=no_aspect)
