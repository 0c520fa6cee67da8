"""Answers to a roll that was kept, and the last word after it."""

from __future__ import annotations

import pytest

from game.books.capes.events import AndThen, Finished, Kept, Narrated, Rolled
from game.books.capes.intents import Decline, EndTurn, Finish, React
from game.books.capes.values import CapesOptions
from tests.books.capes.made import made

rule = pytest.mark.rule
RAIN = """
    event: rain
      yes: 3
      no: 4
"""
PENS = CapesOptions(scenes=1, pens=True)


def kept(value=5, who="Lode", board=RAIN, rolls="", **more):
    """Somebody has rolled that on `yes` with the third Style, and kept it."""
    t = made(board, f"turn {who}", rolls=f"{value} {rolls}", **more)
    t.play(t.roll("style:3", "yes"), t.keep("yes" if value >= 3 else "no"))
    return t


@rule("C-REA-1")
@pytest.mark.parametrize(("who", "order"), [("Lode", "Ana Bo Cy"), ("Toll", "Bo Cy Ana"), ("Under", "Cy Ana Bo")])
@pytest.mark.parametrize("begins", ["Ana", "Cy"])
def test_each_has_one_go_the_acting_one_first(who, order, begins):
    t = kept(who=who, begins=begins)
    asked = list[str]()
    while t.asked.endswith("react"):
        asked.append(t.asked.split()[0])
        t.play(Decline())
    assert asked == order.split()


@rule("C-REA-1")
def test_who_has_reacted_has_had_their_go():
    t = kept(rolls="5 5")
    t.play(t.react("Lode", "power:5", "home"), t.back("yes"))
    assert t.asked == "Bo react"
    t.play(t.react("Toll", "power:5"), t.keep("yes"))
    assert t.asked == "Cy react"
    t.play(Decline())
    assert t.asked == "Ana after"


@rule("C-REA-1")
def test_a_die_that_was_turned_back_is_not_answered():
    t = made(RAIN, rolls="5")
    t.play(t.roll("style:3", "yes"), t.back("no"))
    assert t.asked == "Ana buy"


@rule("C-REA-1")
def test_nothing_else_is_done_then():
    assert kept().why(EndTurn()) == "C-REA-1"


@rule("C-REA-1")
def test_it_is_that_die_alone():
    t = kept(rolls="6")
    t.play(t.react("Lode", "power:5"))
    assert (t.last(Rolled).die, t.last(Rolled).reaction) == (t.die("yes"), True)


@rule("C-REA-1")
def test_who_reaches_it_with_nothing_is_not_asked():
    t = kept(cast="Ana Lode / Bo Roe / Cy Under")
    t.play(Decline())
    assert t.asked == "Cy react"
    t = kept(6)
    assert t.asked == "Ana buy", "nobody reaches a 6"


@rule("C-REA-2")
@pytest.mark.parametrize("rating", [1, 2, 3, 4, 5])
def test_the_ability_is_rated_at_least_as_the_die_shows_now(rating):
    t = kept(4)
    one = t.react("Lode", f"power:{rating}")
    assert t.why(one) == ("" if rating >= 4 else "C-ABI-2")
    assert (one in t.listed(React)) is (rating >= 4)


@rule("C-REA-2")
def test_now_means_after_earlier_reactions():
    t = kept(5, rolls="2")
    assert t.why(t.react("Lode", "power:2")) == "C-ABI-2"
    t.play(t.react("Lode", "power:5"), t.keep("no"))
    assert t.why(t.react("Toll", "power:2")) == ""
    assert t.why(t.react("Toll", "power:1")) == "C-ABI-2"


@rule("C-REA-2")
def test_any_character_of_ones_own_reacts():
    t = kept(cast="Ana Lode Murmur Roe / Bo Toll / Cy Under")
    assert {t.name(one.character) for one in t.listed(React)} == {"Lode", "Murmur"}
    for other in ("Toll", "Tram", "Ana", "rain"):
        assert t.why(t.react(other, "power:5")) == "C-REA-2"
    assert t.why(React(-1, "power:5", "hope")) == "C-REA-2"


@rule("C-REA-2", "C-TRN-3")
def test_a_reaction_is_told():
    t = kept()
    t.play(React(t.id("Lode"), "power:5", "hope", "Once more."))
    assert t.last(Narrated).text == "Once more."
    assert t.last(Rolled).because == ("C-REA-2",)
    assert kept().why(React(1, "power:5", "hope", "x" * 141))


@rule("C-REA-2", "C-TRN-3")
def test_but_briefly():
    t = kept()
    assert t.why(React(t.id("Lode"), "power:5", "hope", "x" * 141)) == "C-TRN-3"


@rule("C-REA-3")
@pytest.mark.parametrize(("keep", "shows", "side"), [(True, "2", "no"), (False, "5", "yes")])
def test_it_is_kept_or_turned_back_and_lets_its_character_stand(keep, shows, side):
    t = kept(rolls="2")
    t.play(Decline(), t.react("Toll", "power:5"))
    assert t.asked == "Bo keep"
    t.play(t.keep(side) if keep else t.back(side))
    assert t.line("yes").startswith(shows)
    assert "+Toll" in t.line(side)
    assert "+Lode" in t.line("yes")
    assert t.last(Kept).because == ("C-ABI-3", "C-ALY-1")


@rule("C-REA-3")
def test_turning_back_brings_what_it_showed_before_this_reaction():
    t = kept(5, rolls="4 1")
    t.play(t.react("Lode", "power:5"), t.keep("no"))
    t.play(t.react("Toll", "power:4"), t.back("yes"))
    assert t.line("yes").startswith("4"), "neither 3, as before the Turn, nor 5"
    assert t.last(Kept).before == 4


@rule("C-REA-3", "C-TRN-2")
def test_nothing_is_staked_around_it():
    t = kept(debt="Lode hope2 / Toll hope2")
    for one in (t.stake("hope", "yes"), t.split("hope", "yes"), t.leave("yes", "third", 0)):
        assert t.why(one) == "C-REA-1"
    t.play(Decline())
    assert t.why(t.stake("hope", "yes")) == "C-REA-1"


@rule("C-REA-4")
def test_a_reaction_is_not_answered():
    t = kept(rolls="4")
    t.play(t.react("Lode", "power:5"), t.keep("no"))
    asked = list[str]()
    while t.asked.endswith("react"):
        asked.append(t.asked)
        t.play(Decline())
    assert asked == ["Bo react", "Cy react"]


def and_thens(t):
    t.until("buy")
    return [(t.name(one.narrator), t.name(one.by)) for one in t.told if isinstance(one, AndThen)]


def turned_back(board, who="Lode", **more):
    t = made(board, f"turn {who}", rolls="1", **more)
    t.play(t.roll("style:3", "yes"), t.back("yes"))
    return t


@rule("C-THN-1")
@pytest.mark.parametrize(
    ("yes", "no", "then"),
    [
        ("3", "4 +Toll", [("Ana", "Bo")]),
        ("3", "4 +Under", [("Ana", "Cy")]),
        ("3", "4 +Under +Toll", [("Ana", "Bo")]),
        ("3", "4", []),
        ("3 +Toll", "3 +Under", []),
        ("3 2 +Toll", "4", []),
        ("3", "4 -Toll", []),
        ("3", "4 +Toll +Murmur", []),
    ],
)
def test_somebody_on_the_side_that_leads_has_the_last_word(yes, no, then):
    """Lode has turned back on `yes` and stands there. Murmur is Ana's too."""
    t = turned_back(f"event: rain\n yes: {yes}\n no: {no}", cast="Ana Lode Murmur / Bo Toll / Cy Under")
    assert and_thens(t) == then
    assert all(one.because == ("C-THN-1",) for one in t.told if isinstance(one, AndThen))


@rule("C-THN-1")
def test_the_first_in_turn_order_of_them():
    t = turned_back("event: rain\n yes: 3\n no: 4 +Under +Toll", begins="Cy")
    assert and_thens(t) == [("Ana", "Cy")]


@rule("C-THN-1")
@pytest.mark.parametrize(
    ("rolled", "keep", "then"),
    [(2, "yes", []), (2, "no", []), (5, "no", [("Bo", "Ana")])],
)
def test_it_comes_after_all_answers_and_asks_who_told_last(rolled, keep, then):
    """Lode has made it 4 against 3; Toll answers. Murmur, who is Cy's, stands on `no`."""
    cast = "Ana Lode / Bo Toll / Cy Under Murmur"
    t = kept(4, board="event: rain\n yes: 3\n no: 3 +Murmur", cast=cast, rolls=str(rolled))
    t.play(Decline(), t.react("Toll", "power:4"), t.keep(keep) if rolled == 2 and keep == "no" else t.back(keep))
    assert and_thens(t) == then


@rule("C-THN-1")
def test_raising_an_inspiration_gives_no_last_word():
    t = made("event: rain\n yes: 3\n no: 4 +Toll", inspirations="Ana 1")
    t.play(t.raised("power:1", 1))
    assert and_thens(t) == []


@rule("C-THN-1")
def test_at_a_table_with_pens_they_are_asked_to_finish():
    t = turned_back("event: rain\n yes: 3\n no: 4 +Toll", options=PENS)
    assert t.asked == "Bo finish"
    assert t.why(Finish("x" * 141)) == "C-THN-1"
    assert t.why(EndTurn()) == "C-THN-1"
    t.play(Finish(" the sun comes out. "))
    assert t.last(Finished) == Finished(by=t.id("Bo"), text="the sun comes out.", because=("C-THN-1",))
    assert t.asked == "Ana buy"


@rule("C-THN-1")
def test_an_empty_end_is_written_by_the_program():
    t = turned_back("event: rain\n yes: 3\n no: 4 +Toll", options=PENS)
    assert t.listed(Finish) == [Finish()]
    t.play(Finish())
    assert t.last(Finished).text == ""


@rule("C-THN-1", "C-TRN-2")
def test_what_comes_after_an_ability_comes_after_it():
    t = turned_back("event: rain\n yes: 3\n no: 4 +Toll", options=PENS, debt="Lode hope2")
    t.play(Finish())
    assert t.asked == "Ana after"
