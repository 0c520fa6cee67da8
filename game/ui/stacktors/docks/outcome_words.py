"""What an answer would lead to, in the words of the log: it is played in a scratch world and told there."""

from __future__ import annotations

from collections.abc import Callable

from game.stacktors.prose import sentence
from game.table import world
from game.table.book import Intent, Seat
from game.table.match import Match


def outcome_in_words(match: Match, seat: Seat, intent: Intent, name: Callable[[int], str]) -> str:
    """The sentences that the log would get from the intent, from what the seat may know; `name` names an entity."""
    with world.scratch(match.view(seat)):
        lines = [sentence(event, name) for event in match.book.apply(seat, intent)]
    return " ".join(line for line in lines if line)
