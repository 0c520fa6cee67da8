"""What is suggested, told when the player asks for it: the answer, why, and why not the best others.

The button by which one does it is brass from then on. In free play whoever is to do it leads; in a turn the cursor goes
to the cell to which to walk, and whoever was about to pick a target picks none; or to the target while one is picked.
In camp the focus goes to the offer.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from game.books.stacktors.ahead import walking
from game.books.stacktors.face.camp import page
from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.intents import Attack, Move
from game.books.stacktors.mind.suggested_roaming import Word
from game.books.stacktors.mind.suggestion import Suggesting, Suggestion
from game.books.stacktors.prose.decisions import advised, left_to_player, lent
from game.books.stacktors.prose.words import spelled
from game.table.book import Intent
from game.ui.play.show import Asked

SLICE: Final = 0.012
"""How many seconds of a frame are spent on it; the step that is under way then is finished."""
_WEIGHING: Final = "Weighing what is best ..."


class Hint:
    """Looks for the suggestion, a little in each frame, and then says it."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._search: Suggesting | None = None
        self._asked: Asked | None = None
        self._due = False
        """Is a suggestion wanted as soon as somebody here is asked?"""

    def begin(self) -> None:
        """Look for what is suggested for the decision that is asked now."""
        self.end()
        self._asked = self._state.asked
        if self._asked is None:
            self._due = True
            self._state.host.say("Nobody here is asked just now; it is weighed once somebody is. (TRN-3)")
            return
        self._search = Suggesting(self._state.pacer.match, self._asked.seat, self._asked.decision)
        self._state.host.say(_WEIGHING)

    def update(self) -> None:
        """Look a little further; once the suggestion is known, say it. Until then it is said that it is weighed."""
        if self._due and self._state.asked:
            self.begin()
        if self._search is None or self._asked is None:
            return
        if self._state.asked != self._asked:
            self.end()
            return
        begun, found = perf_counter(), self._search.step()
        while not found and perf_counter() - begun < SLICE:
            found = self._search.step()
        if found:
            self._tell(found, self._asked)
            self.end()
        else:
            self._state.host.say(_WEIGHING)

    @property
    def weighing(self) -> bool:
        """Is a suggestion looked for now?"""
        return self._search is not None

    def end(self) -> None:
        """Look no further."""
        if self._search:
            self._search.close()
        self._search, self._due = None, False

    def _tell(self, found: Suggestion, asked: Asked) -> None:
        if found.word:
            self._leave_to_player(found.word, found.why.reason)
            return
        self._state.selection.advised = found.intent
        if found.intent is None:
            self._state.host.changed()
            self._state.host.say(found.why.reason)
            return
        self._state.host.changed()
        free, does = asked.kind == "free", getattr(found.intent, "who", asked.who)
        sight, who = self._state.reader.sight, self._state.selection.actor(asked) if free else does
        with self._state.reader.inside():
            ground = walking.warned(found.intent, who)
        told = advised(found.intent, found.why, who, sight, lent(found.help, sight), ground)
        self._state.host.say(spelled("\n".join(told)))
        if free and does in self._state.selection.able(asked):
            self._state.selection.leader = does
        if asked.kind == "camp":
            key = page.turned(self._state.camp, asked, found.intent)
            self._state.host.changed()
            self._state.host.give_focus(key or None)
        elif self._state.dock is None:
            self._point(found.intent)

    def _leave_to_player(self, word: Word, reason: str) -> None:
        """Say to whom a word must be said, and let whoever can say it lead, so that Enter opens the talk."""
        self._state.selection.advised, self._state.selection.leader = None, word.by
        self._state.selection.let_go()
        self._state.host.changed()
        talk = self._state.talk_list
        listed = talk is not None and any(one.to == word.to for one in talk.answers)
        self._state.host.say(f"{reason} {left_to_player(self._state.reader.name(word.to), listed=listed)}")

    def _point(self, intent: Intent) -> None:
        """Put the cursor where Enter does it: on the end of a walk, on the target while one is picked, or nowhere."""
        state, hand = self._state, self._state.selection
        if isinstance(intent, Move) and intent.path:
            hand.targeting = False
            state.pointing.point(intent.path[-1])
            hand.proposed = True
        elif (
            isinstance(intent, Attack) and hand.targeting and (appearance := state.reader.appearance(intent.targets[0]))
        ):
            state.pointing.point(appearance.cell)
        else:
            hand.targeting = False
            hand.let_go()
            state.host.changed()
