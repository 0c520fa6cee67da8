"""Characters and things that are there only for parties of certain sizes."""

from __future__ import annotations

import pytest

from game.books.stacktors.game_book import Hero, Stacktors, Start
from game.books.stacktors.gm.seat import GameMaster
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.maps.placed import counted
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import SituationPart
from game.campaign import model
from game.table.match import Match
from game.table.seats import Table


def sized(thing: str, least: int = 0, most: int = 0) -> str:
    """The object with the least and the most heroes that it is there for."""
    span = (
        f'<properties><property name="party_from" type="int" value="{least}"/><property '
        f'name="party_to" type="int" value="{most}"/>'
    )
    return thing.replace("<properties>", span, 1)


def keys(folder, heroes: int) -> set[str]:
    campaign = folder.campaign()
    (situation,) = campaign.situations
    made = PyramidCaster().cast(campaign, situation, model.opened(*model.find(campaign, situation)), heroes)
    pieces: tuple[SituationPart, ...] = (*made.figures, *made.trials, *made.things)
    return {piece.key for piece in pieces}


def test_each_stands_there_for_its_parties(folder):
    folder.things["bow"] = sized(folder.things["bow"], 2, 3)
    folder.things["chest"] = sized(folder.things["chest"], 4)
    folder.change(
        "[[situations.goals]]",
        '[[situations.figures]]\nkey = "rat"\nstack = "G1-R1-"\ncell = "a3"\nparty_to = 1\n\n[[situations.goals]]',
    )
    always = {"imp", "nan"}
    found = [keys(folder, heroes) - always for heroes in (1, 2, 3, 4, 9)]
    assert found == [{"rat"}, {"bow"}, {"bow"}, {"chest"}, {"chest"}]
    assert keys(folder, 0) == always | {"rat", "bow", "chest"}, "a checker sees all of them"


@pytest.mark.rule("SIT-1")
def test_the_game_master_opens_it_for_the_party_that_comes(folder):
    folder.things["bow"] = sized(folder.things["bow"], 2)
    for number, things in ((1, 0), (2, 1)):
        campaign = folder.campaign()
        heroes = tuple(Hero(f"Hero {n}", "G1O2-R3O2C1-R1", "p1") for n in range(number))
        match = Match(Stacktors(), Start(heroes, (SeatInfo("p1", "Ada"),)))
        table = Table(match, {"gm": GameMaster(campaign), "p1": None})
        table.advance()
        assert len(match.entries[0].intent.situation.things) == things
        table.close()
        match.close()


def test_two_share_a_cell_and_a_key_if_no_party_meets_both(folder):
    imp = folder.things["imp"]
    folder.things["imp"] = sized(imp, 0, 2)
    folder.things["more"] = sized(imp.replace('id="3"', 'id="9"').replace("G1-R2-", "G1-R2R2-"), 3)
    assert folder.told() == []
    folder.things["more"] = folder.things["more"].replace(
        '"party_from" type="int" value="3"', '"party_from" type="int" value="2"'
    )
    assert len([line for line in folder.told() if "stands on the cell of" in line]) == 1


def test_a_note_is_for_all_of_its_key(folder):
    imp = folder.things["imp"]
    folder.things["imp"], folder.things["more"] = sized(imp, 0, 2), sized(imp.replace('id="3"', 'id="9"'), 3)
    folder.change("[[situations.goals]]", '[[situations.figures]]\nkey = "imp"\nyields = true\n\n[[situations.goals]]')
    campaign = folder.campaign()
    (situation,) = campaign.situations
    for heroes in (1, 4):
        made = PyramidCaster().cast(campaign, situation, model.opened(*model.find(campaign, situation)), heroes)
        assert [figure.yields for figure in made.figures if figure.key == "imp"] == [True]


def test_a_fight_without_anybody_names_the_sizes(folder):
    folder.things["imp"] = sized(folder.things["imp"], 3, 5)
    (told,) = folder.told()
    assert told == (
        "small.toml: situation yard: rounds begin at once, but nobody hostile is there for a party of 1, 2 or 6: "
        "add a hostile figure or take conflict out"
    )


def test_a_goal_may_name_who_is_not_there_with_a_warning(folder):
    folder.things["chest"] = sized(folder.things["chest"], 2)
    (told,) = folder.told()
    assert told == (
        'small.toml: situation yard, watches 1: "chest" is not there for a party of 1: '
        "let it stand there for all (party_from = 0, party_to = 0), give what stands there for "
        "the others the same key, or take this out"
    )
    from game.library import check_campaign

    assert [problem.severity for problem in check_campaign(folder.write())] == ["warning"]


@pytest.mark.parametrize(
    ("span", "sentence"),
    [
        (
            (5, 2),
            '"Bow": party_from: is 5, and party_to is 2, so that no party finds it there: make it the smaller one',
        ),
        ((-1, 2), '"Bow": party_from: is "-1": write a number of heroes, 1 or more, or 0 for no limit'),
    ],
)
def test_a_span_that_no_party_fits(folder, span, sentence):
    folder.things["bow"] = sized(folder.things["bow"], *span)
    (told,) = folder.told()
    assert told.endswith(sentence)


def test_sizes_in_words():
    assert [counted(sizes) for sizes in ([1], [1, 2], [2, 3, 4], [1, 3, 6])] == ["1", "1 or 2", "2 to 4", "1, 3 or 6"]
