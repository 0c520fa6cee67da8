"""What an answer would lead to, in the words of the log: it is played in a scratch world and told there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.stacktors.prose import sentence
from game.stacktors.prose.spelled import spelled
from game.table import world
from game.table.book import Intent, Seat
from game.table.match import Match


def outcomes(match: Match, seat: Seat, name: Callable[[int], str]) -> Callable[[Intent], str]:
    """A function that says what an intent would lead to, from what the seat may know; `name` names an entity.

    It gives the sentences that the log would get, and plays each intent only once.
    """

    @cache
    def outcome(intent: Intent) -> str:
        with world.scratch(match.view(seat)):
            lines = [sentence(event, name) for event in match.book.apply(seat, intent)]
        return spelled(" ".join(line for line in lines if line))

    return outcome
