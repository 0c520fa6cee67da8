"""Plays what was chosen, at once or after a question about it has been answered."""

from __future__ import annotations

from collections.abc import Callable

from game.table.book import Intent
from game.ui.kit.hearing import knock
from game.ui.play.next_screen import NextScreen
from game.ui.play.protocol import MatchFace


class Deeds:
    """Plays intents at one table; `said` gets the reason if one is refused, `hush` is called after one was played."""

    def __init__(
        self, face: MatchFace, next_screen: NextScreen, said: Callable[[str], None], hush: Callable[[], None]
    ) -> None:
        self._face, self._next_screen, self._said, self._hush = face, next_screen, said, hush
        self._held: Intent | None = None
        """The intent that waits until the question about it is answered; None if none does."""

    def do(self, intent: Intent) -> None:
        """Play the intent, or say why not; if the face has a question about it, that is asked first."""
        asked = self._face.flow.asked
        question = self._face.question(asked, intent) if asked else None
        if question:
            self._held, self._next_screen.raised = intent, question
        else:
            self._play(intent)

    def settled(self, *, goes: bool) -> None:
        """Play the intent that waits, or give it up, since the question about it is answered."""
        intent, self._held = self._held, None
        if intent and goes:
            self._play(intent)
        elif intent:
            self._face.forget()

    def _play(self, intent: Intent) -> None:
        sentence = self._face.flow.play(intent)
        if sentence:
            self._face.forget()
            knock()
            self._said(sentence)
        else:
            self._hush()
            self._face.played(intent)
