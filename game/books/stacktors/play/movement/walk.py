"""A walk, step by step (MOV-7, ENC-1), with the parting shots at those that leave (ENC-4 to ENC-6), and teleports."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.components import Aloof, Moving, Place, TurnOver
from game.books.stacktors.events import Moved, Stopped
from game.books.stacktors.intents import Go, Move, Stay, Teleport
from game.books.stacktors.play.attack import compelled_turn
from game.books.stacktors.play.attack.declare import attacks
from game.books.stacktors.play.attack.steps import HALTS
from game.books.stacktors.play.flow.frames import FLOW, Walk
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.movement.reach import (
    WalkSearch,
    armed,
    can_be_put,
    enterable,
    graceful,
    left_behind,
    may_leap,
    shooters,
    stops,
    survey,
)
from game.books.stacktors.play.people import leading, people
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.pieces import Colour
from game.table.book import Ask, Event, Frames, Intent, Refusal, go, refuse
from game.table.world import drop, each, get, has, put


def engaged(who: int) -> tuple[int, ...]:
    """The adjacent enemies with which the character is engaged (ENC-6).

    They are all but those that were only put next to it, or it next to them (CLR-G-PURPLE).
    """
    aloof = people.aloof(who)
    return tuple(foe for foe in people.foes_beside(who) if foe not in aloof)


def put_down(who: int, place: Place) -> None:
    """Put a character somewhere by an ability.

    That engages nobody, and ends no engagement with those that are still adjacent (ENC-6).
    """
    wary = {who, *(one for one, _ in each(Aloof))}
    before = {one: engaged(one) for one in people.characters() if one in wary}
    beside = people.foes_beside(who)
    put(who, place)
    for one, known in before.items():
        _stand_aloof(one, tuple(foe for foe in people.foes_beside(one) if foe not in known))
    for foe in people.foes_beside(who):
        if foe not in before and foe not in beside:
            put(foe, Aloof((who,)))


def engage(who: int) -> None:
    """Begin a turn: the character is engaged with every adjacent enemy, however they came there (ENC-6)."""
    drop(who, Aloof)
    for other, aloof in each(Aloof):
        _stand_aloof(other, tuple(foe for foe in aloof.foes if foe != who))


def _stand_aloof(who: int, foes: tuple[int, ...]) -> None:
    if foes:
        put(who, Aloof(foes))
    else:
        drop(who, Aloof)


def goes_on(who: int) -> bool:
    """Is the character still in play, with its turn not ended by Freeze (CLR-G-BLUE)?"""
    return people.in_play(who) and not has(who, TurnOver)


def shot(foe: int, at: int) -> AttackFrame | None:
    """The attack that this enemy is granted; None where it is not adjacent any more, or has nothing to attack with."""
    able = people.in_play(foe) and people.adjacent(foe, at) and next(attacks(foe, (at,)), None)
    return AttackFrame(at="declare", who=foe, granted="parting", only=(at,)) if able else None


def moved_off(f: Walk) -> bool:
    """Has the walker been moved since it named its next step (CLR-G-PURPLE)?"""
    return people.cell(f.who) != f.origin


def covered(f: Walk) -> bool:
    """Can the next step still be taken from where the walker stands, on its present feet (MOV-1)?"""
    if f.leap:
        return costs.has_foot_of(f.who, Colour.PURPLE) and can_be_put(f.who, f.path[0], costs.full(f.who))
    return not moved_off(f) and costs.current_movement(f.who).left >= 0


@FLOW.deed("shots")
def shots_done(f: Walk, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Let one enemy after another shoot, each once in a movement and as a whole attack (ENC-4, DEC-4).

    A walker that falls, or whose turn ends, is asked nothing more.
    """
    if not goes_on(f.who):
        return ()
    if not f.shooters or moved_off(f):
        return go(f, "stay")
    foe, moving = f.shooters[0], get(f.who, Moving)
    granted = shot(foe, f.who)
    if granted is None:
        return (replace(f, shooters=f.shooters[1:]),)
    put(f.who, replace(moving, shot=(*moving.shot, foe)))
    return (replace(f, shooters=f.shooters[1:], shot=True), granted)


@FLOW.asking("stay")
def may_stay(f: Walk) -> Ask | None:
    """Ask whether the walker still takes the step after shots.

    One that flees or is compelled is not asked (CLR-B-RED, CLR-B-PURPLE).
    """
    if not f.shot or people.has_effect(f.who, "frozen") or not covered(f):
        return None
    if f.flight or (f.driven and compelled_turn.victim_to_attack(f.who) is not None):
        return None

    def answers() -> Iterator[Intent]:
        yield Go()
        yield Stay()

    return Ask(f.who, answers)


# --- what may be asked for


def refusal(who: int, move: Move) -> Refusal | None:
    """Why this walk or turn on the spot may not begin (MOV, ENC-1); None if it may."""
    moving = get(who, Moving)
    if moving.state == "held":
        return _held_refusal(who, moving)
    if moving.state == "leapt":
        return refuse(
            "CLR-F-PURPLE", "{name} has teleported, which takes the place of the whole movement", name=people.name(who)
        )
    if moving.state == "over":
        return refuse(
            "TRN-8", "{name} has moved and done something else since; its movement is over", name=people.name(who)
        )
    if move.path and people.has_effect(who, "frozen"):
        return refuse("CLR-G-BLUE", "{name} is frozen to the spot", name=people.name(who))
    if move.facing is not None and not 0 <= move.facing < people.board().lattice.facings:
        return refuse("POS-9", "There is no such facing")
    if not move.path:
        return _turn_refusal(who, move)
    return _path_refusal(who, move)


def _held_refusal(who: int, moving: Moving) -> Refusal:
    """Why somebody who has come beside an enemy stays there for this turn."""
    foe = next((one for one in moving.by if people.in_play(one)), None)
    text = "{name} is held up by {foe}: whoever walks up to an enemy goes no farther this turn"
    return refuse("ENC-1", text, name=people.name(who), foe=people.name(foe) if foe else "an enemy")


def _turn_refusal(who: int, move: Move) -> Refusal | None:
    if move.facing is None:
        return refuse(
            "MOV-3", "A movement leads to other cells, or turns {name} on the spot; say which", name=people.name(who)
        )
    if move.facing == get(who, Place).facing:
        return refuse("MOV-3", "{name} faces that way already", name=people.name(who))
    if get(who, Moving).left < turning(who):
        return refuse("MOV-3", "Turning costs 1 movement point, and none is left")
    return None


def turning(who: int) -> int:
    """The price in points of turning on the spot (MOV-3)."""
    return 0 if costs.has_foot_of(who, Colour.ORANGE) else 1


def _path_refusal(who: int, move: Move) -> Refusal | None:
    ground, terrain = people.board(), survey(who)
    for n, stride in enumerate(costs.strides(who, move.path, get(who, Moving).left), 1):
        here, to = stride.here, stride.to
        if not ground.adjacent(here, to):
            return no_step(here, to)
        if not enterable(here, to, terrain):
            return _blocked(who, here, to)
        if stride.left < 0:
            return _too_far(who, stride, first=n == 1)
        if n < len(move.path) and (foes := stops(here, to, terrain)):
            text = "A walk stops beside an enemy, as this one would at {to} beside {enemy}"
            return refuse("ENC-1", text, to=str(to), enemy=people.name(foes[0]))
    end = move.path[-1]
    if end in terrain.taken:
        return refuse(
            "MOV-4", "{name} is on {cell}; nobody else stops there", name=people.name(terrain.taken[end]), cell=str(end)
        )
    return None


def _too_far(who: int, stride: costs.Stride, *, first: bool) -> Refusal:
    """What is left for the step, and what it costs, turning included (MOV-1, MOV-3, TER-3)."""
    step = "turning and the step there take" if stride.price > 1 else "the step there takes"
    left = "{name} has {left} left" if first else "the way up to it leaves {left}"
    text = f"The walk ends before {{to}}: {left}, and {{step}} {{price}}"
    return refuse(
        "MOV-1",
        text,
        to=str(stride.to),
        name=people.name(who),
        step=step,
        price=stride.price,
        left=stride.left + stride.price,
    )


def _blocked(who: int, here: Cell, to: Cell) -> Refusal:
    taken = people.obstacles(who)
    other = taken.get(to)
    if here in taken and (other is None or people.passable(who, other)):
        return refuse(
            "MOV-7",
            "The step from {here} draws a shot, and {name} could not stay on {here} then: {other} is there",
            here=str(here),
            name=people.name(who),
            other=people.name(taken[here]),
        )
    return blocked(who, to)


def no_step(here: Cell, to: Cell) -> Refusal:
    """Why no step leads from one cell to the other: too far, a wall, or the corner of one (MOV-2, MOV-4, GEO-2)."""
    ground = people.board()
    if ground.distance(here, to) > 1:
        return refuse("MOV-2", "{to} is not next to {here}", to=str(to), here=str(here))
    if ground.blocks(to):
        return refuse("MOV-4", "{cell} is no ground to walk on", cell=str(to))
    return refuse("MOV-2", "No step leads from {here} to {to}, past the corner of a wall", here=str(here), to=str(to))


def blocked(who: int, to: Cell) -> Refusal:
    """Why the character cannot walk onto that cell: an obstacle, or the ground."""
    other = people.obstacles(who).get(to)
    if other is not None and not people.passable(who, other):
        return refuse("MOV-4", "{name} is in the way at {cell}", name=people.name(other), cell=str(to))
    if people.board().airy(to):
        return refuse("TER-6", "Only Fly walks into the air at {cell}", cell=str(to))
    return refuse("MOV-4", "{cell} is no ground to walk on", cell=str(to))


def leap_refusal(who: int, leap: Teleport) -> Refusal | None:
    """Why Teleport may not go there (CLR-F-PURPLE); None if it may."""
    if not costs.has_foot_of(who, Colour.PURPLE):
        return refuse("CLR-F-PURPLE", "Only purple feet teleport, and {name} has none", name=people.name(who))
    if people.has_effect(who, "frozen"):
        return refuse("CLR-G-BLUE", "{name} is frozen to the spot", name=people.name(who))
    if not may_leap(who):
        return refuse(
            "CLR-F-PURPLE",
            "Teleport takes the place of the whole movement, and {name} has begun to move",
            name=people.name(who),
        )
    if not can_be_put(who, leap.to, costs.full(who)):
        return _no_berth(who, leap.to)
    if not 0 <= leap.facing < people.board().lattice.facings:
        return refuse("POS-9", "There is no such facing")
    return None


def _no_berth(who: int, to: Cell) -> Refusal:
    """Why a character that may teleport cannot appear on that cell."""
    far, taken, here = costs.full(who), people.obstacles(who).get(to), people.cell(who)
    if to == here:
        return refuse("CLR-F-PURPLE", "{name} is on {cell} already", name=people.name(who), cell=str(to))
    if people.board().distance(here, to) > far:
        return refuse("CLR-F-PURPLE", "{cell} is farther than {far} cells away", cell=str(to), far=far)
    if taken is not None:
        return refuse("MOV-4", "{name} is on {cell}; nobody else stops there", name=people.name(taken), cell=str(to))
    if people.board().airy(to):
        return refuse("TER-6", "Only Fly stays up in the air at {cell}", cell=str(to))
    return refuse("MOV-4", "{cell} is no ground to stand on", cell=str(to))


# --- steps


def begin(who: int, move: Move | Teleport) -> Walk:
    if isinstance(move, Teleport):
        return Walk(at="leap", who=who, path=(move.to,), facing=move.facing, leap=True)
    return Walk(at="step", who=who, path=move.path, facing=move.facing)


def synced(who: int) -> Moving:
    """Bring the character's movement up to date with its present feet, and return it.

    Points below zero become 0 (MOV-1).
    """
    moving = costs.current_movement(who)
    moving = replace(moving, left=max(0, moving.left))
    if moving != get(who, Moving):
        put(who, moving)
    return moving


def _halt(who: int, why: str, events: list[Event]) -> Frames:
    """Stop the walk; the rest of the way is not taken."""
    synced(who)
    events.append(Stopped(who=who, why=why, because=(HALTS[why],)))
    return ()


@FLOW.deed("step")
def step_done(f: Walk, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Name the next step, pay for it, and see who may shoot; at the end of the path turn as asked."""
    if not goes_on(f.who) or (f.path and people.has_effect(f.who, "frozen")):
        return ()
    if _frightened(f):
        return _halt(f.who, "frightened", events) if f.path else ()
    if not f.path:
        return _turned(f, events)
    place, moving, terrain, to = get(f.who, Place), synced(f.who), survey(f.who), f.path[0]
    price = costs.cost(f.who, place.cell, place.facing, to)
    if moving.left < price:
        return _halt(f.who, "points", events)
    if not enterable(place.cell, to, terrain):
        return _halt(f.who, "blocked", events)
    aiming = shooters(place.cell, to, terrain)
    eased = bool(aiming) and not moving.graced and graceful(f.who, len(left_behind(place.cell, to, terrain)))
    put(f.who, replace(moving, left=moving.left - price, state="open", graced=moving.graced or eased))
    return go(f, "shots", origin=place.cell, shooters=() if eased else tuple(sorted(aiming, key=people.rank)))


def _turned(f: Walk, events: list[Event]) -> Frames:
    """Turn on the spot (MOV-3), unless an enemy has stopped the walk (ENC-1)."""
    place, moving = get(f.who, Place), get(f.who, Moving)
    price = turning(f.who)
    if f.facing is None or f.facing == place.facing or moving.left < price or moving.state == "held":
        return ()
    put(f.who, replace(place, facing=f.facing), replace(moving, left=moving.left - price, state="open"))
    events.append(Moved(who=f.who, cell=place.cell, facing=f.facing, left=moving.left - price, because=("MOV-3",)))
    return ()


@FLOW.deed("stay")
def stay_done(f: Walk, intent: Intent | None, events: list[Event]) -> Frames:
    """Take the step itself, if that is still possible (MOV-7)."""
    if isinstance(intent, Stay):
        return _halt(f.who, "stayed", events)
    if people.has_effect(f.who, "frozen"):
        return _halt(f.who, "frozen", events)
    if not covered(f):
        return _halt(f.who, "moved" if moved_off(f) and not f.leap else "points", events)
    if f.leap:
        return _land(f, events)
    moving, to = costs.current_movement(f.who), f.path[0]
    terrain = survey(f.who)
    if not enterable(get(f.who, Place).cell, to, terrain):
        return _halt(f.who, "blocked", events)
    if to in terrain.taken and not _passes(f, moving, terrain):
        return _halt(f.who, "frightened" if _frightened(f) else "points", events)
    return _stepped(f, moving, terrain, events)


def _frightened(f: Walk) -> bool:
    """Does the walker flee by now, in a walk that is no flight (CLR-B-RED)?"""
    return people.has_effect(f.who, "fleeing") and not f.flight


def _passes(f: Walk, moving: Moving, terrain: WalkSearch) -> bool:
    """Does the way still lead on from an occupied cell to one where the walker may stop (MOV-4)?

    The next step is paid already.
    """
    for one in islice(costs.strides(f.who, f.path, moving.left, paid=True), 1, None):
        if one.left < 0 or _frightened(f) or not enterable(one.here, one.to, terrain):
            return False
        if one.to not in terrain.taken:
            return True
    return False


def _stepped(f: Walk, moving: Moving, terrain: WalkSearch, events: list[Event]) -> Frames:
    ground, place, to = terrain.ground, get(f.who, Place), f.path[0]
    facing = ground.facing(place.cell, to)
    left = costs.entering(f.who, moving.left, place.cell, to)
    met, led = stops(place.cell, to, terrain), leading.led_by(f.who)
    put(f.who, Place(to, facing), replace(moving, left=left, state="held" if met else "open", by=met))
    goals.note_exits_left()
    events.append(
        Moved(
            who=f.who,
            cell=to,
            facing=facing,
            left=left,
            because=("MOV-1", "TER-3") if left < moving.left else ("MOV-1",),
        )
    )
    leading.follow(led, place.cell, events)
    rest = f.path[1:]
    if met and rest:
        return _halt(f.who, "engaged", events)
    return go(f, "step", path=rest, shot=False)


@FLOW.deed("leap")
def leap_done(f: Walk, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Teleport. Where the option says so, every engaged enemy may shoot first (CLR-F-PURPLE)."""
    moving = get(f.who, Moving)
    foes = engaged(f.who) if people.options().teleport_shots else ()
    aiming = tuple(foe for foe in foes if armed(foe))
    eased = bool(aiming) and graceful(f.who, len(foes))
    put(f.who, replace(moving, left=0, state="leapt", graced=moving.graced or eased))
    return go(f, "shots", origin=people.cell(f.who), shooters=() if eased else tuple(sorted(aiming, key=people.rank)))


def _land(f: Walk, events: list[Event]) -> Frames:
    to, facing = f.path[0], f.facing or 0
    put_down(f.who, Place(to, facing))
    events.append(Moved(who=f.who, cell=to, facing=facing, left=0, because=("CLR-F-PURPLE",)))
    return ()
