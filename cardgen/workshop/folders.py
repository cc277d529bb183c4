"""Making a deck folder of one's own: over a game, or of nothing but free columns."""

import contextlib
import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePath

from cardgen.decks.library import GameSource, Library
from cardgen.documents.files.reading import display_path
from cardgen.documents.files.writing import write_file
from cardgen.documents.gamefile import GAME_FILE, available_games
from cardgen.documents.originals.importing import is_in_use
from cardgen.documents.originals.sources import rule_paths
from cardgen.documents.tables.deckwriting import deck_table, delimiter_of, to_csv
from cardgen.model.card import Card, Deck, card_id
from cardgen.model.effect import OnlyFor, PlayIf
from cardgen.model.game import Game
from cardgen.model.problem import Place, Problems, UsageError

_CARDS_FILE = "cards.csv"
EXAMPLE_ART = "round-star"
"""The icon of the example card."""

_SLOT = re.compile(r"\{\{(\w+)\}\}")
_NOT_ON_WINDOWS = frozenset('<>:"|?*')
_DEVICES = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10)))
)


def start_languages(library: Library) -> tuple[str, ...]:
    """The languages that a new folder can be explained in."""
    starts = library.seeds / "languages" / "new"
    return tuple(sorted(path.name for path in starts.iterdir() if path.is_dir()))


def new_folder(
    target: Path,
    base: GameSource | None,
    language: str,
    library: Library,
    problems: Problems,
) -> None:
    """Make a deck folder that extends a game, or by ``base`` None one that extends nothing.

    Explanations, column headings and the example are in ``language``. Nothing is left behind if a
    file cannot be written.

    Problems: errors ``folder-has-deck``, ``folder-not-empty``, ``folder-name-unusable``,
    ``folder-named-like-game``.

    Raises:
        UsageError: ``no-start-in-language``.
        EnvironmentFault: the machine does not let a file be written.
    """
    known = start_languages(library)
    if language not in known:
        raise UsageError.of("no-start-in-language", language=language, known=", ".join(known))
    _check_target(target, problems)
    if target.resolve().name in available_games([library.seeds]):
        problems.error(
            "folder-named-like-game", Place(display_path(target)), game=target.resolve().name
        )
    if problems.has_errors:
        return
    files = _blank(target, language, library) if base is None else _over(
        target, base, language, library
    )  # fmt: skip
    _write(target, files)


def _check_target(target: Path, problems: Problems) -> None:
    place = Place(display_path(target))
    if (target / GAME_FILE).is_file():
        problems.error("folder-has-deck", place)
    elif is_in_use(target):
        problems.error("folder-not-empty", place)
    for part in PurePath(target).parts[1 if target.is_absolute() else 0 :]:
        is_device = part.partition(".")[0].strip().casefold() in _DEVICES
        is_suspicious = part not in (".", "..") and part.endswith((".", " "))
        if is_device or is_suspicious or _NOT_ON_WINDOWS & set(part):
            problems.error("folder-name-unusable", place, found=part[:60])


def _write(target: Path, files: Mapping[str, bytes]) -> None:
    """Write the files; those already written are taken away again if one cannot be."""
    written: list[Path] = []
    try:
        for name, data in files.items():
            write_file(target / name, data)
            written.append(target / name)
    except BaseException:
        for path in written:
            with contextlib.suppress(OSError):
                path.unlink()
        raise


def _blank(target: Path, language: str, library: Library) -> dict[str, bytes]:
    title = target.resolve().name
    files = dict(_starts("blank", language, library))
    example = files[_CARDS_FILE].splitlines()[1].replace(";", ",").split(",")[0]
    values = {"title": title, "quoted": json.dumps(title, ensure_ascii=False)}
    values |= {"folder": as_argument(target), "example": example}
    made = {name: _filled(text, values) for name, text in files.items()}
    made[f"text.{language}.yaml"] = made.pop("text.yaml")
    made[_CARDS_FILE] = b"\xef\xbb\xbf" + made[_CARDS_FILE].replace(b"\n", b"\r\n")
    return made


def _over(target: Path, base: GameSource, language: str, library: Library) -> dict[str, bytes]:
    game = base.game
    example = _example(game, language, library)
    words = game.texts.get(language) or next(iter(game.texts.values()))
    rule, number = next(
        (
            (path, value)
            for path, value in rule_paths(game.rules)
            if "." not in path and path != "players"
        ),
        ("players", 2),
    )
    values = {
        "title": words.title,
        "game": _reference(target, base, library),
        "card": _like(game).id,
        "other": next(card.id for card in reversed(game.deck.cards) if card != _like(game)),
        "rule": rule,
        "number": json.dumps(number),
        "folder": as_argument(target),
        "example": example.name,
    }
    made = {name: _filled(text, values) for name, text in _starts("extends", language, library)}
    one = game.model_copy(update={"deck": Deck(cards=(example,))})
    table = deck_table(one, library.languages, language)
    made[_CARDS_FILE] = to_csv(table, delimiter_of(library.languages[language]))
    return made


def _starts(kind: str, language: str, library: Library) -> Iterator[tuple[str, str]]:
    """The texts of the files a folder of a kind begins with, by name; ``game.yaml`` comes last."""
    folder = library.seeds / "languages" / "new" / language / kind
    paths = [path for path in folder.rglob("*") if path.is_file()]
    for path in sorted(paths, key=lambda path: (path.name == GAME_FILE, path.as_posix())):
        yield path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8")


def _filled(text: str, values: Mapping[str, str]) -> bytes:
    """The text with its slots filled; a slot that is for a template (``{{field.x}}``) stays."""
    return _SLOT.sub(lambda match: values.get(match[1], match[0]), text).encode()


def as_argument(target: Path) -> str:
    """The folder as it is written on a command line."""
    name = display_path(target)
    return f'"{name}"' if " " in name else name


def _reference(target: Path, base: GameSource, library: Library) -> str:
    """What ``extends:`` says of a game: its id or, for a deck folder, the way to it."""
    if base.folder.resolve().parent == library.seeds.resolve():
        return base.folder.name
    try:
        way = os.path.relpath(base.folder.resolve(), target.resolve())
    except ValueError:  # on another drive
        way = str(base.folder.resolve())
    return json.dumps(Path(way).as_posix(), ensure_ascii=False)


def _example(game: Game, language: str, library: Library) -> Card:
    """A card like the first with an effect of the game's, under a name in every language."""
    cards = game.deck.cards
    numbers = [card.number for card in cards if card.number is not None]
    names = {
        code: library.languages[code].labels["new.card"]
        for code in game.languages
        if code in library.languages
    }
    name = library.languages[language].labels["new.card"]
    return _like(game).model_copy(
        update={
            "id": card_id(name),
            "name": name,
            "names": {code: other for code, other in names.items() if other != name},
            "number": max(numbers) + 1 if numbers else None,
            "texts": {},
            "fields": {},
            "copies": 1,
            "art": EXAMPLE_ART,
        }
    )


def _like(game: Game) -> Card:
    """The card of the game that serves as an example."""
    plain = (card for card in game.deck if _is_plain(card))
    return next(plain, next((c for c in game.deck if c.force is not None), game.deck.cards[0]))


def _is_plain(card: Card) -> bool:
    """Whether a card has an effect and no condition that would puzzle a beginner."""
    bound = any(isinstance(effect, PlayIf | OnlyFor) for effect in card.effects)
    return bool(card.effects) and not bound and not any(e.special for e in card.effects)
