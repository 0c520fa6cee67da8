"""The end of a Conflict in four steps: how it ends, what becomes of Debt, who gets tokens, and what inspires whom."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import inf
from typing import ClassVar, Final

import pygame

from game.books.capes.ahead.preview import PairedDice, pairing, settlement
from game.books.capes.events import DebtWon
from game.books.capes.face.boards.board import CapesBoard, PenButton, brass, pager, pen, pen_bar
from game.books.capes.face.boards.settling import AmountRow, OutcomeCard, PairLine, StepDots, StepKey, StepWay
from game.books.capes.face.parts.dice import HIGH, SPOT, DieSpot, chips
from game.books.capes.face.parts.plates import Slab, words
from game.books.capes.face.table.desk import CapesDesk
from game.books.capes.face.table.tableau import ConflictSeen, DieSeen, PersonSeen, SideSeen
from game.books.capes.intents import Give, Gloat, Resolve
from game.books.capes.mind.seats import largest_gap
from game.phrases import counted, listed
from game.table.book import Intent
from game.ui.kit.controls import last_page, page_of
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Paragraph, Tab, Widget
from game.ui.play.show import Asked

STEPS: Final = ("How it ends", "Debt", "Tokens", "Inspirations")
_CARD: Final = 108.0


class WizardBoard(CapesBoard):
    """One step of the end of a Conflict, in a panel over the table."""

    step: ClassVar[int] = 0

    @property
    def conflict(self) -> ConflictSeen | None:
        """The Conflict that ends."""
        settled = self.desk.tableau.settled
        return self.desk.conflict(settled.conflict) if settled else None

    @property
    def covers(self) -> bool:
        return True

    def box(self) -> Rect:
        """Where the panel lies: in the place of the Conflicts, and of the sheet too where it needs that."""
        area, sheet = self.desk.places.conflicts, self.desk.places.sheet
        high = 82 + self.need(area.w - 32)
        return Rect(area.x, area.y, area.w, area.h if high <= area.h else sheet.bottom - area.y)

    def sheet(self, area: Rect) -> Iterator[Widget] | None:
        return iter(()) if self.box().bottom > area.y else None

    def over(self, area: Rect) -> Iterator[Widget]:
        del area
        box = self.box()
        yield Slab(rect=box, edge="brass")
        yield StepDots(rect=Rect(box.x + 16, box.y + 10, box.w - 32, 26), step=self.step, names=STEPS)
        one = self.conflict
        if one:
            title = Rect(box.x + 16, box.y + 40, box.w - 32, 26)
            yield words(title, one.text, 19, "brass_light", "heading")
        yield from self.inside(Rect(box.x + 16, box.y + 72, box.w - 32, box.h - 82))

    def need(self, wide: float) -> float:
        """How high what the step asks is in that width."""
        del wide
        return inf

    def inside(self, area: Rect) -> Iterator[Widget]:
        """What the step asks."""
        del area
        return iter(())

    def told(self, area: Rect) -> Iterator[Widget]:
        """What has become of the Conflict so far."""
        lines = self.desk.show.settled
        if lines:
            yield Paragraph(rect=area, text=" ".join(lines[-6:]), kind="story_italic", size=15, ink="muted")


class ResolveBoard(WizardBoard):
    """How a Conflict ends, or that it is gloated over."""

    def __init__(self, desk: CapesDesk, asked: Asked | None) -> None:
        super().__init__(desk, asked)
        first = desk.tableau.due[0] if desk.tableau.due else (0, 0)
        self.chosen, self.outcome = first[0], 0
        self.gloats = False

    @property
    def conflict(self) -> ConflictSeen | None:
        return self.desk.conflict(self.chosen)

    @property
    def intent(self) -> Resolve | Gloat:
        """How it ends, as it is chosen."""
        line = self.desk.line.strip()
        if self.gloats:
            return Gloat(self.chosen, self._highest(), line)
        return Resolve(self.chosen, self.outcome, line)

    def take_over(self, intent: Intent) -> None:
        if isinstance(intent, Resolve):
            self.chosen, self.outcome, self.gloats = intent.conflict, intent.outcome, False
        elif isinstance(intent, Gloat):
            self.chosen, self.outcome, self.gloats = intent.conflict, 0, True

    def _highest(self) -> int:
        """The die that a gloat turns down; 0 where none shows more than 1."""
        every = [one for one in self.asked.of(Gloat) if one.conflict == self.chosen and one.die]
        return every[0].die if every else 0

    def _end(self, outcome: int, *, gloats: bool = False) -> None:
        again = (self.outcome, self.gloats) == (outcome, gloats)
        self.outcome, self.gloats = outcome, gloats
        if again:
            self._go()

    def _go(self) -> None:
        self.desk.do(self.intent)

    def _turn_to(self, conflict: int) -> None:
        self.chosen, self.outcome, self.gloats = conflict, 0, False

    # ---- what is shown
    @property
    def _codes(self) -> tuple[str, ...]:
        """The clauses of the Code that the side that leads would break."""
        one = self.conflict
        return one.leading.code if one and one.leading else ()

    def _grid(self, wide: float) -> tuple[int, int]:
        """In how many columns and rows the cards stand."""
        one = self.conflict
        count = (len(one.sides) if one else 0) + bool(self._codes)
        columns = max(1, min(count, 3 if wide > 700 else 2))
        return columns, -(-count // columns)

    def need(self, wide: float) -> float:
        tabs = 42 if len(self.desk.tableau.due) > 1 else 0
        return tabs + self._grid(wide)[1] * (_CARD + 8) + 70

    def inside(self, area: Rect) -> Iterator[Widget]:
        one, y = self.conflict, area.y
        if not one:
            return
        if len(self.desk.tableau.due) > 1:
            yield from self._conflicts(Rect(area.x, y, area.w, 34))
            y += 42
        columns, rows = self._grid(area.w)
        wide = (area.w + 8) / columns - 8
        high = min(_CARD, (area.bottom - y - 60) / rows - 8)
        places = [
            Rect(area.x + n % columns * (wide + 8), y + n // columns * (high + 8), wide, high)
            for n in range(columns * rows)
        ]
        for side, rect in zip(one.sides, places, strict=False):
            yield self._card(side, one, rect)
        if self._codes:
            yield self._gloat(places[len(one.sides)], self._codes)
        y += rows * (high + 8) + 6
        yield Paragraph(rect=Rect(area.x, y, area.w, area.bottom - y), text=self._comes(), size=14, ink="muted")

    def _conflicts(self, area: Rect) -> Iterator[Widget]:
        due = self.desk.tableau.due
        for (entity, _), rect in zip(due, area.abreast(len(due)), strict=True):
            one = self.desk.conflict(entity)
            press = partial(self._turn_to, entity)
            text = one.text if one else ""
            yield Tab(key=f"end {entity}", caption=text, on=entity == self.chosen, size=13, rect=rect, press=press)

    def _card(self, side: SideSeen, one: ConflictSeen, rect: Rect) -> OutcomeCard:
        tableau = self.desk.tableau
        leads = side.lead == "leads"
        outcome = 0 if leads else side.entity
        here = listed((tableau.name(who) for who in side.stands), none="nobody stands here")
        happens = "It happens: " if one.kind == "event" else ""
        return OutcomeCard(
            key=f"outcome {side.entity}",
            caption=f"{happens}{side.text}",
            total=side.total,
            leads=leads,
            note=f"leads; {here}" if leads else here,
            code=", ".join(tableau.clause(key).short for key in side.code),
            chosen=not self.gloats and self.outcome == outcome,
            rect=rect,
            press=partial(self._end, outcome),
            reason=self.desk.refusal(Resolve(self.chosen, outcome)),
            tip="It is told so, though another side leads." if not leads else "It is told as the side that leads says.",
        )

    def _gloat(self, rect: Rect, codes: tuple[str, ...]) -> OutcomeCard:
        die = self.desk.tableau.die(self._highest())
        what = f"the {die.value} becomes 1, and you get a token" if die else "no die shows more than 1"
        clause = self.desk.tableau.clause(codes[0])
        return OutcomeCard(
            key="gloat",
            caption="Gloat instead",
            total=0,
            leads=False,
            note=f"{what}; it stays open",
            code=clause.short,
            chosen=self.gloats,
            rect=rect,
            press=partial(self._end, 0, gloats=True),
            tip=f"§ {clause.text} Who could break it may gloat (C-GLO-1).",
        )

    def _comes(self) -> str:
        """What becomes of Debt and tokens."""
        if self.gloats or self.desk.refusal(self.intent):
            return "Nothing is settled: Debt stays where it lies, and the Conflict goes on." if self.gloats else ""
        found = settlement(self.desk.table.match.view(self.asked.seat), Resolve(self.chosen, self.outcome))
        name = self.desk.tableau.name
        told = []
        for one in found.debt:
            if isinstance(one, DebtWon):
                told.append(f"{name(one.character)}: {one.number} {one.drive} is won and gone.")
            else:
                told.append(f"{name(one.character)}: {one.staked} {one.drive} comes back as {one.number}.")
        told += [f"{name(who)} gives out {counted(number, 'token', 'tokens')}." for who, number in found.givers]
        return " ".join(told) or "No Debt lies there: nothing comes back, and no tokens are given."

    def pen(self, area: Rect) -> Iterator[Widget]:
        hint = "I could. I only wanted you to see it." if self.gloats else "How does it end?"
        go = brass("Gloat" if self.gloats else "Resolve it", self._go, self.desk.refusal(self.intent))
        yield from pen_bar(area, pen(self.desk, hint), (go,))


class GloatBoard(WizardBoard):
    """Whether one more die is turned down."""

    def need(self, wide: float) -> float:
        del wide
        return 84

    def inside(self, area: Rect) -> Iterator[Widget]:
        y = area.y
        yield words(Rect(area.x, y, area.w, 24), "Turn down one more die, each for a token?", 15, "text")
        for n, one in enumerate(one for one in self.asked.of(Gloat) if one.die):
            die = self.desk.tableau.die(one.die)
            rect = Rect(area.x + n * 178, y + 36, 170, 36)
            text = f"The {die.value} becomes 1" if die else ""
            yield Button(key=f"gloat {one.die}", caption=text, rect=rect, press=partial(self.desk.do, one))

    def pen(self, area: Rect) -> Iterator[Widget]:
        enough = next(one for one in self.asked.of(Gloat) if not one.die)
        yield from pen_bar(area, None, (brass("Enough", partial(self.desk.do, enough)),), "Once is often enough.")


class GiveBoard(WizardBoard):
    """To whom tokens are given."""

    step = 2

    def __init__(self, desk: CapesDesk, asked: Asked | None) -> None:
        super().__init__(desk, asked)
        settled = desk.tableau.settled
        self.number = settled.givers[0][1] if settled and settled.givers else 1
        able = [one.to for one in self.asked.of(Give)]
        best = max(able, key=self._opposed, default=0)
        self.counts = {one: self.number if one == best else 0 for one in able}

    def _opposed(self, person: int) -> int:
        """How many of the person's Characters are or were on a losing side."""
        settled, one, who = self.desk.tableau.settled, self.conflict, self.desk.tableau.person(person)
        losing = [side for side in one.sides if settled and side.entity != settled.winner] if one else []
        return sum(character in side.once for side in losing for character in (who.cast if who else ()))

    @property
    def left(self) -> int:
        """How many tokens are not given to anybody yet."""
        return self.number - sum(self.counts.values())

    def _more(self, person: int, change: int) -> None:
        """Give that person more or fewer; another one gets fewer where none is left."""
        if change > 0 and not self.left:
            rich = next((one for one, count in self.counts.items() if one != person and count), 0)
            if rich:
                self.counts[rich] -= 1
        self.counts[person] = max(0, min(self.number, self.counts[person] + change))

    def need(self, wide: float) -> float:
        del wide
        return 44 + 52 * len(self.desk.tableau.people) + 70

    def inside(self, area: Rect) -> Iterator[Widget]:
        told = f"Give {counted(self.number, 'token', 'tokens')} to those who stood against it."
        yield words(Rect(area.x, area.y, area.w, 24), told, 15, "text")
        y = area.y + 34
        for one in self.desk.tableau.people:
            yield from self._row(Rect(area.x, y, min(area.w, 640.0), 46), one)
            y += 52
        yield from self.told(Rect(area.x, y + 4, area.w, max(20.0, area.bottom - y - 4)))

    def _row(self, rect: Rect, one: PersonSeen) -> Iterator[Widget]:
        mine = self.desk.me is not None and one.entity == self.desk.me.entity
        yield AmountRow(
            rect=Rect(rect.x, rect.y, rect.w - 92, rect.h),
            mark=one.mark,
            name=one.name,
            note=self._note(one),
            count=self.counts.get(one.entity, 0),
        )
        barred = "Nobody gives a token to themself (C-TOK-2)." if mine else ""
        barred = barred or ("" if one.entity in self.counts else "No character of theirs stood against it (C-TOK-4).")
        full = barred or ("" if self.counts.get(one.entity, 0) < self.number else "That is all there is.")
        none = barred or ("" if self.counts.get(one.entity, 0) else "None is given there.")
        ways: tuple[tuple[StepWay, int, str], ...] = (("minus", -1, none), ("plus", 1, full))
        for n, (way, change, reason) in enumerate(ways):
            place = Rect(rect.right - 84 + n * 44, rect.y + 5, 40, 36)
            press = partial(self._more, one.entity, change)
            told = f"{'one more' if change > 0 else 'one less'} for {one.name}"
            yield StepKey(key=f"{way} {one.seat}", caption=told, icon=way, rect=place, press=press, reason=reason)

    def _note(self, one: PersonSeen) -> str:
        conflict, settled = self.conflict, self.desk.tableau.settled
        if not conflict or not settled:
            return ""
        stood = [
            side.text for side in conflict.sides if side.entity != settled.winner and set(side.once) & set(one.cast)
        ]
        return f"stood on {listed(f'“{text}”' for text in stood)}" if stood else "never stood against it"

    def pen(self, area: Rect) -> Iterator[Widget]:
        gifts: list[Intent] = [Give(who) for who, count in self.counts.items() for _ in range(count)]
        reason = f"{counted(self.left, 'token is', 'tokens are')} left to give." if self.left else ""
        go = brass(f"Give {counted(self.number, 'token', 'tokens')}", partial(self.desk.do_all, gifts), reason)
        yield from pen_bar(area, None, (go,), "Enter takes what is suggested.")


class PairBoard(WizardBoard):
    """Which dice make Inspirations, and whose."""

    step = 3

    def __init__(self, desk: CapesDesk, asked: Asked | None) -> None:
        super().__init__(desk, asked)
        self.wishes: tuple[tuple[int, int], ...] = ()
        self.wanted: dict[int, int] = {}
        self.held = 0
        """The die that is taken up to be paired with another one."""
        self.page = 0

    @property
    def plan(self) -> list[PairedDice]:
        """How all dice become Inspirations."""
        match, seat = self.desk.table.match, self.asked.seat
        key = ("pairing", self.wishes, tuple(self.wanted.items()))
        return self.desk.known.kept(key, lambda: pairing(match.view(seat), self.wishes, self.wanted, largest_gap))

    def _take(self, die: int) -> None:
        """Take up a die, or pair it with the one that is held."""
        if not self.held or self.held == die:
            self.held = 0 if self.held else die
            return
        pair = (self.held, die)
        kept = ((one.high, one.low) for one in self.plan if one.low)
        self.wishes = (pair, *(one for one in kept if not set(one) & set(pair)))
        self.held = 0

    def _heir(self, one: PairedDice) -> None:
        """Give the Inspiration to the next one who may get it."""
        at = one.heirs.index(one.to) if one.to in one.heirs else -1
        self.wanted[one.high] = one.heirs[(at + 1) % len(one.heirs)]

    # ---- what is shown
    def need(self, wide: float) -> float:
        columns = 2 if wide > 700 else 1
        return 48 + -(-len(self.plan) // columns) * (HIGH + 6)

    def inside(self, area: Rect) -> Iterator[Widget]:
        told = "Pairs of dice become inspirations worth their difference. Press two dice to pair them otherwise."
        yield words(Rect(area.x, area.y, area.w, 22), told, 14, "text")
        columns = 2 if area.w > 700 else 1
        plan = self.plan
        rows = max(1, int((area.h - 34) // (HIGH + 6)))
        rows = rows if rows * columns >= len(plan) else max(1, int((area.h - 68) // (HIGH + 6)))
        most = rows * columns
        last = last_page(len(plan), most)
        self.page = min(self.page, last)
        wide = (area.w + 16) / columns - 16
        for n, (_, one) in enumerate(page_of(plan, self.page, most)):
            at = Rect(area.x + n // rows * (wide + 16), area.y + 30 + n % rows * (HIGH + 6), wide, HIGH + 4)
            yield from self._row(at, one)
        yield from pager((area.right, area.bottom), self.page, last, partial(setattr, self, "page"))

    def _row(self, rect: Rect, one: PairedDice) -> Iterator[Widget]:
        left, right = (one.low, one.high) if self._winner(one.low) else (one.high, one.low)
        middle = min(236.0, rect.w * 0.56)
        line = Rect(rect.x, rect.y, middle + SPOT, rect.h)
        yield PairLine(rect=line, value=one.value, alone=not one.low, names=self._sides(left, right))
        yield self._spot(left, Rect(rect.x, rect.y, SPOT, HIGH))
        if right:
            yield self._spot(right, Rect(rect.x + middle, rect.y, SPOT, HIGH))
        yield self._result(one, Rect(line.right + 14, rect.y + 4, rect.right - line.right - 14, 34))

    def _result(self, one: PairedDice, rect: Rect) -> Widget:
        """What a pair comes to, and for whom."""
        if not one.value:
            return words(rect, "nothing", 14)
        if not one.to:
            return words(rect, "lost: nobody stands there", 14)
        told = f"{one.value} for {self.desk.tableau.name(one.to)}"
        if len(one.heirs) < 2:
            return words(rect, told, 14, "brass_light")
        tip, press = "Press for the next one who may get it.", partial(self._heir, one)
        return Button(key=f"heir {one.high}", caption=told, size=13, rect=rect, press=press, tip=tip)

    def _winner(self, die: int) -> bool:
        """Does the die lie on the side that won?"""
        side, settled = self.desk.tableau.side_of(die), self.desk.tableau.settled
        return bool(side and settled and side.entity == settled.winner)

    def _sides(self, left: int, right: int) -> str:
        found = [side.text for die in (left, right) if (side := self.desk.tableau.side_of(die))]
        return " / ".join(dict.fromkeys(found))

    def _spot(self, die: int, rect: Rect) -> DieSpot:
        seen = self.desk.tableau.die(die) or DieSeen(die, 1, 0, ())
        side = self.desk.tableau.side_of(die)
        return DieSpot(
            key=f"pair {die}",
            caption=f"{seen.value} of {side.text if side else ''}",
            value=seen.value,
            chosen=self.held == die,
            lit=bool(self.held) and self.held != die,
            debt=chips([seen], {}),
            rect=rect,
            press=partial(self._take, die),
            tip=f"A {seen.value} of “{side.text}”." if side else "",
        )

    def pen(self, area: Rect) -> Iterator[Widget]:
        plan = self.plan
        made = sum(bool(one.to and one.value) for one in plan)
        caption = f"Make {counted(made, 'inspiration', 'inspirations')}" if made else "Done"
        go = brass(caption, partial(self.desk.do_all, [one.intent for one in plan]))
        again = PenButton(
            "suggested",
            "Suggested",
            self._suggest,
            "G",
            pygame.K_g,
            "" if self.wishes or self.wanted else "These are the suggested pairs.",
        )
        yield from pen_bar(area, None, (again, go), "Enter takes the pairs as they stand.")

    def _suggest(self) -> None:
        self.wishes, self.wanted, self.held = (), {}, 0

    def back(self) -> bool:
        had, self.held = self.held, 0
        return bool(had)
