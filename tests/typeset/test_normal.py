import pytest

from cardgen.typeset.coverage import describe, uncovered, with_fallback
from cardgen.typeset.fonts import FontBook
from cardgen.typeset.lines import text_width
from cardgen.typeset.normal import normalise
from cardgen.typeset.spans import InlineIcon, Span


@pytest.mark.parametrize(
    ("key", "text", "drawn"),
    [
        ("Alegreya_500Medium", "кто\u2011то", "кто-то"),
        ("Oswald_700Bold", "5\u202f000\u2009мм", "5\u00a0000\u00a0мм"),
        ("YesevaOne_400Regular", "−3", "–3"),
        ("Oswald_700Bold", "−3", "−3"),
        ("Oswald_700Bold", "и\u0306е\u0308", "йё"),
        ("Oswald_700Bold", "ка\u00adва\u200bле\u2060рия\ufeff", "кавалерия"),
    ],
)
def test_plain_equivalents(fonts: FontBook, key: str, text: str, drawn: str) -> None:
    assert normalise(text, fonts[key]) == drawn


def test_no_break_space_is_as_wide_as_a_space(fonts: FontBook) -> None:
    font = fonts["EBGaramond_500Medium"]
    assert text_width("a\u00a0b", font, 10) == text_width("a b", font, 10)


def test_missing_characters_are_named_by_font(fonts: FontBook) -> None:
    oswald, yeseva = fonts["Oswald_700Bold"], fonts["YesevaOne_400Regular"]
    text = [Span("★ Ёж — 漢★"), InlineIcon("star"), Span("−3 ☃", yeseva)]
    assert uncovered(text, oswald) == (("Oswald_700Bold", "★漢"), ("YesevaOne_400Regular", "☃"))
    assert uncovered("Огонь «по» скоплению − ½ № …\n", oswald) == ()
    assert describe("★") == "★ (U+2605 black star)"


def test_another_font_takes_what_the_first_lacks(fonts: FontBook) -> None:
    yeseva, garamond = fonts["YesevaOne_400Regular"], fonts["EBGaramond_500Medium"]
    assert yeseva.missing("→") and not garamond.missing("→")
    found = with_fallback([Span("a → b", scale=1.2), InlineIcon("x")], yeseva, [garamond])
    assert found == (
        Span("a ", None, 1.2),
        Span("→", garamond, 1.2),
        Span(" b", None, 1.2),
        InlineIcon("x"),
    )
    assert uncovered(found, yeseva) == ()
