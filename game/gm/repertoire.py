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
    host: bool = False
    """Does somebody take the party in? That may be who has asked something of it."""
    won: str = ""
    """What somebody whom it was about remembers where it was won, as it stands after "that"; empty for nothing."""
    lost: str = ""
    failing: str = ""
    """What the party did where it was lost, as it stands after "you"; empty where it cannot be lost."""

    @property
    def idle(self) -> bool:
        """Does it bring nobody nearer to what is wanted? Nothing is lost or won in it, and nobody is to be moved."""
        return self.safe and "social" not in self.roles


class ThreadWay(Struct, frozen=True, forbid_unknown_fields=True):
    """What situations of one kind have to do with a thread, in sentences, and what a success in them brings it.

    `sends` tells why the party comes there, `step` what it finds out by a success, and `since` what it has from that
    when it goes on; where a success ends the thread, `ends` and `closes` tell why it comes and what that brings. There
    `#band#` are the enemies, and `#other#` is somebody else whom the situation is about.
    """

    sends: str
    step: str
    since: str
    ends: str
    closes: str


class ThreadSeed(Struct, frozen=True, forbid_unknown_fields=True):
    """What a thread can be about. In its texts `#who#` stands for the name of who wants it.

    `goal` stands after "to", as does `plain`, which does not name that person. `won` and `lost` are what that person
    remembers, as it stands after "that". `ways` tell by the kind of a situation what a success brings, `slips` and
    `fails` what a failure does: `fails` tell of the end. With `after`, such as `lost debt`, the thread comes only once
    another has ended so. `titles` are names of stories that begin with it, and `plights` tell what is the matter.
    `foes` are the sorts of enemies who may be behind it, all if there are none. In situations of the kinds of `rivals`
    somebody else has a part of their own in it, and is the same each time. `foreign` are the settings in which it would
    be out of place.
    """

    key: str
    goal: str
    plain: str
    won: str
    lost: str
    slips: tuple[str, ...]
    fails: tuple[str, ...]
    titles: tuple[str, ...] = ()
    plights: tuple[str, ...] = ()
    needs: int = 2
    likes: tuple[str, ...] = ()
    ways: dict[str, ThreadWay] = {}
    foes: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()
    after: str = ""
    foreign: tuple[str, ...] = ()


class Repertoire(Struct, frozen=True):
    """What a director can choose from.

    `people` are names of who may want something, and `foes` are enemies who may be behind it, each with the sort of
    enemies that they are.
    """

    sorts: tuple[SituationSort, ...]
    seeds: tuple[ThreadSeed, ...]
    people: tuple[str, ...]
    foes: tuple[tuple[str, str], ...] = ()

    def sort(self, key: str) -> SituationSort | None:
        """The sort of that key; None where there is none."""
        return next((one for one in self.sorts if one.key == key), None)

    def roles(self, key: str) -> tuple[SituationRole, ...]:
        """What a situation of that sort is good for; nothing where there is no such sort."""
        sort = self.sort(key)
        return sort.roles if sort else ()
