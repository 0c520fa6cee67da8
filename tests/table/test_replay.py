from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.table.book import refuse
from game.table.match import Match, Refused
from game.table.replay import Film
from tests.table.play import played
from tests.tictactoe import CASE


@pytest.fixture
def told():
    return played(CASE, 1, 8)


def test_a_film_comes_through_every_state_of_the_match(told):
    film = Film(told)
    assert film.snapshot == told.first
    for number, state in enumerate(told.states, 1):
        assert film.step() is not None
        assert (film.at, film.snapshot) == (number, state)
    assert film.entries == told.entries
    film.close()


def test_a_film_goes_back_and_on_again(told):
    film = Film(told)
    for at in (8, 3, 0, 5):
        film.go(at)
        assert film.at == at
        assert film.snapshot == (told.first, *told.states)[at]
    assert film.step() is not None
    assert film.snapshot == told.states[5]
    film.close()


def test_what_todays_rules_refuse_or_play_otherwise_is_shown_as_it_was(told, monkeypatch):
    film = Film(told)
    monkeypatch.setattr(Match, "play", refusing)
    assert film.step() is None
    assert film.snapshot == told.states[0]
    monkeypatch.undo()
    other = replace(told.entries[1], state="another")
    told.entries[1] = other
    assert film.step() is not None, "the state counts, and not the hash of an earlier version"
    film.close()


def refusing(*_):
    raise Refused(refuse("", "Not by today's rules"))
