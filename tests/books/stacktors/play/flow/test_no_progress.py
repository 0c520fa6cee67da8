"""Free play that leads nowhere: the party is told, and may leave (SIT-5)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Chronicle, Idle
from game.books.stacktors.events import Departed, GotNowhere
from game.books.stacktors.intents import Leave, PickUp, Talk, Tell, Travel
from game.books.stacktors.play.flow import no_progress
from game.books.stacktors.values.situation import Goal, TalkChoice, Watch
from game.table.book import Event
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule


def pace(s, deeds: int, first: int = 0) -> list[Event]:
    """Let A go to and fro; what was told meanwhile."""
    return [
        event for n in range(first, first + deeds) for event in s.play(Travel(s.id("A"), cells(("b1", "a1")[n % 2])))
    ]


def walled(**more):
    return scene("A.#x\n..#.", A="G1-R3-", x="{}R9", conflict=False, goals=(Goal("overcome", "x"),), **more)


@rule("SIT-5")
def test_who_gets_nowhere_is_told_and_may_leave():
    s = walled()
    assert not [one for one in pace(s, no_progress.LONGEST - 1) if isinstance(one, GotNowhere)]
    assert s.refused(Leave()) == "SIT-5"
    assert s.legal(Leave) == []
    (told,) = [one for one in pace(s, 1, 1) if isinstance(one, GotNowhere)]
    assert told.deeds == no_progress.LONGEST
    assert s.legal(Leave) == [Leave()]
    s.play(Leave())
    assert s.told(Departed)
    assert s.table(Chronicle).past == (("scene", "stand-off"),)


@rule("SIT-5")
def test_it_is_told_once_and_nobody_has_to_leave():
    s = walled()
    pace(s, no_progress.LONGEST)
    assert not [one for one in pace(s, 6) if isinstance(one, GotNowhere)]
    assert s.refused(Leave()) == ""
    assert s.asked[1] == "free"


@rule("SIT-5")
@pytest.mark.parametrize("what", ["a thing taken", "a fact learned", "a watch gone off"])
def test_whatever_is_new_takes_the_offer_back(what):
    talk = (TalkChoice("Well?", "So.", fact="so"),)
    s = scene(
        "A.o\n.N.",
        A="G1-R3-",
        N="neutral G1-R1-",
        o="{R3}",
        conflict=False,
        regions={"mat": "c2"},
        more=More(talk=talk, watches=(Watch("enter", "mat"),)),
    )
    pace(s, no_progress.LONGEST)
    if what == "a thing taken":
        s.play(Travel(s.id("A"), cells("b1")))
        s.play(PickUp(s.id("A"), s.id("o")))
    elif what == "a fact learned":
        s.play(Talk(s.id("A"), s.id("N"), 0))
    else:
        s.play(Travel(s.id("A"), cells("b1 c2")))
        s.play(Tell("Squelch."))
    assert s.refused(Leave()) == "SIT-5"
    assert s.table(Idle).deeds == 0


@rule("SIT-5")
def test_in_rounds_nobody_leaves_so():
    s = scene("A.B", A="G1-R3-", B="hostile G1-R1-")
    assert s.refused(Leave())
