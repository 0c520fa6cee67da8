"""Parchment pages with the game master's words between the fights: the base of briefing, aftermath and ending."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from game.books.stacktors.face.around.figures import portrait
from game.books.stacktors.face.pages.why import WHY, explained
from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.dialog import Dialog, DialogAnswer
from game.ui.kit.early_enter import SETTLES, EarlyEnter
from game.ui.kit.screen import PageButton, Push, Transition
from game.ui.kit.theme import DESIGN, Rect
from game.ui.kit.widgets import Button, Label, Parchment, Passage, Widget
from game.ui.kit.widgets.base import Press
from game.ui.party.cards import HeroCard
from game.ui.shell import backdrops

PAGE = Rect((DESIGN[0] - 720) / 2, 64, 720, 452)
_STRIP, _NAME = PAGE.bottom + 10, 26.0
"""Where the party stands below the page, and the height of a name below a figure, in design pixels."""


def as_passage(text: str) -> str:
    """Plain text as a passage in HTML: escaped, with its line ends kept."""
    return "<br>".join(escape(part) for part in text.split("\n"))


def points(*pairs: tuple[str, str]) -> str:
    """A block of lines, each after a bold word, with an empty line before the block; empty lines are left out."""
    lines = [f"<b>{escape(word)}</b> {as_passage(text)}" for word, text in pairs if text]
    return "<br><br>" + "<br>".join(lines) if lines else ""


class Sheet(ControlScreen):
    """One page: a small line, a title, a passage, the party below, and the ways on, of which the first is brass."""

    heading = ""
    leave: Press | None = None
    """Leads away from the table; where there is such a way, Esc asks for it, and never leads on in the story."""

    def __init__(
        self,
        kicker: str,
        title: str,
        html: str,
        ways: Sequence[PageButton],
        party: Sequence[HeroCard] = (),
        why: Sequence[str] = (),
    ) -> None:
        """`html` is the passage; `told` and `points` make it.

        `why` are the game master's reasons, which a button and F1 show.
        """
        super().__init__()
        self.kicker, self.title, self.html = kicker, title, html
        self.early = EarlyEnter(SETTLES)
        self.why = tuple(why)
        explained = (PageButton("why", WHY, self.explained),) if why else ()
        self.ways, self.party = (*ways, *explained), tuple(party)

    def back(self) -> Transition | None:
        if self.leave is None:
            return super().back()
        ways = DialogAnswer("stay", "Stay"), DialogAnswer("leave", "To the title", press=self.leave)
        return Push(Dialog("Leave the table?", "Everything that was played is kept.", ways))

    def explained(self) -> Transition:
        """Leads to the game master's reasons."""
        return explained(self.why)

    def rules(self) -> Transition | None:
        """What F1 does: show the game master's reasons where there are some, else the rule that is cited."""
        return self.explained() if self.why else super().rules()

    def widgets(self) -> tuple[Widget, ...]:
        inside = PAGE.inset(36, 24)
        return (
            Parchment(rect=PAGE),
            Label(
                rect=Rect(inside.x, inside.y, inside.w, 18),
                text=self.kicker.upper(),
                kind="bold",
                size=11,
                ink="ink_light",
            ),
            Label(
                rect=Rect(inside.x, inside.y + 16, inside.w, 40), text=self.title, kind="heading", size=29, ink="ink"
            ),
            Passage(
                key="told",
                rect=Rect(inside.x - 2, inside.y + 62, inside.w + 4, inside.h - 66),
                html=self.html,
                story=True,
            ),
            *self._strip(),
            *self._buttons(),
        )

    def _strip(self) -> list[Widget]:
        """The party's names below their figures, all of one size; the figures are painted in `front`."""
        below = [
            (hero.name, Rect(spot.x, spot.bottom, spot.w, _NAME))
            for hero, spot in zip(self.party, self._spots(), strict=True)
        ]
        size = min((self.look.fitting(name, "bold", 12, rect.w, rect.h) for name, rect in below), default=12)
        return [
            Label(rect=rect, text=name, kind="bold", size=size, ink="muted", anchor="midtop") for name, rect in below
        ]

    def _spots(self) -> list[Rect]:
        count = len(self.party)
        wide = min(150.0, PAGE.w / max(1, count))
        left = DESIGN[0] / 2 - wide * count / 2
        return [Rect(left + n * wide, _STRIP, wide - 6, 100) for n in range(count)]

    def _buttons(self) -> list[Widget]:
        shown: list[Widget] = []
        right = max(PAGE.right, DESIGN[0] / 2 + (240 + 170 * (len(self.ways) - 1)) / 2)
        for n, way in enumerate(self.ways):
            width = 240 if n == 0 else 160
            right -= width
            rect = Rect(right, DESIGN[1] - 54, width, 38)
            cap = "Enter" if n == 0 else ""
            shown.append(
                Button(
                    key=way.key,
                    caption=way.caption,
                    press=way.press,
                    reason=way.reason,
                    primary=n == 0,
                    cap=cap,
                    size=16 if n == 0 else 14,
                    rect=rect,
                )
            )
            right -= 10
        return shown

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, self.heading)

    def front(self, brush: Brush) -> None:
        for hero, spot in zip(self.party, self._spots(), strict=True):
            portrait(brush, hero.notation, spot)


__all__ = ["PAGE", "PageButton", "Sheet", "as_passage", "points"]
