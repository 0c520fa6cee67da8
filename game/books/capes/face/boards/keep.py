"""A roll is kept or turned back: two large buttons that say what each leads to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.books.capes.ahead.preview import Foresight
from game.books.capes.face.boards.board import CapesBoard, free_room, pen_bar
from game.books.capes.face.boards.wording import answers_told, changes_told
from game.books.capes.face.parts.grips import Grip
from game.books.capes.face.parts.plates import RaisedSlab, stacked, words
from game.books.capes.face.table.desk import CapesDesk
from game.books.capes.face.table.tableau import RollSeen, SideSeen
from game.books.capes.intents import KeepRoll, TurnBack
from game.phrases import listed
from game.table.book import Intent
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, ControlState, Tab, Widget
from game.ui.play.show import Asked

WIDE, TITLE, BUTTON, STANDS = 720.0, 28.0, 112.0, 36.0
_GAP: Final = 8.0
DecidedWay = type[KeepRoll] | type[TurnBack]
WAYS: Final[tuple[DecidedWay, ...]] = (KeepRoll, TurnBack)


class Verdict(Button, frozen=True, kw_only=True):
    """One way to decide: a title, where the Character stands then, what is left, and how the Conflict stands."""

    stands: str
    leaves: str = ""
    lines: tuple[str, ...] = ()

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = (state.hover or state.focus) and self.enabled
        edge = "focus" if lit else "brass_light" if self.brass else "line" if self.enabled else "off_line"
        brush.box(self.rect, edge, "hover" if lit else "row" if self.enabled else "off", 6, 2 if self.brass else 1.2)
        x, y, w = self.rect.x + 12, self.rect.y, self.rect.w - 24
        ink = "brass_light" if self.brass else "text" if self.enabled else "faint"
        cap = brush.keycap("Enter" if self.brass and not state.enter_taken else self.cap, (self.rect.right - 8, y + 15))
        brush.text(self.caption, (x, y + 16), "bold", 17, ink, "midleft", width=cap.x - x - 6, height=24)
        rows = [(self.stands, "bold", "text" if self.enabled else "faint")]
        rows += [(self.leaves, "ui", "warn")] if self.leaves else []
        rows += [(line, "ui", "muted") for line in self.lines]
        stacked(brush, rows, Rect(x, y + 29, w, self.rect.h - 33))


class Pointer(Widget, frozen=True, kw_only=True):
    """A triangle that points from a panel up to what it is about."""

    def draw(self, brush: Brush) -> None:
        x, y, w, h = self.rect
        brush.shape([(x + w / 2, y), (x, y + h), (x + w, y + h)], "brass")


class KeepPlace(NamedTuple):
    """Where the panel lies, and does it lie in the place of the sheet?"""

    rect: Rect
    sheet: bool


class KeepBoard(CapesBoard):
    """What becomes of a roll."""

    def __init__(self, desk: CapesDesk, asked: Asked | None) -> None:
        super().__init__(desk, asked)
        self._advised: DecidedWay | None = None
        self._joined: dict[DecidedWay, int] = {}
        """The side that was chosen for each way, where several are open."""
        roll = self.roll
        side = desk.tableau.side_of(roll.die) if roll else None
        if side:
            desk.open(side.conflict)

    @property
    def roll(self) -> RollSeen | None:
        """The roll."""
        return self.desk.tableau.roll

    # ---- what may be decided
    def sides(self, kind: DecidedWay) -> list[int]:
        """The sides on which the Character may stand then."""
        return [one.side for one in self.asked.of(kind)]

    def joined(self, kind: DecidedWay) -> int:
        """The side that is chosen for that way; 0 where it may not be decided so."""
        every = self.sides(kind)
        return self._joined.get(kind, 0) or max(every, key=self._liking, default=0)

    def _liking(self, side: int) -> tuple[bool, bool, int]:
        """How likely somebody wants to stand there: what one claims, where one stands, what is ahead."""
        seen, me, roll = self.desk.tableau.side(side), self.desk.me, self.roll
        if not seen:
            return False, False, 0
        mine = me is not None and seen.claim == me.entity
        return mine, bool(roll and roll.character in seen.stands), seen.total

    def intent(self, kind: DecidedWay) -> KeepRoll | TurnBack:
        """The decision."""
        return kind(self.joined(kind) or self._any(kind))

    def _any(self, kind: DecidedWay) -> int:
        """A side to ask of why it may not be decided so."""
        roll = self.roll
        own = self.desk.tableau.side_of(roll.die) if roll else None
        conflict = self.desk.conflict(own.conflict) if own else None
        gain = roll.value - roll.before if roll else 0
        helped = gain != 0 and (gain > 0) == (kind is KeepRoll)
        others = [one.entity for one in conflict.sides if own and one.entity != own.entity] if conflict else []
        return own.entity if own and (helped or not others) else next(iter(others), 0)

    def take_over(self, intent: Intent) -> None:
        if isinstance(intent, KeepRoll | TurnBack):
            self._advised = type(intent)
            self._joined[type(intent)] = intent.side

    def grips(self) -> dict[str, Grip]:
        roll = self.roll
        return {f"die {roll.die}": Grip(chosen=True)} if roll else {}

    # ---- what is shown
    @property
    def _choices(self) -> bool:
        """Are several sides open to the Character?"""
        return any(len(self.sides(kind)) > 1 for kind in WAYS)

    @property
    def place(self) -> KeepPlace:
        """Where the panel lies: below its Conflict, or where others lie there in the place of the sheet."""
        roll, at = self.roll, self.desk.places
        area, free = at.conflicts, free_room(self.desk)
        high, wide = TITLE + BUTTON + 10 + (STANDS if self._choices else 0), min(WIDE, area.w)
        die = self.desk.rects.get(f"die {roll.die}" if roll else "", Rect(area.x, area.y, 34, 34))
        x = max(area.x, min(die.centre[0] - 120, area.right - wide))
        if free.h >= high + 4:
            return KeepPlace(Rect(x, free.y + 4, wide, high), sheet=False)
        return KeepPlace(Rect(area.x, at.sheet.y, area.w, min(high, at.pen.bottom - at.sheet.y)), sheet=True)

    @property
    def below(self) -> bool:
        return not self.place.sheet

    def sheet(self, area: Rect) -> Iterator[Widget] | None:
        del area
        return iter(()) if self.place.sheet else None

    def over(self, area: Rect) -> Iterator[Widget]:
        del area
        roll = self.roll
        side = self.desk.tableau.side_of(roll.die) if roll else None
        if not roll or not side:
            return
        box, sheet = self.place
        yield RaisedSlab(rect=box, edge="brass", fill="row")
        die = self.desk.rects.get(f"die {roll.die}")
        if die and not sheet:
            yield Pointer(rect=Rect(die.centre[0] - 9, box.y - 9, 18, 10))
        yield from self._inside(box, roll, side)

    def _inside(self, box: Rect, roll: RollSeen, side: SideSeen) -> Iterator[Widget]:
        who = "You" if not roll.reaction else self.desk.tableau.name(roll.character)
        title = f"{who} rolled {roll.value} on the {roll.before} of “{side.text}”"
        yield words(Rect(box.x + 14, box.y + 2, box.w - 28, TITLE - 2), title, 15, "text", "bold")
        choices = self._choices
        first = self._first()
        for kind, part in zip(WAYS, box.inset(10, 0).abreast(len(WAYS), _GAP), strict=True):
            high = box.h - TITLE - 8 - (STANDS if choices else 0)
            yield self._verdict(Rect(part.x, box.y + TITLE, part.w, high), kind, roll, brass=kind is first)
            if choices:
                yield from self._choice(Rect(part.x, box.bottom - STANDS - 4, part.w, 32), kind)

    def _first(self) -> DecidedWay:
        """The way that Enter takes: the one that is open, else what helps a side that one claims or stands on."""
        if self._advised:
            return self._advised
        open_ways = [kind for kind in WAYS if self.sides(kind)]
        return max(open_ways, key=lambda kind: self._liking(self.joined(kind))[:2], default=KeepRoll)

    def _verdict(self, rect: Rect, kind: DecidedWay, roll: RollSeen, *, brass: bool) -> Verdict:
        intent, keeps = self.intent(kind), kind is KeepRoll
        tableau = self.desk.tableau
        name, side = tableau.name(roll.character), tableau.side(intent.side)
        reason = self.desk.refusal(intent)
        found = self.desk.foreseen(side.conflict, intent, roll.character) if side and not reason else None
        lines: tuple[str, ...] = (reason,) if reason else ()
        if found:
            lines = self._outcome(found, roll, keeps=keeps)
        return Verdict(
            key="keep" if keeps else "back",
            caption=f"Keep {roll.value}" if keeps else f"Turn back to {roll.before}",
            cap="K" if keeps else "B",
            letter=pygame.K_k if keeps else pygame.K_b,
            brass=brass,
            rect=rect,
            stands=f"{name} stands on “{side.text}”." if side else "",
            leaves=self._left(intent.side, roll),
            lines=lines,
            press=partial(self.desk.do, intent),
            reason=reason,
            means=f"{kind.__name__} {roll.die} {self.asked.seat} now",
        )

    def _outcome(self, found: Foresight, roll: RollSeen, *, keeps: bool) -> tuple[str, str]:
        """What changes, and who may answer then; that is all that differs where the die shows the same either way."""
        answers = answers_told(found, self.desk.tableau) if keeps else "Nobody may answer."
        if roll.value != roll.before:
            return changes_told(found), answers
        same = f"The die stays {roll.value} either way."
        return same, "Whoever was not asked yet may answer either way." if roll.reaction else answers

    def _left(self, joined: int, roll: RollSeen) -> str:
        """What is said where the Character leaves a side, and what stays there."""
        tableau = self.desk.tableau
        side = tableau.side(joined)
        was = tableau.side(tableau.stands(side.conflict, roll.character)) if side else None
        if not was or was.entity == joined:
            return ""
        under = [of for die in was.dice for of in die.under if of[0] == roll.character]
        debt: dict[str, int] = {}
        for _, drive, number in under:
            debt[drive] = debt.get(drive, 0) + number
        stays = listed((f"{number} {drive}" for drive, number in debt.items()), none="")
        name = tableau.name(roll.character)
        return f"{name} leaves “{was.text}”" + (f"; {stays} stays there." if stays else ".")

    def _choice(self, area: Rect, kind: DecidedWay) -> Iterator[Widget]:
        """The sides that are open, of which one is chosen."""
        every = self.sides(kind)
        for one, rect in zip(every, area.abreast(len(every)), strict=True):
            side = self.desk.tableau.side(one)
            press = partial(self._joined.__setitem__, kind, one)
            name = "keep" if kind is KeepRoll else "back"
            text = side.text if side else ""
            yield Tab(
                key=f"{name} on {one}", caption=text, on=one == self.joined(kind), size=12, rect=rect, press=press
            )

    def pen(self, area: Rect) -> Iterator[Widget]:
        if self.place.sheet:
            return iter(())
        return pen_bar(
            area, None, (), "Keep the roll, or turn the die back: each says where the character stands then."
        )
