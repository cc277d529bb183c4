"""What is found in a file and copied out of it is what was typed."""

import io

import pypdfium2

from cardgen.design.assets import Assets
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.unicodemap import to_utf16
from cardgen.model.lengths import Mm, Pt, Size
from cardgen.typeset.lines import set_line


def test_characters_beyond_ffff_are_written_in_two_halves_and_joined_ones_apart() -> None:
    assert to_utf16("<01> <1F3B2>\n<02> <0041>\n<03> <FEFC>") == (
        "<01> <D83CDFB2>\n<02> <0041>\n<03> <06440627>"
    )


def test_a_die_is_found_in_the_file(assets: Assets) -> None:
    pdf = PdfFile(About("t", "en"), assets.icons)
    with pdf.page(Size.of(40, 20)) as surface:
        line = set_line("a \U0001f3b2", assets.fonts["NotoEmoji_500Medium"], Pt(12))
        surface.line(line, Mm(5), Mm(10), "#000000")
    page = pypdfium2.PdfDocument(io.BytesIO(pdf.to_bytes()))[0]
    assert "\U0001f3b2" in page.get_textpage().get_text_range()
