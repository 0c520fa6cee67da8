"""What enemies would carry off in a situation, who is after it, and where to (SIT-7)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.values.situation import (
    CARRY_OFF,
    FLEE_WITH,
    HUNT,
    Figure,
    Goal,
    Situation,
)
from game.books.stacktors.values.stack import Stack, movement

HAULING: Final = (CARRY_OFF, FLEE_WITH)
"""The purposes of those who are after something that they would carry off."""


class Haul(Struct, frozen=True):
    """Something that is at stake: its name, the names of those who are after it, and the region where they take it.

    `held` says that one of them has it from the beginning.
    """

    what: str
    who: tuple[str, ...]
    where: str
    held: bool = False


def after(figure: Figure, key: str) -> bool:
    """Is the figure there to carry off what has that key?"""
    return figure.purpose in HAULING and figure.about == key


def with_takers(situation: Situation) -> Situation:
    """The situation in which somebody is after all that goals say is carried off: the fastest of those who hunt."""
    made = situation
    for goal in situation.staked:
        hunters = [one for one in made.figures if one.purpose == HUNT and one.allegiance == "hostile"]
        if _untaken(goal, made) and hunters:
            fastest = max(hunters, key=lambda one: movement(Stack.parse(one.stack).feet))
            taker = replace(fastest, purpose=CARRY_OFF, about=goal.what)
            made = replace(made, figures=tuple(taker if one is fastest else one for one in made.figures))
    return made


def _untaken(goal: Goal, situation: Situation) -> bool:
    return not any(after(figure, goal.what) for figure in situation.figures)
