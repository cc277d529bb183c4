"""The parts of the size of a card: found in the list of a game's parts, drawn, and kept in mind."""

from collections.abc import Mapping
from typing import Literal

from cardgen.decks.faces import FaceMaker
from cardgen.decks.partscontext import PartsContext
from cardgen.decks.records import CardRecord, drawn_digest
from cardgen.design.items import Face
from cardgen.design.scope import TemplateFault
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Place, Problem, Problems, Severity
from cardgen.press.partsheets import Shape
from cardgen.products.cards.cardparts import Extra, part_id
from cardgen.products.job import Job
from cardgen.products.parts.listing import PARTS_FILE, PartsList, PieceOrder, wanted
from cardgen.words.fill import capital
from cardgen.words.lexicon import label, side_name

_NAME = "part.name."
"""Begins the label that names a kind of part."""


def read_pieces(table: PartsContext, problems: Problems) -> tuple[PieceOrder, ...]:
    """The pieces of a game in the order they are numbered; none for a game without a list.

    Raises:
        DataError: the list is faulty.
    """
    parts = table.read(PARTS_FILE, PartsList, problems)
    if parts is None:
        return ()
    try:
        return wanted(parts, table.shared)
    except TemplateFault as fault:
        told: dict[str, object] = {"card": table.shared.game.id, **fault.values}
        place = fault.place or Place(PARTS_FILE)
        raise DataError([Problem(fault.code, Severity.ERROR, place, told)]) from fault


def piece_maker(table: PartsContext, piece: PieceOrder, size: Size, bleed: float) -> FaceMaker:
    """What draws a piece of this size with a bleed (mm).

    Raises:
        DataError: a template is missing or faulty.
    """
    problems, entry = Problems(), piece.entry
    front = table.template(entry.front, problems)
    back = table.template(entry.back or entry.front, problems)
    return table.maker(front, back, size, bleed)


def is_card(piece: PieceOrder) -> bool:
    """Whether a piece is a card of the deck's size."""
    return piece.entry.shape is Shape.CARD and piece.entry.size == "card"


def piece_record(
    table: PartsContext, piece: PieceOrder, size: Size, with_back: bool, copies: int
) -> CardRecord:
    """What the print ledger keeps of a card-sized piece, on whatever sheet it lies.

    Raises:
        DataError: a face cannot be made as its template and data say.
    """
    maker = piece_maker(table, piece, size, piece.entry.bleed)
    digests = [
        drawn_digest(maker, _face(maker, piece, side))
        for side in _sides(piece)
        if side == "front" or with_back
    ]
    name, part = _name(piece, table), part_id(piece.entry.id, piece.item)
    return CardRecord(part, name, copies, digests[0], "".join(digests[1:]), digests[0])


def part_records(job: Job, with_back: bool) -> tuple[CardRecord, ...]:
    """The card-sized parts of a game with as many copies as it needs, of the cards' size.

    Raises:
        DataError: the list of parts or a template is faulty.
    """
    # Parts may count what lies on the map.
    table, size = job.with_map().parts_context(), job.card.size
    pieces = filter(is_card, read_pieces(table, job.problems))
    return tuple(piece_record(table, one, size, with_back, one.count) for one in pieces)


def card_extras(
    job: Job, bleed: float, with_back: bool, copies: Mapping[str, int]
) -> tuple[Extra, ...]:
    """Card-sized parts for a sheet of cards with this bleed (mm), ``copies`` by their ids.

    Raises:
        DataError: the list of parts or a template is faulty.
    """
    table, size, problems = job.with_map().parts_context(), job.card.size, job.problems
    found = []
    for piece in filter(is_card, read_pieces(table, problems)):
        count = copies.get(part_id(piece.entry.id, piece.item), 0)
        if count:
            maker = piece_maker(table, piece, size, bleed)
            faces = [_face(maker, piece, side) for side in _sides(piece)]
            for face in faces:
                problems.extend(maker.problems(face, None))
            record = piece_record(table, piece, size, with_back, count)
            back = faces[1] if with_back and len(faces) > 1 else None
            found.append(Extra(maker, faces[0], back, record, count))
    problems.stop_if_errors()
    return tuple(found)


def _sides(piece: PieceOrder) -> tuple[Literal["front", "back"], ...]:
    return ("front", "back") if piece.entry.back else ("front",)


def _face(maker: FaceMaker, piece: PieceOrder, side: Literal["front", "back"]) -> Face:
    return maker.piece(side, dict(piece.facts), piece.name)


def _name(piece: PieceOrder, table: PartsContext) -> str:
    """What a user reads: the kind of part and, if there is one for each side, whose it is."""
    key = _NAME + piece.entry.id
    name = label(key, table.words)
    name = piece.entry.id if name == key else name
    return f"{name}: {capital(side_name(piece.item, table.words))}" if piece.item else name
