"""Replay: plays the logged intents again and compares each state with the stored one."""

from __future__ import annotations

from collections.abc import Iterator

from game.table.match import Entry, History, Match, Refused
from game.table.world import Snapshot, digest


def differences(match: Match) -> tuple[str, ...]:
    """What differs when today's rules play the entries again: a clause for each entry that differs, in order.

    The first clause may be about the state before the first entry.

    Each entry is played from the stored state before it, so that one difference does not hide the next.
    """
    return tuple(_differing(match))


def _differing(match: Match) -> Iterator[str]:
    again = Match(match.book, match.start)
    try:
        if digest(again.first) != digest(match.first):
            yield "the game begins otherwise than it did"
            again = _restarted(again, match.first)
        for number, (entry, state) in enumerate(zip(match.entries, match.states, strict=True), 1):
            wrong = _difference(again, entry, state)
            if wrong:
                yield f"entry {number} ({type(entry.intent).__name__} of {entry.seat}) {wrong}"
                again = _restarted(again, state)
    finally:
        again.close()


def _difference(again: Match, entry: Entry, state: Snapshot) -> str:
    """Play the entry; how its result differs from the stored one, empty if it does not."""
    try:
        again.play(entry.seat, entry.intent, entry.by)
    except Refused as refused:
        return f"is refused now: {refused}"
    met = again.entries[-1].state == entry.state or again.snapshot == state
    return "" if met else "leads to another state than the stored one"


def _restarted(again: Match, state: Snapshot) -> Match:
    """A match of the same game that goes on from that state; the given one is closed."""
    again.close()
    return Match(again.book, again.start, History([state], [], []))
