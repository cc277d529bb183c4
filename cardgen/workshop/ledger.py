"""The print ledger: what was drawn in which file, and what of it lies printed in the box."""

import hashlib
import os
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cardgen.decks.library import GameSource, Library
from cardgen.documents.files.reading import display_path, read_bytes
from cardgen.documents.files.writing import write_file
from cardgen.model.problem import DataError, Place, Problems
from cardgen.products.job import MadeFile
from cardgen.workshop.ledgerfile import (
    MAX_BYTES,
    Drawing,
    Printed,
    Sheets,
    read_made,
    read_printed,
    write_made,
    write_printed,
)
from cardgen.workshop.lock import locked
from cardgen.workshop.places import data_folder

FOLDER = ".cardgen"
MADE = "made.jsonl"
PRINTED_FILE = "printed.jsonl"

MOST_WAITING = 60
"""So many files are kept in mind although they are neither there any more nor told as printed."""

_FOR_GIT = {
    ".gitattributes": (f"{PRINTED_FILE} merge=union",),
    ".gitignore": (MADE, "lock"),
}
"""What git is to do: join what two people printed, and leave alone what is in the making."""

_OLD_NAMES = {f"{PRINTED_FILE} merge=union": "printed.json merge=union", MADE: "made.json"}
"""What was said to git of the files of the first format."""

_STEP = timedelta(milliseconds=1)


@dataclass(frozen=True, slots=True)
class PrintedFile:
    """A file told to be printed: its path as kept, and how many cards it holds."""

    file: str
    language: str
    cards: int


@dataclass(frozen=True)
class Ledger:
    """The print ledger of one deck, in ``folder``.

    ``base`` is the folder that paths of files are kept relative to, None to keep them whole.
    """

    folder: Path
    base: Path | None = None

    @classmethod
    def of(cls, loaded: GameSource, library: Library) -> "Ledger":
        """The ledger of a deck: in its folder, or among the user's data for a game of cardgen's."""
        if loaded.folder.resolve().parent == library.seeds.resolve():
            return cls(data_folder() / "printed" / loaded.game.id)
        return cls(loaded.folder / FOLDER, loaded.folder)

    def record(self, files: Iterable[MadeFile]) -> None:
        """Keep what was drawn in files of card sheets; a file made anew takes the old one's place.

        Raises:
            DataError: the record of files made is damaged or from a later version.
            EnvironmentFault: it cannot be written.
        """
        kept = [file for file in files if file.record is not None]
        if not kept:
            return
        with locked(self.folder):
            known = {sheets.file: sheets for sheets in read_made(self.folder / MADE)}
            for file in kept:
                sheets = self._sheets(file, _later(sheets.made for sheets in known.values()))
                known.pop(sheets.file, None)
                known[sheets.file] = sheets
            self._prepare()
            write_made(self.folder / MADE, self._waiting(list(known.values())))

    def made(self) -> list[Sheets]:
        """The files that were made and are not yet told to be printed, in that order.

        Raises:
            DataError: the record of files made is damaged or from a later version.
        """
        taken = read_printed(self.folder / PRINTED_FILE)[1]
        return [one for one in read_made(self.folder / MADE) if one.made not in taken]

    def printed(self) -> list[Printed]:
        """The cards that are printed, each once, ordered by id.

        Raises:
            DataError: the ledger is damaged or from a later version.
        """
        return list(_joined(read_printed(self.folder / PRINTED_FILE)[0]).values())

    def take(self, names: Sequence[str | Path] = ()) -> list[PrintedFile]:
        """Take over what was drawn in the files named, or in all, as printed.

        Raises:
            DataError: ``nothing-made``, ``file-not-made``, ``printed-file-changed``, or the ledger
                is damaged or from a later version.
            EnvironmentFault: it cannot be written.
        """
        if not self.folder.is_dir():
            raise DataError.of("nothing-made")
        with locked(self.folder):
            made = self.made()
            chosen = self._chosen(made, names)
            stock = _joined(read_printed(self.folder / PRINTED_FILE)[0])
            day = _now().date().isoformat()
            for sheets in sorted(chosen, key=lambda one: one.made):
                _print(stock, sheets, day)
            self._prepare()
            write_printed(self.folder / PRINTED_FILE, stock.values(), [one.made for one in chosen])
            left = [sheets for sheets in made if sheets not in chosen]
            write_made(self.folder / MADE, left)
        return [PrintedFile(one.file, one.language, _count(one)) for one in chosen]

    def path(self, kept: str) -> Path:
        """The path of a file as the ledger keeps it."""
        return self.base / kept if self.base is not None else Path(kept)

    def _sheets(self, file: MadeFile, made: str) -> Sheets:
        assert file.record is not None
        said = asdict(file.record)
        cards = tuple(Drawing(**card) for card in said.pop("cards"))
        return Sheets(
            file=self._kept(file.path), digest=file.digest, made=made, cards=cards, **said
        )

    def _waiting(self, made: Sequence[Sheets]) -> list[Sheets]:
        """The files that may still be printed: of very many, the oldest that are gone fall away."""
        spare = len(made) - MOST_WAITING
        kept: list[Sheets] = []
        for sheets in sorted(made, key=lambda one: one.made):
            if spare > 0 and not self.path(sheets.file).is_file():
                spare -= 1
            else:
                kept.append(sheets)
        return kept

    def _kept(self, path: Path) -> str:
        whole = path.resolve()
        if self.base is None:
            return whole.as_posix()
        try:
            return Path(os.path.relpath(whole, self.base.resolve())).as_posix()
        except ValueError:
            return whole.as_posix()  # on another drive

    def _prepare(self) -> None:
        """In a deck's folder, say to git how to deal with the ledger; what is there stays.

        Where only the files of the first format are named, those of today are named beside them.
        """
        for name, lines in _FOR_GIT.items() if self.base is not None else ():
            path = self.folder / name
            there = read_bytes(path, MAX_BYTES) if path.exists() else b""
            known = there.decode(errors="replace").splitlines()
            wanted = [
                line
                for line in lines
                if line not in known and (not path.exists() or _OLD_NAMES.get(line) in known)
            ]
            if wanted:
                write_file(path, b"\n".join([*there.splitlines(), *map(str.encode, wanted), b""]))

    def _chosen(self, made: Sequence[Sheets], names: Sequence[str | Path]) -> list[Sheets]:
        if not made:
            raise DataError.of("nothing-made")
        problems = Problems()
        by_path = {self.path(sheets.file).resolve(): sheets for sheets in made}
        chosen: dict[str, Sheets] = {} if names else {one.file: one for one in made}
        known = ", ".join(display_path(path) for path in by_path)
        for name in names:
            found = by_path.get(Path(name).resolve())
            if found is None:
                problems.error("file-not-made", Place(display_path(Path(name))), known=known)
            else:
                chosen[found.file] = found
        for sheets in chosen.values():
            self._verify(sheets, problems)
        problems.stop_if_errors()
        return list(chosen.values())

    def _verify(self, sheets: Sheets, problems: Problems) -> None:
        """The file that lies there must be the one that was recorded; it may have been moved."""
        path = self.path(sheets.file)
        if not path.is_file():
            return
        digest = hashlib.sha256(read_bytes(path, 16 * MAX_BYTES)).hexdigest()
        if digest != sheets.digest:
            problems.error("printed-file-changed", Place(display_path(path.resolve())))


def _now() -> datetime:
    """The one place where the clock is read."""
    return datetime.now(UTC)


def _later(times: Iterable[str]) -> str:
    """Now, but always later than these times, so that each file is known by its own."""
    latest = max(times, default="")
    now = _now()
    if latest and now.isoformat(timespec="milliseconds") <= latest:
        now = datetime.fromisoformat(latest) + _STEP
    return now.isoformat(timespec="milliseconds")


def _count(sheets: Sheets) -> int:
    return sum(card.copies for card in sheets.cards)


def _joined(printed: Iterable[Printed]) -> dict[tuple[str, str, str, str], Printed]:
    """Each card once: of two lines that a merge left the later counts, of twins the larger."""
    stock: dict[tuple[str, str, str, str], Printed] = {}
    for one in printed:
        other = stock.get(one.key)
        if other is None or (one.made, one.copies) > (other.made, other.copies):
            stock[one.key] = one
    return stock


def _print(stock: dict[tuple[str, str, str, str], Printed], sheets: Sheets, day: str) -> None:
    """Lay the cards of a file into the box: newer faces take the place of older ones."""
    for card_id in sheets.dropped:
        for key in [k for k in stock if k[0] == card_id and k[1] == sheets.language]:
            if stock[key].made < sheets.made:
                del stock[key]
    for card in sheets.cards:
        new = _as_printed(card, sheets, day)
        old = stock.get(new.key)
        if old is None or not _same(old, new):
            if old is None or old.made < new.made:
                stock[new.key] = new
            continue
        left = max(0, old.copies - sheets.spoiled.get(card.card, 0)) + new.copies
        newest = new if old.made < new.made else old
        stock[new.key] = newest.model_copy(update={"copies": left, "back": new.back or old.back})


def _same(old: Printed, new: Printed) -> bool:
    """Whether two printed cards look alike; a missing back is no difference."""
    return old.face == new.face and (old.back == new.back or not old.back or not new.back)


def _as_printed(card: Drawing, sheets: Sheets, day: str) -> Printed:
    common = sheets.model_dump(
        include={"language", "look", "size", "bleed", "made", "printer", "chosen"}
    )
    return Printed(**card.model_dump(), **common, date=day)
