"""What a computer player remembers of where characters have been."""

from __future__ import annotations

from game.books.stacktors.components import Body
from game.books.stacktors.intents import SHARED, Heal
from game.books.stacktors.mind.haunts import Haunts, recalled
from game.books.stacktors.mind.levels import player
from game.books.stacktors.values.stack import Stack
from game.table import world
from game.table.seats import View
from tests.books.stacktors.mind.answers import answered, outcome
from tests.books.stacktors.scene import cells, scene


def noted(s, haunts):
    """Whether another walk is useless for who has its turn, after it was looked at."""
    with s.match.seen("gm"):
        haunts.note(s.id("A"))
    return haunts.walked_enough


def test_after_two_walks_without_news_a_third_is_not_looked_at():
    s, haunts = scene("A....\n....B", A="P1O3-O1-", B="hostile G1-O3-"), Haunts()
    s.until("A")
    told = [noted(s, haunts)]
    for cell in ("b1", "c1"):
        s.walk(cell)
        told.append(noted(s, haunts))
    assert told == [False, False, True]
    s.end()
    s.until("A")
    assert not noted(s, haunts)


def test_an_attack_between_walks_makes_them_useful_again():
    s, haunts = scene("A....B", A="P1O3-R1O1-", B="hostile G1-O3-"), Haunts()
    s.until("A")
    for cell in ("b1", "c1"):
        noted(s, haunts)
        s.walk(cell)
    assert noted(s, haunts)
    s.strike("A", "B", "R1", active="Ranged")
    s.until("A")
    assert not noted(s, haunts)


def test_to_have_begun_turns_somewhere_counts_until_a_stack_changes():
    s, haunts = scene("A....\n....B", A="P1O3-O1-", B="hostile G1-O3-"), Haunts()
    for _ in range(3):
        s.until("A")
        noted(s, haunts)
        s.end()
    assert haunts.times(s.id("A"), cells("a1")[0]) == 3
    assert haunts.times(s.id("A"), cells("b1")[0]) == 0


def test_a_copy_remembers_the_same_and_what_it_notes_is_its_own():
    s, haunts = scene("AB..E", A="Y1-Y1O1-", B="O1-G2-", E="hostile G1-O1-"), Haunts()
    s.until("A")
    noted(s, haunts)
    haunts.heals(s.id("B"))
    copied, here = haunts.copied(), cells("a1")[0]
    assert copied.times(s.id("A"), here) == 1
    s.end()
    s.until("A")
    noted(s, copied)
    copied.heals(s.id("B"))
    assert (copied.times(s.id("A"), here), haunts.times(s.id("A"), here)) == (2, 1)
    s.end()
    s.until("A")
    for memory in (copied, haunts):
        noted(s, memory)
    assert (copied.relapses(s.id("B")), haunts.relapses(s.id("B"))) == (2, 1)


def test_healings_count_that_began_in_the_same_state():
    s, haunts, told = scene("AB..E", A="Y1-Y1O1-", B="O1-G2-", E="hostile G1-O1-"), Haunts(), []
    for stack in ("O1-G1-", "O1-G1-", "O1-G2-"):
        s.until("A")
        s.edit(Body(Stack.parse(stack)), name="B")
        noted(s, haunts)
        told.append(haunts.relapses(s.id("B")))
        haunts.heals(s.id("B"))
        s.end()
    assert told == [0, 1, 0]


def test_what_is_looked_at_once_more_is_remembered_once():
    """A search begins anew where somebody says a word meanwhile, and after a deed that was taken back."""
    s, haunts = scene("AB..E", A="Y1-Y1O1-", B="O1-G2-", E="hostile G1-O1-"), Haunts()
    s.until("A")
    told = []
    for _ in range(3):
        told.append((noted(s, haunts), haunts.relapses(s.id("B")), haunts.times(s.id("A"), cells("a1")[0])))
        haunts.heals(s.id("B"))
    assert told == [(False, 0, 1)] * 3


def test_what_a_seat_did_is_recalled_as_a_computer_would_remember_it_that_had_played():
    """Both know the same at each deed of a fight: where turns began, where A walked just now, and whom it healed."""
    s = scene("AB...c\n......", A="Y1O2-Y2O1-Y1", B="p1 O1-G2R1-R1", c="hostile G2-R2R1-R1")
    computer, foe = player("hard"), player("hard")
    while s.asked[1] not in SHARED:
        mine = s.pending.owners == ("p1",)
        if mine and s.asked[1] == "act":
            assert recalled_by(s) == known(computer._mind.haunts)
        answered(s, computer if mine else foe)
    assert any(isinstance(one.intent, Heal) for one in s.match.entries)


def recalled_by(s):
    """What is recalled of all that the seat did whose turn it is."""
    seat, book, name = s.pending.owners[0], s.match.book, world.scratch_name()
    view = View(book, s.match.view(seat), seat, s.pending, "", list, lambda _: True, name, (seat,))
    with view.inside():
        found = known(outcome(recalled(s.match, view)))
    world.forget(name)
    return found


def known(haunts):
    """All that is remembered of the past."""
    return haunts._been, haunts._healed, haunts._walk
