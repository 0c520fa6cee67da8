"""What is told without dice: free play, the end of a sentence that somebody else began, and vetoes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game.books.capes.face.boards.board import CapesBoard, PenButton, brass, free_room, pen, pen_bar
from game.books.capes.face.parts.plates import RaisedSlab, Slab, words
from game.books.capes.intents import Allow, BeginActions, Finish, Say, Veto
from game.table.book import Seat
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Paragraph, Tab, Widget

_HIGH: Final = 176.0


class FreeBoard(CapesBoard):
    """Free play: everybody may tell something, and the Start player ends it."""

    @property
    def character(self) -> int:
        """A Character of who has the pen."""
        teller = self.desk.tableau.seated(self._speaker)
        return teller.cast[0] if teller and teller.cast else 0

    def pen(self, area: Rect) -> Iterator[Widget]:
        line = self.desk.line.strip()
        say = PenButton("say", "Say", self._say, "T", pygame.K_t, "" if line else "Write what you tell first.")
        begin = brass("Begin actions", partial(self.desk.do, BeginActions()))
        yield from pen_bar(area, pen(self.desk, "Tell what you like, within the code.", self._said), (say, begin))

    def beside(self, area: Rect) -> Iterator[Widget]:
        """Who tells, where several people sit here."""
        every = self.desk.people
        places = area.abreast(max(3, len(every)))
        for one, rect in zip(every if len(every) > 1 else (), places, strict=False):
            on = one.seat == self._speaker
            press = partial(self._hand_to, one.seat)
            yield Tab(
                key=f"pen {one.seat}",
                caption=one.name,
                on=on,
                size=12,
                rect=rect,
                press=press,
                tip=f"{one.name} has the pen.",
            )

    @property
    def _speaker(self) -> str:
        known = {one.seat for one in self.desk.people}
        return self.desk.speaker if self.desk.speaker in known else self.asked.seat

    def _hand_to(self, seat: Seat) -> None:
        """Give the pen to that seat, and show whom it plays."""
        self.desk.speaker, self.desk.looked = seat, 0

    def _say(self) -> None:
        self.desk.tell(Say(self.desk.line.strip()), self._speaker)

    def _said(self, text: str) -> None:
        if text.strip():
            self._say()


class FinishBoard(CapesBoard):
    """Somebody finishes the sentence that ended on "and then"."""

    def pen(self, area: Rect) -> Iterator[Widget]:
        line = self.desk.line.strip()
        caption = "Go on" if line else "Let it be written"
        field = pen(self.desk, "and then…")
        yield from pen_bar(area, field, (brass(caption, self._go),))

    def _go(self) -> None:
        self.desk.do(Finish(self.desk.line.strip()))


class VetoBoard(CapesBoard):
    """A Conflict is proposed, and may be vetoed."""

    @property
    def covers(self) -> bool:
        return free_room(self.desk).h < _HIGH

    @property
    def below(self) -> bool:
        return True

    def over(self, area: Rect) -> Iterator[Widget]:
        making = self.desk.tableau.making
        if not making:
            return
        draft, tableau = making.draft, self.desk.tableau
        room = area if self.covers else free_room(self.desk)
        wide = min(560.0, area.w)
        if self.covers:
            yield Slab(rect=area, fill="night")
        box = Rect(room.centre[0] - wide / 2, room.centre[1] - _HIGH / 2, wide, _HIGH)
        yield RaisedSlab(rect=box, edge="brass", fill="row")
        title = f"{tableau.name(making.maker)} proposes {'an event' if draft.kind == 'event' else 'a goal'}"
        yield words(Rect(box.x + 16, box.y + 8, box.w - 32, 22), title, 14, "brass", "bold")
        yield Paragraph(rect=Rect(box.x + 16, box.y + 32, box.w - 32, 44), text=draft.text, kind="bold", size=17)
        sides = "\n".join(
            f"{stance.text}" + "".join(f"   § {tableau.clause(one).short}" for one in stance.code)
            for stance in draft.stances
        )
        yield Paragraph(rect=Rect(box.x + 16, box.y + 80, box.w - 32, 44), text=sides, size=15)
        yield from self._buttons(Rect(box.x + 16, box.bottom - 46, box.w - 32, 36))

    def _buttons(self, area: Rect) -> Iterator[Widget]:
        veto = partial(self.desk.do, Veto())
        let = partial(self.desk.do, Allow())
        yield Button(
            key="veto",
            caption="Veto",
            cap="V",
            letter=pygame.K_v,
            rect=Rect(area.x, area.y, 140, area.h),
            press=veto,
            tip="It is not made; its turn or token is kept (C-CON-4).",
        )
        yield Button(
            key="allow",
            caption="Let it come",
            cap="Enter",
            brass=True,
            size=16,
            letter=pygame.K_p,
            rect=Rect(area.right - 190, area.y, 190, area.h),
            press=let,
        )

    def pen(self, area: Rect) -> Iterator[Widget]:
        return pen_bar(area, None, (), "A veto costs nothing, and the same words may not be tried again on this page.")
