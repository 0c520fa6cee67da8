"""Custom properties: Tiled's types, also those of a `.tiled-project`, become plain values.

A class property becomes several with names such as `unit.stats.str`, a list becomes JSON.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

import msgspec
from msgspec import Struct

from game.problem import Faulty, Problem
from game.tiled.sources import Fence, FilePlace, plain, read_text, to_real, to_whole


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


Value = str | int | bool | float
Values = dict[str, Value]
GivenProperties = Mapping[str, ET.Element]
MOST: Final = 500
"""The most properties of one thing."""
MOST_OF_ALL: Final = 50_000
"""The most properties of a map and its files together."""
USED: Final = frozenset({"exit_to", "music"})
"""File properties that are checked where they are used, not here."""
_DEEPEST: Final = 8
_MOST_REAL: Final = 1e15
_AGAIN: Final = "enter it again in Tiled"


class Classes:
    """Reads properties by the classes and enums of the map's project.

    It collects warnings about them in `notes`, and the objects that they name in `named`.
    """

    def __init__(self, project: Project, home: Path, fence: Fence) -> None:
        self.notes: list[Problem] = []
        self.named: list[tuple[FilePlace, int]] = []
        """The objects that properties name, with the place of each property."""
        self._project, self._home, self._fence = project, home, fence
        self._presets: dict[str, Values] = {}
        self._unknown: set[str] = set()
        self._spare = MOST_OF_ALL

    @classmethod
    def near(cls, folder: Path, fence: Fence) -> Classes:
        """The reader for the project file in the map's folder, or in the nearest folder above that the map may read."""
        return cls(Project.near(folder, fence), folder, fence)

    def presets(self, name: str, place: FilePlace) -> Values:
        """The preset properties of an object of that class, without empty texts; none for an unknown class."""
        if name not in self._presets:
            members = self._project.classes.get(name, ())
            told = (pair for member in members for pair in self._member(member.name, member, None, member.value, place))
            self._presets[name] = _bounded((pair for pair in told if pair[1] != ""), place)
        return self._presets[name]

    def read(self, owner: ET.Element, place: FilePlace, base: Path | None = None, of: str = "") -> Values:
        """The properties of a map, layer, tile or object of the class `of`, in a file of the folder `base`.

        Without `base`, it is the map's folder.
        """
        given = _spread(_given(owner), of)
        self._spare -= len(given)
        if self._spare < 0:
            raise place.fail(f"the map has more than {MOST_OF_ALL} properties", "remove some")
        return _bounded(self._each(given, "", place, base or self._home), place)

    def _each(self, given: GivenProperties, prefix: str, place: FilePlace, base: Path) -> Iterator[tuple[str, Value]]:
        for name, element in given.items():
            key = f"{prefix}{name}"
            if element.get("type") == "class":
                yield from self._unfold(key, element.get("propertytype", ""), _given(element), {}, place, base)
            else:
                yield key, self._value(element, place.property(key), base)

    def _unfold(
        self,
        prefix: str,
        class_name: str,
        given: GivenProperties,
        presets: Mapping[str, Any],
        place: FilePlace,
        base: Path,
    ) -> Iterator[tuple[str, Value]]:
        """The members of a class property.

        Each has the given value, else the preset of its owner, else the preset of its class.
        """
        if prefix.count(".") > _DEEPEST:
            raise place.property(prefix).fail(
                f'its class "{plain(class_name)}" nests too deep', "flatten it in the project's custom types"
            )
        members = self._project.classes.get(class_name)
        if members is None:
            self._miss(class_name, place.property(prefix))
            yield from self._each(given, f"{prefix}.", place, base)
            return
        if not members:
            yield prefix, ""
        for member in members:
            told, preset = given.get(member.name), presets.get(member.name, member.value)
            yield from self._member(f"{prefix}.{member.name}", member, told, preset, place, base)

    def _miss(self, class_name: str, place: FilePlace) -> None:
        """Note a warning about a class that is not known, at the first place that has it."""
        if class_name not in self._unknown:
            what = f'has the class "{plain(class_name)}", which no project file defines: only what stands here is read'
            self.notes.append(place.warning(what, "keep the .tiled-project beside the map"))
        self._unknown.add(class_name)

    def _member(
        self,
        key: str,
        member: ProjectMember,
        given: ET.Element | None,
        preset: Any,
        place: FilePlace,
        base: Path | None = None,
    ) -> Iterator[tuple[str, Value]]:
        base = base or self._home
        if member.type == "class":
            inner = {} if given is None else _given(given)
            yield from self._unfold(
                key, member.propertyType, inner, preset if isinstance(preset, dict) else {}, place, base
            )
        elif given is not None:
            yield key, self._value(given, place.property(key), base)
        else:
            yield key, preset if isinstance(preset, str | int | float | bool) else msgspec.json.encode(preset).decode()

    def _value(self, element: ET.Element, place: FilePlace, base: Path) -> Value:
        kind = element.get("type", "string")
        if kind == "list":
            return msgspec.json.encode(self._item(element, place, base)).decode()
        value = _read(kind, element.get("value", element.text or ""), place)
        enum = self._project.enums.get(element.get("propertytype", ""))
        if enum:
            self.notes += _unlisted(value, enum, place)
        if kind == "object" and type(value) is int:
            self.named.append((place, value))
        if kind != "file" or not isinstance(value, str):
            return value
        return (
            self._from_home(base / value, value, base)
            if element.get("name") in USED
            else self._file(value, place, base)
        )

    def _item(self, item: ET.Element, place: FilePlace, base: Path) -> Any:
        """An item of a list: another list, a table of a class's members, or a plain value."""
        if item.get("type") == "list":
            return [self._item(inner, place, base) for inner in item.findall("item")]
        if item.get("type") == "class":
            return {name: self._item(inner, place, base) for name, inner in _given(item).items()}
        return self._value(item, place, base)

    def _file(self, text: str, place: FilePlace, base: Path) -> str:
        """The file's path from the map's folder; empty for a file that is missing or not allowed."""
        if not text:
            return text
        try:
            found = self._fence.follow(base, text, place)
        except Faulty as faulty:
            self.notes += faulty.doubts("it is left out")
            return ""
        return self._from_home(found, text, base)

    def _from_home(self, found: Path, text: str, base: Path) -> str:
        """The path from the map's folder to a file that a text in the folder `base` names."""
        if base == self._home or not text:
            return text
        try:
            return Path(os.path.relpath(found, self._home.resolve())).as_posix()
        except ValueError:  # another drive
            return found.as_posix()


def write(owner: ET.Element, values: Values) -> None:
    """Write plain values into an element as properties that pytmx reads."""
    inner = ET.SubElement(owner, "properties")
    for name, value in values.items():
        text = as_text(value)
        kind = next(
            (name for name, type_ in (("bool", bool), ("int", int), ("float", float)) if isinstance(value, type_)), None
        )
        ET.SubElement(inner, "property", {"name": name, "value": text} | ({"type": kind} if kind else {}))


def as_text(value: Value) -> str:
    """A plain value as Tiled writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _given(owner: ET.Element) -> dict[str, ET.Element]:
    return {element.get("name", "").strip(): element for element in owner.findall("properties/property")}


def _spread(given: GivenProperties, of: str) -> GivenProperties:
    """The properties, where a class property of the owner's own class is replaced by its members.

    Authors add them all at once so where Tiled lets them choose no class.
    """
    whole = {
        name: element
        for name, element in given.items()
        if of and element.get("type") == "class" and element.get("propertytype") == of
    }
    members = {name: member for element in whole.values() for name, member in _given(element).items()}
    return members | {name: element for name, element in given.items() if name not in whole}


def _bounded(pairs: Iterator[tuple[str, Value]], place: FilePlace) -> Values:
    values: Values = {}
    for name, value in pairs:
        if len(values) >= MOST:
            raise place.fail(f"has more than {MOST} properties", "remove some")
        values[name] = value
    return values


def _read(kind: str, text: str, place: FilePlace) -> Value:
    """A value of one of Tiled's plain types; blanks around a text, which nobody sees in Tiled, are none of it."""
    if kind in ("int", "object"):
        number = to_whole(text)
        if number is None:
            raise place.fail(f'is "{plain(text)}", not a whole number', _AGAIN)
        return number
    if kind == "bool":
        if text not in ("true", "false"):
            raise place.fail(f'is "{plain(text)}", not true or false', _AGAIN)
        return text == "true"
    return _read_real(text, place) if kind == "float" else text.rstrip().lstrip(" \t")


def _read_real(text: str, place: FilePlace) -> float:
    number = to_real(text, _MOST_REAL)
    if number is None:
        raise place.fail(f'is "{plain(text)}", not a number', _AGAIN)
    return number


def _unlisted(value: Value, enum: ProjectEnum, place: FilePlace) -> Iterator[Problem]:
    """The problem with a value that its enum does not have."""
    wrong = enum.astray(value)
    if wrong is not None:
        what = f'is "{plain(wrong)}", which the enum {plain(enum.name)} does not have'
        yield place.error(what, f"use one of {plain(', '.join(filter(None, enum.values)))}")
