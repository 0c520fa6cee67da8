"""Who may still act in this round, and where they could come and attack."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.grid import Cell
from game.books.stacktors.ahead.threats import EnemyThreat, enemy_threat
from game.books.stacktors.components import Clock
from game.books.stacktors.play.movement import reach
from game.books.stacktors.play.people import effects, people, stacks
from game.table import world
from game.table.world import TABLE, ask, put


def has_turn(who: int) -> bool:
    """Has the character a turn in this round that is not over yet (TRN-3 to TRN-5)?"""
    return slot_state(who) not in {"", "done"}


def attack_cells(who: int) -> frozenset[Cell]:
    """The cells where the character can stand to attack in what is left of its turn, or in the turn still to come.

    There are none where its turn in this round is over, and where it may not attack.
    """
    state = slot_state(who)
    if state == "acting":
        return _attack_cells(who)
    if state in {"", "done"}:
        return frozenset()
    with world.scratch(world.capture()):
        effects.wake(who, [])
        put(who, reach.begun(who, people.foes_beside(who)))
        return _attack_cells(who)


def _attack_cells(who: int) -> frozenset[Cell]:
    if not people.may_attack(who):
        return frozenset()
    return frozenset((people.cell(who), *reach.reach(who), *reach.leaps(who)))


def threats(foes: Iterable[int], *, fresh: bool) -> tuple[EnemyThreat, ...]:
    """What these enemies could do at their next turns; with `fresh`, as if all their pieces were free again."""
    with world.scratch(world.capture()):
        return tuple(found for foe in foes if (found := _threat(foe, fresh=fresh)))


def _threat(foe: int, *, fresh: bool) -> EnemyThreat | None:
    if fresh:
        stacks.refresh(foe, [])
    return enemy_threat(foe)


def slot_state(who: int) -> str:
    """The state of the character's place in the order of the round; empty where it has none."""
    clock = ask(TABLE, Clock)
    return next((slot.state for slot in clock.order if slot.who == who), "") if clock else ""
