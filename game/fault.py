"""A fault of the program itself leaves a report, and a sentence says where that is."""

from __future__ import annotations

import platform
import sys
import time
import traceback

from game import __version__, files


def report(error: BaseException) -> str:
    """Write a report of the fault; a sentence that says where the report is."""
    text = "".join(traceback.format_exception(error))
    head = (
        f"Stacktors! {__version__}, Python {platform.python_version()}, {platform.platform()}\n{' '.join(sys.argv)}\n\n"
    )
    path = files.user_data() / "reports" / f"{time.strftime('%Y-%m-%d_%H-%M-%S')}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path = files.make_one(files.numbered(path), (head + text).encode(errors="backslashreplace"))
    except OSError as refusal:
        return (
            f"A fault of the game itself: {type(error).__name__}: {error}. No report could be "
            f"written ({refusal.strerror})."
        )
    return f"A fault of the game itself stopped it; the report lies in {path}. Saved games are whole."
