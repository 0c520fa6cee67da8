"""What lies over the map of every table: boxes, what stands between two players, and which sentence, question or
page is shown next.

`Banner` says who decides now, `Notice` is one sentence, and `RefusedMap` tells the author that a saved map has errors,
so that the game keeps the old one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from msgspec.structs import replace

from game.table.saves import Keeper
from game.ui.kit.controls import Dialog
from game.ui.kit.screen import Brush, PageButton, Screen
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Widget
from game.ui.play.protocol import MatchFace


class Banner(Widget, frozen=True, kw_only=True):
    """One line of a mark, a name and a text, such as who decides and what; a hint stands at its right end.

    It also says who thinks, and that the adventure is over. Without a mark or a name none is drawn. Where room is
    short, the hint is left out first, its last sentence before the others, then the name. It covers the map from the
    pointer.
    """

    solid: ClassVar[bool] = True
    shape: str
    name: str
    text: str
    note: str = ""

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, "brass_light", (46, 36, 32, 238), 6)
        middle = self.rect.centre[1]
        if self.shape:
            brush.mark(self.shape, (self.rect.x + 18, middle), 6.5)
        end, small = self._named(brush, middle), brush.look.plain(13)
        room = self.rect.right - 16 - end
        if told := self._fitting(brush, room - 30):
            note = brush.text(told, (self.rect.right - 12, middle), size=small, ink="muted", anchor="midright")
            room = note.x - end - 20
        brush.text(self.text, (end + 10, middle), size=15, anchor="midleft", width=room - 10, height=self.rect.h)

    def _fitting(self, brush: Brush, room: float) -> str:
        """As many sentences of the hint as have room beside the text."""
        sentences, small = self.note.split(". "), brush.look.plain(13)
        ends = "." * self.note.endswith(".")
        wordings = (f"{'. '.join(sentences[:most]).removesuffix('.')}{ends}" for most in range(len(sentences), 0, -1))
        fits = (one for one in wordings if brush.look.width(f"{one}{self.text}", "ui", small) < room)
        return next(fits, "") if self.note else ""

    def _named(self, brush: Brush, middle: float) -> float:
        """Write the name, unless the text needs its room; return the x at which it ends."""
        look, wide, high = brush.look, self.rect.w - 50, self.rect.h
        tight = look.width(f"{self.name}{self.text}", "ui", look.plain(12)) > self.rect.w - 80
        if self.text and (tight or not self.name):
            return self.rect.x + (26 if self.shape else 4)
        start = (self.rect.x + 36, middle)
        return brush.text(self.name, start, "bold", 15, "brass_light", "midleft", width=wide, height=high).right


_LEAD = 1.2
"""The distance of a notice's lines, in sizes of text."""


class Notice(Widget, frozen=True, kw_only=True):
    """One sentence in a box in the middle of its rectangle; `bad` gives the box the edge of a warning.

    It tells of the walk that is planned, of its risk, of a threat, or that a new map waits. The pointer reaches the map
    through it.
    """

    text: str
    bad: bool = False

    def fitted(self, look: Look) -> Notice:
        """The same notice, as high as its lines need; it grows upwards."""
        size, lines = self._laid(look)
        high = max(self.rect.h, len(lines) * size * _LEAD * look.settings.text / 100 + 8)
        return replace(self, rect=Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high))

    def _laid(self, look: Look) -> tuple[float, list[str]]:
        """The size of the notice's text, and its lines."""
        wide = self.rect.w - 36
        size = look.fitting_lines(self.text, "bold", 14, wide, self.rect.h - 4, _LEAD)
        return size, look.wrapped(self.text, "bold", size, wide)

    def draw(self, brush: Brush) -> None:
        look = brush.look
        size, lines = self._laid(look)
        wide, step = max(look.width(line, "bold", size) for line in lines) + 32, size * _LEAD * look.settings.text / 100
        box = Rect(self.rect.centre[0] - wide / 2, self.rect.y, wide, self.rect.h)
        brush.box(box, "attack" if self.bad else "move", (26, 16, 28, 238), 6)
        for n, line in enumerate(lines):
            brush.text(
                line,
                (box.centre[0], box.centre[1] + step * (n - (len(lines) - 1) / 2)),
                "bold",
                size,
                anchor="center",
                width=wide - 20,
            )


class RefusedMap(Widget, frozen=True, kw_only=True):
    """A map that was saved but is not played: `text` is its first error, `errors` is how many errors there are.

    It covers the map from the pointer.
    """

    solid: ClassVar[bool] = True
    text: str
    errors: int

    @property
    def heading(self) -> str:
        among = f" (the first of {self.errors} errors)" if self.errors > 1 else ""
        return f"The map that was saved is not played{among}:"

    def draw(self, brush: Brush) -> None:
        x, y, w, _ = self.rect
        brush.box(self.rect, "warn", (34, 26, 30, 244), 7)
        brush.text(self.heading, (x + 12, y + 7), "bold", 14, "warn", width=w - 24)
        for n, line in enumerate(brush.look.wrapped(self.text, "ui", 13, w - 24)[:2]):
            brush.text(line, (x + 12, y + 26 + n * 16), size=13, width=w - 24)


HANDOVER = 700
"""How many milliseconds the banner stands."""
HOLD = 300
"""For how many milliseconds the key that lifts a curtain is held down."""
_ALL = "all"
"""Stands for all players together where otherwise a seat does."""


class HandOver:
    """Keeps who looked last, and what stands between two players.

    `way` is "off", "banner" or "curtain"; nothing stands there unless `several` says that several play. `cleared` is
    called whenever nothing of the last player's may stand or act any more.
    """

    def __init__(self, way: str, several: Callable[[], bool], cleared: Callable[[], None] = lambda: None) -> None:
        self._way, self._several, self._cleared = way, several, cleared
        self.seat = ""
        """The seat of the player who decided last without others; "" before anybody did."""
        self.greeted = 0
        """How many milliseconds the banner still stands."""
        self.curtain = False
        self.held: int | None = None
        """For how many milliseconds the key that lifts the curtain has been down; None while it is up."""
        self._looking = ""
        """The seat of who looks now, or _ALL; "" until anybody looks."""

    @property
    def way(self) -> str:
        return self._way if self._several() else "off"

    def update(self, ms: int) -> None:
        self.greeted = max(0, self.greeted - ms)
        if self.held is not None:
            self.held += ms

    def hand_over(self, seats: tuple[str, ...]) -> bool:
        """Take note that these seats decide now; does somebody else sit down?

        A player who did not decide last is greeted. A curtain also hangs before a game that was just opened. All
        players together are not greeted, but what one of them pressed does not count for all.
        """
        alone, hidden = len(seats) == 1, self.way == "curtain"
        looking, opened = seats[0] if alone else _ALL, bool(self._looking)
        other = self._several() and looking != self._looking
        self._looking = looking
        if alone:
            self.seat = looking
        due = other and (opened or hidden)
        if due and self.way != "off" and (alone or not opened):
            self.greeted, self.curtain = HANDOVER, hidden
        if due:
            self._cleared()
        return due

    def veils(self) -> bool:
        """Does a curtain hang before the page for everybody that is to be shown?

        Where there are curtains, one does until all players are there.
        """
        if self.way == "curtain" and self._looking != _ALL and not self.curtain:
            self.curtain = True
            self._cleared()
        return self.curtain

    def lift(self, *, page: bool) -> None:
        """Raise the curtain, since whoever should look is there; with `page`, everybody looks.

        What raised it does no more than that.
        """
        self.curtain, self.greeted, self.held = False, 0, None
        if page:
            self._looking = _ALL
        self._cleared()


class NextScreen:
    """Keeps what is due at one table; with `paged`, the pages between situations are shown."""

    def __init__(self, keeper: Keeper | None, *, paged: bool) -> None:
        self.greeting = ""
        """A sentence that is shown once, when the table is first seen."""
        self.raised: Screen | None = None
        """The screen that is to be laid over the table next."""
        self.turned = False
        """Is the screen that was given last a page?"""
        self._keeper, self._paged = keeper, paged
        self._trouble = ""
        self._lamented = False
        """Has the screen said that the story stops?"""

    def sentence(self) -> str:
        """What must be said now, and only once; "" if there is nothing.

        This is in what state a saved game was found, that the disk refuses, or that the game goes on in another file.
        """
        trouble = self._keeper.word if self._keeper else ""
        told = self.greeting or (trouble if trouble != self._trouble else "")
        self.greeting, self._trouble = "", trouble
        return told

    def last(self) -> str:
        """What the keeper of the saved game has to say when the players leave, if it was not said before; else ""."""
        word = self._keeper.word if self._keeper else ""
        return f"{word}." if word not in {"", self._trouble} else ""

    def next(self, face: MatchFace, ways: Sequence[PageButton], veiled: Callable[[], bool]) -> Screen | None:
        """The screen that is to be laid over the table now; while `veiled` says that a curtain hangs, it is no page."""
        raised, self.raised = self.raised, None
        urgent = raised or self._broken(face.pacer.broken)
        page = None if urgent else self._page(face, ways, veiled)
        self.turned = page is not None
        return urgent or page

    def _broken(self, why: str) -> Screen | None:
        """The dialog that says, once, that the story stops at a broken file and the game is kept."""
        if not why or self._lamented:
            return None
        self._lamented = True
        text = f"{why}\nThe game is kept; go on with it from the title when that is mended."
        return Dialog("The story stops here", text)

    def _page(self, face: MatchFace, ways: Sequence[PageButton], veiled: Callable[[], bool]) -> Screen | None:
        while face.pacer.pages and not veiled() and (event := face.pacer.page()):
            face.lay()
            shown = face.page(event, ways) if self._paged else None
            if shown:
                return shown
        return None
