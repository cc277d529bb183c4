"""What a file really is, told by its first bytes and never by its name."""

import io
import zipfile

XLSX = "Excel (.xlsx)"
ODS = "LibreOffice Calc (.ods)"
OLD_OFFICE = "Excel 97-2003 (.xls)"

_SIGNATURES = (
    (b"%PDF-", "PDF"),
    (b"\x89PNG\r\n\x1a\n", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
    (b"{\\rtf", "RTF"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", OLD_OFFICE),
    (b"\x1f\x8b\x08", "GZIP"),
    (b"7z\xbc\xaf\x27\x1c", "7-Zip"),
    (b"Rar!\x1a\x07", "RAR"),
    (b"SQLite format 3\0", "SQLite"),
)
_ZIP = b"PK\x03\x04"
_EMPTY_ZIP = b"PK\x05\x06"


def what_it_is(data: bytes) -> str | None:
    """The kind of file the bytes are, as a name for messages; ``None`` for what may be text.

    `XLSX`, `ODS` and `OLD_OFFICE` are the names of the spreadsheets; an encrypted XLSX is an
    `OLD_OFFICE` container too (see `is_encrypted`).
    """
    if data.startswith((_ZIP, _EMPTY_ZIP)):
        return _kind_of_zip(data)
    return next((what for start, what in _SIGNATURES if data.startswith(start)), None)


def is_encrypted(data: bytes) -> bool:
    """Whether an `OLD_OFFICE` container holds a workbook locked by a password."""
    return "EncryptedPackage".encode("utf-16-le") in data


def _kind_of_zip(data: bytes) -> str:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = set(archive.namelist())
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, LookupError):
        # A damaged archive still names its members in plain bytes.
        return XLSX if b"xl/workbook" in data else ODS if b"opendocument.spread" in data else "ZIP"
    if any(name.replace("\\", "/").startswith("xl/") for name in names):
        return XLSX
    if "content.xml" in names and b"opendocument.spreadsheet" in data[:200]:
        return ODS
    if "word/document.xml" in names:
        return "Word (.docx)"
    return "OpenDocument" if "content.xml" in names else "ZIP"
