"""While somebody must answer, everything else is dimmed, the sheet is folded, and the log makes way."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.table.boxes import FoldedBox, StoryBox
from game.books.stacktors.intents import Attack
from game.ui.play.logbox import LogBox
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

BESIDE = """
    ......
    .Ac...
    ......
    .....D
"""
PEOPLE = {"A": "G1R2-R3O2C1-R1", "c": "hostile G1R2-G3Y2O2-R1", "D": "p1 G1-G1-"}


@pytest.fixture
def struck(begin):
    """A game in which A is attacked by c."""

    def make(**more):
        p = begin(BESIDE, gm=Idle(), **PEOPLE, **more)
        s = p.scene
        p.gm.told["act"] = [Attack(s.id("c"), (s.id("A"),), "physical", s.ids("c", "G3"))]
        for _ in range(8):
            if p.screen.face.state.dock:
                return p
            p.key(
                pygame.K_e
                if p.asked[1] == "act" and any(one.key == "act end" for one in p.screen.controls)
                else pygame.K_p
            )
        raise AssertionError

    return make


def boxes(p, kind):
    return [one for one in p.screen.shown if isinstance(one, kind)]


def test_all_but_the_two_parties_is_dimmed(struck):
    p = struck()
    assert p.asked == ("A", "defend")
    assert p.screen.face.state.view.marks.lit == {p.scene.id("A"), p.scene.id("c")}
    p.key(pygame.K_0)
    p.driver.wait(600)
    assert p.screen.face.state.view.marks.lit == frozenset()


def test_dimmed_ground_is_a_third_darker(struck):
    p = struck()
    spot = tuple(map(int, p.at(4, 3)))
    dim = sum(p.driver.app.surface.get_at(spot)[:3])
    p.key(pygame.K_0)
    p.driver.wait(1500)
    spot = tuple(map(int, p.at(4, 3)))
    assert dim < 0.85 * sum(p.driver.app.surface.get_at(spot)[:3])


def test_a_dock_of_ones_own_dims_nothing(begin):
    p = begin(BESIDE, gm=Idle(), **PEOPLE)
    p.turn("A")
    p.attack()
    assert p.screen.face.state.dock is not None
    assert p.screen.face.state.view.marks.lit == frozenset()


def test_the_log_lies_low_and_short_and_the_sheet_is_folded(struck):
    p = struck()
    (log,) = boxes(p, LogBox)
    assert log.low
    assert log.rect.bottom == p.screen.face.state.places.folded.y - 8
    assert not boxes(p, StoryBox)
    assert log.rect.bottom < p.screen.face.state.places.folded.y
    assert all(not log.rect.meets(spot) for spot in p.screen.face.state.standing([p.scene.id("A"), p.scene.id("c")]))
    assert all(one.stake for one in boxes(p, FoldedBox))


def test_the_log_makes_way_for_whoever_acts(begin):
    rows = ["." * 30 for _ in range(20)]
    rows[1], rows[12] = ".A" + "." * 28, "." * 20 + "c" + "." * 9
    p = begin("\n".join(rows), gm=Idle(), **{name: text for name, text in PEOPLE.items() if name != "D"})
    p.turn("A")
    p.key(pygame.K_t, letter="t")
    p.driver.write("Here!")
    p.key(pygame.K_RETURN)
    upper, places = p.screen.face.state.places.log, []
    for to in ((0, 0), (30, 20), (4, 4), (20, 4)):
        p.camera.jump(to)
        p.driver.wait(100)
        (log,) = boxes(p, LogBox)
        (figure,) = p.screen.face.state.standing([p.scene.id("A")])
        assert not log.rect.meets(figure)
        places.append((upper.meets(figure), log.low))
    assert (True, True) in places, "it has made way"
    assert (False, True) in places, "it stays where it is while it covers nobody"


def test_who_stands_before_a_party_is_seen_through(begin):
    p = begin(
        "......\n.Ac...\n.F....\n......",
        gm=Idle(),
        **{k: v for k, v in PEOPLE.items() if k != "D"},
        F="p1 G1-G3-",
        calm=True,
    )
    p.turn("A")

    def seen() -> list[int]:
        """What is seen at A's feet, before which F stands: a column of pixels, as its colours."""
        x, y = p.foot("A")
        column = range(int(y - 14 * p.camera.z), int(y))
        return [part for row in column for part in tuple(p.driver.app.surface.get_at((int(x), row)))[:3]]

    def differ(one: list[int], other: list[int]) -> float:
        """How far the colours are apart on average."""
        return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)

    p.attack()
    p.driver.wait(400)
    assert p.screen.face.state.view.marks.parties == {p.scene.id("A"), p.scene.id("c")}
    thin = seen()
    p.key(pygame.K_ESCAPE)
    p.driver.wait(400)
    assert p.screen.face.state.view.marks.parties == frozenset()
    assert differ(seen(), thin) < 4, "whoever acts is to be seen too"
    p.turn("F")
    assert differ(seen(), thin) > 20
