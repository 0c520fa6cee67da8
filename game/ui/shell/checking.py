"""Shows what is wrong with maps and campaigns, as `stacktors check` does: the place, the fault, how to mend it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from html import escape
from pathlib import Path

import pygame

from game.campaign.check import FileStamps, stamps_of
from game.phrases import counted
from game.problem import Faulty, Problem
from game.ui.kit.controls import ControlScreen, page_buttons
from game.ui.kit.screen import Brush, Transition
from game.ui.kit.theme import Rect, code
from game.ui.kit.widgets import Button, Label, Panel, Paragraph, Passage, Press, Widget, enter_button
from game.ui.shell import backdrops

_BOARD = Rect(120, 80, 1040, 616)
PERIOD = 200
"""How many milliseconds pass from one look at the files to the next."""
_SHOWN = 40
"""How many problems a page shows."""
_WORDS = {
    "error": ("Errors: these keep it from being played", "bad"),
    "warning": ("Warnings: it can be played as it is", "warn"),
}


class CheckScreen(ControlScreen):
    """The problems of what is checked; each call of `look` finds them anew."""

    arrows_scroll = True
    way_out = "Done"

    def __init__(self, title: str, look: Callable[[], Sequence[Problem]]) -> None:
        super().__init__()
        self.title, self._look = title, look
        self.problems: tuple[Problem, ...] = ()
        self.times = 0
        """How often the files were checked."""
        self._page = 0
        self._again()

    def widgets(self) -> tuple[Widget, ...]:
        x, y, bottom = _BOARD.x + 20, _BOARD.y + 44, _BOARD.bottom - 54
        ink = _ink(self._of("error"), self.problems)
        return (
            Panel(key="board", rect=_BOARD),
            _title(self.title, paged=len(self.problems) > _SHOWN),
            Label(rect=Rect(x, y, 700, 22), text=self.verdict, kind="bold", size=15, ink=ink),
            *page_buttons(
                len(self.problems),
                self._page,
                _SHOWN,
                (_BOARD.right - 18, _BOARD.y + 8),
                partial(setattr, self, "_page"),
            ),
            Passage(
                key=f"problems {self.times} {self._page}",
                rect=Rect(x, y + 30, _BOARD.w - 40, bottom - y - 40),
                html="<br>".join(self._html()),
            ),
            _again(Rect(x, bottom, 160, 36), self._again),
            enter_button("done", self.way_out, Rect(_BOARD.right - 284, bottom, 266, 36), self.back),
        )

    @property
    def verdict(self) -> str:
        """How many problems there are, in words."""
        if not self.problems:
            return "Nothing is wrong: it can be played."
        return (
            f"{counted(len(self._of('error')), 'error', 'errors')}, "
            f"{counted(len(self._of('warning')), 'warning', 'warnings')}"
        )

    def _of(self, severity: str) -> list[Problem]:
        return [problem for problem in self.problems if problem.severity == severity]

    def _html(self) -> Iterator[str]:
        """The page's lines: errors, then warnings, each under its heading."""
        page, said = self.problems[self._page * _SHOWN : (self._page + 1) * _SHOWN], ""
        for problem in page:
            if problem.severity != said:
                said = problem.severity
                yield _heading(said)
            yield _told(problem)

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Check")

    def _again(self) -> None:
        found = self._look()
        self.problems = tuple(sorted(found, key=lambda problem: problem.severity))
        self.times, self._page = self.times + 1, 0


class MendScreen(CheckScreen):
    """The problems of a map that cannot be played; once it is saved without them, `begin` leads to the table."""

    way_out = "To the title"

    def __init__(
        self,
        file: Path,
        look: Callable[[], Sequence[Problem]],
        begin: Callable[[], Transition],
        leave: Callable[[], Transition],
    ) -> None:
        self._file, self._begin, self._leave = file, begin, leave
        self._seen: FileStamps = ()
        self._read = self._seen = self._now()
        self._since = 0
        super().__init__(f"{file.name}: mend it and save it, and it is played", look)

    def back(self) -> Transition | None:
        return self._leave()

    def tick(self, ms: int) -> Transition | None:
        """Read a file that has changed once two looks in a row find it the same; before that it may be half written."""
        self._since += ms
        if self._since < PERIOD:
            return None
        before, self._seen, self._since = self._seen, self._now(), 0
        if self._seen == self._read or self._seen != before:
            return None
        self._read = self._seen
        return self._anew()

    def _now(self) -> FileStamps:
        return stamps_of(self._file, self._seen)

    def _anew(self) -> Transition | None:
        try:
            return self._begin()
        except Faulty:
            self._again()
            self.changed()
            return None


def _heading(severity: str) -> str:
    words, ink = _WORDS[severity]
    return f'<font color="{code(ink)}"><b>{words}</b></font>'


def _told(problem: Problem) -> str:
    """The problem as HTML: the place in bold, then what is wrong and how to mend it."""
    place = ": ".join(filter(None, (Path(problem.file).name, problem.where)))
    mend = f'<br><font color="{code("muted")}">Mend: {escape(problem.mend)}.</font>' if problem.mend else ""
    return f"<b>{escape(place)}</b>: {escape(problem.what)}.{mend}<br>"


def _title(title: str, *, paged: bool) -> Paragraph:
    """The title of what was checked; where there are pages, it leaves room for the buttons that turn them."""
    rect = Rect(_BOARD.x + 16, _BOARD.y + 8, _BOARD.w - 32 - 264 * paged, 34)
    return Paragraph(rect=rect, text=title, kind="heading", size=18, ink="brass_light")


def _ink(errors: object, problems: object) -> str:
    """The colour of the verdict."""
    return "bad" if errors else "good" if not problems else "warn"


def _again(rect: Rect, press: Press) -> Button:
    """The button that reads every file once more."""
    tip = "Reads every file once more."
    return Button(key="again", caption="Check again", cap="R", rect=rect, letter=pygame.K_r, press=press, tip=tip)
