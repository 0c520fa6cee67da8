"""The settings of composed adventures: which maps they use, and their people, enemies, things and words."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from game.books.stacktors.gm.draft import band_of
from game.books.stacktors.gm.settings.setting import StorySetting

_FOLDER = Path(__file__).parent


@cache
def settings() -> tuple[str, ...]:
    """The keys of all settings, sorted."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.toml")))


@cache
def setting(key: str) -> StorySetting:
    """The setting of that key. Raises KeyError where there is none."""
    if key not in settings():
        raise KeyError(key)
    return msgspec.toml.decode((_FOLDER / f"{key}.toml").read_bytes(), type=StorySetting)


def species(name: str) -> str:
    """What an enemy of that name is made of, in any setting; empty for somebody who is in no band."""
    both = (name, f"the {name}", name.removeprefix("the "))
    found = (band_of(both), *(setting(key).band_of(both) for key in settings()))
    return next((band.species for band in found if band), "")
