"""Why an answer comes to its result: the reasons one below the other, opened by a button beside the answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Protocol

import pygame
from msgspec.structs import replace

from game.books.stacktors.ahead.verdicts import Reason
from game.books.stacktors.face.docks.content import DIGITS, PanelState
from game.books.stacktors.face.docks.parts import SlimTab, TextLine, TextLines
from game.books.stacktors.prose.words import spelled
from game.books.stacktors.rulebook import rulebook
from game.ui.kit import bindings
from game.ui.kit.screen import Brush
from game.ui.kit.skin import FACES
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Button, ControlState, Press, Tab, Widget, enter_button

MOST = 5
"""The number of reasons that are shown."""
IDS = 3
"""The number of rules that are shown for each reason."""

HIGH = 230.0
"""The least height of a panel that shows an explanation, in design pixels."""
ON, BACK = "\u203a", "\u2039"
"""The arrows beside the number of a page: more follows, or a press leads back to the first one."""
_PAGE, _HEAD, _TURNED = 72, 56, 14
"""The width of the button that turns the page, the height above a rule's words, and what the button adds to it."""


class Explanation:
    """An open explanation: which reason is read, which of its rules, and which page of that rule's words."""

    def __init__(self, title: str, reasons: tuple[Reason, ...]) -> None:
        self.title = title
        self.reasons = tuple(replace(one, text=spelled(one.text)) for one in reasons[:MOST])
        self.at = self.rule = self.page = 0

    @property
    def cited(self) -> str:
        """The id of the rule that is read; empty if none is."""
        ids = self.reasons[self.at].rules[:IDS]
        return ids[self.rule] if ids else ""

    def read(self, number: int) -> None:
        """Read the reason of that number; if it is read already, read the next of its rules."""
        count = len(self.reasons[number].rules[:IDS])
        self.rule = (self.rule + 1) % max(1, count) if number == self.at else 0
        self.at, self.page = number, 0

    def turn(self, rule: int) -> None:
        """Read the rule of that number among the reason's; if it is read already, turn to its next page."""
        self.page = self.page + 1 if rule == self.rule else 0
        self.rule = rule

    def leaf(self, step: int) -> None:
        """Turn that many pages of the rule's words on; after the last one comes the first."""
        self.page += step

    def widgets(self, area: Rect, look: Look, leave: Press) -> Iterator[Widget]:
        """All widgets in that board, in focus order."""
        x, y, w = area.x + 12, area.y, area.w - 24
        half, foot = (w - 12) / 2, y + 190 + max(0.0, area.h - HIGH)
        yield TextLine(
            rect=Rect(x, y + 8, w, 24), text=f"Why? {self.title}", kind="heading", size=16, ink="brass_light"
        )
        for n, one in enumerate(self.reasons):
            yield self._reason(n, one.text, Rect(x, y + 37 + n * 37, half, 35), look)
        yield from self._rules(Rect(x + half + 12, y + 37, half, foot - y - 46), look)
        yield TextLine(
            rect=Rect(x + half + 12, foot, w - half - 12 - 166, 32),
            text=f"{bindings.cap(look.settings, 'F1')}: rulebook",
            size=12,
            ink="muted",
        )
        yield enter_button("done", "Back", Rect(area.right - 162, foot, 150, 32), leave, size=14)

    def _reason(self, n: int, text: str, rect: Rect, look: Look) -> ReasonRow:
        """One of the reasons; a press reads it, and a tip says it where the row has no room for all of it."""
        press, letter = partial(self.read, n), pygame.K_1 + n
        on, tip = n == self.at, "" if len(_row_lines(look, text, rect)[1]) <= 2 else text
        return ReasonRow(key=f"reason {n}", caption=text, rect=rect, on=on, letter=letter, press=press, tip=tip)

    def _tabs(self, area: Rect, look: Look, tip: str) -> Iterator[Widget]:
        """The ids of the reason's rules side by side, narrower where there is no room for all."""
        ids = self.reasons[self.at].rules[:IDS]
        wide = [look.width(one, "bold", 12) + 14 for one in ids]
        scale, x = min(1.0, (area.w - 4 * len(ids)) / sum(wide)) if ids else 1.0, area.x
        for n, (one, width) in enumerate(zip(ids, wide, strict=True)):
            rect, on, press = Rect(x, area.y, width * scale, 32), n == self.rule, partial(self.turn, n)
            yield SlimTab(key=f"rule {one}", caption=one, rect=rect, on=on, size=12, press=press, tip=tip)
            x += width * scale + 4

    def _rules(self, area: Rect, look: Look) -> Iterator[Widget]:
        """The ids of the reason's rules, and the words of the one that is read, a page at a time."""
        ids = self.reasons[self.at].rules[:IDS]
        known = rulebook().find(ids[self.rule]) if ids else None
        lines = look.wrapped(f"{known.text} {known.ruling}".strip(), "ui", 13, area.w) if known else []
        shown = _fitting(look, area.h - _HEAD)
        top = _HEAD if len(lines) <= shown else _HEAD + _TURNED
        shown = _fitting(look, area.h - top)
        pages = max(1, -(-len(lines) // shown))
        page = self.page % pages
        yield from self._tabs(area, look, "Press for more" if pages > 1 else "")
        if known:
            title = Rect(area.x, area.y + 36, area.w - (_PAGE + 4 if pages > 1 else 0), top - 38)
            yield TextLine(rect=title, text=known.title, kind="bold", size=14)
            if pages > 1:
                yield self._turning(Rect(area.right - _PAGE, area.y + 35, _PAGE, 32), page, pages)
            told = " ".join(lines[page * shown : (page + 1) * shown])
            yield TextLines(rect=Rect(area.x, area.y + top, area.w, area.h - top), text=told, size=13, ink="text")

    def _turning(self, rect: Rect, page: int, pages: int) -> Widget:
        """The number of the page with an arrow; a press turns to the next one, and from the last one to the first."""
        caption = f"{page + 1} of {pages} {ON if page + 1 < pages else BACK}"
        tip = "Press for the next page."
        press = partial(self.leaf, 1)
        return SlimTab(key="page", caption=caption, rect=rect, size=12, letter=pygame.K_PAGEDOWN, press=press, tip=tip)


class ReasonRow(Tab, frozen=True, kw_only=True):
    """A reason in at most two lines."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        face = self.face(state)
        brush.plate(self.rect, face)
        wide = self.rect.w - 16
        size, lines = _row_lines(brush.look, self.caption, self.rect)
        lines = lines[:2]
        for n, line in enumerate(lines):
            at = self.rect.x + 8, self.rect.centre[1] + (n - (len(lines) - 1) / 2) * 15
            brush.text(line, at, "ui", size, FACES[face][2], "midleft", width=wide)


def _fitting(look: Look, high: float) -> int:
    """How many lines of a rule's words have room in that height."""
    return max(1, int(high / (15 * look.settings.text / 100)))


def _row_lines(look: Look, text: str, rect: Rect) -> tuple[float, list[str]]:
    """The size at which a reason stands in its row, and all its lines at that size."""
    wide = rect.w - 16
    size = next((size for size in (13, 12.5, 12) if len(look.wrapped(text, "ui", size, wide)) <= 2), 11)
    return size, look.wrapped(text, "ui", size, wide)


WIDE = 82.0
"""The width of the button, in design pixels."""


class Explained(Protocol):
    """Something drafted that can be explained."""

    def why(self) -> tuple[str, tuple[Reason, ...]] | None:
        """The answer that is looked at in a few words, and the reasons for it; None while there is no answer."""


class Explaining:
    """The explanation of what is drafted; it is closed at first."""

    def __init__(self, drafting: Explained, panel: PanelState) -> None:
        self._drafting, self._panel = drafting, panel
        self.shown: Explanation | None = None
        """The explanation that is open; None while it is closed."""

    def turn(self) -> None:
        """Open the explanation, or close it."""
        found = None if self.shown else self._drafting.why()
        self.shown = Explanation(*found) if found else None

    def leave(self) -> bool:
        """Close the explanation; was it open?"""
        was, self.shown = self.shown, None
        return was is not None

    def roll(self, step: int) -> bool:
        """Turn the page by the wheel, `step` notches up or, if negative, down; is the explanation open?"""
        if self.shown:
            self.shown.leaf(-step)
        return self.shown is not None

    def key(self, event: pygame.Event) -> bool:
        """Turn back a page with PgUp, and let digits do nothing while the explanation is open; is the key taken?"""
        if event.key == pygame.K_PAGEUP:
            return self.roll(1)
        return self.shown is not None and event.key in DIGITS

    @property
    def rule(self) -> str | None:
        """The id of the rule that the explanation cites; None while it is closed."""
        return self.shown.cited if self.shown else None

    def button(self, down: float) -> Button:
        """The button that opens the explanation, at the right and `down` design pixels below the panel's upper edge."""
        area = self._panel.rect
        return self.button_at(Rect(area.right - 16 - WIDE, area.y + down, WIDE, 32))

    def button_at(self, rect: Rect) -> Button:
        """The button that opens the explanation, in that rectangle."""
        return Button(
            key="why",
            caption="Why?",
            rect=rect,
            cap="F1",
            size=13,
            letter=pygame.K_F1,
            reason="" if self._drafting.why() else "Nothing is put together yet.",
            press=self.turn,
        )

    def widgets(self, shown: Explanation) -> Iterator[Widget]:
        """All widgets of the open explanation."""
        return shown.widgets(self._panel.rect, self._panel.look, self.turn)
