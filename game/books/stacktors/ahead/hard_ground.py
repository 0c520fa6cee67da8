"""What a deed that is suggested leads into: ground that makes who goes there slow, in a sentence."""

from __future__ import annotations

from game.board.board import Kind
from game.board.grid import Cell
from game.books.stacktors.intents import Move, Teleport, Travel
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.people import people
from game.books.stacktors.prose.words import GROUND, capital, counted
from game.table.book import Intent

_STANDS = {Kind.SLOWING: "on slow ground", Kind.CLUTTERED: "in clutter", Kind.WATER: "in water", Kind.AIR: "in the air"}


def warned(deed: Intent, who: int) -> str:
    """The sentence about the ground that the deed of `who` leads into or through; empty where none of it is hard.

    It reads the current world.
    """
    match deed:
        case Move(path=path):
            return entered(who, path)
        case Teleport(to=to):
            return stood(who, to)
        case Travel(path=path) if path:
            return stood(deed.who, path[-1])
    return ""


def entered(who: int, path: tuple[Cell, ...], *, you: bool = False) -> str:
    """The sentence for a walk in a turn, on which the ground takes steps (TER-3); with `you` it speaks to who walks."""
    if not path:
        return ""
    ground, gait = people.board(), costs.gait(who)
    before, kinds = gait.on(ground, people.cell(who)), (gait.on(ground, cell) for cell in path)
    hard = next((kind for kind in kinds if kind is not before and gait.hard(kind)), None)
    through = f"The way leads through {GROUND[hard]}, which takes steps." if hard else ""
    return stood(who, path[-1], you=you) or through


def stood(who: int, cell: Cell, *, you: bool = False) -> str:
    """The sentence for who will stand on that cell and have fewer steps by it (TER-2).

    It is empty where the character stands on the same kind of ground now.
    """
    ground, gait = people.board(), costs.gait(who)
    kind = gait.on(ground, cell)
    if kind is gait.on(ground, people.cell(who)) or not gait.hard(kind):
        return ""
    steps, full = costs.at_start(who, kind), costs.full(who)
    if steps == full:
        return ""
    left = counted(steps, "step", "steps")
    stands = "You stand" if you else f"{capital(people.name(who))} stands"
    return f"{stands} {_STANDS[kind]} then: {left} a turn, not {full}."
