"""The cells from which somebody could attack, by how far its attacks reach and by what stands between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from game.board.grid import Cell
from game.books.stacktors.ahead.endings import wins
from game.books.stacktors.ahead.unattackable import hindrance
from game.books.stacktors.components import Place, Scene
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.play.attack import attack_choices, declare
from game.books.stacktors.play.movement.reach import Arrival
from game.books.stacktors.play.people import people
from game.books.stacktors.prose.words import listed
from game.table import world
from game.table.world import TABLE, ask

BETWEEN: Final = {"GEO-2": "a wall is between", "GEO-3": "sight is blocked here"}
"""What stands between, by the rule that forbids an attack on somebody who is near enough."""


def near(who: int, target: int, ways: Iterable[Cell]) -> list[Cell]:
    """Those of the cells from which its farthest attack could reach the target, if nothing is between them."""
    far, ground, there = declare.farthest(who), people.board(), people.cell(target)
    return [cell for cell in ways if ground.distance(cell, there) <= far or ground.adjacent(cell, there)]


def endings(*, won: bool = False) -> frozenset[Cell]:
    """The cells on which a situation ends as soon as somebody of the party stands there (SIT-5).

    With `won` they are only those that win it.
    """
    scene, ground = ask(TABLE, Scene), people.board()
    if scene is None:
        return frozenset()
    goals = [one for one in scene.situation.goals if one.kind == "reach"]
    ending = (one for one in goals if not won or wins(scene.situation, one.outcome))
    return frozenset(cell for one in ending for cell in ground.region(one.what))


def openings(who: int, target: int, ways: Mapping[Cell, Arrival]) -> Iterator[Cell]:
    """Those of the cells from which it can attack, in their order; it writes to the current world."""
    for cell, way in ways.items():
        world.put(who, Place(cell, way.facing))
        if any(attack_choices.attacks(who, (target,))):
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
