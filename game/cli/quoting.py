"""Paths in commands that are printed, so that they can be copied into a terminal as they stand."""

from __future__ import annotations

import os
import shlex
from pathlib import Path


def typed(path: Path | str) -> str:
    """The path as it is typed: in quotation marks where the terminal would take it for several words or for signs.

    One that begins with - would be taken for an option, and is led to from this folder.
    """
    text = str(path)
    if text.startswith("-"):
        text = f"{os.curdir}{os.sep}{text}"
    if os.name == "nt":
        return f'"{text}"' if set(text) & set(" &()[]{}^=;!'+,`~%") else text
    return shlex.quote(text)
