"""A roll that was kept may be answered: a strip tells what happened, and the sheet's Abilities answer it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.books.capes.face.boards.board import PenButton, brass, free_room, pen, pen_bar
from game.books.capes.face.boards.turn import UsingBoard
from game.books.capes.face.parts.grips import Grip
from game.books.capes.face.parts.plates import Lines, RaisedSlab
from game.books.capes.face.parts.sheet import AbilityKey
from game.books.capes.face.table.desk import CapesDesk
from game.books.capes.intents import Decline, React
from game.phrases import listed
from game.table.book import Intent
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Tab, Widget
from game.ui.play.show import Asked

HIGH, LOW, _SHOWN = 46.0, 134.0, 4


class ReactBoard(UsingBoard):
    """A Reaction, or none."""

    def __init__(self, desk: CapesDesk, asked: Asked | None) -> None:
        super().__init__(desk, asked)
        able = [one.character for one in self.asked.of(React)]
        me = desk.me
        self._who = next(iter(able), me.cast[0] if me and me.cast else 0)
        self.die = desk.tableau.answered
        side = desk.tableau.side_of(self.die)
        if side:
            desk.open(side.conflict)

    @property
    def character(self) -> int:
        return self._who

    @property
    def cast(self) -> list[int]:
        """The Characters who can answer."""
        return list(dict.fromkeys(one.character for one in self.asked.of(React)))

    @property
    def intent(self) -> React | None:
        """The answer as far as it is chosen."""
        if not self.ability:
            return None
        return React(self._who, self.ability, self.paying(self.ability), self.desk.line.strip())

    def refused(self, ability: str) -> str:
        return self.desk.refusal(React(self._who, ability, self.paying(ability)))

    def choose(self, ability: str) -> None:
        if self.ability == ability and self.intent:
            self._go()
            return
        super().choose(ability)

    def answer_by(self, character: int) -> None:
        """Let that Character answer."""
        self._who, self.ability, self.drive = character, "", ""
        self.desk.looked = 0

    def _pick(self, character: int, ability: str) -> None:
        if self._who != character:
            self.answer_by(character)
        self.choose(ability)

    def _go(self) -> None:
        if self.intent:
            self.desk.do(self.intent)

    def grips(self) -> dict[str, Grip]:
        found = self.uses()
        found[f"die {self.die}"] = Grip(self._go if self.intent else None, lit=True, chosen=bool(self.ability))
        return found

    # ---- what is shown
    @property
    def strip(self) -> Rect:
        """Where the strip lies: at the foot of the Conflicts, or where there is no room at the foot of the log."""
        area, log = self.desk.places.conflicts, self.desk.places.log
        if free_room(self.desk).h >= HIGH + 4:
            return Rect(area.x, area.bottom - HIGH, area.w, HIGH)
        return Rect(log.x, log.bottom - LOW, log.w, LOW)

    @property
    def below(self) -> bool:
        return not self.foot

    @property
    def foot(self) -> float:
        return LOW + 6 if self.strip.w < self.desk.places.conflicts.w else 0

    def over(self, area: Rect) -> Iterator[Widget]:
        del area
        box = self.strip
        yield RaisedSlab(rect=box, edge="brass", fill="row")
        answers = sorted(self.asked.of(React), key=lambda one: (int(one.ability[-1]), bool(one.drive)))[:_SHOWN]
        told, places = self._strip_places(box, len(answers))
        yield Lines(rect=told, text=self._told(), ink="text")
        for one, rect in zip(answers, places, strict=False):
            yield self._answer(one, rect)

    def _strip_places(self, box: Rect, answers: int) -> tuple[Rect, list[Rect]]:
        """Where the strip says what happened, and where its answers lie."""
        if self.foot:
            wide = (box.w - 20) / 2
            below = box.y + LOW - 78
            places = [Rect(box.x + 8 + n % 2 * (wide + 4), below + n // 2 * 38, wide, 34) for n in range(answers)]
            return Rect(box.x + 12, box.y + 4, box.w - 24, LOW - 86), places
        wide = min(150.0, box.w * 0.6 / max(1, answers) - 4)
        left = box.right - 6 - (wide + 4) * answers
        places = Rect(left, box.y + 6, box.right - left, box.h - 12).abreast(answers, most=wide)
        return Rect(box.x + 12, box.y + 2, left - box.x - 20, box.h - 4), places

    def _answer(self, one: React, rect: Rect) -> AbilityKey:
        who = self.desk.tableau.characters[one.character]
        ability = who.sheet.ability(one.ability)
        chosen = self.ability == one.ability and self._who == one.character
        return AbilityKey(
            key=f"answer {one.character} {one.ability}",
            caption=ability.name if ability else one.ability,
            rating=ability.rating if ability else 0,
            chosen=chosen,
            rect=rect,
            press=partial(self._pick, one.character, one.ability),
            tip=f"{who.name} answers: the die is rolled again." + (" It costs 1 debt." if one.drive else ""),
        )

    def _told(self) -> str:
        tableau = self.desk.tableau
        die, side = tableau.die(self.die), tableau.side_of(self.die)
        if not die or not side:
            return "Answer the roll?"
        leads = " and leads" if side.lead == "leads" else ", a tie" if side.lead == "tie" else ""
        return f"A {die.value} was kept: “{side.text}” has {side.total}{leads}. Answer it?"

    def beside(self, area: Rect) -> Iterator[Widget]:
        """The Characters who can answer, where several can."""
        every = self.cast if len(self.cast) > 1 else []
        for one, rect in zip(every, area.abreast(max(3, len(every))), strict=False):
            name, press = self.desk.tableau.name(one), partial(self.answer_by, one)
            yield Tab(key=f"by {one}", caption=name, on=one == self._who, size=12, rect=rect, press=press)

    def pen(self, area: Rect) -> Iterator[Widget]:
        user = self.user
        chosen = user.sheet.ability(self.ability) if user else None
        caption = f"Answer: {chosen.name}" if chosen else "Answer"
        names = listed((self.desk.tableau.name(one) for one in self.cast), none="nobody", last="or")
        missing = "" if chosen else f"Choose an ability of {names}."
        missing = missing or (self.desk.refusal(self.intent) if self.intent else "")
        let = PenButton("let", "Let it be", partial(self.desk.do, Decline()), "P", pygame.K_p)
        buttons = let, brass(caption, self._go, missing)
        if not self.ability:
            buttons = PenButton("answer", "Answer", self._go, "", 0, missing), let._replace(cap="Enter")
        yield from pen_bar(area, pen(self.desk, "What is told with the answer?"), buttons)

    def take_over(self, intent: Intent) -> None:
        if isinstance(intent, React):
            self._who, self.ability, self.drive = intent.character, intent.ability, intent.drive
        else:
            self.ability = self.drive = ""

    def back(self) -> bool:
        had, self.ability, self.drive = self.ability, "", ""
        return bool(had)
