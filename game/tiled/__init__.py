"""TMX in: normalise, load, check, compile to a board."""

from __future__ import annotations

import os

os.environ.setdefault(
    "PYGAME_HIDE_SUPPORT_PROMPT", "1"
)  # pytmx imports pygame, whose greeting would stand in every report
