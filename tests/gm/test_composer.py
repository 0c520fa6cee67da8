"""Maps that lack something are filled, so that they can be played by any party."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from msgspec.structs import replace

from game.board import board_store
from game.board.board import Region
from game.board.grid import GRIDS, Cell
from game.books.stacktors.ahead.errands import overcoming
from game.books.stacktors.game_book import Hero, Stacktors, Start
from game.books.stacktors.gm import wording
from game.books.stacktors.gm.composer import LIMIT, NEAR, filled
from game.books.stacktors.gm.draft import APART, Brief
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.maps.gaps import ground
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values import creation
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import (
    STANDOFF,
    ChallengeStage,
    Figure,
    Goal,
    Ordeal,
    Situation,
    TalkChoice,
    Thing,
    Trial,
)
from game.books.stacktors.values.stack import ChallengeStack, Stack, movement
from game.table import world
from game.table.match import Match
from tests.gm.grounds import bare, cave, drawn, guests, named, names

FIELD, YARD = drawn("S" + "\n".join(["." * 20] * 14)[1:]), drawn("S....\n.....\n.....\n.....")
KEYS = [str(number) for number in range(24)]
WOLF = Figure("wolf", "Wolf", "G1-R2-", Cell(9, 9))
CHEST = Trial("chest", "Old Chest", "(C2)R2", Cell(9, 9))


def fill(situation: Situation, heroes: int = 3, key: str = "7", **more) -> Situation | None:
    return filled(Brief(situation, guests(heroes, key), **more))


def opened(situation: Situation, heroes: int, key: str) -> Match:
    """A match in which the situation is opened for those guests."""
    party = tuple(
        Hero(f"Hero {number}", str(stack), "p1") for number, (stack, _) in enumerate(guests(heroes, key).party)
    )
    match = Match(Stacktors(), Start(party, (SeatInfo("p1", "Ada"),)))
    match.play("gm", OpenSituation(situation))
    return match


def sort(made: Situation) -> str:
    return f"{made.goals[0].kind}{' guarded' if made.figures else ''}"


# --- every ground, every party


@pytest.mark.rule("SIT-1", "MOV-4")
@pytest.mark.parametrize("heroes", range(1, 7))
@pytest.mark.parametrize("name", names())
def test_every_ground_can_be_opened_for_every_party(name, heroes):
    made = fill(bare(named(name)), heroes, f"{name}{heroes}")
    match = opened(made, heroes, f"{name}{heroes}")
    with world.inside(match.world):
        cells = [people.cell(who) for who in people.characters()]
        assert len(set(cells)) == len(cells), "everybody has a cell"
        assert not goals.decided()
        reachable = ground(bare(named(name))).prices.keys()
        assert {piece.cell for piece in (*made.figures, *made.trials)} <= reachable
    match.close()


@pytest.mark.parametrize("grid", GRIDS)
def test_hexagons_are_filled_too(grid):
    for key in KEYS[:6]:
        board, start = cave(int(key), grid)
        made = fill(bare((board, start)), 3, key)
        assert all(0 <= figure.facing < board.lattice.facings for figure in made.figures)
        opened(made, 3, key).close()


def test_the_same_brief_is_filled_alike_and_other_seeds_otherwise():
    several = [fill(bare(FIELD), 3, key) for key in KEYS]
    assert several == [fill(bare(FIELD), 3, key) for key in KEYS]
    assert len({repr(made) for made in several}) > len(KEYS) // 2
    assert set(Counter(map(sort, several))) >= {"defeat guarded", "overcome guarded", "reach guarded"}


@pytest.mark.parametrize("key", KEYS)
def test_words_are_few_and_whole(key):
    made = fill(bare(FIELD), 3, key)
    assert 0 < len(f"{made.text} {made.stake}".split()) <= wording.MOST_WORDS
    texts = [
        made.title,
        made.text,
        made.stake,
        *(watch.text for watch in made.watches),
        *(reward.text for reward in made.rewards),
    ]
    for text in texts:
        assert text.strip() == text != ""
        assert not re.search(r"[#!]|\d", text), text
        assert text[0].isupper()
    assert {reward.outcome for reward in made.rewards} == {"success", "failure", "stand-off"}


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        (Goal("reach", "far_pond"), r"\bone of you .*to the far pond\b"),
        (Goal("reach", "far_pond", "to_cellar"), r"\bone of you .*to the far pond\b"),
        (Goal("gather", "far_pond"), r"(to|at) the far pond\b.*"),
        (Goal("overcome", "chest"), r"the Old Chest\b"),
        (Goal("defeat", "hostile"), "holds the field|Do what you came for"),
    ],
)
def test_a_goal_of_the_maps_says_what_is_at_stake(goal, said):
    board = replace(FIELD[0], regions=(Region("far_pond", (Cell(12, 9),)),))
    whole = replace(bare((board, FIELD[1])), figures=(WOLF,), trials=(replace(CHEST, cell=Cell(9, 6)),), goals=(goal,))
    for key in KEYS:
        assert re.search(said, fill(whole, 2, key).stake)
        assert fill(replace(whole, stake="All."), 2, key).stake == "All."


def test_no_variant_is_too_long():
    slots = {"band": "walking stones", "thing": "the Bell That Will Not Ring", "place": "the far side of it"}
    for shape in ("fight", "guarded", "alone", "reach", "given", "ordeal"):
        longest = [
            max(len(wording.grammar().tell(f"{shape}_{part}", str(seed), 0, **slots).split()) for seed in range(60))
            for part in ("text", "stake")
        ]
        assert sum(longest) <= wording.MOST_WORDS


# --- foes


@pytest.mark.rule("CRE-2", "CRE-7")
@pytest.mark.parametrize("heroes", range(1, 7))
def test_foes_are_a_few_that_fit_the_party(heroes):
    for key in KEYS:
        made, party = fill(bare(FIELD), heroes, key), guests(heroes, key)
        stacks = [Stack.parse(figure.stack) for figure in made.figures]
        assert len(stacks) <= 5
        assert sum(stack.pips for stack in stacks) < party.points
        assert not any(creation.problem(stack, party.options) for stack in stacks)
        assert not stacks or sum(stack.pips for stack in stacks) > party.points // 4


def test_foes_stand_apart_and_look_at_the_party():
    for key in KEYS:
        made = fill(bare(FIELD), 3, key)
        board, party = FIELD[0], [*ground(bare(FIELD)).prices][:3]
        for figure in made.figures:
            assert min(board.distance(figure.cell, cell) for cell in party) >= APART
            assert figure.facing == board.facing(figure.cell, FIELD[1])


@pytest.mark.rule("SIT-2", "SIT-5")
def test_those_who_come_at_once_are_near_and_the_others_wait():
    kinds = set()
    for key in KEYS:
        made = fill(bare(FIELD), 3, key)
        kinds.add((made.conflict, bool(made.watches)))
        if made.conflict:
            assert min(ground(bare(FIELD)).prices[figure.cell] for figure in made.figures) <= NEAR[1]
        elif made.figures:
            (watch,) = made.watches
            assert watch.clash
            assert not set(board_store.get(made.board).region(watch.what)) & {FIELD[1]}
    assert len(kinds) == 3, "at once, waiting, nobody"


def test_there_is_an_end_to_long_fights():
    for key in KEYS:
        assert Goal("rounds", str(LIMIT), STANDOFF, bad=True) in fill(bare(FIELD), 3, key).goals


@pytest.mark.rule("PIE-4")
def test_a_poor_bank_is_not_overdrawn():
    from game.books.stacktors.values import bank

    for key in KEYS:
        poor = guests(3, key, trios=0)
        made = filled(Brief(bare(FIELD), poor))
        assert made.figures == ()
        few = guests(3, key, trios=1)
        made = filled(Brief(bare(FIELD), few))
        used = [piece for figure in made.figures for piece in Stack.parse(figure.stack).pieces]
        assert min(bank.moved(few.bank, out=used)) >= 0


# --- challenges


@pytest.mark.rule("DCH-2", "DCH-4")
@pytest.mark.parametrize("heroes", range(1, 7))
def test_a_challenge_gives_way_to_somebody(heroes):
    seen = 0
    for key in KEYS:
        made = fill(bare(FIELD), heroes, key)
        for trial in made.trials:
            seen += 1
            stack, party = ChallengeStack.parse(trial.stack), guests(heroes, key).party
            ways = [
                route
                for route in overcoming.routes(party, 0)
                if (block := stack.at(route.position)) and block.colour is route.colour
            ]
            assert any(overcoming.rounds(route.alone, stack.at(route.position).total) for route in ways), trial
            assert not made.figures or Goal("defeat", "hostile") in made.goals, (
                "there is an end though whoever has the key may fall"
            )
    assert seen


def test_a_challenge_bars_no_passage():
    for seed in range(12):
        board, start = cave(seed)
        made = fill(bare((board, start)), 2, str(seed))
        around = ground(bare((board, start)))
        assert all(around.gates(trial.cell) == 1 for trial in made.trials)


def test_nobody_who_can_open_anything_is_set_a_challenge():
    weak = guests(1)
    weak = replace(weak, party=((Stack.parse("G3-R1-"), weak.party[0][1]),))
    for key in KEYS:
        assert not filled(Brief(bare(FIELD), replace(weak, key=key))).trials


# --- what is there already


def test_what_the_map_has_stays_as_it_is():
    bow = Thing("bow", "Bow", "{R3}", Cell(3, 3))
    some = replace(bare(FIELD), title="The Green", text="Grass.", stake="Mind the bow.", things=(bow,))
    for key in KEYS:
        made = fill(some, 3, key)
        assert (made.title, made.text, made.stake, made.things) == ("The Green", "Grass.", "Mind the bow.", (bow,))
        assert bow.cell not in {piece.cell for piece in (*made.figures, *made.trials)}


def test_a_situation_that_lacks_nothing_gets_words_alone():
    whole = replace(bare(FIELD), figures=(WOLF,), goals=(Goal("defeat", "hostile"),), conflict=True)
    made = fill(whole)
    assert replace(made, title="", text="", stake="") == whole
    assert made.text
    talk = replace(
        bare(FIELD), figures=(replace(WOLF, side="neutral", talk=(TalkChoice("Go", "No", outcome="left"),)),)
    )
    assert replace(fill(talk), title="", text="", stake="") == talk


def test_where_something_is_to_be_carried_off_the_fastest_foe_goes_after_it():
    board, start = FIELD
    board = replace(board, regions=(Region("road", (Cell(19, 0),)),))
    goal = Goal("carried", "purse", "robbed", bad=True, where="road")
    made = fill(replace(bare((board, start)), things=(Thing("purse", "the purse", "{R2}", Cell(9, 5)),), goals=(goal,)))
    (taker,) = (one for one in made.figures if one.purpose == "carry off")
    assert taker.about == "purse"
    feet = {one.key: movement(Stack.parse(one.stack).feet) for one in made.figures}
    assert feet[taker.key] == max(feet.values())
    assert {one.kind for one in made.goals} == {"carried", "defeat", "rounds"}
    opened(made, 3, "7").close()


def test_a_fight_without_anybody_gets_foes():
    for lacking in (replace(bare(FIELD), conflict=True), replace(bare(FIELD), goals=(Goal("defeat", "hostile"),))):
        made = fill(lacking)
        assert {figure.side for figure in made.figures} == {"hostile"}
        assert made.goals == (
            lacking.goals or (Goal("defeat", "hostile"), Goal("rounds", str(LIMIT), STANDOFF, bad=True))
        )


def test_a_challenge_alone_is_the_goal_with_guardians_perhaps():
    some = [fill(replace(bare(FIELD), trials=(CHEST,)), 3, key) for key in KEYS]
    assert {made.trials for made in some} == {(CHEST,)}
    assert {made.goals[0] for made in some} == {Goal("overcome", "chest")}
    assert {bool(made.figures) for made in some} == {True, False}
    assert any("Old Chest" in f"{made.text} {made.stake}" for made in some)


def test_a_region_is_a_place_to_go_to():
    board = replace(FIELD[0], regions=(Region("tower", (Cell(12, 9), Cell(13, 9))),))
    made = fill(bare((board, FIELD[1])), places=("tower",))
    assert made.goals[0] == Goal("reach", "tower")
    assert made.figures


def test_the_maps_own_regions_keep_their_names():
    own = tuple(Region(name, (Cell(1, 1),)) for name in ("far_place", "their_ground"))
    for key in KEYS:
        board = board_store.get(fill(bare((replace(FIELD[0], regions=own), FIELD[1])), 3, key).board)
        assert set(own) <= set(board.regions)
        assert len({region.name for region in board.regions}) == len(board.regions)


def test_an_ordeal_alone_is_the_goal():
    flood = Ordeal("flood", "the Flood", "B1", 4, (ChallengeStage("Bail."),))
    assert fill(replace(bare(FIELD), ordeal=flood)).goals[0] == Goal("overcome", "flood")


# --- strange maps


@pytest.mark.parametrize(("text", "heroes"), [("S", 1), ("S.", 2), ("S##\n###\n##.", 1), ("S   \n  ..", 1), ("S..", 3)])
def test_where_there_is_no_room_nothing_is_made(text, heroes):
    assert fill(bare(drawn(text)), heroes) is None


@pytest.mark.parametrize("text", ["S.", "S~", "S#\n..", "S...", "~~~\n~S~\n~~~"])
def test_a_tiny_map_is_played(text):
    for key in KEYS:
        made = fill(bare(drawn(text)), 1, key)
        match = opened(made, 1, key)
        assert match.to_act()
        match.close()


def test_one_enemy_is_called_by_its_name():
    for seed in range(20):
        told = wording.grammar().tell("fight_text", str(seed), 0, {"lone"}, band="wolves", foe="Half-Ear")
        assert "wolves" not in told


def test_the_words_of_fights_that_follow_each_other_do_not_come_again_soon():
    told = [filled(Brief(bare(FIELD), replace(guests(3, key), turn=number))) for number, key in enumerate(KEYS[:8])]
    assert len({one.rewards[0].text for one in told}) == len(told)
