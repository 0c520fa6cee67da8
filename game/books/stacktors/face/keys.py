"""What keys and buttons do at the table of the pyramids."""

from __future__ import annotations

from game.ui.kit.bindings import HELD, TOGETHER, Binding, know

BINDINGS = (
    Binding("A", "Attack: pick whom", "On the map", "West"),
    Binding(".", "Next target, hero or answer", "On the map", "RB"),
    Binding(",", "The one before", "On the map", "LB"),
    Binding("X", "Where enemies can strike: held, or switched by a tap", "On the map", "LT"),
    Binding("Alt", "Figures sink, so that nobody hides another: held, or tapped", "On the map", TOGETHER, fixed=True),
    Binding("F", "The view back to who acts", "On the map", "L3"),
    Binding("Z", "Nearer, or from the nearest the farthest", "On the map", "R3"),
    Binding("+", "Nearer", "On the map", also="wheel"),
    Binding("-", "Farther", "On the map", also="wheel"),
    Binding("Ctrl Left", "Move the view to the left", "On the map", fixed=True, also="right stick"),
    Binding("Ctrl Right", "Move the view to the right", "On the map", fixed=True, also="right stick"),
    Binding("Ctrl Up", "Move the view up", "On the map", fixed=True, also="right stick"),
    Binding("Ctrl Down", "Move the view down", "On the map", fixed=True, also="right stick"),
    Binding("W", "The walk leads over this cell; in a story: watch", "On the map", f"{HELD}+South"),
    Binding("Backspace", "Not over that cell; in a panel: take it", "On the map", f"{HELD}+East"),
    Binding("M", "Move; in an attack: more", "In a turn"),
    Binding("S", "Special deeds", "In a turn"),
    Binding("H", "Heal", "In a turn"),
    Binding("T", "Talk, or say something", "In a turn"),
    Binding("P", "Wait: act later in the round", "In a turn"),
    Binding("E", "End the turn; in a story: to its end", "In a turn"),
    Binding("G", "The party walks together or alone", "In a turn"),
    Binding("Ctrl R", "Take the whole turn back", "In a turn"),
    Binding("V", "The next verb of an attack", "In panels"),
    Binding("N", "What follows a hit; in a recap: step through", "In panels"),
    Binding("O", "Answer attacks for me", "In panels"),
    Binding("0", "Take it; nothing of what is offered", "In panels"),
    Binding("1 to 9", "The card or the answer of that number", "In panels", stays=True),
    Binding("Shift 1 to 9", "That piece in or out; with Ctrl too: it leads", "In panels", stays=True),
    Binding("Shift and an arrow, LT and the D-pad", "Turn on the spot", "On the map", stays=True),
)
know(BINDINGS)
