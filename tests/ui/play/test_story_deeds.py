"""What deeds of a story lead to is seen, heard and told once on the table; a secret fact is told nowhere."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.board.grid import Cell
from game.books.stacktors.face.stage.tweens import Words
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.values.situation import Figure, Watch
from tests.books.stacktors.scene import More, scene
from tests.ui.play.play import Idle

KELL = Figure("kell", "Kell", "G1-R1-", Cell(4, 1), side="neutral")
WORDS = {"sink": "the Stand has sunk {sink} hands"}
FIRST = "say The bell rings.\nset secret 1\nadd sink 2\ngive coins 3\ngive known {R1}\nbring kell"
SECOND = "take kell\nside c hostile\nopen yard water\nadd sink 1"
TOLD = [
    [
        "Known: the Stand has sunk 2 hands.",
        "Gained: 3 coins.",
        "A is given R1 for the guts.",
        "Kell is there all at once.",
    ],
    ["Kell leaves.", "C becomes an enemy.", "The yard floods.", "Known: the Stand has sunk 3 hands."],
]


@pytest.fixture
def table(begin):
    people: dict[str, Any] = {"A": "G1-R2-R1", "c": "neutral G1-R1-"}
    watches = Watch(when="reach gate", do=FIRST), Watch(when="reach end", do=SECOND)
    regions = {"gate": "b1", "end": "c1", "yard": "a2 b2"}
    more = More(watches=watches, fields={"wings": (KELL,)})
    p = begin(
        scene("A....\n....c", conflict=False, regions=regions, more=more, **people), gm=Umpire(Idle()), speed="normal"
    )
    p.screen.pacer.show.facts = WORDS
    return p


def walk(p, x: int) -> list[str]:
    """Walk there, and wait for all to be seen; the words that were seen over figures and ground."""
    seen: list[str] = []
    p.driver.click(p.at(x, 0), seen=False)
    for _ in range(60):
        p.driver.wait(100)
        shown = p.screen.pacer.show.stage.floating(Words)
        seen += [one.text for one in shown if one.text not in seen]
    return seen


def told(p) -> list[str]:
    return [one.text for one in p.screen.pacer.show.story_log.lines()]


@pytest.mark.rule("SIT-1", "RWD-3")
def test_what_deeds_lead_to_is_seen_and_told_once(table):
    assert "is given" in walk(table, 1)
    assert told(table)[1:] == TOLD[0]
    before = len(told(table))
    assert {"leaves", "flooded"} <= {*walk(table, 2)}
    assert told(table)[before + 1 :] == TOLD[1]
    tale = [one.line.text for one in table.screen.pacer.show.log(tale=True)]
    assert [tale.count(one) for one in (*TOLD[0][:3], TOLD[1][0], TOLD[1][1], TOLD[1][3])] == [1] * 6


@pytest.mark.rule("RWD-3", "RWD-4")
def test_the_journal_has_the_facts_and_the_purse_and_no_secret(table):
    walk(table, 1)
    table.key(pygame.K_j)
    text = table.driver.app.top.text
    assert text.endswith("Known:\n- The Stand has sunk 2 hands\n\nIn the purse: 3 coins.")
    assert "secret" not in "\n".join(
        (text, *told(table), *(one.line.text for one in table.screen.pacer.show.log(tale=True)))
    )
