"""The small dock: the smaller steps of an attack, each answer with what it leads to."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from game.stacktors.intents import Defend, Help, Lose, Nothing, Perfect
from game.ui.stacktors.docks.kinds import KINDS
from game.ui.stacktors.docks.parts import CardBox
from game.ui.stacktors.docks.protocol import SMALL, DockName
from tests.stacktors.scene import scene
from tests.ui.stacktors.docks.desk import BRAM, BRUTE, Desk, turn_of


def cards(desk):
    return {one.caption: one for one in desk.dock.shown if isinstance(one, CardBox)}


def struck(drawing="AB", pieces="G3", defence="", **who):
    s = turn_of(scene(drawing, **{"A": BRAM, "B": BRUTE, **who}), "B")
    s.strike("B", "A", pieces)
    s.play(Defend(s.ids("A", defence)))
    return s


def test_there_is_a_dock_for_every_step():
    assert set(KINDS) == set(get_args(DockName))
    assert set(SMALL) == {"help_a", "help_d", "commit", "miss", "hit", "buy_off", "lose"}


@pytest.mark.rule("DMG-1")
def test_where_a_loss_falls():
    s = struck(A="G1R2-R3O2-R1")
    desk = Desk(s, "small")
    assert desk.dock.title == "A is hit: where does it fall?"
    assert cards(desk)["R3 \u22121"].suggested
    assert cards(desk)["R3 \u22121"].loses == "R3 becomes R2"
    assert desk.key(pygame.K_RETURN).intent == Lose(s.ids("A", "R3"))
    assert desk.dock.marks(s.id("A")) == {s.ids("A", "R3")[0]: "lost"}
    desk.dock.touch(s.id("A"), s.ids("A", "O2")[0])
    assert desk.key(pygame.K_RETURN).intent == Lose(s.ids("A", "O2"))
    assert not desk.key(pygame.K_0).done


@pytest.mark.rule("CLR-G-CLEAR")
def test_perfection_after_a_hit():
    s = struck()
    assert s.asked == ("A", "hit")
    desk = Desk(s, "small")
    assert desk.content.offers.chosen.intent == Nothing()
    assert cards(desk)["Perfection"].verdict == "Ignored"
    assert cards(desk)["Bear it"].verdict == "Hits"
    desk.key(pygame.K_2)
    assert desk.find("do").caption == "Perfection"
    assert isinstance(desk.key(pygame.K_RETURN).intent, Perfect)
    assert desk.key(pygame.K_0).intent == Nothing()


@pytest.mark.rule("AST-1")
def test_help_shows_what_each_sum_turns():
    s = struck("TAB", defence="O2", T="p1 Y2-Y1Y1-G2", pieces="G3")
    assert s.asked == ("T", "help_d")
    desk = Desk(s, "small")
    assert desk.dock.title == "T may add to the defence of A"
    shown = cards(desk)
    assert shown["No help"].sums == "3 v 2"
    assert shown["No help"].verdict == "Hits"
    assert shown["Y1"].sums == "3 v 3"
    assert shown["Y1"].verdict == "Misses"
    assert shown["Y1"].suggested
    handled = desk.key(pygame.K_RETURN)
    assert isinstance(handled.intent, Help)
    assert handled.intent.pieces
    assert desk.key(pygame.K_BACKSPACE).intent == Help()


def test_comma_and_point_go_through_all_answers():
    s = struck(A="G1R2-R3O2Y2B1G1P1-R1")
    desk = Desk(s, "small")
    count = len(desk.content.offers.all)
    assert count > 4
    seen = {desk.content.offers.picked}
    for _ in range(count - 1):
        desk.key(pygame.K_PERIOD)
        seen.add(desk.content.offers.picked)
    assert seen == set(range(count))
    desk.key(pygame.K_COMMA)
    desk.click("more")
    desk.draw()
    assert desk.look.clipped == []


@pytest.mark.parametrize("text", [90, 100, 120])
def test_nothing_is_cut_off(text):
    desk = Desk(struck(), "small", text=text)
    assert desk.look.clipped == []
    assert [one.key for one in desk.dock.controls if one.brass] == ["do"]
