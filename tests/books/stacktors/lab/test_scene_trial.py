"""Composed scenes are played at the table, by players that judge them and by what is suggested."""

from __future__ import annotations

from functools import cache

import pytest

from game.board import board_store
from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.gm.proofs.plays import PARTY, opened
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.lab.scene_judges import SceneJudge, SceneStep
from game.books.stacktors.lab.scene_trial import SCENES
from game.books.stacktors.mind.levels import player
from game.books.stacktors.play.situation.closing import first_outcome
from game.books.stacktors.values import bank
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import FAILURE, SUCCESS, ChallengeStage, Goal, Ordeal, Situation
from game.books.stacktors.values.stack import Gear, Stack
from game.books.stacktors.values.stage_ways import StageWay
from game.lab.scene_trial import PLAYERS, PlayerName, SceneOrder, SceneTrial
from game.table.book import GM
from game.table.seats import Table

HERO = "G1-R2O2-R1"


@cache
def played() -> SceneTrial:
    return SCENES.tried(SceneOrder(2, 0.6, 3, 3))


def test_a_scene_is_played_by_all_and_judged():
    found = played()
    assert {name: len(games) for name, games in found.games.items()} == dict.fromkeys(PLAYERS, 3)
    assert found.signature.startswith("scene:")
    assert 0 < found.told < 1
    assert found.suggested.won, "it was composed so"
    assert all(one.tries >= one.failed for one in found.every)
    assert not any(one.failed for one in found.games["saver"])


def test_it_is_the_same_for_the_same_order():
    again = SCENES.tried(played().order)
    assert (again.told, again.games, again.differing) == (played().told, played().games, played().differing)


# --- the players who judge


def judged(name: PlayerName, key: str, ordeal: Ordeal, *party: str) -> tuple[str, list[SceneStep]]:
    """How a scene on plain ground comes out for these heroes, and what was done."""
    board = board_store.put(Board.draw("......"))
    starts = tuple(Cell(x, 0) for x in range(len(party)))
    situation = Situation("one", "One", "", "", board, starts, ordeal=ordeal, goals=(Goal("overcome", "it"),))
    stacks = [Stack.parse(one) for one in party]
    left = bank.moved(bank.full(10), out=[piece for stack in stacks for piece in stack.pieces])
    guests = Guests(len(party), tuple((stack, Gear()) for stack in stacks), Options(), left, "judged")
    judge = SceneJudge(name, key)
    with opened(situation, guests) as match:
        table = Table(match, {PARTY: judge, GM: Umpire(player("normal"))}, key)
        while not first_outcome(match.snapshot) and not judge.stuck:
            table.advance(0)
        table.close()
        return first_outcome(match.snapshot), judge.steps


def scene(stack: str, *stages: ChallengeStage, rounds: int = 1) -> Ordeal:
    return Ordeal("it", "It", stack, rounds, stages)


@pytest.mark.rule("ACH-6")
def test_the_saver_keeps_the_colour_that_a_later_stage_shows():
    told = scene("R1R1", ChallengeStage("up", total=1, ways=(StageWay("so", "O"),)), ChallengeStage("on", total=1))
    assert judged("saver", "", told, HERO)[0] == SUCCESS
    outcomes = {judged("cheapest", str(key), told, HERO)[0] for key in range(8)}
    assert outcomes == {SUCCESS, FAILURE}


@pytest.mark.rule("ACH-4")
def test_who_does_not_plan_tries_in_vain_and_begins_a_new_round_then():
    told = scene("R1", ChallengeStage("up", total=4), rounds=2)
    outcome, steps = judged("cheapest", "1", told, HERO)
    assert outcome == FAILURE
    assert [one.vain for one in steps] == [True, True]


@pytest.mark.rule("ACH-6")
def test_the_saver_pays_with_pips_only_where_no_round_could_help():
    told = scene("R1R1", *(ChallengeStage("up", total=1, ways=(StageWay("so", price="pip"),)),) * 2, rounds=2)
    assert [one.tried for one in judged("saver", "", told, HERO)[1]] == [True, True]
    short = scene("R1R1", *told.stages)
    assert [one.tried for one in judged("saver", "", short, HERO)[1]] == [True, False]


@pytest.mark.rule("AST-1")
def test_those_who_stand_beside_help_as_it_was_meant():
    assert judged("saver", "", scene("R1", ChallengeStage("up", total=4)), HERO, "G1-R2O1-R3")[0] == SUCCESS


def test_who_can_do_nothing_is_stuck():
    assert judged("saver", "", scene("P1", ChallengeStage("up", total=1)), HERO) == ("", [])
