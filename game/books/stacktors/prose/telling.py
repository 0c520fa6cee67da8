"""The table of the functions that word events, one for each class of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.books.stacktors.prose.words import Names
from game.table.book import Event

E = TypeVar("E", bound=Event)
Telling = Callable[[Any, Names], str]
TOLD: dict[type[Event], Telling] = {}
"""The function for each class of event. Sentences are in the present tense, the actor first, numbers before results."""


def sentence_for(kind: type[E]) -> Callable[[Callable[[E, Names], str]], Callable[[E, Names], str]]:
    """Enter the function that words events of that class in `TOLD`."""

    def keep(function: Callable[[E, Names], str]) -> Callable[[E, Names], str]:
        TOLD[kind] = function
        return function

    return keep


def silent(event: Event, names: Names) -> str:  # noqa: ARG001
    """Return no sentence, as the event is seen on the map."""
    return ""


def sentence(event: Event, names: Names) -> str:
    """The event as whole sentences; empty for what the log leaves out. KeyError for another book's event."""
    return TOLD[type(event)](event, names)
