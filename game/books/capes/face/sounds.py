"""What is heard with each event: the names of shipped sounds, in the order and at the times in which they come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.books.capes import events as happened
from game.books.capes.prose.events import told
from game.table.book import Event
from game.ui.kit.hearing import Heard

RATTLE: Final = (("tick-1", 0), ("tick-3", 70), ("tick-2", 150), ("tick-1", 220))
"""A die that rolls: each knock with its time in milliseconds."""
SOUNDS: Final[dict[type[Event], str]] = {
    happened.SceneBegan: "page",
    happened.SceneEnded: "fold",
    happened.PageBegan: "turn-1",
    happened.Taken: "join",
    happened.TokenPaid: "drop",
    happened.ConflictMade: "open",
    happened.Vetoed: "stop",
    happened.Claimed: "mark",
    happened.ActionsBegan: "pass",
    happened.Skipped: "pass",
    happened.Staked: "bind",
    happened.WasSplit: "crack-2",
    happened.Schismed: "shatter-2",
    happened.Lifted: "rise2",
    happened.Raised: "rise",
    happened.AndThen: "swing",
    happened.Overdrew: "crack-1",
    happened.Resolved: "clash",
    happened.DebtReturned: "lame",
    happened.DebtWon: "free",
    happened.Given: "gain",
    happened.Inspired: "help",
    happened.Gloated: "scare",
    happened.Tagged: "mark",
    happened.Hung: "fall",
    happened.IssueEnded: "perfect",
}
"""The sound of each kind of event that has one of its own."""
SOUNDLESS: Final = frozenset(
    {
        happened.Linked,
        happened.DebtTaken,
        happened.Narrated,
        happened.NotGiven,
        happened.Offered,
        happened.Finished,
        happened.Spoke,
    }
)
"""The events with which nothing is heard, on purpose: they are read, or come with others that are heard."""


def sounds(event: Event) -> Iterator[Heard]:
    """What is heard with the event, in the current world; the caption is the event's sentence."""
    if isinstance(event, happened.Rolled):
        (first, _), *more = RATTLE
        yield Heard(first, told(event))
        yield from (Heard(name, after=after) for name, after in more)
    elif isinstance(event, happened.Kept):
        up = event.accepted and event.value >= event.before
        yield Heard("raise-2" if up else "push" if event.accepted else "back", told(event))
    elif type(event) in SOUNDS:
        yield Heard(SOUNDS[type(event)], told(event))
