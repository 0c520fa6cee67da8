"""On the map: what enemies mean to do stands on their tags, unless their level or the player forbids it."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.books.stacktors.face.table import danger_hints
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.intents import Pass
from game.books.stacktors.mind.levels import player
from tests.books.stacktors.mind.test_intentions import FIELD, PEOPLE
from tests.ui.play.play import Play


def start(begin, level: str = "normal", intentions: str = "level", threats: str = "hints") -> Play:
    made = begin(FIELD, gm=Umpire(player(level)), handover="off", **PEOPLE)
    settings = replace(made.driver.app.settings, intentions=intentions, threats=threats)
    made.driver.app.apply(settings)
    made.turn("A")
    made.driver.wait(3000)
    return made


def meant(p: Play) -> dict[str, str]:
    """What stands on the tags that are seen, by name."""
    hints = danger_hints.hints(p.face.state)
    name = p.screen.pacer.show.reader.name
    tags = tuple(hints.tags) if hints else ()
    return {name(tag.who): part.words.format(part.number) for tag in tags for part in tag.parts if part.icon == "eye"}


def test_a_tag_and_an_arrow_say_whom_it_means_to_strike(begin):
    p = start(begin)
    assert meant(p) == {"c": "B: 3", "d": "?"}, "whether C hits decides what D does"
    (aim,) = danger_hints.hints(p.face.state).aims
    plane = p.camera.plane
    c, b = (p.screen.pacer.show.reader.appearance(p.scene.id(name)).cell for name in "cB")
    assert (aim.start, aim.end) == (plane.middle(c), plane.middle(b))


def test_pointing_at_the_enemy_says_it_in_a_sentence(begin):
    p = start(begin)
    p.driver.move(p.foot("c"))
    p.driver.wait(300)
    assert danger_hints.heading(p.face.state).startswith("C means to strike B with Ranged: 3. ")


@pytest.mark.parametrize(
    ("level", "setting", "threats", "seen"),
    [
        ("normal", "off", "hints", False),
        ("normal", "level", "off", False),
        ("hard", "level", "hints", False),
        ("hard", "always", "hints", True),
    ],
)
def test_it_is_shown_as_level_and_options_say(begin, level, setting, threats, seen):
    assert bool(meant(start(begin, level, setting, threats))) is seen


def test_a_deed_ends_what_was_shown_and_it_is_worked_out_anew(begin):
    p = start(begin)
    before = p.face.state.meant
    assert before
    p.driver.app.apply(replace(p.driver.app.settings, intentions="off"))
    p.driver.wait(50)
    assert not p.face.state.meant
    p.driver.app.apply(replace(p.driver.app.settings, intentions="level"))
    p.driver.wait(3000)
    assert p.face.state.meant == before
    p.key(pygame.K_p)
    assert isinstance(p.intents[1], Pass)
    p.driver.wait(3000)
    assert p.face.state.meant is not before
