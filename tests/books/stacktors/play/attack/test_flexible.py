"""Pink guts: Flexible (CLR-G-PINK): an attack on several, and results turned back (RND-2, DEC row 8)."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead import answer, defaults, preview, verdicts
from game.books.stacktors.ahead.answer import pending_blow
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.components import Bidden, Body, Challenge, Kit, Marked
from game.books.stacktors.events import Compared, Damaged, Overcame, TurnedBack
from game.books.stacktors.intents import (
    Attack,
    BuyOff,
    Commit,
    Defend,
    Hamper,
    Lose,
    Maneuver,
    Nothing,
    Perfect,
    StrikeBack,
)
from game.books.stacktors.play.attack import result
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.prose import sentence
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.stack import ChallengeStack
from game.table import world
from game.table.book import find
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule
RING = """
BAC
.D.
f..
"""


def ring(a="G3-Pk3R2-", b="hostile G1-G2-", c="hostile G1-P2-", d="hostile G1-Y2-", board=RING, **more):
    return scene(board, A=a, B=b, C=c, D=d, f="hostile G1-G1-", **more)


def sweep(s, names="BCD", pieces="Pk3", who="A", **more):
    return s.play(several(s, names, pieces, who, **more))


def several(s, names, pieces, who="A", active="Flexible", kind="physical"):
    return Attack(s.id(who), tuple(s.id(name) for name in names), kind, s.ids(who, pieces), active)


def stacks(s, names):
    return [s.stack(name) for name in names]


# --- attack: several targets


@rule("CLR-G-PINK", "ATK-13", "DEC-1")
def test_each_target_defends_for_itself_one_after_another():
    s = ring()
    sweep(s, "BCD", "Pk3+R2")
    told = []
    for name, piece in (("B", "G2"), ("C", ""), ("D", "Y2")):
        told.append(s.asked)
        s.defend(name, piece)
    assert told == [("B", "defend"), ("C", "defend"), ("D", "defend")]
    assert stacks(s, "BCD") == ["G1-G1-", "G1-P1-", "G1-Y1-"]
    assert s.asked == ("A", "act")
    assert s.spent("A") == "Pk3R2", "the pieces are committed once"


@rule("CLR-G-PINK")
def test_in_the_order_that_the_attacker_names():
    s = ring()
    sweep(s, "DBC")
    assert s.asked == ("D", "defend")
    s.defend("D")
    assert s.asked == ("B", "defend")


@rule("CLR-G-PINK")
@pytest.mark.parametrize(
    ("pieces", "names", "wrong"),
    [
        ("Pk2", "BC", ""),
        ("Pk2", "BCD", "CLR-G-PINK"),
        ("Pk2+R2", "BCD", "CLR-G-PINK"),
        ("Pk2+Pk1", "BCD", ""),
        ("Pk1", "B", ""),
        ("Pk2", "BB", "CLR-G-PINK"),
        ("R2", "BC", "ATK-2"),
        ("Pk2", "Bf", "ATK-6"),
        ("Pk2", "BA", "ATK-2"),
    ],
)
def test_on_as_many_adjacent_ones_as_its_pink_pieces_have_pips(pieces, names, wrong):
    s = ring(a="G3-Pk2Pk1R2-")
    assert s.refused(several(s, names, pieces)) == wrong


@rule("ATK-13")
@pytest.mark.parametrize(("active", "pieces"), [("", "R2"), ("", "Pk3"), ("Ranged", "R2")])
def test_nothing_else_falls_on_several(active, pieces):
    s = ring()
    assert s.refused(several(s, "BC", pieces, active=active)) == "ATK-13"


@rule("CLR-G-PINK", "ATK-13")
def test_no_target_at_all_is_refused():
    s = ring()
    assert s.refused(several(s, "", "Pk3")) == "ATK-2"


@rule("CLR-G-PINK", "ATK-1")
@pytest.mark.parametrize("kind", ["mental", "social"])
def test_it_is_physical(kind):
    s = ring(a="G3-Pk3R2-R1")
    assert s.refused(several(s, "BC", "Pk3" if kind == "social" else "R1", kind=kind)) in {"ATK-2", "APP-1"}


@rule("CLR-G-PINK", "ATK-2")
def test_an_ally_may_be_among_them():
    s = scene("BA\n.F", A="G3-Pk2-", B="hostile G1-G2-", F="p2 G1-G2-")
    assert s.refused(several(s, "BF", "Pk2")) == ""


@rule("CLR-G-PINK", "ATK-7")
def test_the_multiple_is_each_ones_own():
    s = ring(a="G3-Pk3R1-", b="hostile G1-G2-", c="hostile G1-P3P1-", d="hostile G1-Y3Y1-")
    sweep(s, "BCD", "Pk3+R1")
    s.defend("B", "G2")
    s.defend("C", "P3")
    s.defend("D", "Y1")
    assert [one.times for one in s.told(Compared)] == [4]
    assert stacks(s, "BCD")[1:] == ["G1-P2P1-", "G1-Y3-"]
    assert s.out("B") == "fallen", "4 is twice 2"


@rule("CLR-G-PINK", "ATK-12", "ATK-11")
def test_all_meet_the_same_value_whatever_the_first_did_to_the_pieces():
    s = ring(b="hostile G1-O1G2-")
    sweep(s, "BC", "Pk3")
    s.defend("B", "O1", "Dexterous")
    assert s.asked == ("B", "shoot"), "resolved whole: the counterattack comes before the next target"
    s.strike("B", "A", "G2")
    s.defend("A")
    if s.asked[1] == "lose":
        s.lose("A", "Pk3")
    assert s.stack("A") == "G3-Pk2R2-"
    s.defend("C", "P2")
    assert s.told(Compared)[0].attack == 3


@rule("CLR-G-PINK", "AST-1", "DEC-1")
def test_help_is_asked_once_and_counts_against_all():
    s = scene("BAC\n.F.", A="G3-Pk2-", B="hostile G1-G3-", C="hostile G1-P3-", F="p2 G1-Y2-G2")
    sweep(s, "BC", "Pk2")
    assert s.asked == ("F", "help_a")
    s.help("F", "Y2")
    s.defend("B", "G3")
    assert s.told(Compared)[0].attack == 4
    s.defend("C", "P3")
    assert s.told(Compared)[0].attack == 4


@rule("CLR-G-PINK", "AST-1")
def test_no_target_helps_the_attack_on_itself_but_each_may_help_another():
    s = scene("BA\nCF", A="G3-Pk2-", B="hostile G1-G3-", C="hostile G1-P3Y1-P1", F="p2 G1-Y2-G2")
    sweep(s, "BF", "Pk2")
    assert s.asked == ("B", "defend"), "F is attacked and adds nothing to it"
    s.defend("B")
    s.help("F")
    assert s.asked == ("C", "help_d")


@rule("CLR-G-PINK", "DIE-1")
def test_no_more_targets_once_the_attacker_has_fallen():
    s = ring(a="G3-Pk1- Pk1-", b="hostile G1-O2G3G1-", board="BACH\n.D..\nf...", H="G2-G1-")
    own, lent = (piece.id for piece in (*s.get("A", Body).stack.guts, *s.get("A", Kit).gear.guts))
    s.play(Attack(s.id("A"), (s.id("B"), s.id("C")), "physical", (own, lent), "Flexible"))
    s.defend("B", "O2", "Dexterous")
    s.strike("B", "A", "G3")
    s.defend("A")
    assert s.out("A") == "fallen"
    assert s.asked != ("C", "defend")


@rule("CLR-G-PINK", "CLR-B-RED")
def test_none_once_it_has_been_put_to_flight():
    s = ring(b="hostile G1-O3G2-R1")
    sweep(s, "BC", "Pk3")
    s.defend("B", "O3", "Dexterous")
    s.strike("B", "A", "R1", kind="social", active="Intimidate")
    s.defend("A")
    assert s.asked != ("C", "defend")
    assert s.stack("C") == "G1-P2-"


@rule("CLR-G-PINK", "CLR-G-BLUE")
def test_a_freeze_that_is_noted_ends_the_turn_after_the_last_target():
    s = ring(b="hostile G1-B2-")
    sweep(s, "BC", "Pk3")
    s.defend("B", "B2", "Freeze")
    assert s.asked == ("C", "defend"), "the attack in hand is resolved first"
    s.defend("C")
    assert s.asked[0] != "A"


@rule("CLR-G-PINK", "CLR-G-CLEAR", "ATK-10")
def test_perfection_beforehand_is_on_one_alone():
    s = ring(a="G3-Pk3C1-")
    made = Attack(s.id("A"), (s.id("B"), s.id("C")), "physical", (), "", first=True)
    assert s.refused(made) == "ATK-13"


@rule("CLR-G-PINK", "CLR-G-CLEAR")
def test_perfection_after_a_miss_turns_that_one_result():
    s = ring(a="G3-Pk2C1R1-", b="hostile G1-G3-", c="hostile G1-P3-")
    sweep(s, "BC", "Pk2")
    s.defend("B", "G3")
    assert s.asked == ("A", "miss")
    s.play(Perfect(s.ids("A", "C1")[0]))
    assert s.stack("B") == "G1-G2-"
    s.defend("C", "P3")
    assert s.stack("C") == "G1-P3-"


@rule("CLR-G-PINK", "DCH-7", "DCH-2")
def test_a_pink_challenge_may_be_among_them():
    s = scene("BAc\n...", A="G3-Pk3R2-", B="hostile G1-G2-", c="{}Pk4")
    both = (s.id("c"), s.id("B"))
    assert s.refused(Attack(s.id("A"), both, "physical", s.ids("A", "Pk3+R2"), "Flexible")) == "DCH-2"
    s.play(Attack(s.id("A"), both, "physical", s.ids("A", "Pk3+R2"), "Flexible", aim="guts"))
    assert s.challenge("c") == "{}Pk3"
    s.defend("B", "G2")
    assert s.stack("B") == "G1-G1-"


@rule("DCH-5", "CLR-G-PINK", "DEC-1")
@pytest.mark.parametrize(
    ("order", "asked"),
    [
        ("cB", [("c", "strike"), ("B", "defend")]),
        ("Bc", [("B", "defend"), ("c", "strike")]),
        ("ce", [("c", "strike"), ("e", "strike")]),
    ],
)
def test_each_challenge_among_them_may_strike_right_after_its_own_hit(order, asked):
    s = scene("BAc\ne..", A="G3-Pk3R2-", B="hostile G1-G2-", c="strikes {}Pk4", e="strikes {}Pk4")
    s.play(Attack(s.id("A"), tuple(map(s.id, order)), "physical", s.ids("A", "Pk3+R2"), "Flexible", aim="guts"))
    for one in asked:
        assert s.asked == one
        s.play(Nothing() if s.asked[1] == "strike" else Defend())


@rule("DCH-6", "DCH-8", "CLR-G-PINK")
def test_who_turns_a_challenges_last_strike_back_has_overcome_it():
    s = scene("cA.\n..B", A="G3-R1Pk1-", c="strikes (B2)R2", B="hostile G1-G1-")
    s.strike("A", "c", "R1", active="Ranged", aim="guts")
    s.play(s.legal(StrikeBack)[0])
    assert s.challenge("c") == "(B2)R2"
    s.edit(Challenge(ChallengeStack.parse("(B2)R1"), strikes=True, struck=True), name="c")
    s.defend("A", "Pk1", "Flexible")
    assert s.told(Overcame)[0].by == s.id("A")


@rule("DCH-5", "CLR-G-PINK", "DEC-4")
def test_who_falls_by_the_strike_attacks_no_further_target():
    s = scene("BAc\nf..", A="G3-Pk1- Pk1-", B="hostile G1-G2-", c="strikes {}Pk4", f="G1-G1-")
    s.play(Attack(s.id("A"), tuple(map(s.id, "cB")), "physical", s.ids("A", "Pk1+Pk1"), "Flexible", aim="guts"))
    s.play(s.legal(StrikeBack)[0])
    s.defend("A")
    assert s.out("A") == "fallen"
    assert s.asked[1] == "act", "B is not asked"


@rule("CLR-G-PINK", "DCH-2")
def test_another_challenge_may_not():
    s = scene("BAc\n...", A="G3-Pk3R2-", B="hostile G1-G2-", c="{}R4")
    assert (
        s.refused(Attack(s.id("A"), (s.id("c"), s.id("B")), "physical", s.ids("A", "Pk3+R2"), "Flexible", aim="guts"))
        == "DCH-2"
    )


@rule("CLR-G-PINK", "ATK-13")
def test_what_is_listed_are_a_few_sound_ones():
    s = ring(a="G3-Pk3Pk2R2Y1-", d="hostile G1-Y3Y3-")
    legal = s.legal(Attack)
    swept = [one for one in legal if len(one.targets) > 1]
    assert {len(one.targets) for one in swept} == {2, 3}
    assert {one.targets[0] for one in swept} == {s.id("B"), s.id("D")}, "the weakest or the strongest first"
    assert len(swept) <= 2 * len({(one.pieces) for one in swept})
    assert all(s.refused(one) == "" for one in legal)


@rule("CLR-G-PINK", "ATK-13", "DCH-2")
@pytest.mark.parametrize(
    ("board", "names", "listed"),
    [
        ("BAc", {"B": "hostile G1-G2-", "c": "{}Pk4"}, {("Bc", "guts"), ("cB", "guts")}),
        ("BAc\n.d.", {"B": "hostile G1-G2-", "c": "{}R4", "d": "hostile G1-G1-"}, {("dB", ""), ("Bd", "")}),
        ("BAc", {"B": "hostile G1-G2-", "c": "{}=Pk5"}, set()),
        (
            RING,
            {"B": "hostile G1-G2-", "C": "p2 G1-G1-", "D": "neutral reluctant G1-G1-", "f": "hostile G1-G1-"},
            set(),
        ),
        ("A..f", {"f": "hostile G1-G1-"}, set()),
    ],
    ids=["a pink challenge", "no red one", "none without guts", "one enemy beside", "none"],
)
def test_what_is_listed_falls_on_several_enemies_and_pink_challenges_beside(board, names, listed):
    s = scene(board, A="G3-Pk2Pk1-G1", **names)
    legal = s.legal(Attack)
    swept = [one for one in legal if len(one.targets) != 1]
    assert {("".join(map(s.name, one.targets)), one.aim) for one in swept} == listed
    assert {stacks_of(s, one) for one in swept} == ({"Pk2", "Pk2Pk1"} if listed else set())
    assert len(set(legal)) == len(legal)


def stacks_of(s, attack: Attack) -> str:
    return "".join(str(one) for one in s.get("A", Body).stack.guts if one.id in attack.pieces)


@rule("CLR-G-PINK", "CLR-B-BLUE", "DEC-1")
def test_what_is_listed_commits_nothing_yet_where_one_of_them_is_marked():
    s = ring()
    s.edit(Marked(), name="B")
    swept = [one for one in s.legal(Attack) if len(one.targets) > 1]
    assert {"".join(map(s.name, one.targets)) for one in swept} == {"BCD"}
    assert [one.pieces for one in swept] == [()]


@rule("CLR-G-PINK", "CLR-B-PURPLE")
def test_a_compelled_one_sweeps_nobody_whom_it_must_spare():
    s = ring()
    s.edit(Bidden(s.id("B")), name="A")
    assert {one.targets for one in s.legal(Attack)} == {(s.id("B"),)}


# --- defence: turned back


def duel(a="G3-R3Y2P1-", b="hostile G1-Pk2G1-", **more):
    return scene("AB.\n..C", A=a, B=b, C="hostile G1-G1-", **more)


@rule("CLR-G-PINK", "DEC-1")
def test_a_hit_falls_on_the_attacker_with_multiple_1():
    s = duel(a="G3-R3Y3P1-")
    s.strike("A", "B", "R3+Y3")
    s.defend("B", "Pk2", "Flexible")
    assert s.asked == ("A", "buy_off")
    s.play(BuyOff(()))
    assert s.told(TurnedBack)[0].by == s.id("B")
    s.lose("A", "Y3")
    assert (s.stack("A"), s.stack("B")) == ("G3-R3Y2P1-", "G1-Pk2G1-"), "6 is three times 2, but once falls back"


@rule("CLR-G-PINK", "ATK-11")
def test_a_miss_is_nothing_to_turn_back():
    s = duel()
    s.strike("A", "B", "P1")
    s.defend("B", "Pk2", "Flexible")
    assert not s.told(TurnedBack)
    with world.inside(s.match.world):
        assert result.remaining(s.id("B")) == 2


@rule("CLR-G-PINK")
def test_each_pip_bought_off_takes_one_off():
    s = duel()
    s.strike("A", "B", "R3")
    s.defend("B", "Pk2", "Flexible")
    assert [one.pieces for one in s.legal(BuyOff)] == [(), s.ids("A", "P1")], "one pip is all there is to take"
    s.play(BuyOff(s.ids("A", "P1")))
    assert s.stack("A") == "G3-R3Y2P1-"
    assert s.spent("A") == "R3P1"
    assert not s.told(Damaged)


@rule("CLR-G-PINK", "CLR-G-BLUE")
@pytest.mark.parametrize(("paid", "rounds"), [("", 3), ("P1", 2), ("Y2", 1), ("Y2+P1", 0)])
def test_rounds_are_bought_off_one_for_each_pip(paid, rounds):
    s = duel(a="G3-B3Y2P1-")
    s.strike("A", "B", "B3", active="Freeze")
    s.defend("B", "Pk2", "Flexible")
    s.play(BuyOff(s.ids("A", paid)))
    assert s.effects("A").get("frozen", 0) == rounds
    assert s.effects("B") == {}


@rule("CLR-G-PINK", "ATK-4", "APP-1")
def test_what_pays_is_free_applicable_and_no_more_than_needed():
    s = duel(a="G3-R3Y2P1-R1")
    used = s.ids("A", "R3")
    s.strike("A", "B", "R3")
    s.defend("B", "Pk2", "Flexible")
    assert s.refused(BuyOff(used)) == "ATK-4"
    assert s.refused(BuyOff(s.ids("A", "R1"))) == "APP-1"
    assert s.refused(BuyOff(s.ids("A", "Y2+P1"))) == "CLR-G-PINK"
    assert s.refused(BuyOff(s.ids("A", "Y2"))) == "", "a larger piece than needed may pay"


@rule("CLR-G-PINK", "DMG-3")
def test_damage_turned_back_falls_on_the_pieces_of_the_attack():
    s = duel()
    s.strike("A", "B", "R3+P1")
    s.defend("B", "Pk2", "Flexible")
    s.play(BuyOff(()))
    assert {one.pieces for one in s.legal()} == {s.ids("A", "R3"), s.ids("A", "P1")}


@rule("CLR-G-PINK", "DIE-1")
def test_one_may_fall_by_ones_own_blow():
    s = scene("AB.\nH.C", A="G3-O1- R2-", B="hostile G1-Pk2G1-", C="hostile G1-G1-", H="G2-G1-")
    s.strike("A", "B", "O1+R2")
    s.defend("B", "Pk2", "Flexible")
    s.lose("A", "O1")
    assert s.out("A") == "fallen", "equipment does not keep it up"


@rule("CLR-G-PINK", "CLR-G-CLEAR")
def test_a_hit_by_perfection_after_the_miss_is_turned_back_too():
    s = duel(a="G3-P1C1Y2-")
    s.strike("A", "B", "P1")
    s.defend("B", "Pk2", "Flexible")
    s.play(Perfect(s.ids("A", "C1")[0]))
    s.play(BuyOff(()))
    assert s.told(TurnedBack)
    assert s.stack("B") == "G1-Pk2G1-"


@rule("CLR-G-PINK", "CLR-G-CLEAR")
def test_perfection_beforehand_leaves_it_nothing_to_do():
    s = duel(a="G3-P1C1-", b="hostile G1-Pk2C1-")
    s.strike("A", "B", first=True)
    assert s.refused(Defend(s.ids("B", "Pk2"), "Flexible")) == "CLR-G-CLEAR"


@rule("CLR-G-PINK", "ATK-3")
@pytest.mark.parametrize("kind", ["mental", "social"])
def test_it_answers_physical_attacks_alone(kind):
    s = duel(a="G3-Y2-R2", b="hostile G1-Pk2-R1")
    s.strike("A", "B", "R2", kind=kind, active="Intimidate" if kind == "social" else "")
    assert s.refused(Defend(s.ids("B", "Pk2"), "Flexible")) in {"ATK-3", "APP-1"}


# --- how often


def attack(s, piece, *defence, who="A", whom="B", pay=""):
    s.strike(who, whom, piece)
    s.play(Defend(*defence))
    if s.asked[1] == "buy_off":
        s.play(BuyOff(s.ids(who, pay)))


@rule("CLR-G-PINK", "RND-2")
def test_a_committed_pink_piece_does_it_again_and_adds_nothing():
    s = duel(a="G3-R2Y2P1-", b="hostile G1-Pk2G1-")
    pink = s.ids("B", "Pk2")
    s.strike("A", "B", "R2+P1")
    s.defend("B", "Pk2", "Flexible")
    s.play(BuyOff(()))
    s.lose("A", "R2")
    s.strike("A", "B", "Y2")
    assert s.refused(Defend(pink)) == "ATK-4", "without its colour it is spent"
    s.play(Defend((*pink, *s.ids("B", "G1")), "Flexible"))
    assert s.told(Compared)[0].defence == 1
    assert s.told(TurnedBack)
    assert s.stack("A") == "G3-R1Y1P1-"


@rule("CLR-G-PINK", "RND-2")
def test_as_often_in_each_turn_as_it_has_pips():
    s = scene("AB\nEF", A="G3-R2Y1P1O1O1-", B="hostile G1-Pk2G1-", E="p2 G2-Y1Y1-", F="hostile G1-G1-")
    pink = s.ids("B", "Pk2")
    attack(s, "R2+Y1", pink, "Flexible")
    s.play(s.legal()[0])
    attack(s, "P1", pink, "Flexible")
    s.strike("A", "B", "O1")
    assert s.refused(Defend(pink, "Flexible")) == "CLR-G-PINK", "twice with two pips"
    s.defend("B")
    s.lose("B", "G1")
    s.until("E")
    s.strike("E", "B", "Y1")
    assert s.refused(Defend(pink, "Flexible")) == "", "new at the start of another one's turn"
    s.play(Defend(pink, "Flexible"))
    s.play(BuyOff(()))
    assert s.told(TurnedBack)[0].more == 1


@rule("CLR-G-PINK", "RND-2")
def test_a_turn_that_is_passed_counts_as_one():
    s = scene("AB\nEF", A="G3-R2Y1P1-", B="hostile G1-Pk1G1-", E="p2 G2-Y1Y1-", F="hostile G1-G1-")
    attack(s, "R2", s.ids("B", "Pk1"), "Flexible")
    assert s.asked == ("A", "act")
    with world.inside(s.match.world):
        assert result.remaining(s.id("B")) == 0
    s.end()
    with world.inside(s.match.world):
        assert result.remaining(s.id("B")) == 1


@rule("CLR-G-PINK", "RND-2")
def test_within_one_turn_out_of_turn_attacks_count_too():
    s = duel(a="G3-R3Y2P1-", b="hostile G1-Pk1G3-")
    attack(s, "R3", s.ids("B", "Pk1"), "Flexible")
    with world.inside(s.match.world):
        assert result.remaining(s.id("B")) == 0
        assert not result.again(s.id("B"))


@rule("CLR-G-PINK", "RND-2")
def test_several_pink_pieces_count_together():
    s = duel(a="G3-R3Y1P1O1-", b="hostile G1-Pk1Pk1-")
    pink = tuple(piece.id for piece in s.get("B", Body).stack.guts)
    attack(s, "R3", pink, "Flexible")
    assert s.told(TurnedBack)[0].more == 1
    s.strike("A", "B", "Y1")
    able = [one.pieces for one in s.legal(Defend) if one.active]
    assert [len(ids) for ids in able] == [1]
    assert s.refused(Defend(pink, "Flexible")) == "CLR-G-PINK", "the other has done all it can"
    s.play(Defend(able[0], "Flexible"))
    s.play(BuyOff(()))
    assert s.told(TurnedBack)[0].more == 0
    s.strike("A", "B", "P1")
    assert s.asked == ("B", "lose"), "nothing is left to answer with"


@rule("CLR-G-PINK", "CLR-G-ORANGE")
def test_a_piece_that_met_the_first_blow_of_dexterous_does_not_meet_the_second():
    s = duel(a="G3-O3P1Y1-", b="hostile G1-Pk2Pk1G1-")
    s.strike("A", "B", "O3", active="Dexterous")
    pink = s.ids("B", "Pk2")
    s.defend("B", "Pk2", "Flexible")
    s.play(BuyOff(()))
    assert s.asked == ("B", "defend")
    assert s.refused(Defend(pink, "Flexible")) == "CLR-G-ORANGE", "the defender must use different pieces each time"
    s.defend("B", "Pk1", "Flexible")
    s.play(BuyOff(()))
    assert s.stack("A") == "G3-O1P1Y1-"
    s.strike("A", "B", "P1")
    assert s.refused(Defend(pink, "Flexible")) == "", "it may do it again in a later attack"


@rule("CLR-G-PINK", "DCH-8", "DCH-5", "DCH-9")
def test_a_challenge_has_its_damage_back():
    s = scene("cA.\n..B", A="G3-R1Pk2-", c="strikes {}R4", B="hostile G1-G1-")
    s.strike("A", "c", "R1", active="Ranged", aim="guts")
    s.play(s.legal()[-1])
    s.play(Defend(s.ids("A", "Pk2"), "Flexible"))
    assert s.challenge("c") == "{}R3"
    assert s.stack("A") == "G3-R1Pk2-"


@rule("CLR-G-PINK", "DCH-8")
def test_a_challenge_has_no_effect_back():
    s = scene("cA.\n..B", A="G3-B1Pk2-", c="strikes {}B4", B="hostile G1-G1-")
    s.strike("A", "c", "B1", active="Freeze", aim="guts")
    s.play(s.legal()[-1])
    s.play(Defend(s.ids("A", "Pk2"), "Flexible"))
    assert s.challenge("c") == "{}B4"
    assert s.effects("A") == {}


@rule("CLR-G-PINK", "CLR-G-BLUE")
def test_one_that_several_attack_in_one_sweep_turns_its_own_part_back():
    s = ring(b="hostile G1-Pk1G1-")
    sweep(s, "BC", "Pk3")
    s.defend("B", "Pk1", "Flexible")
    s.play(BuyOff(()))
    assert s.stack("A") == "G3-Pk2R2-"
    s.defend("C", "P2")
    assert s.told(Compared)[0].attack == 3, "the same value"


# --- the core edition's red


CORE = Options(points=40, alike=0, red_bonus=False)


@rule("CLR-G-RED", "CLR-G-PINK")
def test_core_red_turns_back_once_for_each_commitment():
    s = duel(a="G3-Y3P2O1-", b="hostile G1-R2G1-", options=CORE)
    red = s.ids("B", "R2")
    s.strike("A", "B", "Y3")
    s.defend("B", "R2", "Ranged")
    assert s.told(TurnedBack)[0].more is None
    assert s.stack("A") == "G3-Y2P2O1-"
    s.strike("A", "B", "P2")
    assert s.refused(Defend(red, "Ranged")) == "ATK-4"


# --- what is foreseen, done and told


def foreseen(s, *defence):
    f = find(AttackFrame)
    return Front(f.who, s.pending.who, f.kind).answer(pending_blow(f), Defend(*defence))


@rule("CLR-G-PINK")
def test_the_preview_knows_pieces_that_reflect_again():
    s = duel(a="G3-R2Y2P1-", b="hostile G1-Pk2G1-")
    pink = s.ids("B", "Pk2")
    attack(s, "R2+P1", pink, "Flexible")
    s.play(s.legal()[0])
    s.strike("A", "B", "Y2")
    with world.inside(s.match.world):
        one = foreseen(s, pink, "Flexible")
        assert (one.back, one.recoil, one.loss, one.defended, one.spends, one.more) == (True, 1, 0, 0, 0, 0)
        assert verdicts.turn_backs_left(one) == "no more this turn"
        assert any(one.back for one in Front(s.id("A"), s.id("B"), "physical").classes(pending_blow(find(AttackFrame))))
    assert Defend(pink, "Flexible") in s.legal()


@rule("CLR-G-PINK", "CLR-G-BLUE")
def test_rounds_turned_back_are_told_as_rounds():
    s = duel(a="G3-B3Y2-", b="hostile G1-Pk2G1-")
    s.strike("A", "B", "B3", active="Freeze")
    with world.inside(s.match.world):
        one = foreseen(s, s.ids("B", "Pk2"), "Flexible")
        assert verdicts.suffered_back(one) == "you are held 3 turns"
        assert verdicts.turn_backs_left(one) == "1 more this turn"


@rule("CLR-G-PINK")
def test_each_target_has_answers_of_its_own():
    s = ring(c="hostile G1-P3-")
    whom = ("B", "C")
    made = several(s, "BC", "Pk3")
    with world.inside(s.match.world):
        found = [preview.answers(answer.blow(made, s.id(name))) for name in whom]
    assert [any(not one.hit for one in answers) for answers in found] == [False, True]


@rule("CLR-G-PINK")
def test_the_computer_buys_off_what_would_cost_it_a_piece():
    s = duel(a="G3-B3Y2P1-")
    s.strike("A", "B", "B3", active="Freeze")
    s.defend("B", "Pk2", "Flexible")
    with world.inside(s.match.world):
        assert defaults.buy_off(find(AttackFrame)) == s.match.book.quick(s.pending)
        assert s.match.book.quick(s.pending).pieces


@rule("CLR-G-PINK")
def test_what_is_told():
    s = ring(b="hostile G1-Pk2G1-")
    sweep(s, "BC", "Pk3+R2")
    told = [sentence(event, s.name) for event in s.events]
    assert "A strikes B and C, Flexible: [Pk3]+R2 = 5." in told
    s.defend("B", "Pk2", "Flexible")
    told = [sentence(event, s.name) for event in s.events]
    assert "B turns the result back on A. B can do so 1 more time this turn." in told


@rule("CLR-G-PINK")
def test_what_is_told_of_buying_off_and_of_a_spent_piece():
    s = duel(a="G3-R2Y2P1O1-", b="hostile G1-Pk2G1-")
    pink = s.ids("B", "Pk2")
    attack(s, "R2+P1", pink, "Flexible", pay="O1")
    told = [sentence(event, s.name) for event in s.events]
    assert (
        "B turns the result back on A; A spends O1 to take 1 off it, and nothing is left of it. B "
        "can do so 1 more time this turn." in told
    )
    s.strike("A", "B", "Y2")
    s.play(Defend(pink, "Flexible"))
    told = [sentence(event, s.name) for event in s.events]
    assert "B holds out Pk2 again, which is spent and adds nothing." in told
    assert "B turns the result back on A. B can do so no more this turn." in told


@rule("CLR-G-PINK", "POS-10")
def test_a_pink_piece_that_has_lost_a_pip_turns_back_so_much_the_less():
    s = duel(a="G3-R3O1P1Cy1-", b="hostile G1-Pk2Y1-")
    s.strike("A", "B", "R3")
    s.defend("B", "Pk2", "Flexible")
    s.play(BuyOff(()))
    s.strike("A", "B", "O1")
    s.defend("B")
    s.play(Lose(s.ids("B", "Pk2", spent=True)))
    s.strike("A", "B", "P1")
    assert s.refused(Defend(s.ids("B", "Pk1", spent=True), "Flexible")) != "", "once for its one pip, in this turn"


@rule("CLR-G-PINK", "DIE-1", "DMG-4")
def test_one_without_guts_falls_when_its_equipment_takes_its_own_blow():
    s = scene("AB.\nF..\nZ..", A="G3--G1 R2-", F="p1 G1-G1-", B="hostile G1-Pk1Y3-", Z="hostile G1-G1-")
    s.strike("A", "B", "R2")
    s.defend("B", "Pk1", "Flexible")
    assert (s.out("A"), s.gear("A"), s.stack("B")) == ("fallen", "R1-", "G1-Pk1Y3-")


@rule("CLR-G-PINK", "DMG-5", "CLR-G-GREEN")
def test_a_hampering_turned_back_is_the_defenders_to_choose():
    s = scene("AB.\n..C", A="G1O3-G2Y3-", B="hostile B1R2-Pk1Y1-", C="hostile G1-G1-")
    s.until("A")
    s.strike("A", "B", "G2", active="Hamper")
    s.defend("B", "Pk1", "Flexible")
    s.play(BuyOff(()))
    assert s.asked == ("B", "hamper")
    s.play(Hamper(s.id("A"), s.ids("A", "O3")[0]))
    assert (s.stack("A"), s.stack("B")) == ("G1O2-G2Y3-", "B1R2-Pk1Y1-")


@rule("CLR-G-PINK", "CLR-G-PURPLE", "ENC-5", "DEC-4")
def test_thrown_off_by_a_counterattack_it_does_not_go_on_with_those_no_longer_beside_it():
    s = scene(
        "........\n........\nBAC.....\n........\n........\n.......Z",
        A="G3-Pk2R3Y2-",
        B="hostile G1-O1P2-",
        C="hostile G1-O1P1-",
        Z="hostile G1-G1-",
    )
    s.play(several(s, "BC", "Pk2"))
    s.defend("B", "O1", "Dexterous")
    s.strike("B", "A", "P2", active="Maneuver")
    s.defend("A")
    s.play(Maneuver(s.id("A"), cells("b5")[0]))
    assert s.asked == ("C", "shoot")
    s.nothing()
    assert (s.cell("A"), s.asked) == ("b5", ("A", "act"))


@rule("CLR-G-PINK", "CLR-B-BLUE", "ATK-13")
def test_after_the_marked_ones_defence_only_pieces_for_all_the_targets_are_listed():
    s = ring(a="G3-Pk2Pk1R1-")
    s.edit(Marked(), name="B")
    s.play(several(s, "BCD", ""))
    s.defend("B")
    assert s.asked == ("A", "commit")
    assert {s.refused(one) for one in s.legal()} == {""}
    assert {tuple(sorted(one.pieces)) for one in s.legal(Commit)} == {
        s.ids("A", "Pk2+Pk1"),
        s.ids("A", "Pk2+Pk1+R1"),
    }
