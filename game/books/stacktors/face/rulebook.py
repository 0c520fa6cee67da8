"""The screen on which the rulebook is read, with the table of abilities and the hints."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from html import escape

import pygame

from game.books.stacktors.face.pages.event_pages import WHY, explained
from game.books.stacktors.face.tokens import Chips
from game.books.stacktors.lesson.hints import HINTS
from game.books.stacktors.rulebook import cited, rulebook
from game.books.stacktors.values.pieces import POSITIONS, TRANSPARENT
from game.table.words import RuleText
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Label, Tab, Widget
from game.ui.plain.rules import LIST, MATTERS, TOP, Bookmark, PlainRules

_ABILITIES, _HINTS = "abilities", "hints"
_STANCE = re.compile(r" ?\b(In (?:attack|defence|movement):?)")


class RulesScreen(PlainRules):
    """A list beside the rule that is read: the rules that were found, the groups with their rules, or the abilities."""

    hint = "Search: red guts, MOV-4"

    def __init__(self, at: str = "", why: Sequence[str] = ()) -> None:
        """Begin at the rule of that id, else at the core in short, which stands before all rules.

        `why` are the game master's reasons for the situation that is played meanwhile; a button leads to them.
        """
        super().__init__(rulebook(), at)
        self.why = tuple(why)

    def ways(self) -> Sequence[tuple[str, str, bool]]:
        return (*super().ways(), (_ABILITIES, "Abilities", False), (_HINTS, "Hints", True))

    def listing(self) -> Iterator[Widget]:
        return _abilities(self.bookmark) if self.bookmark.way == _ABILITIES else super().listing()

    def whole(self) -> Iterator[Widget]:
        return _hints(self) if self.bookmark.whole == _HINTS else super().whole()

    def html(self, rule: RuleText) -> str:
        """What an ability does in attack, in defence and in movement begins new paragraphs."""
        return _STANCE.sub(r"<br><br><b>\1</b>", super().html(rule)).removeprefix("<br><br>")

    def beside(self, place: Rect) -> Iterator[Widget]:
        """The piece that gives the ability, if the rule describes one."""
        for position in POSITIONS:
            for colour in TRANSPARENT:
                if rulebook().of(position, colour) is self.bookmark.rule:
                    yield Chips(rect=place, pieces=((colour.word, 1),))

    def follow(self, rule: RuleText) -> None:
        """Stay at the table only with an ability."""
        super().follow(rule)
        if not rule.id.startswith("CLR"):
            self.bookmark.show(MATTERS)

    def under(self, page: Rect) -> Iterator[Widget]:
        if self.why:
            yield Button(
                key="why",
                caption=WHY,
                letter=pygame.K_w,
                cap="W",
                tip="Why the game master brought this situation",
                rect=Rect(page.x + 16, page.bottom - 52, 254, 36),
                press=partial(explained, self.why),
            )


def _abilities(at: Bookmark) -> Iterator[Widget]:
    """The table of abilities: a row for each colour, a column for each position."""
    columns = [Rect(LIST.x + 138 + n * 171, TOP, 167, 20) for n in range(len(POSITIONS))]
    for place, rect in zip(POSITIONS, columns, strict=True):
        yield Label(rect=rect, text=place.capitalize(), kind="bold", ink="brass_light", anchor="midtop")
    for row, colour in enumerate(TRANSPARENT):
        x, y = LIST.x + 16, TOP + 32 + row * 44
        yield Chips(rect=Rect(x, y + 8, 30, 22), pieces=((colour.word, 1),))
        yield Label(rect=Rect(x + 44, y, 76, 38), text=colour.word.capitalize(), anchor="midleft")
        for place, rect in zip(POSITIONS, columns, strict=True):
            rule = rulebook().of(place, colour)
            if rule:
                yield _ability(at, rule, Rect(rect.x, y, rect.w, 38))


def _ability(at: Bookmark, rule: RuleText, rect: Rect) -> Tab:
    press = partial(at.read, rule)
    return Tab(key=f"rule {rule.id}", caption=rule.title, on=at.reads(rule), rect=rect, press=press)


def _hints(of: RulesScreen) -> Iterator[Widget]:
    """All hints, one below another."""
    told = "Each comes once, when what it is about comes first. Options switch them, and give them again."
    yield from of.headed("Hints")
    yield from of.passage(44, "<br>".join(map(escape, (told, "", *HINTS.values()))))


def consulted(sentences: Iterable[str], why: Sequence[str] = ()) -> RulesScreen:
    """The rulebook, open at the first rule that one of the sentences cites, else at its beginning."""
    return RulesScreen(cited(sentences), why)
