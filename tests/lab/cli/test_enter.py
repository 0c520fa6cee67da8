"""`python -m game.lab enter`: what it prints and what it refuses."""

from __future__ import annotations

import json

import pytest

from game import library
from game.lab.__main__ import main
from game.lab.cli import enter
from game.lab.enter_trial import ENTER, EnterGame


class Trials:
    """Who takes what is suggested wins every second game of a campaign, and no fight; others win all."""

    players = (ENTER, "master")

    def composed(self, order, chance):
        return EnterGame(order, order.player != ENTER, chance == 0.5, 6, 2, (("fight", "failure"),))


@pytest.fixture(autouse=True)
def trials(monkeypatch):
    monkeypatch.setattr(library, "enter_of", lambda _: Trials())
    monkeypatch.setattr(enter, "told", told)


def told(order, begun, trials):
    assert order.player in trials.players
    won, first = order.player != ENTER or order.seed % 2 == 0, begun.campaign.later or begun.campaign.start
    assert (begun.facts, begun.alone) in (({}, False), ({"guided": 1}, True))
    course = ((first, "success" if won else "taken"),) * (1 + order.seed % 2)
    return EnterGame(order, won, False, 10, 4, course, "dry" if won else "")


def test_a_campaign_is_told_by_player_and_level(capsys):
    assert main(["enter", "drowned_toll_house", "--games", "3", "--players", "enter,master"]) == 0
    normal, endings, outcomes, *more = capsys.readouterr().out.splitlines()
    told = "1 of 3 games won (33%), 0 broken off; 10 answers and 4 rounds on average."
    assert normal == f"enter with 3 heroes against normal: {told}"
    assert endings == "  1 to 2 situations; endings: dry 1"
    assert outcomes == "  ford: taken 4, success 1"
    assert [line.partition(":")[0] for line in more[::3]] == [
        "enter with 3 heroes against hard",
        "master with 3 heroes against normal",
        "master with 3 heroes against hard",
    ]


def test_one_situation_alone_for_parties_of_several_sizes(capsys):
    begun = ["--from", "drain", "--fact", "guided", "--alone"]
    wanted = ["enter", "drowned_toll_house", *begun, "--heroes", "1,2", "--games", "1", "--levels", "easy"]
    assert main(wanted) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines if line.startswith("enter")] == [
        "enter with 1 hero against easy",
        "enter with 2 heroes against easy",
    ]
    assert "  drain: taken 2" in lines


def test_one_object_with_all_games(capsys):
    assert main(["enter", "--games", "2", "--levels", "hard", "--chance", "0.5", "--seed", "7", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["order"]["seed"] for one in found["games"]] == [7, 8]
    (share,) = found["shares"]
    assert (share["won"], share["share"], share["broken_off"]) == (0, 0, 2)
    assert share["outcomes"] == {"fight": {"failure": 2}}


@pytest.mark.parametrize(
    "wrong",
    [["--chance", "2"], ["--heroes", "0"], ["--levels", "grim"], ["--players", "nobody"], ["nowhere"], ["--alone"]],
)
def test_what_makes_no_sense_is_refused(wrong, capsys):
    assert main(["enter", *wrong]) != 0
    assert wrong[-1] in capsys.readouterr().err
