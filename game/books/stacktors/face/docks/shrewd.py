"""The draft of Shrewd's exchange, and how it is shown: the player touches pieces of both sides (CLR-B-PINK)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import pygame

from game.books.stacktors.face.docks.answer_list import outcomes
from game.books.stacktors.face.docks.content import DIGITS, Content, PanelState
from game.books.stacktors.face.docks.known import DockOpening, Known, PieceMark, answered
from game.books.stacktors.face.docks.parts import CHIP, PieceChip, TextLine, TextLines, chip_width
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.intents import Exchange
from game.books.stacktors.play.flow.frames import Trade
from game.books.stacktors.play.people import people
from game.books.stacktors.prose import header
from game.books.stacktors.prose.words import counted
from game.books.stacktors.values.pieces import POSITIONS, Piece, Position
from game.table.book import find
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Widget, enter_button

GAP = 14
"""The gap between feet, guts and brains, in design pixels."""


class ShrewdDrafting:
    """Which pieces are exchanged for which.

    The order in which pieces are touched says whose place each of them takes. It begins with the suggestion.
    """

    def __init__(self, opening: DockOpening, known: Known) -> None:
        self.known, self.who = known, opening.who
        reader = Reader(known.match)
        self.other = reader.sight.other(self.who)
        with known.inside():
            frame = find(Trade)
        assert frame is not None, "no exchange is under way"
        self.most = frame.most
        """The most pips that either side may give."""
        self.title = header(opening.decision.kind, reader.name(self.who))
        wanted = reader.suggested(opening.decision)
        self.suggested = wanted if isinstance(wanted, Exchange) else Exchange((), ())
        self.draft = self.suggested
        self._outcome = outcomes(known.match, opening.seat, reader.name)

    def pieces(self, who: int) -> tuple[Piece, ...]:
        """The pieces of the character's stack, from the bottom up; equipment is never exchanged (OBJ-5)."""
        with self.known.inside():
            return tuple(piece for place in POSITIONS for piece in people.stack(who).at(place))

    def place(self, who: int, piece: Piece) -> Position:
        """The position in which that piece is."""
        with self.known.inside():
            return next(place for place in POSITIONS if piece in people.stack(who).at(place))

    def picked(self, who: int) -> tuple[int, ...]:
        """The ids of the pieces that are put in of that side, in their order."""
        return self.draft.pieces if who == self.who else self.draft.theirs

    def toggle(self, who: int, piece: int) -> None:
        """Put that piece in after those that are in, or take it out."""
        before = self.picked(who)
        now = tuple(one for one in before if one != piece) if piece in before else (*before, piece)
        self.draft = Exchange(now, self.draft.theirs) if who == self.who else Exchange(self.draft.pieces, now)

    def suggest(self) -> None:
        """Go back to the suggestion."""
        self.draft = self.suggested

    @property
    def reason(self) -> str:
        """Why this exchange is refused; empty if it is not."""
        return self.known.refused(self.draft)

    @property
    def outcome(self) -> str:
        """What the exchange leads to, as the log would tell it."""
        return self._outcome(self.draft)


class ShrewdContent(Content):
    """Both stacks, each from the bottom up, with marks on the pieces that are put in."""

    def __init__(self, opening: DockOpening, panel: PanelState) -> None:
        super().__init__(opening, panel)
        self.drafting = ShrewdDrafting(opening, self.known)

    @property
    def title(self) -> str:
        return self.drafting.title

    @property
    def parties(self) -> tuple[int, ...]:
        return self.drafting.who, self.drafting.other

    # ---- what is done
    def toggle(self, who: int, piece: int) -> None:
        """Put that piece in or take it out, and clear the note about the last refusal."""
        self.panel.note = ""
        self.drafting.toggle(who, piece)

    def answer(self) -> None:
        """Play the exchange."""
        self.panel.finish(answered(self.drafting.draft))

    def touch(self, who: int, piece: int) -> bool:
        mine = who in self.parties and any(one.id == piece for one in self.drafting.pieces(who))
        if mine:
            self.toggle(who, piece)
        return mine

    def marks(self, who: int) -> Mapping[int, PieceMark]:
        return dict.fromkeys(self.drafting.picked(who), "picked") if who in self.parties else {}

    def key(self, event: pygame.Event) -> bool:
        """Digits touch the pieces of the character who decides, with Shift those of the other."""
        if event.key not in DIGITS:
            return False
        who = self.drafting.other if event.mod & pygame.KMOD_SHIFT else self.drafting.who
        held, n = self.drafting.pieces(who), DIGITS.index(event.key)
        if n < len(held):
            self.toggle(who, held[n].id)
        return True

    # ---- what is seen
    def widgets(self) -> Iterator[Widget]:
        drafting, note, area = self.drafting, self.panel.note, self.panel.inner
        x, y, w, reason = area.x, area.y, area.w, drafting.reason
        text, ink = note or reason or drafting.outcome, "warn" if note or reason else "text"
        yield TextLines(rect=Rect(x, y + 9, w, 32), text=text, size=14, ink=ink)
        yield from self._row(drafting.who, Rect(x, y + 50, w, 62), "")
        yield from self._row(drafting.other, Rect(x, y + 118, w, 62), "Shift ")
        yield Button(key="suggest", caption="Suggested", rect=Rect(x, y + 190, 130, 32), press=drafting.suggest)
        yield enter_button("do", "Exchange", Rect(x + w - 150, y + 190, 150, 32), self.answer, reason, size=14)

    def _row(self, who: int, rect: Rect, shift: str) -> Iterator[Widget]:
        drafting = self.drafting
        held, picked = drafting.pieces(who), drafting.picked(who)
        given, most = sum(piece.pips for piece in held if piece.id in picked), counted(drafting.most, "pip", "pips")
        text = f"{self.known.name(who)} gives {given} of at most {most}{f'  ({shift}and a digit)' if shift else ''}"
        yield TextLine(rect=Rect(rect.x, rect.y, rect.w, 18), text=text, kind="bold", size=13)
        wide = sum(max(34.0, chip_width(piece) + 8) for piece in held) + 2 * GAP
        x, scale = rect.x, min(1.0, rect.w / wide)
        last = drafting.place(who, held[0]) if held else None
        for n, piece in enumerate(held):
            width = max(34.0, chip_width(piece) + 8) * scale
            place = drafting.place(who, piece)
            x += GAP if last != place else 0
            last = place
            tip = f"{self.known.tip_of(place, piece)}\n{shift}{n + 1}"
            yield self._chip(n, who, piece, Rect(x, rect.y + 18, width, 44), scale, tip)
            x += width

    def _chip(self, n: int, who: int, piece: Piece, rect: Rect, scale: float, tip: str) -> PieceChip:
        """A piece of somebody's, which can be put in or taken out."""
        return PieceChip(
            key=f"piece {piece.id}",
            caption=str(piece),
            rect=rect,
            piece=piece,
            mark="picked" if piece.id in self.drafting.picked(who) else None,
            height=CHIP * scale,
            digit=str((n + 1) % 10) if n < len(DIGITS) else "",
            press=partial(self.toggle, who, piece.id),
            sway=self.panel.sway(piece.id),
            tip=tip,
        )
