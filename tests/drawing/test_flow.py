"""Pages are filled in order, nothing is lost or cut, and nothing stands alone."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.drawing.flow import Column, Frame, Note, Strip, fill_pages, nothing

LINE = 4.0


def frame(columns: int = 1, notes: bool = False, height: float = 100.0) -> Frame:
    pitch = 60.0
    return Frame(
        tuple(Column(n * pitch, 50.0) for n in range(columns)),
        Column(0.0, columns * pitch),
        Column(200.0, 30.0) if notes else None,
        10.0,
        10.0 + height,
    )


def lines(count: int, glued: bool = True) -> list[Strip]:
    return [
        Strip(LINE, glue=glued and count > 1 and n in (0, count - 2) and n < count - 1)
        for n in range(count)
    ]


PARAGRAPHS = st.lists(
    st.tuples(st.integers(1, 30), st.booleans(), st.sampled_from([0.0, 4.0])), max_size=14
)


def built(paragraphs: list[tuple[int, bool, float]]) -> list[Strip]:
    strips: list[Strip] = []
    for count, headed, before in paragraphs:
        if headed:
            strips.append(Strip(8.0, before=8.0, glue=True, section=f"s{len(strips)}"))
        own = lines(count)
        strips += [Strip(LINE, before=before, glue=own[0].glue), *own[1:]]
    return strips


@settings(max_examples=120, deadline=None)
@given(PARAGRAPHS, st.integers(1, 3))
def test_every_strip_stands_once_in_order_inside_its_page(
    paragraphs: list[tuple[int, bool, float]], columns: int
) -> None:
    strips = built(paragraphs)
    pages = fill_pages(strips, lambda number: frame(columns))
    placed = [placed for page in pages for placed in page.strips]
    assert [one.strip for one in placed] == strips
    for page in pages:
        for one in page.strips:
            assert one.y >= page.frame.top - 1e-6
            assert one.y + one.strip.height <= page.frame.bottom + 1e-3


@settings(max_examples=120, deadline=None)
@given(PARAGRAPHS, st.integers(1, 2))
def test_what_is_glued_stays_in_one_column(
    paragraphs: list[tuple[int, bool, float]], columns: int
) -> None:
    pages = fill_pages(built(paragraphs), lambda number: frame(columns))
    where = [(page.number, one.x, one.strip) for page in pages for one in page.strips]
    for (page, x, strip), (next_page, next_x, _) in pairwise(where):
        if strip.glue:
            assert (page, x) == (next_page, next_x)


def test_columns_are_level_above_what_spans_the_page() -> None:
    strips = [*[Strip(LINE) for _ in range(10)], Strip(20.0, span=True)]
    (page,) = fill_pages(strips, lambda number: frame(2))
    span = page.strips[-1]
    assert span.x == 0.0
    assert [one.x for one in page.strips[:10]] == [0.0] * 5 + [60.0] * 5
    assert span.y == 10.0 + 5 * LINE


def test_a_heading_that_spans_brings_the_first_lines_with_it() -> None:
    strips = [
        *[Strip(LINE) for _ in range(23)],
        Strip(6.0, span=True, glue=True, chapter="Two"),
        *lines(3),
    ]
    pages = fill_pages(strips, lambda number: frame(1))
    assert len(pages) == 2
    assert pages[1].strips[0].strip.chapter == "Two"
    assert [page.chapter for page in pages] == ["", "Two"]


def test_the_head_of_a_table_stands_again_on_the_next_page() -> None:
    head = Strip(5.0, span=True, glue=True)
    rows = [Strip(10.0, span=True, head=(head,)) for _ in range(12)]
    pages = fill_pages([head, *rows], lambda number: frame(2))
    assert len(pages) == 2
    assert pages[1].strips[0].strip.height == 5.0
    assert len(pages[0].strips) + len(pages[1].strips) == 14


def test_notes_stand_level_with_their_lines_and_apart_from_each_other() -> None:
    note = Note(18.0, nothing)
    strips = [Strip(LINE, notes=(note,) if n in (1, 2, 23) else ()) for n in range(24)]
    (page,) = fill_pages(strips, lambda number: frame(1, notes=True))
    tops = [one.y for one in page.notes]
    assert tops == [14.0, 36.0, 92.0]
    assert not page.crowded


def test_more_notes_than_fit_are_told() -> None:
    note = Note(40.0, nothing)
    strips = [Strip(LINE, notes=(note,)) for _ in range(5)]
    (page,) = fill_pages(strips, lambda number: frame(1, notes=True))
    assert page.crowded


def test_what_is_higher_than_a_page_stands_alone() -> None:
    strips = [Strip(LINE), Strip(150.0, span=True), Strip(LINE), Strip(150.0), Strip(LINE)]
    pages = fill_pages(strips, lambda number: frame(1))
    assert [one.strip for page in pages for one in page.strips] == strips


def test_a_chapter_begins_a_new_page_where_little_is_left() -> None:
    strips = [*[Strip(LINE) for _ in range(20)], Strip(LINE, room=0.3), Strip(LINE)]
    pages = fill_pages(strips, lambda number: frame(1))
    assert [len(page.strips) for page in pages] == [20, 2]
