"""Coins, and what they buy where a situation offers something (RWD-4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Bank, Chronicle, Points
from game.books.stacktors.events import Mended, Paid, Rewarded
from game.books.stacktors.intents import Enlarge, Mend, Nothing, Onward, OpenSituation, Pay, Travel
from game.books.stacktors.prose import sentence
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import Goal, MarketOffer, Reward
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule
WARES = (
    MarketOffer("a whetted blade", 3, "{R3}"),
    MarketOffer("a poultice", 1),
    MarketOffer("a lens", 2, "(C2)", "other"),
)


def fair(coins=5, offers=WARES, rest="full", trios=10, hurt="", friend="p2 G1-R1-C2"):
    more = More(goals=(Goal("reach", "gate"),), rewards=(Reward("success", coins=coins),), fields={"offers": offers})
    options = Options(points=20, alike=0, rest=rest, trios=trios)
    s = scene(
        "A..F\n....",
        A="G1O2-R3B2-C1",
        F=friend,
        conflict=False,
        regions={"gate": "b1"},
        more=more,
        options=options,
    )
    if hurt:
        s.become("A", hurt)
    s.play(Travel(s.id("A"), cells("b1")), "p1")
    return s


@rule("RWD-4")
def test_coins_go_into_the_partys_purse():
    s = fair(coins=5)
    assert s.told(Rewarded)[0].coins == 5
    assert s.table(Chronicle).purse == 5
    assert s.asked[1] == "camp"


@rule("RWD-4", "OBJ-5")
def test_an_object_is_bought_once_and_serves_at_once():
    s = fair()
    buy = Pay(s.id("A"), "a whetted blade", 3)
    assert buy in s.legal(Pay)
    s.play(buy, "p1")
    assert s.gear("A") == "R3-"
    (told,) = s.told(Paid)
    assert (told.price, told.left) == (3, 2)
    assert sentence(told, lambda _: "Bram") == "A whetted blade for Bram: 3 coins paid, 2 left."
    assert s.refused(Pay(s.id("F"), "a whetted blade", 3), "p2") == "RWD-4", "it is sold"


@rule("RWD-4", "HEA-2", "RST-1")
def test_a_healing_is_chosen_by_whose_piece_it_is():
    s = fair(rest="none", hurt="G1O2-R1B2-C1")
    s.play(Pay(s.id("A"), "a poultice", 1), "p1")
    assert (s.asked, s.pending.owners) == (("A", "mend"), ("p1",))
    s.play(next(one for one in s.legal(Mend) if (one.what, one.colour) == ("larger", "R")))
    assert s.told(Mended)[0].position == "guts"
    assert (s.stack("A"), s.asked[1], s.table(Chronicle).purse) == ("G1O2-R2B2-C1", "camp", 4)
    assert Pay(s.id("A"), "a poultice", 1) in s.legal(Pay), "there are more"


@rule("RWD-4", "HEA-5")
def test_a_healing_brings_back_what_the_situation_took():
    s = fair(rest="none", hurt="G1O2-B2-C1")
    s.play(Pay(s.id("A"), "a poultice", 1), "p1")
    s.play(next(one for one in s.legal(Mend) if one.what == "add" and str(one.colour) == "R"))
    assert s.stack("A") == "G1O2-B2R1-C1"


@rule("RWD-4", "HEA-5")
def test_who_lacks_nothing_buys_no_healing():
    s = fair(rest="none", hurt="G1O2-R1B2-C1")
    assert s.refused(Pay(s.id("A"), "a poultice", 1), "p1") == ""
    assert s.refused(Pay(s.id("F"), "a poultice", 1), "p2") == "HEA-5"


@rule("RWD-4")
@pytest.mark.parametrize(
    ("what", "price"),
    [("a horse", 1), ("a whetted blade", 1), ("a lens", 2)],
    ids=["not there", "another price", "another outcome"],
)
def test_what_is_not_offered_is_not_to_be_had(what, price):
    s = fair()
    assert s.refused(Pay(s.id("A"), what, price), "p1") == "RWD-4"


@rule("RWD-4")
def test_the_purse_must_hold_the_price():
    s = fair(coins=2)
    assert s.refused(Pay(s.id("A"), "a whetted blade", 3), "p1") == "RWD-4"
    assert not [pay for pay in s.legal(Pay) if pay.price > 2]


@rule("RWD-4", "PIE-4")
def test_the_bank_must_have_the_pieces():
    s = fair(trios=1)
    assert s.refused(Pay(s.id("A"), "a whetted blade", 3), "p1") == "PIE-4", "the one R3 is in A's guts"


@rule("RWD-4", "PIE-3")
def test_what_is_bought_leaves_the_bank():
    s = fair()
    before = sum(s.table(Bank).counts)
    s.play(Pay(s.id("A"), "a whetted blade", 3), "p1")
    assert sum(s.table(Bank).counts) == before - 1


@rule("SID-2", "RWD-4")
def test_each_player_buys_for_its_own():
    s = fair()
    assert s.refused(Pay(s.id("A"), "a whetted blade", 3), "p2") == "SID-2"


@rule("RWD-4")
def test_coins_are_kept_and_wares_are_not():
    s = fair()
    situation = s.match.entries[0].intent.situation
    s.play(Pay(s.id("A"), "a whetted blade", 3), "p1")
    s.play(Onward(), "p1")
    s.play(OpenSituation(replace(situation, key="another fair")))
    s.play(Travel(s.id("A"), cells("b1")), "p1")
    assert s.table(Chronicle).purse == 7
    assert Pay(s.id("A"), "a whetted blade", 3) in s.legal(Pay)


# --- the session


@rule("EVO-1", "HEA-4", "RST-1")
def test_who_grows_hurt_can_still_be_healed():
    s = fair(rest="none", hurt="G1O2-R1-C1")
    points = s.get("A", Points)
    s.edit(Points(points.spent, 1, points.ever), name="A")
    s.play(Enlarge(s.id("A"), s.ids("A", "R1")[0]), "p1")
    s.play(Pay(s.id("A"), "a poultice", 1), "p1")
    assert [one for one in s.legal(Mend) if one.what == "add" and (one.position, str(one.colour)) == ("guts", "B")], (
        "the lost B2 comes back"
    )
    s.play(Nothing())
    assert s.asked[1] == "camp"
