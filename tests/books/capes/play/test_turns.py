"""A Turn: what it is for, which Abilities there are, what they reach and cost, and when each may be used again."""

from __future__ import annotations

import pytest

from game.books.capes.components import Inspiration, Spent
from game.books.capes.events import ConflictMade, DebtTaken, Narrated, Raised, Rolled
from game.books.capes.intents import Add, Buy, EndTurn, KeepRoll, Make, Raise, Roll, Skip, Take
from game.books.capes.values import CapesOptions
from game.table.match import Refused
from tests.books.capes.made import goal, made

rule = pytest.mark.rule
RAIN = """
    event: rain
      yes: 3 1
      no: 2
"""
MINE = """
    event: rain
      yes: 3{Lode:hope1} 1 +Lode
      no: 2
"""


@rule("C-TRN-1")
def test_it_makes_a_conflict_or_uses_an_ability():
    t = made(RAIN)
    assert {type(one).__name__ for one in t.listed(object)} == {"Skip", "Roll", "Make"}
    t.play(Make(goal("Lode")))
    assert t.last(ConflictMade).by == t.id("Ana")
    assert t.asked == "Ana buy", "one of them, and the Turn is over"


@rule("C-TRN-1")
def test_after_a_roll_none_is_made():
    t = made(RAIN, rolls="5")
    t.play(t.roll("power:1", "yes", number=1), t.keep("yes"))
    t.until("buy")
    assert not any(isinstance(one, ConflictMade) for one in t.told)


@rule("C-TRN-1")
@pytest.mark.parametrize("key", ["skill:1", "power:6", "power", "", "hope"])
def test_it_is_an_ability_of_the_turns_character(key):
    t = made(RAIN, inspirations="Ana 1")
    assert t.why(Roll(key, t.die("yes"), "hope")) == "C-TRN-1"
    assert t.why(Raise(key, t.inspiration(1), "hope")) == "C-TRN-1"


@rule("C-TRN-1")
def test_nothing_else_is_done_then():
    assert made(RAIN).why(EndTurn()) == "C-TRN-1"


@rule("C-TRN-2")
@pytest.mark.parametrize("ahead", [True, False])
def test_before_or_after_an_ability_one_stakes_splits_schisms_and_inspires(ahead):
    t = made(MINE, debt="Lode hope2", inspirations="Ana 4 5", rolls="3")
    if not ahead:
        t.play(t.roll("style:2", "no"), t.back("yes"))
        assert t.asked == "Ana after"
    t.play(t.stake("hope", "yes", number=1), t.split("hope", "yes"))
    t.play(t.lift(4, "yes"), t.lift(5, "yes", 1), t.leave("yes", "third", 2))
    assert t.line("yes") == "4{Lode:hope1} 5{Lode:hope1} -Lode"
    assert t.line("third") == "2{Lode:hope1} +Lode"
    assert t.asked.startswith("Ana turn" if ahead else "Ana after")


@rule("C-TRN-2")
def test_both_before_and_after():
    t = made(MINE, debt="Lode hope2", rolls="5")
    t.play(t.stake("hope", "yes", number=1), t.roll("power:2", "no", "home"), t.back("yes"))
    assert t.asked == "Ana after"
    t.play(t.stake("hope", "yes"))
    assert t.line("yes") == "3{Lode:hope2} 1{Lode:hope1} +Lode"


@rule("C-TRN-2")
def test_after_means_once_all_reactions_are_over():
    t = made(MINE, debt="Lode hope2", rolls="3")
    t.play(t.roll("power:2", "no", "home"), t.keep("no"))
    assert t.asked == "Ana react"
    assert t.why(t.stake("hope", "no"))
    t.until("after")
    assert t.why(t.stake("hope", "no")) == ""


@rule("C-TRN-2")
def test_what_comes_before_binds_the_turn_to_an_ability():
    t = made(MINE, debt="Lode hope2")
    t.play(t.stake("hope", "yes"))
    assert t.why(Make(goal("Lode"))) == "C-TRN-2"
    assert t.why(Skip()) == "C-TRN-2"
    assert t.listed(Make) == t.listed(Skip) == []


@rule("C-TRN-2")
def test_without_an_ability_to_use_nothing_surrounds_it():
    keys = "power:1 power:2 power:3 power:4 power:5 style:2 style:3 style:4 attitude:2 attitude:3"
    t = made(MINE.replace(" 1 +", " 2 +"), debt="Lode hope2", inspirations="Ana 4", spent=f"Lode {keys}")
    for one in (t.stake("hope", "yes"), t.split("hope", "yes"), t.leave("yes", "third", 0), t.lift(4, "yes")):
        assert t.why(one) == "C-TRN-2"
    assert t.why(Make(goal("Lode"))) == ""


@rule("C-TRN-2")
def test_what_surrounds_an_ability_is_not_left_without_one():
    keys = "power:3 power:4 power:5 style:3 style:4 attitude:3"
    t = made("event: rain\n yes: 2 +Lode\n no: 6", debt="Lode hope2", inspirations="Ana 6", spent=f"Lode {keys}")
    t.play(t.stake("hope", "yes"))
    t.play(t.lift(6, "yes")) if t.why(t.lift(6, "yes")) == "" else None
    assert t.why(Skip()) == "C-TRN-2"


@rule("C-TRN-2", "C-ALY-4")
def test_around_raising_an_inspiration_one_stakes_where_one_stands():
    t = made(MINE, debt="Lode hope2", inspirations="Ana 2")
    t.play(t.stake("hope", "yes", number=1), t.raised("style:3", 2))
    assert t.asked == "Ana after"
    assert t.why(t.stake("hope", "yes")) == ""
    assert t.why(t.stake("hope", "no")) == "C-STK-3"


@rule("C-TRN-3")
def test_a_line_is_told_with_the_deed():
    t = made(RAIN, inspirations="Ana 1")
    t.play(Roll("power:3", t.die("yes"), "hope", " It tears. "))
    assert t.last(Narrated) == Narrated(by=t.id("Ana"), character=t.id("Lode"), text="It tears.")
    t = made(RAIN, inspirations="Ana 1")
    t.play(Raise("style:1", t.inspiration(1), line="As then."))
    assert t.last(Narrated).text == "As then."


@rule("C-TRN-3")
def test_without_one_nothing_typed_is_told():
    t = made(RAIN)
    t.play(t.roll("power:3", "yes"))
    assert not any(isinstance(one, Narrated) for one in t.told)


@rule("C-TRN-3")
def test_it_is_brief():
    t = made(RAIN, inspirations="Ana 1")
    assert t.why(Roll("power:3", t.die("yes"), "hope", "x" * 141)) == "C-TRN-3"
    assert t.why(Raise("style:1", t.inspiration(1), line="x" * 141)) == "C-TRN-3"
    assert t.why(Roll("power:3", t.die("yes"), "hope", "x" * 140)) == ""


@rule("C-TRN-4")
def test_a_line_that_leaves_out_the_drive_is_not_refused():
    t = made(MINE, debt="Lode hope2")
    t.play(t.stake("hope", "yes"), Roll("style:2", t.die("no"), line="Rain, and more rain."))
    assert t.last(Narrated).text == "Rain, and more rain."


@rule("C-TRN-4")
def test_what_was_staked_is_told_with_its_drive():
    t = made(MINE, debt="Lode hope2")
    (staked,) = t.play(t.stake("hope", "yes"))
    assert (staked.drive, staked.number, staked.at.stance, staked.because) == ("hope", 1, "yes", ("C-STK-1",))


@rule("C-ABI-1")
def test_an_ability_rolls_a_die():
    t = made(RAIN, rolls="6")
    t.play(t.roll("power:3", "yes"))
    told = t.last(Rolled)
    assert (told.before, told.value, told.ability, told.reaction) == (3, 6, "power:3", False)
    assert told.because == ("C-ABI-1",)
    assert t.line("yes") == "3 1", "nothing is decided yet"


@rule("C-ABI-1")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_or_raises_an_inspiration_by_1(value):
    t = made(RAIN, inspirations=f"Ana {value}")
    t.play(t.raised("power:5", value))
    assert t.inspired("Ana") == [value + 1]
    assert (t.last(Raised).value, t.last(Raised).because) == (value + 1, ("C-ABI-1",))
    assert t.every(Inspiration)[0][1].note == f"how {value} came"
    assert t.debt("Lode") == "hope1"


@rule("C-ABI-1")
def test_to_6_at_most():
    t = made(RAIN, inspirations="Ana 6")
    assert t.why(t.raised("power:5", 6)) == "C-ABI-1"
    assert t.listed(Raise) == []


@rule("C-ABI-1")
def test_and_only_ones_own():
    t = made(RAIN, inspirations="Bo 2")
    for other in (t.inspiration(2), t.die("yes"), 0, -3):
        assert t.why(Raise("style:2", other)) == "C-ABI-1"
    assert t.listed(Raise) == []


@rule("C-ABI-2")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("rating", [1, 2, 3, 4, 5])
def test_its_rating_is_at_least_what_the_die_shows(value, rating):
    t = made(f"event: rain\n yes: {value}\n no: 1")
    may = rating >= value
    assert t.why(t.roll(f"power:{rating}", "yes")) == ("" if may else "C-ABI-2")
    assert (t.roll(f"power:{rating}", "yes") in t.listed(Roll)) is may


@rule("C-ABI-2")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("rating", [1, 3, 5])
def test_or_what_the_inspiration_is_worth(value, rating):
    t = made(RAIN, inspirations=f"Ana {value}")
    may = rating >= value
    assert t.why(t.raised(f"power:{rating}", value)) == ("" if may else "C-ABI-2")
    assert (t.raised(f"power:{rating}", value) in t.listed(Raise)) is may


@rule("C-ABI-2")
def test_it_is_what_the_die_shows_now_that_counts():
    t = made(MINE, inspirations="Ana 5")
    assert t.why(t.roll("power:3", "yes")) == ""
    t.play(t.lift(5, "yes"))
    assert t.why(t.roll("power:3", "yes")) == "C-ABI-2"


@rule("C-ABI-3")
@pytest.mark.parametrize(("kept", "shows"), [(True, "5"), (False, "3")])
def test_the_roll_is_kept_or_the_die_turned_back(kept, shows):
    t = made(RAIN, rolls="5")
    t.play(t.roll("power:3", "yes"))
    assert t.asked == "Ana keep"
    t.play(t.keep("yes") if kept else t.back("no"))
    assert t.line("yes").startswith(shows)
    assert "C-ABI-3" in t.told[-1].because


@rule("C-ABI-3")
def test_nothing_else_is_done_before():
    t = made(RAIN, rolls="5")
    t.play(t.roll("power:3", "yes"))
    for other in (t.roll("power:4", "yes"), EndTurn(), Skip()):
        assert t.why(other) == "C-ABI-3"


@rule("C-ABI-4")
def test_any_die_of_any_side_may_be_rolled():
    board = MINE + "  event: snow\n up: 1{Toll:hope1} @Bo +Toll\n down: 2 @Ana"
    t = made(board, rolls="4")
    reached = {one.die for one in t.listed(Roll) if one.ability == "power:5"}
    assert reached == {t.die("yes"), t.die("yes", 1), t.die("no"), t.die("up"), t.die("down")}
    t.play(t.roll("power:5", "up"), t.back("down"))
    assert t.line("down") == "2 @Ana +Lode"


@rule("C-ABI-4")
def test_but_it_is_a_die():
    t = made(RAIN, inspirations="Ana 2")
    for other in (t.id("yes"), t.id("rain"), t.inspiration(2), t.id("Lode"), 0, -1):
        assert t.why(Roll("power:5", other, "hope")) == "C-ABI-4"


@rule("K-1")
def test_a_power_puts_1_debt_on_a_drive_of_its_characters_owner():
    t = made(RAIN)
    t.play(t.roll("power:3", "yes", "wonder"))
    assert t.debt("Lode") == "wonder1"
    assert t.last(DebtTaken) == DebtTaken(character=t.id("Lode"), drive="wonder", number=1, because=("K-1",))


@rule("K-1")
@pytest.mark.parametrize("drive", ["hope", "mercy", "honour", "home", "wonder"])
def test_on_whichever_of_its_drives(drive):
    t = made(RAIN, debt="Lode hope4 mercy4 honour4 home4 wonder4")
    t.play(t.roll("power:3", "yes", drive))
    assert f"{drive}5" in t.debt("Lode")


@rule("K-1")
@pytest.mark.parametrize("drive", ["", "spite", "thirst"])
def test_but_on_one_that_it_has(drive):
    t = made(RAIN)
    assert t.why(Roll("power:3", t.die("yes"), drive)) == "K-1"


def used_up(key, **more):
    """Lode rolls with the Ability, then buys another Turn."""
    t = made(RAIN, tokens="Ana 2 / Bo 0 / Cy 0", rolls="3", **more)
    t.play(t.roll(key, "yes"), t.back("yes"))
    t.until("buy")
    t.play(Buy(t.id("Lode")))
    return t


@rule("K-1")
def test_a_power_works_once_a_page():
    t = used_up("power:3")
    assert t.of("Lode", Spent) == Spent(page=("power:3",))
    assert t.why(t.roll("power:3", "yes")) == "K-1"
    assert t.why(t.roll("power:4", "yes")) == ""


@rule("K-1")
def test_and_again_on_the_next():
    t = used_up("power:3")
    t.play(Skip())
    t.until("Ana turn")
    assert t.why(t.roll("power:3", "yes")) == ""
    assert t.debt("Lode") == "hope1", "its Debt stays"


@rule("K-2")
def test_any_other_ability_works_once_a_scene_and_costs_nothing():
    t = used_up("style:3")
    assert t.of("Lode", Spent) == Spent(scene=("style:3",))
    assert t.debt("Lode") == ""
    assert t.why(t.roll("style:3", "yes")) == "K-2"
    t.play(t.roll("power:3", "yes"))
    t.play(t.listed(KeepRoll)[0])
    t.until("buy")
    t.until("Ana turn")
    assert t.of("Lode", Spent) == Spent(scene=("style:3",)), "on the next Page too, unlike the Power"


@rule("K-2")
def test_it_takes_no_drive():
    t = made(RAIN)
    assert t.why(t.roll("style:3", "yes", "hope")) == "K-2"
    assert {one.drive for one in t.listed(Roll) if not one.ability.startswith("power")} == {""}


@rule("K-2")
@pytest.mark.parametrize("key", ["skill:3", "attitude:3", "style:3"])
def test_who_has_no_drives_has_skills(key):
    t = made(RAIN, "turn Roe", cast="Ana Roe / Bo Toll", rolls="5")
    assert t.why(t.roll("power:3", "yes")) == "C-TRN-1"
    t.play(t.roll(key, "yes"), t.keep("yes"))
    assert t.of("Roe", Spent) == Spent(scene=(key,))
    assert t.debt("Roe") == ""


@rule("K-2")
@pytest.mark.parametrize("key", ["skill:3", "attitude:2"])
def test_in_a_new_scene_it_works_again(key):
    spent = "Roe skill:3 attitude:2"
    t = made(at="turned", cast="Ana Roe / Bo Toll", spent=spent, options=CapesOptions(scenes=2), tokens="Bo 3")
    t.until("pick")
    t.play(Add(goal("Roe")), Take(t.id("Roe")))
    t.until("Bo turn")
    assert t.why(t.roll(key, "done")) == ""


@rule("K-3")
@pytest.mark.parametrize(("key", "why"), [("power:3", "K-1"), ("style:3", "K-2")])
def test_raising_an_inspiration_uses_it_up_too(key, why):
    t = made(RAIN, tokens="Ana 1 / Bo 0 / Cy 0", inspirations="Ana 1")
    t.play(t.raised(key, 1))
    t.until("buy")
    t.play(Buy(t.id("Lode")))
    assert t.why(t.roll(key, "yes")) == why
    assert t.why(t.raised(key, 2)) == why


@rule("K-3")
@pytest.mark.parametrize(("key", "why"), [("power:4", "K-1"), ("style:4", "K-2")])
def test_a_reaction_does_too(key, why):
    t = made(RAIN, tokens="Ana 1 / Bo 0 / Cy 0", rolls="4 4")
    t.play(t.roll("power:3", "yes"), t.keep("yes"), t.react("Lode", key), t.keep("yes"))
    assert t.debt("Lode") == ("hope2" if key == "power:4" else "hope1")
    t.until("buy")
    t.play(Buy(t.id("Lode")))
    assert t.why(t.roll(key, "yes")) == why


@rule("K-3")
@pytest.mark.parametrize(("key", "why"), [("power:3", "K-1"), ("style:3", "K-2")])
def test_nor_does_it_react_once_it_is_used_up(key, why):
    t = made(RAIN, rolls="3")
    t.play(t.roll(key, "yes"), t.keep("yes"))
    assert t.why(t.react("Lode", key)) == why


def test_what_is_refused_changes_nothing():
    t = made(RAIN)
    before = t.match.hash
    with pytest.raises(Refused):
        t.play(t.roll("power:1", "yes"))
    assert t.match.hash == before


def test_a_turn_is_taken_back_until_something_was_rolled():
    t = made(MINE, debt="Lode hope2", rolls="5")
    before = t.match.hash
    t.play(t.stake("hope", "yes"))
    t.match.undo("p1")
    assert t.match.hash == before
    t.play(t.roll("power:3", "yes"))
    assert t.match.undo_refusal("p1")
