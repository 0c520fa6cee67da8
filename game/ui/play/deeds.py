"""Doing what was chosen: played at once, or when a question about it has been answered."""

from __future__ import annotations

from collections.abc import Callable

from game.table.book import Intent
from game.ui.play.due import Due
from game.ui.play.protocol import MatchFace


class Deeds:
    """Plays at one table; why something is refused is told to `said`, and `hush` is called before what is done."""

    def __init__(self, face: MatchFace, due: Due, said: Callable[[str], None], hush: Callable[[], None]) -> None:
        self._face, self._due, self._said, self._hush = face, due, said, hush
        self._held: Intent | None = None
        """The deed that waits until it is settled whether all shall end with it."""

    def do(self, intent: Intent) -> None:
        """Play it, or say why not; what the face has a question about is asked first."""
        asked = self._face.flow.asked
        question = self._face.question(asked, intent) if asked else None
        if question:
            self._held, self._due.raised = intent, question
        else:
            self._play(intent)

    def settled(self, *, goes: bool) -> None:
        """What was asked before a deed is answered: it is done, or nothing is."""
        intent, self._held = self._held, None
        if intent and goes:
            self._play(intent)
        elif intent:
            self._face.forget()

    def _play(self, intent: Intent) -> None:
        sentence = self._face.flow.play(intent)
        if sentence:
            self._face.forget()
            self._said(sentence)
        else:
            self._hush()
            self._face.played(intent)
