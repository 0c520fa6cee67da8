"""What the lesson says and means on the screen, and the words for what the player presses, clicks or types."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from game.board.grid import Cell
from game.books.stacktors.intents import Defend
from game.phrases import capital

LINES = 12
"""How many lines the lesson has."""
BRASS = "brass"
"""Stands for the key of the brass button, whichever that is."""


class Meant(Struct, frozen=True):
    """The one thing that the sentence asks for: a cell of the map, or a control by its key.

    `typed` is what is typed for it in text mode, where that is not told by the words for the thing alone.
    """

    cell: Cell | None = None
    control: str = ""
    typed: str = ""


class LessonLine(Struct, frozen=True):
    """A sentence of at most 14 words for the line of that number.

    In `text` the words in braces, such as `{attack}`, are filled with those of the device that the player uses. A
    `remark` gives way to the sentence after it, by itself or with the player's next deed.
    """

    number: int
    text: str
    meant: Meant | None = None
    remark: bool = False


def line_heading(number: int) -> str:
    """The heading over what is said of that line."""
    return f"The first fight · {number} of {LINES}"


class Glance(Struct, frozen=True):
    """What the player has open: a panel for an attack, an answer or a list of deeds, or a target being picked."""

    panel: str = ""
    """`attack` or `deeds`; empty where neither is open."""
    target: int = 0
    value: int = 0
    """The pips that the attack in the panel has."""
    verb: str = ""
    """What that attack is to do, by the key of its verb."""
    aiming: bool = False
    defence: Defend | None = None
    """The answer to an attack that is chosen on the screen; None where none is."""
    explaining: bool = False
    """Is the explanation open, in the place of all else in the panel?"""
    notices: tuple[str, ...] = ()
    """The keys of hints on what is open."""


DeviceWords = Mapping[str, str]


class DeedWords(Struct, frozen=True):
    """How one thing is done: with a key, whose usual one is given, by a click, by typing, or with a gamepad.

    `led` is for a gamepad that has no button for the key; `{leap}` is the one that leads to the buttons on the screen.
    """

    key: str
    pressed: str
    clicked: str
    typed: str
    led: str = ""


WAYS: Final[Mapping[str, DeedWords]] = {
    "attack": DeedWords("A", "press {key}", "click Attack", "as below", "{leap}, D-pad to Attack"),
    "end": DeedWords(
        "E", "press {key} to end your turn", "click End turn", "type end the turn", "{leap}, D-pad to End turn"
    ),
    "wait": DeedWords("P", "press {key} to wait", "click Wait", "type pass", "{leap}, D-pad to Wait"),
    "heal": DeedWords("H", "press {key}", "click Heal", "type heal bram", "{leap}, D-pad to Heal"),
    "go": DeedWords("Enter", "press {key}", "click {brass}", "press Enter"),
    "on": DeedWords("Enter", "press {key} to read on", "it goes on by itself, and you may act at once", ""),
    "back": DeedWords("Esc", "press {key}", "click Back", "type back"),
    "pick": DeedWords("Enter", "press {key}", "click it", "press Enter"),
    "cell": DeedWords("Enter", "{arrows} to the ring, then {key}", "click the ringed square", "type: move {cell}"),
    "card": DeedWords("1", "press {key}", "click the first card", "as below", "D-pad to the first card"),
    "verb": DeedWords("V", "press {key}", "click its tab", "as below", "D-pad up to its tab"),
}
"""How each thing is done that sentences ask for."""
_OF_CONTROLS: Final = {"act attack": "attack", "act end": "end", "act pass": "wait", "act heal": "heal", BRASS: "go"}


def pressed(named: Callable[[str], str]) -> DeviceWords:
    """The words for who plays with keys; `named` gives the name of the one that does a usual key's work."""
    return {deed: _by_key(way, named, "arrow keys") for deed, way in WAYS.items()}


def padded(named: Callable[[str], str]) -> DeviceWords:
    """The words for who plays with a gamepad; `named` gives the button that does a usual key's work, "" for none."""
    leap = capital(named("Ctrl Tab"))
    return {
        deed: _by_key(way, named, "D-pad") if named(way.key) else way.led.format(leap=leap)
        for deed, way in WAYS.items()
    }


def _by_key(way: DeedWords, named: Callable[[str], str], arrows: str) -> str:
    return way.pressed.format(key=named(way.key), arrows=arrows, cell="{cell}")


def clicked(brass: str = "") -> DeviceWords:
    """The words for who plays with the mouse; `brass` is what stands on the brass button, empty where none is shown."""
    named = brass or "the brass button"
    return {deed: way.clicked.replace("{brass}", named) for deed, way in WAYS.items()}


def typed() -> DeviceWords:
    """The words for who types."""
    return {deed: way.typed for deed, way in WAYS.items()}


def sentence(said: LessonLine, words: DeviceWords) -> str:
    """The sentence in those words."""
    return said.text.format(**words, **{capital(deed): capital(text) for deed, text in words.items()})


def settled(said: LessonLine) -> str:
    """The sentence without what it asks for, for while that is shown which was done."""
    return re.sub(r" \{[A-Z]\w*\}\.|: \{[a-z]\w*\}", "", said.text)


def manner(said: LessonLine, words: DeviceWords) -> str:
    """How what is meant is done, where the sentence itself does not say so; else ""."""
    if said.meant and said.meant.typed and words == typed():
        return f"Type: {said.meant.typed}."
    if said.remark and words["on"]:
        return f"{capital(words['on'])}."
    if said.meant is None or "{" in said.text:
        return ""
    control, cell = said.meant.control, said.meant.cell
    deed = "cell" if cell else _OF_CONTROLS.get(control, control.split()[0])
    return capital(words[deed].format(cell=cell)) + "."
