"""Memory of pictures that are gone goes back to the system."""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress
from typing import Final

APART: Final = 1 << 18
"""What takes at least so many bytes lies in pages of its own, which go back as soon as it is freed."""
_MMAP_THRESHOLD: Final = -3
"""The number of that setting in glibc's malloc.h."""


def settle() -> None:
    """Keep large pictures out of the heap, where what lies between them would hold their memory.

    glibc puts ever larger blocks there, up to 32 MiB, the larger those are that were freed before: after a few changes
    of the window's size whole screens among them. Other systems give large blocks back by themselves.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # a C library without the setting
            ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, APART)


def give_back() -> None:
    """Let what was thrown away go, and free memory that lies between small pictures back to the system.

    It takes some milliseconds.
    """
    gc.collect()
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
