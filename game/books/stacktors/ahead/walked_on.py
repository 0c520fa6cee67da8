"""Plays on with a walk that others may interrupt, as if none of them did anything."""

from __future__ import annotations

from game.books.stacktors.intents import Go, GoOn, Nothing
from game.table.book import Decision, Intent

_QUIET: dict[str, Intent] = {"shoot": Nothing(), "stay": Go(), "moment": GoOn()}


def quietly(decision: Decision | None) -> Intent | None:
    """The answer with which the walk under way goes on; None where the decision is about something else.

    Nobody shoots (MOV-7), the walker goes on, and the game master adds nothing (SIT-1).
    """
    return _QUIET.get(decision.kind) if decision else None
