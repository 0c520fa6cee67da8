"""The title: the first screen, which leads to all others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from game.ui.kit.controls import ControlScreen, Dialog, DialogAnswer
from game.ui.kit.early_enter import SETTLES, EarlyEnter
from game.ui.kit.rehearsal import Expected
from game.ui.kit.screen import Brush, Push, Quit, Transition
from game.ui.kit.theme import DESIGN, Look, Rect
from game.ui.kit.widgets import MenuLine, Press
from game.ui.shell.audio import shipped
from game.ui.sprites.title import title_background, title_mark

_LEFT, _TOP, _WIDE = 72, 276, 360
_MANY = 11
"""So many lines are lower than usual, and nearer to each other."""
OPEN_TABLE = "Open table"
"""What adventures without files are called."""
CHANGED = "changed"
"""The result of the screen of saved games if one was deleted or brought back."""


class TitleLine(Struct, frozen=True):
    """A line of the title that only some books bring, and where it leads."""

    caption: str
    press: Press
    note: str = ""
    """What stands below the caption where the line is the first one."""


def _line(one: TitleLine | None) -> tuple[str, Press | None]:
    return (one.caption, one.press) if one else ("", None)


class Doors(Struct, frozen=True):
    """Where the title's lines lead.

    `resume` continues the newest saved game, and `resumed` names it in one or two lines; either both are given or
    neither.
    """

    adventure: Press
    open_table: Press | None
    """Leads to the adventures without files; None where no book has any."""
    build: TitleLine | None
    """Leads to where those are made whom a player brings along; None where no book has such a place."""
    together: Press
    saves: Press
    options: Press
    bindings: Press
    """Leads to the page of the controls."""
    rules: Press
    lesson: TitleLine | None
    """Leads to the lesson, in which a game is learned; None where there is none."""
    built: Callable[[object], str]
    """Gets what a screen above the title ended with, and tells what was built there; "" where nothing was."""
    resume: Press | None = None
    resumed: tuple[str, ...] = ()
    learned: bool = False
    """Has the player finished the lesson?"""
    anew: Press | None = None
    """Leads to a new title once the saved games have changed."""
    credits: str = ""
    """Whose games they are."""
    expected: Callable[[], Expected] = tuple
    """Gives what can be made ready while the title is shown."""


class Title(ControlScreen):
    """The logo, the setting sun, the cast, and the menu."""

    def __init__(self, doors: Doors, version: str) -> None:
        super().__init__()
        self.doors, self.version = doors, version
        self.early = EarlyEnter(SETTLES)
        self.touched = next(iter(self.widgets())).key  # Enter presses it, so the first arrow goes on from it

    @property
    def music(self) -> Path:
        return shipped("title")

    def enter(self, look: Look) -> None:
        """Lay the menu where the picture has its logo and room for it, however large the interface is."""
        super().enter(look)
        grown = max(1.0, self.look.h / DESIGN[1])
        self.origin = _LEFT * (grown - 1), _TOP * (grown - 1)
        self.changed()

    def widgets(self) -> tuple[MenuLine, ...]:
        doors = self.doors
        known: list[tuple[str, str, Press | None]] = [
            ("lesson", *_line(doors.lesson)),
            ("adventure", "New adventure", doors.adventure),
            ("open", OPEN_TABLE, doors.open_table),
            ("build", *_line(doors.build)),
            ("together", "Play together", doors.together),
            ("saves", "Saves", doors.saves),
            ("rules", "Rulebook", doors.rules),
            ("options", "Options", doors.options),
            ("bindings", "Controls", doors.bindings),
            ("leave", "Leave the table", Quit),
        ]
        if doors.learned:
            known.insert(4, known.pop(0))
        lines = [(key, caption, press) for key, caption, press in known if press]
        if doors.resume:
            lines.insert(0, ("resume", "Continue", doors.resume))
        return tuple(self._listed(lines))

    def _listed(self, lines: Sequence[tuple[str, str, Press]]) -> Iterator[MenuLine]:
        """The lines one below another; the first one is brass, and has a note where there is something to note."""
        y, (usual, gap) = float(_TOP), (34, 2) if len(lines) < _MANY else (32, 1)
        taught = (self.doors.lesson.note,) if self.doors.lesson else ()
        for n, (key, caption, press) in enumerate(lines):
            notes = {"resume": self.doors.resumed, "lesson": taught}.get(key, ()) if n == 0 else ()
            rect = Rect(_LEFT, y, _WIDE, usual if n else (52, 62, 70)[len(notes)])
            yield MenuLine(key=key, caption=caption, press=press, brass=n == 0, notes=notes, rect=rect)
            y = rect.bottom + (gap if n else 12)

    def resume(self, result: object) -> Transition | None:
        """Go on after another screen has closed, and tell what was built there."""
        told = self.doors.built(result)
        if told:
            self.say(told)
        if result == CHANGED and self.doors.anew:
            return self.doors.anew()
        return super().resume(result)

    def back(self) -> Transition | None:
        return Push(
            Dialog(
                "Leave the table?",
                "Everything that was played is kept.",
                (DialogAnswer("leave", "Leave", press=Quit), DialogAnswer("stay", "Stay")),
            )
        )

    def expected(self) -> Expected:
        return self.doors.expected()

    def backdrop(self, brush: Brush) -> None:
        look = brush.look
        brush.surface.blit(look.kept("title") or look.keep("title", title_background(*look.size)), (0, 0))

    def front(self, brush: Brush) -> None:
        first, mark = next(iter(self.controls)).rect, title_mark(0.8 * brush.look.u)
        x, y = brush.point((first.x + 30, first.centre[1] + 13))
        brush.surface.blit(mark.surface, (x - mark.anchor[0], y - mark.anchor[1]))
        told = " · ".join(filter(None, (self.doors.credits, f"v{self.version}")))
        brush.text(told, (_LEFT, brush.look.h - brush.origin[1] - 28), size=13, ink=(226, 196, 196))
