"""One game that somebody wants to see: who plays, what is told and what is logged."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cardgen.games.core import AnyRules
from cardgen.games.playable import make_rules
from cardgen.model.game import Game
from cardgen.model.problem import DataError, UsageError
from cardgen.playtest.chance import RecordingChance, SeededChance
from cardgen.playtest.log import LogWriter
from cardgen.playtest.play import Observer, Played, play_observed
from cardgen.playtest.players import PlayerKind


@dataclass(frozen=True)
class GameSetup:
    """A game ready to be played once: its rules, the kind of player in every seat and the seed."""

    rules: AnyRules
    kinds: tuple[PlayerKind, ...]
    seed: int = 0

    def play(self, observers: Sequence[Observer] = ()) -> tuple[Played, str]:
        """Play the game; gives how it went and its log."""
        writer = LogWriter(self.rules, [str(kind) for kind in self.kinds], self.seed)
        chance = RecordingChance(SeededChance(self.seed), writer.chance)
        players = [
            kind.make(self.rules, self.seed, 0, seat) for seat, kind in enumerate(self.kinds)
        ]
        played = play_observed(self.rules, players, chance, (writer, *observers))
        return played, writer.text


@dataclass(frozen=True)
class Wishes:
    """What a user asked for: how many players, who sits where (by seat from 1), which rulings."""

    players: int | None = None
    seats: Mapping[int, str] = field(default_factory=dict)
    everybody: str = "random"
    rulings: Sequence[str] = ()
    seed: int = 0


def chosen(rulings: Sequence[str]) -> dict[str, str]:
    """The rulings written ``ID=OPTION``.

    Raises:
        UsageError: ``ruling-not-understood``, ``ruling-twice``.
    """
    wanted: dict[str, str] = {}
    for text in rulings:
        name, sign, option = (part.strip() for part in text.partition("="))
        if not sign or not name or not option:
            raise UsageError.of("ruling-not-understood", found=text[:60])
        if wanted.setdefault(name.upper(), option) != option:
            raise UsageError.of("ruling-twice", ruling=name.upper())
    return wanted


def lay(game: Game, wishes: Wishes) -> GameSetup:
    """The table that a user asked for.

    Raises:
        DataError: the deck cannot be played (see `make_rules`).
        UsageError: a wish that cannot be met: rulings, number of players, seats, players.
    """
    try:
        return _laid(game, wishes)
    except DataError as error:
        if {problem.code for problem in error.problems} <= _WISHES:
            raise UsageError(error.problems) from error
        raise


_WISHES = frozenset(
    {
        "unknown-ruling",
        "unknown-ruling-option",
        "players-not-possible",
        "unknown-player",
        "playouts-not-possible",
    }
)
"""Problems that the command's options have, not the game."""


def _laid(game: Game, wishes: Wishes) -> GameSetup:
    rules = make_rules(game, wishes.players, chosen(wishes.rulings))
    for seat in wishes.seats:
        if seat > rules.players:
            raise UsageError.of("seat-not-possible", seat=seat, players=rules.players)
    everybody = PlayerKind.parse(wishes.everybody)
    kinds = [everybody] * rules.players
    for seat, text in wishes.seats.items():
        kinds[seat - 1] = PlayerKind.parse(text)
    return GameSetup(rules, tuple(kinds), wishes.seed)
