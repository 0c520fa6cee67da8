"""What cards are chosen for: a Scene is framed, Characters are picked and act; and sides are claimed by flags."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.books.capes.face.boards.board import CapesBoard, PenButton, brass, pager, pen_bar
from game.books.capes.face.boards.making import MakingBoard
from game.books.capes.face.editor import CharacterEditor
from game.books.capes.face.parts.grips import Grip
from game.books.capes.face.parts.people import draw_portrait
from game.books.capes.face.parts.plates import Slab
from game.books.capes.face.table.desk import CapesDesk
from game.books.capes.face.table.tableau import CharacterSeen
from game.books.capes.intents import (
    Act,
    Add,
    Bring,
    Buy,
    ClaimSide,
    EndIssue,
    FrameScene,
    Pass,
    Take,
)
from game.books.capes.values import LONGEST, ScenePrompt, Sheet
from game.phrases import capital, counted, listed
from game.table.book import Intent
from game.ui.kit.controls import last_page, page_of
from game.ui.kit.screen import Brush, Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Card, ControlState, EntryField, Press, Widget
from game.ui.play.show import Asked

PASS_KEY, SUGGESTED = pygame.K_p, "suggested"


class CharacterCard(Card, frozen=True, kw_only=True):
    """A Character to choose."""

    sheet: Sheet

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = (state.hover or state.focus) and self.enabled
        edge = "focus" if self.chosen or lit else "line" if self.enabled else "off_line"
        fill = "hover" if lit or self.chosen else "row" if self.enabled else "off"
        brush.box(self.rect, edge, fill, 7, 2 if self.chosen else 1.2)
        x, y, _, h = self.rect
        side = min(h - 12, 56.0)
        draw_portrait(brush, self.sheet, Rect(x + 6, y + (h - side) / 2, side, side))
        left, right = x + side + 15, self.rect.right - 10
        ink = "text" if self.enabled else "faint"
        brush.text(self.caption, (left, y + 15), "bold", 15, ink, "midleft", width=right - left, height=20)
        foot = 15.0 if self.mark else 0.0
        room = Rect(left, y + 26, right - left, h - 30 - foot)
        brush.lines(" ".join(self.lines), room, "ui", 13, "muted", "midleft")
        shade = "brass" if self.warning else "muted"
        brush.text(self.mark, (left, y + h - 12), "ui", 12, shade, "midleft", width=right - left, height=15)


class Chosen(NamedTuple):
    """A card of a Character: what it says, and what it does."""

    who: CharacterSeen
    lines: tuple[str, ...]
    mark: str
    intent: Intent


class CardBoard(MakingBoard):
    """A board on which one of several cards is chosen."""

    makes = Add

    def __init__(self, desk: CapesDesk, asked: Asked | None) -> None:
        super().__init__(desk, asked)
        self.chosen = 0
        self.page = 0

    def cards(self) -> Sequence[Chosen]:
        """What may be chosen."""
        return ()

    @property
    def character(self) -> int:
        return self.chosen

    def choose(self, one: Chosen) -> None:
        """Choose a card; once more does what it says."""
        if self.chosen == one.who.entity:
            self.desk.do(one.intent)
            return
        self.chosen, self.desk.looked = one.who.entity, 0

    @property
    def intent(self) -> Intent | None:
        """What the chosen card does."""
        return next((one.intent for one in self.cards() if one.who.entity == self.chosen), None)

    def go(self) -> None:
        """Do what the chosen card does."""
        if self.intent:
            self.desk.do(self.intent)

    def take_over(self, intent: Intent) -> None:
        self.chosen = next((one.who.entity for one in self.cards() if one.intent == intent), 0)

    # ---- parts
    def grid(self, area: Rect, *, wide: float = 226.0, high: float = 86.0) -> Iterator[Widget]:
        """The cards in rows, a page at a time."""
        every = self.cards()
        columns = max(1, int((area.w + 6) // wide))
        rows = max(1, int((area.h + 6) // (high + 6)))
        if len(every) > columns * rows and rows > 1:
            rows = max(1, int((area.h - 34) // (high + 6)))
        most = columns * rows
        last = last_page(len(every), most)
        self.page = min(self.page, last)
        used = min(rows, -(-len(every) // columns))
        high = high if last else max(high, min(112.0, (area.h + 6) / max(1, used) - 6))
        step = (area.w + 6) / columns
        for n, (_, one) in enumerate(page_of(every, self.page, most)):
            rect = Rect(area.x + n % columns * step, area.y + n // columns * (high + 6), step - 6, high)
            yield self._card(one, rect)
        yield from pager((area.right, area.bottom), self.page, last, partial(setattr, self, "page"))

    def _card(self, one: Chosen, rect: Rect) -> CharacterCard:
        return CharacterCard(
            key=f"take {one.who.entity}",
            caption=one.who.name,
            lines=one.lines,
            mark=one.mark,
            warning=one.mark == SUGGESTED,
            chosen=one.who.entity == self.chosen,
            sheet=one.who.sheet,
            rect=rect,
            press=partial(self.choose, one),
            reason=self.desk.refusal(one.intent),
            tip=one.who.sheet.concept,
        )

    def bar(self, area: Rect) -> Iterator[Widget]:
        return pen_bar(area, None, tuple(self.buttons()), self.told)

    def buttons(self) -> Iterator[PenButton]:
        """The buttons beside the pen, that of brass last."""
        return iter(())

    @property
    def told(self) -> str:
        """What is told where the pen would be."""
        return ""

    def back(self) -> bool:
        if super().back():
            return True
        had, self.chosen = self.chosen, 0
        return bool(had)


class PickBoard(CardBoard):
    """A Character is picked, or a Conflict is added for a token."""

    def __init__(self, desk: CapesDesk, asked: Asked | None) -> None:
        super().__init__(desk, asked)
        me = desk.me
        self.open = bool(me and not me.played)
        first = next(iter(self.asked.of(Take)), None)
        self.chosen = first.character if first and self.open else 0

    def cards(self) -> Sequence[Chosen]:
        tableau = self.desk.tableau
        prompt = next((one for one in tableau.at.prompts if one.id == tableau.at.prompt), None)
        suggested = prompt.suggested if prompt else ()
        found = []
        for one in self.asked.of(Take):
            who = tableau.characters[one.character]
            mark = SUGGESTED if who.sheet.id in suggested else who.sheet.leaning
            found.append(Chosen(who, (who.sheet.concept,), mark, one))
        return found

    @property
    def covers(self) -> bool:
        return self.open or super().covers

    @property
    def price(self) -> str:
        """What a Character costs."""
        me = self.desk.me
        return "for a token" if me and me.played else "free"

    def over(self, area: Rect) -> Iterator[Widget]:
        if self.making or not self.open:
            yield from super().over(area)
            return
        yield Slab(rect=area, title=f"Who comes into this scene? ({self.price})")
        yield from self.grid(Rect(area.x + 10, area.y + 32, area.w - 20, area.h - 42))

    def take_over(self, intent: Intent) -> None:
        super().take_over(intent)
        self.open = self.open or isinstance(intent, Take)

    def buttons(self) -> Iterator[PenButton]:
        known = self.desk.tableau.characters.get(self.chosen)
        done = partial(self.desk.do, Pass())
        yield self.maker()
        if not self.open:
            reason = "" if self.asked.of(Take) else "A further character costs a token (C-PICK-3)."
            show: Press = partial(setattr, self, "open", True)
            yield PenButton(
                "cast", "Character", show, "A", pygame.K_a, reason, "Play one more character in this scene."
            )
            yield PenButton("pass", "Go on", done, "Enter", PASS_KEY)
            return
        yield PenButton("own", "Make one", self._own, "M", pygame.K_m, "", "Make a character of your own, and play it.")
        yield PenButton("pass", "Pass", done, "P", PASS_KEY)
        caption = f"Play {known.name}" if known else "Play"
        yield brass(caption, self.go, "" if known else "Choose a character.")

    def _own(self) -> Transition:
        number = len(self.desk.table.match.entries)
        return Push(CharacterEditor(number=number, done=lambda sheet: self.desk.do(Bring(sheet))))

    @property
    def told(self) -> str:
        me = self.desk.me
        cast = listed((self.desk.tableau.name(one) for one in me.cast), none="nobody") if me else ""
        return f"{me.name} plays {cast}." if me else ""

    def back(self) -> bool:
        if super().back():
            return True
        me = self.desk.me
        had, self.open = self.open and bool(me and me.played), bool(me and not me.played)
        return had


class ClaimBoard(CardBoard):
    """A side is claimed by its flag."""

    def take_over(self, intent: Intent) -> None:
        if isinstance(intent, ClaimSide):
            self.desk.host.give_focus(f"flag {intent.side}")

    def grips(self) -> dict[str, Grip]:
        me = self.desk.me
        price = "It costs a token." if me and me.claimed else "It is free."
        found: dict[str, Grip] = {}
        for side in self.desk.tableau.sides:
            intent = ClaimSide(side.entity)
            reason = self.desk.refusal(intent)
            tip = "" if reason else f"Claim “{side.text}”: whoever claims what leads resolves it. {price}"
            found[f"flag {side.entity}"] = Grip(partial(self.desk.do, intent), lit=not reason, reason=reason, tip=tip)
        return found

    def buttons(self) -> Iterator[PenButton]:
        yield self.maker()
        yield PenButton("pass", "Done", partial(self.desk.do, Pass()), "Enter", PASS_KEY)

    @property
    def told(self) -> str:
        me = self.desk.me
        if not self.asked.of(ClaimSide):
            return "There is nothing more to claim."
        price = "A further claim costs a token" if me and me.claimed else "The first claim of a page is free"
        return f"Press a flag to claim its side. {price}."


class ActBoard(CardBoard):
    """Whose Turn comes first, or whose is bought."""

    def __init__(self, desk: CapesDesk, asked: Asked | None) -> None:
        super().__init__(desk, asked)
        first = next(iter(self.asked.of(Act)), None)
        self.chosen = first.character if first else 0

    def cards(self) -> Sequence[Chosen]:
        tableau = self.desk.tableau
        found = []
        offered: list[Act | Buy] = [*self.asked.of(Act), *self.asked.of(Buy)]
        for one in offered:
            who = tableau.characters.get(one.character)
            if who:
                stands = [f"“{side.text}”" for side in tableau.sides if who.entity in side.stands]
                lines = (f"stands on {listed(stands)}" if stands else "stands nowhere yet",)
                found.append(Chosen(who, lines, "", one))
        return found

    def sheet(self, area: Rect) -> Iterator[Widget] | None:
        return self._sheet(area)

    def _sheet(self, area: Rect) -> Iterator[Widget]:
        title = "Whose turn comes first?" if self.asked.of(Act) else "Buy a turn for a token?"
        yield Slab(rect=area, title=title)
        yield from self.grid(Rect(area.x + 10, area.y + 28, area.w - 20, area.h - 34), high=62.0)

    def buttons(self) -> Iterator[PenButton]:
        known = self.desk.tableau.characters.get(self.chosen)
        if self.asked.of(Act):
            caption = f"{known.name} acts" if known else "Act"
            yield brass(caption, self.go, "" if known else "Choose a character.")
            return
        bare = next((one for one in self.asked.of(Buy) if not one.character), None)
        if bare:
            yield PenButton("bare", "Buy a turn", partial(self.desk.do, bare), tip="To make a conflict.")
        if known:
            yield PenButton("pass", "Pass", partial(self.desk.do, Pass()), "P", PASS_KEY)
            yield brass(f"Buy for {known.name}", self.go)
        else:
            yield PenButton("pass", "Pass", partial(self.desk.do, Pass()), "Enter", PASS_KEY)

    @property
    def told(self) -> str:
        me = self.desk.me
        return f"{me.name} has {counted(me.tokens, 'token', 'tokens')}." if me else ""


class OpenBoard(CapesBoard):
    """A Scene is framed: by a prompt, or with words of one's own."""

    def take_over(self, intent: Intent) -> None:
        if isinstance(intent, FrameScene):
            self.chosen, self.title = intent.prompt, ""

    def __init__(self, desk: CapesDesk, asked: Asked | None) -> None:
        super().__init__(desk, asked)
        prompts = [one.prompt for one in self.asked.of(FrameScene) if one.prompt]
        self.chosen = next(iter(prompts), "")
        self.title = self.place = ""
        self.page = 0

    @property
    def covers(self) -> bool:
        return True

    @property
    def intent(self) -> FrameScene:
        """The Scene that is chosen; what is written comes first."""
        if self.title.strip():
            return FrameScene("", self.title.strip(), self.place.strip())
        return FrameScene(self.chosen)

    def over(self, area: Rect) -> Iterator[Widget]:
        yield Slab(rect=area, title="Which scene?")
        prompts = {one.id: one for one in self.desk.tableau.at.prompts}
        every = [prompts[one.prompt] for one in self.asked.of(FrameScene) if one.prompt in prompts]
        columns = 2 if area.w > 640 else 1
        high, wide = 78.0, (area.w - 20 + 6) / columns
        most = max(1, int((area.h - 76) // (high + 6))) * columns
        last = last_page(len(every), most)
        self.page = min(self.page, last)
        for n, (_, one) in enumerate(page_of(every, self.page, most)):
            x, y = area.x + 10 + n % columns * wide, area.y + 34 + n // columns * (high + 6)
            yield self._prompt(one, Rect(x, y, wide - 6, high))
        yield from pager((area.right - 10, area.bottom - 6), self.page, last, partial(setattr, self, "page"))

    def _prompt(self, one: ScenePrompt, rect: Rect) -> Card:
        names = {who.sheet.id: who.name for who in self.desk.tableau.characters.values()}
        cast = listed((names[key] for key in one.suggested if key in names), none="anybody")
        return Card(
            key=f"scene {one.id}",
            caption=one.title,
            lines=(one.place, f"for {cast}"),
            mark="of this issue" if one.id in self.desk.tableau.at.issue.scenes else "",
            chosen=one.id == self.chosen and not self.title.strip(),
            rect=rect,
            press=partial(self._choose, one.id),
        )

    def _choose(self, prompt: str) -> None:
        if prompt == self.chosen and not self.title.strip():
            self.desk.do(self.intent)
            return
        self.chosen, self.title = prompt, ""

    def sheet(self, area: Rect) -> Iterator[Widget] | None:
        return self._own(area)

    def _own(self, area: Rect) -> Iterator[Widget]:
        yield Slab(rect=area, title="Or a scene of your own")
        wide = (area.w - 36) / 2
        fields = (("title", "a title"), ("place", "where it is"))
        for n, (name, hint) in enumerate(fields):
            rect = Rect(area.x + 12 + n * (wide + 12), area.y + 34, wide, 36)
            yield EntryField(
                key=f"scene {name}",
                caption=capital(hint),
                hint=hint,
                text=getattr(self, name),
                most=LONGEST,
                rect=rect,
                changed=partial(setattr, self, name),
            )

    def pen(self, area: Rect) -> Iterator[Widget]:
        ends = self.asked.of(EndIssue)
        end = PenButton(
            "end",
            "End here",
            partial(self.desk.do, EndIssue()),
            "",
            0,
            "" if ends else "First play a scene (C-SCN-3).",
            "Play no further scene.",
        )
        frame = brass("Frame it", self._go, self.desk.refusal(self.intent))
        yield from pen_bar(area, None, (end, frame), "Whoever frames a scene begins its first page.")

    def _go(self) -> None:
        self.desk.do(self.intent)
