"""The yardstick of pictures: pdfium and Pillow alone turn every second page of a file into PNG.

``python pages_to_png.py PAGES.pdf FOLDER``: 822 x 1122 px, as MakePlayingCards wants a poker card.
"""

import sys
from pathlib import Path

import pypdfium2

WIDTH, HEIGHT, DPI = 822, 1122, 300


def main(source: str, target: str) -> None:
    """Render the faces one by one and write them."""
    folder = Path(target)
    folder.mkdir(exist_ok=True)
    document = pypdfium2.PdfDocument(source)
    for at in range(0, len(document), 2):
        page = document[at]
        image = page.render(scale=(WIDTH - 0.01) / page.get_width()).to_pil()
        image.crop((0, 0, WIDTH, HEIGHT)).save(folder / f"{at}.png", dpi=(DPI, DPI))


if __name__ == "__main__":
    main(*sys.argv[1:])
