"""With what an adventure without files begins, and how a saved game notes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from game.gm.odds import DIFFICULTIES
from game.gm.story import Story

ADVENTURE: Final = "adventure"
"""The manner by which a saved game is known as an adventure; its value is the key of the setting."""
LEVEL: Final = "difficulty"
"""The manner that tells the level of enemies, in campaigns too."""
KEPT_MAPS: Final = "maps"
"""The manner that tells the folder in which the maps are kept that are made for it."""
_LENGTH, _ODDS, _HIDDEN = "length", "odds", "hide chance"
LENGTHS: Final = {"short": 6, "evening": 10, "endless": 0}
"""How many situations an adventure has; 0 for one that goes on."""


class Outset(Struct, frozen=True):
    """What players choose before an adventure: its setting, its length, its difficulty, and its seed."""

    setting: str
    length: str = "evening"
    difficulty: str = "normal"
    seed: int = 0
    hidden: bool = False
    """Is the chance of success kept from the players?"""

    maps: str = ""
    """The folder in which the maps are kept that are made; empty where they are not."""

    @property
    def level(self) -> str:
        """The level at which enemies are played."""
        return DIFFICULTIES[self.difficulty].level

    @property
    def manners(self) -> tuple[tuple[str, str], ...]:
        """What the start of the game notes of it."""
        hidden = ((_HIDDEN, "yes"),) if self.hidden else ()
        maps = ((KEPT_MAPS, self.maps),) if self.maps else ()
        return (
            (ADVENTURE, self.setting),
            (_LENGTH, self.length),
            (_ODDS, self.difficulty),
            (LEVEL, self.level),
            *hidden,
            *maps,
        )

    @property
    def story(self) -> Story:
        """The story before anything has happened."""
        return Story(str(self.seed), self.setting, LENGTHS[self.length], self.difficulty)


def outset_of(manners: Sequence[tuple[str, str]], seed: int) -> Outset:
    """The outset that a game notes; what is not known any more is taken for the usual."""
    told = dict(manners)
    length, difficulty = told.get(_LENGTH, ""), told.get(_ODDS, "")
    return Outset(
        told.get(ADVENTURE, ""),
        length if length in LENGTHS else "evening",
        difficulty if difficulty in DIFFICULTIES else "normal",
        seed,
        told.get(_HIDDEN) == "yes",
        told.get(KEPT_MAPS, ""),
    )
