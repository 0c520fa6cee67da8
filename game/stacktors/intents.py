"""What a seat may ask for; one player's deed is one intent."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.board.grid import Cell
from game.stacktors.abilities import Kind
from game.stacktors.pieces import Colour, Position
from game.stacktors.situation import Situation
from game.table.book import Intent

# --- in a turn, or in free play


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


# --- answers inside an attack or a walk


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
    """Pieces of one's own for theirs (CLR-B-PINK): the first takes the first's place and so on, all that are left the last's."""

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


# --- after a situation


class Buy(Intent, frozen=True):
    """Spend points on a new piece of that size at that index of the position, bottom 0 (EVO-1, EVO-2)."""

    who: int
    position: Position
    index: int
    colour: Colour
    pips: int


class Enlarge(Intent, frozen=True):
    """Spend a point on a piece's next size (EVO-1)."""

    who: int
    piece: int


class Recruit(Intent, frozen=True):
    """A new character in the place of a dead one (DIE-4)."""

    who: int
    name: str
    stack: str


class Pay(Intent, frozen=True):
    """Buy what is offered under that name at that price, for that one of the party (RWD-4)."""

    who: int
    what: str
    price: int


class Onward(Intent, frozen=True):
    """The party is ready for what comes."""


# --- the game master's


class OpenSituation(Intent, frozen=True):
    """Present a situation, whole (SIT-1)."""

    situation: Situation
    notes: str = ""


class GoOn(Intent, frozen=True):
    """Nothing to add."""


class Tell(Intent, frozen=True):
    """Narrate; `clash`: and rounds begin (SIT-2)."""

    text: str
    clash: bool = False


class EndCampaign(Intent, frozen=True):
    result: Literal["victory", "defeat"]
    text: str


INTENTS: tuple[type[Intent], ...] = (
    Move, Teleport, Travel, Attack, Identify, Heal, Medic, MorphSelf, Try, Regroup, PickUp, Give, Talk, Pass, EndTurn, Swap, Say,
    Defend, Help, Commit, Perfect, BuyOff, Persist, Compel, Exchange, Lose, Mend, Remould, Morph, Hamper, Maneuver,
    StrikeBack, Nothing, Go, Stay, Buy, Enlarge, Recruit, Pay, Onward,
    OpenSituation, GoOn, Tell, EndCampaign,
)  # fmt: skip
