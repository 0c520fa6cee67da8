"""The page after the last Scene: what was resolved, and what everybody has come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.books.capes.components import Person
from game.books.capes.face.parts.people import coin
from game.books.capes.face.parts.plates import RaisedSlab, words
from game.books.capes.intents import Resolve
from game.books.capes.play.state import cast_of, inspirations, options, sheet, telling
from game.phrases import counted, listed
from game.players import MARKS
from game.table.match import Match
from game.table.world import get
from game.ui.kit.controls import ControlScreen
from game.ui.kit.early_enter import SETTLES, EarlyEnter
from game.ui.kit.screen import Brush, PageButton, Pop, Transition
from game.ui.kit.theme import DESIGN, Rect
from game.ui.kit.widgets import Button, Widget, enter_button

_GAP: Final = 10
"""What lies between two buttons, in design pixels."""


class PersonTold(NamedTuple):
    """What somebody has come to."""

    name: str
    mark: str
    cast: str
    resolved: int
    tokens: int
    inspirations: tuple[int, ...]
    score: int


class IssueTold(NamedTuple):
    """An issue that is over."""

    title: str
    told: str
    people: tuple[PersonTold, ...]
    scored: bool


def issue_told(match: Match) -> IssueTold:
    """What is to be told of an issue that is over."""
    resolved = [entry.seat for entry in match.entries if isinstance(entry.intent, Resolve)]
    with match.seen(""):
        at = telling()
        people = tuple(_person(who, n, resolved) for n, who in enumerate(at.seats))
        ended = f"{counted(at.scene, 'scene', 'scenes')}, {counted(len(resolved), 'conflict', 'conflicts')} resolved."
        return IssueTold(at.issue.title, ended, people, options().score)


def _person(who: int, number: int, resolved: list[str]) -> PersonTold:
    one = get(who, Person)
    notes = tuple(sorted((inspired.value for _, inspired in inspirations(who)), reverse=True))
    done = resolved.count(one.seat)
    cast = listed((sheet(character).name for character in cast_of(who)), none="")
    return PersonTold(
        one.name, MARKS[number % len(MARKS)], cast, done, one.tokens, notes, 2 * done + one.tokens + sum(notes) // 3
    )


class PersonLine(Widget, frozen=True, kw_only=True):
    """Somebody, and what they have come to."""

    person: PersonTold
    scored: bool

    def draw(self, brush: Brush) -> None:
        x, y, w, h = self.rect
        one = self.person
        brush.box(self.rect, "line", "row", 6, 1.2)
        brush.owner(one.mark, (x + 22, y + h / 2), 8)
        brush.text(one.name, (x + 44, y + h / 2), "bold", 17, "text", "midleft", width=w * 0.28, height=24)
        notes = ", ".join(map(str, one.inspirations)) or "none"
        told = f"resolved {one.resolved}; inspirations: {notes}"
        left = x + 52 + w * 0.28
        brush.text(told, (left, y + h / 2), "ui", 14, "muted", "midleft", width=w * 0.44, height=20)
        brush.image(coin(brush.look, 17), (x + w - 100, y + h / 2), "center", premultiplied=True)
        earned = f"{one.tokens}" + (f"   {one.score} points" if self.scored else "")
        brush.text(earned, (x + w - 84, y + h / 2), "bold", 15, "text", "midleft", width=76, height=22)


class IssuePage(ControlScreen):
    """Tells that the issue is over, and leads away."""

    overlay = True

    def __init__(self, told: IssueTold, ways: Sequence[PageButton]) -> None:
        super().__init__()
        self.issue, self.ways = told, tuple(ways)
        self.early = EarlyEnter(SETTLES)

    def widgets(self) -> tuple[Widget, ...]:
        high = 150.0 + 54 * len(self.issue.people)
        box = Rect((DESIGN[0] - 760) / 2, (DESIGN[1] - high) / 2, 760, high)
        title = Rect(box.x + 24, box.y + 18, box.w - 48, 34)
        return (
            RaisedSlab(rect=box, edge="brass"),
            words(title, self.issue.title, 25, "brass_light", "heading"),
            words(Rect(title.x, title.bottom, title.w, 24), self.issue.told, 15),
            *self._people(box),
            *self._buttons(box),
        )

    def _people(self, box: Rect) -> Iterator[Widget]:
        for n, one in enumerate(self.issue.people):
            rect = Rect(box.x + 24, box.y + 88 + n * 54, box.w - 48, 48)
            yield PersonLine(rect=rect, person=one, scored=self.issue.scored)

    def _buttons(self, box: Rect) -> Iterator[Widget]:
        ways = self.ways or (PageButton("done", "Back to the table", Pop),)
        x = box.right - 24
        wide = min(210.0, (box.w - 48 + _GAP) / len(ways) - _GAP)
        for n, way in enumerate(ways):
            rect = Rect(x - wide, box.bottom - 52, wide, 38)
            if n == 0:
                yield enter_button(way.key, way.caption, rect, way.press, way.reason)
            else:
                yield Button(key=way.key, caption=way.caption, rect=rect, press=way.press, reason=way.reason)
            x = rect.x - _GAP

    def back(self) -> Transition | None:
        return Pop()
