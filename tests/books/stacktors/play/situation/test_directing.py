"""What the author wants is done as it is written: deeds of watches and choices, and what refuses them (SIT-1)."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.grid import Cell
from game.books.stacktors.components import Chronicle, Clock, Key, Name, Out, Place, Points, Scene, Side
from game.books.stacktors.events import (
    ConflictBegan,
    CutShort,
    Equipped,
    FactSet,
    GroundChanged,
    PutOff,
    Rewarded,
    Said,
    SituationClosed,
    Told,
)
from game.books.stacktors.intents import Direct, EndTurn, GoOn, Talk, Travel
from game.books.stacktors.play.people import objects
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.situation import Figure, Goal, TalkChoice, Thing, Watch
from game.table.match import Refused
from game.table.world import get, inside
from tests import forged_deeds
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule

KELL = Figure("kell", "Kell", "G1-R1-", Cell(3, 1), side="neutral")
PURSE = Thing("purse", "Purse", "{R1}", Cell(0, 1))
GATE = Watch(when="reach gate", do="say The gate creaks.")


def story(*watches: Watch, drawing: str = "A...\n....", more: More | None = None, **names: Any):
    """A scene of free play with these watches, a region `gate` at b1, and Kell and a purse in the wings."""
    more = more or More(goals=(Goal("reach", "end"),))
    fields = {"wings": (KELL,), "wing_things": (PURSE,), **more.fields}
    made = More(more.goals, (*more.watches, *watches), more.rewards, more.talk, fields, more.pieces)
    return scene(
        drawing,
        conflict=False,
        regions={"gate": "b1", "end": "d1", "yard": "c1 c2"},
        more=made,
        **{"A": "G3-R3-", **names},
    )


def onto_the_gate(s):
    """Walk onto the gate, and let the author's words be done."""
    s.play(Travel(s.id("A"), cells("b1")))
    assert s.asked[1] == "moment"
    s.play(s.legal(Direct)[0])
    return s


def facts(s):
    known = s.table(Chronicle)
    return dict.fromkeys(known.facts, 1) | dict(known.numbers)


def told(s, kind):
    return [one for one in s.events if isinstance(one, kind)]


@rule("SIT-1")
def test_a_watch_goes_off_once_as_its_condition_turns_true():
    s = onto_the_gate(story(GATE))
    assert [one.text for one in told(s, Told)] == ["The gate creaks."]
    for path in ("a1", "b1"):
        s.play(Travel(s.id("A"), cells(path)))
        assert s.asked[1] == "free"


@rule("SIT-1")
def test_or_each_time_it_turns_true_again():
    s = onto_the_gate(story(Watch(when="reach gate", do="add steps 1", again=True)))
    s.play(Travel(s.id("A"), cells("a1")))
    onto_the_gate(s)
    assert facts(s) == {"steps": 2}


@rule("RWD-3")
def test_facts_are_numbers_within_limits_and_stand_in_texts():
    s = onto_the_gate(story(Watch(when="reach gate", do="set sink 998\nadd sink 5\nadd luck -2\nsay It sank {sink}.")))
    assert facts(s) == {"sink": 999, "luck": -2}
    assert [one.now for one in told(s, FactSet)] == [998, 999, -2]
    assert [one.text for one in told(s, Told)] == ["It sank 999."]
    assert s.table(Chronicle).facts == ("sink",), "what is below 1 is not known"


@rule("SIT-1", "TRN-9")
@pytest.mark.parametrize(
    ("deed", "where"),
    [("bring kell", "d2"), ("bring kell at yard", "c2"), ("bring kell at a2", "a2"), ("bring kell at b", "d1")],
)
def test_who_waits_is_brought_to_its_cell_a_region_or_beside_somebody(deed, where):
    s = onto_the_gate(story(Watch(when="reach gate", do=deed), drawing="A.b.\n....", b="neutral G1-R1-"))
    assert s.cell("Kell") == where
    assert s.table(Scene).situation.wings == ()


@rule("SIT-1")
def test_who_is_taken_waits_and_may_come_again():
    s = onto_the_gate(
        story(
            Watch(when="reach gate", do="take B\nset gone 1"),
            Watch(when="gone", do="bring B at yard"),
            drawing="A..B\n....",
            B="neutral G1-R1-",
        )
    )
    assert s.asked[1] == "moment"
    assert [one.key for one in s.table(Scene).situation.wings] == ["kell", "B"]
    s.play(s.legal(Direct)[0])
    assert s.cell("B") == "c1"


@rule("SID-1", "SIT-2")
def test_a_side_changes_and_rounds_begin():
    s = onto_the_gate(
        story(
            Watch(when="reach gate", do="say b: Enough.\nside b hostile\nclash"),
            drawing="A..b\n....",
            b="neutral G1-R1-",
        )
    )
    assert [(s.name(one.who), one.text) for one in told(s, Said)] == [("b", "Enough.")]
    assert s.get("b", Side).name == "hostile"
    assert told(s, ConflictBegan)


@rule("SID-2")
def test_somebody_joins_as_if_won_over():
    s = onto_the_gate(story(Watch(when="reach gate", do="side B party"), drawing="A..B\n....", B="neutral G1-R1-"))
    assert s.get("B", Side).seat == "p1"


@rule("POS-6")
def test_the_neck_of_an_enemy_who_joins_shows_it():
    s = onto_the_gate(story(Watch(when="reach gate", do="side B party"), drawing="A..B\n....", B="hostile G1-R1-"))
    assert (s.get("B", Side).name, s.get("B", Side).neck) == ("party", Colour.WHITE)


@rule("DCH-6")
def test_ground_changes_under_foot():
    s = onto_the_gate(story(Watch(when="reach gate", do="open yard water")))
    changed = told(s, GroundChanged)[0]
    assert (changed.region, changed.kind, changed.cells) == ("yard", "water", cells("c1 c2"))


@rule("RWD-1", "RWD-4")
def test_gifts_go_to_the_purse_to_each_hero_and_into_hands():
    s = story(Watch(when="reach gate", do="give coins 3\ngive points 2\ngive {R1}\ngive known {R2}"))
    before = s.get("A", Points).free
    onto_the_gate(s)
    assert s.table(Chronicle).purse == 3
    assert s.get("A", Points).free == before + 2
    assert [(one.coins, one.points, one.things) for one in told(s, Rewarded)] == [(3, 0, 0), (0, 2, 0), (0, 0, 1)]
    assert [(one.place, str(one.pieces[0])) for one in told(s, Equipped)] == [("guts", "R2")]
    assert s.gear("A") == "R2-"


@rule("RWD-2", "OBJ-5")
def test_what_is_given_has_the_name_that_its_author_gives_it():
    s = story(Watch(when="reach gate", do="give {R1} as Maul\ngive known {R2} as Iron Glove"))
    onto_the_gate(s)
    (worn,) = told(s, Equipped)
    with inside(s.match.world):
        assert [get(one, Name).text for one in objects.carried(s.id("A"))] == ["Maul"]
        assert (worn.name, objects.called(worn.pieces[0].id)) == ("Iron Glove", "Iron Glove")


@rule("RWD-1")
def test_points_go_also_to_a_hero_who_has_fallen():
    watch = Watch(when="round = 2", do="give points 2")
    s = scene("FA\nB.", F="p1 G1-R1-", A="p1 G2-G3-", B="hostile G3-P3-", more=More(watches=(watch,)))
    before = [s.get(name, Points).free for name in "FA"]
    s.strike("B", "F", "P3")
    s.defend("F")
    while s.asked[1] != "moment":
        s.play(s.legal()[0])
    assert s.get("F", Out).why == "fallen"
    s.play(s.legal(Direct)[0])
    assert [s.get(name, Points).free for name in "FA"] == [points + 2 for points in before]


@rule("SIT-3")
def test_the_situation_ends_once_all_other_deeds_are_done():
    s = onto_the_gate(story(Watch(when="reach gate", do="end open\nset last 1")))
    assert s.table(Chronicle).past == (("scene", "open"),)
    assert facts(s) == {"last": 1}


@rule("SIT-3")
def test_a_watch_with_deeds_goes_off_before_the_same_event_ends_the_situation():
    goals = (Goal("reach", "gate", "stopped", when="pumped"), Goal("reach", "gate", "crossed"))
    s = onto_the_gate(story(Watch(when="reach gate", do="set pumped 1"), more=More(goals)))
    assert s.table(Chronicle).past == (("scene", "stopped"),)


@rule("SIT-3")
def test_a_goal_counts_while_its_condition_holds():
    s = story(Watch(when="round = 1", do="set key 1"), more=More((Goal("reach", "gate", when="key"),)))
    s.play(Travel(s.id("A"), cells("b1")))
    assert s.asked[1] == "free"


@rule("SIT-3")
def test_a_fact_takes_rounds_off_a_clock_but_never_the_last():
    goal = Goal("rounds", "5", "late", less="sink")
    s = scene("A..B", A="G3-R3-", B="hostile G3-R3-", more=More((goal,), (Watch(when="round = 1", do="set sink 9"),)))
    s.play(s.legal(Direct)[0])
    s.until("A")
    s.play(EndTurn())
    s.until("B")
    s.play(EndTurn())
    assert told(s, SituationClosed)[0].outcome == "late"


@rule("SIT-1")
@pytest.mark.parametrize("every", [1, 2, 3])
def test_a_watch_goes_off_every_so_many_rounds(every):
    s = scene(
        "A..B",
        A="G3-R3-",
        B="hostile G3-R3-",
        more=More((Goal("rounds", "9"),), (Watch(when=f"round every {every}", do="add beat 1", again=True),)),
    )
    while (s.table(Clock) or Clock(99)).round < 7:
        s.play(s.legal(Direct)[0] if s.asked[1] == "moment" else EndTurn() if s.asked[1] == "act" else s.legal()[0])
    assert facts(s) == {"beat": 6 // every}


@rule("SIT-1")
def test_what_leads_to_itself_is_cut_short():
    s = story(
        Watch(when="reach gate and not odd", do="set odd 1", again=True), Watch(when="odd", do="set odd 0", again=True)
    )
    s.play(Travel(s.id("A"), cells("b1")))
    events = []
    while s.asked[1] == "moment":
        events += s.play(s.legal(Direct)[0])
    assert [one.times for one in events if isinstance(one, CutShort)] == [16]
    assert s.asked[1] == "free"


@rule("PIE-4", "SIT-1")
def test_what_cannot_be_done_is_put_off_and_told_once():
    watch = Watch(when="round = 1", do="set here 1\nbring kell")
    rare = Figure("kell", "Kell", "G1-" + "G3" * 11 + "-", Cell(3, 1))
    s = scene(
        "A..B\n....",
        A="G3-R3-",
        B="hostile G3-R3-",
        more=More((Goal("rounds", "9"),), (watch,), fields={"wings": (rare,)}),
    )
    direct = Direct(("set here 1",), put_off=("bring kell",))
    assert s.refused(Direct(("set here 1", "bring kell"))) == "PIE-4"
    s.play(direct)
    assert [(one.deed, one.names, one.why.rule) for one in told(s, PutOff)] == [("bring kell", ("Kell",), "PIE-4")]
    s.until("A")
    s.play(EndTurn())
    while s.asked[1] != "moment":
        s.play(EndTurn() if s.asked[1] == "act" else s.legal()[0])
    s.play(Direct((), put_off=("bring kell",)))
    assert told(s, PutOff) == []


@rule("SIT-1")
def test_deeds_are_done_without_those_whom_this_party_never_meets():
    for_others = "side hand hostile\nsay hand: Hello.\nbring kell, hand at yard\ntake B, mate\nset seen 1\nbring hand"
    s = onto_the_gate(story(Watch(when="reach gate", do=for_others), drawing="A..B\n....", B="neutral G1-R1-"))
    assert (s.asked[1], told(s, PutOff), told(s, Said), facts(s)) == ("free", [], [], {"seen": 1})
    assert [one.key for one in s.table(Scene).situation.wings] == ["B"]


REFUSED = {
    "fly away": "SIT-1",
    "set sink": "SIT-1",
    "say nobody: Hello.": "SIT-1",
    "bring nobody": "SIT-1",
    "bring kell kell": "SIT-1",
    "bring kell at nowhere": "SIT-1",
    "bring kell at z99": "SIT-1",
    "take kell": "SIT-1",
    "take A": "SIT-1",
    "side A hostile": "SIT-1",
    "side B martians": "SID-1",
    "manner B walk nowhere": "SIT-1",
    "open nowhere": "DCH-6",
    "open yard lava": "DCH-6",
    "give {R9}": "NOT-6",
    "give {R1} to nobody": "SIT-1",
    "pay coins 1": "RWD-4",
}


@pytest.mark.parametrize(("deed", "rule_id"), REFUSED.items())
@rule("SIT-1", "SID-1", "SID-2", "DCH-6", "NOT-6", "RWD-4")
def test_a_deed_that_may_not_be_done_is_refused_and_changes_nothing(deed, rule_id):
    s = story(GATE, drawing="A..B\n....", B="neutral G1-R1-")
    s.play(Travel(s.id("A"), cells("b1")))
    before = s.match.snapshot
    assert s.refused(Direct(("set first 1", deed))) == rule_id
    assert s.match.snapshot == before
    with pytest.raises(Refused):
        s.play(Direct(("set first 1", deed)))
    assert facts(s) == {}


@rule("SIT-1")
def test_the_game_master_may_leave_it():
    s = story(GATE)
    s.play(Travel(s.id("A"), cells("b1")))
    s.play(GoOn())
    assert s.asked[1] == "free"


TALK = TalkChoice(
    "Have you a maul?", "For two.", when="not deaf", cost="coins 2", do="give {O2}\nset maul 1", once=True
)


@rule("SIT-1", "RWD-4")
def test_a_choice_has_a_price_and_is_said_once():
    s = story(
        Watch(when="reach gate", do="give coins 3"),
        drawing="A.B.\n....",
        B="neutral G1-R1-",
        more=More((Goal("reach", "end"),), talk=(TALK,)),
    )
    said = Talk(s.id("A"), s.id("B"), 0)
    assert s.refused(said) == "RWD-4"
    assert said not in s.legal(Talk)
    onto_the_gate(s)
    s.play(said)
    assert s.table(Chronicle).purse == 1
    s.play(s.legal(Direct)[0])
    assert facts(s) == {"maul": 1}
    assert s.refused(said) == "SIT-1"


@rule("SIT-1")
def test_what_only_follows_is_taken_back_with_the_walk_that_led_to_it():
    s = onto_the_gate(story(Watch(when="reach gate", do="set seen 1")))
    s.match.undo("p1")
    assert s.cell("A") == "a1"
    assert facts(s) == {}
    s.match.redo()
    assert facts(s) == {"seen": 1}
    s.match.undo("p1")
    onto_the_gate(s)
    assert facts(s) == {"seen": 1}


@rule("SIT-1")
def test_what_was_said_is_not_taken_back():
    s = onto_the_gate(story(GATE))
    assert s.match.undo_refusal("p1")


@rule("SIT-1")
@pytest.mark.parametrize(
    ("condition", "so"),
    [
        ("heroes = 1", True),
        ("near B", True),
        ("in B yard", True),
        ("in A yard", False),
        ("defeat hostile", True),
        ("was scene", False),
        ("coins >= 1", False),
        ("reach gate > 1", False),
        ("has purse", False),
        ("overcome B or fall B", False),
        ("not join B and round = 0 and rounds = 0", True),
        ("gather gate", False),
    ],
)
def test_conditions_ask_about_what_is_so_now(condition, so):
    s = story(Watch(when=condition, do="set so 1"), drawing="A...\n..B.", B="neutral G1-R1-")
    assert (s.asked[1] == "moment") is so


@rule("OBJ-3")
def test_an_object_in_the_hands_of_the_party_is_had():
    s = story(Watch(when="reach gate", do="bring purse at gate"), Watch(when="has purse", do="set got 1"))
    onto_the_gate(s)
    assert s.ask("Purse", Key) is not None
    assert s.ask("Purse", Place) is not None


@rule("SIT-1")
def test_forged_deeds_are_refused_or_done_and_nothing_else_happens():
    """A small sample; `python -m tests.forged_deeds` asks for as many as one likes."""
    found = forged_deeds.run(300, 7)
    assert found.faults == []
    assert found.done > 20
    assert sum(found.refused.values()) > 100
