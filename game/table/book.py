"""The Book protocol, which every rulebook fulfils, and the values that pass between seats and rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Literal, Protocol, runtime_checkable

from msgspec import Struct

from game.phrases import capital
from game.plain import shortened

Seat = str
"""The name of a place at the table.

It is `gm` for the master, `p1`, `p2` and so on for a player, or a computer's that plays in a player's stead.
"""
GM: Seat = "gm"
_COMPUTER = "computer "
"""How the seats of computers begin that play for players; the level follows."""


def computers_seat(level: str) -> Seat:
    """The seat of a computer of that level (`game.levels`) that plays for players."""
    return f"{_COMPUTER}{level}"


def computer(seat: Seat) -> bool:
    """Is it the seat of a computer that plays for players?"""
    return seat.startswith(_COMPUTER)


def level_of(seat: Seat) -> str:
    """The level of that computer; empty for other seats."""
    return seat.removeprefix(_COMPUTER) if computer(seat) else ""


class Intent(Struct, frozen=True, tag=True):
    """What a seat asks to do. An intent with `any_time` need not wait for a decision of that seat."""

    any_time: ClassVar[bool] = False
    idle: ClassVar[bool] = False
    """Does it say no more than that its seat does nothing? Then it keeps nobody else from taking back a choice."""
    stays: ClassVar[str] = ""
    """Why nothing from before this intent can be undone once it has been played; empty if it can."""


class Raw(Intent, frozen=True):
    """An intent of an old log that today's rulebook does not know. The log keeps its JSON and never plays it."""

    text: str


class Event(Struct, frozen=True, tag=True, kw_only=True):
    """Something that happened, told in the past tense with the values after it.

    `because` holds ids of rules; an event with `reveals` bars undo, since a player has seen something new.
    """

    reveals: ClassVar[bool] = False
    because: tuple[str, ...] = ()


class Refusal(Struct, frozen=True):
    """Why an intent may not be played: a rule's id, a sentence with named slots, and the values for the slots.

    The id is empty where the table itself refuses and no rule does.
    """

    rule: str
    text: str
    slots: tuple[tuple[str, str | int], ...] = ()

    def sentence(self, called: Callable[[Seat], str] | None = None) -> str:
        """The sentence for a person, with the rule's id if there is one; `called` gives the name of a seat's player."""
        text = self.text.format(
            **{slot: _seated(value, called or title) if slot in _SEATS else value for slot, value in self.slots}
        )
        told = f"{text} ({self.rule})" if self.rule else f"{text}."
        return capital(told)


_LONGEST = 700
"""The most letters of a value that a sentence repeats."""
_SEATS = ("seat", "seats")
"""The slots that hold the keys of seats."""
BETWEEN = "\n"
"""What stands between the keys of several seats in a slot; a key may have blanks."""


def _seated(keys: str | int, called: Callable[[Seat], str]) -> str:
    return " or ".join(map(called, str(keys).splitlines())) or "nobody"


def title(seat: Seat) -> str:
    """The name of a seat where no player's name is known."""
    if computer(seat):
        return f"The computer ({level_of(seat)})"
    return "The game master" if seat == GM else f"Player {seat.removeprefix('p')}"


def refuse(rule: str, text: str, **slots: str | int) -> Refusal:
    """A refusal; a text for a slot is cut to what a sentence can bear."""
    return Refusal(
        rule,
        text,
        tuple((slot, shortened(value, _LONGEST) if isinstance(value, str) else value) for slot, value in slots.items()),
    )


TableRefusal = Literal["other_seat", "computer", "nothing_asked", "no_answer"]
"""What the table itself refuses.

It refuses an answer of a seat that is not asked, a person's answer for a computer's seat, an answer when none is
awaited, and an answer to something other than what is asked.
"""
Cites = Mapping[TableRefusal, str]
"""The ids of a book's rules on which the table's own refusals rest; one that is left out rests on no rule."""


class Decision(Struct, frozen=True):
    """A question that the match asks now.

    It says which seats may answer it (one of `owners` does), for which entity, and of which kind it is.

    `sealed`: as long as it and its like are asked, nobody else learns of an answer.
    """

    owners: tuple[Seat, ...]
    who: int
    kind: str
    sealed: bool = False


class Book(Protocol):
    """A rulebook. Every method reads and writes esper's current world (`table.world`)."""

    name: str
    rules: int
    """The revision of the rules: a number that goes up whenever a recorded game would play on differently."""
    tallies: tuple[type, ...]
    """Components that only count what was done.

    Two states that differ only in these are the same state to a player.
    """

    @property
    def components(self) -> tuple[type, ...]: ...

    @property
    def intents(self) -> tuple[type[Intent], ...]: ...

    @property
    def cites(self) -> Cites: ...

    def setup(self, start: Any) -> None:
        """Fill an empty world; `start` is the book's own struct, kept in the log's header."""

    def start_type(self) -> type:
        """The type of `start`, for reading a log's header."""

    def to_act(self) -> tuple[Decision, ...]:
        """The decisions that wait for an answer; none when the match is over."""

    def legal(self, decision: Decision) -> Iterator[Intent]:
        """The legal answers in a fixed order.

        Where the answers are a closed list, these are all of them; where they are open, such as a choice of many
        pieces, these are examples that are surely legal.
        """

    def refusal(self, seat: Seat, intent: Intent) -> Refusal | None:
        """Why this intent may not be played by that seat now; None if it may."""

    def apply(self, seat: Seat, intent: Intent) -> list[Event]:
        """Play an intent that `refusal` allows, and everything that follows from it without a choice."""

    def veil(self, seat: Seat) -> None:
        """Remove from the current world, a copy of the match's, everything that the seat may not know."""

    def quick(self, decision: Decision) -> Intent:
        """A sensible answer that costs little time to find, with which a search plays on."""

    def quiet(self) -> bool:
        """Is no act half done? A search may stop and score only then."""

    def score(self, seat: Seat, who: int) -> int:
        """How well the match stands for the seat that decides for the entity `who`; more is better."""

    def result(self) -> str:
        """How the match ended, or an empty string while it goes on."""


@runtime_checkable
class Imagining(Protocol):
    """A book that hides something on which play depends, such as cards."""

    def imagine(self, seat: Seat, key: str) -> None:
        """Fill the current world, that seat's view, with what `veil` has taken out, by chance of one's own.

        The same comes for the same key, and no more than the view says counts. Chance itself is imagined by the table.
        """
