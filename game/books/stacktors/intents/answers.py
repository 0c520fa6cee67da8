"""The intents that answer a decision in the middle of an attack, a walk or a healing."""

from __future__ import annotations

from typing import Literal

from game.board.grid import Cell
from game.books.stacktors.values.pieces import Colour, Position
from game.table.book import Intent


class DeedAnswer(Intent, frozen=True):
    """What answers somebody's deed; all other intents are deeds of one's own turn."""


class Defend(DeedAnswer, frozen=True):
    """Defend with pieces and at most one ability, or with nothing (ATK-3).

    `first` uses Perfection before the attack is resolved. With Flexible, spent pink pieces may be among the pieces;
    these add nothing (CLR-G-PINK).
    """

    pieces: tuple[int, ...] = ()
    active: str = ""
    first: bool = False


class Help(DeedAnswer, frozen=True):
    """Add pieces to the value of another character (AST-1)."""

    pieces: tuple[int, ...] = ()


class Commit(DeedAnswer, frozen=True):
    """Commit the attacker's pieces, when the defence came first (CLR-B-BLUE)."""

    pieces: tuple[int, ...]


class Perfect(DeedAnswer, frozen=True):
    """Use Perfection after the result is known (CLR-G-CLEAR)."""

    piece: int


class BuyOff(DeedAnswer, frozen=True):
    """Commit pieces against the character's own result that was turned back on it (CLR-G-PINK)."""

    pieces: tuple[int, ...]


class Compel(DeedAnswer, frozen=True):
    """Say which character the compelled one must attack (CLR-B-PURPLE)."""

    victim: int


class Persist(DeedAnswer, frozen=True):
    """Try the failed social attack again by committing this orange brains piece (CLR-B-ORANGE)."""

    piece: int


class Exchange(DeedAnswer, frozen=True):
    """Exchange the character's own pieces for the other's (CLR-B-PINK).

    The first takes the first's place and so on; all that are left go to the last's place.
    """

    pieces: tuple[int, ...]
    theirs: tuple[int, ...]


class Lose(DeedAnswer, frozen=True):
    """Say which pieces lose a pip each; a piece that is listed twice loses two (DMG-1)."""

    pieces: tuple[int, ...]


class Mend(DeedAnswer, frozen=True):
    """Choose one healing: a new small piece, or a piece one size larger or smaller (HEA-2)."""

    what: Literal["add", "larger", "smaller"]
    position: Position
    colour: Colour
    piece: int = 0


class Remould(DeedAnswer, frozen=True):
    """Choose one healing of the other character's stack by Morph Other (CLR-B-CYAN), as in `Mend`."""

    what: Literal["add", "larger", "smaller"]
    position: Position
    colour: Colour
    theirs: int = 0


class Morph(DeedAnswer, frozen=True):
    """Give that piece that colour (CLR-G-CYAN)."""

    piece: int
    colour: Colour


class Hamper(DeedAnswer, frozen=True):
    """Let that foot of that character lose a pip, or gain one (CLR-G-GREEN)."""

    whom: int
    foot: int
    more: bool = False


class Maneuver(DeedAnswer, frozen=True):
    """Put that character on the cell; a defender may go there itself (CLR-G-PURPLE)."""

    whom: int
    to: Cell


class StrikeBack(DeedAnswer, frozen=True):
    """Attack as a challenge (DCH-5), with all its pieces of the position; `active` is an ability's name or empty.

    `target` is 0 only in logs that were written before targets were recorded.
    """

    aim: Literal["guts", "brains"]
    active: str = ""
    target: int = 0


class Nothing(DeedAnswer, frozen=True):
    """Make no use of what is offered."""


class Go(DeedAnswer, frozen=True):
    """Take the next step although it is dangerous (MOV-7)."""


class Stay(DeedAnswer, frozen=True):
    """Stay instead of taking the next step (MOV-7)."""
