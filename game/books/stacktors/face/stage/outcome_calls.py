"""What is called out large over the map as a situation or the adventure ends: how it went, and what was won or lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors import events as happened
from game.books.stacktors.ahead.endings import wins
from game.books.stacktors.face.pages.story_log import verdict
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.prose.course import gains
from game.books.stacktors.prose.words import capital, listed
from game.books.stacktors.values.situation import FAILURE, STANDOFF
from game.table.book import Event

READ = 1800
"""For how many milliseconds an outcome is read."""


class OutcomeCall(Struct, frozen=True):
    """The words for an outcome, in that ink: one or two large ones, and the lines below them."""

    title: str
    ink: str
    lines: tuple[str, ...] = ()


class OutcomeCalls:
    """Keeps the call for how it ended, until anything else happens; the events come in as they are shown."""

    def __init__(self, reader: Reader, stage: Stage) -> None:
        self.call: OutcomeCall | None = None
        """What is called out; None for nothing."""
        self._reader, self._stage = reader, stage
        self._fought = False
        """Has there been a conflict in this situation?"""

    def hear(self, event: Event) -> int:
        """Take in an event as it is shown; for how many milliseconds is the call to be read?"""
        self.clear()
        match event:
            case happened.ConflictEnded():
                self._fought = True
            case happened.SituationOpened():
                self._fought = False
            case happened.SituationClosed():
                self.call = self._closed(event)
            case happened.CampaignEnded(result=result):
                won = result == "victory"
                told = "The adventure is won." if won else "The adventure is lost."
                self.call = OutcomeCall("Victory" if won else "Defeat", "good" if won else "bad", (told,))
        return READ if self.call else 0

    def gain(self, reward: happened.Rewarded, facts: Mapping[str, str]) -> None:
        """Say with the call what was gained; `facts` are what players can learn, by key, in the campaign's words."""
        gained = gains(reward, facts)
        if self.call and gained:
            self.call = replace(self.call, lines=(*self.call.lines, f"Gained: {gained}."))

    def clear(self) -> None:
        """Take the call away, since it was read."""
        self.call = None

    def _closed(self, event: happened.SituationClosed) -> OutcomeCall | None:
        """The call for that outcome; None where the party has neither won nor lost, such as when it turned back."""
        scene = self._reader.table.scene
        lines = (f"{verdict(event, scene.situation if scene else None)}.", *self._fallen())
        if event.outcome == FAILURE:
            return OutcomeCall("Defeat", "bad", lines)
        if event.outcome == STANDOFF:
            return OutcomeCall("Stand-off", "brass_light", lines)
        if scene and wins(scene.situation, event.outcome):
            return OutcomeCall("Victory" if self._fought else "Success", "good", lines)
        return None

    def _fallen(self) -> Iterator[str]:
        """Who of the party lies there."""
        seen = ((who, self._stage.appearance(who)) for who in self._reader.party.members())
        names = [capital(self._reader.name(who)) for who, one in seen if one and one.out in {"fallen", "dead"}]
        if names:
            yield f"Fallen: {listed(names)}."
