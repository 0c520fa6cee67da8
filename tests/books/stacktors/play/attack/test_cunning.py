"""Blue brains: Cunning (CLR-B-BLUE), and the attack after it, in which the defence comes first (DEC row 1c)."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead import answer, defaults, preview
from game.books.stacktors.ahead.answer import pending_blow
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.components import Marked
from game.books.stacktors.events import Affected, Committed, Compared, Outwitted
from game.books.stacktors.intents import Attack, Commit, Defend, EndTurn
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people
from game.books.stacktors.prose import sentence
from game.table import world
from game.table.book import find
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def pair(a="G1-R3Y2-B2G1", b="hostile G1-G3P2-", board="AB.\n..C", **more):
    return scene(board, A=a, B=b, C="hostile G1-G1-", **more)


def marked(s, name="B"):
    return s.ask(name, Marked) is not None


@rule("CLR-B-BLUE")
def test_a_hit_marks_instead_of_damage():
    s = pair()
    s.strike("A", "B", "B2", kind="mental", active="Cunning")
    assert marked(s)
    assert s.stack("B") == "G1-G3P2-", "nothing is lost"
    assert s.told(Outwitted)[0].by == s.id("A")
    assert s.told(Affected)[-1].effects == (("marked", 0),)


@rule("CLR-B-BLUE", "ATK-5")
def test_a_miss_marks_nobody():
    s = pair(b="hostile G1-G3-R2")
    s.strike("A", "B", "B2", kind="mental", active="Cunning")
    s.defend("B", "R2")
    assert not marked(s)


@rule("CLR-B-BLUE", "ATK-6")
@pytest.mark.parametrize(("pieces", "wrong"), [("B2", "ATK-6"), ("B2+B1", ""), ("B2+G1", "ATK-6")])
def test_it_reaches_as_far_as_its_blue_pieces_have_pips(pieces, wrong):
    s = scene("A..B\n....", A="G1-R3-B2B1G1", B="hostile G1-G1-")
    assert s.refused(s.attack("A", "B", pieces, kind="mental", active="Cunning")) == wrong


@rule("CLR-B-BLUE", "ATK-1")
def test_it_is_mental_alone():
    s = pair()
    for kind in ("physical", "social"):
        assert s.refused(s.attack("A", "B", "B2", kind=kind, active="Cunning")) in {"ATK-2", "APP-1"}


@rule("CLR-B-BLUE", "ATK-7")
def test_the_multiple_does_nothing():
    s = pair(a="G1-R3-B3G1", b="hostile G1-G3-R2")
    s.strike("A", "B", "B3+G1", kind="mental", active="Cunning")
    s.defend("B", "R2")
    assert s.told(Compared)[0].times == 2
    assert marked(s)
    s.strike("A", "B", kind="physical")
    s.defend("B")
    assert not marked(s), "one mark, one attack"


@rule("CLR-B-BLUE", "DEC-1")
def test_the_marked_one_defends_before_the_attacker_commits():
    s = pair()
    s.strike("A", "B", "B2", kind="mental", active="Cunning")
    assert s.refused(s.attack("A", "B", "R3")) == "CLR-B-BLUE", "only kind, colour and target are said"
    assert {one.pieces for one in s.legal(Attack) if one.targets == (s.id("B"),)} == {()}
    s.strike("A", "B")
    assert s.asked == ("B", "defend")
    s.defend("B", "P2")
    assert s.asked == ("A", "commit")
    assert {one.pieces for one in s.legal(Commit)} == {s.ids("A", "Y2"), s.ids("A", "R3"), s.ids("A", "R3+Y2")}
    s.play(Commit(s.ids("A", "R3")))
    assert s.told(Committed)[0].pieces[0].pips == 3
    assert (s.told(Compared)[0].attack, s.told(Compared)[0].defence) == (3, 2)
    assert s.spent("A") == "R3B2"
    assert not marked(s)


@rule("CLR-B-BLUE")
def test_anybodys_next_attack_uses_it_up():
    s = scene("AB\nF.", A="G3-R3-B2", F="p2 G2-R2Y1-", B="hostile G1-G3P2-")
    s.strike("A", "B", "B2", kind="mental", active="Cunning")
    s.end()
    s.strike("F", "B")
    s.defend("B", "P2")
    assert s.asked == ("F", "commit")
    s.play(Commit(s.ids("F", "R2")))
    assert s.refused(s.attack("F", "B", "Y1")) == "", "the next attack is as usual"


@rule("CLR-B-BLUE", "DEC-1")
def test_a_second_cunning_attack_uses_the_mark_up_and_makes_a_new_one():
    s = pair(a="G1-R3-B2B1")
    s.strike("A", "B", "B2", kind="mental", active="Cunning")
    s.strike("A", "B", kind="mental", active="Cunning")
    assert marked(s), "B had no brains to show, A had one piece to commit"
    assert s.spent("A") == "B2B1"


@rule("CLR-B-BLUE", "CLR-G-CLEAR", "DEC-1")
def test_perfection_beforehand_uses_it_up_in_the_usual_order():
    s = pair(a="G1-R3C1-B2")
    s.strike("A", "B", "B2", kind="mental", active="Cunning")
    s.strike("A", "B", first=True)
    assert not marked(s)
    assert s.asked[1] != "commit"


@rule("CLR-B-BLUE", "CLR-G-CLEAR")
def test_the_marked_one_may_ignore_the_attack_beforehand():
    s = pair(b="hostile G1-G3C2-")
    s.strike("A", "B", "B2", kind="mental", active="Cunning")
    s.strike("A", "B")
    s.defend("B", first=True)
    s.play(Commit(s.ids("A", "Y2")))
    assert s.stack("B") == "G1-G3C1-"
    assert not s.told(Compared)


@rule("DEC-1", "CLR-B-BLUE", "CLR-G-PINK", "AST-1")
def test_of_several_targets_the_marked_ones_show_their_defence_first():
    s = scene(
        "..H.\nBA..\nCD..\n...f",
        A="G3-Pk3R1-",
        B="hostile G1-G3-",
        C="hostile G1-G2-",
        D="hostile G1-P3-",
        H="p2 G1-Y1-G1",
        f="hostile G1-G1-",
    )
    s.edit(Marked(), name="C")
    s.edit(Marked(), name="D")
    told = []

    def play(intent):
        told.append(s.asked)
        s.play(intent)

    whom = tuple(s.id(name) for name in "BCD")
    assert s.refused(Attack(s.id("A"), whom, "physical", s.ids("A", "Pk3"), "Flexible")) == "CLR-B-BLUE"
    play(Attack(s.id("A"), whom, "physical", (), "Flexible"))
    play(Defend())
    play(Defend(s.ids("D", "P3")))
    assert {one.pieces for one in s.legal(Commit)} == {s.ids("A", "Pk3"), s.ids("A", "Pk3+R1")}, "enough pink for three"
    play(Commit(s.ids("A", "Pk3+R1")))
    play(s.legal()[-1])
    play(Defend(s.ids("B", "G3")))
    assert told == [("A", "act"), ("C", "defend"), ("D", "defend"), ("A", "commit"), ("H", "help_a"), ("B", "defend")]
    assert s.asked == ("A", "act")
    assert (s.stack("B"), s.stack("C"), s.stack("D")) == ("G1-G2-", "G1-G1-", "G1-P2-"), (
        "resolved in A's order against 5"
    )
    assert not marked(s, "C")
    assert not marked(s, "D")


@rule("CLR-B-BLUE", "DCH-5")
def test_a_challenges_strike_uses_it_up():
    s = scene("cA.\n..B", A="G3-B1R1-", c="strikes {}B4", B="hostile G1-G1-")
    s.edit(Marked(), name="A")
    s.strike("A", "c", "B1", active="Freeze", aim="guts")
    s.play(s.legal()[-1])
    assert not marked(s, "A")


@rule("TIM-3", "CLR-B-BLUE", "RND-1")
def test_it_outlasts_rounds_and_ends_with_its_bearer():
    s = pair(b="hostile G1-G1-")
    s.strike("A", "B", "B2", kind="mental", active="Cunning")
    for _ in range(4):
        s.play(EndTurn())
    assert marked(s)
    s.until("A")
    s.strike("A", "B")
    s.defend("B")
    s.play(Commit(s.ids("A", "R3")))
    assert s.out("B") == "fallen"
    assert not marked(s)


@rule("CLR-B-BLUE", "DCH-8", "DCH-2")
def test_a_challenge_is_never_marked():
    s = scene("Ac.\n..C", A="G1--B3", c="(C1)R2=B2", C="hostile G1-G1-")
    s.strike("A", "c", "B3", kind="mental", active="Cunning", aim="brains")
    assert s.challenge("c") == "(C1)R2=B1"
    assert not s.told(Outwitted)


# --- what is foreseen, what is done, what is told


@rule("CLR-B-BLUE", "DEC-1")
def test_the_marked_one_foresees_the_best_that_the_attacker_can_commit():
    s = pair(a="G1-R3Y2-B2")
    s.strike("A", "B", "B2", kind="mental", active="Cunning")
    s.strike("A", "B")
    with world.inside(s.match.world):
        f = find(AttackFrame)
        front = Front(f.who, s.id("B"), "physical")
        foreseen = {text: front.answer(pending_blow(f), Defend(s.ids("B", text))) for text in ("", "P2", "G3", "G3+P2")}
    assert {text: (one.hit, one.attack) for text, one in foreseen.items()} == {
        "": (True, 2),
        "P2": (True, 3),
        "G3": (True, 5),
        "G3+P2": (False, 2),
    }


@rule("CLR-B-BLUE")
def test_the_attacker_foresees_it_too():
    s = pair(b="hostile G1-P2-")
    s.strike("A", "B", "B2", kind="mental", active="Cunning")
    with world.inside(s.match.world):
        found = preview.answers(answer.blow(s.attack("A", "B")))
    assert all(one.hit for one in found), "3 against 2 or nothing: whatever it shows, it is hit"


@rule("CLR-B-BLUE")
def test_the_computer_commits_just_what_is_needed():
    s = pair(a="G1-R3Y2-B2")
    s.strike("A", "B", "B2", kind="mental", active="Cunning")
    s.strike("A", "B")
    s.defend("B", "P2")
    with world.inside(s.match.world):
        assert s.match.book.quick(s.pending) == Commit(s.ids("A", "R3"))


@rule("CLR-B-BLUE")
def test_what_is_told():
    s = pair()
    s.strike("A", "B", "B2", kind="mental", active="Cunning")
    told = [sentence(event, s.name) for event in s.events]
    assert "A outwits B: whoever attacks B next sees the answer first, and then chooses the pieces." in told
    s.strike("A", "B")
    told = [sentence(event, s.name) for event in s.events]
    assert "A will attack B; B must answer first, then A chooses." in told
    s.defend("B", "P2")
    s.play(Commit(s.ids("A", "R3")))
    assert "Now A uses R3 = 3." in [sentence(event, s.name) for event in s.events]


@rule("CLR-B-BLUE")
def test_the_mark_can_be_seen():
    s = pair()
    s.strike("A", "B", "B2", kind="mental", active="Cunning")
    with world.inside(s.match.world):
        assert people.appearance(s.id("B")).effects == (("marked", 0),)


@rule("CLR-B-BLUE", "ATK-6")
def test_what_is_committed_afterwards_must_reach():
    s = scene("A....B\n......\nC.....", A="G3-R1R1Y1-", B="hostile G1-G1Y1-", C="hostile G1-G1-")
    s.edit(Marked(), name="B")
    s.strike("A", "B", active="Ranged")
    s.defend("B", "G1")
    assert s.refused(Commit(s.ids("A", "R1"))) == "ATK-6"
    assert s.refused(Commit(s.ids("A", "Y1"))) != ""
    assert s.refused(Commit(s.ids("A", "R1+R1"))) == ""


@rule("CLR-B-BLUE", "ENC-4")
def test_a_parting_shot_uses_it_up():
    s = scene("AB....\n......\n......\n.....C", A="G1O3-R1G3-", B="hostile G2-R2P1-", C="hostile G1-G1-")
    s.edit(Marked(), name="A")
    s.walk("a2 a3 a4")
    s.strike("B", "A")
    s.defend("A", "R1")
    assert s.asked == ("B", "commit")
    s.play(Commit(s.ids("B", "R2")))
    assert (s.stack("A"), marked(s, "A")) == ("G1O3-G3-", False)


@rule("CLR-B-BLUE", "CLR-G-ORANGE")
def test_the_second_blow_comes_in_the_usual_order():
    s = pair(a="G3-O3R1-", b="hostile G1-G3Y2-")
    s.edit(Marked(), name="B")
    s.strike("A", "B", active="Dexterous")
    s.defend("B", "Y2")
    s.play(Commit(s.ids("A", "O3")))
    assert s.asked == ("B", "defend")
    s.defend("B", "G3")
    assert s.asked == ("A", "act"), "A commits nothing anew"


@rule("DEC-1", "CLR-B-BLUE", "ATK-2")
def test_a_plain_social_attack_may_be_declared_on_a_marked_one_too():
    s = pair()
    s.edit(Marked(), name="B")
    s.strike("A", "B", kind="social")
    s.defend("B", "P2")
    s.play(Commit(s.ids("A", "R3+G1")))
    assert s.stack("B") == "G1-G3-", "four against two take both pips that it committed"


@rule("CLR-B-BLUE", "ATK-6", "GEO-2", "GEO-3")
@pytest.mark.parametrize(
    ("board", "pieces", "active", "wrong"),
    [
        ("A..B\n...C", "", "", "ATK-6"),
        ("A..B\n...C", "R3", "", "ATK-6"),
        ("A#.C\n.B..", "", "", "GEO-2"),
        ("A#B.\n.#.C", "", "Ranged", "GEO-3"),
        ("A..B\n...C", "R3", "Ranged", "CLR-B-BLUE"),
        ("AB..\n...C", "", "Freeze", "ATK-2"),
        ("AB..\n...C", "", "Identify", "ATK-2"),
        ("AB..\n...C", "R3", "", "CLR-B-BLUE"),
    ],
)
def test_why_a_marked_one_cannot_be_attacked_so(board, pieces, active, wrong):
    s = pair(board=board)
    s.edit(Marked(), name="B")
    assert s.refused(s.attack("A", "B", pieces, active=active)) == wrong


@rule("CLR-B-BLUE", "ATK-2")
@pytest.mark.parametrize(
    ("kind", "active", "why"),
    [
        ("physical", "Freeze", "A has no free piece that gives Freeze"),
        ("mental", "", "A has no free piece for that attack"),
    ],
)
def test_which_piece_is_missing_against_a_marked_one_is_said(kind, active, why):
    s = pair(a="G1-R3Y2-")
    s.edit(Marked(), name="B")
    assert s.match.refusal("p1", s.attack("A", "B", kind=kind, active=active)).sentence() == f"{why} (ATK-2)"


@rule("CLR-B-BLUE", "CLR-G-PINK")
def test_of_several_the_marked_one_is_named_that_must_be_shown_the_kind_first():
    s = scene("BA\nC.", A="G1-Pk3-", B="hostile G1-G1-", C="hostile G1-G1-")
    s.edit(Marked(), name="C")
    attack = Attack(s.id("A"), (s.id("B"), s.id("C")), "physical", s.ids("A", "Pk3"), "Flexible")
    told = s.match.refusal("p1", attack).sentence()
    assert told == "C must be shown the attack's kind first; pieces follow its defence (CLR-B-BLUE)"


@rule("CLR-B-BLUE", "CLR-G-CLEAR")
def test_perfection_beforehand_is_foreseen_in_the_usual_order_against_a_marked_one_too():
    s = pair(a="G1-R3C1-B2")
    s.edit(Marked(), name="B")
    made = s.attack("A", "B", first=True)
    with s.match.seen("p1"):
        assert answer.blow(made, s.id("B")).choices == ()


@rule("CLR-B-BLUE")
def test_who_outwits_again_is_advised_to_commit_as_much_as_it_takes():
    """To mark somebody is an effect like any other: what fails is not as good because it is cheaper."""
    s = scene("AB\n..", A="G3-G1-B1R3", B="hostile G1-G1-Y2")
    s.edit(Marked(), name="B")
    s.strike("A", "B", kind="mental", active="Cunning")
    s.defend("B", "Y2")
    with world.inside(s.match.world):
        assert defaults.commitment(defaults.under_way()).pieces == s.ids("A", "B1+R3")
