"""What a situation may rule otherwise is said in advance: equipment, positions (APP-3)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.ahead import answer, preview
from game.books.stacktors.components import Chronicle, Clock, Scene
from game.books.stacktors.events import SituationOpened
from game.books.stacktors.intents import Defend, Direct, EndTurn, Identify, Medic
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation.setting_up import opening
from game.books.stacktors.prose import sentence
from game.books.stacktors.prose.course import now, terms
from game.books.stacktors.values.situation import ChallengeStage, Goal, Opening, Ordeal, Watch
from game.table import world
from tests.books.stacktors.scene import More, scene

rule = pytest.mark.rule
BARE = More(fields={"no_gear": True})
KICKS = More(fields={"opened": (Opening("physical", "feet"),)})


def told_now(s) -> tuple[str, ...]:
    """What is told of the situation as things stand."""
    with world.inside(s.match.world):
        return now()


def opened(s) -> SituationOpened:
    return next(one for one in s.events if isinstance(one, SituationOpened))


# --- equipment


@rule("APP-3", "APP-2")
def test_a_situation_may_forbid_equipment():
    s = scene("AB.", A="G1-R1- R3-", B="hostile G1-R1- O3-", more=BARE)
    s.until("A")
    assert s.refused(s.attack("A", "B", "R1")) == ""
    with world.inside(s.match.world):
        hidden = people.gear(s.id("A")).guts[0].id
    blow = s.attack("A", "B", "R1")
    assert s.refused(replace(blow, pieces=(hidden,))) == "APP-3"
    s.play(blow)
    with world.inside(s.match.world):
        shield = people.gear(s.id("B")).guts[0].id
    assert s.refused(Defend((shield,))) == "APP-3"


@rule("APP-3")
def test_forbidden_equipment_counts_for_nothing():
    s = scene("A.B", A='G1-Y1-R1 "R3"Y1-C3', B="hostile --Y1", more=BARE)
    with world.inside(s.match.world):
        assert (people.count_total(s.id("A")), costs.full(s.id("A"))) == (1, 1)
    assert s.gear("A") == '"R3"Y1-C3', "it is still there"
    assert not s.legal(Identify)
    assert all(len(medic.pieces) == 1 for medic in s.legal(Medic))


@rule("APP-3")
def test_in_camp_equipment_serves_again():
    s = scene(
        "AF.",
        A="G1-R1-C1 -C1",
        F="p1 G1-R1-",
        conflict=False,
        regions={"gate": "a1"},
        more=More(goals=(Goal("overcome", "x"), Goal("reach", "gate")), fields={"no_gear": True}),
    )
    assert s.asked[1] == "camp"
    with world.inside(s.match.world):
        assert people.count_total(s.id("A")) == 2


# --- positions


@rule("APP-3", "APP-1")
def test_a_situation_may_open_a_position_for_a_kind_of_attack():
    s = scene("AB.", A="G1O2-R1-", B="hostile G1O3-R1-", more=KICKS)
    s.until("A")
    assert s.refused(s.attack("A", "B", "O2", kind="social")) == "APP-1"
    s.strike("A", "B", "O2+R1")
    s.defend("B", "O3")
    assert s.spent("A") == "O2R1"


@rule("APP-3", "APP-1")
def test_feet_serve_nowhere_else():
    s = scene("AB.", A="G1O2-R1-", B="hostile G1O3-R1-")
    s.until("A")
    assert s.refused(s.attack("A", "B", "O2")) == "APP-1"


@rule("APP-3", "DMG-3")
def test_what_is_opened_can_be_hurt():
    s = scene("AB.", A="G1O3-R3-", B="hostile G1O2-R1Y1-", more=KICKS)
    s.until("A")
    s.strike("A", "B", "O3+R3")
    s.defend("B", "O2")
    assert s.stack("B") == "G1-R1Y1-"
    assert s.out("B") == ""


@rule("APP-3", "POS-5", "DIE-1")
def test_nobody_falls_because_the_last_guts_serve_as_a_foot():
    s = scene("AB.", A="G1O3-R2-", B="hostile G1-R1-", more=KICKS)
    s.until("A")
    s.strike("A", "B", "O3")
    s.defend("B", "G1")
    assert (s.stack("B"), s.out("B")) == ("R1--", "")


@rule("APP-3")
def test_previews_reckon_with_it():
    s = scene("AB.", A="G1O3-R3-", B="hostile G3-R1-", more=KICKS)
    s.until("A")
    with world.scratch(s.match.snapshot):
        found = preview.classes(answer.blow(s.attack("A", "B", "R3")))
    assert any(not answer.hit for answer in found), "with its foot it can answer"


# --- said in advance


@rule("APP-3", "SIT-6")
def test_what_is_otherwise_is_told_as_it_opens():
    goals = (Goal("rounds", "8", "late"), Goal("defeat", "hostile"))
    s = scene(
        "A.B",
        A="G1-R1-",
        B="hostile G1-R1-",
        conflict=False,
        more=More(goals=goals, fields={"no_gear": True, "presses": True, "opened": (Opening("physical", "feet"),)}),
    )
    assert sentence(opened(s), lambda _: "").splitlines()[-3:] == [
        "Equipment does not serve here.",
        "Feet serve in physical attacks and defences here.",
        (
            "Time presses: each try, healing and special ability counts as a round, outside of fights too; "
            "after 8 rounds it is over."
        ),
    ]


FLOOD = Ordeal("flood", "the Flood", "O3", 4, (ChallengeStage("Hold the gate.", "guts", 9),))
SCENE = "The scene lasts 4 rounds: by then all its stages must be overcome."


@rule("SIT-6", "ACH-4")
@pytest.mark.parametrize(
    ("limit", "fields", "lines"),
    [
        (8, {}, ("When a fight has lasted 8 rounds, it is over.",)),
        (
            0,
            {"presses": True},
            ("Time presses: each try, healing and special ability counts as a round, outside of fights too.",),
        ),
        (0, {"ordeal": FLOOD}, (SCENE,)),
        (
            1,
            {"ordeal": FLOOD, "presses": True},
            (
                (
                    "Time presses: each try, healing and special ability counts as a round, outside of fights too, "
                    "but while the scene is tried only its own rounds count; after 1 round it is over."
                ),
                SCENE,
            ),
        ),
        (0, {}, ()),
    ],
)
def test_whatever_runs_out_is_told(limit, fields, lines):
    goals = (Goal("defeat", "hostile"), *((Goal("rounds", str(limit), "late"),) if limit else ()))
    s = scene("A.B", A="G1-R1-", B="hostile G1-R1-", conflict=False, more=More(goals=goals, fields=fields))
    assert terms(opened(s)) == lines
    assert told_now(s)[: len(lines)] == lines


@rule("SIT-5", "SIT-6")
def test_what_is_told_of_the_rounds_is_what_ends_the_situation():
    """A fact takes rounds off, and another clock counts only while its condition holds."""
    goals = Goal("rounds", "9", "late", less="sink"), Goal("rounds", "2", "drowned", when="flood")
    watches = Watch(when="round = 2", do="set sink 3"), Watch(when="round = 3", do="set flood 1")
    s = scene("A..B", A="G3-R3-", B="hostile G3-R3-", more=More(goals, watches))
    told = ["When a fight has lasted 9 rounds, it is over.", "0 rounds are over, 9 left."]
    assert list(told_now(s)) == told
    seen = {}
    while not s.table(Chronicle).past:
        round_, rounds_told = s.table(Clock).round, told_now(s)
        s.play(s.legal(Direct)[0] if s.asked[1] == "moment" else EndTurn() if s.asked[1] == "act" else s.legal()[0])
        seen[round_] = rounds_told
    assert seen[2] == ("When a fight has lasted 6 rounds, it is over.", "1 round is over, 5 left.")
    assert s.table(Chronicle).past == (("scene", "drowned"),)


@rule("SIT-1", "RWD-3")
def test_what_is_told_of_a_situation_has_the_numbers_of_facts():
    watch = Watch(when="round = 0", do="set sink 4")
    s = scene("A..", A="G3-R3-", conflict=False, more=More((Goal("fall", "A"),), (watch,)))
    situation = replace(s.table(Scene).situation, text="It sank {sink} hands.", stake="Stop it at {sink}.")
    with world.inside(s.match.world):
        told = opening(situation)
    assert (told.text, told.stake) == ("It sank 0 hands.", "Stop it at 0.")
    s.play(s.legal(Direct)[0])
    with world.inside(s.match.world):
        told = opening(situation)
    assert (told.text, told.stake) == ("It sank 4 hands.", "Stop it at 4.")


@rule("SIT-5", "SIT-6")
@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        ("success", "When a fight has lasted 8 rounds, you have won."),
        ("failure", "When a fight has lasted 8 rounds, you have lost."),
        ("stand-off", "When a fight has lasted 8 rounds, it is over, and nobody has won."),
    ],
)
def test_how_the_rounds_end_is_told(outcome, told):
    goals = (Goal("defeat", "hostile"), Goal("rounds", "8", outcome))
    s = scene("A.B", A="G1-R1-", B="hostile G1-R1-", conflict=False, more=More(goals=goals))
    assert terms(opened(s)) == (told,)
