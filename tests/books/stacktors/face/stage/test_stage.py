"""The stage follows events alone, and is then equal to a stage that is built from the state."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.board.board import Kind
from game.books.stacktors import events as happened
from game.books.stacktors.components import Carried, Place
from game.books.stacktors.face.stage.cues import CUES, SILENT
from game.books.stacktors.face.stage.pace import PyramidStaging
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.face.stage.tweens import Flash, Flip, Gained, Glide, Shrinking
from game.books.stacktors.play.people import people
from game.books.stacktors.values.pieces import Colour
from game.table import world
from game.table.book import Event
from game.table.match import Match
from game.table.seats import pick
from game.ui.kit.settings import Settings
from game.ui.play.show import Cues
from tests.books.stacktors.scene import More, scene

MAP = """
    AfB....
    .......
    ..#.c..
    ..d..e.
"""


def appearances(match: Match) -> dict[int, happened.Appearance]:
    with world.inside(match.world):
        return {who: people.appearance(who) for who, _ in world.each(Place) if not world.has(who, Carried)}


def game(seed: int):
    who: dict[str, Any] = {
        "A": "G1O2-R3O2C1-R1",
        "B": "p2 R1-G2B2-B2",
        "c": "hostile G1-G2B1-R1",
        "d": "hostile O1-R2-R2",
        "e": "{R2}",
    }
    closes = {"opens": "way", "becomes": Kind.BLOCKING, "blocks_sight": True}
    return scene(
        MAP, conflict=seed % 2 == 0, regions={"way": "a1 c1 f4"}, more=More(pieces={"f": closes}), f="{}R1", **who
    )


@pytest.mark.parametrize("seed", range(6))
def test_after_a_random_game_the_stage_equals_a_rebuilt_one(seed):
    s = game(seed)
    stage, told = Stage(), []
    stage.rebuild(appearances(s.match))
    cues = Cues(PyramidStaging(stage), told.append, Settings())
    happenings = 0
    for step in range(120):
        decisions = s.match.to_act()
        if not decisions or decisions[0].kind == "gm":
            break
        answer = pick(s.match.legal(decisions[0]), f"{seed}/{step}")
        seat = next(owner for owner in decisions[0].owners if s.match.refusal(owner, answer) is None)
        events = s.match.play(seat, answer)
        happenings += len(events)
        cues.add(events)
        cues.update(16)
        if step % 7 == 0:
            cues.skip()
            assert stage.appearances() == appearances(s.match)
    cues.skip()
    assert stage.appearances() == appearances(s.match)
    assert len(told) == happenings
    assert stage.still or all(not isinstance(tween, Glide) for tween in stage.floating(Glide))
    stage.close()
    s.match.close()


def test_every_event_has_a_cue_or_is_silent():
    kinds = {kind for kind in (vars(happened)).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert kinds == set(CUES) | SILENT
    assert not set(CUES) & SILENT


def test_time_ends_a_glide_where_the_event_says():
    s = game(0)
    stage = Stage()
    stage.rebuild(appearances(s.match))
    who = s.id("A")
    begun = stage.appearance(who)
    cues = Cues(PyramidStaging(stage), [].append, Settings())
    cues.add([happened.Moved(who=who, cell=begun.cell._replace(y=1), facing=4, left=3)])
    cues.update(10)
    assert stage.appearance(who).cell.y == 1
    cues.update(70)
    assert 0.5 < next(sprite for sprite in stage.sprites() if sprite.who == who).at[1] < 1.5
    cues.update(200)
    assert not cues.busy
    assert stage.still
    stage.close()
    s.match.close()


def test_a_rebuilt_stage_forgets_what_moved():
    s = game(0)
    stage = Stage()
    stage.rebuild(appearances(s.match))
    who = s.id("A")
    stage.begin(who, Glide(ms=500, start=(0, 0), end=(1, 1)))
    stage.rebuild(appearances(s.match))
    assert stage.still
    assert stage.appearances() == appearances(s.match)
    stage.close()
    s.match.close()


@pytest.mark.rule("DMG-3")
@pytest.mark.parametrize("times", [1, 6])
def test_how_often_over_a_hit_is_seen_by_what_comes_of_it(monkeypatch, times):
    """A hit on who commits nothing takes one pip whatever the multiple, so the word over the figure says no more."""
    said = []
    monkeypatch.setattr(
        "game.books.stacktors.face.stage.cues.words_over", lambda _who, *told: said.append((told[0], told[-1])) or 0
    )
    CUES[happened.Compared](happened.Compared(1, 2, 6, 1, True, times), Stage())
    assert said == [("hits", ("6 against 1",))]


@pytest.fixture
def staged():
    """A stage with the figures of a game, and the id of a hero on it."""
    s, stage = game(0), Stage()
    stage.rebuild(appearances(s.match))
    yield stage, s.id("A")
    stage.close()
    s.match.close()


def test_a_piece_that_loses_a_pip_shrinks_where_it_stands(staged):
    stage, who = staged
    lower, upper = stage.appearance(who).stack.guts[:2]
    for piece in (lower, upper):
        CUES[happened.Damaged](happened.Damaged(who, piece, replace(piece, pips=piece.pips - 1), "guts"), stage)
    low, high = stage.floating(Shrinking)
    assert (low.colour, low.sizes, high.colour, high.sizes) == ("red", (3, 2), "orange", (2, 1))
    assert low.band[0] < high.band[0]
    assert low.ms <= 200


def test_a_neck_turns_over_where_it_becomes_another(staged):
    stage, who = staged
    CUES[happened.SideChanged](happened.SideChanged(who, "enemy", Colour.BLACK, "gm"), stage)
    (neck,) = stage.floating(Flip)
    assert (neck.shown, neck.high) == (("gray", "hero"), 1)
    assert replace(neck, age=neck.ms).shown == ("black", "enemy")
    stage.settle()
    CUES[happened.SideChanged](happened.SideChanged(who, "party", Colour.GRAY, "p2"), stage)
    assert not stage.floating(Flip)


def test_what_is_picked_up_flies_to_the_bar(staged):
    stage, who = staged
    assert CUES[happened.PickedUp](happened.PickedUp(who, 99), stage) >= stage.floating(Gained)[0].ms


def test_what_is_given_flies_from_one_to_the_other(staged):
    stage, who = staged
    to = next(one for one in stage.appearances() if one != who)
    waits = CUES[happened.Given](happened.Given(who, to, ()), stage)
    (thing,) = stage.floating(Gained)
    assert waits >= thing.ms
    assert [thing.start, thing.end] == [stage.plane.middle(stage.appearance(one).cell) for one in (who, to)]


def test_with_less_motion_a_flash_is_an_outline_for_a_while(staged):
    stage, who = staged
    stage.begin(who, Flash(ms=60, ink=(1, 2, 3), times=3))
    stage.settle(silent=False)
    stage.tick(300)
    flashing = next(sprite for sprite in stage.sprites() if sprite.who == who)
    assert (flashing.flash > 0, flashing.ink) == (True, (1, 2, 3))
    stage.tick(200)
    assert stage.still
