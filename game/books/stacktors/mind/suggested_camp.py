"""What Enter does in camp, and what may be suggested there.

Nothing is suggested at the cost of who is away, and growth is suggested for one hero after another.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.books.stacktors.components import Body
from game.books.stacktors.intents import Buy, Enlarge, Onward
from game.books.stacktors.mind.suggested_growth import Growths
from game.books.stacktors.play.people import seating
from game.books.stacktors.prose.harms import harms
from game.table.book import Intent
from game.table.match import Match
from game.table.world import has


def usual(legal: Sequence[Intent]) -> Intent:
    """What Enter does, on the screen and in text: break camp, or welcome the first ready one where nobody lives."""
    return Onward() if Onward() in legal else legal[0]


def grower(legal: Sequence[Intent]) -> int:
    """Whose growth is suggested: the first whose player is here, until no points are left (EVO-1); 0 for nobody's."""
    return next((one.who for one in legal if isinstance(one, Buy | Enlarge) and not _away(one.who)), 0)


def asked_for(match: Match, legal: list[Intent]) -> list[Intent]:
    """The answers that are about nobody whose player is away; all of them where there are no others (SID-2).

    Of growth only what is suggested to one hero is left.
    """
    who = grower(legal)
    growth = Growths(who, harms(match)).suggested() if who else ()
    here = [one for one in legal if not isinstance(one, Buy | Enlarge) and not _away(getattr(one, "who", 0))]
    return [*growth, *here] or legal


def _away(who: int) -> bool:
    return has(who, Body) and seating.away(who)
