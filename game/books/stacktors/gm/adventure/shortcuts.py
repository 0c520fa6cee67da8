"""What comes of knowing a way (RWD-3): once for each, a situation on the move gives the party a round more."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.books.stacktors.gm import lore
from game.books.stacktors.gm.adventure.cast import place
from game.books.stacktors.values.situation import Goal
from game.gm.story import Story, StoryAim

_ON_THE_MOVE: Final = ("chase", "burden")
"""The kinds of situation in which it helps to know a way."""
_LATE: Final = 3
"""With so many situations to come, no way is learned any more."""


def unused(story: Story) -> tuple[str, ...]:
    """The places to which the party knows the way and has not used it yet, the first it learned of first."""
    known = [fact for one in story.past for fact in one.facts]
    used = {one.way for one in story.past}
    ways = {lore.known(lore.WAY, name): name for name in place(story.setting).places}
    return tuple(dict.fromkeys(ways[fact] for fact in known if fact in ways and ways[fact] not in used))


def worth_learning(story: Story) -> bool:
    """Would one more way be of use: does the party know none that it has not used, and is there time to use it?"""
    return not unused(story) and (not story.length or story.length - story.number > _LATE)


def shortcut(story: Story, aim: StoryAim) -> str:
    """The place whose way helps in that situation; empty where the party knows none, and where knowing none helps."""
    return next(iter(unused(story)), "") if aim.kind in _ON_THE_MOVE else ""


def shortened(goals: tuple[Goal, ...], aim: StoryAim) -> tuple[Goal, ...]:
    """The goals, with a round more where the party knows a way."""
    if not aim.way:
        return goals
    return tuple(replace(one, what=str(int(one.what) + 1)) if one.kind == "rounds" else one for one in goals)
