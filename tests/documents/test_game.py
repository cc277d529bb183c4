from collections import Counter
from pathlib import Path

import pytest

from cardgen.documents.game import available_games, game_vocabulary
from cardgen.documents.gamefile import find_folder, read_layers
from cardgen.documents.originals.sources import rule_paths, rules_without_source, says
from cardgen.games.registry import notations
from cardgen.model.effect import Bishop, Bonus, Courtesan, Kill, Negate, Penalty, Scarecrow, Spring
from cardgen.model.game import Game
from cardgen.model.problem import Problems, Severity
from tests.documents.decks import DOCUMENTS, LANGUAGES, ROOTS, codes, deck, game, loaded

GAMES = ("cards-of-war", "condottiere", "condottiere-russian", "italian-wars")


def test_the_four_documents_are_the_four_games() -> None:
    assert tuple(available_games(ROOTS)) == GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_shipped_game_has_nothing_but_notes(name: str) -> None:
    found, problems = loaded(name)
    assert found is not None and found.languages == ("en", "ru")
    assert all(p.severity is Severity.NOTE and found.ruling(p.ruling or "") for p in problems)


def test_italian_wars_has_the_cards_of_its_document() -> None:
    cards = list(game("italian-wars").deck)
    assert len(cards) == 96 and len({card.name for card in cards}) == 96
    types = Counter("+".join(card.types) for card in cards)
    assert types == {
        "infantry+shock": 19, "defenses": 15, "cavalry": 15, "artillery": 11,
        "infantry+missile": 10, "tactics": 9, "leader": 8, "morale": 8, "infantry+tactics": 1,
    }  # fmt: skip
    assert sum(card.force or 0 for card in cards) == 549
    effects = [effect for card in cards for effect in card.effects]
    assert sum(isinstance(e, Negate) for e in effects) == 17
    assert Counter(e.amount for e in effects if isinstance(e, Bonus)) == {3: 32, 4: 1}
    assert [e.amount for e in effects if isinstance(e, Penalty)] == [3] * 6
    conditions = Counter(card.condition.last_hand for card in cards if card.condition)
    assert conditions == {"won": 6, "lost": 3}
    assert Counter(card.side for card in cards) == {None: 91, "french": 2, "spanish": 3}


def test_cards_of_war_has_the_cards_of_its_document() -> None:
    cards = list(game("cards-of-war").deck)
    assert [card.number for card in cards] == list(range(1, 57))
    assert sum(card.force or 0 for card in cards) == 180
    types = Counter(t for card in cards for t in card.types)
    assert types == {
        "infantry": 15, "air": 14, "intelligence": 12, "sea": 8, "artillery": 8, "tank": 7,
        "fortification": 3, "mine": 1, "sub": 1,
    }  # fmt: skip
    kinds = Counter(effect.kind for card in cards for effect in card.effects)
    assert kinds == {"kill": 24, "look": 4, "draw": 3}
    killed = Counter(
        target
        for card in cards
        for effect in card.effects
        if isinstance(effect, Kill)
        for target in effect.targets
    )
    assert sum(killed.values()) == 26 and killed[("mine",)] == killed[("sub",)] == 1


@pytest.mark.parametrize("name", ["condottiere", "condottiere-russian"])
def test_condottiere_has_the_published_deck(name: str) -> None:
    found = game(name)
    assert (len(found.deck), found.deck.total) == (15, 110) and found.rules["deck-total"] == 110
    copies = {card.id: card.copies for card in found.deck if card.effects}
    assert copies == {
        "heroine": 3, "drummer": 6, "bishop": 6, "scarecrow": 16, "winter": 3, "spring": 3,
        "surrender": 3, "courtesan": 12,
    }  # fmt: skip
    forces = [card.force for card in found.deck if not card.effects]
    assert forces == [1, 2, 3, 4, 5, 6, 10]


def test_the_russian_game_changes_four_cards_and_keeps_the_rest() -> None:
    english, russian = game("condottiere").deck, game("condottiere-russian").deck
    changed = {a.id for a, b in zip(english, russian, strict=True) if a != b}
    assert changed == {"bishop", "scarecrow", "spring", "courtesan"}
    bishop, spring = russian.find("bishop"), russian.find("spring")
    assert bishop is not None and bishop.effects == (Bishop(does="discard-highest"),)
    assert bishop.copies == 6 and bishop.types == ("special",)
    assert spring is not None and spring.effects == (Spring(bonus=3),)


@pytest.mark.parametrize("name", ["condottiere", "condottiere-russian"])
def test_rulings_about_cards_say_what_the_cards_do(name: str) -> None:
    found = game(name)
    effects = {card.effects[0].kind: card.effects[0] for card in found.deck if card.effects}
    bishop, courtesan = effects["bishop"], effects["courtesan"]
    scarecrow = effects["scarecrow"]
    assert isinstance(bishop, Bishop) and isinstance(courtesan, Courtesan)
    assert isinstance(scarecrow, Scarecrow)
    defaults = {ruling.id: ruling.default for ruling in found.rulings}
    assert (defaults["CO18"], defaults["CO22"], defaults["CO23"]) == (
        bishop.does,
        courtesan.does,
        scarecrow.takes,
    )
    ruling = found.ruling("CO22")
    assert ruling is not None and set(ruling.options) == {
        "favour", "most-take-figure", "card-moves",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("italian-wars", [f"IW{n}" for n in range(1, 31)]),
        ("cards-of-war", [f"CW{n}" for n in range(1, 25)]),
        ("condottiere-russian", [f"CO{n}" for n in range(1, 39)]),
        (
            "condottiere",
            [f"CO{n}" for n in range(1, 39) if n not in (4, 9, 15, 17, 19, 20, 21, 37)],
        ),
    ],
)
def test_every_ruling_is_there_in_both_languages(name: str, ids: list[str]) -> None:
    found = game(name)
    assert [ruling.id for ruling in found.rulings] == ids
    for ruling in found.rulings:
        texts = [ruling.question, ruling.reason, *ruling.options.values()]
        assert all(set(text) == {"en", "ru"} for text in texts), ruling.id
        assert (ruling.line is None) is (ruling.document is None), ruling.id


def test_rulings_name_lines_of_their_own_document() -> None:
    for name in GAMES:
        found = game(name)
        layers = read_layers(ROOTS[0] / name, ROOTS, Problems())
        assert layers is not None
        document = layers[-1].spec.document
        assert {r.document for r in found.rulings} <= {document, None}
        lines = (DOCUMENTS / str(document)).read_text(encoding="utf-8").split("\n")
        assert all(lines[r.line - 1].strip() for r in found.rulings if r.line)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_number_stands_on_its_line_or_names_its_ruling(name: str) -> None:
    layers = read_layers(ROOTS[0] / name, ROOTS, Problems())
    assert layers is not None
    said, found = layers[-1].spec, game(name)
    assert rules_without_source(layers) == []
    assert all(found.ruling(ruling) for ruling in said.ruled.values())
    numbers = dict(rule_paths(found.rules))
    assert set(said.lines) | set(said.ruled) <= set(numbers)
    lines = (DOCUMENTS / str(said.document)).read_text(encoding="utf-8").split("\n")
    for path, line in said.lines.items():
        number = numbers[path]
        assert isinstance(number, int) and says(lines[line - 1], number, LANGUAGES), path


def test_a_rule_line_without_its_number_is_noticed() -> None:
    assert (
        says("ten cards", 10, LANGUAGES)
        and says("до двух карт", 2, LANGUAGES)
        and says("и6 карт", 6, LANGUAGES)
    )
    assert not says("26 cards", 6, LANGUAGES) and not says("bitten", 10, LANGUAGES)


OWN = "extends: italian-wars\ncards: [cards.txt]\n"
HEADER = "Card Name\tForce\tType\tNotes\n"


def test_cards_may_be_named_by_their_number(tmp_path: Path) -> None:
    said = 'extends: cards-of-war\nremove: [1, "2"]\nchange: {3: {force: 9}}\n'
    base, found = game("cards-of-war"), game(deck(tmp_path, said))
    assert [card.number for card in found.deck][:1] == [3]
    assert found.deck.cards[0].force == 9 and len(found.deck) == len(base.deck) - 2


def test_a_deck_adds_removes_and_changes_cards(tmp_path: Path) -> None:
    yaml = OWN + (
        "remove: [Ditch, war-wagons]\n"
        "change:\n"
        "  Excellent Artillery: {force: 9, names: {ru: Пушки}}\n"
        "  parapet: {effect: 'Cavalry gets +2; WON', copies: 2, types: DL, art: wall.png}\n"
        "  lancers: {side: french}\n"
        "  french-horsemen: {force: 5S}\n"
    )
    folder = deck(tmp_path / "mine", yaml, cards_txt=HEADER + "Elephants\t9\tC\n")
    found = game(folder)
    assert found.id == "mine" and len(found.deck) == 95
    assert found.deck.find("ditch") is None and found.deck.find("war-wagons") is None
    assert found.deck.cards[-1].name == "Elephants"
    artillery, parapet = found.deck.find("excellent-artillery"), found.deck.find("parapet")
    lancers, horsemen = found.deck.find("lancers"), found.deck.find("french-horsemen")
    assert artillery is not None and parapet is not None
    assert lancers is not None and horsemen is not None
    assert (artillery.force, artillery.side, artillery.names["ru"]) == (9, "french", "Пушки")
    assert (parapet.copies, parapet.types) == (2, ("defenses", "leader"))
    assert parapet.art == "wall.png" and parapet.condition is not None
    assert (lancers.force, lancers.side) == (7, "french")
    assert (horsemen.force, horsemen.side) == (5, "spanish")


def test_changes_that_cannot_be_are_told_with_their_place(tmp_path: Path) -> None:
    yaml = (
        "extends: italian-wars\nremove: [Dich]\n"
        "change:\n  parapett: {force: 3}\n  hill: {force: many}\n  trench: {colour: red}\n"
    )
    found, problems = loaded(deck(tmp_path / "mine", yaml))
    assert found is None and codes(problems, Severity.ERROR) == ["unknown-key"]
    found, problems = loaded(deck(tmp_path / "mine", yaml.replace("  trench: {colour: red}\n", "")))
    errors = [p for p in problems if p.severity is Severity.ERROR]
    assert [(p.code, p.place and p.place.line) for p in errors] == [
        ("unknown-card-near", 2), ("unknown-card-near", 4), ("not-a-whole-number", 5),
    ]  # fmt: skip
    assert errors[0].values["near"] == "Ditch"


def test_a_spreadsheet_in_russian_extends_a_game(tmp_path: Path) -> None:
    table = "Название;Сила;Тип;Эффект;Сторона\r\nСлоны;9;Кавалерия;Negate IK card;F\r\n"
    yaml = "extends: italian-wars\ncards: [мои.csv]\n"
    folder = deck(tmp_path / "mine", yaml)
    (folder / "мои.csv").write_bytes(table.encode("cp1251"))
    found, problems = loaded(folder)
    assert found is not None, list(problems)
    card = found.deck.cards[-1]
    assert (card.name, card.force, card.types, card.side) == ("Слоны", 9, ("cavalry",), "french")
    assert card.place is not None and card.place.line == 2


def test_two_cards_of_one_name_are_kept_and_told(tmp_path: Path) -> None:
    cards = HEADER + "Ditch\t5\tD\nDitch\t6\tD\nDitch\t7\tD\n"
    yaml = "extends: italian-wars\nreplace-cards: true\ncards: [cards.txt]\n"
    found, problems = loaded(deck(tmp_path / "mine", yaml, cards_txt=cards))
    assert found is not None
    assert [card.id for card in found.deck] == ["ditch", "ditch-2", "ditch-3"]
    assert codes(problems) == ["duplicate-name", "duplicate-name"]


def test_numbers_that_repeat_and_targets_that_nobody_has_are_told(tmp_path: Path) -> None:
    header = "#\tCARD\tFORCE\tTYPE\tKILLS\tNOTES\n"
    cards = header + "1\tSpy\t2\tInt\tSub\n1\tScout\t2\tInt\n"
    yaml = "extends: cards-of-war\nreplace-cards: true\ncards: [cards.txt]\n"
    found, problems = loaded(deck(tmp_path / "mine", yaml, cards_txt=cards))
    assert found is not None and set(codes(problems)) == {"target-nobody-has", "number-repeated"}
    assert [p.values.get("target") for p in problems] == ["Sub", None]


def test_a_deck_of_no_game_has_free_columns(tmp_path: Path) -> None:
    table = "Name,Cost,Text,How many\nPotion,3 gold,Drink me.,2\n"
    found = game(deck(tmp_path / "my potions", "cards: [cards.csv]\n", cards_csv=table))
    (card,) = found.deck
    assert (found.id, found.notation, found.template) == ("my-potions", None, "plain")
    assert found.languages == ("en", "ru") and found.texts["ru"].title == "my-potions"
    assert card.copies == 2 and dict(card.fields) == {"Cost": "3 gold"}
    assert dict(card.texts) == {"en": "Drink me.", "ru": "Drink me."}


def test_new_types_sides_and_rules_are_data_only(tmp_path: Path) -> None:
    yaml = OWN + (
        "types: {elephant: {code: E, word: Elephants}, morale: }\n"
        "sides: {papal: {code: P}}\n"
        "rules: {victory: {hands: 9}, leaders: , fortune: 2}\n"
        "remove: [Prestige, Confidence, Belligerent, Stubborn, Hatreds, Great Ferocity,"
        " Enemies Allies Flee, Rout Enemy Cavalry, Drummers, Courageous Commander,"
        " Famous Captain]\n"
    )
    found, problems = loaded(
        deck(tmp_path / "mine", yaml, cards_txt=HEADER + "Hannibal\t9P\tEL\tElephants get +1\n")
    )
    assert found is None and "unknown-type" in codes(problems)  # the base's own list needs X
    yaml = yaml.replace(", morale: ", "")
    found = game(
        deck(tmp_path / "mine", yaml, cards_txt=HEADER + "Hannibal\t9P\tEL\tElephants get +1\n")
    )
    assert found.deck.cards[-1].side == "papal" and "morale" in found.types
    assert found.rules["victory"] == {"hands": 9, "in-a-row": 3}
    assert found.rules["fortune"] == 2 and "leaders" not in found.rules


def test_rulings_and_words_are_laid_over_those_of_the_game(tmp_path: Path) -> None:
    folder = deck(
        tmp_path / "mine",
        "extends: italian-wars\n",
        rulings_yaml="IW12: {default: optional}\nIW30:\n",
        text_ru_yaml="title: Мои войны\ncards: {ditch: Ров}\n",
    )
    found = game(folder)
    ruling = found.ruling("IW12")
    assert ruling is not None and ruling.default == "optional" and ruling.line == 40
    assert found.ruling("IW30") is None and len(found.rulings) == 29
    assert found.texts["ru"].title == "Мои войны" and found.texts["ru"].cards["ditch"] == "Ров"
    assert found.texts["ru"].cards["parapet"] == game("italian-wars").texts["ru"].cards["parapet"]
    assert found.texts["en"] == game("italian-wars").texts["en"]


@pytest.mark.parametrize(
    ("yaml", "code"),
    [
        ("extends: italian-warz\n", "unknown-game-near"),
        ("extends: xyzzy\n", "unknown-game"),
        ("extends: .\n", "extends-itself"),
        ("notation: klingon\n", "unknown-notation"),
        ("cards: [../secret.txt]\n", "file-outside-folder"),
        ("cards: [/etc/passwd]\n", "file-outside-folder"),
        ("cards: ['C:\\secret.txt']\n", "file-outside-folder"),
        ("cards: [absent.csv]\n", "file-missing"),
        ("cards: []\n", "empty-deck"),
        ("exteds: italian-wars\n", "unknown-key-near"),
        ("extends: italian-wars\ntypes: {duck: {code: d, word: Duck}}\n", "repeated-code"),
        ("extends: italian-wars\ncompounds: {ZZ: [zeal]}\n", "unknown-type"),
        ("extends: [1\n", "yaml-unclosed-bracket"),
    ],
)
def test_what_is_wrong_with_a_deck_is_told(tmp_path: Path, yaml: str, code: str) -> None:
    found, problems = loaded(deck(tmp_path / "mine", yaml))
    assert found is None and codes(problems, Severity.ERROR) == [code]


def test_decks_that_extend_each_other_end(tmp_path: Path) -> None:
    deck(tmp_path / "a", "extends: ../b\n")
    deck(tmp_path / "b", "extends: ../a\n")
    assert codes(loaded(tmp_path / "a")[1]) == ["extends-itself"]
    for number in range(12):
        deck(tmp_path / f"d{number}", f"extends: ../d{number + 1}\n")
    assert codes(loaded(tmp_path / "d0")[1]) == ["extends-too-deep"]


def test_a_game_is_found_by_id_folder_or_file(tmp_path: Path) -> None:
    folder = deck(tmp_path / "mine", "extends: condottiere\n")
    assert game(folder) == game(str(folder)) == game(folder / "game.yaml")
    assert game("mine", tmp_path).id == "mine"
    problems = Problems()
    assert find_folder(tmp_path, ROOTS, problems) is None and codes(problems) == ["no-game-file"]


def test_a_folder_named_like_a_game_does_not_hide_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck(tmp_path / "condottiere", "cards: [none.csv]\n")
    monkeypatch.chdir(tmp_path)
    found, problems = loaded("condottiere")
    assert found is not None and len(found.deck) == 15
    assert codes(problems) == ["game-before-folder"]


def test_all_problems_of_a_deck_come_together(tmp_path: Path) -> None:
    cards = HEADER + "Moat\tfive\tD\nWall\t5\tQQ\nGate\t5\tD\tOpens\nprose\n"
    found, problems = loaded(deck(tmp_path / "mine", OWN, cards_txt=cards))
    assert found is None
    errors = [(p.place and p.place.line, p.code) for p in problems if p.severity is Severity.ERROR]
    assert errors == [
        (5, "not-a-card-line"), (2, "not-a-whole-number"), (3, "unknown-type"),
        (4, "unknown-effect"),
    ]  # fmt: skip


def test_a_column_the_game_has_no_use_for_is_told(tmp_path: Path) -> None:
    table = "name,force,type,kills\nMoat,5,D,Sub\n"
    yaml = "extends: italian-wars\ncards: [cards.csv]\n"
    found, problems = loaded(deck(tmp_path / "mine", yaml, cards_csv=table))
    assert found is not None and codes(problems, Severity.WARNING) == ["column-not-used"]


@pytest.mark.parametrize("name", GAMES)
def test_every_card_of_the_seeds_is_written_and_read_back(name: str, tmp_path: Path) -> None:
    found: Game = game(name)
    notation, words = notations()[found.notation or "plain"], game_vocabulary(found)
    lines = [notation.header]
    for card in found.deck:
        cells = notation.write(card, words)
        lines.append("\t".join(cells[column] for column in notation.columns))
    yaml = f"extends: {name}\nreplace-cards: true\ncards: [cards.txt]\n"
    again = game(deck(tmp_path / "again", yaml, cards_txt="\n".join(lines)))
    assert again.deck == found.deck
