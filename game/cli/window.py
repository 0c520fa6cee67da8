"""The window, from the command line: opened, or one sentence why not."""

from __future__ import annotations

from collections.abc import Callable

from game.cli.trouble import Trouble


def opened(start: Callable[[], int]) -> int:
    """What `start` gives. Raises Trouble where no window can be opened."""
    try:
        return start()
    except RuntimeError as error:
        if type(error).__module__ != "pygame":
            raise
        raise Trouble(
            f"no window can be opened here ({error}); play in the terminal with: stacktors play --text"
        ) from error
