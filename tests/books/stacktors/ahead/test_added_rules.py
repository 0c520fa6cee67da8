"""Forecasts ask the play: for each ability they agree under every option and every property of a character.

Options and properties are read from their structs, so what is added later is tried as well.
"""

from __future__ import annotations

import pytest
from msgspec.structs import fields, replace

from game.books.stacktors.ahead import defaults
from game.books.stacktors.ahead.answer import harm_of, pending_blow
from game.books.stacktors.ahead.preview import answer
from game.books.stacktors.intents import Attack, Defend
from game.books.stacktors.play.attack import colours
from game.books.stacktors.play.attack.colours import maneuver
from game.books.stacktors.play.attack.steps import after
from game.books.stacktors.play.flow.frames import FLOW
from game.books.stacktors.play.movement.reach import free_cells_near
from game.books.stacktors.play.people import people
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import ABILITIES, named
from game.books.stacktors.values.situation import Figure
from game.table import world
from tests.books.stacktors import exactness
from tests.books.stacktors.scene import flags, scene

TABLE = Options(points=60, alike=0)
USED = [one for one in ABILITIES if one.attacks or one.defends]
OTHERS = {
    "revival": (0, 1),
    "rest": ("none", 2),
    "successor": ("spent", "all"),
    "trios": (1,),
    "points": (9,),
    "alike": (3,),
}
"""Values that options have which are not on or off."""


def tables() -> list[Options]:
    """The usual table, and one for each other value of each option."""
    found = [TABLE]
    for field in fields(Options):
        known = getattr(TABLE, field.name)
        found += [
            replace(TABLE, **{field.name: one}) for one in ((not known,) if type(known) is bool else OTHERS[field.name])
        ]
    return found


PROPERTIES = flags(Figure)
"""What a character may be or not."""


def duel(ability, options: Options, *, attacks: bool, trait: str = ""):
    """A and B beside each other; the one that uses the ability holds two pips of its colour and two of another.

    B is what the `trait` says.
    """
    piece = f"{ability.colour.value}2"
    guts, brains = (f"{piece}Y2", "R1") if ability.position == "guts" else ("G2", f"{piece}R2")
    user, other = f"G1R2-{guts}-{brains}", "G1O2-G2B1-Y1"
    a, b = (user, other) if attacks else ("G1R2-R3O1-B2", user)
    side = "neutral reluctant" if attacks and ability.deals == "joining" else "hostile"
    return scene("......\n.AB...\n......\n.....C", options=options, A=a, B=f"{side} {trait} {b}", C="hostile G1-G1-")


def struck(s, kind: str, active: str) -> bool:
    """Let A attack B with as much as is offered; does B have to answer?"""
    s.until("A")
    aimed = [one for one in s.legal(Attack) if one.targets == (s.id("B"),) and one.pieces]
    fitting = [one for one in aimed if (one.kind, one.active) == (kind, active)]
    if fitting:
        s.play(max(fitting, key=lambda one: (len(one.pieces), one.pieces)))
    return s.asked == ("B", "defend")


def faults(s) -> list[str]:
    with world.scratch(s.match.snapshot):
        return list(exactness.state_faults(s.match.snapshot, s.pending.who, "duel"))


@pytest.mark.parametrize("ability", USED, ids=lambda one: one.name)
def test_forecasts_agree_with_play_under_every_option_and_property(ability):
    judged, wrong = 0, list[str]()
    for options, name in [*((one, "") for one in tables()), *((TABLE, one) for one in PROPERTIES)]:
        if ability.colour.word == "pink" and not options.pink:
            continue
        for attacks, kinds in ((True, ability.attacks), (False, ability.defends)):
            for kind in kinds:
                s = duel(ability, options, attacks=attacks, trait=name)
                if struck(s, kind, "" if not attacks or ability.afterwards else ability.name):
                    judged += 1
                    wrong += faults(s)
                s.match.close()
    assert wrong == []
    assert judged


# --- a property that is added


class Rooted(world.Component, frozen=True):
    """Somebody on whom an ability does not work."""


def spared(rule, whom, *, answers: bool = False):
    """The rule of play, which leaves those alone who are rooted; an answer then goes on to the next step."""

    def barred(f, *given):
        if not world.has(whom(f, *given), Rooted):
            return rule(f, *given)
        return after(f) if answers else ()

    return barred


PLACES = {
    "what the hit does": (colours.INSTEAD, "Maneuver", lambda f, who, events: who),  # noqa: ARG005
    "what is chosen": (FLOW.deeds, "throw", lambda f, intent, events: f.who),  # noqa: ARG005
    "the move": (FLOW.deeds, "volley", lambda f, intent, events: f.who),  # noqa: ARG005
}
"""Where in play a push may be barred: a table of rules, the name in it, and whom the rule is about."""


def pushed(s) -> int:
    """How many cells B is put away if it answers nothing, as it is forecast."""
    with world.inside(s.match.world):
        under_way = defaults.under_way()
        assert under_way
        return answer(pending_blow(under_way), Defend()).cells


def pushing(*, rooted: bool):
    s = duel(named("Maneuver"), TABLE, attacks=True)
    if rooted:
        s.edit(Rooted(), name="B")
    assert struck(s, "physical", "Maneuver")
    return s


@pytest.mark.rule("CLR-G-PURPLE")
@pytest.mark.parametrize("place", [*PLACES, "where it can be put"])
def test_a_property_added_that_bars_a_push_is_forecast(place, monkeypatch):
    if place in PLACES:
        table, name, whom = PLACES[place]
        monkeypatch.setitem(table, name, spared(table[name], whom))
    else:
        free = maneuver.free_cells_near
        monkeypatch.setattr(maneuver, "free_cells_near", spared(free, lambda who, far: who))  # noqa: ARG005
    s = pushing(rooted=False)
    assert pushed(s) == 2
    assert faults(s) == []
    s = pushing(rooted=True)
    assert pushed(s) == 0
    assert faults(s) == []
    with world.inside(s.match.world):
        stood = str(people.cell(s.id("B")))
    s.defend("B")
    assert s.cell("B") == stood


@pytest.mark.parametrize("ability", USED, ids=lambda one: one.name)
def test_a_property_added_that_bars_an_ability_is_forecast(ability, monkeypatch):
    """As an attack it does nothing to B, as a defence of B's nothing to A."""
    for table, whom in ((colours.INSTEAD, lambda f, who, events: who), (colours.ANSWERS, lambda f, events: f.who)):  # noqa: ARG005
        if ability.name in table:
            monkeypatch.setitem(
                table, ability.name, spared(table[ability.name], whom, answers=table is colours.ANSWERS)
            )
    for attacks, kinds in ((True, ability.attacks), (False, ability.defends)):
        for kind in kinds:
            s = duel(ability, TABLE, attacks=attacks)
            s.edit(Rooted(), name="B" if attacks else "A")
            if struck(s, kind, "" if not attacks or ability.afterwards else ability.name):
                assert faults(s) == []


def test_what_is_supposed_leaves_no_trace():
    s = pushing(rooted=False)
    with world.inside(s.match.world):
        before, f = world.capture(), defaults.under_way()
        reached = free_cells_near(s.id("B"), 2)
        assert harm_of(replace(f, hit=True)).cells
        assert world.capture() == before
        assert all(world.capture()[who] is row for who, row in before.items())
        assert free_cells_near(s.id("B"), 2) == reached
