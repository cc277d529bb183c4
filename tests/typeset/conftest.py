from pathlib import Path

import pytest

from cardgen.typeset.fonts import FontBook


@pytest.fixture(scope="session")
def fonts() -> FontBook:
    return FontBook(Path(__file__).parents[2] / "fonts")
