"""Which files a map or campaign is made of, and whether they have changed.

Nothing is parsed: only the file system is asked, and names are searched for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from game import files
from game.campaign import ground
from game.campaign.read import read
from game.files import Folders
from game.paths import ASSETS
from game.problem import Faulty
from game.tiled.json_sets import ENDINGS
from game.tiled.sources import ABOVE, MOST_BYTES

FileStamps = tuple[tuple[Path, int, int], ...]
"""Files with the time of their last change (nanoseconds) and their size (bytes); both -1 for a missing file."""
_NAMED: Final = re.compile(
    rb'\b(?:(?:source|template)="([^"]{1,400})"|value="([^"]{1,400}\.tmx)"|image"\s*:\s*"([^"]{1,400})")'
)
"""Finds the names of tilesets, templates, pictures (in JSON tilesets too), and of the maps that exits lead to."""
_MOST: Final = 200
"""The most files that are followed from one map."""
_READ: Final = {".tmx", ".tsx", ".tx", ".xml", *ENDINGS}


def files_of(path: Path) -> tuple[Path, ...]:
    """The files of a map, or a campaign file with its maps and the files of these.

    A map uses tilesets, templates, pictures, Tiled projects and further maps.
    """
    folders = Folders()
    return tuple(dict.fromkeys((path, *(file for map_ in _maps(path) for file in _of_map(map_, folders)))))


def _maps(path: Path) -> Iterator[Path]:
    """The maps of a campaign that exist; none where the file cannot be read."""
    if path.suffix in _READ:
        yield path
        return
    with suppress(Faulty):
        campaign = read(path)
        for situation in campaign.situations:
            with suppress(Faulty):
                yield ground.find(campaign, situation)[0]


def _of_map(path: Path, folders: Folders) -> tuple[Path, ...]:
    found = {path: None}
    queue = [path]
    for file in queue:
        for other in _named(file, folders):
            if other not in found and len(found) < _MOST:
                found[other] = None
                queue.append(other)
    return (*found, *_projects(path))


def _named(file: Path, folders: Folders) -> Iterator[Path]:
    """The files that this file names; none where it cannot be read."""
    if file.suffix in _READ:
        yield from (_place(file, name, folders) for name in _names(file, _stat(file)))


@lru_cache(maxsize=1024)
def _names(file: Path, stamp: tuple[int, int]) -> tuple[str, ...]:
    """The names that are found in the file, as long as it has that stamp."""
    del stamp
    try:
        data = files.read(file, MOST_BYTES)
    except files.Unread:
        return ()
    found = (match[1] or match[2] or match[3] for match in _NAMED.finditer(data))
    named = (text.decode("utf-8", "replace").replace("&amp;", "&") for text in found)
    return tuple(name for name in named if "\0" not in name)


def _place(file: Path, text: str, folders: Folders) -> Path:
    """The file of that name: beside the file that names it, or else among the shipped assets.

    Among these it is where the end of its path points.
    """
    beside, (_, shipped, tail) = folders.find(file.parent, text), f"/{text}".rpartition("/assets/")
    return ASSETS / tail if shipped and not beside.exists() else beside


def _projects(path: Path) -> list[Path]:
    """The Tiled projects in the map's folder and in the next folders above it."""
    return [
        file
        for folder in (path.parent, *path.absolute().parent.parents[:ABOVE])
        for file in sorted(folder.glob("*.tiled-project"))
    ]


def stamped(files: Iterable[Path]) -> FileStamps:
    """The stamp of the files as they are now."""
    return tuple((file, *_stat(file)) for file in files)


def _stat(file: Path) -> tuple[int, int]:
    try:
        found = file.stat()
    except (OSError, ValueError):
        return -1, -1
    return found.st_mtime_ns, found.st_size
