"""The builder's screen: the tray, the turntable, what a piece does, what the hero amounts to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from msgspec.structs import replace

from game.stacktors.values.creation import EMPTY
from game.stacktors.values.notation import NotationError
from game.stacktors.values.options import Options
from game.stacktors.values.pieces import Colour, Position
from game.stacktors.values.stack import Stack
from game.ui.kit.screen import Pop, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Entry, Label, Panel, Paragraph, Widget, enter_button
from game.ui.shell.cards import HeroCard
from game.ui.stacktors.builder.draft import Draft
from game.ui.stacktors.builder.hand import HERO, LONGEST, Hand
from game.ui.stacktors.builder.parts import HeroBoard, NameTag, Purse, undo_button


class Builder(Hand):
    """Make a hero, or change the one that is given; it pops with a HeroCard, or with None."""

    heading = "Build a hero"

    def __init__(
        self, options: Options | None = None, hero: HeroCard | None = None, random: Random | None = None
    ) -> None:
        """Raises NotationError if the given hero's notation is none."""
        super().__init__(options or Options())
        self.draft = Draft(self.options)
        self.name = hero.name if hero else ""
        self._written: str | None = None
        """What is being written as notation, and the draft from before: Undo goes back to that."""
        self._trouble = ""
        self._random = random or Random()
        if hero:
            self.draft = Draft(self.options, self.draft.read(hero.notation).stack)
        self._unwritten = self.draft

    @property
    def stack(self) -> Stack:
        return self.draft.stack

    def _why(self, position: Position, index: int, colour: Colour, pips: int) -> str:
        return self.draft.refusal(position, index, colour, pips)

    def _left(self, colour: Colour, pips: int) -> int:
        return self.draft.left(colour, pips)

    def _tag(self, tag: NameTag) -> NameTag:
        assert tag.place
        return replace(tag, tip="Take it off, into the hand.", press=partial(self._take, tag.place, tag.index))

    # ---- what is seen
    def widgets(self) -> tuple[Widget, ...]:
        return (
            Panel(key="hero", rect=HERO, title="This hero"),
            Purse(rect=Rect(800, 14, 456, 34), used=self.draft.stack.pips, options=self.options),
            HeroBoard(rect=HERO, stack=self.draft.stack),
            *self._table(),
            *self._lines(),
            *self._buttons(),
        )

    def _lines(self) -> list[Widget]:
        below: Widget = Label(
            rect=Rect(456, 108, 360, 16),
            text="IN THE NOTATION OF THE RULES",
            kind="bold",
            size=11,
            ink="text",
            anchor="midtop",
        )
        if self._trouble:
            below = Paragraph(rect=Rect(436, 108, 410, 52), text=self._trouble, size=13, ink="bad")
        name = Entry(
            key="name",
            caption="Name",
            rect=Rect(486, 662, 300, 40),
            text=self.name,
            most=LONGEST,
            hint="Name your hero",
            heading=True,
            changed=self._rename,
        )
        built = "" if self.draft.stack == EMPTY else str(self.draft.stack)
        return [_notation(built if self._written is None else self._written, self._read), below, name]

    def _buttons(self) -> list[Widget]:
        empty = "Nothing is on the turntable yet." if self.draft.stack == EMPTY else ""
        undo = "" if self.draft.past else "Nothing to take back yet."
        return [
            undo_button(self._undo, undo),
            Button(key="surprise", caption="Surprise me", rect=Rect(998, 630, 126, 34), press=self._surprise),
            Button(
                key="over", caption="Start over", rect=Rect(1132, 630, 132, 34), press=self._over_again, reason=empty
            ),
            Button(key="back", caption="Back", cap="Esc", rect=Rect(872, 670, 118, 34), press=self.back),
            enter_button("join", "Join the party", Rect(998, 670, 266, 34), self._join, self._unfit()),
        ]

    # ---- what is done
    def _place(self, position: Position, index: int, colour: Colour, pips: int) -> None:
        self._adopt(self.draft.put(position, index, colour, pips))

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


def _notation(text: str, read: Callable[[str], None]) -> Entry:
    """The field in which the pieces are written as the rules write them."""
    return Entry(
        key="notation",
        caption="Notation",
        rect=Rect(506, 74, 260, 32),
        text=text,
        most=60,
        hint="G1O2-R3O2C1-R1",
        changed=read,
        entered=read,
    )
