"""What is done in a turn, or in free play."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.board.grid import Cell
from game.stacktors.values.abilities import Kind
from game.table.book import Intent


class Move(Intent, frozen=True):
    """Walk along the cells (MOV-7), then face that way; an empty path turns on the spot (MOV-3)."""

    path: tuple[Cell, ...]
    facing: int | None = None


class Teleport(Intent, frozen=True):
    """Go at once (CLR-F-PURPLE)."""

    to: Cell
    facing: int


class Travel(Intent, frozen=True):
    """In free play: one hero walks along the cells, the others go to theirs (SIT-1)."""

    who: int
    path: tuple[Cell, ...]
    others: tuple[tuple[int, Cell], ...] = ()


class Attack(Intent, frozen=True):
    """Attack with these pieces, at most one ability active (ATK-2). `first`: Perfection before it is resolved.

    `aim` is the attacked position of a challenge (DCH-2); "" against characters.
    """

    who: int
    targets: tuple[int, ...]
    kind: Kind
    pieces: tuple[int, ...] = ()
    active: str = ""
    first: bool = False
    aim: Literal["", "guts", "brains"] = ""


class Identify(Intent, frozen=True):
    """Take what lies under an opaque piece, with a clear brains piece (CLR-B-CLEAR)."""

    who: int
    what: int
    piece: int
    to: int


class Heal(Intent, frozen=True):
    """One healing instead of moving and acting (HEA-1)."""

    who: int
    patient: int


class Medic(Intent, frozen=True):
    """Yellow guts heal each of these once (CLR-G-YELLOW); who stands there twice is healed twice."""

    who: int
    pieces: tuple[int, ...]
    patients: tuple[int, ...]


class Try(Intent, frozen=True):
    """Pieces against the stage of an abstract challenge that is shown, its colour active among them (ACH-3)."""

    who: int
    pieces: tuple[int, ...]


class MorphSelf(Intent, frozen=True):
    """Cyan guts change the colour of another piece; which and how is said next (CLR-G-CYAN)."""

    who: int
    pieces: tuple[int, ...]


class Regroup(Intent, frozen=True):
    """The next round of an abstract challenge begins, and pieces are free again (ACH-3)."""

    who: int


class PickUp(Intent, frozen=True):
    who: int
    what: int


class Give(Intent, frozen=True):
    """Hand over equipment pieces or carried objects (OBJ-4)."""

    who: int
    to: int
    pieces: tuple[int, ...] = ()
    things: tuple[int, ...] = ()


class Talk(Intent, frozen=True):
    """In free play: say one of the figure's choices to it."""

    who: int
    to: int
    choice: int


class Leave(Intent, frozen=True):
    """In free play that gets nowhere: the party leaves, and the situation ends as a stand-off (SIT-5)."""


class Pass(Intent, frozen=True):
    """Let the others act first (TRN-3)."""


class EndTurn(Intent, frozen=True):
    """Done for this turn."""


class Swap(Intent, frozen=True):
    """Let another player's hero of the same total act first (TRN-6)."""

    to: int


class Say(Intent, frozen=True):
    """A brief statement, at any time (STM-1)."""

    any_time: ClassVar[bool] = True
    who: int
    text: str
