"""The rulebook's right side: the rule that is read, with the rules that it cites; the core in short, or the hints."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from html import escape

import pygame

from game.books.stacktors.face.pages.why import WHY, explained
from game.books.stacktors.face.rulebook.bookmark import Bookmark
from game.books.stacktors.face.rulebook.line import RuleLine
from game.books.stacktors.face.tokens import Chips
from game.books.stacktors.lesson.hints import HINTS
from game.books.stacktors.rulebook import ID, Rule
from game.books.stacktors.values.pieces import POSITIONS, TRANSPARENT
from game.ui.kit.screen import Pop
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Label, Panel, Passage, Widget, enter_button

_PAGE = Rect(696, 72, 568, 632)
_STEP = 35
_STANCE = re.compile(r" ?\b(In (?:attack|defence|movement):?)")


def read(at: Bookmark, why: Sequence[str]) -> Iterator[Widget]:
    """The board with what is read, the button that closes the rulebook, and one to those reasons if there are some."""
    yield Panel(key="page", rect=_PAGE)
    yield from _hints() if at.hints else _core(at) if at.short else _rule(at)
    yield enter_button("done", "Done", Rect(_PAGE.right - 282, _PAGE.bottom - 52, 266, 36), Pop)
    if why:
        yield Button(
            key="why",
            caption=WHY,
            letter=pygame.K_w,
            cap="W",
            tip="Why the game master brought this situation",
            rect=Rect(_PAGE.x + 16, _PAGE.bottom - 52, 254, 36),
            press=partial(explained, why),
        )


def _rule(at: Bookmark) -> Iterator[Widget]:
    """The rule with everything that is said about it."""
    x, y, w = _PAGE.x + 16, _PAGE.y + 14, _PAGE.w - 32
    rule, cited = at.rule, _cited(at, f"{at.rule.text} {at.rule.ruling}")
    bottom = _bottom(cited)
    yield Label(rect=Rect(x, y, w, 18), text=f"{rule.id}   {at.group_of(rule).title}", size=13, ink="muted")
    yield Label(rect=Rect(x, y + 22, w - 40, 34), text=rule.title, kind="heading", size=24, ink="brass_light")
    yield from _chip(at, Rect(x + w - 30, y + 28, 30, 22))
    yield Passage(key="text", rect=Rect(x, y + 66, w, bottom - y - 78), html=_html(rule))
    yield from _links(at, cited, bottom)


def _core(at: Bookmark) -> Iterator[Widget]:
    """The core in short."""
    x, y, w = _PAGE.x + 16, _PAGE.y + 14, _PAGE.w - 32
    core, cited = at.book.core, _cited(at, " ".join(at.book.core.text))
    bottom = _bottom(cited)
    yield Label(rect=Rect(x, y, w, 34), text=core.title, kind="heading", size=24, ink="brass_light")
    html = "<br><br>".join(map(escape, core.text))
    yield Passage(key="text", rect=Rect(x, y + 44, w, bottom - y - 56), html=html)
    yield from _links(at, cited, bottom)


def _hints() -> Iterator[Widget]:
    """All hints, one below another."""
    x, y, w = _PAGE.x + 16, _PAGE.y + 14, _PAGE.w - 32
    yield Label(rect=Rect(x, y, w, 34), text="Hints", kind="heading", size=24, ink="brass_light")
    told = "Each comes once, when what it is about comes first. Options switch them, and give them again."
    html = "<br>".join(map(escape, (told, "", *HINTS.values())))
    yield Passage(key="text", rect=Rect(x, y + 44, w, _PAGE.bottom - 64 - y - 56), html=html)


def _cited(at: Bookmark, text: str) -> list[Rule]:
    """The rules that a text cites, each once."""
    return [at.book.rules[one] for one in dict.fromkeys(ID.findall(text))]


def _bottom(cited: Sequence[Rule]) -> float:
    """The lower edge of the text, which leaves room for the rules that the text cites."""
    return _PAGE.bottom - 64 - (len(cited) + 1) // 2 * _STEP


def _links(at: Bookmark, cited: Sequence[Rule], top: float) -> Iterator[Widget]:
    """A line for each rule that is cited, in two columns."""
    x, half = _PAGE.x + 16, (_PAGE.w - 32) / 2
    for n, rule in enumerate(cited):
        rect = Rect(x + n % 2 * (half + 2), top + n // 2 * _STEP, half - 2, 32)
        yield RuleLine(key=f"link {rule.id}", caption=rule.title, id=rule.id, rect=rect, press=partial(at.follow, rule))


def _chip(at: Bookmark, rect: Rect) -> Iterator[Widget]:
    """The piece that gives the ability, if the rule describes one."""
    for place in POSITIONS:
        for colour in TRANSPARENT:
            if at.book.of(place, colour) is at.rule:
                yield Chips(rect=rect, pieces=((colour.word, 1),))


def _html(rule: Rule) -> str:
    """The rule's text and what else is said about it, as HTML.

    What an ability does in attack, in defence and in movement begins new paragraphs.
    """
    html = "<br><br>".join(f"<b>{word}.</b> {escape(text)}" if word else escape(text) for word, text in rule.parts)
    return _STANCE.sub(r"<br><br><b>\1</b>", html).removeprefix("<br><br>")
