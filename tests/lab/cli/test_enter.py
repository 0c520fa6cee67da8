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


def told(order, campaign, trials):
    assert order.player in trials.players
    won = order.player != ENTER or order.seed % 2 == 0
    return EnterGame(order, won, False, 10, 4, ((campaign.start, "success" if won else "taken"),))


def test_a_campaign_is_told_by_player_and_level(capsys):
    assert main(["enter", "drowned_toll_house", "--games", "3", "--players", "enter,master"]) == 0
    normal, outcomes, *more = capsys.readouterr().out.splitlines()
    assert normal == "enter against normal: 1 of 3 games won (33%), 0 broken off; 10 answers and 4 rounds on average."
    assert outcomes == "  ford: taken 2, success 1"
    assert [line.partition(":")[0] for line in more[::2]] == [
        "enter against hard",
        "master against normal",
        "master against hard",
    ]


def test_one_object_with_all_games(capsys):
    assert main(["enter", "--games", "2", "--levels", "hard", "--chance", "0.5", "--seed", "7", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["order"]["seed"] for one in found["games"]] == [7, 8]
    (share,) = found["shares"]
    assert (share["won"], share["share"], share["broken_off"]) == (0, 0, 2)
    assert share["outcomes"] == {"fight": {"failure": 2}}


@pytest.mark.parametrize(
    "wrong", [["--chance", "2"], ["--heroes", "0"], ["--levels", "grim"], ["--players", "nobody"], ["nowhere"]]
)
def test_what_makes_no_sense_is_refused(wrong, capsys):
    assert main(["enter", *wrong]) != 0
    assert wrong[-1] in capsys.readouterr().err
