"""The answers of the target, a row for each class of them: the grid that the attack panel shows behind More."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.books.stacktors.ahead import verdicts
from game.books.stacktors.ahead.answer import Answer, effective
from game.books.stacktors.ahead.proposals.proposal import Proposal
from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.docks.attack.drafting import AttackDrafting
from game.books.stacktors.face.docks.parts import FEWEST, SlimTab, TextLine, answer_box, row_width
from game.books.stacktors.values.abilities import named
from game.books.stacktors.values.pieces import Pieces
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Control, ControlState, Widget

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
