"""What the defence dock shows and does: the drafted defence, and the standing orders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import pygame

from game.books.stacktors.ahead import orders
from game.books.stacktors.ahead.orders import VALUES, Scope, Standing, StandingWish, WishMatter
from game.books.stacktors.face.docks.content import ALONG, DIGITS, Content, PanelState
from game.books.stacktors.face.docks.defence_drafting import DefenceDrafting
from game.books.stacktors.face.docks.defence_parts import ROOM, DefenceLayout, said_over
from game.books.stacktors.face.docks.explanation import Explaining
from game.books.stacktors.face.docks.known import DockOpening, Known, PieceMark, answered
from game.books.stacktors.face.docks.parts import TextLine
from game.books.stacktors.face.docks.touching import Touching
from game.books.stacktors.intents import Defend
from game.books.stacktors.lesson.lesson_lines import Glance
from game.books.stacktors.values.pieces import Piece
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Press, Tab, Widget, enter_button

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
        yield enter_button("done", "Done", done, leave, size=14, letter=pygame.K_o)

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


TAKING = (pygame.K_0, pygame.K_KP0, pygame.K_BACKSPACE)
"""The keys that take the attack without a defence."""


class DefenceContent(Content):
    """A defence that is put together.

    There is a card for each good answer, with what it costs in full; below the cards are the defender's pieces and
    planned answers for the rest of the attack. Standing orders open in the place of all that.
    """

    def __init__(self, opening: DockOpening, panel: PanelState) -> None:
        super().__init__(opening, panel)
        self.drafting = DefenceDrafting(opening, self.known)
        self.touching = Touching(self.drafting, panel)
        self.explaining = Explaining(self.drafting, panel)
        self.ordering = False
        """Are the standing orders open?"""

    @property
    def title(self) -> str:
        return self.drafting.title

    @property
    def anchor(self) -> str:
        return f"card {self.drafting.picked}"

    @property
    def rule(self) -> str | None:
        return self.explaining.rule

    @property
    def parties(self) -> tuple[int, ...]:
        return self.drafting.target, self.drafting.who

    @property
    def glance(self) -> Glance:
        notices = ("too small",) if self.drafting.warning else ()
        return Glance(defence=self.drafting.defence, explaining=self.explaining.shown is not None, notices=notices)

    @property
    def spends(self) -> Mapping[int, tuple[int, ...]]:
        return {self.drafting.who: self.drafting.defence.pieces}

    def widgets(self) -> Iterator[Widget]:
        if self.explaining.shown:
            return self.explaining.widgets(self.explaining.shown)
        if self.ordering:
            layout = OrdersLayout(self.opening.orders, self.drafting.who, self.known, self.panel.inner)
            return layout.widgets(self.order)
        return DefenceLayout(self).widgets()

    @property
    def high(self) -> float:
        return self.panel.area.h + ROOM + said_over(self.drafting, self.panel)

    # ---- what is done
    def defend(self) -> None:
        """Lay the planned answers and play the answer."""
        self.drafting.lay_planned_answers()
        self.panel.finish(answered(self.drafting.defence))

    def take_it(self) -> None:
        """Answer at once without pieces."""
        self.drafting.choose(Defend())
        self.defend()

    def order(self) -> None:
        """Open or close the standing orders."""
        self.ordering = not self.ordering

    def back(self) -> bool:
        """Close the explanation or the orders; else go back from the player's own pieces to the suggestion."""
        explained, ordered = self.explaining.leave(), self.ordering
        self.ordering = False
        return explained or ordered or self.drafting.suggest()

    def again(self, key: str) -> bool:
        return self.touching.again(key)

    def roll(self, step: int) -> bool:
        return self.explaining.roll(step)

    def key(self, event: pygame.Event) -> bool:
        """Digits choose cards, with Shift they put pieces in, with Alt they make them active; 0 takes the attack.

        Left and right go along the cards.
        """
        if self.ordering or self.explaining.shown:
            return self.explaining.key(event) or event.key in DIGITS
        if event.key in DIGITS and event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_ALT):
            self.touching.count(DIGITS.index(event.key), lit=bool(event.mod & pygame.KMOD_ALT))
        elif event.key in TAKING:
            self.take_it()
        elif event.key in ALONG:
            self.drafting.pick((self.drafting.picked + ALONG[event.key]) % len(self.drafting.shown_cards))
        elif event.key in DIGITS and DIGITS.index(event.key) < len(self.drafting.shown_cards):
            self.drafting.pick(DIGITS.index(event.key))
        return event.key in (*DIGITS, *TAKING, *ALONG)

    # ---- the figures
    def marks(self, who: int) -> Mapping[int, PieceMark]:
        drafting = self.drafting
        if who == drafting.who:
            hurt = drafting.after.hurt
            lost = {piece.id: _lost(piece, hurt) for _, piece in drafting.held() if piece.id in hurt}
            return self.touching.marks(drafting.defence.pieces) | lost
        if who == drafting.target:
            return dict.fromkeys(drafting.frame.pieces, "added")
        return dict.fromkeys(drafting.help.get(who, ()), "helps")

    def touch(self, who: int, piece: int) -> bool:
        return self.touching.touch(who, piece)


def _lost(piece: Piece, hurt: tuple[int, ...]) -> PieceMark:
    """The mark of a piece that loses a pip for each time that `hurt` names it."""
    return "gone" if hurt.count(piece.id) >= piece.pips else "lost"
