"""How the stage shows events, and the pace of it: an attack is read in three beats and takes no longer than it may."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.books.stacktors import events as happened
from game.books.stacktors.face.stage.cues import CUES
from game.books.stacktors.face.stage.outcome_calls import OutcomeCalls
from game.books.stacktors.face.stage.sounds import SOUNDS, Hall
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.face.stage.turn_calls import TurnCalls
from game.table.book import Event
from game.ui.kit.hearing import Heard
from game.ui.play.show import Staging

EXCHANGE, _SHARE = 2000, 0.7
"""The most milliseconds of an attack with all that comes of it; how much of what is left one event may take."""
BEAT = 450
"""The milliseconds that each beat of an attack takes at least: what is committed, what is answered, and the result."""
HURT = 1400
"""The milliseconds of an attack in which somebody of the party loses pips, at least until these are gone."""
TURN = 900
"""The milliseconds of another's turn without an attack: so long its call stands, and a walk ends within them."""
MOMENTS = (happened.Fell, happened.Overcame, happened.Joined)
"""The events that an attack leaves all the time they want."""
_OTHER_DEEDS = (happened.TurnBegan, happened.TurnEnded, happened.RoundBegan, happened.Moved, happened.Passed)
"""The events that an attack does not last over."""
_WALKS = (happened.TurnBegan, happened.Moved, happened.Stopped)
_ENDS = (happened.TurnEnded, happened.Passed)
_TO_COME: dict[type[Event], int] = {
    happened.Attacked: 2,
    happened.Persisted: 2,
    happened.Repeated: 2,
    happened.Defended: 1,
    happened.Committed: 1,
    happened.Compared: 0,
}
"""The events that are beats of an attack, each with how many beats are still to come against the same target."""


class AttackPace:
    """The attack under way, against one target after the other: the beats have their time, all else shares the rest."""

    def __init__(self) -> None:
        self._taken = 0
        """How many milliseconds it has taken against this target."""
        self._to_come = 2
        """How many beats are still to come."""

    def wait(self, event: Event, wanted: int, *, hurts: bool) -> int:
        """The milliseconds for an event that wants so many; `hurts` says that somebody of the party loses pips."""
        if isinstance(event, MOMENTS):
            return wanted
        beat = self._beat(event, wanted)
        room = max(0, EXCHANGE - self._taken - beat)
        more = min(wanted - beat, round(max(0, room - BEAT * self._to_come) * _SHARE))
        if hurts:
            more = min(max(more, HURT - self._taken), room)
        self._taken += beat + more
        return beat + more

    def _beat(self, event: Event, wanted: int) -> int:
        """How many of them the event has as a beat; after a result, one against the next target begins anew."""
        to_come = _TO_COME.get(type(event))
        if to_come is None:
            return 0
        if self._to_come == 0 or to_come == _TO_COME[happened.Attacked]:
            self._taken = 0 if to_come == _TO_COME[happened.Attacked] else BEAT
        self._to_come = to_come
        return min(BEAT, wanted)


class CuePace:
    """Stretches and presses what events take on one stage; they come in as they are shown."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._exchange: AttackPace | None = None
        """The attack under way; None outside of attacks."""
        self._turn: int | None = None
        """How many milliseconds are left of another's turn; None once it attacks, and outside of such turns."""

    def wait(self, event: Event, wanted: int) -> int:
        """The milliseconds after which the next event is shown, where its cue has `wanted` so many."""
        return self._in_turn(event, self._in_exchange(event, wanted))

    def _in_exchange(self, event: Event, wanted: int) -> int:
        """In an attack, no more than it leaves.

        Where somebody of the party is hurt, there is time to see what by.
        """
        if isinstance(event, happened.Attacked):
            self._exchange = AttackPace()
        elif isinstance(event, _OTHER_DEEDS):
            self._exchange = None
        if self._exchange is None:
            return wanted
        hurts = isinstance(event, happened.Damaged) and self._party(event.who)
        return self._exchange.wait(event, wanted, hurts=hurts)

    def _party(self, who: int) -> bool:
        """Is it somebody of the party, or nobody that is seen?"""
        appearance = self._stage.appearance(who)
        return appearance is None or appearance.side == "party"

    def _in_turn(self, event: Event, wanted: int) -> int:
        """At the end of another's turn, what is left of TURN; before, a walk takes no more than that."""
        if isinstance(event, happened.TurnBegan):
            self._turn = None if self._party(event.who) else TURN
        elif isinstance(event, happened.Attacked):
            self._turn = None
        if self._turn is None:
            return wanted
        taken = min(wanted, self._turn) if isinstance(event, _WALKS) else wanted
        if isinstance(event, _ENDS):
            taken = max(taken, self._turn)
        self._turn = max(0, self._turn - taken)
        return taken


class PyramidStaging(Staging):
    """Lets the stage follow each event; the event's cue says how that is seen."""

    def __init__(
        self,
        stage: Stage,
        hall: Hall | None = None,
        turns: TurnCalls | None = None,
        outcomes: OutcomeCalls | None = None,
    ) -> None:
        """`hall` is where the events are heard, without it they are silent.

        `turns` calls out whose turn it is, `outcomes` how it ended; that was read once it is skipped.
        """
        self._stage, self._hall, self._turns, self._outcomes = stage, hall, turns, outcomes
        self._pace = CuePace(stage)

    def heard(self, event: Event) -> Sequence[Heard]:
        made = SOUNDS.get(type(event)) if self._hall else None
        return tuple(made(event, self._hall)) if made and self._hall else ()

    def order(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events in the order in which they are seen: companions set out together with their leader."""
        self._stage.steps = Counter(one.who for one in events if isinstance(one, happened.Moved))
        strolls = [event for event in events if isinstance(event, happened.Moved) and event.left is None]
        first = strolls[0].who if strolls else 0
        followers = [event for event in strolls if event.who != first]
        return [*followers, *(event for event in events if event not in followers)] if followers else events

    def begin(self, event: Event) -> int:
        cue = CUES.get(type(event))
        wait = self._pace.wait(event, cue(event, self._stage) if cue else 0)
        self._stage.follow(event)
        turn = self._turns.hear(event) if self._turns else 0
        return max(turn, wait, self._outcomes.hear(event) if self._outcomes else 0)

    def skip(self, event: Event) -> None:
        """Let the stage follow the event at once; statements are shown even so, since they are still to be read."""
        if isinstance(event, happened.Said | happened.Answered | happened.Replied):
            CUES[type(event)](event, self._stage)
        self._stage.follow(event)
        if self._turns:
            self._turns.hear(event)

    def tick(self, ms: int) -> bool:
        return self._stage.tick(ms)

    def settle(self, *, silent: bool = True) -> None:
        self._stage.settle(silent=silent)
        if silent and self._outcomes:
            self._outcomes.clear()
