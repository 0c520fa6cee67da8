"""What authors have written for a situation to ask and to do: its conditions and deeds, and what these come to.

Files that are still to be mended are asked too: what cannot be read counts for nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.board.board import Kind
from game.board.changes import Change
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.story_words import deeds_in, ends, tests_in
from game.script.conditions import StoryTest
from game.script.deeds import StoryDeed

_NO_FOES: Final = frozenset({"party", "neutral"})


class AuthoredText(NamedTuple):
    """A condition, deeds or a price, with the steps to its place in the situation: `("nan", "talk 1", "when")`."""

    steps: tuple[str, ...]
    text: str

    @property
    def part(self) -> str:
        """What of its place it is: `when`, `do` or `cost`."""
        return self.steps[-1]


def texts(situation: Situation) -> Iterator[AuthoredText]:
    """All that is written, in the order of the file."""
    for number, goal in enumerate(situation.goals, 1):
        yield AuthoredText((f"goals {number}", "when"), goal.when)
    for number, watch in enumerate(situation.watches, 1):
        yield AuthoredText((f"watches {number}", "when"), watch.when)
        yield AuthoredText((f"watches {number}", "do"), watch.do)
    for figure in situation.cast:
        for number, choice in enumerate(figure.talk, 1):
            for part, text in (("when", choice.when), ("cost", choice.cost), ("do", choice.do)):
                yield AuthoredText((figure.key, f"talk {number}", part), text)
    for number, reward in enumerate(situation.rewards, 1):
        yield AuthoredText((f"rewards {number}", "do"), reward.do)


def asked(situation: Situation) -> Iterator[StoryTest]:
    """All tests of its conditions."""
    for one in texts(situation):
        yield from tests_in(one.text) if one.part == "when" else ()


def done(situation: Situation) -> Iterator[StoryDeed]:
    """All deeds that watches, choices and rewards lead to."""
    for one in texts(situation):
        yield from deeds_in(one.text) if one.part == "do" else ()


def openings(situation: Situation) -> tuple[Change, ...]:
    """The regions of which deeds make other ground, each with its kind."""
    told = ((deed.name("region"), deed.name("ground")) for deed in done(situation) if deed.word == "open")
    return tuple(Change(name, Kind(kind or Kind.NORMAL)) for name, kind in told if kind in {"", *Kind})


def waiting(situation: Situation) -> tuple[str, ...]:
    """The keys of those who wait until they are brought."""
    return (*(one.key for one in situation.wings), *(one.key for one in situation.wing_things))


def races(situation: Situation) -> tuple[str, ...]:
    """The regions that are to be come to, for a watch to end the situation."""
    ending = (watch for watch in situation.watches if ends(watch.do))
    tests = (test for watch in ending for test in tests_in(watch.when))
    return tuple(dict.fromkeys(test.keys[0] for test in tests if test.word in {"reach", "gather"}))


def foes_come(situation: Situation) -> bool:
    """May enemies of the party come who are not there from the beginning, as they are brought or change sides?"""
    brought = any(figure.allegiance not in _NO_FOES for figure in situation.wings)
    return brought or any(deed.word == "side" and deed.name("side") not in _NO_FOES for deed in done(situation))
