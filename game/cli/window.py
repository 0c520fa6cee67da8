"""Opens the window for a command, or says in one sentence why there is none."""

from __future__ import annotations

from collections.abc import Callable

from game.cli.arguments import Trouble


def opened(start: Callable[[], int]) -> int:
    """Run `start` and return its status. Raises Trouble where no window can be opened."""
    try:
        return start()
    except RuntimeError as error:
        if type(error).__module__ != "pygame":
            raise
        raise Trouble(
            f"no window can be opened here ({error}); play in the terminal with: stacktors play --text"
        ) from error
