"""Saved games that are put into the bin from their list, and brought back to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.table.disk import Busy
from game.ui.shell.cards import SaveCard
from game.ui.shell.save_list import SaveList

Put = Callable[[Path], Path]
Back = Callable[[Path, Path], None]


class Discarding:
    """`put` moves a save into the bin and says where it lies, `bring_back` moves it from there to where it was; both
    raise OSError or Busy.
    """

    def __init__(self, listed: SaveList, put: Put, bring_back: Back) -> None:
        self._listed, self._put, self._bring_back = listed, put, bring_back
        self._binned: list[tuple[int, SaveCard, Path]] = []
        """The last one last: its place in the list, its card, where it lies."""
        self.changed = False
        """Has the list been changed?"""

    @property
    def last(self) -> tuple[SaveCard, Path] | None:
        """What was put into the bin last, and where it lies; None if nothing is left there."""
        return self._binned[-1][1:] if self._binned else None

    def discard(self) -> str:
        """Put the chosen one into the bin. What became of that, as a sentence."""
        card = self._listed.card
        return _moved(card.path.name, partial(self._discard, card)) if card else ""

    def undo(self) -> str:
        """Bring the last one back. Why it stays where it is; empty if it is back, or there is none."""
        return _moved(self._binned[-1][1].path.name, self._undo) if self._binned else ""

    def _discard(self, card: SaveCard) -> str:
        lying = self._put(card.path)
        self._binned.append((*self._listed.take_out(), lying))
        self.changed = True
        return f"{card.title} lies in the bin now."

    def _undo(self) -> str:
        place, card, lying = self._binned[-1]
        self._bring_back(lying, card.path)
        self._binned.pop()
        self._listed.put_in(place, card)
        self.changed = True
        return ""


def _moved(name: str, move: Callable[[], str]) -> str:
    """Move the file of that name; what that says, or why the file stays."""
    try:
        return move()
    except Busy as busy:
        return f"{busy} is being played by another program; it stays."
    except OSError as error:
        return f"{name} stays where it is ({error.strerror or error})."
