"""What something on the table does when it is pressed; boards say it, and the parts show it."""

from __future__ import annotations

from collections.abc import Iterable

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


def meant(grips: dict[str, Grip], kind: str, equal: Iterable[int]) -> int:
    """Which of equal things is pressed: one that is chosen, else one that can be meant, else the first."""
    known = {one: grips.get(f"{kind} {one}", AT_REST) for one in equal}
    chosen = (one for one, grip in known.items() if grip.chosen)
    able = (one for one, grip in known.items() if grip.press and not grip.reason)
    return next(chosen, next(able, next(iter(known))))
