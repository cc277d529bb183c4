"""A game is three folders: one made up here is found, read, checked, played and printed."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

import cardgen.games
from cardgen.decks.library import Library
from cardgen.documents.originals.checking import check_document
from cardgen.documents.originals.importing import import_document
from cardgen.games.playable import make_rules, playable_notations
from cardgen.games.registry import notations, plugin_of
from cardgen.model.problem import Problem, Problems
from cardgen.playtest.findings import find_all
from cardgen.playtest.playfindings import PlayBudget
from cardgen.playtest.run import Workers
from cardgen.products.preview import face_pdf
from cardgen.words.messages import say

MEANING = {
    "__init__.py": '"""A made-up game."""\n',
    "plugin.py": """\
from cardgen.games.plugin import GamePlugin
from cardgen.games.rows import RowReader
from cardgen.games.table_notation import TableNotation


class Notation(TableNotation):
    id = "lanterns"
    columns = ("force", "name")
    titles = ("Light", "Lantern")

    def assign(self, found):
        fits = len(found) == 2 and found[0].text.isdecimal()
        return list(zip(self.columns, found, strict=True)) if fits else None

    def read(self, row, vocabulary, problems):
        reader = RowReader(row, vocabulary, problems)
        return reader.card([], force=reader.number("force"), types=())

    def cells(self, card, vocabulary):
        return {"force": str(card.force)}


class Plugin(GamePlugin):
    notation = Notation()
    rules_module = "cardgen.games.lanterns.rules"

    def never_playable(self, card, game):
        return card.force == 0

    def findings(self, game, place, problems):
        lights = sum(card.force for card in game.deck)
        self.note("lights", game, place, problems, lights=lights)

    def ruling_for(self, code, rule=""):
        return "LA1" if code == "won-with-nothing" else None

    def recognise(self, text):
        return "lanterns" if "lanterns are lit" in text else None

    def lines_on_cards(self, text, game):
        lines = text.splitlines()
        return tuple(n for n, line in enumerate(lines, 1) if "lit" in line) or None

    def check_document(self, document, game, family, problems):
        known = [*family, game]
        self.note("lit", game, None, problems, file=document.file, games=len(known))


PLUGIN = Plugin()
""",
    "rules.py": "from tests.playtest.toy import Toy\n\nRULES = Toy\n",
}
FACTS = {
    "game.yaml": "version: 1\nnotation: lanterns\ncards: [cards.txt]\ntemplate: lanterns\n",
    "cards.txt": "Light\tLantern\n0\tAsh\n1\tWick\n2\tCandle\n3\tLamp\n4\tTorch\n5\tBeacon\n",
    "text.en.yaml": "title: Lanterns\nlabels:\n  finding.lights: '{{lights}} lights in all.'\n"
    "  finding.lit: '{{file}} belongs to {{games}} game.'\n",
    "text.ru.yaml": "title: Фонари\nlabels:\n  finding.lights: 'Всего огней: {{lights}}.'\n",
}


def write(folder: Path, files: dict[str, str]) -> None:
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Library]:
    """The shipped files with the three folders of a new game; nothing else is touched."""
    shipped = Library()
    write(tmp_path / "games" / "lanterns", MEANING)
    write(tmp_path / "seeds" / "lanterns", FACTS)
    shutil.copytree(shipped.seeds / "languages", tmp_path / "seeds" / "languages")
    shutil.copytree(shipped.templates / "plain", tmp_path / "templates" / "lanterns")
    shutil.copytree(shipped.templates / "icons", tmp_path / "templates" / "icons")
    monkeypatch.setattr(
        cardgen.games, "__path__", [*cardgen.games.__path__, str(tmp_path / "games")]
    )
    yield Library(tmp_path / "seeds", tmp_path / "templates", shipped.fonts)
    for name in [name for name in sys.modules if name.startswith("cardgen.games.lanterns")]:
        del sys.modules[name]


def said(problems: Problems, library: Library, code: str) -> list[str]:
    return [say(p, library.languages[code]) for p in problems]


def coded(problems: Problems, code: str) -> list[Problem]:
    return [problem for problem in problems if problem.code == code]


def test_it_is_known_by_its_notation(library: Library) -> None:
    game = library.load("lanterns", Problems()).game
    assert list(notations()) == ["cards-of-war", "condottiere", "italian-wars", "lanterns", "plain"]
    assert "lanterns" in playable_notations()
    assert plugin_of(game).id == "lanterns"
    assert [card.force for card in game.deck] == [0, 1, 2, 3, 4, 5]


def test_its_own_findings_are_told_in_its_own_words(library: Library) -> None:
    loaded, problems = library.load("lanterns", Problems()), Problems()
    found = find_all(
        loaded.game, loaded.folder, [library.seeds], library.languages, (),
        PlayBudget(games=20, greedy=1), Workers(None),
    )  # fmt: skip
    problems.extend(coded(found, "game-finding"))
    assert said(problems, library, "en")[0].endswith("game.yaml: note: 15 lights in all.")
    assert said(problems, library, "ru")[0].endswith("Всего огней: 15.")
    (never,) = coded(found, "card-never-playable")
    assert str(never.values["card"]) == "Ash"
    assert not found.has_errors


def test_it_is_played_by_its_rules(library: Library) -> None:
    rules = make_rules(library.load("lanterns", Problems()).game)
    assert type(rules).__name__ == "Toy" and rules.id == "lanterns@1"


def test_its_document_is_recognised_and_read_by_it(library: Library, tmp_path: Path) -> None:
    prose, table = tmp_path / "prose.txt", tmp_path / "table.txt"
    prose.write_text("At dusk the\nlanterns are lit.\n", encoding="utf-8")
    table.write_text("Some words\n\nLight\tLantern\n7\tMoon\n", encoding="utf-8")
    known = [library.seeds], library.languages
    problems = Problems()
    assert check_document(prose, *known, problems) == "lanterns"
    (lit,) = coded(problems, "game-finding")
    assert say(lit, library.languages["en"]).endswith("prose.txt belongs to 1 game.")

    problems = Problems()
    assert import_document(prose, None, tmp_path / "none", *known, problems) is None
    assert [p.values["lines"] for p in coded(problems, "document-lists-kinds")] == ["2"]

    deck = import_document(table, None, tmp_path / "deck", *known, Problems())
    assert deck is not None
    (moon,) = library.load(deck, Problems()).game.deck
    assert (moon.name, moon.force) == ("Moon", 7)


def test_its_cards_are_printed_with_its_look(library: Library) -> None:
    problems = Problems()
    loaded = library.load("lanterns", problems)
    maker = library.face_maker(loaded, "ru", "full", loaded.card_size.size, 3.0, problems)
    torch = loaded.game.deck.cards[4]
    page = pypdfium2.PdfDocument(face_pdf(maker, maker.front(torch)))[0]
    assert "Torch" in page.get_textpage().get_text_range()
