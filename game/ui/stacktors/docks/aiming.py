"""What of an attack lies on the map and on the target: whom it falls on besides, and what is planned for a hit."""

from __future__ import annotations

from game.board.grid import Cell
from game.ui.stacktors.docks.attack_making import AttackInMaking
from game.ui.stacktors.docks.protocol import Spots


class Aiming:
    """An attack on one or several, of which the map shows where it falls and what comes then."""

    def __init__(self, making: AttackInMaking) -> None:
        self._making = making

    @property
    def beside(self) -> tuple[int, ...]:
        """Who may be struck besides."""
        with self._making.known.inside():
            return self._making.sweep.offered(self._making.staged)

    def strike_too(self, other: int) -> None:
        """Strike that one after the others, or leave it out."""
        self._making.stage(self._making.sweep.turned(self._making.staged, other))

    def turn_view(self) -> None:
        """Look at the next target's answers."""
        self._making.sweep.turn_view(self._making.made)
        self._making.stage(self._making.staged)

    @property
    def spots(self) -> Spots:
        """The cells that the map lights for the attack.

        Where it may fall on several, they are the cells of these, those that are struck in their order; where it falls
        on one, they are the cells of what is planned for a hit.
        """
        with self._making.known.inside():
            return self._making.sweep.spots(self._making.staged) if self.beside else self._making.then.spots

    def point(self, cell: Cell) -> bool:
        """A cell of the map was clicked; did the click mean something?

        A click on what may be chosen after a hit plans it. A click on somebody beside the attacker strikes that one
        too, or leaves it out. A click on the first target shows the answers of the next one.
        """
        making = self._making
        if making.then.point(cell):
            return True
        other = next((one for one in self.beside if making.sweep.stands(one, cell)), None)
        if other is not None:
            self.strike_too(other)
            return True
        several = len(making.made.targets) > 1 and making.sweep.stands(making.target, cell)
        if several:
            self.turn_view()
        return several

    def touch(self, who: int, piece: int) -> bool:
        """A click on a piece of the target's plans what is about it after a hit; is there anything?"""
        return who == self._making.target and self._making.then.touch(self._making.who, who, piece)

    def roll(self, hovered: str, step: int) -> bool:
        """The wheel over that control goes along what is planned for a hit; is there anything?"""
        at = int(hovered.removeprefix("then ")) if hovered.startswith("then ") else 0
        planned = at < len(self._making.then.steps)
        if planned:
            self._making.then.turn(at, -step)
        return planned
