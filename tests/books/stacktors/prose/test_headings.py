"""A scene has a heading that says what can happen to anybody at the stages that are present (ACH-4, ACH-6)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.events import Damaged
from game.books.stacktors.intents import PayWay, Try
from game.books.stacktors.prose import scenes
from game.books.stacktors.values.stage_ways import StageWay
from game.table import world
from tests.books.stacktors.play.situation.test_abstract_challenges import STAGES, flood
from tests.books.stacktors.scene import Scene
from tests.text.test_session import Typed
from tests.ui.play.play import Play

BLEEDS = (replace(STAGES[0], ways=(StageWay("Crawl under it.", price="pip"),)), *STAGES[1:])
SPARES = (replace(STAGES[0], ways=(StageWay("Wait.", price="round"),)), *STAGES[1:])
CASES = [
    ({}, "Nobody can be hurt at this stage."),
    ({"toll": "round"}, "Nobody can be hurt at this stage."),
    ({"stages": SPARES}, "Nobody can be hurt at this stage."),
    ({"toll": "pip"}, "Who fails can lose a pip."),
    ({"stages": BLEEDS}, "Nobody can be hurt but who pays with pips."),
    ({"stages": BLEEDS, "toll": "pip"}, "Who fails can lose a pip."),
]


def heading(s: Scene) -> str:
    with world.inside(s.match.world):
        return scenes.heading()


def hurts(s: Scene) -> set[str]:
    """By which first deeds somebody loses a pip, found by playing each that is listed, and a try that fails."""
    found = set()
    fails = Try(s.id("A"), s.ids("A", "O2"))
    for deed in (*s.match.legal(s.pending), fails):
        if isinstance(deed, Try | PayWay):
            at = len(s.match.entries)
            s.play(deed)
            while s.pending.kind in {"aid", "toll"}:
                s.play(s.match.legal(s.pending)[0])
                found |= {type(deed).__name__ for event in s.events if isinstance(event, Damaged)}
            found |= {type(deed).__name__ for event in s.events if isinstance(event, Damaged)}
            s.match.rewind(at)
    return found


@pytest.mark.rule("ACH-4", "ACH-6")
@pytest.mark.parametrize(("more", "told"), CASES)
def test_what_it_says_is_what_can_happen(more, told):
    s = flood(**more)
    assert heading(s) == told
    ways = hurts(s)
    assert told.startswith("Nobody can be hurt at") == (not ways)
    assert ("Try" in ways) == told.startswith("Who fails")


@pytest.mark.parametrize(("more", "told"), CASES)
def test_screen_and_text_say_it(more, told):
    assert told in Typed(flood(**more)).text
    play = Play(flood(**more), handover="off")
    try:
        said = play.face.prompt(play.screen.asked).text
        assert said == f"The party is free to act: {told[0].lower()}{told[1:-1]}"
    finally:
        play.close()


def test_with_two_roads_it_speaks_of_both():
    s = flood(stack="B2R2=O3", stages=STAGES)
    assert heading(s) == "Nobody can be hurt at these stages."
