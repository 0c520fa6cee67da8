"""Errors at the command line, each told in one sentence; faults of the program itself leave a report."""

from __future__ import annotations

import platform
import sys
import time
import traceback

from game import __version__, files, paths


class Trouble(Exception):  # noqa: N818  a sentence for the person who typed
    """One sentence that says what stands in the way and how to mend it.

    `status` is the program's exit status: 2 where the command line was wrong.
    """

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status


def report(error: BaseException) -> str:
    """Write a report of a fault of the program; a sentence that says where the report is."""
    text = "".join(traceback.format_exception(error))
    head = (
        f"Stacktors! {__version__}, Python {platform.python_version()}, {platform.platform()}\n{' '.join(sys.argv)}\n\n"
    )
    path = paths.user_data() / "reports" / f"{time.strftime('%Y-%m-%d_%H-%M-%S')}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path = files.make_one(files.numbered(path), (head + text).encode(errors="backslashreplace"))
    except OSError as refusal:
        return (
            f"A fault of the game itself: {type(error).__name__}: {error}. No report could be "
            f"written ({refusal.strerror})."
        )
    return f"A fault of the game itself stopped it; the report lies in {path}. Saved games are whole."
