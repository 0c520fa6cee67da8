"""What the pyramids give the director to choose from, by setting and seed."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.gm.repertoire import Repertoire, SituationSort, ThreadSeed
from game.stacktors.gm import lore
from game.stacktors.gm.settings import setting, settings
from game.stacktors.gm.settings.setting import StorySetting
from game.table.seats import pick

SORTS: Final = (
    SituationSort("fight", 1.0, "a fight", ("finale",)),
    SituationSort("chase", 0.8, "a race against time"),
    SituationSort("burden", 0.75, "a way on which somebody must be protected"),
    SituationSort("scene", 0.7, "a scene that the whole party faces", ("abstract", "finale")),
    SituationSort("lock", 0.6, "a challenge on a map", ("discrete",)),
    SituationSort("clue", 0.3, "a search", ("relief",)),
    SituationSort("talk", 0.2, "a talk", ("relief", "social"), safe=True),
    SituationSort("market", 0.22, "a market", ("relief",), safe=True),
    SituationSort("rest", 0.12, "a rest", ("relief",), safe=True),
)
"""The kinds of situation (`game.stacktors.gm.compose.wish`), the most tense first."""
_RELIC: Final = "#relic#"


class AdventureWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The words that are shipped with the game: seeds of threads, what leads to situations, and ends."""

    titles: tuple[str, ...]
    seeds: tuple[ThreadSeed, ...]
    leads: dict[str, tuple[str, ...]]
    ends: dict[str, tuple[str, ...]]


@cache
def words() -> AdventureWords:
    """The words, read once."""
    return msgspec.toml.decode(Path(__file__).with_name("words.toml").read_bytes(), type=AdventureWords)


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
        tuple(_about(one, relic(key, seed)) for one in words().seeds),
        people,
    )


def _about(seed: ThreadSeed, thing: str) -> ThreadSeed:
    goal, won, lost = (text.replace(_RELIC, thing) for text in (seed.goal, seed.won, seed.lost))
    return replace(seed, goal=goal, won=won, lost=lost)


def facts(key: str, seed: str) -> dict[str, str]:
    """What each fact of such an adventure tells the party, by its key."""
    seeds, there = repertoire(key, seed, ()).seeds, place(key)
    people = (name for person in there.people for name in person.names)
    ends = {f"{one.key}_{end}": text for one in seeds for end, text in (("won", one.won), ("lost", one.lost))}
    return lore.told(people, there.places) | ends
