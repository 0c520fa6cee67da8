"""A fight is played through with each device alone: the mouse, the keyboard, a gamepad."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.board.grid import Cell
from game.books.stacktors.face import face
from game.books.stacktors.intents import Attack, Defend, EndTurn, Move, Pass
from game.table.book import Intent
from game.ui.kit.bindings import BINDINGS as SHARED
from game.ui.kit.bindings import BOTH, Binding, pad_event, stroke
from tests.ui.legible import lines
from tests.ui.play.hands import HANDS, Hand
from tests.ui.play.play import Play

pytestmark = pytest.mark.usefixtures("drawn")

FIELD = """
    A.......
    ......c.
    .......d
"""


def fought(hand: Hand) -> list[Intent]:
    """Play until nobody fights any more: walk up, attack where it is worth it, answer, end the turn."""
    p, walked, worth = hand.play, False, True
    for _ in range(80):
        asked = p.screen.asked
        if hand.table.dock:
            worth = p.brass != ["Back"]
            hand.confirm()
        elif asked is None:
            hand.settle()
        elif asked.kind != "act":
            return p.intents
        elif not walked:
            hand.walk(Cell(3, 1))
            walked = True
        elif worth and hand.may("attack"):
            hand.attack("c" if "c" in standing(p) else "d")
        else:
            hand.deed("end" if hand.may("end") else "pass")
            worth = True
    raise AssertionError(p.screen.asked)


def standing(p: Play) -> set[str]:
    return {look.name for look in p.screen.pacer.show.reader.appearances().values() if look.out == ""}


@pytest.mark.parametrize("kind", HANDS, ids=lambda kind: kind.__name__)
def test_a_fight_is_won_with_one_device_alone(begin, kind):
    hand = kind(begin(FIELD, A="p1 G2O3-R3O2R2C1-R1", c="hostile G1-Y2O1-", d="hostile G1-R2Y1-"))
    kinds = {type(one) for one in fought(hand)}
    assert {Move, Attack, Defend} <= kinds
    assert kinds & {EndTurn, Pass}
    assert standing(hand.play) == {"A"}
    assert hand.posted <= kind.events


@pytest.mark.parametrize("kind", HANDS, ids=lambda kind: kind.__name__)
def test_another_card_is_chosen_with_one_device_alone(begin, kind):
    hand = kind(begin("A.b.", A="p1 G2-R3O2R2C1-R1", b="hostile G1-G3O2-R1"))
    hand.attack("b")
    chosen = [one.on for one in hand.table.dock.controls if one.key.startswith("card ")]
    assert len(chosen) > 1
    hand.next_card()
    now = [one.on for one in hand.table.dock.controls if one.key.startswith("card ")]
    assert now.index(True) == (chosen.index(True) + 1) % len(chosen)
    hand.confirm()
    assert any(isinstance(one, Attack) for one in hand.play.intents)


def test_up_and_down_lead_a_gamepad_from_the_cards_to_pieces_and_buttons(begin):
    p = begin("A.b.", A="p1 G2-R3O2R2C1-R1", b="hostile G1-G3O2-R1")
    for button in ("West", "South"):
        p.driver.pad(button)
        p.driver.wait(300)
    dock = p.screen.face.state.dock
    p.driver.pad("Down")
    assert dock.focus.startswith("piece ")
    p.driver.pad("Down")
    assert dock.focus in {"back", "more", "why", "strike"}
    p.driver.pad("View")
    assert (dock.focus, p.screen.focus) == (None, "act move")
    p.driver.pad("View")
    assert (dock.focus, p.screen.focus) == (None, None)


def test_the_view_button_leads_from_the_map_to_the_deeds_and_back(begin):
    p = begin("A.b.", A="p1 G2-R3O2R2C1-R1", b="hostile G1-G3O2-R1")
    p.driver.pad("View")
    assert p.screen.focus == "act move"
    p.driver.pad("East")
    assert p.screen.focus is None
    assert len(p.driver.app.screens) == 1
    p.driver.pad("Menu")
    assert len(p.driver.app.screens) == 2


def test_a_trigger_shows_threats_as_long_as_it_is_held(begin):
    p = begin("A.b.", A="p1 G2-R3O2R2C1-R1", b="hostile G1-G3O2-R1")
    p.driver.post(pad_event("LT", down=True))
    p.driver.wait(500)
    assert p.screen.face.state.selection.threat.shown
    p.driver.post(pad_event("LT", down=False))
    assert not p.screen.face.state.selection.threat.shown


@pytest.mark.parametrize("between", [0, 60, 200])
def test_both_triggers_leave_nothing_of_the_left_ones_deed(begin, between):
    p = begin("A.b.", A="p1 G2-R3O2R2C1-R1", b="hostile G1-G3O2-R1")
    hand = p.screen.face.state.selection
    p.driver.post(pad_event("LT", down=True))
    p.driver.wait(between)
    p.driver.post(pad_event("RT", down=True))
    assert hand.peek.shown
    assert hand.threat.shown is (between > BOTH)
    for trigger in ("LT", "RT"):
        p.driver.post(pad_event(trigger, down=False))
    assert not hand.threat.shown


def test_a_tap_of_the_left_trigger_alone_does_its_deed(begin):
    p = begin("A.b.", A="p1 G2-R3O2R2C1-R1", b="hostile G1-G3O2-R1")
    p.driver.pad("LT")
    assert p.screen.face.state.selection.threat.shown
    p.driver.pad("LT", 40)
    assert not p.screen.face.state.selection.threat.shown


def test_both_triggers_let_figures_sink_as_long_as_they_are_held(begin):
    p = begin("A.b.", A="p1 G2-R3O2R2C1-R1", b="hostile G1-G3O2-R1")
    peek = p.screen.face.state.selection.peek
    for trigger in ("LT", "RT"):
        p.driver.post(pad_event(trigger, down=True))
    assert peek.shown
    assert p.screen.face.state.dock is None
    p.driver.wait(500)
    p.driver.post(pad_event("LT", down=False))
    assert peek.shown
    p.driver.post(pad_event("RT", down=False))
    assert not peek.shown


def test_a_stick_button_comes_nearer_and_from_the_nearest_goes_far(begin):
    p = begin("A.b.", A="p1 G2-R3O2R2C1-R1", b="hostile G1-G3O2-R1")
    seen = []
    for _ in range(12):
        p.driver.pad("R3")
        seen.append(p.camera.z)
    assert max(seen) > min(seen)
    falls = [n for n, (a, b) in enumerate(pairwise(seen)) if b < a]
    assert all(seen[n] == max(seen) and seen[n + 1] == min(seen) for n in falls)
    assert falls


def test_what_is_opened_from_the_buttons_gets_the_keys(begin):
    """The focus does not stay on the button that opened a panel: the next press belongs to the panel."""
    p = begin("A.b.", A="p1 G2-R3O2R2C1-R1", b="hostile G1-G3O2-R1")
    for button in ("View", "Right", "South"):
        p.driver.pad(button)
    p.driver.wait(300)
    assert (p.screen.face.state.selection.targeting, p.screen.focus) == (True, None)
    p.driver.pad("South")
    p.driver.wait(300)
    assert (p.screen.face.state.dock is not None, p.screen.focus) == (True, None)
    p.driver.pad("South")
    p.driver.wait(300)
    assert any(isinstance(one, Attack) for one in p.intents)


def test_sentences_name_the_device_that_is_used(begin):
    p = begin("A.b.", A="p1 G2-R3O2R2C1-R1", b="hostile G1-G3O2-R1")
    p.attack()
    p.key(pygame.K_e)
    assert p.screen.tips.toast == "Back first (Esc)."
    assert {"Enter", "M"} <= {line.text for line in lines(p.screen)}
    p.driver.pad("L3")
    written = {line.text for line in lines(p.screen)}
    assert "South" in written
    assert not {"Enter", "M"} & written


ELSEWHERE = {
    **dict.fromkeys(("Ctrl Left", "Ctrl Right", "Ctrl Up", "Ctrl Down"), "the right stick"),
    **dict.fromkeys(("+", "-"), "R3 goes through all"),
    "Space": "South does that",
    "E": "End turn, a button beside Wait or in its place",
    "G": "a button in free play",
    "Ctrl R": "Undo, again and again",
    "F3": "Skip, a button of the lesson",
    "F4": "Show me, a button of the lesson",
    "F8": "only for who draws maps",
    "V": "the tabs of the verbs",
    "N": "the buttons of what follows a hit",
    "O": "a button of the panel",
    "0": "a button of the panel",
}
"""How a gamepad does at the table what no button does and nothing shows in the first turn of the fight below."""


TABLES = [one for one in (*SHARED, *face.BINDINGS) if one.group not in {"Everywhere", "In lists"} and not one.stays]


@pytest.mark.parametrize("one", TABLES)
def test_a_gamepad_does_all_that_keys_do_in_a_fight(begin, one: Binding):
    p = begin(FIELD, A="p1 G2O3-R3O2R2C1-R1", c="hostile G1-Y2O1-", d="hostile G1-R2Y1-")
    key = stroke(one.key)
    shown = any((control.letter, control.control) == (key.key, key.ctrl) for control in p.screen.controls)
    assert one.button or shown or one.key in ELSEWHERE


def held(p: Play, button: str) -> None:
    """Press a button while the left trigger is held."""
    p.driver.post(pad_event("LT", down=True))
    p.driver.pad(button)
    p.driver.post(pad_event("LT", down=False))


def test_a_gamepad_turns_on_the_spot(begin):
    p = begin(FIELD, A="p1 G2O3-R3O2R2C1-R1", c="hostile G1-Y2O1-", d="hostile G1-R2Y1-")
    held(p, "Left")
    turned = p.intents[-1]
    assert isinstance(turned, Move)
    assert turned.path == ()
    assert not p.screen.face.state.selection.threat.shown, "the trigger alone shows that"
    played = len(p.intents)
    p.driver.pad("Right")
    assert len(p.intents) == played, "the D-pad alone moves the cursor"


def test_a_gamepad_asks_what_is_suggested(begin):
    p = begin(FIELD, A="p1 G2O3-R3O2R2C1-R1", c="hostile G1-Y2O1-", d="hostile G1-R2Y1-")
    held(p, "North")
    p.driver.wait(2000)
    assert len(p.driver.app.screens) == 1, "and not why"
    assert p.screen.tips.toast
