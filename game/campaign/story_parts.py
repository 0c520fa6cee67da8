"""What a rulebook tells of its situations, so that a whole story can be explored: what may happen, and what is
remembered of it.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from game.script.conditions import Condition, StoryTest
from game.script.vocabulary import FACTS
from game.tiled.sources import FilePlace


class FactChange(NamedTuple):
    """What becomes of a fact: it is set, something is added to it, or it is that number at least."""

    fact: str
    how: Literal["set", "add", "least"]
    number: int


class StoryAsk(NamedTuple):
    """A condition and its place."""

    place: FilePlace
    condition: Condition


class StoryStep(Struct, frozen=True):
    """Something that may happen in a situation: once, or `again` and again, as often as its conditions hold.

    It may cost coins, or bring some; with an outcome, it ends the situation.
    """

    place: FilePlace
    asks: tuple[StoryAsk, ...] = ()
    changes: tuple[FactChange, ...] = ()
    outcome: str = ""
    price: int = 0
    coins: int = 0
    again: bool = False


class StoryPart(Struct, frozen=True):
    """A situation as the story remembers it.

    Whatever no step tells, such as how fights end and where anybody stands, may go either way.
    """

    steps: tuple[StoryStep, ...]
    closing: tuple[StoryStep, ...] = ()
    """What an outcome changes as the situation closes."""
    done: tuple[tuple[FilePlace, str], ...] = ()
    """Facts that deeds set or add to, with the places of these."""
    needed: tuple[tuple[FilePlace, str], ...] = ()
    """Facts whose numbers no condition asks for and yet count, with their places, such as rounds that they take off."""
    shown: tuple[tuple[FilePlace, str], ...] = ()
    """Facts whose numbers stand in texts, with the places of these."""


def known_fact(name: str) -> Condition:
    """The condition that a fact is 1 or more, whatever signs are in its name; it has no column."""
    test = StoryTest(name, FACTS, ">=", 1, 0)
    return Condition(name, test, (test,), 0)
