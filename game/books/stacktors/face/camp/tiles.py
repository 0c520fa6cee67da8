"""What stands on the camp's page: its head, the party's rows, and the offers."""

from __future__ import annotations

from collections.abc import Callable

from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.docks.parts import tag
from game.books.stacktors.face.readers.seats import Owner
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Card, Control, ControlState, Widget

_LEAD = 1.15
"""The distance of lines, in sizes of text."""
_LOW = 66
"""A row of the party that is lower than this shows fewer lines, in design pixels."""


def _with_room(look: Look, wordings: tuple[str, ...], size: float, room: Rect) -> str:
    """The first of the wordings, from the longest to the shortest, that has room there; the last one if none has."""
    step = _LEAD * look.settings.text / 100
    for words in wordings:
        fitting = look.fitting_lines(words, "ui", size, room.w, room.h, _LEAD)
        if len(look.wrapped(words, "ui", fitting, room.w)) * fitting * step <= room.h:
            return words
    return wordings[-1]


class CampHead(Widget, frozen=True, kw_only=True):
    """The title of the page, and beside it what is still to be done."""

    open_ends: str

    def draw(self, brush: Brush) -> None:
        x, y, w, h = self.rect
        title = brush.text("Camp", (x, y), "heading", 18, "brass_light", width=w / 3, height=h)
        left = title.right + 14
        brush.lines(self.open_ends, Rect(left, y, x + w - left, h), "ui", 13, "muted", "midleft")


class CampHarm(Widget, frozen=True, kw_only=True):
    """Who fell and who rose in the situation that is over, and what it cost, in wordings as `_with_room` takes them."""

    told: tuple[str, ...]

    def draw(self, brush: Brush) -> None:
        brush.lines(_with_room(brush.look, self.told, 13, self.rect), self.rect, "ui", 13, "text", "midleft")


class MemberCard(Card, frozen=True, kw_only=True):
    """One of the party, with the name of its player where there are several players.

    `first` says that one would begin with it.
    """

    owner: Owner | None = None
    first: bool = False

    def _words(self, brush: Brush, left: float, width: float) -> None:
        """Write the lines; in a low row, or with a long notation, only the name and the last line.

        The stack is seen at the left even then.
        """
        if self.rect.h >= _LOW and all(brush.look.width(line, "ui", 13) <= width for line in self.lines):
            super()._words(brush, left, width)
            return
        half = self.rect.h / 2
        brush.text(
            self.caption, (left, self.rect.y + half * 0.55), "bold", 15, anchor="midleft", width=width, height=half
        )
        ink = "warn" if self.warning else "muted"
        room = Rect(left, self.rect.y + half * 0.9, width, half * 1.05)
        brush.lines(self.lines[-1], room, "ui", 13, ink, "midleft")

    def paint_more(self, brush: Brush) -> None:
        if self.first:
            tag(brush, "suggested", (self.rect.right - 48, self.rect.y + 2), span=(self.rect.x, self.rect.right))
        if self.owner:
            at = self.rect.x + 16, self.rect.bottom - 16
            brush.owner(self.owner.mark, at, 6.5, hollow=self.owner.hollow)


class OfferTile(Control, frozen=True, kw_only=True):
    """An offer, with the piece that it concerns; a second line says what stands after the caption's semicolon.

    Piece and key cap give way where the words have no room beside them.
    """

    chip: tuple[str, int] | None
    cap: str

    def _plate(self, brush: Brush, state: ControlState) -> str:
        """Paint the plate; the ink of what stands on it."""
        lit = state.hover or state.focus
        brush.plate(self.rect, "hover" if lit else "normal" if self.enabled else "disabled")
        return "text" if self.enabled else "faint"

    def paint(self, brush: Brush, state: ControlState) -> None:
        ink = self._plate(brush, state)
        middle, left, high = self.rect.centre[1], self.rect.x + 12, self.rect.h
        deed, _, besides = self.caption.partition("; ")
        small, right = brush.look.plain(11), self.rect.right - 10
        needed = max(brush.look.width(deed, "bold", small), brush.look.width(besides, "ui", small))
        if self.chip:
            picture = pyramids.chip(*self.chip, brush.look.u)
            if left + picture.width / brush.look.u + 12 + needed <= right:
                left = brush.image(picture, (left, middle), "midleft").right + 12
        if left + needed + brush.keycap_width(self.cap) + 8 <= right:
            right = brush.keycap(self.cap, (right, middle)).x - 8
        brush.text(
            deed,
            (left, middle - (0.2 * high if besides else 0)),
            "bold",
            14,
            ink,
            "midleft",
            width=right - left,
            height=high * (0.52 if besides else 0.9),
        )
        brush.text(
            besides, (left, middle + 0.25 * high), "ui", 12, "warn", "midleft", width=right - left, height=high * 0.44
        )


class TallTile(OfferTile, frozen=True, kw_only=True):
    """An offer with a picture, and below its name what it brings, in as many lines as that needs."""

    brings: tuple[str, ...]
    """What it brings, in wordings from the longest to the shortest; the first that has room is told."""
    picture: Callable[[Brush, Rect], None] | None = None
    """A function that paints a portrait at the left; None where the piece is shown there."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        ink = self._plate(brush, state)
        x, y, w, h = self.rect
        left, right, deed = x + 12, x + w - 10, self.caption.partition("; ")[0]
        if self.picture:
            self.picture(brush, Rect(x + 6, y + 4, min(h, 56), h - 8))
            left = x + min(h, 56) + 14
        elif self.chip:
            left = brush.image(pyramids.chip(*self.chip, brush.look.u), (left, y + h / 2), "midleft").right + 12
        name = brush.look.width(deed, "bold", brush.look.plain(11))
        if left + name + brush.keycap_width(self.cap) + 8 <= right:
            right = brush.keycap(self.cap, (right, y + h * 0.2 + 3)).x - 8
        brush.text(deed, (left, y + h * 0.2 + 2), "bold", 14, ink, "midleft", width=right - left, height=h * 0.36)
        below = Rect(left, y + h * 0.38, x + w - 10 - left, h * 0.58)
        brush.lines(_with_room(brush.look, self.brings, 12, below), below, "ui", 12, "muted", "midleft")
