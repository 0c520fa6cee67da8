"""The small dock: the smaller steps of an attack, each answer with what it leads to."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from game.books.stacktors.face.docks.kinds import KINDS
from game.books.stacktors.face.docks.known import SMALL, DockName
from game.books.stacktors.face.docks.parts import CardBox, TextLine
from game.books.stacktors.intents import Defend, Help, Lose, Nothing, Perfect
from tests.books.stacktors.face.docks.dock_alone import BRAM, BRUTE, DockAlone, attacked, turn_of
from tests.books.stacktors.scene import scene


def cards(alone):
    return {one.caption: one for one in alone.dock.shown if isinstance(one, CardBox)}


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
    alone = DockAlone(s, "small")
    assert alone.dock.content.title == "A is hit: where does it fall?"
    assert cards(alone)["Red"].suggested
    assert cards(alone)["Red"].loses == "large red becomes medium"
    assert alone.key(pygame.K_RETURN).intent == Lose(s.ids("A", "R3"))
    assert alone.dock.content.marks(s.id("A")) == {s.ids("A", "R3")[0]: "lost"}
    alone.dock.touch(s.id("A"), s.ids("A", "O2")[0])
    assert alone.key(pygame.K_RETURN).intent == Lose(s.ids("A", "O2"))
    assert not alone.key(pygame.K_0).done


@pytest.mark.rule("CLR-G-CLEAR")
def test_perfection_after_a_hit():
    s = struck()
    assert s.asked == ("A", "hit")
    alone = DockAlone(s, "small")
    assert alone.content.offers.chosen.intent == Nothing()
    assert cards(alone)["Perfection"].results == ("You ignore it",)
    assert cards(alone)["Bear it"].results == ("You lose 1 pip",)
    alone.key(pygame.K_2)
    assert alone.find("do").caption == "Perfection"
    assert isinstance(alone.key(pygame.K_RETURN).intent, Perfect)
    assert alone.key(pygame.K_0).intent == Nothing()


@pytest.mark.rule("AST-1")
def test_help_shows_what_each_sum_turns():
    s = struck("TAB", defence="O2", T="p1 Y2-Y1Y1-G2", pieces="G3")
    assert s.asked == ("T", "help_d")
    alone = DockAlone(s, "small")
    assert alone.dock.content.title == "T may add to the defence of A"
    shown = cards(alone)
    assert shown["No help"].results == ("It loses 1 pip",)
    assert shown["Yellow"].results == ("It is blocked",)
    assert shown["Yellow"].suggested
    handled = alone.key(pygame.K_RETURN)
    assert isinstance(handled.intent, Help)
    assert handled.intent.pieces
    assert alone.key(pygame.K_BACKSPACE).intent == Help()


def test_comma_and_point_go_through_all_answers():
    s = struck(A="G1R2-R3O2Y2B1G1P1-R1")
    alone = DockAlone(s, "small")
    count = len(alone.content.offers.all)
    assert count > 4
    seen = {alone.content.offers.picked}
    for _ in range(count - 1):
        alone.key(pygame.K_PERIOD)
        seen.add(alone.content.offers.picked)
    assert seen == set(range(count))
    alone.key(pygame.K_COMMA)
    alone.click("more")
    alone.draw()
    assert alone.look.clipped == []


@pytest.mark.parametrize("text", [90, 100, 120])
def test_nothing_is_cut_off(text):
    alone = DockAlone(struck(), "small", text=text)
    assert alone.look.clipped == []
    assert [one.key for one in alone.dock.controls if one.brass] == ["do"]


# --- the sentence above the cards


def first(alone):
    """The sentence and the line below it."""
    return [one.text for one in alone.dock.shown if isinstance(one, TextLine)][:2]


def test_it_says_first_what_happens_then_what_is_going_on_or_what_it_costs():
    lost = DockAlone(struck(A="G1R2-R3O2-R1"), "small")
    assert first(lost) == ["You lose 1 pip.", "B strikes A with 3."]
    hit = DockAlone(struck(), "small")
    assert first(hit) == ["You lose 1 pip.", "B strikes A with 3."]
    hit.key(pygame.K_2)
    assert first(hit)[0] == "You ignore it, and your clear piece wears for good."
    assert first(hit)[1].startswith("It wears 1 for good. Your guts can still block 5")


def test_that_somebody_falls_is_said_once():
    bear = cards(DockAlone(struck(A="G1-C1-"), "small"))["Bear it"]
    take = cards(attacked(A="G1-Y1-"))["Take it"]
    assert [(one.results, "fall" in one.loses) for one in (bear, take)] == [(("You fall",), False)] * 2


@pytest.mark.parametrize("text", [100, 150])
def test_an_answer_of_many_colours_is_named_in_full_or_by_its_number_of_pieces(text):
    s = struck(A="G1-P1O1Cy1B1-", B="hostile G1-G3R3O3P3-", pieces="G3+R3+O3+P3", defence="P1+O1+Cy1+B1")
    alone = DockAlone(s, "small", text=text)
    assert all(caption.count(",") > 1 for caption in cards(alone))
    assert not set(alone.look.clipped).intersection(cards(alone))
    assert cards(alone)["Purple, orange, cyan"].loses.startswith("small purple, small orange and small cyan are gone")
