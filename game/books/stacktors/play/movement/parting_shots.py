"""Parting shots: before a character leaves, each engaged enemy may make one attack (ENC-4 to ENC-6, MOV-7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.stacktors.components import Aloof, Moving, Place, TurnOver
from game.books.stacktors.intents import Go, Stay
from game.books.stacktors.play.attack import compelled_turn
from game.books.stacktors.play.attack.attack_choices import attacks
from game.books.stacktors.play.flow.frames import FLOW, Walk
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.movement.reach import can_be_put
from game.books.stacktors.play.people import people
from game.books.stacktors.values.pieces import Colour
from game.table.book import Event, Intent
from game.table.pending import Ask, Frames, go
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
