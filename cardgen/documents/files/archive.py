"""Opening a spreadsheet's zip archive without trusting it."""

import io
import zipfile
import zlib
from collections.abc import Iterator

MAX_UNPACKED = 64 * 1024 * 1024
"""The most bytes the parts of one workbook may unpack to."""

_MAX_PARTS = 2000
_PICTURES = ("xl/media/", "Pictures/", "xl/embeddings/", "Thumbnails/")


class Unreadable(Exception):
    """A workbook that cannot be read; ``code`` names the problem and ``values`` fill it."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


def unpacked(data: bytes) -> dict[str, bytes]:
    """The parts of a zip archive by name, pictures left out.

    Raises:
        Unreadable: ``workbook-damaged``; ``workbook-encrypted``; ``workbook-too-large`` with
            ``limit`` in MiB, told before more than that is unpacked.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return dict(_parts(archive))
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, LookupError) as error:
        raise Unreadable("workbook-damaged") from error
    except (NotImplementedError, RuntimeError, OverflowError, zipfile.LargeZipFile) as error:
        raise Unreadable("workbook-damaged") from error


def repacked(parts: dict[str, bytes]) -> bytes:
    """A plain archive of the parts, whose sizes are true."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in parts.items():
            archive.writestr(zipfile.ZipInfo(name), content)
    return target.getvalue()


def _parts(archive: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    members = archive.infolist()
    if any(member.flag_bits & 1 for member in members):
        raise Unreadable("workbook-encrypted")
    left = MAX_UNPACKED
    for member in members[:_MAX_PARTS]:
        if member.is_dir() or member.filename.startswith(_PICTURES):
            continue
        with archive.open(member) as stream:
            content = stream.read(left + 1)
        left -= len(content)
        if left < 0:
            raise Unreadable("workbook-too-large", limit=MAX_UNPACKED // (1024 * 1024))
        yield member.filename, content
