"""The course of the game as events: situations, rounds and turns, what is said, and why a walk stops."""

from __future__ import annotations

from typing import ClassVar

from game.books.stacktors.values.situation import Opening
from game.table.book import Event


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


class Said(Event, frozen=True):
    """The hero `who` said that."""

    who: int
    text: str


class Answered(Event, frozen=True):
    """The character `who` replied to the hero `to`."""

    reveals: ClassVar[bool] = True
    who: int
    to: int
    text: str


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
