"""What has been seen of the match: the state up to the event that is shown now, and the lines that were told."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from game.books.capes import events as happened
from game.books.capes.face.pages.changed import ChangedPages
from game.books.capes.face.table.tableau import Tableau, read
from game.books.capes.play.state import telling
from game.books.capes.prose.narration import Narration, inner_quotes
from game.table import world
from game.table.book import Event
from game.table.match import Match
from game.table.words import Line
from game.table.world import Snapshot
from game.ui.kit.hearing import Heard
from game.ui.plain.table import PlainShow, PlainStaging
from game.ui.play.show import LineKind, LoggedLine

TUMBLE: Final = 420
"""For how many milliseconds a die tumbles that was rolled."""
_TURN, _TURNING = 70, (3, 5, 1, 6, 2, 4)
"""For how many milliseconds it shows a face, and which faces follow one another."""
WAITS: Final[dict[type[Event], int]] = {
    happened.SceneBegan: 500,
    happened.PageBegan: 300,
    happened.Taken: 240,
    happened.ConflictMade: 520,
    happened.Vetoed: 500,
    happened.Claimed: 320,
    happened.Rolled: 760,
    happened.Kept: 560,
    happened.Staked: 320,
    happened.WasSplit: 420,
    happened.Schismed: 620,
    happened.Lifted: 480,
    happened.Raised: 300,
    happened.Narrated: 400,
    happened.AndThen: 320,
    happened.Overdrew: 700,
    happened.Resolved: 900,
    happened.DebtReturned: 260,
    happened.DebtWon: 260,
    happened.Given: 280,
    happened.NotGiven: 240,
    happened.Inspired: 280,
    happened.Gloated: 620,
    happened.Hung: 600,
    happened.Finished: 400,
    happened.Spoke: 300,
    happened.Linked: 700,
}
"""How many milliseconds the next event waits after one of these; after all others none."""


HEARD: Final[dict[type[Event], Heard]] = {
    happened.SceneBegan: Heard("open", "A scene begins."),
    happened.PageBegan: Heard("page", "A page turns."),
    happened.ConflictMade: Heard("open", "Something is at stake."),
    happened.Vetoed: Heard("block", "A veto."),
    happened.Claimed: Heard("mark", "A flag goes up."),
    happened.Rolled: Heard("tick-3", "A die rolls."),
    happened.Kept: Heard("tick-1", "A die lies."),
    happened.Staked: Heard("drop", "Debt is staked."),
    happened.WasSplit: Heard("crack-1", "A die splits."),
    happened.Schismed: Heard("crack-3", "A side breaks apart."),
    happened.Lifted: Heard("raise-2", "A die is lifted."),
    happened.Raised: Heard("raise-1", "An inspiration grows."),
    happened.Overdrew: Heard("lost", "Debt costs a die."),
    happened.Resolved: Heard("won", "A conflict is resolved."),
    happened.Given: Heard("gain", "A token."),
    happened.Inspired: Heard("rise", "An inspiration."),
    happened.Gloated: Heard("scare", "Somebody gloats."),
    happened.Hung: Heard("stop", "Nothing comes of it."),
}
"""What is heard with these events; all others are silent."""


class Stage(PlainStaging):
    """Shows events one after another; what stands on the table follows them entry by entry."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._world = world.scratch_name("stage")
        self._due: deque[int] = deque()
        """The number of the entry of each event that is still to be seen."""
        self._counted = len(match.entries)
        self._at = self._counted
        self._read: tuple[Snapshot, Tableau] | None = None
        self.tumbles: tuple[int, int] = (0, 0)
        """The die that tumbles, and for how many milliseconds more."""

    def close(self) -> None:
        """Forget the world in which things are read."""
        world.forget(self._world)

    # ---- what is seen
    @property
    def tableau(self) -> Tableau:
        """What stands on the table, as far as it was seen."""
        seen = self._seen
        if self._read is None or self._read[0] is not seen:
            with world.inside(self._world):
                world.restore(seen)
                self._read = seen, read()
        return self._read[1]

    @property
    def face(self) -> tuple[int, int]:
        """The die that tumbles, and what it shows just now; zeros while none does."""
        die, left = self.tumbles
        return (die, _TURNING[left // _TURN % len(_TURNING)]) if die else (0, 0)

    @property
    def _seen(self) -> Snapshot:
        if not self._due:
            return self._match.snapshot
        known = (self._match.first, *self._match.states)
        return known[min(self._at, len(known) - 1)]

    # ---- as events come and go
    def order(self, events: Sequence[Event]) -> Sequence[Event]:
        """Note of which entry each event tells."""
        numbers = self._numbers(len(events))
        self._due.extend(numbers)
        self._counted = len(self._match.entries)
        if numbers and len(self._due) == len(numbers):
            self._at = numbers[0] - 1
        return events

    def _numbers(self, events: int) -> list[int]:
        """The entry of each of so many events; where several entries came at once, they are played once more."""
        fresh = range(self._counted, len(self._match.entries))
        if len(fresh) < 2:
            return [len(self._match.entries)] * events
        found: list[int] = []
        for number in fresh:
            entry, before = self._match.entries[number], (self._match.first, *self._match.states)[number]
            with world.scratch(before):
                found += [number + 1] * len(self._match.book.apply(entry.seat, entry.intent))
        return found if len(found) == events else [len(self._match.entries)] * events

    def heard(self, event: Event) -> Sequence[Heard]:
        found = HEARD.get(type(event))
        return (found,) if found else ()

    def begin(self, event: Event) -> int:
        self._on()
        if isinstance(event, happened.Rolled | happened.Overdrew):
            self.tumbles = event.die, TUMBLE
        return WAITS.get(type(event), 0)

    def skip(self, event: Event) -> None:
        del event
        self._on()

    def _on(self) -> None:
        if self._due:
            self._at = self._due.popleft()

    def tick(self, ms: int) -> bool:
        die, left = self.tumbles
        self.tumbles = (die, left - ms) if left > ms else (0, 0)
        return die > 0

    def settle(self, *, silent: bool = True) -> None:
        del silent
        self.tumbles = 0, 0

    def reset(self) -> None:
        """Show the match as it is, since it has not changed by events."""
        self._due.clear()
        self._counted = len(self._match.entries)
        self.tumbles = 0, 0


_KINDS: Final[dict[str, LineKind]] = {"C-SCN-1": "title", "C-PAGE-1": "aside"}
"""What kind of line it is that rests on one of these rules."""
_SETTLING: Final = (happened.DebtReturned, happened.DebtWon, happened.Given, happened.NotGiven, happened.Inspired)


def _kind(line: Line) -> LineKind:
    """A line of the tale stands in quotation marks."""
    if line.text.strip().startswith("“"):
        return "told"
    return next((kind for rule, kind in _KINDS.items() if rule in line.rules), "deed")


class CapesShow(PlainShow):
    """The lines that were told, and the stage."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.stage = Stage(match)
        self.staging: PlainStaging = self.stage
        self._narration = Narration(match)
        self.changed = ChangedPages()
        """What somebody has made of the comic pages."""
        self.settled: list[str] = []
        """What came of the Conflict that was resolved last."""

    def log(self, *, tale: bool) -> Sequence[LoggedLine]:
        lines = [LoggedLine(_kind(line), line) for line in self._lines()]
        return [one for one in lines if one.kind != "deed"] if tale else lines

    def hear(self, event: Event, coming: Sequence[Event]) -> bool:
        super().hear(event, coming)
        with self.match.seen(""):
            own = self.words.told(event)
        line = self._narration.tell(event)
        if line and line.rstrip(".") not in own:
            self._told.append((len(self.match.entries), Line(f"“{inner_quotes(line)}”")))
        if isinstance(event, happened.Resolved):
            self.settled = []
        if isinstance(event, _SETTLING):
            self.settled.append(own)
        return isinstance(event, happened.SceneEnded | happened.IssueEnded)

    def begin_anew(self, entries: int) -> None:
        super().begin_anew(entries)
        self._narration.begin_anew(entries)

    def recall(self) -> str:
        self._narration.catch_up()
        return super().recall()

    def rebuild(self) -> None:
        super().rebuild()
        self.stage.reset()

    def over(self) -> Sequence[Event]:
        with self.match.seen(""):
            ended = self.match.book.result()
            return (happened.IssueEnded(telling().scene),) if ended else ()

    def close(self) -> None:
        self.stage.close()
