"""A map is saved by its author while it is played in text mode."""

from __future__ import annotations

import pytest

from game import opening, party
from game.books.stacktors.intents import Remake
from game.books.stacktors.play.people import people
from game.table.book import GM
from game.table.seats import Table
from game.text.session import TextSession
from game.watch import FileWatch
from tests.campaign.folder import Folder


@pytest.fixture
def told(tmp_path):
    """A function that plays the small campaign and returns what was said.

    It types each line after something was done to the folder.
    """
    folder = Folder(tmp_path)
    campaign = opening.campaign(str(folder.write()))
    match = opening.begun(campaign, party.start(campaign, 1, 1))
    master = opening.master(opening.Game(match, campaign))
    table = Table(match, {GM: master}, "1")

    def play(*deeds):
        said, lines = [], iter(deeds)

        def read(_prompt):
            deed = next(lines, None)
            if callable(deed):
                deed(folder)
                folder.write()
                return "map"
            return deed

        session = TextSession(table, read, said.append)
        session.watch = FileWatch(match, campaign, master)
        session.run()
        return said, match

    yield play
    table.close()
    match.close()


def test_before_each_prompt_the_map_is_looked_at(told):
    said, match = told(lambda folder: folder.things.pop("bow"), "look", "quit")
    assert sum(isinstance(entry.intent, Remake) for entry in match.entries) == 1
    assert any(line.startswith("The map was changed: the covered object is gone") for line in said)


def test_a_broken_map_is_told_once_and_play_goes_on(told):
    def slip(folder):
        folder.things["imp"] = folder.things["imp"].replace("G1-R2-", "G1R2")

    def mend(folder):
        folder.things["imp"] = folder.things["imp"].replace("G1R2", "G1-R3-")

    said, match = told(slip, "look", "look", mend, "quit")
    assert said.count("The map that was saved is not played:") == 1
    assert any('"Imp"' in line and "G1R2" in line for line in said)
    assert sum(isinstance(entry.intent, Remake) for entry in match.entries) == 1


def test_who_stood_on_a_tile_of_a_map_that_grows_to_the_west_stays_on_it(told):
    def grow(folder):
        folder.map = lambda: folder.endless(west=True)

    def begin(folder):
        folder.map = folder.endless

    said, match = told(begin, "look", grow, "look", "quit")
    assert any(line.startswith("The map was changed: what was a1 is b1 now") for line in said)
    with match.seen("p1"):
        assert {str(people.cell(who)) for who in people.party()} == {"b1", "c1", "c2"}, "they stood on a1, b1, b2"


KELL = """[[situations.figures]]
key = "kell"
stack = "G1-R1-"
cell = "f1"
when = "mat"

[[situations.goals]]"""


@pytest.mark.rule("SIT-1")
@pytest.mark.parametrize(("when", "comes"), [("mat", False), ("not mat", True)])
def test_who_is_written_into_it_comes_if_the_condition_held_as_it_began(told, when, comes):
    """The numbers of facts stay in its texts as they were told."""

    def write(folder):
        folder.change('text = "A yard."', 'text = "A yard, {mat} deep."')
        folder.change("[[situations.goals]]", KELL.replace('"mat"', f'"{when}"'))

    said, match = told(write, "look", "quit")
    assert any(line.startswith("The map was changed") for line in said)
    (remade,) = [entry.intent for entry in match.entries if isinstance(entry.intent, Remake)]
    assert ("kell" in [figure.key for figure in remade.situation.figures]) == comes
    assert remade.situation.text == "A yard, 0 deep."
