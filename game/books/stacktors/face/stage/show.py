"""A match of pyramids as it is shown: its reader, its stage, its tale, and the rewards of the last situation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from game.board.board import Kind
from game.board.grid import Cell
from game.books.stacktors import events as happened
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.components import Clock, Ended, Slot
from game.books.stacktors.events import Passed, RoundBegan, TurnBegan, TurnEnded
from game.books.stacktors.face.pages.story_log import SeenEvent, StoryLog, mourned
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.stage.outcome_calls import OutcomeCalls
from game.books.stacktors.face.stage.pace import PyramidStaging
from game.books.stacktors.face.stage.sounds import Hall
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.face.stage.turn_calls import TurnCalls
from game.books.stacktors.intents import DeedAnswer
from game.books.stacktors.play.flow import free
from game.books.stacktors.prose import Line, sentence
from game.books.stacktors.prose.recap import Around, RecapLine, recap
from game.table.book import GM, Decision, Event, Intent, Seat, computer
from game.table.match import Match
from game.ui.play.pacer import Pacer
from game.ui.play.show import Asked, LoggedLine, Show

_DEEDS = (happened.TurnBegan, happened.Moved, happened.Attacked, happened.Passed)
"""The events that tell who acts."""
_VOICES = 8
"""How many players have two notes of their own."""
PAGES = (happened.SituationOpened, happened.SituationClosed, happened.CampaignEnded)


_KEPT = 600
"""How many events are remembered."""


class Since:
    """Remembers the events that were seen, each with the number of the entry that brought it."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._seen: list[SeenEvent] = []

    @property
    def _now(self) -> int:
        return len(self._reader.match.entries)

    def hear(self, event: Event) -> None:
        """Take in an event that has just been seen."""
        self._seen.append((self._now, event))
        del self._seen[:-_KEPT]

    def recall(self, seen: list[SeenEvent]) -> None:
        """Take in what was seen before, as after a load."""
        self._seen = seen[-_KEPT:]

    def begin_anew(self, entries: int) -> None:
        """Forget what was taken back: something else happens after so many entries instead."""
        self._seen = [(entry, event) for entry, event in self._seen if entry <= entries]

    def told(self, seat: Seat) -> list[RecapLine]:
        """What has happened since that seat decided last; nothing before it has decided for the first time."""
        last = self._reader.match.decided(seat)
        if last is None:
            return []
        events = (event for entry, event in self._seen if last < entry <= self._now)
        return recap(
            events, Around(lambda who: self._owns(seat, who), self._reader.name, lambda at: self._near(seat, at))
        )

    def _owns(self, seat: Seat, who: int) -> bool:
        return self._reader.seats.of(who) == seat

    def _near(self, seat: Seat, cell: Cell) -> tuple[int, int] | None:
        """Who of the seat's characters is nearest to the cell, and how many cells away."""
        board = self._reader.table.board
        appearances = (
            (who, appearance)
            for who, appearance in self._reader.appearances().items()
            if not appearance.out and self._owns(seat, who)
        )
        far = [(board.distance(cell, appearance.cell), who) for who, appearance in appearances] if board else []
        return min(far)[::-1] if far else None


class PyramidShow(Show):
    """All that the screen knows of one match."""

    acting = 0
    """The character whose deeds were seen last in this conflict; 0 outside of a conflict."""

    def __init__(self, match: Match, orders: Mapping[Seat, Standing]) -> None:
        self.reader = Reader(match)
        self.orders = orders
        """The standing orders that answer for people's seats."""
        self.stage = Stage()
        self.stage.rebuild(self.reader.appearances())
        self.turn_calls = TurnCalls(self.reader, self.led)
        self.outcome_calls = OutcomeCalls(self.reader, self.stage)
        hall = Hall(self.stage, self.reader.name, self._number, self._wet)
        self.staging = PyramidStaging(self.stage, hall, self.turn_calls, self.outcome_calls)
        self.story_log = StoryLog(self.reader, lambda: self.facts)
        self.fighting = self.reader.table.conflict
        """Has a conflict been seen to begin, and not to end yet?"""
        self.clock: Clock | None = self.reader.table.clock
        """The order of turns as far as it has been seen; None outside of a conflict."""
        self.since = Since(self.reader)
        self.rewards: Sequence[happened.Rewarded] = ()
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
        """Those who are out of the conflict as `readers.table` tells them, as far as it was seen."""
        seen = {who: self.stage.appearance(who) for who in self.reader.table.out()}
        return {
            who: last
            for who, last in self.reader.table.out().items()
            if not (appearance := seen[who]) or appearance.out
        }

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
        self.clock = clock_after(self.clock, event) if coming else self.reader.table.clock
        if isinstance(event, PAGES):
            self.rewards = [one for one in coming if isinstance(one, happened.Rewarded)][:1]
            for reward in self.rewards:
                self.outcome_calls.gain(reward, self.facts)
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
        self.outcome_calls.clear()
        self.clock = self.reader.table.clock
        self.stage.rebuild(self.reader.appearances())

    def recall(self) -> str:
        self.since.recall(self.story_log.recall())
        return self.reader.seats.away()

    def remade(self, events: Sequence[Event]) -> str:
        self.stage.rebuild(self.reader.appearances())
        told = next(event for event in events if isinstance(event, happened.Remade))
        return sentence(told, self.reader.name)

    def over(self) -> Sequence[Event]:
        return [self.ending] if self.ending else []


# --- the order of turns as it is seen: it follows the events that are shown, and lags behind the match with them


def clock_after(clock: Clock | None, event: Event) -> Clock | None:
    """The order of turns once that event was seen; None where no rounds were seen to begin yet."""
    match event:
        case RoundBegan(round=number, order=order):
            return Clock(number, order=tuple(Slot(who, total) for who, total in order))
        case TurnBegan(who=who, up=up) if clock:
            return replace(clock, up=up, order=_begun(clock.order, who, up=up))
        case TurnEnded(who=who) if clock:
            return replace(
                clock, order=tuple(replace(one, state="done") if one.who == who else one for one in clock.order)
            )
        case Passed(who=who, lost=lost) if clock:
            return replace(
                clock, order=tuple(_passed(one, lost=lost) if one.who == who else one for one in clock.order)
            )
    return clock


def _passed(slot: Slot, *, lost: bool) -> Slot:
    return replace(slot, state="done" if lost else "passed")


def _begun(order: tuple[Slot, ...], who: int, *, up: bool) -> tuple[Slot, ...]:
    """The order as that turn begins: in the count down, those above it who did not act act no more in this round."""
    at = next((n for n, slot in enumerate(order) if slot.who == who), len(order))
    gone = [replace(one, state="done") if one.state == "waiting" and not up else one for one in order[:at]]
    acting = [replace(one, state="acting") for one in order[at : at + 1]]
    return (*gone, *acting, *order[at + 1 :])


PyramidPacer = Pacer[PyramidShow]
