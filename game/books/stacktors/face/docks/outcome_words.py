"""What an answer would lead to, in the words of the log: it is played in a scratch world and told there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import takewhile

from game.books.stacktors.events import RoundBegan, TurnBegan
from game.books.stacktors.prose import sentence
from game.books.stacktors.prose.spelled import spelled
from game.table import world
from game.table.book import Event, Intent, Seat
from game.table.match import Match


def told(events: Sequence[Event], name: Callable[[int], str]) -> list[str]:
    """The sentences of what comes of an answer; the next round and the next turn do not come of it."""
    own = takewhile(lambda event: not isinstance(event, RoundBegan | TurnBegan), events)
    return [line for event in own if (line := sentence(event, name))]


def outcomes(match: Match, seat: Seat, name: Callable[[int], str]) -> Callable[[Intent], str]:
    """A function that says what an intent would lead to, from what the seat may know; `name` names an entity.

    It gives the sentences that the log would get, and plays each intent only once.
    """

    @cache
    def outcome(intent: Intent) -> str:
        with world.scratch(match.view(seat)):
            return spelled(" ".join(told(match.book.apply(seat, intent), name)))

    return outcome
