"""What a rulebook gives the director to choose from: sorts of situation, and seeds of threads."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

SituationRole = Literal["relief", "social", "abstract", "discrete", "finale"]
"""What a situation is good for in an adventure.

Relief comes after a peak, and a finale ends an adventure. Each adventure has the others at least once.
"""
DUE: tuple[SituationRole, ...] = ("social", "abstract", "discrete")
"""What each adventure has at least once."""


class SituationSort(Struct, frozen=True):
    """A sort of situation: `heat` says how tense it is, from 0 to 1; `called` names it in a sentence, as `a fight`."""

    key: str
    heat: float
    called: str
    roles: tuple[SituationRole, ...] = ()
    safe: bool = False
    """Nothing can be lost in it."""


class ThreadSeed(Struct, frozen=True, forbid_unknown_fields=True):
    """What a thread can be about. In `goal`, `won` and `lost`, `#who#` stands for the name of who wants it.

    `won` and `lost` are what that person remembers, as it stands after "that". With `after`, such as `lost debt`, the
    thread comes only once another has ended so.
    """

    key: str
    goal: str
    won: str
    lost: str
    needs: int = 2
    likes: tuple[str, ...] = ()
    after: str = ""


class Repertoire(Struct, frozen=True):
    """What a director can choose from; `people` are names of who may want something."""

    sorts: tuple[SituationSort, ...]
    seeds: tuple[ThreadSeed, ...]
    people: tuple[str, ...]

    def roles(self, key: str) -> tuple[SituationRole, ...]:
        """What a situation of that sort is good for; nothing where there is no such sort."""
        return next((one.roles for one in self.sorts if one.key == key), ())
