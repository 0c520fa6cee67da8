"""The parts that screens are made of. No screen imports pygame_gui: it lies behind `desk`."""

from __future__ import annotations

from game.ui.widgets.base import Control, State, Widget
from game.ui.widgets.boards import Card, Panel, Parchment
from game.ui.widgets.buttons import Button, Check, Hotspot, MenuLine, Tab, enter_button
from game.ui.widgets.texts import Chips, Entry, Label, Paragraph, Passage

__all__ = [
    "Button",
    "Card",
    "Check",
    "Chips",
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
