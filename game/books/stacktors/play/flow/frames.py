"""The frames of the pyramid rulebook (what is under way), and its flow of steps."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from game.board.grid import Cell
from game.books.stacktors.values.pieces import AttackKind
from game.books.stacktors.values.stage_ways import RoadName
from game.table.book import Cites, Flow, Frame, Pending

CITES: Final[Cites] = {"other_seat": "SID-2", "computer": "SID-2", "nothing_asked": "DEC-3", "no_answer": "DEC-1"}
"""The rules on which the table's own refusals rest."""
FLOW = Flow(CITES)
"""Every step of the book: who is asked, what is done."""


class Campaign(Frame, frozen=True):
    """The outermost frame: the game master presents one situation after another."""


class Play(Frame, frozen=True, omit_defaults=True):
    """A situation in play, from its opening to the rest after it.

    `camped` says that something has been done in its camp. In free play `walker` still has to walk `way`, and the
    others in `train` come along, each to its cell (SIT-1).
    """

    camped: bool = False
    walker: int = 0
    way: tuple[Cell, ...] = ()
    train: tuple[tuple[int, Cell], ...] = ()


class Round(Frame, frozen=True):
    """The rounds of a conflict, one after another (TRN).

    The challenges in `strikers` may attack before the next turn (DCH-5).
    """

    strikers: tuple[int, ...] = ()


class Turn(Frame, frozen=True):
    """A character's turn. `up` says that it is in the count up; `must` says that it may not pass (TRN-4)."""

    who: int
    up: bool = False
    must: bool = False
    acted: bool = False
    fled: bool = False
    paused: bool = False
    """An Agile character has interrupted its movement and has not moved on yet (CLR-F-CLEAR)."""


class Walk(Frame, frozen=True):
    """Steps still to take (MOV-7).

    `shooters` are asked for a parting shot before the next step; `shot` says that some were asked.
    """

    who: int
    path: tuple[Cell, ...]
    facing: int | None = None
    origin: Cell | None = None
    """The cell where the next step begins; a character that was moved away from it does not take the step."""
    shooters: tuple[int, ...] = ()
    shot: bool = False
    leap: bool = False
    flight: bool = False
    """The character flees, by any of the equally good ways (CLR-B-RED)."""
    driven: bool = False
    """The character is compelled and goes where it must (CLR-B-PURPLE)."""


class Care(Frame, frozen=True):
    """The healings that are still to be chosen, one for each patient.

    The patient's seat chooses (CLR-G-YELLOW, HEA-1).
    """

    who: int
    patients: tuple[int, ...]
    rest: bool = False
    """The healings are those of a rest, in which nobody is asked who lacks nothing (RST-1)."""


class Wearing(Frame, frozen=True):
    """A character that uses Perfection beforehand says which clear guts wear by a pip (CLR-G-CLEAR)."""

    who: int


class Naming(Frame, frozen=True):
    """`who` has compelled `whom` and says which character it must attack (CLR-B-PURPLE)."""

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
    """`who` says which pieces it exchanges with `whom`, at most that many pips of either (CLR-B-PINK)."""

    who: int
    whom: int
    most: int


class Remoulding(Frame, frozen=True):
    """`who` still has `left` healings of `whom` to choose (CLR-B-CYAN)."""

    who: int
    whom: int
    left: int


class Plunge(Frame, frozen=True):
    """A character falls through the air and says which pips it loses by it (TER-6)."""

    who: int


class Attempt(Frame, frozen=True):
    """A try at the topmost stage of a road, by that way over it; those in `queue` may still help (ACH-3, ACH-6)."""

    who: int
    pieces: tuple[int, ...]
    road: RoadName = ""
    way: int = 0
    queue: tuple[int, ...] = ()
    helps: tuple[tuple[int, tuple[int, ...]], ...] = ()


class Morphing(Frame, frozen=True):
    """The character still has to choose a piece and its new colour (CLR-G-CYAN).

    The piece has at most `most` pips and is none of those in `used`.
    """

    who: int
    most: int
    used: tuple[int, ...]


class Hampering(Frame, frozen=True):
    """The feet of `who` still change by `left` pips, as `by` chooses.

    Where `losing`, they only lose pips (CLR-G-GREEN).
    """

    who: int
    by: int
    left: int
    losing: bool = False


class Throwing(Frame, frozen=True):
    """`who` is put `far` cells away, where `by` says (CLR-G-PURPLE): from `origin` to `to`, once `to` is chosen.

    `shooters` are asked for a parting shot before that, one after another; `shot` are those that were asked (ENC-5).
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
    """An attack under way; its steps follow the table of DEC.

    `granted` is parting, counter or strike, with the one target in `only`. `n` is the index of the present target.
    `flat` is the value of a challenge's attack, 0 for characters. `power` is N, which is fixed at commitment (ATK-11).
    """

    who: int
    granted: str = ""
    only: tuple[int, ...] = ()
    kind: AttackKind = "physical"
    aim: Literal["", "guts", "brains"] = ""
    active: str = ""
    power: int = 0
    pieces: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    first: bool = False
    flat: int = 0
    cunning: bool = False
    """Marked targets show their defence before the attacker commits.

    `marked` are those that have yet to do so; `shown` holds the defences.
    """
    marked: tuple[int, ...] = ()
    shown: tuple[Shown, ...] = ()
    queue: tuple[int, ...] = ()
    a_help: tuple[tuple[int, tuple[int, ...]], ...] = ()
    n: int = 0
    again: bool = False
    used: tuple[int, ...] = ()
    """The pieces that defended against the first strike; a defence against the repeated one must use others."""
    value: int = 0
    """The value against all of several targets, help included (CLR-G-PINK); 0 while there is one target."""
    d_active: str = ""
    d_power: int = 0
    d_pieces: tuple[int, ...] = ()
    d_again: tuple[int, ...] = ()
    """Spent pink pieces that reflect again and add nothing (CLR-G-PINK)."""
    d_first: bool = False
    d_help: tuple[tuple[int, tuple[int, ...]], ...] = ()
    attack: int = 0
    defence: int = 0
    hit: bool = False
    times: int = 1
    counter: bool = False
    back: bool = False
    """The result falls back on the attacker."""
    bought: int = 0
    """The pips that the attacker has taken off that result (CLR-G-PINK)."""
    frozen: bool = False
    """Freeze defended, so the attacker's turn will end."""
    worn: tuple[int, ...] = ()
    """The attacker's clear pieces that were free and have worn in this attack; they may do so again (CLR-G-CLEAR)."""


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
BookPending = Pending[BookFrame]
