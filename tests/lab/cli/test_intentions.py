"""`python -m game.lab intentions`: what it prints and what it refuses."""

from __future__ import annotations

import json

import pytest

from game import library
from game.lab.__main__ import main
from game.lab.intention_trial import IntentionTrial


class Trials:
    """Of eight undisturbed turns in each game seven go as shown."""

    def tried(self, order):
        return IntentionTrial(12, 9, 8, 7, 5, 20_000, 3500, (f"{order.size} and {order.seed}",))


@pytest.fixture(autouse=True)
def trials(monkeypatch):
    monkeypatch.setattr(library, "intentions_of", lambda _: Trials())


def test_a_line_for_each_level(capsys):
    assert main(["intentions", "--turns", "16", "--levels", "easy,normal", "--seed", "3"]) == 0
    told = (
        "{}: 87.5% of 16 undisturbed turns went as shown, in 2 games; 18 of 24 turns were foreseen. "
        "A search takes 4 ms, a step of it at most 3.5 ms."
    )
    assert capsys.readouterr().out.splitlines() == [told.format("easy"), told.format("normal")]


def test_one_object(capsys):
    assert main(["intentions", "--turns", "17", "--levels", "normal", "--party", "2,3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["normal"]
    assert (told["games"], told["agreement"], told["undisturbed"], told["agreed"]) == (3, 0.875, 24, 21)
    assert told["differing"] == ["2 and 1", "3 and 2", "2 and 3"]


def test_a_level_that_there_is_not_is_refused(capsys):
    assert main(["intentions", "--levels", "best"]) == 2
    assert 'there is no level "best"' in capsys.readouterr().err
