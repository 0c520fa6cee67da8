"""What a colour lets the attacker choose after a hit is planned in the attack dock, and not asked after the attack."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.books.stacktors.ahead import orders
from game.books.stacktors.face.docks.attack.more import ASK
from game.books.stacktors.intents import Attack, Compel, Defend, Exchange, Hamper, Maneuver, Move, Remould
from tests.books.stacktors.face.docks.dock_alone import attacking
from tests.books.stacktors.face.table.test_brains import ask_me
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

BESIDE = """
    .......
    .......
    ...AB..
    .....D.
    .......
"""
FOES = {"B": "hostile G2O3-Y2-B1", "D": "hostile O1-G3-R1"}
CASES = {
    "Hamper": ("R3-G1R2P3-", "physical", "hamper", Hamper),
    "Maneuver": ("R3-P2R2-", "physical", "throw", Maneuver),
    "Compel": ("R3-R2-P2", "mental", "compel", Compel),
    "Shrewd": ("R3-R2O1-Pk2", "mental", "trade", Exchange),
    "Morph Other": ("R3-R2Y3-Cy2", "social", "remould", Remould),
}


def ready(begin, active: str, *, gm=None, board=BESIDE, **more):
    """A game with the attack dock open, in which an attack on B with that ability is drafted."""
    p = begin(board, gm=gm or Idle(), **({"A": CASES[active][0]} | FOES | more))
    p.turn("A")
    p.click_on("B")
    dock = p.screen.face.state.dock
    assert dock.content.drafting.target == p.scene.id("B")
    redraft(dock, active)
    return p


def redraft(dock, active: str) -> None:
    """Take the card with that ability, and show what is planned for a hit."""
    drafting = dock.content.drafting
    found = (one for verb in drafting.options.verbs for one in drafting.weighing.of(verb))
    drafting.take(next(one for one in found if one.attack.active == active))
    dock.content.more = True
    dock.changed()


def step(p, n: int = 0):
    return p.driver.find(f"then {n}")


def strike(p):
    """Play the attack; returns what was answered for the player after it, and by what."""
    before = len(p.scene.match.entries)
    p.key(pygame.K_RETURN)
    p.driver.wait(400)
    return [(entry.intent, entry.by) for entry in p.scene.match.entries[before + 1 :] if entry.seat == "p1"]


@pytest.mark.parametrize("active", CASES)
def test_what_is_shown_then_is_done_without_a_stop(begin, active):
    p = ready(begin, active)
    planned = [one.intent for one in p.screen.face.state.dock.content.drafting.follow_up.picked]
    assert planned
    assert all(isinstance(one, CASES[active][3]) for one in planned)
    assert len(p.brass) == 1
    done = strike(p)
    assert [(one, by) for one, by in done if isinstance(one, CASES[active][3])] == [
        (one, "plan") for one in planned[: len(done)]
    ]
    assert done
    assert p.asked[1] != CASES[active][2]


@pytest.mark.parametrize("active", CASES)
def test_another_answer_is_planned_by_key_wheel_or_press(begin, active):
    p = ready(begin, active)
    then = p.screen.face.state.dock.content.drafting.follow_up
    first, *others = (one.intent for one in then.steps[0].choices)
    assert others
    p.key(pygame.K_n)
    assert then.picked[0].intent == others[0]
    p.driver.click(step(p).rect.centre)
    assert then.picked[0] is None or then.picked[0].intent != others[0]
    p.screen.face.state.dock.content.roll(1)
    assert then.picked[0].intent == others[0]
    done = strike(p)
    assert (others[0], "plan") in done
    assert first != others[0]


@pytest.mark.parametrize("active", CASES)
def test_ask_me_is_asked(begin, active):
    p = ready(begin, active)
    ask_me(p)
    assert step(p).caption == ASK
    assert strike(p) == []
    assert p.asked == ("A", CASES[active][2])
    assert len(p.brass) == 1


def test_the_cell_is_picked_on_the_map(begin):
    p = ready(begin, "Maneuver")
    dock = p.screen.face.state.dock
    before = dock.content.spots.picked
    there = next(
        cell
        for cell in dock.content.spots.offered
        if cell not in before and p.screen.pacer.show.reader.at(cell) is None and cell.y == 1
    )
    p.click(*there)
    assert dock.content.spots.picked == (there,)
    assert (Maneuver(p.scene.id("B"), there), "plan") in strike(p)
    assert p.scene.cell("B") == str(there)


def test_whom_it_must_attack_is_picked_on_the_map(begin):
    board = BESIDE.replace(".....D.", ".......").replace(".......", ".....E.", 1).replace(".......", ".D.....", 1)
    p = ready(begin, "Compel", board=board, E="hostile O1-G1-R1")
    p.key(pygame.K_m)
    p.click_on("E")
    assert p.screen.face.state.dock.content.drafting.follow_up.picked[0].intent == Compel(p.scene.id("E"))
    p.click_on("D")
    assert (Compel(p.scene.id("D")), "plan") in strike(p)


def test_a_piece_of_the_targets_is_touched_to_plan_what_is_about_it(begin):
    p = ready(begin, "Shrewd")
    dock = p.screen.face.state.dock
    about = dock.content.drafting.follow_up.steps[0].choices[-1].intent.theirs[0]
    assert dock.touch(p.scene.id("B"), about)
    assert about in dock.content.drafting.follow_up.picked[0].intent.theirs
    assert not dock.touch(p.scene.id("B"), 0)


def test_the_wheel_over_the_dock_goes_along(begin):
    p = ready(begin, "Shrewd")
    dock = p.screen.face.state.dock
    p.driver.move(step(p).rect.centre)
    p.driver.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    p.driver.wait(100)
    assert dock.content.drafting.follow_up.picked[0] == dock.content.drafting.follow_up.steps[0].choices[1]


FAR = """
    ........
    .A....B.
    ........
    D.......
"""


@pytest.mark.parametrize(("active", "stack"), [("Hamper", "R3-G2Y2-"), ("Maneuver", "R3-P2Y2-")])
def test_it_is_planned_for_the_end_of_a_walk_too(begin, active, stack):
    p = ready(begin, active, board=FAR, A=stack)
    (planned,) = p.screen.face.state.dock.content.drafting.follow_up.picked
    p.key(pygame.K_RETURN)
    assert [type(one) for one in p.intents if isinstance(one, Move | Attack)] == [Move, Attack]
    assert (planned.intent, "plan") in [(entry.intent, entry.by) for entry in p.scene.match.entries]


@pytest.mark.parametrize("text", [90, 100, 120])
@pytest.mark.parametrize("clear", ["", "C1"])
def test_it_is_not_cut_off_and_lies_over_nothing(text, clear):
    alone = attacking("AB", A=f"R3-G2R2{clear}-", B="hostile G2O3-Y2-B1", alone={"text": text})
    redraft(alone.dock, "Hamper")
    alone.click("tile 1")
    alone.draw()
    assert alone.look.clipped == []
    planned = [one.rect for one in alone.dock.controls if one.key.startswith("then ")]
    assert len(planned) == 2
    for rect in planned:
        for other in (one.rect for one in alone.dock.controls if one.rect != rect):
            assert rect.right <= other.x or other.right <= rect.x or rect.bottom <= other.y or other.bottom <= rect.y
        assert alone.dock.rect.x <= rect.x
        assert rect.right <= alone.dock.rect.right


def test_without_a_controller_nothing_is_planned():
    alone = attacking("AB", A="R3-G2R2-", B="hostile G2O3-Y2-B1", alone={"orders": False})
    redraft(alone.dock, "Hamper")
    assert alone.keys("then ") == []


def test_another_ability_has_plans_of_its_own_and_damage_none(begin):
    p = ready(begin, "Hamper", A="R3-G1R2P3-")
    dock = p.screen.face.state.dock
    p.key(pygame.K_n)
    turned = dock.content.drafting.follow_up.picked
    redraft(dock, "Maneuver")
    assert isinstance(dock.content.drafting.follow_up.picked[0].intent, Maneuver)
    p.key(pygame.K_1, pygame.KMOD_LSHIFT)
    dock.content.drafting.redraft(replace(dock.content.drafting.draft, active=""))
    dock.changed()
    assert dock.content.drafting.follow_up.steps == ()
    redraft(dock, "Hamper")
    assert dock.content.drafting.follow_up.picked == turned


# --- what comes otherwise


TWICE = {"A": "R3-G2R2-", "B": "hostile G2O3-Y2-B1"}


def test_one_step_for_each_multiple_each_after_the_one_before(begin):
    gm = Idle()
    p = ready(begin, "Hamper", gm=gm, **TWICE)
    p.driver.press("tile 1")
    then = p.screen.face.state.dock.content.drafting.follow_up
    assert [one.short for one in then.picked] == ["O3 to O2", "G2 to G1"]
    gm.told["defend"] = [Defend(p.screen.face.state.dock.content.drafting.outlook.looked.defence.pieces)]
    planned = [one.intent for one in then.picked]
    assert strike(p) == [(one, "plan") for one in planned]


def test_more_than_was_foreseen_is_asked(begin):
    gm = Idle()
    p = ready(begin, "Hamper", gm=gm, **TWICE)
    then = p.screen.face.state.dock.content.drafting.follow_up
    assert len(then.picked) == 1
    gm.told["defend"] = [Defend(p.scene.ids("B", "Y2"))]
    assert [by for _, by in strike(p)] == ["plan"]
    assert p.asked == ("A", "hamper")


def test_a_cell_that_is_too_near_by_then_is_asked_anew(begin):
    gm = Idle()
    p = ready(begin, "Maneuver", gm=gm)
    planned = p.screen.face.state.dock.content.drafting.follow_up.picked[0].intent
    gm.told["defend"] = [Defend(p.scene.ids("B", "Y2"))]
    assert strike(p) == [], "twice as far"
    assert p.asked == ("A", "throw")
    assert planned not in p.screen.face.state.dock.content.list.answers


@pytest.mark.parametrize("by_plan", [True, False])
def test_a_second_step_is_planned_only_for_feet_as_they_were_foreseen(begin, by_plan):
    gm = Idle()
    p = ready(begin, "Hamper", gm=gm, **TWICE)
    p.driver.press("tile 1")
    dock = p.screen.face.state.dock
    gm.told["defend"] = [Defend(dock.content.drafting.outlook.looked.defence.pieces)]
    with dock.content.known.inside():
        when = orders.printed(dock.content.drafting.made)
    first, second = dock.content.drafting.follow_up.planned_answers(dock.content.drafting.who, when)
    foreseen = [one.intent for one in dock.content.drafting.follow_up.picked]
    dock.content.drafting.follow_up.pick(0, None)
    assert strike(p) == []
    p.orders["p1"].lay([second], when)
    assert first.fingerprint == when
    other = next(one for one in p.scene.legal() if one != foreseen[0])
    p.screen.do(foreseen[0] if by_plan else other)
    p.driver.wait(400)
    assert (p.asked == ("A", "hamper")) is not by_plan
    assert ((foreseen[1], "plan") in [(entry.intent, entry.by) for entry in p.scene.match.entries]) is by_plan
