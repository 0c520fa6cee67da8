"""The screen on which the comic of a game is read: the cover and a page for each Scene that has ended.

A page is seen whole, or as broad as there is room. Its panels can be changed, and it can be kept as a picture.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final

import pygame

from game.books.capes.comic.values import ComicPage, ComicScript
from game.books.capes.face.pages.album import ComicAlbum
from game.books.capes.face.pages.changed import ChangedPages
from game.books.capes.face.pages.changing import BOARD_WIDE, PanelEditor
from game.books.capes.face.pages.easel import SLICE, PageEasel, crowded
from game.books.capes.face.pages.keeping import KeepingSteps, KeptPictures, KeptSheet, all_kept, one_kept
from game.books.capes.face.pages.reading import (
    BAR,
    MARGIN,
    PageReader,
    PageView,
    ReadingDeeds,
    aside,
    bar,
    panel_spots,
    work_note,
)
from game.books.capes.pages import ToldIssue, told_issue
from game.table.match import Match
from game.ui.kit.controls import ControlScreen
from game.ui.kit.rehearsal import Expected
from game.ui.kit.screen import Brush, Pop, Push, Transition
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Button, Widget, enter_button

_BEAT: Final = 80
"""After so many milliseconds the note about what is done moves."""
_PATIENCE: Final = 160
"""So many milliseconds something may be drawn anew before it is said."""
TellingSteps = Generator[None, None, ToldIssue]


def pages_screen(match: Match, names: Sequence[str] = (), changed: ChangedPages | None = None) -> PagesScreen:
    """The comic of that game, open at its last page.

    `names` are those of the players, in the order of their seats, if they have others now. `changed` keeps what
    somebody has made of the pages until the next time.
    """
    return PagesScreen(partial(told_issue, match, names), changed)


def saved_pages(match: Match, save: Path) -> PagesScreen:
    """The comic of a saved game, whose match is closed once it is told."""
    return PagesScreen(partial(_told_and_closed, match), ChangedPages(lambda: save))


def _told_and_closed(match: Match) -> TellingSteps:
    try:
        return (yield from told_issue(match))
    finally:
        match.close()


class PagesScreen(ControlScreen):
    """Shows the comic that `tell` comes to: first it is told, then drawn, both a little at a time."""

    fills = True

    def __init__(self, tell: Callable[[], TellingSteps], changed: ChangedPages | None = None) -> None:
        super().__init__()
        self.reader: PageReader | None = None
        """Who turns the leaves; None while the game is still told."""
        self.editor: PanelEditor | None = None
        """What changes panels; None while the page is only read."""
        self.view, self.easel = PageView(), PageEasel()
        self.large = False
        """Are pictures kept at the larger size?"""
        self._tell = tell
        self._telling: TellingSteps | None = None
        self._keeping: KeepingSteps | None = None
        self._changed = changed or ChangedPages()
        self._age = self._since = 0
        self._said = ""
        """What was done when it was looked last."""

    @property
    def album(self) -> ComicAlbum | None:
        """The leaves; None while the game is still told."""
        return self.reader.album if self.reader else None

    @property
    def working(self) -> str:
        """What is done now, in a word or two; empty where nothing is."""
        if self._telling:
            return "Reading the log"
        return "Drawing" if self.easel.busy else "Saving" if self._keeping else ""

    def enter(self, look: Look) -> None:
        if self.reader is None and self._telling is None:
            self._telling = self._tell()
        super().enter(look)

    def close(self) -> None:
        super().close()
        self._changed.keep()
        if self._telling:
            self._telling.close()
            self._telling = None

    # What is seen
    def changed(self, *, pointed: bool = False) -> None:
        """Lay the leaf anew, and have it drawn as it is now."""
        look, editing = self.look, self.editor is not None
        right = BOARD_WIDE + MARGIN if editing else 0.0
        below = 0.0 if editing else BAR + MARGIN
        area = Rect(MARGIN, MARGIN, look.w - 2 * MARGIN - right, look.h - 2 * MARGIN - below)
        self.view.lay(area, look.u, wide=self.view.wide and not editing)
        if self.album:
            self.easel.want(self.album.number, self.album.leaf, look.px(self.view.page.w))
        super().changed(pointed=pointed)

    def widgets(self) -> tuple[Widget, ...]:
        if self.reader is None:
            place = Rect(MARGIN, self.look.h - MARGIN - BAR, 88, BAR)
            return (Button(key="back", caption="Back", cap="Esc", rect=place, press=self.back),)
        album = self.reader.album
        if self.editor and album.script:
            return tuple(self._editing(self.editor, album.script))
        beside = () if self.view.wide else aside(self.look, self.reader, self.view.page)
        busy = "The pictures are not saved yet." if self._keeping else ""
        deeds = ReadingDeeds(
            self.back,
            self.reader.turn,
            self.view.zoom,
            self._edit,
            self._keep,
            partial(self._keep, every=True),
            self._resize,
        )
        below = bar(self.look, album, deeds, wide=self.view.wide, large=self.large, busy=busy)
        return (*beside, *below)

    def _editing(self, editor: PanelEditor, script: ComicScript) -> Iterator[Widget]:
        """The panels of the page, and the board on which one is changed."""
        leaf, beat = editor.album.leaf, editor.album.beat
        if isinstance(leaf, ComicPage):
            yield from panel_spots(leaf, self.view.page, beat, editor.album.choose)
        look = self.look
        board = Rect(look.w - MARGIN - BOARD_WIDE, MARGIN, BOARD_WIDE, look.h - 2 * MARGIN)
        drawn = self.easel.picture.panels if self.easel.picture else ()
        yield from editor.widgets(script, board, crowded=any(crowded(one) for one in drawn if one.panel.beat == beat))
        place = Rect(board.right - 18 - 160, board.bottom - 50, 160, 38)
        yield enter_button("done", "Done", place, self.back, size=15)

    def backdrop(self, brush: Brush) -> None:
        super().backdrop(brush)
        if self.album:
            self.view.draw(brush, self.easel.picture)

    def front(self, brush: Brush) -> None:
        early = self.easel.picture is not None and self._age - self._since < _PATIENCE
        if self.working and not early:
            work_note(brush, self.view.area, self.working, self._age)

    # What is done as time goes by
    def tick(self, ms: int) -> Transition | None:
        """Go on with what is done; a frame in which the note about it moves has enough to do."""
        beat = self._age // _BEAT
        self._age += ms
        if self.working and self._age // _BEAT != beat:
            self.dirty = True
            return None
        led = self._work()
        if self.working != self._said:
            self._said, self._since = self.working, self._age
            self.changed()
        return led

    def _work(self) -> Transition | None:
        """Go on with what is to be done first: telling, drawing, keeping."""
        end = perf_counter() + SLICE
        if self._telling is None and self.easel.busy:
            if self.easel.go_on():
                self.changed()
            return None
        steps = self._telling or self._keeping
        while steps and perf_counter() < end:
            try:
                next(steps)
            except StopIteration as done:
                return self._done(done.value)
        return None

    def _done(self, made: object) -> Transition | None:
        """Take what telling or keeping has come to."""
        if isinstance(made, ToldIssue):
            self._telling, self.reader = None, PageReader(ComicAlbum(made, self._changed), self.view)
            self.changed()
            self._tell_of(self._changed.trouble)
            return None
        self._keeping = None
        return Push(KeptSheet(made)) if isinstance(made, KeptPictures) else None

    def expected(self) -> Expected:
        """The leaves beside the open one."""
        album = self.album
        if album and not self.working and not self.editor:
            width = self.look.px(self.view.page.w)
            for number in (album.number + 1, album.number - 1):
                if 0 <= number <= album.last:
                    yield (number, width), partial(self.easel.ahead, album.leaf_at(number), width)

    # What is pressed
    def back(self) -> Transition | None:
        """Go back to reading, or to where the comic was opened, once all pictures are saved."""
        if self.editor is None and self._keeping:
            self.say("The pictures are not saved yet.")
            return None
        if self.editor is None:
            return Pop()
        self.editor = None
        self.changed()
        self._tell_of(self._changed.keep())
        return None

    def _tell_of(self, trouble: str) -> None:
        if trouble:
            self.say(trouble, lasting=True)

    def _edit(self) -> None:
        album = self.album
        if album and album.script:
            album.choose(album.beat if album.beat in album.script.chosen else album.script.chosen[0])
            self.editor = PanelEditor(album)
            self.focus = None

    def _keep(self, *, every: bool = False) -> None:
        """Put the open leaf, or all of them, into files."""
        if self.album and every:
            leaves = [self.album.leaf_at(number) for number in range(self.album.last + 1)]
            first = self.album.issue.scripts[0].scene.key if self.album.issue.scripts else "0000"
            self._keeping = all_kept(leaves, first, large=self.large)
        elif self.album:
            self._keeping = one_kept(self.album.leaf, large=self.large)

    def _resize(self) -> None:
        self.large = not self.large

    # Keys and mouse
    def handle(self, event: pygame.Event) -> Transition | None:
        if event.type == pygame.KEYDOWN and self.reader:
            focused = self.focus is not None
            if self.editor.key(event) if self.editor else self.reader.key(event, focused=focused):
                self.changed()
                return None
        return super().handle(event)

    def other(self, event: pygame.Event) -> Transition | None:
        if self.reader and not self.editor and self.reader.mouse(event, self.pointer):
            self.changed()
        return None
