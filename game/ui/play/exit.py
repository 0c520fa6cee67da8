"""The ways out of a table, and what is kept and closed when the players leave."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from msgspec.structs import replace

from game.table.saves import Keeper
from game.ui.kit.dialog import Dialog
from game.ui.kit.screen import PageButton, Reset, Transition
from game.ui.kit.widgets.base import Press
from game.ui.play.next_screen import NextScreen
from game.ui.play.protocol import MatchFace
from game.ui.play.save_glimpses import SaveGlimpses


class TableExit:
    """The ways out of one table; `usual` leads to another screen in place of all (Reset)."""

    def __init__(
        self, face: MatchFace, next_screen: NextScreen, glimpsing: SaveGlimpses, keeper: Keeper | None, usual: Press
    ) -> None:
        self.doors: tuple[PageButton, ...] = ()
        """The ways from a game that is over, besides that to the title; each leads to a screen in place of all."""
        self.onward = False
        """Do the ways of `doors` come before the one to the title?"""
        self._face, self._due, self._glimpsing = face, next_screen, glimpsing
        self._keeper, self._usual = keeper, usual
        self.saved: Path | None = None
        """The file of the game, once the players leave; None where it is not kept."""

    def leave(self, to: Press | None = None) -> Transition | None:
        """Leave by that way, or by the usual one: the log, the table and the match are closed."""
        flow = self._face.flow
        self._face.leave()
        told = self._closed()
        flow.close()
        flow.table.close()
        flow.match.close()
        left = (to or self._usual)()
        if told and isinstance(left, Reset) and not left.over:
            return Reset(left.screen, Dialog("The saved game", told))
        return left

    def _closed(self) -> str:
        """Close the log, once; return what its keeper has to say that was not said before, or ""."""
        keeper, self._keeper = self._keeper, None
        if keeper is None:
            return ""
        self._glimpsing.last()
        keeper.close()
        self.saved = keeper.path
        return self._due.last()

    def abandon(self) -> None:
        """Close the log and the match after a fault of the game, so that it can be gone on with; nothing is kept."""
        keeper, self._keeper = self._keeper, None
        if keeper:
            self.saved = keeper.path
            keeper.close()
        self._face.flow.table.close()
        self._face.flow.match.close()

    def ways(self) -> tuple[PageButton, ...]:
        """The ways from a game that is over: to the title, and those of `doors`."""
        title = PageButton("leave", "To the title", self.leave)
        doors = tuple(replace(door, press=partial(self.leave, door.press)) for door in self.doors)
        return (*doors, title) if self.onward else (title, *doors)
