"""What is hidden changes no bot's choice (OBJ-1): bots see the veiled world."""

from __future__ import annotations

import pytest

from game.books.stacktors.values.situation import Goal
from game.table.bots import GreedyBot, RandomBot
from game.table.seats import Table
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def game(hidden, under, kinds):
    """The bots' choices until the first piece is revealed."""
    s = scene(
        """
        A.#.D
        .oc..
        B...E
        """,
        A="G1O2-R3P3-R1",
        B="p1 G1R2-Y1B2-G1",
        D="hostile G1-G2B1-",
        E="hostile G2-O2-R1",
        c=f"strikes ({under})R4=B5",
        o=f"{{{hidden}}}",
        goals=(Goal("defeat", "hostile"), Goal("rounds", "3", "failure")),
    )
    table = Table(s.match, dict(zip(("p1", "gm"), (kind() for kind in kinds), strict=True)), seed="veil")
    table.advance()
    return [(entry.seat, entry.intent) for entry in s.match.entries[1:]]


@rule("OBJ-1", "OBJ-3")
@pytest.mark.parametrize("kinds", [(RandomBot, RandomBot), (GreedyBot, RandomBot), (RandomBot, GreedyBot)])
def test_bots_play_alike_whatever_lies_under_the_opaque(kinds):
    """The same number of pieces, of other colours and sizes: every choice is the same."""
    plain = game("R3", "C2", kinds)
    other = game("B1", "P1", kinds)
    assert plain == other
    assert len(plain) > 20


@rule("OBJ-1")
def test_the_veil_leaves_no_trace_of_what_is_hidden():
    from game.table import world

    def seen(hidden):
        s = scene("A.o\n..c\n..B", A="G1-R3-", B="hostile G1-R1-", c=f"({hidden})R4", o=f"{{{hidden}}}")
        digests = []
        for seat in ("p1",):
            with world.scratch(s.match.snapshot):
                s.match.book.veil(seat)
                digests.append(world.digest(world.capture()))
        return digests

    assert seen("R3") == seen("B1")
