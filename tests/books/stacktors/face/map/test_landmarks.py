"""Map and text mode tell of exits and of places to reach, and what a lever does before it is pulled."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.board.board import Kind
from game.board.grid import Cell
from game.books.stacktors.events import ConflictEnded, SituationOpened
from game.books.stacktors.face.docks.attack import card as words
from game.books.stacktors.face.map import signs
from game.books.stacktors.prose.landmarks import landmark
from game.books.stacktors.values.situation import Goal
from game.books.stacktors.voice.looking import Looking
from game.ui.kit.screen import Brush
from game.ui.kit.theme import PALETTE
from tests.books.stacktors.scene import More, scene
from tests.ui.play.play import Play

pytestmark = pytest.mark.usefixtures("drawn")

rule = pytest.mark.rule
HERO = "G3-R3R3-"


def yard(when="", **more) -> Play:
    """A scene with stairs in a corner, a bank of which one cell is a wall, and a goal that is not a place."""
    goals = (Goal("reach", "stairs", "to cellar@above", when=when), Goal("gather", "far_bank"), Goal("rounds", "99"))
    return Play(
        scene(
            "A....\n....#\n.....",
            regions={"stairs": "c3", "far_bank": "e1 e2 e3 d1"},
            goals=goals,
            conflict=False,
            A=HERO,
            **more,
        ),
        conflict=False,
    )


@rule("SIT-5")
@pytest.mark.parametrize(
    ("goal", "told"),
    [
        (Goal("reach", "stairs", "to cellar@above"), "Stairs: to cellar"),
        (Goal("reach", "far_bank"), "Far bank: the place to reach"),
        (Goal("gather", "gate", "led_away"), "Gate: led away, for all of the party"),
        (Goal("reach", "pit", "failure"), "Pit: here the party gives up"),
    ],
)
def test_what_is_said_of_a_place(goal, told):
    assert landmark(goal) == told


def test_ways_out_and_places_to_reach_are_marked_where_there_is_room():
    p = yard()
    p.driver.wait()
    stairs, bank = p.screen.face.state.view.marks.landmarks
    assert (stairs.middle, stairs.leads) == (Cell(2, 2), True)
    assert (bank.cells, bank.leads) == ({Cell(4, 0), Cell(3, 0), Cell(4, 2)}, False)
    assert bank.middle in bank.cells
    p.close()


def test_a_place_is_named_where_the_player_points():
    p = yard()
    p.driver.move(p.at(2, 2))
    p.driver.wait()
    assert p.screen.face.state.view.marks.told == (Cell(2, 2), "Stairs: to cellar")
    p.driver.move(p.at(1, 1))
    p.driver.wait()
    assert p.screen.face.state.view.marks.told is None
    p.close()


def test_a_place_of_which_nothing_comes_yet_is_shut():
    p = yard(when="key")
    p.driver.move(p.at(2, 2))
    p.driver.wait()
    stairs, bank = p.screen.face.state.view.marks.landmarks
    assert (stairs.icon, bank.icon) == ("lock", "down")
    assert p.screen.face.state.view.marks.told == (Cell(2, 2), "Stairs: to cellar; not yet")
    assert "Stairs: to cellar; not yet (at c3)" in Looking(p.scene.match).map()
    p.close()


def test_the_drawn_map_of_text_mode_tells_of_them():
    p = yard()
    lines = Looking(p.scene.match).map()
    assert "Stairs: to cellar (at c3)" in lines
    assert "Far bank: the place to reach, for all of the party (at d1 to e3)" in lines
    p.close()


@rule("DCH-6")
@pytest.mark.parametrize(
    ("becomes", "told"), [("normal", "the way opens"), ("water", "the way floods"), ("blocking", "the way closes")]
)
def test_what_comes_of_a_lever_is_said_before_it_is_pulled(becomes, told, monkeypatch):
    more = More(pieces={"x": {"opens": "way", "becomes": Kind(becomes)}})
    p = Play(scene("xA...", regions={"way": "d1"}, more=more, conflict=False, A=HERO, x="{}R1"), conflict=False)
    plates: list[str] = []
    monkeypatch.setattr(signs, "_plate", lambda _brush, text, *_: plates.append(text))
    p.driver.move(p.foot("x"))
    p.driver.wait()
    assert plates[-1].endswith(told)
    p.click_on("x")
    assert words.sentence(p.screen.face.state.dock.content.drafting).endswith(f"is overcome: {told}.")
    p.close()


@rule("SIT-5", "DCH-4")
@pytest.mark.parametrize(("when", "told"), [("", "is overcome: that ends A scene."), ("key", "is overcome.")])
def test_what_ends_the_situation_is_said_before_it_is_overcome(when, told):
    more = {"goals": (Goal("overcome", "x", when=when),), "conflict": False}
    p = Play(scene("xA...", A=HERO, x="{}R1", **more), conflict=False)
    p.click_on("x")
    assert words.sentence(p.screen.face.state.dock.content.drafting).endswith(told)
    p.close()


def test_a_place_to_reach_wears_its_name_while_it_is_seen(monkeypatch):
    p = yard()
    plates: list[str] = []
    monkeypatch.setattr(signs, "draw_word", lambda _brush, word, *_: plates.append(word))
    p.screen.refresh()
    p.driver.wait()
    assert plates == ["Stairs", "Far bank"]
    plates.clear()
    p.camera.free = p.camera.free.inflate(-p.camera.free.w + 4, -p.camera.free.h + 4)
    p.screen.face.state.view.draw(Brush(p.driver.app.surface, p.screen.look))
    assert plates == []
    p.close()


def test_where_the_party_comes_to_another_place_the_log_says_so():
    p = yard()
    tale, opened = (
        p.screen.pacer.show.story_log,
        SituationOpened(key="cellar", title="The Cellar", text="It drips.", stake="Out.", board=""),
    )
    tale.hear(opened)
    assert not tale.lines(), "what begins the log is no line of it"
    tale.hear(ConflictEnded())
    tale.hear(opened)
    assert [line.text for line in tale.lines()] == ["The conflict is over.", "The Cellar"]
    p.close()


def test_the_whole_region_of_a_place_to_reach_has_an_edge():
    p = yard()
    p.driver.wait()
    view = p.screen.face.state.view
    edges = [view.camera.outline(cell)[:2] for cell in (Cell(3, 0), Cell(4, 2))]
    middles = [((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in edges]
    assert {p.driver.app.surface.get_at(dot)[:3] for dot in middles} == {PALETTE["brass"]}
    p.close()


def test_names_of_places_that_lie_close_together_do_not_cover_one_another():
    goals = tuple(Goal("reach", name) for name in ("eastern_barge", "western_barge", "landing_stage"))
    regions = {"eastern_barge": "c2", "western_barge": "d2", "landing_stage": "e2"}
    p = Play(scene("A....\n.....\n.....", regions=regions, goals=goals, conflict=False, A=HERO), conflict=False)
    p.driver.wait()
    view = p.screen.face.state.view
    names = list(view._places(Brush(p.driver.app.surface, p.screen.look), ()))
    assert len(names) == 3
    assert not any(one.meets(other) for one, other in combinations(names, 2))
