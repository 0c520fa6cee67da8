"""What the game master does with the places that a map leaves for it."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.events import Brought, ConflictBegan
from game.books.stacktors.game_book import Hero, Stacktors, Start
from game.books.stacktors.gm import composer, narration
from game.books.stacktors.gm.composer import AMBUSH, REINFORCEMENTS, TREASURE, Moment, surprise
from game.books.stacktors.gm.draft import Brief
from game.books.stacktors.gm.master_notes import remembered
from game.books.stacktors.gm.seat import GameMaster
from game.books.stacktors.intents import Bring, GoOn, Tell, Travel
from game.books.stacktors.values import creation
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import Figure
from game.books.stacktors.values.stack import Stack
from game.campaign.check import open_campaign
from game.table.match import Match
from game.table.seats import Table
from tests.books.stacktors.scene import cells
from tests.gm.grounds import bare, guests

FIELD = Board.draw("\n".join(["." * 16] * 12))
PARTY = (Cell(7, 6), Cell(6, 6), Cell(5, 5))
KEYS = [str(number) for number in range(24)]


def moment(key: str = "7", heroes: int = 3, board: Board = FIELD, **more) -> Moment:
    party = PARTY[:heroes]
    return Moment(Brief(bare((board, Cell(0, 0))), guests(heroes, key)), board, party, frozenset(party), **more)


def brought(what: str, **more) -> list[Bring]:
    return [bring for key in KEYS if (bring := surprise(what, moment(key, **more)))]


@pytest.mark.parametrize("heroes", [1, 2, 3])
def test_an_ambush_comes_near_and_fits_the_party(heroes):
    some = brought(AMBUSH, heroes=heroes)
    assert 0 < len(some) < len(KEYS), "not every time"
    for bring in some:
        assert bring.clash
        assert not bring.things
        spots = [figure.cell for figure in bring.figures]
        assert len(set(spots)) == len(spots)
        for figure in bring.figures:
            assert min(FIELD.distance(figure.cell, cell) for cell in PARTY[:heroes]) > 1
            assert FIELD.distance(figure.cell, PARTY[0]) <= 8
            assert creation.problem(Stack.parse(figure.stack), Options()) is None
        points = sum(Stack.parse(figure.stack).pips for figure in bring.figures)
        assert points <= guests(heroes).points // 2


def test_the_same_seed_makes_the_same_of_it():
    assert brought(AMBUSH) == brought(AMBUSH)
    assert len({repr(bring) for bring in brought(AMBUSH)}) > 5


def test_the_weary_are_spared_and_nobody_is_set_upon_again_and_again():
    assert brought(AMBUSH, left=0.5) == []
    assert brought(AMBUSH, brought=2) == []
    assert brought(AMBUSH, left=0.7, brought=1)


def test_more_foes_come_in_a_fight_only():
    assert brought(REINFORCEMENTS) == []
    assert brought(REINFORCEMENTS, conflict=True)


def test_a_thing_lies_within_reach():
    some = brought(TREASURE, left=0.1)
    assert len(some) == len(KEYS)
    for bring in some:
        assert not bring.clash
        (thing,) = bring.things
        assert FIELD.distance(thing.cell, PARTY[0]) <= 4
        assert thing.cell not in PARTY


def test_where_there_is_no_room_nobody_comes():
    board = Board.draw("#" * 16 + "\n" + "\n".join(["#" * 16] * 5 + ["####....########"] + ["#" * 16] * 5))
    narrow = [surprise(AMBUSH, moment(key, board=board)) for key in KEYS]
    assert all(bring is None or all(not board.blocks(figure.cell) for figure in bring.figures) for bring in narrow)
    full = Board.draw("\n".join(["#" * 16] * 6 + ["######..########"]))
    assert [
        surprise(what, moment(key, 2, full, conflict=True))
        for key in KEYS
        for what in (AMBUSH, REINFORCEMENTS, TREASURE)
    ] == [None] * 72


def test_those_who_come_are_of_the_band_that_is_there():
    wolf = Figure("reed_wolf", "Reed Wolf", "O2-O1-", Cell(1, 1))
    names = set()
    for key in KEYS:
        now = moment(key)
        bring = surprise(
            AMBUSH, replace(now, brief=replace(now.brief, situation=replace(now.brief.situation, figures=(wolf,))))
        )
        names |= {figure.name for figure in bring.figures} if bring else set()
    assert names <= {"Old Grey", "the Limper", "Yellow-Eye", "Lean Wolf", "Wet Wolf", "Burr", "Bramble"}


@pytest.mark.parametrize("what", [AMBUSH, REINFORCEMENTS, TREASURE])
def test_it_is_told_in_the_narrators_voice(what):
    texts = {narration.grammar().tell(what, str(seed), 0) for seed in range(100)}
    assert len(texts) >= 4
    for text in texts:
        assert len(text.split()) <= 45
        assert len(re.findall(r"[.?](?: |$)", text)) <= 2
        assert not re.search(r"\d|!|#", text)


# --- on a map


def region(what: str) -> str:
    return (
        '<object id="2" name="gate" type="region" x="128" y="0" width="64" '
        f'height="256"><properties><property name="gm" value="{what}"/></properties></object>'
    )


class Game:
    """A game on the folder's map with such a region, and a party of one in it."""

    def __init__(self, folder, what: str, seed: str = "7") -> None:
        folder.things = {"start": folder.things["start"], "nan": folder.things["nan"], "gate": region(what)}
        folder.write()
        self.match = Match(Stacktors(), Start((Hero("Bram", "G1O2-R3O2C1-R1", "p1"),), (SeatInfo("p1", "Ada"),)))
        self.table = Table(self.match, {"gm": GameMaster(open_campaign(folder.folder / "yard.tmx")), "p1": None}, seed)
        self.table.advance()
        who = next(
            who for who, row in self.match.snapshot.items() if any(getattr(part, "text", "") == "Bram" for part in row)
        )
        self.events = self.match.play("p1", Travel(who, cells("b1 c1")))
        self.events += [event for done in self.table.advance() for event in done.events]

    @property
    def answers(self):
        return [entry.intent for entry in self.match.entries if isinstance(entry.intent, Bring | Tell | GoOn)]


@pytest.fixture
def reach(folder):
    """A map with a named goal, so that the game master does not fill it."""
    folder.properties = '<property name="goal" value="join nan"/>'
    return folder


@pytest.mark.rule("SIT-1", "SIT-2")
def test_somebody_comes_as_the_party_enters(reach):
    games = [Game(reach, "ambush", seed) for seed in "1234567"]
    sprung_ = [game for game in games if isinstance(game.answers[0], Bring)]
    assert 0 < len(sprung_) <= len(games)
    for game in sprung_:
        assert any(isinstance(event, Brought) for event in game.events)
        assert any(isinstance(event, ConflictBegan) for event in game.events)


def test_the_notes_know_what_a_place_is_for_and_nobody_else_does(reach):
    opening = Game(reach, "treasure").match.entries[0].intent
    assert remembered(opening.notes).schemes == (("gate", "treasure"),)
    assert "treasure" not in repr(opening.situation)


def test_a_treasure_is_found_on_a_map(reach):
    (bring,) = Game(reach, "treasure").answers
    assert isinstance(bring, Bring)
    assert [thing.key for thing in bring.things] == ["found_thing"]


def test_an_author_may_turn_it_off(reach):
    reach.properties += '<property name="surprises" type="bool" value="false"/>'
    game = Game(reach, "treasure")
    assert game.answers == []
    assert remembered(game.match.entries[0].intent.notes).schemes == ()


def test_a_place_of_the_game_masters_is_none_to_go_to(folder):
    folder.things = {"start": folder.things["start"], "gate": region("ambush")}
    folder.write()
    from game.books.stacktors.gm.seat import present

    made = present(open_campaign(folder.folder / "yard.tmx"), (), guests(2)).situation
    assert all(goal.what != "gate" for goal in made.goals)


def test_words_that_are_none_are_told(folder):
    folder.things["gate"] = region("dragon")
    (told,) = folder.told()
    assert told == 'yard.tmx: things/object 2 "gate": gm: is "dragon": use one of ambush, reinforcements, treasure'


def test_a_region_of_several_parts_is_for_one_thing():
    from game.books.stacktors.maps.casting import PyramidCaster
    from game.tiled.load import MapFile, MapThing

    parts = tuple(
        MapThing(n, "gate", "region", None, (), (("gm", what),))
        for n, what in enumerate(("ambush", "dragon", 3, ""), 1)
    )
    found = MapFile("x", FIELD, parts, ())
    situation = type("Stage", (), {"content": {}})()
    assert PyramidCaster().schemes(situation, found) == (("gate", "ambush"),)


def test_strength_is_said_for_each_that_fights():
    assert set(composer.SURPRISE_STRENGTH) == {AMBUSH, REINFORCEMENTS}
