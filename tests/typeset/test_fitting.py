from pathlib import Path
from time import perf_counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgen.model.lengths import Mm, Pt
from cardgen.typeset.blocks import Align, Style
from cardgen.typeset.fitting import fit_block, fit_title, sizes
from cardgen.typeset.fonts import FontBook
from cardgen.typeset.hyphens import Hyphenator
from cardgen.typeset.typography import polish
from tests.typeset.languages import TYPOGRAPHY

calm = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
NAMES = Path(__file__).with_name("names.txt").read_text(encoding="utf-8")
texts = st.text("абвгдеёжзиклмн ав-", min_size=1, max_size=90)


def names(game: str) -> list[tuple[str, str]]:
    """The names of a game's cards as (text, language)."""
    part = NAMES.split(f"# {game}\n")[1].split("#")[0]
    pairs = [line.split(" | ") for line in part.splitlines()]
    return [(name, lang) for pair in pairs for name, lang in zip(pair, ("en", "ru"), strict=True)]


@pytest.mark.parametrize(
    ("start", "minimum", "tried"),
    [(8, 7.25, (7.25, 7.5, 7.75, 8)), (8, 7.6, (7.6, 7.75, 8)), (8, 8, (8,)), (8, 9, (8,))],
)
def test_sizes_are_whole_steps_below_the_start(
    start: float, minimum: float, tried: tuple[float, ...]
) -> None:
    assert sizes(Pt(start), Pt(minimum)) == tried


@calm
@given(
    text=texts,
    width=st.floats(8, 60),
    height=st.floats(4, 25),
    more=st.tuples(st.floats(0, 30), st.floats(0, 15)),
    align=st.sampled_from(list(Align)),
)
def test_larger_box_never_gives_smaller_type(
    fonts: FontBook,
    text: str,
    width: float,
    height: float,
    more: tuple[float, float],
    align: Align,
) -> None:
    style = Style(
        fonts["Alegreya_500Medium"], Pt(10.0), leading=1.16, align=align, max_lines=3,
        hyphenator=Hyphenator("ru_RU"), tracking=Mm(0.05),
    )  # fmt: skip
    small = fit_block(text, style, Mm(width), Pt(6.5), height=Mm(height))
    large = fit_block(text, style, Mm(width + more[0]), Pt(6.5), height=Mm(height + more[1]))
    assert large.size >= small.size
    assert large.fits or not small.fits


@calm
@given(text=texts, width=st.floats(8, 60), height=st.floats(4, 25))
def test_what_fits_is_inside_its_box_and_a_step_more_would_not_be(
    fonts: FontBook, text: str, width: float, height: float
) -> None:
    style = Style(fonts["Alegreya_500Medium"], Pt(10.0), max_lines=3)
    block = fit_block(text, style, Mm(width), Pt(6.0), height=Mm(height))
    if block.fits:
        assert block.width <= width + 1e-6
        assert block.height <= height + 1e-4
        assert len(block.lines) <= 3
    else:
        assert block.size == 6.0
    if block.size < 10:
        bigger = Style(style.font, Pt(block.size + 0.25), max_lines=3)
        assert not fit_block(text, bigger, Mm(width), bigger.size, height=Mm(height)).fits


def test_effect_text_shrinks_to_its_lines(fonts: FontBook) -> None:
    style = Style(
        fonts["Alegreya_500Medium"], Pt(10.0), leading=1.16, max_lines=3,
        hyphenator=Hyphenator("ru_RU"),
    )  # fmt: skip
    text = polish("Только если вы проиграли прошлую руку.", TYPOGRAPHY["ru"])
    assert fit_block(text, style, Mm(50), Pt(7.5)).size == 10
    tight = fit_block(text, style, Mm(21), Pt(7.5))
    assert tight.fits and 7.5 <= tight.size < 10
    assert not fit_block(text, style, Mm(10), Pt(7.5)).fits


GAMES = {
    "italian-wars": ("AlegreyaSC_800ExtraBold", 16.5, 11.5, 12.5, 4.7, 51.5),
    "cards-of-war": ("Oswald_700Bold", 20.0, 14.5, 13.5, 5.2, 55.6),
    "condottiere": ("YesevaOne_400Regular", 17.0, 11.0, None, None, 44.0),
}
TWO_LINES = {
    "italian-wars": [
        "Fire at Unprotected Cavalry",
        "Огонь по открытой коннице",
        "Огонь по скоплению войск",
        "Испанская тяжёлая конница",
        "Испанская тяжёлая пехота",
        "Швейцарские алебардщики",
    ],
    "cards-of-war": ["КОВРОВАЯ БОМБАРДИРОВКА", "ДАЛЬНИЕ БОМБАРДИРОВЩИКИ"],
    "condottiere": [],
}


@pytest.mark.parametrize("game", list(GAMES))
def test_all_card_names_fit(fonts: FontBook, game: str) -> None:
    key, start, minimum, two_lines, leading, measure = GAMES[game]
    style = Style(
        fonts[key], Pt(start), align=Align.CENTRE, caps=True,
        leading_mm=None if leading is None else Mm(leading),
    )  # fmt: skip
    second = None if two_lines is None else Pt(two_lines)
    broken = []
    for name, language in names(game):
        shown = name.upper() if game == "cards-of-war" else name
        block = fit_title(
            polish(shown, TYPOGRAPHY[language]), style, Mm(measure), Pt(minimum), two_lines=second
        )
        assert block.fits and block.width <= measure, name
        assert len(block.lines) == 2 or block.size >= minimum or block.size == second, name
        if len(block.lines) == 2:
            assert block.size == second
            broken.append(shown)
    assert broken == TWO_LINES[game]


def test_titles_on_two_lines_are_balanced(fonts: FontBook) -> None:
    style = Style(fonts["AlegreyaSC_800ExtraBold"], Pt(16.5), align=Align.CENTRE)
    block = fit_title("Fire at Unprotected Cavalry", style, Mm(51.5), Pt(11.5), two_lines=Pt(12.5))
    assert block.text == "Fire at Unprotected\nCavalry"
    small = fit_title("Swiss Pikemen", style, Mm(51.5), Pt(11.5), two_lines=Pt(12.5))
    assert small.size == 16.5 and small.text == "Swiss Pikemen"


def test_title_stays_on_one_line_if_the_size_for_two_allows(fonts: FontBook) -> None:
    style = Style(fonts["Oswald_700Bold"], Pt(20.0))
    block = fit_title("ПЯТИЗВЁЗДНЫЙ ГЕНЕРАЛ", style, Mm(55.6), Pt(14.5), two_lines=Pt(13.5))
    assert (block.text, block.size) == ("ПЯТИЗВЁЗДНЫЙ ГЕНЕРАЛ", 13.5)


def test_title_that_cannot_fit_is_whole_and_reported(fonts: FontBook) -> None:
    style = Style(fonts["Oswald_700Bold"], Pt(20.0), hyphenator=Hyphenator("ru_RU"))
    long = "Человеконенавистничество достопримечательностей"
    for two_lines in (None, Pt(13.5)):
        block = fit_title(long, style, Mm(30), Pt(12), two_lines=two_lines)
        assert not block.fits and block.size == 12
        assert block.text.replace("\n", " ") == long


def test_a_deck_is_set_quickly(fonts: FontBook) -> None:
    style = Style(fonts["AlegreyaSC_800ExtraBold"], Pt(16.5), align=Align.CENTRE)
    text = Style(fonts["Alegreya_500Medium"], Pt(10.0), hyphenator=Hyphenator("ru_RU"), max_lines=3)
    deck = [name for name, language in names("italian-wars") if language == "ru"]
    started = perf_counter()
    for name in deck:
        fit_title(name, style, Mm(51.5), Pt(11.5), two_lines=Pt(12.5))
        fit_block(f"Вражеская кавалерия против: {name}.", text, Mm(38), Pt(7.5), height=Mm(12))
    assert perf_counter() - started < 1.5
