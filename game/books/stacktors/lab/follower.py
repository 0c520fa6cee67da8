"""The player who always takes what is suggested."""

from __future__ import annotations

from game.books.stacktors.intents import Leave, Regroup
from game.books.stacktors.mind.suggestion import suggested
from game.table.book import Intent
from game.table.match import Match
from game.table.seats import Search, Settled, View


class Follower:
    """Does what is suggested.

    Where nothing is, it gives up, begins the scene's next round, or takes the first answer that is listed.
    """

    def __init__(self, match: Match) -> None:
        self._match = match

    def begin(self, view: View) -> Search | None:
        return Settled(suggested(self._match, view.seat, view.decision) or _otherwise(view.legal()))


def _otherwise(legal: list[Intent]) -> Intent:
    """The answer where nothing is suggested."""
    given_up = (one for kind in (Leave, Regroup) for one in legal if isinstance(one, kind))
    return next(given_up, legal[0])
