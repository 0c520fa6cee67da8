"""Making heroes, one alone or all together: pieces from the tray, stacked on the turntable."""

from __future__ import annotations

from game.ui.stacktors.builder.draft import Draft
from game.ui.stacktors.builder.screen import Builder
from game.ui.stacktors.builder.together import Together

__all__ = ["Builder", "Draft", "Together"]
