"""How the game goes on: computers answer, what happens is seen, and then somebody is asked."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.board.board import Board
from game.problem import Faulty
from game.stacktors import events as happened
from game.stacktors.ahead.orders import Standing
from game.stacktors.components import Ended
from game.stacktors.prose.words import fact
from game.table.book import GM, Decision, Event, Intent, Seat
from game.table.match import Refused
from game.table.seats import FRAME_MS, Table
from game.ui.play.showing import Cues
from game.ui.shell.settings import Settings
from game.ui.stacktors.reader import Reader
from game.ui.stacktors.stage import Stage
from game.ui.stacktors.tale import Tale

THINKING = 600
"""After so many milliseconds of thought the screen says who thinks."""
_DEEDS = (happened.TurnBegan, happened.Moved, happened.Attacked, happened.Passed)
"""What tells who acts."""
PAGES = (happened.SituationOpened, happened.SituationClosed, happened.CampaignEnded)

Orders = Mapping[Seat, Standing]
"""Whose standing orders answer for which seat."""


class Asked(Struct, frozen=True):
    """A decision of somebody at this screen. In free play any of `seats` may answer; `seat` is the one named."""

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

    def of(self, *kinds: type[Intent]) -> tuple[Intent, ...]:
        """The answers of these kinds."""
        return tuple(intent for intent in self.legal if isinstance(intent, kinds))


class Flow:
    """A table and what is seen of it."""

    _seen: Board | None = None
    acting = 0
    """Whose deeds were seen last in this conflict; 0 outside of one."""

    def __init__(self, table: Table, settings: Settings | None = None, orders: Orders | None = None) -> None:
        self.table, self.match = table, table.match
        self.orders: Orders = orders or {}
        """What answers for people's seats in advance."""
        self.reader = Reader(self.match)
        self.stage = Stage()
        self.stage.rebuild(self.reader.looks())
        self.tale = Tale(self.reader)
        self.cues = Cues(self.stage, self._told, settings or Settings())
        self.pages: list[Event] = [self.ending] if self.ending else []
        """What wants a page of its own, oldest first; a game that is over begins with its ending."""
        self.broken = ""
        """Why the game master cannot go on: a map or campaign file is broken."""
        self.rewards: list[Event] = []
        """What came with the last situation's end."""
        self.heard: Event | None = None
        """What was seen last."""
        self.hosted = False
        """Has a person been asked as the game master?"""
        self.thought = 0
        """For how many milliseconds a computer has been thinking."""
        self.facts: Mapping[str, str] = {}
        """What the party can know, in the campaign's words."""
        self._asked: Asked | None = None
        self._asked_at: object = None

    @property
    def ending(self) -> happened.CampaignEnded | None:
        """How it all ended; None while it goes on."""
        ended = self.reader.table(Ended)
        return happened.CampaignEnded(result=ended.result, text=ended.text) if ended else None

    def fact(self, key: str) -> str:
        """Something that the party knows, in words."""
        return fact(key, self.facts)

    @property
    def board(self) -> Board | None:
        """The ground as it is seen: what an overcome challenge makes of it shows when that is told."""
        if self._seen is None or not self.cues.coming(happened.GroundChanged):
            self._seen = self.reader.board
        return self._seen

    def close(self) -> None:
        """Forget the stage; the table stays open."""
        self.stage.close()

    @property
    def busy(self) -> bool:
        """Is something still to be seen, or read on a page of its own?"""
        return self.cues.busy or bool(self.pages)

    @property
    def asked(self) -> Asked | None:
        """Who here is to decide what; None while something is seen, a computer thinks, or all is over."""
        if self.busy:
            return None
        if self._asked_at is not self.match.snapshot:
            self._asked_at, self._asked = self.match.snapshot, self._ask()
        return self._asked

    def _ask(self) -> Asked | None:
        people = self.table.people()
        self.hosted = self.hosted or GM in people
        decision = next((one for one in self.match.to_act() if people and people[0] in one.owners), None)
        if decision is None:
            return None
        return Asked(people[0], people, decision, tuple(self.match.legal(decision)))

    @property
    def thinker(self) -> str:
        """Who thinks, by name, once it takes long; else empty."""
        decisions = self.match.to_act() if self.thought > THINKING else ()
        if not decisions:
            return ""
        owner = decisions[0].owners[0]
        return (
            self.reader.name(decisions[0].who)
            if owner == GM and decisions[0].kind != "gm"
            else self.reader.player(owner)
        )

    def update(self, ms: int) -> bool:
        """Time goes by: first what happened is seen, then computers act. Does anything look different?"""
        changed = self.cues.update(ms)
        if self.busy or self.broken or self.table.people() or not self.match.to_act():
            self.thought = 0
            return changed
        return self._think(ms) or changed

    def _think(self, ms: int) -> bool:
        self.reader.learn()
        said, self.thought = bool(self.thinker), self.thought + ms
        entries = len(self.match.entries)
        try:
            done = self.table.advance(FRAME_MS)
        except Faulty as faulty:
            self.broken = str(faulty)
            return True
        if done:
            self.thought = 0
            self.tale.begin_anew()
            self.cues.add(event for one in done for event in one.events)
        assert len(self.match.entries) == entries + len(done)
        return bool(done) or said != bool(self.thinker)

    def _told(self, event: Event) -> None:
        self.heard = event
        self.tale.hear(event)
        if isinstance(event, _DEEDS) and self.reader.conflict:
            self.acting = event.who
        elif isinstance(event, happened.ConflictEnded | happened.SituationClosed):
            self.acting = 0
        if isinstance(event, PAGES):
            reward = self.cues.coming(happened.Rewarded)
            self.rewards = [reward] if reward else []
            self.pages.append(event)

    # --- what people do

    def speaker(self, intent: Intent) -> Seat:
        """The seat that plays it: in free play each hero's own player acts."""
        asked, who = self.asked, getattr(intent, "who", 0)
        if asked is None:
            return self.reader.seat(who) if who else ""
        owner = self.reader.seat(who) if who else asked.seat
        return owner if owner in asked.seats else asked.seat

    def refusal(self, intent: Intent) -> str:
        """Why it may not be done now, as a sentence; empty if it may."""
        seat = self.speaker(intent)
        refusal = self.reader.kept(("refusal", seat, intent), lambda: self.match.refusal(seat, intent))
        return refusal.sentence(self.reader.player) if refusal else ""

    def play(self, intent: Intent) -> str:
        """Do it. Gives a sentence where it is refused, else nothing."""
        self.skip()
        self.reader.learn()
        try:
            events = self.table.play(self.speaker(intent), intent)
        except Refused as refused:
            return refused.refusal.sentence(self.reader.player)
        self.tale.begin_anew()
        self.cues.add(events)
        return ""

    def skip(self) -> None:
        """See the rest at once."""
        self.cues.skip()

    def remade(self, events: list[Event]) -> None:
        """The map was changed: what happened is told, and all is shown as it is now."""
        self.tale.begin_anew()
        self.cues.add(events)
        self.skip()
        self.stage.rebuild(self.reader.looks())

    # --- taking back

    def undo_reason(self, seat: Seat) -> str:
        """Why that seat may take nothing back now; empty if it may."""
        refusal = self.match.undo_refusal(seat)
        return refusal.sentence(self.reader.player) if refusal else ""

    def undo(self, seat: Seat) -> str:
        """Take back; a sentence where that is barred."""
        reason = self.undo_reason(seat)
        if not reason:
            self.match.undo(seat)
            self.rebuild()
        return reason

    def redo(self) -> str:
        """Do again; a sentence where there is nothing to do."""
        if not self.match.can_redo():
            return "There is nothing to do again."
        self.match.redo()
        self.rebuild()
        return ""

    def rebuild(self) -> None:
        """The state has jumped: show it as it is."""
        self.cues.forget()
        self.pages.clear()
        self.acting = 0
        self.stage.rebuild(self.reader.looks())
