from cardgen.model.problem import Place
from cardgen.model.row import Cell, Row


def test_a_cell_that_was_not_given_is_empty_and_stands_at_its_row() -> None:
    here, there = Place("cards.csv", 4), Place("cards.csv", 4, 9)
    row = Row(here, {"name": Cell("Spy", there), "force": Cell("", here)})
    assert (row.text("name"), row.text("force"), row.text("type")) == ("Spy", "", "")
    assert (row.place_of("name"), row.place_of("type")) == (there, here)
    assert Row(here).text("name") == ""
