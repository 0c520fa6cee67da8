"""Answers that are kept, of which all together hold no more than so many cells."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sized
from functools import lru_cache, wraps
from typing import Final, TypeVar, TypeVarTuple, cast

Ts = TypeVarTuple("Ts")
Kept = TypeVar("Kept", bound=Sized)
_LOOKS: Final = 64
"""How often the size of all answers is looked at until as many have been added as are kept."""


def kept_cells(cells: int, answers: int) -> Callable[[Callable[[*Ts], Kept]], Callable[[*Ts], Kept]]:
    """A decorator: at most so many of the answers asked for last are kept, and none once they hold more cells.

    An answer may grow while it is kept.
    """
    look = max(1, answers // _LOOKS)

    def decorated(question: Callable[[*Ts], Kept]) -> Callable[[*Ts], Kept]:
        held, added = deque[Kept](maxlen=answers), 0

        @wraps(question)
        def found(*args: *Ts) -> Kept:
            nonlocal added
            added += 1
            if not added % look and sum(map(len, held)) > cells:
                held.clear()
                asked.cache_clear()
            held.append(answer := question(*args))
            return answer

        asked = lru_cache(maxsize=answers)(found)
        return cast("Callable[[*Ts], Kept]", asked)

    return decorated
