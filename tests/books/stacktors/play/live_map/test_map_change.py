"""The author changes the map while it is played (SIT-1)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.board import board_store
from game.board.grid import Cell
from game.books.stacktors import components as parts
from game.books.stacktors.events import Remade
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.game_book import Hero, Stacktors, Start
from game.books.stacktors.intents import Move, Remake
from game.books.stacktors.play.live_map.map_change import LATER
from game.books.stacktors.play.people import people
from game.books.stacktors.prose import sentence
from game.books.stacktors.values.changed_situation import revised, shift, shifted
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import Figure, Goal, Watch
from game.table import world
from game.table.book import GM
from game.table.match import Match, Refused
from game.table.replay import differences
from tests.books.stacktors.invariants import check
from tests.books.stacktors.random_fights import fight, liked
from tests.books.stacktors.remakes import at_random, drawn, figure, situation, without
from tests.books.stacktors.scene import More, scene

rule = pytest.mark.rule("SIT-1")
BRAM = "G1O2-R3O2C1-R1"


HUNT = (Goal("defeat", "hostile"),)


def yard(conflict=True, goals=HUNT, **more):
    names = {"A": BRAM, "b": "hostile G1-G2-R1", "c": "hostile R1-O2-", "x": "(C2)R4=B3", "o": "{R3}"} | more
    return scene(
        """
        A....
        ..b..
        .x.o.
        ....c
        """,
        conflict=conflict,
        goals=goals,
        **names,
    )


PLAIN = ".....\n.....\n.....\n....."


def remade(s, now, *, edited=False):
    """Play the change, and check that all of it holds; what was edited by hand cannot be played again."""
    events = s.play(Remake(now), GM)
    check(s.match)
    assert edited or differences(s.match) == ()
    return events


def told(s) -> Remade:
    return s.told(Remade)[0]


@rule
def test_who_can_stay_stays_and_the_board_is_the_new_one():
    s = yard()
    before = {name: s.cell(name) for name in "Abcxo"}
    remade(s, drawn(situation(s.match), PLAIN))
    assert {name: s.cell(name) for name in "Abcxo"} == before
    assert told(s).moved == ()
    assert s.table(parts.Ground).board == situation(s.match).board


@rule
def test_who_would_stand_in_a_wall_goes_to_the_nearest_free_cell():
    s = yard()
    remade(s, replace(drawn(situation(s.match), "#....\n.....\n.....\n....."), starts=(Cell(1, 0),)))
    assert s.cell("A") in {"b1", "a2", "b2"}
    assert told(s).moved == ((s.id("A"), s.get("A", parts.Place).cell),)


@rule
@pytest.mark.rule("TER-6")
def test_nobody_is_left_in_the_air():
    s = yard()
    remade(s, replace(drawn(situation(s.match), " ....\n.....\n.....\n....."), starts=(Cell(1, 0),)))
    assert s.cell("A") in {"b1", "a2", "b2"}


@rule
def test_a_smaller_map_brings_all_in():
    s = yard()
    now = drawn(situation(s.match), "...\n...\n...")
    now = figure(now, "c", cell=Cell(2, 2))
    remade(s, replace(now, things=(replace(now.things[0], cell=Cell(0, 2)),)))
    assert {s.cell(name) for name in "Abcxo"} <= {f"{x}{y}" for x in "abc" for y in "123"}


@rule
def test_too_small_a_map_is_refused():
    s = yard()
    now = replace(drawn(situation(s.match), ".."), starts=(Cell(0, 0),))
    now = without(now, "b", "c", "x", "o")
    now = replace(now, figures=tuple(Figure(f"n{n}", f"n{n}", "G1-R1-", Cell(n, 0)) for n in range(2)))
    assert s.refused(Remake(now), GM) == "MOV-4"


@rule
def test_wounds_stay_unless_the_map_says_another_stack():
    s = yard()
    s.become("b", "G1-G1-R1")
    s.edit(parts.Points(4), name="b")
    s.play(Remake(drawn(situation(s.match), PLAIN)), GM)
    assert s.stack("b") == "G1-G1-R1"
    s.play(Remake(figure(situation(s.match), "b", stack="B2-R3-")), GM)
    assert s.stack("b") == "B2-R3-"


@rule
def test_moved_on_the_map_it_moves_and_not_onto_others():
    s = yard()
    remade(s, figure(situation(s.match), "b", cell=Cell(4, 0)))
    assert s.cell("b") == "e1"
    remade(s, figure(situation(s.match), "b", cell=s.get("A", parts.Place).cell))
    assert s.cell("A") == "a1"
    assert s.cell("b") in {"b1", "a2", "b2"}


@rule
def test_who_walked_off_stays_there_when_the_map_is_saved_again():
    s = yard()
    s.until("b")
    s.play(Move((Cell(2, 2),)))
    remade(s, drawn(situation(s.match), PLAIN))
    assert s.cell("b") == "c3"


@rule
@pytest.mark.rule("TRN-9")
def test_who_comes_acts_from_the_next_round_on():
    s = yard()
    now = situation(s.match)
    remade(s, replace(now, figures=(*now.figures, Figure("n", "Newt", "G3-R1-", Cell(4, 1)))))
    clock = s.table(parts.Clock)
    assert [slot.state for slot in clock.order if slot.who == s.id("Newt")] == ["done"]
    assert [slot.total for slot in clock.order] == sorted((slot.total for slot in clock.order), reverse=True)
    assert told(s).came == (s.id("Newt"),)
    assert told(s).moved == ()


@rule
def test_who_comes_where_somebody_stands_has_not_moved():
    s = yard()
    now = situation(s.match)
    remade(s, replace(now, figures=(*now.figures, Figure("n", "Newt", "G3-R1-", Cell(0, 0)))))
    assert s.cell("A") == "a1"
    assert sentence(told(s), s.name) == "The map was changed: Newt comes in."


@rule
def test_who_stands_elsewhere_than_before_is_told_once_and_nobody_else():
    s = yard()
    now = figure(situation(s.match), "b", cell=Cell(0, 0))
    remade(s, figure(now, "c", stack="R1-O3-"))
    assert told(s).moved == ((s.id("b"), s.get("b", parts.Place).cell),)
    assert s.stack("c") == "R1-O3-"


@rule
def test_who_is_deleted_is_gone_with_its_card():
    s = yard()
    gone = s.id("c")
    remade(s, without(situation(s.match), "c"))
    assert all(slot.who != gone for slot in s.table(parts.Clock).order)
    assert told(s).gone == ("c",)


@rule
def test_the_turn_of_who_is_deleted_is_over():
    s = yard()
    s.until("b")
    remade(s, without(situation(s.match), "b"))
    assert s.asked[0] != "b"
    assert s.asked[1] == "act"


@rule
def test_the_turn_under_way_goes_on_with_what_is_left_of_it():
    s = yard()
    s.until("A")
    s.play(Move((Cell(1, 0),)))
    left = s.left("A")
    remade(s, drawn(situation(s.match), PLAIN))
    assert s.asked == ("A", "act")
    assert s.get("A", parts.Moving).left == left


@rule
@pytest.mark.rule("ENC-1")
def test_who_is_held_by_somebody_deleted_walks_on():
    s = yard()
    s.until("A")
    s.play(Move((Cell(1, 0),)))
    if s.get("A", parts.Moving).state != "held":
        pytest.fail("the scene does not engage")
    remade(s, without(situation(s.match), "b"))
    assert s.get("A", parts.Moving).state == "open"


@rule
@pytest.mark.rule("ENC-1")
def test_who_is_held_is_so_as_long_as_that_one_stands_beside():
    s = yard()
    s.until("A")
    s.play(Move((Cell(1, 0),)))
    remade(s, drawn(situation(s.match), PLAIN))
    assert s.get("A", parts.Moving).state == "held"
    remade(s, figure(situation(s.match), "b", cell=Cell(4, 1)))
    assert (s.get("A", parts.Moving).state, s.get("A", parts.Moving).by) == ("open", ())


@rule
@pytest.mark.rule("ENC-1", "TRN-8")
def test_a_movement_that_an_attack_has_ended_stays_so_though_nobody_holds():
    s = yard(A="G1O2-R3R1-R1")
    s.until("A")
    s.play(Move((Cell(1, 0),)))
    s.strike("A", "b", "R3")
    s.until("A")
    remade(s, without(situation(s.match), "b"))
    assert s.get("A", parts.Moving).state == "over"


@rule
def test_effects_end_with_their_source():
    s = yard()
    s.edit(
        parts.Effects(
            (
                parts.Effect("frozen", 2, s.id("b")),
                parts.Effect("compelled", 1, s.id("c"), s.id("b")),
                parts.Effect("calmed", 1, s.id("c")),
            )
        ),
        name="A",
    )
    remade(s, without(situation(s.match), "b"), edited=True)
    assert s.effects("A") == {"calmed": 1}


@rule
def test_what_the_deleted_carried_lies_where_it_stood():
    s = yard()
    s.edit(parts.Carried(s.id("b")), name="o")
    with world.inside(s.match.world):
        world.drop(s.id("o"), parts.Place)
    s.edit()
    remade(s, without(situation(s.match), "b"), edited=True)
    assert s.cell("o") == "c2"


@rule
def test_a_challenge_overcome_stands_again_only_with_another_notation():
    s = yard()
    with world.inside(s.match.world):
        world.drop(s.id("x"), parts.Challenge)
        world.drop(s.id("x"), parts.Place)
    s.edit(parts.Overcome(), name="x")
    remade(s, drawn(situation(s.match), PLAIN), edited=True)
    assert s.ask("x", parts.Overcome)
    now = situation(s.match)
    remade(s, replace(now, trials=(replace(now.trials[0], stack="(C2)R2=B2"),)), edited=True)
    assert s.ask("x", parts.Challenge)
    assert not s.ask("x", parts.Overcome)


@rule
def test_who_has_joined_the_party_is_no_more_the_maps_to_delete():
    s = yard(b="neutral reluctant G1-G2-R1")
    s.edit(parts.Side("party", "p1", s.get("b", parts.Side).neck), name="b")
    remade(s, without(situation(s.match), "b"), edited=True)
    assert s.cell("b") == "c2"


@rule
@pytest.mark.rule("SIT-2")
def test_the_first_foe_on_a_map_begins_rounds():
    s = yard(conflict=False, goals=(), b="neutral G1-G2-R1", c="neutral R1-O2-")
    now = replace(situation(s.match), conflict=True)
    remade(s, replace(now, figures=(*now.figures, Figure("n", "Newt", "G3-R1-", Cell(4, 1)))))
    assert s.asked[1] == "act"


@rule
def test_a_watch_that_has_gone_off_does_not_so_again_wherever_it_stands():
    s = scene(
        "A..\n..b",
        A=BRAM,
        b="hostile G1-G2-",
        regions={"gate": "a1"},
        more=More(watches=(Watch("enter", "gate", "You are in."),)),
        conflict=False,
    )
    assert s.asked[1] in {"moment", "free"}
    if s.asked[1] == "moment":
        s.play(s.legal()[0])
    now = situation(s.match)
    remade(s, replace(now, watches=(Watch("round", "9"), *now.watches)))
    assert s.table(parts.Scene).fired == (1,)
    assert s.asked[1] == "free"


@rule
def test_texts_and_goals_are_the_new_ones():
    s = yard()
    remade(
        s, replace(situation(s.match), title="The Yard", text="Mud.", stake="All of it.", goals=(Goal("rounds", "1"),))
    )
    event, now = told(s), situation(s.match)
    assert (event.title, event.text, event.stake) == ("The Yard", "Mud.", "All of it.")
    assert (event.key, event.board, event.because) == (now.key, now.board, ("SIT-1",))
    assert now.goals == (Goal("rounds", "1"),)


@rule
def test_a_goal_that_holds_already_ends_it():
    s = yard(conflict=False, goals=(), b="neutral G1-G2-R1", c="neutral R1-O2-")
    remade(s, replace(situation(s.match), goals=(Goal("defeat", "hostile", "peace"),)))
    assert s.table(parts.Chronicle).past == (("scene", "peace"),)


# --- ways that were opened


def lever():
    """A scene in which the hero A has overcome the lever x, which opens the region "way" at c1."""
    s = scene(
        "xA#..",
        conflict=False,
        regions={"way": "c1"},
        more=More(pieces={"x": {"opens": "way"}}),
        A="G3-R3R3-",
        x="{}R1",
    )
    s.strike("A", "x", "R3", active="Ranged", aim="guts")
    return s


def open_now(s):
    with world.inside(s.match.world):
        return not people.board().blocks(Cell(2, 0))


@pytest.mark.rule("SIT-1", "DCH-6")
def test_an_opened_way_stays_open_and_shuts_with_a_lever_that_stands_again():
    s = lever()
    remade(s, drawn(situation(s.match), "..#..\n....."))
    assert open_now(s)
    now = situation(s.match)
    remade(s, replace(now, trials=(replace(now.trials[0], stack="{}R2"),)))
    assert not open_now(s)


@pytest.mark.rule("SIT-1", "DCH-6")
def test_of_a_region_that_is_gone_nothing_stays_open():
    s = lever()
    now = without(drawn(situation(s.match), "..#.."), "x")
    remade(s, replace(now, board=board_store.put(replace(board_store.get(now.board), regions=()))))
    assert not open_now(s)


@pytest.mark.rule("SIT-1", "GEO-3")
def test_what_cuts_sight_does_so_where_it_is_put():
    s = scene("xA...", conflict=False, more=More(pieces={"x": {"blocks_sight": True}}), A="G3-R3R3-", x="{}R1")
    now = situation(s.match)
    remade(s, replace(now, trials=(replace(now.trials[0], cell=Cell(3, 0)),)))
    assert s.table(parts.Ground).screens == (Cell(3, 0),)


# --- when


@rule
def test_not_in_the_middle_of_an_attack():
    s = yard(b="hostile G1-G2-R1")
    s.until("A")
    s.play(Move((Cell(1, 0),)))
    s.strike("A", "b", "R3")
    now = drawn(situation(s.match), ".....\n.....\n.....\n.....")
    if s.asked[1] == "act":
        pytest.fail("the attack is over already")
    assert s.match.refusal(GM, Remake(now)) == LATER
    while s.asked[1] != "act":
        s.play(s.legal()[0])
    remade(s, now)


@rule
def test_only_the_game_master_and_only_what_is_played():
    s = yard()
    now = situation(s.match)
    assert s.refused(Remake(now), "p1") == "SIT-1"
    assert s.refused(Remake(replace(now, key="other")), GM) == "SIT-1"
    assert s.refused(Remake(replace(now, starts=())), GM) == "SIT-1"


@rule
def test_what_was_done_before_is_not_taken_back_what_comes_after_is():
    s = yard()
    s.until("A")
    s.play(Move((Cell(1, 0),)))
    remade(s, drawn(situation(s.match), PLAIN))
    with pytest.raises(Refused, match="The map was changed since, and stays so"):
        s.match.undo("p1")
    s.end()
    s.match.undo("p1")
    assert s.asked == ("A", "act")


# --- whatever was going on


@rule
@pytest.mark.parametrize("tens", range(2))
def test_all_holds_when_the_map_is_changed_in_the_middle_of_random_fights(tens):
    assert sum(times_changed(seed) for seed in range(10 * tens, 10 * tens + 10)) > 30


def times_changed(seed):
    """Play a fight in which the map is changed again and again, and check every state; the number of changes."""
    match, stage, times = fight(seed).match, Stage(), 0
    for number in range(70):
        acting = match.to_act()
        if not acting or acting[0].kind in {"gm", "camp"}:
            break
        match.play(acting[0].owners[0], liked(match, acting[0], f"{seed}/{number}"))
        check(match)
        made = at_random(match, f"{seed}/{number}") if number % 2 else None
        if made:
            stage.rebuild(appearances(match))
            for event in match.play(GM, made, "map"):
                stage.follow(event)
            assert stage.appearances() == appearances(match), "what is seen is what is there"
            check(match)
            nothing_dangles(match)
            times += 1
    assert differences(match) == ()
    stage.close()
    match.close()
    return times


def appearances(match):
    with world.inside(match.world):
        return {who: people.appearance(who) for who, _ in world.each(parts.Place)}


def nothing_dangles(match):
    """Check that whoever names somebody names one who is there."""
    with world.inside(match.world):
        there = {who for who, _ in world.each(parts.Name)}
        for _, known in world.each(parts.Effects):
            assert {one for effect in known.effects for one in (effect.by, effect.victim) if one} <= there
        for _, moving in world.each(parts.Moving):
            assert {*moving.freed, *moving.shot, *moving.by} <= there
        for _, aloof in world.each(parts.Aloof):
            assert {*aloof.foes} <= there
        for _, bidden in world.each(parts.Bidden):
            assert bidden.victim in there
        for _, hands in world.each(parts.Carried):
            assert hands.by in there
        clock = world.ask(world.TABLE, parts.Clock)
        assert {slot.who for slot in clock.order} <= there if clock else True


# --- the map has grown to the west and north


@rule
def test_all_stay_on_their_ground_where_the_map_grows_to_the_west_and_north():
    s = yard(more=More(goals=HUNT, fields={"origin": (0, 0)}))
    s.play(Move((Cell(1, 0),)))
    before, now = {name: s.get(name, parts.Place).cell for name in "Abcxo"}, situation(s.match)
    grown = drawn(shifted(now, (2, 1)), ".......\n.......\n.......\n.......\n.......")
    remade(s, replace(grown, origin=(-2, -1)))
    assert {name: s.get(name, parts.Place).cell for name in "Abcxo"} == {
        name: Cell(cell.x + 2, cell.y + 1) for name, cell in before.items()
    }
    assert (told(s).moved, told(s).shifted) == ((), (2, 1))
    assert sentence(told(s), s.name) == (
        "The map was changed: what was a1 is c2 now, and so are all cells, also those that its files name."
    )


@rule
def test_who_stood_on_ground_that_is_gone_goes_to_the_nearest_that_is_left():
    s = yard(more=More(goals=HUNT, fields={"origin": (0, 0)}))
    shrunk = shifted(situation(s.match), (-1, 0))
    remade(s, replace(drawn(shrunk, "....\n....\n....\n...."), origin=(1, 0), starts=(Cell(0, 0),)))
    assert s.cell("A") == "a1"
    assert {name: s.cell(name) for name in "bcxo"} == {"b": "b2", "c": "d4", "x": "a3", "o": "c3"}
    assert told(s).shifted == (-1, 0)


@rule
def test_what_the_author_did_not_touch_is_as_it_was_though_its_cell_has_another_name():
    now = situation(yard().match)
    played = figure(now, "b", side="party")
    after = replace(drawn(shifted(now, (1, 0)), "......\n......\n......\n......"), origin=(-8, 0))
    fresh = revised(replace(played, origin=(-7, 0)), replace(now, origin=(-7, 0)), after)
    assert [(one.key, one.side, str(one.cell)) for one in fresh.figures] == [
        ("b", "party", "d2"),
        ("c", "hostile", "f4"),
    ]
    assert fresh.origin == (-8, 0)


@rule
def test_a_map_that_grew_while_the_game_was_put_away_is_met_as_one_that_grows_in_play():
    now = replace(situation(yard().match), origin=(0, 0))
    grown = replace(drawn(shifted(now, (1, 0)), "......\n......\n......\n......"), origin=(-1, 0))
    fresh = revised(now, grown, figure(grown, "b", name="Ben"))
    assert [(one.name, str(one.cell)) for one in fresh.figures] == [("Ben", "d2"), ("c", "f4")]
    assert shift(now, fresh) == (1, 0)
    assert board_store.get(fresh.board).width == 6


@rule
def test_of_an_older_game_it_is_not_known_where_its_map_began():
    now = situation(yard().match)
    grown = replace(drawn(now, "......\n......\n......\n......"), origin=(-1, 0))
    assert revised(now, replace(now, origin=(0, 0)), grown).origin is None


@rule
def test_where_nothing_is_played_yet_no_map_is_changed():
    start = Start((Hero("A", BRAM, "p1", "-"),), (parts.SeatInfo("p1", "p1"),), Options(points=40, alike=0))
    match = Match(Stacktors(), start)
    assert match.refusal(GM, Remake(situation(yard().match))).rule == "SIT-1"
