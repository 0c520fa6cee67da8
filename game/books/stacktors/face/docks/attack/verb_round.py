"""The key that goes from verb to verb, to those that cannot be chosen too: there it says why."""

from __future__ import annotations

from game.books.stacktors.ahead.proposals.verbs import Verb
from game.books.stacktors.face.docks.attack import verb_tabs
from game.books.stacktors.face.docks.attack.drafting import AttackDrafting
from game.books.stacktors.face.docks.panel_state import PanelState


class VerbRound:
    """Goes along the tabs of verbs; after the last comes the first."""

    def __init__(self, drafting: AttackDrafting, panel: PanelState) -> None:
        self._drafting, self._panel = drafting, panel
        self._refused: Verb | None = None
        """The verb that was refused last; the next one is counted from there."""

    def turn(self) -> None:
        """Change to the next verb, or say why it cannot be chosen."""
        drafting = self._drafting
        offered = verb_tabs.offered(drafting)
        verbs = [verb for verb, _ in offered]
        now = self._refused if self._refused in verbs else drafting.verb
        if now not in verbs:
            return
        verb, reason = offered[(verbs.index(now) + 1) % len(offered)]
        self._refused = verb if reason else None
        if reason:
            self._panel.say(f"{verb.word} {verb.rule}: {reason}")
        else:
            drafting.take_verb(verb)
