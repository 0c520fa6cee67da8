"""The strip on which the lesson and hints say one sentence, and where it lies."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from game.books.stacktors.face.camp import page
from game.books.stacktors.face.table import boxes, room
from game.books.stacktors.face.table.state import TableState
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Widget

HEAD = 40
"""The height of the strip's upper row, with its heading and its buttons, in design pixels."""
_WIDE, _LEAST, _GAP, _PAD = 528, 300, 8, 12
"""The widest and the narrowest strip, its distance from its neighbours, and that of its text from its edge."""
_SIZE, _SMALL, _LEAD = 17, 13, 1.25


class StripText(Struct, frozen=True):
    """What a strip says: a heading, a sentence, and how what it asks for is done."""

    heading: str
    sentence: str
    manner: str = ""


class Strip(Widget, frozen=True, kw_only=True):
    """One sentence in a frame, below its heading. It covers the map from the pointer.

    `taken` is how much of the upper row its buttons take; where the heading has no room beside them, it is left out.
    """

    solid: ClassVar[bool] = True
    bare: ClassVar[bool] = True
    text: StripText
    taken: float = 0

    def draw(self, brush: Brush) -> None:
        x, y, wide, _ = self.rect
        brush.box(self.rect, "brass_light", (22, 20, 36, 244), 7)
        heading, free = self._heading(brush.look, wide - self.taken - 2 * _PAD)
        brush.text(heading, (x + _PAD, y + HEAD / 2), "bold", 12, "brass", "midleft", width=free)
        at, step = y + HEAD, _step(brush.look, _SIZE)
        for line in _lines(brush.look, self.text.sentence, wide):
            brush.text(line, (x + _PAD, at), "bold", _SIZE)
            at += step
        for line in brush.look.wrapped(self.text.manner, "ui", _SMALL, wide - 2 * _PAD) if self.text.manner else ():
            brush.text(line, (x + _PAD, at), size=_SMALL, ink="muted")
            at += _step(brush.look, _SMALL)

    def _heading(self, look: Look, free: float) -> tuple[str, float]:
        """The heading, or only what stands after its dot where there is no room for the whole, and its room."""
        whole = self.text.heading.upper()
        fits = look.width(whole, "bold", look.plain(12)) <= free
        return (whole if fits else whole.rpartition("· ")[2]), free


def _lines(look: Look, sentence: str, wide: float) -> list[str]:
    return look.wrapped(sentence, "bold", _SIZE, wide - 2 * _PAD)


def _step(look: Look, size: float) -> float:
    return size * _LEAD * look.settings.text / 100


def _height(look: Look, text: StripText, wide: float) -> float:
    small = look.wrapped(text.manner, "ui", _SMALL, wide - 2 * _PAD) if text.manner else []
    return HEAD + len(_lines(look, text.sentence, wide)) * _step(look, _SIZE) + len(small) * _step(look, _SMALL) + 8


def _in_camp(camp: Rect, look: Look, text: StripText) -> Rect:
    """Where the strip lies in camp: below the party, above the sentence at the foot of the page."""
    wide = page.column(camp)
    high = _height(look, text, wide)
    return Rect(camp.x + 16, camp.bottom - page.FOOT - _GAP - high, wide, high)


def place(state: TableState, text: StripText) -> Rect:
    """Where the strip lies: over the banner, or left of what is open; where neither has room, below the top bar.

    In camp it lies on the camp's page.
    """
    places, look, lying = state.places, state.look, boxes.sheet(state)
    if state.camping:
        return _in_camp(places.camp, look, text)
    foot = (lying.rect.y if lying else look.h) - _GAP
    opened = not state.speaking and (state.dock is not None or state.talk_list is not None)
    if opened:
        wide = min(420.0, room.prompt(state).x - 2 * _GAP, places.dock.x - 2 * _GAP)
        if wide >= _LEAST:
            high = _height(look, text, wide)
            return Rect(_GAP, foot - high, wide, high)
    else:
        over = room.hearer(state) if state.speaking else room.prompt(state)
        wide = min(float(_WIDE), over.w)
        box = Rect(over.x, over.y - _GAP - _height(look, text, wide), wide, _height(look, text, wide))
        if lying is None or box.x >= lying.rect.right or box.bottom <= lying.rect.y:
            return box
    wide = min(float(_WIDE), places.map.w - 2 * _GAP)
    return Rect(_GAP, places.map.y + _GAP, wide, _height(look, text, wide))
