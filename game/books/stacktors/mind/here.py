"""What was played in the situation under way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from game.books.stacktors.intents import OpenSituation, Talk
from game.table.book import Intent
from game.table.match import Match


def played_here(match: Match) -> Iterator[Intent]:
    """The intents since the situation was opened, the latest first."""
    intents = (one.intent for one in reversed(match.entries))
    return takewhile(lambda one: not isinstance(one, OpenSituation), intents)


def said_here(match: Match) -> frozenset[tuple[int, int]]:
    """What was said in the situation under way: the figures to which it was said, each with the index of the line."""
    return frozenset((one.to, one.choice) for one in played_here(match) if isinstance(one, Talk))
