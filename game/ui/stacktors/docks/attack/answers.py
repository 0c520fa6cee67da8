"""The answers of the target, a row for each class of them: the grid that the attack panel shows behind More."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.stacktors.ahead import verdicts
from game.stacktors.ahead.answer import Answer, effective
from game.stacktors.ahead.proposals.proposal import Proposal
from game.stacktors.values.abilities import named
from game.stacktors.values.pieces import Pieces
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Control, ControlState, Widget
from game.ui.stacktors import sprites as pyramids
from game.ui.stacktors.docks.attack.making import AttackInMaking
from game.ui.stacktors.docks.parts import FEWEST, SlimTab, answer_box, row_width

ROWS, HIGH = 6, 32.0
"""How many answers are shown at once, and the height of the row of each, in design pixels."""
_CHIP = 15.0
_SUMS, _TOLD = 0.24, 0.38
"""Where the sums and the words of a row begin, as parts of its width."""


class AnswerRow(Control, frozen=True, kw_only=True):
    """One answer: its pieces, the sums, what the target and what the attacker get of it."""

    pieces: Pieces
    active: str
    sums: str
    theirs: str
    mine: str
    ink: str
    on: bool = False
    likely: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        answer_box(brush, self.rect.inset(0, 1), state, 5, on=self.on)
        x, y, w = self.rect.x + 8, self.rect.centre[1], self.rect.w - 16
        self._chips(brush, Rect(x, y - _CHIP / 2, w * _SUMS - 6, _CHIP))
        brush.text(
            self.sums, (x + w * _SUMS, y), "bold", 13, "text", "midleft", width=w * (_TOLD - _SUMS) - 4, height=16
        )
        right = self.rect.right - 8
        if self.likely:
            right = brush.text("likely", (right, y), "bold", 12, "brass_light", "midright").x - 6
        x, apart = x + w * _TOLD, 7 if self.mine else 0
        brush.text(self.theirs, (x, y - apart), "bold", 13, self.ink, "midleft", width=right - x, height=15)
        brush.text(self.mine, (x, y + apart), "ui", 13, "muted", "midleft", width=right - x, height=15)

    def _chips(self, brush: Brush, area: Rect) -> None:
        height = min(_CHIP, _CHIP * area.w / row_width(self.pieces, _CHIP, 3)) if self.pieces else 0
        if height < FEWEST:
            told = f"{len(self.pieces)} pieces" if self.pieces else self.caption
            brush.text(told, (area.x, area.centre[1]), "ui", 13, "muted", "midleft", width=area.w, height=16)
            return
        x = area.x
        for piece in self.pieces:
            lit = piece.colour.word == self.active
            image = pyramids.chip(piece.colour.word, piece.pips, height * brush.look.u / 22, False, lit)
            x = brush.image(image, (x, area.centre[1] - height / 2)).right + 3


class AnswerRows:
    """The rows, for the present state of the attack."""

    def __init__(self, making: AttackInMaking) -> None:
        self.outlook, self.known = making.outlook, making.known

    @property
    def high(self) -> float:
        """The height of the rows that are shown, in design pixels."""
        return HIGH * min(ROWS, len(self.outlook.answers))

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
        back = verdicts.suffered_back(answer)
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
            likely=answer == one.expected,
            press=partial(self.outlook.look_at, number),
            tip="\n".join(filter(None, (verdicts.multiplied(answer), self._answering(answer)))),
        )

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
