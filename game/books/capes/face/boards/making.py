"""Making a Conflict: those that are ready, forms to be filled in, and words of one's own, with the price."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import ClassVar, Final, NamedTuple

import pygame

from game.books.capes.face.boards.board import CapesBoard, PenButton, brass, pager, pen_bar, toggled
from game.books.capes.face.parts.plates import Slab, common_size, words
from game.books.capes.face.table.desk import CapesDesk
from game.books.capes.face.table.tableau import CharacterSeen
from game.books.capes.intents import Add, Make
from game.books.capes.values import ANYBODY, LONGEST, TYPED, ConflictKind, Draft, Stance
from game.phrases import capital, listed
from game.ui.kit.controls import last_page, page_of
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Control, ControlState, EntryField, Tab, Widget
from game.ui.play.show import Asked

_ROW, _STEP = 34.0, 40.0
_NAMES: Final = 4
"""So many Characters whom a Goal may be about are named at once."""


class ReadyDraft(NamedTuple):
    """A Conflict in the list: as it is proposed, or a form of which something is still to be typed."""

    draft: Draft
    form: bool = False


class DraftCard(Control, frozen=True, kw_only=True):
    """A Conflict in the list: its kind, what happens, and its sides."""

    cut: ClassVar[float] = 6
    kind: str
    sides: str
    chosen: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = state.hover or state.focus
        edge = "focus" if self.chosen or lit else "line"
        brush.box(self.rect, edge, "hover" if lit or self.chosen else "row", 6, 2 if self.chosen else 1.2)
        x, y, w, h = self.rect
        tag = brush.label(self.kind, (x + w - 10, y + 14), size=brush.look.plain(11), anchor="midright")
        room = tag.x - x - 18
        brush.text(self.caption, (x + 11, y + 14), "bold", 14, "text", "midleft", width=room, height=19)
        brush.text(self.sides, (x + 11, y + h - 13), "ui", 12, "muted", "midleft", width=w - 20, height=17)


class MakingPanel:
    """A Conflict as it is put together; `made` is what proposes it."""

    def __init__(self, desk: CapesDesk, asked: Asked, made: type[Make | Add]) -> None:
        self.desk, self._made = desk, made
        ready = [ReadyDraft(one.draft) for one in asked.of(made)]
        forms = [ReadyDraft(one, form=True) for one in desk.tableau.at.forms if TYPED in one.text]
        self.listed: tuple[ReadyDraft, ...] = (*ready, *forms)
        self.page = self.names = 0
        self.kind: ConflictKind = "event"
        self.text = self.first = self.second = ""
        self.about: tuple[str, ...] = ()
        self.codes: list[tuple[str, ...]] = [(), ()]
        self._form = ""
        if ready:
            self.take(ready[0])

    # ---- what is chosen
    @property
    def intent(self) -> Make | Add:
        """What is put together so far."""
        first, second = (
            Stance(text.strip(), code) for text, code in zip((self.first, self.second), self.codes, strict=True)
        )
        return self._made(
            Draft(self.kind, self.text.strip(), (first, second), self.about if self.kind == "goal" else ())
        )

    @property
    def missing(self) -> str:
        """Why it may not be proposed; empty if it may."""
        if TYPED in self.text:
            return f"Write what stands in the place of “{TYPED}”."
        return self.desk.refusal(self.intent)

    @property
    def price(self) -> str:
        """What it costs."""
        return "It costs a token." if self._made is Add else "It takes this turn."

    def take(self, ready: ReadyDraft) -> None:
        """Take over a Conflict of the list; once more proposes it."""
        if not ready.form and self.intent.draft == ready.draft and not self.missing:
            self._propose()
            return
        one = ready.draft
        self.kind, self._form = one.kind, one.text if ready.form else ""
        self.first, self.second = (stance.text for stance in one.stances)
        self.codes = [stance.code for stance in one.stances]
        self.about = one.about or self.about or self._usual()
        self.text = self._filled() if ready.form else one.text

    def _usual(self) -> tuple[str, ...]:
        shown = self.desk.shown
        return (shown.sheet.id,) if shown else ()

    def _filled(self) -> str:
        """The form with the name of whom it is about."""
        by_id = {one.sheet.id: one.name for one in self.desk.tableau.characters.values()}
        return self._form.replace(ANYBODY, listed((by_id[one] for one in self.about if one in by_id), none="Somebody"))

    def _of(self, kind: ConflictKind) -> None:
        self.kind = kind
        self.about = self.about or (self._usual() if kind == "goal" else ())

    def _toggle(self, character: str) -> None:
        before = self._filled() if self._form else ""
        self.about = toggled(self.about, character)
        if self._form and self.text == before:
            self.text = self._filled()

    def _mark(self, side: int) -> None:
        """Mark the side with the next clause of the Code, or with none after the last."""
        keys = [one.id for one in self.desk.tableau.at.code]
        now = self.codes[side]
        at = keys.index(now[0]) + 1 if now and now[0] in keys else 0
        self.codes[side] = () if now and at >= len(keys) else tuple(keys[at : at + 1])

    def _propose(self) -> None:
        self.desk.do(self.intent)

    # ---- what is shown
    def widgets(self, area: Rect) -> Iterator[Widget]:
        """The panel over the Conflicts."""
        yield Slab(rect=area, edge="brass", title=f"A new conflict. {self.price}")
        left = Rect(area.x + 10, area.y + 34, min(330.0, area.w * 0.4), area.h - 42)
        yield from self._list(left)
        yield from self._editor(Rect(left.right + 12, left.y, area.right - left.right - 22, left.h))

    def _list(self, area: Rect) -> Iterator[Widget]:
        high = 46.0
        most = max(2, int((area.h - 36) // (high + 4)))
        last = last_page(len(self.listed), most)
        self.page = min(self.page, last)
        for n, (number, ready) in enumerate(page_of(self.listed, self.page, most)):
            one, rect = ready.draft, Rect(area.x, area.y + n * (high + 4), area.w, high)
            text = one.text.replace(ANYBODY, "Somebody")
            sides = " / ".join(stance.text + " §" * bool(stance.code) for stance in one.stances)
            chosen = self.intent.draft == one or (ready.form and self._form == one.text)
            kind = "form" if ready.form else one.kind
            press = partial(self.take, ready)
            key = f"draft {number}"
            yield DraftCard(key=key, caption=text, sides=sides, kind=kind, chosen=chosen, rect=rect, press=press)
        yield from pager((area.right, area.bottom), self.page, last, partial(setattr, self, "page"))

    def _editor(self, area: Rect) -> Iterator[Widget]:
        yield from self._kinds(Rect(area.x, area.y, area.w, _ROW))
        y = area.y + _STEP
        if self.kind == "goal":
            yield from self._abouts(Rect(area.x, y, area.w, _ROW))
            y += _STEP
        yield self._field("text", "what happens", Rect(area.x, y, area.w, _ROW))
        y += _STEP
        for n, (name, hint) in enumerate((("first", "one side of it"), ("second", "the other side"))):
            yield self._field(name, hint, Rect(area.x, y, area.w - 136, _ROW))
            yield self._code(n, Rect(area.right - 130, y, 130, _ROW))
            y += _STEP

    def _kinds(self, area: Rect) -> Iterator[Widget]:
        kinds: tuple[tuple[ConflictKind, str], ...] = (
            ("goal", "Somebody does or is something; only who plays them may veto it."),
            ("event", "It will happen, and the question is how; everybody may veto it."),
        )
        for (kind, tip), rect in zip(kinds, area.abreast(len(kinds), 6, most=94.0), strict=True):
            yield Tab(
                key=f"kind {kind}",
                caption=capital(kind),
                on=self.kind == kind,
                rect=rect,
                press=partial(self._of, kind),
                tip=tip,
            )

    def _abouts(self, area: Rect) -> Iterator[Widget]:
        every = sorted(
            self.desk.tableau.characters.values(), key=lambda one: (one.sheet.id not in self.about, not one.player)
        )
        yield words(Rect(area.x, area.y, 52, area.h), "About", 13)
        yield from self._names(Rect(area.x + 54, area.y, area.w - 98, area.h), every[self.names : self.names + _NAMES])
        more = partial(setattr, self, "names", (self.names + _NAMES) % max(1, len(every)))
        rect = Rect(area.right - 36, area.y, 36, area.h)
        yield Button(key="others", caption="…", rect=rect, press=more, tip="Others whom it may be about.")

    def _names(self, area: Rect, every: list[CharacterSeen]) -> Iterator[Widget]:
        """Tabs for these Characters, whom the Goal is about or not."""
        places = area.abreast(_NAMES)
        named = [(one.sheet.id, one.name.removeprefix("The ")) for one in every]
        size = common_size(self.desk.look, (name for _, name in named), "bold", 12, places[0].w - 16, area.h - 4)
        for (key, name), rect in zip(named, places, strict=False):
            press = partial(self._toggle, key)
            yield Tab(key=f"about {key}", caption=name, on=key in self.about, size=size, rect=rect, press=press)

    def _field(self, name: str, hint: str, rect: Rect) -> EntryField:
        changed: Callable[[str], None] = partial(setattr, self, name)
        return EntryField(
            key=f"draft {name}",
            caption=hint,
            hint=hint,
            text=getattr(self, name),
            most=LONGEST,
            rect=rect,
            changed=changed,
        )

    def _code(self, side: int, rect: Rect) -> Tab:
        named = [self.desk.tableau.clause(one).short or one for one in self.codes[side]]
        tip = "Which clause of the code that side would break; press for the next one."
        caption = f"§ {listed(named, none='none')}"
        return Tab(
            key=f"code {side}",
            caption=caption,
            on=bool(named),
            size=12,
            rect=rect,
            press=partial(self._mark, side),
            tip=tip,
        )

    def pen(self, area: Rect, close: Callable[[], None]) -> Iterator[Widget]:
        """The price, and the buttons."""
        leave = PenButton("close", "Back", close, "Esc")
        told = self.missing or f"{self.text}: {self.first}, or {self.second}? {self.price}"
        yield from pen_bar(area, None, (leave, brass("Make it", self._propose, self.missing)), told)


class MakingBoard(CapesBoard):
    """A board on which a Conflict may be made besides, in a panel over the others."""

    makes: ClassVar[type[Make | Add]]

    def __init__(self, desk: CapesDesk, asked: Asked | None) -> None:
        super().__init__(desk, asked)
        self.making: MakingPanel | None = None

    @property
    def covers(self) -> bool:
        return self.making is not None

    def make(self, *, on: bool) -> None:
        """Open the panel in which a Conflict is put together, or close it."""
        self.making = MakingPanel(self.desk, self.asked, self.makes) if on else None

    def maker(self) -> PenButton:
        """The button that opens the panel."""
        sample = self.makes(Draft("event", "?", (Stance("one"), Stance("other"))))
        reason = "" if self.asked.of(self.makes) else self.desk.refusal(sample)
        tip = "Make a conflict for a token." if self.makes is Add else "Make a conflict with this turn."
        return PenButton("make", "Conflict", partial(self.make, on=True), "N", pygame.K_n, reason, tip)

    def over(self, area: Rect) -> Iterator[Widget]:
        if self.making:
            yield from self.making.widgets(area)

    def pen(self, area: Rect) -> Iterator[Widget]:
        return self.making.pen(area, partial(self.make, on=False)) if self.making else self.bar(area)

    def bar(self, area: Rect) -> Iterator[Widget]:
        """The pen while no Conflict is made."""
        return super().pen(area)

    def back(self) -> bool:
        had, self.making = self.making, None
        return had is not None
