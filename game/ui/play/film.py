"""The screen of a film: a saved game is seen again on its table, step by step, with the cues of play.

It decides nothing and writes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import pygame
from msgspec.structs import replace

from game import library
from game.table.book import Intent
from game.table.replay import Film
from game.table.saves import Keeper
from game.table.seats import Table
from game.ui.face import Face
from game.ui.kit.controls import ControlScreen, page_buttons, page_of
from game.ui.kit.screen import Brush, Pop, Push, Transition
from game.ui.kit.theme import DESIGN, Look, Rect
from game.ui.kit.widgets import Button, Panel, Tab, Widget
from game.ui.play import logs
from game.ui.play.boxes import Banner
from game.ui.play.layout import TopBar, buttons
from game.ui.play.logbox import Recap
from game.ui.play.logs import LogScreen
from game.ui.play.pacer import Pacer
from game.ui.play.protocol import BUTTONS, HEADED, TOP, MatchFace, Tool
from game.ui.play.show import ToldLine


class Chapter(NamedTuple):
    """A place and a round in words, and the number of entries after which they begin."""

    entry: int
    title: str


class Reel:
    """Moves a film, and lets the face show it."""

    def __init__(self, film: Film, face: MatchFace, first: int = 0) -> None:
        """`first` is the number of the entries before the film's beginning."""
        self.first = first
        self.film, self._face, self._pacer = film, face, face.pacer
        self.steps: list[int] = []
        """The numbers of the entries in which something is seen."""
        self.chapters: list[Chapter] = []
        self._survey()

    def _survey(self) -> None:
        """Find the steps and chapters, by playing all once without showing it."""
        self.film.go(self.first)
        while not self.ended:
            if self.film.step() != []:
                self.steps.append(self.film.at)
            seen = self._face.glimpse()
            if seen and seen.words != (self.chapters[-1].title if self.chapters else ""):
                self.chapters.append(Chapter(self.film.at, seen.words))
        self.film.go(self.first)
        self._pacer.rebuild()

    @property
    def ended(self) -> bool:
        """Has everything been shown?"""
        return self.film.at == self.film.length

    @property
    def step(self) -> int:
        """How many steps have been shown."""
        return sum(step <= self.film.at for step in self.steps)

    @property
    def chapter(self) -> int:
        """Which chapter is shown, counted from 0; -1 before the first one."""
        return sum(chapter.entry <= self.film.at for chapter in self.chapters) - 1

    def forward(self) -> None:
        """Let the next step be seen."""
        while not self.ended:
            self._pacer.show.begin_anew(self.film.at)
            self._pacer.show.learn()
            events = self.film.step()
            if events is None:
                self._pacer.rebuild()
            elif events:
                self._pacer.cues.add(events)
            if events != []:
                return

    def back(self) -> None:
        """Go to where things stood before the step that was seen last."""
        self.go(self.steps[self.step - 2] if self.step > 1 else self.first)

    def go(self, entry: int) -> None:
        """Go to where things stood after that many entries; what was told up to then stands in the log."""
        self._pacer.skip()
        if entry < self.film.at:
            self.film.go(entry)
        while self.film.at < entry:
            self._pacer.show.begin_anew(self.film.at)
            self._pacer.show.learn()
            for event in self.film.step() or ():
                self._pacer.show.hear(event, ())
        self._pacer.rebuild()


_REST = 400
"""How many milliseconds pass between two steps at the usual pace."""
_AT_ONCE = 4
"""How many times as fast as usual the steps follow one another where nothing moves."""


class Projector:
    """Runs a reel; the face shows it."""

    def __init__(self, reel: Reel, face: MatchFace) -> None:
        self.reel, self._face, self._pacer = reel, face, face.pacer
        self.pace = 1.0
        """How many times as fast as usual the film runs; at 0 nothing moves, and each step is there at once."""
        self.playing = True
        self._rest = 0.0

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; did anything change?"""
        moved = self._shown(ms)
        while self._pacer.page():
            pass
        if not self.playing or self._pacer.cues.busy:
            return moved
        self._rest -= ms * (self.pace or _AT_ONCE)
        if self._rest > 0:
            return moved
        self._on()
        return True

    def _shown(self, ms: int) -> bool:
        """Let what is to be seen go on; did anything change?"""
        if not self.pace and self._pacer.cues.busy:
            self._pacer.skip()
            return True
        moved: bool = self._pacer.cues.update(round(ms * (self.pace or 1)))
        return moved

    def _on(self) -> None:
        """Begin with the next step; the film stops at its end."""
        self._rest, self.playing = _REST, self.playing and not self.reel.ended
        self.reel.forward()

    def stop(self) -> None:
        """Stop or go on; at the end, begin again."""
        if self.reel.ended and not self._pacer.cues.busy:
            self.go(self.reel.first)
            self.playing = True
        else:
            self.playing = not self.playing

    def step(self) -> None:
        """Show the step under way to its end, or one more step; then the film stands still."""
        self.playing = False
        if self._pacer.cues.busy:
            self._pacer.skip()
        else:
            self._on()

    def back(self) -> None:
        """Go back one step, where the film then stands still."""
        self.playing = False
        self.reel.back()
        self._face.lay()

    def run(self, pace: float) -> None:
        """Run at that pace."""
        self.pace = pace

    def turn(self, by: int) -> None:
        """Go on by that many chapters, or back to the beginning of this one, or of the one before it."""
        reel = self.reel
        within = reel.chapter >= 0 and reel.film.at > reel.chapters[reel.chapter].entry
        to = reel.chapter + (0 if by < 0 and within else by)
        if to < len(reel.chapters):
            self.go(reel.chapters[to].entry if to >= 0 else reel.first)

    def go(self, entry: int) -> None:
        """Go to where things stood after that many entries; the film plays or stands still as before."""
        self._rest = _REST
        self.reel.go(entry)
        self._face.lay()


_PACES = (("x1", 1.0, pygame.K_1), ("x2", 2.0, pygame.K_2), ("x4", 4.0, pygame.K_4), ("At once", 0.0, pygame.K_0))
"""The paces with their captions and keys."""


class FilmPart(LogScreen, Protocol):
    """What the layout needs of the screen."""

    projector: Projector

    def choose(self) -> Transition | None: ...

    def back(self) -> Transition | None: ...


def widgets(screen: FilmPart) -> Iterator[Widget]:
    """The widgets from the lowest to the uppermost, in focus order."""
    told = tuple(logs.box(screen))
    yield from told
    yield from screen.face.film.widgets()
    yield from _place(screen.face, screen.projector.reel)
    bar = Rect(0, 0, screen.look.w, TOP)
    yield TopBar(rect=bar, heading=screen.face.heading()._replace(aside="Film"))
    yield from screen.face.bar(Rect(HEADED, 0, bar.w - BUTTONS - 100 - HEADED, TOP))
    leave = Tool("menu", "Leave the film", pygame.K_F10, "Esc", screen.back)
    yield from buttons(((leave, ""),), bar.right)
    room = screen.face.film.room(screen.look)
    yield from _moves(screen, room)
    yield from _paces(screen.projector, room)
    yield from logs.controls(screen, told)


def _place(face: MatchFace, reel: Reel) -> Iterator[Widget]:
    """The line that says where the film stands."""
    prompt = face.prompt(None)
    if prompt:
        place = reel.chapters[reel.chapter].title if reel.chapter >= 0 else ""
        told = ": ".join(filter(None, (f"step {reel.step} of {len(reel.steps)}", place)))
        name = "The film is over" if reel.ended else "Film"
        yield Banner(rect=prompt.rect, shape="crown", name=name, text=told)


def _moves(screen: FilmPart, room: Rect) -> Iterator[Widget]:
    """The buttons that stop the film and move it, in two rows."""
    used, reel = screen.projector, screen.projector.reel
    ended = "Nothing more was played." if reel.ended else ""
    first = "" if reel.film.at > reel.first else "This is the beginning."
    play = "Again" if reel.ended else "Stop" if used.playing else "Play"
    nowhere = "" if reel.chapters else "There are no rounds."
    turns = "PgUp and PgDn go a round back or on."
    wide = (room.w - 6) / 2
    places = [Rect(room.x + n % 2 * (wide + 6), room.y + n // 2 * 40, wide, 35) for n in range(4)]
    yield Button(
        key="play", caption=play, cap="Space", letter=pygame.K_SPACE, brass=True, press=used.stop, rect=places[0]
    )
    yield Button(
        key="go to",
        caption="Go to",
        cap="G",
        letter=pygame.K_g,
        press=screen.choose,
        rect=places[1],
        reason=nowhere,
        tip=turns,
    )
    yield Button(key="step back", caption="Back", cap="Left", press=used.back, reason=first, rect=places[2])
    yield Button(key="step on", caption="Step", cap="Right", press=used.step, reason=ended, rect=places[3])


def _paces(used: Projector, room: Rect) -> Iterator[Widget]:
    wide = (room.w - 18) / 4
    for n, (caption, pace, letter) in enumerate(_PACES):
        yield Tab(
            key=f"pace {pace:g}",
            caption=caption,
            on=used.pace == pace,
            letter=letter,
            rect=Rect(room.x + n * (wide + 6), room.y + 80, wide, 35),
            press=partial(used.run, pace),
            tip=f"The key {pygame.key.name(letter)} does the same.",
        )


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
            *page_buttons(
                len(self._chapters), self._page, _SHOWN, (_BOARD.right - 18, low + 2), partial(setattr, self, "_page")
            ),
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


class FilmScreen(ControlScreen):
    """Shows a film, from its entry `at` on; it begins after its entry `first`."""

    fills = True
    keeper: Keeper | None = None
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
        return tuple(widgets(self))

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


def rerun(pacer: Pacer[Any], tunes: Callable[[str, str], Path | None] | None, entry: int) -> Transition:
    """Leads to a film of what has happened since that entry; the game waits below it, and `tunes` gives its music."""
    film = FilmScreen(Film(pacer.match), first=entry, facts=pacer.show.facts)
    film.tunes = tunes
    return Push(film)
