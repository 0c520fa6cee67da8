"""Standing orders: how often a person is asked, and what a raised hand changes."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from game.books.capes.ahead.orders import PROFILES, Standing, passed_over
from game.books.capes.events import PageBegan
from game.books.capes.game_book import Capes
from game.books.capes.intents import Decline, Pass, Say
from game.books.capes.mind.seats import TemperedSeat
from game.books.capes.values import CapesOptions
from game.table.match import Entry, Match
from game.table.seats import Table
from tests.books.capes import case

MOST_ASKED = 7
"""The most questions a Page for one seat of three, in the mean."""


class Asked:
    """Answers as a computer does, and counts what it is asked."""

    def __init__(self):
        self.kinds = Counter()
        self._mind = TemperedSeat("guardian")

    def begin(self, view):
        self.kinds[view.decision.kind] += 1
        return self._mind.begin(view)


def told(profile, *, raised=False, seeds=12, seats=3):
    """So many issues, with one person among computers: what that person was asked, and on how many Pages."""
    asked, pages = Counter(), 0
    for seed in range(seeds):
        match = Match(Capes(), case.start(seed, seats, CapesOptions(scenes=2)))
        orders, person = Standing(profile), Asked()
        orders.behind = person
        if raised:
            orders.hand(match, "p1")
        others = {f"p{n}": TemperedSeat("schemer" if n % 2 else "showoff") for n in range(2, seats + 1)}
        table = Table(match, {"p1": orders, **others}, str(seed))
        pages += sum(isinstance(event, PageBegan) for done in table.advance() for event in done.events)
        assert match.result()
        asked.update(person.kinds)
        table.close()
        match.close()
    return asked, pages


def test_a_person_is_asked_seldom_enough():
    asked, pages = told("balanced")
    assert 3 < asked.total() / pages <= MOST_ASKED
    assert {"open", "pick", "turn", "keep", "claim", "free"} <= asked.keys(), "what matters is asked"


def test_profiles_ask_more_or_less():
    totals = {profile: told(profile, seeds=4)[0] for profile in PROFILES}
    assert totals["quick"].total() < totals["balanced"].total() < totals["everything"].total()
    assert totals["quick"]["free"] == 0 < totals["balanced"]["free"]


def test_a_raised_hand_is_asked_everything():
    raised, everything = told("balanced", raised=True, seeds=3), told("everything", seeds=3)
    assert raised == everything


@pytest.mark.parametrize("profile", ["loud", ""])
def test_a_profile_that_is_not_known_is_the_balanced_one(profile):
    assert told(profile, seeds=2) == told("balanced", seeds=2)


def test_what_is_let_pass_is_noted_in_the_log():
    match = Match(Capes(), case.start(1, 2))
    table = Table(match, {"p1": Standing("balanced"), "p2": TemperedSeat("tyrant")}, "1")
    while match.to_act():
        table.advance()
        for decision in match.to_act():
            match.play(decision.owners[0], match.legal(decision)[0])
    by = Counter(entry.by for entry in match.entries if entry.seat == "p1")
    assert by["order"] > 0 < by[""]
    table.close()
    match.close()


class Asking:
    """A table at which the first person has the hand up, and computers sit at the other seats."""

    def __init__(self) -> None:
        self.match = Match(Capes(), case.start(1, 3))
        self.orders, self.plain = Standing("balanced"), Standing("balanced")
        self.orders.hand(self.match, "p1")
        self.table = Table(self.match, {"p1": self.orders, **dict.fromkeys(("p2", "p3"), TemperedSeat("tyrant"))}, "1")

    def next(self, *, waived: bool, deed: bool) -> None:
        """Go on to a question that plain orders would answer, or would not, at which something or nothing can be done.

        There it is done; at all questions before nothing is, where that is allowed.
        """
        while True:
            self.table.advance()
            (decision,) = self.match.to_act()
            legal = self.match.legal(decision)
            would = self.plain.begin(self.table.view(("p1",), decision)) is not None
            fitting = [one for one in legal if one.idle != deed]
            if would == waived and fitting:
                self.table.play("p1", fitting[0])
                return
            self.table.play("p1", next((one for one in legal if one.idle), legal[0]))

    def close(self) -> None:
        self.table.close()
        self.match.close()


@pytest.fixture
def asking():
    made = Asking()
    yield made
    made.close()


def test_a_hand_falls_by_itself_once_it_was_used(asking):
    asking.next(waived=True, deed=False)
    assert asking.orders.raised, "nothing was done"
    asking.next(waived=False, deed=True)
    assert asking.orders.raised, "it would have been asked anyhow"
    asking.next(waived=True, deed=True)
    assert not asking.orders.raised
    asking.match.undo("p1")
    assert asking.orders.raised, "what was done is taken back"


def test_what_is_only_said_does_not_use_it(asking):
    while asking.match.refusal("p1", Say("Wait")) is not None:
        asking.next(waived=False, deed=True)
    asking.table.play("p1", Say("Wait"))
    assert asking.orders.raised


def test_what_was_let_pass_is_told_until_the_next_choice():
    entry = partial(Entry, changed=(), state="")
    by_hand, other = entry("p1", Decline()), entry("p2", Pass(), by="order")
    declined, passed = entry("p1", Decline(), by="order"), entry("p1", Pass(), by="order")
    said = entry("p1", Say("Wait"), chosen=False)
    assert passed_over([declined, by_hand, other], "p1") == ""
    told = passed_over([declined, by_hand, declined, said, other, declined, passed], "p1")
    assert told == "Let pass since your last choice: 1 chance to pick, claim or buy and 2 answers to rolls."
