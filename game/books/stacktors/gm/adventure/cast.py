"""What the pyramids give the director to choose from, and who else comes into a situation."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from game.books.stacktors.gm import lore
from game.books.stacktors.gm.compose import peaceful
from game.books.stacktors.gm.compose.peaceful import PERSUADED
from game.books.stacktors.gm.settings import setting, settings
from game.books.stacktors.gm.settings.setting import StorySetting
from game.gm.plot import opened, seed_of
from game.gm.story import Repertoire, SituationSort, Story, StoryThread, ThreadSeed
from game.table.seats import pick

_RELIC: Final = "#relic#"


class AdventureWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The words that are shipped with the game.

    `leads` lead to situations, `ties` say what these have to do with earlier ones, `ends` how an adventure ends.
    """

    leads: dict[str, tuple[str, ...]]
    ties: dict[str, tuple[str, ...]]
    ends: dict[str, tuple[str, ...]]


class _Threads(Struct, frozen=True, forbid_unknown_fields=True):
    seeds: tuple[ThreadSeed, ...]


class _Sorts(Struct, frozen=True, forbid_unknown_fields=True):
    sorts: tuple[SituationSort, ...]


SORTS: Final = msgspec.toml.decode(Path(__file__).with_name("sorts.toml").read_bytes(), type=_Sorts).sorts
"""The kinds of situation (`game.books.stacktors.gm.compose.wish`), the most tense first."""
KINDS: Final = {sort.key: sort for sort in SORTS}
"""The same by their keys."""


@cache
def words() -> AdventureWords:
    """The words, read once."""
    return msgspec.toml.decode(Path(__file__).with_name("words.toml").read_bytes(), type=AdventureWords)


@cache
def seeds() -> tuple[ThreadSeed, ...]:
    """What threads may be about, read once."""
    return msgspec.toml.decode(Path(__file__).with_name("threads.toml").read_bytes(), type=_Threads).seeds


def place(key: str) -> StorySetting:
    """The setting of that key; where it is gone, the first one."""
    known = settings()
    return setting(key if key in known else known[0])


def grounds(key: str) -> tuple[str, ...]:
    """The kinds of map of that setting."""
    return tuple(place(key).grounds)


def relic(key: str, seed: str) -> str:
    """The thing that people look for in that adventure."""
    return pick(place(key).relics, f"{seed}/relic")


@cache
def repertoire(key: str, seed: str, kinds: tuple[str, ...]) -> Repertoire:
    """What the director of an adventure in that setting can choose from; `kinds` are the situations that are made."""
    there = place(key)
    people = tuple(name for person in there.people for name in person.names)
    return Repertoire(
        tuple(one for one in SORTS if one.key in kinds),
        tuple(_about(one, relic(key, seed)) for one in seeds()),
        people,
        tuple((band.who, band.species) for band in there.bands),
    )


def _about(seed: ThreadSeed, thing: str) -> ThreadSeed:
    return msgspec.convert(_with_relic(msgspec.to_builtins(seed), thing), ThreadSeed)


def _with_relic(told: Any, thing: str) -> Any:
    """Texts, in lists or in an object, in which the thing is named."""
    if isinstance(told, str):
        return told.replace(_RELIC, thing)
    if isinstance(told, dict):
        return {name: _with_relic(one, thing) for name, one in told.items()}
    return [_with_relic(one, thing) for one in told] if isinstance(told, list | tuple) else told


def seed(story: Story, thread: StoryThread) -> ThreadSeed | None:
    """The seed that the thread of that story has grown from; None for one that is not shipped any more."""
    return seed_of(repertoire(story.setting, story.seed, ()), thread)


def first_seed(story: Story) -> ThreadSeed:
    """What the first thread of the story is about."""
    known = repertoire(story.setting, story.seed, ())
    return next(filter(None, (seed_of(known, one) for one in opened(story, known).threads)), known.seeds[0])


def facts(key: str, seed: str) -> dict[str, str]:
    """What each fact of such an adventure tells the party, by its key."""
    seeds, there = repertoire(key, seed, ()).seeds, place(key)
    people = (name for person in there.people for name in person.names)
    ends = {f"{one.key}_{end}": text for one in seeds for end, text in (("won", one.won), ("lost", one.lost))}
    return lore.told(people, there.places, peaceful.deeds(there.relics)) | ends


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
