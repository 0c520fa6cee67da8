"""Before a deed that ends something for all who play, each player is asked; whoever leads has the last word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.stacktors.ahead.endings import EndQuestion
from game.stacktors.prose.words import listed
from game.text.voice import Question, Questions


class Voters(NamedTuple):
    """The names of those who play, and of the one who speaks for the party."""

    names: Sequence[str]
    speaker: str


def agreed(found: EndQuestion, voters: Voters) -> Questions:
    """Ask the player, or each of several; is it to end?"""
    return (yield from _all(found, voters) if len(voters.names) > 1 else _one(found))


def _one(found: EndQuestion) -> Questions:
    go, stay = found.go.lower(), found.stay.lower()
    ways = f"Enter: {stay}, yes: {go}" if found.undone else f"Enter: {go}, b: {stay}"
    return bool((yield Question(found.text.splitlines(), f"{found.title} ({ways}) ", stays=bool(found.undone))))


def _all(found: EndQuestion, voters: Voters) -> Questions:
    """Ask everybody; where some would wait and the speaker would not, the speaker is asked once more."""
    lines, waiting = found.text.splitlines(), list[str]()
    for name in voters.names:
        if not (yield Question(lines, f"{name}: {found.title} (Enter: {found.stay.lower()}, yes: agree) ", stays=True)):
            waiting.append(name)
        lines = []
    if not waiting or voters.speaker in waiting:
        return not waiting
    told = f"{listed(waiting)} would wait. {voters.speaker}, who leads, has the last word."
    ways = f"Enter: {found.stay.lower()}, yes: {found.go.lower()}"
    return bool((yield Question([told], f"{voters.speaker}: {found.title} ({ways}) ", stays=True)))
