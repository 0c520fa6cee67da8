"""What stands on a map for which size of party, and problems that only some sizes of party have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.values.situation import Goal, Situation, Watch
from game.campaign.caster import ANYBODY
from game.problem import Problem
from game.tiled.problems import FilePlace

SIZES = tuple(range(1, 7))
"""The sizes of parties, in heroes, for which situations are checked."""
USUAL = 3
"""The heroes of a party that nobody has made larger; ready-made ones come twice where they are fewer."""
FROM, TO = "party_from", "party_to"
HERE = f"let it stand there for all ({FROM} = 0, {TO} = 0), give what stands there for the others the same key"
"""How to correct that something is missing for some parties."""


class Span(Struct, frozen=True):
    """The sizes of party for which a piece stands there: at least `least` and at most `most` heroes; 0 is no limit."""

    least: int = 0
    most: int = 0

    @property
    def limited(self) -> bool:
        return bool(self.least or self.most)

    def holds(self, heroes: int) -> bool:
        return heroes == ANYBODY or (self.least <= heroes and (not self.most or heroes <= self.most))


def taken(raw: dict[str, Any], at: Callable[[str], FilePlace]) -> Span:
    """The span that the properties give; it is removed from them.

    `at` gives the place of a property. Raises Faulty for a span that no party fits.
    """
    least, most = raw.pop(FROM, 0), raw.pop(TO, 0)
    for name, number in ((FROM, least), (TO, most)):
        if type(number) is not int or number < 0:
            raise at(name).fail(f'is "{number}"', "write a number of heroes, 1 or more, or 0 for no limit")
    if most and least > most:
        raise at(FROM).fail(
            f"is {least}, and {TO} is {most}, so that no party finds it there", "make it the smaller one"
        )
    return Span(least, most)


def rare(span: Span, place: FilePlace, ready: int) -> Iterator[Problem]:
    """A warning about a piece for more heroes than parties have, or than the campaign has `ready`, if any."""
    if span.least > SIZES[-1]:
        yield place.warning(
            f"is {span.least}, and parties are judged up to {SIZES[-1]} heroes: hardly anybody meets it",
            f"write {SIZES[-1]} or less",
        )
    elif ready and span.least > max(ready, USUAL):
        yield place.warning(
            f"is {span.least}, and the campaign has {ready} ready-made: hardly any party meets it",
            "add [[heroes]], or write less",
        )


def together(found: Mapping[int, tuple[Problem, ...]]) -> Iterator[Problem]:
    """The problems of parties of all these sizes, each once; problems of some sizes only say which."""
    for problem in dict.fromkeys(problem for problems in found.values() for problem in problems):
        sizes = [size for size, problems in found.items() if problem in problems]
        yield (
            problem
            if len(sizes) == len(found)
            else replace(problem, what=f"{problem.what} for a party of {counted(sizes)}")
        )


def counted(sizes: list[int]) -> str:
    """Sizes of parties in words: `1`, `1 or 2`, `2 to 5`, `1, 3 or 5`."""
    if len(sizes) > 2 and sizes[-1] - sizes[0] == len(sizes) - 1:
        return f"{sizes[0]} to {sizes[-1]}"
    return " or ".join(filter(None, (", ".join(map(str, sizes[:-1])), str(sizes[-1]))))


def absent(at: Callable[[str], FilePlace], made: Situation, whole: Situation) -> Iterator[Problem]:
    """Warnings about goals and watches that name something missing for this party.

    None is given where another goal has that outcome.
    """
    gone = _keys(whole) - _keys(made)
    others = {goal.outcome for goal in made.goals if not _names(goal, gone)}
    for number, goal in enumerate(made.goals, 1):
        if _names(goal, gone) and goal.outcome not in others:
            yield at(f"goals {number}").warning(
                f'"{goal.what}" is not there', f"{HERE}, or let another goal do as well"
            )
    for number, watch in enumerate(made.watches, 1):
        if _names(watch, gone):
            yield at(f"watches {number}").warning(f'"{watch.what}" is not there', f"{HERE}, or take this out")


def _names(told: Goal | Watch, keys: set[str]) -> bool:
    return told.kind in {"overcome", "join", "fall"} and told.what in keys


def _keys(made: Situation) -> set[str]:
    pieces = (*made.figures, *made.trials, *((made.ordeal,) if made.ordeal else ()))
    return {piece.key for piece in pieces}


def standing(pieces: tuple[tuple[Span, Any], ...], heroes: int) -> tuple[Any, ...]:
    """The pieces that stand there for that many heroes."""
    return tuple(piece for span, piece in pieces if span.holds(heroes))
