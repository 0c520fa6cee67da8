"""The intents of a turn and of free play."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.board.grid import Cell
from game.books.stacktors.values.abilities import AttackKind
from game.table.book import Intent


class Move(Intent, frozen=True):
    """Walk along the cells (MOV-7), then face that direction; an empty path turns on the spot (MOV-3)."""

    path: tuple[Cell, ...]
    facing: int | None = None


class Teleport(Intent, frozen=True):
    """Go to the cell without crossing those between (CLR-F-PURPLE)."""

    to: Cell
    facing: int


class Travel(Intent, frozen=True):
    """In free play, walk one hero along the cells; the others go to their cells (SIT-1)."""

    who: int
    path: tuple[Cell, ...]
    others: tuple[tuple[int, Cell], ...] = ()


class Attack(Intent, frozen=True):
    """Attack with these pieces, with at most one active ability (ATK-2).

    `first` uses Perfection before the attack is resolved. `aim` is the attacked position of a challenge (DCH-2); it is
    "" against characters.
    """

    who: int
    targets: tuple[int, ...]
    kind: AttackKind
    pieces: tuple[int, ...] = ()
    active: str = ""
    first: bool = False
    aim: Literal["", "guts", "brains"] = ""


class Identify(Intent, frozen=True):
    """Take what lies under an opaque piece, by committing a clear brains piece (CLR-B-CLEAR)."""

    who: int
    what: int
    piece: int
    to: int


class Heal(Intent, frozen=True):
    """Heal the patient once instead of moving and acting (HEA-1)."""

    who: int
    patient: int


class Medic(Intent, frozen=True):
    """Heal each of these once with yellow guts (CLR-G-YELLOW); a patient that is listed twice is healed twice."""

    who: int
    pieces: tuple[int, ...]
    patients: tuple[int, ...]


class Try(Intent, frozen=True):
    """Commit pieces against the shown stage of an abstract challenge; some have the asked colour (ACH-3)."""

    who: int
    pieces: tuple[int, ...]


class MorphSelf(Intent, frozen=True):
    """Change the colour of another piece with cyan guts.

    The answer that follows says which piece and which colour (CLR-G-CYAN).
    """

    who: int
    pieces: tuple[int, ...]


class Regroup(Intent, frozen=True):
    """Begin the next round of an abstract challenge, in which pieces are free again (ACH-3)."""

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
    """In free play, say one of the figure's choices to it."""

    who: int
    to: int
    choice: int


class Leave(Intent, frozen=True):
    """In free play that gets nowhere, leave: the situation ends as a stand-off (SIT-5)."""


class Pass(Intent, frozen=True):
    """Let the others act first (TRN-3)."""


class EndTurn(Intent, frozen=True):
    """End the turn."""


class Swap(Intent, frozen=True):
    """Let another player's hero of the same total act first (TRN-6)."""

    to: int


class Say(Intent, frozen=True):
    """Make a brief statement, at any time (STM-1)."""

    any_time: ClassVar[bool] = True
    who: int
    text: str


class SkipStep(Intent, frozen=True):
    """Count a step of the lesson, and all before it, as done, at any time; it changes nothing else."""

    any_time: ClassVar[bool] = True
    step: int
