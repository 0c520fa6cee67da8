"""The numbers of a map's objects: each is used once, there are not too many, and properties name real ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final
from xml.etree import ElementTree as ET

from game.problem import Problem
from game.tiled.problems import FilePlace
from game.tiled.sources import to_whole, whole

MOST_OBJECTS: Final = 4_000
_ANEW: Final = "cut the object and paste it again, so that Tiled numbers it"


class Numbers:
    """Gives each object a number of its own.

    An object without a number (before Tiled 0.11), or with another one's, gets the next free one.
    """

    def __init__(self, source: ET.Element) -> None:
        self._seen: set[int] = set()
        self._doubled: list[tuple[FilePlace, int]] = []
        self._free = 1 + max((to_whole(raw.get("id", "")) or 0 for raw in source.iter("object")), default=0)

    def of(self, raw: ET.Element, place: FilePlace) -> int:
        """The object's number. Raises Faulty for more than MOST_OBJECTS objects."""
        if len(self._seen) >= MOST_OBJECTS:
            raise place.fail(f"the map has more than {MOST_OBJECTS} objects", "remove some")
        where = place.object(raw.get("id", "?"), raw.get("name", ""))
        number = whole(raw, "id", where, 0)
        if not number or number in self._seen:
            self._doubled += [(where, self._free)] * bool(number)
            number, self._free = self._free, self._free + 1
        self._seen.add(number)
        return number

    def doubts(self, named: Iterable[tuple[FilePlace, int]]) -> Iterator[Problem]:
        """Warnings about objects that share a number, and about references to objects that do not exist."""
        if self._doubled:
            (place, number), more = (
                self._doubled[0],
                f"; there are {len(self._doubled)} such" if len(self._doubled) > 1 else "",
            )
            yield place.warning(f"another object has this number too: here it is object {number}{more}", _ANEW)
        for place, number in named:
            if number and number not in self._seen:
                yield place.warning(
                    f"names object {number}, which is not on the map", "choose the object again in Tiled"
                )
