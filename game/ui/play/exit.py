"""The way out of a table: what is kept and closed then, and where one can go."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.table.saves import Keeper
from game.ui.kit.dialog import Dialog
from game.ui.kit.screen import Reset, Transition, Way
from game.ui.kit.widgets.base import Press
from game.ui.play.due import Due
from game.ui.play.glimpsing import Glimpsing
from game.ui.play.protocol import MatchFace


class Exit:
    """That of one table. `usual` leads to another screen in place of all (Reset)."""

    def __init__(self, face: MatchFace, due: Due, glimpsing: Glimpsing, keeper: Keeper | None, usual: Press) -> None:
        self.doors: tuple[Way, ...] = ()
        """Where one can go besides the title when all is over; each leads to another screen in place of all."""
        self._face, self._due, self._glimpsing = face, due, glimpsing
        self._keeper, self._usual = keeper, usual

    def leave(self, to: Press | None = None) -> Transition | None:
        """Away from the table, by that door or the usual one: the log is closed, table and match are forgotten."""
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
        """The log is closed; a sentence where that says what has not been said yet."""
        keeper, self._keeper = self._keeper, None
        if keeper is None:
            return ""
        self._glimpsing.last()
        keeper.close()
        return self._due.last()

    def ways(self) -> tuple[Way, ...]:
        """Where one can go when all is over: to the title, and by the doors there are."""
        return Way("leave", "To the title", self.leave), *(
            replace(door, press=partial(self.leave, door.press)) for door in self.doors
        )
