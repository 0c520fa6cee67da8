"""The events of the course of the game: situations, rounds, turns, and what is said."""

from __future__ import annotations

from typing import ClassVar

from game.stacktors.values.situation import Opening
from game.table.book import Event


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
    """The rounds after which the situation ends; 0 when no goal counts them."""
    scene_rounds: int = 0
    """The rounds of its abstract challenge; 0 when it has none."""


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


class Brought(Event, frozen=True):
    """The game master has brought these into the situation under way."""

    reveals: ClassVar[bool] = True
    who: tuple[int, ...]


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
    """Where time presses, that many rounds are over (SIT-6).

    `left` rounds are still to come; it is None where no goal counts them.
    """

    rounds: int
    left: int | None


class GotNowhere(Event, frozen=True):
    """The last `deeds` actions of free play have brought nothing new; the party may leave from now on."""

    deeds: int


class Departed(Event, frozen=True):
    """The party has left a situation in which it got nowhere."""


class RoundBegan(Event, frozen=True):
    round: int
    order: tuple[tuple[int, int], ...]
    """The characters with their totals, the highest first."""


class TurnBegan(Event, frozen=True):
    who: int
    up: bool


class Passed(Event, frozen=True):
    """A character passed. `lost` says that it passed for the second time and loses its turn."""

    who: int
    lost: bool


class TurnEnded(Event, frozen=True):
    who: int


class Swapped(Event, frozen=True):
    who: int
    to: int


class Stopped(Event, frozen=True):
    """The rest of the way is not walked.

    `why` is a word: cornered, frightened, engaged, points, frozen, stayed, moved, blocked.
    """

    who: int
    why: str
