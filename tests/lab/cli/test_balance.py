"""`python -m game.lab balance`: what it prints and what it refuses."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from game import library
from game.lab.__main__ import main
from game.lab.arena.manners import Manner
from game.lab.balance_trial import BalanceGame, BalanceTrial

MANNERS = {"pressed": Manner("attacks", "pressed", "able", share=True), "fled": Manner("flights", "fled", "chances")}
WON, LOST = BalanceGame(won=True, parted=False, rounds=4, decisions=20), BalanceGame(False, True, 9, 5)

SUMS = "50% of the games were over in 6 answers of the party, 50% were stand-offs; half of them took at most 6 rounds."
LUCK = (
    "With 8 games a mean error of 0.195 comes of chance alone. The party won 50%; 60% were told. "
    "Composing took at most 0.5 s."
)


class Trials:
    """Every other situation is won."""

    kinds = ("fight", "lock")
    bots = ("normal", "hard")
    manners = MANNERS

    def tried(self, order):
        game = WON if order.seed % 2 else LOST
        if order.mannered:
            game = replace(game, enemies={"able": 4, "pressed": order.seed})
        return BalanceTrial(order, f"{order.kind}:1", order.chance, 0.5, (game,))


@pytest.fixture(autouse=True)
def trials(monkeypatch):
    monkeypatch.setattr(library, "balance_of", lambda _: Trials())


def test_a_table_and_what_it_comes_to(capsys):
    assert main(["balance", "--situations", "4", "--party", "1,3", "--chance", "0.6"]) == 0
    head, first, second, *sums = capsys.readouterr().out.splitlines()
    assert head.split() == ["party", "asked", "measured", "error", "told", "soon", "stand-offs", "rounds", "seconds"]
    assert first.split() == ["1", "0.60", "0.50", "0.10", "0.60", "0.50", "0.50", "6.5", "0.50"]
    assert second.split()[0] == "3"
    assert sums == [
        "100% of the samples are within 0.15 of the chance asked for; the mean error is 0.100.",
        LUCK,
        SUMS,
    ]


def test_where_each_situation_has_several_games_it_is_told_how_many_came_out_as_told(monkeypatch, capsys):
    asked = ["balance", "--situations", "2", "--party", "2", "--chance", "0.6"]
    assert main(asked) == 0
    assert "of what was told" not in capsys.readouterr().out
    games = {1: (WON, WON, LOST, LOST), 2: (LOST, LOST, LOST, LOST)}
    tried = Trials().tried
    monkeypatch.setattr(
        Trials, "tried", lambda _, order: replace(tried(order), games=games[order.seed][: 2 * order.games])
    )
    assert main([*asked, "--games", "2"]) == 0
    assert "50% of the situations came out within 0.10 of what was told." in capsys.readouterr().out


def test_one_object_with_all_games(capsys):
    assert (
        main(["balance", "--situations", "2", "--party", "2", "--chance", "0.9", "--kinds", "fight,lock", "--json"])
        == 0
    )
    told = json.loads(capsys.readouterr().out)
    assert [one["order"]["kind"] for one in told["trials"]] == ["fight", "lock"]
    assert told["samples"][0]["error"] == pytest.approx(0.4)
    assert told["all"]["good"] == 0
    assert (told["all"]["situations"], told["all"]["measured"], told["all"]["told"]) == (2, 0.5, 0.9)
    assert told["all"]["blind"] is None


def test_how_the_enemies_played_is_told_where_that_is_asked_for(capsys):
    asked = ["balance", "--situations", "2", "--party", "2", "--chance", "0.6", "--manners"]
    assert main(asked) == 0
    *_, head, pressed, fled = capsys.readouterr().out.splitlines()
    assert (head, pressed.split(), fled.split()) == ("How the enemies played:", ["attacks", "37.5"], ["flights", "-"])
    assert main([*asked, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["enemies"] == {"pressed": 37.5, "fled": None}


def test_a_party_that_answers_by_chance_is_told_of(monkeypatch, capsys):
    blind = {1: WON, 2: LOST}
    tried = Trials().tried
    monkeypatch.setattr(Trials, "tried", lambda _, order: replace(tried(order), blind=blind[order.seed]))
    assert main(["balance", "--situations", "2", "--party", "2", "--chance", "0.75"]) == 0
    assert "A party that answers by chance won 50% where 75% were asked for." in capsys.readouterr().out
    assert main(["balance", "--situations", "2", "--party", "2", "--chance", "0.75", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["blind"]["won"] for one in told["trials"]] == [True, False]


@pytest.mark.parametrize("wrong", [["--kinds", "dance"], ["--bots", "nobody"], ["--chance", "2"], ["--party", "0"]])
def test_what_is_not_there_is_refused(wrong, capsys):
    assert main(["balance", *wrong]) == 2
    assert wrong[1] in capsys.readouterr().err
