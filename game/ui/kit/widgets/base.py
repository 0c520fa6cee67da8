"""The base of all widgets: a widget is a frozen description, made again whenever the screen's state changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from msgspec import Struct

from game.ui.kit.brush import Brush
from game.ui.kit.screen import Transition
from game.ui.kit.theme import Look, Rect

Press = Callable[[], Transition | None]
_SHADOW = 16
"""How far a board's shadow reaches beyond it, in design pixels."""
_DEEDS = frozenset({"press", "changed", "entered", "means"})
"""The fields that say what a widget does, and nothing of how it looks."""


class ControlState(NamedTuple):
    """What the screen knows of a control while it is painted."""

    hover: bool = False
    focus: bool = False
    enter_taken: bool = False
    """Does another control have the focus, so that Enter presses that one?"""


class Widget(Struct, frozen=True, kw_only=True):
    """Something to be seen in a rectangle of design pixels."""

    rect: Rect

    @property
    def solid(self) -> bool:
        """Does the widget cover what lies below it, so that the pointer does not reach that?"""
        return False

    @property
    def bare(self) -> bool:
        """May no tip cover the widget?"""
        return False

    def box(self, look: Look) -> Rect:
        """Where the widget is seen, without its shadow, in design pixels."""
        del look
        return self.rect

    def extent(self, look: Look) -> Rect:
        """Where the widget is seen, with its shadow, in design pixels."""
        return self.box(look).inset(-_SHADOW)

    def alike(self, other: Widget) -> bool:
        """Does the other one look the same? What the two do when they are pressed may differ."""
        return self is other or (
            type(self) is type(other)
            and all(name in _DEEDS or getattr(self, name) == getattr(other, name) for name in self.__struct_fields__)
        )

    def under(self, brush: Brush, state: ControlState) -> None:
        """Draw what lies below the boards of pygame_gui, such as their shadow."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        """Draw the widget, over the boards of pygame_gui and below passages and entry fields."""


class Control(Widget, frozen=True, kw_only=True):
    """Something that can be pressed; each control of a screen has a key of its own.

    With a reason the control is disabled, and shows the reason when it is pressed.
    """

    voice: ClassVar[str] = "choose"
    """The name of the sound that it makes while it is enabled."""
    key: str
    caption: str
    """The control's name; most controls show it, and tests and screenshots find the control by it."""
    press: Press | None = None
    reason: str = ""
    """Why the control is disabled; empty when it is not."""
    tip: str = ""
    """What is shown when the pointer or the focus has been on the control for 300 milliseconds."""
    rule: str = ""
    """The id of the rule that the control is about, where neither reason nor tip cites it."""
    aside: float = 0
    """The x beside which the tip lies, so that it hides no neighbours; with 0 the tip lies below the control.

    The tip lies to the left of this x, or to the right of it where this x is on the control's right.
    """
    letter: int = 0
    """The key (of pygame) that presses the control from anywhere on the screen; 0 for none."""
    control: bool = False
    """Is that key pressed together with Ctrl?"""
    enters: bool = False
    """Does Enter on the control go on to the brass button, and press that too?"""
    means: str = ""
    """What pressing it does now, where a control in the same place may do something else a moment later.

    A click does not count right after this has changed.
    """

    @property
    def solid(self) -> bool:
        return True

    @property
    def texts(self) -> tuple[str, ...]:
        """What the control says of itself; F1 opens the first rule that is cited there."""
        return self.reason, self.tip, self.rule

    @property
    def enabled(self) -> bool:
        return not self.reason

    @property
    def sound(self) -> str:
        """The name of the sound that pressing it makes."""
        return self.voice if self.enabled else "knock"

    @property
    def brass(self) -> bool:
        """Does Enter press this control when nothing has the focus?"""
        return False

    @property
    def cut(self) -> float:
        """The cut of its corners in design pixels, for the focus ring."""
        return 6
