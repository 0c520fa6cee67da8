"""A repertoire for tests, and whole adventures told by chance."""

from __future__ import annotations

from random import Random
from typing import Any

from game.gm.choosing import over, wanted
from game.gm.plot import happened
from game.gm.story import Happening, Repertoire, SituationSort, Story, StoryResult, ThreadSeed


def thread_seed(key: str, goal: str, won: str, lost: str, **more: Any) -> ThreadSeed:
    """A seed whose thread is told in one way each time."""
    return ThreadSeed(key, goal, key, won, lost, ("A slip.",), ("Lost.",), **more)


_FAILED: tuple[StoryResult, ...] = ("lost", "lost", "parted")
REPERTOIRE = Repertoire(
    (
        SituationSort("fight", 1.0, "a fight", ("finale",)),
        SituationSort("chase", 0.8, "a chase"),
        SituationSort("scene", 0.7, "a scene", ("abstract", "finale")),
        SituationSort("lock", 0.6, "a lock", ("discrete",)),
        SituationSort("clue", 0.3, "a search", ("relief",)),
        SituationSort("talk", 0.2, "a talk", ("relief", "social"), safe=True, won="you asked", lost="you shouted"),
        SituationSort("rest", 0.0, "a rest", ("relief",), safe=True),
    ),
    (
        thread_seed(
            "bell", "bring back the bell", "you brought back the bell", "the bell is gone", needs=1, likes=("lock",)
        ),
        thread_seed("debt", "free #who# of a debt", "you paid for #who#", "nobody paid", needs=1),
        thread_seed("sick", "find a cure", "you found a cure", "no cure came"),
        thread_seed("feud", "end a feud", "the feud is over", "the feud goes on", after="lost bell"),
    ),
    ("Ansel", "Berit", "Corl"),
)


def told(seed: int, length: int = 10, wins: float = 0.7, most: int = 60, difficulty: str = "normal") -> Story:
    """An adventure in which each situation is won with that chance, up to its end or that many situations."""
    chance, story = Random(seed), Story(str(seed), length=length, difficulty=difficulty)
    while len(story.past) < most and not over(story, standing=True):
        story = wanted(story, REPERTOIRE)
        aim = story.aim
        assert aim
        result: StoryResult = "won" if chance.random() < wins else chance.choice(_FAILED)
        lost = chance.random() * (0.4 if result == "won" else 0.9) if aim.chance else 0.0
        story = happened(
            story,
            Happening(aim.kind, result, result, aim.phase, thread=aim.thread, chance=aim.chance, lost=lost),
            REPERTOIRE,
        )
    return story
