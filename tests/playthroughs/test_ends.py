"""Games of bots come to an end: all computers act in free play, and none repeats for ever what leads nowhere."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Idle
from game.books.stacktors.intents import Attack
from game.books.stacktors.values.situation import Goal
from game.table.bots import GreedyBot
from game.table.seats import Table
from game.table.world import digest
from tests import ends
from tests.books.stacktors.scene import More, Scene, scene
from tests.playthroughs.play import past
from tests.table.play import run


def bots(s: Scene, seats: tuple[str, ...] = ("p1",), seed: int = 1, most: int = 400) -> Scene:
    """Let bots play the scene in these seats."""
    table = Table(s.match, {"gm": GreedyBot(), **{seat: GreedyBot() for seat in seats}}, str(seed))
    run(table, most)
    table.close()
    return s


def test_every_computer_moves_its_own_in_free_play():
    away = {"regions": {"far": "e1 e2"}, "goals": (Goal("gather", "far"),)}
    s = scene("A....\nB....", A="p1 G1-R3-", B="p2 G1-R3-", conflict=False, **away)
    match = bots(s, ("p1", "p2"), most=20).match
    assert past(match) == (("scene", "success"),)


def test_whom_nobody_leads_walks_along():
    away = {"regions": {"far": "e1 e2"}, "goals": (Goal("gather", "far"),)}
    s = scene("A....\nB....", A="p1 G1-R3-", B="party G1-R3-", conflict=False, **away)
    match = bots(s, ("p1",), most=20).match
    assert past(match) == (("scene", "success"),)


def test_a_party_that_can_do_nothing_leaves():
    s = scene("A.#x\n..#.", A="p1 G1-R3-", x="{}R9", conflict=False, goals=(Goal("overcome", "x"),))
    match = bots(s, most=60).match
    assert past(match) == (("scene", "stand-off"),)


def test_a_lock_that_is_too_strong_is_not_tried_for_ever():
    s = scene("A.x..\n.....\n.....", A="p1 G1-R2-R1", x="{}R9", conflict=False, goals=(Goal("overcome", "x"),))
    match = bots(s, most=60).match
    assert past(match) == (("scene", "stand-off"),)
    done = [
        (digest(state, (Idle,)), entry.intent) for state, entry in zip(match._snapshots, match.entries, strict=False)
    ]
    assert len(set(done)) == len(done), "nothing is done twice at one and the same state"
    assert sum(isinstance(entry.intent, Attack) for entry in match.entries) < 6


def test_a_bot_that_stands_in_the_only_exit_steps_out_and_takes_it():
    more = More(goals=(Goal("reach", "gate", "gone"),), fields={"exits": ("gate",)})
    s = scene("A..\n...", A="p1 G1-R3-", conflict=False, regions={"gate": "a1"}, more=more)
    assert past(bots(s, most=6).match) == (("scene", "gone"),)


@pytest.mark.parametrize(
    ("kind", "heroes", "players", "edition", "level"),
    [("campaign", 1, 1, "core", "hard"), ("board", 2, 2, "core", "normal")],
)
def test_whole_games_end(kind, heroes, players, edition, level):
    """A small sample; `python -m tests.ends` plays as many as one likes."""
    game = ends.played(kind, heroes, players, edition, level, 2)
    assert game.end in {"victory", "defeat"}, game.stuck
