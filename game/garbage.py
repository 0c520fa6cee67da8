"""Collects garbage between frames and slices, a little at a time, so that no collection holds anybody up.

A match keeps every state that it was in. A whole collection looks at all of them, which takes longer than a frame; so
what is alive after a sweep is left out of all later ones, until `give_back`.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

ENOUGH: Final = 8
"""After so many collections of younger objects the older ones are looked at."""
_NEVER: Final = 1_000_000_000


class _Sweeps:
    """What sweeps have done since everything was given back."""

    left_out = False
    """Have they left anything out of later collections?"""


_sweeps = _Sweeps()


@contextmanager
def swept() -> Iterator[None]:
    """Within, older objects are collected in `sweep` only; what is there before is no garbage and is left out."""
    before = gc.get_threshold()
    gc.set_threshold(*before[:2], _NEVER)
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.set_threshold(*before)
        give_back()


@contextmanager
def put_off() -> Iterator[None]:
    """Within, nothing is collected: for work that makes many things which stay, each of which collections look at."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def sweep() -> None:
    """Collect what has become garbage since the last time, if that may be something. It takes a few milliseconds."""
    if gc.get_count()[2] >= ENOUGH:
        gc.collect()
        gc.freeze()
        _sweeps.left_out = True


def give_back() -> None:
    """Collect all garbage, with what sweeps have left out. It takes some tens of milliseconds after a long game."""
    if not _sweeps.left_out:
        gc.collect()
        return
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    _sweeps.left_out = False
