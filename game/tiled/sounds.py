"""The music of a map: a file beside it that may be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.problem import Faulty, Problem
from game.tiled.sources import Fence, FilePlace

ENDINGS: Final = (".ogg", ".wav", ".mp3")


def beside(path: Path, root: Path | None, name: str, fence: Fence | None = None) -> Path:
    """The file of that name beside the map, inside of `root` (its own folder unless given). Raises Faulty."""
    place = FilePlace.of(path).property("music")
    if not name.lower().endswith(ENDINGS):
        raise place.fail(f'is "{name}", no sound that is played', f"use a file that ends in {', '.join(ENDINGS)}")
    return (fence or Fence.around(root or path.parent)).follow(path.parent, name, place)


def problems(path: Path, root: Path | None, name: str, place: FilePlace | None = None) -> Iterator[Problem]:
    """A warning where a file is named that cannot be played, since a map can do without music.

    `place` is the place that names it, the map's property unless given.
    """
    at, fence = place or FilePlace.of(path).property("music"), Fence.around(root or path.parent)
    try:
        if name:
            beside(path, root, name, fence)
    except Faulty as faulty:
        fence.notes.extend(faulty.problems)
    yield from (at.warning(one.what, one.mend) for one in fence.notes)
