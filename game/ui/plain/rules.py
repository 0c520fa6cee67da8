"""The screen on which a rulebook is read: by group or by words; lists at the left, the rule at the right.

From a rule one press leads to each rule that it cites. A book may list its rules in more ways, and have more to read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from html import escape

import pygame

from game.table.words import GroupText, RulebookText, RuleText
from game.ui.kit.controls import ControlScreen, page_buttons, page_of
from game.ui.kit.screen import Brush, Pop, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import EntryField, Label, Panel, Paragraph, Passage, Tab, Widget, enter_button
from game.ui.shell import backdrops

SHORT, MATTERS = "short", "matters"
"""What may be read whole and how rules may be listed, of every book."""


class RuleLine(Tab, frozen=True, kw_only=True):
    """A rule in a list: its id, its title, and what it is about."""

    id: str
    matter: str = ""

    def _caption(self, brush: Brush, ink: str, left: float, right: float) -> None:
        middle = self.rect.centre[1]
        brush.text(self.id, (left, middle), "ui", 13, "text" if self.on else "muted", "midleft")
        if self.matter:
            right = brush.text(self.matter, (right, middle), "ui", 13, "text" if self.on else "faint", "midright").x - 8
        left += max(54, brush.look.width(self.id, "ui", 13) + 10)
        brush.text(self.caption, (left, middle), "bold", self.size, ink, "midleft", width=right - left)


def cited_in(book: RulebookText, texts: Iterable[str]) -> list[RuleText]:
    """The rules whose ids stand in the texts, each once, in the order in which they come."""
    text = "\n".join(texts)
    places = ((re.search(rf"(?<![\w-]){re.escape(one)}(?![\w-])", text), one) for one in book.rules if one in text)
    return [book.rules[one] for _, one in sorted((found.start(), one) for found, one in places if found)]


SHOWN = 13
"""The number of groups, or of rules that were found, on one page of the list."""


class Bookmark:
    """What is read, a rule or something whole, and what is listed: the rules of a group, another list, or finds."""

    def __init__(self, book: RulebookText, at: str = "") -> None:
        """Begin at the rule of that id, else at the core in short, which stands before all rules."""
        self.book = book
        found = book.rules.get(at)
        self.rule: RuleText = found or book.groups[0].rules[0]
        self.whole = "" if found else SHORT
        """What is read in place of a rule; empty for the rule."""
        self.group = self.group_of(self.rule)
        self.words, self.way = "", MATTERS
        self.page = self._page_of_group()

    def group_of(self, rule: RuleText) -> GroupText:
        """The group that the rule belongs to."""
        return next(group for group in self.book.groups if rule in group.rules)

    def _page_of_group(self) -> int:
        return list(self.book.groups).index(self.group) // SHOWN

    @property
    def sought(self) -> bool:
        """Is the player searching for words?"""
        return bool(self.words.strip())

    def reads(self, rule: RuleText) -> bool:
        """Is this the rule that is read?"""
        return rule is self.rule and not self.whole

    # ---- what is listed

    def search(self, words: str) -> None:
        """List the rules that fit the words."""
        self.words = words
        self.page = 0 if self.sought else self._page_of_group()

    def show(self, way: str) -> None:
        """List the rules that way; a search ends."""
        self.words, self.way, self.whole = "", way, ""
        self.page = self._page_of_group()

    def open(self, group: GroupText) -> None:
        """List the rules of that group, and read the first of them."""
        self.group, self.rule, self.whole = group, group.rules[0], ""

    # ---- what is read

    def read_whole(self, what: str) -> None:
        """Read that in place of a rule."""
        self.words, self.whole = "", what

    def read(self, rule: RuleText) -> None:
        """Read that rule; the list stays as it is."""
        self.rule, self.group, self.whole = rule, self.group_of(rule), ""

    def read_best(self, words: str) -> None:
        """Read the rule that fits the words best, if any fits."""
        found = self.book.search(words)
        if found:
            self.read(found[0])


LIST = Rect(16, 72, 664, 632)
"""The board with the list."""
TOP, STEP = LIST.y + 92, 35
"""Where its first line stands, and how far its lines are apart, in design pixels."""
_GROUPS = 268
_PAGE = Rect(696, 72, 568, 632)
_CITED_STEP = 35


class PlainRules(ControlScreen):
    """A list beside the rule that is read."""

    hint = "Search: words, or an id"
    """What stands in the empty field for words."""

    def __init__(self, book: RulebookText, at: str = "") -> None:
        """Begin at the rule of that id, else at the core in short."""
        super().__init__()
        self.bookmark = Bookmark(book, at)

    def widgets(self) -> tuple[Widget, ...]:
        return (*_listed(self), *_read(self))

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Rulebook")

    def rules(self) -> Transition:
        """F1 closes the rulebook again."""
        return Pop()

    # ---- what a book may add

    def ways(self) -> Sequence[tuple[str, str, bool]]:
        """The tabs above the list, each with its key, its caption, and whether it is something to be read whole."""
        return ((SHORT, "In short", True), (MATTERS, "By matter", False))

    def listing(self) -> Iterator[Widget]:
        """The list of the way that is chosen."""
        return matters(self)

    def whole(self) -> Iterator[Widget]:
        """What is read in place of a rule."""
        return core(self)

    def beside(self, place: Rect) -> Iterator[Widget]:
        """What stands at the right of the rule's title."""
        del place
        yield from ()

    def html(self, rule: RuleText) -> str:
        """The rule's text and what else is said about it."""
        return "<br><br>".join(f"<b>{word}.</b> {escape(text)}" if word else escape(text) for word, text in rule.parts)

    def follow(self, rule: RuleText) -> None:
        """Read a rule that another one cites, and list the rules around it."""
        self.bookmark.read(rule)
        self.bookmark.show(self.bookmark.way)

    def under(self, page: Rect) -> Iterator[Widget]:
        """What stands at the left under what is read."""
        del page
        yield from ()

    def headed(self, title: str) -> Iterator[Widget]:
        """The heading of what is read whole."""
        rect = Rect(_PAGE.x + 16, _PAGE.y + 14, _PAGE.w - 32, 34)
        yield Label(rect=rect, text=title, kind="heading", size=24, ink="brass_light")

    def passage(self, below: float, html: str, cited: Sequence[RuleText] = ()) -> Iterator[Widget]:
        """A text so far below the upper edge, and under it a line for each rule that it cites, in two columns."""
        x, y, w = _PAGE.x + 16, _PAGE.y + 14 + below, _PAGE.w - 32
        bottom, half = _PAGE.bottom - 64 - (len(cited) + 1) // 2 * _CITED_STEP, w / 2
        yield Passage(key="text", rect=Rect(x, y, w, bottom - 12 - y), html=html)
        for n, rule in enumerate(cited):
            rect = Rect(x + n % 2 * (half + 2), bottom + n // 2 * _CITED_STEP, half - 2, 32)
            press = partial(self.follow, rule)
            yield RuleLine(key=f"link {rule.id}", caption=rule.title, id=rule.id, rect=rect, press=press)


def _listed(of: PlainRules) -> Iterator[Widget]:
    at = of.bookmark
    yield Panel(key="list", rect=LIST, title="The rules")
    yield EntryField(
        key="search",
        caption="Search",
        text=at.words,
        hint=of.hint,
        rect=Rect(LIST.x + 16, LIST.y + 42, 224, 36),
        changed=at.search,
        entered=at.read_best,
        letter=pygame.K_f,
        control=True,
    )
    for n, (key, caption, whole) in enumerate(of.ways()):
        on = at.whole == key if whole else at.way == key and not (at.sought or at.whole)
        yield Tab(
            key=key,
            caption=caption,
            on=on,
            rect=Rect(LIST.x + 250 + n * 101, LIST.y + 42, 97, 36),
            press=partial(at.read_whole if whole else at.show, key),
        )
    yield from _found(of) if at.sought else of.listing()


def matters(of: PlainRules) -> Iterator[Widget]:
    """The groups, and beside them the rules of the open one."""
    at, x = of.bookmark, LIST.x + 16
    for n, (number, group) in enumerate(page_of(at.book.groups, at.page, SHOWN)):
        yield Tab(
            key=f"group {number}",
            caption=group.title,
            on=group is at.group,
            rect=Rect(x, TOP + n * STEP, _GROUPS, 32),
            press=partial(at.open, group),
        )
    yield from _rows(at, at.group.rules, Rect(x + _GROUPS + 14, TOP, LIST.w - 46 - _GROUPS, 32))
    yield from _pages(of, len(at.book.groups), x + _GROUPS)


def _pages(of: PlainRules, number: int, right: float) -> Iterator[Widget]:
    at = of.bookmark
    yield from page_buttons(number, at.page, SHOWN, (right, LIST.bottom - 46), partial(setattr, at, "page"))


def _found(of: PlainRules) -> Iterator[Widget]:
    """The rules that fit the words, the best first."""
    at, x, w = of.bookmark, LIST.x + 16, LIST.w - 32
    found = at.book.search(at.words)
    if not found:
        told = "No rule has all of these words. Try fewer of them."
        yield Paragraph(rect=Rect(x, TOP, w, 60), text=told, ink="muted")
    rules = [rule for _, rule in page_of(found, at.page, SHOWN)]
    yield from _rows(at, rules, Rect(x, TOP, w, 32), matters=True)
    yield from _pages(of, len(found), x + w)


def _rows(at: Bookmark, rules: Sequence[RuleText], first: Rect, *, matters: bool = False) -> Iterator[Widget]:
    """A line for each rule, one below the other."""
    for n, rule in enumerate(rules):
        yield RuleLine(
            key=f"rule {rule.id}",
            caption=rule.title,
            id=rule.id,
            on=at.reads(rule),
            rect=first.moved(0, n * STEP),
            matter=at.group_of(rule).title if matters else "",
            press=partial(at.read, rule),
        )


def _read(of: PlainRules) -> Iterator[Widget]:
    yield Panel(key="page", rect=_PAGE)
    yield from of.whole() if of.bookmark.whole else _rule(of)
    yield enter_button("done", "Done", Rect(_PAGE.right - 282, _PAGE.bottom - 52, 266, 36), Pop)
    yield from of.under(_PAGE)


def _rule(of: PlainRules) -> Iterator[Widget]:
    """The rule with everything that is said about it."""
    at, (x, y, w) = of.bookmark, (_PAGE.x + 16, _PAGE.y + 14, _PAGE.w - 32)
    rule = at.rule
    cited = [one for one in cited_in(at.book, (text for _, text in rule.parts)) if one is not rule]
    yield Label(rect=Rect(x, y, w, 18), text=f"{rule.id}   {at.group_of(rule).title}", size=13, ink="muted")
    yield Label(rect=Rect(x, y + 22, w - 40, 34), text=rule.title, kind="heading", size=24, ink="brass_light")
    yield from of.beside(Rect(x + w - 30, y + 28, 30, 22))
    yield from of.passage(66, of.html(rule), cited)


def core(of: PlainRules) -> Iterator[Widget]:
    """The core in short."""
    core = of.bookmark.book.core
    yield from of.headed(core.title)
    yield from of.passage(44, "<br><br>".join(map(escape, core.text)), cited_in(of.bookmark.book, core.text))
