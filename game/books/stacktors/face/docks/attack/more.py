"""What the attack panel shows behind More: every answer, Perfection, planned answers for after a hit, and sums."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.books.stacktors.face.docks.attack.aiming import Aiming
from game.books.stacktors.face.docks.attack.answers import HIGH, AnswerRows
from game.books.stacktors.face.docks.attack.drafting import AttackDrafting
from game.books.stacktors.face.docks.attack.follow_up_line import then_line
from game.books.stacktors.face.docks.attack.scrolled import PanelBlock
from game.books.stacktors.face.docks.explaining import Explaining
from game.books.stacktors.face.docks.parts import SlimTab, TextLine
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import CheckBox, Widget

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
