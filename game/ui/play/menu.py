"""The menu of a table: what players can do there besides playing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Protocol

from game.ui.kit.dialog import Dialog, DialogAnswer
from game.ui.kit.screen import OpenRulebook, PageButton, Push, Transition
from game.ui.kit.widgets.base import Press
from game.ui.play.authoring import Authoring
from game.ui.play.protocol import MatchFace


class Menued(Protocol):
    """What the menu needs of the table's screen."""

    face: MatchFace
    settings: Press | None
    bindings: Press | None
    authoring: Authoring | None

    @property
    def rulebook(self) -> OpenRulebook | None: ...

    def rules(self) -> Transition | None: ...

    def leave(self) -> Transition | None: ...


class TableMenu:
    """Offers what there is at its table; the screen gets the key of what was chosen."""

    def __init__(self, screen: Menued) -> None:
        self._screen = screen

    def open(self) -> Transition:
        """Lay the menu over the table."""
        told = "The game is kept as it stands; every line is written when it is played."
        choices = (DialogAnswer("on", "Go on"), *(DialogAnswer(way.key, way.caption) for way in self._ways()))
        return Push(Dialog("The table", told, choices))

    def chosen(self, result: object) -> Transition | None:
        """The transition to what was chosen; None if play goes on, or the result is no choice of the menu."""
        way = next((way for way in self._ways() if way.key == result), None)
        return way.press() if way else None

    def _ways(self) -> Iterator[PageButton]:
        screen, options = self._screen, self._screen.face.options()
        if screen.rulebook:
            yield PageButton("rules", "Rulebook", screen.rules)
        if options:
            yield PageButton("options", "Table rules", partial(Push, options))
        if screen.settings:
            yield PageButton("settings", "Options", screen.settings)
        if screen.bindings:
            yield PageButton("bindings", "Controls", screen.bindings)
        if screen.authoring:
            yield PageButton("check", "Check the map", screen.authoring.check)
        yield PageButton("leave", "Leave the table", screen.leave)
