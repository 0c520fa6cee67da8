"""What follows where the table of characters has one more row, `fleet`; `test_added_row.py` runs it in such a copy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import library
from game.books.stacktors import components as parts
from game.books.stacktors.ahead import defaults
from game.books.stacktors.ahead.answer import pending_blow
from game.books.stacktors.ahead.preview import answer
from game.books.stacktors.components import TRAITS
from game.books.stacktors.intents import Defend, Remake, Travel
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.play.attack import colours
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.values.pieces import named
from game.books.stacktors.values.situation import Goal
from game.campaign import model
from game.table import saves, world
from game.table.book import GM, Event, Frames
from game.table.replay import differences
from game.workshop import folder, reference
from tests import saved
from tests.books.stacktors import exactness
from tests.books.stacktors.ahead.test_added_rules import PROPERTIES, duel, struck
from tests.books.stacktors.ahead.test_added_rules import TABLE as USUAL
from tests.books.stacktors.remakes import figure, situation
from tests.books.stacktors.scene import Player, Scene, cells, scene
from tests.campaign.folder import Folder

SAYS = "It runs before others walk."


def is_fleet(s: Scene, name: str) -> bool:
    return s.ask(name, TRAITS["fleet"]) is not None


def nan(folder: Folder) -> Any:
    """The person on the map of the small campaign, with the row that `Figure` has in the copy."""
    campaign = folder.campaign()
    (situation,) = campaign.situations
    made = PyramidCaster().cast(campaign, situation, model.opened(*model.find(campaign, situation)))
    return next(one for one in made.figures if one.key == "nan")


def test_authors_are_told_of_it() -> None:
    assert '<property name="fleet" type="bool" default="false"/>' in folder.object_types()
    assert '"name": "fleet"' in folder.project_text(folder.Caller())
    page = reference.written()
    assert f"| `fleet` | bool | `false` | {SAYS} |" in page, "of a map"
    assert f"| `fleet` | true or false |  | {SAYS} |" in page, "of a campaign file"


def test_a_map_says_it(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    assert not nan(folder).fleet
    told = '<property name="notation" value="G1-O1-G1"/>'
    folder.things["nan"] = folder.things["nan"].replace(
        told, told + '<property name="fleet" type="bool" value="true"/>'
    )
    assert nan(folder).fleet


def test_a_campaign_says_it(tmp_path: Path) -> None:
    assert nan(Folder(tmp_path).change('key = "nan"', 'key = "nan"\nfleet = true')).fleet
    (told,) = Folder(tmp_path).change('key = "nan"', 'key = "nan"\nfleet = 3').told()
    assert "fleet: here stands a whole number: write true or false" in told


def test_a_scene_says_it() -> None:
    player = Player.parse("hostile fleet G1-R1- R2-")
    assert (player.side, player.traits, player.gear) == ("hostile", ("fleet",), "R2-")
    assert Player.parse(str(player)) == player
    s = scene("A.B.C", B="hostile fleet G1-R1-", A="G1-R1-", C="hostile G1-R1-")
    assert [is_fleet(s, name) for name in "ABC"] == [False, True, False]


def test_its_author_changes_it() -> None:
    s = scene("A.B", A="G1-R1-", B="hostile G1-R1-")
    for now in (True, False):
        s.play(Remake(figure(situation(s.match), "B", fleet=now)), GM)
        assert is_fleet(s, "B") is now
    assert differences(s.match) == ()


def test_who_comes_along_keeps_it() -> None:
    goals = (Goal("reach", "gate", "safe"),)
    s = scene("AN\n..", A="G1-R3-", N="party fleet G1-R1-", conflict=False, regions={"gate": "a2"}, goals=goals)
    n = s.id("N")
    s.play(Travel(s.id("A"), cells("a2")))
    with world.inside(s.match.world):
        assert world.has(n, parts.Homely)
        assert world.has(n, TRAITS["fleet"])


def test_a_rule_that_asks_for_it_is_forecast(monkeypatch: pytest.MonkeyPatch) -> None:
    push = colours.INSTEAD["Maneuver"]

    def barred(f: AttackFrame, who: int, events: list[Event]) -> Frames:
        return () if world.has(who, TRAITS["fleet"]) else push(f, who, events)

    monkeypatch.setitem(colours.INSTEAD, "Maneuver", barred)
    s = duel(named("Maneuver"), USUAL, attacks=True)
    s.play(Remake(figure(situation(s.match), "B", fleet=True)), GM)
    assert struck(s, "physical", "Maneuver")
    with world.inside(s.match.world):
        under_way = defaults.under_way()
        assert under_way
        assert answer(pending_blow(under_way), Defend()).cells == 0
    with world.scratch(s.match.snapshot):
        assert [*exactness.state_faults(s.match.snapshot, s.pending.who, "duel")] == []
    assert "fleet" in PROPERTIES, "each ability is tried with it"


@pytest.mark.parametrize("kind", ["fight", "camp"])
def test_games_that_were_saved_before_are_the_same(kind: str, tmp_path: Path) -> None:
    match = saves.read(saved.lay(saved.today(kind), tmp_path), library.book_of, library.ASSETS).match
    assert world.digest(match.snapshot) == match.entries[-1].state
    assert differences(match) == ()


def test_a_game_with_it_is_saved(tmp_path: Path) -> None:
    s, path = scene("A.B", A="G1-R1-", B="hostile fleet G1-R1-"), tmp_path / "game.jsonl"
    saves.Keeper(s.match, path, library.ASSETS, sync=False).close()
    again = saves.read(path, library.book_of, library.ASSETS).match
    assert again.snapshot == s.match.snapshot
    assert differences(again) == ()
