"""The log on the table's screen: its last lines over the map, and the way to the whole log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Protocol

from game.ui.kit.screen import Push, Transition
from game.ui.kit.theme import Look
from game.ui.kit.tips import Tips
from game.ui.kit.widgets import Control, Hotspot, Widget
from game.ui.play import logbox
from game.ui.play.logpage import LogPage
from game.ui.play.protocol import MatchFace
from game.ui.play.show import ToldLine


class LogScreen(Protocol):
    """A screen on which the log may be shown."""

    look: Look
    face: MatchFace
    tips: Tips
    log_lines: tuple[ToldLine, ...]
    """The lines that were shown last; they stay while one of them is read."""


def box(screen: LogScreen) -> Iterator[logbox.LogBox]:
    """The box with the last lines of the log, if the player wants it and there is room."""
    place = screen.face.log()
    if not (screen.log_lines and read(screen.tips)):
        screen.log_lines = (
            tuple(screen.face.pacer.show.lines(place.lines)) if place and screen.look.settings.log else ()
        )
    lines = screen.log_lines
    if place and place.rows and lines:
        yield logbox.LogBox(
            rect=place.rect, lines=lines, log_reader=screen.face.log_reader(), most=place.rows, low=place.low
        ).fitted(screen.look)


def read(tips: Tips) -> bool:
    """Is a line of the log read, since its tip is shown? Whatever is pressed ends that."""
    return (tips.shown or "").startswith("log ")


class PointedScreen(Protocol):
    """A screen on which a line of the log may be pointed at."""

    @property
    def tips(self) -> Tips: ...

    @property
    def focus(self) -> str | None: ...

    @property
    def controls(self) -> Iterable[Control]: ...


def pointed(screen: PointedScreen) -> str:
    """The line of the log that is pointed at or has the focus; empty where none is."""
    keys = {screen.tips.hovered, screen.focus}
    found = (one.caption for one in screen.controls if isinstance(one, logbox.LogLine) and one.key in keys)
    return next(found, "")


def controls(screen: LogScreen, boxes: Iterable[logbox.LogBox]) -> Iterator[Widget]:
    """The head of a box, which opens the whole log, and its lines, each of which opens the rulebook."""
    for shown in boxes:
        yield Hotspot(
            key="log",
            caption="Log",
            rect=shown.head,
            tip="All that was told (L)",
            press=partial(page, screen.face),
        )
        yield from shown.controls(screen.look)


def page(face: MatchFace, *, tale: bool = False) -> Transition:
    """Leads to the page of the whole log; with `tale` to the lines that tell the evening as a story."""
    return Push(LogPage(face.pacer.show, face.log_reader(), tale=tale))
