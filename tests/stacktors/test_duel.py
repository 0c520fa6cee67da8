"""Two friends against each other on the ground of any map, by the rules of every fight."""

from __future__ import annotations

import pytest

from game import library, opening
from game.problem import Faulty
from game.stacktors.components import Ended, Place, Side
from game.stacktors.play.people import people
from game.table import replay, world
from game.table.book import GM
from game.table.seats import Table
from game.table.world import TABLE, ask, each, get


def duel(folder, what="drowned_toll_house", **how) -> opening.Game:
    found = opening.campaign(what)
    return opening.duel(found, opening.equal_sides(found, how.pop("heroes", 2)), ("Ann", "Ben"), folder=folder, **how)


def led(match, seat) -> list[str]:
    with world.inside(match.world):
        return [people.name(who) for who, side in each(Side) if side.seat == seat]


def test_both_have_the_same_heroes_and_stand_apart(tmp_path):
    game = duel(tmp_path)
    assert led(game.match, "p1") == ["Bram", "Isolde"]
    assert led(game.match, "p2") == ["Bram 2", "Isolde 2"]
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


def test_a_map_with_no_room_is_refused(tmp_path):
    with pytest.raises(Faulty, match="no room for 300 against 300"):
        duel(tmp_path, heroes=300)
