"""What something on the table does when it is pressed; boards say it, and the parts show it."""

from __future__ import annotations

from msgspec import Struct

from game.ui.kit.widgets import Press


class Grip(Struct, frozen=True):
    """What something on the table does when it is pressed, and how it looks meanwhile."""

    press: Press | None = None
    lit: bool = False
    chosen: bool = False
    pale: bool = False
    reason: str = ""
    tip: str = ""


AT_REST = Grip()
"""What does nothing when it is pressed."""
