"""What is under way: the frames of the pyramid book, and its flow of steps."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.board.grid import Cell
from game.stacktors.values.abilities import Kind
from game.table.pending import Flow, Frame
from game.table.pending import Pending as AnyPending

FLOW = Flow()
"""Every step of the book: who is asked, what is done."""


class Campaign(Frame, frozen=True):
    """The outermost: the game master presents one situation after another."""


class Play(Frame, frozen=True, omit_defaults=True):
    """A situation in play, from its opening to the rest after it. `camped`: something has been done in its camp.

    In free play `walker` has its `way` still to go, and the `train` come along, each to its cell (SIT-1).
    """

    camped: bool = False
    walker: int = 0
    way: tuple[Cell, ...] = ()
    train: tuple[tuple[int, Cell], ...] = ()


class Round(Frame, frozen=True):
    """Rounds of a conflict, one after another (TRN). `strikers` may strike before the next turn (DCH-5)."""

    strikers: tuple[int, ...] = ()


class Turn(Frame, frozen=True):
    """A character's turn. `up`: in the count up; `must`: it may not pass (TRN-4)."""

    who: int
    up: bool = False
    must: bool = False
    acted: bool = False
    fled: bool = False
    paused: bool = False
    """An Agile one has interrupted its movement and not gone on yet (CLR-F-CLEAR)."""


class Walk(Frame, frozen=True):
    """Steps still to take (MOV-7). `shooters` are asked before the step in hand; `shot`: some were."""

    who: int
    path: tuple[Cell, ...]
    facing: int | None = None
    origin: Cell | None = None
    """Where the step in hand sets out; who has been moved since does not take it."""
    shooters: tuple[int, ...] = ()
    shot: bool = False
    leap: bool = False
    flight: bool = False
    """It flees, by a way that is as good as any (CLR-B-RED)."""
    driven: bool = False
    """It is compelled, and goes where it must (CLR-B-PURPLE)."""


class Care(Frame, frozen=True):
    """Healings still to choose, one for each patient, by whose piece it is (CLR-G-YELLOW, HEA-1)."""

    who: int
    patients: tuple[int, ...]
    rest: bool = False
    """In a rest: nobody is asked who lacks nothing (RST-1)."""


class Wearing(Frame, frozen=True):
    """Who uses Perfection beforehand says which clear guts wear a pip (CLR-G-CLEAR)."""

    who: int


class Naming(Frame, frozen=True):
    """`who` has compelled `whom` and says whom it must attack (CLR-B-PURPLE)."""

    who: int
    whom: int


class Shown(Struct, frozen=True):
    """A defence that a marked target has shown before the attacker committed (CLR-B-BLUE)."""

    who: int
    active: str
    power: int
    pieces: tuple[int, ...]
    again: tuple[int, ...]
    first: bool
    help: tuple[tuple[int, tuple[int, ...]], ...]


class Trade(Frame, frozen=True):
    """`who` says which pieces it exchanges with `whom`, at most so many pips of either (CLR-B-PINK)."""

    who: int
    whom: int
    most: int


class Remoulding(Frame, frozen=True):
    """`who` chooses so many healings yet for `whom` (CLR-B-CYAN)."""

    who: int
    whom: int
    left: int


class Plunge(Frame, frozen=True):
    """It falls through the air and says what it loses by it (TER-6)."""

    who: int


class Attempt(Frame, frozen=True):
    """A try at a stage of an abstract challenge: `queue` may still help (ACH-3)."""

    who: int
    pieces: tuple[int, ...]
    queue: tuple[int, ...] = ()
    helps: tuple[tuple[int, tuple[int, ...]], ...] = ()


class Morphing(Frame, frozen=True):
    """A piece of at most `most` pips still to choose, none of
    those that are `used`, and its new colour (CLR-G-CYAN).
    """

    who: int
    most: int
    used: tuple[int, ...]


class Hampering(Frame, frozen=True):
    """So many pips still to come on or off the feet of `who`,
    as `by` chooses; only off where `losing` (CLR-G-GREEN).
    """

    who: int
    by: int
    left: int
    losing: bool = False


class Throwing(Frame, frozen=True):
    """`who` is put `far` cells off, where `by` says (CLR-G-PURPLE): from `origin` to `to`, once that is said.

    `shooters` are asked before it goes, one after another; `shot` are those that were (ENC-5).
    """

    who: int
    by: int
    far: int
    origin: Cell | None = None
    to: Cell | None = None
    shooters: tuple[int, ...] = ()
    shot: tuple[int, ...] = ()


class Slipping(Frame, frozen=True):
    """A defender may still move, at most `far` cells (CLR-G-PURPLE)."""

    who: int
    far: int


class Attack(Frame, frozen=True):
    """An attack under way: the table of DEC, step by step.

    `granted`: parting, counter or strike, with its one target
    in `only`. `n` counts the targets. `flat` and `flat_n` are
    the value and N of a challenge's strike. `power` is N, fixed at commitment (ATK-11).
    """

    who: int
    granted: str = ""
    only: tuple[int, ...] = ()
    kind: Kind = "physical"
    aim: Literal["", "guts", "brains"] = ""
    active: str = ""
    power: int = 0
    pieces: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    first: bool = False
    flat: int = 0
    cunning: bool = False
    """Marked targets show their defence before the attacker
    commits; `marked` are those still to do so, `shown` what was.
    """
    marked: tuple[int, ...] = ()
    shown: tuple[Shown, ...] = ()
    queue: tuple[int, ...] = ()
    a_help: tuple[tuple[int, tuple[int, ...]], ...] = ()
    n: int = 0
    again: bool = False
    used: tuple[int, ...] = ()
    """What met the blow that is repeated; the defender must use other pieces."""
    value: int = 0
    """The value that all of several targets meet, help included (CLR-G-PINK); 0 while there is one."""
    d_active: str = ""
    d_power: int = 0
    d_pieces: tuple[int, ...] = ()
    d_again: tuple[int, ...] = ()
    """Committed pink pieces that reflect again and add nothing (CLR-G-PINK)."""
    d_first: bool = False
    d_help: tuple[tuple[int, tuple[int, ...]], ...] = ()
    attack: int = 0
    defence: int = 0
    hit: bool = False
    times: int = 1
    counter: bool = False
    back: bool = False
    """The result falls on the attacker."""
    bought: int = 0
    """Pips that the attacker has taken off that result (CLR-G-PINK)."""
    frozen: bool = False
    """Freeze defended: the attacker's turn will end."""


BookFrame = (
    Campaign
    | Play
    | Round
    | Turn
    | Walk
    | Care
    | Plunge
    | Attempt
    | Wearing
    | Naming
    | Trade
    | Remoulding
    | Morphing
    | Hampering
    | Throwing
    | Slipping
    | Attack
)
Pending = AnyPending[BookFrame]
