"""Parting shots: before somebody leaves, each enemy it is engaged with may make one attack (ENC-4 to ENC-6, MOV-7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.stacktors.components import Moving, TurnOver
from game.stacktors.intents import Go, Stay
from game.stacktors.play import people
from game.stacktors.play.declare import attacks
from game.stacktors.play.frames import FLOW, Attack, Walk
from game.table.book import Event, Intent
from game.table.pending import Ask, Frames, go
from game.table.world import get, has, put


def goes_on(who: int) -> bool:
    """Still in play, and its turn not ended by Freeze (CLR-G-BLUE)."""
    return people.in_play(who) and not has(who, TurnOver)


@FLOW.deed("shots")
def shots_done(f: Walk, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """One enemy after another may shoot, once in a movement, each a whole attack (ENC-4, DEC-4)."""
    if not goes_on(f.who):
        return ()
    if not f.shooters:
        return go(f, "stay")
    foe, moving = f.shooters[0], get(f.who, Moving)
    if next(attacks(foe, (f.who,)), None) is None:
        return (replace(f, shooters=f.shooters[1:]),)
    put(f.who, replace(moving, shot=(*moving.shot, foe)))
    shot = Attack(at="declare", who=foe, granted="parting", only=(f.who,))
    return (replace(f, shooters=f.shooters[1:], shot=True), shot)


@FLOW.asking("stay")
def may_stay(f: Walk) -> Ask | None:
    if not f.shot or not goes_on(f.who) or people.has_effect(f.who, "frozen"):
        return None

    def answers() -> Iterator[Intent]:
        yield Go()
        yield Stay()

    return Ask(f.who, answers)
