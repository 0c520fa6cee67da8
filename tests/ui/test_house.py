"""What the title knows of the saved games."""

from __future__ import annotations

import pytest

from game import paths
from game.stacktors.options import Options
from game.ui import house, session
from game.ui.cards import HeroCard, NewGame, SeatCard, TableCard
from game.ui.house import House
from game.ui.screen import Pop
from game.ui.settings import Settings
from game.ui.theme import Look


@pytest.fixture
def saved(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "saves", lambda: tmp_path)
    campaign = house.campaign_cards()[0]
    seats = (SeatCard("Somebody of a long name", "disc", (HeroCard("Bram", "G1O2-R3O2C1-R1"),)), SeatCard("Mira", "disc", (HeroCard("Tansy", "Y1G2-Y3O1Y1-G3G1"),)))
    screen = session.begin(NewGame(campaign, seats, Options(), TableCard()), Pop, seed=1, folder=tmp_path)
    screen.leave()
    screen.flow.match.close()
    return campaign


def test_continue_names_game_and_day_within_its_line(saved):
    told = House(None).title().doors.resumed
    assert told.startswith(f"{saved.title}, 20")
    assert "Mira" not in told
    assert Look((1280, 720), Settings()).width(told, "ui", 13) <= 290


@pytest.mark.usefixtures("saved")
def test_the_saves_say_who_plays_too():
    (card,) = house.save_cards()
    assert "Somebody of a long name, Mira; begun 20" in card.note
