"""What comes of knowing a way (RWD-3): once for each, a situation on the move gives the party a round more."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.gm.story import Story, StoryAim
from game.stacktors.gm import lore
from game.stacktors.gm.adventure.cast import place
from game.stacktors.values.situation import Goal

_ON_THE_MOVE: Final = ("chase", "burden")
"""The kinds of situation in which it helps to know a way."""


def shortcut(story: Story, aim: StoryAim) -> str:
    """The place to which the party has known the way for the longest time, of those whose way it has not used yet.

    It is empty where there is none, and where knowing a way does not help.
    """
    if aim.kind not in _ON_THE_MOVE:
        return ""
    known = [fact for one in story.past for fact in one.facts]
    used = {one.way for one in story.past}
    ways = {lore.known(lore.WAY, name): name for name in place(story.setting).places}
    return next((ways[fact] for fact in known if fact in ways and ways[fact] not in used), "")


def shortened(goals: tuple[Goal, ...], aim: StoryAim) -> tuple[Goal, ...]:
    """The goals, with a round more where the party knows a way."""
    if not aim.way:
        return goals
    return tuple(replace(one, what=str(int(one.what) + 1)) if one.kind == "rounds" else one for one in goals)
