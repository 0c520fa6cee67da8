"""How far it still is until something is carried off (SIT-7): enemies shorten that, and the party lengthens it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.board.board import Distances
from game.board.grid import Cell
from game.books.stacktors.components import Ground, Place, Scene
from game.books.stacktors.intents import Attack
from game.books.stacktors.mind.mind import Fighter
from game.books.stacktors.mind.ways import distances
from game.books.stacktors.play.people import leading, objects, people
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.hauls import after
from game.books.stacktors.values.pieces import called
from game.books.stacktors.values.situation import Goal
from game.table.world import TABLE, ask, get

FAR: Final = 60
"""The steps where nobody is left who could carry it off."""
_TAKING: Final = 4
"""So many steps to take it counts for: it is an action, and others could take it first."""


class HaulWay(NamedTuple):
    """A way that somebody has before it: to what it would take and on, or on with it."""

    one: Fighter
    legs: tuple[tuple[Distances, Cell | None], ...]
    """The ground to each of the aims, with the cell from which that way begins; None for where the fighter stands."""
    more: int


def at_stake() -> tuple[Goal, ...]:
    """The goals by which enemies carry something off."""
    scene = ask(TABLE, Scene)
    return scene.situation.staked if scene else ()


def left(staked: Sequence[Goal], fighters: Sequence[Fighter]) -> int:
    """The steps that are left until these things are carried off, all together, with everybody where they stand."""
    return sum(min((_steps(way) for way in ways(goal, fighters)), default=FAR) for goal in staked)


def ways(goal: Goal, fighters: Sequence[Fighter]) -> Iterator[HaulWay]:
    """The ways of all who may carry it off, past the cells that the party holds."""
    what = goals.entity_of_key(goal.what)
    if what is None:
        return
    ground, by = get(TABLE, Ground), leading.bearer(what)
    enemies = [one for one in fighters if one.side != "party"]
    held = frozenset(one.cell for one in fighters if one.side == "party")
    end = people.board().region(goal.where)
    if by:
        yield from (
            HaulWay(one, ((distances(ground, end, one.strength.gait, held), None),), 0)
            for one in enemies
            if one.who == by
        )
        return
    place = ask(what, Place)
    if place is None or not (objects.lies(what) or leading.free(what)):
        return
    beside = people.board().neighbours(place.cell)
    for one in enemies:
        figure, gait = people.figure(one.who), one.strength.gait
        if figure and after(figure, goal.what):
            there = distances(ground, beside, gait, held), None
            yield HaulWay(one, (there, (distances(ground, end, gait, held), place.cell)), _TAKING)


def _steps(way: HaulWay) -> int:
    steps = sum(ground.of(begin or way.one.cell, FAR) for ground, begin in way.legs)
    return min(FAR, way.more + steps)


def harms_the_stake(attack: Attack) -> bool:
    """Is somebody attacked who is at stake, and not to win them over?"""
    return any(map(leading.may_be_led, attack.targets)) and called(attack.active).deals != "joining"
