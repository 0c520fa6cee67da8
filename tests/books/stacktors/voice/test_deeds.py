"""Deeds in plain words, walks by direction, and why a deed that is not offered may not be done."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.board import Area, Kind
from game.board.grid import Cell
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.components import Out
from game.books.stacktors.intents import EndTurn, Give, Heal, Help, Move, Pass, PayWay, PickUp, Talk, Travel, Try
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.situation import ChallengeStage, Goal, TalkChoice
from game.books.stacktors.values.stage_ways import StageWay
from game.table import world
from game.table.seats import Table
from game.text.session import TextSession
from tests.books.stacktors.play.situation.test_abstract_challenges import STAGES, flood
from tests.books.stacktors.play.situation.test_camp import camp
from tests.books.stacktors.scene import More, scene
from tests.text.test_session import Brutal, Meek, Typed, defence, fight

HILL = """
    A....#..
    .B..n#..
    .....#.c
    .q......
"""
CAST: dict[str, Any] = {"A": "G2-R3O2-C1R1", "B": "G1-G2-C1", "n": "neutral G1-R1-", "c": "(C2)R4=B5", "q": "{R3}"}
TALK = (TalkChoice("Who are you?", "A miller."), TalkChoice("Where is the key?", "Under the mat."))


def free(*lines: str, **more) -> Typed:
    return Typed(scene(HILL, **CAST, conflict=False, more=More(talk=TALK), **more), *lines)


def last(typed: Typed):
    return typed.session.match.entries[-1].intent


# --- directions


def test_a_letter_alone_still_ends_the_turn():
    assert isinstance(last(fight("e")), EndTurn | Pass)


def test_where_nobody_has_a_turn_nobody_turns():
    assert free("turn north").after("turn north").startswith("Nobody needs to turn here: that is for conflicts (POS-9)")


def test_where_is_around():
    assert free("where").after("where") == free("around").after("around")


@pytest.mark.parametrize(
    ("line", "rule"), [("move h1", "(ENC-1)"), ("move b9", "is off the map"), ("move e2", "(MOV-4)")]
)
def test_a_cell_out_of_reach_is_told_with_its_reason(line, rule):
    shown = fight(line, "").after(line)
    assert shown.startswith(f"{line[5:]} is out of reach. ")
    assert shown.endswith("The word reach lists the cells.")
    assert rule in shown


@pytest.mark.parametrize(
    ("line", "to"),
    [
        ("move east", "c2"),
        ("move e 2", "d2"),
        ("move 2 east", "d2"),
        ("go ne", "c1"),
        ("east", "c2"),
        ("e 2", "d2"),
        ("ne", "c1"),
        ("move south-east 1", "c3"),
        ("move to t", "d1"),
    ],
)
def test_walks_go_in_a_direction_or_to_somebody(line, to):
    assert f"B goes to {to}." in fight(line).text


def test_in_free_play_somebody_is_named_or_the_first_one_goes():
    assert "B goes to d2." in free("walk b east 2").text
    assert "A goes to b1." in free("walk east").text
    assert "B goes to d1." in free("walk b to n").text
    assert "Nobody who may walk now is called" in free("walk n east").after("walk n east")


def test_a_cell_that_is_taken_is_told_of():
    line = "together b4"
    assert (
        free(line, "").after(line)
        == "b4 is out of reach. The covered object is there, and nobody stops where somebody or "
        "something is (MOV-4). The word reach lists the cells."
    )
    line = "walk a f2"
    assert "A cannot stand on f2, which is blocking ground (MOV-4)" in free(line).after(line)


@pytest.mark.rule("TER-6")
@pytest.mark.parametrize("laid", [True, False])
def test_air_is_told_as_the_reason_laid_or_painted(laid: bool):
    over = {"areas": (Area(Kind.AIR, (Cell(3, 0),)),)} if laid else {}
    where = scene("A..." if laid else "A.. ", A="G2-R3-R1", conflict=False, board=over)
    assert "Only Fly walks into the air at d1 (TER-6)" in Typed(where, "walk a d1").after("walk a d1")


def test_who_has_walked_is_told_why_it_walks_no_more():
    typed = fight("move c2", "strike T with [R3]+O2", "add nothing", "move 2 west", "move b2")
    assert "(" in typed.after("move 2 west")
    assert "none of the answers" not in typed.after("move 2 west") + typed.after("move b2")


def test_around_tells_what_is_where():
    shown = free("around").after("around").split("\n")
    assert shown[:3] == [
        "Around A, at a1:",
        "  B, hero: beside, 1 cell south-east, at b2.",
        "  The covered object, object: 3 cells south, at b4.",
    ]
    assert "  N, bystander: 4 cells east, at e2." in shown
    assert "  C, challenge: 7 cells east, at h3." in shown
    assert "  East: 4 plain, then 1 blocked, then 2 plain, then the edge of the map." in shown
    assert free("around c").after("around c").startswith("Around c, at h3:")
    assert "Nobody here is called" in free("around x").after("around x")


def test_around_tells_what_is_around_a_cell():
    shown = free("around g3").after("around g3").split("\n")
    assert shown[0] == "Around g3: normal ground. Nobody there."
    assert "  C, challenge: beside, 1 cell east, at h3." in shown
    assert free("around h3").after("around h3").startswith("Around h3: normal ground. C there.")
    assert free("around H 3").after("around H 3") == free("around cell h3").after("around cell h3")
    assert free("around cell h3").after("around cell h3") == free("around h3").after("around h3")
    assert free("around z99").after("around z99").startswith("z99 is off the map.")


def test_directions_are_named_as_they_are_typed():
    shown = free("directions").after("directions")
    assert shown.startswith("The directions here are north, north-east, east")
    assert "as: move north-east 3, or shorter: ne 3." in shown


def test_around_tells_of_the_places_that_count():
    from game.books.stacktors.values.situation import Goal

    where = scene("A......", A="G1-R1-R1", regions={"gate": "g1"}, goals=(Goal("reach", "gate"),), conflict=False)
    assert "  Gate: the place to reach: 6 cells east, at g1." in Typed(where, "around").after("around")


# --- deeds


@pytest.mark.rule("SIT-1")
def test_talk_is_understood():
    far = free("talk n", "talk")
    assert far.after("talk n").startswith("N is too far off to talk, or has nothing to say (SIT-1)") or far.after(
        "talk n"
    ).startswith("N is too far off to talk: more than")
    assert far.after("talk").startswith("Talk to somebody within 2 cells")
    near = free("walk a d1", "walk b d3", "talk", "2")
    assert near.after("talk").startswith("What is said?\n 1 ")
    assert " 3 " not in near.after("talk")
    assert isinstance(last(near), Talk)
    assert isinstance(last(free("walk a d1", "talk to n", "1")), Talk)
    assert isinstance(last(free("walk a d1", "a talk n", "1")), Talk)


def test_take_and_give_are_understood():
    typed = free("take", "walk b b3", "take", "give covered to a", "walk a b2", "give covered to a", "give", "give b")
    assert typed.after("take").startswith("Only what lies on an adjacent cell is picked up (OBJ-3)")
    assert "B picks up the covered object." in typed.text
    assert "Things are given to a character next to the giver, and not to an enemy (OBJ-4)" in typed.after(
        "give covered to a"
    )
    assert "B gives the covered object to A." in typed.text
    assert any(isinstance(entry.intent, Give) for entry in typed.session.match.entries)
    assert "Say what is given and to whom" in free("give").after("give")


def test_open_is_an_attack_on_what_is_shut():
    far = free("open", "open c", "open chest")
    assert far.after("open c").startswith("Its guts must be attacked with Ranged active (DCH-2)")
    assert "(ATK-6)" in free("a open c").after("a open c") or "(GEO-3)" in free("a open c").after("a open c")
    assert far.after("open") == far.after("open c")
    assert 'Nobody and nothing here is called "chest"' in far.after("open chest")
    near = free("walk a g3", "open", "1")
    assert near.after("open").startswith("With what?\nC loses 1 of 4 pips.\n1 is what you bring over its 4.")
    assert "A shoots at c" in near.text


@pytest.mark.parametrize("line", ["strike T", "attack T", "press T", "outwit T", "strike T with O2"])
def test_an_attack_out_of_reach_is_refused_with_its_rule_and_why_tells_it(line):
    typed = Typed(scene("B......T", B="G1O2-R1O2C1-R1", T="hostile G3-G3B2-"), line, "why")
    assert typed.after(line).startswith("T is 7 cells away; this attack reaches ")
    assert typed.after(line).endswith("(ATK-6)")
    assert typed.after("why").startswith(f"{typed.after(line)}\nATK-6: ")


def test_attack_lists_what_is_advised_and_no_more():
    shown = fight("attack t").after("attack t")
    assert shown.startswith("With what?\nT can stop this by spending 3.\n")
    assert "Cheap: R3, three. It must spend 3, or " in shown
    assert "y your own, m more answers, w why, b back." in shown
    assert "Go to a cell" not in shown
    assert "With what?" not in fight("attack t", "why").after("why")


@pytest.mark.rule("AST-1")
def test_an_attack_is_told_as_the_screen_tells_it():
    s = scene("A...B\nT....", A="G1O2-R3O2C1-R1", B="hostile G1R2-O3C1-R1", T="Y2-Y3O1Y1-G3R1")
    s.until("A")
    typed = Typed(s, "attack B", "m", "w", "y", "b", "attack B", "3")
    assert typed.after("attack B").split("\n")[:5] == [
        "With what?",
        "B loses 1 pip; only Perfection could stop it.",
        "That would wear its clear piece. Your guts can still block 1; 1 enemy still acts this round.",
        " 1 Sure: R3 O2, five. It loses 1 pip, or its clear piece wears. Costs 5, keeps C1 guts and R1 brains.",
        " 2 Cheap: R3, three. It must spend 3, or loses 1 pip. Costs 3, keeps O2 C1 guts and R1 brains.",
    ]
    assert " 3 With T: R3 and O1 Y1 of T, five. It loses 1 pip, or its clear piece wears. " in typed.after("attack B")
    assert "If it answers no pieces, 5 against 0: loses 1 pip; likely." in typed.after("m")
    assert "(ATK-5)" in typed.after("w")
    assert typed.after("y") == "Say with which pieces, as: strike B with R3+O2."
    assert "3 end the turn." in typed.after("b")
    assert "A shoots at B, Ranged: [R3] = 3." in typed.after("3")


@pytest.mark.rule("AST-1")
def test_the_help_of_a_card_is_planned_where_orders_answer():
    s = scene("A...B\nT....", A="G1O2-R3O2C1-R1", B="hostile G1R2-O3C1-R1", T="Y2-Y3O1Y1-G3R1")
    s.until("A")
    typed = Typed(s, "order balanced", "attack B", "3")
    assert "T helps A with O1+Y1 = 2." in typed.after("3")


def test_where_nothing_is_worth_it_the_reason_is_given():
    s = scene("AB", A="G1--O2", B="hostile G1-G3-")
    s.until("A")
    assert Typed(s, "attack B").after("attack B").startswith("Nothing here is worth it: B has no brains to lose.")


def test_who_has_nothing_free_is_told_so():
    typed = fight("strike T with [R3]+O2+C1", "add nothing", "strike t", "strike t with R3")
    assert typed.after("strike t") in {
        "B has no pieces that serve in a physical attack that are free now (ATK-4)",
        typed.after("strike t"),
    }
    assert "(ATK-4)" in typed.after("strike t")


def test_an_object_is_not_attacked():
    assert "The covered object is picked up and identified, not attacked (OBJ-3)" in free("strike covered").after(
        "strike covered"
    )


def test_what_is_asked_comes_first():
    for line in ("together t", "turn north", "heal b"):
        assert "first comes what is asked, B is attacked (DEC-1)" in defence(line, "all").after(line)
    shown = defence("talk t", "all").after("talk t")
    assert (
        shown == '"talk t" is none of the answers: first comes what is asked, B is attacked (DEC-1); '
        "help says what can be typed."
    )


# --- short lists


def test_what_only_shrinks_or_harms_one_s_own_comes_when_it_is_asked_for():
    typed = Typed(
        scene("AB\n.n", A="G1O2-R3O2C1-R1", B="G1-G2-C1", n="neutral G1-R1-", conflict=False),
        "more heal",
        "more",
        "all",
    )
    before = typed.text.partition("\n> ")[0]
    assert "heal" not in before
    assert "strike" not in before
    assert "heal A." in typed.after("more heal")
    assert "heal n." in typed.after("all")


def test_more_adds_pages_whose_numbers_answer():
    typed = Typed(camp(a="O2-O2R3-C1"), "more buy", "more", "13")
    assert typed.after("more buy").count("buy ") == 10
    assert "more answers of that kind." in typed.after("more buy")
    first = int(typed.after("more buy").split()[0])
    assert typed.after("more").split()[0] == str(first + 10)
    assert typed.session.match.entries


def test_nobody_walks_or_turns_in_camp():
    for line in ("together c1", "walk a c1", "turn north", "move east 2"):
        assert "That is nothing to do in camp (SIT-1)" in Typed(camp(a="O2-O2R3-C1"), line, "all").after(line)


def test_camp_tells_points_and_pages_what_they_buy():
    text = Typed(camp(a="O2-O2R3-C1")).text
    assert "A: O2-O2R3-C1; " in text
    assert "points to spend" in text
    assert "The growth is A's: grow with a name lists somebody else's, and all lists all there is." in text
    assert text.count("buy ") < 6


def test_every_kind_of_deed_is_played():
    assert isinstance(last(free("walk a b1")), Travel)
    assert isinstance(last(fight("move east")), Move)
    assert isinstance(last(free("walk b b3", "pick up covered")), PickUp)


@pytest.mark.rule("SIT-5")
def test_enter_alone_brings_all_to_where_they_are_to_gather():
    three, far = dict.fromkeys("ABD", "G1-R2-R1"), {"far": "f1 g1 g2"}
    way = scene("A......\nBD.....", **three, conflict=False, regions=far, goals=(Goal("gather", "far"),))
    assert "The situation ends: success." in Typed(way, "", "", "").text


@pytest.mark.rule("AST-1")
def test_enter_alone_attacks_with_the_help_that_is_told():
    """Usual orders decline help that was not planned."""
    people = {"A": "G1-R1-G2Y1", "B": "G1-R1-B2R1", "D": "G1-R1-G2Y1"}
    way = scene("ABc\n.D.", **people, c="{}O8=G5", goals=(Goal("overcome", "c"),), conflict=False)
    lines, shown = ["", "", ""], list[str]()
    table = Table(way.match, {"gm": Meek(), "p1": Standing()}, "1")
    TextSession(table, lambda _: lines.pop() if lines else None, shown.append).run()
    table.close()
    text = "\n".join(shown)
    assert ", and B 3, and D 3" in text
    assert "A overcomes c." in text


def test_where_nothing_is_left_to_suggest_enter_alone_says_so():
    way = scene("A..c", A="G1-R3-R1", c="{}R3", goals=(Goal("overcome", "c"),), conflict=False)
    typed = Typed(way, "", "suggest")
    assert typed.text.count("Nothing is left to suggest before something changes.") == 3
    assert typed.text.count("Enter alone: nothing.") == 2


def test_enter_alone_never_sends_one_of_the_party_off_alone():
    """What is proposed is a walk of all, where it is a walk."""
    way = scene(
        "A......\nB......",
        A="G2-R3-C1",
        B="G1-Y2-C1",
        conflict=False,
        regions={"gate": "g1 g2"},
        more=More(goals=(Goal("gather", "gate"),)),
    )
    typed = Typed(way, "")
    (walk,) = (one.intent for one in typed.session.match.entries if isinstance(one.intent, Travel))
    assert {walk.who, *(who for who, _ in walk.others)} == {way.id("A"), way.id("B")}
    assert ", together with " in next(
        line for one in typed.shown for line in one.splitlines() if "Enter alone: walk" in line
    )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("heal a", "A has lost nothing that could be healed (HEA-1)"),
        ("take", "Nothing that could be picked up lies here (OBJ-3)"),
        ("give r3", "Say what is given and to whom, as: give bow to isolde."),
        ("R3", "Say what is done with these pieces, as: strike imp with R3+O2."),
        ("go", "Say where to, as: go north; reach lists the cells"),
    ],
)
def test_what_cannot_be_done_in_a_turn_has_its_own_reason(line, told):
    typed = Typed(scene("A......T", A="G1O2-R3O2C1-R1", T="hostile G3-G3B2-"), line)
    assert told in typed.after(line)


def test_nobody_is_healed_who_lacks_nothing_unless_that_is_wanted():
    typed = free("heal")
    assert typed.after("heal").startswith("Nobody lacks anything. Heal all the same?\n 1 ")
    assert not typed.session.match.entries or not isinstance(last(typed), Heal)


def test_to_leave_is_refused_with_its_reason():
    assert "that bring nothing new; it has done 0 (SIT-5)" in free("leave").after("leave")


def test_whatever_is_typed_while_something_is_asked_that_is_named():
    typed = defence("fly", "north 3", "leave")
    for line in ("fly", "north 3", "leave"):
        assert "first comes what is asked, " in typed.after(line)
        assert "(DEC-1)" in typed.after(line)


def test_rules_in_force_are_those_that_this_table_plays_by():
    typed = free("rules in force", "rules", "look")
    assert typed.after("rules in force") == typed.after("rules")


@pytest.mark.rule("ACH-3", "AST-1")
def test_a_try_and_help_are_typed_with_any_pieces():
    """Where red stands in the guts and in the brains, that is meant which serves at the stage."""
    typed = Typed(flood(A="G2-O2R1Y2Y1-R1", B="G1-B2R2Y2-R2"), "try with O2+R1", "add B2")
    s = typed.session.match
    tried, helped = (entry.intent for entry in s.entries if isinstance(entry.intent, Try | Help))
    with world.inside(s.world):
        held = {piece.id: f"{piece} {place}" for who in people.characters() for place, piece in stacks.held(who)}
    assert [held[one] for one in tried.pieces] == ["O2 guts", "R1 guts"]
    assert [held[one] for one in helped.pieces] == ["B2 guts"]
    shout = Typed(flood("A.", stack="R2", stages=STAGES[1:2], A="G2-R2O2-R2"), "try with R2")
    assert "The Flood is overcome" in shout.text
    assert "One of the pieces must be orange, of the guts" in Typed(flood(), "try with R1").after("try with R1")
    assert "O1 is not free" in Typed(flood(), "try with O1").after("try with O1")


@pytest.mark.rule("ACH-5", "ACH-6")
def test_roads_ways_and_prices_are_typed():
    """The pieces say which road is meant, or which way over its stage; pips are of any pieces."""
    bled = StageWay(price="pip", amount=2)
    stages = (
        ChallengeStage("Think.", "brains", 1),
        ChallengeStage("Lift.", "guts", 2, "", (StageWay(colour="B", total=1), bled)),
        ChallengeStage("Out.", "guts", 9),
    )

    def typed(*lines):
        return Typed(flood("A.", stack="G1R1=R1", stages=stages, A="G2-R3B2O1-R2"), *lines)

    def played(*lines):
        return next(one.intent for one in typed(*lines).session.match.entries if isinstance(one.intent, Try | PayWay))

    assert (played("try with R3").road, played("try with R3").way) == ("guts", 0)
    assert (played("try with B2").road, played("try with B2").way) == ("guts", 1)
    assert (played("try red brains with R2").road, played("try red brains with R2").way) == ("brains", 0)
    assert played("lose R3+R2").pieces == played("lose R2+R3").pieces
    assert len(played("lose R3+R2").pieces) == 2
    assert "That way takes 2 pips of one's own (ACH-6)" in typed("lose R3").after("lose R3")
    listed = typed().text
    assert "try it by red brains with R2 = 2" in listed
    assert "lose 2 pips of " in listed
    assert " on the road of the guts" in listed


@pytest.mark.rule("DIE-2")
def test_who_has_fallen_is_told_with_the_rounds_that_are_left():
    s = scene("AF..\n...E", A="G3-R3-R1", F="p1 G1-R1-", E="hostile G1-R1-")
    s.become("F", "G1--")
    s.edit(Out("fallen", 1), name="F")
    s.until("A")
    typed = Typed(s, "look F", "around")
    assert "hero, fallen, 4 rounds left" in typed.after("look F")
    assert "Beside: F (fallen, 4 rounds left)" in typed.text


@pytest.mark.rule("AST-1", "ATK-8")
@pytest.mark.parametrize(("own", "lent", "strikes"), [(3, 2, "O3O2"), (1, 1, "O2")])
def test_the_help_of_a_suggested_defence_is_told_and_planned(own, lent, strikes):
    """Neither what A has nor what T has stops it; no question asks whether A's alone would be a good answer."""
    where = scene("TAB", T=f"G1-Y{lent}-Y{lent}", A=f"G1-Y{own}-", B=f"hostile O3-{strikes}-")
    text = Typed(where, "order balanced", "", master=Brutal()).text
    value = own + lent
    assert f"answer Y{own} = {own}, and T adds Y{lent}. {value} against {value}: you block it." in text
    assert (
        f"A answers with Y{own} = {own}.\nT helps A with Y{lent} = {lent}.\n{value} against {value}: blocked." in text
    )


# --- statements


@pytest.mark.rule("STM-1")
@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("say Where is the key?", 'Talk to n to say: "Where is the key?".'),
        ("say n: Where is the key?", 'Talk to n to say: "Where is the key?".'),
        ("say to n: I frighten you", "B could frighten n: 3 would do, by G2 and R1; n has 1 left."),
        ('say "Come along, or regret it"', "B could frighten n: 3 would do, by G2 and R1; n has 1 left."),
    ],
)
def test_whoever_hears_it_answers(line, answer):
    typed = Typed(
        scene("A.Bn", A="G2-R3O2-C1R1", B="G1-G2-R1", n="neutral G1-R1-", conflict=False, more=More(talk=TALK)), line
    )
    said, to = last(typed), typed.where.id("n")
    assert (said.to, ":" in said.text) == (to, False)
    assert answer in typed.after(line)


@pytest.mark.parametrize(
    "line", ["say :", "say n:", "say to :", "say nobody: here: now", "say {n}", "say to", "say n", 'say "']
)
def test_anything_may_be_said(line):
    assert free(line).after(line)


@pytest.mark.rule("SIT-1", "CLR-G-YELLOW", "CLR-G-CYAN")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("talk n", "One talks with somebody only where nobody fights (SIT-1)"),
        ("use medic", "Medic takes yellow guts that are free (CLR-G-YELLOW)"),
        ("use morph self", "Morph Self takes cyan guts that are free (CLR-G-CYAN)"),
        ("use hammer", "Say what is used, as: use medic"),
    ],
)
def test_what_is_no_answer_in_a_turn_is_refused_with_its_own_reason(line, reason):
    where = scene("A.T\nn..", A="G3-R2-R1", T="hostile G1-R1-", n="neutral G1-R1-", more=More(talk=TALK))
    assert reason in Typed(where, line).after(line)


def test_medic_is_refused_where_nobody_lacks_anything():
    told = Typed(scene("A.T", A="G3-Y2-R1", T="hostile G1-R1-"), "use medic").after("use medic")
    assert "Nobody in reach lacks anything that could be healed (CLR-G-YELLOW)" in told


def test_no_other_rule_is_told_for_an_id_that_no_rule_has():
    for line in ("why RUN-1", "rules RUN-1"):
        assert fight(line).after(line).splitlines()[0] == "There is no rule RUN-1; a rule is named as in: why MOV-4."


def test_where_the_player_must_choose_a_line_it_is_said_so_and_that_enter_does_nothing():
    ends = (TalkChoice("It was Wat", "Well.", outcome="success"), TalkChoice("It was Ned", "Well.", outcome="failure"))
    where = scene("Am...", conflict=False, A="G1-R2-R1", m="neutral Y1-O2-B3", more=More(talk=ends))
    typed = Typed(where, "", "suggest")
    told = "Choose what is said to m: which line it is, is up to you."
    assert f"{told} Enter alone: nothing." in typed.text.partition("\n> \n")[2].splitlines()[0]
    assert told in typed.after("suggest")
    assert "Talk to m" not in typed.text
