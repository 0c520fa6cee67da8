"""Replay: the logged intents played again, each state compared with the one that was stored."""

from __future__ import annotations

from game.table.match import Match, Refused
from game.table.world import digest


def differences(match: Match) -> str:
    """An empty string when today's rules give every stored state; else a sentence on the first that differs."""
    again = Match(match.book, match.start)
    try:
        if digest(again.first) != digest(match.first):
            return "the game begins otherwise than it did"
        for number, (entry, state) in enumerate(zip(match.entries, match.states, strict=True), 1):
            try:
                again.play(entry.seat, entry.intent, entry.by)
            except Refused as refused:
                return f"entry {number} ({type(entry.intent).__name__} of {entry.seat}) is refused now: {refused}"
            if again.entries[-1].state != entry.state and again.snapshot != state:
                return (
                    f"entry {number} ({type(entry.intent).__name__} of {entry.seat}) leads to "
                    "another state than the stored one"
                )
    finally:
        again.close()
    return ""
