"""What a drafted attack shows on the map and on its target: who else is struck, and what a hit leads to."""

from __future__ import annotations

from game.board.grid import Cell
from game.books.stacktors.face.docks.attack.drafting import AttackDrafting
from game.books.stacktors.face.docks.protocol import Spots


class Aiming:
    """What clicks on the map and on the target's pieces change in a drafted attack."""

    def __init__(self, drafting: AttackDrafting) -> None:
        self._drafting = drafting

    @property
    def beside(self) -> tuple[int, ...]:
        """The characters whom the attack may strike as well as its first target."""
        with self._drafting.known.inside():
            return self._drafting.sweep.offered(self._drafting.draft)

    def strike_too(self, other: int) -> None:
        """Add that character to those who are struck, as the last one; if it is among them, leave it out."""
        self._drafting.redraft(self._drafting.sweep.turned(self._drafting.draft, other))

    def turn_view(self) -> None:
        """Show the answers of the next target."""
        self._drafting.sweep.turn_view(self._drafting.made)
        self._drafting.redraft(self._drafting.draft)

    @property
    def spots(self) -> Spots:
        """The cells that the map lights for the attack.

        Where the attack may fall on several, these are the cells of the others who may be struck, those who are struck
        in their order. Where it falls on one, they are the cells of what is planned for a hit.
        """
        with self._drafting.known.inside():
            return self._drafting.sweep.spots(self._drafting.draft) if self.beside else self._drafting.follow_up.spots

    def point(self, cell: Cell) -> bool:
        """Handle a click on a cell of the map; did the click mean something?

        A click on what may be chosen after a hit plans it. A click on somebody beside the attacker strikes that
        character too, or leaves it out. A click on the first target shows the answers of the next one.
        """
        drafting = self._drafting
        if drafting.follow_up.point(cell):
            return True
        other = next((one for one in self.beside if drafting.sweep.stands(one, cell)), None)
        if other is not None:
            self.strike_too(other)
            return True
        several = len(drafting.made.targets) > 1 and drafting.sweep.stands(drafting.target, cell)
        if several:
            self.turn_view()
        return several

    def touch(self, who: int, piece: int) -> bool:
        """Plan the next thing that may be done to that piece of the target after a hit; is there any?"""
        return who == self._drafting.target and self._drafting.follow_up.touch(self._drafting.who, who, piece)

    def roll(self, hovered: str, step: int) -> bool:
        """Turn the planned answer that the control `hovered` shows, as the wheel turns over it; does it show one?"""
        at = int(hovered.removeprefix("then ")) if hovered.startswith("then ") else 0
        planned = at < len(self._drafting.follow_up.steps)
        if planned:
            self._drafting.follow_up.turn(at, -step)
        return planned
