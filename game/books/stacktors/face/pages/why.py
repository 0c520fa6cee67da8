"""Why the game master brought a situation: its reasons, over any screen that leads to them."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.kit.dialog import Dialog
from game.ui.kit.screen import Push

WHY = "Why this?"
"""What the ways to the reasons are called."""


def explained(why: Sequence[str]) -> Push:
    """Leads to these reasons, a line each."""
    return Push(Dialog(WHY, "\n\n".join(why)))
