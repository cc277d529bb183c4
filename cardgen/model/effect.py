"""What a card does: one closed set of typed effects for all games.

Card text in every language, the booklet's card list and the engine's behaviour are all made from
these values; a card that uses them needs no code of its own.
"""

from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator, Field, StringConstraints

from cardgen.model.strict import Strict

TypeId = Annotated[str, StringConstraints(pattern=r"^[^\W\d_][\w-]*$", max_length=40)]
"""A card type by its id in ``game.yaml`` (``infantry``)."""


def _distinct(parts: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(parts)) != len(parts):
        raise ValueError("the same type stands twice")
    return parts


TargetTypes = Annotated[
    tuple[TypeId, ...], Field(min_length=1, max_length=4), AfterValidator(_distinct)
]
"""The types a card must all have to be meant: ``("infantry", "shock")`` is what ``IK`` says."""

Amount = Annotated[int, Field(ge=1, le=99)]


class _Effect(Strict):
    """Common to all effects: immutable, compared by value."""

    special: ClassVar[bool] = False
    """Whether a card that does this does nothing else."""


class Bonus(_Effect):
    """Each *other* own card of the target type gets ``+amount`` (IW19, IW20)."""

    kind: Literal["bonus"] = "bonus"
    target: TargetTypes
    amount: Amount


class Penalty(_Effect):
    """Each enemy card of the target type gets ``-amount`` (IW22)."""

    kind: Literal["penalty"] = "penalty"
    target: TargetTypes
    amount: Amount


class Negate(_Effect):
    """Discards one enemy card of the target type in the battle phase (IW12)."""

    kind: Literal["negate"] = "negate"
    target: TargetTypes


def _distinct_targets(targets: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    if len({frozenset(target) for target in targets}) != len(targets):
        raise ValueError("the same target stands twice")
    return targets


class Kill(_Effect):
    """On deployment discards one enemy card of any of the target types (CW5-CW7)."""

    kind: Literal["kill"] = "kill"
    targets: Annotated[
        tuple[TargetTypes, ...],
        Field(min_length=1, max_length=4),
        AfterValidator(_distinct_targets),
    ]


class Draw(_Effect):
    """On deployment its player draws ``count`` cards (CW14)."""

    kind: Literal["draw"] = "draw"
    count: Annotated[int, Field(ge=1, le=9)] = 1


class Look(_Effect):
    """On deployment its player looks at the opponent's hand (CW13)."""

    kind: Literal["look"] = "look"


class PlayIf(_Effect):
    """The card may be played only after a hand with this result (IW9)."""

    kind: Literal["play-if"] = "play-if"
    last_hand: Literal["won", "lost"]


class OnlyFor(_Effect):
    """The card may be played by this side only."""

    kind: Literal["only-for"] = "only-for"
    side: TypeId


class Heroine(_Effect):
    """Keeps her strength whatever else is played."""

    kind: Literal["heroine"] = "heroine"
    special = True


class Drummer(_Effect):
    """Doubles the strength of all own mercenaries."""

    kind: Literal["drummer"] = "drummer"
    special = True


class Winter(_Effect):
    """Every mercenary of every player counts 1."""

    kind: Literal["winter"] = "winter"
    special = True


class Spring(_Effect):
    """Cancels Winter; each strongest mercenary in play gets ``+bonus`` (0: none)."""

    kind: Literal["spring"] = "spring"
    special = True
    bonus: Annotated[int, Field(ge=0, le=99)] = 0


class Surrender(_Effect):
    """Ends the battle at once; the strongest line wins."""

    kind: Literal["surrender"] = "surrender"
    special = True


class Bishop(_Effect):
    """Voids the battle, or discards the strongest mercenaries (CO18)."""

    kind: Literal["bishop"] = "bishop"
    special = True
    does: Literal["void-battle", "discard-highest"]


class Scarecrow(_Effect):
    """Takes own mercenaries back: all of them and then passes, or one of them (CO23)."""

    kind: Literal["scarecrow"] = "scarecrow"
    special = True
    takes: Literal["all", "one"]


class Courtesan(_Effect):
    """Counts for the holder of the Favour, or her owner; most of them take the figure (CO22)."""

    kind: Literal["courtesan"] = "courtesan"
    special = True
    does: Literal["favour", "most-take-figure", "card-moves"]


Effect = Annotated[
    Bonus
    | Penalty
    | Negate
    | Kill
    | Draw
    | Look
    | PlayIf
    | OnlyFor
    | Heroine
    | Drummer
    | Winter
    | Spring
    | Surrender
    | Bishop
    | Scarecrow
    | Courtesan,
    Field(discriminator="kind"),
]
"""Any of the closed set."""

WITH_STRENGTH = (Heroine, Courtesan)
"""The effects that stand alone and print a strength; others that stand alone must not."""
