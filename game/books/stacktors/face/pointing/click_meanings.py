"""What a click on the map does: play an intent, attack, talk to, look at or lead somebody, or be refused."""

from __future__ import annotations

from typing import NamedTuple

from game.books.stacktors.face.pointing.charge import Charge
from game.table.book import Intent


class Strike(NamedTuple):
    """The player picked somebody to attack."""

    target: int


class Speak(NamedTuple):
    """The player picked somebody to talk to."""

    to: int


class Inspect(NamedTuple):
    """The player looks at somebody."""

    who: int


class TakeLead(NamedTuple):
    """The player leads that character in free play."""

    who: int


class Refuse(NamedTuple):
    """The click does nothing; the sentence says why."""

    sentence: str


ClickMeaning = Intent | Strike | Charge | Speak | Inspect | TakeLead | Refuse | None
