"""Which files a map or campaign is made of, and whether they are still the same: what asks only the file system."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.campaign import ground
from game.campaign.read import read
from game.paths import ASSETS
from game.problem import Faulty
from game.tiled.json_sets import ENDINGS
from game.tiled.sources import ABOVE, MOST_BYTES

Stamp = tuple[tuple[Path, int, int], ...]
"""Files with the time of their last change (ns) and their size; both -1 where there is none."""
_NAMED: Final = re.compile(
    rb'\b(?:(?:source|template)="([^"]{1,400})"|value="([^"]{1,400}\.tmx)"|image"\s*:\s*"([^"]{1,400})")'
)
"""Tilesets, templates, pictures (in tilesets as JSON too), and the maps that exits lead to."""
_MOST: Final = 200
"""No map is followed through more files."""
_READ: Final = {".tmx", ".tsx", ".tx", ".xml", *ENDINGS}


def files_of(path: Path) -> tuple[Path, ...]:
    """A map with the tilesets, templates, pictures, Tiled projects
    and further maps that it uses, or a campaign file with its maps.
    """
    return tuple(dict.fromkeys((path, *(file for map_ in _maps(path) for file in _of_map(map_)))))


def _maps(path: Path) -> Iterator[Path]:
    """The maps of a campaign that are there; none where it cannot be read."""
    if path.suffix in _READ:
        yield path
        return
    with suppress(Faulty):
        campaign = read(path)
        for stage in campaign.stages:
            with suppress(Faulty):
                yield ground.find(campaign, stage)[0]


def _of_map(path: Path) -> tuple[Path, ...]:
    found = {path: None}
    queue = [path]
    for file in queue:
        for other in _named(file):
            if other not in found and len(found) < _MOST:
                found[other] = None
                queue.append(other)
    return (*found, *_projects(path))


def _named(file: Path) -> Iterator[Path]:
    """The files that this one names; none where it cannot be read."""
    if file.suffix not in _READ:
        return
    try:
        if not file.is_file():
            return
        with file.open("rb") as opened:
            data = opened.read(MOST_BYTES)
    except OSError:
        return
    for match in _NAMED.finditer(data):
        text = (match[1] or match[2] or match[3]).decode("utf-8", "replace").replace("&amp;", "&")
        if "\0" not in text:
            yield _place(file, text)


def _place(file: Path, text: str) -> Path:
    """Beside the file that names it, else in the shipped assets that the end of its path points to."""
    beside, (_, shipped, tail) = file.parent / text, f"/{text}".rpartition("/assets/")
    return ASSETS / tail if shipped and not beside.exists() else beside


def _projects(path: Path) -> list[Path]:
    """Those in the map's folder and in the next ones above."""
    return [
        file
        for folder in (path.parent, *path.absolute().parent.parents[:ABOVE])
        for file in sorted(folder.glob("*.tiled-project"))
    ]


def stamped(files: Iterable[Path]) -> Stamp:
    """The files as they are now."""
    return tuple((file, *_stat(file)) for file in files)


def _stat(file: Path) -> tuple[int, int]:
    try:
        found = file.stat()
    except (OSError, ValueError):
        return -1, -1
    return found.st_mtime_ns, found.st_size
