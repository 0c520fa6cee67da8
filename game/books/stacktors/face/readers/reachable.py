"""Where a character may go, what that costs, and who may shoot at it on the way."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.board.board import Kind
from game.board.grid import Cell
from game.books.stacktors.ahead.advice import AttackOptions, hindrance
from game.books.stacktors.ahead.verdicts import worst
from game.books.stacktors.components import Moving
from game.books.stacktors.intents import Move
from game.books.stacktors.play.attack import compelled_turn
from game.books.stacktors.play.movement import costs, reach
from game.books.stacktors.play.movement.free_walks import free_ways, ways
from game.books.stacktors.play.movement.reach import Arrival
from game.books.stacktors.play.people import people
from game.books.stacktors.prose.gifts import footing
from game.books.stacktors.values.pieces import Colour, ability
from game.books.stacktors.values.stack import EASED
from game.table.world import ask
from game.ui.play.state_cache import StateCache


class GroundLoss(NamedTuple):
    """The movement points that a character had before hard ground, and those that it has after it."""

    kind: Kind
    before: int
    after: int


class Searches:
    """The searches of one state of the match; another state forgets them."""

    def __init__(self, known: StateCache) -> None:
        self._known = known

    def goes_on(self, key: Hashable, begin: Callable[[], Iterator[None]]) -> bool:
        """Does the search of that name still go on? It begins as it is asked for; `begin` gives its steps."""
        running = self._running()
        if key not in running:
            running[key] = self._known.kept(("search", key), begin)
            self._go_on(key)
        return running[key] is not None

    def update(self) -> bool:
        """Take a step of the search that was asked for last; has it come to its end?"""
        key = next((key for key, steps in reversed(self._running().items()) if steps), None)
        return key is not None and self._go_on(key)

    def _go_on(self, key: Hashable) -> bool:
        running = self._running()
        if next(running[key] or iter(()), self) is self:
            running[key] = None
        return running[key] is None

    def _running(self) -> dict[Hashable, Iterator[None] | None]:
        return self._known.kept("searches", dict)


class Reachable:
    """Answers questions about ways, turns and leaps."""

    def __init__(self, known: StateCache) -> None:
        self._known = known
        self.searches = Searches(known)

    def foes(self, who: int) -> tuple[int, ...]:
        """The enemies of the character that are in play."""
        return self._known.kept(
            ("foes", who), lambda: tuple(other for other in people.characters() if people.enemies(who, other))
        )

    def moving(self, who: int) -> Moving | None:
        with self._known.inside():
            return ask(who, Moving)

    def reach(self, who: int, via: tuple[Cell, ...] = ()) -> dict[Cell, Arrival]:
        """Where the character may end a walk in its turn now (MOV-6), and who may shoot on the way.

        The walk leads over the cells in `via`.
        """
        if via:
            return self._known.kept(("reach", who, via), lambda: self._onward(who, via))
        return self._known.kept(("reach", who), lambda: _reach(who))

    def _onward(self, who: int, via: tuple[Cell, ...]) -> dict[Cell, Arrival]:
        """The whole ways that lead on from the last of these cells.

        There are none where the walk must end there, may be shot at, or would end the turn.
        """
        first = self.reach(who, via[:-1]).get(via[-1])
        if first is None or first.stops or first.shooters:
            return {}
        with self._known.onlooker.trying():
            self._known.match.book.apply(people.seat(who), Move(first.path))
            moving = ask(who, Moving)
            ways = _reach(who) if moving and moving.state == "open" else {}
        return {cell: replace(way, path=first.path + way.path) for cell, way in ways.items()}

    def cuts(self, who: int, path: tuple[Cell, ...], left: int) -> tuple[GroundLoss, ...]:
        """The cells of that way where hard ground takes from `left` movement points (TER-3)."""
        with self._known.inside():
            ground, gait = people.board(), costs.gait(who)
            steps = ((one, costs.entering(who, one.left, one.here, one.to)) for one in costs.strides(who, path, left))
            return tuple(
                GroundLoss(gait.on(ground, one.to), one.left, after) for one, after in steps if after < one.left
            )

    def footed(self, who: int) -> tuple[str, ...]:
        """What the character's feet are good for on the ground within its reach, as `Steady: sand is easy` (TER-2)."""
        return self._known.kept(("footed", who), lambda: tuple(_footed(who, self.reach(who))))

    def slows(self, who: int, cell: Cell) -> bool:
        """Does a movement that begins on that cell lose points (TER-2)?"""
        with self._known.inside():
            gait = costs.gait(who)
            return gait.cuts[gait.on(people.board(), cell)] != (1, 1)

    def outset(self, who: int) -> GroundLoss | None:
        """What the ground on which the movement began took from it (TER-2); None where it took nothing."""
        with self._known.inside():
            moving = ask(who, Moving)
            cut = GroundLoss(moving.kind, costs.full(who), moving.full) if moving else None
        return cut if cut and cut.after < cut.before else None

    def stays(self, who: int) -> str:
        """Why the character walks no farther in its turn although steps are left, in a few words; else ""."""
        moving = self.moving(who)
        if moving is None or moving.left < 1:
            return ""
        if moving.state == "over":
            return "the walk is over"
        foe = next(iter(moving.by), 0) if moving.state == "held" else 0
        with self._known.inside():
            return f"held up by {people.name(foe)}" if foe else ""

    def turning(self, who: int) -> int:
        """The movement points that a turn costs (MOV-3)."""
        with self._known.inside():
            return costs.gait(who).turning

    def hard(self, who: int) -> dict[Kind, tuple[int, int]]:
        """The kinds of ground in and beside its reach that take points, each with the share that is left (TER-3)."""
        return self._known.kept(("hard ground", who), lambda: self._hard(who))

    def _hard(self, who: int) -> dict[Kind, tuple[int, int]]:
        ground, gait = people.board(), costs.gait(who)
        seen = {near for cell in self.reach(who) for near in (cell, *ground.neighbours(cell))}
        kinds = {gait.on(ground, cell) for cell in seen}
        return {kind: gait.cuts[kind] for kind in Kind if kind in kinds and gait.hard(kind)}

    def hindrance(self, who: int, target: int) -> str:
        """Why `who` cannot attack the target now, as a sentence; empty if it can."""
        found = self._known.kept(("hindrance", who, target), lambda: hindrance(who, target))
        return found.sentence() if found else ""

    def hopeful(self, who: int, target: int) -> bool:
        """Could an attack on the target have any effect?"""
        return self._known.kept(("hopeful", who, target), lambda: AttackOptions(who, target).hopeful)

    def agile(self, who: int) -> bool:
        """May the character go on with a movement that it has interrupted (CLR-F-CLEAR)?"""
        with self._known.inside():
            moving = ask(who, Moving)
            return moving is not None and not moving.broken and costs.has_foot_of(who, Colour.CLEAR)

    def shot(self, foe: int, who: int, here: Cell) -> str:
        """In a word, the worst parting shot of that enemy at a character who leaves that cell."""
        return self._known.kept(("shot", foe, who, here), lambda: self._shot(foe, who, here))

    def _shot(self, foe: int, who: int, here: Cell) -> str:
        with self._known.onlooker.trying():
            return worst(foe, who, here)

    def leaps(self, who: int) -> tuple[Cell, ...]:
        """The cells that Teleport reaches."""
        return self._known.kept(("leaps", who), lambda: compelled_turn.allowed_cells(who, reach.leaps(who)))

    def way(self, who: int, *cells: Cell) -> tuple[Cell, ...]:
        """The way on which the character walks to the nearest of these cells in free play.

        It is empty where none leads there, and while it is looked for.
        """
        if self.looks(who, *cells):
            return ()
        return self._known.kept(("way", who, cells), lambda: next((path for _, path in ways(who, cells)), ()))

    def looks(self, who: int, *cells: Cell) -> bool:
        """Is the way to the nearest of these cells still looked for?"""
        return self.searches.goes_on(("way", who, cells), lambda: free_ways(who).towards(cells, 1))


def _footed(who: int, cells: Iterable[Cell]) -> Iterator[str]:
    ground, eased = people.board(), costs.gait(who).eased
    kinds = {kind for cell in cells for kind in (ground.kind(cell), *(area.kind for area in ground.over(cell)))}
    gifts = (ability("feet", EASED[kind]) for kind in eased if kind in kinds)
    yield from (f"{gift.name}: {footing(gift)}" for gift in gifts if gift)


def _reach(who: int) -> dict[Cell, Arrival]:
    """Where the character may end a walk now; a compelled one may go only where it must."""
    found = reach.reach(who)
    return {cell: found[cell] for cell in compelled_turn.allowed_cells(who, found)}
