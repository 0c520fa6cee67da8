"""What a rulebook's face brings to the table's screen for one match, and what it finds there.

A face says only what it has: all else has an answer here that suits a book without it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

import pygame

from game.table.book import Event, Intent
from game.ui.kit.brush import Brush, Point
from game.ui.kit.dialog import Dialog
from game.ui.kit.screen import Rulebook, Screen, Way
from game.ui.kit.theme import Look, Rect
from game.ui.kit.tips import Tips
from game.ui.kit.widgets import Control, Widget
from game.ui.kit.widgets.base import Press
from game.ui.play.asked import Asked
from game.ui.play.flow import Flow
from game.ui.play.logbox import Reading
from game.ui.shell.glimpses import Glimpse

TOP = 58
"""The height of the top bar, in design pixels."""
BUTTONS = 208
"""So wide is the room of its buttons at the right."""
HEADED = 318
"""So wide is that of its title at the left."""
GO = "end it"
"""What a board asked by `question` gives back when the deed shall be done."""


class Heading(NamedTuple):
    """What stands in the top bar: where one is, a line below it, and a word beside the buttons."""

    title: str
    note: str = ""
    aside: str = ""


class Prompt(NamedTuple):
    """Whose decision it is stands there: after the player's name these words, and what to press."""

    rect: Rect
    text: str
    note: str = ""


class LogPlace(NamedTuple):
    """Where the log's last lines lie: at most so many lines and rows of them, at the foot of the place if `low`."""

    rect: Rect
    lines: int
    rows: int
    low: bool = False


class Tool(NamedTuple):
    """A button of the top bar; `on`: what it shows is shown."""

    icon: str
    caption: str
    letter: int
    keys: str
    press: Press
    on: bool = False


class Host(Protocol):
    """The table's screen, as a face finds it."""

    log_shown: bool
    """Do the last lines of the log stand on the map?"""
    tips: Tips
    """What the pointer is over, and the sentence that is shown."""

    @property
    def look(self) -> Look: ...

    @property
    def asked(self) -> Asked | None:
        """What is asked here now; None as long as the screen has not yet turned to it."""

    @property
    def pointer(self) -> Point:
        """Where the pointer is, in design pixels."""

    @property
    def focus(self) -> str | None:
        """The key of the control that has the focus."""

    @property
    def writing(self) -> bool:
        """Is a line written on?"""

    @property
    def controls(self) -> Sequence[Control]:
        """The screen's own controls, without the face's."""

    def covered(self, point: Point) -> bool:
        """Does a board or a control lie over the picture there?"""

    def point(self, pixel: tuple[int, int]) -> None:
        """The pointer is there now."""

    def do(self, intent: Intent) -> None:
        """Play it, or say why not; what the face has a question about is asked first."""

    def say(self, text: str, *, lasting: bool = False) -> None:
        """Show a sentence for a while."""

    def changed(self) -> None:
        """Ask for the widgets again."""

    def give_focus(self, key: str | None) -> None:
        """Let that control, or none, have the focus."""


class Input(Protocol):
    """What the mouse and keys do to what the face shows."""

    @property
    def modal(self) -> bool:
        """Does something want all keys, so that those of the table rest?"""
        return False

    @property
    def pointed(self) -> object:
        """What the face's widgets depend on besides its state: they are asked for again when it changes."""
        return None

    def sense(self, event: pygame.Event) -> None:
        """Every event passes here, taken by others or not."""

    def first(self, event: pygame.Event) -> bool:
        """Take an event before the widgets do; was it taken?"""
        del event
        return False

    def key(self, event: pygame.Event) -> bool:
        """A key while no control has the focus; was it the face's?"""
        del event
        return False

    def other(self, event: pygame.Event) -> None:
        """An event that no widget took."""

    def back(self) -> bool:
        """Esc: step back out of what is open; was anything?"""
        return False


class MatchFace(Protocol):
    """One match on the table's screen, in the way of its rulebook."""

    flow: Flow[Any]
    input: Input

    # --- as time goes by

    def enter(self, look: Look) -> None:
        """It is shown, or the window has another size."""

    def close(self) -> None:
        """It is covered or left: let pictures go."""

    def leave(self) -> None:
        """The table is left for good."""

    def begin(self, asked: Asked | None, *, fresh: bool) -> None:
        """Somebody else is asked, or something else; `fresh`: another player sits down, who must not see the last's."""

    def played(self, intent: Intent) -> None:
        """The intent was played: what was open for it is put away."""

    def forget(self) -> None:
        """What was to follow does not follow any more: a deed was refused or given up, or the state has jumped."""

    def update(self, ms: int) -> bool:
        """So many milliseconds have gone by; does anything look different?"""
        del ms
        return False

    def settle(self) -> bool:
        """The end of a frame, after all has been noticed; must it be drawn anew?"""
        return False

    def follow(self) -> None:
        """An event was seen while the same is asked."""

    def lay(self) -> bool:
        """Lay out what is played on; is it another one than before?"""
        return False

    def laid(self) -> None:
        """The widgets were asked for again."""

    # --- what is seen

    def draw(self, brush: Brush) -> None:
        """Paint what lies below the widgets."""
        brush.surface.fill((20, 19, 31))

    def front(self, brush: Brush) -> None:
        """Paint what lies over the widgets."""

    def widgets(self) -> Iterator[Widget]:
        """What is played with, in focus order; the top bar and the log are the screen's."""
        ...

    def over(self) -> Iterator[Widget]:
        """What lies over all of that."""
        return iter(())

    @property
    def controls(self) -> Sequence[Control]:
        """What can be pressed in panels of its own that are no widgets of the screen, in focus order."""
        return ()

    def covers(self, point: Point) -> bool:
        """Does such a panel lie there?"""
        del point
        return False

    def heading(self) -> Heading:
        """The top bar's words."""
        ...

    def bar(self, room: Rect) -> Iterator[Widget]:
        """What stands in the middle of the top bar, such as the order of turns."""
        del room
        return iter(())

    def tools(self) -> Sequence[Tool]:
        """Its own buttons in the top bar."""
        return ()

    def prompt(self, asked: Asked | None) -> Prompt | None:
        """Where it stands whose decision it is; None where nothing shall stand. With nobody asked, who thinks."""
        ...

    def log(self) -> LogPlace | None:
        """Where the last lines of the log lie; None where no log is seen."""
        return None

    def reading(self) -> Reading:
        """How the log's lines are read."""
        return Reading()

    # --- what is told and asked

    def question(self, asked: Asked, intent: Intent) -> Dialog | None:
        """What is asked before that deed; `GO` does it. None where it is simply done."""
        del asked, intent
        return None

    def page(self, event: Event, ways: Sequence[Way]) -> Screen | None:
        """The page that the event wants; `ways` lead away from the table when all is over."""
        del event, ways
        return None

    def resume(self, result: object) -> None:
        """A board or page above left with that result."""

    def rule(self, *, first: bool) -> str:
        """The id of the rule of what is going on; with `first`, of what is read, which comes before all else."""
        del first
        return ""

    @property
    def rulebook(self) -> Rulebook | None:
        """Opens the rulebook; None where there is none to read."""
        return None

    def options(self) -> Screen | None:
        """The options that this table plays by; None where there are none."""
        return None

    @property
    def tune(self) -> tuple[str, str] | None:
        """The music: of which situation, and the file's name."""
        return None

    def glimpse(self) -> Glimpse | None:
        """How the list of saves tells where the players are."""
        return None

    def picture(self, brush: Brush) -> None:
        """Paint what is played on, for that list."""
        self.draw(brush)

    def pictured(self, look: Look) -> pygame.Rect:
        """What of that picture is kept, in pixels."""
        return pygame.Rect((0, 0), look.size)

    def free(self, look: Look) -> Rect:
        """Where notices of the table may lie, in design pixels."""
        return Rect(0, TOP, look.w, look.h - TOP)
