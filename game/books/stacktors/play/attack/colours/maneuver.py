"""Maneuver: the defender is put elsewhere; as a defence it moves away itself (CLR-G-PURPLE, ENC-5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.components import Moving, Place
from game.books.stacktors.events import Maneuvered
from game.books.stacktors.intents import Maneuver, Stay
from game.books.stacktors.play.attack.steps import after, current, strength
from game.books.stacktors.play.flow.frames import FLOW, Slipping, Throwing
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.movement import walk
from game.books.stacktors.play.movement.reach import armed, begun, free_cells_near, graceful
from game.books.stacktors.play.people import people
from game.books.stacktors.values.pieces import MANEUVER_AWAY
from game.table.book import Ask, Event, Frames, Intent, Refusal, frames, go, refuse
from game.table.world import ask, get, put

# --- as an attack: the victim is put elsewhere


def maneuver_victim(f: AttackFrame, who: int, events: list[Event]) -> Frames:  # noqa: ARG001
    """Put the victim N cells away, times the multiple; the one that dealt the result says where."""
    return (Throwing(at="throw", who=who, by=current(f) if f.back else f.who, far=strength(f)),)


def landings(who: int, far: int) -> tuple[Cell, ...]:
    """The cells at exactly that distance where the character can be put.

    If there are none, they are those at the greatest smaller distance.
    """
    ground, here = people.board(), people.cell(who)
    cells = {cell: ground.distance(here, cell) for cell in free_cells_near(who, far)}
    farthest = max(cells.values(), default=0)
    return tuple(cell for cell, away in cells.items() if away == farthest)


@FLOW.asking("throw")
def may_maneuver(f: Throwing) -> Ask | None:
    if not people.in_play(f.who):
        return None
    return Ask(
        f.by,
        lambda: _likely(f.who, landings(f.who, f.far), beset=people.enemies(f.by, f.who)),
        lambda intent: _throw_refusal(f, intent),
    )


def _throw_refusal(f: Throwing, intent: Intent) -> Refusal | None:
    if not isinstance(intent, Maneuver) or intent.whom != f.who:
        return refuse("CLR-G-PURPLE", "{name} says where {foe} is put", name=people.name(f.by), foe=people.name(f.who))
    cells = landings(f.who, f.far)
    if intent.to in cells:
        return None
    away = people.board().distance(people.cell(f.who), cells[0])
    return refuse(
        "CLR-G-PURPLE",
        "{foe} is put on a free cell at distance {away}; {cell} is none",
        foe=people.name(f.who),
        away=away,
        cell=str(intent.to),
    )


@FLOW.deed("throw")
def maneuver_done(f: Throwing, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Go on after the cell is named: first the enemies that the character is moved away from may shoot (ENC-5)."""
    if not isinstance(intent, Maneuver):
        return ()
    origin = people.cell(f.who)
    left = leaving(f.who, intent.to, f.shot)
    return go(f, "volley", origin=origin, to=intent.to, shooters=tuple(sorted(left, key=people.rank)))


def leaving(who: int, to: Cell, shot: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The enemies adjacent now but not at `to`, which may shoot (ENC-4).

    There are none where Graceful feet may leave them all (CLR-F-PINK).
    """
    ground = people.board()
    foes = tuple(foe for foe in walk.engaged(who) if not ground.adjacent(people.cell(foe), to))
    return () if graceful(who, len(foes)) else tuple(foe for foe in foes if foe not in shot and armed(foe))


@FLOW.deed("volley")
def volley_done(f: Throwing, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Let one enemy after another shoot, each a whole attack; then move the character if it is still in play (DEC 9).

    If a shot has moved it, or somebody else stands on the cell by now, the cell is named anew.
    """
    if not people.in_play(f.who) or f.to is None:
        return ()
    if people.cell(f.who) != f.origin or f.to not in landings(f.who, f.far):
        return go(f, "throw", shooters=())
    if not f.shooters:
        relocate(f.who, f.by, f.to, events)
        return ()
    foe, rest = f.shooters[0], replace(f, shooters=f.shooters[1:])
    granted = walk.shot(foe, f.who)
    return (replace(rest, shot=(*f.shot, foe)), granted) if granted else (rest,)


# --- as a defence: the defender moves away


def maneuver_away(f: AttackFrame, events: list[Event]) -> Frames:  # noqa: ARG001
    """Let the defender move at once after the attack, without parting shots."""
    return (*after(f), Slipping(at="slip", who=current(f), far=MANEUVER_AWAY + f.d_power))


def slips(who: int, far: int) -> tuple[Cell, ...]:
    """The cells to which the defender can move; none where it is frozen (CLR-G-BLUE)."""
    return () if people.has_effect(who, "frozen") else free_cells_near(who, far)


@FLOW.asking("slip")
def may_slip(f: Slipping) -> Ask | None:
    return Ask(f.who, lambda: _ways_off(f), lambda intent: _slip_refusal(f, intent))


def _ways_off(f: Slipping) -> Iterator[Intent]:
    yield Stay()
    yield from _likely(f.who, slips(f.who, f.far), beset=False)


def _slip_refusal(f: Slipping, intent: Intent) -> Refusal | None:
    if isinstance(intent, Stay) or (
        isinstance(intent, Maneuver) and intent.whom == f.who and intent.to in slips(f.who, f.far)
    ):
        return None
    return refuse(
        "CLR-G-PURPLE",
        "{name} may move to a free cell at most {far} away now, or stay",
        name=people.name(f.who),
        far=f.far,
    )


@FLOW.deed("slip")
def slip_done(f: Slipping, intent: Intent | None, events: list[Event]) -> Frames:
    if isinstance(intent, Maneuver):
        relocate(f.who, f.who, intent.to, events)
    return ()


# --- for both uses


def all_maneuvers() -> tuple[Maneuver, ...]:
    """All cells that may be named now, of which the decision lists a few; none where no Maneuver is under way."""
    match frames()[-1] if frames() else None:
        case Throwing(at="throw", who=who, far=far):
            cells = landings(who, far)
        case Slipping(who=who, far=far):
            cells = slips(who, far)
        case _:
            return ()
    return tuple(Maneuver(who, cell) for cell in cells)


def relocate(who: int, by: int, to: Cell, events: list[Event]) -> None:
    """Put the character on the cell with its facing kept (GEO-4).

    A movement that has not begun yet begins there (TER-2). The character engages nobody by that, and stays engaged with
    those that were adjacent and still are (ENC-6).
    """
    walk.put_down(who, replace(get(who, Place), cell=to))
    moving = ask(who, Moving)
    if moving and moving.state == "ready":
        put(who, begun(who, moving.freed))
    events.append(Maneuvered(who=who, by=by, cell=to, because=("CLR-G-PURPLE",)))


def _likely(who: int, cells: Iterable[Cell], *, beset: bool) -> Iterator[Maneuver]:
    """One cell in each direction, the best first.

    With `beset`, the best is where most of the character's enemies are adjacent, else where fewest are.
    """
    ground, here = people.board(), people.cell(who)
    foes = Counter(
        cell for foe in people.characters() if people.enemies(who, foe) for cell in ground.neighbours(people.cell(foe))
    )
    ranked = sorted(cells, key=lambda cell: (-foes[cell] if beset else foes[cell], -ground.distance(here, cell), cell))
    ways: dict[int, Cell] = {}
    for cell in ranked:
        ways.setdefault(ground.facing(here, cell), cell)
    yield from (Maneuver(who, cell) for cell in ways.values())
