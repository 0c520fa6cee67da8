"""How a party overcomes an abstract challenge: which pieces go to which stage, and when a new round begins (ACH)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.books.stacktors.ahead.errands.overcoming import formations
from game.books.stacktors.components import Stages
from game.books.stacktors.intents import Regroup, Try
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation import abstract_challenges
from game.books.stacktors.values.exchange import Commitment, by_sum, commitments, weight
from game.books.stacktors.values.pieces import Ability, Colour, Held, Pieces, Position, ability, pips
from game.books.stacktors.values.situation import Ordeal
from game.table.book import Intent
from game.table.world import each

_WAYS: Final = 6
"""How many ways to overcome one stage are looked at, the cheapest first."""
_PLANS: Final = 3000
"""How many steps of plans are looked at before a scene is given up."""


class StageAttempt(NamedTuple):
    """The pieces that somebody tries with, and those that each helper adds."""

    who: int
    pieces: tuple[int, ...]
    helps: Mapping[int, tuple[int, ...]]
    cost: tuple[int, int]
    """The pips of those that are to be saved, and of all of them."""


class StageDemand(NamedTuple):
    """What a stage asks for."""

    position: Position
    gift: Ability
    total: int


_PiecesBySum = Mapping[int, Pieces]
"""The pieces for each sum of pips that a character may add."""
ScenePlan = tuple[StageAttempt | None, ...]
"""The tries in order; None is a new round."""


def plan(ordeal: Ordeal | None) -> ScenePlan | None:
    """What the party does from now on to overcome the stages that are left, as far as it knows what they ask for.

    It is None where no plan was found.
    """
    found = next(iter(each(Stages)), None)
    if found is None or ordeal is None:
        return None
    left = found[1].left
    stages = list[StageDemand]()
    for piece, stage in zip(reversed(left), ordeal.stages[len(ordeal.stages) - len(left) :], strict=True):
        if not stage.text:
            break
        gift = ability(stage.position, piece.colour)
        if gift is None:
            return None
        stages.append(StageDemand(stage.position, gift, stage.total or piece.pips))
    held = {who: stacks.held(who, ("guts", "brains")) for who in people.leaders()}
    unknown = frozenset(piece.colour for piece in left[: len(left) - len(stages)])
    return ScenePlanner(tuple(stages), held, unknown).found(0, ordeal.rounds - max(1, found[1].round))


def let_go() -> Regroup | None:
    """What ends the round of a scene for which there is no plan, so that the scene ends; None before the first try."""
    return Regroup(people.leaders()[0]) if abstract_challenges.under_way() else None


class ScenePlanner:
    """A search for the first plan that works, deepest first, within a number of steps.

    `unknown` are the colours of stages after these, of which nothing else is known.
    """

    def __init__(
        self, stages: tuple[StageDemand, ...], held: dict[int, Held], unknown: frozenset[Colour] = frozenset()
    ) -> None:
        self._stages = stages
        self._unknown = unknown
        self._fresh = {who: tuple((at, replace(one, spent=False)) for at, one in own) for who, own in held.items()}
        self._held = held
        self._left = _PLANS

    def found(self, number: int, rounds: int, held: dict[int, Held] | None = None) -> ScenePlan | None:
        """The rest of a plan from that stage on, with so many rounds that may still begin."""
        held = self._held if held is None else held
        self._left -= 1
        if number == len(self._stages):
            return ()
        if self._left < 0:
            return None
        for attempt in islice(self._attempts(number, held), _WAYS):
            rest = self.found(number + 1, rounds, _without(held, attempt))
            if rest is not None:
                return (attempt, *rest)
        if rounds and held != self._fresh:
            rest = self.found(number, rounds - 1, self._fresh)
            return None if rest is None else (None, *rest)
        return None

    def _attempts(self, number: int, held: Mapping[int, Held]) -> Iterator[StageAttempt]:
        """The ways to exceed that stage's total, the cheapest first."""
        later = frozenset(one.gift.colour for one in self._stages[number + 1 :])
        return attempts(held, self._stages[number], later | self._unknown, self._unknown)


def attempts(
    held: Mapping[int, Held],
    stage: StageDemand,
    later: frozenset[Colour] = frozenset(),
    saved: frozenset[Colour] = frozenset(),
) -> Iterator[StageAttempt]:
    """The ways to exceed the stage's total, those that take fewer pips first.

    Of pieces that make the same sum those are taken whose colours are not among `later`. Ways that take fewer pips of
    the colours in `saved` come before all others.
    """
    sums = {who: _sums(own, stage.position, later) for who, own in held.items()}
    found = [
        attempt
        for who, own in held.items()
        for way in commitments(_free(own, stage.position), (stage.gift,), later)
        if (attempt := _helped(sums, stage, who, _chosen(own, way), saved))
    ]
    yield from sorted(found, key=lambda one: (one.cost, len(one.helps), one.who, one.pieces))


def _free(own: Held, position: Position) -> Held:
    return tuple((place, piece) for place, piece in own if place == position and not piece.spent)


def _chosen(own: Held, way: Commitment) -> Pieces:
    return tuple(piece for _, piece in own if piece.id in way.pieces)


def _helped(
    sums: Mapping[int, _PiecesBySum], stage: StageDemand, who: int, own: Pieces, saved: frozenset[Colour]
) -> StageAttempt | None:
    """The try with the help that it needs, from as few as possible; None where that is not enough.

    `sums` are what each of the party may add.
    """
    missing, helps, all_ = stage.total + 1 - pips(own), dict[int, tuple[int, ...]](), own
    for other in sorted(sums.keys() - {who}, key=lambda one: (-max(sums[one]), one)):
        if missing <= 0:
            break
        enough = [given for total, given in sums[other].items() if total >= missing]
        given = min(enough, key=partial(_cost, saved), default=sums[other][max(sums[other])])
        if given:
            helps[other] = _ids(given)
            missing, all_ = missing - pips(given), all_ + given
    return StageAttempt(who, _ids(own), helps, _cost(saved, all_)) if missing <= 0 else None


def _cost(saved: frozenset[Colour], pieces: Pieces) -> tuple[int, int]:
    return weight(pieces, saved), pips(pieces)


def _ids(pieces: Pieces) -> tuple[int, ...]:
    return tuple(sorted(piece.id for piece in pieces))


def _sums(own: Held, position: Position, later: frozenset[Colour]) -> _PiecesBySum:
    """The pieces for each sum that the character may add: at most the pips of its brains (AST-1)."""
    brains = pips(tuple(piece for place, piece in own if place == "brains"))
    pieces = by_sum(tuple(piece for _, piece in _free(own, position)), later)
    return {total: chosen for total, chosen in pieces.items() if total <= brains}


def _without(held: Mapping[int, Held], attempt: StageAttempt) -> dict[int, Held]:
    """What everybody holds once the pieces of the try are committed."""
    spent = {*attempt.pieces, *(one for pieces in attempt.helps.values() for one in pieces)}
    return {
        who: tuple((place, replace(piece, spent=True) if piece.id in spent else piece) for place, piece in own)
        for who, own in held.items()
    }


def next_deed(plan_: ScenePlan) -> Intent | None:
    """The plan's next answer: a walk to stand together, the try, or a new round; None where they have no room."""
    first = plan_[0]
    if first is None:
        return Regroup(people.leaders()[0])
    wanted = tuple(first.helps)
    for formation in formations(first.who, None, wanted):
        if len(formation.helpers) == len(wanted):
            return formation.walk or Try(first.who, first.pieces)
    return None
