"""What a click on the map can come to: an intent, somebody to strike, to talk to or to look at, or a refusal."""

from __future__ import annotations

from typing import NamedTuple

from game.table.book import Intent
from game.ui.stacktors.charge import Charge


class Strike(NamedTuple):
    """The player picked somebody to attack."""

    target: int


class Speak(NamedTuple):
    """The player picked somebody to talk to."""

    to: int


class Inspect(NamedTuple):
    """The player looks at somebody."""

    who: int


class Refuse(NamedTuple):
    """It cannot be, and that is why."""

    sentence: str


Deed = Intent | Strike | Charge | Speak | Inspect | Refuse | None
