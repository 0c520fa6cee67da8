"""Makes what map makers are given: a folder to begin in with maps, tilesets, templates and a `.tiled-project`, also
for folders that lie apart.

A campaign is added, if wanted. The file of classes for Tiled 1.8 is made here too.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple
from unicodedata import normalize
from xml.sax.saxutils import quoteattr

from msgspec import Struct

from game import files, library
from game.campaign.check import files_of
from game.files import ASSETS
from game.mapmaker.map_maker import made
from game.mapmaker.sketch import SIZE
from game.tiled.properties import Value, as_text
from game.tiled.schema import USUAL_BOOK, Class, Enum, Member, Template
from game.tiled.sources import ABOVE, Fence, FilePlace

_VERSION: Final = 1100
"""The version of Tiled's format for maps: in 1.10 the class of an object stands in `type`."""
OBJECT_TYPES: Final = "objecttypes.xml"
"""The file in which Tiled before 1.9 looks for the classes of objects; later versions can import it."""


class Caller(Struct, frozen=True):
    """How Tiled calls the game: the program, the arguments before those of the command, the folder to run it in."""

    program: str = "stacktors"
    words: str = ""
    folder: str = ""


_COMMANDS: Final = (
    ("Check", "F5", "check %mapfile"),
    ("Play this map", "F6", "play %mapfile --watch"),
    ("Render", "F7", "render %mapfile"),
)
"""Each command's name, shortcut, and arguments for the game; Tiled puts quotes round the files."""


def project_text(caller: Caller, book: str = USUAL_BOOK) -> str:
    """The project file for maps of that book, as Tiled lays it out."""
    said = library.map_schema(book)
    types = [*map(_enum, said.enums), *map(_class, (said.situation, *said.classes))]
    project = {
        "automappingRulesFile": "",
        "commands": [_command(caller, *each) for each in _COMMANDS],
        "compatibilityVersion": _VERSION,
        "extensionsPath": "extensions",
        "folders": ["."],
        "objectTypesFile": OBJECT_TYPES,
        "properties": [],
        "propertyTypes": [{"id": number, **each} for number, each in enumerate(types, 1)],
    }
    return json.dumps(project, indent=4, sort_keys=True, ensure_ascii=False) + "\n"


def object_types(book: str = USUAL_BOOK) -> str:
    """The classes of objects of that book's maps with their colours and presets, as Tiled's object types."""
    return "\n".join(
        ('<?xml version="1.0" encoding="UTF-8"?>', "<objecttypes>", *_object_types(book), "</objecttypes>", "")
    )


def _object_types(book: str) -> Iterator[str]:
    for sort in library.map_schema(book).classes:
        yield f' <objecttype name={quoteattr(sort.name)} color="#{sort.colour[3:]}">'
        yield from map(_preset, _by_name(sort))
        yield " </objecttype>"


def _preset(member: Member) -> str:
    words = f" propertytype={quoteattr(member.enum)}" if member.enum else ""
    return (
        f'  <property name={quoteattr(member.name)} type="{member.type}"{words} '
        f"default={quoteattr(as_text(member.default))}/>"
    )


def _command(caller: Caller, name: str, shortcut: str, words: str) -> dict[str, Any]:
    return {
        "arguments": f"{caller.words} {words}".strip(),
        "command": caller.program,
        "enabled": True,
        "name": name,
        "saveBeforeExecute": True,
        "shortcut": shortcut,
        "showOutput": True,
        "workingDirectory": caller.folder,
    }


def _enum(enum: Enum) -> dict[str, Any]:
    return {
        "name": enum.name,
        "type": "enum",
        "storageType": "string",
        "values": list(enum.values),
        "valuesAsFlags": False,
    }


def _class(sort: Class) -> dict[str, Any]:
    members = [_member(member) for member in _by_name(sort)]
    use = ["map"] if sort.drawn == "map" else ["property", "object"]
    return {
        "name": sort.name,
        "type": "class",
        "color": sort.colour,
        "drawFill": True,
        "members": members,
        "useAs": use,
    }


def _by_name(sort: Class) -> list[Member]:
    return sorted(sort.members, key=lambda member: member.name)


def _member(member: Member) -> dict[str, Any]:
    told = {"name": member.name, "type": member.type, "value": member.default}
    return told | ({"propertyType": member.enum} if member.enum else {})


def adopt(path: Path, caller: Caller) -> Path | None:
    """Make the project that lets the map read its files; None where it may read them all already.

    Raises Faulty where they lie too far away, and OSError, also where a file has the project's name.
    """
    home, fence, place = path.resolve().parent, Fence.around(path.parent), FilePlace.of(path)
    outside = [file.resolve() for file in files_of(path) if file.is_file() and not fence.holds(file)]
    if not outside:
        return None
    above = _above(home, outside)
    if above is None:
        raise place.fail(
            f"{outside[0].name} lies too far from the map to be read",
            "copy it into the folder of the map, and choose it again in Tiled",
        )
    within = _between(home, above)
    if within is not None:
        raise place.fail(f"the project {within.name} lies below {outside[0].name}", f"move the project into {above}")
    made = above / f"{above.name}.tiled-project"
    files.make(made, project_text(caller).encode())
    return made


def _above(home: Path, files: list[Path]) -> Path | None:
    """The folder that holds the map and the files, if it is near enough and is not a user's home folder."""
    try:
        common = Path(os.path.commonpath([home, *(file.parent for file in files)]))
    except ValueError:  # on different drives
        return None
    near = common in (home, *home.parents[:ABOVE])
    return common if near and common.name and not Path.home().resolve().is_relative_to(common) else None


def _between(home: Path, above: Path) -> Path | None:
    """A project between the map and that folder, which the game would use instead."""
    on_the_way = (folder for folder in (home, *home.parents) if folder != above and folder.is_relative_to(above))
    return next((project for folder in on_the_way for project in folder.glob("*.tiled-project")), None)


_AREA: Final = ' width="128" height="128"'


def template_text(template: Template, book: str = USUAL_BOOK) -> str:
    """The .tx file for maps of that book, as Tiled lays it out."""
    sort = library.map_schema(book).of(template.sort)
    assert sort is not None, template.sort
    told = [
        (member, template.differs.get(member.name, member.default))
        for member in sorted(sort.members, key=lambda member: member.name)
    ]
    properties = "".join(_property(*each) for each in told if each[0].enum or each[0].name in template.differs)
    inner = f"  <properties>\n{properties}  </properties>\n" if properties else ""
    name = f" name={quoteattr(template.name)}" if template.name else ""
    size, shape = (_AREA, "") if sort.drawn == "area" else ("", "  <point/>\n")
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<template>\n'
        f" <object{name} type={quoteattr(sort.name)}{size}>\n{inner}{shape} </object>\n</template>\n"
    )


def _property(member: Member, value: Value) -> str:
    kind = "" if member.type == "string" else f' type="{member.type}"'
    words = f' propertytype="{member.enum}"' if member.enum else ""
    return f"   <property name={quoteattr(member.name)}{kind}{words} value={quoteattr(as_text(value))}/>\n"


CONTENT: Final = ASSETS / "workshop"
TILES: Final = ("ground", "ground_hex", "ground_hex_flat", "props", "landmarks")
"""The tilesets that a folder gets, each a .tsx file and its picture."""
_CAMPAIGN: Final = "campaign.toml"
_NO_KEY: Final = re.compile(r"[^a-z0-9]+")
_NO_WORD: Final = re.compile(r"[\W_]+")


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
        path.write_text(template_text(each, book), encoding="utf-8", newline="\n")
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
    opened.write_text(project_text(caller, book), encoding="utf-8", newline="\n")
    (folder / OBJECT_TYPES).write_text(object_types(book), encoding="utf-8", newline="\n")
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
    plain = normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    key = _NO_KEY.sub("_", plain).strip("_")
    key = key if key[:1].isalpha() else f"campaign_{key}".strip("_")
    text = (CONTENT / _CAMPAIGN).read_text(encoding="utf-8").replace("new_campaign", key)
    path = folder / f"{key}.toml"
    words = [word[:1].upper() + word[1:] for word in _NO_WORD.split(name) if word]
    title = " ".join(words) or key.replace("_", " ").title()
    path.write_text(text.replace("New Campaign", title), encoding="utf-8", newline="\n")
    return path
