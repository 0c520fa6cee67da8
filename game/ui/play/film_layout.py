"""The widgets of the film's screen: those of the face, where the film stands, and the film's buttons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Protocol

import pygame

from game.ui.kit.screen import Transition
from game.ui.kit.theme import Look, Rect
from game.ui.kit.tips import Tips
from game.ui.kit.widgets import Button, Tab, Widget
from game.ui.play import logs
from game.ui.play.boxes import Banner
from game.ui.play.projector import Projector
from game.ui.play.protocol import BUTTONS, HEADED, TOP, MatchFace, Tool
from game.ui.play.reel import Reel
from game.ui.play.show import ToldLine
from game.ui.play.topbar import TopBar, buttons

_PACES = (("x1", 1.0, pygame.K_1), ("x2", 2.0, pygame.K_2), ("x4", 4.0, pygame.K_4), ("At once", 0.0, pygame.K_0))
"""The paces with their captions and keys."""


class FilmPart(Protocol):
    """What the layout needs of the screen."""

    look: Look
    face: MatchFace
    log_lines: tuple[ToldLine, ...]
    tips: Tips
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
        key="play", caption=play, cap="Space", letter=pygame.K_SPACE, primary=True, press=used.stop, rect=places[0]
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
