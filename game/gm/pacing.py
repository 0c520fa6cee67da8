"""The pace of an adventure: tension from what was lost, and the phase that follows from it.

It changes what comes when, never how hard that is.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from game.gm.repertoire import SituationSort
from game.gm.story import Happening, StoryPhase, StoryResult

KEPT: Final = 0.6
"""The share of the tension that is kept from one situation to the next."""
TENSE: Final = 0.35
"""This tension makes a peak."""
LONGEST: Final = 2
"""After so many situations of build-up comes a peak."""
_ROOM: Final = 2
"""A peak and its relief, which both come before the last situation or not at all."""
_STALE: Final = 0.2
_WANTED: Final = {"build-up": 0.55, "peak": 0.95, "fade": 0.3, "relax": 0.1, "last": 1.0}
"""The heat that fits each phase best."""


def tension(before: float, lost: float, result: StoryResult) -> float:
    """The tension after a situation in which the party lost that share of its strength, both from 0 to 1."""
    shock = max(lost, {"won": 0.0, "parted": _STALE, "lost": 0.6}[result])
    return round(KEPT * before + (1 - KEPT) * min(1.0, shock), 4)


def phase(past: Sequence[Happening], tense: float, left: int) -> StoryPhase:
    """The phase that comes after these situations, where so many are left before the last one."""
    now = past[-1].phase if past else "build-up"
    if now == "peak":
        return "relax" if tense >= TENSE else "fade"
    run = sum(1 for _ in takewhile(lambda one: one.phase == "build-up", reversed(past)))
    due = run >= LONGEST or (run and tense >= TENSE)
    return "peak" if due and left >= _ROOM else "build-up"


def admits(now: StoryPhase, sort: SituationSort) -> bool:
    """May a situation of that sort come in that phase?"""
    match now:
        case "relax":
            return "relief" in sort.roles and sort.safe
        case "fade":
            return "relief" in sort.roles
        case "peak":
            return sort.heat >= 0.6
        case "last":
            return "finale" in sort.roles
    return 0.1 < sort.heat <= 0.9


def fit(now: StoryPhase, sort: SituationSort) -> float:
    """How well the sort's heat fits the phase; 1 fits best."""
    return 1 - 1.5 * abs(sort.heat - _WANTED[now])
