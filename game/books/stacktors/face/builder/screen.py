"""The builder's screen: one hero who is made alone, what it amounts to, and its notation."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame
from msgspec.structs import replace

from game.books.stacktors.face.builder.bench import HERO, Bench, back_button, name_entry, purse, undo_button
from game.books.stacktors.face.builder.draft import Draft
from game.books.stacktors.face.builder.parts import HeroBoard, NameTag
from game.books.stacktors.values.creation import EMPTY
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour, Piece, Position
from game.books.stacktors.values.stack import NotationError, Stack
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Brush, Pop, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, EntryField, Label, Panel, Paragraph, Widget, enter_button
from game.ui.party.face import HeroCard


class Solo:
    """A hero in the making. It implements `hand.HeroInMaking`."""

    def __init__(self, options: Options, hero: HeroCard | None, random: Random) -> None:
        """Raises NotationError if the notation of the given hero is faulty."""
        self.options = options
        self.name = hero.name if hero else ""
        self.draft = Draft(options)
        if hero:
            self.draft = Draft(options, self.draft.read(hero.notation).stack)
        self.trouble = ""
        """What is wrong with the notation that was written, as a sentence; empty if nothing is."""
        self._written: str | None = None
        """The notation that is being written; None while pieces are put with the hand."""
        self._unwritten = self.draft
        """The draft from before the writing began, to which Undo goes back."""
        self._random = random

    @property
    def stack(self) -> Stack:
        return self.draft.stack

    @property
    def notation(self) -> str:
        """The notation as it is being written, else that of the stack; empty while the stack is."""
        if self._written is not None:
            return self._written
        return "" if self.stack == EMPTY else str(self.stack)

    def refusal(self, position: Position, index: int, colour: Colour, pips: int) -> str:
        return self.draft.refusal(position, index, colour, pips)

    def left(self, colour: Colour, pips: int) -> int:
        return self.draft.left(colour, pips)

    def put(self, position: Position, index: int, colour: Colour, pips: int) -> None:
        self._adopt(self.draft.put(position, index, colour, pips))

    def take(self, position: Position, index: int) -> Piece:
        """Take a piece off the stack; returns the piece."""
        piece = self.stack.at(position)[index]
        self._adopt(self.draft.take(position, index))
        return piece

    def read(self, text: str) -> None:
        """Follow the notation that is written.

        A good stack stands on the turntable at once; of a bad one `trouble` says what is wrong.
        """
        if self._written is None:
            self._unwritten = self.draft
        self._written = text
        try:
            self.draft, self.trouble = self._unwritten.read(text), ""
        except NotationError as error:
            self.trouble = str(error)
            return
        problem = self.draft.problem
        self.trouble = problem.sentence() if problem and text else ""

    def rename(self, text: str) -> None:
        self.name = text

    def undo(self) -> None:
        self._adopt(self.draft.undone())

    def surprise(self) -> None:
        """Make another hero by chance."""
        self._adopt(self.draft.surprise(self._random))

    def over_again(self) -> None:
        """Begin again with no piece."""
        self._adopt(self.draft.to(EMPTY))

    @property
    def unfit(self) -> str:
        """Why this is no hero yet; empty if it is one."""
        if self.trouble:
            return self.trouble
        problem = self.draft.problem
        if problem:
            return problem.sentence()
        return "" if self.name.strip() else "The hero needs a name; write it below the turntable."

    @property
    def card(self) -> HeroCard:
        """The hero as it is now."""
        return HeroCard(self.name.strip(), str(self.stack))

    def _adopt(self, draft: Draft) -> None:
        self.draft = draft
        self._written, self.trouble = None, ""


class Builder(ControlScreen):
    """The screen on which a hero is made, or a given one is changed; it pops with a HeroCard, or with None."""

    def __init__(
        self, options: Options | None = None, hero: HeroCard | None = None, random: Random | None = None
    ) -> None:
        """Raises NotationError if the notation of the given hero is faulty."""
        super().__init__()
        self.solo = Solo(options or Options(), hero, random or Random())
        self.bench = Bench(self, self.solo, self._tag)

    def _tag(self, tag: NameTag) -> NameTag:
        assert tag.place
        return replace(tag, tip="Take it off, into the hand.", press=partial(self._take, tag.place, tag.index))

    # ---- what is seen
    def widgets(self) -> tuple[Widget, ...]:
        return (
            Panel(key="hero", rect=HERO, title="This hero"),
            purse(self.solo.stack, self.solo.options),
            HeroBoard(rect=HERO, stack=self.solo.stack),
            *self.bench.widgets(),
            *self._lines(),
            *self._buttons(),
        )

    def _lines(self) -> list[Widget]:
        """The notation, what is wrong with it, and the name."""
        return [
            EntryField(
                key="notation",
                caption="Notation",
                rect=Rect(506, 74, 260, 32),
                text=self.solo.notation,
                most=60,
                hint="G1O2-R3O2C1-R1",
                changed=self.solo.read,
                entered=self.solo.read,
            ),
            _below(self.solo.trouble),
            name_entry("name", self.solo.name, "Name your hero", self.solo.rename),
        ]

    def _buttons(self) -> list[Widget]:
        empty = "Nothing is on the turntable yet." if self.solo.stack == EMPTY else ""
        undo = "" if self.solo.draft.past else "Nothing to take back yet."
        surprise, over = (partial(self.bench.emptied, deed) for deed in (self.solo.surprise, self.solo.over_again))
        return [
            undo_button(self.solo.undo, undo),
            Button(key="surprise", caption="Surprise me", rect=Rect(998, 630, 126, 34), press=surprise),
            Button(key="over", caption="Start over", rect=Rect(1132, 630, 132, 34), press=over, reason=empty),
            back_button(self.back),
            enter_button(
                "join", "Join the party", Rect(998, 670, 266, 34), lambda: Pop(self.solo.card), self.solo.unfit
            ),
        ]

    def backdrop(self, brush: Brush) -> None:
        self.bench.backdrop(brush, "Build a hero")

    def front(self, brush: Brush) -> None:
        self.bench.front(brush)

    # ---- what is done
    def handle(self, event: pygame.Event) -> Transition | None:
        return None if self.bench.takes(event) else super().handle(event)

    def other(self, event: pygame.Event) -> Transition | None:
        return self.bench.struck(event)

    def back(self) -> Transition | None:
        """Esc lets go of the piece in hand; without one it leaves the screen."""
        return None if self.bench.lets_go() else Pop(None)

    def _take(self, position: Position, index: int) -> None:
        piece = self.solo.take(position, index)
        self.bench.hold((piece.colour, piece.pips))


def _below(trouble: str) -> Widget:
    """The line below the notation: what is wrong with the notation, else what it is."""
    if trouble:
        return Paragraph(rect=Rect(436, 108, 410, 52), text=trouble, size=13, ink="bad")
    rect, text = Rect(456, 108, 360, 16), "IN THE NOTATION OF THE RULES"
    return Label(rect=rect, text=text, kind="bold", size=11, ink="text", anchor="midtop")
