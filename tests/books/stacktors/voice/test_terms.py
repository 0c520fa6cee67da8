"""What text mode tells about a situation with rules of its own (APP-3, SIT-6), and about the purse (RWD-4)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Chronicle
from game.books.stacktors.intents import Pay
from game.books.stacktors.mind.suggestion import Suggestion
from game.books.stacktors.values.situation import Goal, Reward
from game.books.stacktors.voice.looking import Looking
from game.books.stacktors.voice.offer import PyramidOffer
from game.table.book import GM, Why
from game.table.seats import Table
from game.text.log import story
from game.text.session import TextSession
from tests.books.stacktors.play.situation.test_market import fair
from tests.books.stacktors.scene import More, scene
from tests.text.test_session import Meek

rule = pytest.mark.rule


@rule("APP-3", "SIT-6", "RWD-4")
def test_looking_about_tells_the_terms_the_time_and_the_purse():
    s = scene(
        "A.B", A="G1-R1-", B="neutral G1-R1-", conflict=False, more=More(fields={"no_gear": True, "presses": True})
    )
    s.edit(Chronicle(purse=1))
    lines = Looking(s.match).scene()
    assert "Equipment does not serve here." in lines
    assert "0 rounds are over." in lines
    assert "In the purse: 1 coin." in lines


@rule("SIT-6")
def test_elsewhere_it_does_not():
    s = scene("A.B", A="G1-R1-", B="neutral G1-R1-", conflict=False)
    assert not [line for line in Looking(s.match).scene() if "over" in line or "purse" in line]


@rule("RWD-4")
def test_the_camps_list_says_who_buys_what():
    s = fair()
    offer = PyramidOffer(Looking(s.match), s.pending, s.legal(), Suggestion(s.legal()[0], Why("")), s.legal()[0])
    (buy,) = [one for one in s.legal(Pay) if one.who == s.id("A") and one.price == 3]
    assert offer.words(buy) == "A: buy a whetted blade for 3 coins"


LEARNT = More(goals=(Goal("reach", "gate"),), rewards=(Reward("success", facts=("dowry_found", "the_door")),))
WORDS = {"dowry_found": "Nan's dowry is found"}


@rule("RWD-3")
def test_what_is_known_is_told_in_the_campaigns_words():
    """When it is learnt, when one looks about, and when the story is told again."""
    said = list[str]()
    where = scene("A..F", A="G1O2-R3-C1", F="G1-R1-C2", conflict=False, regions={"gate": "b1"}, more=LEARNT)
    table = Table(where.match, {GM: Meek()}, "1")
    lines = iter(["walk a b1", "look"])
    TextSession(table, lambda _: next(lines, None), said.append, facts=WORDS).run()
    table.close()
    gained = "Gained: to remember: Nan's dowry is found and the door."
    assert gained in said
    assert "Known: Nan's dowry is found." in said, "a fact without words is not for players"
    assert gained in list(story(where.match, WORDS))
