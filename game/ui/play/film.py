"""The screen of a film: a saved game is seen again on its table, with the cues of play.

It decides nothing and writes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import pygame
from msgspec.structs import replace

from game import library
from game.table.book import Intent
from game.table.film import Film
from game.table.seats import Table
from game.ui.face import Face
from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.paging import page_buttons, page_of
from game.ui.kit.screen import Pop, Push, Transition
from game.ui.kit.theme import DESIGN, Look, Rect
from game.ui.kit.widgets import Button, Panel, Tab, Widget
from game.ui.play import film_layout, logs
from game.ui.play.pacer import Pacer
from game.ui.play.projector import Projector
from game.ui.play.recap import Recap
from game.ui.play.reel import Chapter, Reel
from game.ui.play.show import ToldLine

_SHOWN = 12
_BOARD = Rect((DESIGN[0] - 560) / 2, 60, 560, 610)


class ChapterList(ControlScreen):
    """Lists the chapters; it pops with the Chapter that was chosen, or with None."""

    overlay = True

    def __init__(self, chapters: Sequence[Chapter], now: int) -> None:
        """`now` is the number of the chapter that is shown, counted from 0."""
        super().__init__()
        self._chapters, self._now, self._page = tuple(chapters), now, max(0, now) // _SHOWN

    def widgets(self) -> tuple[Widget, ...]:
        low = _BOARD.bottom - 50
        return (
            Panel(key="board", rect=_BOARD, title="Go to"),
            *self._rows(),
            Button(key="back", caption="Back", cap="Esc", rect=Rect(_BOARD.x + 18, low, 118, 36), press=self.back),
            *page_buttons(len(self._chapters), self._page, _SHOWN, (_BOARD.right - 18, low + 2), self._turn),
        )

    def _rows(self) -> Iterator[Widget]:
        for place, (number, chapter) in enumerate(page_of(self._chapters, self._page, _SHOWN)):
            yield Tab(
                key=f"chapter {number}",
                caption=chapter.title,
                on=number == self._now,
                rect=Rect(_BOARD.x + 18, _BOARD.y + 50 + place * 42, _BOARD.w - 36, 36),
                press=partial(Pop, chapter),
            )

    def backdrop(self, brush: Brush) -> None:
        brush.dim()

    def _turn(self, page: int) -> None:
        self._page = page


class FilmScreen(ControlScreen):
    """Shows a film, from its entry `at` on; it begins after its entry `first`."""

    fills = True
    tunes: Callable[[str, str], Path | None] | None = None
    """Gives the path of a music file, from the key of the situation and the file's name."""
    asked = None
    log_lines: tuple[ToldLine, ...] = ()

    def __init__(self, film: Film, at: int = 0, *, first: int = 0, facts: Mapping[str, str] | None = None) -> None:
        """`facts` are what players can learn: by key, in the campaign's words."""
        super().__init__()
        self._table, self.recap = Table(film, {}), Recap(self)
        face: Face = library.face_of(film.book.name)
        self.face = face.table(self._table, self, {})
        self.pacer, self.rulebook = self.face.pacer, self.face.rulebook
        self.pacer.show.facts = facts or {}
        self.reel = Reel(film, self.face, first)
        self.reel.go(max(at, first))
        self.projector = Projector(self.reel, self.face)
        self._seen: object = None

    def enter(self, look: Look) -> None:
        self.pacer.cues.settings = replace(look.settings, speed="normal")
        self.look = look
        self.face.enter(look)
        super().enter(look)
        self.face.lay()

    def close(self) -> None:
        """Leave the film for good."""
        super().close()
        self.face.close()
        self.face.leave()
        self.pacer.close()
        self._table.close()
        self.reel.film.close()

    def tick(self, ms: int) -> Transition | None:
        """Show what is to be seen, and go on with the next step after a rest."""
        moved = self.projector.update(ms) | self.face.update(ms)
        seen = self.pacer.heard, self.reel.film.at, self.pacer.cues.busy, self.projector.playing
        if seen != self._seen:
            self._seen = seen
            self.face.lay()
            self.face.follow()
            self.changed()
        self.dirty = self.face.settle() or self.dirty or moved
        return None

    def widgets(self) -> tuple[Widget, ...]:
        return tuple(film_layout.widgets(self))

    def backdrop(self, brush: Brush) -> None:
        self.face.mark()
        self.face.draw(brush)
        self.written = self.face.told

    @property
    def music(self) -> Path | None:
        """The file of the situation's own music, or of the shipped music that suits what is shown."""
        return self.face.tune.path(self.tunes)

    def do(self, intent: Intent) -> None:
        """Do nothing: what was played stays as it is."""

    def choose(self) -> Transition:
        """Leads to the list of the places and rounds; the film stands still meanwhile."""
        self.projector.playing = False
        return Push(ChapterList(self.reel.chapters, self.reel.chapter))

    def resume(self, result: object) -> Transition | None:
        """Go to the chapter that was chosen."""
        if isinstance(result, Chapter):
            self.projector.go(result.entry)
        return super().resume(result)

    def handle(self, event: pygame.Event) -> Transition | None:
        self.face.input.sense(event)
        used = self.projector
        moves: dict[int, Callable[[], None]] = {
            pygame.K_PAGEUP: partial(used.turn, -1),
            pygame.K_PAGEDOWN: partial(used.turn, 1),
            **({} if self.focus else {pygame.K_LEFT: used.back, pygame.K_RIGHT: used.step}),
        }
        if event.type == pygame.KEYDOWN and event.key in moves:
            moves[event.key]()
            self.changed()
            return None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_l:
            return logs.page(self.face)
        return super().handle(event)

    def other(self, event: pygame.Event) -> Transition | None:
        if event.type != pygame.KEYDOWN:
            self.face.input.other(event)
        return None


class Rerunning(Protocol):
    """What is needed of the screen of a game to show again what has happened in it."""

    pacer: Pacer[Any]
    tunes: Callable[[str, str], Path | None] | None


def rerun(screen: Rerunning, entry: int) -> Transition:
    """Leads to a film of what has happened since that entry; the game waits below it."""
    film = FilmScreen(Film(screen.pacer.match), first=entry, facts=screen.pacer.show.facts)
    film.tunes = screen.tunes
    return Push(film)
