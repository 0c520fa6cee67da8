"""What a player with a gamepad alone does on screens of controls: lead the focus, press, write."""

from __future__ import annotations

import pygame

from game.ui.kit.controlled import ARROWS, stops, towards
from game.ui.kit.letters import Letters, Spelling
from game.ui.shell.drive import Driver

_WAYS = {pygame.K_LEFT: "Left", pygame.K_RIGHT: "Right", pygame.K_UP: "Up", pygame.K_DOWN: "Down"}


def lead(driver: Driver, key: str, *, seen: bool = True) -> None:
    """Lead the focus to that control by the D-pad alone."""
    if driver.top.focus is None:
        driver.pad("Down", seen=seen)
    for way in _way(driver, key):
        driver.pad(way, seen=seen)
    assert driver.top.focus == key


def _way(driver: Driver, key: str) -> list[str]:
    """The shortest way to that control, as directions of the D-pad."""
    places = stops(driver.top.controls)
    ways: dict[str | None, list[str]] = {driver.top.focus: []}
    for at in (reached := [driver.top.focus]):
        for arrow, word in _WAYS.items():
            to = towards(places, at, *ARROWS[arrow])
            if to not in ways:
                ways[to] = [*ways[at], word]
                reached.append(to)
    return ways[key]


def _spelling(driver: Driver) -> Spelling:
    """The letters that are open."""
    assert isinstance(driver.top, Letters)
    return driver.top.spelling


def spell(driver: Driver, text: str) -> None:
    """Write a text by the D-pad, South, North and the control for space; no letter is drawn."""
    for sign in text:
        while sign.isalpha() and sign.isupper() is (_spelling(driver).case == "small"):
            driver.pad("North", seen=False)
        key = "space" if sign == " " else next(one.key for one in driver.top.controls if one.caption == sign)
        lead(driver, key, seen=False)
        driver.pad("South", seen=False)


def press(driver: Driver, key: str) -> None:
    """Lead the focus to that control, and press it."""
    lead(driver, key)
    driver.pad("South")


def write(driver: Driver, key: str, text: str) -> None:
    """Open the letters for that field, put the text in the place of what stands there, and hand it over."""
    press(driver, key)
    for _ in _spelling(driver).text:
        driver.pad("West", seen=False)
    spell(driver, text)
    driver.pad("Menu")
