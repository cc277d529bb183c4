"""All that can be found in a game's rules without and with playing it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from cardgen.documents.files.reading import display_path
from cardgen.documents.game import available_games, load_game
from cardgen.documents.gamefile import GAME_FILE, find_folder, read_layers
from cardgen.games.playable import playable_notations
from cardgen.model.game import Game
from cardgen.model.problem import CardgenError, Place, Problem, Problems, Severity
from cardgen.model.text import LanguageText
from cardgen.playtest.contradictions import DocumentSource, contradictions
from cardgen.playtest.deckfindings import deck_findings
from cardgen.playtest.mapfindings import map_findings
from cardgen.playtest.playfindings import PlayBudget, PlayFinder
from cardgen.playtest.run import GameProgress, Workers

QUICK = PlayBudget(games=200, greedy=10)
"""What ``--quick`` plays."""

FULL = PlayBudget()
"""What a whole check plays."""


def _silent(games: int) -> None:
    """Tell nobody."""


def find_all(
    game: Game,
    folder: Path,
    roots: Sequence[Path],
    languages: Mapping[str, LanguageText],
    notes: Iterable[Problem],
    plan: PlayBudget,
    workers: Workers,
    progress: GameProgress = _silent,
) -> Problems:
    """Everything to be found in a game: in its deck, its documents, its map and in play.

    ``notes`` are what reading the game told. A game whose notation cannot be played has only the
    findings of its deck; why a deck cannot be played is a warning, for it can still be printed.
    """
    problems = Problems()
    place = Place(display_path(folder / GAME_FILE))
    deck_findings(game, notes, place, problems)
    map_findings(game, place, problems)
    source = _source(game, folder, roots)
    if source is not None:
        for other in _family(source, roots, languages):
            contradictions(source, other, problems)
    if game.notation in playable_notations():
        try:
            PlayFinder(game, plan, place, workers, problems, progress).find()
        except CardgenError as error:
            problems.extend(replace(p, severity=Severity.WARNING) for p in error.problems)
    return problems


def _source(game: Game, folder: Path, roots: Sequence[Path]) -> DocumentSource | None:
    layers = read_layers(folder, roots, Problems())
    return DocumentSource(game, layers) if layers else None


def _family(
    source: DocumentSource, roots: Sequence[Path], languages: Mapping[str, LanguageText]
) -> Iterable[DocumentSource]:
    """The other games of the same notation that have a document of their own."""
    for other_id in available_games(roots):
        folder = find_folder(other_id, roots, Problems())
        layers = read_layers(folder, roots, Problems()) if folder else None
        if not layers or other_id == source.game.id or not layers[-1].spec.document:
            continue
        other = load_game(other_id, roots, languages, Problems())
        if other is not None and other.notation == source.game.notation:
            yield DocumentSource(other, layers)
