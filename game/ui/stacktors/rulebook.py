"""The rulebook to read in: by matter, by place and colour,
or by words; a rule is one press away from those it cites.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from html import escape

import pygame

from game.stacktors.rulebook import ID, Group, Rule, cited, rulebook
from game.stacktors.values.pieces import POSITIONS, TRANSPARENT
from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.paging import page_buttons, page_of
from game.ui.kit.screen import Pop, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Entry, Label, Panel, Paragraph, Passage, Tab, Widget, enter_button
from game.ui.kit.widgets.base import Press
from game.ui.shell import backdrops
from game.ui.stacktors.tokens import Chips

_LIST, _PAGE = Rect(16, 72, 664, 632), Rect(696, 72, 568, 632)
_TOP, _STEP, _SHOWN = _LIST.y + 92, 35, 13
_GROUPS = 268
_ABILITIES = "CLR"
_STANCE = re.compile(r" ?\b(In (?:attack|defence|movement):?)")


def consulted(sentences: Iterable[str]) -> RulesScreen:
    """The rulebook, open at the first rule that one of the sentences cites, or at its beginning."""
    return RulesScreen(cited(sentences))


class RulesScreen(ControlScreen):
    """What is searched for stands in the list, else the matters with their rules, or the abilities as a table."""

    def __init__(self, at: str = "") -> None:
        """Open at the rule of that id, else with the core in short, which stands before all rules."""
        super().__init__()
        self.book = rulebook()
        found = self.book.find(at)
        self.rule, self.short = found or self.book.groups[0].rules[0], found is None
        self.group = self._group_of(self.rule)
        self.words, self.table = "", False
        self._page = self._page_of_group()

    def widgets(self) -> tuple[Widget, ...]:
        sought = bool(self.words.strip())
        listed = self._found() if sought else self._abilities() if self.table else self._matters()
        searching = sought or self.short
        return (
            Panel(key="list", rect=_LIST, title="The rules"),
            Panel(key="page", rect=_PAGE),
            _entry(self.words, self._search, self._first),
            _way("short", "In short", 250, on=self.short, press=self._in_short),
            _way("matters", "By matter", 386, on=not (self.table or searching), press=partial(self._show, table=False)),
            _way("abilities", "Abilities", 522, on=self.table and not searching, press=partial(self._show, table=True)),
            *listed,
            *(self._core() if self.short else self._reading()),
            enter_button("done", "Done", Rect(_PAGE.right - 282, _PAGE.bottom - 52, 266, 36), Pop),
        )

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Rulebook")

    def rules(self) -> Transition:
        """F1 closes it again."""
        return Pop()

    # ---- what is listed

    def _matters(self) -> list[Widget]:
        """The groups, and beside them the rules of the one that is open."""
        x = _LIST.x + 16
        groups: list[Widget] = [
            Tab(
                key=f"group {number}",
                caption=group.title,
                on=group is self.group,
                rect=Rect(x, _TOP + n * _STEP, _GROUPS, 32),
                press=partial(self._open, group),
            )
            for n, (number, group) in enumerate(page_of(self.book.groups, self._page, _SHOWN))
        ]
        turning = page_buttons(len(self.book.groups), self._page, _SHOWN, (x + _GROUPS, _LIST.bottom - 46), self._turn)
        return [
            *groups,
            *self._rows(self.group.rules, Rect(x + _GROUPS + 14, _TOP, _LIST.w - 46 - _GROUPS, 32)),
            *turning,
        ]

    def _found(self) -> list[Widget]:
        """What the words fit, the best first."""
        found = self.book.search(self.words)
        x, w = _LIST.x + 16, _LIST.w - 32
        if not found:
            return [
                Paragraph(
                    rect=Rect(x, _TOP, w, 60), text="No rule has all of these words. Try fewer of them.", ink="muted"
                )
            ]
        rules = [rule for _, rule in page_of(found, self._page, _SHOWN)]
        turning = page_buttons(len(found), self._page, _SHOWN, (x + w, _LIST.bottom - 46), self._turn)
        return [*self._rows(rules, Rect(x, _TOP, w, 32), matters=True), *turning]

    def _abilities(self) -> list[Widget]:
        """A row for each colour, a column for each position."""
        x, wide = _LIST.x + 16, 167
        shown: list[Widget] = [
            Label(
                rect=Rect(x + 122 + n * (wide + 4), _TOP, wide, 20),
                text=place.capitalize(),
                kind="bold",
                ink="brass_light",
                anchor="midtop",
            )
            for n, place in enumerate(POSITIONS)
        ]
        for row, colour in enumerate(TRANSPARENT):
            y = _TOP + 32 + row * 44
            shown += [
                Chips(rect=Rect(x, y + 8, 30, 22), pieces=((colour.word, 1),)),
                Label(rect=Rect(x + 44, y, 76, 38), text=colour.word.capitalize(), anchor="midleft"),
            ]
            for n, place in enumerate(POSITIONS):
                rule = self.book.of(place, colour)
                if rule:
                    shown.append(self._tab(rule, Rect(x + 122 + n * (wide + 4), y, wide, 38)))
        return shown

    def _tab(self, rule: Rule, rect: Rect) -> Tab:
        return Tab(
            key=f"rule {rule.id}",
            caption=rule.title,
            on=rule is self.rule and not self.short,
            rect=rect,
            press=partial(self._read, rule),
        )

    def _rows(self, rules: Sequence[Rule], first: Rect, *, matters: bool = False) -> list[Widget]:
        """A line for each rule, one below the other."""
        return [
            RuleLine(
                key=f"rule {rule.id}",
                caption=rule.title,
                id=rule.id,
                on=rule is self.rule and not self.short,
                rect=first.moved(0, n * _STEP),
                matter=self._group_of(rule).title if matters else "",
                press=partial(self._read, rule),
            )
            for n, rule in enumerate(rules)
        ]

    # ---- what is read

    def _reading(self) -> list[Widget]:
        """The rule with all that is said about it; below it those that it cites."""
        x, y, w = _PAGE.x + 16, _PAGE.y + 14, _PAGE.w - 32
        cited = [self.book.rules[one] for one in dict.fromkeys(ID.findall(f"{self.rule.text} {self.rule.ruling}"))]
        bottom = _PAGE.bottom - 64 - (len(cited) + 1) // 2 * _STEP
        return [
            Label(
                rect=Rect(x, y, w, 18), text=f"{self.rule.id}   {self._group_of(self.rule).title}", size=13, ink="muted"
            ),
            Label(rect=Rect(x, y + 22, w - 40, 34), text=self.rule.title, kind="heading", size=24, ink="brass_light"),
            *self._chip(Rect(x + w - 30, y + 28, 30, 22)),
            Passage(key="text", rect=Rect(x, y + 66, w, bottom - y - 78), html=_html(self.rule)),
            *self._links(cited, x, bottom, w),
        ]

    def _core(self) -> list[Widget]:
        """The core in short; below it the rules that it cites."""
        x, y, w = _PAGE.x + 16, _PAGE.y + 14, _PAGE.w - 32
        core, text = self.book.core, " ".join(self.book.core.text)
        cited = [self.book.rules[one] for one in dict.fromkeys(ID.findall(text))]
        bottom = _PAGE.bottom - 64 - (len(cited) + 1) // 2 * _STEP
        return [
            Label(rect=Rect(x, y, w, 34), text=core.title, kind="heading", size=24, ink="brass_light"),
            Passage(key="text", rect=Rect(x, y + 44, w, bottom - y - 56), html="<br><br>".join(map(escape, core.text))),
            *self._links(cited, x, bottom, w),
        ]

    def _links(self, cited: Sequence[Rule], x: float, top: float, w: float) -> list[Widget]:
        """A line for each rule that is cited, two abreast."""
        return [
            self._link(rule, Rect(x + n % 2 * (w / 2 + 2), top + n // 2 * _STEP, w / 2 - 2, 32))
            for n, rule in enumerate(cited)
        ]

    def _chip(self, rect: Rect) -> list[Widget]:
        """The piece that gives the ability, if the rule is one."""
        known = (
            (place, colour) for place in POSITIONS for colour in TRANSPARENT if self.book.of(place, colour) is self.rule
        )
        return [Chips(rect=rect, pieces=((colour.word, 1),)) for _, colour in known]

    def _link(self, rule: Rule, rect: Rect) -> Widget:
        return RuleLine(
            key=f"link {rule.id}", caption=rule.title, id=rule.id, rect=rect, press=partial(self._follow, rule)
        )

    # ---- what is done

    def _group_of(self, rule: Rule) -> Group:
        return next(group for group in self.book.groups if rule in group.rules)

    def _page_of_group(self) -> int:
        return self.book.groups.index(self.group) // _SHOWN

    def _search(self, words: str) -> None:
        self.words = words
        self._page = 0 if words.strip() else self._page_of_group()

    def _first(self, words: str) -> None:
        """Enter after the words: the best of what was found."""
        found = self.book.search(words)
        if found:
            self._read(found[0])

    def _show(self, *, table: bool) -> None:
        """Leave what was searched for."""
        self.words, self.table, self.short = "", table, False
        self._page = self._page_of_group()

    def _in_short(self) -> None:
        self.words, self.short = "", True

    def _open(self, group: Group) -> None:
        self.group, self.rule, self.short = group, group.rules[0], False

    def _turn(self, page: int) -> None:
        self._page = page

    def _read(self, rule: Rule) -> None:
        """Read it; the list stays as it is."""
        self.rule, self.group, self.short = rule, self._group_of(rule), False

    def _follow(self, rule: Rule) -> None:
        """Read a rule that another one cites, and list those around it."""
        self._read(rule)
        self._show(table=self.table and rule.id.startswith(_ABILITIES))


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


def _html(rule: Rule) -> str:
    """The rule's text and what else is said about it; what an
    ability does in attack, defence and movement stands apart.
    """
    html = "<br><br>".join(f"<b>{word}.</b> {escape(text)}" if word else escape(text) for word, text in rule.parts)
    return _STANCE.sub(r"<br><br><b>\1</b>", html).removeprefix("<br><br>")


def _entry(words: str, search: Callable[[str], None], first: Callable[[str], None]) -> Entry:
    """The field for the words that are sought."""
    return Entry(
        key="search",
        caption="Search",
        text=words,
        hint="Search: red guts, MOV-4",
        rect=Rect(_LIST.x + 16, _LIST.y + 42, 224, 36),
        changed=search,
        entered=first,
        letter=pygame.K_f,
        control=True,
    )


def _way(key: str, caption: str, left: float, *, on: bool, press: Press) -> Tab:
    """One of the ways in which rules are listed: by matter, or as the table of abilities."""
    return Tab(key=key, caption=caption, on=on, rect=Rect(_LIST.x + left, _LIST.y + 42, 126, 36), press=press)
