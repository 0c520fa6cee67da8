"""The draft of Morph Self, and how it is shown: which of the character's pieces gets which colour (CLR-G-CYAN)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import pygame

from game.books.stacktors.face.docks.answer_list import outcomes
from game.books.stacktors.face.docks.content import DIGITS, Content, PanelState
from game.books.stacktors.face.docks.known import DockOpening, Known, PieceMark, answered
from game.books.stacktors.face.docks.parts import CHIP, PieceChip, TextLines, chip_width
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.tokens import glyph
from game.books.stacktors.intents import Morph
from game.books.stacktors.play.people import people
from game.books.stacktors.prose import gifts, header
from game.books.stacktors.values.pieces import POSITIONS, Colour, Piece, Position, ability
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, ControlState, Tab, Widget, enter_button

ROW = 4
"""The number of colours in a row."""
GAP = 14
"""The gap between feet, guts and brains, in design pixels."""


class MorphSelfDrafting:
    """Which piece changes, and to which colour; it begins with the suggestion."""

    def __init__(self, opening: DockOpening, known: Known) -> None:
        self.known, self.who = known, opening.who
        reader = Reader(known.match)
        self.title = header(opening.decision.kind, reader.name(self.who))
        self.answers = tuple(one for one in known.match.legal(opening.decision) if isinstance(one, Morph))
        wanted = reader.suggested(opening.decision)
        self.suggested = self.draft = wanted if isinstance(wanted, Morph) else self.answers[0]
        self._outcome = outcomes(known.match, opening.seat, reader.name)

    def pieces(self) -> tuple[tuple[Position, Piece], ...]:
        """The pieces that may change, from the bottom of the stack up."""
        offered = {one.piece for one in self.answers}
        with self.known.inside():
            stack = people.stack(self.who)
        return tuple((place, piece) for place in POSITIONS for piece in stack.at(place) if piece.id in offered)

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

    def suggest(self) -> None:
        """Go back to the suggestion."""
        self.draft = self.suggested

    @property
    def outcome(self) -> str:
        """What the change leads to, as the log would tell it."""
        return self._outcome(self.draft)


class MorphSelfContent(Content):
    """A row of the pieces that may change, and the colours for the one that is picked.

    Each colour is called by the ability that it gives in that position.
    """

    def __init__(self, opening: DockOpening, panel: PanelState) -> None:
        super().__init__(opening, panel)
        self.drafting = MorphSelfDrafting(opening, self.known)

    @property
    def title(self) -> str:
        return self.drafting.title

    # ---- what is done
    def answer(self) -> None:
        """Play the change."""
        self.panel.finish(answered(self.drafting.draft))

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

    # ---- what is seen
    def widgets(self) -> Iterator[Widget]:
        drafting, note, area = self.drafting, self.panel.note, self.panel.inner
        x, y, w = area.x, area.y, area.w
        text, ink = note or drafting.outcome, "warn" if note else "text"
        yield TextLines(rect=Rect(x, y + 9, w, 32), text=text, size=14, ink=ink)
        yield from self._row(Rect(x, y + 48, w, 44))
        wide = (w - 6 * (ROW - 1)) / ROW
        for n, colour in enumerate(drafting.colours()):
            yield self._tab(n, colour, Rect(x + n % ROW * (wide + 6), y + 102 + n // ROW * 38, wide, 32))
        yield Button(key="suggest", caption="Suggested", rect=Rect(x, y + 190, 130, 32), press=drafting.suggest)
        yield enter_button("do", "Change it", Rect(x + w - 150, y + 190, 150, 32), self.answer, size=14)

    def _row(self, rect: Rect) -> Iterator[Widget]:
        held = self.drafting.pieces()
        wide = sum(max(34.0, chip_width(piece) + 8) for _, piece in held) + 2 * GAP
        x, scale, last = rect.x, min(1.0, rect.w / wide), ""
        for n, (place, piece) in enumerate(held):
            width = max(34.0, chip_width(piece) + 8) * scale
            x += GAP if last not in {"", place} else 0
            last = place
            yield PieceChip(
                key=f"piece {piece.id}",
                caption=str(piece),
                rect=Rect(x, rect.y, width, rect.h),
                piece=piece,
                mark="picked" if piece.id == self.drafting.draft.piece else None,
                height=CHIP * scale,
                press=partial(self.drafting.pick, piece.id),
                tip=f"{self.known.tip_of(place, piece)}\nShift {n + 1}",
            )
            x += width

    def _tab(self, number: int, colour: Colour, rect: Rect) -> Widget:
        place, piece = next(pair for pair in self.drafting.pieces() if pair[1].id == self.drafting.draft.piece)
        gift = ability(place, colour)
        with self.known.inside():
            tip = gifts.tip(gift, piece.pips, people.options()) if gift else ""
        caption = gift.name if gift else colour.word
        return ColourTab(
            key=f"colour {colour}",
            caption=caption,
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
        glyph(brush, self.colour, (self.rect.x + 18, self.rect.centre[1]), 20)
        brush.text(
            self.caption,
            (self.rect.x + 34, self.rect.centre[1]),
            "bold",
            self.size,
            "text",
            "midleft",
            width=self.rect.w - 40,
        )
