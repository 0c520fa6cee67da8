"""A later situation of a campaign is tried at once: `play --from`, with facts and heroes by option."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import library, opening, party
from game.__main__ import main
from game.books.stacktors.components import Chronicle, Scene
from game.campaign.check import open_campaign
from game.gm.director import follow
from game.table import world
from game.table.match import Match
from game.table.world import TABLE, get
from tests.campaign.folder import Folder
from tests.cli.test_commands import saves_in, typed


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def path(folder: Folder) -> str:
    """A campaign of a yard, and of a barn to which nothing leads yet."""
    return str(folder.barn().write())


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def begun(home: Path) -> Match:
    """The game that was kept last."""
    read = opening.loaded(saves_in(home)[-1])
    assert read.keeper
    read.keeper.close()
    return read.match


def test_what_nothing_leads_to_is_told_and_keeps_nobody_from_playing(path, monkeypatch, capsys):
    assert main(["check", path]) == 0
    told = ", situation barn: no way leads here: let an outcome's next name it, or take it out; play "
    assert f"{told}--from barn tries it as it is\n" in capsys.readouterr().out
    typed(monkeypatch)
    assert main(["play", path, "--text"]) == 0
    assert "\nThe Yard\n" in capsys.readouterr().out


@pytest.mark.rule("RWD-3")
def test_a_game_begins_with_a_later_situation_facts_and_heroes(path, home, monkeypatch, capsys):
    typed(monkeypatch)
    heroes = ["--hero", "Ann=G2O3-R3O2C1-R1", "--hero", "Ben=G1-R1-", "--option", "points=20"]
    assert main(["play", path, "--text", "--from", "barn", "--fact", "mat", *heroes]) == 0
    assert "\nThe Barn\n" in capsys.readouterr().out
    match = begun(home)
    with world.inside(match.world):
        assert get(TABLE, Scene).situation.key == "barn"
        assert get(TABLE, Chronicle).facts == ("mat",)
    assert [hero.name for hero in match.start.heroes] == ["Ann", "Ben"]
    match.close()


def test_so_many_ready_made_heroes_come(path, home, monkeypatch):
    typed(monkeypatch)
    assert main(["play", path, "--text", "--heroes", "2"]) == 0
    match = begun(home)
    assert [hero.name for hero in match.start.heroes] == ["Bram", "Bram 2"]
    match.close()


def test_a_game_that_was_kept_before_its_first_situation_goes_on_with_that_one(path):
    found = opening.later(open_campaign(Path(path)), "barn")
    match = opening.begun(found, party.start(found, 1, 1))
    known = library.campaign_of(match)
    assert known is not None
    assert follow(known, ()).key == "barn"
    match.close()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--from", "bran"], 'small.toml: has no situation "bran": use one of yard, barn'),
        (["--fact", "key"], 'small.toml: has no fact "key": use one of coins, mat'),
        (["--hero", "Ann=R9"], '"R9": column 2: a piece is 1, 2 or 3 pips, not 9'),
        (["--hero", "Ann=G1-R1-", "--heroes", "2"], "--hero names every hero that comes; leave --heroes out"),
        (["--heroes", "1", "--players", "2"], "2 players need as many heroes, and 1 would come; let more come"),
        (["--heroes", "2", "--creation", "group"], "with --creation the players make their heroes"),
        (["--from", "barn", "--duel"], "in a duel equal heroes fight on the first map"),
    ],
)
def test_what_cannot_be_tried_is_told(path, arguments, told, capsys):
    assert main(["play", path, "--text", *arguments]) in {1, 2}
    assert told in capsys.readouterr().err


def test_a_saved_game_goes_on_as_it_was_left(path, home, monkeypatch, capsys):
    typed(monkeypatch)
    assert main(["play", path, "--text"]) == 0
    assert main(["play", str(saves_in(home)[0]), "--text", "--from", "barn"]) == 1
    assert "a saved game goes on as it was left; leave --from" in capsys.readouterr().err


def test_a_hero_is_a_name_and_a_stack(path, capsys):
    assert main(["play", path, "--hero", "Ann"]) == 2
    assert '"Ann" is no hero; write one as Bram=G1O2-R3O2C1-R1' in capsys.readouterr().err


@pytest.fixture
def story(folder: Folder) -> str:
    """The barn is only come to in the yard's story if the mat is known well."""
    folder.change('success = "home"', 'success = ["barn when mat > 1 and coins >= 3", "ditch"]')
    return str(folder.barn().write())


@pytest.mark.rule("RWD-3", "RWD-4")
def test_a_game_begins_with_facts_as_numbers_and_with_coins(story, home, monkeypatch):
    typed(monkeypatch)
    facts = ["--fact", "mat=7", "--fact", "coins=3"]
    assert main(["play", story, "--text", *facts]) == 0
    match = begun(home)
    with world.inside(match.world):
        known = get(TABLE, Chronicle)
        assert (known.facts, known.numbers, known.purse) == (("mat",), (("mat", 7),), 3)
    match.close()


@pytest.mark.parametrize(("number", "facts", "numbers"), [(0, (), ()), (-2, (), (("mat", -2),)), (1, ("mat",), ())])
def test_a_fact_may_be_any_number(path, number, facts, numbers):
    found = open_campaign(Path(path))
    start = party.start(opening.later(found, "barn", {"mat": number}), 1, 1, facts={"mat": number})
    assert (start.facts, start.numbers, start.purse) == (facts, numbers, 0)


@pytest.mark.rule("SIT-3")
@pytest.mark.parametrize(
    ("facts", "through"),
    [(["mat=2", "coins=3"], ["yard", "barn"]), (["mat=2", "coins=2"], ["yard"]), (["mat", "coins=3"], ["yard"])],
)
def test_computers_play_by_what_is_known_at_the_beginning(story, facts, through, capsys):
    """The way on from the yard depends on facts and coins with which the game began."""
    options = [word for fact in facts for word in ("--fact", fact)]
    assert main(["simulate", story, "--bots", "greedy", "--json", *options]) == 0
    (game,) = json.loads(capsys.readouterr().out)["played"]
    assert [one["situation"] for one in game["situations"]] == through
    assert game["situations"][0]["outcome"] == "success"


def test_computers_try_a_later_situation(story, capsys):
    assert main(["simulate", story, "--bots", "greedy", "--json", "--from", "barn"]) == 0
    (game,) = json.loads(capsys.readouterr().out)["played"]
    assert [one["situation"] for one in game["situations"]] == ["barn"]
    assert game["ending"] == "home"
    assert main(["simulate", story, "--bots", "greedy", "--from", "barn"]) == 0
    assert "\n  Ending home: 1 game.\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--from", "bran"], 'small.toml: has no situation "bran": use one of yard, barn'),
        (["--fact", "kye=2"], 'small.toml: has no fact "kye": use one of coins, mat'),
        (["--fact", "coins=-1"], "small.toml: there cannot be -1 coins: write 0 or more"),
        (["--fact", "mat=much"], '"mat=much" is no fact; write it as sink=2, a number from -999 to 999'),
        (["--fact", "mat=1000"], '"mat=1000" is no fact'),
        (["--fact", "mat="], '"mat=" is no fact'),
        (["--fact", "=2"], '"=2" is no fact'),
    ],
)
@pytest.mark.parametrize("command", [["simulate"], ["play", "--text"]])
def test_what_cannot_be_tried_is_told_by_each_command(story, command, arguments, told, capsys):
    assert main([*command, story, *arguments]) in {1, 2}
    assert told in capsys.readouterr().err
