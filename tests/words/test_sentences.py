"""The sentences on the cards, to be read aloud."""

from collections.abc import Callable
from typing import get_args

import pytest

from cardgen.model import effect as effects
from cardgen.model.card import Card
from cardgen.model.effect import Bonus, Draw, Effect, Kill, Look, Negate, OnlyFor, Penalty, PlayIf
from cardgen.model.problem import DataError
from cardgen.model.text import GameText
from cardgen.words.lexicon import Words
from cardgen.words.sentences import effect_phrase, effect_text

Load = Callable[[str, str], Words]

SHOCK = ("infantry", "shock")
MISSILE = ("missile", "infantry")


def card(*acting: Effect, **fields: object) -> Card:
    return Card.model_validate({"id": "x", "name": "X", "force": 6, "effects": acting, **fields})


ITALIAN_WARS: list[tuple[Effect, str, str]] = [
    (Bonus(target=("cavalry",), amount=3), "Cavalry gets +3.", "Кавалерия получает +3."),
    (Bonus(target=("defenses",), amount=3), "Defenses get +3.", "Укрепления получают +3."),
    (Bonus(target=("tactics",), amount=3), "Tactics get +3.", "Тактика получает +3."),
    (Bonus(target=("leader",), amount=3), "Leader gets +3.", "Полководец получает +3."),
    (Bonus(target=("morale",), amount=3), "Morale gets +3.", "Боевой дух получает +3."),
    (Bonus(target=SHOCK, amount=3), "Shock Infantry gets +3.", "Ударная пехота получает +3."),
    (Bonus(target=MISSILE, amount=4), "Missile Infantry gets +4.", "Стрелки получают +4."),
    (
        Penalty(target=("cavalry",), amount=3),
        "Enemy Cavalry gets −3.",
        "Вражеская кавалерия получает −3.",
    ),
    (
        Penalty(target=("leader",), amount=3),
        "Enemy Leader gets −3.",
        "Вражеский полководец получает −3.",
    ),
    (
        Penalty(target=("defenses",), amount=2),
        "Enemy Defenses get −2.",
        "Вражеские укрепления получают −2.",
    ),
    (
        Negate(target=("cavalry",)),
        "Negates a Cavalry card.",
        "Отменяет вражескую карту кавалерии.",
    ),
    (
        Negate(target=("artillery",)),
        "Negates an Artillery card.",
        "Отменяет вражескую карту артиллерии.",
    ),
    (
        Negate(target=("defenses",)),
        "Negates a Defense card.",
        "Отменяет вражескую карту укреплений.",
    ),
    (
        Negate(target=("morale",)),
        "Negates a Morale card.",
        "Отменяет вражескую карту боевого духа.",
    ),
    (
        Negate(target=SHOCK),
        "Negates a Shock Infantry card.",
        "Отменяет вражескую карту ударной пехоты.",
    ),
    (
        PlayIf(last_hand="won"),
        "Play only if you won the last hand.",
        "Только после победы.",
    ),
    (
        PlayIf(last_hand="lost"),
        "Play only if you lost the last hand.",
        "Только после поражения.",
    ),
]


@pytest.mark.parametrize(("acting", "english", "russian"), ITALIAN_WARS)
def test_italian_wars(words: Load, acting: Effect, english: str, russian: str) -> None:
    assert effect_text(card(acting), words("italian-wars", "en")) == english
    assert effect_text(card(acting), words("italian-wars", "ru")) == russian


CARDS_OF_WAR: list[tuple[Effect, str, str]] = [
    (
        Kill(targets=(("sea",),)),
        "Kills one enemy Sea card.",
        "Бьёт одну вражескую карту флота.",
    ),
    (
        Kill(targets=(("infantry",), ("tank",))),
        "Kills one enemy Infantry or Tank card.",
        "Бьёт одну вражескую карту пехоты или танков.",
    ),
    (
        Kill(targets=(("fortification",), ("mine",))),
        "Kills one enemy Fortification or Mine card.",
        "Бьёт одну вражескую карту укреплений или мин.",
    ),
    (Look(), "Look at your opponent’s hand.", "Посмотрите карты в руке противника."),
    (Draw(count=1), "Draw one card.", "Возьмите одну карту."),
    (Draw(count=2), "Draw 2 cards.", "Возьмите 2 карты."),
    (Draw(count=5), "Draw 5 cards.", "Возьмите 5 карт."),
]


@pytest.mark.parametrize(("acting", "english", "russian"), CARDS_OF_WAR)
def test_cards_of_war(words: Load, acting: Effect, english: str, russian: str) -> None:
    assert effect_text(card(acting), words("cards-of-war", "en")) == english
    assert effect_text(card(acting), words("cards-of-war", "ru")) == russian


CONDOTTIERE: list[tuple[Effect, int | None, str, str]] = [
    (
        effects.Heroine(),
        10,
        "Strength 10. No other special card can affect her.",
        "Сила 10. Другие особые карты на неё не действуют.",
    ),
    (
        effects.Drummer(),
        None,
        "Doubles the strength of all your Mercenaries. Heroines are unaffected.",
        "Удваивает силу всех ваших наёмников. На героинь не действует.",
    ),
    (
        effects.Winter(),
        None,
        "Every Mercenary of every player counts only 1. Heroines are unaffected.",
        "Сила каждого наёмника у всех игроков — только 1. На героинь не действует.",
    ),
    (
        effects.Spring(),
        None,
        "Cancels any Winter in play. A Winter played later counts again.",
        "Отменяет уже сыгранную «Зиму». «Зима», сыгранная позже, снова действует.",
    ),
    (
        effects.Spring(bonus=3),
        None,
        "Cancels Winter. The strongest Mercenaries in play get +3.",
        "Отменяет «Зиму». Сильнейшие наёмники на столе получают +3.",
    ),
    (
        effects.Surrender(),
        None,
        "Ends the battle at once. The strongest line wins.",
        "Сражение немедленно заканчивается. Побеждает сильнейший строй.",
    ),
    (
        effects.Bishop(does="void-battle"),
        None,
        "Ends the battle: nobody wins. The next is fought in another region.",
        "Сражение прекращается без победителя. Следующее — в другом регионе.",
    ),
    (
        effects.Bishop(does="discard-highest"),
        None,
        "Discard all the strongest Mercenaries in play, then place the Favour of the Pope.",
        "Сбросьте всех сильнейших наёмников на столе, затем разместите милость папы.",
    ),
    (
        effects.Scarecrow(takes="all"),
        None,
        "Take all your Mercenaries back into your hand. Then you must pass.",
        "Верните в руку всех своих наёмников. После этого вы обязаны спасовать.",
    ),
    (
        effects.Scarecrow(takes="one"),
        None,
        "You may take one of your Mercenaries back into your hand.",
        "Можете вернуть в руку одного своего наёмника.",
    ),
    (
        effects.Courtesan(does="favour"),
        1,
        "Strength 1 for the holder of the Favour. Then take the Favour; "
        "if you hold it, pass it left.",
        "Сила 1 — владельцу милости папы. Затем заберите милость, а свою отдайте соседу слева.",
    ),
    (
        effects.Courtesan(does="most-take-figure"),
        1,
        "Strength 1. Most Courtesans take the Condottiere figure.",
        "Сила 1. У кого куртизанок больше всех, получает фигурку кондотьера.",
    ),
    (
        effects.Courtesan(does="card-moves"),
        1,
        "Strength 1. Lay her in the line of the Favour’s holder, "
        "or of your left neighbour if you hold it.",
        "Сила 1. Положите её в строй владельца милости папы, а если это вы — в строй соседа слева.",
    ),
]


@pytest.mark.parametrize(("acting", "force", "english", "russian"), CONDOTTIERE)
def test_condottiere(
    words: Load, acting: Effect, force: int | None, english: str, russian: str
) -> None:
    assert effect_text(card(acting, force=force), words("condottiere", "en")) == english
    assert effect_text(card(acting, force=force), words("condottiere", "ru")) == russian


def test_every_kind_of_effect_was_read_above() -> None:
    kinds = set(get_args(get_args(Effect)[0]))
    tested = {type(row[0]) for row in (*ITALIAN_WARS, *CARDS_OF_WAR, *CONDOTTIERE)}
    assert kinds - tested == {OnlyFor}


def test_the_condition_comes_last_and_the_side_stands_elsewhere(words: Load) -> None:
    pursuit = card(
        PlayIf(last_hand="won"), OnlyFor(side="french"), Bonus(target=("cavalry",), amount=3)
    )
    said = effect_text(pursuit, words("italian-wars", "en"))
    assert said == "Cavalry gets +3. Play only if you won the last hand."
    assert (
        effect_text(pursuit, words("italian-wars", "ru"))
        == "Кавалерия получает +3. Только после победы."
    )


def test_effects_can_be_left_out(words: Load) -> None:
    both = card(Kill(targets=(("sea",),)), Draw())
    assert effect_text(both, words("cards-of-war", "en"), without=("kill",)) == "Draw one card."
    assert effect_text(card(), words("cards-of-war", "en")) == ""


def test_a_cards_own_text_wins(words: Load) -> None:
    own = card(Draw(), texts={"ru": "Сделайте что-нибудь <b>смешное</b>."})
    assert effect_text(own, words("cards-of-war", "ru")) == "Сделайте что-нибудь <b>смешное</b>."
    assert effect_text(own, words("cards-of-war", "en")) == "Draw one card."


def test_a_missing_phrase_is_an_error_and_not_a_blank_card(words: Load) -> None:
    with pytest.raises(DataError) as caught:
        effect_text(card(effects.Winter(), force=None), words("italian-wars", "en"))
    (problem,) = caught.value.problems
    assert problem.code == "phrase-missing"
    assert problem.values["effect"] == "winter"


def test_a_games_phrase_goes_before_the_languages(words: Load) -> None:
    shared = words("cards-of-war", "en")
    text = GameText(title="T", effects={"draw": "Take {{count}}!"})
    assert effect_text(card(Draw()), Words("en", text, shared.language)) == "Take 1!"
    assert effect_phrase(Draw(), shared) == "Draw one card."
