"""The camp sells what the situation offers, and healings are chosen there (RWD-4, RST-1)."""

from __future__ import annotations

import pytest

from game.books.stacktors.intents import Mend, Pay, Travel
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import Goal
from tests.books.stacktors.play.situation.test_market import fair
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule


def captions(p):
    return [one.caption for one in p.screen.controls if one.key.startswith("offer")]


@rule("RWD-4")
def test_the_purse_and_the_wares_are_seen_and_bought(begin):
    p = begin(fair(rest="none", hurt="G1O2-R1B2-C1"))
    p.driver.press("tab buy")
    assert captions(p) == [
        "Buy a whetted blade for 3 coins; equipment for the guts: Ranged 3",
        "Buy a poultice for 1 coin; one healing",
    ]
    p.driver.press("offer 0")
    p.driver.wait(400)
    assert isinstance(p.intents[-1], Pay)
    assert [(one.caption[:9], one.reason) for one in p.screen.controls if one.key.startswith("offer")] == [
        ("Buy a whe", "This is done."),
        ("Buy a pou", ""),
    ], "the other keeps its row, and its key"


@rule("RWD-4", "HEA-2")
def test_a_healing_that_was_bought_is_chosen_there(begin):
    p = begin(fair(rest="none", hurt="G1O2-R1B2-C1"))
    p.driver.press("tab buy")
    p.driver.press("offer 1")
    p.driver.wait(400)
    assert p.asked == ("A", "mend")
    p.driver.press(p.brass[0])
    p.driver.wait(400)
    assert isinstance(p.intents[-1], Mend)
    assert p.asked[1] == "camp"


@rule("RWD-4")
def test_nobody_sells_where_nothing_is_offered(begin):
    p = begin(fair(offers=()))
    assert not [one for one in p.screen.controls if one.key == "tab buy"]


@rule("RST-1")
def test_healings_of_a_rest_are_chosen_before_the_camp(begin):
    s = scene(
        "A..\n...",
        A="G1O2-R3-C1",
        conflict=False,
        regions={"gate": "b1"},
        options=Options(points=40, alike=0, rest=1),
        more=More(goals=(Goal("reach", "gate"),)),
    )
    s.become("A", "G1O2-R1-C1")
    p = begin(s)
    p.scene.match.play("p1", Travel(s.id("A"), cells("b1")))
    p.driver.wait(800)
    assert p.asked == ("A", "mend")
    p.driver.press(p.brass[0])
    p.driver.wait(400)
    assert p.asked[1] == "camp"


@rule("RWD-4", "OBJ-5")
def test_what_is_for_sale_says_what_it_does(begin):
    p = begin(fair(rest="none", hurt="G1O2-R1B2-C1"))
    p.driver.press("tab buy")
    blade, poultice = (one.tip for one in p.screen.controls if one.key.startswith("offer"))
    assert blade.startswith(
        "Equipment for A, guts: large red.\nRanged: R3 in the guts, physical (CLR-G-RED)\nStrike at "
        "anybody in sight at most 6 cells away."
    )
    assert poultice == "A is healed once, as its player chooses. (HEA-2)"


@rule("RWD-4")
def test_a_tab_that_is_gone_is_not_open(begin):
    """In the camp after one at which something was sold the first tab is open."""
    p = begin(fair(offers=()))
    p.screen.face.state.camp.tab = "buy"
    p.screen.changed()
    p.driver.wait(100)
    assert [one.key for one in p.screen.controls if one.key.startswith("tab") and one.on] == ["tab train"]


@rule("RWD-4", "OBJ-4")
def test_what_was_bought_is_handed_over_by_its_name(begin):
    p = begin(fair())
    p.driver.press("tab buy")
    p.driver.press("offer 0")
    p.driver.wait(400)
    p.driver.press("tab gear")
    assert captions(p) == ["Give a whetted blade (large red) to F; can shoot up to 6 cells far"]
