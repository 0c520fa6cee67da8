"""The standing orders of a character, as the defence dock shows and changes them: what to do, and until when."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.books.stacktors.ahead import orders
from game.books.stacktors.ahead.orders import VALUES, Scope, Standing, StandingWish, WishMatter
from game.books.stacktors.face.docks.known import Known
from game.books.stacktors.face.docks.parts import TextLine
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Tab, Widget
from game.ui.kit.widgets.base import Press

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

    def __init__(
        self, standing: Standing | None, who: int, known: Known, area: Rect, scopes: tuple[Scope, ...] = SCOPES
    ) -> None:
        """New orders have the scope *conflict* if it is one of `scopes`, else the first of these."""
        self.standing, self.who, self.known, self.scopes = standing, who, known, scopes
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
        yield from self.rows(self.y + 36, 30)
        done = Rect(self.x + self.w - 150, self.y + 190, 150, 32)
        yield self.dropping(Rect(self.x, self.y + 190, 118, 32))
        yield Button(key="done", caption="Done", rect=done, cap="Enter", letter=pygame.K_o, primary=True, press=leave)

    def rows(self, y: float, step: float) -> Iterator[Widget]:
        """A row for each matter, from that y down, with that distance."""
        for n, (about, caption) in enumerate(_ROWS):
            yield from self._row(about, caption, Rect(self.x, y + n * step, self.w, step - 2))

    def dropping(self, rect: Rect) -> Button:
        """The button that drops all orders of the character."""
        return Button(key="drop", caption="Drop all", rect=rect, press=self._drop)

    def _row(self, about: WishMatter, caption: str, box: Rect) -> Iterator[Widget]:
        wish = self._wish(about)
        yield TextLine(rect=Rect(box.x, box.y, 150, box.h), text=caption, size=14)
        yield Tab(
            key=f"value {about}",
            caption=wish.value,
            rect=Rect(box.x + 156, box.y, 130, box.h),
            on=wish.value != VALUES[about][0],
            size=13,
            press=partial(self._turn, about),
        )
        reason = "" if wish.value != VALUES[about][0] else "This is what the profile does anyway."
        yield Tab(
            key=f"scope {about}",
            caption=_scope(wish.scope),
            rect=Rect(box.x + 292, box.y, box.w - 292, box.h),
            size=13,
            reason=reason,
            press=partial(self._widen, about),
        )

    def _wish(self, about: WishMatter) -> StandingWish:
        wishes = self.standing.wishes if self.standing else ()
        scope: Scope = "conflict" if "conflict" in self.scopes else self.scopes[0]
        found = (one for one in wishes if (one.who, one.about) == (self.who, about))
        return next(found, StandingWish(self.who, about, VALUES[about][0], scope))

    def _turn(self, about: WishMatter) -> None:
        """Order the next value."""
        wish, values = self._wish(about), VALUES[about]
        self._put(about, values[(values.index(wish.value) + 1) % len(values)], wish.scope)

    def _widen(self, about: WishMatter) -> None:
        """Let the order hold for the next scope."""
        wish = self._wish(about)
        at = self.scopes.index(wish.scope) if wish.scope in self.scopes else -1
        self._put(about, wish.value, self.scopes[(at + 1) % len(self.scopes)])

    def _put(self, about: WishMatter, value: str, scope: Scope) -> None:
        with self.known.inside():
            made = StandingWish(self.who, about, value, scope, orders.until(scope))
        if self.standing:
            self.standing.wish(made)

    def _drop(self) -> None:
        if self.standing:
            self.standing.forget(self.who)


def _scope(scope: Scope) -> str:
    return {"attack": "this attack", "conflict": "this conflict", "always": "always"}[scope]
