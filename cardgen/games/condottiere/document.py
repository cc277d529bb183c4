"""Compares an original document, which describes kinds of cards in prose, with its game."""

from collections.abc import Iterable

from cardgen.common.textlines import as_ranges
from cardgen.games.condottiere.prosefacts import ProseFacts, ProseVictory, read_prose
from cardgen.games.plugin import OriginalDocument
from cardgen.games.registry import settled_by
from cardgen.games.victory import VictoryTarget, targets
from cardgen.model.card import card_id, card_names
from cardgen.model.game import Game
from cardgen.model.problem import Place, Problems


def check_prose(
    document: OriginalDocument, game: Game, family: Iterable[Game], problems: Problems
) -> None:
    """Tell where a document and its game, or the other games of its family, differ.

    Problems: notes ``counts-not-listed``, ``cards-not-listed``, ``values-without-card`` and
    ``victory-elsewhere``; warnings ``total-differs``, ``kind-not-in-game``,
    ``card-differs-from-game``, ``card-not-in-document`` and ``victory-differs``.
    """
    facts = read_prose(document.text, game)
    _check_kinds(facts, game, document.file, problems)
    _check_values(facts, game, document.file, problems)
    _check_victory(facts, game, document.file, problems)
    for other in family:
        _compare_victory(facts, game, other, document.file, problems)


def _check_kinds(facts: ProseFacts, game: Game, file: str, problems: Problems) -> None:
    """Compare what the document says of kinds and number with the game's deck."""
    if facts.lines:
        place = Place(file, facts.lines[0])
        problems.note("counts-not-listed", place, lines=as_ranges(facts.lines), game=game.id)
    else:
        problems.note("cards-not-listed", Place(file), game=game.id)
    if facts.total is not None and facts.total[0] != game.deck.total:
        place = Place(file, facts.total[1])
        problems.warn("total-differs", place, found=facts.total[0], cards=game.deck.total)
    for kind in facts.kinds:
        card = game.find_card(kind.name)
        if card is None:
            problems.warn("kind-not-in-game", Place(file, kind.line), card=kind.name, game=game.id)
        elif kind.strength is not None and kind.strength != card.force:
            place = Place(file, kind.line)
            problems.warn("card-differs-from-game", place, card=kind.name, game=game.id)
    if facts.kinds:
        listed = {card_id(kind.name) for kind in facts.kinds}
        for card in game.deck:
            if card.effects and listed.isdisjoint(map(card_id, card_names(card, game.texts))):
                problems.warn("card-not-in-document", card.place, card=card.name, game=game.id)


def _check_values(facts: ProseFacts, game: Game, file: str, problems: Problems) -> None:
    """Note the mercenary values of the document that no card of the deck has."""
    if facts.values is None:
        return
    low, high, line = facts.values
    forces = {card.force for card in game.deck if not card.effects}
    missing = [value for value in range(low, high + 1) if value not in forces]
    if missing:
        code = "values-without-card"
        values = {"lowest": low, "highest": high, "missing": ", ".join(map(str, missing))}
        problems.note(code, Place(file, line), settled_by(game, code), **values)


def _goals(said: ProseVictory | VictoryTarget) -> tuple[int | None, int | None]:
    return said.adjacent, said.total


def _targets(game: Game) -> dict[int, tuple[int | None, int | None]]:
    """What wins by the game's own numbers, by number of players."""
    return {
        target.players: _goals(target) for target in targets(game) if _goals(target) != (None, None)
    }


def _check_victory(facts: ProseFacts, game: Game, file: str, problems: Problems) -> None:
    """Compare the victory numbers of the document with the game's, line by line."""
    known = _targets(game)
    for said in facts.victory:
        goals = known.get(said.players)
        if goals != _goals(said):
            problems.warn(
                "victory-differs",
                Place(file, said.line),
                players=said.players,
                found=_numbers(_goals(said)),
                rule="-" if goals is None else _numbers(goals),
                game=game.id,
            )


def _compare_victory(
    facts: ProseFacts, game: Game, other: Game, file: str, problems: Problems
) -> None:
    """Note where another game of the family has other numbers than the document."""
    known = _targets(other)
    first = {said.players: said for said in reversed(facts.victory)}
    for players, said in sorted(first.items()):
        goals = known.get(players)
        if goals is not None and goals != _goals(said):
            code = "victory-elsewhere"
            problems.note(
                code,
                Place(file, said.line),
                settled_by(game, code),
                players=players,
                found=_numbers(_goals(said)),
                rule=_numbers(goals),
                game=other.id,
            )


def _numbers(goals: tuple[int | None, int | None]) -> str:
    """The numbers of a victory as both documents order them: connected, then any."""
    return "/".join("-" if number is None else str(number) for number in goals)
