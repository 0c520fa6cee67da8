"""What a computer player brings to each decision: everybody as it sees them, and what one side may take from the
other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.board.board import Board, Kind
from game.board.grid import Cell
from game.board.kept import kept_cells
from game.books.stacktors.components import Body, Clock, Effects, Ground, Marked, Moving, Out, Place, Side
from game.books.stacktors.mind import ways
from game.books.stacktors.mind.haunts import Haunts
from game.books.stacktors.mind.personas import with_persona
from game.books.stacktors.mind.purposes import Drive, drive, driven
from game.books.stacktors.mind.strength import Strength, Strengths
from game.books.stacktors.mind.weights import Weights
from game.books.stacktors.play.movement.costs import Gait
from game.books.stacktors.play.people import people
from game.books.stacktors.values.exchange import Sizes, taken
from game.table.world import TABLE, ask, each, get, has

SHORT_ATTACKS: Final = 2
"""How many attacks are played out in a turn that is only foreseen."""


class Mind:
    """How it weighs things, and what it remembers of the game that it plays."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.haunts = Haunts()
        self.strengths = Strengths()
        self._by_manner: dict[tuple[str, Drive], Weights] = {}
        self._read = ""
        """The board that it knows by now."""

    def look_around(self) -> Iterator[None]:
        """Read the board on which it plays, where it has not done so yet."""
        ground = ask(TABLE, Ground)
        if ground and ground.board != self._read:
            self._read = ground.board
            yield from ways.read(ground)

    def weights_for(self, who: int) -> Weights:
        """The weights for a decision of that entity, with its persona and its purpose."""
        known = ask(who, Side)
        manner = known.persona if known else "", drive(who)
        if manner not in self._by_manner:
            self._by_manner[manner] = driven(with_persona(self.weights, manner[0]), manner[1])
        return self._by_manner[manner]

    def in_short(self) -> Mind:
        """A mind that weighs things in the same way but considers less, to foresee what both sides will do."""
        short = Mind(replace(self.weights, attacks=SHORT_ATTACKS, walks=1, deepened=0))
        short.strengths = self.strengths
        return short


_MARKED, _SLOWED = 30, 12
_FROZEN, _FROZEN_TURN, _COMPELLED, _BOUND = 25, 20, 120, 30
_LONGEST = 3
"""An effect that lasts longer counts as one of so many turns."""


class Fighter(Struct, frozen=True, gc=False):
    """A character of a side, as it stands.

    `to_act` says that it has yet to act in this round. `points` are the movement points that it may still use in this
    round, `later` those of the next one. `attacks` says that no effect forbids it to attack. `burden` are the points
    that effects and the ground cost its side.
    """

    who: int
    side: str
    cell: Cell
    strength: Strength
    to_act: bool
    points: int
    later: int
    attacks: bool
    burden: int


class Supposed(NamedTuple):
    """What is supposed about one character: that its turn is over, or that its walk has ended at another cell."""

    who: int
    to: Cell | None = None


class Fighters:
    """All characters in play that take sides, as they stand in the current state.

    In a later round than that in which the thinking began nobody counts as having yet to act, so that nothing is gained
    by letting a round end.
    """

    def __init__(self, mind: Mind, began: int) -> None:
        """`began` is the round in which the thinking began."""
        clock = ask(TABLE, Clock)
        current = clock is not None and clock.round == began
        self._mind, self._board = mind, people.board_of(get(TABLE, Ground))
        self._states = {slot.who: slot.state for slot in clock.order} if clock and current else {}
        self.found = [
            self._one(who, place.cell, None)
            for who, _ in each(Body)
            if (place := ask(who, Place)) is not None and not has(who, Out) and people.takes_sides(who)
        ]

    def supposing(self, supposed: Supposed) -> Fighter | None:
        """The one of whom something is supposed, if it is among them; the state has not changed since."""
        known = next((one for one in self.found if one.who == supposed.who), None)
        return self._one(known.who, known.cell, supposed) if known else None

    def _one(self, who: int, cell: Cell, supposed: Supposed | None) -> Fighter:
        return _fighter(who, cell, self._states.get(who, "done"), self._board, self._mind, supposed)


def _fighter(who: int, cell: Cell, state: str, board: Board, mind: Mind, supposed: Supposed | None) -> Fighter:
    mine = mind.strengths.of(who)
    points, burden, frozen, attacks = _points(who, state, mine), _MARKED * has(who, Marked), False, True
    for effect in (ask(who, Effects) or Effects()).effects:
        if effect.left:
            frozen = frozen or effect.kind == "frozen"
            attacks = attacks and effect.kind in {"frozen", "compelled"}
            burden += _effect(effect.kind, effect.left, mind.weights.calm)
    if supposed:
        cell, points, state = (supposed.to, 0, state) if supposed.to else (cell, points, "done")
    later = mine.gait.leaves(mine.points, mine.gait.on(board, cell))
    points = min(points, later) if state in {"waiting", "passed"} else points
    burden += _SLOWED * (mine.points - later)
    return Fighter(
        who,
        people.side(who),
        cell,
        mine,
        state != "done",
        0 if frozen else points,
        0 if frozen else later,
        attacks,
        burden,
    )


def _effect(kind: str, left: int, calm: int) -> int:
    """What an effect costs the side of the character that is under it."""
    if kind == "compelled":
        return _COMPELLED
    turns = min(left, _LONGEST)
    return _FROZEN + _FROZEN_TURN * turns if kind == "frozen" else _BOUND + calm * turns


def _points(who: int, state: str, mine: Strength) -> int:
    """The movement points that it may still use in this round."""
    moving = ask(who, Moving) if state == "acting" else None
    if moving is None:
        return mine.points
    return moving.left if moving.state in {"ready", "open"} else 0


_PIP = 110
_FALL, _FALLEN, _NEARER = 500, 400, 100
_VITAL: Final = 3
_AIMED: Final = 3
"""A ranged attack goes that much farther than its red pips (CLR-G-RED)."""


class _Use(NamedTuple):
    """The pieces that one attacker can use against one target: guts or shots, and brains."""

    body: Sizes = ()
    mind: Sizes = ()


_NO_USE: Final = _Use()


class _Arm(NamedTuple):
    """What one attacker can use: next to a target that is at most `near` cells away, or from afar within `afar`."""

    cell: Cell
    points: int
    gait: Gait
    near: int
    afar: int
    close: _Use
    ranged: _Use


class Takings:
    """What attackers may take from targets in one state, and in the same state with one of them somewhere else.

    In a `fresh` round everybody acts with all pieces; otherwise those who have yet to act do, with what is free. What
    has nothing to do with the one that is somewhere else is worked out once.
    """

    def __init__(
        self, attackers: Sequence[Fighter], targets: Sequence[Fighter], weights: Weights, *, fresh: bool
    ) -> None:
        self._ground, self._weights, self._fresh = get(TABLE, Ground), weights, fresh
        self._board = people.board_of(self._ground)
        self._arms = {one.who: _arm(one, fresh=fresh) for one in attackers if _acts(one, fresh=fresh)}
        self._targets = targets
        self._worths = {one.who: self._worth(one, self._uses(one.cell)) for one in targets}
        self._against: dict[tuple[int, int, _Use], int] = {}
        """What is taken from a target if that attacker uses those pieces against it, and all others what they can."""

    @property
    def points(self) -> int:
        """The points that the attackers may take; the best target counts most."""
        return self._all(self._worths.values())

    def of_target(self, moved: Fighter) -> int:
        """The points where that target stands as it does here."""
        return self._all({**self._worths, moved.who: self._worth(moved, self._uses(moved.cell))}.values())

    def by_attacker(self, moved: Fighter) -> int:
        """The points where that attacker stands as it does here."""
        arm = _arm(moved, fresh=self._fresh) if _acts(moved, fresh=self._fresh) else None
        return self._all([self._met(one, moved.who, arm) for one in self._targets])

    def _met(self, target: Fighter, who: int, arm: _Arm | None) -> int:
        use = self._use(arm, target.cell) if arm else _NO_USE
        key = target.who, who, use
        if key not in self._against:
            self._against[key] = self._worth(target, [*self._uses(target.cell, who), use])
        return self._against[key]

    def _all(self, worths: Collection[int]) -> int:
        best = max(worths, default=0)
        return best + self._weights.others * (sum(worths) - best) // 100

    def _uses(self, at: Cell, without: int = 0) -> list[_Use]:
        return [self._use(arm, at) for who, arm in self._arms.items() if who != without]

    def _use(self, one: _Arm, at: Cell) -> _Use:
        """The pieces that it can use against somebody at that cell."""
        far = self._board.lattice.distance(one.cell, at)
        if far <= 1 or (far <= one.near and at in strike_cells(self._ground, one.cell, one.points, one.gait)):
            return one.close
        if far <= one.afar and (one.points > 1 or self._board.sees(one.cell, at)):
            return one.ranged
        return _NO_USE

    def _worth(self, target: Fighter, uses: Iterable[_Use]) -> int:
        """The points for what those pieces take from the target if it defends itself best."""
        mine, used = target.strength, [one for one in uses if one is not _NO_USE]
        body = tuple(sorted(chain.from_iterable(one.body for one in used)))
        mind = tuple(sorted(chain.from_iterable(one.mind for one in used)))
        hits = taken(body, mine.guts.now(fresh=self._fresh))
        wits = taken(mind, mine.brains.now(fresh=self._fresh))
        points = _PIP * min(hits, mine.vital) + _falls(hits, mine.vital, body)
        return points + self._weights.wits * min(wits, len(mine.brains.whole))


def _acts(one: Fighter, *, fresh: bool) -> bool:
    return one.attacks and (fresh or one.to_act)


class BothSides:
    """Its own side and all others as they stand in one state, and what each may take from the other."""

    def __init__(self, found: Sequence[Fighter], side: str, weights: Weights) -> None:
        self.us = [one for one in found if one.side == side]
        self.them = [one for one in found if one.side != side]
        self._side, self._weights = side, weights
        self._takings: dict[tuple[bool, bool], Takings] = {}

    def ours(self, one: Fighter) -> bool:
        """Is it of its own side?"""
        return one.side == self._side

    def moved(self, one: Fighter) -> tuple[list[Fighter], list[Fighter]]:
        """Both sides with that fighter in place of the one that it was."""
        us, them = ([one if old.who == one.who else old for old in side] for side in (self.us, self.them))
        return us, them

    def points(self, moved: Fighter | None, *, by_us: bool, fresh: bool) -> int:
        """The points that its own side may take, or the others, with a fighter in place of the one that it was."""
        known = self._taken(by_us=by_us, fresh=fresh)
        if moved is None:
            return known.points
        return known.by_attacker(moved) if self.ours(moved) is by_us else known.of_target(moved)

    def _taken(self, *, by_us: bool, fresh: bool) -> Takings:
        key = by_us, fresh
        if key not in self._takings:
            attackers, targets = (self.us, self.them) if by_us else (self.them, self.us)
            self._takings[key] = Takings(attackers, targets, self._weights, fresh=fresh)
        return self._takings[key]


def _falls(hits: int, vital: int, body: Sizes) -> int:
    """The points for a fall, or for coming nearer to one."""
    if not body:
        return 0
    if hits >= vital:
        return _FALL if vital else _FALLEN
    return _NEARER * max(0, _VITAL - (vital - hits)) if hits else 0


def _arm(one: Fighter, *, fresh: bool) -> _Arm:
    mine, points = one.strength, one.later if fresh else one.points
    shots = mine.shots.now(fresh=fresh)
    afar = _AIMED + sum(shots) + max(0, points - 1) if shots else 0
    close = _Use(mine.guts.now(fresh=fresh), mine.brains.now(fresh=fresh))
    return _Arm(one.cell, points, mine.gait, points + 1, afar, close, _Use(shots))


# --- the cells that a character can strike after a walk, from the ground alone


class _EnterableCells(dict[Cell, tuple[Kind, tuple[tuple[Cell, Kind], ...]]]):
    """What ground a cell is for a gait, and the cells beside it that it may enter with theirs; found when asked for."""

    def __init__(self, board: Board, gait: Gait) -> None:
        super().__init__()
        self._board, self._gait = board, gait

    def __missing__(self, cell: Cell) -> tuple[Kind, tuple[tuple[Cell, Kind], ...]]:
        board, gait = self._board, self._gait
        kinds = ((to, gait.on(board, to)) for to in board.neighbours(cell))
        found = self[cell] = gait.on(board, cell), tuple((to, kind) for to, kind in kinds if gait.may_enter(kind))
        return found


@kept_cells(200_000, 64)
def _enterable(ground: Ground, gait: Gait) -> _EnterableCells:
    return _EnterableCells(people.board_of(ground), gait)


@kept_cells(1 << 19, 1 << 14)
def strike_cells(ground: Ground, cell: Cell, points: int, gait: Gait) -> frozenset[Cell]:
    """Every cell next to which somebody with that gait can come from there with so many movement points.

    Nobody is an obstacle, and one turn is paid for.
    """
    board = people.board_of(ground)
    left = _points_left(_enterable(ground, gait), cell, max(0, points - gait.turning), gait)
    return frozenset(near for here in left for near in board.neighbours(here))


def _points_left(enterable: _EnterableCells, cell: Cell, points: int, gait: Gait) -> dict[Cell, int]:
    """The most points that can be left at each cell that can be reached; those with most points come first."""
    left, queues = {cell: points}, [list[Cell]() for _ in range(points + 1)]
    queues[points].append(cell)
    for now in range(points, 0, -1):
        for here in queues[now]:
            if left[here] != now:
                continue
            before, beside = enterable[here]
            for to, kind in beside:
                rest = gait.entering(now - 1, before, kind)
                if rest > left.get(to, -1):
                    left[to] = rest
                    queues[rest].append(to)
    return left
