"""Situations and free play (SIT)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Carried, Chronicle, Clock, Effect, Effects, Marked, Place, Scene, Side
from game.books.stacktors.events import Affected, ConflictEnded, Moved, SituationClosed, Told
from game.books.stacktors.intents import GoOn, Heal, Mend, Move, Pass, PickUp, Talk, Tell, Travel
from game.books.stacktors.values.situation import Goal, TalkChoice, Watch
from game.table import world
from game.table.match import Refused
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule


def stroll(drawing="A...\n.F..\n...B", **more):
    given = {"A": "G1-R3-", "F": "p2 G1-G1-", "B": "neutral G1-R1-"} | {k: v for k, v in more.items() if len(k) == 1}
    rest = {k: v for k, v in more.items() if len(k) > 1}
    return scene(drawing, conflict=False, **given, **rest)


@rule("SIT-1")
def test_outside_of_conflicts_the_party_walks_freely():
    s = stroll()
    assert set(s.pending.owners) == {"p1", "p2"}, "every player may act"
    s.play(Travel(s.id("A"), cells("b1 c1 d1")))
    assert s.cell("A") == "d1", "no points, no turns"
    assert [one.left for one in s.told(Moved)] == [None] * 3
    assert s.refused(Pass()) == "SIT-1"


@rule("SIT-1", "MOV-4")
def test_friends_follow_in_one_deed_each_to_a_cell_of_its_own():
    s = stroll()
    s.play(Travel(s.id("A"), cells("b1 c1"), ((s.id("F"), cells("b1")[0]),)))
    assert (s.cell("A"), s.cell("F")) == ("c1", "b1")
    assert s.refused(Travel(s.id("A"), cells("d1"), ((s.id("F"), cells("d1")[0]),))) == "MOV-4"


@rule("SIT-1", "MOV-4")
def test_the_leader_may_stop_where_a_follower_stood():
    s = stroll()
    s.play(Travel(s.id("A"), cells("b2"), ((s.id("F"), cells("c2")[0]),)))
    assert (s.cell("A"), s.cell("F")) == ("b2", "c2")
    assert s.refused(Travel(s.id("A"), cells("c2"))) == "MOV-4", "F stays there"


@rule("SIT-1", "MOV-2", "MOV-4")
def test_nobody_walks_through_walls_or_others():
    s = stroll("A#..\n.#..\nF#.B")
    assert s.refused(Travel(s.id("A"), cells("b1"))) in {"MOV-2", "MOV-4"}
    assert s.refused(Travel(s.id("A"), cells("a2"), ((s.id("F"), cells("c1")[0]),))) == "MOV-4"
    assert s.refused(Travel(s.id("B"), cells("d2"))) in {"SIT-1", "SID-2"}


@rule("SIT-2", "ATK-2")
def test_an_attack_begins_rounds_afterwards():
    s = stroll("AB..\n....\nF...")
    assert s.table(Clock) is None
    s.strike("A", "B", "R3")
    if s.asked[1] == "defend":
        s.defend("B")
    assert s.out("B") == "fallen" or s.table(Clock)


@rule("SIT-2")
def test_it_is_a_conflict_when_somebody_is_left_to_fight():
    s = stroll("AB..\n....\nF...", B="neutral G1-R3-")
    s.strike("A", "B", "R3")
    s.defend("B")
    assert s.table(Clock).round == 1
    assert s.get("B", Side).name == "hostile"


@rule("SIT-3")
@pytest.mark.parametrize(
    ("outcome", "goal"), [("freed", Goal("overcome", "c", "freed")), ("success", Goal("overcome", "c"))]
)
def test_what_comes_of_it_is_told_and_remembered(outcome, goal):
    s = scene("Ac..\n...B", A="G3-R3P3-", B="neutral G1-R1-", c="{}R2", conflict=False, goals=(goal,))
    name = s.name(s.id("c"))
    s.strike("A", "c", "R3+P3", active="Ranged", aim="guts")
    closed = s.told(SituationClosed)[0]
    assert (closed.outcome, closed.met) == (outcome, ("overcome", name))
    assert s.table(Chronicle).past == (("scene", outcome),)


@rule("SIT-1", "RWD-3")
def test_talk_gives_facts_and_needs_facts():
    talk = (
        TalkChoice("What of the gate?", "It is barred.", fact="barred"),
        TalkChoice("We know.", "Oh.", needs="barred", outcome="told"),
    )
    s = stroll("AB..\n....\nF...", more=More(talk=talk))
    assert s.refused(Talk(s.id("A"), s.id("B"), 1)) == "SIT-1"
    s.play(Talk(s.id("A"), s.id("B"), 0))
    assert s.table(Chronicle).facts == ("barred",)
    s.play(Talk(s.id("A"), s.id("B"), 1))
    assert s.table(Chronicle).past == (("scene", "told"),)


@rule("SIT-1")
def test_talk_needs_somebody_within_earshot():
    s = stroll("A....B\n......\nF.....", more=More(talk=(TalkChoice("Hey!", "What?"),)))
    assert s.refused(Talk(s.id("A"), s.id("B"), 0)) == "SIT-1"


@rule("SIT-6", "HEA-3")
def test_healing_may_be_repeated_and_pieces_are_free():
    s = stroll()
    s.become("A", "G1-R1-")
    for _ in range(2):
        s.play(Heal(s.id("A"), s.id("A")))
        s.play(next(one for one in s.legal(Mend) if one.what == "larger" and one.colour == "R"))
    assert s.stack("A") == "G1-R3-"
    assert s.spent("A") == ""
    assert s.asked[1] == "free"


@rule("TIM-3", "SIT-6")
def test_no_effect_lasts_outside_of_conflicts():
    s = scene("Ac.", A="O3-B3P3Y2-B3", c="strikes {}B8", conflict=False)
    s.strike("A", "c", "B3", active="Freeze", aim="guts")
    s.play(s.legal()[1])
    s.defend("A")
    assert s.asked[1] == "free"
    assert s.effects("A") == {}


@rule("TIM-3", "CLR-B-BLUE", "SIT-6")
def test_effects_and_marks_of_those_still_in_play_end_with_the_conflict():
    s = scene("AB.\n...", A="G3-R3-", B="hostile G1-R1-")
    s.edit(Effects((Effect("frozen", 3, s.id("B")),), shaken=True), Marked(), name="A")
    s.strike("A", "B", "R3")
    s.defend("B")
    s.lose("B", "R1") if s.asked[1] == "lose" else None
    own = [
        one
        for one in s.events
        if isinstance(one, ConflictEnded) or (isinstance(one, Affected) and one.who == s.id("A"))
    ]
    assert own[-2].effects == (), "that is told before the end is"
    assert isinstance(own[-1], ConflictEnded)
    assert (s.effects("A"), s.ask("A", Marked), s.asked[1]) == ({}, None, "free")


# --- watches


@rule("SIT-1", "SIT-2")
def test_a_watch_asks_the_game_master_once():
    s = stroll(regions={"door": "c1 d1"}, more=More(watches=(Watch("enter", "door", "It creaks."),)))
    s.play(Travel(s.id("A"), cells("b1")))
    assert s.asked[1] == "free"
    s.play(Travel(s.id("A"), cells("c1")))
    assert (s.asked, s.pending.owners) == (("gm", "moment"), ("gm",))
    s.play(Tell("It creaks."))
    assert s.told(Told)
    s.play(Travel(s.id("A"), cells("d1")))
    assert s.asked[1] == "free"


@rule("SIT-2")
def test_what_the_game_master_tells_may_begin_rounds():
    s = stroll(
        B="hostile G1-R1-", regions={"door": "c1 d1"}, more=More(watches=(Watch("enter", "door", "Stop!", clash=True),))
    )
    s.play(Travel(s.id("A"), cells("b1 c1")))
    s.play(Tell("Stop!", clash=True))
    assert s.table(Clock).round == 1


@rule("SIT-2", "SIT-5")
def test_but_not_without_enemies():
    s = stroll(regions={"door": "c1 d1"}, more=More(watches=(Watch("enter", "door", "Stop!", clash=True),)))
    s.play(Travel(s.id("A"), cells("b1 c1")))
    s.play(Tell("Stop!", clash=True))
    assert s.asked[1] == "free"
    assert s.table(Clock) is None


@rule("SIT-1", "TRN-1")
@pytest.mark.parametrize("watch", [Watch("fall", "B"), Watch("round", "2")])
def test_watches_in_a_conflict(watch):
    s = scene("AB.\n..C", A="G3-R3-", B="hostile G1-G1-", C="hostile G1-G1-", more=More(watches=(watch,)))
    s.strike("A", "B", "R3")
    s.defend("B")
    while s.asked[1] != "moment":
        s.end()
    s.play(GoOn())
    assert s.asked[1] == "act"


@rule("SIT-1")
def test_several_at_once_are_one_question():
    both = (Watch("enter", "door"), Watch("enter", "door"))
    s = stroll(regions={"door": "b1"}, more=More(watches=both))
    s.play(Travel(s.id("A"), cells("b1")))
    s.play(GoOn())
    assert s.asked[1] == "free"
    assert s.table(Scene).fired == (0, 1)


# --- opening


@rule("SIT-1", "MOV-4")
@pytest.mark.parametrize(
    ("change", "rule_id"),
    [
        ({"board": "nowhere"}, "SIT-1"),
        ({"starts": ()}, "SIT-1"),
        ({"starts": cells("b1")}, "MOV-4"),
        ({"goals": (Goal("reach", "moon"),)}, "SIT-3"),
        ({"goals": (Goal("rounds", "few"),)}, "SIT-3"),
        ({"watches": (Watch("round", ""),)}, "SIT-3"),
    ],
)
def test_what_cannot_be_played_is_not_opened(change, rule_id):
    s = scene(
        "A#.B", A="G3-R1-", B="neutral G1-R1-", conflict=False, regions={"end": "a1"}, goals=(Goal("reach", "end"),)
    )
    situation = s.match.entries[0].intent.situation
    from game.books.stacktors.game_book import Stacktors
    from game.books.stacktors.intents import OpenSituation
    from game.table.match import Match

    fresh = Match(Stacktors(), s.match.start)
    assert fresh.refusal("gm", OpenSituation(situation)) is None
    assert fresh.refusal("gm", OpenSituation(replace(situation, **change))).rule == rule_id


@rule("SIT-1", "MOV-4", "NOT-6")
def test_figures_stand_on_free_ground_and_read():
    for b in ("hostile G1-X1-",):
        with pytest.raises(Refused, match="NOT-6"):
            scene("A.B", A="G3-R1-", B=b)


@rule("MOV-4", "SIT-1")
def test_more_heroes_than_starts_stand_beside_and_on_nobody():
    s = scene(
        "ABCD\nEX..",
        A="G3-R1-",
        B="p1 G1-R1-",
        C="p1 G1-R1-",
        D="p1 G1-R1-",
        E="p1 G1-R1-",
        X="neutral G1-R1-",
        conflict=False,
    )
    situation = replace(s.match.entries[0].intent.situation, starts=cells("b1"))
    from game.books.stacktors.game_book import Stacktors
    from game.books.stacktors.intents import OpenSituation
    from game.table import world
    from game.table.match import Match

    fresh = Match(Stacktors(), s.match.start)
    fresh.play("gm", OpenSituation(situation))
    with world.inside(fresh.world):
        taken = [place.cell for _, place in world.each(Place)]
    assert len(set(taken)) == len(taken) == 6


@pytest.mark.rule("RWD-2", "OBJ-3")
def test_what_the_party_carries_goes_along_when_a_situation_closes():
    s = scene("At...", A="G1--R1", t="{R3}", conflict=False, regions={"g": "e1"}, goals=(Goal("reach", "g"),))
    s.play(PickUp(s.id("A"), thing := s.id("t")))
    s.play(Travel(s.id("A"), cells("b1 c1 d1 e1")))
    assert s.asked[1] == "camp"
    with world.inside(s.match.world):
        assert world.get(thing, Carried).by == s.id("A")


@rule("SIT-1", "MOV-4", "TER-6")
@pytest.mark.parametrize(
    ("cell", "rule_id", "says"),
    [
        ("c1", "MOV-4", "B is in the way at c1"),
        ("a2", "MOV-4", "A2 is no ground"),
        ("c2", "TER-6", "into the air"),
        ("a1", "MOV-2", "past the corner of a wall"),
        ("d2", "MOV-2", "D2 is not next to b2"),
    ],
)
def test_why_a_walk_leads_nowhere(cell, rule_id, says):
    """Alike in free play and in a turn."""
    drawing = "..B.\n#A .\n...F"
    s = stroll(drawing)
    fight = scene(drawing, A="O1G3-R3-", F="p2 G1-G1-", B="hostile G1-R1-")
    for refusal in (
        s.match.refusal("p1", Travel(s.id("A"), cells(cell))),
        fight.match.refusal("p1", Move(cells(cell))),
    ):
        assert refusal.rule == rule_id
        assert says in refusal.sentence()
