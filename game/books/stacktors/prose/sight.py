"""What the words of a choice need from the game, taken from the world."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, ParamSpec, TypeVar

from game.books.stacktors.components import Body, Scene
from game.books.stacktors.play.attack.steps import opponent
from game.books.stacktors.play.people import objects, people, stacks
from game.books.stacktors.play.situation import abstract_challenges
from game.books.stacktors.prose.words import Names, find, lit, total
from game.books.stacktors.values.pieces import POSITIONS, Held, Pieces, pips
from game.table.onlooker import Onlooker
from game.table.world import TABLE, ask

P = ParamSpec("P")
T = TypeVar("T")


class Sight(NamedTuple):
    """What the words of a choice need from the game.

    It has names, a character's pieces of these ids with their positions, a figure's line, the other side of the attack,
    whether a piece is equipment, under which name it was found, how many pips a try with these pieces lacks, how many
    rounds the scene still has, and the most pips that friends beside a character could add to its try.
    """

    names: Names
    held: Callable[[int, tuple[int, ...]], Held]
    line: Callable[[int, int], str]
    other: Callable[[int], int]
    geared: Callable[[int, int], bool]
    called: Callable[[int], str]
    lacks: Callable[[int, tuple[int, ...]], int]
    rounds_left: Callable[[], int]
    aid: Callable[[int], int]

    def pieces(self, who: int, ids: tuple[int, ...]) -> Pieces:
        """The pieces without their positions."""
        return tuple(piece for _, piece in self.held(who, ids))

    def finds(self, who: int, ids: tuple[int, ...]) -> Iterator[str]:
        """The pieces in words, those of the equipment by the names under which they were found."""
        return (find(piece, self.called(piece.id)) for piece in self.pieces(who, ids))

    def spent(self, who: int, ids: tuple[int, ...]) -> Pieces:
        """Those of the pieces that are spent already."""
        return tuple(piece for piece in self.pieces(who, ids) if piece.spent)

    def sum(self, who: int, ids: tuple[int, ...], active: str = "") -> str:
        """The pieces as a sum, such as `[R3]+O2 = 5`."""
        held = self.held(who, ids)
        pieces = tuple(piece for _, piece in held)
        return f"{total(pieces, lit(held, active))} = {pips(pieces)}"


def sight() -> Sight:
    """What the present world shows."""
    scene = abstract_challenges.rounds_left, abstract_challenges.aid
    return Sight(people.name, _held, _line, opponent, _geared, objects.called, _lacks, *scene)


def seen(onlooker: Onlooker, names: Names) -> Sight:
    """What the match shows to that one whenever it is asked."""
    known = (_seen(onlooker, _held), _seen(onlooker, _line), _seen(onlooker, opponent), _seen(onlooker, _geared))
    scene = _seen(onlooker, abstract_challenges.rounds_left), _seen(onlooker, abstract_challenges.aid)
    return Sight(names, *known, _seen(onlooker, objects.called), _seen(onlooker, _lacks), *scene)


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
