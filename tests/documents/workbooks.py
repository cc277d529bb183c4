"""Writes small workbooks for the tests."""

import io
import zipfile
from xml.sax.saxutils import escape

import openpyxl

_NAMESPACES = " ".join(
    f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{prefix}:1.0"'
    for prefix in ("office", "table", "text", "manifest")
)
MIMETYPE = "application/vnd.oasis.opendocument.spreadsheet"


def xlsx(*sheets: list[list[object]], **changes: object) -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for count, rows in enumerate(sheets, start=1):
        sheet = book.create_sheet(f"Sheet{count}")
        for row in rows:
            sheet.append(row)
        for cell, value in changes.items():
            sheet[cell] = value
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


def ods_cell(value: object, attributes: str = "") -> str:
    if value is None:
        return f"<table:table-cell {attributes}/>"
    if isinstance(value, bool):
        kind = f'office:value-type="boolean" office:boolean-value="{str(value).lower()}"'
    elif isinstance(value, int | float):
        kind = f'office:value-type="float" office:value="{value}"'
    else:
        kind = 'office:value-type="string"'
    shown = f"{value:g}" if isinstance(value, float) else str(value)
    text = "".join(f"<text:p>{escape(line)}</text:p>" for line in shown.split("\n"))
    return f"<table:table-cell {kind} {attributes}>{text}</table:table-cell>"


def ods_sheet(name: str, *rows: str) -> str:
    body = "".join(
        row if "<table:table-row" in row else f"<table:table-row>{row}</table:table-row>"
        for row in rows
    )
    return f'<table:table table:name="{name}">{body}</table:table>'


def ods(*tables: str, manifest: str = "") -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("mimetype", MIMETYPE)
        archive.writestr(
            "META-INF/manifest.xml",
            f"<manifest:manifest {_NAMESPACES}>{manifest}</manifest:manifest>",
            zipfile.ZIP_DEFLATED,
        )
        archive.writestr(
            "content.xml",
            f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {_NAMESPACES}>'
            f"<office:body><office:spreadsheet>{''.join(tables)}</office:spreadsheet>"
            "</office:body></office:document-content>",
            zipfile.ZIP_DEFLATED,
        )
    return target.getvalue()


def changed(data: bytes, part: str, old: str, new: str) -> bytes:
    """The archive with a text exchanged in one part."""
    source, target = zipfile.ZipFile(io.BytesIO(data)), io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in source.namelist():
            content = source.read(name)
            if name == part:
                assert old.encode() in content
                content = content.replace(old.encode(), new.encode())
            archive.writestr(name, content)
    return target.getvalue()
