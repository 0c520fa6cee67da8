"""Which cells a computer player takes to be within somebody's reach."""

from __future__ import annotations

import pytest

from game.board.board import Area, Kind
from game.books.stacktors.components import Ground
from game.books.stacktors.mind.mind import strike_cells
from game.books.stacktors.play.movement.costs import full, gait
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule


def struck(drawing, feet, board=None):
    """The cells of the first row, as letters, that A can strike after a walk from where it stands."""
    s = scene(drawing, A=f"{feet}-R1-", B="hostile G1-R1-", board=board or {})
    with s.match.seen("gm"):
        found = strike_cells(s.table(Ground), cells("a1")[0], full(s.id("A")), gait(s.id("A")))
    return "".join(sorted(str(cell)[0] for cell in found if cell.y == 0))


ROW = "A......\n######B"


@rule("MOV-1")
def test_one_turn_is_paid_for_unless_the_feet_are_nimble():
    assert struck(ROW, "P3") == "abcd"
    assert struck(ROW, "O3") == "abcde"


@rule("TER-3")
@pytest.mark.parametrize("board", [{}, {"areas": (Area(Kind.SLOWING, cells("b1 c1 d1 e1 f1")),)}])
def test_slow_ground_is_within_reach_at_its_price_painted_or_laid(board):
    drawn = ROW if board else ROW.replace(".....", ":::::", 1)
    assert struck(drawn, "P1O3", board) == "abcd"
    assert struck(drawn, "Y1O3", board) == "abcdef"


@rule("TER-6")
def test_over_air_strikes_only_who_flies():
    assert struck("A    ..\n######B", "P1O3") == "b"
    assert struck("A    ..\n######B", "O2Cy3") == "abcdefg"
