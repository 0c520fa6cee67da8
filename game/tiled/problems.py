"""Where in a map one is reading, and what is said of it there."""

from __future__ import annotations

from msgspec import Struct

from game.problem import Faulty, Problem


class Place(Struct, frozen=True):
    """Where in which file one is reading."""

    file: str
    where: str = ""

    def at(self, where: str) -> Place:
        """A place inside of this one."""
        return Place(self.file, f"{self.where}, {where}" if self.where else where)

    def fail(self, what: str, mend: str) -> Faulty:
        """The error to raise here."""
        return Faulty((self.error(what, mend),))

    def error(self, what: str, mend: str) -> Problem:
        return Problem(self.file, self.where, what, mend)

    def warning(self, what: str, mend: str) -> Problem:
        return Problem(self.file, self.where, what, mend, "warning")
