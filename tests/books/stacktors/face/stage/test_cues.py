"""Cues are quick, and each says what happened: pace, splinters, words, colours, steps."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.books.stacktors import events as happened
from game.books.stacktors.face.sprites.palette import PIECES
from game.books.stacktors.face.stage.cue_list import reach
from game.books.stacktors.face.stage.cues import CUES
from game.books.stacktors.face.stage.pace import PyramidStaging
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.face.stage.tweens import LONGEST, MOST, Bolt, Lunge, Recoil, Rings, Splinters, Words
from game.books.stacktors.values.pieces import Colour, Piece
from game.table.book import Event
from game.ui.kit.settings import SPEEDS, Settings
from game.ui.play.show import FACTORS, Cues
from tests.books.stacktors.face.stage import pace
from tests.books.stacktors.face.stage.test_stage import appearances
from tests.books.stacktors.scene import scene


@pytest.mark.parametrize("seed", [1, 5, 9])
def test_turns_and_exchanges_are_quick(seed):
    told = pace.waits(seed)
    assert pace.share(list(pace.turns(told))) <= pace.TURN
    assert pace.share(list(pace.exchanges(told))) <= pace.EXCHANGE
    assert list(pace.exchanges(told))


def test_a_turn_of_somebody_whom_no_player_leads_lasts_until_its_call_is_read(stage):
    """Whether it walks or does nothing; a walk begins when it has been seen who acts, and ends within the turn."""
    who, staging = stage.scene.id("c"), PyramidStaging(stage)
    here = stage.appearance(who).cell
    begun, ended = happened.TurnBegan(who, up=False), happened.TurnEnded(who, idle=True)
    assert staging.begin(begun) >= 300
    assert staging.begin(begun) + staging.begin(ended) == pace.TURN
    assert [words.text for words in stage.floating(Words)] == ["does nothing"]
    walk = [happened.Moved(who, here._replace(x=x), 0, left=9) for x in range(3, 15)]
    told = [begun, *walk, happened.Stopped(who, "engaged"), replace(ended, idle=False)]
    assert sum(staging.begin(event) for event in staging.order(told)) == pace.TURN


def test_there_is_time_to_see_by_what_somebody_of_the_party_is_hurt(stage):
    a, c = stage.scene.id("A"), stage.scene.id("c")
    piece = Piece(Colour.RED, 3, 1)

    def exchange(by, whom):
        staging = PyramidStaging(stage)
        blow = happened.Attacked(by, (whom,), "physical", "", (), value=3)
        lost = happened.Damaged(whom, piece, replace(piece, pips=2), "guts")
        return sum(staging.begin(event) for event in (blow, lost))

    assert exchange(c, a) == 1400
    assert exchange(a, c) < 1000, "what a player does is not waited for"


def test_a_hero_whom_a_player_leads_is_not_waited_for(stage):
    who, staging = stage.scene.id("A"), PyramidStaging(stage)
    told = [happened.TurnBegan(who, up=False), happened.TurnEnded(who, idle=True)]
    assert sum(staging.begin(event) for event in told) < 300
    assert stage.floating(Words) == []


@pytest.fixture
def stage():
    s = scene("A.c", conflict=True, A="G1-R3O2-R1", c="hostile G1-Y2R1-")
    made = Stage()
    made.rebuild(appearances(s.match))
    made.scene = s
    yield made
    made.close()
    s.match.close()


def test_a_long_walk_takes_no_longer_than_a_walk_may(stage):
    who = stage.scene.id("A")
    here = stage.appearance(who).cell
    steps = [happened.Moved(who, here._replace(x=x), 0, left=9) for x in range(1, 13)]
    staging = PyramidStaging(stage)
    assert sum(staging.begin(event) for event in staging.order(steps)) <= 560
    assert staging.begin(staging.order(steps[:1])[0]) > 0


def struck(stage: Stage, by: int, whom: int, active: str = "", *, hits: bool = True) -> None:
    """Let the stage see an attack as far as its result."""
    blow = happened.Attacked(by, (whom,), "physical", active, (), value=5)
    CUES[happened.Attacked](blow, stage)
    stage.follow(blow)
    CUES[happened.Compared](happened.Compared(by, whom, 5, 2 if hits else 5, hits, int(hits)), stage)


@pytest.mark.parametrize(("active", "colour"), [("Ranged", "red"), ("Freeze", "blue"), ("Dexterous", "orange")])
def test_a_shot_has_the_colour_of_what_is_used(stage, active, colour):
    struck(stage, stage.scene.id("A"), stage.scene.id("c"), active)
    stage.tick(120)
    (bolt,) = stage.floating(Bolt)
    assert (bolt.ink, bolt.trail) == (PIECES[colour].mid, PIECES[colour].light)


def test_whoever_strikes_draws_back_first_and_whoever_is_hit_is_thrown_back(stage):
    a, c = stage.scene.id("A"), stage.scene.id("c")
    lunge = Lunge(ms=320, ahead=(1, 0))
    assert [Lunge(ms=320, age=age, ahead=(1, 0)).by for age in (0, 320)] == [0, 0]
    assert Lunge(ms=320, age=108, ahead=(1, 0)).by < 0 < Lunge(ms=320, age=198, ahead=(1, 0)).by
    assert lunge.far == max(round(Lunge(ms=320, age=age, ahead=(1, 0)).by) for age in range(0, 320, 2))
    struck(stage, a, c)

    def aside() -> float:
        return next(one for one in stage.sprites() if one.who == c).aside

    lands = reach("physical", a, c, stage).lands
    stage.tick(lands)
    assert aside() == 0, "all stands still when the blow lands"
    stage.tick(120)
    assert aside() > 3
    stage.tick(400)
    assert aside() == 0
    struck(stage, a, c, hits=False)
    stage.tick(lands + 50)
    assert [ring.ink for ring in stage.floating(Rings)]
    assert next(one for one in stage.sprites() if one.who == a).aside < 0, "a blocked one is thrown back itself"


def test_there_are_never_too_many_splinters_nor_for_too_long(stage):
    c = stage.scene.id("c")
    for _ in range(6):
        CUES[happened.Damaged](happened.Damaged(c, Piece(Colour.RED, 3), None, "guts"), stage)
    assert sum(one.number for one in stage.floating(Splinters)) == MOST
    stage.tick(LONGEST)
    assert stage.floating(Splinters) == []


def test_with_less_motion_nothing_moves_and_words_are_read(stage):
    c = stage.scene.id("c")
    cues = Cues(PyramidStaging(stage), [].append, Settings(calm=True))
    cues.add([happened.Damaged(c, Piece(Colour.RED, 3), Piece(Colour.RED, 2), "guts")])
    cues.update(16)
    assert stage.floating(Words)
    assert stage.floating(Splinters) == stage.floating(Rings) == []
    assert all((one.aside, one.up, one.angle) == (0, 0, 0) for one in stage.sprites())
    assert Recoil(ms=180, away=(1, 0)).by == 0


def test_every_speed_has_a_factor_and_a_name():
    assert list(FACTORS) == list(SPEEDS)
    assert [FACTORS["normal"] / FACTORS[speed] for speed in ("fast", "faster")] == [2, 4]


def test_step_by_step_a_key_shows_what_comes_next(begin):
    p = begin("A.c", speed="step", A="G1-R3O2-R1", c="hostile G1-Y2R1-")
    told: list[Event] = []
    cues = p.screen.pacer.cues
    cues.skip()
    cues._told = told.append
    who = p.scene.id("c")
    cues.add([happened.Passed(who, lost=False), happened.EffectEnded(who, "frozen"), happened.Passed(who, lost=True)])
    p.driver.wait(3000)
    assert len(told) == 1
    p.driver.key(pygame.K_SPACE)
    p.driver.wait(3000)
    assert len(told) == 3, "what takes no time goes on by itself"
    assert not cues.busy
