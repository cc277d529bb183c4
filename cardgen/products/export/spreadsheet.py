"""A deck's card list as a spreadsheet, to be changed in Excel or LibreOffice and read again."""

from pathlib import Path

from cardgen.documents.tables.deckwriting import deck_table, delimiter_of, to_csv, to_xlsx
from cardgen.products.export.options import ExportOptions
from cardgen.products.job import Job, Made, MadeFile


def make_csv(job: Job, options: ExportOptions) -> Made:
    """The file ``cards.csv``: names in every language, headings in the job's; no option counts."""
    table = deck_table(job.game, job.library.languages, job.language)
    data = to_csv(table, delimiter_of(job.library.languages[job.language]))
    return _made(job, "cards.csv", data, len(table.rows))


def make_xlsx(job: Job, options: ExportOptions) -> Made:
    """The file ``cards.xlsx``, with what `make_csv` writes."""
    table = deck_table(job.game, job.library.languages, job.language)
    return _made(job, "cards.xlsx", to_xlsx(table), len(table.rows))


def _made(job: Job, name: str, data: bytes, cards: int) -> Made:
    file = MadeFile(Path(name), {"cards": cards}, data=data)
    return Made((file,), job.problems, line="made.spreadsheet")
