"""The figures of a playtest in words."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cardgen.cli.console import Console

if TYPE_CHECKING:
    from cardgen.words.lexicon import Words

_CARDS_SHOWN = 8
_NAME_WIDTH = 28


def report_figures(
    console: Console, found: Mapping[str, Any], words: "Words", names: Mapping[str, str]
) -> None:
    """Print the figures of a series for a person: games, wins, length, choices, cards.

    ``names`` are the titles of the cards by id.
    """
    for line in _lines(console, found, words, names):
        console.result(line)


def _lines(
    console: Console, found: Mapping[str, Any], words: "Words", names: Mapping[str, str]
) -> Iterator[str]:
    say = console.message
    yield say(
        "figures.games",
        title=words.game.title,
        games=found["games"],
        players=found["players"],
        seed=found["seed"],
    )
    yield "  " + say("figures.ended", **_ended(found))
    yield say("figures.wins")
    for seat, rate in found["wins"].items():
        yield f"  {_seat(seat, words):<{_NAME_WIDTH}} {percent(rate, console)}"
    rounds = found["rounds"]
    if rounds["wins"] and rounds["total"]:
        yield say("figures.rounds", rounds=rounds["total"], ties=rounds["ties"])
        for seat, rate in rounds["wins"].items():
            yield f"  {_seat(seat, words):<{_NAME_WIDTH}} {percent(rate, console)}"
    for unit, spread in found["length"].items():
        yield say(f"figures.length.{unit}", **spread)
    forced = share(found["branching"]["forced"], console)
    yield say("figures.choices", **{**found["branching"], "forced": forced})
    behind = share(found["drama"]["behind"], console)
    yield say("figures.drama", changes=found["lead-changes"]["mean"], behind=behind)
    if found["skill"]:
        greedy = found["skill"]["greedy"]
        fair = share(found["skill"]["fair"], console)
        yield say("figures.skill", rate=percent(greedy, console), fair=fair)
    yield from _cards(console, found, names)


def _ended(found: Mapping[str, Any]) -> dict[str, Any]:
    return {key: found[key] for key in ("completed", "capped", "unfinished", "draws", "shared")}


def _seat(seat: str, words: "Words") -> str:
    from cardgen.words.fill import capital
    from cardgen.words.lexicon import side_name

    return capital(side_name(seat, words))


def _cards(console: Console, found: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[str]:
    cards = {name: card for name, card in found["cards"].items() if card["played"]}
    if not cards:
        return
    best = sorted(cards, key=lambda name: -cards[name]["wins-played"]["rate"])
    yield console.message("figures.cards.best")
    for name in best[:_CARDS_SHOWN]:
        rate = percent(cards[name]["wins-played"], console)
        yield f"  {names[name]:<{_NAME_WIDTH}} {rate}"
    for key in ("dead", "idle"):
        worst = sorted(cards, key=lambda name: -cards[name][f"{key}-share"])
        worst = [name for name in worst if cards[name][f"{key}-share"]][:_CARDS_SHOWN]
        if worst:
            yield console.message(f"figures.cards.{key}")
        for name in worst:
            part = share(cards[name][f"{key}-share"], console)
            yield f"  {names[name]:<{_NAME_WIDTH}} {part}"


def share(value: float, console: Console) -> str:
    """A share in percent with one digit after the decimal sign."""
    return f"{100 * value:.1f} %".replace(".", console.language.decimal)


def percent(rate: Mapping[str, Any], console: Console) -> str:
    """A rate with its interval in percent."""
    low, high = share(rate["low"], console), share(rate["high"], console)
    return f"{share(rate['rate'], console)}  ({low.removesuffix(' %')} – {high})"
