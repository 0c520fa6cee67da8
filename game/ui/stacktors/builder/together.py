"""The draft: heroes made together, one piece each in turn, from what the table shares (CRE-4, CRE-5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.stacktors.prose import gifts, making
from game.stacktors.values.abilities import ability
from game.stacktors.values.drafting import begun, order, short
from game.stacktors.values.options import Options
from game.stacktors.values.pieces import Colour, Position
from game.stacktors.values.stack import Stack
from game.ui.kit.brush import Brush
from game.ui.kit.dialog import Choice, Dialog
from game.ui.kit.screen import Pop, Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Entry, Label, Panel, Tab, Widget, enter_button
from game.ui.shell.cards import Drafted, HeroCard, SeatCard
from game.ui.stacktors.builder.draft import facts
from game.ui.stacktors.builder.hand import HERO, LONGEST, Hand
from game.ui.stacktors.builder.parts import NameTag, Purse, undo_button
from game.ui.stacktors.builder.party import PartyCell, cells, told

_BANNER = Rect(424, 72, 432, 34)
_TITLED = 6
"""The board of a larger party has no room for a title."""
_WAYS = (
    (False, "Group draft", "All draw from one bank, one piece each in turn. (CRE-4)"),
    (True, "Unique set", "All draw from 24 pieces: one small, medium and large one of eight colours, no pink. (CRE-5)"),
)


class Together(Hand):
    """As many heroes for each seat as it has now are made anew; it pops with Drafted, or with None."""

    def __init__(self, options: Options, seats: Sequence[SeatCard], *, unique: bool = False) -> None:
        super().__init__(options)
        self.seats = tuple(seats)
        self._order = order([len(seat.heroes) for seat in seats])
        self._called = [""] * len(self._order)
        self._begin(unique=unique)

    def _begin(self, *, unique: bool) -> None:
        self.hand = None
        self.drafting = begun(self.options, len(self._order), unique=unique)
        self.heading = "Unique creation" if unique else "Group creation"
        self._front = 0

    @property
    def stack(self) -> Stack:
        return self.drafting.stacks[self._front]

    def _why(self, position: Position, index: int, colour: Colour, pips: int) -> str:
        refusal = self.drafting.refusal(position, index, colour, pips)
        return self._elsewhere or (refusal.sentence() if refusal else "")

    def _left(self, colour: Colour, pips: int) -> int:
        return self.drafting.left(colour, pips)

    def _tag(self, tag: NameTag) -> NameTag:
        gift = tag.place and ability(tag.place, tag.piece[0])
        return replace(tag, tip=gifts.tip(gift, tag.piece[1], self.options)) if gift else tag

    @property
    def _elsewhere(self) -> str:
        """The reason that keeps from picking for one that is only looked at."""
        turn = self.drafting.turn
        return "" if turn in (None, self._front) else f"It is the turn of {self._name(turn or 0)}. (CRE-4)"

    def _seat(self, hero: int) -> SeatCard:
        return self.seats[self._order[hero][0]]

    def _name(self, hero: int) -> str:
        """As it was typed, else after its player."""
        seat = self._seat(hero)
        return self._called[hero].strip() or making.unnamed(
            seat.name.strip() or "Somebody", self._order[hero][1], len(seat.heroes)
        )

    # ---- what is seen
    def widgets(self) -> tuple[Widget, ...]:
        return (
            *self._ways(),
            Panel(key="party", rect=HERO, title="The party" if len(self._order) <= _TITLED else ""),
            Purse(rect=Rect(800, 14, 456, 34), used=self.stack.pips, options=self.options),
            *self._table(),
            *self._lines(),
            *self._party(),
            *self._buttons(),
        )

    def _ways(self) -> list[Widget]:
        return [
            Tab(
                key=f"way {word}",
                caption=word,
                tip=tip,
                on=self.drafting.unique is unique,
                rect=Rect(270 + 124 * unique, 14, 116, 32),
                reason=self._fixed(unique=unique),
                press=partial(self._begin, unique=unique),
            )
            for unique, word, tip in _WAYS
        ]

    def _fixed(self, *, unique: bool) -> str:
        if unique is self.drafting.unique:
            return ""
        refusal = short(self.options, len(self._order), unique=unique)
        return (
            "Pieces have been taken; take them back first."
            if self.drafting.before
            else refusal.sentence()
            if refusal
            else ""
        )

    def _lines(self) -> list[Widget]:
        known = facts(self.stack)
        amounts = f"Movement {known.movement}   Turn order {known.turn}   Guts {known.guts}   Brains {known.brains}"
        written = f"{self.stack}   " if self.stack.pieces else ""
        return [
            Label(
                rect=Rect(_BANNER.x, _BANNER.bottom + 4, _BANNER.w, 18),
                text=written + amounts,
                size=13,
                ink="muted",
                anchor="midtop",
            ),
            Entry(
                key=f"name {self._front}",
                caption="Name",
                rect=Rect(486, 662, 300, 40),
                text=self._called[self._front],
                most=LONGEST,
                hint=self._name(self._front),
                heading=True,
                changed=self._rename,
            ),
        ]

    def _party(self) -> list[Widget]:
        head = 40 if len(self._order) <= _TITLED else 12
        area = Rect(HERO.x + 14, HERO.y + head, HERO.w - 22, HERO.h - head - 6)
        return [self._cell_of(hero, rect) for hero, rect in enumerate(cells(area, len(self._order)))]

    def _cell_of(self, hero: int, rect: Rect) -> PartyCell:
        stack, spare = self.drafting.stacks[hero], self.drafting.spare(hero)
        note = making.points(spare, out=self.drafting.out(hero))
        return PartyCell(
            key=f"hero {hero}",
            caption=self._name(hero),
            rect=rect,
            shape=self._seat(hero).shape,
            stack=stack,
            note=note,
            on=hero == self._front,
            turn=hero == self.drafting.turn,
            tip=f"{self._name(hero)}, {note}\n{told(stack)}",
            press=partial(self._look, hero),
        )

    def _buttons(self) -> list[Widget]:
        stays = self.drafting.stays()
        undo = "" if self.drafting.before else "Nothing to take back yet."
        return [
            undo_button(self._undo, undo),
            Button(
                key="stop",
                caption="Stop here",
                cap="S",
                rect=Rect(998, 630, 266, 34),
                press=self._stop,
                letter=pygame.K_s,
                reason=self._elsewhere or (stays.sentence() if stays else ""),
                tip="Take no more pieces for this hero; the points left are kept. (CRE-4)",
            ),
            Button(key="back", caption="Back", cap="Esc", rect=Rect(872, 670, 118, 34), press=self.back),
            enter_button("take", "Take them along", Rect(998, 670, 266, 34), self._take, self._unready()),
        ]

    def _unready(self) -> str:
        turn = self.drafting.turn
        return "" if turn is None else f"{self._name(turn)} takes a piece or stops first. (CRE-4)"

    def front(self, brush: Brush) -> None:
        super().front(brush)
        brush.box(_BANNER, "line" if self._elsewhere else "focus", (30, 26, 44), 9)
        said = brush.text(
            self._said,
            (_BANNER.centre[0] + 12, _BANNER.centre[1]),
            "heading",
            19,
            "brass_light",
            "center",
            width=_BANNER.w - 60,
        )
        brush.mark(self._seat(self._front).shape, (said.x - 18, _BANNER.centre[1]), 9, "hero")

    @property
    def _said(self) -> str:
        """Whose turn it is."""
        turn, hero = self.drafting.turn, self._name(self._front)
        if turn is None:
            return "All have spent or stopped"
        if self._elsewhere:
            return f"Looking at {hero}"
        return f"{self._seat(turn).name}: a piece for {hero}" if self._called[turn].strip() else f"A piece for {hero}"

    # ---- what is done
    def _place(self, position: Position, index: int, colour: Colour, pips: int) -> None:
        self.drafting = self.drafting.pick(position, index, colour, pips)
        self._follow()

    def _stop(self) -> None:
        self.drafting = self.drafting.stop()
        self._follow()

    def _undo(self) -> None:
        self.drafting = self.drafting.undone()
        self._follow()

    def _follow(self) -> None:
        """Who is next comes to the front; at the end who was last stays there."""
        self.hand = None
        self._front = self._front if self.drafting.turn is None else self.drafting.turn

    def _look(self, hero: int) -> None:
        self.hand = None
        self._front = hero

    def _rename(self, text: str) -> None:
        self._called[self._front] = text

    def back(self) -> Transition | None:
        """Esc asks before what was picked is given up."""
        if self.hand or not self.drafting.before:
            return super().back()
        return Push(
            Dialog(
                "Leave the draft?",
                "The heroes that are half made are given up.",
                (Choice("stay", "Go on"), Choice("leave", "Leave")),
            )
        )

    def resume(self, result: object) -> Transition | None:
        return Pop(None) if result == "leave" else super().resume(result)

    def _take(self) -> Transition:
        made = [HeroCard(self._name(hero), str(stack)) for hero, stack in enumerate(self.drafting.stacks)]
        of = [
            tuple(hero for hero, (player, _) in zip(made, self._order, strict=True) if player == number)
            for number in range(len(self.seats))
        ]
        return Pop(Drafted(tuple(of)))
