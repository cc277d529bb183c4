"""Deck folders made for the benchmarks: a long one, and one of photographs. Seeded, no clock."""

import csv
import json
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

FIRST = ("Grey", "Bold", "Silent", "Broken", "Golden", "Iron", "Late", "Lost", "Proud", "Swift")
SECOND = (
    "Guard",
    "Charge",
    "Bridge",
    "Gate",
    "Banner",
    "Siege",
    "March",
    "Ambush",
    "Tower",
    "Oath",
)
THIRD = ("Milan", "Naples", "Pavia", "Ravenna", "Siena", "Lodi", "Parma", "Pisa", "Genoa", "Asti")
TYPES = ("I", "IK", "IM", "C", "A", "D", "L", "X", "T")
EFFECTS = ("", "", "Cavalry gets +3", "Enemy Cavalry gets -3", "Negate Defense card")

EXTENDS = "extends: italian-wars\nreplace-cards: true\ncards: [cards.csv]\n"

PIXELS = (744, 1039)
PICTURES = 108
FACE = """\
description: a photograph over the whole card
size: [63, 88]
paper: "#FFFFFF"
layers:
  - {layer: image, image: "{{picture}}", box: bleed}
"""


def long_deck(folder: Path, cards: int) -> None:
    """A deck of so many designs that extends Italian Wars, as a CSV file."""
    chance = random.Random("long deck")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "game.yaml").write_text(f"id: long-{cards}\n{EXTENDS}", encoding="utf-8")
    with (folder / "cards.csv").open("w", encoding="utf-8", newline="") as stream:
        rows = csv.writer(stream)
        rows.writerow(["name", "force", "type", "effect"])
        for at in range(cards):
            numbered = name_of(at)
            kind = TYPES[chance.randrange(len(TYPES))]
            rows.writerow(
                [numbered, 3 + chance.randrange(6), kind, EFFECTS[chance.randrange(len(EFFECTS))]]
            )


def name_of(at: int) -> str:
    """The name of a card of a long deck."""
    name = f"{FIRST[at % 10]} {SECOND[at // 10 % 10]} of {THIRD[at // 100 % 10]}"
    return f"{name} {at // 1000 + 1}"


def change_one(folder: Path, at: int) -> None:
    """Change the force of one card of a long deck."""
    path = folder / "cards.csv"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    name, _, rest = lines[at + 1].split(",", 2)
    lines[at + 1] = f"{name},12,{rest}"
    path.write_text("".join(lines), encoding="utf-8")


def photograph_deck(folder: Path) -> None:
    """A deck whose faces are photographs of 744 x 1039 px: a gradient with noise, as JPEG."""
    pictures = folder / "pictures"
    templates = folder / "templates"
    for made in (pictures, templates):
        made.mkdir(parents=True, exist_ok=True)
    (templates / "face.yaml").write_text(FACE, encoding="utf-8")
    (folder / "game.yaml").write_text(f"id: photographs\n{EXTENDS}", encoding="utf-8")
    with (folder / "cards.csv").open("w", encoding="utf-8", newline="") as stream:
        rows = csv.writer(stream)
        rows.writerow(["name", "force", "type", "art"])
        for at in range(PICTURES):
            rows.writerow([f"Photograph {at + 1}", 5, "C", f"pictures/{at + 1}.jpg"])
            _photograph(at).save(pictures / f"{at + 1}.jpg", quality=90)


def _photograph(at: int) -> "Image.Image":
    from PIL import Image

    chance = random.Random(f"photograph {at}")
    small = (PIXELS[0] // 4, PIXELS[1] // 4)
    noise = Image.frombytes("RGB", small, chance.randbytes(3 * small[0] * small[1]))
    gradient = Image.linear_gradient("L").resize(PIXELS).rotate(90 * (at % 4)).convert("RGB")
    return Image.blend(gradient.resize(PIXELS), noise.resize(PIXELS, Image.Resampling.BICUBIC), 0.4)


def reencode(folder: Path) -> None:
    """The yardstick for photographs: Pillow opens each one and encodes it again."""
    import io

    from PIL import Image

    sizes = []
    for path in sorted((folder / "pictures").glob("*.jpg")):
        buffer = io.BytesIO()
        with Image.open(path) as image:
            image.save(buffer, "JPEG", quality=90)
        sizes.append(len(buffer.getvalue()))
    print(json.dumps(sum(sizes)))


if __name__ == "__main__":
    if sys.argv[1] == "long":
        long_deck(Path(sys.argv[2]), int(sys.argv[3]))
    elif sys.argv[1] == "photographs":
        photograph_deck(Path(sys.argv[2]))
    else:
        reencode(Path(sys.argv[2]))
