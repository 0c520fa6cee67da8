"""The journal says in words what the party knows, and a talk offers what can be said."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.components import Chronicle
from game.books.stacktors.face.table.turn_cards import RoundLine
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.values.situation import Goal, TalkChoice, Watch
from game.ui.kit.controls import Dialog
from tests.books.stacktors.scene import More, scene
from tests.ui.play.play import Idle

TALK = (TalkChoice("What do you guard?", "Tick.", fact="it_ticks"), TalkChoice("Tick.", "Tock.", outcome="left"))


@pytest.fixture
def p(begin):
    return begin(scene("Am", A="G1-R2-R1", m="neutral Y1-O2-B3", conflict=False, more=More(talk=TALK)))


def journal(p) -> str:
    p.key(pygame.K_j)
    page = p.driver.app.top
    assert isinstance(page, Dialog)
    p.key(pygame.K_RETURN)
    return page.text


def test_what_was_learnt_stands_in_the_journal_in_the_campaigns_words(p):
    assert "Nothing learnt yet" in journal(p)
    p.key(pygame.K_t)
    assert [one.caption for one in p.screen.controls if one.key.startswith("answer")] == [
        '"What do you guard?"',
        '"Tick."',
    ]
    p.key(pygame.K_1)
    assert p.screen.face.state.talk_list.told == "Tick.", "the talk goes on from the reply"
    assert [one.caption for one in p.screen.controls if one.key.startswith("answer")] == ['"Tick."']
    p.key(pygame.K_ESCAPE)
    assert "- It ticks" in journal(p)
    p.screen.pacer.show.facts = {"it_ticks": "whatever guards the box, it ticks"}
    assert "- Whatever guards the box, it ticks" in journal(p)


@pytest.mark.rule("APP-3", "SIT-6", "RWD-4")
def test_the_journal_tells_what_is_otherwise_and_what_the_purse_holds(begin):
    s = scene(
        "Am",
        A="G1-R2-R1",
        m="neutral Y1-O2-B3",
        conflict=False,
        more=More(talk=TALK, fields={"no_gear": True, "presses": True}),
    )
    s.edit(Chronicle(purse=3))
    text = journal(begin(s))
    assert text.startswith("Equipment does not serve here.\nTime presses: ")
    assert "0 rounds are over." in text
    assert text.endswith("In the purse: 3 coins.")


@pytest.mark.rule("SIT-5", "RWD-3")
def test_the_rounds_that_end_the_situation_are_shown_as_the_facts_are_now(begin):
    goals = (Goal("rounds", "9", "late", less="sink"),)
    watch = Watch(when="round = 2", do="set sink 3")
    p = begin(
        scene("A..B", A="G3-R3-", B="hostile G3-R3-", more=More(goals, (watch,))), gm=Umpire(Idle()), speed="normal"
    )

    def shown() -> tuple[str, str]:
        (line,) = (one for one in p.screen.shown if isinstance(one, RoundLine))
        return line.told, journal(p)

    p.driver.wait(3000)
    assert (shown()[0], shown()[1].splitlines()[:2]) == (
        "Round 1 of 9",
        ["When a fight has lasted 9 rounds, it is over.", "0 rounds are over, 9 left."],
    )
    p.screen.pacer.show.facts = {"sink": "it has sunk {sink} hands"}
    p.key(pygame.K_p)
    p.driver.wait(9000)
    p.key(pygame.K_e)
    p.driver.wait(9000)
    assert (shown()[0], shown()[1].splitlines()[:2]) == (
        "Round 2 of 6",
        ["When a fight has lasted 6 rounds, it is over.", "1 round is over, 5 left."],
    )
    assert "- It has sunk 3 hands" in shown()[1]
    assert "Known: it has sunk 3 hands." in [one.text for one in p.screen.pacer.show.story_log.lines()]
