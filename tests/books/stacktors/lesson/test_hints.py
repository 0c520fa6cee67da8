"""Hints: each comes with its event, once, and never again."""

from __future__ import annotations

import pytest

from game.board.grid import Cell
from game.books.stacktors import events as happened
from game.books.stacktors.intents import Swap
from game.books.stacktors.lesson.hints import HINTS, HintQueue, of_decision
from game.books.stacktors.values.pieces import Colour, Piece
from game.books.stacktors.values.stack import Cache
from game.records import Notebook

RED = Piece(Colour.RED, 2, 7)
OWN, FOE = 2, 3
MOVED = happened.Moved(OWN, Cell(1, 1), 0, 3), happened.Moved(OWN, Cell(1, 1), 2, 2)
EVENTS = {
    "engaged": (happened.Stopped(OWN, "engaged"),),
    "passed": (happened.Passed(OWN, lost=False),),
    "multiple": (happened.Compared(OWN, FOE, 6, 3, hit=True, times=2),),
    "free red": (happened.Compared(OWN, FOE, 6, 3, hit=False, times=1, bonus=2),),
    "perfected": (happened.Perfected(OWN, ignores=True),),
    "worn": (happened.Worn(OWN, RED, None),),
    "brains": (happened.Damaged(FOE, RED, None, "brains"),),
    "helped": (happened.Helped(OWN, FOE, (RED,)),),
    "frozen": (happened.EffectBegan(FOE, "frozen", 2, OWN),),
    "fleeing": (happened.EffectBegan(FOE, "fleeing", 2, OWN),),
    "calmed": (happened.EffectBegan(FOE, "calmed", 2, OWN),),
    "driven": (happened.Driven(FOE, OWN, FOE),),
    "hampered": (happened.Hampered(FOE, OWN, RED, None),),
    "lifted": (happened.Hampered(FOE, OWN, RED, None, lifted=(RED,)),),
    "maneuvered": (happened.Maneuvered(FOE, OWN, Cell(1, 1)),),
    "turned back": (happened.TurnedBack(FOE, OWN),),
    "outwitted": (happened.Outwitted(FOE, OWN),),
    "freeze noted": (happened.FreezeNoted(FOE, OWN),),
    "fell": (happened.Fell(OWN, "fallen"),),
    "mended": (happened.Mended(OWN, OWN, "larger", RED, "guts"),),
    "joined": (happened.Joined(FOE, OWN),),
    "time": (happened.TimePassed(1, 3),),
    "ended": (happened.ConflictEnded(),),
    "turning": MOVED,
    "identified": (happened.Identified(OWN, 5, OWN, Cache.parse("{R3}"), "a bow"),),
    "stage": (happened.StageShown(5, 1, 2, "Run.", "guts", Colour.RED, 3, "", 0),),
}
OTHERWISE = {
    "leaving": lambda: of_decision("shoot", "parting", ()),
    "swap": lambda: of_decision("act", "", (Swap(FOE),)),
    "free": lambda: of_decision("free", "", ()),
}
ON_SCREEN = {
    "notch",
    "verbs",
    "cheap",
    "too small",
    "slow",
    "challenge",
    "points",
    "hand-over",
    "zoom",
    "tags",
    "meant",
    "marks",
    "gray",
    "corners",
    "strokes",
}
"""What the screen notices by itself."""


@pytest.fixture
def notebook(tmp_path):
    return Notebook(tmp_path / "notebook.json")


def test_every_hint_has_something_that_calls_for_it():
    assert set(HINTS) == set(EVENTS) | set(OTHERWISE) | ON_SCREEN


@pytest.mark.parametrize("key", EVENTS)
def test_a_hint_comes_with_its_event_once_and_never_again(notebook, key):
    queue = HintQueue(lambda who: who == OWN)
    for event in EVENTS[key]:
        queue.hear(event)
    found = queue.next(notebook.notes.given, "fight")
    assert found == key
    notebook.give(found)
    later = HintQueue(lambda who: who == OWN)
    for event in EVENTS[key]:
        later.hear(event)
    assert later.next(Notebook(notebook.path).notes.given, "fight") == "", "the notebook was kept"


@pytest.mark.parametrize("key", OTHERWISE)
def test_a_hint_comes_with_its_decision(key):
    assert list(OTHERWISE[key]()) == [key]


@pytest.mark.parametrize(
    "event", [happened.Stopped(FOE, "engaged"), happened.Fell(FOE, "fallen"), happened.Passed(FOE, lost=False)]
)
def test_what_befalls_others_calls_for_no_hint(event):
    queue = HintQueue(lambda who: who == OWN)
    queue.hear(event)
    assert queue.next((), "fight") == ""


def test_hints_come_in_the_order_of_what_calls_for_them():
    queue = HintQueue(lambda who: who == OWN)
    queue.notice(("verbs", "cheap", "verbs"))
    assert [queue.next((), "fight"), queue.next((), "fight"), queue.next((), "fight")] == ["verbs", "cheap", ""]


def test_given_hints_are_given_again_when_the_player_wants_that(notebook):
    notebook.give("verbs")
    notebook.finish("stacktors", "porch")
    notebook.again()
    assert Notebook(notebook.path).notes.given == ()
    assert Notebook(notebook.path).learned("stacktors", "porch")


@pytest.mark.parametrize("held", [b"", b"{", b'{"given": 3}', b"[]"])
def test_a_notebook_that_cannot_be_read_is_an_empty_one(notebook, held):
    notebook.path.write_bytes(held)
    assert notebook.notes.hints
    notebook.switch(hints=False)
    assert not Notebook(notebook.path).notes.hints


def test_what_speaks_of_another_place_is_not_said_there():
    queue = HintQueue(lambda _: True)
    queue.notice(("free", "zoom", "points"))
    assert [queue.next((), "camp"), queue.next((), "camp"), queue.next((), "camp")] == ["zoom", "points", ""]


def test_what_a_decision_offered_is_no_hint_once_another_is_asked():
    queue = HintQueue(lambda who: who == OWN)
    queue.decide(("swap", "verbs"))
    queue.decide(("cheap",))
    assert [queue.next((), "fight") for _ in range(3)] == ["verbs", "cheap", ""]
