"""Custom properties: Tiled's types to plain values; classes unfold to `unit.stats.str`, lists become JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

import msgspec
from msgspec import Struct

from game.tiled.problems import Place, plain
from game.tiled.sources import Fence, read_text, to_real, to_whole

Value = str | int | bool | float
Values = dict[str, Value]
MOST: Final = 500
"""Properties of one thing."""
_DEEPEST: Final = 8


class _Member(Struct, frozen=True):
    name: str
    type: str = "string"
    value: Any = ""
    propertyType: str = ""  # noqa: N815  # Tiled's name


class _Type(Struct, frozen=True):
    name: str
    type: str = ""
    members: tuple[_Member, ...] = ()


class _Project(Struct, frozen=True):
    propertyTypes: tuple[_Type, ...] = ()  # noqa: N815  # Tiled's name


class Classes(Struct, frozen=True):
    """The classes that a `.tiled-project` defines, with their members' presets."""

    members: dict[str, tuple[_Member, ...]] = {}

    @classmethod
    def near(cls, folder: Path, fence: Fence) -> Classes:
        """The classes of the project file in the map's folder, or in the next one above that the map may read."""
        for place in (folder, *folder.parents):
            if not fence.holds(place):
                break
            for path in sorted(place.glob("*.tiled-project")):
                return cls._read(path)
        return cls()

    @classmethod
    def _read(cls, path: Path) -> Classes:
        place = Place.of(path)
        try:
            project = msgspec.json.decode(read_text(path, place), type=_Project)
        except msgspec.DecodeError as error:
            raise place.fail(f"is no Tiled project ({error})", "save the project again in Tiled") from error
        return cls({kind.name: kind.members for kind in project.propertyTypes if kind.type == "class"})

    def presets(self, name: str, place: Place) -> Values:
        """What an object of that class has without being told, empty texts left out; nothing for an unknown class."""
        if not self.members.get(name):
            return {}
        told = ((key.partition(".")[2], value) for key, value in self._unfold("", name, {}, {}, place))
        return _bounded((pair for pair in told if pair[1] != ""), place)

    def read(self, owner: ET.Element, place: Place) -> Values:
        """The properties of a map, layer, tile or object."""
        return _bounded(self._each(_given(owner), place), place)

    def _each(self, given: Mapping[str, ET.Element], place: Place) -> Iterator[tuple[str, Value]]:
        for name, element in given.items():
            if element.get("type") == "class":
                yield from self._unfold(name, element.get("propertytype", ""), _given(element), {}, place)
            else:
                yield name, _value(element, place.property(name))

    def _unfold(
        self, prefix: str, class_name: str, given: Mapping[str, ET.Element], presets: Mapping[str, Any], place: Place
    ) -> Iterator[tuple[str, Value]]:
        """A class property, member by member: what is given, else what the owner presets, else what the class does."""
        members = self.members.get(class_name)
        if members is None:
            what = f'has the class "{plain(class_name)}", which no project file defines'
            raise place.property(prefix).fail(what, "keep the .tiled-project beside the map")
        if prefix.count(".") > _DEEPEST:
            raise place.property(prefix).fail(f'its class "{plain(class_name)}" nests too deep', "flatten it in the project's custom types")
        if not members:
            yield prefix, ""
        for member in members:
            yield from self._member(f"{prefix}.{member.name}", member, given.get(member.name), presets.get(member.name, member.value), place)

    def _member(self, key: str, member: _Member, given: ET.Element | None, preset: Any, place: Place) -> Iterator[tuple[str, Value]]:
        if member.type == "class":
            inner = {} if given is None else _given(given)
            yield from self._unfold(key, member.propertyType, inner, preset if isinstance(preset, dict) else {}, place)
        elif given is not None:
            yield key, _value(given, place.property(key))
        else:
            yield key, preset if isinstance(preset, str | int | float | bool) else msgspec.json.encode(preset).decode()


def write(owner: ET.Element, values: Values) -> None:
    """Lay plain values into an element, as pytmx reads them."""
    inner = ET.SubElement(owner, "properties")
    for name, value in values.items():
        text = str(value).lower() if isinstance(value, bool) else str(value)
        kind = next((name for name, type_ in (("bool", bool), ("int", int), ("float", float)) if isinstance(value, type_)), None)
        ET.SubElement(inner, "property", {"name": name, "value": text} | ({"type": kind} if kind else {}))


def _given(owner: ET.Element) -> dict[str, ET.Element]:
    return {element.get("name", ""): element for element in owner.findall("properties/property")}


def _bounded(pairs: Iterator[tuple[str, Value]], place: Place) -> Values:
    values: Values = {}
    for name, value in pairs:
        if len(values) >= MOST:
            raise place.fail(f"has more than {MOST} properties", "remove some")
        values[name] = value
    return values


def _value(element: ET.Element, place: Place) -> Value:
    kind, text = element.get("type", "string"), element.get("value")
    if kind == "list":
        return msgspec.json.encode([_value(item, place) for item in element.findall("item")]).decode()
    text = (element.text or "") if text is None else text
    if kind in ("int", "object"):
        number = to_whole(text)
        if number is None:
            raise place.fail(f'is "{plain(text)}", not a whole number', "enter it again in Tiled")
        return number
    if kind == "bool":
        if text not in ("true", "false"):
            raise place.fail(f'is "{plain(text)}", not true or false', "enter it again in Tiled")
        return text == "true"
    return to_real(text, "value", place) if kind == "float" else text
