"""The screens on which heroes are made, one alone or a party together: pieces go from the tray to the turntable."""

from __future__ import annotations

from game.ui.stacktors.builder.draft import Draft
from game.ui.stacktors.builder.screen import Builder
from game.ui.stacktors.builder.together import Together

__all__ = ["Builder", "Draft", "Together"]
