"""What a rulebook's face brings to the table's screen and to its film, and what it may use of that screen.

A face need not have everything: methods with a body here have an answer that suits a book without the matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

import pygame

from game.records import Glimpse, Notebook
from game.table.book import Event, Intent
from game.table.saves import Keeper
from game.ui.kit.rehearsal import Expected
from game.ui.kit.screen import Brush, OpenRulebook, PageButton, Screen, Transition
from game.ui.kit.theme import Look, Rect
from game.ui.kit.tips import Tips
from game.ui.kit.widgets import Control, Press, Widget
from game.ui.play.logbox import LogReader, Recap
from game.ui.play.pacer import Pacer
from game.ui.play.show import Asked
from game.ui.play.tune import Tune
from game.ui.sprites.vector import Point


class Lectern(Protocol):
    """A table's screen, as far as lessons and hints use it."""

    notebook: Notebook | None
    """Notes what the player has learned; None where nothing is noted."""

    def leave(self) -> Transition | None:
        """Leave the table by its usual way; the game is kept."""

    def jumped(self, sentence: str) -> None:
        """Give up what was begun, since the match is at another place; or say the sentence."""


class FilmParts(Protocol):
    """What a film shows besides the map; the bodies here suit a face that has nothing of its own for it."""

    def widgets(self) -> Iterator[Widget]:
        """The widgets that say how things stand, and offer nothing."""
        return iter(())

    def room(self, look: Look) -> Rect:
        """Where the buttons of the film lie, in three rows of 40 design pixels."""
        return Rect(look.w - 290, look.h - 140, 270, 132)


class UsualFilmParts(FilmParts):
    """Nothing but the buttons, in the lower right corner."""


TOP = 58
"""The height of the top bar, in design pixels."""
BUTTONS = 216
"""The width of the top bar's room for buttons, at its right, in design pixels."""
HEADED = 318
"""The width of the top bar's room for its title, at its left, in design pixels."""
GO = "end it"
"""The result of the screen from `question` when the intent is to be played."""


class Heading(NamedTuple):
    """The words in the top bar: where the players are, a line below that, and a word beside the buttons."""

    title: str
    note: str = ""
    aside: str = ""


class Prompt(NamedTuple):
    """Where the banner of the decision stands, its words after the player's name, and a hint at what may be pressed."""

    rect: Rect
    text: str
    note: str = ""


class LogPlace(NamedTuple):
    """Where the log's last lines lie, and the most lines and rows of them; with `low`, they lie at the place's foot."""

    rect: Rect
    lines: int
    rows: int
    low: bool = False


class Tool(NamedTuple):
    """A button of the top bar; `on` says whether what it switches is on, `note` what it would do just now."""

    icon: str
    caption: str
    letter: int
    keys: str
    press: Press
    on: bool = False
    note: str = ""


class Host(Protocol):
    """What a face may use of the table's screen."""

    keeper: Keeper | None
    """What writes the game into a file; None where it is not kept."""
    recap: Recap
    """What has happened since the player's last decision."""
    tips: Tips
    """The tips of the screen, and the sentence that it shows."""
    shown: tuple[Widget, ...]
    """The screen's widgets, which lie over the map."""

    @property
    def look(self) -> Look: ...

    @property
    def asked(self) -> Asked | None:
        """What is asked here now; None as long as the screen does not show it yet."""

    @property
    def pointer(self) -> Point:
        """Where the pointer is, in design pixels."""

    @property
    def focus(self) -> str | None:
        """The key of the control that has the focus."""

    @property
    def writing(self) -> bool:
        """Does an entry field have the focus?"""

    @property
    def controls(self) -> Sequence[Control]:
        """The screen's own controls, without the face's."""

    def covered(self, point: Point) -> bool:
        """Does a board or a control lie over the map at that place?"""

    def point(self, pixel: tuple[int, int]) -> None:
        """Take note that the pointer is at that pixel of the window now."""

    def do(self, intent: Intent) -> None:
        """Play the intent, or say why not; if the face has a question about it, that is asked first."""

    def say(self, text: str, *, lasting: bool = False) -> None:
        """Show a sentence for a while."""

    def changed(self, *, pointed: bool = False) -> None:
        """Ask for the widgets again; with `pointed`, nothing has changed but what the pointer means."""

    def give_focus(self, key: str | None) -> None:
        """Give the focus to the control with that key, or to none."""


class Input(Protocol):
    """What mouse and keys do with what the face shows."""

    @property
    def modal(self) -> bool:
        """Does something of the face take all keys, so that the table's own keys do nothing?"""
        return False

    def any_time(self, event: pygame.Event) -> bool:
        """Is it a press for what may be done at any time, also while it is shown what others do?"""
        del event
        return False

    @property
    def pointed(self) -> object:
        """A value on which the face's widgets depend; when an event changes it, they are asked for again."""
        return None

    def sense(self, event: pygame.Event) -> None:
        """Take note of an event; every event passes here, whoever takes it."""
        del event

    def first(self, event: pygame.Event) -> bool:
        """Take an event before the widgets do; was it taken?"""
        del event
        return False

    def key(self, event: pygame.Event) -> bool:
        """Handle a key that was pressed while no control had the focus; was it one of the face's?"""
        del event
        return False

    def other(self, event: pygame.Event) -> None:
        """Handle an event that no widget took."""
        del event

    def back(self) -> bool:
        """Close what is open, since Esc was pressed; was anything open?"""
        return False


class FaceInTime(Protocol):
    """The part of a face that follows the match as time goes by."""

    def enter(self, look: Look) -> None:
        """Lay out for that look, since the screen is shown now or the window has another size."""
        del look

    def close(self) -> None:
        """Free pictures, since the screen is left."""
        return

    def leave(self) -> None:
        """Clean up, since the players leave the table for good."""
        return

    def begin(self, asked: Asked | None, *, fresh: bool) -> None:
        """Turn to what is asked now.

        With `fresh` another player sits down, who must not see what the last player had open.
        """
        del asked, fresh

    def played(self, intent: Intent) -> None:
        """Close what was open for the intent, since it was played."""
        del intent

    def forget(self) -> None:
        """Give up what was to follow: an intent was refused or given up, or the state has changed otherwise."""
        return

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; does anything look different?"""
        del ms
        return False

    def settle(self) -> bool:
        """Do what is left at the end of a frame; must the screen be drawn again?"""
        return False

    def expected(self) -> Expected:
        """What may be seen next as things stand, the likeliest first; it is asked for in every idle frame."""
        return ()

    def follow(self) -> None:
        """Take note that an event was seen while the same decision is asked."""
        return

    def bring(self, who: tuple[int, ...]) -> None:
        """Bring these entities into sight, since the player reads of them."""
        del who

    def lay(self) -> bool:
        """Lay out the map; is it another one than before?"""
        return False

    def after_widgets(self) -> None:
        """Take note that the widgets were asked for again."""
        return

    def teach(self, lectern: Lectern) -> None:
        """Say what belongs to a lesson, and give hints; without this call, none is given."""
        del lectern


class FaceInSight(Protocol):
    """The part of a face that shows the match: what is painted, its widgets, and where things lie."""

    def mark(self) -> Sequence[pygame.Rect] | None:
        """Take note of what is pointed at and asked, for `draw` to show.

        Return the parts that look different by that, in pixels; None where it may be everything.
        """
        return None

    def draw(self, brush: Brush) -> None:
        """Paint what lies below the widgets, as `mark` has found it last."""
        brush.surface.fill((20, 19, 31))

    def front(self, brush: Brush) -> None:
        """Paint what lies over the widgets."""
        del brush

    def retouch(self, brush: Brush, taken: Iterable[pygame.Rect], whole: Callable[[], object]) -> Sequence[pygame.Rect]:
        """Paint only what has moved by itself, and return these parts, in pixels.

        Where something in `taken` lies over it, it is left out, or `whole` paints it, with all that lies there.
        """
        del brush, taken, whole
        return ()

    def widgets(self) -> Iterator[Widget]:
        """The face's widgets, in focus order; the top bar and the log are not among them."""

    def over(self) -> Iterator[Widget]:
        """The widgets that lie over all others."""
        return iter(())

    @property
    def controls(self) -> Sequence[Control]:
        """The controls of the face's panels that are no widgets of the screen, in focus order."""
        return ()

    def boards(self) -> Iterable[Rect]:
        """Where the face's panels lie that are no widgets of the screen, in design pixels."""
        return ()

    def heading(self) -> Heading:
        """The top bar's words."""

    def bar(self, room: Rect) -> Iterator[Widget]:
        """The widgets in the middle of the top bar, such as the order of turns."""
        del room
        return iter(())

    def tools(self) -> Sequence[Tool]:
        """The face's own buttons in the top bar."""
        return ()

    def prompt(self, asked: Asked | None) -> Prompt | None:
        """The place and words of the banner that says whose decision it is; None where there is none.

        With nobody asked, the banner says who thinks.
        """

    def log(self) -> LogPlace | None:
        """Where the last lines of the log lie; None where no log is seen."""
        return None

    def log_reader(self) -> LogReader:
        """How the log's lines are shown."""
        return LogReader()

    def picture(self, brush: Brush) -> None:
        """Paint the map for the list of saved games."""
        self.draw(brush)

    def pictured(self, look: Look) -> pygame.Rect:
        """The part of that picture that is kept, in pixels."""
        return pygame.Rect((0, 0), look.size)

    def free(self, look: Look) -> Rect:
        """The part of the screen where notices of the table may lie, in design pixels."""
        return Rect(0, TOP, look.w, look.h - TOP)


class FaceInWords(Protocol):
    """The part of a face that tells and asks: questions, pages, rules, and what stands in the list of saved games."""

    def question(self, asked: Asked, intent: Intent) -> Screen | None:
        """What is asked before the intent is played, with `GO` as the result that plays it; None for no question."""
        del asked, intent
        return None

    def page(self, event: Event, ways: Sequence[PageButton]) -> Screen | None:
        """The page that the event has, or None; `ways` lead away from the table when the game is over."""
        del event, ways
        return None

    def resume(self, result: object) -> None:
        """Go on after a screen above has closed with that result."""
        del result

    def rule(self, *, first: bool) -> str:
        """The id of the rule of what is going on; with `first`, of what the player reads in a panel; "" for none."""
        del first
        return ""

    @property
    def rulebook(self) -> OpenRulebook | None:
        """A function that opens the rulebook; None where there is none to read."""
        return None

    def options(self) -> Screen | None:
        """The screen of the options that this table plays by; None where there are none."""
        return None

    @property
    def tune(self) -> Tune:
        """The music that suits what is shown."""
        return Tune()

    def glimpse(self) -> Glimpse | None:
        """Where the players are, for the list of saved games; None where that is not known."""
        return None


class MatchFace(FaceInTime, FaceInSight, FaceInWords, Protocol):
    """Shows one match on the table's screen; each rulebook has its own, and takes over what it wants of the parts."""

    pacer: Pacer[Any]
    input: Input
    film: FilmParts = UsualFilmParts()
    """What a film of the match shows."""
    told: Sequence[Rect] = ()
    """Where words were painted last below the widgets that captions may not cover, in design pixels."""
