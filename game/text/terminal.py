"""What text mode needs of a terminal: to read a line and to write one."""

from __future__ import annotations

from collections.abc import Callable

Read = Callable[[str], str | None]
"""Shows a prompt and returns the typed line; None at the end of the input."""
Write = Callable[[str], None]
"""Shows a line."""


class PlayerLeft(Exception):  # noqa: N818  leaving is no fault
    """The player leaves the table."""
