"""Compares the original documents with the seeds: cards, kinds, victory numbers, rule lines.

Usage: python .ci/compare_documents.py FOLDER_WITH_THE_DOCUMENTS
Exit code 0 if every document is there and agrees with its game, else 1.
"""

import sys
import tempfile
from pathlib import Path

from cardgen.documents.files.shipped import shipped
from cardgen.documents.game import load_game
from cardgen.documents.gamefile import available_games, read_layer
from cardgen.documents.languages import load_languages
from cardgen.documents.originals.checking import check_document
from cardgen.documents.originals.importing import import_document
from cardgen.model.problem import CardgenError, Problem, Problems, Severity

_LISTS_NO_CARDS = ("document-lists-kinds", "document-lists-no-cards")


def _is_difference(problem: Problem) -> bool:
    return problem.severity is not Severity.NOTE or problem.code == "rule-line-differs"


def compare(game_id: str, document: Path) -> Problems:
    """What the document and the game of this id disagree on."""
    roots = [shipped("seeds")]
    problems = Problems()
    languages = load_languages(roots[0] / "languages", problems)
    recognised = check_document(document, roots, languages, problems)
    if recognised != game_id:
        problems.error("recognised-as-another", None, found=recognised, wanted=game_id)
    imported = Problems()
    with tempfile.TemporaryDirectory() as folder:
        deck = import_document(document, game_id, Path(folder) / "deck", roots, languages, imported)
        if deck is None:
            codes = [p.code for p in imported if p.severity is Severity.ERROR]
            if not all(code in _LISTS_NO_CARDS for code in codes):
                problems.extend(imported)
            return problems
        again = load_game(deck, roots, languages, problems)
        game = load_game(game_id, roots, languages, problems)
        if again is None or game is None or again.deck != game.deck:
            problems.error("imported-deck-differs", None, game=game_id)
    return problems


def main(folder: Path) -> int:
    """Compare every game that names a document; print what differs."""
    bad = 0
    for game_id, path in available_games([shipped("seeds")]).items():
        layer = read_layer(path, Problems())
        name = layer.spec.document if layer else None
        if name is None:
            continue
        try:
            problems = compare(game_id, folder / name)
        except CardgenError as error:
            problems = Problems(error.problems)
        differences = [problem for problem in problems if _is_difference(problem)]
        for problem in differences:
            print(f"{problem.place}: {problem.code} {dict(problem.values)}")
        print(f"{game_id}: {name}: {'differs' if differences else 'agrees'}")
        bad += bool(differences)
    return 1 if bad else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1])))
