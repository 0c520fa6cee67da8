"""The widgets that screens are made of. No screen imports pygame_gui: only the module `desk` does."""

from __future__ import annotations

from game.ui.kit.widgets.base import Control, ControlState, Widget
from game.ui.kit.widgets.boards import Card, Panel, Parchment
from game.ui.kit.widgets.buttons import Button, CheckBox, Hotspot, MenuLine, Tab, enter_button
from game.ui.kit.widgets.texts import EntryField, Label, Paragraph, Passage, passage_height

__all__ = [
    "Button",
    "Card",
    "CheckBox",
    "Control",
    "ControlState",
    "EntryField",
    "Hotspot",
    "Label",
    "MenuLine",
    "Panel",
    "Paragraph",
    "Parchment",
    "Passage",
    "Tab",
    "Widget",
    "enter_button",
    "passage_height",
]
