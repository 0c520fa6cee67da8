"""The list of what is told, and how: one function for each class of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.stacktors.prose.words import Names
from game.table.book import Event

E = TypeVar("E", bound=Event)
Telling = Callable[[Any, Names], str]
TOLD: dict[type[Event], Telling] = {}
"""How each class of event is told: past events in the present tense, actor first, numbers before results."""


def told(kind: type[E]) -> Callable[[Callable[[E, Names], str]], Callable[[E, Names], str]]:
    """Name the function that tells events of that class."""

    def keep(function: Callable[[E, Names], str]) -> Callable[[E, Names], str]:
        TOLD[kind] = function
        return function

    return keep


def silent(event: Event, names: Names) -> str:  # noqa: ARG001
    """Not told: it is seen on the map."""
    return ""


def sentence(event: Event, names: Names) -> str:
    """What happened, as whole sentences; empty for what the log does not tell. KeyError for another book's event."""
    return TOLD[type(event)](event, names)
