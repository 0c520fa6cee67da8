"""What a rulebook is to the table: the Book protocol and the values that pass between seats and rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Protocol

from msgspec import Struct

Seat = str
"""A place at the table: `gm`, or a player's such as `p1`."""
GM: Seat = "gm"


class Intent(Struct, frozen=True, tag=True):
    """What a seat asks for. `any_time` ones need not wait for a decision of that seat."""

    any_time: ClassVar[bool] = False
    stays: ClassVar[str] = ""
    """Why nothing from before it is taken back, once it has been played; empty if that may be."""


class Raw(Intent, frozen=True):
    """An intent of an old log that today's book does not know: kept as its JSON, never played."""

    text: str


class Event(Struct, frozen=True, tag=True, kw_only=True):
    """What happened: facts with after-values, past tense. `because` holds rule ids; `reveals` bars undo."""

    reveals: ClassVar[bool] = False
    because: tuple[str, ...] = ()


class Refusal(Struct, frozen=True):
    """Why not: a rule's id (empty where the table decides and
    no rule), a sentence with named slots, and what fills them.
    """

    rule: str
    text: str
    slots: tuple[tuple[str, str | int], ...] = ()

    def sentence(self, called: Callable[[Seat], str] | None = None) -> str:
        """The sentence for a person, with the rule's id if there is one; `called` names who sits at a seat."""
        text = self.text.format(
            **{slot: _seated(value, called or title) if slot in _SEATS else value for slot, value in self.slots}
        )
        return f"{text} ({self.rule})" if self.rule else f"{text}."


_SEATS = ("seat", "seats")
"""Slots that hold seats, by their keys, with spaces between several."""


def _seated(keys: str | int, called: Callable[[Seat], str]) -> str:
    return " or ".join(map(called, str(keys).split())) or "nobody"


def title(seat: Seat) -> str:
    """What a seat is called where no player's name is at hand."""
    return "The game master" if seat == GM else f"Player {seat.removeprefix('p')}"


def refuse(rule: str, text: str, **slots: str | int) -> Refusal:
    return Refusal(rule, text, tuple(slots.items()))


class Decision(Struct, frozen=True):
    """Something to be decided now: by whom (any one of `owners`), for which entity, and of what kind."""

    owners: tuple[Seat, ...]
    who: int
    kind: str


class Book(Protocol):
    """A rulebook at the table. Every method works on esper's current world (`table.world`)."""

    name: str
    rules: int
    """Raised whenever a recorded game would play on differently."""
    components: tuple[type, ...]
    intents: tuple[type[Intent], ...]
    tallies: tuple[type, ...]
    """Components that only count what was done: states that
    differ in nothing else are one and the same to whoever plays.
    """

    def setup(self, start: Any) -> None:
        """Fill an empty world; `start` is the book's own struct, kept in the log's header."""

    def start_type(self) -> type:
        """The type of `start`, for reading a log's header."""

    def to_act(self) -> tuple[Decision, ...]:
        """What waits for an answer; empty when the match is over."""

    def legal(self, decision: Decision) -> Iterator[Intent]:
        """Answers in a fixed order: all of a closed kind, sound representatives of an open one."""

    def refusal(self, seat: Seat, intent: Intent) -> Refusal | None:
        """Why this intent may not be played by that seat now; None if it may."""

    def apply(self, seat: Seat, intent: Intent) -> list[Event]:
        """Play a checked intent and everything that follows without a choice."""

    def veil(self, seat: Seat) -> None:
        """Turn the current (scratch) world into what the seat may know."""

    def quick(self, decision: Decision) -> Intent:
        """A cheap sensible answer, for playing on in a search."""

    def quiet(self) -> bool:
        """Is no deed half done (a point where a search may stop and score)?"""

    def score(self, seat: Seat, who: int) -> int:
        """How well things stand for the seat that decides for `who`; more is better."""

    def result(self) -> str:
        """How the match ended, or an empty string while it goes on."""
