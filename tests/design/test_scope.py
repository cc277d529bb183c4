"""Placeholders, tables, values by case, colours and conditions as an author meets them."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.design.schema import BoxLayer, Template
from cardgen.design.scope import Fact, Scope, TemplateFault

FACTS: dict[str, Fact] = {
    "name": "Ёж",
    "force": 0,
    "number": 8,
    "type": "infantry",
    "type2": None,
    "types": ("infantry", "shock"),
    "targets": (),
    "mirror": True,
    "plain": False,
    "half": 2.5,
    "whole": 3.0,
    "nothing": "",
}
TABLES = {"short": {"infantry": "INF {{name}}"}}


def scope(facts: dict[str, Fact] | None = None, **template: Any) -> Scope:
    read = Template.model_validate(template)
    return Scope(read, {**FACTS, **(facts or {})}, {**TABLES, **read.tables})


def holds(when: dict[str, object], **facts: Fact) -> bool:
    layer = BoxLayer.model_validate({"layer": "box", "box": "trim", "when": when})
    return scope(facts).holds(layer.when)


def code(work: object, *args: object) -> tuple[str, dict[str, object]]:
    with pytest.raises(TemplateFault) as raised:
        work(*args)  # type: ignore[operator]
    return raised.value.code, raised.value.values


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("plain words", "plain words"),
        ("{{name}}", "Ёж"),
        ("a {{ name }} b {{number}}", "a Ёж b 8"),
        ("{{type2}}{{plain}}{{nothing}}", ""),
        ("{{force}}", "0"),
        ("{{half}} {{whole}}", "2.5 3"),
        ("{{mirror}}", "True"),
        ("{{type|emblem}}", "swords of Ёж"),
        ("{{type2|emblem}}", ""),
        ("{{name|emblem}}", "star"),
        ("{{number | sizes}}", "7.5"),
        ("{single} [[icon]]", "{single} [[icon]]"),
    ],
)
def test_placeholders_are_filled(text: str, filled: str) -> None:
    emblem = {"infantry": "swords of {{name}}", "otherwise": "star"}
    tables = {"emblem": emblem, "sizes": {"8": 7.5}}
    assert scope(tables=tables).text(text) == filled


def test_words_of_the_game_are_never_placeholders() -> None:
    assert scope({"name": "{{id}}"}).text("{{name}}") == "{{id}}"
    assert scope().text("{{type|short}}") == "INF {{name}}"


@pytest.mark.parametrize(
    ("text", "fault", "names"),
    [
        ("{{naem}}", "unknown-placeholder", "naem"),
        ("{{type|emblm}}", "unknown-table", "emblm"),
        ("{{name|short}}", "not-in-table", "short"),
    ],
)
def test_names_that_stand_for_nothing_are_told(text: str, fault: str, names: str) -> None:
    found, values = code(scope().text, text)
    assert (found, values["name"]) == (fault, names)


@pytest.mark.parametrize("text", ["{{name", "{{}}", "{{a|b|c}}", "name}}", "{{na{me}}", "{{ | x}}"])
def test_braces_that_make_no_placeholder_are_not_printed(text: str) -> None:
    assert code(scope().text, text) == ("bad-placeholder", {"found": text})


def test_the_first_case_that_holds_gives_the_value() -> None:
    values = {
        "tone": [
            {"when": {"types": {"has": "navy"}}, "value": "sea"},
            {"when": {"force": {"under": 1}}, "value": "{{name}} low"},
            {"value": "land"},
        ],
        "none": [{"when": {"force": {"over": 5}}, "value": 1}],
        "number": 99,
        "twice": "{{tone}} {{tone}}",
    }
    made = scope(values=values)
    assert made.fact("tone") == "Ёж low"
    assert made.fact("none") == ""
    assert made.fact("twice") == "Ёж low Ёж low"
    assert made.fact("number") == 8, "facts win over values"


def test_a_value_is_worked_out_anew_where_its_facts_are_others() -> None:
    made = scope(values={"shown": "<{{item}}>", "again": "{{shown}}"})
    first = made.with_facts(item="a")
    assert first.text("{{again}}") == "<a>"
    assert first.with_facts(item="b").text("{{again}}") == "<b>"
    assert first.text("{{again}}") == "<a>"


@pytest.mark.parametrize(
    "template",
    [
        {"values": {"a": "{{a}}"}},
        {"values": {"a": "{{b}}", "b": "{{c}}", "c": "{{a}}"}},
        {"values": {"a": [{"when": {"a": True}, "value": 1}]}},
        {"values": {"a": "{{type|t}}"}, "tables": {"t": {"infantry": "{{a}}"}}},
    ],
)
def test_a_value_that_stands_for_itself_is_told(template: dict[str, Any]) -> None:
    assert code(scope(**template).fact, "a") == ("circular-value", {"name": "a"})


@pytest.mark.parametrize(("value", "number"), [(3, 3.0), ("{{half}}", 2.5), ("{{number}}", 8.0)])
def test_numbers_may_be_placeholders(value: float | str, number: float) -> None:
    assert scope().number(value) == number


@pytest.mark.parametrize("name", ["name", "type2", "nothing", "odd", "endless", "mirror"])
def test_what_is_no_finite_number_is_told(name: str) -> None:
    made = scope({"odd": "nan", "endless": "1e999"})
    assert code(made.number, f"{{{{{name}}}}}")[0] == "template-number"


@pytest.mark.parametrize("value", [0, -1, "{{force}}"])
def test_sizes_are_more_than_nothing(value: float | str) -> None:
    assert code(scope().above_zero, value)[0] == "template-size"
    assert scope().above_zero("{{half}}") == 2.5


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("#12aB34", "#12aB34"),
        ("ink", "#101010"),
        ("tone", "#101010"),
        ("{{which}}", "#101010"),
        ("paper", "#F0F0F0"),
        ("ink 50%", "#808080"),
        ("ink 0 %", "#F0F0F0"),
        ("#000000 25%", "#B4B4B4"),
        ("pale", "#B8B8B8"),
        ("pale 50%", "#D4D4D4"),
    ],
)
def test_colours_are_names_hex_digits_or_tints(text: str, colour: str) -> None:
    palette = {"ink": "#101010", "tone": "ink", "pale": "ink 25%"}
    made = scope({"which": "tone"}, palette=palette, paper="#F0F0F0")
    assert made.colour(text) == colour


@pytest.mark.parametrize("text", ["inc", "#12", "", "ink %", "loop", "{{name}}"])
def test_a_colour_that_is_none_is_told(text: str) -> None:
    made = scope(palette={"ink": "#000000", "loop": "pool", "pool": "loop"})
    assert code(made.colour, text)[0] == "unknown-colour"


@pytest.mark.parametrize(
    ("when", "result"),
    [
        ({}, True),
        ({"name": True}, True),
        ({"name": False}, False),
        ({"force": True}, True),
        ({"force": False}, False),
        ({"type2": True}, False),
        ({"type2": False}, True),
        ({"nothing": True}, False),
        ({"targets": False}, True),
        ({"plain": False}, True),
        ({"mirror": True}, True),
        ({"type": "infantry"}, True),
        ({"type": "navy"}, False),
        ({"type2": "navy"}, False),
        ({"number": 8}, True),
        ({"number": "8"}, True),
        ({"number": 8.5}, False),
        ({"type": ["navy", "infantry"]}, True),
        ({"number": [7, 8]}, True),
        ({"type": []}, False),
        ({"type": {"not": "navy"}}, True),
        ({"type": {"not": ["navy", "infantry"]}}, False),
        ({"type2": {"not": True}}, True),
        ({"types": {"has": "shock"}}, True),
        ({"types": {"has": "navy"}}, False),
        ({"types": {"not": {"has": "navy"}}}, True),
        ({"type": {"has": "infantry"}}, False),
        ({"number": {"over": 7}}, True),
        ({"number": {"over": 8}}, False),
        ({"number": {"under": 8.1}}, True),
        ({"number": {"over": 2, "under": 7}}, False),
        ({"type2": {"under": 99}}, False),
        ({"name": {"over": 1}}, False),
        ({"mirror": {"over": 0}}, False),
        ({"number": 8, "type": "navy"}, False),
        ({"number": 8, "type": "infantry"}, True),
    ],
)
def test_conditions(when: dict[str, object], result: bool) -> None:
    assert holds(when) is result


@given(st.one_of(st.none(), st.booleans(), st.integers(), st.text(), st.floats(allow_nan=False)))
def test_a_fact_is_either_there_or_not(value: Fact) -> None:
    assert holds({"odd": True}, odd=value) is not holds({"odd": False}, odd=value)


def test_a_condition_on_an_unknown_fact_is_told() -> None:
    assert code(lambda: holds({"typ": "navy"})) == ("unknown-placeholder", {"name": "typ"})


@pytest.mark.parametrize(
    ("name", "items"),
    [("types", ("infantry", "shock")), ("type", ("infantry",)), ("type2", ()), ("nothing", ())],
)
def test_lists_are_gone_through_item_by_item(name: str, items: tuple[str, ...]) -> None:
    assert scope().items(name) == items


@pytest.mark.parametrize(
    ("value", "on"), [(True, True), (False, False), ("{{mirror}}", True), ("{{plain}}", False)]
)
def test_switches(value: bool | str, on: bool) -> None:
    assert scope().flag(value) is on
