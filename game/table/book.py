"""The Book protocol, which every rulebook fulfils; decisions as data, and the values that pass between seats and
rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, Protocol, TypeVar, cast, runtime_checkable

from msgspec import Struct, structs

from game.phrases import capital
from game.plain import shortened
from game.table.world import TABLE, Component, get, put

Seat = str
"""The name of a place at the table.

It is `gm` for the master, `p1`, `p2` and so on for a player, or a computer's that plays in a player's stead.
"""
GM: Seat = "gm"
_COMPUTER = "computer "
"""How the seats of computers begin that play for players; the level follows."""


def computers_seat(level: str) -> Seat:
    """The seat of a computer of that level (`game.players`) that plays for players."""
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
    """Does it say no more than that its seat does nothing?"""
    stays: ClassVar[str] = ""
    """Why nothing from before this intent can be undone once it has been played; empty if it can."""

    @property
    def follows(self) -> bool:
        """Is it no choice of its seat's own, but what another one's has led to? Then it is taken back with that."""
        return self.idle


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


DEEPEST = 64
MOST_STEPS = 10_000


class Frame(Struct, frozen=True, tag=True, kw_only=True):
    """An act or phase of the game that is under way, such as a turn; `at` names its next step."""

    at: str


F = TypeVar("F", bound=Frame)
G = TypeVar("G")
Frames = tuple[Frame, ...]


class Pending(Component, Generic[G], frozen=True, tag="Pending"):
    """The frames under way, outermost first. `Pending[Turn | Walk]` is the type that a rulebook decodes."""

    apart: ClassVar[bool] = True
    frames: tuple[G, ...] = ()


class Ask(NamedTuple):
    """The question that a step asks about the entity `who`.

    `refusal` judges answers that are not on a closed list; without it only the listed answers are taken.

    `several` tells whether there surely are several answers, listed or not. It is asked as soon as one is known, so
    that the others need not be found to learn that play must wait; where it says no, the list decides.

    `waits`: a seat is asked even where there is only one answer, so that nobody learns from a question left out.

    `kind` is what the decision is called where a step asks several things at once; else it is the step's name.

    `sealed`: others learn nothing of the answer as long as the step asks anybody, so it bars nobody from taking back.
    """

    who: int
    answers: Callable[[], Iterator[Intent]]
    refusal: Callable[[Intent], Refusal | None] | None = None
    several: Callable[[], bool] = lambda: False
    waits: bool = False
    kind: str = ""
    sealed: bool = False


Asking = Callable[[Any], Ask | None]
AskingAll = Callable[[Any], Iterable[Ask]]
Deed = Callable[[Any, Any, list[Event]], Frames]
DeedOfOne = Callable[[Any, int, Any, list[Event]], Frames]


def go(frame: Frame, at: str, **change: Any) -> Frames:
    """The same frame at another step, in place of itself."""
    return (structs.replace(frame, at=at, **change),)


S = TypeVar("S", Asking, AskingAll, Deed, DeedOfOne)


def _register(steps: dict[str, S], at: str, function: S) -> S:
    assert at not in steps, f'two functions for the step "{at}"'
    steps[at] = function
    return function


class Flow:
    """The steps of a rulebook: who is asked at each, and what is done with the answer."""

    def __init__(self, cites: Cites | None = None) -> None:
        """`cites`: as the book has them."""
        self._cites = cites or {}
        self.asks: dict[str, Asking] = {}
        self.asks_of_all: dict[str, AskingAll] = {}
        self.deeds: dict[str, Deed] = {}
        self.deeds_of_one: dict[str, DeedOfOne] = {}

    def asking(self, at: str) -> Callable[[Asking], Asking]:
        """A decorator for the function that tells what this step asks (None: it asks nobody)."""
        return partial(_register, self.asks, at)

    def deed(self, at: str) -> Callable[[Deed], Deed]:
        """A decorator for the function that does this step and returns the frames that replace its own."""
        return partial(_register, self.deeds, at)

    def asking_all(self, at: str) -> Callable[[AskingAll], AskingAll]:
        """A decorator for the function that tells whom this step still asks, all at once.

        They answer in any order. Once nobody is asked any more, the step's deed is done, with None for the choice.
        """
        return partial(_register, self.asks_of_all, at)

    def deed_of_one(self, at: str) -> Callable[[DeedOfOne], DeedOfOne]:
        """A decorator for the function that takes one answer, of the entity `who`, at a step that asks several.

        It notes the answer where the asking finds it, and returns the frame as it is; or it goes on at once.
        """
        return partial(_register, self.deeds_of_one, at)

    def question(self) -> Ask | None:
        """The first question that play waits for."""
        return next(iter(self.questions()), None)

    def questions(self) -> tuple[Ask, ...]:
        """The questions that play waits for: the top frame's."""
        stack = frames()
        return self._asks(stack[-1]) if stack else ()

    def _asks(self, frame: Frame) -> tuple[Ask, ...]:
        asks_all, asking = self.asks_of_all.get(frame.at), self.asks.get(frame.at)
        one = asking(frame) if asking else None
        return tuple(asks_all(frame)) if asks_all else (one,) if one else ()

    def refusal(self, intent: Intent, to: Ask | None = None) -> Refusal | None:
        """Why this is no answer to that question, else to the first one; None if it is."""
        ask = to or self.question()
        if ask is None:
            return refuse(self._cites.get("nothing_asked", ""), "Nothing waits for an answer")
        if ask.refusal:
            return ask.refusal(intent)
        if intent in ask.answers():
            return None
        return refuse(self._cites.get("no_answer", ""), "That is no answer to what is asked now")

    def answer(self, choice: Intent, to: Ask | None = None) -> list[Event]:
        """Give the checked choice to the top frame, then go on until somebody has a real choice.

        Where several are asked, it answers the question `to`.
        """
        events: list[Event] = []
        self._settle(self._step(frames(), choice, events, to and to.who), events)
        return events

    def begin(self, *first: Frame) -> None:
        """Let play begin with these frames, outermost first, which lie on the table's entity; a setup does this."""
        put(TABLE, Pending(first))

    def settle(self) -> list[Event]:
        """Go on from the current frames until a seat has a real choice. A rulebook's setup ends with this."""
        events: list[Event] = []
        self._settle(frames(), events)
        return events

    def _settle(self, stack: Frames, events: list[Event]) -> None:
        for _ in range(MOST_STEPS):
            choice, waits, who = self._next(stack)
            if waits or not stack:
                return
            stack = self._step(stack, choice, events, who)
        raise AssertionError(f"the flow does not settle: {stack}")

    def _step(self, stack: Frames, choice: Intent | None, events: list[Event], who: int | None) -> Frames:
        """Do one step. The new stack is stored, so that the next step sees it."""
        top, of_one = stack[-1], self.deeds_of_one.get(stack[-1].at)
        if of_one and choice is not None and who is not None:
            stack = stack[:-1] + of_one(top, who, choice, events)
        else:
            stack = stack[:-1] + self.deeds[top.at](top, choice, events)
        assert len(stack) < DEEPEST, f"frames nest too deep: {stack}"
        put(TABLE, Pending(stack))
        return stack

    def _next(self, stack: Frames) -> tuple[Intent | None, bool, int | None]:
        """The only answer of a seat that has just one, whether play must wait for a seat, and whose answer it is."""
        waits = False
        for ask in self._asks(stack[-1]) if stack else ():
            answers = iter(ask.answers())
            first = next(answers, None)
            assert first or not ask.waits, f"nothing is listed for who is asked: {stack[-1]}"
            if first is None:
                continue
            if not ask.waits and not ask.several() and next(answers, None) is None:
                return first, False, ask.who
            waits = True
        return None, waits, None


def frames() -> Frames:
    """The frames under way in the current world, outermost first."""
    return cast("Frames", get(TABLE, Pending).frames)


def find(kind: type[F]) -> F | None:
    """The innermost frame of that kind, or None."""
    return next((frame for frame in reversed(frames()) if isinstance(frame, kind)), None)


class Player(Struct, frozen=True):
    """A player's seat, and the name of who sits there."""

    seat: Seat
    name: str


class Sitting(Struct, frozen=True):
    """The start of a match of a book that asks for no more than its players: what is played, who plays, and a seed."""

    playable: str = ""
    title: str = ""
    players: tuple[Player, ...] = ()
    seed: int = 0
    manners: tuple[tuple[str, str], ...] = ()
    options: dict[str, Any] = {}


LONGEST: Final = 8
"""The most words of a reason."""


class Alternative(Struct, frozen=True):
    """An answer that was considered and not given, what speaks for it, and by how much it seemed worse.

    `behind` is in the rulebook's own measure of strength.
    """

    intent: Intent
    reason: str
    behind: int


class Why(Struct, frozen=True):
    """The reason of an answer in a few words, and the best answers that were not given, at most two."""

    reason: str
    others: tuple[Alternative, ...] = ()
