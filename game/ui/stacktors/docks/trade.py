"""The dock of Shrewd: which of one's pieces go for which of theirs, by touching them (CLR-B-PINK)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import pygame

from game.stacktors.intents import Exchange
from game.stacktors.play.flow.frames import Trade
from game.stacktors.play.people import people
from game.stacktors.prose import banner
from game.stacktors.prose.words import counted
from game.stacktors.values.pieces import POSITIONS, Piece, Position
from game.table.pending import find
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Widget
from game.ui.stacktors.docks.panel import DIGITS, Panel
from game.ui.stacktors.docks.parts import CHIP, Line, Lines, PieceChip, chip_width
from game.ui.stacktors.docks.protocol import Mark, Opening, answered
from game.ui.stacktors.docks.told import told
from game.ui.stacktors.reader import Reader

GAP = 14
"""Between feet, guts and brains, in design pixels."""


class TradeDock(Panel):
    """Both stacks, bottom to top; the order in which pieces are
    touched says whose place each takes. It opens with the suggestion.
    """

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.who, self.reader = opening.who, Reader(self.match)
        self.other = self.reader.sight.other(self.who)
        with self.inside():
            frame = find(Trade)
        assert frame is not None, "no exchange is under way"
        self.most = frame.most
        """So many pips of either side at most."""
        self.title = banner(opening.decision.kind, self.reader.name(self.who))
        wanted = self.reader.suggested(opening.decision)
        self.suggested = wanted if isinstance(wanted, Exchange) else Exchange((), ())
        self.staged = self.suggested
        self._told: dict[Exchange, str] = {}

    @property
    def parties(self) -> tuple[int, ...]:
        return self.who, self.other

    # ---- what is put together
    def pieces(self, who: int) -> tuple[Piece, ...]:
        """The pieces of its stack, bottom to top; equipment is never exchanged (OBJ-5)."""
        with self.inside():
            return tuple(piece for place in POSITIONS for piece in people.stack(who).at(place))

    def picked(self, who: int) -> tuple[int, ...]:
        """What is put in of that side."""
        return self.staged.pieces if who == self.who else self.staged.theirs

    @property
    def reason(self) -> str:
        """Why these may not be exchanged; empty if they may."""
        refusal = self.match.refusal(self.opening.seat, self.staged)
        return refusal.sentence() if refusal else ""

    def toggle(self, who: int, piece: int) -> None:
        """Put that piece in, after those that are in, or take it out."""
        before, self.note = self.picked(who), ""
        now = tuple(one for one in before if one != piece) if piece in before else (*before, piece)
        self.staged = Exchange(now, self.staged.theirs) if who == self.who else Exchange(self.staged.pieces, now)

    def suggest(self) -> None:
        """Back to the suggestion."""
        self.staged = self.suggested

    def answer(self) -> None:
        """Exchange them."""
        self.finish(answered(self.staged))

    # ---- the panel's ways
    def touch(self, who: int, piece: int) -> bool:
        mine = any(one.id == piece for side in self.parties for one in self.pieces(side) if side == who)
        if mine:
            self.toggle(who, piece)
            self.changed()
        return mine

    def marks(self, who: int) -> Mapping[int, Mark]:
        return dict.fromkeys(self.picked(who), "added") if who in self.parties else {}

    def key(self, event: pygame.Event) -> bool:
        """Digits touch one's own pieces, with Shift the other's."""
        if event.key not in DIGITS:
            return False
        who = self.other if event.mod & pygame.KMOD_SHIFT else self.who
        held, n = self.pieces(who), DIGITS.index(event.key)
        if n < len(held):
            self.toggle(who, held[n].id)
            self.changed()
        return True

    # ---- what is seen
    def widgets(self) -> Iterator[Widget]:
        x, y, w, reason = self.rect.x + 12, self.rect.y, self.rect.w - 24, self.reason
        told = self.note or reason or self._outcome()
        yield Lines(rect=Rect(x, y + 9, w, 32), text=told, size=14, ink="warn" if self.note or reason else "text")
        yield from self._row(self.who, Rect(x, y + 50, w, 62), "")
        yield from self._row(self.other, Rect(x, y + 118, w, 62), "Shift ")
        yield Button(key="suggest", caption="Suggested", rect=Rect(x, y + 190, 130, 32), press=self.suggest)
        yield Button(
            key="do",
            caption="Exchange",
            rect=Rect(x + w - 150, y + 190, 150, 32),
            cap="Enter",
            primary=True,
            press=self.answer,
            reason=reason,
        )

    def _row(self, who: int, rect: Rect, shift: str) -> Iterator[Widget]:
        held, picked = self.pieces(who), self.picked(who)
        given, most = sum(piece.pips for piece in held if piece.id in picked), counted(self.most, "pip", "pips")
        text = f"{self.name(who)} gives {given} of at most {most}{f'  ({shift}and a digit)' if shift else ''}"
        yield Line(rect=Rect(rect.x, rect.y, rect.w, 18), text=text, kind="bold", size=13)
        wide = sum(max(34.0, chip_width(piece) + 8) for piece in held) + 2 * GAP
        x, scale = rect.x, min(1.0, rect.w / wide)
        last = self._place(who, held[0]) if held else None
        for n, piece in enumerate(held):
            width = max(34.0, chip_width(piece) + 8) * scale
            place = self._place(who, piece)
            x += GAP if last != place else 0
            last = place
            tip = f"{self.tip_of(place, piece)}\n{shift}{n + 1}"
            yield _chip(self, n, who, piece, Rect(x, rect.y + 18, width, 44), scale, tip)
            x += width

    def _place(self, who: int, piece: Piece) -> Position:
        with self.inside():
            return next(place for place in POSITIONS if piece in people.stack(who).at(place))

    def _outcome(self) -> str:
        """What comes of it, as the log would tell it."""
        if self.staged not in self._told:
            self._told[self.staged] = told(self.match, self.opening.seat, self.staged, self.reader.name)
        return self._told[self.staged]


def _chip(dock: TradeDock, n: int, who: int, piece: Piece, rect: Rect, scale: float, tip: str) -> PieceChip:
    """One of somebody's pieces, to be given or kept."""
    return PieceChip(
        key=f"piece {piece.id}",
        caption=str(piece),
        rect=rect,
        piece=piece,
        mark="added" if piece.id in dock.picked(who) else None,
        height=CHIP * scale,
        digit=str((n + 1) % 10) if n < len(DIGITS) else "",
        press=partial(dock.toggle, who, piece.id),
        sway=dock.sway if dock.shaken == piece.id else 0,
        tip=tip,
    )
