"""What the attack panel shows behind More: every answer, Perfection, plans for after a hit, and sums."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.ui.kit.theme import Rect
from game.ui.kit.widgets import CheckBox, Widget
from game.ui.stacktors.docks.attack.aiming import Aiming
from game.ui.stacktors.docks.attack.answers import AnswerRows
from game.ui.stacktors.docks.attack.follow_up_line import then_line
from game.ui.stacktors.docks.attack.making import AttackInMaking
from game.ui.stacktors.docks.parts import SlimTab, TextLine

ROW, GAP = 32.0, 4.0
"""The height of a row of controls, and the distance between two, in design pixels."""
_SUM = 34.0
"""The width of a sum, in design pixels."""
_CERTAIN = (
    "It hits once whatever the values, unless the other ignores it by Perfection too; "
    "a clear pip is gone for good. (CLR-G-CLEAR)"
)
_MISSED = "Perfection if it misses: a clear pip is gone for good. (CLR-G-CLEAR)"


class MoreRows:
    """The rows, for the present state of the attack, in the order from top to bottom."""

    def __init__(self, making: AttackInMaking, aiming: Aiming) -> None:
        self._making, self._aiming = making, aiming
        self._answers = AnswerRows(making)
        with making.known.inside():
            self._sums = making.options.sums(making.verb, making.staged.active)
        self._beside = aiming.beside
        self._perfect = bool(making.options.certain) and not self._beside

    @property
    def high(self) -> float:
        """The height of all rows, in design pixels."""
        rows = (self._sums, self._beside, self._perfect, self._making.follow_up.steps)
        return self._answers.high + sum(ROW + GAP for row in rows if row) + GAP

    def widgets(self, area: Rect) -> Iterator[Widget]:
        """All rows, one below the other."""
        yield from self._answers.widgets(area)
        y = area.y + self._answers.high + GAP
        if self._sums:
            yield from self._rail(Rect(area.x, y, area.w, ROW))
            y += ROW + GAP
        if self._beside:
            yield from self._others(Rect(area.x, y, area.w, ROW))
            y += ROW + GAP
        if self._perfect:
            yield from self._toggles(Rect(area.x, y, area.w, ROW))
            y += ROW + GAP
        if self._making.follow_up.steps:
            yield from then_line(self._making.follow_up, Rect(area.x, y, area.w, ROW))

    def _rail(self, area: Rect) -> Iterator[Widget]:
        """The sums that the pieces make; a press takes the cheapest pieces of one."""
        making = self._making
        yield TextLine(rect=Rect(area.x, area.y, 66, area.h), text="Sums:", kind="bold", size=13)
        width = min(_SUM, (area.w - 66) / len(self._sums))
        own = making.outlook.proposal.cost.own if making.outlook.proposal else 0
        for n, one in enumerate(self._sums):
            yield SlimTab(
                key=f"sum {one.total}",
                caption=str(one.total),
                rect=Rect(area.x + 66 + n * width, area.y, width - 2, area.h),
                on=one.total == own,
                size=13,
                press=partial(making.take_sum, one),
                tip=f"The cheapest pieces that make {one.total}.",
            )

    def _others(self, area: Rect) -> Iterator[Widget]:
        """The others whom Flexible may strike too; they are pressed in the order in which they are struck."""
        staged, known = self._making.staged, self._making.known
        width = min(150.0, area.w / len(self._beside))
        for n, other in enumerate(self._beside):
            name = known.name(other)
            number = f"{staged.others.index(other) + 2}." if other in staged.others else "+"
            tip = (
                f"Strike {name} too, after the others, or leave it out. A comma, or a click on "
                f"{known.name(self._making.target)}, looks at the next one's answers. (CLR-G-PINK)"
            )
            yield SlimTab(
                key=f"too {other}",
                caption=f"{number} {name}",
                rect=Rect(area.x + n * width, area.y, width - 4, area.h),
                on=other in staged.others,
                press=partial(self._aiming.strike_too, other),
                size=12,
                tip=tip,
            )

    def _toggles(self, area: Rect) -> Iterator[Widget]:
        making, staged = self._making, self._making.staged
        yield CheckBox(
            key="first",
            caption="Perfection first",
            rect=Rect(area.x, area.y, 180, area.h),
            on=staged.first,
            press=making.certain,
            tip=_CERTAIN,
        )
        if making.opening.orders and staged.kind == "physical" and not staged.first:
            yield CheckBox(
                key="missed",
                caption="Perfection if it misses",
                rect=Rect(area.x + 190, area.y, 230, area.h),
                on=staged.missed,
                press=making.if_missed,
                tip=_MISSED,
            )
