"""Abstract challenges: one stack for a scene, a piece from the top down for each stage (ACH)."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead import quick
from game.books.stacktors.components import Chronicle, Stages
from game.books.stacktors.events import SceneLost, SceneRound, SceneWon, StageShown, Tried
from game.books.stacktors.intents import Help, Lose, Regroup, Try
from game.books.stacktors.mind import levels
from game.books.stacktors.play.situation import abstract_challenges
from game.books.stacktors.prose import choice, sentence
from game.books.stacktors.prose.words import sight
from game.books.stacktors.values.situation import ChallengeStage, Goal, Ordeal
from game.books.stacktors.values.stage_ways import StageWay
from game.table import world
from game.table.seats import Table
from tests.books.stacktors.scene import More, scene

rule = pytest.mark.rule
STAGES = (
    ChallengeStage("Hold the gate."),
    ChallengeStage("Shout over the roar.", "brains", 1),
    ChallengeStage("Freeze the spray."),
)


def flood(drawing="AB.", *, toll="", rounds=2, stages=STAGES, stack="B2R2O3", **names):
    """A scene of three stages: orange guts over 3, red brains over 1, blue guts over 2."""
    ordeal = Ordeal("flood", "the Flood", stack, rounds, stages, toll, "drowned")
    names = {"A": "G2-O3O2R1-R2"} | ({"B": "G1-B3-R2"} if "B" in drawing else {}) | names
    more = More(goals=(Goal("overcome", "flood"),), fields={"ordeal": ordeal})
    return scene(drawing, conflict=False, more=more, **names)


def trying(s, who, pieces):
    return s.play(Try(s.id(who), s.ids(who, pieces)))


def stage(s):
    with world.inside(s.match.world):
        return str(world.each(Stages)[0][1].left[-1]) if world.each(Stages) else ""


def outcome(s):
    with world.inside(s.match.world):
        return world.get(world.TABLE, Chronicle).past[-1][1]


def of(s, kind):
    return [event for event in s.events if isinstance(event, kind)]


@rule("ACH-1", "ACH-2")
def test_the_topmost_piece_is_the_first_stage_and_is_told_as_the_scene_opens():
    s = flood()
    shown = of(s, StageShown)[0]
    assert (shown.number, shown.of, shown.text, shown.position, str(shown.colour), shown.total) == (
        1,
        3,
        "Hold the gate.",
        "guts",
        "O",
        3,
    )
    told = sentence(shown, s.name)
    assert told.startswith(
        "The Flood, stage 1 of 3: Hold the gate. Needed: more than 3 with an orange piece in the guts (Dexterous)."
    )
    assert told.endswith("To come: red brains, then blue guts. There are 2 rounds for all of it.")


@rule("ACH-2", "ACH-3")
def test_more_than_the_total_overcomes_the_stage_and_the_next_is_revealed():
    s = flood()
    trying(s, "A", "O3+O2")
    assert of(s, Tried)[0].done
    assert of(s, StageShown)[0].text == "Shout over the roar."
    assert stage(s) == "R2"


@rule("ACH-3")
def test_the_total_itself_is_not_enough():
    s = flood()
    trying(s, "A", "O3")
    assert not of(s, Tried)[0].done
    assert stage(s) == "O3"


@rule("ACH-3")
def test_a_total_that_the_scene_names_counts_in_the_place_of_the_pips():
    own = flood(stack="R2", stages=(ChallengeStage("Shout.", "brains"),))
    assert of(own, StageShown)[0].total == 2
    named = flood(stack="R2", stages=(ChallengeStage("Shout.", "brains", 1),))
    assert of(named, StageShown)[0].total == 1
    trying(named, "A", "R2")
    assert of(named, Tried)[0].done


@rule("ACH-3")
@pytest.mark.parametrize(
    ("who", "pieces", "why"), [("A", "R1", "ACH-3"), ("A", "R2", "APP-1"), ("B", "B3", "ACH-3"), ("A", "", "ACH-3")]
)
def test_only_pieces_of_the_stages_kind_with_its_colour_among_them_serve(who, pieces, why):
    s = flood()
    assert s.refused(Try(s.id(who), s.ids(who, pieces))) == why


@rule("ACH-3", "AST-1")
def test_friends_beside_may_help_within_their_brains():
    s = flood(B="G1-B2B1-R2")
    trying(s, "A", "O3")
    assert s.asked == ("B", "aid")
    assert s.refused(Help(s.ids("B", "B2+B1"))) == "AST-1"
    s.play(Help(s.ids("B", "B2")))
    assert (of(s, Tried)[0].value, of(s, Tried)[0].done) == (5, True)


@rule("ACH-3")
def test_pieces_stay_committed_until_the_scenes_next_round():
    s = flood()
    trying(s, "A", "O3")
    assert s.refused(Try(s.id("A"), s.ids("A", "O3", spent=True))) == "ATK-4"
    s.play(Regroup(s.id("A")))
    assert of(s, SceneRound)[0].round == 2
    assert s.refused(Try(s.id("A"), s.ids("A", "O3+O2"))) == ""


@rule("ACH-3")
def test_no_round_begins_before_the_first_try():
    s = flood()
    assert s.refused(Regroup(s.id("A"))) == "ACH-3"


@rule("ACH-4")
def test_after_the_last_round_the_scene_has_the_outcome_that_was_told():
    s = flood(rounds=1)
    trying(s, "A", "O3")
    s.play(Regroup(s.id("A")))
    assert of(s, SceneLost)
    assert outcome(s) == "drowned"


@rule("ACH-4")
def test_a_failed_try_may_cost_a_pip_of_what_was_tried_with():
    s = flood(toll="pip")
    trying(s, "A", "O3")
    assert s.stack("A") == "G2-O2O2R1-R2"


@rule("ACH-4")
def test_who_tried_chooses_the_piece_that_pays():
    s = flood(toll="pip", A="G2-O1R2-R2")
    trying(s, "A", "O1+R2")
    assert s.asked == ("A", "toll")
    s.play(Lose(s.ids("A", "R2", spent=True)))
    assert s.stack("A") == "G2-O1R1-R2"


@rule("ACH-4")
def test_a_failed_try_may_cost_the_round():
    s = flood(toll="round")
    trying(s, "A", "O3")
    assert of(s, SceneRound)[-1].round == 2
    assert s.refused(Try(s.id("A"), s.ids("A", "O3"))) == ""


@rule("ACH-2")
def test_with_the_last_piece_the_scene_is_overcome_and_goals_see_it():
    s = flood("A.", rounds=5, A="G2-O3O2B3-R2")
    for pieces in ("O3+O2", "R2", "B3"):
        trying(s, "A", pieces)
    assert of(s, SceneWon)
    assert outcome(s) == "success"


@rule("ACH-1")
def test_where_no_scene_stands_nothing_can_be_tried():
    s = scene("A..x", conflict=False, A="G1-R1-", x="{R3}", goals=(Goal("rounds", "3"),))
    assert s.refused(Try(s.id("A"), s.ids("A", "R1"))) == "ACH-1"


@rule("ACH-3")
def test_what_is_listed_is_the_cheapest_try_that_does_it():
    s = flood("A.", stack="B2O3", stages=STAGES[::2])
    assert [one.pieces for one in s.legal(Try)] == [s.ids("A", "O3+R1")]


@rule("ACH-3", "ACH-6")
def test_what_is_listed_saves_the_pieces_that_later_stages_ask_for():
    """Later stages are seen to ask for red brains and blue guts."""
    s = flood("A.")
    assert [one.pieces for one in s.legal(Try)] == [s.ids("A", "O3+R1")], "red guts serve no later stage"
    s = flood("A.", A="G2-O2R2B2-R2")
    assert [one.pieces for one in s.legal(Try)] == [s.ids("A", "O2+R2")]
    with world.inside(s.match.world):
        others = [one.pieces for one in abstract_challenges.other_tries(s.id("A"))]
    assert others == [s.ids("A", "O2+B2")], "what saves less is a choice all the same"


@rule("ACH-1", "ACH-3", "AST-1")
def test_help_saves_the_colours_that_later_stages_ask_for_and_may_be_any():
    """Yellow, green or blue makes the same sum; a later stage asks for blue guts."""
    s = flood(A="G2-O3-R2", B="G1-B2Y2Y1-R2")
    trying(s, "A", "O3")
    assert [one.pieces for one in s.legal(Help)] == [(), s.ids("B", "Y1"), s.ids("B", "Y2")]
    assert all(s.refused(Help(s.ids("B", one))) == "" for one in ("B2", "Y2"))
    with world.inside(s.match.world):
        assert quick.answer(s.pending) == Help(s.ids("B", "Y1"))
    s = flood(A="G2-O2-R2", B="G1-B2Y3-R3")
    trying(s, "A", "O2")
    with world.inside(s.match.world):
        assert quick.answer(s.pending) == Help(s.ids("B", "Y3")), "two would do, but they are blue"


@rule("ACH-3")
def test_a_computer_saves_the_colours_that_later_stages_ask_for():
    s = flood("A.", A="G2-O2B2Y2-R2")
    Table(s.match, {"p1": levels.player("hard")}, seed="saves").advance()
    assert next(entry.intent.pieces for entry in s.match.entries if isinstance(entry.intent, Try)) == s.ids(
        "A", "O2+Y2", spent=True
    )


@rule("ACH-3", "AST-1")
def test_tries_that_need_the_help_of_friends_keep_pieces_for_later_stages():
    """B may add 3, of which its brains allow 2: with 2 or 3 of A's own more than 3 come together."""
    s = flood()
    with world.inside(s.match.world):
        shared = list(abstract_challenges.shared_tries(s.id("A")))
        lacking = abstract_challenges.lacking(Try(s.id("A"), s.ids("A", "O3")))
    assert lacking == (1, 0), "a single large piece is more than B's brains allow"
    assert shared == []
    s = flood(B="G1-B2Y1-R2")
    with world.inside(s.match.world):
        shared = list(abstract_challenges.shared_tries(s.id("A")))
        told = [choice(one, s.id("A"), sight()) for one in shared]
    assert [one.pieces for one in shared] == [s.ids("A", "O3"), s.ids("A", "O2")]
    assert told[1] == "try it with O2 = 2, if B adds 2"
    assert all(s.match.refusal("p1", one) is None for one in shared)


@rule("ACH-3")
def test_which_pieces_stay_for_later_stages_is_the_players_choice():
    """An orange piece and more than 3 are needed; of ways with alike pieces one is listed."""
    s = flood("A.", A="G1-O3B1R1R1-")
    with world.inside(s.match.world):
        ways = [one.pieces for one in abstract_challenges.other_tries(s.id("A"))]
    listed = [one.pieces for one in s.legal(Try)]
    assert len(listed) == len(ways) == 1, "two small red pieces are alike"
    assert s.ids("A", "O3+B1") in {*listed, *ways}
    assert all(s.match.refusal("p1", Try(s.id("A"), one)) is None for one in ways)


@rule("ACH-3", "AST-1")
def test_a_try_says_where_friends_cannot_add_enough():
    s = flood(A="G2-O1-R2", B="G1-B2-R2")
    with world.inside(s.match.world):
        told = choice(Try(s.id("A"), s.ids("A", "O1")), s.id("A"), sight())
    assert told == "try it with O1 = 1; B beside can add only 2 of 3"
    s = flood("A..B", A="G2-O1-R2", B="G1-B2-R2")
    with world.inside(s.match.world):
        told = choice(Try(s.id("A"), s.ids("A", "O1")), s.id("A"), sight())
    assert told == "try it with O1 = 1; nobody stands beside to add 3"


@rule("ACH-3", "AST-1")
@pytest.mark.parametrize(("b", "wanted"), [("G1-O1B2-R2", "O1"), ("G1-O1B2-R1", "O1"), ("G1-B2Y2-R2", "Y2")])
def test_the_cheapest_help_that_overcomes_the_stage_is_suggested(b, wanted):
    s = flood(A="G2-O2R1-R2", B=b)
    trying(s, "A", "O2+R1")
    assert s.asked == ("B", "aid")
    with world.inside(s.match.world):
        assert quick.answer(s.pending) == Help(s.ids("B", wanted))


@rule("ACH-3", "AST-1")
def test_help_that_is_too_little_is_suggested_only_where_another_may_add_the_rest():
    s = flood("AB\nC.", A="G2-O1-R2", B="G1-O1-R2", C="G1-B2-R2")
    trying(s, "A", "O1")
    for _ in "BC":
        with world.inside(s.match.world):
            s.play(quick.answer(s.pending))
    assert of(s, Tried)[0].value == 4
    s = flood(A="G2-O1-R2", B="G1-O1-R1")
    trying(s, "A", "O1")
    with world.inside(s.match.world):
        assert quick.answer(s.pending) == Help()


# --- what is yet to be revealed


@rule("ACH-2")
def test_a_stage_that_was_revealed_stays_so():
    """A try that fails may be taken back; one that shows the next stage, or ends the scene, may not."""
    s = flood()
    trying(s, "A", "O3")
    assert s.match.undo_refusal("p1") is None
    s.match.undo("p1")
    trying(s, "A", "O3+O2")
    assert s.match.undo_refusal("p1").sentence() == "Something was revealed since, and stays so."
    s = flood(B="G1-B2B1-R2")
    trying(s, "A", "O3")
    s.play(Help(s.ids("B", "B2")))
    assert s.match.undo_refusal("p1"), "the help has shown it"


@rule("SIT-3")
def test_an_ending_that_was_told_stays_told():
    s = flood("A.", stack="O3", stages=STAGES[:1], A="G2-O3O2B3-R2")
    trying(s, "A", "O3+O2")
    assert outcome(s) == "success"
    assert s.match.undo_refusal("p1").sentence() == "Something was revealed since, and stays so."


LATER = (
    ChallengeStage("Bail.", "guts", 1),
    ChallengeStage("Push.", "guts", 5),
    ChallengeStage("Push.", "guts", 5, "round", (StageWay("Pay.", price="coin", amount=2),)),
)
DOOR = ChallengeStage("Hold the door.", "guts", 2)


@rule("ACH-2", "ACH-6")
def test_a_players_seat_knows_no_stage_that_is_yet_to_be_revealed():
    """Colours and positions of the pieces are seen; how large they are, words, total, ways and toll are not."""
    seen = [("R2O3", later) for later in LATER] + [("R1O3", LATER[0])]
    digests = {world.digest(flood(stack=stack, stages=(DOOR, later)).match.view("p1")) for stack, later in seen}
    assert len(digests) == 1
    brains = flood(stack="R2O3", stages=(DOOR, ChallengeStage("Think.", "brains", 5))).match.view("p1")
    assert world.digest(brains) not in digests, "the position is seen"
    tougher = flood(stack="R2O3", stages=(ChallengeStage("Hold the door.", "guts", 4), LATER[0]))
    assert world.digest(tougher.match.view("p1")) not in digests


@rule("ACH-2")
def test_a_computer_plays_a_stage_alike_whatever_comes_after_it():
    tries = set()
    for later in LATER:
        s = flood("A.", stack="R2O3", stages=(DOOR, later))
        Table(s.match, {"p1": levels.player("hard")}, seed="veil").advance()
        tries.add(next(entry.intent.pieces for entry in s.match.entries if isinstance(entry.intent, Try)))
    assert len(tries) == 1


@rule("ACH-4")
def test_a_computer_lets_a_scene_go_that_it_cannot_come_through():
    s = flood("A.", rounds=1, stack="R2O3", stages=(DOOR, ChallengeStage("Think.", "brains", 9)))
    table = Table(s.match, {"p1": levels.player("hard")}, seed="hopeless")
    while not any(isinstance(entry.intent, Regroup) for entry in s.match.entries):
        table.advance(0)
        assert len(s.match.entries) < 20
    assert outcome(s) == "drowned"
