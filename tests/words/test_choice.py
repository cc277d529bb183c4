import pytest

from cardgen.words.choice import choose_language, system_language


@pytest.mark.parametrize(
    ("environment", "system", "chosen"),
    [
        ({}, None, "en"),
        ({}, "ru_RU", "ru"),
        ({}, "de_DE", "en"),
        ({"CARDGEN_LANG": "ru"}, None, "ru"),
        ({"CARDGEN_LANG": "RU"}, None, "ru"),
        ({"CARDGEN_LANG": "en", "LANG": "ru_RU.UTF-8"}, "ru_RU", "en"),
        ({"CARDGEN_LANG": "xx", "LANG": "ru_RU.UTF-8"}, None, "ru"),
        ({"CARDGEN_LANG": ""}, "ru_RU", "ru"),
        ({"LANG": "ru_RU.UTF-8"}, None, "ru"),
        ({"LANG": "ru_RU.KOI8-R@x"}, None, "ru"),
        ({"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, None, "en"),
        ({"LC_ALL": "C.UTF-8"}, "ru_RU", "en"),
        ({"LC_MESSAGES": "ru_RU", "LANG": "en_GB"}, None, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "ru_RU", "en"),
    ],
)
def test_the_users_wish_goes_before_the_systems(
    environment: dict[str, str], system: str | None, chosen: str
) -> None:
    assert choose_language(environment, ("en", "ru"), lambda: system) == chosen


def test_a_language_with_a_region_is_found_by_its_own_name_first() -> None:
    assert choose_language({"LANG": "pt_BR.UTF-8"}, ("en", "pt", "pt-BR"), lambda: None) == "pt-BR"
    assert choose_language({"LANG": "pt_PT"}, ("en", "pt", "pt-BR"), lambda: None) == "pt"


def test_asking_the_system_never_fails() -> None:
    answer = system_language()
    assert answer is None or choose_language({}, ("en", "ru")) in ("en", "ru")
