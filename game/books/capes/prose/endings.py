"""What somebody is asked once more before a deed that ends something."""

from __future__ import annotations

from typing import NamedTuple

from game.books.capes.intents import EndIssue, Raise, Skip
from game.books.capes.play.conflicts import conflicts
from game.books.capes.play.pages import last_turn
from game.table.book import Intent


class EndingQuestion(NamedTuple):
    """The question, what speaks against the deed, and the words for doing it and for leaving it."""

    title: str
    text: str
    go: str
    stay: str


def ending(intent: Intent) -> EndingQuestion | None:
    """What is asked before the deed in the current world, where it ends the issue or the Scene."""
    if isinstance(intent, EndIssue):
        told = "No further scene is played; what has come to pass stays in the saved game."
        return EndingQuestion("End the issue here?", told, "End it", "Play on")
    if isinstance(intent, Skip | Raise) and not conflicts() and last_turn():
        told = "No conflict is open: unless one is made in this turn, or in one that is bought, this page is the last."
        return EndingQuestion("Let the scene end?", told, "Let it end", "Play on")
    return None
