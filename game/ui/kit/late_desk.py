"""The desk of a screen, opened only when there is a widget for it, since loading pygame_gui takes long."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from game import letters
from game.ui.kit.brush import Brush
from game.ui.kit.screen import Transition
from game.ui.kit.widgets import EntryField, Panel, Passage, Widget

if TYPE_CHECKING:
    from game.ui.kit.widgets.desk import Desk


class LateDesk:
    """Shows panels, passages and entry fields; a screen that has none of them never loads pygame_gui."""

    def __init__(self) -> None:
        self.opened: Desk | None = None

    def show(self, widgets: Iterable[Widget], brush: Brush, focus: str | None) -> None:
        """Show those of the widgets that the desk shows, where the brush would draw them.

        What is typed goes to the entry field with the key `focus`.
        """
        mine = [widget for widget in widgets if isinstance(widget, Panel | Passage | EntryField)]
        if mine and not self.opened:
            from game.ui.kit.widgets.desk import Desk  # noqa: PLC0415 - the title must not pay for loading pygame_gui

            self.opened = Desk(brush.look)
        if self.opened:
            self.opened.show(mine, brush.area)
            self.opened.focus(focus)

    def close(self) -> None:
        """Close the desk; it is opened again when something is shown."""
        if self.opened:
            self.opened.close()
            self.opened = None

    def focus(self, key: str | None) -> None:
        """Let the entry field with that key take what is typed; without such a field, none does."""
        if self.opened:
            self.opened.focus(key)

    def handle(self, event: pygame.Event, changed: Callable[[], None], say: Callable[[str], None]) -> Transition | None:
        """Pass an event on to the desk, and return the transition of the entry field whose text it changed.

        The field's own `changed` gets the new text; then the given `changed` is called. `say` gets a sentence about
        letters that cannot be drawn, as they are written.
        """
        transition = None
        for field, text in self.opened.handle(event) if self.opened else ():
            transition = field.changed(text) if field.changed else None
            changed()
            if len(letters.strange(text)) > len(letters.strange(field.text)):
                say(letters.told(text))
        return transition

    def scroll(self, pages: float) -> bool:
        """Move every scrolling passage by that many of its heights; return whether there is one."""
        return self.opened is not None and self.opened.scroll(pages)

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; return whether the desk may look different now."""
        return self.opened is not None and self.opened.update(ms)

    def draw_boards(self, surface: pygame.Surface) -> None:
        """Draw the boards, below all widgets that paint themselves."""
        if self.opened:
            self.opened.draw_boards(surface)

    def draw_texts(self, surface: pygame.Surface) -> None:
        """Draw the passages and entry fields, over all widgets that paint themselves."""
        if self.opened:
            self.opened.draw_texts(surface)
