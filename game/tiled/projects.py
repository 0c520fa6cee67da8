"""The custom types of a `.tiled-project`: classes with their members' presets, and enums."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.tiled.problems import FilePlace
from game.tiled.sources import Fence, read_text


class ProjectMember(Struct, frozen=True):
    """A member of a class; `value` is its preset."""

    name: str
    type: str = "string"
    value: Any = ""
    propertyType: str = ""  # noqa: N815  # Tiled's name


class ProjectEnum(Struct, frozen=True):
    """The values to choose from.

    Tiled keeps them as names or, where the enum is `numbered`, as numbers from 0; with `flags` several at once.
    """

    name: str
    values: tuple[str, ...]
    flags: bool
    numbered: bool

    def astray(self, value: object) -> str | None:
        """The part of the value that the enum does not have, or None."""
        if type(value) is int:
            most = 2 ** len(self.values) if self.flags else len(self.values)
            return None if not self.numbered or 0 <= value < most else str(value)
        words = [] if value == "" else str(value).split(",") if self.flags else [str(value)]
        return next((word for word in words if word not in self.values), None)


class _ProjectType(Struct, frozen=True):
    """A custom type as the file has it."""

    name: str
    type: str = ""
    members: tuple[ProjectMember, ...] = ()
    values: tuple[str, ...] = ()
    storageType: str = "string"  # noqa: N815  # Tiled's names
    valuesAsFlags: bool = False  # noqa: N815


class _File(Struct, frozen=True):
    propertyTypes: tuple[_ProjectType, ...] = ()  # noqa: N815  # Tiled's name


class Project(Struct, frozen=True):
    """The classes and enums that a project defines, by name."""

    classes: dict[str, tuple[ProjectMember, ...]] = {}
    enums: dict[str, ProjectEnum] = {}

    @classmethod
    def near(cls, folder: Path, fence: Fence) -> Project:
        """The project file in the folder, or in the nearest folder above that may be read; an empty one if none is."""
        for place in (folder, *folder.parents):
            if not fence.holds(place):
                break
            for path in sorted(place.glob("*.tiled-project")):
                return cls._read(path)
        return cls()

    @classmethod
    def _read(cls, path: Path) -> Project:
        place = FilePlace.of(path)
        try:
            types = msgspec.json.decode(read_text(path, place), type=_File).propertyTypes
        except (msgspec.DecodeError, RecursionError) as error:
            raise place.fail("is no Tiled project", "save the project again in Tiled") from error
        enums = (
            ProjectEnum(kind.name, kind.values, kind.valuesAsFlags, kind.storageType == "int")
            for kind in types
            if kind.type == "enum"
        )
        return cls(
            {kind.name: kind.members for kind in types if kind.type == "class"}, {enum.name: enum for enum in enums}
        )
