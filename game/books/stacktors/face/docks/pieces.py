"""The decisions in which pieces are touched, as drafts and as they are shown: Shrewd's exchange, in which both sides
give pieces (CLR-B-PINK), and Morph Self, in which one of the character's pieces gets another colour (CLR-G-CYAN).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Generic, TypeVar

import pygame

from game.books.stacktors.face.docks.answer_list import outcomes
from game.books.stacktors.face.docks.content import DIGITS, Content, PanelState
from game.books.stacktors.face.docks.known import DockOpening, Known, PieceMark, answered
from game.books.stacktors.face.docks.parts import CHIP, PieceChip, TextLine, TextLines, chip_width
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.tokens import glyph
from game.books.stacktors.intents import Exchange, Morph
from game.books.stacktors.play.flow.frames import Trade
from game.books.stacktors.play.people import people
from game.books.stacktors.prose import gifts, header
from game.books.stacktors.prose.words import counted
from game.books.stacktors.values.pieces import POSITIONS, Colour, Held, Piece, ability
from game.table.book import Intent, find
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, ControlState, Press, Tab, Widget, enter_button

D = TypeVar("D", bound=Intent)
GAP = 14
"""The gap between feet, guts and brains, in design pixels."""
ROW = 4
"""The number of colours in a row."""


class PiecesDraft(Generic[D]):
    """What is put together; it begins with the suggestion."""

    suggested: D
    draft: D

    def __init__(self, opening: DockOpening, known: Known) -> None:
        self.known, self.who, self.reader = known, opening.who, Reader(known.match)
        self.title = header(opening.decision.kind, self.reader.name(self.who))
        self._outcome = outcomes(known.match, opening.seat, self.reader.name)

    def held(self, who: int) -> Held:
        """The pieces of the character's stack, from the bottom up; equipment is neither exchanged nor dyed (OBJ-5)."""
        with self.known.inside():
            stack = people.stack(who)
        return tuple((place, piece) for place in POSITIONS for piece in stack.at(place))

    def suggest(self) -> None:
        """Go back to the suggestion."""
        self.draft = self.suggested

    @property
    def outcome(self) -> str:
        """What the draft leads to, as the log would tell it."""
        return self._outcome(self.draft)

    @property
    def reason(self) -> str:
        """Why it is refused; empty if it is not."""
        return self.known.refused(self.draft)


class PiecesContent(Content):
    """Pieces in rows, with marks on those that are picked, under a line that says what comes of it."""

    drafting: PiecesDraft[Exchange] | PiecesDraft[Morph]
    deed: str
    """The words on the button that plays it."""

    @property
    def title(self) -> str:
        return self.drafting.title

    # ---- what is done
    def answer(self) -> None:
        """Play what is put together."""
        self.panel.finish(answered(self.drafting.draft))

    # ---- what is seen
    def widgets(self) -> Iterator[Widget]:
        drafting, note, (x, y, w, _) = self.drafting, self.panel.note, self.panel.inner
        reason = drafting.reason
        text, ink = note or reason or drafting.outcome, "warn" if note or reason else "text"
        yield TextLines(rect=Rect(x, y + 9, w, 32), text=text, size=14, ink=ink)
        yield from self.rows(Rect(x, y, w, 190))
        yield Button(key="suggest", caption="Suggested", rect=Rect(x, y + 190, 130, 32), press=drafting.suggest)
        yield enter_button("do", self.deed, Rect(x + w - 150, y + 190, 150, 32), self.answer, reason, size=14)

    def rows(self, area: Rect) -> Iterator[Widget]:
        """What lies between the line and the buttons."""
        raise NotImplementedError

    def chip(self, piece: Piece, rect: Rect, press: Press, tip: str, *, picked: bool, digit: str = "") -> PieceChip:
        """A piece in a place of that width or less, which can be pressed."""
        return PieceChip(
            key=f"piece {piece.id}",
            caption=str(piece),
            rect=rect,
            piece=piece,
            mark="picked" if picked else None,
            height=CHIP * min(1.0, rect.w / _wide(piece)),
            digit=digit,
            press=press,
            sway=self.panel.sway(piece.id),
            tip=tip,
        )


def _wide(piece: Piece) -> float:
    return max(34.0, chip_width(piece) + 8)


def _places(held: Held, row: Rect) -> Iterator[Rect]:
    """The place of each piece in the row, narrower where there are many, with gaps between the positions."""
    scale = min(1.0, row.w / (sum(_wide(piece) for _, piece in held) + 2 * GAP))
    x, last = row.x, held[0][0] if held else ""
    for place, piece in held:
        x += GAP if last != place else 0
        last = place
        yield Rect(x, row.y, _wide(piece) * scale, row.h)
        x += _wide(piece) * scale


class ShrewdDraft(PiecesDraft[Exchange]):
    """Which pieces are exchanged for which.

    The order in which pieces are touched says whose place each of them takes.
    """

    def __init__(self, opening: DockOpening, known: Known) -> None:
        super().__init__(opening, known)
        self.other = self.reader.sight.other(self.who)
        with known.inside():
            frame = find(Trade)
        assert frame is not None, "no exchange is under way"
        self.most = frame.most
        """The most pips that either side may give."""
        wanted = self.reader.suggested(opening.decision)
        self.suggested = self.draft = wanted if isinstance(wanted, Exchange) else Exchange((), ())

    def picked(self, who: int) -> tuple[int, ...]:
        """The ids of the pieces that are put in of that side, in their order."""
        return self.draft.pieces if who == self.who else self.draft.theirs

    def toggle(self, who: int, piece: int) -> None:
        """Put that piece in after those that are in, or take it out."""
        before = self.picked(who)
        now = tuple(one for one in before if one != piece) if piece in before else (*before, piece)
        self.draft = Exchange(now, self.draft.theirs) if who == self.who else Exchange(self.draft.pieces, now)


class ShrewdContent(PiecesContent):
    """Both stacks, each from the bottom up, with marks on the pieces that are put in."""

    deed = "Exchange"

    def __init__(self, opening: DockOpening, panel: PanelState) -> None:
        super().__init__(opening, panel)
        self.drafting: ShrewdDraft = ShrewdDraft(opening, self.known)

    @property
    def parties(self) -> tuple[int, ...]:
        return self.drafting.who, self.drafting.other

    def toggle(self, who: int, piece: int) -> None:
        """Put that piece in or take it out, and clear the note about the last refusal."""
        self.panel.note = ""
        self.drafting.toggle(who, piece)

    def touch(self, who: int, piece: int) -> bool:
        mine = who in self.parties and any(one.id == piece for _, one in self.drafting.held(who))
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
        held, n = self.drafting.held(who), DIGITS.index(event.key)
        if n < len(held):
            self.toggle(who, held[n][1].id)
        return True

    def rows(self, area: Rect) -> Iterator[Widget]:
        yield from self._row(self.drafting.who, Rect(area.x, area.y + 50, area.w, 62), "")
        yield from self._row(self.drafting.other, Rect(area.x, area.y + 118, area.w, 62), "Shift ")

    def _row(self, who: int, rect: Rect, shift: str) -> Iterator[Widget]:
        drafting = self.drafting
        held, picked = drafting.held(who), drafting.picked(who)
        given, most = sum(piece.pips for _, piece in held if piece.id in picked), counted(drafting.most, "pip", "pips")
        text = f"{self.known.name(who)} gives {given} of at most {most}{f'  ({shift}and a digit)' if shift else ''}"
        yield TextLine(rect=Rect(rect.x, rect.y, rect.w, 18), text=text, kind="bold", size=13)
        places = _places(held, Rect(rect.x, rect.y + 18, rect.w, 44))
        for n, ((position, piece), place) in enumerate(zip(held, places, strict=True)):
            tip, digit = f"{self.known.tip_of(position, piece)}\n{shift}{n + 1}", str((n + 1) % 10)
            press, digit = partial(self.toggle, who, piece.id), digit if n < len(DIGITS) else ""
            yield self.chip(piece, place, press, tip, picked=piece.id in picked, digit=digit)


class MorphSelfDraft(PiecesDraft[Morph]):
    """Which piece changes, and to which colour."""

    def __init__(self, opening: DockOpening, known: Known) -> None:
        super().__init__(opening, known)
        self.answers = tuple(one for one in known.match.legal(opening.decision) if isinstance(one, Morph))
        wanted = self.reader.suggested(opening.decision)
        self.suggested = self.draft = wanted if isinstance(wanted, Morph) else self.answers[0]

    def pieces(self) -> Held:
        """The pieces that may change, from the bottom of the stack up."""
        offered = {one.piece for one in self.answers}
        return tuple((place, piece) for place, piece in self.held(self.who) if piece.id in offered)

    def colours(self) -> tuple[Colour, ...]:
        """The colours that the picked piece may get."""
        return tuple(one.colour for one in self.answers if one.piece == self.draft.piece)

    def pick(self, piece: int) -> None:
        """Pick a piece, with the same colour as before if the piece may get it, else with the first that it may get."""
        mine = [one for one in self.answers if one.piece == piece]
        self.draft = next((one for one in mine if one.colour == self.draft.colour), mine[0])

    def dye(self, colour: Colour) -> None:
        """Pick a colour for the picked piece."""
        self.draft = Morph(self.draft.piece, colour)


class MorphSelfContent(PiecesContent):
    """A row of the pieces that may change, and the colours for the one that is picked.

    Each colour is called by the ability that it gives in that position.
    """

    deed = "Change it"

    def __init__(self, opening: DockOpening, panel: PanelState) -> None:
        super().__init__(opening, panel)
        self.drafting: MorphSelfDraft = MorphSelfDraft(opening, self.known)

    def touch(self, who: int, piece: int) -> bool:
        mine = who == self.drafting.who and any(one.piece == piece for one in self.drafting.answers)
        if mine:
            self.drafting.pick(piece)
        return mine

    def marks(self, who: int) -> Mapping[int, PieceMark]:
        return {self.drafting.draft.piece: "picked"} if who == self.drafting.who else {}

    def key(self, event: pygame.Event) -> bool:
        """Digits pick a colour, with Shift a piece."""
        if event.key not in DIGITS:
            return False
        n, pieces, colours = DIGITS.index(event.key), self.drafting.pieces(), self.drafting.colours()
        if event.mod & pygame.KMOD_SHIFT and n < len(pieces):
            self.drafting.pick(pieces[n][1].id)
        elif not event.mod & pygame.KMOD_SHIFT and n < len(colours):
            self.drafting.dye(colours[n])
        return True

    def rows(self, area: Rect) -> Iterator[Widget]:
        drafting, held = self.drafting, self.drafting.pieces()
        places = _places(held, Rect(area.x, area.y + 48, area.w, 44))
        for n, ((position, piece), place) in enumerate(zip(held, places, strict=True)):
            tip, picked = f"{self.known.tip_of(position, piece)}\nShift {n + 1}", piece.id == drafting.draft.piece
            yield self.chip(piece, place, partial(drafting.pick, piece.id), tip, picked=picked)
        wide = (area.w - 6 * (ROW - 1)) / ROW
        for n, colour in enumerate(drafting.colours()):
            rect = Rect(area.x + n % ROW * (wide + 6), area.y + 102 + n // ROW * 38, wide, 32)
            yield self._tab(n, colour, rect)

    def _tab(self, number: int, colour: Colour, rect: Rect) -> Widget:
        place, piece = next(pair for pair in self.drafting.pieces() if pair[1].id == self.drafting.draft.piece)
        gift = ability(place, colour)
        with self.known.inside():
            tip = gifts.tip(gift, piece.pips, people.options()) if gift else ""
        return ColourTab(
            key=f"colour {colour}",
            caption=gift.name if gift else colour.word,
            rect=rect,
            size=13,
            colour=colour.word,
            on=colour == self.drafting.draft.colour,
            press=partial(self.drafting.dye, colour),
            tip=f"{tip}\n{number + 1}",
        )


class ColourTab(Tab, frozen=True, kw_only=True):
    """A colour by its sign, with the ability that it gives."""

    colour: str

    def paint(self, brush: Brush, state: ControlState) -> None:
        brush.plate(self.rect, self.face(state))
        x, y = self.rect.x, self.rect.centre[1]
        glyph(brush, self.colour, (x + 18, y), 20)
        brush.text(self.caption, (x + 34, y), "bold", self.size, "text", "midleft", width=self.rect.w - 40)
