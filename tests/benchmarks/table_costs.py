"""What maps, parts and boxes of all games cost, against their card sheets, in one process.

Prints two numbers: processor seconds of the cards, and of the rest; each the best of three rounds.
"""

import time
from collections.abc import Iterator
from pathlib import Path

from cardgen.decks.library import Library
from cardgen.model.problem import Problems
from cardgen.products.box.sizing import BoxOptions
from cardgen.products.map.make import MapOptions
from cardgen.products.tasks import BoxTask, CardsTask, MapTask, Order, PartsTask, Task

GAMES = ("italian-wars", "cards-of-war", "condottiere", "condottiere-russian")
ROUNDS = 3


def cards(out: Path) -> Iterator[Task]:
    """The card sheets of every game in both languages."""
    for game in GAMES:
        for language in ("en", "ru"):
            yield CardsTask(Order(game, language, out=out))


def table(out: Path) -> Iterator[Task]:
    """Everything else that lies on the table."""
    for game in GAMES:
        for language in ("en", "ru"):
            order = Order(game, language, out=out)
            yield PartsTask(order)
            yield BoxTask(order, BoxOptions())
            if game.startswith("condottiere"):
                yield MapTask(order, MapOptions())


def seconds(library: Library, tasks: Iterator[Task]) -> float:
    """Processor seconds to draw the tasks' files."""
    begun = time.process_time()
    for task in tasks:
        problems = Problems()
        made = task.make(task.job(library, problems))
        assert made.files and not problems.has_errors
        for file in made.files:
            # The ink of card sheets was always part of what they cost.
            assert file.ink is None or not isinstance(task, CardsTask) or file.ink()
    return time.process_time() - begun


def main() -> None:
    """Print both numbers."""
    library, nowhere = Library(), Path()
    pairs = [
        (seconds(library, cards(nowhere)), seconds(library, table(nowhere))) for _ in range(ROUNDS)
    ]
    print(*(min(times) for times in zip(*pairs, strict=True)))


if __name__ == "__main__":
    main()
