import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgen.model.lengths import Mm, Pt
from cardgen.typeset.blocks import Align, Style, set_block
from cardgen.typeset.fonts import FontBook, em_mm
from cardgen.typeset.hyphens import Hyphenator
from cardgen.typeset.layout import Block
from cardgen.typeset.lines import text_width
from cardgen.typeset.spans import InlineIcon, Span
from cardgen.typeset.typography import polish
from tests.typeset.languages import TYPOGRAPHY

RUSSIAN = polish(
    "Каждый игрок тянет карты из общей колоды и держит их в тайне от соперников. В свой ход "
    "полководец выставляет наёмника или разыгрывает особую карту, чьё действие начинается "
    "немедленно - «барабанщик» удваивает силу наёмников, зима низводит их до единицы, а весна "
    "прибавляет три очка сильнейшим. Сражение кончается, когда спасовали все участники.",
    TYPOGRAPHY["ru"],
)
calm = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def style(fonts: FontBook) -> Style:
    return Style(fonts["EBGaramond_500Medium"], Pt(9.5), hyphenator=Hyphenator("ru_RU"))


def words(block: Block) -> str:
    """The text as written: hyphens at line ends taken out, lines joined by spaces."""
    return re.sub(r"(?<=[^\W\d_])-\n(?=[^\W\d_])", "", block.text).replace("\n", " ")


@pytest.mark.parametrize("align", list(Align))
def test_text_of_the_lines_is_the_text(style: Style, align: Align) -> None:
    block = set_block(
        RUSSIAN, Style(style.font, Pt(9.5), align=align, hyphenator=style.hyphenator), Mm(45)
    )
    assert words(block) == RUSSIAN
    assert block.fits and len(block.lines) > 8


@calm
@given(measure=st.floats(30, 120))
def test_justified_lines_end_at_the_measure(style: Style, measure: float) -> None:
    just = Style(style.font, style.size, align=Align.JUSTIFY, hyphenator=style.hyphenator)
    block = set_block(RUSSIAN, just, Mm(measure))
    for line in block.lines[:-1]:
        if not re.search("[ \u00a0]", line.text):
            assert line.stretch == pytest.approx(measure / line.width)
            continue
        assert line.x + line.width == pytest.approx(measure, abs=1e-6)
        last = line.runs[-1]
        assert line.x + last.x + last.width == pytest.approx(measure, abs=1e-6)
    assert block.lines[-1].width <= measure + 1e-6
    assert block.loose == max(line.stretch for line in block)
    assert min(line.stretch for line in block) >= 0.85 - 1e-9


def test_no_break_spaces_widen_as_others_do(fonts: FontBook) -> None:
    font = fonts["EBGaramond_500Medium"]
    just = Style(font, Pt(10.0), align=Align.JUSTIFY)
    line = set_block("aaa b\u00a0c ddd eeee ffff gggg", just, Mm(25)).lines[0]
    (run,) = line.runs
    assert "\u00a0" in run.text and line.stretch > 1.02
    spaces = run.text.count(" ") + run.text.count("\u00a0")
    natural = font.shape(run.text).advance * em_mm(run.size)
    assert natural + spaces * run.word_space == pytest.approx(25, abs=1e-6)
    assert line.stretch == pytest.approx(1 + run.word_space / (font.space * em_mm(run.size)))


@calm
@given(measure=st.floats(12, 80), align=st.sampled_from(list(Align)))
def test_no_break_space_is_never_broken(style: Style, measure: float, align: Align) -> None:
    some = Style(style.font, style.size, align=align, hyphenator=style.hyphenator)
    block = set_block(RUSSIAN, some, Mm(measure))
    assert words(block).count("\u00a0") == RUSSIAN.count("\u00a0")
    for line in block:
        assert not line.text.startswith(("—", " ", "\u00a0")) and not line.text.endswith(
            (" ", "\u00a0")
        )
        assert not re.search(r"(?<!\w)[ивкаос]$", line.text)


@calm
@given(measure=st.floats(25, 80))
def test_lines_stay_within_the_measure_where_the_block_fits(style: Style, measure: float) -> None:
    block = set_block(RUSSIAN, style, Mm(measure))
    assert block.fits
    assert block.width <= measure + 1e-6


def test_alignment(style: Style) -> None:
    text = "один два три\nдва"
    left, centre, right = (
        set_block(text, Style(style.font, Pt(10.0), align=align), Mm(40))
        for align in (Align.LEFT, Align.CENTRE, Align.RIGHT)
    )
    assert [line.x for line in left] == [0, 0]
    for line in centre:
        assert line.x == pytest.approx((40 - line.width) / 2)
    for line in right:
        assert line.x + line.width == pytest.approx(40)


def test_short_centred_text_is_balanced(fonts: FontBook) -> None:
    style = Style(fonts["EBGaramond_500Medium"], Pt(10.0), align=Align.CENTRE)
    block = set_block("Play only if you won the last hand.", style, Mm(38))
    assert block.text == "Play only if you\nwon the last hand."


def test_words_are_divided_only_where_it_is_needed(style: Style) -> None:
    wide = set_block("Снимает карту артиллерии", style, Mm(60))
    assert wide.text == "Снимает карту артиллерии"
    narrow = set_block("артиллерия «превосходительство»", style, Mm(16))
    assert words(narrow) == "артиллерия «превосходительство»"
    assert narrow.fits and "-\n" in narrow.text


def test_word_too_wide_is_kept_whole_and_reported(fonts: FontBook) -> None:
    block = set_block("в Достопримечательность", Style(fonts["Oswald_700Bold"], Pt(20.0)), Mm(20))
    assert not block.fits
    assert block.text == "в\nДостопримечательность"
    assert block.width > 20


def test_more_lines_than_allowed_are_kept_and_reported(style: Style) -> None:
    limited = Style(style.font, style.size, max_lines=2)
    block = set_block(RUSSIAN, limited, Mm(60))
    assert not block.fits and words(block) == RUSSIAN
    low = set_block("раз два три четыре пять", style, Mm(15), height=Mm(4.1))
    assert not low.fits
    assert set_block("раз", style, Mm(15), height=Mm(4.1)).fits


def test_soft_hyphens_and_compounds(style: Style) -> None:
    plain = Style(style.font, Pt(10.0))
    assert set_block("само\u00adлёт", plain, Mm(9)).text == "само-\nлёт"
    assert set_block("Самолёт-разведчик", plain, Mm(20)).text == "Самолёт-\nразведчик"
    assert set_block("да кто\u2011то", plain, Mm(10)).text == "да\nкто-то"
    assert set_block("Fort/Mines", plain, Mm(10)).text == "Fort/\nMines"
    assert set_block("ab\u200bcd", plain, Mm(5)).text == "ab\ncd"
    assert set_block("Фау-2", plain, Mm(5)).text == "Фау-2"


def test_forced_lines_and_empty_ones(style: Style) -> None:
    block = set_block("раз\r\n\nдва", style, Mm(40))
    assert block.text == "раз\n\nдва"
    assert block.height == pytest.approx(3 * style.pitch)
    assert set_block("", style, Mm(40)).text == ""


def test_icons_and_larger_spans_do_not_open_the_lines(style: Style) -> None:
    plain = set_block("Кавалерия получает три очка силы", style, Mm(28))
    rich = set_block(
        [
            Span("Кавалерия "),
            InlineIcon("horse", 1.3, colour="#112233"),
            Span(" получает"),
            Span(" три", scale=1.4),
        ],
        style,
        Mm(28),
    )
    for block in (plain, rich):
        steps = [
            b.baseline - a.baseline for a, b in zip(block.lines, block.lines[1:], strict=False)
        ]
        assert steps and all(step == pytest.approx(style.pitch) for step in steps)
    (icon,) = [inline for line in rich for inline in line.inlines]
    assert (icon.name, icon.colour) == ("horse", "#112233")
    assert icon.size == pytest.approx(1.3 * em_mm(style.size))
    middle = icon.size / 2 - icon.drop
    assert middle == pytest.approx(style.font.x_height * em_mm(style.size) / 2)


def test_icon_stands_between_its_words(style: Style) -> None:
    (line,) = set_block([Span("ab "), InlineIcon("x", 1.0), Span(" cd")], style, Mm(40)).lines
    before, after = line.runs
    (icon,) = line.inlines
    assert icon.x == pytest.approx(before.width)
    assert after.x == pytest.approx(before.width + icon.size)
    assert line.width == pytest.approx(after.x + after.width)


def test_spans_keep_their_look(fonts: FontBook, style: Style) -> None:
    bold = fonts["EBGaramond_700Bold"]
    (line,) = set_block([Span("a "), Span("bc", bold, 0.8, "#ff0000")], style, Mm(40)).lines
    run = line.runs[1]
    assert (run.font, run.text, run.colour) == (bold, "bc", "#ff0000")
    assert run.size == pytest.approx(7.6)
    assert run.width == pytest.approx(text_width("bc", bold, Pt(7.6)))


def test_indents_leave_room_for_an_initial(style: Style) -> None:
    indents = (Mm(18), Mm(18), Mm(18))
    just = Style(
        style.font, style.size, align=Align.JUSTIFY, hyphenator=style.hyphenator, indents=indents
    )
    block = set_block(RUSSIAN, just, Mm(60))
    assert [line.x for line in block.lines[:4]] == [18, 18, 18, 0]
    assert all(line.x + line.width == pytest.approx(60) for line in block.lines[:-1])


def test_first_baseline_centres_the_line_in_its_leading(fonts: FontBook) -> None:
    font = fonts["Oswald_700Bold"]
    style = Style(font, Pt(10.0), leading_mm=Mm(6.0), caps=True)
    block = set_block("НН\nНН", style, Mm(40))
    cap = 0.81 * em_mm(Pt(10.0))
    assert block.lines[0].baseline == pytest.approx(3 + cap / 2)
    assert block.lines[1].baseline == pytest.approx(9 + cap / 2)
    assert block.ink_top == pytest.approx(3 - cap / 2)
    assert block.ink_bottom == pytest.approx(9 + cap / 2 + font.depth * em_mm(Pt(10.0)))
