"""Decisions as data: a stack of frozen frames on the table's entity, each with the name of its next step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, cast

from msgspec import Struct, structs

from game.table.book import Cites, Event, Intent, Refusal, refuse
from game.table.world import TABLE, Component, get, put

DEEPEST = 64
LONGEST = 10_000


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
        for _ in range(LONGEST):
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
