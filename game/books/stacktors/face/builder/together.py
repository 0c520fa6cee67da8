"""The draft: heroes that are made together, one piece each in turn, from what the table shares, and those who make
them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.books.stacktors.face.around.figures import within
from game.books.stacktors.face.builder.bench import HERO, Bench, back_button, name_entry, purse, undo_button
from game.books.stacktors.face.builder.draft import facts
from game.books.stacktors.face.builder.parts import NameTag
from game.books.stacktors.prose import gifts, words
from game.books.stacktors.values.creation import begun, order, short
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour, Position, ability
from game.books.stacktors.values.stack import Stack
from game.ui.kit.controls import ControlScreen, Dialog, DialogAnswer
from game.ui.kit.screen import Brush, Pop, Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Control, ControlState, Label, Panel, Tab, Widget, enter_button
from game.ui.party.face import Drafted, HeroCard, SeatCard


class Drafters:
    """The heroes that are made together, as many for each seat as it has now, in the order of their turns.

    A hero is known by its number in that order. The class implements `hand.HeroInMaking` for the hero that is shown.
    """

    def __init__(self, options: Options, seats: Sequence[SeatCard], *, unique: bool) -> None:
        self.options = options
        self._seats = tuple(seats)
        self._order = order([len(seat.heroes) for seat in seats])
        self._called = [""] * len(self._order)
        self.begin(unique=unique)

    def begin(self, *, unique: bool) -> None:
        """Begin anew, with one bank for all or with the unique set (CRE-4, CRE-5)."""
        self.drafting = begun(self.options, self.number, unique=unique)
        self.front = 0
        """The number of the hero that is shown."""

    @property
    def number(self) -> int:
        """The number of heroes that are made."""
        return len(self._order)

    # ---- the one that is looked at
    @property
    def stack(self) -> Stack:
        return self.drafting.stacks[self.front]

    def refusal(self, position: Position, index: int, colour: Colour, pips: int) -> str:
        refusal = self.drafting.refusal(position, index, colour, pips)
        return self.elsewhere or (refusal.sentence() if refusal else "")

    def left(self, colour: Colour, pips: int) -> int:
        return self.drafting.left(colour, pips)

    def put(self, position: Position, index: int, colour: Colour, pips: int) -> None:
        self.drafting = self.drafting.pick(position, index, colour, pips)
        self._follow()

    @property
    def called(self) -> str:
        """The name of the hero that is shown, as it was typed."""
        return self._called[self.front]

    def rename(self, text: str) -> None:
        self._called[self.front] = text

    def look(self, hero: int) -> None:
        self.front = hero

    # ---- turns
    def stop(self) -> None:
        """The one whose turn it is takes no more pieces."""
        self.drafting = self.drafting.stop()
        self._follow()

    def undo(self) -> None:
        """Take back the last pick or stop."""
        self.drafting = self.drafting.undone()
        self._follow()

    @property
    def others(self) -> str:
        """The name of another player whose choice Undo takes back; "" where it is one's own."""
        before, turn = self.drafting.before, self.drafting.turn
        chose = None if before is None else before.turn
        if chose is None or (turn is not None and self.seat(turn) is self.seat(chose)) or len(self._seats) == 1:
            return ""
        return self.seat(chose).name

    def _follow(self) -> None:
        """Show the hero whose turn is next; at the end the last one stays shown."""
        self.front = self.front if self.drafting.turn is None else self.drafting.turn

    # ---- who is who
    def seat(self, hero: int) -> SeatCard:
        """The player whose hero that is."""
        return self._seats[self._order[hero][0]]

    def name(self, hero: int) -> str:
        """The hero's name as it was typed; without one, a name after its player."""
        seat = self.seat(hero)
        return self._called[hero].strip() or words.unnamed(
            seat.name.strip() or "Somebody", self._order[hero][1], len(seat.heroes)
        )

    @property
    def said(self) -> str:
        """The sentence that says whose turn it is."""
        turn, hero = self.drafting.turn, self.name(self.front)
        if turn is None:
            return "All have spent or stopped"
        if self.elsewhere:
            return f"Looking at {hero}"
        return f"{self.seat(turn).name}: a piece for {hero}" if self.called.strip() else f"A piece for {hero}"

    def made(self) -> Drafted:
        """All heroes, by the players who made them."""
        made = [HeroCard(self.name(hero), str(stack)) for hero, stack in enumerate(self.drafting.stacks)]
        of = [
            tuple(hero for hero, (player, _) in zip(made, self._order, strict=True) if player == number)
            for number in range(len(self._seats))
        ]
        return Drafted(tuple(of))

    # ---- what may not be done, as a sentence; empty if it may
    @property
    def elsewhere(self) -> str:
        """Why no piece may be picked for a hero that is only looked at."""
        turn = self.drafting.turn
        return "" if turn in (None, self.front) else f"It is the turn of {self.name(turn or 0)}. (CRE-4)"

    @property
    def going_on(self) -> str:
        """Why the one whose turn it is may not stop."""
        stays = self.drafting.stays()
        return self.elsewhere or (stays.sentence() if stays else "")

    @property
    def unready(self) -> str:
        """Why the heroes are not finished."""
        turn = self.drafting.turn
        return "" if turn is None else f"{self.name(turn)} takes a piece or stops first. (CRE-4)"

    def fixed(self, *, unique: bool) -> str:
        """Why the draft may not begin anew in that way."""
        if unique is self.drafting.unique:
            return ""
        if self.drafting.before:
            return "Pieces have been taken; take them back first."
        refusal = short(self.options, self.number, unique=unique)
        return refusal.sentence() if refusal else ""


_BANNER = Rect(424, 72, 432, 34)
_TITLED = 6
"""The board of a party with more heroes than this has no room for a title."""
_WAYS = (
    (False, "Group draft", "All draw from one bank, one piece each in turn. (CRE-4)"),
    (True, "Unique set", "All draw from 24 pieces: one small, medium and large one of eight colours, no pink. (CRE-5)"),
)
# --- all heroes that are made together: a figure for each, with its points, in the order of their turns


_TALL = 100
"""A cell at least this high has its figure above its words, in design pixels."""
_WIDE = 150
"""A cell at least this wide has a figure as large as the cell is high, else a small one; in design pixels."""
_SMALL = 38


class PartyCell(Control, frozen=True, kw_only=True):
    """A hero in the making; pressing it shows the hero.

    `on`: the hero stands on the turntable; `turn`: the next piece is for this hero.
    """

    shape: str
    stack: Stack
    note: str
    on: bool = False
    turn: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        edge = "focus" if self.turn else "brass" if self.on or state.hover or state.focus else "line"
        brush.box(self.rect, edge, (58, 50, 74) if self.on else (32, 30, 46), 6)
        x, y, w, h = self.rect
        tall = h >= _TALL
        side = h if w >= _WIDE else _SMALL
        spot = Rect(x + 4, y + 6, w - 8, h - 48) if tall else Rect(x + 16, y + h / 2 - side / 2 + 2, side, side - 6)
        if self.stack.pieces:
            within(brush, self.stack, spot)
        brush.mark(self.shape, (x + 11, y + 12), 6)
        if tall:
            brush.text(self.caption, (x + w / 2, y + h - 39), "bold", 14, anchor="midtop", width=w - 8, height=19)
            brush.text(self.note, (x + w / 2, y + h - 20), "ui", 12, self._ink, "midtop", width=w - 8, height=17)
        else:
            left = x + 9 + side
            wide = x + w - left - 4
            below = min(brush.look.height("ui", 12), h * 0.45) + 1 if self.note else 0
            room = Rect(left, y + 1, wide, h - 2 - below)
            brush.lines(self.caption, room, "bold", 12, "text", "midleft")
            brush.text(self.note, (left, room.bottom), "ui", 12, self._ink, width=wide, height=below)

    @property
    def _ink(self) -> str:
        return "focus" if self.turn else "muted"


def cells(area: Rect, count: int) -> Iterator[Rect]:
    """The rectangles for `count` heroes in the area: few side by side, more in rows."""
    across = count if count <= 3 else 2 if count == 4 else 3
    down = -(-count // across)
    wide, high = area.w / across, area.h / down
    for number in range(count):
        yield Rect(area.x + number % across * wide, area.y + number // across * high, wide - 6, high - 6)


def stack_so_far(stack: Stack) -> str:
    """What a hero can do so far, and its notation."""
    lines = [f"{position.capitalize()}: {words}" for position, words in gifts.repertoire(stack)]
    return "\n".join((*lines, str(stack))) if stack.pieces else "No piece yet."


class Together(ControlScreen):
    """The screen on which each seat makes as many heroes as it has now; it pops with Drafted, or with None."""

    def __init__(self, options: Options, seats: Sequence[SeatCard], *, unique: bool = False) -> None:
        super().__init__()
        self.drafters = Drafters(options, seats, unique=unique)
        self.bench = Bench(self, self.drafters, self._tag)

    def _tag(self, tag: NameTag) -> NameTag:
        gift = tag.place and ability(tag.place, tag.piece[0])
        return replace(tag, tip=gifts.tip(gift, tag.piece[1], self.drafters.options)) if gift else tag

    # ---- what is seen
    def widgets(self) -> tuple[Widget, ...]:
        return (
            *self._ways(),
            Panel(key="party", rect=HERO, title="The party" if self.drafters.number <= _TITLED else ""),
            purse(self.drafters.stack, self.drafters.options),
            *self.bench.widgets(),
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
                on=self.drafters.drafting.unique is unique,
                rect=Rect(270 + 124 * unique, 14, 116, 32),
                reason=self.drafters.fixed(unique=unique),
                press=partial(self.bench.emptied, partial(self.drafters.begin, unique=unique)),
            )
            for unique, word, tip in _WAYS
        ]

    def _lines(self) -> list[Widget]:
        """What the hero amounts to, and its name."""
        drafters = self.drafters
        known = facts(drafters.stack)
        amounts = f"Movement {known.movement}   Turn order {known.turn}   Guts {known.guts}   Brains {known.brains}"
        written = f"{drafters.stack}   " if drafters.stack.pieces else ""
        below = Rect(_BANNER.x, _BANNER.bottom + 4, _BANNER.w, 18)
        return [
            Label(rect=below, text=written + amounts, size=13, ink="muted", anchor="midtop"),
            name_entry(f"name {drafters.front}", drafters.called, drafters.name(drafters.front), self.drafters.rename),
        ]

    def _party(self) -> list[Widget]:
        number = self.drafters.number
        head = 40 if number <= _TITLED else 12
        area = Rect(HERO.x + 14, HERO.y + head, HERO.w - 22, HERO.h - head - 6)
        return [self._cell(hero, rect) for hero, rect in enumerate(cells(area, number))]

    def _cell(self, hero: int, rect: Rect) -> PartyCell:
        drafters, drafting = self.drafters, self.drafters.drafting
        stack, note = drafting.stacks[hero], words.points(drafting.spare(hero), out=drafting.out(hero))
        return PartyCell(
            key=f"hero {hero}",
            caption=drafters.name(hero),
            rect=rect,
            shape=drafters.seat(hero).shape,
            stack=stack,
            note=note,
            on=hero == drafters.front,
            turn=hero == drafting.turn,
            tip=f"{drafters.name(hero)}, {note}\n{stack_so_far(stack)}",
            press=partial(self.bench.emptied, partial(drafters.look, hero)),
        )

    def _buttons(self) -> list[Widget]:
        undo = "" if self.drafters.drafting.before else "Nothing to take back yet."
        take = lambda: Pop(self.drafters.made())  # noqa: E731  as they are when it is pressed
        return [
            undo_button(self._undo, undo),
            Button(
                key="stop",
                caption="Stop here",
                cap="S",
                rect=Rect(998, 630, 266, 34),
                press=partial(self.bench.emptied, self.drafters.stop),
                letter=pygame.K_s,
                reason=self.drafters.going_on,
                tip="Take no more pieces for this hero; the points left are kept. (CRE-4)",
            ),
            back_button(self.back),
            enter_button("take", "Take them along", Rect(998, 670, 266, 34), take, self.drafters.unready),
        ]

    def backdrop(self, brush: Brush) -> None:
        self.bench.backdrop(brush, "Unique creation" if self.drafters.drafting.unique else "Group creation")

    def front(self, brush: Brush) -> None:
        self.bench.front(brush)
        self._banner(brush)

    def _banner(self, brush: Brush) -> None:
        """Paint whose turn it is, with the player's mark."""
        x, y = _BANNER.centre
        brush.box(_BANNER, "line" if self.drafters.elsewhere else "focus", (30, 26, 44), 9)
        wide, high = _BANNER.w - 60, _BANNER.h - 4
        said = brush.text(
            self.drafters.said, (x + 12, y), "heading", 19, "brass_light", "center", width=wide, height=high
        )
        brush.mark(self.drafters.seat(self.drafters.front).shape, (said.x - 18, y), 9)

    # ---- what is done
    def handle(self, event: pygame.Event) -> Transition | None:
        return None if self.bench.takes(event) else super().handle(event)

    def other(self, event: pygame.Event) -> Transition | None:
        return self.bench.struck(event)

    def back(self) -> Transition | None:
        """Esc lets go of the piece in hand; without one the screen asks before it gives up what was picked."""
        if self.bench.lets_go():
            return None
        if not self.drafters.drafting.before:
            return Pop(None)
        return Push(
            Dialog(
                "Leave the draft?",
                "The heroes that are half made are given up.",
                (DialogAnswer("stay", "Go on"), DialogAnswer("leave", "Leave")),
            )
        )

    def resume(self, result: object) -> Transition | None:
        if result == "undo":
            self.bench.emptied(self.drafters.undo)
        return Pop(None) if result == "leave" else super().resume(result)

    def _undo(self) -> Transition | None:
        """Take back the last choice; another player, whose choice it was, is asked."""
        whose = self.drafters.others
        if not whose:
            self.bench.emptied(self.drafters.undo)
            return None
        return Push(
            Dialog(
                f"{whose}: take it back?",
                f"The last choice was made by {whose}.",
                (DialogAnswer("keep", "Keep it"), DialogAnswer("undo", "Take it back")),
            )
        )
