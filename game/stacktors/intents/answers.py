"""Answers in the middle of something: an attack, a walk, a healing."""

from __future__ import annotations

from typing import Literal

from game.board.grid import Cell
from game.stacktors.values.pieces import Colour, Position
from game.table.book import Intent


class Defend(Intent, frozen=True):
    """Pieces and at most one ability against an attack, or nothing (ATK-3). `first`: Perfection, before it is resolved.

    With Flexible, committed pink pieces may be among them; these add nothing (CLR-G-PINK).
    """

    pieces: tuple[int, ...] = ()
    active: str = ""
    first: bool = False


class Help(Intent, frozen=True):
    """Pieces added to another's value (AST-1)."""

    pieces: tuple[int, ...] = ()


class Commit(Intent, frozen=True):
    """The attacker's pieces, when the defence came first (CLR-B-BLUE)."""

    pieces: tuple[int, ...]


class Perfect(Intent, frozen=True):
    """Use Perfection after the result is known (CLR-G-CLEAR)."""

    piece: int


class BuyOff(Intent, frozen=True):
    """Pieces committed against one's own result turned back (CLR-G-PINK)."""

    pieces: tuple[int, ...]


class Compel(Intent, frozen=True):
    """Whom the compelled one must attack (CLR-B-PURPLE)."""

    victim: int


class Persist(Intent, frozen=True):
    """Try the failed social attack again, committing this orange brains piece (CLR-B-ORANGE)."""

    piece: int


class Exchange(Intent, frozen=True):
    """Pieces of one's own for theirs (CLR-B-PINK): the first takes
    the first's place and so on, all that are left the last's.
    """

    pieces: tuple[int, ...]
    theirs: tuple[int, ...]


class Lose(Intent, frozen=True):
    """The pieces that lose a pip each; who stands there twice loses two (DMG-1)."""

    pieces: tuple[int, ...]


class Mend(Intent, frozen=True):
    """One healing: a small piece more, or a piece one size larger or smaller (HEA-2)."""

    what: Literal["add", "larger", "smaller"]
    position: Position
    colour: Colour
    piece: int = 0


class Remould(Intent, frozen=True):
    """One healing of the other's stack by Morph Other (CLR-B-CYAN), as in `Mend`."""

    what: Literal["add", "larger", "smaller"]
    position: Position
    colour: Colour
    theirs: int = 0


class Morph(Intent, frozen=True):
    """That piece gets that colour (CLR-G-CYAN)."""

    piece: int
    colour: Colour


class Hamper(Intent, frozen=True):
    """That foot of that one loses a pip, or gains one (CLR-G-GREEN)."""

    whom: int
    foot: int
    more: bool = False


class Maneuver(Intent, frozen=True):
    """Put that one on the cell, or as the defender go there oneself (CLR-G-PURPLE)."""

    whom: int
    to: Cell


class StrikeBack(Intent, frozen=True):
    """A challenge attacks (DCH-5), with all its pieces of the position; `active` is an ability's name or empty.

    `target` is 0 only in logs from before it was told.
    """

    aim: Literal["guts", "brains"]
    active: str = ""
    target: int = 0


class Nothing(Intent, frozen=True):
    """No use is made of what is offered."""


class Go(Intent, frozen=True):
    """Take the step all the same (MOV-7)."""


class Stay(Intent, frozen=True):
    """Stay where one is (MOV-7)."""
