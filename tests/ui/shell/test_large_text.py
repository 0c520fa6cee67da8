"""Text of 150 %: what explains grows with it, and nothing that heroes can do is left out."""

from __future__ import annotations

import pytest

from game.ui.kit.screen import Brush
from game.ui.kit.settings import Settings
from game.ui.party.company import HeroSpot
from game.ui.shell.drive import Driver
from tests.ui.legible import lines, recorded, written
from tests.ui.samples import make


def at(name: str, text: int, opened: str = "") -> Driver:
    driver = Driver(make(name), (1280, 720), Settings(text=text))
    if opened:
        driver.press(opened)
    return driver


@pytest.mark.parametrize(
    ("name", "opened", "begin", "times"),
    [
        ("adventure", "", "Enemies think", 1.4),
        ("adventure", "", "Which rules", 1.4),
        ("adventure", "5", "Enemies think", 1.4),
        ("adventure", "8", "Enemies think", 1.4),
        ("adventure", "8", "DIFFICULTY", 1.4),
        ("adventure", "8", "Sergeant", 1.4),
        ("controls", "At the table", "What is suggested", 1.3),
        ("controls", "On the map", "Where enemies can", 1.4),
        ("controls", "Everywhere", "From the map", 1.25),
        ("controls", "Everywhere", "Gamepad", 1.4),
    ],
)
def test_what_explains_grows(name, opened, begin, times):
    small, large = (
        next(line.points for line in lines(at(name, text, opened).top) if line.text.startswith(begin))
        for text in (100, 150)
    )
    assert large >= times * small


@pytest.mark.parametrize("players", "12345678")
@pytest.mark.parametrize("text", [100, 150])
def test_what_a_hero_card_says_it_says_whole(text, players):
    driver = at("adventure", text, players)
    for spot in (one for one in driver.top.shown if isinstance(one, HeroSpot) and one.hero):
        found = written(driver.top, spot)
        told, box = " ".join(line.text for line in found), Brush(driver.app.surface, driver.top.look).area(spot.rect)
        assert told.startswith(spot.hero.name)
        assert "..." not in told
        assert all(box.contains(line.ink) for line in found)


@pytest.mark.parametrize("players", "12")
@pytest.mark.parametrize("text", [100, 125, 150])
def test_a_hero_card_leaves_nothing_out(text, players):
    driver = at("adventure", text, players)
    for spot in (one for one in driver.top.shown if isinstance(one, HeroSpot) and one.hero):
        told = " ".join(line.text for line in written(driver.top, spot))
        assert all(f"{word}: {what}" in told for word, what in spot.face.abilities(spot.hero)), spot.caption


def test_the_card_of_a_piece_grows_as_far_as_there_is_room():
    sizes = []
    for text in (100, 150):
        driver = at("draft", text)
        with recorded() as found:
            driver.top.front(Brush(driver.app.surface, driver.top.look, driver.top.origin))
        sizes.append(next(line.points for line in found if line.text.startswith("Instead of")))
    assert sizes[1] > sizes[0]
