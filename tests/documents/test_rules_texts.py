"""The eight booklets say the same in both languages and take every number from the game."""

import re
from functools import cache
from itertools import pairwise

import pytest
import yaml

from cardgen.decks.values import Values
from cardgen.documents.booklet.bookletast import (
    BookletSource,
    Directive,
    Heading,
    Listing,
    Node,
    TableNode,
    own_pieces,
    plain_text,
)
from cardgen.documents.booklet.markdown import parse_markdown
from cardgen.model.game import Game
from cardgen.model.problem import Problems
from cardgen.products.booklet.directives import FORMS
from cardgen.words.lexicon import Words
from tests.documents.decks import DOCUMENTS, LANGUAGES, PROJECT, game

GAMES = ("cards-of-war", "condottiere", "condottiere-russian", "italian-wars")
CODES = ("en", "ru")
EVERY = [(name, code) for name in GAMES for code in CODES]
SEEDS = PROJECT / "seeds"

KEYED = {"anatomy", "types", "signs"}
"""Directives whose list items begin with a key for the program."""

SECTIONS = {
    "cards", "game", "box", "setup", "example", "winning", "doubt", "list", "rulings", "credits",
}  # fmt: skip
DIRECTIVES = {
    "cover", "anatomy", "types", "contents", "steps", "note", "example", "victory", "card-list",
    "rulings", "credits", "summary",
}  # fmt: skip


@cache
def shipped(name: str) -> Game:
    return game(name)


def typed(name: str, code: str) -> str:
    return (SEEDS / name / f"rules.{code}.md").read_text(encoding="utf-8")


@cache
def source(name: str, code: str) -> BookletSource:
    problems = Problems()
    found = parse_markdown(typed(name, code), f"rules.{code}.md", FORMS, problems)
    assert not list(problems)
    return found


@cache
def values(name: str, code: str) -> Values:
    return Values(shipped(name), Words.of(shipped(name), code, LANGUAGES))


def directives(text: BookletSource) -> list[Directive]:
    return [block for block in text.walk() if isinstance(block, Directive)]


def said(block: Node) -> str:
    return " ".join(plain_text(pieces) for pieces in own_pieces(block))


def key(item: tuple[Node, ...]) -> str:
    return said(item[0]).partition(":")[0]


def shape(blocks: tuple[Node, ...]) -> list[object]:
    """What a text is built of, without its words."""
    found: list[object] = []
    for block in blocks:
        match block:
            case Heading():
                found.append(("heading", block.level, block.id))
            case Directive():
                argument = "" if block.name in ("note", "summary") else block.argument
                inner = shape(block.blocks or ())
                keys = [
                    key(item)
                    for listing in block.blocks or ()
                    if isinstance(listing, Listing) and block.name in KEYED
                    for item in listing.items
                ]
                found.append((block.name, argument, keys, inner))
            case Listing():
                found.append(("list", block.ordered, [shape(item) for item in block.items]))
            case TableNode():
                found.append(("table", len(block.head), len(block.rows)))
            case _:
                found.append(type(block).__name__)
    return found


def prose(name: str, code: str) -> str:
    """The words of a booklet as they stand, without what the program fills in or takes out."""
    text = re.sub(r"\{\{[^}]*\}\}|\[\[[^]]*\]\]|\{#[^}]*\}|\]\(#[^)]*\)", " ", typed(name, code))
    text = re.sub(r"(?m)^:+.*$", lambda line: note_title(line.group()), text)
    text = re.sub(r"(?m)^- [\w+-]+: ", "", text)
    return re.sub(r"(?m)^\s*\d+\. ", "", text)


def note_title(line: str) -> str:
    opened = re.fullmatch(r":::(?:note|summary) (.*)", line)
    return opened.group(1) if opened else ""


def words_of(text: str) -> list[str]:
    return [word.casefold() for word in re.findall(r"[^\W\d_]+", text)]


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_have_the_same_sections_lists_tables_and_directives(name: str) -> None:
    assert shape(source(name, "en").blocks) == shape(source(name, "ru").blocks)


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_have_the_same_placeholders_in_the_same_order(name: str) -> None:
    english, russian = ([slot.name for slot in source(name, code).slots()] for code in CODES)
    assert english == russian


@pytest.mark.parametrize(("name", "code"), EVERY)
def test_a_booklet_has_every_part_of_a_booklet(name: str, code: str) -> None:
    text = source(name, code)
    assert {heading.id for heading in text.headings} >= SECTIONS
    assert {directive.name for directive in directives(text)} >= DIRECTIVES
    first, last = text.blocks[0], text.blocks[-1]
    assert isinstance(first, Directive) and first.name == "cover"
    assert isinstance(last, Directive) and last.name == "summary"


@pytest.mark.parametrize(("name", "code"), EVERY)
def test_every_placeholder_stands_for_something(name: str, code: str) -> None:
    problems = Problems()
    for slot in source(name, code).slots():
        assert values(name, code).text(slot.name, slot.noun, slot.place, problems)
    assert not list(problems)


@pytest.mark.parametrize(("name", "code"), EVERY)
def test_no_number_is_typed_but_years(name: str, code: str) -> None:
    numbers = re.findall(r"\d+", prose(name, code))
    assert [number for number in numbers if not re.fullmatch("1[45]..", number)] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_number_that_players_need_is_told(name: str) -> None:
    told = {slot.name for slot in source(name, "en").slots()}
    rules = {key for key in values(name, "en").all if key.startswith("rules.")}
    unsaid = {rule for rule in rules if not rule.startswith("rules.victory.")} - told
    # What only limits a game that a program plays, and what the victory table or card list says.
    assert unsaid <= {
        "rules.most-hands", "rules.most-rounds", "rules.most-battles", "rules.lowest-force",
        "rules.deck-total", "rules.keep", "rules.hand-size-per-region",
    }  # fmt: skip
    if name == "condottiere-russian":
        assert {"rules.keep", "rules.hand-size-per-region"} <= told


@pytest.mark.parametrize(("name", "code"), EVERY)
def test_the_listed_cards_and_types_are_those_of_the_deck(name: str, code: str) -> None:
    shown = shipped(name)
    cards = {card.id for card in shown.deck}
    kinds = {"+".join(card.types) for card in shown.deck} | set(shown.types)
    listed: set[str] = set()
    for directive in directives(source(name, code)):
        if directive.name == "anatomy":
            assert directive.argument in cards
        if directive.name == "types":
            for listing in directive.blocks or ():
                assert isinstance(listing, Listing)
                listed |= {key(item) for item in listing.items}
    if name.startswith("condottiere"):
        assert listed == cards
    else:
        assert listed <= kinds
        for card in shown.deck:
            assert "+".join(card.types) in listed or set(card.types) <= listed, card.id


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", ["condottiere", "condottiere-russian"])
def test_the_ranks_are_called_as_on_the_cards(name: str, code: str) -> None:
    subtitles = shipped(name).texts[code].subtitles
    ranks = [
        said(item[0]).partition(": ")
        for directive in directives(source(name, code))
        if directive.name == "types"
        for listing in directive.blocks or ()
        if isinstance(listing, Listing)
        for item in listing.items
    ]
    assert {card: note for card, _, note in ranks if card in subtitles} == subtitles


@pytest.mark.parametrize("name", ["condottiere", "condottiere-russian"])
def test_the_example_of_adjacent_regions_holds_on_the_map(name: str) -> None:
    board = shipped(name).board
    assert board is not None
    told = [slot.name.partition(".") for slot in source(name, "en").slots()]
    shown = [region for kind, _, region in told if kind == "region"]
    assert len(shown) == 3
    assert all(two in board.neighbours[one] for one, two in pairwise(shown))
    assert shown[-1] not in board.neighbours[shown[0]]


@pytest.mark.parametrize(("name", "code"), EVERY)
def test_links_lead_to_sections(name: str, code: str) -> None:
    ids = {heading.id for heading in source(name, code).headings}
    assert set(re.findall(r"\]\(#([^)]*)\)", typed(name, code))) <= ids


@pytest.mark.parametrize(("name", "code"), EVERY)
def test_signs_are_those_of_the_language(name: str, code: str) -> None:
    text = typed(name, code)
    assert not re.findall("[\"'`\u00a0\u2011\u202f“”„]", prose(name, code))
    if code == "ru":
        assert text.count("«") == text.count("»") and not re.findall(r" [-–] |’", prose(name, code))
    else:
        assert not re.findall("[«»—]", text)


@pytest.mark.parametrize("name", GAMES)
def test_what_russian_puts_in_quotes_is_a_card_or_a_game(name: str) -> None:
    """A card's name may be inflected (two «Зимы»), so only its beginning counts."""
    shown = shipped(name).texts["ru"]
    titles = {shipped(other).texts["ru"].title for other in GAMES} | {"Кондотьера"}
    types = {forms["name"] for forms in shown.types.values()}
    stems = {plain(card)[:3] for card in shown.cards.values()}
    for found in re.findall("«([^»]*)»", typed(name, "ru")):
        if "{{card." not in found and found not in titles | types:
            assert plain(found)[:3] in stems, found


def plain(text: str) -> str:
    return text.casefold().replace("ё", "е")


@cache
def yo_words() -> frozenset[str]:
    """The words with ё that the Russian texts of the project use."""
    files = [*SEEDS.glob("*/*.ru.*"), *SEEDS.glob("*/rulings.yaml"), *SEEDS.glob("languages/ru*")]
    found = (words_of(path.read_text(encoding="utf-8")) for path in files)
    return frozenset(word for words in found for word in words if "ё" in word)


BOTH = {"все", "чем", "нем", "узнаем", "берете"}
"""Words that are also right without the dots."""


@pytest.mark.parametrize("name", GAMES)
def test_yo_is_never_written_as_ye(name: str) -> None:
    dotless = {plain(word) for word in yo_words()} | {"ее", "еще", "твердый", "наемник", "дает"}
    assert [w for w in words_of(prose(name, "ru")) if w in dotless - BOTH] == []


def glossary(name: str) -> dict[str, dict[str, dict[str, list[str]]]]:
    folder = SEEDS / name
    if not (folder / "glossary.yaml").is_file():
        folder = SEEDS / (shipped(name).extends or name)
    terms = yaml.safe_load((folder / "glossary.yaml").read_text(encoding="utf-8"))["terms"]
    assert isinstance(terms, dict)
    return terms


def other_words(name: str, code: str) -> str:
    """The words of the rulings, effects and events of a game."""
    shown = shipped(name)
    told = [*shown.texts[code].effects.values(), *shown.texts[code].events.values()]
    rulings = [
        text.get(code, "")
        for ruling in shown.rulings
        for text in (ruling.question, ruling.reason, *ruling.options.values())
    ]
    text = " ".join(["", *rulings, *(str(phrase) for phrase in told)])
    return re.sub(r"\{\{[^}]*\}\}", " ", text)


@pytest.mark.parametrize(("name", "code"), EVERY)
def test_one_thing_has_one_word(name: str, code: str) -> None:
    problems = Problems()
    filled = " ".join(
        values(name, code).text(slot.name, slot.noun, slot.place, problems)
        for slot in source(name, code).slots()
    )
    booklet = words_of(prose(name, code) + " " + filled)
    everything = words_of(prose(name, code) + other_words(name, code))
    for term, languages in glossary(name).items():
        rules = languages.get(code, {})
        for start in rules.get("is", []):
            assert any(word.startswith(start) for word in booklet), f"{term}: {start}"
        for start in rules.get("never", []):
            found = sorted({word for word in everything if word.startswith(start)})
            assert not found, f"{term}: {found}"


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    words = words_of(text)
    return {tuple(words[i : i + length]) for i in range(len(words) - length + 1)}


@pytest.mark.parametrize(("name", "code"), EVERY)
def test_no_sentence_is_taken_from_a_document(name: str, code: str) -> None:
    for document in sorted(DOCUMENTS.glob("*.txt")):
        theirs = runs(document.read_text(encoding="utf-8"), 7)
        assert not runs(prose(name, code), 7) & theirs, document.name
