"""What the attack panel shows behind More: every answer, Perfection, plans for after a hit; what has no room is
turned over page by page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.books.stacktors.ahead import verdicts
from game.books.stacktors.ahead.answer import Answer, effective
from game.books.stacktors.ahead.proposals.proposal import Proposal
from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.docks.attack.draft import FollowUp
from game.books.stacktors.face.docks.attack.drafting import Aiming, AttackDrafting
from game.books.stacktors.face.docks.explanation import Explaining
from game.books.stacktors.face.docks.parts import FEWEST, SlimTab, TextLine, answer_box, row_width
from game.books.stacktors.prose.words import capital
from game.books.stacktors.values.pieces import Pieces, named
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import CheckBox, Control, ControlState, Widget

ROWS, HIGH = 6, 32.0
"""How many answers are shown at once, and the height of the row of each, in design pixels."""
_CHIP = 15.0
_SUMS, _TOLD = 0.23, 0.41
"""Where the sums and the words of a row begin, as parts of its width."""
HEAD = 16.0
"""The height of the line that says what stands below it, in design pixels."""
_HEADS = ((0.0, _SUMS, "It answers with"), (_SUMS, _TOLD, "The values"), (_TOLD, 1.0, "What comes of it"))
"""Where each word of that line begins and ends, as parts of a row's width, and the word."""
_LIKELY = "This answer costs it least, so it is the likely one."


class AnswerRow(Control, frozen=True, kw_only=True):
    """One answer: its pieces, the sums, what the target and what the attacker get of it."""

    pieces: Pieces
    active: str
    sums: str
    theirs: str
    mine: str
    ink: str
    red: int = 0
    """The pips that free red guts add to the answer."""
    on: bool = False
    likely: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        answer_box(brush, self.rect.inset(0, 1), state, 5, on=self.on)
        x, y, w = self.rect.x + 8, self.rect.centre[1], self.rect.w - 16
        self._chips(brush, Rect(x, y - _CHIP / 2, w * _SUMS - 6, _CHIP))
        sums = Rect(x + w * _SUMS, self.rect.y, w * (_TOLD - _SUMS) - 4, self.rect.h)
        brush.lines(self.sums, sums, "bold", 13, "text", "midleft")
        right = self.rect.right - 8
        if self.likely:
            right = brush.text("likely", (right, y), "bold", 12, "brass_light", "midright").x - 6
        x, apart = x + w * _TOLD, 7 if self.mine else 0
        brush.text(self.theirs, (x, y - apart), "bold", 13, self.ink, "midleft", width=right - x, height=15)
        brush.text(self.mine, (x, y + apart), "ui", 13, "muted", "midleft", width=right - x, height=15)

    def _chips(self, brush: Brush, area: Rect) -> None:
        room = area.w - (40 if self.red else 0)
        height = min(_CHIP, _CHIP * room / row_width(self.pieces, _CHIP, 3)) if self.pieces else 0
        if height < FEWEST:
            told = f"{len(self.pieces)} pieces" if self.pieces else self.caption
            told = f"{told}, +{self.red} red" if self.red else told
            brush.text(told, (area.x, area.centre[1]), "ui", 13, "muted", "midleft", width=area.w, height=16)
            return
        x = area.x
        for piece in self.pieces:
            lit = piece.colour.word == self.active
            image = pyramids.chip(piece.colour.word, piece.pips, height * brush.look.u / 22, False, lit)
            x = brush.image(image, (x, area.centre[1] - height / 2)).right + 3
        if self.red:
            wide = area.right - x
            brush.text(f"+{self.red} red", (x, area.centre[1]), "ui", 13, "muted", "midleft", width=wide, height=16)


class AnswerRows:
    """The rows, for the present state of the attack."""

    def __init__(self, drafting: AttackDrafting) -> None:
        self.outlook, self.known = drafting.outlook, drafting.known

    @property
    def high(self) -> float:
        """The height of the rows that are shown, with the line over them, in design pixels."""
        return HEAD + HIGH * min(ROWS, len(self.outlook.answers))

    def widgets(self, area: Rect) -> Iterator[Widget]:
        """Some of the answers, the worst for the attacker first, and a tab that turns to the next ones."""
        outlook, one = self.outlook, self.outlook.proposal
        if one is None:
            return
        count = len(one.answers)
        begin = outlook.tile // ROWS * ROWS
        seen = one.answers[begin : begin + ROWS]
        over = count > ROWS
        width = area.w - (46 if over else 0)
        yield from _heads(Rect(area.x, area.y, width, HEAD))
        area = Rect(area.x, area.y + HEAD, area.w, area.h)
        for n, answer in enumerate(seen):
            yield self._row(begin + n, answer, one, Rect(area.x, area.y + n * HIGH, width, HIGH))
        if over:
            turn = partial(outlook.look_at, (begin + ROWS) % (-(-count // ROWS) * ROWS) if begin + ROWS < count else 0)
            yield SlimTab(
                key="answers",
                caption=f"{begin + 1} to {begin + len(seen)} of {count}",
                rect=Rect(area.right - 42, area.y, 42, HIGH * 3),
                press=turn,
                size=12,
                tip="Press for the next answers.",
            )

    def each(self) -> Iterator[Callable[[Rect], Iterator[Widget]]]:
        """For each answer, what gives its row in a place of HIGH design pixels."""
        one = self.outlook.proposal
        for number, answer in enumerate(one.answers if one else ()):
            assert one
            yield partial(self._alone, number, answer, one)

    def _alone(self, number: int, answer: Answer, one: Proposal, rect: Rect) -> Iterator[Widget]:
        yield self._row(number, answer, one, rect)

    def _row(self, number: int, answer: Answer, one: Proposal, rect: Rect) -> AnswerRow:
        active = named(answer.defence.active)
        with self.known.inside():
            theirs = verdicts.told(answer, one.attack, self.outlook.whose)
        back, red = verdicts.suffered_back(answer), self.outlook.red(answer)
        likely = answer == one.expected
        return AnswerRow(
            key=f"tile {number}",
            caption=_caption(answer),
            rect=rect,
            pieces=self.outlook.pieces(answer.defence.pieces),
            active=active.colour.word if active else "",
            sums=verdicts.sums(answer),
            theirs=theirs,
            mine=back,
            ink=_ink(answer),
            on=number == self.outlook.tile,
            red=red,
            likely=likely,
            press=partial(self.outlook.look_at, number),
            tip="\n".join(filter(None, self._tips(answer, red, likely=likely))),
        )

    def _tips(self, answer: Answer, red: int, *, likely: bool) -> Iterator[str]:
        """What the line means, in sentences."""
        yield verdicts.compared(answer, red)
        yield verdicts.multiplied(answer)
        yield self._answering(answer)
        yield _LIKELY if likely else ""

    def _answering(self, answer: Answer) -> str:
        """What the active ability of the target's answer does."""
        return self.known.deed_of(answer.defence.active, self.outlook.whose, answer.defence.pieces, defending=True)


def _caption(answer: Answer) -> str:
    """The words of a row on which there are no pieces."""
    if answer.defence.first:
        return "Perfection"
    return "its total" if answer.siege else "nothing"


def _ink(answer: Answer) -> str:
    """The colour of the verdict as the attacker sees it; the verdict's words say the same."""
    if answer.back or answer.fells or not (answer.hit or answer.defence.first):
        return "bad"
    return "good" if effective(answer) else "muted"


def _heads(area: Rect) -> Iterator[Widget]:
    """The line that says what the columns of the rows below it are."""
    x, wide = area.x + 8, area.w - 16
    for begin, end, text in _HEADS:
        rect = Rect(x + wide * begin, area.y, wide * (end - begin) - 4, area.h)
        yield TextLine(rect=rect, text=text, size=12, ink="muted")


LABEL, SLOT = 66.0, 72.0
"""The width of the line's head, and the least width of each step, in design pixels."""
ASK = "choose later"
_HOW = "So it is, if it hits; a press shows the next, and last comes to be asked then."


def fitting(room: float) -> int:
    """How many steps fit in a line that is `room` design pixels wide."""
    return int((room - LABEL) // SLOT)


def then_line(then: FollowUp, area: Rect) -> Iterator[Widget]:
    """The line in that rectangle: each step shows what is planned, and a press plans the next choice."""
    yield TextLine(rect=Rect(area.x, area.y, LABEL, area.h), text="Then:", kind="bold", size=13)
    wide = min(160.0 if len(then.steps) == 1 else 110.0, (area.w - LABEL) / max(1, len(then.steps)))
    for n, one in enumerate(then.picked):
        rect = Rect(area.x + LABEL + n * wide, area.y, wide - 4, area.h)
        told = f"{capital(one.told)}. {_HOW}" if one else f"You choose after the hit. {_HOW}"
        yield SlimTab(
            key=f"then {n}",
            caption=one.short if one else ASK,
            rect=rect,
            press=partial(then.turn, n),
            letter=0 if n else pygame.K_n,
            size=13,
            tip=told,
        )


SHARE = 0.6
"""The greatest part of the window's height that the panel takes where text is large."""
WIDE = 50.0
"""The width of the bar with the air beside it, in design pixels."""


class PanelBlock(NamedTuple):
    """A part of the panel that stays whole: its height, and its widgets in a place of that height."""

    high: float
    widgets: Callable[[Rect], Iterable[Widget]]


class Scroll:
    """Which page is shown. It follows what the player has chosen, until the player turns to another."""

    def __init__(self) -> None:
        self.page = 0
        self._followed: object = None

    def follow(self, chosen: object, page: int) -> None:
        """Show that page if something else is chosen than before."""
        if chosen != self._followed:
            self._followed, self.page = chosen, page

    def turn(self, step: int) -> None:
        """Show that many pages further on, or back; after the last one comes the first."""
        self.page += step


def paged(blocks: Sequence[PanelBlock], room: float) -> list[range]:
    """The numbers of the blocks in pages of at most that height, each at least one block long.

    The last page begins as early as there is room for, so that it is not nearly empty.
    """
    pages = [range(0)]
    for number in range(len(blocks)):
        begin = pages[-1].start
        if pages[-1] and _high(blocks[begin : number + 1]) > room:
            pages.append(range(number, number + 1))
        else:
            pages[-1] = range(begin, number + 1)
    begin = pages[-1].start
    while begin and _high(blocks[begin - 1 :]) <= room:
        begin -= 1
    return [*pages[:-1], range(begin, len(blocks))]


def _high(blocks: Iterable[PanelBlock]) -> float:
    return sum(block.high for block in blocks)


def page_of(pages: Sequence[range], number: int) -> int:
    """On which page the block of that number stands first, counted from 0."""
    return next((n for n, page in enumerate(pages) if number in page), 0)


def stacked(blocks: Iterable[PanelBlock], area: Rect) -> Iterator[Widget]:
    """The widgets of the blocks, one below the other from the upper edge of that area on."""
    y = area.y
    for block in blocks:
        yield from block.widgets(Rect(area.x, y, area.w, block.high))
        y += block.high


class PageBar(Control, frozen=True, kw_only=True):
    """A bar with the part that is shown, and its number below it; a press turns to the next part."""

    at: int
    count: int

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = state.hover or state.focus
        x, y, w, h = self.rect
        track = Rect(x + w / 2 - 4, y + 2, 8, h - 22)
        brush.box(track, "line", "row", 4)
        high = track.h / self.count
        brush.box(Rect(track.x, track.y + self.at * high, 8, high), "brass_light" if lit else "brass", "brass_dark", 4)
        brush.text(self.caption, (x + w / 2, y + h - 8), "bold", 12, "text" if lit else "muted", "center", width=w)


ROW, GAP = 32.0, 4.0
"""The height of a row of controls, and the distance between two, in design pixels."""
_SUM = 34.0
"""The width of a sum, in design pixels."""
_CERTAIN = (
    "It hits once whatever the values, unless the other ignores it by Perfection too; "
    "a clear pip is gone for good. (CLR-G-CLEAR)"
)
_MISSED = "Perfection if it misses: a clear pip is gone for good. (CLR-G-CLEAR)"


def _topmost(row: Callable[[Rect], Iterator[Widget]], area: Rect) -> Iterator[Widget]:
    """The row at the upper edge of that area."""
    return row(Rect(area.x, area.y, area.w, ROW))


class MoreRows:
    """The rows, for the present state of the attack, in the order from top to bottom."""

    def __init__(self, drafting: AttackDrafting, aiming: Aiming, explaining: Explaining | None = None) -> None:
        """With `explaining`, the button that opens the explanation stands here."""
        self._drafting, self._aiming, self._explaining = drafting, aiming, explaining
        self._answers = AnswerRows(drafting)
        with drafting.known.inside():
            self._sums = drafting.options.sums(drafting.verb, drafting.draft.active)
        self._beside = aiming.beside
        self._perfect = bool(drafting.options.certain) and not self._beside

    @property
    def high(self) -> float:
        """The height of all rows, in design pixels."""
        return sum(block.high for block in self.blocks)

    @property
    def blocks(self) -> list[PanelBlock]:
        """All rows, with the answers together."""
        return [PanelBlock(self._answers.high + GAP, self._answers.widgets), *self._below()]

    @property
    def apart(self) -> list[PanelBlock]:
        """All rows, each answer by itself."""
        return [*(PanelBlock(HIGH, one) for one in self._answers.each()), *self._below()]

    def _below(self) -> Iterator[PanelBlock]:
        """The rows below the answers."""
        follow_up, explaining = self._drafting.follow_up, self._explaining
        rows: tuple[tuple[object, Callable[[Rect], Iterator[Widget]]], ...] = (
            (self._sums, self._rail),
            (self._beside, self._others),
            (self._perfect, self._toggles),
            (follow_up.steps, partial(then_line, follow_up)),
            (explaining, self._why),
        )
        return (PanelBlock(ROW + GAP, partial(_topmost, row)) for due, row in rows if due)

    def _why(self, area: Rect) -> Iterator[Widget]:
        """The button that opens the explanation, where it has no room below."""
        if self._explaining:
            yield self._explaining.button_at(Rect(area.x, area.y, 130, area.h))

    def _rail(self, area: Rect) -> Iterator[Widget]:
        """The sums that the pieces make; a press takes the cheapest pieces of one."""
        drafting = self._drafting
        yield TextLine(rect=Rect(area.x, area.y, 66, area.h), text="Sums:", kind="bold", size=13)
        width = min(_SUM, (area.w - 66) / len(self._sums))
        own = drafting.outlook.proposal.cost.own if drafting.outlook.proposal else 0
        for n, one in enumerate(self._sums):
            yield SlimTab(
                key=f"sum {one.total}",
                caption=str(one.total),
                rect=Rect(area.x + 66 + n * width, area.y, width - 2, area.h),
                on=one.total == own,
                size=13,
                press=partial(drafting.take_sum, one),
                tip=f"The cheapest pieces that make {one.total}.",
            )

    def _others(self, area: Rect) -> Iterator[Widget]:
        """The others whom Flexible may strike too; they are pressed in the order in which they are struck."""
        draft, known = self._drafting.draft, self._drafting.known
        width = min(150.0, area.w / len(self._beside))
        for n, other in enumerate(self._beside):
            name = known.name(other)
            number = f"{draft.others.index(other) + 2}." if other in draft.others else "+"
            tip = (
                f"Strike {name} too, after the others, or leave it out. A comma (LB), or a press on "
                f"{known.name(self._drafting.target)}, looks at the next one's answers. (CLR-G-PINK)"
            )
            yield SlimTab(
                key=f"too {other}",
                caption=f"{number} {name}",
                rect=Rect(area.x + n * width, area.y, width - 4, area.h),
                on=other in draft.others,
                press=partial(self._aiming.strike_too, other),
                size=12,
                tip=tip,
            )

    def _toggles(self, area: Rect) -> Iterator[Widget]:
        drafting, draft = self._drafting, self._drafting.draft
        yield CheckBox(
            key="first",
            caption="Perfection first",
            rect=Rect(area.x, area.y, 180, area.h),
            on=draft.first,
            press=drafting.certain,
            tip=_CERTAIN,
        )
        if drafting.opening.orders and draft.kind == "physical" and not draft.first:
            yield CheckBox(
                key="missed",
                caption="Perfection if it misses",
                rect=Rect(area.x + 190, area.y, 230, area.h),
                on=draft.missed,
                press=drafting.if_missed,
                tip=_MISSED,
            )
