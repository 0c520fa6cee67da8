"""The table of decisions, row by row (DEC), with the rows whose abilities come later."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Marked
from game.books.stacktors.events import Attacked, Compared, FreezeNoted, TurnedBack
from game.books.stacktors.intents import Attack, BuyOff, Commit, Defend, Help, Nothing, Perfect, StrikeBack
from game.books.stacktors.play.attack import colours, result, steps
from game.books.stacktors.play.attack.steps import ORDER
from game.books.stacktors.play.flow.frames import FLOW, BookPending
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.table import world
from game.table.book import frames
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule
RING = """
F...
.ABC
....
"""


def ring(a="G3-O1C1R2-", b="hostile G1-O2C1P2Y1-", **more):
    """A scene with F beside A and C beside B, both able to help."""
    return scene(RING, A=a, B=b, F="p2 G1-Y1-G1", C="hostile G1-Y1-G1", **more)


def pieces(s, who, text):
    return s.ids(who, text)


@rule("DEC-1")
def test_the_order_as_data():
    tail = ("compare", "miss", "hit", "reflect", "harm", "answer", "counter", "repeat", "strike", "over")
    assert ORDER[False] == ("declare", "help_a", "target", "defend", "help_d", *tail)
    assert ORDER[True] == ("declare", "show", "defend", "help_d", "shown", "commit", "help_a", "target"), (
        "then as usual"
    )


@rule("DEC-1", "DEC-4", "CLR-G-ORANGE", "CLR-G-CLEAR", "AST-3")
def test_every_row_of_a_full_exchange_in_order():
    s, told = ring(), []

    def play(intent):
        told.append(s.asked)
        s.play(intent)

    play(s.attack("A", "B", "O1", active="Dexterous"))
    play(Help())
    play(Defend(pieces(s, "B", "O2+Y1"), "Dexterous"))
    play(Help())
    play(Perfect(pieces(s, "A", "C1")[0]))
    play(Nothing())
    play(s.legal()[0])
    play(s.attack("B", "A", "P2"))
    play(Help())
    play(Defend(pieces(s, "A", "R2")))
    play(Help())
    play(Nothing())
    play(Defend())
    assert told == [
        ("A", "act"),
        ("F", "help_a"),
        ("B", "defend"),
        ("C", "help_d"),
        ("A", "miss"),
        ("B", "hit"),
        ("B", "lose"),
        ("B", "shoot"),
        ("C", "help_a"),
        ("A", "defend"),
        ("F", "help_d"),
        ("B", "miss"),
        ("B", "defend"),
    ]


@rule("DEC-1", "CLR-B-BLUE")
def test_cunning_lets_the_attacker_commit_after_the_defence():
    s = ring(a="G3-R2P1-")
    s.edit(Marked(), name="B")
    told = []

    def play(intent):
        told.append(s.asked)
        s.play(intent)

    assert s.refused(s.attack("A", "B", "R2")) == "CLR-B-BLUE"
    play(s.attack("A", "B"))
    assert s.ask("B", Marked) is None, "the mark is used up"
    play(Defend(pieces(s, "B", "Y1")))
    play(Help())
    assert s.refused(Commit(())) == "ATK-2"
    play(Commit(pieces(s, "A", "R2")))
    play(Help(pieces(s, "F", "Y1")))
    assert told == [("A", "act"), ("B", "defend"), ("C", "help_d"), ("A", "commit"), ("F", "help_a")]
    assert (s.told(Compared)[0].attack, s.told(Compared)[0].defence) == (3, 1)


@rule("DEC-1", "ATK-6")
def test_under_cunning_some_pieces_must_reach_and_only_those_may_be_committed():
    s = scene("A....B\n......", A="G3-R2P1-", B="hostile G1-G1Y1-")
    s.edit(Marked(), name="B")
    assert s.refused(s.attack("A", "B")) == "ATK-6"
    assert s.refused(s.attack("A", "B", active="Ranged")) == ""
    s.strike("A", "B", active="Ranged")
    s.defend("B", "Y1")
    assert s.refused(Commit(pieces(s, "A", "P1"))) == "ATK-2"
    assert {one.pieces for one in s.legal(Commit)} == {pieces(s, "A", "R2"), pieces(s, "A", "R2+P1")}


@rule("DEC-1", "CLR-B-BLUE", "CLR-G-CLEAR")
def test_the_mark_goes_with_perfection_beforehand_too():
    s = ring()
    s.edit(Marked(), name="B")
    s.strike("A", "B", first=True)
    assert s.ask("B", Marked) is None
    assert s.asked == ("B", "defend")
    s.defend("B")
    assert s.asked == ("B", "hit"), "the usual order: nothing is left for A to commit"


@rule("DEC-1", "ATK-11", "DMG-3")
def test_row_8_and_9_a_reflecting_colour_turns_a_hit_back(monkeypatch):
    monkeypatch.setattr(result, "TURNING_BACK", ("Freeze",))
    s = ring(a="G3-R3P3Y1-", b="hostile G1-B1G1-")
    s.strike("A", "B", "R3+P3")
    s.help("F")
    s.defend("B", "B1", "Freeze")
    s.help("C")
    assert s.asked == ("A", "buy_off")
    assert [len(one.pieces) for one in s.legal(BuyOff)] == [0, 1]
    s.play(BuyOff(()))
    assert s.told(TurnedBack)
    assert s.asked == ("A", "lose"), "multiple 1, on the pieces of the attack"
    s.lose("A", "P3")
    assert (s.stack("A"), s.stack("B")) == ("G3-R3P2Y1-", "G1-B1G1-")
    assert s.asked[0] != "A", "row 10 and 14: Freeze was noted"


@rule("DEC-1")
def test_row_8_bought_off_to_nothing(monkeypatch):
    monkeypatch.setattr(result, "TURNING_BACK", ("Freeze",))
    s = ring(a="G3-R3P3Y1-", b="hostile G1-B1G1-")
    s.strike("A", "B", "R3+P3")
    s.help("F")
    s.defend("B", "B1", "Freeze")
    s.help("C")
    s.play(BuyOff(pieces(s, "A", "Y1")))
    assert s.stack("A") == "G3-R3P3Y1-"


@rule("DEC-1", "ATK-11")
def test_row_8_a_miss_is_not_turned_back(monkeypatch):
    monkeypatch.setattr(result, "TURNING_BACK", ("Freeze",))
    s = ring(a="G3-R1P3Y1-", b="hostile G1-B1G1-")
    s.strike("A", "B", "R1")
    s.help("F")
    s.defend("B", "B1", "Freeze")
    s.help("C")
    assert not s.told(TurnedBack)
    assert s.told(FreezeNoted)


@rule("DEC-1", "DMG-5", "ATK-7")
def test_row_9_an_effect_comes_instead_of_damage_with_its_multiple(monkeypatch):
    seen = []
    monkeypatch.setitem(
        colours.INSTEAD,
        "Freeze",
        lambda f, who, _events: seen.append((who, f.power, f.times, steps.strength(f))) or (),
    )
    s = ring(a="G3-B2R2-", b="hostile G1-P2Y1-")
    s.strike("A", "B", "B2+R2", active="Freeze")
    s.help("F")
    s.defend("B", "P2")
    s.help("C")
    assert seen == [(s.id("B"), 2, 2, 4)]
    assert s.stack("B") == "G1-P2Y1-"


@rule("DEC-1", "DCH-5")
def test_row_13_comes_after_the_repeat():
    s = scene("Ac.\n..B", A="O3-O3P3Y3-", c="strikes {}O4", B="hostile --Y1")
    s.strike("A", "c", "O3", active="Dexterous", aim="guts")
    assert len(s.told(Compared)) == 2
    assert s.asked == ("c", "strike")
    s.play(StrikeBack("guts", "Dexterous", s.id("A")))
    assert s.asked == ("A", "defend")


@rule("DEC-1", "ATK-13")
def test_several_targets_are_resolved_whole_one_after_another():
    """Flexible is to come; the frame knows several targets already."""
    s = scene("BAC\n.D.", A="G3-R3-", B="hostile G1-G1-", C="hostile G1-O3P1-", D="hostile G1-G2-")
    whom = (s.id("B"), s.id("C"), s.id("D"))
    frame = AttackFrame(at="target", who=s.id("A"), kind="physical", pieces=s.ids("A", "R3"), targets=whom)
    with world.inside(s.match.world):
        world.put(world.TABLE, BookPending((*frames(), frame)))
        FLOW.settle()
        s.match._snapshots[-1] = world.capture()
    told = []
    while s.asked[1] != "act":
        told.append(s.asked)
        s.play(Defend(s.ids("C", "O3"), "Dexterous") if s.asked == ("C", "defend") else s.legal()[0])
    assert told == [("B", "defend"), ("C", "defend"), ("C", "shoot"), ("D", "defend")]
    assert s.out("B") == "fallen", "and the attack went on"


@rule("DEC-1", "DIE-1")
def test_a_target_that_is_out_is_passed_over():
    s = scene("BAC\n.D.", A="G3-R3-", B="hostile G1-G1-", C="hostile G1-G1-", D="hostile G1-G2-")
    frame = AttackFrame(
        at="target", who=s.id("A"), kind="physical", pieces=s.ids("A", "R3"), targets=(s.id("B"), s.id("B"), s.id("C"))
    )
    with world.inside(s.match.world):
        world.put(world.TABLE, BookPending((*frames(), frame)))
        FLOW.settle()
        s.match._snapshots[-1] = world.capture()
    s.defend("B")
    assert s.asked == ("C", "defend")


# --- DEC-2 to DEC-4


@rule("DEC-3")
def test_one_answer_is_not_asked_none_is_skipped():
    s = scene("AB\n..", A="G3-R3P3-", B="hostile G1-G2-")
    s.strike("A", "B", "R3")
    s.defend("B", "G2")
    assert s.asked == ("A", "act"), "the one way to lose a pip was not asked"
    s.strike("A", "B", "P3")
    assert s.out("B") == "fallen", "with nothing left to commit the defence was not asked"


@rule("DEC-4", "DIE-1")
def test_a_nested_attack_is_finished_falls_included_before_the_outer_goes_on():
    s = scene("AB.\nF.C", A="G3-R1-", B="hostile G1-P3G1-", C="hostile G1-G1-", F="p1 G1-R1-")
    s.strike("A", "B", "R1")
    s.defend("B", "P3")
    s.strike("B", "A", "G1")
    assert s.out("A") == "fallen"
    assert s.told(Attacked)[0].granted == "counter"


@rule("DEC-1", "ATK-9")
def test_row_0_is_asked_again_when_the_attack_is_granted():
    """A counterattack is not offered to one that flees by then."""
    s = scene("AB.\n..C", A="G3-R1-R3", B="hostile G1-P3G1-", C="hostile G1-G1-")
    brains = tuple(p.id for p in s.get("A", body()).stack.brains)
    s.play(Attack(s.id("A"), (s.id("B"),), "social", brains, "Intimidate"))
    s.defend("B")
    s.strike("A", "B", "R1")
    s.defend("B", "P3")
    assert s.asked == ("A", "act")


def body():
    from game.books.stacktors.components import Body

    return Body


@rule("DEC-1")
def test_frames_are_values():
    frame = AttackFrame(at="defend", who=1)
    assert replace(frame, n=1) != frame
