"""Gives the memory of freed pictures back to the system."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from typing import Final

from game import garbage

APART: Final = 1 << 18
"""A block of at least this many bytes lies in pages of its own, which the system gets back as soon as it is freed."""
_MMAP_THRESHOLD: Final = -3
"""The number of that setting in glibc's malloc.h."""


def settle() -> None:
    """Keep large pictures out of the heap, where small blocks between them would hold their memory.

    glibc puts larger and larger blocks into the heap, up to 32 MiB, the larger the blocks are that were freed before.
    After a few changes of the window's size these are pictures of whole screens.

    Other systems give large blocks back by themselves.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # a C library without the setting
            ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, APART)


def give_back() -> None:
    """Free what is no longer used, and give memory that lies between small pictures back to the system.

    It takes some milliseconds.
    """
    garbage.give_back()
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
