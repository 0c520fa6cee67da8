"""Inspirations: of which dice they are made, whose they are, what is done with those left over, and their use."""

from __future__ import annotations

from collections import Counter

import pytest

from game.books.capes.components import Conflict, Die, Inspiration, Side
from game.books.capes.events import Inspired, Lifted
from game.books.capes.intents import Bestow, Lift, Pair, Pass, Resolve
from game.books.capes.values import CapesOptions
from tests.books.capes.made import made

rule = pytest.mark.rule
DISCARD = CapesOptions(scenes=1, keep_spare=False)
BOARD = "event: rain\n yes: {} @Ana +Lode\n no: {} +Toll"


def resolved(yes, no, board=BOARD, **more):
    """Ana resolves what she has claimed."""
    t = made(board.format(yes, no), "resolve", **more)
    t.play(Resolve(t.id("rain")))
    return t


@rule("C-INS-1")
def test_the_claimant_makes_them_until_all_dice_are_used_up():
    t = resolved("6 5", "4 1")
    assert t.asked == "Ana pair"
    t.play(Pair(t.die("yes"), t.die("no", 1), t.id("Ana")))
    assert t.every(Die) == t.every(Conflict) == [], "the last pair is made by itself"
    assert t.inspired("Ana") == [1, 5]


@rule("C-INS-1")
def test_nobody_else_does_and_nothing_else_is_done():
    t = resolved("6 5", "4 1")
    assert t.why(Pair(t.die("yes"), t.die("no"), t.id("Ana")), "Bo")
    assert t.why(Pass())


@rule("C-INS-2")
def test_a_pair_is_of_two_sides_in_any_order_of_ones_own():
    t = resolved("6 5", "4 1")
    yes, no = (t.die("yes"), t.die("yes", 1)), (t.die("no"), t.die("no", 1))
    assert t.listed(Pair) == [Pair(high, low, t.id("Ana")) for high in yes for low in no]
    for high, low in ((yes[0], yes[1]), (no[0], yes[0]), (yes[0], yes[0]), (yes[0], t.id("no")), (-1, 0)):
        assert t.why(Pair(high, low, t.id("Ana")))


@rule("C-INS-2")
def test_equal_dice_both_go_and_leave_nothing():
    t = resolved("4 4", "4 1")
    t.play(Pair(t.die("yes"), t.die("no")))
    assert t.inspired("Ana") == [3]
    equal = next(one for one in t.told if isinstance(one, Inspired))
    assert (equal.value, equal.to, equal.because) == (0, 0, ("C-INS-2", "C-INS-4"))


@rule("C-INS-2")
def test_an_equal_pair_is_listed_once():
    t = resolved("4 4", "4 1")
    assert [one for one in t.listed(Pair) if t.of(one.low, Die).value == 4] == [
        Pair(t.die("yes"), t.die("no")),
        Pair(t.die("yes", 1), t.die("no")),
    ]


@rule("C-INS-3")
@pytest.mark.parametrize(("high", "low"), [(high, low) for high in range(2, 7) for low in range(1, high)])
def test_others_make_one_worth_the_difference(high, low):
    t = resolved(high, low)
    assert t.inspired("Ana") == [high - low]
    assert t.last(Inspired).because == ("C-INS-3", "C-INS-4")
    assert not t.last(Inspired).spare


@rule("C-INS-4")
def test_with_the_higher_die_on_the_claimants_side_it_is_theirs():
    t = resolved("6", "4")
    assert (t.inspired("Ana"), t.inspired("Bo")) == ([2], [])


@rule("C-INS-4")
def test_else_it_goes_to_another_one_who_stands_on_its_side():
    t = resolved("3 3", "5")
    t.play(Pair(t.die("no"), t.die("yes"), t.id("Bo")))
    assert (t.inspired("Bo"), t.inspired("Ana")) == ([2], [3])


@rule("C-INS-4")
def test_the_claimant_says_to_whom_of_several():
    t = resolved("3 3", "5", BOARD + " +Under")
    pairs = [one for one in t.listed(Pair) if one.high == t.die("no") and one.low == t.die("yes")]
    assert [t.name(one.to) for one in pairs] == ["Bo", "Cy"]
    assert t.why(Pair(t.die("no"), t.die("yes"), t.id("Ana")))
    assert t.why(Pair(t.die("no"), t.die("yes"), 0))
    t.play(pairs[1])
    assert t.inspired("Cy") == [2]


@rule("C-INS-4")
def test_never_to_the_claimant_who_stands_there_too():
    t = resolved("3 3", "5", BOARD + " +Murmur", cast="Ana Lode Murmur / Bo Toll / Cy")
    assert {t.name(one.to) for one in t.listed(Pair)} == {"Bo"}


@rule("C-INS-4")
def test_without_anybody_there_it_is_lost():
    t = resolved("3 3", "5", BOARD.replace("+Toll", "-Toll +Murmur"), cast="Ana Lode Murmur / Bo Toll / Cy")
    t.play(Pair(t.die("no"), t.die("yes"), 0))
    assert t.inspired("Bo") == []
    assert t.inspired("Ana") == [3]
    lost = next(one for one in t.told if isinstance(one, Inspired))
    assert (lost.value, lost.to) == (2, 0)


@rule("C-INS-4")
def test_of_two_losing_sides_the_higher_die_counts():
    t = resolved("6", "1", BOARD + "\n third: 3 +Under")
    pair = Pair(t.die("third"), t.die("no"), t.id("Cy"))
    assert pair in t.listed(Pair)
    t.play(pair)
    assert (t.inspired("Cy"), t.inspired("Ana")) == ([2], [6])


@rule("C-INS-5")
def test_a_die_without_a_partner_counts_in_full():
    t = resolved("5 4", "1")
    t.play(Pair(t.die("yes"), t.die("no"), t.id("Ana")))
    assert t.inspired("Ana") == [4, 4]
    assert (t.last(Inspired).spare, t.last(Inspired).because) == (True, ("C-INS-5", "C-INS-4"))


@rule("C-INS-5")
def test_also_one_of_a_losing_side():
    t = resolved("6", "3 2")
    t.play(Pair(t.die("yes"), t.die("no"), t.id("Ana")))
    assert (t.inspired("Ana"), t.inspired("Bo")) == ([3], [2])


@rule("C-INS-5")
def test_of_several_heirs_the_claimant_chooses():
    t = resolved("6", "3 2", BOARD + " +Under")
    t.play(Pair(t.die("yes"), t.die("no"), t.id("Ana")))
    assert t.asked == "Ana spare"
    assert [t.name(one.to) for one in t.listed(Bestow)] == ["Bo", "Cy"]
    assert t.why(Bestow(t.die("no"), t.id("Ana")))
    t.play(Bestow(t.die("no"), t.id("Cy")))
    assert t.inspired("Cy") == [2]


@rule("C-INS-5")
def test_without_an_heir_it_is_lost():
    t = resolved("6", "3 2", BOARD.replace("+Toll", ""))
    t.play(Pair(t.die("yes"), t.die("no"), t.id("Ana")))
    assert t.inspired("Bo") == t.inspired("Cy") == []
    assert t.every(Conflict) == []


@rule("C-INS-5")
def test_a_table_may_leave_them_out():
    t = resolved("5 4", "1", options=DISCARD)
    t.play(Pair(t.die("yes"), t.die("no"), t.id("Ana")))
    assert t.inspired("Ana") == [4]


@rule("C-INS-6")
def test_then_the_conflict_is_gone():
    t = resolved("6", "4")
    assert t.every(Conflict) == t.every(Side) == t.every(Die) == []


@rule("C-INS-6", "C-USE-2")
def test_each_keeps_a_note_of_how_it_ended():
    t = resolved("6", "4")
    (_, one), *_ = t.every(Inspiration)
    assert one.note == t.last(Inspired).note == "rain: yes"


# brute force
def outcomes(sides):
    """All that can come of these dice: which Inspirations each side's heir gets. Side 0 has won."""
    if sum(map(bool, sides)) < 2:
        yield frozenset(Counter((n, value) for n, dice in enumerate(sides) for value in dice).items())
        return
    for a, b in ((a, b) for a in range(len(sides)) for b in range(len(sides)) if a != b):
        for high in set(sides[a]):
            for low in {one for one in sides[b] if one <= high}:
                left = [list(dice) for dice in sides]
                left[a].remove(high)
                left[b].remove(low)
                got = [(a, high - low)] * (high > low)
                for rest in outcomes(left):
                    yield frozenset((Counter(dict(rest)) + Counter(got)).items())


def played(t):
    """All that can come of it by what is listed, whatever is chosen."""
    pairs = t.listed(Pair)
    if not pairs:
        assert t.every(Die) == [], "all dice are used up"
        heirs = (t.id("Ana"), t.id("Bo"), t.id("Cy"))
        found = Counter((heirs.index(one.owner), one.value) for _, one in t.every(Inspiration))
        yield frozenset(found.items())
        return
    for one in pairs:
        t.play(one)
        yield from played(t)
        t.match.rewind(len(t.match.entries) - 1)


@rule("C-INS-1", "C-INS-2", "C-INS-3", "C-INS-4", "C-INS-5")
@pytest.mark.parametrize(
    "dice",
    [
        "6/5",
        "6 6/5",
        "6 1/5",
        "5 4/3 3",
        "6 5 4/2 2",
        "3 3 3/4 4",
        "6/3/2",
        "6 2/3/4",
        "5 5/4 1/2",
        "6/1 1 1",
        "6 6 1/3 2",
    ],
)
def test_any_order_of_pairs_uses_up_all_dice_and_what_comes_is_what_the_rules_say(dice):
    sides = [list(map(int, one.split())) for one in dice.split("/")]
    board = BOARD + "\n third: {} +Under" * (len(sides) > 2)
    t = made(board.format(*dice.split("/")), "resolve")
    t.play(Resolve(t.id("rain")))
    assert set(played(t)) == set(outcomes(sides))


# use
LIFTS = "event: rain\n yes: 3 1 +Lode\n no: 2{Toll:hope1} @Bo +Toll"


@rule("C-USE-1")
@pytest.mark.parametrize("side", ["yes", "no"])
def test_an_inspiration_raises_any_die_to_its_value_and_is_gone(side):
    t = made(LIFTS, inspirations="Ana 5")
    t.play(t.lift(5, side))
    assert t.line(side).startswith("5")
    assert t.every(Inspiration) == []
    assert t.last(Lifted).because == ("C-USE-1",)


@rule("C-USE-1")
@pytest.mark.parametrize("value", range(1, 7))
def test_it_never_lowers_a_die(value):
    t = made(LIFTS, inspirations=f"Ana {value}")
    assert t.why(t.lift(value, "yes")) == ("" if value > 3 else "C-USE-1")
    assert (t.lift(value, "yes") in t.listed(Lift)) is (value > 3)


@rule("C-USE-1")
def test_it_is_ones_own():
    t = made(LIFTS, inspirations="Bo 5")
    for other in (t.inspiration(5), t.die("yes"), t.id("Ana"), 0, -1):
        assert t.why(Lift(other, t.die("yes"))) == "C-USE-1"


@rule("C-USE-1")
def test_what_it_raises_is_a_die():
    t = made(LIFTS, inspirations="Ana 5")
    for other in (t.id("yes"), t.inspiration(5), 0, -1):
        assert t.why(Lift(t.inspiration(5), other)) == "C-USE-1"


@rule("C-USE-2")
def test_the_event_quotes_where_it_came_from():
    t = made(LIFTS, inspirations="Ana 5")
    t.play(t.lift(5, "yes"))
    told = t.last(Lifted)
    assert (told.note, told.before, told.value, t.name(told.by)) == ("how 5 came", 3, 5, "Ana")
