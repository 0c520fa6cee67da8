"""Two friends against each other on the ground of any map, by the rules of every fight."""

from __future__ import annotations

import pytest

from game import library, opening, party
from game.board.board import Kind
from game.books.stacktors.components import Ended, Place, Side
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.play.people import people
from game.problem import Faulty
from game.table import replay, world
from game.table.book import GM
from game.table.seats import Table
from game.table.world import TABLE, ask, each, get


def duel(folder, what="drowned_toll_house", **how) -> opening.Game:
    found = opening.campaign(what)
    return party.duel(found, party.equal_sides(found, how.pop("heroes", 2)), ("Ann", "Ben"), folder=folder, **how)


def led(match, seat) -> list[str]:
    with world.inside(match.world):
        return [people.name(who) for who, side in each(Side) if side.seat == seat]


def test_both_have_the_same_heroes_and_stand_apart(tmp_path):
    game = duel(tmp_path)
    assert led(game.match, "p1") == ["Ann's Bram", "Ann's Isolde"]
    assert led(game.match, "p2") == ["Ben's Bram", "Ben's Isolde"]
    with world.inside(game.match.world):
        sides = {side.seat: side.name for _, side in each(Side)}
        first, second = ([get(who, Place).cell for who, side in each(Side) if side.seat == s] for s in ("p1", "p2"))
        assert min(people.board().distance(a, b) for a in first for b in second) > 1
        assert people.conflict()
    assert sides == {"p1": "party", "p2": "hostile"}
    assert replay.differences(game.match) == ()
    game.keeper.close()


@pytest.mark.parametrize(
    "campaign", [one.campaign.id for one in library.campaigns() if one.campaign and not one.campaign.lesson]
)
def test_it_is_played_to_its_end_and_says_who_has_won(tmp_path, campaign):
    game = duel(tmp_path, campaign)
    players = {seat: library.player_of("stacktors", "novice") for seat in ("p1", "p2")}
    table = opening.table(game, {**players, GM: opening.master(game)}, "1")
    table.advance()
    assert game.match.result() in {"victory", "defeat"}
    with world.inside(game.match.world):
        ended = ask(TABLE, Ended)
    assert ended.text in {"Ann has won the duel.", "Ben has won the duel."} or ended.result == "defeat"
    table.close()
    game.keeper.close()


def test_a_saved_duel_goes_on(tmp_path):
    game = duel(tmp_path)
    path = game.keeper.path
    game.keeper.close()
    again = opening.loaded(path)
    assert again.campaign.id == "duel"
    players = {seat: library.player_of("stacktors", "novice") for seat in ("p1", "p2")}
    table = Table(again.match, {**players, GM: opening.master(again)}, "1")
    table.advance()
    assert again.match.result()
    table.close()
    again.keeper.close()


def test_only_names_that_stand_on_both_sides_say_whose_they_are(tmp_path):
    found = opening.campaign("drowned_toll_house")
    bram, isolde = party.ready(found)[:2]
    game = party.duel(found, ((bram, isolde), (bram,)), ("James", "Ben"), folder=tmp_path)
    assert led(game.match, "p1") == ["James' Bram", "Isolde"]
    assert led(game.match, "p2") == ["Ben's Bram"]
    game.keeper.close()


@pytest.mark.parametrize("campaign", ["porch", "drowned_toll_house"])
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_all_begin_on_plain_ground_with_the_same_movement_left(tmp_path, campaign, heroes):
    game = duel(tmp_path, campaign, heroes=heroes)
    with world.inside(game.match.world):
        places = [get(who, Place).cell for who, _ in each(Side)]
        assert {people.board().kind(cell) for cell in places} == {Kind.NORMAL}
    game.keeper.close()


def test_where_one_side_has_more_ground_it_is_told(tmp_path):
    even, uneven = duel(tmp_path, "porch"), duel(tmp_path, "drowned_toll_house", heroes=4)
    cells = "Ann's heroes have 160 cells around them, Ben's heroes have 137 cells"
    told = f"The ground is not equal: within 6 movement points {cells}."
    alone, texts = "Two face each other, and nobody else is here.", []
    for game in (even, uneven):
        texts += [one.intent.situation.text for one in game.match.entries if isinstance(one.intent, OpenSituation)]
        game.keeper.close()
    assert texts == [alone, f"{alone} {told}"]


def test_a_map_with_no_room_is_refused(tmp_path):
    with pytest.raises(Faulty, match="no room for 300 against 300"):
        duel(tmp_path, heroes=300)
