"""How good a state is for one side, with what both sides may still do in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from game.board.board import Board, Distances
from game.board.grid import Cell
from game.books.stacktors.components import Clock, Ground, Scene, Standstill
from game.books.stacktors.mind import hauls
from game.books.stacktors.mind.mind import BothSides, Fighter, Fighters, Mind, Supposed, Takings
from game.books.stacktors.mind.purposes import held_cells
from game.books.stacktors.mind.ways import NOBODY, distances
from game.books.stacktors.mind.weights import Weights
from game.books.stacktors.mind.worth import POINT, Worth
from game.books.stacktors.play.flow import score
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation import goals
from game.table.book import GM, Decision, Seat
from game.table.world import TABLE, ask, get

_LEAST_STRIKE, _LEAST_GUARD = 60, 50
_BOLD_GUARD = (100, 20, 0)
"""How much threats count after so many rounds that brought nothing new, or when the clock presses, in per cent."""
_WHOLE: Final = 200
"""The most aggressive still guards half as much as somebody who is not aggressive at all."""
_FAR = 120
_STEP, _BOLD_STEP = 3, 30
"""The points that each step to the nearest enemy or goal costs, and how many more for each round that made bold."""


class Sums(NamedTuple):
    """What both sides are worth, in points."""

    own: int
    other: int

    @property
    def both(self) -> int:
        return self.own + self.other


class _Present:
    """One state: both sides, what has been reached in it, and the ways to what its own side wants."""

    def __init__(self, sides: BothSides, reached: int) -> None:
        self.sides, self.reached = sides, reached
        self.ways: list[tuple[Distances, Fighter]] = []


class Valuer:
    """Tells what states are worth for the side of one decision, in the world that is current."""

    def __init__(self, mind: Mind, decision: Decision, seat: Seat) -> None:
        """The thinking begins in the current state; `seat` decides."""
        self._mind, self._seat, self._who = mind, seat, decision.who
        self.side = _side(decision.who, seat)
        self._weights = mind.weights_for(decision.who)
        clock, still = ask(TABLE, Clock), ask(TABLE, Standstill)
        self._round = clock.round if clock else 0
        self._wishes = score.wishes() if self.side == "party" else []
        pressed = hurry(self.side)
        self._bold = max(still.rounds if still else 0, pressed)
        self._presses_on = bool(pressed and self._wishes)
        self._chases = self._weights.chases and not self._presses_on
        self._staked = hauls.at_stake() if self._weights.haul else ()
        self._posts = _posts(decision.who) if self._weights.post else ()
        self._fighters = BothSides(Fighters(mind, self._round).found, self.side, self._weights)
        self._began = self._sums(self._fighters)

    def looking(self) -> Iterator[None]:
        """Look over the ground between everybody and what is wanted, in steps, so that no later question does so."""
        for ground, one in self._ways(self._fighters.us, self._fighters.them):
            yield from ground.towards(one.cell)
        fighters = (*self._fighters.us, *self._fighters.them)
        for way in chain.from_iterable(hauls.ways(goal, fighters) for goal in self._staked):
            for ground, begin in way.legs:
                yield from ground.towards(begin or way.one.cell)

    def worth(self, supposed: Supposed | None = None) -> Worth:
        """What the current state is worth, or that state with something supposed.

        Where a situation has its outcome, the enemies are gone and the party has rested: the pieces count as they were,
        and the outcome alone makes a difference.
        """
        return self.supposing()(supposed)

    def supposing(self) -> Callable[[Supposed | None], Worth]:
        """A function that tells what the current state is worth with this or that supposed, until the state changes."""
        coming = score.strikes_to_come()
        reached = POINT * (score.goals_worth(self.side) + (coming if self._seat == GM else -coming))
        if goals.decided():
            decided = Worth(reached, self._share(self._began))
            return lambda _: decided
        all_now = Fighters(self._mind, self._round)
        now = _Present(BothSides(all_now.found, self.side, self._weights), reached)
        return lambda one: self._valued(now, all_now.supposing(one) if one else None)

    def worth_anew(self) -> Worth:
        """The same as if the thinking began in the round of the current state."""
        clock, began = ask(TABLE, Clock), self._round
        self._round = clock.round if clock else 0
        found = self.worth()
        self._round = began
        return found

    def _valued(self, now: _Present, moved: Fighter | None) -> Worth:
        """Who leads thinks more of striking, and who trails thinks more of guarding."""
        weights, sides, sums = self._weights, now.sides, self._sums(now.sides, moved)
        strike = max(_LEAST_STRIKE, 200 * sums.own // sums.both)
        guard = max(_LEAST_GUARD, 200 * sums.other // sums.both)
        guard = guard * _BOLD_GUARD[min(self._bold, len(_BOLD_GUARD) - 1)] // 100
        guard = guard * (_WHOLE - weights.aggression) // _WHOLE
        ahead, threat = 0, 0
        if weights.later:
            ahead = strike * sides.points(moved, by_us=True, fresh=True)
            ahead -= guard * sides.points(moved, by_us=False, fresh=True)
        if weights.threat:
            threat = guard * sides.points(moved, by_us=False, fresh=False)
        pace = _STEP * strike * strike // 100 + POINT * _BOLD_STEP * self._bold
        return Worth(
            now.reached,
            self._share(sums),
            weights.hope * strike * sides.points(moved, by_us=True, fresh=False) // 100,
            -weights.threat * threat // 100,
            weights.later * ahead // 100,
            self._haul(now, moved) - pace * weights.pace * self._way(now, moved) // 100,
            POINT * manner(weights, self._who, *(sides.moved(moved) if moved else (sides.us, sides.them)), self._posts),
        )

    def _share(self, sums: Sums) -> int:
        """The worth of having that share of all pieces, as both sides were worth together when the thinking began."""
        return 2 * POINT * self._began.both * sums.own // sums.both

    def _sums(self, sides: BothSides, moved: Fighter | None = None) -> Sums:
        us, them = sides.moved(moved) if moved else (sides.us, sides.them)
        clock = ask(TABLE, Clock)
        current = clock is not None and clock.round == self._round
        own, other = (1 + sum(self._worth(one, current=current) for one in side) for side in (us, them))
        return Sums(own, other)

    def _worth(self, one: Fighter, *, current: bool) -> int:
        """What the fighter is worth; spent pieces cost nothing once the round has ended, as all are free again."""
        spent = self._weights.spent * one.strength.spent if current else 0
        burden = self._weights.effects * one.burden // 100
        return one.strength.worth - burden - (spent if one.side == self.side else spent // 2)

    def _way(self, now: _Present, moved: Fighter | None) -> int:
        """The steps of all of its side to the nearest enemy or goal; when time presses, past enemies to goals alone."""
        if moved and not now.sides.ours(moved):
            ways = self._ways(*now.sides.moved(moved))
        else:
            ways = now.ways = now.ways or self._ways(now.sides.us, now.sides.them)
        who, cell = (moved.who, moved.cell) if moved else (0, None)
        return sum(ground.of(cell if cell and one.who == who else one.cell, _FAR) for ground, one in ways)

    def _haul(self, now: _Present, moved: Fighter | None) -> int:
        """What it is worth how far it still is until something is carried off (SIT-7)."""
        if not self._staked:
            return 0
        us, them = now.sides.moved(moved) if moved else (now.sides.us, now.sides.them)
        worth = POINT * self._weights.haul * hauls.left(self._staked, (*us, *them))
        return worth if self.side == "party" else -worth

    def _ways(self, us: Sequence[Fighter], them: Sequence[Fighter]) -> list[tuple[Distances, Fighter]]:
        """For each of its side how far everything is from what it wants."""
        foes = [one.cell for one in them]
        wanted = (*(foes if self._chases else ()), *self._wishes)
        if not wanted:
            return []
        ground = get(TABLE, Ground)
        held = frozenset(foes) if self._presses_on else NOBODY
        return [(distances(ground, wanted, one.strength.gait, held), one) for one in us]


# --- what a persona makes of a state: how its character stands to enemies, to friends and to its post


_NEAR: Final = 4
"""Who shoots would not have enemies nearer than so many cells."""
_FEARED: Final = 10
"""Enemies that are farther away frighten nobody, in cells."""
_LOST: Final = 60
_FALLEN: Final = 5000
"""The cost of a state in which the character is not in play, so that it is no way out of its fears, in points."""


def manner(weights: Weights, who: int, us: Sequence[Fighter], them: Sequence[Fighter], posts: Sequence[Cell]) -> int:
    """The points for what that character has at heart besides winning; 0 if its weights name nothing of the kind.

    `posts` are the cells where it is to stay.
    """
    if not any((weights.shy, weights.post, weights.herd, weights.prey, weights.minds, weights.caution, weights.fear)):
        return 0
    mine = next((one for one in us if one.who == who), None)
    if mine is None:
        return -_FALLEN
    board = people.board()
    near = min((board.distance(mine.cell, one.cell) for one in them), default=_FEARED)
    points = -weights.minds * sum(sum(one.strength.brains.whole) for one in them)
    points -= weights.shy * max(0, _NEAR - near) * bool(mine.strength.shots.whole)
    points -= weights.herd * _nearest_friend(mine, us, board)
    points -= weights.post * _off_posts(mine, posts) if weights.post else 0
    points += _prey(weights, mine, us, them, board) if weights.prey else 0
    caution = weights.caution + weights.fear * (stacks.lost_pips(mine.who) > 0)
    points -= caution * max(0, _FEARED - near) // 10
    return points - (caution * _danger(weights, mine, them) // 100 if caution else 0)


def _danger(weights: Weights, mine: Fighter, them: Sequence[Fighter]) -> int:
    """The points for what enemies may take from the character itself in this round and the next."""
    return sum(Takings(them, [mine], weights, fresh=fresh).points for fresh in (False, True))


def _nearest_friend(mine: Fighter, us: Sequence[Fighter], board: Board) -> int:
    """The cells between the character and its nearest friend; 0 beside one or without any."""
    return max(0, min((board.distance(mine.cell, one.cell) for one in us if one.who != mine.who), default=1) - 1)


def _prey(weights: Weights, mine: Fighter, us: Sequence[Fighter], them: Sequence[Fighter], board: Board) -> int:
    """The points for how worn the victim is, and how near: the enemy that has lost most, or is nearest to everybody."""
    victim = max(
        them,
        key=lambda one: (stacks.lost_pips(one.who), -sum(board.distance(one.cell, ally.cell) for ally in us)),
        default=None,
    )
    if victim is None:
        return 0
    worn = 2 * stacks.lost_pips(victim.who) + victim.strength.spent
    return weights.prey * (2 * worn - board.distance(mine.cell, victim.cell)) // 4


def _posts(who: int) -> Sequence[Cell]:
    """Where the character is to stay: at what it holds, or where its author has put it, or where the party started."""
    figure, scene = people.figure(who), get(TABLE, Scene)
    return held_cells(who) or ((figure.cell,) if figure else scene.situation.starts)


def _off_posts(mine: Fighter, posts: Sequence[Cell]) -> int:
    """The steps from the nearest cell where the character is to stay."""
    ground = get(TABLE, Ground)
    return min((min(_LOST, score.distances(ground, (post,)).of(mine.cell, _LOST)) for post in posts), default=0)


_SOON: Final = (10, 5)
"""With at most so many rounds left, that under way among them, a side hurries, and hurries more."""


def hurry(side: str) -> int:
    """0 where nothing presses the side; 1, and at last 2, where the rounds run out to an end that it does not want."""
    scene = ask(TABLE, Scene)
    end = goals.deadline() if scene else None
    if scene is None or end is None:
        return 0
    pressed = "party" if end.outcome in scene.situation.unwanted else "hostile"
    left = goals.most_rounds(end) - goals.rounds_over()
    return sum(left <= soon for soon in _SOON) if side == pressed else 0


def _side(who: int, seat: Seat) -> str:
    """The side for which the decision is made."""
    if people.is_character(who) and people.takes_sides(who):
        return people.side(who)
    return "hostile" if seat == GM else "party"
