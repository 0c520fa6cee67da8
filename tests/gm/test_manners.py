"""How figures act by the manners that their author gives them, before their persona is asked (SIT-1)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Clock
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.intents import EndTurn
from game.books.stacktors.mind.levels import player
from game.books.stacktors.values.situation import Goal
from game.table.book import GM
from game.table.seats import Table
from tests.books.stacktors.scene import More, scene

rule = pytest.mark.rule
ROW = "." * 30


def walked(manner: str, rounds: int, side: str = "hostile", at: int = 10) -> list[str]:
    """Where b, whose feet have 3 pips, stands as each round begins in which the party, at a1, does nothing."""
    rows = (f"A{ROW[2:]}.", f"{ROW[:at]}b{ROW[at + 1 :]}", *[ROW] * 4, f"{ROW[1:]}D")
    held = {"b": {"manner": manner}, "D": {"manner": "hold ad7"}}
    more = More((Goal("rounds", "30"),), pieces=held)
    marks = {"square": "f2", "post": "i2", "well": "m2"}
    s = scene("\n".join(rows), A="G1-R3-", b=f"{side} G3-R1-", D="hostile G1-R1-", regions=marks, more=more)
    table, found = Table(s.match, {GM: Umpire(player("novice"))}, "1"), list[str]()
    while len(found) < rounds:
        if table.waiting() is None:
            table.advance(0)
            continue
        if s.asked[1] == "act" and (s.table(Clock) or Clock()).round > len(found):
            found.append(s.cell("b"))
        table.play("p1", EndTurn() if s.asked[1] == "act" else s.legal()[0])
    table.close()
    return found


@rule("SIT-1")
def test_it_walks_to_its_place_and_stays():
    assert walked("walk square", 4) == ["i2", "f2", "f2", "f2"]


@rule("SIT-1")
def test_a_patrol_goes_to_and_fro():
    assert walked("patrol post well", 8, at=8) == ["k2", "m2", "k2", "i2", "k2", "m2", "k2", "i2"]


@rule("SIT-1")
@pytest.mark.parametrize(("manner", "near", "far"), [("patrol post well", 5, 8), ("hold post", 1, 4)])
def test_it_fights_whoever_comes_too_near(manner, near, far):
    assert walked(manner, 3, at=near)[-1] in {"b2", "c2", "d2"}, "it stays by the enemy, as its persona does"
    assert walked(manner, 3, at=far)[-1] in {"i2", "k2", "m2"}


@rule("SIT-1")
def test_it_follows_the_party():
    assert walked("follow", 6)[-1] == "b2"


@rule("SIT-1")
def test_a_hunter_plays_by_its_persona_from_the_beginning():
    assert walked("hunt", 2) == walked("", 2)
