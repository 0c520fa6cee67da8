"""The widgets that screens are made of, each a frozen description, made again whenever the screen's state changes.
No screen imports pygame_gui: only the module `desk` does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from msgspec import Struct

from game.ui.kit import bindings, skin
from game.ui.kit.screen import Anchor, Brush, Spell, Transition
from game.ui.kit.theme import Look, Rect
from game.ui.sprites.vector import Rgb

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

    solid: ClassVar[bool] = False
    """Does the widget cover what lies below it, so that the pointer does not reach that?"""
    bare: ClassVar[bool] = False
    """May no tip cover the widget?"""
    rect: Rect

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

    def under(self, brush: Brush) -> None:
        """Draw what lies below the boards of pygame_gui, such as their shadow."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        """Draw the widget in that state, over the boards of pygame_gui and below passages and entry fields."""
        del state
        self.draw(brush)

    def draw(self, brush: Brush) -> None:
        """Draw the widget where it looks the same in every state."""


class Control(Widget, frozen=True, kw_only=True):
    """Something that can be pressed; each control of a screen has a key of its own.

    With a reason the control is disabled, and shows the reason when it is pressed.
    """

    voice: ClassVar[str] = "choose"
    """The name of the sound that it makes while it is enabled."""
    solid: ClassVar[bool] = True
    cut: ClassVar[float] = 6
    """The cut of its corners in design pixels, for the focus ring."""
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
    brass: bool = False
    """Does Enter press this control when nothing has the focus?"""
    enters: bool = False
    """Does Enter on the control go on to the brass button, and press that too?"""
    means: str = ""
    """What pressing it does now, where a control in the same place may do something else a moment later.

    A click does not count right after this has changed.
    """

    @property
    def texts(self) -> tuple[str, ...]:
        """What the control says of itself; F1 opens the first rule that is cited there."""
        return self.reason, self.tip, self.rule

    @property
    def enabled(self) -> bool:
        return not self.reason

    @property
    def idle(self) -> bool:
        """Does pressing it do nothing, and tell nothing either?"""
        return not (self.press or self.reason)

    @property
    def sound(self) -> str:
        """The name of the sound that pressing it makes."""
        return self.voice if self.enabled else "knock"


_BRASS, _BRASS_ANYWHERE = "Enter", "Ctrl Enter"
"""The keys that press the brass button: while nothing has the focus, and wherever the focus is."""


class Button(Control, frozen=True, kw_only=True):
    """A plate with a caption, an icon and a key cap.

    At most one button of a screen is of brass, and Enter presses it.
    """

    voice: ClassVar[str] = "press"
    cut: ClassVar[float] = 5
    cap: str = ""
    """The usual key that presses it; at the right stands what presses it now, if anything does.

    While Enter presses another control, that is Ctrl Enter for the brass button.
    """
    icon: str = ""
    size: float = 14

    def face(self, state: ControlState) -> skin.ButtonState:
        """The state of the plate that the button shows."""
        if self.reason:
            return "disabled"
        lit = state.hover or state.focus
        if self.brass:
            return "primary_hover" if lit else "primary"
        return "hover" if lit else "normal"

    def paint(self, brush: Brush, state: ControlState) -> None:
        face = self.face(state)
        brush.plate(self.rect, face)
        ink = skin.FACES[face][2]
        left, right = self.rect.x + 10, self.rect.right - 10
        if self.icon and self._has_room(brush, right - left - 24):
            brush.icon(self.icon, (left + 9, self.rect.centre[1]), 18, ink)
            left += 24
        cap = _BRASS_ANYWHERE if self.brass and self.cap == _BRASS and state.enter_taken else self.cap
        if cap and self._has_room(brush, right - left - brush.keycap_width(cap) - 7):
            at = self.rect.right - 9, self.rect.centre[1]
            right = brush.keycap(cap, at, on_brass=self.brass and self.enabled).x - 6
        self._caption(brush, ink, left, right)

    def _has_room(self, brush: Brush, width: float) -> bool:
        """Has the caption room in that width? Icon and cap give way where it has none beside them."""
        return brush.look.fits(self.caption, "bold", self.size, width)

    def _caption(self, brush: Brush, ink: str, left: float, right: float) -> None:
        middle = self.rect.centre[1]
        if not self._has_room(brush, right - left):
            beside = Rect(left - 4, self.rect.y + 1, right - left + 8, self.rect.h - 2)
            brush.lines(self.caption, beside, "bold", self.size, ink, "center")
        elif self.cap or self.icon:
            brush.text(self.caption, (left, middle), "bold", self.size, ink, "midleft", width=right - left)
        else:
            brush.text(self.caption, ((left + right) / 2, middle), "bold", self.size, ink, "center", width=right - left)


def enter_button(
    key: str, caption: str, rect: Rect, press: Press, reason: str = "", *, size: float = 16, letter: int = 0
) -> Button:
    """The brass button, which Enter presses, large as on pages; with a reason it cannot be pressed."""
    return Button(
        key=key,
        caption=caption,
        cap=_BRASS,
        brass=True,
        size=size,
        rect=rect,
        press=press,
        reason=reason,
        letter=letter,
    )


class Tab(Button, frozen=True, kw_only=True):
    """A button that stays down while it is on; it is one of several, or it is switched on and off."""

    voice: ClassVar[str] = "choose"
    on: bool = False

    def face(self, state: ControlState) -> skin.ButtonState:
        return "on" if self.on and self.enabled else super().face(state)


class CheckBox(Control, frozen=True, kw_only=True):
    """A box that is ticked or not, with its caption beside it."""

    on: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        box = Rect(self.rect.x + 4, self.rect.centre[1] - 8, 16, 16)
        brush.box(box, "brass" if state.hover or state.focus else "line", "row", 4)
        if self.on:
            brush.icon("tick", box.centre, 14, "move")
        ink = "text" if self.enabled else "faint"
        brush.text(
            self.caption,
            (box.right + 9, self.rect.centre[1]),
            "ui",
            15,
            ink,
            "midleft",
            width=self.rect.right - box.right - 12,
        )


class MenuLine(Control, frozen=True, kw_only=True):
    """A line of the title's menu; the one of brass stands in a frame, with lines of its own below its caption."""

    cut: ClassVar[float] = 9
    notes: tuple[str, ...] = ()

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = state.hover or state.focus
        if self.brass:
            brush.box(self.rect, "brass_light" if not lit else "focus", "plum", 9, 1.6)
            wide, top = self.rect.w - 70, {0: self.rect.h / 2 - 16, 1: 7}.get(len(self.notes), 3)
            at = self.rect.x + 56, self.rect.y + top
            brush.text(self.caption, at, "heading", 25, "brass_light", width=wide, height=34 if top > 3 else 30)
            step = 20 if len(self.notes) < 2 else 17
            for n, note in enumerate(self.notes):
                y = at[1] + 30 + n * step
                brush.text(note, (at[0], y), "ui", 13, (236, 206, 190), width=wide, height=step)
        else:
            ink = "faint" if self.reason else "focus" if lit else (250, 236, 220)
            middle = self.rect.x + 56, self.rect.centre[1]
            wide, high = self.rect.w - 70, self.rect.h
            brush.text(self.caption, middle, "heading", 23, ink, "midleft", width=wide, height=high, shade=(30, 14, 40))


class Hotspot(Control, frozen=True, kw_only=True):
    """A place that can be pressed; a function of the screen paints it."""

    picture: Callable[[Brush, ControlState], None] | None = None

    def paint(self, brush: Brush, state: ControlState) -> None:
        if self.picture:
            self.picture(brush, state)


_SIZE, _LEAD, _AIR = 15, 1.3, 5.0
"""A passage's size of text, the distance of its lines in heights of one, and the room beside its letters."""


class Label(Widget, frozen=True, kw_only=True):
    """One line of text in its rectangle; it is made smaller if it is too long."""

    text: str
    kind: str = "ui"
    size: float = 15
    ink: str | Rgb = "text"
    anchor: Anchor = "topleft"
    """Which point of the text lies on the same point of the rectangle."""

    def draw(self, brush: Brush) -> None:
        x, y, w, h = self.rect
        across = x if "left" in self.anchor else x + w if "right" in self.anchor else x + w / 2
        down = y if "top" in self.anchor else y + h if "bottom" in self.anchor else y + h / 2
        brush.text(self.text, (across, down), self.kind, self.size, self.ink, self.anchor, width=w, height=h)


class Paragraph(Widget, frozen=True, kw_only=True):
    """A short plain text, broken into lines."""

    text: str
    kind: str = "ui"
    size: float = 15
    ink: str | Rgb = "text"

    def draw(self, brush: Brush) -> None:
        end = brush.paragraph(
            self.text, (self.rect.x, self.rect.y), self.rect.w, self.kind, self.size, self.ink, height=self.rect.h + 2
        )
        if end > self.rect.bottom + 2:
            brush.look.clipped.append(self.text)


class Passage(Widget, frozen=True, kw_only=True):
    """A long text with bold, italics and colours, which scrolls where it has no room.

    It is written in the HTML of pygame_gui, so names in it must be escaped.
    """

    key: str
    html: str
    story: bool = False
    """Are these words of the tale, in ink on parchment?"""
    size: int = 15


def passage_height(look: Look, text: str, width: float) -> float:
    """How high a passage of that width must be for a plain text, so that nothing scrolls, in design pixels."""
    lines = look.wrapped(text, "ui", _SIZE, width - 4 * _AIR)
    return len(lines) * look.height("ui", _SIZE) * _LEAD + 2 * _AIR


class EntryField(Control, frozen=True, kw_only=True):
    """A field to type in; `changed` gets each new text, and Enter calls `entered` with the text."""

    cut: ClassVar[float] = 9
    text: str = ""
    hint: str = ""
    """The faint text that stands in it while it is empty."""
    changed: Callable[[str], Transition | None] | None = None
    entered: Callable[[str], Transition | None] | None = None
    most: int = 40
    """The most letters that can be written."""
    heading: bool = False
    """Is the text centred and in the typeface of headings?"""

    @property
    def idle(self) -> bool:
        return False

    @property
    def opener(self) -> Rect:
        """The place at its right end whose click lays letters over the screen, for players without a keyboard."""
        return Rect(self.rect.right - self.rect.h, self.rect.y, self.rect.h, self.rect.h)

    @property
    def line(self) -> Rect:
        """Where the text stands."""
        left = self.rect.h if self.heading else 0
        return Rect(self.rect.x + left, self.rect.y, self.rect.w - self.rect.h - left, self.rect.h)

    def letters(self, shown: Callable[[], None]) -> Spell:
        """What lays letters over the screen, with which the text is put together.

        It is taken over as if it had been typed and ended with Enter; then `shown` is called.
        """

        def done(text: str) -> Transition | None:
            transition = self.changed(text) if self.changed else None
            transition = (self.entered(text) if self.entered else None) or transition
            shown()
            return transition

        return Spell(self.caption, self.text, done, self.hint, self.most)

    def paint(self, brush: Brush, state: ControlState) -> None:
        edge = "focus" if state.focus else "brass" if self.heading or state.hover else "line"
        brush.box(self.rect, edge, (30, 26, 44), 9)
        if not self.text and not state.focus:
            line = self.line
            at = line.centre if self.heading else (line.x + 10, line.centre[1])
            brush.text(self.hint, at, "ui", 15, "faint", "center" if self.heading else "midleft", width=line.w - 10)
        if state.focus and bindings.used() == "pad":
            brush.keycap("Enter", (self.rect.right - 8, self.rect.centre[1]))
        else:
            brush.icon("keys", self.opener.centre, 18, "text" if state.hover else "muted")


class Panel(Widget, frozen=True, kw_only=True):
    """A dark board below the other widgets. pygame_gui shows it and takes the clicks that fall on it."""

    solid: ClassVar[bool] = True
    key: str
    title: str = ""

    def under(self, brush: Brush) -> None:
        brush.shadow(self.rect)

    def draw(self, brush: Brush) -> None:
        """Draw the title; the desk draws the board itself."""
        if self.title:
            brush.text(
                self.title,
                (self.rect.x + 16, self.rect.y + 9),
                "heading",
                18,
                "brass_light",
                width=self.rect.w - 32,
                height=27,
            )


class Parchment(Widget, frozen=True, kw_only=True):
    """A sheet of parchment for the tale, under the widgets that are listed after it."""

    def draw(self, brush: Brush) -> None:
        brush.parchment(self.rect)


class Card(Control, frozen=True, kw_only=True):
    """A row or card of a list: a name, lines below it, and perhaps a picture; the chosen card has a bright edge."""

    cut: ClassVar[float] = 7
    lines: tuple[str, ...] = ()
    chosen: bool = False
    warning: bool = False
    """Are the lines shown as a warning?"""
    picture: Callable[[Brush, Rect], None] | None = None
    """A function that paints the left part of the card, which is as wide as the card is high."""
    mark: str = ""
    """A word at the right of the name."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = state.hover or state.focus
        edge, fill = (
            ("focus", (58, 50, 74))
            if self.chosen
            else ("brass" if lit else "line", (48, 45, 72) if lit else (42, 39, 64))
        )
        brush.box(self.rect, edge, fill, 7)
        left = self.rect.x + 14
        if self.picture:
            self.picture(brush, Rect(self.rect.x + 6, self.rect.y + 6, self.rect.h - 12, self.rect.h - 12))
            left = self.rect.x + self.rect.h + 4
        self._words(brush, left, self.words_right() - left)
        self.paint_more(brush)

    def words_right(self) -> float:
        """The x at which the card's lines end."""
        return self.rect.right - 14

    def paint_more(self, brush: Brush) -> None:
        """Draw what a subclass shows in addition."""

    def _words(self, brush: Brush, left: float, width: float) -> None:
        top = self.rect.y + 9
        used = brush.look.width(self.mark, "ui", 13) + 8 if self.mark else 0
        name = brush.text(
            self.caption, (left, top), "bold", 16, "text" if self.enabled else "faint", width=width - used, height=23
        )
        brush.text(self.mark, (left + width, name.centre[1]), "ui", 13, "muted", "midright")
        ink = "warn" if self.warning else "muted"
        told = "\n".join(self.lines)
        y = (
            brush.paragraph(told, (left, top + 24), width, "ui", 13, ink, height=self.rect.bottom - top - 26)
            if told
            else top
        )
        if y > self.rect.bottom:
            brush.look.clipped.append(self.caption)
