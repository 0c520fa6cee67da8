"""The standing orders of a character, as the defence dock shows and changes them: what to do, and until when."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.stacktors.ahead import orders
from game.stacktors.ahead.orders import VALUES, Scope, Standing, Wish, WishMatter
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Tab, Widget
from game.ui.kit.widgets.base import Press
from game.ui.stacktors.docks.known import Known
from game.ui.stacktors.docks.parts import TextLine

SCOPES: tuple[Scope, ...] = ("attack", "conflict", "always")
_ROWS: tuple[tuple[WishMatter, str], ...] = (
    ("defend", "When attacked"),
    ("lose", "Where losses fall"),
    ("counter", "Striking back"),
    ("help", "Helping others"),
    ("enemies", "Helping enemies"),
)


class OrdersLayout:
    """The standing orders of one character, laid out in the board of the dock."""

    def __init__(self, standing: Standing | None, who: int, known: Known, area: Rect) -> None:
        self.standing, self.who, self.known = standing, who, known
        self.x, self.y, self.w = area.x, area.y, area.w

    def widgets(self, leave: Press) -> Iterator[Widget]:
        """All widgets in focus order, with the button that leaves the orders."""
        yield TextLine(
            rect=Rect(self.x, self.y + 8, self.w, 24),
            text=f"Standing orders of {self.known.name(self.who)}",
            kind="heading",
            size=16,
            ink="brass_light",
        )
        for n, (about, caption) in enumerate(_ROWS):
            yield from self._row(about, caption, self.y + 36 + n * 30)
        done = Rect(self.x + self.w - 150, self.y + 190, 150, 32)
        yield Button(key="drop", caption="Drop all", rect=Rect(self.x, self.y + 190, 118, 32), press=self._drop)
        yield Button(key="done", caption="Done", rect=done, cap="Enter", letter=pygame.K_o, primary=True, press=leave)

    def _row(self, about: WishMatter, caption: str, y: float) -> Iterator[Widget]:
        wish = self._wish(about)
        yield TextLine(rect=Rect(self.x, y, 150, 28), text=caption, size=14)
        yield Tab(
            key=f"value {about}",
            caption=wish.value,
            rect=Rect(self.x + 156, y, 160, 28),
            on=wish.value != VALUES[about][0],
            size=13,
            press=partial(self._turn, about),
        )
        reason = "" if wish.value != VALUES[about][0] else "This is what the profile does anyway."
        yield Tab(
            key=f"scope {about}",
            caption=_scope(wish.scope),
            rect=Rect(self.x + 322, y, self.w - 322, 28),
            size=13,
            reason=reason,
            press=partial(self._widen, about),
        )

    def _wish(self, about: WishMatter) -> Wish:
        wishes = self.standing.wishes if self.standing else ()
        found = (one for one in wishes if (one.who, one.about) == (self.who, about))
        return next(found, Wish(self.who, about, VALUES[about][0], "conflict"))

    def _turn(self, about: WishMatter) -> None:
        """Order the next value."""
        wish, values = self._wish(about), VALUES[about]
        self._put(about, values[(values.index(wish.value) + 1) % len(values)], wish.scope)

    def _widen(self, about: WishMatter) -> None:
        """Let the order hold for the next scope."""
        wish = self._wish(about)
        self._put(about, wish.value, SCOPES[(SCOPES.index(wish.scope) + 1) % len(SCOPES)])

    def _put(self, about: WishMatter, value: str, scope: Scope) -> None:
        with self.known.inside():
            made = Wish(self.who, about, value, scope, orders.until(scope))
        if self.standing:
            self.standing.wish(made)

    def _drop(self) -> None:
        if self.standing:
            self.standing.forget(self.who)


def _scope(scope: Scope) -> str:
    return {"attack": "this attack", "conflict": "this conflict", "always": "always"}[scope]
