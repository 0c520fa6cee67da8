"""The pages before and after a situation of an adventure without files say why the game master brought it."""

from __future__ import annotations

import pytest

from game.ui.kit.dialog import Dialog
from game.ui.kit.screen import Pop, Push
from game.ui.stacktors.pages.aftermath import Aftermath, AftermathText
from game.ui.stacktors.pages.briefing import Briefing, BriefingText

WHY = ("Why this? It is a fight.", "Why now? This is a peak.")


def pages(why):
    yield Briefing(BriefingText("A Debt on the Road", "The Weir", "Mist.", why=why), (), Pop)
    yield Aftermath(AftermathText("The Weir", "It is done", "Quiet.", why=why), ())


@pytest.mark.parametrize("page", list(pages(WHY)))
def test_a_button_and_f1_lead_to_the_reasons(page):
    (way,) = (one for one in page.ways if one.key == "why")
    for led in (way.press(), page.rules()):
        assert isinstance(led, Push)
        assert isinstance(led.screen, Dialog)
        assert all(line in "\n".join(map(str, vars(led.screen).values())) for line in WHY)


@pytest.mark.parametrize("page", list(pages(())))
def test_without_reasons_there_is_neither(page):
    assert all(one.key != "why" for one in page.ways)
