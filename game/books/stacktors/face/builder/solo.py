"""One hero who is made alone: its pieces, put there or written, its name, and its earlier drafts."""

from __future__ import annotations

from random import Random

from game.books.stacktors.face.builder.draft import Draft
from game.books.stacktors.values.creation import EMPTY
from game.books.stacktors.values.notation import NotationError
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour, Piece, Position
from game.books.stacktors.values.stack import Stack
from game.ui.party.cards import HeroCard


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
