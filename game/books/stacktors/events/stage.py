"""What can be seen on the map, as events: who appears, moves, falls or leaves, and how the ground changes.

The stage of the screen is built from these events alone, which `tests/books/stacktors/face/stage/test_stage.py` proves.
"""

from __future__ import annotations

from msgspec import Struct

from game.board.board import Kind
from game.board.grid import Cell
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.situation import LookName
from game.books.stacktors.values.stack import ChallengeStack, Gear, Stack
from game.table.book import Event


class Appearance(Struct, frozen=True):
    """All that can be seen of an entity on the map.

    `what` says what kind it is; `strikes` says that a challenge can attack (DCH-5). `effects` are kinds, each with the
    turns left (TIM-1). `out` says why a character is out of the conflict; it is empty for one that is not.
    """

    what: str
    name: str
    cell: Cell
    facing: int
    side: str = ""
    neck: Colour | None = None
    stack: Stack | None = None
    gear: Gear | None = None
    challenge: ChallengeStack | None = None
    base: Colour | None = None
    effects: tuple[tuple[str, int], ...] = ()
    out: str = ""
    strikes: bool = False
    opens: str = ""
    """The region that changes when the challenge is overcome; `becomes` is the ground that it becomes (DCH-6)."""
    becomes: Kind = Kind.NORMAL
    screens: bool = False
    """The entity blocks sight (GEO-3)."""
    look: LookName = ""
    """What somebody wears or carries, so that one knows them again."""

    @property
    def ready(self) -> bool:
        """Has it a free piece in its guts, or free equipment there?"""
        held = (*(self.stack.guts if self.stack else ()), *(self.gear.guts if self.gear else ()))
        return any(not piece.spent for piece in held)


class Appeared(Event, frozen=True):
    """An entity came onto the map, or looks like this after the author has changed the map."""

    who: int
    appearance: Appearance


class Left(Event, frozen=True):
    """The entity is no longer on the map."""

    who: int


class GroundChanged(Event, frozen=True):
    """The challenge `who` was overcome, and the cells of its region became ground of that kind (DCH-6).

    Without a challenge, `who` is 0: the author has changed them (SIT-1).
    """

    who: int
    region: str
    kind: Kind
    cells: tuple[Cell, ...]


class Shoved(Event, frozen=True):
    """The character was pushed to that cell because the ground where it stood closed (DCH-6)."""

    who: int
    cell: Cell


class Restacked(Event, frozen=True):
    """The pieces of a character changed: what they are, where they stand, or whether they are spent."""

    who: int
    stack: Stack
    gear: Gear


class Eroded(Event, frozen=True):
    """The challenge lost pips; `stack` is what is left of it (DCH-4)."""

    who: int
    stack: ChallengeStack
    over: bool = False
    """Are these all the pips of a block, so that it is overcome (DCH-6)?"""


class Moved(Event, frozen=True):
    """The character made a step, turned on the spot, teleported or walked in free play.

    `cell` and `facing` are where it stands now; `left` movement points remain, None where they do not count.
    """

    who: int
    cell: Cell
    facing: int
    left: int | None = None


class Affected(Event, frozen=True):
    """The effects of the character are now these: kinds, each with the turns left (TIM-1)."""

    who: int
    effects: tuple[tuple[str, int], ...]


class SideChanged(Event, frozen=True):
    """The character is on another side, with that neck; `seat` decides for it from now on (SID-1, SID-2)."""

    who: int
    side: str
    neck: Colour
    seat: str


class Fell(Event, frozen=True):
    """The character is out of the conflict; `why` is "fallen", "gave up" or "dead" (DIE-1 to DIE-4)."""

    who: int
    why: str


class Rose(Event, frozen=True):
    """The character is in play again.

    It was brought back (DIE-2), had given up in a conflict that is over (DIE-3), is up after a rest (RST-1), or is the
    successor of a dead one (DIE-4).
    """

    who: int


class Remade(Event, frozen=True):
    """The author has changed the map.

    `came` are the entities that are new, `gone` the names of those that left, `moved` the entities that stand on other
    cells now. Where the map has grown to the west or north, all cells are `shifted` by so many columns and rows.
    """

    key: str
    title: str
    text: str
    stake: str
    board: str
    came: tuple[int, ...] = ()
    gone: tuple[str, ...] = ()
    moved: tuple[tuple[int, Cell], ...] = ()
    shifted: tuple[int, int] = (0, 0)
