"""Where files lie: shipped files beside the package, the player's files in the user's folder.

In a checkout the shipped files lie above the package.
"""

from __future__ import annotations

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _shipped(name: str) -> Path:
    """The shipped folder: inside the package when installed, beside it in a checkout."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


ASSETS = _shipped("assets")
MAPS = _shipped("maps")


def user_data() -> Path:
    """The player's own folder, for all that is kept; STACKTORS_HOME replaces it. It may not exist yet."""
    home = os.environ.get("STACKTORS_HOME")
    if home:
        return Path(home)
    import platformdirs  # noqa: PLC0415 loading it takes longer than drawing the title screen

    return Path(platformdirs.user_data_dir("stacktors", appauthor=False))


def saves() -> Path:
    return user_data() / "saves"
