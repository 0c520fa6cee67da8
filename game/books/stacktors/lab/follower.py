"""The players who always press Enter, or always take what is suggested."""

from __future__ import annotations

from game.books.stacktors.intents import Leave, Regroup
from game.books.stacktors.mind.by_enter import by_enter
from game.books.stacktors.mind.suggestion import suggested
from game.table.book import Intent
from game.table.match import Match
from game.table.seats import Search, Settled, View


class Follower:
    """Does what is suggested; with `by_enter` it only presses Enter, which in a turn is less.

    Where that is nothing, it gives up, begins the scene's next round, or takes the first answer that is listed.
    """

    def __init__(self, match: Match, *, by_enter: bool = False) -> None:
        self._match, self._by_enter = match, by_enter

    def begin(self, view: View) -> Search | None:
        return Settled(self._found(view) or _otherwise(view.legal()))

    def _found(self, view: View) -> Intent | None:
        find = by_enter if self._by_enter else suggested
        return find(self._match, view.seat, view.decision)


def _otherwise(legal: list[Intent]) -> Intent:
    """The answer where nothing is suggested."""
    given_up = (one for kind in (Leave, Regroup) for one in legal if isinstance(one, kind))
    return next(given_up, legal[0])
