"""Places in a file, and the problems that are told there.

A problem reads `ford.tmx: things/object 12 "Toll-Brute": notation: what is wrong: how to mend it`; this module composes
its place.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

from game.board.grid import Cell
from game.problem import Faulty, Problem, shown

_LONGEST: Final = 60
"""The most letters of a name that are shown."""


class FilePlace(Struct, frozen=True):
    """A place in a file: the steps down to it with / between, then the property."""

    file: str
    where: str = ""

    @classmethod
    def of(cls, path: Path) -> FilePlace:
        """The whole file."""
        return cls(shown(path))

    def at(self, step: str) -> FilePlace:
        """A place inside of this one."""
        return FilePlace(self.file, f"{self.where}/{step}" if self.where else step)

    def layer(self, name: str) -> FilePlace:
        """A layer or a group of layers."""
        return self.at(plain(name) or "?")

    def object(self, number: int | str, name: str = "") -> FilePlace:
        """An object of a layer, such as `object 12 "Toll-Brute"`."""
        called = f' "{plain(name)}"' if plain(name) else ""
        return self.at(f"object {plain(str(number)) or '?'}{called}")

    def tileset(self, name: str) -> FilePlace:
        """A tileset of the map, by its file, or by its name where it is embedded."""
        return self.at(f"tileset {plain(name) or '?'}")

    def tile(self, number: int | str) -> FilePlace:
        """A tile of a tileset."""
        return self.at(f"tile {plain(str(number)) or '?'}")

    def cell(self, cell: Cell) -> FilePlace:
        """A cell of a layer."""
        return self.at(f"cell {cell}")

    def property(self, name: str) -> FilePlace:
        """A property of what this place names."""
        return FilePlace(self.file, f"{self.where}: {plain(name) or '?'}" if self.where else plain(name) or "?")

    def fail(self, what: str, mend: str) -> Faulty:
        """The error to raise for this place."""
        return Faulty((self.error(what, mend),))

    def error(self, what: str, mend: str) -> Problem:
        return Problem(self.file, self.where, what, mend)

    def warning(self, what: str, mend: str) -> Problem:
        return Problem(self.file, self.where, what, mend, "warning")


def plain(text: str) -> str:
    """Text of a file as one short line that can be shown everywhere."""
    line = "".join(letter if letter.isprintable() else " " for letter in text[: 4 * _LONGEST])
    line = " ".join(line.split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"
