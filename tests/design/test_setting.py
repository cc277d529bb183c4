"""Texts on cards set in type: size, place, two-line titles, and what is wrong with them."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.design.assets import Assets
from cardgen.design.items import GroupItem, LineItem, TextItem, TitleItem
from cardgen.design.setting import FaceSetter, SetText, WordsItem
from cardgen.model.boxes import Box
from cardgen.model.lengths import MM_PER_PT

FONT = "Alegreya_500Medium"
LINE = LineItem("Тяжёлая пехота", FONT, 10, 7, None, (20, 30), "left", "#000000", 0.0)
TITLE = TitleItem(
    "Ёж", FONT, 14, 11, 40, 10, 8, 0.0,
    x=31.5, baseline=12, baselines=(9, 14), align="middle", colour="#000000",
)  # fmt: skip
TEXT = TextItem(
    "Каждая другая пехота получает +2.", FONT, Box(6, 60, 50, 14), 10, 7, 1.16, 3,
    "left", "middle", "#000000", "#AA0000",
)  # fmt: skip
LONG = "Сверхвысокопревосходительство " * 40


def size(text: SetText) -> float:
    return text.lines[0].runs[0].size


def codes(text: SetText) -> list[str]:
    return [fault.code for fault in text.faults]


@pytest.mark.parametrize(("align", "share"), [("left", 0.0), ("middle", 0.5), ("right", 1.0)])
def test_a_line_stands_at_its_baseline(assets: Assets, align: str, share: float) -> None:
    set_text = FaceSetter(assets).set(replace(LINE, align=align))  # type: ignore[arg-type]
    (line,) = set_text.lines
    assert float(line.baseline) == 30
    assert line.x == pytest.approx(20 - share * line.width)
    assert set_text.faults == ()


def test_a_line_shrinks_to_its_measure_but_not_below_its_minimum(assets: Assets) -> None:
    setter = FaceSetter(assets)
    natural = setter.set(LINE).lines[0].width
    assert size(setter.set(replace(LINE, measure=natural + 0.01))) == 10
    shrunk = setter.set(replace(LINE, measure=natural * 0.8))
    assert 7 <= size(shrunk) < 10
    assert shrunk.lines[0].width <= natural * 0.8
    assert shrunk.faults == ()
    small = setter.set(replace(LINE, measure=natural / 2))
    assert size(small) == 7
    assert codes(small) == ["text-does-not-fit"]
    assert small.faults[0].text == LINE.text
    assert dict(small.faults[0].values) == {"size": 7}


def test_a_line_with_a_break_does_not_lose_what_follows_in_silence(assets: Assets) -> None:
    assert codes(FaceSetter(assets).set(replace(LINE, text="одна\nдве"))) == ["text-does-not-fit"]


def test_a_short_title_takes_one_line_and_a_long_one_two(assets: Assets) -> None:
    setter = FaceSetter(assets)
    one = setter.set(TITLE)
    assert [float(line.baseline) for line in one.lines] == [12]
    assert size(one) == 14
    assert setter.count_lines(TITLE) == 1
    long = replace(TITLE, text="Тяжёлая осадная артиллерия неприятеля")
    two = setter.set(long)
    assert [float(line.baseline) for line in two.lines] == [9, 14]
    assert size(two) == 10
    assert setter.count_lines(long) == 2
    assert " ".join(line.text.strip() for line in two.lines) == long.text
    for line in (*one.lines, *two.lines):
        assert line.x + line.width / 2 == pytest.approx(31.5)
        assert line.width <= 40


def test_a_title_too_long_for_two_lines_is_told(assets: Assets) -> None:
    assert codes(FaceSetter(assets).set(replace(TITLE, text=LONG))) == ["text-does-not-fit"]
    alone = replace(TITLE, text="Тяжёлая осадная артиллерия", two=None, two_min=None)
    assert codes(FaceSetter(assets).set(alone)) == ["text-does-not-fit"]


@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_running_text_stays_in_its_box(assets: Assets, valign: str) -> None:
    found = FaceSetter(assets).set(replace(TEXT, valign=valign))  # type: ignore[arg-type]
    assert found.faults == ()
    first, last = found.lines[0], found.lines[-1]
    assert first.baseline - first.cap_height >= 60
    assert last.baseline <= 74
    above = first.baseline - first.cap_height - 60
    below = 74 - last.baseline - last.depth
    if valign == "middle":
        assert above == pytest.approx(below, abs=0.6)
    else:
        assert (above < below) is (valign == "top")
    for line in found.lines:
        assert 6 <= line.x <= line.x + line.width <= 56 + 1e-6


def test_running_text_shrinks_by_its_box_and_never_below_its_minimum(assets: Assets) -> None:
    setter = FaceSetter(assets)
    text = "Каждая другая пехота получает +2, пока не разобьют полководца неприятеля. " * 2
    sizes = [
        size(setter.set(replace(TEXT, text=text, lines=None, box=Box(6, 60, 50, height))))
        for height in (40, 20, 16, 14, 10, 2)
    ]
    assert sizes == sorted(sizes, reverse=True)
    assert (sizes[0], sizes[-1]) == (10, 7)
    assert codes(setter.set(replace(TEXT, text=LONG))) == ["text-does-not-fit"]


@settings(max_examples=40, deadline=None)
@given(
    st.text("абвёжъ -ыхABC.«»", min_size=1, max_size=80).filter(str.strip),
    st.floats(20, 60),
    st.floats(5, 30),
)
def test_whatever_fits_lies_within_the_box(
    assets: Assets, text: str, width: float, height: float
) -> None:
    box = Box(3, 4, width, height)
    found = FaceSetter(assets).set(replace(TEXT, text=text, box=box, lines=None))
    if not found.faults:
        for line in found.lines:
            assert line.x >= box.x - 1e-6
            assert line.x + line.width <= box.right + 1e-6
            assert box.y <= line.baseline <= box.bottom + 1e-6


@pytest.mark.parametrize("item", [LINE, TITLE, TEXT])
def test_a_missing_glyph_is_named_with_its_font(assets: Assets, item: WordsItem) -> None:
    (fault,) = FaceSetter(assets).set(replace(item, text="漢 и ⇄", measure=None) if item is LINE
                               else replace(item, text="漢 и ⇄")).faults  # fmt: skip
    assert fault.code == "missing-glyph"
    values = dict(fault.values)
    assert values["font"] == FONT
    assert "漢 (U+6F22" in str(values["characters"])
    assert "⇄ (U+21C4 rightwards arrow over leftwards arrow)" in str(values["characters"])


def test_icons_stand_in_the_text_and_unknown_ones_are_told(assets: Assets) -> None:
    known = FaceSetter(assets).set(replace(TEXT, text="+2 [[anchor]] и [[crown]]"))
    assert known.icons == {"anchor", "crown"}
    assert {icon.colour for line in known.lines for icon in line.inlines} == {"#AA0000"}
    assert known.faults == ()
    unknown = FaceSetter(assets).set(replace(TEXT, text="+2 [[ancor]]"))
    assert codes(unknown) == ["unknown-icon"]
    assert dict(unknown.faults[0].values) == {"icon": "ancor"}
    literal = FaceSetter(assets).set(replace(TEXT, text="[[Не значок]]"))
    assert literal.icons == frozenset()
    assert literal.lines[0].text.replace("\u00a0", " ") == "[[Не значок]]"


def test_faults_are_found_in_groups_too(assets: Assets) -> None:
    bad = replace(TEXT, text=LONG)
    items = (LINE, GroupItem((GroupItem((bad,)), replace(LINE, text="⇄"))))
    found = [fault.code for fault in FaceSetter(assets).faults(items)]
    assert found == ["text-does-not-fit", "missing-glyph"]


@pytest.mark.parametrize("scale", [0.5, 0.7, 0.9, 1.0, 1.5])
def test_minimum_sizes_hold_on_paper(assets: Assets, scale: float) -> None:
    """Minimum sizes shrink with the card, but on paper no text is shrunk below 6 pt."""
    setter = FaceSetter(assets, scale)
    for item in (LINE, TITLE, TEXT):
        tight = replace(item, text="Тяжёлая пехота и конница", size=30, min=7)
        for width in (20, 30, 45, 60):
            if isinstance(tight, TextItem):
                fitted: WordsItem = replace(tight, box=Box(6, 60, width, 14))
            else:
                fitted = replace(tight, measure=width)
            if isinstance(fitted, TitleItem):
                fitted = replace(fitted, two=25, two_min=6)
            found = setter.set(fitted)
            minimum = 6.0 if isinstance(item, TitleItem) and len(found.lines) > 1 else 7.0
            limit = min(minimum, max(6.0, minimum * scale))
            assert size(found) * min(scale, 1.0) >= limit - 1e-6
            for fault in found.faults:
                told = dict(fault.values)["size"]
                assert told == pytest.approx(size(found) * scale, abs=0.01)


def test_a_size_that_may_not_shrink_goes_with_the_card(assets: Assets) -> None:
    assert size(FaceSetter(assets, 0.5).set(replace(LINE, size=8, min=8))) == 8


def test_tracking_widens_a_line(assets: Assets) -> None:
    setter = FaceSetter(assets)
    plain, wide = setter.set(LINE).lines[0], setter.set(replace(LINE, tracking=0.2)).lines[0]
    assert wide.width - plain.width == pytest.approx(0.2 * (len(LINE.text) - 1), abs=1e-6)


def test_russian_is_polished_and_hyphenated(assets: Assets) -> None:
    text = 'Он сказал: "Достопримечательность" - и ушёл'
    found = FaceSetter(assets).set(replace(TEXT, text=text, box=Box(0, 0, 21, 40), lines=None))
    joined = "\n".join(line.text for line in found.lines)
    assert "«" in joined
    assert "—" in joined
    assert "-\n" in joined.replace("\u2010", "-")
    assert size(found) == 7, "words are divided only where nothing else helps"
    assert MM_PER_PT * 7 < 21


def test_a_font_is_known_or_not(assets: Assets) -> None:
    assert FaceSetter(assets).knows(FONT)
    assert not FaceSetter(assets).knows("Comic")
    assert not FaceSetter(assets).knows("")


def test_signs_a_font_lacks_are_lent_by_another(assets: Assets) -> None:
    item = replace(LINE, text="♥ и 2★ Ω 🎲", measure=None)
    done = FaceSetter(assets).set(item)
    assert not done.faults
    (line,) = done.lines
    assert line.text.replace("\u00a0", " ") == "♥ и 2★ Ω 🎲"
    fonts = {run.text.strip(): run.font.key for run in line.runs}
    assert fonts["♥"] == fonts["★"] == "NotoSansSymbols2_400Regular"
    assert fonts["🎲"] == "NotoEmoji_500Medium"
    assert LINE.font in fonts.values()


def test_letters_that_would_fall_apart_are_told_by_the_name_of_their_script(
    assets: Assets,
) -> None:
    faults = FaceSetter(assets).set(replace(LINE, text="नमस्ते", measure=None)).faults
    assert [fault.code for fault in faults] == ["script-not-set"]
    values = dict(faults[0].values)
    assert values["script"] == "Devanagari"
