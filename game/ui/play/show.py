"""What one screen knows of a match: who plays, what was told, which events are still to be seen, and what somebody
here has to decide.

Methods with a body here suit a book that has nothing of the matter: nothing moves, seats have no names of their own, no
event has a page.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from game.players import MARKS
from game.table.book import Decision, Event, Intent, Seat, title
from game.ui.kit.hearing import Heard, hear
from game.ui.kit.settings import Settings, Speed
from game.ui.kit.skin import CROWN

A = TypeVar("A", bound=Intent)


class Asked(Struct, frozen=True):
    """The decision, who may answer it (`seats`), and the legal answers; `seat` is the first of `seats`."""

    seat: Seat
    seats: tuple[Seat, ...]
    decision: Decision
    legal: tuple[Intent, ...]

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def who(self) -> int:
        return self.decision.who

    def of(self, *kinds: type[A]) -> tuple[A, ...]:
        """The answers of these kinds."""
        return tuple(intent for intent in self.legal if isinstance(intent, kinds))


class ToldLine(Protocol):
    """A line of the log, with the ids of the rules that decided what it tells."""

    @property
    def text(self) -> str: ...

    @property
    def rules(self) -> tuple[str, ...]: ...


LineKind = Literal["deed", "turn", "aside", "title", "told"]
"""A deed; a deed that belongs to the tale; what is said in passing; a heading and the text of the tale."""


class LoggedLine(NamedTuple):
    """A line of the whole log, and what kind of line it is."""

    kind: LineKind
    line: ToldLine


class RecapNote(Protocol):
    """A line of a recap, and the entities that it is about."""

    @property
    def text(self) -> str: ...

    @property
    def who(self) -> tuple[int, ...]: ...


class Staging(Protocol):
    """Shows events one after another; what is seen may lag behind the match."""

    def order(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events of one intent, in the order in which they are shown."""
        return events

    def heard(self, event: Event) -> Sequence[Heard]:
        """What is to be heard with the event; asked before it is shown or skipped."""
        del event
        return ()

    def begin(self, event: Event) -> int:
        """Begin to show the event; return how many milliseconds pass before the next one."""
        del event
        return 0

    def skip(self, event: Event) -> None:
        """Take over what the event changed, without showing it."""
        del event

    def tick(self, ms: int) -> bool:
        """Let time pass, in milliseconds; did anything move?"""
        del ms
        return False

    def settle(self, *, silent: bool = True) -> None:
        """Let everything come to rest at once; unless `silent`, words stay for a while."""
        del silent


class Show(Protocol):
    """What one screen knows of a match."""

    staging: Staging
    facts: Mapping[str, str] = {}
    """What players can learn: by key, in the campaign's words."""

    def players(self) -> tuple[Seat, ...]:
        """The players' seats, in order."""

    def lines(self, number: int) -> Sequence[ToldLine]:
        """The last lines of the log, at most that many; the newest line is the last."""

    def log(self, *, tale: bool) -> Sequence[LoggedLine]:
        """All lines of the log, the newest last; with `tale` those that tell the evening as a story."""

    def recap(self, seat: Seat) -> Sequence[RecapNote]:
        """What has happened since that seat decided last, as far as it concerns the seat; the newest line is last."""
        del seat
        return ()

    def player(self, seat: Seat) -> str:
        """The name of who sits at that seat."""
        return title(seat)

    def shape(self, seat: Seat) -> str:
        """The shape of the mark that stands for that seat."""
        seats = self.players()
        return MARKS[seats.index(seat) % len(MARKS)] if seat in seats else CROWN

    def thinker(self, decision: Decision) -> str:
        """The name of who is said to think while a computer decides that."""
        return self.player(decision.owners[0])

    def speaker(self, asked: Asked | None, intent: Intent) -> Seat:
        """The seat that plays the intent."""
        del intent
        return asked.seat if asked else ""

    def turn(self, asked: Asked | None) -> object:
        """A value that stands for the turn under way; taking back a turn ends where it changes."""
        return asked and (asked.kind, asked.who)

    def own(self, intent: Intent) -> bool:
        """Is the intent a deed of somebody's own turn, and no answer to another's? Then it may be taken back later."""
        del intent
        return True

    def latest(self) -> str:
        """What was played last, in a sentence; empty where that is not told."""
        return ""

    # What happens

    def looking(self) -> Iterator[None]:
        """What takes long before the match can say what may be answered now, in steps that cannot be felt."""
        return iter(())

    def learn(self) -> None:
        """Remember what the events to come may take away; called before each intent is played."""
        return

    def hear(self, event: Event, coming: Sequence[Event]) -> bool:
        """Take note that the event was seen, and that these are still to come; is it to have a page of its own?"""

    def begin_anew(self, entries: int) -> None:
        """Forget what was taken back, since something else happens after so many entries of the match instead."""
        del entries

    def rebuild(self) -> None:
        """Show the state as it is, since it has not changed by events."""
        return

    def recall(self) -> str:
        """Tell the match's log once more, as after a load, and return what is to be known first, in a sentence."""
        return ""

    def remade(self, events: Sequence[Event]) -> str:
        """Show the match as it is now, since the map's author has changed it; return a sentence that says how."""
        del events
        self.rebuild()
        return "What is played on has changed."

    def over(self) -> Sequence[Event]:
        """The events that have a page at once when the match is opened, such as its ending."""
        return ()

    def close(self) -> None:
        """Clean up, since the match is not shown any more; the match stays open."""
        return


E = TypeVar("E", bound=Event)
FACTORS: dict[Speed, float] = {
    "slow": 1.6,
    "normal": 1.0,
    "fast": 0.5,
    "faster": 0.25,
    "instant": 0.0,
    "step": 1.0,
}
"""By how much each speed stretches time."""
NOTABLE = 140
"""The milliseconds that an event takes at least after which a step ends; what is shorter goes on by itself."""


class Cues:
    """The events still to be seen; the staging shows one after another, and `told` gets each as it is shown."""

    def __init__(self, staging: Staging, told: Callable[[Event], None], settings: Settings) -> None:
        self.settings = settings
        self._staging, self._told = staging, told
        self._waiting: deque[Event] = deque()
        self._left = 0.0
        self._stopped = False
        """Is the next event shown only when the player asks for it?"""
        self._held = False
        """Is the next event shown only after the page of the last one?"""

    @property
    def busy(self) -> bool:
        """Is something still to be seen before anybody may decide?"""
        return bool(self._waiting) or self._left > 0

    @property
    def seen(self) -> bool:
        """Has the last event had its time?"""
        return self._left <= 0

    @property
    def waiting(self) -> Sequence[Event]:
        """The events that are still to be seen, the next one first."""
        return self._waiting

    def add(self, events: Iterable[Event]) -> None:
        """Add events that have happened."""
        self._waiting.extend(self._staging.order(list(events)))

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; did anything change?"""
        factor = FACTORS[self.settings.speed]
        if not factor:
            busy = self.busy
            self.skip()
            return self._staging.tick(ms) or busy
        moved = self._staging.tick(round(ms / factor))
        self._left -= ms / factor
        began = False
        while self._waiting and self._left <= 0 and not (self._stopped or self._held):
            wait = self._begin(self._waiting.popleft())
            self._left = max(self._left, 0) + wait
            self._stopped = self.settings.speed == "step" and wait >= NOTABLE and bool(self._waiting)
            began = True
        if not self._waiting:
            self._left = max(self._left, 0.0)
        return moved or began

    def go_on(self) -> None:
        """Show the next event, where the player steps through them."""
        self._stopped, self._left = False, 0.0

    def hold(self) -> None:
        """Wait with the next event until `release`, since the one that is shown now has a page."""
        self._held = True

    def release(self) -> None:
        """Show the next event, after a page."""
        self._held = False

    def skip(self) -> None:
        """Come to the end of all events at once; what is heard is the last of them that makes a sound."""
        heard: Sequence[Heard] = ()
        while self._waiting:
            event = self._waiting.popleft()
            heard = self._staging.heard(event) or heard
            self._staging.skip(event)
            self._told(event)
        hear(*heard)
        self.go_on()
        self.release()
        self._staging.settle()

    def forget(self) -> None:
        """Forget the events that are still to be seen, since they were taken back."""
        self._waiting.clear()
        self.go_on()
        self.release()

    def coming(self, kind: type[E]) -> E | None:
        """The next event of that kind that is still to be seen; None if there is none."""
        return next((event for event in self._waiting if isinstance(event, kind)), None)

    def _begin(self, event: Event) -> int:
        hear(*self._staging.heard(event))
        wait = self._staging.begin(event)
        if self.settings.calm:
            self._staging.settle(silent=False)
        self._told(event)
        return wait
