"""Previews are exact: for every answer, what is said is what happens, and nothing is worse than the worst."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead import defaults, foresight
from game.books.stacktors.ahead.answer import blow
from game.books.stacktors.ahead.front_facts import can_strike
from game.books.stacktors.ahead.preview import Front, answer, answers, classes
from game.books.stacktors.intents import Attack, Defend
from game.books.stacktors.values.options import Options
from game.table import world
from tests.books.stacktors.exactness import judged
from tests.books.stacktors.scene import scene


def test_what_is_said_is_what_happens_in_many_states():
    """In more of them: `python -m tests.books.stacktors.exactness 5000`."""
    assert judged(100) == []


def duel(attacker: str, defender: str, **more):
    return scene("AB", A=attacker, B=f"hostile {defender}", options=Options(points=60, alike=0, **more))


def blow_of(s, pieces: str, **more):
    return blow(s.attack("A", "B", pieces, **more))


@pytest.mark.rule("ATK-7")
@pytest.mark.parametrize(
    ("attack", "defence", "times", "loss"),
    [("R3O3", "G3", 2, 2), ("R3O3", "G3Y1", 1, 1), ("R3O3Y1", "G3", 1, 1), ("R3O3", "", 1, 1), ("R3O3", "G2", 3, 2)],
    ids=["6 v 3", "6 v 4", "7 v 3", "6 v 0", "6 v 2, no more than the piece has"],
)
def test_multiples_are_whole(attack, defence, times, loss):
    s = duel(f"G1-{attack}-", f"G1-{defence}B3Y3-")
    pieces = "+".join(attack[n : n + 2] for n in range(0, len(attack), 2))
    against = "+".join(defence[n : n + 2] for n in range(0, len(defence), 2))
    with world.inside(s.match.world):
        found = answer(blow_of(s, pieces), Defend(s.ids("B", against)))
    assert (found.hit, found.times, found.loss) == (True, times, loss)


@pytest.mark.rule("ATK-8")
def test_deadly_counts_a_defence_of_nothing_as_one():
    s = duel("G1-R3O3-", "G1-G3B3-", deadly=True)
    with world.inside(s.match.world):
        assert answer(blow_of(s, "R3+O3"), Defend()).times == 6


def test_a_class_holds_what_comes_to_the_same_and_shows_the_cheapest():
    s = duel("G1-R2-", "G1-G3B2Y2-")
    with world.inside(s.match.world):
        found = classes(blow_of(s, "R2"))
        blocks = [one for one in found if not one.hit and not one.ends_turn and not one.counter and not one.shed]
    assert [one.spends for one in blocks] == [2]
    assert len({one.outcome for one in found}) == len(found)


@pytest.mark.rule("CLR-G-RED")
def test_red_guts_left_uncommitted_count_against_a_shot():
    s = scene("A..B", A="G1-R3-", B="hostile G1-R2G2C2-")
    with world.inside(s.match.world):
        made = blow(s.attack("A", "B", "R3", active="Ranged"))
        assert answer(made, Defend(s.ids("B", "G2"))).defended == 4
        assert answer(made, Defend(s.ids("B", "R2"))).defended == 2
        stopped = [one for one in classes(made) if not one.hit and not one.wears]
        assert min(one.spends for one in stopped) == 2


def test_answers_are_those_that_play_lists():
    s = duel("G1-R3-", "G1-G2B1-")
    with world.inside(s.match.world):
        made = blow_of(s, "R3")
        front = Front(made.who, made.target, made.kind)
        assert {one.defence for one in answers(made)} >= {one.defence for one in front.classes(made)}


@pytest.mark.rule("CLR-G-BLUE")
def test_freeze_ends_a_turn_only_in_the_attackers_own():
    s = duel("G2-R3-", "G1-B1G3-R1")
    with world.inside(s.match.world):
        assert any(one.ends_turn for one in classes(blow_of(s, "R3")))
        back = blow(Attack(s.id("B"), (s.id("A"),), "physical", s.ids("B", "G3")))
        assert not any(one.ends_turn for one in classes(back))


@pytest.mark.rule("ATK-9")
def test_nobody_strikes_back_with_nothing_left():
    s = duel("G2-R1-", "G1-O3-")
    with world.inside(s.match.world):
        made = blow_of(s, "R1")
        assert not answer(made, Defend(s.ids("B", "O3"), "Dexterous")).counter
        assert can_strike(s.id("B"), s.id("A"))
        assert not can_strike(s.id("B"), s.id("A"), s.ids("B", "O3"))


def test_what_follows_from_a_loss_is_told_in_full():
    s = duel("G3-R3O3-", "G1-O1-B1")
    s.strike("A", "B", "R3+O3")
    with world.scratch(s.match.snapshot):
        assert defaults.under_way() is not None
        fate = foresight.tried(Defend(), s.id("B"))
    told = list(foresight.knock_on(fate, "B"))
    assert told == ["B falls", "O1 is gone", "Dexterous is lost"]
