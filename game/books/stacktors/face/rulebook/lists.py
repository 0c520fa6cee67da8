"""The rulebook's left side: the groups with their rules, the table of abilities, or the rules that were found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game.books.stacktors.face.rulebook.bookmark import SHOWN, Bookmark
from game.books.stacktors.face.rulebook.line import RuleLine
from game.books.stacktors.face.tokens import Chips
from game.books.stacktors.rulebook import Rule
from game.books.stacktors.values.pieces import POSITIONS, TRANSPARENT
from game.ui.kit.paging import page_buttons, page_of
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import EntryField, Label, Panel, Paragraph, Tab, Widget
from game.ui.kit.widgets.base import Press

_LIST = Rect(16, 72, 664, 632)
_TOP, _STEP = _LIST.y + 92, 35
_GROUPS = 268


def listed(at: Bookmark) -> Iterator[Widget]:
    """The board with the list, below the controls that list something else."""
    elsewhere = at.sought or at.short or at.hints
    yield Panel(key="list", rect=_LIST, title="The rules")
    yield _entry(at.words, at.search, at.read_best)
    yield _way("short", "In short", 250, on=at.short, press=at.in_short)
    yield _way("matters", "By matter", 351, on=not (at.table or elsewhere), press=partial(at.show, table=False))
    yield _way("abilities", "Abilities", 452, on=at.table and not elsewhere, press=partial(at.show, table=True))
    yield _way("hints", "Hints", 553, on=at.hints, press=at.all_hints)
    yield from _found(at) if at.sought else _abilities(at) if at.table else _matters(at)


def _entry(words: str, search: Callable[[str], None], best: Callable[[str], None]) -> EntryField:
    """The field for the words to search for."""
    return EntryField(
        key="search",
        caption="Search",
        text=words,
        hint="Search: red guts, MOV-4",
        rect=Rect(_LIST.x + 16, _LIST.y + 42, 224, 36),
        changed=search,
        entered=best,
        letter=pygame.K_f,
        control=True,
    )


def _way(key: str, caption: str, left: float, *, on: bool, press: Press) -> Tab:
    """A tab for one of the ways to list rules, by group or as the table of abilities, or for what is read whole."""
    return Tab(key=key, caption=caption, on=on, rect=Rect(_LIST.x + left, _LIST.y + 42, 97, 36), press=press)


def _matters(at: Bookmark) -> Iterator[Widget]:
    """The groups, and beside them the rules of the open one."""
    x = _LIST.x + 16
    for n, (number, group) in enumerate(page_of(at.book.groups, at.page, SHOWN)):
        yield Tab(
            key=f"group {number}",
            caption=group.title,
            on=group is at.group,
            rect=Rect(x, _TOP + n * _STEP, _GROUPS, 32),
            press=partial(at.open, group),
        )
    yield from _rows(at, at.group.rules, Rect(x + _GROUPS + 14, _TOP, _LIST.w - 46 - _GROUPS, 32))
    yield from page_buttons(len(at.book.groups), at.page, SHOWN, (x + _GROUPS, _LIST.bottom - 46), at.turn)


def _found(at: Bookmark) -> Iterator[Widget]:
    """The rules that fit the words, the best first."""
    found = at.book.search(at.words)
    x, w = _LIST.x + 16, _LIST.w - 32
    if not found:
        told = "No rule has all of these words. Try fewer of them."
        yield Paragraph(rect=Rect(x, _TOP, w, 60), text=told, ink="muted")
    rules = [rule for _, rule in page_of(found, at.page, SHOWN)]
    yield from _rows(at, rules, Rect(x, _TOP, w, 32), matters=True)
    yield from page_buttons(len(found), at.page, SHOWN, (x + w, _LIST.bottom - 46), at.turn)


def _rows(at: Bookmark, rules: Sequence[Rule], first: Rect, *, matters: bool = False) -> Iterator[Widget]:
    """A line for each rule, one below the other."""
    for n, rule in enumerate(rules):
        yield RuleLine(
            key=f"rule {rule.id}",
            caption=rule.title,
            id=rule.id,
            on=at.reads(rule),
            rect=first.moved(0, n * _STEP),
            matter=at.group_of(rule).title if matters else "",
            press=partial(at.read, rule),
        )


def _abilities(at: Bookmark) -> Iterator[Widget]:
    """The table of abilities: a row for each colour, a column for each position."""
    columns = [Rect(_LIST.x + 138 + n * 171, _TOP, 167, 20) for n in range(len(POSITIONS))]
    for place, rect in zip(POSITIONS, columns, strict=True):
        yield Label(rect=rect, text=place.capitalize(), kind="bold", ink="brass_light", anchor="midtop")
    for row, colour in enumerate(TRANSPARENT):
        x, y = _LIST.x + 16, _TOP + 32 + row * 44
        yield Chips(rect=Rect(x, y + 8, 30, 22), pieces=((colour.word, 1),))
        yield Label(rect=Rect(x + 44, y, 76, 38), text=colour.word.capitalize(), anchor="midleft")
        for place, rect in zip(POSITIONS, columns, strict=True):
            rule = at.book.of(place, colour)
            if rule:
                yield _ability(at, rule, Rect(rect.x, y, rect.w, 38))


def _ability(at: Bookmark, rule: Rule, rect: Rect) -> Tab:
    return Tab(key=f"rule {rule.id}", caption=rule.title, on=at.reads(rule), rect=rect, press=partial(at.read, rule))
