"""Writes the golden faces anew, or shows old and new side by side.

    python -m tests.decks.make_golden_faces                   write them
    python -m tests.decks.make_golden_faces --show out.png    show what differs and write nothing

A face that is the same and is drawn otherwise is only taken once `DRAWING` is raised.
"""

import argparse
import io
import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from cardgen.decks.library import Library
from cardgen.decks.records import DRAWING
from cardgen.products.preview import face_pdf, rasterise
from tests.decks.golden_faces import (
    FOLDER,
    DrawnFace,
    Golden,
    differences,
    drawn_faces,
    golden_of,
)

DPI = 80
GAP = 12


def picture_of(drawn: DrawnFace) -> Image.Image:
    """The trimmed face in pixels."""
    png, _ = rasterise(face_pdf(drawn.maker, drawn.face), DPI)
    return Image.open(io.BytesIO(png)).convert("RGB")


def picture_path(name: str, key: str) -> Path:
    """Where the picture of a face is kept."""
    return FOLDER / f"{name}-{key.replace(' ', '-')}.webp"


def side_by_side(pairs: Sequence[tuple[Image.Image, Image.Image]]) -> Image.Image:
    """A sheet with old on the left and new on the right, a row for each face."""
    width, height = pairs[0][1].size
    sheet = Image.new("RGB", (2 * width + 3 * GAP, len(pairs) * (height + GAP) + GAP), "#808080")
    for row, pair in enumerate(pairs):
        for column, picture in enumerate(pair):
            sheet.paste(picture, (GAP + column * (width + GAP), GAP + row * (height + GAP)))
    return sheet


def write(library: Library) -> int:
    """Write all goldens; 1 and nothing written if a drawing changed and its number did not."""
    made: dict[Path, bytes] = {}
    refused = []
    for name, faces in drawn_faces(library):
        golden, kept = golden_of(DRAWING, faces), kept_golden(name)
        told = [f"{name} {line}" for line in differences(kept, golden.digests, DRAWING)]
        refused += [line for line in told if "raise DRAWING" in line]
        made[FOLDER / f"{name}.txt"] = golden.text.encode()
        for one in (one for one in faces if one.key in golden.shown_keys):
            path = picture_path(name, one.key)
            same = path.is_file() and kept.digests.get(one.key) == one.digests
            made[path] = path.read_bytes() if same else compressed(picture_of(one))
    if refused:
        print("\n".join(refused))
        return 1
    for path in set(FOLDER.iterdir()) - made.keys():
        path.unlink()
    for path, content in made.items():
        path.write_bytes(content)
    return 0


def compressed(picture: Image.Image) -> bytes:
    """A picture as it is kept: small, good enough to be looked at."""
    buffer = io.BytesIO()
    picture.save(buffer, "WEBP", quality=60, method=6)
    return buffer.getvalue()


def kept_golden(name: str) -> Golden:
    """The golden of this name as it is kept; an empty one if none is."""
    path = FOLDER / f"{name}.txt"
    return Golden.read(path.read_text(encoding="utf-8")) if path.is_file() else Golden(DRAWING, {})


def show(library: Library, target: Path) -> int:
    """Draw the kept faces that differ beside what they are now; 1 if any does."""
    pairs = []
    for name, faces in drawn_faces(library):
        kept = kept_golden(name)
        for one in faces:
            path = picture_path(name, one.key)
            if kept.digests.get(one.key) == one.digests:
                continue
            print(f"{name} {one.key}" + ("" if path.is_file() else " (no picture is kept)"))
            if path.is_file():
                pairs.append((Image.open(path).convert("RGB"), picture_of(one)))
    if pairs:
        side_by_side(pairs).save(target)
    return bool(pairs)


def main() -> int:
    """Write the goldens, or show what differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--show", type=Path, metavar="PNG", help="old and new side by side")
    target = parser.parse_args().show
    return show(Library(), target) if target else write(Library())


if __name__ == "__main__":
    sys.exit(main())
