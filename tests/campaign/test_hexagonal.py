"""A campaign on a map of hexagons: facings by their words, the placed party, and bots who play it to its end."""

from __future__ import annotations

import re

import pytest

from game.board.grid import Cell
from game.board.layout import Layout
from game.books.stacktors.game_book import Hero, Stacktors, Start
from game.books.stacktors.gm.seat import GameMaster
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.play.people import people
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import Figure, Situation
from game.campaign import model
from game.table import world
from game.table.bots import GreedyBot
from game.table.match import Match
from game.table.replay import differences
from game.table.seats import Table

STAGGERED = [("y", "odd"), ("y", "even"), ("x", "odd"), ("x", "even")]
each = pytest.mark.parametrize(("axis", "index"), STAGGERED)


def hexagonal(folder, axis: str = "y", index: str = "odd"):
    """The folder's map with all that stands on it in cells of the same names; the gate covers f1."""
    folder.lying = f'orientation="hexagonal" staggeraxis="{axis}" staggerindex="{index}" hexsidelength="32"'
    layout = Layout(f"hex-{axis}-{index}", 64, 64, 32)
    for name, text in folder.things.items():
        x, y = layout.centre(Cell(*(int(number) // 64 for number in re.findall(r' [xy]="(\d+)"', text))))
        folder.things[name] = re.sub(r' x="\d+" y="\d+"', f' x="{x}" y="{y}"', text)
    x, y = layout.centre(Cell(5, 0))
    folder.things["gate"] = f'<object id="2" name="gate" type="region" x="{x - 9}" y="{y - 9}" width="18" height="18"/>'
    return folder


def cast(folder) -> Situation:
    campaign = folder.campaign()
    (situation,) = campaign.situations
    return PyramidCaster().cast(campaign, situation, model.opened(*model.find(campaign, situation)), 1)


def figure(folder, key: str) -> Figure:
    return next(found for found in cast(folder).figures if found.key == key)


@each
def test_it_checks_clean(folder, axis, index):
    assert hexagonal(folder, axis, index).told() == []


@each
@pytest.mark.rule("POS-9")
def test_party_and_figures_face_south_unless_told_otherwise_and_take_the_nearest_direction_clockwise(
    folder, axis, index
):
    hexagonal(folder, axis, index)
    assert figure(folder, "nan").facing == cast(folder).facing == 3
    folder.change('key = "nan"', 'key = "nan"\nfacing = "east"')
    assert figure(folder, "nan").facing == {"y": 1, "x": 2}[axis]
    folder.change('facing = "east"', "facing = 5")
    assert figure(folder, "nan").facing == 5


def test_a_facing_by_a_number_that_hexagons_lack_is_told(folder):
    hexagonal(folder).change('key = "nan"', 'key = "nan"\nfacing = 6')
    assert '"6" is no facing: use one of north, north-east, east' in folder.told()[0]


def test_on_squares_they_face_south_too_and_the_party_as_its_start_says(folder):
    assert figure(folder, "nan").facing == cast(folder).facing == 4
    folder.things["start"] = (
        '<object id="1" type="start" x="32" y="32"><properties><property name="facing" '
        'value="east"/></properties><point/></object>'
    )
    assert cast(folder).facing == 2


@each
@pytest.mark.rule("SIT-1", "SIT-3")
def test_bots_play_it_to_its_end(folder, axis, index):
    campaign = hexagonal(folder, axis, index).campaign()
    heroes = tuple(Hero(name, "G1O2-R3O2C1-R1", "p1") for name in ("Bram", "Una", "Odo"))
    match = Match(Stacktors(), Start(heroes, (SeatInfo("p1", "Ada"),)))
    table = Table(match, {"gm": GameMaster(campaign), "p1": GreedyBot()}, "7")
    for _ in range(400):
        if match.result():
            break
        table.advance()
        with world.inside(match.world):
            grid = people.board().grid
    assert match.result() in {"victory", "defeat"}
    assert grid == f"hex-{axis}-{index}"
    assert differences(match) == ()
    table.close()
