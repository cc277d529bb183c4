"""Whether the booklet texts of a game's languages say the same: sections, placeholders, order."""

from cardgen.documents.booklet.bookletast import BookletSource, Directive, Node
from cardgen.documents.booklet.markdown import read_markdown
from cardgen.model.problem import Place, Problems
from cardgen.products.booklet.directives import FORMS
from cardgen.products.job import Job


def compare_booklets(job: Job, source: BookletSource) -> None:
    """Tell sections, placeholders and directives that the texts of two languages do not share."""
    for other in job.game.languages:
        path = job.source.folder / f"rules.{other}.md"
        if other == job.language or other not in job.library.languages or not path.is_file():
            continue
        twin = read_markdown(path, FORMS, Problems())
        if twin is not None:
            compare(source, twin, job.problems)


def compare(source: BookletSource, twin: BookletSource, problems: Problems) -> None:
    """Tell what the twin has and the source lacks, and sections that stand in another order."""
    mine = [heading.id for heading in source.headings]
    theirs = {heading.id: heading for heading in twin.headings}
    for key, heading in theirs.items():
        if key not in mine:
            where = heading.place
            problems.error("section-missing", Place(source.file), id=key, other=str(where))
    shared = [key for key in mine if key in theirs]
    order = [key for key in theirs if key in mine]
    if shared != order:
        at = next(a for a, b in zip(shared, order, strict=True) if a != b)
        place = next(h.place for h in source.headings if h.id == at)
        problems.error("section-order", place, id=at, other=twin.file)
    _compare_counts(source, twin, problems)


def _compare_counts(source: BookletSource, twin: BookletSource, problems: Problems) -> None:
    mine, theirs = _slots(source), _slots(twin)
    for name in theirs:
        if name not in mine:
            problems.warn("value-missing", Place(source.file), name=name, other=str(theirs[name]))
    here, there = _directives(source), _directives(twin)
    if [name for name, _ in here] != [name for name, _ in there]:
        ends = ("-", Place(source.file)), ("-", Place(twin.file))
        pairs = zip([*here, ends[0]], [*there, ends[1]], strict=False)
        for (name, place), (other, where) in pairs:
            if name != other:
                values = {"found": name, "other": other, "where": str(where)}
                problems.error("directive-differs", place, **values)
                return


def _slots(source: BookletSource) -> dict[str, Place]:
    return {slot.name: slot.place for slot in reversed(list(source.slots()))}


def _directives(source: BookletSource) -> list[tuple[str, Place]]:
    blocks: list[Node] = list(source.walk())
    return [
        (f"{block.name} {block.argument}" if block.blocks is None else block.name, block.place)
        for block in blocks
        if isinstance(block, Directive)
    ]
