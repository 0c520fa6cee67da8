"""Reads Tiled's maps (TMX): cleans the file up, loads it, checks it, and makes a board of it."""

from __future__ import annotations

import os

os.environ.setdefault(
    "PYGAME_HIDE_SUPPORT_PROMPT", "1"
)  # pytmx imports pygame, which would print its greeting into every report
