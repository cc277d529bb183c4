import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from reportlab.pdfbase.ttfonts import TTFont

from cardgen.model.lengths import MM_PER_PT, Mm, Pt
from cardgen.typeset.fonts import FontBook
from cardgen.typeset.lines import set_line, text_width

KEYS = ("Alegreya_500Medium", "EBGaramond_500Medium", "Oswald_700Bold", "RobotoCondensed_700Bold")
RUSSIAN = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
TYPED = (
    RUSSIAN
    + "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0.,:;!?«»„“’—–-+()"
)


@pytest.mark.parametrize(
    ("key", "text", "units"),
    [
        ("Oswald_700Bold", "AV", 551 + 526 - 34),
        ("Oswald_700Bold", "Та", 445 + 460 - 70),
        ("YesevaOne_400Regular", "AV", 680 + 665 - 65),
        ("EBGaramond_500Medium", "AV", 702 + 684 - 134),
        ("EBGaramond_500Medium", "AV AV", 2 * (702 + 684 - 134) + 213),
        ("Alegreya_500Medium", "Та\u00a0x", 556 + 467 - 44 + 187 + 484),
    ],
)
def test_width_is_that_of_the_letters_less_their_kerns(
    fonts: FontBook, key: str, text: str, units: int
) -> None:
    assert text_width(text, fonts[key], Pt(10.0)) == pytest.approx(units / 100 * MM_PER_PT)


def test_kerns_name_the_character_they_follow(fonts: FontBook) -> None:
    (run,) = set_line("x AV Та", fonts["Oswald_700Bold"], Pt(8.0)).runs
    assert dict(run.font.shape(run.text).kerns)[2] == pytest.approx(34)
    assert dict(run.font.shape(run.text).kerns)[5] == pytest.approx(70)


def test_tracking_stands_between_characters_only(fonts: FontBook) -> None:
    font = fonts["Oswald_700Bold"]
    plain = text_width("ABC", font, Pt(10.0))
    assert text_width("ABC", font, Pt(10.0), Mm(0.5)) == pytest.approx(plain + 1.0)
    assert set_line("ABC", font, Pt(10.0), tracking=Mm(0.5)).width == pytest.approx(plain + 1.0)
    assert text_width("", font, Pt(10.0), Mm(0.5)) == 0


@pytest.mark.parametrize("key", KEYS)
def test_ligatures_are_not_used(fonts: FontBook, key: str) -> None:
    """A drawn text must extract as it was written, so ``ffi`` stays three glyphs."""
    font = fonts[key]
    assert font.shape("office").advance == pytest.approx(
        sum(font.shape(char).advance for char in "office")
        - sum(kern for _, kern in font.shape("office").kerns) / 1000
    )


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(TYPED, max_size=40), key=st.sampled_from(KEYS))
def test_pdf_widths_less_kerns_are_our_widths(fonts: FontBook, text: str, key: str) -> None:
    """reportlab reads widths from the file by itself: with our kerns it must arrive where we do."""
    (run,) = set_line(text, fonts[key], Pt(10.0)).runs or (None,)
    if run is None:
        assert not text
        return
    assert run.text == text
    nominal = _reportlab(fonts, key).stringWidth(text, 10.0)
    drawn = nominal - sum(kern for _, kern in run.font.shape(run.text).kerns) / 1000 * 10
    assert run.width == pytest.approx(drawn * MM_PER_PT, abs=1e-6)


_made: dict[str, TTFont] = {}


def _reportlab(fonts: FontBook, key: str) -> TTFont:
    if key not in _made:
        _made[key] = TTFont(f"test-{key}", str(fonts[key].path))
    return _made[key]
