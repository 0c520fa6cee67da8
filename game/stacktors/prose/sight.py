"""What the words of a choice need from the game, taken from the world."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from game.stacktors.components import Body, Scene
from game.stacktors.play.attack.steps import opponent
from game.stacktors.play.people import people, stacks
from game.stacktors.play.situation import abstract_challenges
from game.stacktors.prose.decisions import Sight
from game.stacktors.prose.words import Names
from game.stacktors.values.pieces import POSITIONS, Held
from game.table.onlooker import Onlooker
from game.table.world import TABLE, ask

P = ParamSpec("P")
T = TypeVar("T")


def sight() -> Sight:
    """What the present world shows."""
    scene = abstract_challenges.rounds_left, abstract_challenges.aid
    return Sight(people.name, _held, _line, opponent, _geared, _lacks, *scene)


def seen(onlooker: Onlooker, names: Names) -> Sight:
    """What the match shows to that one whenever it is asked."""
    known = (_seen(onlooker, _held), _seen(onlooker, _line), _seen(onlooker, opponent), _seen(onlooker, _geared))
    scene = _seen(onlooker, abstract_challenges.rounds_left), _seen(onlooker, abstract_challenges.aid)
    return Sight(names, *known, _seen(onlooker, _lacks), *scene)


def _seen(onlooker: Onlooker, find: Callable[P, T]) -> Callable[P, T]:
    """What `find` finds where the onlooker looks."""

    def found(*args: P.args, **kwargs: P.kwargs) -> T:
        with onlooker.inside():
            return find(*args, **kwargs)

    return found


def _held(who: int, ids: tuple[int, ...]) -> Held:
    """The pieces of these ids with their positions, equipment that does not serve here too (APP-3)."""
    body = ask(who, Body)
    every = body.stack.held(POSITIONS) + people.gear(who).held(POSITIONS) if body else ()
    return tuple((place, piece) for place, piece in every if piece.id in ids)


def _line(who: int, number: int) -> str:
    figure = people.figure(who) if ask(TABLE, Scene) else None
    return figure.talk[number].text if figure and number < len(figure.talk) else ""


def _geared(who: int, piece: int) -> bool:
    return people.gear(who).place(piece) is not None


def _lacks(who: int, ids: tuple[int, ...]) -> int:
    """How many pips a try with these pieces lacks to overcome the stage that is shown (ACH-3)."""
    shown = abstract_challenges.task()
    return max(0, shown.total + 1 - stacks.value(who, ids)) if shown else 0
