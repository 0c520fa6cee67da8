"""The turn bar warns of the last round of a conflict in which nothing changes (SIT-5)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Clock
from game.books.stacktors.face.table.turn_cards import RoundLine
from game.books.stacktors.intents import EndTurn
from game.ui.kit.theme import Rect
from tests.ui.play.play import Idle


def line(p) -> RoundLine:
    """The round as the turn bar shows it."""
    bar = p.screen.face.bar(Rect(300, 0, 800, 60))
    return next(one for one in bar if isinstance(one, RoundLine))


@pytest.mark.rule("SIT-5")
def test_the_last_round_of_three_without_a_change_is_told(begin):
    p = begin("A...c\n.....", A="G1R2-R3O2-R1", c="hostile O1-G1-R1", gm=Idle())
    seen = {}
    for _ in range(3):
        p.turn("A")
        seen[p.scene.table(Clock).round] = line(p).stalling
        p.screen.do(EndTurn())
        p.driver.wait(1500)
    assert seen == {1: False, 2: False, 3: True}
