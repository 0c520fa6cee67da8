"""The deeds around an Ability that change dice: splits, schisms and Inspirations; and the list of all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

import pygame

from game.books.capes.ahead.preview import Foresight
from game.books.capes.face.boards.around import TOOL_ROW, AroundTool, DieTool, DriveTool, StakeTool, stepper
from game.books.capes.face.boards.board import toggled
from game.books.capes.face.parts.grips import Grip
from game.books.capes.face.parts.plates import common_size, words
from game.books.capes.face.table.desk import CapesDesk
from game.books.capes.face.table.tableau import DieSeen
from game.books.capes.intents import Leave, Lift, Split
from game.books.capes.values import LONGEST, MOST, parts
from game.phrases import counted, listed, spaced
from game.table.book import Intent
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import EntryField, Tab, Widget
from game.ui.play.show import Asked

_WORDY: Final = 200.0
"""A line that is wider has room for a whole hint."""
_LEAVING: Final = "Switch on “They leave” if they shall."


class SplitTool(DriveTool):
    """A die is split, with Debt under each new one."""

    name, cap, letter = "split", "X", pygame.K_x
    does = Split
    tip = "Split a die that somebody controls into several, with debt under each new one."
    asks = "Choose the die that is to be split."
    nothing = "No drive has debt to put under new dice (C-SPL-3)."

    def __init__(self, desk: CapesDesk, asked: Asked) -> None:
        super().__init__(desk, asked)
        self.fresh, self.old_first, self.leave, self.called = 1, False, False, ""

    def samples(self) -> Iterable[Intent]:
        return [
            Split(d, die.entity, leave=out)
            for d in self.drives
            for die in self.desk.tableau.dice
            for out in (False, True)
        ]

    def of(self, die: int, number: int) -> Intent:
        extra = max(0, number - self.fresh)
        under = (1 + extra, *(1,) * (self.fresh - 1))
        return Split(self.drive, die, under, self.old_first, self.leave, self.called.strip() if self.leave else "")

    def refused(self, die: int) -> str:
        """Why it may be split in neither way: as it is, or so that the new dice leave at once; empty if it may."""
        plain = self.desk.refusal(Split(self.drive, die))
        return plain and self.desk.refusal(Split(self.drive, die, leave=True)) and plain

    def take(self, die: int) -> None:
        if die != self.die:
            self.fresh = 1
        super().take(die)

    @property
    def told(self) -> str:
        """What would come of it; where the die may be split only so that the new dice leave, how that is chosen."""
        only = self.die and not self.leave and self.missing and not self.refused(self.die)
        return spaced(super().told + "." * bool(only), _LEAVING if only else "")

    @property
    def verb(self) -> str:
        value = self._value
        return f"Split the {value}" if value else "Split"

    def take_over(self, intent: Intent) -> None:
        if isinstance(intent, Split):
            self.drive, self.die, self.fresh, self.number = (
                intent.drive,
                intent.die,
                len(intent.under),
                sum(intent.under),
            )
            self.old_first, self.leave, self.called = intent.old_first, intent.leave, intent.name

    @property
    def _value(self) -> int:
        die = self.desk.tableau.die(self.die)
        return die.value if die else 0

    def body(self, area: Rect) -> Iterator[Widget]:
        most = max(1, min(self.owed, self._value - 1))
        wide = min(158.0, area.w * 0.22)
        dice = counted(self.fresh, "new die", "new dice")
        yield from stepper(Rect(area.x, area.y, wide, TOOL_ROW), "number", dice, self.fresh, (1, most), self._parts)
        least = self.fresh
        debt, span = f"{self.number} {self.drive}", (least, max(least, self.room if self.die else least))
        turn = partial(setattr, self, "number")
        yield from stepper(Rect(area.x + wide + 8, area.y, wide, TOOL_ROW), "debt", debt, self.number, span, turn)
        x = area.x + 2 * wide + 16
        yield from self._ways(Rect(x, area.y, area.right - x, TOOL_ROW))

    def _ways(self, area: Rect) -> Iterator[Widget]:
        ways = (
            ("old_first", "Old die larger", "What is left over goes to the old die (C-SPL-2)."),
            ("leave", "They leave", "The new dice found a side of their own at once (C-SPL-4)."),
        )
        places = area.abreast(len(ways), most=min(128.0, area.w / 3.2))
        for (name, caption, tip), rect in zip(ways, places, strict=True):
            on = bool(getattr(self, name))
            press = partial(setattr, self, name, not on)
            yield Tab(key=name, caption=caption, on=on, size=12, rect=rect, press=press, tip=tip)
        if self.leave:
            x = places[-1].right + 4
            yield name_field(Rect(x, area.y, area.right - x, area.h), self.called, partial(setattr, self, "called"))

    def _parts(self, number: int) -> None:
        self.fresh = number
        self.number = max(self.number, number)

    def more(self, found: Foresight) -> str:
        del found
        into = parts(self._value, self.fresh, old_first=self.old_first)
        return f"{self._value} becomes {' + '.join(map(str, into))}, {self.number} {self.drive} under the new."


def name_field(rect: Rect, text: str, changed: Callable[[str], None]) -> EntryField:
    """A line for what a new side says."""
    return EntryField(
        key="called",
        caption="The new side",
        hint="what the new side says" if rect.w > _WORDY else "a name",
        text=text,
        most=LONGEST,
        rect=rect,
        changed=changed,
    )


class SchismTool(AroundTool):
    """Dice that one controls leave their side and found another one."""

    name, cap, letter = "schism", "C", pygame.K_c
    does = Leave
    tip = "Take dice that you control from one side, and found a new side with them."
    asks = "Choose dice that you control, all of one side."
    nothing = "You control no die (C-SCH-1)."

    def __init__(self, desk: CapesDesk, asked: Asked) -> None:
        super().__init__(desk, asked)
        self.dice: tuple[int, ...] = ()
        self.called = ""
        self.code: tuple[str, ...] = ()

    def samples(self) -> Iterable[Intent]:
        mine = [die.entity for die in self.desk.tableau.dice if die.owner == self.turn.person]
        return [*(one for one in self.asked.of(Leave)), *(Leave((die,)) for die in mine)]

    @property
    def intent(self) -> Intent | None:
        return Leave(self.dice, self.called.strip(), self.code) if self.dice else None

    @property
    def conflict(self) -> int:
        side = self.desk.tableau.side_of(self.dice[0]) if self.dice else None
        return side.conflict if side else 0

    @property
    def verb(self) -> str:
        return "Found the side"

    def take_over(self, intent: Intent) -> None:
        if isinstance(intent, Leave):
            self.dice, self.called, self.code = intent.dice, intent.name, intent.code

    def grips(self) -> dict[str, Grip]:
        return self.die_grips(self.dice, self._refused, self.take)

    def _refused(self, die: DieSeen) -> str:
        if die.owner != self.turn.person:
            return "Only dice that you control leave (C-SCH-1)."
        side = self.desk.tableau.side_of(self.dice[0]) if self.dice else None
        mine = self.desk.tableau.side_of(die.entity)
        return "Choose dice of one side (C-SCH-1)." if side and mine and side.entity != mine.entity else ""

    def take(self, die: int) -> None:
        """Choose the die, or leave it out again."""
        self.dice = toggled(self.dice, die)
        self.desk.open(self.conflict)

    def body(self, area: Rect) -> Iterator[Widget]:
        clauses = self.desk.tableau.at.code
        wide = min(112.0, area.w * 0.62 / max(1, len(clauses)) - 4)
        tabs = (wide + 4) * len(clauses)
        size = common_size(self.desk.look, (f"§ {one.short}" for one in clauses), "bold", 12, wide - 20)
        yield name_field(
            Rect(area.x, area.y, area.w - tabs - 8, TOOL_ROW), self.called, partial(setattr, self, "called")
        )
        places = Rect(area.right - tabs + 4, area.y, tabs, TOOL_ROW).abreast(len(clauses), most=wide)
        for one, rect in zip(clauses, places, strict=True):
            yield Tab(
                key=f"clause {one.id}",
                caption=f"§ {one.short or one.id}",
                on=one.id in self.code,
                size=size,
                rect=rect,
                press=partial(self._mark, one.id),
                tip=f"The new side would break: {one.text}",
            )

    def _mark(self, clause: str) -> None:
        self.code = toggled(self.code, clause)

    def more(self, found: Foresight) -> str:
        tableau = self.desk.tableau
        moved = {who for die in self.dice if (seen := tableau.die(die)) for who, _, _ in seen.under}
        along = f"{listed(map(tableau.name, moved), none='Nobody')} {'come' if len(moved) > 1 else 'comes'} along."
        new = max((one.side for one in found.after.sides), default=0)
        leads = found.after.leading == new
        return spaced(along, "It is unclaimed: nobody resolves on this page." if leads else "")

    def back(self) -> bool:
        had, self.dice = self.dice, ()
        return bool(had)


class LiftTool(DieTool):
    """An Inspiration is spent to lift a die."""

    name, cap, letter = "lift", "I", pygame.K_i
    does, carried = Lift, "inspiration "
    tip = "Spend an inspiration of yours: a die goes up to its value."
    asks = "Choose an inspiration of yours, and the die that it lifts."
    nothing = "You have no inspiration (C-USE-1)."

    def __init__(self, desk: CapesDesk, asked: Asked) -> None:
        super().__init__(desk, asked)
        mine = self._mine()
        self.inspiration = mine[0] if len(mine) == 1 else 0

    def _mine(self) -> list[int]:
        return [one.entity for one in self.desk.tableau.inspirations if one.owner == self.turn.person]

    def samples(self) -> Iterable[Intent]:
        return [Lift(one, die.entity) for one in self._mine() for die in self.desk.tableau.dice]

    @property
    def intent(self) -> Intent | None:
        return Lift(self.inspiration, self.die) if self.inspiration and self.die else None

    @property
    def verb(self) -> str:
        return f"Lift to {self._value}" if self._value <= MOST and self.inspiration else "Lift"

    def take_over(self, intent: Intent) -> None:
        if isinstance(intent, Lift):
            self.inspiration, self.die = intent.inspiration, intent.die

    @property
    def _value(self) -> int:
        return next((one.value for one in self.desk.tableau.inspirations if one.entity == self.inspiration), MOST + 1)

    def grips(self) -> dict[str, Grip]:
        found = self.die_grips([self.die], self._refused, self.take)
        for one in self._mine():
            on = one == self.inspiration
            found[f"inspiration {one}"] = Grip(partial(self.draw, str(one)), not on, on)
        return found

    def _refused(self, die: DieSeen) -> str:
        every = [self.inspiration] if self.inspiration else self._mine()
        refusals = [self.desk.refusal(Lift(one, die.entity)) for one in every]
        return refusals[0] if refusals and all(refusals) else ""

    def taken(self) -> None:
        able = (one for one in self._mine() if not self.desk.refusal(Lift(one, self.die)))
        self.inspiration = self.inspiration or next(able, 0)

    def draw(self, what: str) -> None:
        """Choose that Inspiration."""
        self.inspiration = int(what)
        if self.die and self.desk.refusal(Lift(self.inspiration, self.die)):
            self.die = 0

    def body(self, area: Rect) -> Iterator[Widget]:
        noted = next((one for one in self.desk.tableau.inspirations if one.entity == self.inspiration), None)
        told = f"{noted.value}, remembering “{noted.note}”." if noted else self.asks
        yield words(Rect(area.x, area.y, area.w, TOOL_ROW), told, 13)


TOOLS: Final[tuple[type[AroundTool], ...]] = (StakeTool, SplitTool, SchismTool, LiftTool)
