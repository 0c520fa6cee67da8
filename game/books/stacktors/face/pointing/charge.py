"""Ways from the cursor: how somebody gets there, from which cells it could attack, and walking up and attacking in
one go.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Final

from msgspec import Struct

from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.ahead import walking
from game.books.stacktors.ahead.advice import AttackOptions, hindrance
from game.books.stacktors.ahead.proposals import stakes
from game.books.stacktors.ahead.walking import quietly
from game.books.stacktors.components import Place
from game.books.stacktors.events import Appearance
from game.books.stacktors.face.map.overlay import Route
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.intents import Attack, Move, Teleport, Travel
from game.books.stacktors.play.attack import declare
from game.books.stacktors.play.movement.reach import Arrival
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation.goals import exits
from game.books.stacktors.prose.words import GROUND, capital, counted, listed
from game.table import world
from game.table.book import Decision, Intent, Seat
from game.table.match import History, Match, Refused
from game.table.seats import Table

BETWEEN: Final = {"GEO-2": "a wall is between", "GEO-3": "sight is blocked here"}
"""What stands between, by the rule that forbids an attack on somebody who is near enough."""


def near(who: int, target: int, ways: Iterable[Cell]) -> list[Cell]:
    """Those of the cells from which its farthest attack could reach the target, if nothing is between them."""
    far, ground, there = declare.farthest(who), people.board(), people.cell(target)
    return [cell for cell in ways if ground.distance(cell, there) <= far or ground.adjacent(cell, there)]


def openings(who: int, target: int, ways: Mapping[Cell, Arrival]) -> Iterator[Cell]:
    """Those of the cells from which it can attack, in their order; it writes to the current world."""
    for cell, way in ways.items():
        world.put(who, Place(cell, way.facing))
        if any(declare.attacks(who, (target,))):
            yield cell


def unseen(reader: Reader, who: int, cell: Cell, arrival: Arrival) -> str:
    """The enemies to which something blocks the sight from that cell, where none can be attacked from there."""
    foes = reader.afoot.foes(who)
    with reader.inside():
        close = [foe for foe in foes if near(who, foe, (cell,))]
    if not close:
        return ""
    with reader.onlooker.trying():
        world.put(who, Place(cell, arrival.facing))
        found = {foe: hindrance(who, foe) for foe in close}
    hidden = [foe for foe, why in found.items() if why and why.rule in BETWEEN]
    return listed(map(reader.name, hidden)) if hidden and all(found.values()) else ""


_TRIES = 8
"""The most cells that are tried for each companion."""


def walk(reader: Reader, who: int, cell: Cell, via: tuple[Cell, ...] = ()) -> tuple[Route, Intent] | None:
    """The best walk or leap to that cell in a turn, with what it costs and risks; None where no way leads there.

    `via` are waypoints: cells that the walk goes over in that order.
    """
    return reader.kept(("walk", who, cell, via), lambda: _walk(reader, who, cell, via))


def _walk(reader: Reader, who: int, cell: Cell, via: tuple[Cell, ...]) -> tuple[Route, Intent] | None:
    appearance, moving, board = reader.appearance(who), reader.afoot.moving(who), reader.table.board
    arrival = reader.afoot.reach(who, via).get(cell)
    if appearance is None or moving is None or board is None:
        return None
    if arrival:
        cells = (appearance.cell, *arrival.path)
        bends = turns(board, cells, appearance.facing)
        line = _line(reader, who, cells, len(bends), arrival, moving.left)
        bent, struck = bends if reader.afoot.turning(who) else (), bool(arrival.shooters)
        way = Route(cells, arrival.facing, bent, line, arrival.stops, struck=struck, via=via)
        return way, Move(arrival.path)
    if not via and cell in reader.afoot.leaps(who):
        facing = board.facing(appearance.cell, cell)
        line = f"Teleport, {counted(board.distance(appearance.cell, cell), 'cell', 'cells')}: nothing is left to walk."
        return Route((appearance.cell, cell), facing, line=line, leap=True), Teleport(cell, facing)
    return None


def turns(board: Board, cells: tuple[Cell, ...], facing: int) -> tuple[Cell, ...]:
    """The cells of that way on which the character turns, if it first looks towards `facing`."""
    found = []
    for here, to in pairwise(cells):
        ahead = board.facing(here, to)
        if ahead != facing:
            found.append(here)
        facing = ahead
    return tuple(found)


def _line(reader: Reader, who: int, cells: tuple[Cell, ...], bends: int, arrival: Arrival, left: int) -> str:
    """What a walk costs and risks, in a line.

    It reads: `5 of 6 steps, 1 left · turns 2 · water: 4 becomes 1 (TER-3) · ends beside Toll-Brute · Brute may strike:
    at worst you fall`.
    """
    board = reader.table.board
    assert board is not None, "who walks stands on a board"
    parts = [f"{left - arrival.left} of {left} steps, {arrival.left or 'none'} left"]
    if bends:
        parts.append(f"turns {bends}")
    parts += [
        f"{GROUND[cut.kind]}: {cut.before} becomes {cut.after} (TER-3)"
        for cut in reader.afoot.cuts(who, cells[1:], left)
    ]
    if reader.afoot.slows(who, cells[-1]):
        parts.append(f"ends on {GROUND[board.kind(cells[-1])]}: the next walk is shorter (TER-2)")
    beside = [foe for foe in reader.afoot.foes(who) if board.adjacent(_cell(reader, foe), cells[-1])]
    if beside:
        parts.append(
            f"{'stops' if arrival.stops else 'ends'} beside {' and '.join(reader.name(foe) for foe in beside)}"
        )
    hidden = unseen(reader, who, cells[-1], arrival)
    if hidden:
        parts.append(f"no sight of {hidden} there")
    shots = risk(reader, who, cells, arrival)
    return capital(" · ".join([*parts, shots] if shots else parts))


def risk(reader: Reader, who: int, cells: tuple[Cell, ...], arrival: Arrival) -> str:
    """Who may shoot on the way: `Brute may strike as you go: at worst you fall`; empty where nobody may."""
    return " · ".join(_shot(reader, who, foe, cells) for foe in arrival.shooters)


def _shot(reader: Reader, who: int, foe: int, cells: tuple[Cell, ...]) -> str:
    """What one enemy's shot may do: `the Brute may strike as you go: at worst -1`.

    The enemy shoots when the character leaves the last cell beside it.
    """
    board, at = reader.table.board, _cell(reader, foe)
    assert board is not None, "who walks stands on a board"
    here = next((cell for cell in reversed(cells[:-1]) if board.adjacent(cell, at)), cells[0])
    told = reader.afoot.shot(foe, who, here)
    return f"{reader.name(foe)} may strike as you go" + (f": at worst {told}" if told else "")


# --- free play


def travel(reader: Reader, leader: int, cell: Cell, *, together: bool) -> tuple[Route, Travel] | None:
    """The leader's way to that cell, with the others in file behind; None where no way leads there."""
    path = reader.afoot.way(leader, cell)
    appearance, board = reader.appearance(leader), reader.table.board
    if not path or appearance is None or board is None:
        return None
    cells, walk = (appearance.cell, *path), Travel(leader, path)
    route = Route(cells, board.facing(cells[-2], cells[-1]))
    return route, reader.kept(("together", walk), lambda: walking.together(walk)) if together else walk


def _cell(reader: Reader, who: int) -> Cell:
    appearance = reader.appearance(who)
    assert appearance is not None, "who is in play stands on the map"
    return appearance.cell


class Charge(Struct, frozen=True):
    """A walk to a cell, and then an attack on the target."""

    who: int
    target: int
    route: Route
    walk: Move
    shots: int
    told: str
    """The walk in a sentence, with what becomes of the rest of the movement."""
    hopeful: bool
    """Could the attack do anything?"""
    risk: str
    """Who may shoot on the way, with the worst that may come of it; empty where nobody may."""


class TableAfterWalk(Struct, frozen=True):
    """The table as it will be after the walk, if no shot on the way changes that; it must be closed."""

    table: Table
    decision: Decision
    appearances: dict[int, Appearance]
    told: str = ""
    """The walk in a sentence."""

    def close(self) -> None:
        """Give back the memory of its worlds."""
        self.table.close()
        self.table.match.close()


def charge(reader: Reader, who: int, target: int) -> Charge | None:
    """The walk to the best cell to attack from; None where no walk brings the target in reach.

    The best cell has the fewest shots on the way; of those, the one where the fewest pips of what enemies may do are
    more than free guts can answer; of those, one without hard ground on the way (TER-3); of those, the one with the
    shortest way.
    """
    return reader.kept(("charge", who, target), lambda: _charge(reader, who, target))


def _charge(reader: Reader, who: int, target: int) -> Charge | None:
    ways = reader.afoot.reach(who)
    ranked = {cell: ways[cell] for cell in _ranked(reader, who, target, ways)}
    with reader.onlooker.trying():
        cell = next(openings(who, target, ranked), None)
        hopeful = cell is not None and AttackOptions(who, target).hopeful
    found = walk(reader, who, cell) if cell else None
    if cell is None or found is None or not isinstance(found[1], Move):
        return None
    way = ways[cell]
    return Charge(
        who,
        target,
        found[0],
        found[1],
        len(way.shooters),
        _told(reader, who, target, way),
        hopeful,
        risk(reader, who, found[0].cells, way),
    )


def _ranked(reader: Reader, who: int, target: int, ways: Mapping[Cell, Arrival]) -> list[Cell]:
    """Those of the cells that are close enough to the target, the best one first.

    No way leads through a place that ends the situation, since no attack follows there (SIT-5).
    """
    with reader.inside():
        last = exits()
        close = [cell for cell in near(who, target, ways) if last.isdisjoint(ways[cell].path)]
        hard = {cell: bool(walking.entered(who, ways[cell].path)) for cell in close}
        answered = stakes.guard(who)

    def rank(cell: Cell) -> tuple[int, int, bool, int, int, Cell]:
        way, risk = ways[cell], max(0, reader.dangers.danger(who, cell) - answered)
        return len(way.shooters), risk, hard[cell], len(way.path), -way.left, cell

    return sorted(hard, key=rank)


def _told(reader: Reader, who: int, target: int, way: Arrival) -> str:
    """What the walk costs, and what stands between now.

    It reads: `Steps 4 cells first: 2 of 6 movement left, and lost.` (TRN-8, CLR-F-CLEAR, TER-2).
    """
    moving = reader.afoot.moving(who)
    with reader.inside():
        here = hindrance(who, target)
        between = BETWEEN.get(here.rule, "") if here else ""
        steps = f"Steps {counted(len(way.path), 'cell', 'cells')} first{', as ' if between else ''}{between}"
        ground = walking.entered(who, way.path, you=True)
    if ground:
        return f"{steps}. {ground}"
    if moving is None or not way.left:
        return f"{steps}."
    kept = reader.afoot.agile(who) and not way.stops
    return f"{steps}: {way.left} of {moving.full} movement left, and {'kept' if kept else 'lost'}."


def ahead(now: Match, seat: Seat, made: Charge) -> TableAfterWalk | None:
    """The table after that walk, as far as the seat may know and if nobody shoots.

    It is None where something else happens before the attack.
    """
    match = Match(now.book, now.start, History([now.view(seat)], [], []))
    decision = _walked(match, seat, made)
    if decision is None:
        match.close()
        return None
    return TableAfterWalk(Table(match, {}), decision, Reader(match).appearances(), made.told)


def _walked(match: Match, seat: Seat, made: Charge) -> Decision | None:
    """The decision after the walk, if it is the attacker's own turn to act; None otherwise."""
    try:
        match.play(seat, made.walk)
        decision = next(iter(match.to_act()), None)
        while decision and (answer := quietly(decision)):
            match.play(decision.owners[0], answer)
            decision = next(iter(match.to_act()), None)
    except Refused:
        return None
    if decision is None or (decision.kind, decision.who) != ("act", made.who):
        return None
    there = Reader(match).appearances()[made.who].cell == made.route.cells[-1]
    attacks = (one for one in match.legal(decision) if isinstance(one, Attack))
    return decision if there and any(one.targets[0] == made.target for one in attacks) else None
