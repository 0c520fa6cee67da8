"""The line of progress of commands that take long."""

from __future__ import annotations

import sys
import time

PAUSE = 5.0
"""Seconds between two lines."""


class Progress:
    """Prints every few seconds how far the command is, where somebody watches at a terminal."""

    def __init__(self) -> None:
        self._shown, self._next = sys.stderr.isatty(), time.perf_counter() + PAUSE

    def tell(self, line: str) -> None:
        """Print the line, if it is time to."""
        if self._shown and time.perf_counter() >= self._next:
            self._next = time.perf_counter() + PAUSE
            print(line, file=sys.stderr, flush=True)
