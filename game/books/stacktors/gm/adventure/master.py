"""The game master of an adventure without files: it has situations composed, opens them, and ends the adventure."""

from __future__ import annotations

from collections.abc import Generator, Sequence

import msgspec
from msgspec.structs import replace

from game.books.stacktors.components import Chronicle
from game.books.stacktors.gm.adventure import losses, memory, telling, wishes
from game.books.stacktors.gm.adventure.adventure_work import MadeSituation
from game.books.stacktors.gm.adventure.foresight import Foresight, Fulfil
from game.books.stacktors.gm.compose.wish import Wish
from game.books.stacktors.gm.seat import GameMaster, MasterNotes, guests
from game.books.stacktors.intents import EndCampaign, OpenSituation
from game.books.stacktors.play.situation import situations
from game.gm.choosing import wanted
from game.gm.closing import END_RESULT, over
from game.gm.outset import Outset
from game.gm.repertoire import Repertoire
from game.gm.story import Story
from game.table import world
from game.table.match import Match
from game.table.seats import Controller, Search, View
from game.table.sliced import Sliced, Weighed, Work
from game.table.world import TABLE, Snapshot, get

TRIES = 3
"""So often a situation is composed where it cannot be opened."""
NO_WAY = "quiet_end"
"""The ending where nothing can be made that follows."""


class AdventureMaster:
    """Answers for the game master's seat.

    What comes next it chooses and has composed. All other decisions it leaves to the game master of campaigns, which
    leaves those of a conflict to the tactician.
    """

    def __init__(self, match: Match, outset: Outset, tactician: Controller, fulfil: Fulfil, known: Repertoire) -> None:
        """`known` is what the director chooses from."""
        self._match, self._outset, self._known = match, outset, known
        self._foresight = Foresight(fulfil)
        self._looked_at: Snapshot | None = None
        """The state for which it was foreseen what comes next."""
        self._others = GameMaster("", tactician)

    def begin(self, view: View) -> Search | None:
        if view.decision.kind == "gm":
            return Sliced(view, self._presenting(view))
        return self._others.begin(view)

    def foresee(self) -> None:
        """While the party is in camp, begin the situation that follows if nothing changes there any more."""
        if self._match.snapshot is not self._looked_at:
            self._looked_at = self._match.snapshot
            camping = any(decision.kind == "camp" for decision in self._match.to_act())
            self._foresight.expect(self._coming() if camping else None)
        self._foresight.step()

    def _coming(self) -> Wish | None:
        """What will be wished for as things stand; None where the adventure ends."""
        with world.inside(self._match.world):
            story = self._story()
            return None if self._ended(story) else _wish(telling.led(wanted(story, self._known)), 0, self._outset)

    def _story(self) -> Story:
        return memory.story_now(self._outset.story, self._known, losses.cost(self._match))

    def _ended(self, story: Story) -> str:
        return over(story, standing=bool(situations.arriving_party()))

    def _presenting(self, view: View) -> Work:
        """Open the next situation, or end the adventure."""
        story = self._story()
        ended = self._ended(story)
        if ended:
            return Weighed(EndCampaign(END_RESULT[ended], telling.ending(story, ended, self._known)))
        story = wanted(story, self._known)
        yield
        taken = [key for key, _ in get(TABLE, Chronicle).past]
        found = yield from opening(view, telling.led(story), self._outset, self._foresight.fulfilled, taken)
        return Weighed(found or EndCampaign(END_RESULT[NO_WAY], telling.ending(story, NO_WAY, self._known)))


def opening(
    view: View, story: Story, outset: Outset, fulfil: Fulfil, taken: Sequence[str], notes: MasterNotes | None = None
) -> Generator[None, None, OpenSituation | None]:
    """What opens the situation that is wanted; None where nothing can be made.

    It has none of the keys that are taken; the `notes` are those of a campaign.
    """
    for attempt in range(TRIES):
        try:
            made = yield from fulfil(_wish(story, attempt, outset))
        except LookupError:
            continue
        yield
        one = _opened(story, made, taken, outset, notes)
        yield
        if view.may(one):
            yield
            return one
    return None


def _wish(story: Story, attempt: int, outset: Outset) -> Wish:
    return wishes.wish(story, guests(f"{story.seed}/{story.number}/{attempt}"), outset)


def _opened(
    story: Story, made: MadeSituation, taken: Sequence[str], outset: Outset, notes: MasterNotes | None
) -> OpenSituation:
    """What opens that situation, with the story and the ground in the notes."""
    drawn = (made.ground.kind, made.ground.seed) if made.ground else ("", "")
    granted = wishes.granted(story, made, outset)
    opened = wishes.situation(granted, made.proof.made, taken, outset)
    known = replace(notes, between=(*notes.between, opened.key)) if notes else MasterNotes()
    return OpenSituation(opened, msgspec.json.encode(replace(known, story=granted, ground=drawn)).decode())
