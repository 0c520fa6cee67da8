"""The abilities of the brains from the first click to the last, by posted events."""

from __future__ import annotations

import pygame

from tests.ui.table.play import Idle

FIELD = """
    ......
    .Ac...
    ...d..
    ......
"""


def strike(p, whom: str, tab: str, mode: str = "mental") -> None:
    """Attack: a click on the target opens the dock, clicks take the kind and the suggestion of that name, Enter strikes."""
    p.click_on(whom)
    if f"mode {mode}" in keys(p):
        p.driver.press(f"mode {mode}")
    p.driver.press(f"tab {tab}")
    p.key(pygame.K_RETURN)


def keys(p) -> list[str]:
    return [one.key for one in p.driver.top.pressable]


def header(p) -> str:
    """The first line of the dock."""
    return next(one.text for one in p.screen.dock.shown if hasattr(one, "text"))


def test_calming_is_chosen_seen_and_broken(begin):
    p = begin(FIELD, gm=Idle(), A="G3-R3-Y2", c="hostile G2-R1G1-R1", d="hostile G1-R1-")
    p.turn("A")
    strike(p, "c", "Most")
    assert p.scene.effects("c") == {"calmed": 2}
    assert p.screen.flow.reader.look(p.scene.id("c")).effects == (("calmed", 2),)
    p.click_on("c")
    assert "It is calmed, and this wakes it." in header(p)
    p.key(pygame.K_RETURN)
    assert p.scene.effects("c") == {"calmed": 0}
