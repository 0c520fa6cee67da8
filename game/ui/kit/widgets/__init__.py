"""The widgets that screens are made of. No screen imports pygame_gui: only the module `desk` does."""

from __future__ import annotations

from game.ui.kit.widgets.base import Control, State, Widget
from game.ui.kit.widgets.boards import Card, Panel, Parchment
from game.ui.kit.widgets.buttons import Button, Check, Hotspot, MenuLine, Tab, enter_button
from game.ui.kit.widgets.texts import Entry, Label, Paragraph, Passage

__all__ = [
    "Button",
    "Card",
    "Check",
    "Control",
    "Entry",
    "Hotspot",
    "Label",
    "MenuLine",
    "Panel",
    "Paragraph",
    "Parchment",
    "Passage",
    "State",
    "Tab",
    "Widget",
    "enter_button",
]
