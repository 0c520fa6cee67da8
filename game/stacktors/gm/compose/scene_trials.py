"""The stages that a party can overcome, and trials of scenes by players who see one stage at a time (ACH-2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.stacktors.ahead.errands.overcoming import POSITIONS, ChallengePosition, Character, routes
from game.stacktors.ahead.errands.scene_plans import StageAttempt, StageDemand, attempts, without
from game.stacktors.values.abilities import ability
from game.stacktors.values.pieces import Colour, Held

Pick = Callable[[Sequence[int], str], int]
"""One of some numbers, chosen by chance and by what it is for."""
TRIALS: Final = 12
_CHOICES: Final = (0, 0, 0, 1, 2, 3, 4, 5)
"""Which of the ways to overcome a stage is taken, the cheapest first: that one more often than others."""


class SceneStage(NamedTuple):
    """A stage of an abstract challenge: what must be exceeded with which colour of which position (ACH-3)."""

    position: ChallengePosition
    colour: Colour
    total: int


def stages(party: tuple[Character, ...], helpers: int) -> tuple[SceneStage, ...]:
    """Every stage that the party can overcome with fresh pieces, where at most so many help."""
    most: dict[tuple[ChallengePosition, Colour], int] = {}
    for way in routes(party, helpers):
        most[way.position, way.colour] = max(way.together, most.get((way.position, way.colour), 0))
    return tuple(SceneStage(*sort, total) for sort, together in most.items() for total in range(1, together))


def held_by(party: tuple[Character, ...]) -> dict[int, Held]:
    """What each of the party holds in guts and brains, with all pieces free and each with an id of its own."""
    number, found = 0, dict[int, Held]()
    for who, (stack, gear) in enumerate(party):
        own = [(at, piece) for at in POSITIONS for piece in (*stack.at(at), *gear.at(at))]
        found[who] = tuple((at, replace(piece, id=number + n, spent=False)) for n, (at, piece) in enumerate(own, 1))
        number += len(own)
    return found


def rounds_taken(
    party: tuple[Character, ...], plan: tuple[SceneStage, ...], helpers: int, pick: Pick
) -> tuple[int, ...]:
    """In how many rounds each trial comes to the end of these stages; empty where one of them cannot be overcome.

    Whoever plays takes one of the cheaper ways, and begins a new round where nothing that is free overcomes the stage.
    """
    fresh, demands = held_by(party), list[StageDemand]()
    for stage in plan:
        gift = ability(stage.position, stage.colour)
        if gift is None or not _ways(fresh, one := StageDemand(stage.position, gift, stage.total), helpers):
            return ()
        demands.append(one)
    return tuple(_rounds(fresh, demands, helpers, str(trial), pick) for trial in range(TRIALS))


def _rounds(fresh: dict[int, Held], demands: Sequence[StageDemand], helpers: int, trial: str, pick: Pick) -> int:
    held, rounds = fresh, 1
    for number, demand in enumerate(demands):
        ways = _ways(held, demand, helpers)
        if not ways:
            held, rounds = fresh, rounds + 1
            ways = _ways(held, demand, helpers)
        held = without(held, ways[min(pick(_CHOICES, f"{trial}/{number}"), len(ways) - 1)])
    return rounds


def _ways(held: Mapping[int, Held], demand: StageDemand, helpers: int) -> list[StageAttempt]:
    """The cheapest ways to overcome the stage with what is free."""
    able = (one for one in attempts(held, demand) if len(one.helps) <= helpers)
    return list(islice(able, max(_CHOICES) + 1))
