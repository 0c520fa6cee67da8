"""The side panel: what pieces do, with their figures."""

from __future__ import annotations

import pytest

from game.ui.table.side import Shown
from game.ui.theme import Rect
from game.ui.widgets import Paragraph

FIELD = """
    A....
    ..c..
    .....
"""
PEOPLE = {"A": "G1R2-R3O2C1-R1 B2-", "c": "hostile O3-G3B2-R1"}


@pytest.fixture
def p(begin):
    return begin(FIELD, **PEOPLE)


def tip(p, caption: str) -> str:
    return p.driver.find(caption).tip


@pytest.mark.parametrize(
    ("caption", "words"),
    [
        ("Ranged", "at most 6 cells away"),
        ("Perfection", "Wears one pip"),
        ("Dexterous", "Defence: After the attack, hit or miss, you strike back"),
        ("Intimidate", "flees from you and your friends for 1 round."),
        ("Fleet", "(CLR-F-RED)"),
        ("Freeze", "for 2 rounds"),
    ],
)
def test_a_tip_tells_what_the_piece_does_here_with_its_figures(p, caption, words):
    assert words in tip(p, caption)


def test_resting_on_a_row_shows_it(p):
    row = p.driver.find("Ranged")
    p.driver.move(row.rect.centre)
    p.driver.wait(400)
    assert p.screen.tips.shown == row.key


def test_pieces_of_a_foe_are_told_too(p):
    p.driver.move(p.foot("c"))
    p.driver.wait(100)
    assert "for 2 rounds" in tip(p, "Freeze")
    assert "gains or loses a pip" in tip(p, "Hamper")


@pytest.mark.rule("DCH-5")
@pytest.mark.parametrize(("trial", "words"), [("striking (C2)R8=B5", "can strike once a round"), ("(C2)R8=B5", "cannot strike")])
def test_whether_a_challenge_can_strike_is_told(begin, trial, words):
    p = begin("A....\n..c..\n....B", A="G1R2-R3-", B="hostile O3-G3-", c=trial)
    shown = Shown(p.screen.flow.reader, p.scene.id("c"), {}, p.screen.touch).widgets(Rect(0, 0, 300, 600))
    assert words in " ".join(one.text for one in shown if isinstance(one, Paragraph))
