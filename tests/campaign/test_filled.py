"""A map with nothing on it but a start can be played: the game master fills it."""

from __future__ import annotations

import json
from functools import partial

import pytest

from game import library, opening, party
from game.__main__ import main
from game.books.stacktors.gm.seat import present
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.maps.casting import PyramidCaster
from game.campaign import model
from game.campaign.check import open_campaign
from game.problem import Faulty
from tests.campaign.folder import THINGS
from tests.campaign.test_bare import goal
from tests.gm.grounds import guests


@pytest.fixture
def bare(folder):
    """The folder's map with one start and nothing else."""
    folder.things = {"start": folder.things["start"]}
    return folder


def opened(folder, heroes: int = 2, key: str = "7"):
    folder.write()
    found = present(open_campaign(folder.folder / "yard.tmx"), (), guests(heroes, key))
    assert isinstance(found, OpenSituation)
    return found.situation


def test_the_checker_says_that_it_is_filled(bare):
    bare.write()
    (problem,) = library.check_campaign(bare.folder / "yard.tmx")
    assert problem.severity == "warning"
    assert problem.what == "nothing here is to be done yet, and the game master fills it"


def test_where_a_challenge_stands_only_a_goal_is_missing(bare):
    bare.things["chest"] = THINGS["chest"]
    bare.write()
    (problem,) = library.check_campaign(bare.folder / "yard.tmx")
    assert problem.mend == "leave it so, or name a goal, as overcome chest"


def test_it_has_a_name_in_the_menu(bare):
    bare.write()
    found = open_campaign(bare.folder / "yard.tmx")
    assert (found.title, found.blurb) == ("Yard", "Yard.")


def test_the_situation_is_whole(bare):
    made = opened(bare)
    assert made.goals
    assert made.title
    assert made.text
    assert made.stake
    assert made == opened(bare)
    assert len({repr(opened(bare, 2, str(key))) for key in range(6)}) > 1


def test_its_own_words_stay(bare):
    bare.properties = (
        '<property name="title" value="The Yard"/><property name="text" '
        'value="Mud."/><property name="stake" value="Dry feet."/>'
    )
    made = opened(bare)
    assert (made.title, made.text, made.stake) == ("The Yard", "Mud.", "Dry feet.")


def test_a_region_that_lays_no_terrain_is_a_place_to_go_to(folder):
    folder.things = {name: folder.things[name] for name in ("start", "gate")}
    made = opened(folder)
    assert made.goals[0].what == "gate"
    folder.things["gate"] = folder.things["gate"].replace(
        "/>", '><properties><property name="kind" value="water"/></properties></object>'
    )
    assert all(goal.what != "gate" for goal in opened(folder).goals)


def test_nobody_fills_it_against_the_authors_wish(bare):
    bare.properties = '<property name="fill" type="bool" value="false"/>'
    (told,) = bare.told_of_map()
    assert told.startswith("yard.tmx: nothing can end this situation: add enemies, or a goal")


def test_a_goal_without_anybody_to_defeat_is_filled(bare):
    bare.properties = goal("defeat hostile")
    assert opened(bare).figures
    assert [problem.severity for problem in library.check_campaign(bare.folder / "yard.tmx")] == ["warning"]


def test_a_situation_of_a_campaign_is_filled_where_it_asks_for_it(folder):
    folder.things = {"start": folder.things["start"]}
    head, _, rest = folder.text.partition("[[situations.figures]]")
    folder.text = f"{head}fill = true\n\n[situations.next]{rest.partition('[situations.next]')[2]}".replace(
        'led = "home"\n', ""
    )
    assert [problem.severity for problem in library.check_campaign(folder.write())] == ["warning"]
    made = present(folder.campaign(), (), guests(3)).situation
    assert (made.title, made.text, made.stake) == ("The Yard", "A yard.", "Get out.")
    assert made.goals


def test_a_map_without_room_is_refused_with_a_mend(bare):
    bare.map = partial(bare.map, ("1,2,2,2,2,2", "2,2,2,2,2,2", "2,2,2,2,2,2", "2,2,2,2,2,1"))
    (told,) = bare.told_of_map()
    assert told == (
        "yard.tmx: there is room for 1 on the ground around the start: "
        "paint more ground around the start that can be walked on, or come with fewer"
    )


def test_a_map_without_room_for_many_is_refused_to_them(bare):
    bare.map = partial(bare.map, ("1,1,1,2,2,2", "2,2,2,2,2,2", "2,2,2,2,2,2", "2,2,2,2,2,2"))
    some = [told for told in bare.told_of_map() if "for a party of" in told]
    assert [told.partition(": paint")[0] for told in some] == [
        "yard.tmx: there is no room on the ground around the start to meet anybody for a party of 3 to 6",
        (
            "yard.tmx: things/object 1: there is room for 3 of the party on and around the start at a1 "
            "for a party of 4 to 6"
        ),
    ]
    assert opened(bare, 2).goals
    with pytest.raises(Faulty, match="there is no room for 3 heroes and anybody to meet: paint more ground"):
        opened(bare, 3)


def test_the_command_line_plays_it(bare, capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path / "home"))
    bare.write()
    path = str(bare.folder / "yard.tmx")
    assert main(["check", path]) == 0
    assert "1 warning" in capsys.readouterr().out
    assert main(["simulate", path, "--games", "1", "--json"]) == 0
    count = json.loads(capsys.readouterr().out)
    assert count["victory"] + count["defeat"] == 1


def test_a_filled_game_is_kept_and_gone_on_with(bare, monkeypatch, tmp_path):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path / "home"))
    bare.write()
    found = open_campaign(bare.folder / "yard.tmx")
    game = opening.kept(found, party.start(found, 1, 7))
    situation = opened(bare, 3)
    game.match.play("gm", present(found, (), guests(3)))
    game.keeper.close()
    again = opening.loaded(game.keeper.path)
    assert again.match.entries[0].intent.situation == situation
    assert again.match.snapshot == game.match.snapshot
    again.keeper.close()


def test_casting_alone_needs_no_party(bare):
    bare.write()
    found = open_campaign(bare.folder / "yard.tmx")
    (situation,) = found.situations
    made = PyramidCaster().cast(found, situation, model.opened(*model.find(found, situation)))
    assert made.goals == ()
