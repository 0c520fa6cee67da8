"""Lines in, lines out: what text mode needs of a terminal."""

from __future__ import annotations

from collections.abc import Callable

Read = Callable[[str], str | None]
"""Shows a prompt and gives a line; None at the end of the input."""
Write = Callable[[str], None]
"""Shows a line."""


class Left(Exception):  # noqa: N818  leaving is no fault
    """The player leaves the table."""
