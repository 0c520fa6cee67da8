"""The builder's screen: the tray, the turntable, what a piece does, what the hero amounts to."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame

from game.stacktors.abilities import ability
from game.stacktors.creation import EMPTY
from game.stacktors.notation import NotationError
from game.stacktors.options import Options
from game.stacktors.pieces import SIZES, TRANSPARENT, Colour, Position
from game.ui import backdrops
from game.ui.brush import Brush
from game.ui.builder.draft import Draft
from game.ui.builder.parts import (
    Gap,
    HeroBoard,
    NameTag,
    PieceBoard,
    PieceControl,
    Purse,
    TrayCell,
    TrayRow,
    show_here,
    show_piece,
)
from game.ui.builder.stage import MIDDLE, Stage, staged
from game.ui.cards import HeroCard
from game.ui.controls import ControlScreen
from game.ui.figures import spec, stand
from game.ui.screen import Pop, Transition
from game.ui.theme import Rect
from game.ui.widgets import Button, Entry, Label, Panel, Paragraph, State, Widget

_TRAY, _CARD, _HERO = Rect(16, 72, 392, 632), Rect(872, 72, 392, 346), Rect(872, 428, 392, 190)
_STAGE = Rect(494, 128, 226, 512)
"""Where the figure stands, and pieces may be let go."""
_ROW = 64.6
_LONGEST = 24


class Builder(ControlScreen):
    """Make a hero, or change the one that is given; it pops with a HeroCard, or with None."""

    def __init__(self, options: Options | None = None, hero: HeroCard | None = None, random: Random | None = None) -> None:
        """Raises NotationError if the given hero's notation is none."""
        super().__init__()
        self.draft = Draft(options or Options())
        self.name = hero.name if hero else ""
        self.hand: tuple[Colour, int] | None = None
        self._looked: tuple[Colour, int] = (Colour.RED, 2)
        self._written: str | None = None
        """What is being written as notation, and the draft from before: Undo goes back to that."""
        self._trouble = ""
        self._dragging = False
        self._random = random or Random()
        if hero:
            self.draft = Draft(self.draft.options, self.draft.read(hero.notation).stack)
        self._unwritten = self.draft

    # ---- what is seen
    def widgets(self) -> tuple[Widget, ...]:
        places = self.draft.places(*self.hand) if self.hand else []
        self._stage = staged(self.draft.stack, places, self.look.u)
        return (
            Panel(key="tray", rect=_TRAY, title="The tray"),
            Panel(key="card", rect=_CARD),
            Panel(key="hero", rect=_HERO, title="This hero"),
            Purse(rect=Rect(800, 14, 456, 34), used=self.draft.stack.pips, options=self.draft.options),
            HeroBoard(rect=_HERO, stack=self.draft.stack),
            *self._tray(), *self._gaps(self._stage), *self._names(self._stage), *self._lines(), *self._buttons(),
        )  # fmt: skip

    def _tray(self) -> list[Widget]:
        shown: list[Widget] = []
        for row, colour in enumerate(TRANSPARENT):
            box = Rect(_TRAY.x + 12, _TRAY.y + 40 + row * _ROW, _TRAY.w - 24, 60)
            lit = self.hand is not None and self.hand[0] is colour
            shown.append(TrayRow(rect=box, colour=colour, lit=lit))
            for column, pips in enumerate((3, 2, 1)):
                shown.append(self._cell(colour, pips, Rect(box.x + 142 + column * 74, box.y + 2, 72, 56)))
        return shown

    def _cell(self, colour: Colour, pips: int, rect: Rect) -> TrayCell:
        left = self.draft.options.points - self.draft.stack.pips
        reason = f"That piece costs {pips}; {left} of {self.draft.options.points} points are left. (CRE-1)" if pips > left else ""
        if not self.draft.options.pink and colour is Colour.PINK:
            reason = "Pink belongs to the wiki edition; this table plays the core one. (PIE-2)"
        held = self.hand == (colour, pips)
        caption = f"{SIZES[pips]} {colour.word}".capitalize()
        return TrayCell(
            key=f"tray {colour}{pips}", caption=caption, rect=rect, piece=(colour, pips), held=held, reason=reason, left=self.draft.left(colour, pips),
            press=partial(self._hold, None if held else (colour, pips)),
        )  # fmt: skip

    def _gaps(self, stage: Stage) -> list[Widget]:
        if not self.hand:
            return []
        reasons = {(position, index): why for position, index, why in self.draft.places(*self.hand)}
        here = self._next_place()
        return [
            Gap(
                key=f"gap {gap.position} {gap.index}", caption=gap.position, rect=gap.rect, piece=self.hand, place=gap.position,
                reason=reasons[gap.position, gap.index], level=gap.y, here=(gap.position, gap.index) == here, press=partial(self._put, gap.position, gap.index),
            )
            for gap in stage.gaps
        ]  # fmt: skip

    def _names(self, stage: Stage) -> list[Widget]:
        shown: list[Widget] = []
        for placed in stage.names:
            piece = self.draft.stack.at(placed.position)[placed.index]
            gift = ability(placed.position, piece.colour)
            shown.append(
                NameTag(
                    key=f"piece {placed.position} {placed.index}", caption=gift.name if gift else str(piece), rect=placed.rect,
                    piece=(piece.colour, piece.pips), place=placed.position, tip="Take it off, into the hand.",
                    target=(MIDDLE[0] + 26 + 8 * piece.pips, placed.y), press=partial(self._take, placed.position, placed.index),
                )
            )  # fmt: skip
        return shown

    def _lines(self) -> list[Widget]:
        text = self._written if self._written is not None else "" if self.draft.stack == EMPTY else str(self.draft.stack)
        written = Entry(
            key="notation", caption="Notation", rect=Rect(506, 74, 260, 32), text=text, most=60, hint="G1O2-R3O2C1-R1",
            changed=self._read, entered=self._read,
        )  # fmt: skip
        below: Widget = Label(rect=Rect(456, 108, 360, 16), text="IN THE NOTATION OF THE RULES", kind="bold", size=11, ink="muted", anchor="midtop")
        if self._trouble:
            below = Paragraph(rect=Rect(436, 108, 410, 52), text=self._trouble, size=13, ink="bad")
        name = Entry(
            key="name", caption="Name", rect=Rect(486, 662, 300, 40), text=self.name, most=_LONGEST, hint="Name your hero",
            heading=True, changed=self._rename,
        )  # fmt: skip
        return [written, below, name]

    def _buttons(self) -> list[Widget]:
        empty = "Nothing is on the turntable yet." if self.draft.stack == EMPTY else ""
        undo = "" if self.draft.past else "Nothing to take back yet."
        return [
            Button(key="undo", caption="Undo", cap="Ctrl Z", icon="undo", rect=Rect(872, 630, 118, 34), press=self._undo, reason=undo, letter=pygame.K_z, control=True),
            Button(key="surprise", caption="Surprise me", rect=Rect(998, 630, 126, 34), press=self._surprise),
            Button(key="over", caption="Start over", rect=Rect(1132, 630, 132, 34), press=self._over_again, reason=empty),
            Button(key="back", caption="Back", cap="Esc", rect=Rect(872, 670, 118, 34), press=self.back),
            Button(key="join", caption="Join the party", cap="Enter", primary=True, size=16, rect=Rect(998, 670, 266, 34), press=self._join, reason=self._unfit()),
        ]  # fmt: skip

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush, lamp=True)
        backdrops.heading(brush, "Build a hero")
        backdrops.turntable(brush, *MIDDLE)
        stand(brush, spec(self.draft.stack), MIDDLE, self._stage.k)

    def front(self, brush: Brush) -> None:
        for column, (word, cost) in enumerate((("Large", 3), ("Medium", 2), ("Small", 1))):
            at = (_TRAY.x + 190 + column * 74, _TRAY.y + 24)
            brush.label(f"{word} {cost}", at, "muted", anchor="center")
        for word, top, bottom in self._stage.groups if not self.hand else ():
            brush.bracket(450, top, max(24.0, bottom - top))
            brush.text(word.capitalize(), (445, (top + bottom) / 2), "bold", 11, "brass_light", "midright", width=34, shade=(16, 10, 32))
        here = self._here()
        if here:
            show_here(brush, here, MIDDLE[0])
        if self._dragging and self.hand:
            show_piece(brush, *self.hand, self.pointer, 1, 200)
        piece, place = self._subject()
        PieceBoard(rect=_CARD, piece=piece, place=place, options=self.draft.options).paint(brush, State())

    def _subject(self) -> tuple[tuple[Colour, int], Position | None]:
        """The piece that the card tells of: under the pointer, else in focus, else in hand, else the last one."""
        for key in (self.tips.hovered, self.focus):
            control = next((one for one in self.controls if one.key == key), None)
            if isinstance(control, PieceControl) and control.piece != self.hand:
                return control.piece, control.place
        here = self._here()
        return self.hand or self._looked, here.place if here else None

    def _here(self) -> Gap | None:
        """Where the piece in hand goes next: the gap under the pointer or in focus, the one at the height of the pointer, else the best."""
        gaps = [control for control in self.controls if isinstance(control, Gap) and not control.reason]
        meant = next((gap for gap in gaps if gap.key in (self.tips.hovered, self.focus)), None)
        if meant is None and gaps and _STAGE.holds(self.pointer):
            return min(gaps, key=lambda gap: abs(gap.level - self.pointer[1]))
        return meant or next((gap for gap in gaps if gap.here), None)

    def _next_place(self) -> tuple[Position, int] | None:
        """The best place for the piece in hand, if there is one: feet first where there are none, then on the guts."""
        assert self.hand
        allowed = [(position, index) for position, index, why in self.draft.places(*self.hand) if not why]
        wanted: tuple[Position, ...] = ("guts", "brains", "feet") if self.draft.stack.feet else ("feet", "guts", "brains")
        return min(allowed, key=lambda place: (wanted.index(place[0]), -place[1]), default=None)

    # ---- what is done
    def handle(self, event: pygame.Event) -> Transition | None:
        """A piece of the tray may be drawn to its place instead of being pressed."""
        if event.type == pygame.MOUSEMOTION:
            self.dirty = self.dirty or self.hand is not None
            self._drag(event)
        elif event.type == pygame.MOUSEBUTTONUP and self._dragging:
            self._dragging = False
            target = self._at(self.pointer) or (self._here() if _STAGE.holds(self.pointer) else None)
            if isinstance(target, Gap):
                return self.press(target)
        return super().handle(event)

    def other(self, event: pygame.Event) -> Transition | None:
        """A click on the figure puts the piece in hand in at that height."""
        here = self._here()
        if here and event.type == pygame.MOUSEBUTTONUP and event.button == 1 and _STAGE.holds(self.pointer):
            return self.press(here)
        return None

    def _drag(self, event: pygame.Event) -> None:
        """The pointer leaves a cell of the tray with its button down: the piece comes along."""
        cell = self._named(self._pressed)
        if event.buttons[0] and isinstance(cell, TrayCell) and not cell.reason and not self._dragging:
            self._point(event.pos)
            if not cell.rect.holds(self.pointer):
                self._dragging = True
                self._hold(cell.piece)
                self.changed()

    def back(self) -> Transition | None:
        """Esc lets go of the piece in hand; else it leaves."""
        if self.hand:
            self._hold(None)
            self.changed()
            return None
        return Pop(None)

    def _hold(self, piece: tuple[Colour, int] | None) -> None:
        """Take a piece in hand; by keyboard, the focus goes to the best place for it."""
        self.hand = piece
        if piece is None:
            return
        self._looked = piece
        best = self._next_place()
        if self.focus and best:
            self.changed()
            self.give_focus(f"gap {best[0]} {best[1]}")

    def _put(self, position: Position, index: int) -> None:
        assert self.hand
        self._adopt(self.draft.put(position, index, *self.hand))
        back = f"tray {self.hand[0]}{self.hand[1]}"
        self.hand = None
        if self.focus:
            self.changed()
            self.give_focus(back)

    def _take(self, position: Position, index: int) -> None:
        piece = self.draft.stack.at(position)[index]
        self._adopt(self.draft.take(position, index))
        self._hold((piece.colour, piece.pips))

    def _adopt(self, draft: Draft) -> None:
        self.draft = draft
        self._written, self._trouble = None, ""

    def _read(self, text: str) -> None:
        """Follow what is written: a good stack stands on the turntable at once, a bad one says what is wrong."""
        if self._written is None:
            self._unwritten = self.draft
        self._written = text
        try:
            self.draft, self._trouble = self._unwritten.read(text), ""
        except NotationError as error:
            self._trouble = str(error)
            return
        problem = self.draft.problem
        self._trouble = problem.sentence() if problem and text else ""

    def _rename(self, text: str) -> None:
        self.name = text

    def _undo(self) -> None:
        self._adopt(self.draft.undone())

    def _surprise(self) -> None:
        self.hand = None
        self._adopt(self.draft.surprise(self._random))

    def _over_again(self) -> None:
        self.hand = None
        self._adopt(self.draft.to(EMPTY))

    def _unfit(self) -> str:
        """Why this is no hero yet; empty if it is."""
        if self._trouble:
            return self._trouble
        problem = self.draft.problem
        if problem:
            return problem.sentence()
        return "" if self.name.strip() else "The hero needs a name; write it below the turntable."

    def _join(self) -> Transition:
        return Pop(HeroCard(self.name.strip(), str(self.draft.stack)))
