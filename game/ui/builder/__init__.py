"""Making a hero: pieces from the tray, stacked on the turntable."""

from __future__ import annotations

from game.ui.builder.draft import Draft
from game.ui.builder.screen import Builder

__all__ = ["Builder", "Draft"]
