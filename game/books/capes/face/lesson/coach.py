"""The coach: says at one table what the lesson says, shows what it means, and gives hints in other games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Final, NamedTuple

import pygame
from msgspec.structs import replace

from game.books.capes.face.boards.board import CapesBoard
from game.books.capes.face.lesson.pointing import pointed
from game.books.capes.face.parts.plates import Lines, RaisedSlab, words
from game.books.capes.face.table.desk import CapesDesk
from game.books.capes.face.table.issue_page import IssuePage
from game.books.capes.lesson.due_lines import CLOSING, due
from game.books.capes.lesson.first_page import KEY, taught
from game.books.capes.lesson.hints import Hint, hint
from game.books.capes.lesson.lesson_lines import LessonLine
from game.books.capes.lesson.remarks import remark
from game.records import Notebook
from game.table.book import Intent
from game.ui.kit.screen import Brush, Screen
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Button, Press, Widget
from game.ui.play.lesson import stands
from game.ui.play.protocol import Lectern
from game.ui.play.show import Asked

_HEAD, _FOOT, _PAD, _GAP = 42.0, 10.0, 12.0, 6.0
"""The heights of the strip's upper row and of what is free below its sentence; the distance of its text from its edge,
and of the strip from its neighbours.
"""
_SIZE, _LEAD = 15.0, 1.3
_BUTTON: Final = 118.0


class StripWords(NamedTuple):
    """What the strip says: a heading and a sentence, pale while nothing is asked."""

    heading: str
    text: str
    pale: bool = False


class LessonStrip(Widget, frozen=True, kw_only=True):
    """One sentence in a frame, below its heading; where that has no room, its last words stand for it."""

    solid: ClassVar[bool] = True
    told: StripWords
    free: float
    """How much room the heading has."""

    def draw(self, brush: Brush) -> None:
        x, y, w, h = self.rect
        told = self.told
        brush.box(self.rect, "line" if told.pale else "brass", "row", 6, 1.6)
        short = told.heading.rpartition("· ")[2]
        heading = brush.look.wording((told.heading, short), "bold", brush.look.plain(13), self.free)
        at = (x + _PAD, y + _HEAD / 2)
        brush.text(heading, at, "bold", brush.look.plain(13), "brass", "midleft", width=self.free, height=_HEAD)
        room = Rect(x + _PAD, y + _HEAD, w - 2 * _PAD, h - _HEAD - _FOOT)
        brush.lines(told.text, room, "bold", _SIZE, "muted" if told.pale else "text", "midleft")


class FirstPageEnd(IssuePage):
    """The page after the lesson: below what all have come to, what the lesson says last."""

    def __init__(self, page: IssuePage, said: Sequence[LessonLine]) -> None:
        super().__init__(page.issue, page.ways)
        self._said = tuple(said)

    def widgets(self) -> tuple[Widget, ...]:
        shown, text = super().widgets(), "\n".join(one.text for one in self._said)
        box = next(one.rect for one in shown if isinstance(one, RaisedSlab))
        wide = box.w - 48
        rows = len(self.look.wrapped(text, "bold", _SIZE, wide)) * _step(self.look)
        below = Rect(box.x, box.bottom + 10, box.w, 50 + rows)
        return (
            *shown,
            RaisedSlab(rect=below, edge="brass", fill="row"),
            words(Rect(below.x + 24, below.y + 10, wide, 22), CLOSING.heading, 13, "brass", "bold"),
            Lines(
                rect=Rect(below.x + 24, below.y + 36, wide, rows + 4), text=text, kind="bold", size=_SIZE, ink="text"
            ),
        )


class PageCoach:
    """Says the sentences of the lesson at one table, and gives hints at all others."""

    def __init__(self, desk: CapesDesk, board: Callable[[], CapesBoard]) -> None:
        self._desk, self._board, self._match = desk, board, desk.table.match
        self.lectern: Lectern | None = None
        """What the coach may use of the screen; None where nothing is taught, as in a film."""
        self.lesson = taught(self._match)
        self.said: LessonLine | None = None
        """What is asked for now, or was asked for last."""
        self.remark: LessonLine | None = None
        """What is said of the deeds of others, before anything is asked for."""
        self.hint: Hint | None = None
        """The hint that stands."""
        self._read: set[tuple[int, str]] = set()
        """The remarks that were read, each with the number of entries after which it was said."""
        self._stood = 0
        """For how many milliseconds the remark has stood."""
        self._seen: tuple[object, Asked | None] = (None, None)

    @property
    def teaches(self) -> bool:
        """Is this match the lesson, and is it played?"""
        return self.lesson and self.lectern is not None

    @property
    def _notebook(self) -> Notebook | None:
        return self.lectern.notebook if self.lectern else None

    # ---- as time goes by
    def update(self, ms: int) -> None:
        """Let time pass, in milliseconds; after a while a remark gives way."""
        if self.follow():
            self._desk.changed()
        if self.remark and self._desk.asked:
            self._stood += ms
            if self._stood >= stands(self.remark.text):
                self.read_on()

    def follow(self) -> bool:
        """Find out what is to be said now; is it anything else than before?"""
        asked = self._desk.asked
        before, now = self._seen, (self._match.snapshot, asked)
        if self.lectern is None or (now[0] is before[0] and now[1] is before[1]):
            return False
        self._seen = now
        if self.teaches:
            self._teach(asked)
        elif asked and not self._given_for(before):
            self._hint(asked)
        elif not self._match.to_act():
            self.hint = None
        return True

    def _given_for(self, before: tuple[object, Asked | None]) -> bool:
        """Was it the same state for which a hint was looked for last?"""
        return before[1] is not None and before[0] is self._match.snapshot

    def _teach(self, asked: Asked | None) -> None:
        """Say what is due, after what is remarked; while nothing is asked, what was said stays."""
        line = due(self._match) if asked or not self._match.to_act() else None
        self._desk.taught = line.intent if line else None
        told = remark(self._match) if asked else None
        unread = told is not None and (len(self._match.entries), told.text) not in self._read
        self.remark, self._stood = told if unread else None, 0
        self.said = line or self.said

    def _hint(self, asked: Asked) -> None:
        """Give the hint that what is asked calls for, if it has room and hints are wanted."""
        self.hint = None
        notebook = self._notebook
        if notebook is None or not notebook.notes.hints:
            return
        found = hint(self._match, asked.seat, asked.decision, notebook.notes.given)
        if found and self.has_room(found.text):
            self.hint = found
            notebook.give(found.key)

    # ---- what is done
    def read_on(self) -> None:
        """Let the remark give way to what is asked for."""
        if self.remark:
            self._read.add((len(self._match.entries), self.remark.text))
        self.remark = None
        self._desk.changed()

    def show(self) -> None:
        """Give the answer that the lesson asks for, with what is written."""
        intent, asked = self._desk.taught, self._desk.asked
        if intent and asked:
            self._desk.do(_with_line(intent, self._desk.line.strip()))

    def close(self) -> None:
        """Let the hint go."""
        self.hint = None
        self._desk.changed()

    def ended(self, page: Screen | None) -> Screen | None:
        """The page after the last Scene; in the lesson it says what the lesson says last, and that is noted."""
        if not self.teaches or not isinstance(page, IssuePage):
            return page
        if self._notebook:
            self._notebook.finish(self._match.book.name, KEY)
        return FirstPageEnd(page, tuple(filter(None, (remark(self._match), CLOSING))))

    # ---- what is seen
    @property
    def words(self) -> StripWords | None:
        """What the strip says; None where it says nothing."""
        if not self.teaches:
            wanted = self._notebook is not None and self._notebook.notes.hints
            return StripWords("Hint", self.hint.text) if self.hint and wanted else None
        line = self.remark or self.said
        return StripWords(line.heading, line.text, self._waits) if line else None

    @property
    def _waits(self) -> bool:
        """Do others act, or is still shown what was done?"""
        return self._desk.asked is None and bool(self._match.to_act())

    @property
    def _room(self) -> Rect:
        """Where the strip may lie: in the place of the log, above what a board has there."""
        log = self._desk.places.log
        return Rect(log.x, log.y, log.w, log.h - self._board().foot)

    def has_room(self, text: str) -> bool:
        """Has a strip with that sentence room at its usual size?"""
        room = self._room
        return _height(self._desk.look, text, room.w) <= room.h

    @property
    def place(self) -> Rect | None:
        """Where the strip lies; None where it says nothing."""
        told, room = self.words, self._room
        if told is None:
            return None
        high = min(room.h, _height(self._desk.look, told.text, room.w))
        return Rect(room.x, room.bottom - high, room.w, high)

    @property
    def foot(self) -> float:
        """How much of the foot of the log the strip takes, with the board's part."""
        place = self.place
        return self._board().foot + (place.h + _GAP if place else 0)

    def widgets(self) -> Iterator[Widget]:
        """The strip with its button."""
        told, place = self.words, self.place
        if told is None or place is None:
            return
        offer = None if told.pale else self._offer(Rect(place.right - _BUTTON - 5, place.y + 5, _BUTTON, 32))
        yield LessonStrip(rect=place, told=told, free=place.w - 2 * _PAD - (_BUTTON if offer else 0))
        if offer:
            yield offer

    def _offer(self, rect: Rect) -> Button | None:
        """The button of the strip."""
        if not self.teaches:
            return _button("close hint", "Close", pygame.K_F3, rect, self.close)
        if self.remark:
            return _button("read on", "Go on", pygame.K_F3, rect, self.read_on)
        return _button("show me", "Show me", pygame.K_F4, rect, self.show) if self._desk.taught else None

    @property
    def ringed(self) -> Rect | None:
        """The rectangle of the control that is meant; None where none is."""
        if not self.teaches or self.remark or self.said is None or self._waits:
            return None
        found = pointed(self._desk, self.said)
        return found.rect if found else None

    def draw(self, brush: Brush) -> None:
        """Draw the ring around what is meant."""
        rect = self.ringed
        if rect:
            brush.box(rect.inset(-2), "brass_light", (0, 0, 0, 0), 7, 2.4)
            brush.box(rect.inset(-5), "brass", (0, 0, 0, 0), 9, 1.2)


def _button(key: str, caption: str, letter: int, rect: Rect, press: Press) -> Button:
    cap = "F3" if letter == pygame.K_F3 else "F4"
    return Button(key=key, caption=caption, cap=cap, letter=letter, size=13, rect=rect, press=press)


def _height(look: Look, text: str, wide: float) -> float:
    """How high a strip with that sentence is."""
    lines = max(2, len(look.wrapped(text, "bold", _SIZE, wide - 2 * _PAD)))
    return _HEAD + lines * _step(look) + _FOOT


def _step(look: Look) -> float:
    """How far a line of a sentence lies below another."""
    return _SIZE * _LEAD * max(100, look.settings.text) / 100


def _with_line(intent: Intent, line: str) -> Intent:
    """The answer with what somebody has written for it."""
    names = [name for name in ("line", "text") if getattr(intent, name, None) == ""]
    return replace(intent, **{names[0]: line}) if line and names else intent
