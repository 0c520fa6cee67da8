"""Something wrong in a file that a person made, as the checkers of maps and campaigns tell it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Problem(Struct, frozen=True):
    """What is wrong, in which file and where in it, and how to mend it. A warning does not keep the file from being played."""

    file: str
    where: str
    what: str
    mend: str
    severity: Literal["error", "warning"] = "error"

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.where, self.what, self.mend) if part)


class Faulty(Exception):  # noqa: N818  it is the author's slip, not a fault of ours
    """A file that cannot be played; its first problem is the sentence to show."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(str(problems[0]))
        self.problems = problems
