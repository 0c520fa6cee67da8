"""The events of what can be seen on the map. The screen builds its picture of the map from these events alone."""

from __future__ import annotations

from msgspec import Struct

from game.board.board import Kind
from game.board.grid import Cell
from game.stacktors.values.pieces import Colour
from game.stacktors.values.stack import ChallengeStack, Gear, Stack
from game.table.book import Event


class Appearance(Struct, frozen=True):
    """All that can be seen of an entity on the map.

    `what` says what kind it is; `strikes` says that a challenge can attack (DCH-5).
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


class Appeared(Event, frozen=True):
    who: int
    look: Appearance


class Left(Event, frozen=True):
    """The entity is no longer on the map."""

    who: int


class GroundChanged(Event, frozen=True):
    """A challenge was overcome, and the cells of its region became another kind of ground (DCH-6)."""

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
    """A challenge lost pips; `stack` is what is left of it (DCH-4)."""

    who: int
    stack: ChallengeStack


class Moved(Event, frozen=True):
    """A character made a step, turned or teleported; `left` movement points remain (None: they do not count)."""

    who: int
    cell: Cell
    facing: int
    left: int | None = None


class Affected(Event, frozen=True):
    """The character's effects are now these: kinds, each with the turns left."""

    who: int
    effects: tuple[tuple[str, int], ...]


class SideChanged(Event, frozen=True):
    who: int
    side: str
    neck: Colour
    seat: str


class Fell(Event, frozen=True):
    """The character is out of the conflict: fallen, gave up or dead."""

    who: int
    why: str


class Rose(Event, frozen=True):
    """The character was brought back (DIE-2), or is up again after a rest."""

    who: int


class Remade(Event, frozen=True):
    """The author has changed the map.

    The event has the ids of those that came, names of those that are gone, and new cells of those that moved.
    """

    key: str
    title: str
    text: str
    stake: str
    board: str
    came: tuple[int, ...] = ()
    gone: tuple[str, ...] = ()
    moved: tuple[tuple[int, Cell], ...] = ()
