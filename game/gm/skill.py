"""What is known of the party's skill: how likely three skills are, learned from what was won and lost."""

from __future__ import annotations

from math import exp, log
from typing import Final

from game.gm.odds import bounded
from game.gm.story import StoryResult

SKILLS: Final = (-0.9, 0.0, 0.9)
"""A weak, a usual and a strong party: what is added to the log-odds of success."""
PRIOR: Final = (0.25, 0.5, 0.25)
FARTHEST: Final = 0.15
"""A chance is moved by this at most."""


def learned(known: tuple[float, ...], asked: float, result: StoryResult) -> tuple[float, ...]:
    """How likely each skill is after a situation that a party of usual skill wins as often as `asked` says.

    A situation that nobody won tells nothing.
    """
    prior = known or PRIOR
    if result == "parted":
        return prior
    wins = [_sigmoid(_logit(asked) + skill) for skill in SKILLS]
    found = [one * (win if result == "won" else 1 - win) for one, win in zip(prior, wins, strict=True)]
    return tuple(round(one / sum(found), 4) for one in found)


def asked(known: tuple[float, ...], chance: float) -> float:
    """The chance to ask for a party of usual skill, so that this party succeeds as often as `chance` says."""
    mean = sum(one * skill for one, skill in zip(known or PRIOR, SKILLS, strict=True))
    moved = _sigmoid(_logit(chance) - mean)
    return bounded(max(chance - FARTHEST, min(chance + FARTHEST, moved)))


def own(known: tuple[float, ...], usual: float) -> float:
    """How often this party succeeds where a party of usual skill succeeds so often."""
    mean = sum(one * skill for one, skill in zip(known or PRIOR, SKILLS, strict=True))
    return bounded(_sigmoid(_logit(bounded(usual)) + mean))


def _logit(chance: float) -> float:
    return log(chance / (1 - chance))


def _sigmoid(value: float) -> float:
    return 1 / (1 + exp(-value))
