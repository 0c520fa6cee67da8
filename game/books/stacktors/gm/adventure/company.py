"""Who else comes into a situation of an adventure: somebody new, or somebody whom the party has met before."""

from __future__ import annotations

from typing import Final

from game.books.stacktors.gm import lore
from game.books.stacktors.gm.adventure.cast import place
from game.books.stacktors.gm.compose.talks import PERSUADED
from game.gm.story import Story
from game.table.seats import pick

_LOST: Final = "burden"
"""Who was to be protected in a lost situation of this kind has fallen."""
_SUSPECTED: Final = "clue"
"""Who was met in a situation of this kind may have done it, and is not sent for again."""
_AWAY: Final = 3
"""Whom the party has not seen for so many situations, it may meet again."""


def other(story: Story) -> str:
    """The name of somebody who wants nothing of the party now: sometimes somebody it has met, else a stranger."""
    free = _free(story)
    away = ((name, last) for name, last in story.met.items() if story.number - last >= _AWAY and name in free)
    known = [name for name, last in away if story.past[last].kind != _SUSPECTED]
    again = bool(known) and pick(("again", "new"), f"{story.seed}/again/{story.number}") == "again"
    return pick(known, f"{story.seed}/back/{story.number}") if again else stranger(story)


def stranger(story: Story, *taken: str) -> str:
    """The name of somebody of the setting whom the party does not know, or has not met for the longest time.

    It is none of those that are taken, nobody who wants something now, and nobody who has fallen.
    """
    every = [name for name in _people(story) if name not in taken]
    last = story.familiar
    fresh = [name for name in every if name not in last]
    if fresh:
        return pick(fresh, f"{story.seed}/other/{story.number}")
    free = _free(story)
    return min([name for name in every if name in free] or every, key=lambda name: last[name])


def met(story: Story) -> tuple[str, ...]:
    """The names of all whom the party has met, on a map or in a scene, and may meet again."""
    known, gone = (*story.met, *(one.name for one in story.people if one.remembers)), _gone(story)
    return tuple(name for name in dict.fromkeys(known) if name not in gone)


def spoken_for(story: Story) -> tuple[str, ...]:
    """The names of those who speak for the party."""
    known = {fact for one in story.past for fact in one.facts}
    return tuple(name for name in met(story) if lore.known(lore.SPEAKS, name) in known)


def _free(story: Story) -> list[str]:
    """Those who want nothing of the party, have no part in what it does now, and may be met."""
    busy = {one.name for one in story.people if one.key in {thread.person for thread in story.pending}}
    busy |= {thread.rival for thread in story.pending} | _gone(story)
    return [name for name in _people(story) if name not in busy]


def _gone(story: Story) -> frozenset[str]:
    """Those who are met nowhere any more: they have fallen, or go with the party."""
    lost = (one for one in story.past if (one.kind == _LOST and one.result == "lost") or one.outcome == PERSUADED)
    return frozenset(name for one in lost for name in one.met)


def _people(story: Story) -> list[str]:
    return [name for person in place(story.setting).people for name in person.names]
