"""The course of the game as events: who sits at the table, situations, rounds and turns, what is said, why a walk
stops, and what is healed, found, given and bought.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from game.books.stacktors.values.hauls import Haul
from game.books.stacktors.values.pieces import Piece, Pieces, Position
from game.books.stacktors.values.situation import Opening
from game.books.stacktors.values.stack import Cache, Stack
from game.table.book import Event, Refusal


class SituationOpened(Event, frozen=True):
    """A situation began (SIT-1). `board` is the hash of its board in the board store.

    `no_gear` says that equipment does not serve, `opened` which positions serve in addition (APP-3); `presses` says
    that time presses (SIT-6).
    """

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
    """The rounds after which the situation ends; 0 when no goal counts them."""
    late: str = ""
    """The outcome with which it ends then."""
    scene_rounds: int = 0
    """The rounds of its abstract challenge; 0 when it has none."""
    hauls: tuple[Haul, ...] = ()
    """What enemies would carry off (SIT-7)."""


class SituationClosed(Event, frozen=True):
    """The situation ended with that outcome (SIT-3); `text` is what the author tells at this outcome.

    `met` is what gave it, where that is known: the kind of a goal, with the name of whom it is about or its number of
    rounds; or GONE or STILL of `goals`.
    """

    reveals: ClassVar[bool] = True
    key: str
    outcome: str
    text: str = ""
    met: tuple[str, ...] = ()


class CampaignEnded(Event, frozen=True):
    """The campaign is over; `result` is "victory" or "defeat"."""

    result: str
    text: str


class Told(Event, frozen=True):
    """The game master narrates."""

    text: str


class Brought(Event, frozen=True):
    """The game master has brought these into the situation under way."""

    reveals: ClassVar[bool] = True
    who: tuple[int, ...]


class FactSet(Event, frozen=True):
    """What happened has set a fact from one number to another (RWD-3)."""

    fact: str
    before: int
    now: int


class CoinsPaid(Event, frozen=True):
    """The party has paid so many coins; `left` coins remain (RWD-4)."""

    coins: int
    left: int


class Equipped(Event, frozen=True):
    """The character `who` was given pieces of equipment that serve in that place at once (OBJ-5)."""

    who: int
    place: Position
    pieces: Pieces
    name: str = ""
    """What its author calls it, if anything."""


class PutOff(Event, frozen=True):
    """What the author wants could not be done now, for the reason that `why` says; it is tried again (SIT-1)."""

    deed: str
    why: Refusal
    names: tuple[str, ...] = ()
    """Those who cannot be brought."""


class CutShort(Event, frozen=True):
    """What the author wants has led to itself so often in a row that it is left for now (SIT-1)."""

    times: int


class Said(Event, frozen=True):
    """The character `who` said that."""

    who: int
    text: str


class Answered(Event, frozen=True):
    """The character `who` replied to the hero `to`."""

    reveals: ClassVar[bool] = True
    who: int
    to: int
    text: str


ReplyKind = Literal["refuses", "talk", "try", "risk", "vain", "lacks", "spent", "barred", "loyal", "mute", "out", "far"]
"""How a statement is answered: by a no, with what can be talked of, by a try that is told in advance, or not at all.

A try is sure, or can be stopped, or comes to nothing; or it cannot be made, since colour or free pips are missing, or
something bars it, or the other cannot be won over. Who does not answer has no words, is out, or is too far off.
"""


class Replied(Event, frozen=True):
    """The character or thing `who` has answered a statement of the hero `to`, which changes nothing (STM-1).

    `text` is what it says. `lines` can be said in a talk with it. In a try with `ability` by these `pieces` it would
    have `left` pips to answer with, of which `stop` would stop it, or None if a friend would have to help.
    """

    who: int
    to: int
    text: str = ""
    how: ReplyKind = "refuses"
    lines: tuple[str, ...] = ()
    ability: str = ""
    pieces: Pieces = ()
    left: int = 0
    stop: int | None = 0
    beside: bool = False
    """Would the hero have to stand elsewhere for the try, as beside the other?"""
    angers: bool = False
    """Does the try make an enemy of it (SID-1)?"""


class ConflictBegan(Event, frozen=True):
    """A conflict began: from now on there are rounds (SIT-2)."""


class ConflictEnded(Event, frozen=True):
    """The conflict is over (SIT-5); `standoff` says that nothing had changed for three rounds."""

    standoff: bool = False


class Stalled(Event, frozen=True):
    """The last `rounds` rounds of the conflict have changed nothing; after as many as `left` more it ends (SIT-5)."""

    rounds: int
    left: int


class TimePassed(Event, frozen=True):
    """Where time presses, `rounds` rounds of the situation are over by now (SIT-6).

    `left` rounds are still to come; it is None where no goal counts them.
    """

    rounds: int
    left: int | None


class GotNowhere(Event, frozen=True):
    """The last `deeds` actions of free play have brought nothing new; the party may leave from now on (SIT-5)."""

    deeds: int


class Departed(Event, frozen=True):
    """The party has left a situation in which it got nowhere (SIT-5)."""


class RoundBegan(Event, frozen=True):
    """A round of a conflict began, the `round`th (TRN-2)."""

    round: int
    order: tuple[tuple[int, int], ...]
    """The characters with their totals, the highest first."""


class TurnBegan(Event, frozen=True):
    """The turn of `who` began; `up` says that it passed before and its turn comes in the count up (TRN-3, TRN-5)."""

    who: int
    up: bool


class Passed(Event, frozen=True):
    """The character `who` passed. `lost` says that it passed for the second time and loses its turn (TRN-3, TRN-5)."""

    who: int
    lost: bool


class TurnEnded(Event, frozen=True):
    """The turn of `who` is over; `idle` says that it did nothing in it."""

    who: int
    idle: bool = False


class Swapped(Event, frozen=True):
    """The character `who` let its ally `to` act first (TRN-6)."""

    who: int
    to: int


class Stopped(Event, frozen=True):
    """The rest of the way is not walked.

    `why` is "cornered", "frightened", "engaged", "points", "frozen", "stayed", "moved" or "blocked".
    """

    who: int
    why: str


class SatDown(Event, frozen=True):
    """A player has come, or come back."""

    name: str


class StoodUp(Event, frozen=True):
    """A player has left the table; `to` plays for them now, or their characters rest where it is empty."""

    name: str
    to: str


class Entrusted(Event, frozen=True):
    """Somebody else plays a character now; `lent` says that it is only for a while."""

    who: int
    by: str
    to: str
    lent: bool = False


class Reclaimed(Event, frozen=True):
    """A player plays a character again that somebody else has played."""

    who: int
    name: str


class Renamed(Event, frozen=True):
    before: str
    name: str


class MarkTaken(Event, frozen=True):
    """A player has another mark now, of that shape."""

    name: str
    mark: str


class Reseated(Event, frozen=True):
    """The players sit in this order now."""

    names: tuple[str, ...]


class Mended(Event, frozen=True):
    """The character `who` was healed by `by`, which may be itself (HEA-2).

    `what` is "add", "larger" or "smaller". `piece` is the piece as it is now, or as it was if it is gone.
    """

    who: int
    by: int
    what: str
    piece: Piece
    position: Position
    elsewhere: bool = False
    """Is it for pips that were lost in another position?"""


class Identified(Event, frozen=True):
    """The character `who` identified the object `what`; its pieces serve `to` from now on (OBJ-2, OBJ-5).

    `cache` is the object as it was covered: its base, and the pieces under it.
    """

    reveals: ClassVar[bool] = True
    who: int
    what: int
    to: int
    cache: Cache
    name: str
    """What it is called; nobody knew that before."""


class PickedUp(Event, frozen=True):
    """The character `who` picked up the object `what` (OBJ-3)."""

    who: int
    what: int


class TakenAlong(Event, frozen=True):
    """The enemy `who` of the party took the character `whom` along, who follows it now (SIT-7)."""

    who: int
    whom: int


class Dropped(Event, frozen=True):
    """The character `who`, who is out of the conflict, dropped its equipment (DIE-5).

    `called` are the names of the pieces, in the same order, empty for those that have none.
    """

    who: int
    pieces: tuple[Piece, ...]
    called: tuple[str, ...] = ()


class Given(Event, frozen=True):
    """The character `who` gave pieces of its equipment and the objects `things` to `to` (OBJ-4).

    `called` are the names of the pieces, in the same order, empty for those that have none.
    """

    who: int
    to: int
    pieces: tuple[Piece, ...]
    things: tuple[int, ...] = ()
    called: tuple[str, ...] = ()


class Rewarded(Event, frozen=True):
    """The reward of an outcome (RWD-1 to RWD-4).

    It is `points` for each hero, facts that the party learnt, the number of unidentified objects, and coins for the
    party.
    """

    points: int
    facts: tuple[str, ...]
    things: int
    coins: int = 0
    later: bool = False
    """The points are kept for a later camp (RWD-1)."""


class Paid(Event, frozen=True):
    """Something called `what` was bought for the hero `who`, for `price` coins; `left` coins remain (RWD-4)."""

    who: int
    what: str
    price: int
    left: int


class Rested(Event, frozen=True):
    """The party rested: each gets that many healings; 0 means that everything healed (RST-1)."""

    healings: int = 0


class Grew(Event, frozen=True):
    """A piece of `who` was bought, if `new` is set, or made larger (EVO-1).

    The piece stands in `position` now; `lifted` are the feet that it lifted into the guts (POS-4). `free` points are
    left.
    """

    who: int
    piece: Piece
    position: Position
    free: int
    new: bool = True
    lifted: tuple[Piece, ...] = ()


class Recruited(Event, frozen=True):
    """A new character takes the place of the dead `who`, which was called `before`; `free` points are left (DIE-4)."""

    who: int
    name: str
    before: str
    stack: Stack
    free: int


class Traded(Event, frozen=True):
    """Two characters exchanged pieces: `who` gave `given` to `whom` and got `taken` (CLR-B-PINK)."""

    who: int
    whom: int
    given: tuple[Piece, ...]
    taken: tuple[Piece, ...]


class Remoulded(Event, frozen=True):
    """Morph Other of `by` has changed a piece of `who` (CLR-B-CYAN).

    `before` is None for a new piece, `after` for one that is gone.
    """

    who: int
    by: int
    before: Piece | None
    after: Piece | None
    position: Position
