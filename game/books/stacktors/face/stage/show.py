"""A match of pyramids as it is shown: its reader, its stage, its tale, and the rewards of the last situation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from game.board.board import Kind
from game.board.grid import Cell
from game.books.stacktors import events as happened
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.components import Clock, Ended
from game.books.stacktors.face.pages.story_log import StoryLog
from game.books.stacktors.face.pages.tale import mourned
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.stage import clock_seen
from game.books.stacktors.face.stage.cues import CUES
from game.books.stacktors.face.stage.pace import CuePace
from game.books.stacktors.face.stage.since import Since
from game.books.stacktors.face.stage.sound_list import Hall
from game.books.stacktors.face.stage.sounds import SOUNDS
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.face.stage.turn_calls import TurnCalls
from game.books.stacktors.intents.answers import DeedAnswer
from game.books.stacktors.play.flow import free
from game.books.stacktors.prose import Line, sentence
from game.books.stacktors.prose.recap import RecapLine
from game.table.book import GM, Decision, Event, Intent, Seat, computer
from game.table.match import Match
from game.ui.kit.hearing import Heard
from game.ui.play.asked import Asked
from game.ui.play.flow import TableFlow
from game.ui.play.show import LoggedLine, Show, Staging

_DEEDS = (happened.TurnBegan, happened.Moved, happened.Attacked, happened.Passed)
"""The events that tell who acts."""
_VOICES = 8
"""How many players have two notes of their own."""
PAGES = (happened.SituationOpened, happened.SituationClosed, happened.CampaignEnded)


class PyramidStaging(Staging):
    """Lets the stage follow each event; the event's cue says how that is seen."""

    def __init__(self, stage: Stage, hall: Hall | None = None, calls: TurnCalls | None = None) -> None:
        """`hall` is where the events are heard, without it they are silent; `calls` calls out whose turn it is."""
        self._stage, self._hall, self._calls = stage, hall, calls
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
        called = self._calls.hear(event) if self._calls else 0
        return max(called, wait)

    def skip(self, event: Event) -> None:
        """Let the stage follow the event at once; statements are shown even so, since they are still to be read."""
        if isinstance(event, happened.Said | happened.Answered):
            CUES[type(event)](event, self._stage)
        self._stage.follow(event)
        if self._calls:
            self._calls.hear(event)

    def tick(self, ms: int) -> bool:
        return self._stage.tick(ms)

    def settle(self, *, silent: bool = True) -> None:
        self._stage.settle(silent=silent)


class PyramidShow(Show):
    """All that the screen knows of one match."""

    acting = 0
    """The character whose deeds were seen last in this conflict; 0 outside of a conflict."""

    def __init__(self, match: Match, orders: Mapping[Seat, Standing]) -> None:
        self.reader = Reader(match)
        self.orders = orders
        """The standing orders that answer for people's seats."""
        self.stage = Stage()
        self.stage.rebuild(self.reader.looks())
        self.turn_calls = TurnCalls(self.reader, self.led)
        hall = Hall(self.stage, self.reader.name, self._number, self._wet)
        self.staging = PyramidStaging(self.stage, hall, self.turn_calls)
        self.story_log = StoryLog(self.reader, lambda: self.facts)
        self.fighting = self.reader.table.conflict
        """Has a conflict been seen to begin, and not to end yet?"""
        self.clock: Clock | None = self.reader.table.clock
        """The order of turns as far as it has been seen; None outside of a conflict."""
        self.since = Since(self.reader)
        self.rewards: Sequence[Event] = ()
        """The rewards that came with the end of the last situation."""

    def looking(self) -> Iterator[None]:
        with self.reader.inside():
            return free.looking() if any(one.kind == "free" for one in self.reader.match.book.to_act()) else iter(())

    @property
    def ending(self) -> happened.CampaignEnded | None:
        """How the campaign ended; None while it goes on."""
        ended = self.reader.table.fact(Ended)
        return happened.CampaignEnded(result=ended.result, text=ended.text) if ended else None

    def close(self) -> None:
        self.stage.close()

    def out(self) -> Mapping[int, int]:
        """Those who are out of the conflict as `reading.table` tells them, as far as it was seen."""
        seen = {who: self.stage.look(who) for who in self.reader.table.out()}
        return {who: last for who, last in self.reader.table.out().items() if not (look := seen[who]) or look.out}

    def dying(self) -> Mapping[int, int]:
        """In how many rounds, this one included, each of the fallen may still be brought back, as long as it may."""
        number = self.clock.round if self.clock else 0
        return {who: last - number + 1 for who, last in self.out().items() if number and last >= number}

    @property
    def turn_of(self) -> int:
        """Whose turn it is, as far as that was seen; 0 outside of turns."""
        slots = self.clock.order if self.clock else ()
        return next((slot.who for slot in slots if slot.state == "acting"), 0)

    def interrupted(self, asked: Asked | None) -> bool:
        """Must somebody decide something in the turn of somebody else?"""
        return asked is not None and asked.who != 0 and self.turn_of not in {0, asked.who}

    def led(self, who: int) -> bool:
        """Does a person at this table lead the character?"""
        seat = self.reader.seats.of(who)
        return seat in self.players() and not computer(seat)

    # --- what is heard

    def _number(self, who: int) -> int:
        """Which player leads the character, counted from 1; 0 for one that no player leads."""
        return self.number(self.reader.seats.of(who))

    def number(self, seat: Seat) -> int:
        """Which player sits there, counted from 1; 0 where none does."""
        seats = self.players()
        return seats.index(seat) % _VOICES + 1 if seat in seats else 0

    def _wet(self, cell: Cell) -> bool:
        board = self.reader.table.board
        return board is not None and board.inside(cell) and board.kind(cell) is Kind.WATER

    # --- who plays

    def players(self) -> tuple[Seat, ...]:
        return self.reader.seats.players()

    def player(self, seat: Seat) -> str:
        return self.reader.seats.player(seat)

    def shape(self, seat: Seat) -> str:
        return self.reader.seats.shape(seat)

    def thinker(self, decision: Decision) -> str:
        """The name of who thinks: a character led by a computer has its own, others their player's."""
        owner = decision.owners[0]
        own = (owner == GM and decision.kind != "gm") or computer(owner)
        return self.reader.name(decision.who) if own else self.reader.seats.player(owner)

    def speaker(self, asked: Asked | None, intent: Intent) -> Seat:
        """The seat that acts: in free play that of the hero's own player."""
        who = getattr(intent, "who", 0)
        if asked is None:
            return self.reader.seats.of(who) if who else ""
        owner = self.reader.seats.of(who) if who else asked.seat
        return owner if owner in asked.seats else asked.seat

    def turn(self, asked: Asked | None) -> object:
        clock = self.reader.table.clock
        return (asked and (asked.kind, asked.who)), clock and (clock.round, clock.up)

    def own(self, intent: Intent) -> bool:
        return not isinstance(intent, DeedAnswer)

    def latest(self) -> str:
        return next((line.text for line in self.story_log.latest), "")

    # --- what happens

    def learn(self) -> None:
        self.reader.learn()

    def hear(self, event: Event, coming: Sequence[Event]) -> bool:
        self.story_log.hear(event)
        self.since.hear(event)
        if isinstance(event, _DEEDS) and self.reader.table.conflict:
            self.acting = event.who
        elif isinstance(event, happened.ConflictEnded | happened.SituationClosed):
            self.acting, self.fighting = 0, False
        self.fighting = self.fighting or isinstance(event, happened.ConflictBegan)
        self.clock = clock_seen.after(self.clock, event) if coming else self.reader.table.clock
        if isinstance(event, PAGES):
            self.rewards = [one for one in coming if isinstance(one, happened.Rewarded)][:1]
        return isinstance(event, PAGES) or mourned(event, self.reader)

    def lines(self, number: int) -> Sequence[Line]:
        return self.story_log.lines(number)

    def log(self, *, tale: bool) -> Sequence[LoggedLine]:
        return self.story_log.page(tale=tale)

    def recap(self, seat: Seat) -> Sequence[RecapLine]:
        return self.since.told(seat)

    def begin_anew(self, entries: int) -> None:
        self.story_log.begin_anew(entries)
        self.since.begin_anew(entries)

    def rebuild(self) -> None:
        self.acting, self.fighting = 0, self.reader.table.conflict
        self.turn_calls.clear()
        self.clock = self.reader.table.clock
        self.stage.rebuild(self.reader.looks())

    def recall(self) -> str:
        self.since.recall(self.story_log.recall())
        return self.reader.seats.away()

    def remade(self, events: Sequence[Event]) -> str:
        self.stage.rebuild(self.reader.looks())
        told = next(event for event in events if isinstance(event, happened.Remade))
        return sentence(told, self.reader.name)

    def over(self) -> Sequence[Event]:
        return [self.ending] if self.ending else []


PyramidFlow = TableFlow[PyramidShow]
