"""The game master of an adventure without files: it has situations composed, opens them, and ends the adventure."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

import msgspec

from game.gm.choosing import wanted
from game.gm.closing import END_RESULT, over
from game.gm.outset import Outset
from game.gm.story import Story
from game.stacktors.components import Chronicle
from game.stacktors.gm.adventure import losses, memory, telling, wishes
from game.stacktors.gm.adventure.cast import repertoire
from game.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.stacktors.gm.seat import GameMaster, MasterNotes, guests
from game.stacktors.intents import EndCampaign, OpenSituation
from game.stacktors.play.situation import situations
from game.table.match import Match
from game.table.seats import Controller, Search, View
from game.table.sliced import Sliced, Weighed, Work
from game.table.world import TABLE, get

Compose = Callable[[Wish], ComposedSituation]
"""Makes the situation that is wished for."""
TRIES = 6
"""So often a situation is composed anew where it cannot be opened, or has the title of an earlier one."""


class AdventureMaster:
    """Answers for the game master's seat.

    What comes next it chooses and has composed. All other decisions it leaves to the game master of campaigns, which
    leaves those of a conflict to the tactician.
    """

    def __init__(self, match: Match, outset: Outset, tactician: Controller, compose: Compose) -> None:
        self._match, self._outset, self._compose = match, outset, compose
        self._others = GameMaster("", tactician)

    def begin(self, view: View) -> Search | None:
        if view.decision.kind == "gm":
            return Sliced(view, self._presenting(view))
        return self._others.begin(view)

    def _presenting(self, view: View) -> Work:
        """Open the next situation, or end the adventure."""
        outset = self._outset
        known = repertoire(outset.setting, str(outset.seed))
        story = memory.story_now(outset.story, known, losses.share(self._match))
        ended = over(story, standing=bool(situations.arriving_party()))
        if ended:
            return Weighed(EndCampaign(END_RESULT[ended], telling.ending(story, ended, known)))
        story = wanted(story, known)
        yield
        return Weighed((yield from self._opening(view, telling.led(story))))

    def _opening(self, view: View, story: Story) -> Generator[None, None, OpenSituation]:
        """The situation that is wanted: the first that can be opened and has a title of its own, else the last one."""
        earlier, known = [one.title for one in story.past], [key for key, _ in get(TABLE, Chronicle).past]
        for attempt in range(TRIES):
            party = guests(f"{story.seed}/{story.number}/{attempt}")
            made = self._compose(wishes.wish(story, party, self._outset))
            yield
            found = _opened(story, made, known, self._outset)
            if made.situation.title not in earlier and view.may(found):
                break
        return found


def _opened(story: Story, made: ComposedSituation, known: Sequence[str], outset: Outset) -> OpenSituation:
    """What opens that situation, with the story in the notes."""
    notes = MasterNotes(story=wishes.granted(story, made))
    return OpenSituation(wishes.situation(story, made, known, outset), msgspec.json.encode(notes).decode())
