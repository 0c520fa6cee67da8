"""What text mode needs of a terminal: to read a line and to write one."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from shutil import get_terminal_size
from textwrap import fill

Read = Callable[[str], str | None]
"""Shows a prompt and returns the typed line; None at the end of the input."""
Write = Callable[[str], None]
"""Shows a line."""


_NUMBER = re.compile(r" *\d* *")
"""The number of an answer, or what a line is set in by."""


def show(line: str) -> None:
    """Print a line; one that is wider than the terminal is broken between words, and goes on below its own text."""
    columns = get_terminal_size().columns
    if len(line) <= columns or not sys.stdout.isatty():
        print(line)  # noqa: T201
        return
    number = _NUMBER.match(line)
    below = " " * min(number.end() if number else 0, columns // 3)
    print(fill(line, columns, subsequent_indent=below, break_long_words=False, break_on_hyphens=False))  # noqa: T201


class PlayerLeft(Exception):  # noqa: N818  leaving is no fault
    """The player leaves the table."""
