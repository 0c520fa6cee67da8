"""A card of the attack panel: a whole plan with its pieces, what it does, how sure that is, and what it costs."""

from __future__ import annotations

from game.stacktors.ahead.proposals.card_words import CardWords, Tone
from game.stacktors.values.pieces import Pieces
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Control, ControlState
from game.ui.stacktors import sprites as pyramids
from game.ui.stacktors.docks.parts import answer_box, row_width, tag

HIGH, LOW = 116.0, 84.0
"""The height of a card, and of one where the screen is low, in design pixels."""
SECOND, AIR = 14.0, 18.0
"""The height of a second line on a card, and the room beside its words on both sides together, in design pixels."""
INKS: dict[Tone, str] = {"sure": "good", "choice": "warn", "bad": "bad", "nothing": "muted"}
_CHIP, _KEPT = 19.0, 14.0
"""The heights of the chips of what is used and of what is kept, in design pixels."""


class ProposalCard(Control, frozen=True, kw_only=True):
    """One card.

    Where the screen is low, how sure the result is stands in the price line instead. A card that is higher than usual
    says it in two lines.
    """

    pieces: Pieces
    lent: Pieces
    active: str
    """The colour that leads, as a word; empty for none."""
    total: int
    told: CardWords
    digit: str
    on: bool = False
    suggested: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        low = self.rect.h < HIGH
        answer_box(brush, self.rect, state, 8, on=self.on)
        x, y, right = self.rect.x + 9, self.rect.y, self.rect.right - 9
        cap = brush.keycap(self.digit, (right, y + 14)).x if self.digit else right
        brush.text(
            self.caption, (x, y + (12 if low else 13)), "bold", 15, "text", "midleft", width=cap - x - 4, height=18
        )
        end = right
        if self.total:
            end = (
                brush.text(
                    f"= {self.total}", (right, y + (30 if low else 33)), "bold", 13, "text", "midright", height=16
                ).x
                - 4
            )
        self._used(brush, Rect(x, y + (20 if low else 24), end - x, _CHIP))
        self._words(brush, Rect(x, y, right - x, self.rect.h))
        if self.suggested:
            tag(brush, "suggested", (self.rect.centre[0], self.rect.bottom + (2 if low else 0)))

    def _words(self, brush: Brush, area: Rect) -> None:
        """What the attack does, how sure that is, what it costs, and what it keeps."""
        x, y, wide, low = area.x, area.y, area.w, area.h < HIGH
        grown = max(0.0, area.h - HIGH)
        line, costs, keeps = (y + 46, y + 60, y + 65) if low else (y + 56, y + 88 + grown, y + 95 + grown)
        ink = INKS[self.told.tone]
        brush.text(self.told.result, (x, line), "heading", 16, ink, "midleft", width=wide, height=19)
        if grown:
            brush.paragraph(self.told.beside, (x, y + 66), wide, "ui", 13, "text", 1.1, 15 + grown)
        elif not low:
            brush.text(self.told.beside, (x, y + 73), "ui", 13, "text", "midleft", width=wide, height=15)
        brush.text(self.told.costs, (x, costs), "ui", 13, "muted", "midleft", width=wide, height=15)
        self._kept(brush, Rect(x, keeps, wide, 15))

    def _used(self, brush: Brush, area: Rect) -> None:
        """The pieces that are used, the helpers' after a plus."""
        wide = row_width((*self.pieces, *self.lent), _CHIP) + (14 if self.lent else 0)
        height = min(_CHIP, _CHIP * area.w / wide) if wide else _CHIP
        x = self._chips(brush, self.pieces, (area.x, area.centre[1] - height / 2), height)
        if self.lent:
            brush.text("+", (x + 4, area.centre[1]), "bold", 13, "hero", "center")
            self._chips(brush, self.lent, (x + 11, area.centre[1] - height / 2), height)

    def _chips(self, brush: Brush, pieces: Pieces, at: tuple[float, float], height: float) -> float:
        x, y = at
        for piece in pieces:
            lit = piece.colour.word == self.active and piece in self.pieces
            image = pyramids.chip(piece.colour.word, piece.pips, height * brush.look.u / 22, False, lit)
            x = brush.image(image, (x, y)).right + 4
        return x

    def _kept(self, brush: Brush, area: Rect) -> None:
        """What stays free: its pieces, or their number where they are too many."""
        words, (x, middle), look = self.told.keeps, (area.x, area.centre[1]), brush.look
        told, wide = words or "keeps", row_width(self.told.kept, _KEPT) + 6
        room = area.w if words else max(area.w - wide, look.width(told, "ui", look.plain(11)))
        x = brush.text(told, (x, middle), "ui", 13, "muted", "midleft", width=room, height=15).right + 6
        if not words and self.told.kept:
            high = min(_KEPT, _KEPT * (area.right - x) / (wide - 6))
            self._chips(brush, self.told.kept, (x, middle - high / 2), high)
