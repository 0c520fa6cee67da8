"""The game master of an adventure without files: it has situations composed, opens them, and ends the adventure."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

import msgspec

from game.gm.choosing import wanted
from game.gm.closing import END_RESULT, over
from game.gm.outset import Outset
from game.gm.repertoire import Repertoire
from game.gm.story import Story
from game.stacktors.components import Chronicle
from game.stacktors.gm.adventure import losses, memory, telling, wishes
from game.stacktors.gm.adventure.making import MadeSituation, MakingWork
from game.stacktors.gm.compose.wish import Wish
from game.stacktors.gm.seat import GameMaster, MasterNotes, guests
from game.stacktors.intents import EndCampaign, OpenSituation
from game.stacktors.play.situation import situations
from game.table.match import Match
from game.table.seats import Controller, Search, View
from game.table.sliced import Sliced, Weighed, Work
from game.table.world import TABLE, get

Fulfil = Callable[[Wish], MakingWork]
"""Makes the situation that is wished for."""
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
        self._match, self._outset, self._fulfil, self._known = match, outset, fulfil, known
        self._others = GameMaster("", tactician)

    def begin(self, view: View) -> Search | None:
        if view.decision.kind == "gm":
            return Sliced(view, self._presenting(view))
        return self._others.begin(view)

    def _presenting(self, view: View) -> Work:
        """Open the next situation, or end the adventure."""
        known = self._known
        story = memory.story_now(self._outset.story, known, losses.share(self._match))
        ended = over(story, standing=bool(situations.arriving_party()))
        if ended:
            return Weighed(EndCampaign(END_RESULT[ended], telling.ending(story, ended, known)))
        story = wanted(story, known)
        yield
        return Weighed((yield from self._opening(view, telling.led(story))))

    def _opening(self, view: View, story: Story) -> Generator[None, None, OpenSituation | EndCampaign]:
        """What opens the situation that is wanted; where nothing can be made, the adventure ends."""
        known = [key for key, _ in get(TABLE, Chronicle).past]
        for attempt in range(TRIES):
            party = guests(f"{story.seed}/{story.number}/{attempt}")
            try:
                made = yield from self._fulfil(wishes.wish(story, party, self._outset))
            except LookupError:
                continue
            opening = _opened(story, made, known, self._outset)
            if view.may(opening):
                return opening
        return EndCampaign(END_RESULT[NO_WAY], telling.ending(story, NO_WAY, self._known))


def _opened(story: Story, made: MadeSituation, known: Sequence[str], outset: Outset) -> OpenSituation:
    """What opens that situation, with the story and the ground in the notes."""
    drawn = (made.ground.kind, made.ground.seed) if made.ground else ("", "")
    granted = wishes.granted(story, made)
    notes = MasterNotes(story=granted, ground=drawn)
    opened = wishes.situation(granted, made.proven.made, known, outset)
    return OpenSituation(opened, msgspec.json.encode(notes).decode())
