import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgen.documents.gamefile import GameFile
from tests.documents.decks import deck, loaded

ODD = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.floats() | st.text(max_size=6)
    | st.sampled_from(["ditch", "IK", "7F", "WON", "cards.txt", "italian-wars", "cavalry"]),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(
        st.sampled_from(["code", "word", "also", "force", "types", "effect", "ditch", "names"])
        | st.text(max_size=4),
        inner,
        max_size=3,
    ),
    max_leaves=6,
)  # fmt: skip
KEYS = st.sampled_from([*(f.alias or n for n, f in GameFile.model_fields.items()), "nonsense"])
LINES = st.text(st.sampled_from("aIKD75F\t ;/+WON"), max_size=30)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=st.dictionaries(KEYS, ODD, max_size=4), lines=st.lists(LINES, max_size=4))
def test_any_game_file_gives_a_game_or_problems(
    said: dict[str, object], lines: list[str], tmp_path: Path
) -> None:
    base = {"extends": "italian-wars", "cards": ["cards.txt"]}
    cards = "\n".join(["Card Name\tForce\tType\tNotes", *lines])
    folder = deck(tmp_path / "mine", json.dumps(base | said), cards_txt=cards)
    game, problems = loaded(folder)
    assert (game is None) is problems.has_errors


@pytest.mark.parametrize("name", ["_", "9 lives", "Мои карты", "x" * 200, "a.b", "a--b"])
def test_any_folder_name_will_do(name: str, tmp_path: Path) -> None:
    game, problems = loaded(deck(tmp_path / name, "extends: condottiere\n"))
    assert game is not None and not problems.has_errors
