"""The intents: what a seat may ask for. One action of a player is one intent."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from game.board.grid import Cell
from game.books.stacktors.values.pieces import AttackKind, Colour, Position
from game.books.stacktors.values.situation import Figure, Situation, Thing
from game.books.stacktors.values.stage_ways import RoadName
from game.table.book import Intent, Seat

SHARED: Final = frozenset({"free", "camp"})
"""The steps whose decision all players' seats share; decisions there are of these kinds."""
OPEN: Final = SHARED | {"act"}
"""The kinds of decision in which somebody may do what they like."""


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
    """Commit pieces against the topmost stage of an abstract challenge; some have the asked colour (ACH-3).

    With a neck, `road` is the one that is tried (ACH-5). `way` is 0 for the stage's own colour, or the number of one of
    its further ways (ACH-6).
    """

    who: int
    pieces: tuple[int, ...]
    road: RoadName = ""
    way: int = 0


class PayWay(Intent, frozen=True):
    """Overcome the topmost stage of a road by a way that has a price (ACH-6).

    `pieces` lose the pips that it takes; one that is listed twice loses two.
    """

    who: int
    way: int
    road: RoadName = ""
    pieces: tuple[int, ...] = ()


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
    """Make a brief statement, at any time (STM-1); `to` whoever is to answer it, or to nobody."""

    any_time: ClassVar[bool] = True
    who: int
    text: str
    to: int = 0


class SkipStep(Intent, frozen=True):
    """Count a step of the lesson, and all before it, as done, at any time; it changes nothing else."""

    any_time: ClassVar[bool] = True
    step: int


class DeedAnswer(Intent, frozen=True):
    """What answers somebody's deed; all other intents are deeds of one's own turn."""


class Defend(DeedAnswer, frozen=True):
    """Defend with pieces and at most one ability, or with nothing (ATK-3).

    `first` uses Perfection before the attack is resolved. With Flexible, spent pink pieces may be among the pieces;
    these add nothing (CLR-G-PINK).
    """

    pieces: tuple[int, ...] = ()
    active: str = ""
    first: bool = False


class Help(DeedAnswer, frozen=True):
    """Add pieces to the value of another character (AST-1)."""

    pieces: tuple[int, ...] = ()


class Commit(DeedAnswer, frozen=True):
    """Commit the attacker's pieces, when the defence came first (CLR-B-BLUE)."""

    pieces: tuple[int, ...]


class Perfect(DeedAnswer, frozen=True):
    """Use Perfection after the result is known (CLR-G-CLEAR)."""

    piece: int


class BuyOff(DeedAnswer, frozen=True):
    """Commit pieces against the character's own result that was turned back on it (CLR-G-PINK)."""

    pieces: tuple[int, ...]


class Compel(DeedAnswer, frozen=True):
    """Say which character the compelled one must attack (CLR-B-PURPLE)."""

    victim: int


class Persist(DeedAnswer, frozen=True):
    """Try the failed social attack again by committing this orange brains piece (CLR-B-ORANGE)."""

    piece: int


class Exchange(DeedAnswer, frozen=True):
    """Exchange the character's own pieces for the other's (CLR-B-PINK).

    The first takes the first's place and so on; all that are left go to the last's place.
    """

    pieces: tuple[int, ...]
    theirs: tuple[int, ...]


class Lose(DeedAnswer, frozen=True):
    """Say which pieces lose a pip each; a piece that is listed twice loses two (DMG-1)."""

    pieces: tuple[int, ...]


class Mend(DeedAnswer, frozen=True):
    """Choose one healing: a new small piece, or a piece one size larger or smaller (HEA-2)."""

    what: Literal["add", "larger", "smaller"]
    position: Position
    colour: Colour
    piece: int = 0


class Remould(DeedAnswer, frozen=True):
    """Choose one healing of the other character's stack by Morph Other (CLR-B-CYAN), as in `Mend`."""

    what: Literal["add", "larger", "smaller"]
    position: Position
    colour: Colour
    theirs: int = 0


class Morph(DeedAnswer, frozen=True):
    """Give that piece that colour (CLR-G-CYAN)."""

    piece: int
    colour: Colour


class Hamper(DeedAnswer, frozen=True):
    """Let that foot of that character lose a pip, or gain one (CLR-G-GREEN)."""

    whom: int
    foot: int
    more: bool = False


class Maneuver(DeedAnswer, frozen=True):
    """Put that character on the cell; a defender may go there itself (CLR-G-PURPLE)."""

    whom: int
    to: Cell


class StrikeBack(DeedAnswer, frozen=True):
    """Attack as a challenge (DCH-5), with all its pieces of the position; `active` is an ability's name or empty.

    `target` is 0 only in logs that were written before targets were recorded.
    """

    aim: Literal["guts", "brains"]
    active: str = ""
    target: int = 0


class Nothing(DeedAnswer, frozen=True):
    """Make no use of what is offered."""


class Go(DeedAnswer, frozen=True):
    """Take the next step although it is dangerous (MOV-7)."""


class Stay(DeedAnswer, frozen=True):
    """Stay instead of taking the next step (MOV-7)."""


class Buy(Intent, frozen=True):
    """Spend points on a new piece of that size at that index of the position; the bottom is 0 (EVO-1, EVO-2)."""

    who: int
    position: Position
    index: int
    colour: Colour
    pips: int


class Enlarge(Intent, frozen=True):
    """Spend a point to make a piece one size larger (EVO-1)."""

    who: int
    piece: int


class Recruit(Intent, frozen=True):
    """Create a new character in the place of a dead one (DIE-4)."""

    who: int
    name: str
    stack: str


class Pay(Intent, frozen=True):
    """Buy the offer of that name at that price for that member of the party (RWD-4)."""

    who: int
    what: str
    price: int


class Onward(Intent, frozen=True):
    """Say that the party is ready to go on."""


class OpenSituation(Intent, frozen=True):
    """Present a whole situation (SIT-1)."""

    situation: Situation
    notes: str = ""


class Remake(Intent, frozen=True):
    """Replace the situation under way by this one, as the author has changed the map."""

    any_time: ClassVar[bool] = True
    stays: ClassVar[str] = "The map was changed since, and stays so"
    situation: Situation


class GoOn(Intent, frozen=True):
    """Go on without adding anything."""


class Tell(Intent, frozen=True):
    """Narrate; with `clash`, rounds begin (SIT-2)."""

    text: str
    clash: bool = False


class Bring(Intent, frozen=True):
    """Bring figures and objects into the situation under way after a watch has fired (SIT-1, SIT-2).

    With `clash`, rounds begin.
    """

    figures: tuple[Figure, ...] = ()
    things: tuple[Thing, ...] = ()
    text: str = ""
    clash: bool = False


class Direct(Intent, frozen=True):
    """Tell the text, then do these deeds, a line each, in order: all of them, or none (SIT-1).

    `put_off` are deeds that cannot be done now; they are tried again as the round ends. With `clash`, rounds begin.
    """

    deeds: tuple[str, ...]
    text: str = ""
    put_off: tuple[str, ...] = ()
    clash: bool = False

    @property
    def follows(self) -> bool:
        """It goes back with the choice that has led to it, unless somebody has heard or seen something new."""
        return not (self.text or any(deed.split(" ", 1)[0] in {"say", "bring"} for deed in self.deeds))


class EndCampaign(Intent, frozen=True):
    result: Literal["victory", "defeat"]
    text: str


CAMP: Final = "camp"
"""Stands for a seat where characters rest at the camp."""


class Seating(Intent, frozen=True):
    """What changes who sits at the table; the flow of play does not ask for it."""

    any_time: ClassVar[bool] = True
    stays: ClassVar[str] = "Somebody at the table has changed since, and that stays"


class Join(Seating, frozen=True):
    """Sit down at the table, in a new seat or in one that is empty; the mark is a shape, or "" for the usual one."""

    name: str
    mark: str = ""


class Depart(Seating, frozen=True):
    """Leave the table; that seat plays one's characters for now, a friend's or a computer's (SID-2).

    With CAMP in place of a seat they stay at the camp where the party is.
    """

    to: Seat
    persona: str = ""


class Entrust(Seating, frozen=True):
    """Let another seat play a character, a friend's or a computer's (SID-2).

    With `lent` it comes back to whoever gives it when they want it; from a computer it always may.
    """

    who: int
    to: Seat
    lent: bool = False
    persona: str = ""


class Reclaim(Seating, frozen=True):
    """Play a character again that somebody else has played for a while (SID-2)."""

    who: int


class Rename(Seating, frozen=True):
    """Take another name."""

    name: str


class TakeMark(Seating, frozen=True):
    """Take another mark, a shape that nobody else at the table has."""

    mark: str


class Reseat(Seating, frozen=True):
    """Let the players sit in another order."""

    seats: tuple[Seat, ...]


INTENTS: tuple[type[Intent], ...] = tuple(
    kind
    for kind in globals().values()
    if isinstance(kind, type) and issubclass(kind, Intent) and kind not in {Intent, DeedAnswer, Seating}
)
"""All of them."""
