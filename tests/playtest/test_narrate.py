"""Stories: complete sentences in both languages, and lists, paragraphs and headings as meant."""

import re

from cardgen.games.core import Event, Outcome
from cardgen.games.playable import make_rules, player_counts
from cardgen.playtest.cardtitles import card_titles
from cardgen.playtest.narrate import LINE_WIDTH, Narrator
from cardgen.playtest.play import Played
from cardgen.playtest.setup import Wishes, lay
from tests.playtest.conftest import GAMES


def told(library, game, language, events, outcome=None):
    """What is told of some events."""
    lines: list[str] = []
    rules = make_rules(game)
    narrator = Narrator(rules, library.words(game, language), lines.append)
    for event in events:
        narrator.watch(event)
    narrator.end(Played(None, outcome, 5))
    return lines


def story(library, game, language, players):
    lines: list[str] = []
    table = lay(game, Wishes(players, seed=11))
    narrator = Narrator(table.rules, library.words(game, language), lines.append)
    narrator.title([str(kind) for kind in table.kinds], "11")
    table.play([narrator])
    return lines


def test_every_game_is_told_without_a_gap_in_both_languages(library, games):
    for name in GAMES:
        for language in ("en", "ru"):
            for players in player_counts(games[name]):
                lines = story(library, games[name], language, players)
                text = "\n".join(lines)
                assert len(lines) > 20
                assert "{{" not in text and "?" not in text.replace("?!", "")
                assert all(len(line) <= LINE_WIDTH for line in lines)
                assert not re.search(r"\b(None|player-\d|spanish|allies:)\b", text)
                if language == "ru":
                    words = set(re.findall(r"[A-Za-z]{2,}", text))
                    assert words <= {"CO", "IW", "CW"}, (name, words)


def test_both_languages_tell_the_same_events(games):
    for game in games.values():
        english, russian = (game.texts[code].events for code in ("en", "ru"))
        assert english.keys() == russian.keys() and len(english) > 10


def test_a_round_is_a_paragraph_and_a_deployment_a_line(library, games):
    events = [
        Event("round", "x", amount=2),
        Event("deploy", "x", 0, "radio", amount=3),
        Event("look", "x", 0, "radio", amount=9),
        Event("deploy", "x", 1, "blitzkrieg", amount=6),
        Event("kill", "x", 1, "blitzkrieg", "radio", 3),
    ]
    lines = told(library, games["cards-of-war"], "en", events, Outcome((1,), "r", "CW18"))
    assert lines[:2] == ["", "Round 2"]
    assert lines[2].startswith("  The Allies: Radio, 3.") and "9 cards" in lines[2]
    assert lines[3] == "  The Axis: Blitzkrieg, 6. It kills Radio (3)."
    assert lines[4] == "" and lines[5] == "The Axis won (ruling CW18) after 5 decisions."


def test_like_events_in_a_row_become_a_list(library, games):
    events = [
        Event("exchanges", "x", 0, "ditch"),
        Event("exchanges", "x", 0, "hill"),
        Event("exchanges", "x", 1, "trench"),
        Event("coin", "x", 1),
    ]
    lines = told(library, games["italian-wars"], "en", events)
    assert lines[0] == "  The French player exchanges: Ditch, Hill."
    assert lines[1] == "  The Spanish player exchanges: Trench."


def test_the_end_is_told_for_every_kind_of_outcome(library, games):
    game = games["cards-of-war"]

    def end(outcome):
        return told(library, game, "en", [], outcome)[-1]

    assert "draw" in end(Outcome((), "r", "CW19", capped=True))
    assert "limit" in end(Outcome((), "r", "CW19", capped=True))
    assert end(Outcome((0, 1), "r", "CW19")).startswith("The Allies, The Axis share")
    assert "line 23" in end(Outcome((0,), "r", "cow.23-all-tokens"))
    assert "fault" in end(None)


def test_cards_of_one_name_are_told_apart_by_their_force(library, games):
    game = games["condottiere"]
    titles = card_titles(game.deck.cards, library.words(game, "ru"))
    assert titles["mercenary-10"] == "Наёмник 10" and titles["winter"] == "Зима"
    assert len(set(titles.values())) == len(titles)
