"""How hard an adventure is: the chance that the party succeeds, and how a chance is told."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.gm.story import Story, StoryResult

LEAST, MOST = 0.20, 0.97
"""No situation is harder or easier than this."""
AT_THE_END, AFTER_LOSS = -0.10, 0.10
"""What is added to the chance in the last situation, and after one that was lost."""


class Difficulty(Struct, frozen=True):
    """A difficulty: how often the party is to succeed, the level of its enemies, and what it means."""

    key: str
    word: str
    chance: float
    level: str
    text: str


DIFFICULTIES: Final = {
    one.key: one
    for one in (
        Difficulty("story", "Story", 0.90, "easy", "You win about 9 in 10, and enemies make mistakes."),
        Difficulty("normal", "Normal", 0.75, "normal", "You win about 3 in 4."),
        Difficulty("hard", "Hard", 0.60, "hard", "You win about 3 in 5, and enemies take what is best."),
        Difficulty("brutal", "Brutal", 0.45, "master", "You lose as often as you win, and enemies plan ahead."),
    )
}
"""The difficulties by their keys, the easiest first."""
ABOUT: Final = "How often a party succeeds in a situation."
"""What the difficulties are about."""
_FRACTIONS: Final = ((1, 10), (1, 5), (1, 4), (1, 3), (2, 5), (1, 2), (3, 5), (2, 3), (3, 4), (4, 5), (9, 10))


def bounded(chance: float) -> float:
    """The chance, not below LEAST nor above MOST."""
    return round(min(MOST, max(LEAST, chance)), 3)


def target(story: Story, *, last: bool) -> float:
    """How often the party is to succeed in the next situation."""
    chance = DIFFICULTIES[story.difficulty].chance + (AT_THE_END if last else 0)
    return bounded(chance + (AFTER_LOSS if before(story) == "lost" else 0))


def before(story: Story) -> StoryResult | None:
    """What came of the last situation in which something could be lost."""
    return next((one.result for one in reversed(story.past) if one.chance), None)


def phrase(chance: float) -> str:
    """The chance in words: `about 3 in 4`."""
    few, many = min(_FRACTIONS, key=lambda one: (round(abs(one[0] / one[1] - chance), 6), one[1]))
    return f"about {few} in {many}"


def percent(chance: float) -> str:
    """The chance as a percentage: `75 %`."""
    return f"{round(chance * 100)} %"
