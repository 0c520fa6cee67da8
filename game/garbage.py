"""Collects garbage between frames and slices, a little at a time, so that no collection holds anybody up.

A match keeps every state that it was in. A whole collection looks at all of them, which takes longer than a frame; so
what is alive after a collection is left out of all later ones, until `give_back`.
"""

from __future__ import annotations

import gc
from typing import Final

ENOUGH: Final = 8
"""After so many collections of younger objects the older ones are looked at."""
_NEVER: Final = 1_000_000_000


def begin() -> None:
    """Leave everything that is there out of collections, and collect older objects in `sweep` only."""
    gc.set_threshold(700, 10, _NEVER)
    give_back()


def sweep() -> None:
    """Collect what has become garbage since the last time, if that may be something. It takes a few milliseconds."""
    if gc.get_count()[2] >= ENOUGH:
        gc.collect()
        gc.freeze()


def give_back() -> None:
    """Collect all garbage. It takes some tens of milliseconds after a long game."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
