"""Why a computer player does something: a few words, and what else it thought of."""

from __future__ import annotations

from game.books.stacktors.lab.fights import ARENA
from game.books.stacktors.mind import reasons
from game.books.stacktors.mind.levels import player
from game.table.book import LONGEST
from game.table.seats import Table
from tests.books.stacktors.mind.answers import answered
from tests.books.stacktors.scene import scene


def test_every_reason_of_a_fight_is_short_and_has_alternatives():
    match = ARENA.begun(ARENA.field(2, None), 7)
    table, told = Table(match, {seat: player("hard") for seat in ARENA.seats}, "7"), []
    while len(match.entries) < 60:
        told += [done for done in table.advance(0) if done.why]
    table.close()
    assert len(told) > 20
    for done in told:
        sentences = [done.why.reason, *(other.reason for other in done.why.others)]
        assert all(one.endswith(".") and len(one.split()) <= LONGEST for one in sentences), sentences
        assert 1 <= len(done.why.others) <= 2
        assert all(other.intent != done.intent for other in done.why.others)


def test_a_hard_player_is_behind_with_no_alternative():
    s = scene("A.B", A="Y3-R2G1-", B="hostile G1-Y1-")
    s.until("A")
    why = answered(s, player("hard")).why
    assert all(other.behind >= 0 for other in why.others)


def test_who_comes_nearer_says_so():
    s = scene("A........B", A="Y3-R2G1-", B="hostile G1-Y1-")
    s.until("A")
    assert answered(s).why.reason in reasons.WALKS.values()
