"""What a party can do has a witness that the rules repeat; what it cannot do has a sentence that says why."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board, Region
from game.board.grid import Cell
from game.books.stacktors.ahead.errands.errands import Aim
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.gm.proofs import reasons
from game.books.stacktors.gm.proofs.plays import aims, replayed
from game.books.stacktors.gm.proofs.proving import Proof, prove
from game.books.stacktors.intents import Attack, Help, PayWay, Regroup, Talk, Travel, Try
from game.books.stacktors.values.situation import (
    FAILURE,
    STANDOFF,
    ChallengeStage,
    Figure,
    Goal,
    Ordeal,
    Situation,
    TalkChoice,
    Trial,
    Watch,
)
from game.books.stacktors.values.stack import Gear, Stack
from game.books.stacktors.values.stage_ways import StageWay

BRAM, ISOLDE, TANSY = "G1O2-R3O2C1-R1", "O1R2-B3R2-C2B2", "Y1G2-Y3O1Y1-G3G1"
THREE = (BRAM, ISOLDE, TANSY)


def guests(*stacks: str) -> Guests:
    return Guests(len(stacks), tuple((Stack.parse(stack), Gear()) for stack in stacks), key="7")


def made(drawing: str, *goals: Goal, regions: dict[str, str] | None = None, **more) -> Situation:
    """A situation on that ground, with starts in the west of the first row."""
    named = tuple(Region(name, tuple(map(Cell.parse, cells.split()))) for name, cells in (regions or {}).items())
    board = replace(Board.draw(drawing), regions=named)
    starts = tuple(Cell(x, 0) for x in range(3))
    return Situation("made", "Made", "", "", board_store.put(board), starts, goals=goals, **more)


def lock(stack: str, drawing: str = "......\n......", **more) -> Situation:
    trial = Trial("chest", "Chest", stack, Cell(5, 0), **more)
    return made(drawing, Goal("overcome", "chest"), trials=(trial,))


def proof(situation: Situation, *stacks: str, aim: Aim | None = None) -> Proof:
    """The proof; a witness is replayed on the situation itself."""
    party = guests(*(stacks or THREE))
    found = prove(situation, party, "easy", "7", aim)
    assert found.witness is None or replayed(situation, party, found.witness)
    assert bool(found.witness) is not bool(found.reason)
    return found


def kinds(found: Proof) -> list[type]:
    assert found.witness, found.reason
    return [type(intent) for _, intent in found.witness.answers]


# --- challenges


@pytest.mark.rule("DCH-2", "DCH-4", "DCH-6")
def test_a_lock_is_opened_by_whoever_has_the_key():
    found = proof(lock("(C2)R5"), BRAM)
    assert kinds(found) == [Attack, Attack, Attack], "from where Bram stands: 6 against 5, 4 and 2"


@pytest.mark.rule("AST-1", "DCH-4")
def test_a_greater_lock_takes_help():
    found = proof(lock("(C2)R12"))
    assert Help in kinds(found)
    assert "3 such heroes would do" in proof(lock("(C2)R8"), "G1-R3R3R1-R1").reason


@pytest.mark.rule("DCH-2")
def test_one_side_is_enough():
    assert proof(lock("(C2)P9=B4")).witness, "nobody has purple guts, Isolde has blue brains"


@pytest.mark.rule("DCH-4")
def test_a_lock_of_sixty_has_no_witness():
    found = proof(lock("(C2)R60=B60"))
    assert found == Proof(
        reason="Chest: 60 red guts are not exceeded by the 13 that all here come to (not even 8 such heroes would do) "
        "and 60 blue brains are not exceeded by the 9 that all here come to (not even 8 such heroes would do)"
    )


@pytest.mark.rule("CLR-G-CLEAR", "DCH-4")
def test_perfection_wears_down_what_nobody_exceeds():
    clear = "G1-C3-"
    assert proof(lock("(C2)R3"), clear).witness, "three pips of clear guts, each takes one off"
    assert proof(lock("(C2)R4"), clear).reason == "Chest: nobody here has red guts"


def test_a_chest_behind_rock_has_no_witness():
    assert proof(lock("(C2)R2", "...##.\n...##.")).reason == "No way leads to Chest, at f1"


def test_a_chest_behind_a_door_has_one():
    """The lever stands before the wall; it is pulled although no goal names it."""
    lever = Trial("lever", "Lever", "{}R2", Cell(0, 1), opens="gate")
    behind = lock("(C2)R2", "...##.\n...##.")
    opened = made("...##.\n...##.", *behind.goals, regions={"gate": "d1 e1"}, trials=(*behind.trials, lever))
    assert proof(opened, BRAM).witness
    assert [aim.name for aim in aims(opened)] == ["success", "lever"]
    assert proof(opened, BRAM, aim=Aim(challenge="lever")).witness
    assert "nobody here has red guts" in proof(opened, TANSY, aim=Aim(challenge="lever")).reason


def test_a_replay_fails_where_the_situation_is_another():
    party = guests(*THREE)
    found = prove(lock("(C2)R5"), party, "easy", "7")
    assert found.witness
    assert not replayed(lock("(C2)R14"), party, found.witness)
    assert not replayed(lock("(C2)R5"), guests(TANSY, ISOLDE, BRAM), found.witness)
    assert not replayed(lock("(C2)R5"), party, replace(found.witness, answers=found.witness.answers[:-1]))


# --- scenes


def scene(stack: str, *stages: ChallengeStage, rounds: int = 3) -> Situation:
    return made("......\n......", Goal("overcome", "flood"), ordeal=Ordeal("flood", "The Flood", stack, rounds, stages))


@pytest.mark.rule("ACH-2", "ACH-3", "ACH-4")
def test_a_scene_is_planned_through_its_rounds():
    """Each red stage takes all that there is in red guts, so each needs a round of its own."""
    stages = (ChallengeStage("up", total=5), ChallengeStage("on", total=5), ChallengeStage("down", total=5))
    found = proof(scene("R2R2R2", *stages, rounds=2))
    assert kinds(found).count(Regroup) == 1
    assert kinds(found).count(Try) == 3
    short = proof(scene("R2R2R2", *stages, rounds=1), BRAM, ISOLDE)
    assert short.reason.startswith("The Flood: no way was found through 3 stages in 1 round. 2 plays did not")


@pytest.mark.rule("ACH-3", "AST-1")
def test_stages_take_help_from_those_who_stand_beside():
    assert Help in kinds(proof(scene("R2", ChallengeStage("up", total=9))))
    far = made(
        "...\n###\n...", Goal("overcome", "flood"), ordeal=Ordeal("flood", "Flood", "R2", 1, (ChallengeStage("up"),))
    )
    assert proof(far, BRAM).witness


@pytest.mark.rule("ACH-3")
def test_a_stage_in_a_colour_that_nobody_has_has_no_witness():
    found = proof(scene("P2R1", ChallengeStage("up"), ChallengeStage("over", "brains")))
    assert found.reason == "The Flood, stage 2: nobody here has purple brains"


@pytest.mark.rule("ACH-5", "ACH-6")
def test_a_scene_is_proven_by_the_road_and_the_ways_that_are_open():
    """Nobody has purple: the road of the guts begins with a price, and that of the brains cannot be gone."""
    ways = (StageWay(price="pip", amount=2),)
    stages = ChallengeStage("think", total=9), ChallengeStage("up", total=9, ways=ways), ChallengeStage("on", total=4)
    found = proof(scene("R1P1=P1", *stages))
    assert [kind for kind in kinds(found) if kind in {Try, PayWay}] == [PayWay, Try]
    stuck = proof(scene("R1P1=P1", *(replace(one, ways=()) for one in stages)))
    assert stuck.reason.startswith("The Flood, stage 1 of the brains: nobody here has purple brains and The Flood, ")


# --- walks, talks and fights


FAR = "." * 30 + "\n" + "." * 30


def chase(rounds: int) -> Situation:
    clock = Goal("rounds", str(rounds), STANDOFF)
    imp = Figure("imp", "Imp", "G1-G1-", Cell(0, 1), side="hostile")
    return made(FAR, Goal("reach", "end"), clock, regions={"end": "ad1 ad2"}, conflict=True, figures=(imp,))


@pytest.mark.rule("MOV-1", "SIT-5")
def test_a_clock_shorter_than_the_walk_has_no_witness():
    found = proof(chase(5), "G2O3-R3-", "G3-R3-")
    assert found.reason == "The way to end is 27 steps, at least 6 rounds for those who walk 5; the clock leaves 5"
    assert proof(chase(12), "G2O3-R3O3-", "G3-R3-").witness


def test_free_walks_have_no_clock():
    assert kinds(proof(replace(chase(1), figures=(), conflict=False), BRAM)) == [Travel]
    everybody = made(FAR, Goal("gather", "end"), regions={"end": "ad1 ad2 ac1"})
    assert kinds(proof(everybody)) == [Travel, Travel, Travel]


def test_what_is_said_leads_to_what_may_be_said_then():
    lines = (
        TalkChoice("Fight us!", "!", clash=True),
        TalkChoice("What do you want?", "Bread.", fact="hunger"),
        TalkChoice("Here is bread.", "Go on.", needs="hunger", outcome="fed"),
        TalkChoice("Farewell.", "Go.", outcome="stand-off"),
    )
    warden = Figure("warden", "Warden", "G1-G3-", Cell(5, 1), side="neutral", talk=lines)
    found = proof(made("......\n......", figures=(warden,)))
    assert kinds(found) == [Travel, Talk, Talk]


def test_a_fight_is_won_or_its_plays_are_told():
    def fight(stack: str) -> Situation:
        foe = Figure("foe", "Foe", stack, Cell(5, 0))
        return made("......\n......", Goal("defeat", "hostile"), conflict=True, figures=(foe,))

    assert proof(fight("G1-G1-")).witness
    lost = proof(fight("O1O2O3-G3G3G3R3O3-B3B3"), "G1-G1-")
    assert lost.reason == "5 plays did not come to it: failure, 5 times"


def test_nothing_ends_well_where_no_goal_does():
    assert proof(made("...", Goal("rounds", "3", FAILURE))).reason == reasons.NO_SUCCESS


def test_a_master_is_played_like_a_hard_enemy():
    foe = Figure("foe", "Foe", "G1-G2R1-", Cell(5, 0))
    fight = made("......\n......", Goal("defeat", "hostile"), conflict=True, figures=(foe,))
    found = prove(fight, guests(BRAM), "master", "7")
    assert found.witness
    assert found == prove(fight, guests(BRAM), "hard", "7")


@pytest.mark.rule("SIT-2")
def test_people_who_become_enemies_are_fought():
    """Nobody is an enemy as it begins, so that the party's advantage falls as soon as there are any."""
    hands = tuple(Figure(f"hand{x}", f"Hand {x}", "Y1-O2R1-", Cell(5, x), side="neutral") for x in (0, 1))
    turn = Watch(when="reach floor", do="side hand0 hostile\nside hand1 hostile\nclash")
    goal = Goal("defeat", "hostile", when="round >= 1")
    party = made("......\n......", goal, regions={"floor": "d1 d2"}, figures=hands, watches=(turn,))
    assert proof(party).witness
