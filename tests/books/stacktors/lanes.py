"""A lane to walk along: A on the ground that a test wants, with an enemy far off behind a wall."""

from __future__ import annotations

from typing import Any

from game.books.stacktors.play.movement.reach import Arrival, reach
from game.table import world
from tests.books.stacktors.scene import Scene, scene


def lane(a: str, drawing: str = "A.......", under: str = ".", **more: Any) -> Scene:
    return scene(f"{drawing}\n#######B", A=f"p1 {a}", B="hostile --Y1", under={"A": under}, **more)


def reached(s: Scene, name: str = "A") -> dict[str, Arrival]:
    """Where the character can walk to, by cell."""
    with world.inside(s.match.world):
        return {str(cell): arrival for cell, arrival in reach(s.id(name)).items()}
