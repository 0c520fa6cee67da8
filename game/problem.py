"""Something wrong in a file that a person made, as the checkers of maps and campaigns tell it."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Literal

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from game.plain import plain, shortened

_LONGEST = 700


class Problem(Struct, frozen=True):
    """What is wrong, in which file and where in it, and how to mend it.

    A warning does not keep the file from being played.
    """

    file: str
    where: str
    what: str
    mend: str
    severity: Literal["error", "warning"] = "error"

    def __post_init__(self) -> None:
        """Make every part of the problem text that can be shown everywhere, whatever the file holds."""
        for part in ("file", "where", "what", "mend"):
            force_setattr(self, part, _line(getattr(self, part)))

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.where, self.what, self.mend) if part)


class Faulty(Exception):  # noqa: N818 the file is wrong, not the program
    """A file that cannot be played; its first problem is the sentence to show."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(str(problems[0]))
        self.problems = problems

    def doubts(self, then: str) -> tuple[Problem, ...]:
        """The problems as warnings, which say what is done about them."""
        return tuple(replace(each, what=f"{each.what}: {then}", severity="warning") for each in self.problems)


class NoOption(ValueError):  # noqa: N818  a sentence for the person who chose
    """What is wrong with an option of the table that was named, and the way to mend it."""

    def __init__(self, what: str, mend: str) -> None:
        super().__init__(f"{what}; {mend}")
        self.what, self.mend = what, mend


def _line(text: str) -> str:
    """The text without characters that cannot be printed, and not too long."""
    return plain(" ".join(shortened(text, _LONGEST).splitlines()))


def shown(path: Path) -> str:
    """How sentences name a file: the path to it from the working folder, or its name where it lies elsewhere."""
    with suppress(OSError):
        return _seen_from(os.getcwd(), path)  # noqa: PTH109 much quicker than a new path, and asked as often
    return path.name


@lru_cache(maxsize=256)
def _seen_from(folder: str, path: Path) -> str:
    """How sentences name a file in that working folder; checks of a map name the same few files thousands of times."""
    with suppress(ValueError):
        return Path(folder, path).relative_to(folder).as_posix()
    return path.name
