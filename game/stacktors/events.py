"""What happened: facts with after-values; no text but what somebody said, no pixels."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from game.board.grid import Cell
from game.stacktors.abilities import Kind
from game.stacktors.pieces import Colour, Piece, Position
from game.stacktors.situation import Opening
from game.stacktors.stack import ChallengeStack, Gear, Stack
from game.table.book import Event


class Look(Struct, frozen=True):
    """All that can be seen of an entity on the map; `what` says what it is, `strikes` that a challenge can attack (DCH-5)."""

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


# --- the stage can be built of these alone


class Appeared(Event, frozen=True):
    who: int
    look: Look


class Left(Event, frozen=True):
    """It is no longer on the map."""

    who: int


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


# --- the flow of play


class SituationOpened(Event, frozen=True):
    reveals: ClassVar[bool] = True
    key: str
    title: str
    text: str
    stake: str
    board: str
    no_gear: bool = False
    opened: tuple[Opening, ...] = ()
    presses: bool = False
    limit: int = 0
    """The rounds after which it ends; 0: they are not counted."""


class SituationClosed(Event, frozen=True):
    key: str
    outcome: str
    text: str = ""


class CampaignEnded(Event, frozen=True):
    result: str
    text: str


class Told(Event, frozen=True):
    """The game master narrates."""

    text: str


class Said(Event, frozen=True):
    who: int
    text: str


class Answered(Event, frozen=True):
    """A figure replies to a hero."""

    reveals: ClassVar[bool] = True
    who: int
    to: int
    text: str


class ConflictBegan(Event, frozen=True):
    """Rounds begin."""


class ConflictEnded(Event, frozen=True):
    standoff: bool = False


class TimePassed(Event, frozen=True):
    """Time presses: so many rounds are over; `left` are still to come, None where nobody counts them (SIT-6)."""

    rounds: int
    left: int | None


class RoundBegan(Event, frozen=True):
    round: int
    order: tuple[tuple[int, int], ...]
    """Who, and its total, the highest first."""


class TurnBegan(Event, frozen=True):
    who: int
    up: bool


class Passed(Event, frozen=True):
    """`lost`: passed a second time."""

    who: int
    lost: bool


class TurnEnded(Event, frozen=True):
    who: int


class Swapped(Event, frozen=True):
    who: int
    to: int


class Stopped(Event, frozen=True):
    """The rest of the way is not taken; `why` is a word: engaged, points, frozen, stayed, blocked."""

    who: int
    why: str


# --- attacks


class Attacked(Event, frozen=True):
    """An attack as it was declared; `granted` is "", parting, counter or strike; `marked` are those that defend first (CLR-B-BLUE)."""

    who: int
    targets: tuple[int, ...]
    kind: Kind
    active: str
    pieces: tuple[Piece, ...]
    granted: str = ""
    first: bool = False
    aim: str = ""
    value: int = 0
    marked: tuple[int, ...] = ()


class Defended(Event, frozen=True):
    """A defence; `again` are committed pink pieces that reflect once more and add nothing (CLR-G-PINK)."""

    who: int
    active: str
    pieces: tuple[Piece, ...]
    first: bool = False
    again: tuple[Piece, ...] = ()


class Helped(Event, frozen=True):
    who: int
    whom: int
    pieces: tuple[Piece, ...]


class Compared(Event, frozen=True):
    """Attack against defence: `times` is the multiple; against a challenge, `loss` its pips."""

    who: int
    whom: int
    attack: int
    defence: int
    hit: bool
    times: int
    bonus: int = 0


class Perfected(Event, frozen=True):
    """Perfection was used: by the attacker to hit, by the defender to ignore."""

    who: int
    ignores: bool


class TurnedBack(Event, frozen=True):
    """The result falls on the attacker, who pays with `paid`; `left` of it is left.

    `more`: how often the defender's pink pieces may do it again in this turn; None where nothing counts that.
    """

    who: int
    by: int
    paid: tuple[Piece, ...] = ()
    left: int = 1
    more: int | None = None


class Damaged(Event, frozen=True):
    """A piece lost pips; None: it is gone (DMG-1, DMG-2)."""

    who: int
    before: Piece
    after: Piece | None
    position: Position


class Worn(Event, frozen=True):
    """A once-per-pip use took a pip for good (CLR-WEAR)."""

    who: int
    before: Piece
    after: Piece | None


class EffectBegan(Event, frozen=True):
    """`victim`: whom a compelled one must attack."""

    who: int
    kind: str
    rounds: int
    by: int
    victim: int = 0


class Unmoved(Event, frozen=True):
    """An effect took no hold: it had the like just now (TIM-4), or as long a one still (TIM-2)."""

    who: int
    kind: str


class Driven(Event, frozen=True):
    """The turn of a compelled one begins; it must attack the victim first (CLR-B-PURPLE)."""

    who: int
    by: int
    victim: int


class EffectEnded(Event, frozen=True):
    who: int
    kind: str


class Roused(Event, frozen=True):
    """An attack has broken its calm; it fights again from its next turn (CLR-B-YELLOW)."""

    who: int
    by: int


class FreezeNoted(Event, frozen=True):
    """The attacker's turn will end (CLR-G-BLUE)."""

    who: int
    by: int


class Joined(Event, frozen=True):
    who: int
    by: int


class Overcame(Event, frozen=True):
    """A challenge is overcome (DCH-6)."""

    who: int
    by: int
