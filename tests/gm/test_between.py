"""Campaigns with situations composed between their own: links win, and gaps are filled where the author says so."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from typing import get_args

import pytest

from game import library, opening, party
from game.books.stacktors.components import Chronicle
from game.books.stacktors.gm.adventure.master import CampaignMaster
from game.books.stacktors.gm.adventure.memory import reasons
from game.books.stacktors.gm.adventure.wishes import in_place
from game.books.stacktors.gm.compose.wish import NothingFits, SituationKind
from game.books.stacktors.gm.master_notes import remembered
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.maps.script import BetweenDifficulty, BetweenKind
from game.gm.story import DIFFICULTIES
from game.table import world
from game.table.book import GM
from game.table.bots import GreedyBot
from game.table.world import TABLE, get
from tests.campaign.folder import Folder
from tests.gm import standin

TEXT = """\
id = "two"
title = "Two Yards"
blurb = "A yard, and then another."
start = "yard"

[[heroes]]
name = "Bram"
stack = "G1O2-R3O2C1-R1"

[[situations]]
key = "yard"
title = "The Yard"
map = "yard.tmx"
text = "A yard."
stake = "Get out."
goals = [{kind = "reach", what = "gate"}]
GAP

[situations.next]
success = "again"
failure = "lost"
stand-off = "lost"

[[situations]]
key = "again"
title = "Another Yard"
map = "yard.tmx"
text = "Another yard."
stake = "Get out again."
goals = [{kind = "reach", what = "gate"}]

[situations.next]
success = "won"
failure = "lost"
stand-off = "lost"

[endings.won]
result = "victory"
text = "Out."

[endings.lost]
result = "defeat"
text = "Still in."
"""


@pytest.fixture
def yards(tmp_path) -> Folder:
    folder = Folder(tmp_path)
    folder.things = {name: folder.things[name] for name in ("start", "gate")}
    folder.text = TEXT.replace("GAP", 'between = [{outcome = "success", setting = "marches"}]')
    return folder


def played(folder: Folder, compose=standin.with_proof, most: int = 80):
    """The match of the campaign, played by computers to its end."""
    of = folder.campaign()
    match = opening.begun(of, party.start(of, 1, 1))
    fulfil = partial(in_place, compose)
    master = CampaignMaster(of, library.player_of("stacktors"), fulfil)
    with closing(opening.table(opening.Game(match, of), {"p1": GreedyBot(), GM: master}, "1")) as table:
        while match.to_act() and len(match.entries) < most:
            table.advance(0)
    return match


def opened(match) -> list[OpenSituation]:
    return [one.intent for one in match.entries if isinstance(one.intent, OpenSituation)]


def test_one_is_composed_where_the_author_says_so_and_then_the_link_is_followed(yards):
    match = played(yards)
    first, between, last = opened(match)
    assert (first.situation.key, last.situation.key) == ("yard", "again")
    assert between.situation.title.startswith("The ")
    assert "Your chance: " in between.situation.stake or between.situation.goals
    assert match.result() == "victory"
    with world.inside(match.world):
        assert [key for key, _ in get(TABLE, Chronicle).past] == ["yard", between.situation.key, "again"]


def test_the_director_chooses_it_and_says_why(yards):
    match = played(yards)
    states = dict(zip(map(id, match.entries), match.states, strict=True))
    told = {
        one.intent.situation.key: reasons(states[id(one)])
        for one in match.entries
        if isinstance(one.intent, OpenSituation)
    }
    first, between, last = told.values()
    assert first == last == (), "what stands in the file needs no reason"
    assert [one.partition("?")[0] for one in between] == ["Why this", "Why now", "Why so hard", "How was it made"]


def test_what_came_of_it_is_remembered_for_the_next_one(yards):
    _, between, last = opened(played(yards))
    story = remembered(last.notes).story
    assert remembered(between.notes).story.aim
    assert (story.aim, len(story.past), story.past[0].result) == (None, 1, "won")
    assert remembered(last.notes).campaign == remembered(between.notes).campaign == "two"


@pytest.mark.parametrize("kind", ["talk", "fight"])
def test_the_author_may_name_the_kind(yards, kind):
    yards.text = yards.text.replace('setting = "marches"', f'setting = "marches", kind = "{kind}"')
    assert opened(played(yards))[1].situation.title.startswith(f"The {kind} ")


def test_without_the_authors_word_nothing_comes_between(yards):
    yards.text = TEXT.replace("GAP", "")
    assert [one.situation.key for one in opened(played(yards))] == ["yard", "again"]


def test_where_nothing_can_be_made_the_link_is_followed(yards):
    def nothing(wish):
        raise NothingFits(wish.kind)

    assert [one.situation.key for one in opened(played(yards, nothing))] == ["yard", "again"]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (
            '{outcome = "success", setting = "moon"}',
            'there is no setting "moon": use one of foundries, marches, passes',
        ),
        ('{outcome = "gone", setting = "marches"}', 'the outcome "gone" leads nowhere: name one of success, failure'),
        ('{outcome = "failure", setting = "marches"}', '"failure" leads to an ending, and nothing comes between'),
        ('{outcome = "success", setting = "marches", kind = "feast"}', "feast"),
    ],
)
def test_what_is_wrong_is_said(yards, wrong, told):
    yards.text = TEXT.replace("GAP", f"between = [{wrong}]")
    assert any(told in one for one in yards.told()), yards.told()


def test_the_words_are_those_of_the_open_table():
    assert set(get_args(BetweenKind)) == {"", *get_args(SituationKind)}
    assert get_args(BetweenDifficulty) == tuple(DIFFICULTIES)
