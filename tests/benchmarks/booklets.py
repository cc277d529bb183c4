"""Booklets made in one process, or set from the same words by the yardstick, and what that took.

Usage: ``booklets.py ours|imposed GAME|FOLDER ...`` makes the booklets to read of the games, in
English and (where they come with cardgen) in Russian, and for ``imposed`` those to fold on A4 as
well; ``booklets.py bare FONTS PAGE.html ...`` sets the words of web pages by `bare_booklet`.
``seconds.json`` in the current folder then says how much processor time the making alone took,
after all is imported and the games are read.
"""

import json
import sys
import time
from pathlib import Path


def ours(references: list[str], papers: list[str]) -> float:
    """Make the booklets; gives the seconds."""
    from cardgen import collect_seldom
    from cardgen.decks.library import Library
    from cardgen.model.problem import Problems
    from cardgen.press.paper import find_paper
    from cardgen.products.booklet.make import BookletOptions, make_booklet
    from cardgen.products.job import Job

    collect_seldom()
    library = Library()
    options = BookletOptions(papers=tuple(map(find_paper, papers)), with_web=False)
    loaded = [library.load(reference, Problems(), with_map=True) for reference in references]
    begun = time.process_time()
    for game in loaded:
        for language in ("en", "ru") if game.folder.parent == library.seeds else ("en",):
            make_booklet(Job(library, game, language), options)
    return time.process_time() - begun


def bare(fonts: Path, pages: list[Path]) -> float:
    """Set the words of the pages; gives the seconds."""
    import bare_booklet

    from cardgen import collect_seldom

    collect_seldom()
    begun = time.process_time()
    for page in pages:
        bare_booklet.main(page, fonts, Path("bare.pdf"))
    return time.process_time() - begun


if __name__ == "__main__":
    mode, first, *rest = sys.argv[1:]
    if mode == "bare":
        took = bare(Path(first), [Path(page) for page in rest])
    else:
        took = ours([first, *rest], ["A4"] if mode == "imposed" else [])
    Path("seconds.json").write_text(json.dumps(took), encoding="utf-8")
