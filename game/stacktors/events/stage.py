"""What can be seen on the map: the stage can be built of these events alone."""

from __future__ import annotations

from msgspec import Struct

from game.board.board import Kind
from game.board.grid import Cell
from game.stacktors.values.pieces import Colour
from game.stacktors.values.stack import ChallengeStack, Gear, Stack
from game.table.book import Event


class Look(Struct, frozen=True):
    """All that can be seen of an entity on the map; `what` says
    what it is, `strikes` that a challenge can attack (DCH-5).
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
    """The region that changes when it is overcome, and what that becomes (DCH-6)."""
    becomes: Kind = Kind.NORMAL
    screens: bool = False
    """It cuts sight (GEO-3)."""


class Appeared(Event, frozen=True):
    who: int
    look: Look


class Left(Event, frozen=True):
    """It is no longer on the map."""

    who: int


class GroundChanged(Event, frozen=True):
    """An overcome challenge has made these cells, those of the region, another kind of ground (DCH-6)."""

    who: int
    region: str
    kind: Kind
    cells: tuple[Cell, ...]


class Shoved(Event, frozen=True):
    """Pushed to that cell out of a way that closed (DCH-6)."""

    who: int
    cell: Cell


class Restacked(Event, frozen=True):
    """Its pieces changed: what they are, where they are, or whether they are spent."""

    who: int
    stack: Stack
    gear: Gear


class Eroded(Event, frozen=True):
    """A challenge lost pips; the stack as it is now (DCH-4)."""

    who: int
    stack: ChallengeStack


class Moved(Event, frozen=True):
    """A step, a turn or a leap; `left` movement points remain (None: they do not count)."""

    who: int
    cell: Cell
    facing: int
    left: int | None = None


class Affected(Event, frozen=True):
    """Its effects are now these: kinds and turns left."""

    who: int
    effects: tuple[tuple[str, int], ...]


class SideChanged(Event, frozen=True):
    who: int
    side: str
    neck: Colour
    seat: str


class Fell(Event, frozen=True):
    """Out of the conflict: fallen, gave up or dead."""

    who: int
    why: str


class Rose(Event, frozen=True):
    """Brought back (DIE-2), or up again after a rest."""

    who: int


class Remade(Event, frozen=True):
    """The author has changed the map: who came, the names of who is gone, and who stands on another cell now."""

    key: str
    title: str
    text: str
    stake: str
    board: str
    came: tuple[int, ...] = ()
    gone: tuple[str, ...] = ()
    moved: tuple[tuple[int, Cell], ...] = ()
