"""What of the attack dock lies on the map and on the target:
whom it falls on besides, and what is planned for a hit.
"""

from __future__ import annotations

from abc import abstractmethod

from game.board.grid import Cell
from game.stacktors.ahead.answer import Answer
from game.stacktors.intents import Attack
from game.ui.stacktors.docks.follow_up import Then
from game.ui.stacktors.docks.protocol import NOT_MINE, TAKEN, Handled, Spots
from game.ui.stacktors.docks.staging import Staged
from game.ui.stacktors.docks.sweep import Sweep
from game.ui.stacktors.docks.touching import PiecesPanel


class Aiming(PiecesPanel):
    """An attack on one or several, of which the map shows where it falls and what comes then."""

    target: int
    staged: Staged
    sweep: Sweep
    then: Then

    @property
    @abstractmethod
    def made(self) -> Attack:
        """The attack that it comes to."""

    @property
    @abstractmethod
    def answers(self) -> tuple[Answer, ...]:
        """What it comes to for each answer, the worst first."""

    @property
    @abstractmethod
    def looked(self) -> Answer | None:
        """The answer under the cursor."""

    @abstractmethod
    def stage(self, staged: Staged) -> None:
        """Put this together instead."""

    # ---- whom it falls on
    @property
    def beside(self) -> tuple[int, ...]:
        """Who may be struck besides."""
        with self.inside():
            return self.sweep.offered(self.staged)

    def strike_too(self, other: int) -> None:
        """Strike that one after the others, or leave it out."""
        self.stage(self.sweep.turned(self.staged, other))

    @property
    def spots(self) -> Spots:
        """Where those stand on whom it may fall, numbered in the
        order in which they are struck; nothing where it is one.
        """
        with self.inside():
            return self.sweep.spots(self.staged) if self.beside else self.then.spots

    def point(self, cell: Cell) -> Handled:
        """A click on one beside it strikes that one too, or leaves it out; one on the first
        looks at the next one's answers; one on what may be chosen after a hit plans that.
        """
        if self.then.point(cell):
            self.changed()
            return TAKEN
        other = next((one for one in self.beside if self.sweep.stands(one, cell)), None)
        if other is None and not (len(self.made.targets) > 1 and self.sweep.stands(self.target, cell)):
            return NOT_MINE
        if other is None:
            self.turn_view()
        else:
            self.strike_too(other)
        self.changed()
        return TAKEN

    def turn_view(self) -> None:
        """Look at the next target's answers."""
        self.sweep.turn_view(self.made)
        self.stage(self.staged)

    # ---- what comes then
    def foresee(self, room: float) -> None:
        """Look ahead to what the attacker may choose after a hit: against
        the answer that is looked at, else the first that it hits.
        """
        shown = (self.looked, *self.answers)
        hit = next((one for one in shown if one and one.hit and not one.back), None)
        self.then.see(self.made, self.staged, hit, room)

    def roll(self, step: int) -> None:
        """The wheel goes along what may be planned."""
        hovered = self.tips.hovered or ""
        at = int(hovered.removeprefix("then ")) if hovered.startswith("then ") else 0
        if at < len(self.then.steps):
            self.then.turn(at, -step)
            self.changed()

    def touch(self, who: int, piece: int) -> bool:
        """A piece of one's own or a helper's, else one of the target's that may be chosen after a hit."""
        if super().touch(who, piece):
            return True
        planned = who == self.target and self.then.touch(self.who, self.target, piece)
        if planned:
            self.changed()
        return planned
