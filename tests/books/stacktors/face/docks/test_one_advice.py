"""Screen and text give the same advice: a dock opens with the answer that Enter alone gives in text mode."""

from __future__ import annotations

from collections import Counter

import pytest

from game import library
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.face.docks.kinds import opened
from game.books.stacktors.face.docks.known import DockOpening
from game.books.stacktors.face.table.asking import dock_named
from game.books.stacktors.intents import OPEN, Attack, Nothing
from game.books.stacktors.voice.teller import PyramidTeller
from game.campaign.check import open_campaign
from game.table.book import GM
from game.table.codec import Codec
from game.table.seats import Table
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look, Rect
from tests.playthroughs import kept
from tests.playthroughs.play import SHIPPED, begun, randomly, skirmish

ENOUGH = 25
"""The number of decisions of one kind that are compared in a game."""


def on_screen(match, seat, decision):
    """The answer that is picked in the dock that opens for the decision."""
    table, name = Table(match, {}), dock_named(decision.kind)
    target = next((one.targets[0] for one in match.legal(decision) if isinstance(one, Attack)), None)
    dock = opened(name, DockOpening(table, seat, decision, decision.who, target, Standing()))
    dock.enter(Look((1280, 720), Settings()), Rect(436, 484, 528, 228), (-1, -1))
    while name == "shoot" and not dock.content.ready:
        dock.update(16)
    table.close()
    return PICKED[name](dock)


PICKED = {
    "defend": lambda dock: dock.content.drafting.defence,
    "shoot": lambda dock: dock.content.drafting.made if dock.content.drafting.worth else Nothing(),
    "small": lambda dock: dock.content.offers.chosen.intent,
    "trade": lambda dock: dock.content.drafting.draft,
    "morph": lambda dock: dock.content.drafting.draft,
    "choose": lambda dock: dock.content.list.chosen,
}


def compared(match, decision, known):
    """Compare screen and text, if the decision is a player's and of a kind that was not compared often enough."""
    seat = decision.owners[0]
    if seat == GM or decision.kind in OPEN or known[decision.kind] >= ENOUGH:
        return
    known[decision.kind] += 1
    in_text = PyramidTeller(match).offer(seat, decision).suggested
    assert on_screen(match, seat, decision) == in_text, decision.kind
    assert match.refusal(seat, in_text) is None


@pytest.mark.parametrize("seed", range(10))
def test_in_fights_both_suggest_the_same(seed):
    known = Counter()
    match = skirmish(seed).match
    for decision, _ in randomly(match, seed, 250):
        compared(match, decision, known)
    match.close()


def test_in_the_kept_game_both_suggest_the_same():
    match, known = begun(open_campaign(SHIPPED), kept.SEED), Counter()
    assert library.check_campaign(SHIPPED) == []
    codec = Codec(match.book)
    for line in kept.entries():
        for decision in match.to_act():
            compared(match, decision, known)
        seat, intent, _ = line.split("\t")
        match.play(seat, codec.intent(intent.encode()))
    match.close()
    assert {"defend", "lose", "help_a", "shoot", "mend"} <= known.keys()
