"""A second book in the library is opened, kept, loaded, counted, looked up and replayed by what knows no book.

The book is that of noughts and crosses.
"""

from __future__ import annotations

import json

import pygame
import pytest

from game import files, library, opening, party
from game.__main__ import main
from game.table.bots import GreedyBot
from game.table.saves import Keeper
from game.table.seats import Table
from game.watch import FileWatch
from tests.campaign.folder import SET
from tests.tictactoe import CASE
from tests.tictactoe_shelved import put_in_the_library


@pytest.fixture(autouse=True)
def _in_the_library(monkeypatch):
    put_in_the_library(monkeypatch)


MAP = (
    '<map version="1.10" orientation="orthogonal" width="3" height="3" tilewidth="64" tileheight="64">'
    '<properties><property name="title" value="The Grid"/><property name="book" value="{book}"/></properties>'
    f"{SET}"
    '<layer id="1" name="ground" width="3" height="3"><data encoding="csv">1,1,1,1,1,1,1,1,1</data></layer>'
    '<objectgroup id="2" name="things">'
    '<object id="1" type="start" x="32" y="32"><point/></object>'
    '<object id="2" type="corner" x="160" y="160"><properties><property name="mark" value="cross"/></properties>'
    "<point/></object></objectgroup></map>"
)


@pytest.fixture
def grid(tmp_path, monkeypatch):
    """A map that is played by noughts and crosses."""
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path / "home"))
    path = tmp_path / "grid.tmx"
    path.write_text(MAP.format(book="tictactoe"), encoding="utf-8")
    (tmp_path / "set.png").write_bytes((files.ASSETS / "tiles" / "ground.png").read_bytes())
    return path


@pytest.fixture
def kept(tmp_path):
    """A finished game of two bots, kept in a file."""
    match = CASE.match(3)
    keeper = Keeper(match, tmp_path / "three.stacktors", library.ASSETS, title="Three")
    table = Table(match, {"p1": GreedyBot(), "p2": GreedyBot()}, "1")
    table.advance()
    table.close()
    keeper.close()
    match.close()
    return keeper.path


def closed(game):
    game.keeper.close()
    game.match.close()


def test_a_match_without_a_campaign_is_kept_and_loaded(kept):
    game = opening.loaded(kept)
    assert (game.match.book.name, game.campaign, game.seats) == ("tictactoe", None, ("p1", "p2"))
    assert game.match.result()
    assert game.summary.options == {"high": False}
    closed(game)


def test_the_command_line_plays_it_again_and_says_what_it_holds(kept, capsys):
    assert main(["replay", str(kept), "--verify"]) == 0
    assert "stored states are met" in capsys.readouterr().out
    assert main(["doctor", str(kept)]) == 0
    told = capsys.readouterr().out
    assert "by the low edition; its files are not here" in told
    assert "Cross plays." in told
    assert "It is over: " in told


def test_a_damaged_save_is_brought_back(kept, capsys):
    kept.write_bytes(kept.read_bytes()[:-200] + b"\n{}\n")
    assert main(["doctor", str(kept)]) == 1
    assert "What could be brought back is in" in capsys.readouterr().out


def test_a_map_of_its_own_is_checked_with_its_own_classes(grid, capsys):
    assert main(["check", str(grid)]) == 0, capsys.readouterr()
    assert "0 errors, 0 warnings" in capsys.readouterr().out
    grid.write_text(MAP.format(book="draughts"), encoding="utf-8")
    assert main(["check", str(grid)]) == 1
    assert 'there is no rulebook "draughts" here' in capsys.readouterr().err


def test_without_it_in_the_library_its_classes_are_not_known(grid, capsys, monkeypatch):
    monkeypatch.delitem(library.BOOKS, "tictactoe")
    grid.write_text(MAP.format(book="stacktors"), encoding="utf-8")
    main(["check", str(grid)])
    assert 'has the class "corner", which is not of the game' in capsys.readouterr().out


def test_a_game_of_its_map_begins_and_goes_on(grid):
    campaign = opening.campaign(str(grid))
    game = opening.kept(campaign, party.start(campaign, 2, 3, opening.options(campaign)))
    assert game.summary.seed == 3
    assert opening.people(game, "quick") == {"p1": None, "p2": None}
    FileWatch(game.match, campaign).look()
    assert library.campaign_of(game.match).id == campaign.id
    assert opening.computers(game) == {}, "nobody sits in the game master's seat"
    table = Table(game.match, {"p1": GreedyBot(), "p2": GreedyBot()}, "1")
    table.advance()
    table.close()
    closed(game)
    again = opening.loaded(game.keeper.path)
    assert again.match.result()
    closed(again)


def test_computers_play_it_and_are_counted(grid, capsys):
    assert main(["simulate", str(grid), "--edition", "wiki"]) == 1
    assert 'there is no edition "wiki" of tictactoe; use one of low, high' in capsys.readouterr().err
    assert main(["simulate", str(grid), "--option", "high=perhaps"]) == 1
    assert 'high cannot be "perhaps"; write yes or no' in capsys.readouterr().err
    assert main(["simulate", str(grid), "--option", "deep=yes"]) == 1
    assert 'there is no option "deep"; use one of high' in capsys.readouterr().err
    assert main(["simulate", str(grid), "--games", "2", "--option", "high=yes", "--json"]) == 0
    played = json.loads(capsys.readouterr().out)
    assert all(game["end"] and 5 <= game["rounds"] <= 9 for game in played["played"])


def picture(_found, width, *, plan):  # noqa: ARG001
    """The picture of a map, all white."""
    return pygame.Surface((width or 9, 9))


def test_its_map_is_drawn_by_it_or_not_at_all(grid, tmp_path, capsys, monkeypatch):
    assert main(["render", str(grid), str(tmp_path / "grid.png")]) == 1
    assert "this rulebook has no pictures" in capsys.readouterr().err
    put_in_the_library(monkeypatch, pictures=f"{__name__}:picture")
    assert main(["render", str(grid), str(tmp_path / "grid.png"), "--width", "33"]) == 0
    assert (tmp_path / "grid.png").is_file()


def test_its_rulebook_is_read_where_it_is_asked_for(capsys):
    assert main(["rules", "--book", "tictactoe"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "Three in a row"
    assert main(["rules", "--book", "tictactoe", "ttt-9"]) == 1
    assert "there is no rule TTT-9" in capsys.readouterr().err
