"""What the defence dock shows and does: keys, clicks and presses on the drafted defence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from game.books.stacktors.face.docks.content import ALONG, DIGITS, Content
from game.books.stacktors.face.docks.defence_drafting import DefenceDrafting
from game.books.stacktors.face.docks.defence_header import said_over
from game.books.stacktors.face.docks.defence_parts import ROOM, DefenceLayout
from game.books.stacktors.face.docks.explaining import Explaining
from game.books.stacktors.face.docks.orders_panel import OrdersLayout
from game.books.stacktors.face.docks.panel_state import PanelState
from game.books.stacktors.face.docks.protocol import DockOpening, PieceMark, answered
from game.books.stacktors.face.docks.touching import Touching
from game.books.stacktors.intents import Defend
from game.books.stacktors.lesson.lesson_lines import Glance
from game.books.stacktors.values.pieces import Piece
from game.ui.kit.widgets import Widget

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
