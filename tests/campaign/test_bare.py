"""A map alone is played as a campaign of its own."""

from __future__ import annotations

from game import party
from game.board import board_store
from game.board.grid import Cell
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.values.situation import Goal, Watch
from game.campaign import model


def goal(text: str) -> str:
    return f'<property name="goal" value="{text}"/>'


def cast(folder):
    folder.write()
    from game.campaign.check import open_campaign

    campaign = open_campaign(folder.folder / "yard.tmx")
    (situation,) = campaign.situations
    return PyramidCaster().cast(campaign, situation, model.opened(*model.find(campaign, situation)))


def test_enemies_are_to_be_defeated(folder):
    made = cast(folder)
    assert made.goals == (Goal("defeat", "hostile"),)
    assert made.conflict
    assert {figure.key for figure in made.figures} == {"imp", "nan"}
    assert folder.told_of_map() == []


def test_the_maps_goal_counts(folder):
    folder.properties = goal("reach gate")
    made = cast(folder)
    assert made.goals == (Goal("reach", "gate"),)
    assert not made.conflict


def test_a_trigger_is_a_watch_on_a_region_of_its_own(folder):
    told = (
        '<properties><property name="text" value="It creaks."/><property name="clash" '
        'type="bool" value="true"/></properties>'
    )
    folder.things["bridge"] = (
        f'<object id="7" name="bridge" type="trigger" x="64" y="64" width="64" height="128">{told}</object>'
    )
    made = cast(folder)
    assert made.watches == (Watch("enter", "bridge", "It creaks.", clash=True),)
    assert board_store.get(made.board).region("bridge") == (Cell(1, 1), Cell(1, 2))
    assert folder.told_of_map() == []


def test_what_no_class_has_is_not_played(folder):
    folder.things["imp"] = folder.things["imp"].replace("<properties>", '<properties><property name="mana" value="9"/>')
    assert {figure.key for figure in cast(folder).figures} == {"imp", "nan"}
    (sentence,) = folder.told_of_map()
    assert '"Imp": mana: is unknown and not played' in sentence


def test_a_goal_that_is_none(folder):
    folder.properties = goal("win")
    assert folder.told_of_map() == [
        'yard.tmx: goal: "win" is no goal: write "defeat hostile", "overcome KEY" or "reach REGION"'
    ]


def test_a_goal_of_an_unknown_kind(folder):
    folder.properties = goal("find gate")
    (told,) = folder.told_of_map()
    assert told.startswith('yard.tmx: goal: "find" is not known here')


def test_nothing_to_do(folder):
    folder.properties = '<property name="fill" type="bool" value="false"/>'
    del folder.things["imp"]
    sentence = (
        "yard.tmx: nothing can end this situation: add enemies, or a goal: overcome a "
        "challenge, reach a region; or take the property fill out: the game master fills it"
    )
    assert folder.told_of_map() == [sentence]


def test_a_map_that_does_not_open(folder):
    path = folder.write().with_name("yard.tmx")
    path.write_text("<map>")
    from game.library import check_campaign

    (problem,) = check_campaign(path)
    assert "yard.tmx" in str(problem)


def test_players_in_plenty_have_heroes_of_different_names(folder):
    heroes = party.start(folder.campaign(), 3, 1).heroes
    assert [(hero.name, hero.seat) for hero in heroes] == [("Bram", "p1"), ("Bram 2", "p2"), ("Bram 3", "p3")]
    assert len({hero.stack for hero in heroes}) == 1
