"""The story of a saved game: it is told again from its beginning, step by step, on sheets of parchment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game.table.words import Line
from game.ui.kit.controls import ControlScreen, page_buttons
from game.ui.kit.screen import Brush, Transition
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Button, Label, Paragraph, Parchment, Press, Widget, enter_button
from game.ui.shell import backdrops

_PAGE = Rect(190, 74, 900, 570)
_SIZE, _LEAD, _GAP = 17.0, 1.3, 6.0
_LOW = 660


class ToldStory(ControlScreen):
    """Tells `lines`, each with the number of the entry that it tells.

    `watch` leads to the film from where as many entries were played as it gets, `pages` to the pages to which the game
    has come, where its book has some.
    """

    def __init__(
        self,
        title: str,
        lines: Sequence[tuple[int, Line]],
        watch: Callable[[int], Transition | None],
        pages: Press | None = None,
    ) -> None:
        super().__init__()
        self.title, self._watch, self._pages_of_game = title, watch, pages
        self._lines = [(entry, text) for entry, line in lines for text in line.text.split("\n") if text]
        self._steps = list(dict.fromkeys(entry for entry, _ in self._lines))
        self.step = 1
        """How many steps are told."""
        self._page = 0

    def enter(self, look: Look) -> None:
        """Lay the lines out for that look; the page of the last step that is told is open."""
        self._pages = list(self._laid(look.whole))
        self._open_last()
        super().enter(look)

    def _laid(self, look: Look) -> Iterator[list[tuple[int, str, Rect]]]:
        """The pages: each line's entry, its text and its place."""
        inside, page = _PAGE.inset(40, 34), list[tuple[int, str, Rect]]()
        y = top = inside.y + 44
        for entry, text in self._lines:
            rows = len(look.wrapped(text, "story", _SIZE, inside.w))
            high = rows * _SIZE * _LEAD * look.settings.text / 100
            if page and y + high > inside.bottom:
                yield page
                page, y = [], top
            page.append((entry, text, Rect(inside.x, y, inside.w, high)))
            y += high + _GAP
        yield page

    @property
    def entry(self) -> int:
        """The entry that is told last."""
        return self._steps[self.step - 1] if self._steps else 0

    @property
    def _told(self) -> int:
        """How many pages have something that is told."""
        return max(1, sum(bool(page) and page[0][0] <= self.entry for page in self._pages))

    def _open_last(self) -> None:
        self._page = self._told - 1

    def widgets(self) -> tuple[Widget, ...]:
        inside = _PAGE.inset(40, 24)
        return (
            Parchment(rect=_PAGE),
            Label(rect=Rect(inside.x, inside.y, inside.w, 36), text=self.title, kind="heading", size=24, ink="ink"),
            *self._paragraphs(),
            *self._buttons(),
            *page_buttons(self._told, self._page, 1, (_PAGE.right, 30), partial(setattr, self, "_page")),
        )

    def _buttons(self) -> Iterator[Widget]:
        last = "The whole story is told." if self.step >= len(self._steps) else ""
        first = "This is the beginning." if self.step <= 1 else ""
        back, whole = partial(self._tell, -1), partial(self._tell, len(self._steps))
        x = _PAGE.x
        for key, caption, cap, letter, wide, press, reason in (
            ("back", "Back", "Esc", 0, 106, self.back, ""),
            ("watch", "Watch from here", "W", pygame.K_w, 176, self._film, ""),
            ("step back", "A step back", "B", pygame.K_b, 146, back, first),
            ("all", "To its end", "E", pygame.K_e, 132, whole, last),
        ):
            rect = Rect(x, _LOW, wide, 36)
            yield Button(key=key, caption=caption, cap=cap, letter=letter, rect=rect, press=press, reason=reason)
            x += wide + 8
        if self._pages_of_game:
            rect, press = Rect(x, _LOW, 110, 36), self._pages_of_game
            yield Button(key="pages", caption="Pages", cap="O", letter=pygame.K_o, rect=rect, press=press)
            x += 118
        room = min(240, _PAGE.right - x)
        yield enter_button("on", "And then", Rect(_PAGE.right - room, _LOW, room, 36), partial(self._tell, 1), last)

    def _paragraphs(self) -> Iterator[Widget]:
        """The lines of the open page that are told; those of the last step are darker."""
        for entry, text, rect in self._pages[self._page]:
            if entry <= self.entry:
                ink = "ink" if entry == self.entry else "ink_light"
                yield Paragraph(rect=rect, text=text, kind="story", size=_SIZE, ink=ink)

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "The story")

    def _tell(self, steps: int) -> None:
        """Tell that many steps more, or fewer where the number is below 0."""
        self.step = max(1, min(len(self._steps), self.step + steps))
        self._open_last()

    def _film(self) -> Transition | None:
        return self._watch(max(0, self.entry - 1))
