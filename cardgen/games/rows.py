"""What the rows of every notation have in common: names, numbers, copies, words of one's own."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from cardgen.games.notation import Vocabulary
from cardgen.games.numbers import whole_number
from cardgen.games.typenames import parse_side, parse_types
from cardgen.model.card import Card, card_id
from cardgen.model.crop import read_focus
from cardgen.model.effect import Effect, OnlyFor, PlayIf
from cardgen.model.problem import Localized, Place, Problems
from cardgen.model.row import Row

_LIMITS = {"number": (0, 99_999), "force": (0, 99), "copies": (1, 999)}
_BY_LANGUAGE = re.compile(r"(name|text)\.([a-z]{2,3}(?:-[a-z]+)?)")
_FIELD = re.compile(r"focus|subtitle(?:\.[a-z]{2,3}(?:-[a-z]+)?)?")
_LENGTHS = {"name": 200, "id": 120}

_SHOWN = ("name", "art", "notes", "text", "kills")
_OWN_COLUMNS = ("copies", "number", "art", "id", "text")


def is_own_column(column: str) -> bool:
    """Whether a card list of any game may have this column beside those of its notation."""
    patterns = (_BY_LANGUAGE, _FIELD)
    return column in _OWN_COLUMNS or any(pattern.fullmatch(column) for pattern in patterns)


def _is_shown(column: str) -> bool:
    """Whether a column holds words or a picture that the face shows as they are."""
    return column in _SHOWN or _BY_LANGUAGE.fullmatch(column) is not None


def _is_field(column: str) -> bool:
    return _FIELD.fullmatch(column) is not None


class RowReader:
    """Reads the cells of one row; every error is kept and the card is refused at the end.

    ``text_columns`` are those whose text goes on the card as it is, in every language.
    """

    def __init__(
        self,
        row: Row,
        vocabulary: Vocabulary,
        problems: Problems,
        text_columns: Sequence[str] = ("text",),
    ) -> None:
        self.row = row
        self._text_columns = text_columns
        self.vocabulary = vocabulary
        self.problems = Problems()
        self._target = problems

    def number(self, column: str) -> int | None:
        """The whole number of a column, None if the cell is empty or, with an error, no number."""
        text = self.row.text(column)
        if not text:
            return None
        low, high = _LIMITS[column]
        number = whole_number(text)
        if number is None:
            self._error("not-a-whole-number", column, column=column, found=text[:40])
        elif not low <= number <= high:
            limits = {"lowest": low, "highest": high}
            self._error("number-out-of-range", column, column=column, found=number, **limits)
        return number

    def force(self, column: str = "force") -> tuple[int | None, str | None]:
        """The force and the side whose letter stands behind it (``7F``)."""
        text = self.row.text(column)
        match = re.fullmatch(r"(.*\d)\s*([^\W\d_]+)", text)
        if match is None or not self.vocabulary.sides:
            return self.number(column), None
        place = self.row.place_of(column)
        side = parse_side(match[2], place, self.vocabulary, self.problems)
        force = whole_number(match[1])
        if force is None or not 0 <= force <= 99:
            self._error("not-a-whole-number", column, column=column, found=text[:40])
        return force, side

    def types(self, column: str = "types") -> tuple[str, ...]:
        """The card's types; empty, without an error, if the cell is."""
        text = self.row.text(column)
        if not text:
            return ()
        place = self.row.place_of(column)
        return parse_types(text, place, self.vocabulary, self.problems) or ()

    def needed(self, column: str, value: object) -> None:
        """Tell an error if a column that every card of the game needs is empty."""
        if value in (None, ()) and not self.row.text(column):
            self._error("missing-cell", column, column=column, card=self.row.text("name")[:60])

    def only_for(self, side: str | None) -> list[Effect]:
        """The side that alone may play the card: by its letter or by the column ``side``."""
        text = self.row.text("side")
        if text:
            place = self.row.place_of("side")
            named = parse_side(text, place, self.vocabulary, self.problems)
            if side is not None and named is not None and named != side:
                self._error("sides-differ", "side", found=text[:40], other=side)
            side = named or side
        return [OnlyFor(side=side)] if side else []

    def play_if(self) -> list[Effect]:
        """The condition that the column ``condition`` gives."""
        text = self.row.text("condition").casefold()
        result = self.vocabulary.results.get(text, text)
        if result in ("won", "lost"):
            return [PlayIf(last_hand="won" if result == "won" else "lost")]
        if text:
            choices = Localized("WON, LOST", self.vocabulary.result_names)
            self._error("unknown-condition", "condition", found=text[:40], choices=choices)
        return []

    def card(self, effects: Sequence[Effect], **values: Any) -> Card | None:
        """The card made of the row's common cells and ``values``; None after any error."""
        for column, cell in self.row.cells.items():
            if column.startswith("extra") and cell.text:
                self.problems.error("field-too-many", cell.place, found=cell.text[:40])
        names = self._by_language("name")
        name = self.row.text("name") or names.get("en") or next(iter(names.values()), "")
        if not name:
            self._error("missing-name", "name")
        if self.row.text("focus") and read_focus(self.row.text("focus")) is None:
            self._error("bad-focus", "focus", found=self.row.text("focus")[:40])
        values = self._common(name) | values
        made = None if self.problems.has_errors else self._made(effects, values)
        self._target.extend(self.problems)
        return made

    def _common(self, name: str) -> dict[str, Any]:
        identity = self.row.text("id")
        for column, text in (("name", name), ("id", identity)):
            if len(text) > _LENGTHS[column]:
                self._error("text-too-long", column, found=text[:40], limit=_LENGTHS[column])
        values: dict[str, Any] = {
            "id": card_id(identity or name)[:120],
            "name": name,
            "number": self.number("number"),
            "names": self._by_language("name"),
            "texts": self._texts() | self._by_language("text"),
            "fields": {k: c.text for k, c in self.row.cells.items() if _is_field(k) and c.text},
            "art": self.row.text("art") or None,
            "place": self.row.place,
            "places": {k: c.place for k, c in self.row.cells.items() if c.text and _is_shown(k)},
        }
        copies = self.number("copies")
        return values if copies is None else values | {"copies": copies}

    def _texts(self) -> dict[str, str]:
        """The text that a column without a language gives to all of them."""
        text = "\n".join(filter(None, map(self.row.text, self._text_columns)))
        return dict.fromkeys(self.vocabulary.languages or ("en",), text) if text else {}

    def _by_language(self, kind: str) -> dict[str, str]:
        found = {}
        for column, cell in self.row.cells.items():
            match = _BY_LANGUAGE.fullmatch(column)
            if match and match[1] == kind and cell.text:
                found[match[2]] = cell.text
        return found

    def _made(self, effects: Sequence[Effect], values: Mapping[str, Any]) -> Card | None:
        try:
            return Card(effects=tuple(effects), **values)
        except ValidationError as fault:
            report_card_faults(fault, self.row.place, str(values["name"]), self.problems)
            return None

    def _error(self, code: str, cell: str, /, **values: object) -> None:
        self.problems.error(code, self.row.place_of(cell), **values)


def report_card_faults(fault: ValidationError, place: Place, name: str, problems: Problems) -> None:
    """Tell what the card model refuses, one problem for each fault."""
    for error in fault.errors(include_url=False, include_context=True):
        cause = error.get("ctx", {}).get("error")
        code = str(cause) if isinstance(cause, ValueError) else "bad-card"
        where = ".".join(str(part) for part in error["loc"])
        code = code if re.fullmatch(r"[a-z-]+", code) else "bad-card"
        problems.error(code, place, card=name[:60], field=where, found=name[:60])


def common_cells(card: Card) -> dict[str, str]:
    """The cells of a card that no notation has a column for, where they say anything."""
    cells = {"name": card.name}
    if card.number is not None:
        cells["number"] = str(card.number)
    if card.copies != 1:
        cells["copies"] = str(card.copies)
    if card.id != card_id(card.name):
        cells["id"] = card.id
    if card.art:
        cells["art"] = card.art
    cells |= {f"name.{language}": name for language, name in sorted(card.names.items())}
    cells |= {f"text.{language}": text for language, text in sorted(card.texts.items())}
    return cells | dict(card.fields)
