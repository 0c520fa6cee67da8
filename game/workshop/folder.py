"""Makes a folder to begin in: sample maps, tilesets, templates and a project that opens in Tiled.

A campaign is added, if wanted.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game import library
from game.mapmaker.map_maker import made
from game.mapmaker.sketch import SIZE
from game.paths import ASSETS
from game.tiled.schema import USUAL_BOOK
from game.workshop import project, templates
from game.workshop.project import Caller

CONTENT: Final = ASSETS / "workshop"
TILES: Final = ("ground", "ground_hex", "ground_hex_flat", "props")
"""The tilesets that a folder gets, each a .tsx file and its picture."""
_CAMPAIGN: Final = "campaign.toml"
_NO_KEY: Final = re.compile(r"[^a-z0-9]+")


def free(folder: Path) -> bool:
    """Is there nothing at that path, or an empty folder?"""
    return not folder.exists() or (folder.is_dir() and not any(folder.iterdir()))


def here() -> Caller:
    """How Tiled can call the game that runs now."""
    if getattr(sys, "frozen", False):
        return Caller(sys.executable)
    return Caller(sys.executable, "-m game", str(Path(__file__).resolve().parents[2]))


def begin(folder: Path, caller: Caller, *, campaign: bool) -> list[Path]:
    """Fill the folder, which must be free; the files that matter are returned, the project first. Raises OSError."""
    maps = [_told(path, folder / path.relative_to(CONTENT)) for path in _texts()]
    told = [_titled(folder)] if campaign else []
    return [_project(folder, caller), *told, *(path for path in maps if path.suffix == ".tmx")]


class Wanted(NamedTuple):
    """Which maps are to be made: of which kinds, by which seed, how large in cells, of squares or hexagons."""

    kinds: tuple[str, ...]
    seed: str = "1"
    size: tuple[int, int] = SIZE
    hexes: bool = False


def begin_with(folder: Path, caller: Caller, wanted: Wanted) -> list[Path]:
    """The same with maps that are made, instead of the sample maps."""
    for path in _texts():
        if path.suffix != ".tmx":
            _told(path, folder / path.relative_to(CONTENT))
    maps = [folder / f"{kind}.tmx" for kind in wanted.kinds]
    for path in maps:
        text = made(path.stem, wanted.seed, "tiles", wanted.size, hexes=wanted.hexes)
        path.write_text(text, encoding="utf-8", newline="\n")
    return [_project(folder, caller), *maps]


def begin_for(folder: Path, caller: Caller, book: str) -> list[Path]:
    """The same for maps of a book that brings no samples: its templates, and a bare map with a place to begin."""
    for each in library.map_schema(book).templates:
        path = folder / "templates" / f"{each.file}.tx"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(templates.written(each, book), encoding="utf-8", newline="\n")
    bare = folder / "bare.tmx"
    opened = _project(folder, caller, book)
    bare.write_text(
        _BARE.format(book=book, rows=",\n".join([",".join(["1"] * 12)] * 8)), encoding="utf-8", newline="\n"
    )
    return [opened, bare]


_BARE: Final = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" renderorder="right-down" width="12" height="8" tilewidth="64" \
tileheight="64" infinite="0" nextlayerid="3" nextobjectid="2">
 <properties>
  <property name="book" value="{book}"/>
  <property name="title" value="A bare map"/>
 </properties>
 <tileset firstgid="1" source="tiles/ground.tsx"/>
 <layer id="1" name="ground" width="12" height="8">
  <data encoding="csv">
{rows}
</data>
 </layer>
 <objectgroup id="2" name="things">
  <object id="1" type="start" x="96" y="288"><point/></object>
 </objectgroup>
</map>
"""


def _project(folder: Path, caller: Caller, book: str = USUAL_BOOK) -> Path:
    """Write the tilesets and the project that knows the classes and the commands, and return the project."""
    for name in TILES:
        for ending in ("tsx", "png"):
            _copied(ASSETS / "tiles" / f"{name}.{ending}", folder / "tiles" / f"{name}.{ending}")
    opened = folder / f"{folder.resolve().name or 'maps'}.tiled-project"
    opened.write_text(project.written(caller, book), encoding="utf-8", newline="\n")
    (folder / project.OBJECT_TYPES).write_text(project.object_types(book), encoding="utf-8", newline="\n")
    return opened


def _texts() -> Iterator[Path]:
    return (path for path in sorted(CONTENT.rglob("*")) if path.is_file() and path.name != _CAMPAIGN)


def _copied(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _told(source: Path, target: Path) -> Path:
    """Write a shipped text into the folder, with paths to the tilesets that are there."""
    target.parent.mkdir(parents=True, exist_ok=True)
    text = source.read_text(encoding="utf-8").replace("../tiles/", "tiles/")
    target.write_text(text, encoding="utf-8", newline="\n")
    return target


def _titled(folder: Path) -> Path:
    """Write the campaign, with the folder's name as its title."""
    name = folder.resolve().name
    key = _NO_KEY.sub("_", name.lower()).strip("_")
    key = key if key[:1].isalpha() else f"campaign_{key}".strip("_")
    text = (CONTENT / _CAMPAIGN).read_text(encoding="utf-8").replace("new_campaign", key)
    path = folder / f"{key}.toml"
    path.write_text(text.replace("New Campaign", key.replace("_", " ").title()), encoding="utf-8", newline="\n")
    return path
