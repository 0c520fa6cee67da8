"""Work that is done in short steps, so that nobody waits for it: how it is done at once where somebody may wait."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def finished(steps: Generator[object, None, T]) -> T:
    """Do all steps, and give what they come to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
