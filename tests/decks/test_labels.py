"""The typesetter of labels: how lines are set, and what it tells of characters no font has."""

import pytest

from cardgen.decks.labels import BOLD_FONT, PLAIN_FONT, LabelSetter, missing_glyphs
from cardgen.design.assets import Assets
from cardgen.model.problem import Place, Problem, Problems
from cardgen.model.text import TextSource
from cardgen.typeset.spans import Span

TITLE = TextSource("Война ☃", "title", Place("text.ru.yaml", 1, 8))
ROW = "labels.sheet.line"
LINE = TextSource("Лист {{sheet}} ☃ из {{sheets}}", ROW, Place("text.ru.yaml", 4, 15))
CARD = TextSource("漢 Guard", "name", Place("cards.csv", cell="A2"))
SOURCES = (TITLE, LINE, CARD)


def told(assets: Assets, text: str) -> list[Problem]:
    return list(missing_glyphs(text, assets.fonts[PLAIN_FONT], "ru", SOURCES))


def test_what_can_be_printed_is_no_problem(assets: Assets) -> None:
    assert told(assets, "Карты № 5 — «Ёж» 100 мм · x, y") == []


@pytest.mark.parametrize(
    ("printed", "source"),
    [
        ("Война ☃", TITLE),
        ("ВОЙНА\u00a0☃ · коробка", TITLE),
        ("Лист 3 ☃ из 11", LINE),
        ("Elite 漢 guard", CARD),
        ("a ☃ of nobody", TITLE),
    ],
)
def test_the_text_that_brings_a_character_is_found(
    assets: Assets, printed: str, source: TextSource
) -> None:
    (problem,) = told(assets, printed)
    assert problem.code == "label-missing-glyph"
    assert (problem.values["text"], problem.values["key"]) == (source.text, source.key)
    assert problem.place == source.place
    assert problem.values["font"] == PLAIN_FONT


def test_each_text_is_told_of_its_own_characters(assets: Assets) -> None:
    snowman, guard, nobody = told(assets, "Война ☃: 漢 Guard ★")
    assert (snowman.values["key"], snowman.values["characters"]) == (
        "title", "☃ (U+2603 snowman)",
    )  # fmt: skip
    assert guard.values["key"] == "name" and "漢" in str(guard.values["characters"])
    assert (nobody.code, nobody.place) == ("text-missing-glyph", None)
    assert nobody.values["text"] == "Война ☃: 漢 Guard ★"


def test_fonts_of_spans_are_asked_for_what_stands_in_them(assets: Assets) -> None:
    other = assets.fonts["YesevaOne_400Regular"]
    text = (Span("Ωмега "), Span("Ω", other))
    (problem,) = missing_glyphs(text, assets.fonts[PLAIN_FONT], "ru", ())
    assert problem.values["font"] == other.key


def test_a_setter_tells_once_however_often_a_text_is_set(assets: Assets) -> None:
    problems = Problems()
    setter = LabelSetter(assets.fonts, "ru", problems, lambda: SOURCES)
    for size in (8, 9):
        setter.line("Война ☃", PLAIN_FONT, size)
        setter.block("Война ☃ и мир", PLAIN_FONT, size, 20)
    setter.fitted("Война ☃", PLAIN_FONT, (12, 3), 5.0)
    assert [problem.values["key"] for problem in problems] == ["title"]
    setter.line("Война ☃", BOLD_FONT, 8)
    assert len(problems) == 2


def test_a_line_stands_at_its_point(assets: Assets) -> None:
    setter = LabelSetter(assets.fonts, "en", Problems())
    for align, share in (("start", 0.0), ("middle", 0.5), ("end", 1.0)):
        label = setter.line("Scout", BOLD_FONT, 10, align=align)
        box = label.box(50, 20)
        assert (box.x, box.width) == (pytest.approx(50 - share * label.width), label.width)
        assert box.y == pytest.approx(20 - label.ascent)
        assert box.bottom == pytest.approx(20 + label.descent)


def test_a_line_is_made_as_small_as_it_must_be_and_no_smaller(assets: Assets) -> None:
    setter = LabelSetter(assets.fonts, "en", Problems())
    whole = setter.line("Line of Contravallation", PLAIN_FONT, 12)
    roomy = setter.fitted("Line of Contravallation", PLAIN_FONT, (12, 6), whole.width)
    tight = setter.fitted("Line of Contravallation", PLAIN_FONT, (12, 6), whole.width * 0.8)
    least = setter.fitted("Line of Contravallation", PLAIN_FONT, (12, 6), 5.0)
    assert roomy.size == 12
    assert tight.width <= whole.width * 0.8 < tight.width * (tight.size + 0.25) / tight.size
    assert (least.size, least.width > 5.0) == (6, True)


def test_a_block_keeps_to_its_measure(assets: Assets) -> None:
    setter = LabelSetter(assets.fonts, "en", Problems())
    block = setter.block("Fold along the dashed lines and glue the flaps", PLAIN_FONT, 9, 30)
    assert len(block.lines) > 1 and block.width <= 30
