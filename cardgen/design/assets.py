"""What faces are set and drawn with: fonts, icons, pictures and a language's typography."""

from collections.abc import Callable
from dataclasses import dataclass, field

from cardgen.drawing.icons import IconBook
from cardgen.drawing.images import Picture
from cardgen.model.lengths import Size
from cardgen.model.typography import Typography
from cardgen.typeset.fonts import FontBook
from cardgen.typeset.hyphens import Hyphenator

PictureSource = Callable[[str, Size, str], Picture]
"""Gives the picture of a name for drawing at a size on a paper colour.

Raises `cardgen.drawing.images.PictureFault` or `FileNotFoundError`.
"""


def no_pictures(name: str, drawn: Size, paper: str) -> Picture:
    """The source of a game whose cards have no picture files."""
    raise FileNotFoundError(name)


def no_digest(name: str) -> str:
    """The digest of a picture of a game whose cards have no picture files."""
    return ""


@dataclass
class Assets:
    """The means of one print job in one language.

    ``picture_digest`` gives what tells a picture file's content from another's, empty if the file
    is not to be had.
    """

    fonts: FontBook
    icons: IconBook
    typography: Typography
    hyphenator: Hyphenator | None = None
    pictures: PictureSource = field(default=no_pictures)
    picture_digest: Callable[[str], str] = field(default=no_digest)
