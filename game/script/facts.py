"""Facts: whole numbers with names that a story remembers; a fact that was never set is 0."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

LOWEST: Final = -999
HIGHEST: Final = 999
"""What a fact can be, and what a condition may compare with."""

_NAME = r"[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?"
_FACT: Final = re.compile(_NAME)
_SHOWN: Final = re.compile(rf"\{{({_NAME})\}}")


def may_be_fact(name: str) -> bool:
    """Is a fact named so: small letters, digits and `_`, in one part or two with a dot between?"""
    return _FACT.fullmatch(name) is not None


def held(number: int) -> int:
    """The number, or the limit of facts beyond which it lies."""
    return max(LOWEST, min(HIGHEST, number))


def filled(text: str, number: Callable[[str], int]) -> str:
    """The text with the number of each fact that stands in braces in it.

    >>> filled("The tower has sunk {sink} hands.", {"sink": 2}.get)
    'The tower has sunk 2 hands.'
    """
    return _SHOWN.sub(lambda found: str(number(found[1])), text)


def fits(text: str, told: str) -> bool:
    """Has that been told by this text, whatever numbers it shows?

    >>> fits("The tower has sunk {sink} hands.", "The tower has sunk 2 hands.")
    True
    """
    pattern = "-?[0-9]+".join(map(re.escape, _SHOWN.sub("\0", text).split("\0")))
    return re.fullmatch(pattern, told) is not None


def shown(text: str) -> Iterator[tuple[str, int]]:
    """The facts whose numbers the text shows, each with its column."""
    return ((found[1], found.start() + 1) for found in _SHOWN.finditer(text))
