"""The stages that a party can overcome, and trials of scenes by players who see one stage at a time (ACH-2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.books.stacktors.ahead.errands.overcoming import POSITIONS, ChallengePosition, Character, routes
from game.books.stacktors.ahead.errands.scene_plans import StageAttempt, StageDemand, attempts
from game.books.stacktors.values.abilities import ability
from game.books.stacktors.values.pieces import Colour, Held

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


class SceneTrials:
    """Trials of scenes by one party, in which at most `helpers` help at a time."""

    def __init__(self, party: tuple[Character, ...], helpers: int) -> None:
        self._fresh, self._helpers = held_by(party), helpers
        self._known: dict[tuple[StageDemand, frozenset[int]], tuple[frozenset[int], ...]] = {}

    def rounds_taken(self, plan: tuple[SceneStage, ...], pick: Pick) -> tuple[int, ...]:
        """In how many rounds each trial comes to the end of these stages; empty where one cannot be overcome.

        Whoever plays takes one of the cheaper ways, and begins a new round where nothing free overcomes the stage. In
        the first trial it is always the cheapest way, as it is suggested to players.
        """
        demands = list[StageDemand]()
        for stage in plan:
            gift = ability(stage.position, stage.colour)
            if gift is None or not self._ways(one := StageDemand(stage.position, gift, stage.total), frozenset()):
                return ()
            demands.append(one)
        return tuple(self._rounds(demands, trial, pick) for trial in range(TRIALS))

    def _rounds(self, demands: Sequence[StageDemand], trial: int, pick: Pick) -> int:
        spent, rounds = frozenset[int](), 1
        for number, demand in enumerate(demands):
            ways = self._ways(demand, spent)
            if not ways:
                spent, rounds = frozenset(), rounds + 1
                ways = self._ways(demand, spent)
            spent |= ways[min(pick(_CHOICES, f"{trial}/{number}") if trial else 0, len(ways) - 1)]
        return rounds

    def _ways(self, demand: StageDemand, spent: frozenset[int]) -> tuple[frozenset[int], ...]:
        """The pieces of each of the cheapest ways to overcome the stage once those are spent."""
        key = demand, spent
        if key not in self._known:
            held = {
                who: tuple((at, replace(piece, spent=piece.id in spent)) for at, piece in own)
                for who, own in self._fresh.items()
            }
            able = (one for one in attempts(held, demand) if len(one.helps) <= self._helpers)
            self._known[key] = tuple(map(_pieces, islice(able, max(_CHOICES) + 1)))
        return self._known[key]


def _pieces(attempt: StageAttempt) -> frozenset[int]:
    return frozenset((*attempt.pieces, *(one for ids in attempt.helps.values() for one in ids)))
