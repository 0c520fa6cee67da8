"""From which cells somebody could attack, and whom a wall hides from there."""

from __future__ import annotations

from game.books.stacktors.face.pointing import charge
from tests.ui.play.play import Idle


def unseen(p) -> dict[str, str]:
    """What is said of each cell to which A can walk."""
    reader, who = p.screen.face.state.reader, p.scene.id("A")
    return {str(cell): charge.unseen(reader, who, cell, way) for cell, way in reader.afoot.reach(who).items()}


def test_whom_a_wall_hides_is_named_and_nobody_where_sight_is_free(begin):
    p = begin("A.....\n..##..\n.....c", gm=Idle(), A="O3-R3-R1", c="hostile G1-G1-")
    p.turn("A")
    told = unseen(p)
    assert set(told.values()) == {"", "c"}
