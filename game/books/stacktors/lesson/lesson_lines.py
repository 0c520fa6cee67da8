"""What the lesson says, what it means on the screen, and what it has to know of the screen."""

from __future__ import annotations

from msgspec import Struct

from game.board.grid import Cell
from game.books.stacktors.intents import Defend

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
