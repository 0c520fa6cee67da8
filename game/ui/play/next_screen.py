"""What is shown over the table next: a sentence, a question, why the story stops, or a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.table.saves import Keeper
from game.ui.kit.dialog import Dialog
from game.ui.kit.screen import PageButton, Screen
from game.ui.play.protocol import MatchFace


class NextScreen:
    """Keeps what is due at one table; with `paged`, the pages between situations are shown."""

    def __init__(self, keeper: Keeper | None, *, paged: bool) -> None:
        self.greeting = ""
        """A sentence that is shown once, when the table is first seen."""
        self.raised: Screen | None = None
        """The screen that is to be laid over the table next."""
        self.turned = False
        """Is the screen that was given last a page?"""
        self._keeper, self._paged = keeper, paged
        self._trouble = ""
        self._lamented = False
        """Has the screen said that the story stops?"""

    def sentence(self) -> str:
        """What must be said now, and only once; "" if there is nothing.

        This is in what state a saved game was found, that the disk refuses, or that the game goes on in another file.
        """
        trouble = self._keeper.word if self._keeper else ""
        told = self.greeting or (trouble if trouble != self._trouble else "")
        self.greeting, self._trouble = "", trouble
        return told

    def last(self) -> str:
        """What the keeper of the saved game has to say when the players leave, if it was not said before; else ""."""
        word = self._keeper.word if self._keeper else ""
        return f"{word}." if word not in {"", self._trouble} else ""

    def next(self, face: MatchFace, ways: Sequence[PageButton], veiled: Callable[[], bool]) -> Screen | None:
        """The screen that is to be laid over the table now; while `veiled` says that a curtain hangs, it is no page."""
        raised, self.raised = self.raised, None
        urgent = raised or self._broken(face.pacer.broken)
        page = None if urgent else self._page(face, ways, veiled)
        self.turned = page is not None
        return urgent or page

    def _broken(self, why: str) -> Screen | None:
        """The dialog that says, once, that the story stops at a broken file and the game is kept."""
        if not why or self._lamented:
            return None
        self._lamented = True
        text = f"{why}\nThe game is kept; go on with it from the title when that is mended."
        return Dialog("The story stops here", text)

    def _page(self, face: MatchFace, ways: Sequence[PageButton], veiled: Callable[[], bool]) -> Screen | None:
        while face.pacer.pages and not veiled():
            event = face.pacer.pages.pop(0)
            face.lay()
            shown = face.page(event, ways) if self._paged else None
            if shown:
                return shown
        return None
