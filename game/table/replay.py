"""Replay: the logged intents played again, each state compared with the one that was stored."""

from __future__ import annotations

from collections.abc import Iterator

from game.table.match import Entry, Match, Past, Refused
from game.table.world import Snapshot, digest


def differences(match: Match) -> tuple[str, ...]:
    """Clauses on each entry that today's rules do not play as it was
    stored, in order, one on the beginning first; none where all is met.

    Each is played from the state that was stored before it: what differs once does not hide whether the rest is met.
    """
    return tuple(_differing(match))


def _differing(match: Match) -> Iterator[str]:
    again = Match(match.book, match.start)
    try:
        if digest(again.first) != digest(match.first):
            yield "the game begins otherwise than it did"
            again = _from(again, match.first)
        for number, (entry, state) in enumerate(zip(match.entries, match.states, strict=True), 1):
            wrong = _wrong(again, entry, state)
            if wrong:
                yield f"entry {number} ({type(entry.intent).__name__} of {entry.seat}) {wrong}"
                again = _from(again, state)
    finally:
        again.close()


def _wrong(again: Match, entry: Entry, state: Snapshot) -> str:
    """Play it; how it comes out otherwise than it did, empty if it does not."""
    try:
        again.play(entry.seat, entry.intent, entry.by)
    except Refused as refused:
        return f"is refused now: {refused}"
    met = again.entries[-1].state == entry.state or again.snapshot == state
    return "" if met else "leads to another state than the stored one"


def _from(again: Match, state: Snapshot) -> Match:
    """The same game gone on with from that state, in place of the one that came to another."""
    again.close()
    return Match(again.book, again.start, Past([state], [], []))
