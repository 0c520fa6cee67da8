"""Who sits where: computers answer through controllers, people through the screen, and the table asks them in turn;
how a person lets pass, and who looks on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import cache
from random import Random
from time import perf_counter
from typing import NamedTuple, ParamSpec, Protocol, TypeGuard, TypeVar, runtime_checkable

from game.table import world
from game.table.book import Book, Decision, Event, Imagining, Intent, Seat, Why, computer, level_of, refuse
from game.table.match import Match, Refused
from game.table.world import Snapshot

FRAME_MS = 6
"""The most milliseconds that computers may take of one frame of the screen."""
STEP_MS = 2
"""About the most milliseconds that one step of a search takes."""

P = ParamSpec("P")
T = TypeVar("T")


def pick(sequence: Sequence[T], key: str) -> T:
    """One item of the sequence, the same for the same key on every machine; the program has no other chance than lots.

    Raises IndexError if there is none.
    """
    return sequence[int(lot(key) * len(sequence))]


def lot(key: str) -> float:
    """A number from 0 to 1, the same for the same key on every machine."""
    return Random(key).random()


@dataclass(frozen=True)
class View:
    """A decision as a seat sees it.

    `snapshot` is the state without what the seat may not know; `key` seeds `pick` and names seed, entry and seat.

    `legal` and `may` ask the match itself: for its answers, and whether it would take one.

    `hands` are the seats that the answer counts for: the seat itself, or all owners where computers share the decision.
    """

    book: Book
    snapshot: Snapshot
    seat: Seat
    decision: Decision
    key: str
    legal: Callable[[], list[Intent]]
    may: Callable[[Intent], bool]
    world: str
    hands: tuple[Seat, ...]

    @property
    def seed(self) -> str:
        """The seed alone, which is the same for all decisions of a game."""
        return self.key.rsplit("/", 2)[0]

    @contextmanager
    def inside(self, at: Snapshot | None = None) -> Iterator[None]:
        """Work in a scratch world that equals `at`, or what the seat sees. The next call resets it."""
        with world.inside(self.world):
            world.restore(self.snapshot if at is None else at)
            yield

    def possible(self, number: int) -> Snapshot:
        """One of the states that may be the true one, as far as the seat knows: the same for the same number."""
        book = self.book
        if not isinstance(book, Imagining) and world.part(self.snapshot, world.TABLE, world.Stream) is None:
            return self.snapshot
        with self.inside():
            world.imagine(f"{self.key}/{number}")
            if isinstance(book, Imagining):
                book.imagine(self.seat, f"{self.key}/{number}")
            return world.capture()


class Search(Protocol):
    """A search for the answer to one decision, in slices of time."""

    by: str
    """How the answer came, for the log: bot, order or plan."""

    @property
    def why(self) -> Why | None:
        """Why it is the answer, once there is one; None where nothing was weighed."""

    def step(self) -> Intent | None:
        """Work for about STEP_MS; the answer, or None while there is none yet."""

    def close(self) -> None:
        """End the search; nothing is asked of it afterwards."""


class Controller(Protocol):
    """The computer player, or the orders, that answer for a seat."""

    def begin(self, view: View) -> Search | None:
        """Begin a search; None where a person must be asked."""


@runtime_checkable
class ForesightedController(Controller, Protocol):
    """One that can prepare what will be asked of it."""

    def foresee(self) -> None:
        """Do a little for what will be asked, while a person is asked; it changes no answer."""


def _foresighted(controller: Controller | None) -> TypeGuard[ForesightedController]:
    return _foresees(type(controller))  # type: ignore[arg-type]  # a class can be hashed


@cache
def _foresees(kind: type) -> bool:
    """Can controllers of that kind prepare anything? Each frame asks, and a protocol takes long to answer."""
    return issubclass(kind, ForesightedController)


@runtime_checkable
class Legible(Controller, Protocol):
    """One whose choices can be worked out before it makes them."""

    @property
    def candid(self) -> bool:
        """Are its choices meant to be foreseen?"""

    def double(self, seen: Snapshot) -> Legible | None:
        """Another one that chooses as this one does; what it notes is its own.

        `seen` is the state as its seat knows it. None where it chooses by what nobody else can know.
        """


class Settled:
    """A search that has its answer already."""

    why = None

    def __init__(self, intent: Intent, by: str = "bot") -> None:
        self.by = by
        self._intent = intent

    def step(self) -> Intent:
        return self._intent

    def close(self) -> None:
        """Do nothing: there is nothing to clean up."""


class Order(NamedTuple):
    """A standing order: its name, and a function that answers some decisions and returns None for all others."""

    name: str
    answer: Callable[[View], Intent | None]


class PlannedAnswer(NamedTuple):
    """An answer given in advance, good only while the fingerprint of the preview it was made for stays the same."""

    name: str
    answer: Callable[[View], Intent | None]
    fingerprint: str


class _Planned(Settled):
    """An answer given in advance, which is forgotten once it has answered."""

    def __init__(self, planned_answers: list[PlannedAnswer], given: PlannedAnswer, intent: Intent) -> None:
        super().__init__(intent, "plan")
        self._planned_answers, self._given = planned_answers, given

    def step(self) -> Intent:
        self._planned_answers.remove(self._given)
        return super().step()


class Orders:
    """A controller that answers by planned answers and orders; others go to `behind`, or to a person where it is None.

    Planned answers come before orders, each in the given order; an answer that the match would refuse is skipped.

    A planned answer is dropped as soon as it has answered or its fingerprint differs.
    """

    def __init__(
        self,
        rules: Sequence[Order] = (),
        behind: Controller | None = None,
        fingerprint: Callable[[View], str] | None = None,
    ) -> None:
        """`fingerprint` computes the fingerprint of the preview for a decision; without it nothing can be planned."""
        self.rules = list(rules)
        self.planned_answers: list[PlannedAnswer] = []
        self.behind = behind
        self._fingerprint = fingerprint

    def keep(self, given: PlannedAnswer) -> None:
        """Add an answer in advance."""
        assert self._fingerprint, "planned answers need a fingerprint to be checked against"
        self.planned_answers.append(given)

    def begin(self, view: View) -> Search | None:
        return self._planned(view) or self._ordered(view) or (self.behind.begin(view) if self.behind else None)

    def _planned(self, view: View) -> Search | None:
        if not (self.planned_answers and self._fingerprint):
            return None
        now = self._fingerprint(view)
        self.planned_answers = [given for given in self.planned_answers if given.fingerprint == now]
        answers = ((given, given.answer(view)) for given in self.planned_answers)
        usable = ((given, intent) for given, intent in answers if intent is not None and view.may(intent))
        return next((_Planned(self.planned_answers, given, intent) for given, intent in usable), None)

    def _ordered(self, view: View) -> Search | None:
        answers = (rule.answer(view) for rule in self.rules)
        intent = next((answer for answer in answers if answer is not None and view.may(answer)), None)
        return Settled(intent, "order") if intent is not None else None


def is_person(controller: Controller | None) -> bool:
    """Does a person sit there, with or without standing orders?"""
    return controller is None or (isinstance(controller, Orders) and is_person(controller.behind))


class Done(NamedTuple):
    """An answer of a computer or an order, the events that followed, and why it was given if that was weighed."""

    seat: Seat
    intent: Intent
    events: list[Event]
    why: Why | None = None


class _Awaited(NamedTuple):
    """Whose answer is awaited at a state: a running search for the seats `hands`, or one of `people`."""

    at: Snapshot
    hands: tuple[Seat, ...] = ()
    search: Search | None = None
    people: tuple[Seat, ...] = ()


class Table:
    """A match and its players. A seat without a controller is a person's."""

    def __init__(
        self,
        match: Match,
        controllers: Mapping[Seat, Controller | None],
        seed: str = "",
        by_level: Callable[[str], Controller | None] = lambda _level: None,
    ) -> None:
        """`by_level` makes a computer player of a level, for the seats of computers that play for players."""
        self.match = match
        self._computer = by_level
        self._controllers = dict(controllers)
        self._seed = seed
        self._world = world.scratch_name("thought")
        self._turn: _Awaited | None = None

    def close(self) -> None:
        """Stop thinking and forget the scratch world; the match stays open."""
        self.reconsider()
        world.forget(self._world)

    def controller(self, seat: Seat) -> Controller | None:
        """The controller that answers for the seat; None for a person without standing orders."""
        if seat not in self._controllers and computer(seat):
            self._controllers[seat] = self._computer(level_of(seat))
        return self._controllers.get(seat)

    def sit(self, seat: Seat, controller: Controller | None) -> None:
        """Give the seat to another player; this may happen during the game."""
        self._controllers[seat] = controller
        self.reconsider()

    def reconsider(self) -> None:
        """Ask all controllers again, because orders were changed."""
        if self._turn and self._turn.search:
            self._turn.search.close()
        self._turn = None

    def waiting(self) -> Seat | None:
        """The person to ask now; None while a computer is to act, or when the match is over."""
        return next(iter(self.people()), None)

    def people(self) -> tuple[Seat, ...]:
        """All people who may answer now; several may in free play. It is empty where `waiting` gives None."""
        return self._now().people

    def play(self, seat: Seat, intent: Intent) -> list[Event]:
        """Play a person's answer. Raises Refused, also where a computer sits in that seat."""
        if not is_person(self.controller(seat)):
            rule = self.match.book.cites.get("computer", "")
            raise Refused(refuse(rule, "A computer plays {seat}", seat=seat))
        return self.match.play(seat, intent)

    def advance(self, budget_ms: float | None = None) -> list[Done]:
        """Let computers and orders act.

        With a budget in milliseconds (FRAME_MS at most), work at least one step of a search; without, until a person
        must decide or the match is over.
        """
        slices = None if budget_ms is None else min(budget_ms, FRAME_MS) - STEP_MS
        begun, done = perf_counter(), list[Done]()
        while (turn := self._now()).search:
            intent = turn.search.step()
            if intent is not None:
                done.append(self._answer(turn.hands, turn.search, intent))
            if slices is not None and (perf_counter() - begun) * 1000 >= slices:
                break
        return done

    def foresee(self) -> None:
        """While a person is asked, let computers prepare what will be asked of them."""
        for controller in self._controllers.values():
            if _foresighted(controller):
                controller.foresee()

    def _answer(self, hands: tuple[Seat, ...], search: Search, intent: Intent) -> Done:
        self.reconsider()
        seat = next((one for one in hands if self.match.refusal(one, intent) is None), hands[0])
        return Done(seat, intent, self.match.play(seat, intent, search.by), search.why)

    def _now(self) -> _Awaited:
        """Whose answer is awaited. A search about an earlier state is closed."""
        if self._turn and self._turn.at is self.match.snapshot:
            return self._turn
        self.reconsider()
        self._turn = self._ask()
        return self._turn

    def _ask(self) -> _Awaited:
        at = self.match.snapshot
        decisions = self.match.to_act()
        for decision in decisions:
            for hands in self._askable(decision):
                controller = self.controller(hands[0])
                search = controller.begin(self.view(hands, decision)) if controller else None
                if search:
                    return _Awaited(at, hands, search)
        owners = dict.fromkeys(owner for decision in decisions for owner in decision.owners)
        return _Awaited(at, people=tuple(owner for owner in owners if is_person(self.controller(owner))))

    def _askable(self, decision: Decision) -> tuple[tuple[Seat, ...], ...]:
        """The groups of seats to ask.

        Where people are among the owners, only they may answer, their orders first; otherwise all computers answer as
        one.
        """
        people = tuple(seat for seat in decision.owners if is_person(self.controller(seat)))
        return tuple((seat,) for seat in people) or (decision.owners,)

    def double(self, seat: Seat) -> Legible | None:
        """One that chooses as the computer at that seat does; None where nobody can foresee what that chooses."""
        controller = self.controller(seat)
        return controller.double(self.match.view(seat)) if isinstance(controller, Legible) else None

    def view(self, hands: tuple[Seat, ...], decision: Decision) -> View:
        """The decision as the first of those seats sees it, who answer it as one."""
        match, book, seat = self.match, self.match.book, hands[0]
        veiled = match.view(seat)
        key = f"{self._seed}/{len(match.entries)}/{seat}"

        def may(intent: Intent) -> bool:
            return any(match.refusal(one, intent) is None for one in hands)

        def legal() -> list[Intent]:
            """The legal answers; where several seats may answer, only those that these seats may give."""
            found = match.legal(decision)
            return found if hands == decision.owners else [intent for intent in found if may(intent)]

        return View(book, veiled, seat, decision, key, legal, may, self._world, hands)


def _idle(view: View) -> Intent | None:
    return next((intent for intent in view.legal() if intent.idle), None)


class LetsPass(Orders):
    """A person who does nothing wherever nothing need be done, and is asked everything else."""

    def __init__(self) -> None:
        super().__init__([Order("pass", _idle)])


def lets_pass(table: Table, seat: Seat) -> bool:
    """Does the person at that seat let pass what may be let pass?"""
    return isinstance(table.controller(seat), LetsPass)


def let_pass(table: Table, seat: Seat, *, wanted: bool) -> None:
    """Let the person at that seat be asked no more where doing nothing is an answer, or be asked again."""
    table.sit(seat, LetsPass() if wanted else None)


class Onlooker:
    """Reads a match as `seat` may know it; another seat may look on from then on."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.match = match
        self.seat = seat

    def inside(self) -> AbstractContextManager[None]:
        """The world as it is now, to be read only."""
        return self.match.seen(self.seat)

    def find(self, question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the question finds in the world as it is now."""
        with self.inside():
            return question(*args, **kwargs)

    @contextmanager
    def trying(self) -> Iterator[None]:
        """A world of its own that is as it is now: what is done in it is forgotten."""
        with world.scratch(self.match.view(self.seat)):
            yield
