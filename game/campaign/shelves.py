"""The folders in which campaigns are looked for."""

from __future__ import annotations

from pathlib import Path

from game import paths
from game.campaign.check import MAP


def own_maps() -> Path:
    """The player's folder of maps and campaigns; perhaps not there yet."""
    return paths.user_data() / "maps"


def files() -> list[Path]:
    """The shipped campaigns, then the player's own: files in each folder and one below, then maps in the folder itself."""
    patterns = ("*.toml", "*/*.toml", f"*{MAP}")
    return [path for folder in (paths.MAPS, own_maps()) for pattern in patterns for path in sorted(folder.glob(pattern))]
