"""What is wrong with a map, and how to mend it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Severity = Literal["error", "warning"]


class Problem(Struct, frozen=True):
    """One sentence: `file: where: what: how to mend it`."""

    file: str
    where: str
    what: str
    mend: str
    severity: Severity = "error"

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.where, self.what, self.mend) if part)


class MapError(ValueError):
    """A map that cannot be read; str() is the sentence."""

    def __init__(self, file: str, where: str, what: str, mend: str) -> None:
        super().__init__(file, where, what, mend)
        self.problem = Problem(file, where, what, mend)

    def __str__(self) -> str:
        return str(self.problem)

    @property
    def file(self) -> str:
        return self.problem.file

    @property
    def where(self) -> str:
        return self.problem.where

    @property
    def what(self) -> str:
        return self.problem.what

    @property
    def mend(self) -> str:
        return self.problem.mend


class Place(Struct, frozen=True):
    """Where in which file one is reading."""

    file: str
    where: str = ""

    def at(self, where: str) -> Place:
        """A place inside of this one."""
        return Place(self.file, f"{self.where}, {where}" if self.where else where)

    def fail(self, what: str, mend: str) -> MapError:
        """The error to raise here."""
        return MapError(self.file, self.where, what, mend)

    def error(self, what: str, mend: str) -> Problem:
        return Problem(self.file, self.where, what, mend)

    def warning(self, what: str, mend: str) -> Problem:
        return Problem(self.file, self.where, what, mend, "warning")
