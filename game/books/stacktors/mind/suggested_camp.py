"""What Enter does in camp, and what may be suggested there.

Nothing is suggested at the cost of who is away, and growth is suggested for one hero after another.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.books.stacktors.components import Body
from game.books.stacktors.intents import Buy, Enlarge, Onward
from game.books.stacktors.play.people import seating
from game.table.book import Intent
from game.table.world import has


def usual(legal: Sequence[Intent]) -> Intent:
    """What Enter does, on the screen and in text: break camp, or welcome the first ready one where nobody lives."""
    return Onward() if Onward() in legal else legal[0]


def asked_for(legal: list[Intent]) -> list[Intent]:
    """The answers that are about nobody whose player is away; all of them where there are no others (SID-2).

    Of growth only that of the first hero stays, so that the same one is named until it has no points left (EVO-1).
    """
    here = [one for one in legal if not _away(getattr(one, "who", 0))]
    first = next((one.who for one in here if isinstance(one, Buy | Enlarge)), 0)
    return [one for one in here if not isinstance(one, Buy | Enlarge) or one.who == first] or legal


def _away(who: int) -> bool:
    return has(who, Body) and seating.away(who)
