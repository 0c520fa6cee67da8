"""Puzzles that no plan for the goal alone solves have witnesses, and none where a step is missing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.board import board_store
from game.board.board import Kind
from game.board.grid import Cell
from game.books.stacktors.ahead.errands.errands import Aim
from game.books.stacktors.intents import Attack, Give, Identify, Morph, MorphSelf, PickUp, Talk
from game.books.stacktors.values.situation import Figure, Goal, Situation, TalkChoice, Thing, Trial
from tests.gm.proofs.test_proving import BRAM, ISOLDE, TANSY, kinds, made, proof

OPEN = "........\n........\n........"
WALL = "....#...\n....#...\n....#..."
"""The gate is at e2."""
MORPHER = "G1O2-R3Cy3-R2"


def puzzle(*pieces: Trial | Thing | Figure, chest: str = "{}Pk2", drawing: str = OPEN) -> Situation:
    """A situation in which a chest in the far corner is to be opened."""
    return made(
        drawing,
        Goal("overcome", "chest"),
        regions={"gate": "e2"},
        trials=(
            Trial("chest", "Chest", chest, Cell(7, 0)),
            *(one for one in pieces if isinstance(one, Trial)),
        ),
        things=tuple(one for one in pieces if isinstance(one, Thing)),
        figures=tuple(one for one in pieces if isinstance(one, Figure)),
    )


def box(stack: str, key: str = "box", x: int = 2, opens: str = "") -> Trial:
    return Trial(key, "Box", stack, Cell(x, 2), opens=opens)


def bundle(cache: str, x: int = 2) -> Thing:
    return Thing("bundle", "Bundle", cache, Cell(x, 2))


def smith(stack: str = "G1-Pk3Pk1-", x: int = 3, **more) -> Figure:
    return Figure("smith", "Smith", stack, Cell(x, 2), side="neutral", **more)


CALLED = TalkChoice("Come along.", "I come.", needs="debt", join=True)
DEBT = TalkChoice("Who made this?", "Smith, who owes me for it.", fact="debt")
NAN = Figure("nan", "Nan", "G1-O1-G1", Cell(1, 2), side="neutral", talk=(DEBT,))

PUZZLES = {
    "the key lies in a box": (puzzle(box("{Pk3}R2")), {Give, Identify}),
    "the key lies about": (puzzle(bundle("{Pk3}")), {PickUp, Identify}),
    "the key is the last pip in other hands": (puzzle(bundle("{Pk2}"), chest="{}Pk7"), {Identify}),
    "one box holds the key of another": (
        puzzle(box("{Cy1}R2"), box("{Pk3}Cy2", "second", 5)),
        {Identify},
    ),
    "the key lies behind a gate": (
        puzzle(bundle("{Pk3}", 6), box("{}B3", "lever", 1, "gate"), drawing=WALL),
        {PickUp, Identify},
    ),
    "a smith can be won over": (puzzle(smith(reluctant=True)), set()),
    "a smith behind a gate can be won over": (
        puzzle(smith(reluctant=True, x=5), box("{}B3", "lever", 1, "gate"), drawing=WALL),
        set(),
    ),
    "a smith joins who knows what he owes": (puzzle(smith(talk=(CALLED,)), NAN), {Talk}),
    "a piece takes the colour of the key": (puzzle(chest="{}Pk3"), {MorphSelf, Morph}),
    "a piece of the brains does": (puzzle(chest="{}O9=P1"), {MorphSelf, Morph}),
    "what a foe wears is the key": (
        puzzle(Figure("thug", "Thug", "G1-O1-", Cell(2, 2), gear="Pk3-")),
        {PickUp},
    ),
}


@pytest.mark.rule("DCH-2", "OBJ-2", "CLR-G-CYAN", "CLR-B-GREEN")
@pytest.mark.parametrize("name", PUZZLES)
def test_it_has_a_witness(name):
    situation, deeds = PUZZLES[name]
    party = (MORPHER,) if MorphSelf in deeds else (BRAM, ISOLDE, TANSY)
    found = proof(situation, *party)
    assert deeds <= set(kinds(found))


@pytest.mark.rule("DCH-2")
@pytest.mark.parametrize(
    ("situation", "party"),
    [
        (puzzle(box("{Pk3}B12")), (BRAM, ISOLDE, TANSY)),
        (puzzle(box("{Pk3}R2")), (BRAM, TANSY)),
        (puzzle(chest="{}Pk9"), (MORPHER,)),
    ],
    ids=("the box is too strong", "nobody identifies", "the morph is too small"),
)
def test_it_has_none_where_a_step_is_missing(situation, party):
    assert proof(situation, *party).reason


@pytest.mark.rule("CLR-G-CLEAR")
def test_perfection_makes_a_chest_small_enough_and_is_kept_where_it_would_not():
    helper = "G1-O1C1-R1"
    assert proof(puzzle(chest="{}R10"), BRAM, ISOLDE, helper).witness
    situation = puzzle(chest="{}R13")
    assert proof(situation, BRAM, ISOLDE, TANSY).reason


def cellar(hole: str) -> Situation:
    """A situation in which a lever at c3 opens a trapdoor, from which one falls to where no way leads."""
    way = made(WALL, Goal("reach", "far"), regions={"far": "h1 h2 h3", "gate": "e2", "hole": hole})
    board = board_store.get(way.board)
    regions = tuple(replace(one, to=Cell(6, 0)) if one.name == "hole" else one for one in board.regions)
    lever = Trial("lever", "Lever", "{}B2", Cell(2, 2), opens="hole", becomes=Kind.AIR)
    return replace(way, board=board_store.put(replace(board, regions=regions)), trials=(lever,))


@pytest.mark.rule("DCH-6", "TER-6")
@pytest.mark.parametrize(
    ("hole", "party"), [("a1", (BRAM, ISOLDE)), ("a3", (ISOLDE, BRAM)), ("b2", (ISOLDE,)), ("a1 b2", (ISOLDE,))]
)
def test_one_stands_on_a_trapdoor_that_leads_on_before_it_opens(hole, party):
    assert proof(cellar(hole), *party).witness


@pytest.mark.rule("DCH-6", "TER-6")
def test_who_is_alone_opens_no_trapdoor_from_where_it_is():
    assert proof(cellar("a1"), ISOLDE).reason


def alarmed() -> Situation:
    """A situation in which nobody may touch the bell, though all of the party could, and the lever opens the way."""
    way = made(
        WALL, Goal("overcome", "bell", "failure"), Goal("reach", "far"), regions={"far": "h1 h2 h3", "gate": "e2"}
    )
    bell = Trial("bell", "Bell", "{}R2", Cell(1, 2))
    return replace(way, trials=(bell, Trial("lever", "Lever", "{}B2", Cell(2, 2), opens="gate")))


@pytest.mark.rule("DCH-6")
def test_what_ends_it_badly_is_not_opened_on_the_way():
    found = proof(alarmed(), BRAM, ISOLDE)
    assert kinds(found).count(Attack) == 1


@pytest.mark.rule("DCH-2", "OBJ-2")
def test_what_would_end_it_waits_until_another_challenge_is_overcome():
    situation = puzzle(bundle("{Pk3}"), box("{}Pk2", "lock", 5), chest="{}R2")
    assert proof(situation, aim=Aim(challenge="lock")).witness
