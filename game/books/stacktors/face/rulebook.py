"""The screen on which the rulebook is read: by group, by position and colour, or by words; lists at the left, the
rule at the right.

From a rule one press leads to each rule that it cites.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from html import escape

import pygame

from game.books.stacktors.face.pages.event_pages import WHY, explained
from game.books.stacktors.face.tokens import Chips
from game.books.stacktors.lesson.hints import HINTS
from game.books.stacktors.rulebook import ID, Rule, cited, rulebook
from game.books.stacktors.values.pieces import POSITIONS, TRANSPARENT
from game.table.rulebook import TomlGroup
from game.ui.kit.controls import ControlScreen, page_buttons, page_of
from game.ui.kit.screen import Brush, Pop, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, EntryField, Label, Panel, Paragraph, Passage, Press, Tab, Widget, enter_button
from game.ui.shell import backdrops


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


SHOWN = 13
"""The number of groups, or of rules that were found, on one page of the list."""
_ABILITIES = "CLR"


class Bookmark:
    """What is read is a rule, the core in short or the hints.

    What is listed are the rules of a group, all abilities, or finds.
    """

    def __init__(self, at: str = "") -> None:
        """Begin at the rule of that id, else at the core in short, which stands before all rules."""
        self.book = rulebook()
        found = self.book.find(at)
        self.rule, self.short = found or self.book.groups[0].rules[0], found is None
        self.hints = False
        """Are the hints read, in place of a rule or the core in short?"""
        self.group = self.group_of(self.rule)
        self.words, self.table = "", False
        self.page = self._page_of_group()

    def group_of(self, rule: Rule) -> TomlGroup[Rule]:
        """The group that the rule belongs to."""
        return next(group for group in self.book.groups if rule in group.rules)

    def _page_of_group(self) -> int:
        return self.book.groups.index(self.group) // SHOWN

    @property
    def sought(self) -> bool:
        """Is the player searching for words?"""
        return bool(self.words.strip())

    def reads(self, rule: Rule) -> bool:
        """Is this the rule that is read?"""
        return rule is self.rule and not (self.short or self.hints)

    # ---- what is listed

    def search(self, words: str) -> None:
        """List the rules that fit the words."""
        self.words = words
        self.page = 0 if self.sought else self._page_of_group()

    def show(self, *, table: bool) -> None:
        """List the abilities as a table, or else the groups; a search ends."""
        self.words, self.table, self.short, self.hints = "", table, False, False
        self.page = self._page_of_group()

    def open(self, group: TomlGroup[Rule]) -> None:
        """List the rules of that group, and read the first of them."""
        self.group, self.rule, self.short, self.hints = group, group.rules[0], False, False

    # ---- what is read

    def in_short(self) -> None:
        """Read the core in short."""
        self.words, self.short, self.hints = "", True, False

    def all_hints(self) -> None:
        """Read all hints."""
        self.words, self.short, self.hints = "", False, True

    def read(self, rule: Rule) -> None:
        """Read that rule; the list stays as it is."""
        self.rule, self.group, self.short, self.hints = rule, self.group_of(rule), False, False

    def read_best(self, words: str) -> None:
        """Read the rule that fits the words best, if any fits."""
        found = self.book.search(words)
        if found:
            self.read(found[0])

    def follow(self, rule: Rule) -> None:
        """Read a rule that another one cites, and list the rules around it."""
        self.read(rule)
        self.show(table=self.table and rule.id.startswith(_ABILITIES))


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
    yield from page_buttons(
        len(at.book.groups), at.page, SHOWN, (x + _GROUPS, _LIST.bottom - 46), partial(setattr, at, "page")
    )


def _found(at: Bookmark) -> Iterator[Widget]:
    """The rules that fit the words, the best first."""
    found = at.book.search(at.words)
    x, w = _LIST.x + 16, _LIST.w - 32
    if not found:
        told = "No rule has all of these words. Try fewer of them."
        yield Paragraph(rect=Rect(x, _TOP, w, 60), text=told, ink="muted")
    rules = [rule for _, rule in page_of(found, at.page, SHOWN)]
    yield from _rows(at, rules, Rect(x, _TOP, w, 32), matters=True)
    yield from page_buttons(len(found), at.page, SHOWN, (x + w, _LIST.bottom - 46), partial(setattr, at, "page"))


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


_PAGE = Rect(696, 72, 568, 632)
_CITED_STEP = 35
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
    return _PAGE.bottom - 64 - (len(cited) + 1) // 2 * _CITED_STEP


def _links(at: Bookmark, cited: Sequence[Rule], top: float) -> Iterator[Widget]:
    """A line for each rule that is cited, in two columns."""
    x, half = _PAGE.x + 16, (_PAGE.w - 32) / 2
    for n, rule in enumerate(cited):
        rect = Rect(x + n % 2 * (half + 2), top + n // 2 * _CITED_STEP, half - 2, 32)
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


def consulted(sentences: Iterable[str], why: Sequence[str] = ()) -> RulesScreen:
    """The rulebook, open at the first rule that one of the sentences cites, else at its beginning."""
    return RulesScreen(cited(sentences), why)


class RulesScreen(ControlScreen):
    """A list beside the rule that is read: the rules that were found, the groups with their rules, or the abilities."""

    def __init__(self, at: str = "", why: Sequence[str] = ()) -> None:
        """Begin at the rule of that id, else at the core in short, which stands before all rules.

        `why` are the game master's reasons for the situation that is played meanwhile; a button leads to them.
        """
        super().__init__()
        self.bookmark, self.why = Bookmark(at), tuple(why)

    def widgets(self) -> tuple[Widget, ...]:
        return (*listed(self.bookmark), *read(self.bookmark, self.why))

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Rulebook")

    def rules(self) -> Transition:
        """F1 closes the rulebook again."""
        return Pop()
