"""What every part of a screen is: a frozen description, made anew whenever the screen's state changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec import Struct

from game.stacktors.rulebook import ID
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect
from game.ui.shell.screen import Transition

Press = Callable[[], Transition | None]


class State(NamedTuple):
    """What the screen knows of a control while it is painted."""

    hover: bool = False
    focus: bool = False


class Widget(Struct, frozen=True, kw_only=True):
    """Something to be seen at a rectangle of design pixels."""

    rect: Rect

    @property
    def solid(self) -> bool:
        """Does it take the pointer, so that nothing below it is pointed at?"""
        return False

    def under(self, brush: Brush, state: State) -> None:
        """Draw what lies below the boards of pygame_gui, such as their shadow."""

    def paint(self, brush: Brush, state: State) -> None:
        """Draw it, over the boards and below passages and written lines."""


class Control(Widget, frozen=True, kw_only=True):
    """Something to be pressed. It has the focus by its key;
    with a reason it is disabled, and shows the reason instead.
    """

    key: str
    caption: str
    """Its name: what is shown, spoken and searched for."""
    press: Press | None = None
    reason: str = ""
    """Why it is disabled; empty when it is not."""
    tip: str = ""
    """What hover and focus show after 300 ms."""
    rule: str = ""
    """The rule that it is about, where neither reason nor tip says so."""
    aside: float = 0
    """Left of which x its tip lies, so that it hides none of its
    neighbours, or right of it if that is on its right; 0: below it.
    """
    letter: int = 0
    """The key of pygame that presses it from anywhere on the screen; 0 for none."""
    control: bool = False
    """Does that key go with Ctrl?"""

    @property
    def solid(self) -> bool:
        return True

    @property
    def cited(self) -> str:
        """The rule that F1 opens: what its reason or tip names first; empty if it is about none."""
        found = ID.search(f"{self.reason} {self.tip}")
        return found.group() if found else self.rule

    @property
    def enabled(self) -> bool:
        return not self.reason

    @property
    def brass(self) -> bool:
        """Is this what Enter does when nothing has the focus?"""
        return False

    @property
    def cut(self) -> float:
        """The cut of its corners in design pixels, for the focus ring."""
        return 6
