"""Why a character does not reach a cell, in a sentence with its rule.

A click on the map and a typed line give the same answer.
"""

from __future__ import annotations

from collections.abc import Callable

from game.board.grid import Cell
from game.books.stacktors.intents import Move
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.movement.free_ways import ways
from game.books.stacktors.play.people import people
from game.books.stacktors.prose.words import capital
from game.table.book import Intent

WhyNot = Callable[[Intent], str]
"""A function that says why an intent may not be played now, with its rule; empty if it may."""


def barred(who: int, cell: Cell, why: WhyNot) -> str:
    """Why that cell cannot be reached now; empty where a way leads there."""
    ground, name = people.board(), capital(people.name(who))
    if not ground.inside(cell):
        return f"{cell} is off the map"
    other = people.obstacles(who).get(cell)
    if cell == people.cell(who):
        return f"{name} is there already"
    if other is not None:
        return f"{capital(people.name(other))} is there, and nobody stops where somebody or something is (MOV-4)"
    if ground.blocks(cell):
        return f"{name} cannot stand on {cell}, which is blocking ground (MOV-4)"
    if not costs.may_enter(who, cell):
        return f"Only Fly walks into the air at {cell} (TER-6)"
    path = next((path for _, path in ways(who, {cell})), ())
    return why(Move(path)) if path else f"No way leads {name} to {cell} (MOV-4)"
