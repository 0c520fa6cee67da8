"""What is marked on the map: where a character may go, who acts, who is a target, words over heads."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.face.docks.known import PieceMark, Spots
from game.books.stacktors.face.map.landmarks import Landmark
from game.books.stacktors.face.map.overlay import Route
from game.books.stacktors.face.map.threat import Threat
from game.books.stacktors.face.readers.seats import Owner
from game.books.stacktors.face.sprites.figures import Outline
from game.books.stacktors.play.movement.reach import Arrival


class Marks(Struct, frozen=True):
    """What is marked on the map now; `states` are the marks of pieces by figure."""

    selected: int = 0
    """Whose turn it is, or in free play who leads."""
    answers: int = 0
    """Who must decide something in the turn of somebody else; 0 for nobody."""
    decides: str = ""
    """The word over the one who must: what it does."""
    aimed: int = 0
    hovered: int = 0
    area: Mapping[Cell, Arrival] = {}
    leaps: tuple[Cell, ...] = ()
    home: Cell | None = None
    route: Route | None = None
    words: Mapping[int, str] = {}
    """What an attack on each target comes to, as far as that is known; it is said of the one that is pointed at."""
    targets: frozenset[int] = frozenset()
    """Those among whom a target is picked, in reach or after a walk; none while none is picked."""
    states: Mapping[int, Mapping[int, PieceMark]] = {}
    cursor: Cell | None = None
    things: Mapping[int, str] = {}
    """Icons of what can be done with somebody or something."""
    threat: Threat | None = None
    boots: tuple[int, ...] = ()
    """The enemies whom a walk brings in reach."""
    spots: Spots = Spots()
    """The cells that a dock's answers are about."""
    lit: frozenset[int] = frozenset()
    """Those who are not darkened while all else is; if there are none, nothing is darkened."""
    landmarks: tuple[Landmark, ...] = ()
    """Where one stands to leave the map, or to decide what is at stake."""
    named: tuple[Cell, ...] = ()
    """The cells that the sentence names which is said now; their names stand over them."""
    sought: frozenset[Cell] = frozenset()
    """The cells of the goal that the player has asked for."""
    told: tuple[Cell, str] | None = None
    """Words over a cell, about the landmark that is pointed at."""
    owners: Mapping[int, Owner] = {}
    """Whose figures they are, where there are several players."""
    parties: frozenset[int] = frozenset()
    """Who attacks and who is attacked in a dock."""
    dying: Mapping[int, int] = {}
    """In how many rounds each of the fallen may still be brought back."""
    peeks: bool = False
    """Do all figures sink to their bases, so that nobody hides anybody?"""

    def outline(self, who: int) -> Outline | None:
        """The outline of somebody's figure, by how it is marked; None where it is not."""
        shown = {self.selected, self.answers, self.hovered}
        aimed = self.aimed or (self.hovered if self.hovered in self.targets else 0)
        return "targeted" if who == aimed else "selected" if who in shown else None

    def but_for_the_way(self, other: Marks) -> bool:
        """Do the other marks differ in nothing but the way to the pointer?"""
        return self.area is other.area and replace(self, route=other.route, area={}) == replace(other, area={})

    @property
    def shown(self) -> frozenset[int]:
        """Those who must be seen: whoever stands in front of them becomes see-through."""
        return self.parties | {self.selected, self.answers, self.aimed, self.hovered} - {0}
