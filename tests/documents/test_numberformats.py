"""Numbers are printed as the sheet shows them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.documents.tables.numberformats import as_shown, general, is_date


@pytest.mark.parametrize(
    ("value", "code", "shown"),
    [
        (0.15, "0%", "15%"),
        (0.5, "0 %", "50 %"),
        (0.075, "0.0%", "7.5%"),
        (-0.5, "0%", "-50%"),
        (1234.5, '"$"#,##0.00', "$1,234.50"),
        (12.5, '#,##0.00 "€"', "12.50 €"),
        (12.5, "[$€-407] #,##0.00", "€ 12.50"),
        (300, '#,##0 "руб."', "300 руб."),
        (2, '0" шт."', "2 шт."),
        (7, "000", "007"),
        (79161234567, "+0 (000) 000-00-00", "+7 (916) 123-45-67"),
        (0.3, "0.##", "0.3"),
        (0.3, "#.##", ".3"),
        (1.005, "0.00", "1.01"),
        (-3, "0.00", "-3.00"),
        (-3, "0;(0)", "(3)"),
        (-0.001, "0.0", "0.0"),
        (0, '0;-0;"–"', "–"),
        (5, '[Red]"x"0', "x5"),
        (1234567, "#,##0,", "1,235"),
        (12345, "0.00E+00", "1.23E+04"),
        (12345, "##0.0E+0", "12.3E+3"),
        (0.5, "# ?/?", "1/2"),
        (1.25, "# ?/?", "1 1/4"),
        (2.0, "# ?/?", "2"),
        (2.5, "?/?", "5/2"),
        (0.26, "# ?/8", "2/8"),
        (46096, "dd.mm.yyyy", "15.03.2026"),
        (46096, "d mmm yyyy", "15 Mar 2026"),
        (46096, "dddd", "Sunday"),
        (46096 + 8.5 / 24, "h:mm", "8:30"),
        (0.75, "h:mm AM/PM", "6:00 PM"),
        (1.5, "[h]:mm", "36:00"),
        (0.1, "mm:ss.0", "24:00.0"),
        (3.25, "General", "3.25"),
        (3, "@", "3"),
    ],
)
def test_a_number_looks_as_in_the_sheet(value: float, code: str, shown: str) -> None:
    assert as_shown(value, code) == shown


def test_workbooks_that_count_from_1904_have_other_days() -> None:
    assert as_shown(46096 - 1462, "dd.mm.yyyy", from_1904=True) == "15.03.2026"


@pytest.mark.parametrize(
    ("value", "shown"),
    [(4.0, "4"), (0.1 + 0.2, "0.3"), (1e-7, "1E-07"), (1234567.0, "1234567"), (-2.5, "-2.5")],
)
def test_a_number_without_a_format_is_short(value: float, shown: str) -> None:
    assert general(value) == shown


def test_what_is_a_date_is_known_by_its_code() -> None:
    assert is_date("yyyy-mm-dd") and is_date("[h]:mm")
    assert not is_date('0 "days"') and not is_date("#,##0.00")


@given(st.floats(-1e12, 1e12), st.text('0#?.,%/ E+-ymdhs[]"\\;$€@*_a', max_size=12))
def test_no_code_is_a_crash(value: float, code: str) -> None:
    shown = as_shown(value, code)
    assert shown is None or isinstance(shown, str)


@given(st.integers(-(10**9), 10**9))
def test_whole_numbers_stay_whole(value: int) -> None:
    assert as_shown(value, "0") == str(value)
    assert as_shown(value, "#,##0").replace(",", "") == str(value)  # type: ignore[union-attr]
