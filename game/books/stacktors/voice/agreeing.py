"""Before a deed that ends something for all who play, each player is asked; whoever leads has the last word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.books.stacktors.ahead.endings import EndQuestion
from game.text.voice import NOTHING, Question, Questions


class Voters(NamedTuple):
    """The names of those who play, and of the one who speaks for the party."""

    names: Sequence[str]
    speaker: str


def agreed(found: EndQuestion, voters: Voters) -> Questions:
    """Ask the player, or each of several whether it is to end."""
    return (yield from _all(found, voters) if len(voters.names) > 1 else _one(found))


def _one(found: EndQuestion) -> Questions:
    stays = bool(found.undone) and not found.kept
    asked = Question(found.text.splitlines(), found.title, found.go.lower(), found.stay.lower(), stays=stays)
    return "" if (yield asked) else NOTHING


def _all(found: EndQuestion, voters: Voters) -> Questions:
    """Ask them until one would wait; if that is not the one who leads, that one has the last word."""
    lines, stay = found.text.splitlines(), found.stay.lower()
    for name in voters.names:
        if not (yield Question(lines, f"{name}: {found.title}", "agree", stay, stays=True)):
            return (yield from _last_word(found, voters.speaker, name))
        lines = []
    return ""


def _last_word(found: EndQuestion, speaker: str, waits: str) -> Questions:
    """Ask the one who leads about the wish of another one to wait."""
    if waits == speaker:
        return f"{waits}, who leads, would wait. {NOTHING}"
    told = f"{waits} would wait. {speaker}, who leads, has the last word."
    asked = Question([told], f"{speaker}: {found.title}", found.go.lower(), found.stay.lower(), stays=True)
    return "" if (yield asked) else f"{waits} and {speaker} would wait. {NOTHING}"
