"""The widgets of the table's screen around those of the face: the log, the top bar, and whose decision it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import pygame

from game.ui.kit.brush import Brush
from game.ui.kit.marks import CROWN, EVERYBODY
from game.ui.kit.theme import Look, Rect
from game.ui.kit.tips import Tips
from game.ui.kit.widgets import Button, ControlState, Hotspot, Widget
from game.ui.play import logs
from game.ui.play.asked import Asked
from game.ui.play.authoring import Authoring
from game.ui.play.boxes import Banner
from game.ui.play.hand_over import HOLD, HandOver
from game.ui.play.menu import TableMenu
from game.ui.play.pacer import Pacer
from game.ui.play.protocol import BUTTONS, HEADED, TOP, MatchFace, Tool
from game.ui.play.recap import Recap
from game.ui.play.show import ToldLine
from game.ui.play.takeback import WAIT, Takeback
from game.ui.play.topbar import TopBar, buttons


class LaidOutScreen(Protocol):
    """What the layout needs of the screen."""

    look: Look
    face: MatchFace
    pacer: Pacer[Any]
    hand_over: HandOver
    takeback: Takeback
    recap: Recap
    authoring: Authoring | None
    log_lines: tuple[ToldLine, ...]
    tips: Tips
    menu: TableMenu

    @property
    def asked(self) -> Asked | None: ...

    def jumped(self, sentence: str) -> None: ...


def widgets(screen: LaidOutScreen) -> Iterator[Widget]:
    """The widgets from the lowest to the uppermost; the focus goes along the face's, then the bar's and the log's."""
    if screen.hand_over.curtain:
        yield from _curtain(screen)
        return
    told = tuple(logs.box(screen))
    yield from told
    yield from screen.face.widgets()
    yield from _banner(screen)
    yield from _top(screen)
    yield from logs.controls(screen, told)
    yield from screen.face.over()
    if screen.hand_over.greeted and screen.asked:
        shape, name = _sign(screen)
        rect = Rect((screen.look.w - 308) / 2 - 180, 180, 360, 44)
        yield Banner(rect=rect, shape=shape, name=name, text="decides")
    if screen.authoring:
        yield from screen.authoring.widgets(screen.face.free(screen.look))


def _banner(screen: LaidOutScreen) -> Iterator[Widget]:
    """The banner that says whose decision it is, or who thinks."""
    prompt = screen.face.prompt(screen.asked)
    if prompt and screen.asked:
        shape, name = _sign(screen) if len(screen.pacer.show.players()) > 1 else ("", "")
        note = screen.recap.note or prompt.note
        yield Banner(rect=prompt.rect, shape=shape, name=name, text=prompt.text, note=note)
        yield from screen.recap.widgets(prompt.rect, screen.look)
    elif prompt and screen.pacer.thinker:
        yield Banner(rect=prompt.rect, shape=CROWN, name=screen.pacer.thinker, text="is thinking")
    elif prompt and prompt.text:
        yield Banner(rect=prompt.rect, shape="", name="", text=prompt.text)


def _sign(screen: LaidOutScreen) -> tuple[str, str]:
    """The mark and the name of who decides; several players together have a mark and a name of their own."""
    asked = screen.asked
    if asked is None or len(asked.seats) > 1:
        return EVERYBODY, "Everybody"
    return screen.pacer.show.shape(asked.seat), screen.pacer.show.player(asked.seat)


def pointer(screen: LaidOutScreen) -> str:
    """The mark that the mouse pointer wears: that of who decides, where several play."""
    several = len(screen.pacer.show.players()) > 1
    return _sign(screen)[0] if screen.asked and several else ""


def _top(screen: LaidOutScreen) -> Iterator[Widget]:
    bar = Rect(0, 0, screen.look.w, TOP)
    yield TopBar(rect=bar, heading=screen.face.heading())
    yield from screen.face.bar(Rect(HEADED, 0, bar.w - BUTTONS - 100 - HEADED, TOP))
    yield from buttons(tuple(_tools(screen)), bar.right)


def _tools(screen: LaidOutScreen) -> Iterator[tuple[Tool, str]]:
    """The buttons of the top bar, each with the reason why it does nothing now; "" if it does something."""

    def redone() -> None:
        screen.jumped(screen.pacer.redo())

    barred = screen.takeback.barred() if screen.asked else WAIT
    redo = "" if screen.pacer.match.can_redo() else "There is nothing to do again."
    keys = "Ctrl Z; the whole turn: Ctrl R"
    told = screen.takeback.told() if screen.asked else ""
    yield Tool("undo", "Undo", pygame.K_z, keys, screen.takeback.undo, note=told), barred
    yield Tool("redo", "Redo", pygame.K_y, "Ctrl Y", redone), redo
    yield from ((tool, "") for tool in screen.face.tools())
    yield Tool("menu", "Menu", pygame.K_F10, "Esc", screen.menu.open), ""


def _curtain(screen: LaidOutScreen) -> Iterator[Widget]:
    """The curtain, which shows nothing but who is to look; everybody is named where all may see what comes."""
    shape, name = _sign(screen)
    w, h = screen.look.w, screen.look.h
    tap = screen.look.settings.tap

    def night(brush: Brush, state: ControlState) -> None:
        del state
        brush.surface.fill((20, 19, 31))
        brush.mark(shape, (w / 2, h / 2 - 70), 34)
        brush.text(name, (w / 2, h / 2), "display", 32, "brass_light", "center")
        held = min(1.0, (screen.hand_over.held or 0) / HOLD)
        brush.box(Rect(w / 2 - 90, h / 2 + 96, 180, 4), "line", "night", 0, 1)
        brush.box(Rect(w / 2 - 90, h / 2 + 96, 180 * held, 4), "brass_light", "brass_light", 0, 0)

    yield Hotspot(key="curtain", caption="curtain", rect=Rect(0, 0, w, h), picture=night)
    yield Button(
        key="here",
        caption="We are here" if shape == EVERYBODY else "I am here",
        cap="Space" if tap else "hold Space",
        primary=True,
        rect=Rect(w / 2 - 120, h / 2 + 50, 240, 38),
    )
