"""Puts saved games from their list into the bin, and brings them back."""

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
    """Keeps which saved games were put into the bin.

    `put` moves a file into the bin and returns where it lies then; `bring_back` moves it from there to where it was.
    Both raise OSError or Busy.
    """

    def __init__(self, listed: SaveList, put: Put, bring_back: Back) -> None:
        self._listed, self._put, self._bring_back = listed, put, bring_back
        self._binned: list[tuple[int, SaveCard, Path]] = []
        """Each game in the bin: its place in the list, its card and where its file lies; the latest comes last."""
        self.changed = False
        """Has the list changed?"""

    @property
    def last(self) -> tuple[SaveCard, Path] | None:
        """The game that was put into the bin last, and where its file lies; None if all were brought back."""
        return self._binned[-1][1:] if self._binned else None

    def discard(self) -> str:
        """Put the chosen game into the bin, and return a sentence that says what happened."""
        card = self._listed.card
        return _moved(card.path.name, partial(self._discard, card)) if card else ""

    def undo(self) -> str:
        """Bring the last game back, and return why it stays in the bin; "" if it is back or there is none."""
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
    """Move the file of that name; return what `move` returns, or a sentence that says why the file stays."""
    try:
        return move()
    except Busy as busy:
        return f"{busy} is being played by another program; it stays."
    except OSError as error:
        return f"{name} stays where it is ({error.strerror or error})."
