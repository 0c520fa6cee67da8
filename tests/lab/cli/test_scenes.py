"""`python -m game.lab scenes`: what it prints and what it refuses."""

from __future__ import annotations

import json

import pytest

from game import library
from game.lab.__main__ import main
from game.lab.scene_trial import SceneGame, SceneTrial

SUMS = (
    "4 scenes: 60% were told, 33% of 36 games were won. The Brier score is 0.293; true chances would give 0.240. "
    "Composing took at most 0.2 s."
)
ALIKE = (
    "In 100% each player always wins or always loses, in 0% all games come out the same; in 100% different parties "
    "take different ways."
)
HARD = (
    "Of 4 told 60% or less: who saves wins 100% more than who spends the least, of whose tries 25% fail; what is "
    "suggested wins 100% of what who saves does."
)


class Trials:
    """The saver wins every scene, and nobody else does."""

    def tried(self, order):
        won, lost = (SceneGame(won, 4, 1 - won) for won in (True, False))
        games = {"saver": (won,) * order.games, "cheapest": (lost,) * order.games, "bold": (lost,) * order.games}
        return SceneTrial(order, "scene:flood", order.chance, 0.25, games, won, True)


@pytest.fixture(autouse=True)
def trials(monkeypatch):
    monkeypatch.setattr(library, "scenes_of", lambda _: Trials())


def test_a_table_and_what_it_comes_to(capsys):
    assert main(["scenes", "--scenes", "2", "--party", "1,3", "--chance", "0.6", "--games", "3"]) == 0
    head, first, second, *told = capsys.readouterr().out.splitlines()
    assert head.split() == ["party", "asked", "told", "won", "brier", "least", "lead", "suggested", "failing"]
    assert first.split() == ["1", "0.60", "0.60", "0.33", "0.29", "0.24", "1.00", "1.00", "0.25"]
    assert second.split()[0] == "3"
    assert told == [SUMS, ALIKE, HARD]


def test_nothing_is_told_of_hard_scenes_where_there_is_none(capsys):
    assert main(["scenes", "--scenes", "1", "--party", "2", "--chance", "0.9", "--games", "2"]) == 0
    _, row, *told = capsys.readouterr().out.splitlines()
    assert row.split()[-3:] == ["-", "-", "-"]
    assert len(told) == 2


def test_one_object_with_all_games(capsys):
    assert main(["scenes", "--scenes", "2", "--party", "2", "--chance", "0.45", "--seed", "7", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["order"]["seed"] for one in told["trials"]] == [7, 8]
    assert [len(one) for one in told["trials"][0]["games"].values()] == [10, 10, 10]
    assert (told["all"]["scenes"], told["all"]["games"], told["all"]["lead"]) == (2, 60, 1.0)
    assert (told["samples"][0]["heroes"], told["samples"][0]["asked"]) == (2, 0.45)


@pytest.mark.parametrize("wrong", [["--chance", "2"], ["--party", "0"], ["--games", "0"]])
def test_what_makes_no_sense_is_refused(wrong, capsys):
    assert main(["scenes", *wrong]) == 2
    assert wrong[1] in capsys.readouterr().err
