"""``cardgen list``: the games, languages, papers and card sizes there are."""

from typing import Any

from cardgen.cli.binding import command as bound
from cardgen.cli.console import Console
from cardgen.cli.help import user_language
from cardgen.cli.options import BACKS, JsonWord


@bound("list", "json")
def command(as_json: JsonWord = False) -> int:
    """List what there is."""
    from cardgen.decks.library import Library
    from cardgen.documents.game import available_games
    from cardgen.model.problem import Problems
    from cardgen.press.cardsize import CARD_SIZES
    from cardgen.press.paper import PAPERS
    from cardgen.press.sleeves import SLEEVES

    console, library = Console(as_json=as_json), Library()
    games = [library.load(name, Problems()).game for name in available_games([library.seeds])]
    if as_json:
        console.json(
            {
                "games": [_record(game) for game in games],
                "languages": {code: text.name for code, text in library.languages.items()},
                "papers": [paper.name for paper in PAPERS],
                "card-sizes": {size.id: str(size.size) for size in CARD_SIZES},
                "sleeves": {sleeve.name: str(sleeve.card) for sleeve in SLEEVES},
                "backs": list(BACKS),
            }
        )
        return 0
    console.result(console.message("list.games"))
    for game in games:
        title = game.texts.get(user_language(), next(iter(game.texts.values()))).title
        line = console.message(
            "list.game",
            title=title,
            cards=game.deck.total,
            designs=len(game.deck),
            languages=", ".join(game.languages),
        )
        console.result(f"  {game.id:<20} {line}")
    languages = ", ".join(f"{code} ({text.name})" for code, text in library.languages.items())
    rows = {
        "list.languages": languages,
        "list.papers": ", ".join(paper.name for paper in PAPERS),
        "list.card-sizes": ", ".join(f"{size.id} {size.size}" for size in CARD_SIZES),
        "list.sleeves": ", ".join(f"{sleeve.name} {sleeve.card}" for sleeve in SLEEVES),
        "list.backs": ", ".join(BACKS),
    }
    for key, text in rows.items():
        console.result(f"{console.message(key)}\n  {text}")
    return 0


def _record(game: Any) -> dict[str, Any]:
    return {
        "id": game.id,
        "extends": game.extends,
        "titles": {code: text.title for code, text in game.texts.items()},
        "cards": game.deck.total,
        "designs": len(game.deck),
    }
