"""Worked examples played by the engine: what a booklet shows of a hand, a round, a battle."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardgen.decks.library import GameSource
from cardgen.documents.files.reading import display_path
from cardgen.documents.yaml.validation import read_model
from cardgen.games.core import Action, AnyRules, Event
from cardgen.games.playable import make_rules
from cardgen.model.card import Card
from cardgen.model.problem import CardgenError, Place, Problems
from cardgen.model.strict import Strict
from cardgen.products.booklet.eventtext import BookletEvents
from cardgen.words.fill import number
from cardgen.words.lexicon import Words

EXAMPLES_FILE = "examples.yaml"

_RESULTS = ("hand-won", "hand-tied", "round-won", "round-tied", "battle-won", "battle-tied")
_LOST = ("negated", "kill", "struck", "cancelled")
_TOLD = ("negates", "kill", "winter-counts")
_TOTALS = ("total", "round-total")


class Scenario(Strict):
    """An example in ``examples.yaml``: card ids by seat, who won before, what is done in turn.

    ``intro`` holds, by language, a sentence for each seat, or one for ``all``.
    """

    hands: Mapping[str, tuple[str, ...]]
    play: tuple[str, ...]
    last: str | None = None
    intro: Mapping[str, Mapping[str, str]] = {}


class ScenarioFile(Strict):
    """``examples.yaml``: the examples of a game by the names its booklet gives them."""

    hand: Scenario | None = None
    round: Scenario | None = None
    battle: Scenario | None = None


@dataclass
class ShownCard:
    """A card of an example: what it adds (``8 + 3``), what it counts, whether it was lost."""

    card: Card
    sum: str = ""
    value: int | None = None
    is_lost: bool = False


@dataclass
class ShownSide:
    """A side of an example: its cards in the order of play, its total, the most it had reached."""

    seat: str
    name: str
    intro: str
    cards: list[ShownCard] = field(default_factory=list)
    total: int = 0
    most: int = 0
    is_winner: bool = False


@dataclass
class ShownStep:
    """A card being played: by which side, the totals of all sides after it, what it did."""

    number: int
    side: int
    card: ShownCard
    totals: tuple[int, ...]
    words: str


@dataclass
class Example:
    """A worked example: its sides and steps, what came of it in words."""

    intro: str
    sides: list[ShownSide]
    steps: list[ShownStep]
    result: str
    happened: tuple[str, ...] = ()


ExampleOf = Callable[[str], Example | None]
"""Gives the worked example of a name."""


def worked_example(
    loaded: GameSource, name: str, words: Words, problems: Problems
) -> Example | None:
    """The example of this name, played by the engine; None, with problems, if it cannot be.

    It is looked for in the game's folder, then in that of the game it extends.
    """
    path = loaded.find(EXAMPLES_FILE)
    found = None if path is None else read_model(path, ScenarioFile, problems)
    scenario = None if found is None else getattr(found[0], name, None)
    if scenario is None or path is None:
        return None
    missing = [card for hand in scenario.hands.values() for card in hand]
    missing = [card for card in missing if loaded.game.deck.find(card) is None]
    if missing:
        problems.warn("example-card-missing", Place(display_path(path)), cards=", ".join(missing))
        return None
    try:
        return _Play(make_rules(loaded.game), scenario, words).played()
    except CardgenError as error:
        problems.extend(error.problems)
        return None


class _Still:
    """Chance that changes nothing: cards stay in their order, the first seat comes first."""

    def shuffle(self, cards: list[int], why: str) -> None:
        """Leave the cards as they are."""

    def draw(self, below: int, why: str) -> int:
        """The first."""
        return 0


class _Play:
    """Plays a scenario and gathers from the engine's events what is to be shown."""

    def __init__(self, rules: AnyRules, scenario: Scenario, words: Words) -> None:
        self.rules = rules
        self.scenario = scenario
        self.words = words
        self.teller = BookletEvents(rules, words)
        intro = scenario.intro.get(words.code, {})
        self.sides = [
            ShownSide(seat, self.teller.side(seat), intro.get(seat, "")) for seat in rules.seats
        ]
        self.intro = intro.get("all", "")
        self.cards: dict[tuple[int, str], ShownCard] = {}
        self.changes: dict[tuple[int, str], list[int]] = {}
        self.steps: list[ShownStep] = []
        self.result = ""
        self.happened: list[str] = []

    def played(self) -> Example:
        state, chance = self._state(), _Still()
        for text in self.scenario.play:
            self.rules.play(state, Action.parse(text), chance, self._watch)
        for (seat, card), shown_card in self.cards.items():
            shown_card.sum = self._sum(seat, card)
        return Example(self.intro, self.sides, self.steps, self.result, tuple(self.happened))

    def _state(self) -> Any:
        """The engine's beginning of a game, the hands of the scenario dealt instead of its own."""
        rules = self.rules
        data = rules.start(_Still()).dump()
        hands = [sorted(self._numbers(self.scenario.hands.get(s, ()))) for s in rules.seats]
        left = list(rules.full_deck)
        for card in (card for hand in hands for card in hand):
            left.remove(card)
        data |= {"hands": hands, "deck": left}
        if self.scenario.last is not None:
            data["last"] = rules.seats.index(self.scenario.last)
        return rules.load(data)

    def _numbers(self, names: Iterable[str]) -> list[int]:
        return [self.rules.index[name] for name in names]

    # --- What the engine tells

    def _watch(self, event: Event) -> None:
        if self.result:
            return
        kind, seat = event.kind, event.seat
        if kind in ("plays", "deploy", "played") and seat is not None:
            self._deployed(seat, event)
        elif kind in _LOST:
            self._lost(event)
        elif kind in ("bonus", "penalty") and seat is not None:
            amount = event.amount if kind == "bonus" else -event.amount
            self.changes.setdefault((seat, event.other), []).append(amount)
        elif kind == "counts" and seat is not None:
            self.cards[seat, event.card].value = event.amount
        elif kind in _TOTALS and seat is not None:
            self._total(seat, event.amount)
        if kind in _TOLD:
            self._told(event)
        if kind in _RESULTS:
            self.result = self.teller.told(event)
            if seat is not None:
                self.sides[seat].is_winner = True

    def _deployed(self, seat: int, event: Event) -> None:
        card = ShownCard(self.rules.cards[self.rules.index[event.card]])
        self.cards[seat, event.card] = card
        self.sides[seat].cards.append(card)
        totals = tuple(side.total for side in self.sides)
        self.steps.append(ShownStep(len(self.steps) + 1, seat, card, totals, ""))
        if event.kind == "played":
            self._total(seat, event.amount)

    def _lost(self, event: Event) -> None:
        """A card leaves the table: the one named, or with ``kill`` the second one named."""
        if event.seat is None:
            return
        is_kill = event.kind == "kill"
        seat = 1 - event.seat if is_kill else event.seat
        found = self.cards.get((seat, event.other if is_kill else event.card))
        if found is not None:
            found.is_lost = True

    def _total(self, seat: int, amount: int) -> None:
        side = self.sides[seat]
        side.total = amount
        side.most = max(side.most, amount)
        if self.steps:
            self.steps[-1].totals = tuple(one.total for one in self.sides)

    def _told(self, event: Event) -> None:
        told = self.teller.told(event)
        self.happened.append(told)
        if self.steps and event.kind == "kill":
            self.steps[-1].words = told

    def _sum(self, seat: int, card: str) -> str:
        """What a card adds up from: its Force, each bonus and penalty."""
        found = self.cards[seat, card]
        language = self.words.language
        if found.card.force is None:
            return ""
        parts = [number(found.card.force, language)]
        parts += [f"{'+' if c > 0 else '−'} {abs(c)}" for c in self.changes.get((seat, card), [])]
        return " ".join(parts)
