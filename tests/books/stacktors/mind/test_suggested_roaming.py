"""What is suggested in free play leads on with the whole party, and nothing is suggested twice in vain."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Challenge, Reluctant, Scene
from game.books.stacktors.events import Overcame, SituationClosed
from game.books.stacktors.intents import Attack, Heal, Help, Mend, PickUp, Regroup, Say, Talk, Travel, Try
from game.books.stacktors.mind.suggestion import suggestion
from game.books.stacktors.values.situation import ChallengeStage, Goal, Ordeal, TalkChoice
from game.books.stacktors.values.stack import ChallengeStack
from game.table.book import LONGEST
from tests.books.stacktors.play.situation.test_camp import camp
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule
OPENED = (Goal("overcome", "c"),)


def suggested(s):
    return suggestion(s.match, s.pending.owners[0], s.pending)


def followed(s, most=30):
    """What is suggested and done, by whoever is to do it, until nothing is suggested or the situation is over."""
    done, events = [], []
    while len(done) < most and s.match.to_act() and s.pending.kind not in {"camp", "gm"}:
        found = suggested(s)
        if found.intent is None:
            break
        assert s.pending.kind != "free" or 0 < len(found.why.reason.split()) <= LONGEST
        seat = next(seat for seat in s.pending.owners if s.match.refusal(seat, found.intent) is None)
        events += s.match.play(seat, found.intent)
        done.append(found.intent)
    return done, events


@rule("SID-2", "ACH-3")
def test_the_heroes_of_all_players_are_weighed():
    flood = Ordeal("flood", "the Flood", "B1", 2, (ChallengeStage("Hold it.", "guts", 3),))
    more = More(goals=(Goal("overcome", "flood"),), fields={"ordeal": flood})
    s = scene("A....B.", A="G1-R3-B2", B="p2 G1-B3R1-R1", conflict=False, more=more)
    assert suggested(s).why.reason == "It leads on to the goal."
    done, events = followed(s)
    assert [(type(one), one.who) for one in done] == [(Try, s.id("B"))]
    assert any(isinstance(one, SituationClosed) and one.outcome == "success" for one in events)


@rule("SIT-3")
@pytest.mark.parametrize(
    ("outcome", "told"),
    [("", "It leads on to the goal."), ("crossed", "It leads to one of several good ends.")],
)
def test_where_good_ends_differ_it_is_told_that_there_are_several(outcome, told):
    goals = (Goal("gather", "stair"), Goal("reach", "pump", outcome or "success"))
    s = scene("A....", A="G1-R3-", regions={"stair": "c1", "pump": "e1"}, conflict=False, more=More(goals=goals))
    assert suggested(s).why.reason == told


@rule("ACH-3", "AST-1")
def test_why_a_friend_helps_a_try_is_told():
    flood = Ordeal("flood", "the Flood", "B1", 2, (ChallengeStage("Hold it.", "guts", 4),))
    more = More(goals=(Goal("overcome", "flood"),), fields={"ordeal": flood})
    s = scene("AB.", A="G1-R3R1-B2", B="p2 G1-B3R1-R1", conflict=False, more=more)
    s.play(suggested(s).intent, "p2")
    assert s.pending.kind == "aid"
    assert suggested(s).why.reason == "The stage needs it."


@rule("AST-1", "DCH-4")
def test_all_walk_to_where_they_are_needed_and_open_together_what_nobody_can_alone():
    """Whoever has its place for the attack is not sent elsewhere by the walk of another."""
    people = {"A": "O1G2-G2O2R1O1-G2Y1", "B": "R1O2-R2R1O1R1O1-B2R1", "D": "Y1G2-Y2O1O1P1-G2C1Y1"}
    s = scene("A........\nBD....c..\n.........", **people, c="(C1)O8=G5", goals=OPENED, conflict=False)
    done, events = followed(s)
    assert [type(one) for one in done] == [Travel, Attack, Help, Help]
    assert any(isinstance(one, Overcame) for one in events)


@rule("DCH-4")
def test_what_would_not_suffice_is_not_suggested():
    s = scene("A..c", A="G1-R3-R1", c="{}R3", goals=OPENED, conflict=False)
    found = suggested(s)
    assert (found.intent, found.why.reason) == (None, "Nothing is left to suggest before something changes.")
    s.edit(replace(s.get("c", Challenge), stack=ChallengeStack.parse("{}R2")), name="c")
    assert isinstance(suggested(s).intent, Attack)


def unhelped(s, most=12):
    """What is suggested and done in free play while the second player helps nobody, the kinds of it."""
    done = []
    while len(done) < most and (found := suggested(s)).intent:
        s.play(found.intent)
        done.append(type(found.intent))
        while s.pending.kind != "free":
            refuses = s.pending.owners[0] == "p2"
            s.play(Help() if refuses else suggested(s).intent)
    return done


@rule("AST-1", "DCH-4")
def test_nobody_walks_to_and_fro_between_what_was_tried_in_vain():
    goals = (Goal("overcome", "c"), Goal("overcome", "d"))
    people = {"A": "G1-O3-R1", "B": "p2 G1-R2R1-R3"}
    s = scene("c......d\n...AB...", **people, c="{}O4", d="{}O4", goals=goals, conflict=False)
    assert unhelped(s) == [Travel, Attack, Travel, Attack]
    assert suggested(s).why.reason == "Nothing is left to suggest before something changes."
    s.become("A", "G1-O3-G1")
    assert unhelped(s)[:2] == [Travel, Attack], "something has changed"


@rule("AST-1", "DCH-4")
@pytest.mark.parametrize("refuses", ["p1", "p2"])
def test_an_attack_that_somebody_did_not_help_is_not_suggested_again(refuses):
    """Whoever was to help too adds nothing to what does not suffice any more, and that is no reason to try again."""
    three = {"A": "p1 G1-R3-R1", "B": "p2 G1-R2-R2", "D": "p1 G1-R2-R2"}
    s = scene("A.c\nBD.", **three, c="{}R6", goals=OPENED, conflict=False)
    attack = suggested(s).intent
    assert isinstance(attack, Attack)
    s.play(attack)
    while s.pending.kind != "free":
        refused = s.pending.owners[0] == refuses
        s.play(Help() if refused else suggested(s).intent)
    assert suggested(s).intent is None


@rule("AST-1", "DCH-4")
def test_an_attack_that_was_tried_alone_is_suggested_with_the_help_of_friends():
    s = scene("A..c\n....\nB...", A="G1-R3-R1", B="G1-R2-R2", c="{}R4", goals=OPENED, conflict=False)
    s.play(Travel(s.id("A"), cells("b1 c1")))
    s.strike("A", "c", "R3", active="Ranged", aim="guts")
    assert s.pending.kind == "free", "nobody is near enough to be asked"
    done, events = followed(s)
    assert [type(one) for one in done][:3] == [Travel, Attack, Help]
    assert any(isinstance(one, Overcame) for one in events)


@rule("DCH-5", "HEA-1")
def test_wounds_that_a_vain_attack_brought_and_that_have_healed_are_no_change():
    s = scene("Ac\nB.", A="p1 G1-O3-R3", B="p2 G1-O2-R2", c="strikes {}O4", goals=OPENED, conflict=False)
    done = unhelped(s)
    assert done.count(Attack) == 1
    assert Heal in done, "it has cost something"
    assert s.stack("A") == "G1-O3-R3"


@rule("SIT-5")
def test_where_all_are_to_gather_and_have_no_room_nobody_is_led_about():
    goals = (Goal("gather", "far"), Goal("overcome", "c"))
    people = {"A": "p1 G1-O3-R3", "B": "p2 G1-O2-R2", "D": "p1 G1-R1-R1"}
    s = scene("A....\nBD..c", **people, c="{}O4", goals=goals, conflict=False, regions={"far": "d1 e1"})
    assert unhelped(s) == [Travel, Attack]


@rule("CLR-B-GREEN", "SIT-4")
def test_nobody_is_led_to_and_fro_between_two_who_will_not_join():
    goals = (Goal("join", "m"), Goal("join", "w"))
    reluctant = "neutral reluctant Y1G2-Y2O1O1P1-G2C1Y1"
    s = scene(
        ".w.....\n.......\n.......\nA....m.", A="O1G2-G2O2R1O1-G2Y1", m=reluctant, w=reluctant, goals=goals,
        conflict=False,
    )  # fmt: skip
    done = []
    while (found := suggested(s).intent) and len(done) < 12:
        done.append(type(found))
        s.play(found)
        while s.pending.kind != "free":
            s.play(s.legal()[-1 if s.pending.kind == "defend" else 0])
    assert done == [Travel, Attack, Travel, Attack]


@rule("ACH-3", "ACH-4")
def test_a_try_that_nobody_helped_is_not_suggested_again_in_the_next_round():
    flood = Ordeal("flood", "the Flood", "B1", 9, (ChallengeStage("Hold it.", "guts", 4),))
    more = More(goals=(Goal("overcome", "flood"),), fields={"ordeal": flood})
    s = scene("AB.", A="G1-B3-B2", B="p2 G1-R2-R2", conflict=False, more=more)
    assert unhelped(s) == [Try, Regroup]


@rule("CLR-B-GREEN")
def test_nobody_is_asked_twice_in_vain_to_join_until_something_has_changed():
    """Its owner answers otherwise than is expected: with all that it has."""
    goals = (Goal("join", "w"),)
    s = scene("Aw", A="G1-R1-G3", w="neutral reluctant G1-R1-Y2B1", goals=goals, conflict=False)
    assert s.ask("w", Reluctant)
    first = suggested(s).intent
    assert isinstance(first, Attack)
    s.play(first)
    while s.pending.kind != "free":
        seat, kind = s.pending.owners[0], s.pending.kind
        s.match.play(seat, s.match.legal(s.pending)[-1 if kind == "defend" else 0])
    assert s.ask("w", Reluctant)
    assert suggested(s).intent != first


def test_whoever_walks_away_by_hand_is_led_back():
    s = scene("..Ac\n####", A="G1-O3-R1", c="{}O2", goals=OPENED, conflict=False)
    s.play(Travel(s.id("A"), cells("b1")))
    assert suggested(s).intent == Travel(s.id("A"), cells("c1"))


@rule("SIT-1", "SIT-6")
@pytest.mark.parametrize(("presses", "first"), [(False, [Talk, Heal, Mend, Travel, PickUp]), (True, [])])
def test_before_the_end_all_is_done_that_serves_unless_time_presses(presses, first):
    talk = (TalkChoice("Well?", "Well."), TalkChoice("What is this?", "A mill.", fact="mill"))
    fields = {"presses": presses}
    more = More(goals=(Goal("reach", "gate"),), talk=talk, fields=fields)
    s = scene(
        "Am....\n......\n....t.", A="G1-R3O1-R1", m="neutral G1-R1-B1", t="{R2}",
        conflict=False, more=more, regions={"gate": "f1"},
    )  # fmt: skip
    assert s.table(Scene).situation.presses is presses
    s.become("A", "G1-R3-R1")
    done, events = followed(s)
    assert [type(one) for one in done][: len(first)] == first
    assert isinstance(done[-1], Travel)
    assert any(isinstance(one, SituationClosed) for one in events)


@rule("SIT-5")
def test_a_party_that_is_to_gather_gathers():
    three = dict.fromkeys("ABD", "G1-R2-R1")
    s = scene("A......\nBD.....", **three, conflict=False, regions={"far": "f1 g1 g2"}, goals=(Goal("gather", "far"),))
    done, events = followed(s)
    assert len(done) <= 3
    assert any(isinstance(one, SituationClosed) for one in events)


@rule("SIT-3")
def test_a_word_that_only_the_player_can_choose_is_left_to_the_player():
    lines = tuple(TalkChoice("It was you", "Well.", outcome=end) for end in ("failure", "success"))
    s = scene("Am...", conflict=False, A="G1-R1-B2", m="neutral Y1-O2-B3", more=More(talk=lines))
    found = suggested(s)
    assert found.intent is None
    assert (found.word.by, found.word.to) == (s.id("A"), s.id("m"))


def test_nobody_is_sent_alone_to_hear_what_decides():
    lines = (TalkChoice("And you?", "Me?"), *(TalkChoice("You.", "No.", outcome=end) for end in ("failure", "success")))
    s = scene(
        "A.....m\nB......", conflict=False, A="G1-R1-B2", B="G1-R1-B2", m="neutral Y1-O2-B3", more=More(talk=lines)
    )
    walk = suggested(s).intent
    assert isinstance(walk, Travel)
    assert {walk.who, *(who for who, _ in walk.others)} == {s.id("A"), s.id("B")}


def test_a_word_aside_changes_nothing_of_what_is_suggested_in_camp():
    s = camp(points=3)
    before = suggested(s)
    s.play(Say(s.id("A"), "Well."))
    assert suggested(s) == before


@rule("RWD-4", "SIT-1")
@pytest.mark.parametrize(("other", "said"), [("take b", []), ("set asked 1", ["Talk"])])
def test_what_decides_the_story_is_for_the_player_to_say(other, said):
    """One line lets somebody go and the other sells him: neither is suggested. Alone, a line is."""
    lines = (
        TalkChoice("Go home.", "Thank you.", do="set spared 1\ntake b", once=True),
        TalkChoice("He pays for you.", "Then take it.", do=f"set sold 1\n{other}", once=True),
    )
    s = scene(
        "A.b..",
        A="G3-R1-",
        b="neutral G1-R1-",
        more=More((Goal("reach", "gate"),), talk=lines),
        regions={"gate": "e1"},
        conflict=False,
    )
    done, _ = followed(s)
    told = [type(one).__name__ for one in done if isinstance(one, Talk)]
    assert bool(told) is bool(said)
