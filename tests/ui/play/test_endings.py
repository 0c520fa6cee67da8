"""Before an intent that ends a map or a camp for everybody, the table asks, and says what would be left undone.

In camp, the screen tells what was identified last.
"""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.components import Points
from game.books.stacktors.face.pages.event_pages import Sheet
from game.books.stacktors.intents import Identify, Onward, Talk, Travel
from game.books.stacktors.values.situation import Goal, TalkChoice, Watch
from game.ui.kit.controls import Dialog
from game.ui.kit.early_enter import SETTLES
from game.ui.kit.guard import GUARDED
from game.ui.kit.widgets import Paragraph
from game.ui.play.agreement import Agreement
from tests.books.stacktors.play.situation.test_camp import SPENT, camp
from tests.books.stacktors.scene import More, scene

HERO = "G1O2-R3O2C1-R1"
LEAVE = More(goals=(Goal("reach", "gate"),))
WON = "A reaches the gate: that wins A scene."
WON_BY_ALL = "A reaches the gate: that wins A scene, for everybody."


def asks(p):
    """The text of the question over the table, and its brass answer; None where nothing is asked."""
    top = p.driver.app.top
    return (top.text, p.brass[0]) if isinstance(top, Dialog | Agreement) else None


def way_out(drawing, **people):
    return scene(drawing, A=HERO, conflict=False, regions={"gate": "b1"}, more=LEAVE, **people)


def left(p):
    return any(isinstance(one, Travel) for one in p.intents)


def test_before_a_camp_with_points_to_spend_is_broken_they_are_named(begin):
    p = begin(camp(friend=SPENT))
    p.key(pygame.K_RETURN)
    assert asks(p) == ("The party goes on, all of it.\nLeft for a later camp: 10 points to spend.", "Break camp")
    p.key(pygame.K_2)
    assert (asks(p), p.asked[1]) == (None, "camp")
    p.key(pygame.K_RETURN)
    p.key(pygame.K_RETURN)
    p.driver.wait(200)
    assert any(isinstance(one, Onward) for one in p.intents), "what is left is kept, so that Enter goes on"


def test_one_who_plays_alone_breaks_camp_at_once_when_nothing_is_left(begin):
    s = camp(a="G1O2-R3-", points=0, objects=("{B2}",), friend=SPENT)
    s.play(s.legal(Identify)[0])
    s.edit(Points(s.get("F", Points).spent, 0), name="F")
    p = begin(s)
    p.key(pygame.K_RETURN)
    assert asks(p) is None
    assert any(isinstance(one, Onward) for one in p.intents)


def test_what_was_identified_last_is_told_in_the_camp(begin):
    p = begin(camp(a="G1O2-R3-C1", points=0, objects=("{B2}",), friend=SPENT))
    p.driver.press("tab gear")
    p.driver.press("offer 0")
    p.driver.wait(600)
    assert p.asked[1] == "camp"
    assert any(
        "the frost pearl (medium blue) for the guts of A" in one.text
        for one in p.screen.shown
        if isinstance(one, Paragraph)
    )
    assert p.driver.find("undo").reason == "Something was revealed since, and stays so."


def test_what_points_bought_last_is_taken_back(begin):
    p = begin(camp(points=1, friend=SPENT))
    p.driver.press("offer 0")
    p.driver.wait(600)
    assert p.screen.pacer.show.reader.character.points(p.scene.id("A")).free == 0
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    assert p.screen.pacer.show.reader.character.points(p.scene.id("A")).free == 1


def test_a_click_on_the_goal_is_asked_where_something_is_left(begin):
    p = begin(way_out("A...x..", x="{B2}"))
    p.screen.face.state.selection.together = False
    p.click(1, 0)
    words, brass = asks(p)
    assert words == f"{WON}\nLeft undone: 1 thing lies about, at e1."
    assert (p.driver.app.top.title, brass) == ("Finish here?", "Stay here")
    assert not left(p)
    p.key(pygame.K_ESCAPE)
    assert not left(p)
    p.click(1, 0)
    p.driver.press("Finish")
    p.driver.wait(400)
    assert left(p)


def test_it_is_asked_though_the_game_master_speaks_on_the_way(begin):
    spoken = More(goals=LEAVE.goals, watches=(Watch("enter", "mill", "The wheel has not turned since spring."),))
    regions = {"gate": "d1", "mill": "b1"}
    p = begin(scene("A......x", A=HERO, x="{B2}", conflict=False, regions=regions, more=spoken))
    p.click(3, 0)
    words, brass = asks(p)
    assert "1 thing lies about" in words
    assert brass == "Stay here"
    assert not left(p)


def test_where_several_play_a_way_out_is_asked_in_any_case(begin):
    p = begin(way_out("A..F", F=f"p2 {HERO}"))
    p.click(1, 0)
    assert asks(p) == (WON_BY_ALL, "Stay here")
    p.key(pygame.K_RETURN)
    p.driver.wait(400)
    assert not left(p)
    p.click(1, 0)
    assert p.driver.find("Finish").reason == "To be asked yet: p1, p2. Each presses their own mark."
    p.driver.press("voice p1")
    assert p.driver.find("Finish").reason == "To be asked yet: p2. Each presses their own mark."
    p.driver.press("voice p2")
    p.driver.wait(400)
    assert left(p)


def test_who_would_wait_is_heard_and_the_leaders_player_decides(begin):
    p = begin(way_out("A..F", F=f"p2 {HERO}"))
    p.click(1, 0)
    p.driver.press("voice p2")
    p.driver.press("voice p2")
    assert p.driver.find("Finish").reason == "Somebody would wait; p1, who leads, has the last word."
    p.driver.press("Finish")
    assert not left(p)
    p.driver.press("voice p1")
    assert not left(p)
    p.driver.press("Finish")
    p.driver.wait(400)
    assert left(p)


def test_no_key_but_a_players_own_agrees(begin):
    p = begin(way_out("A..F", F=f"p2 {HERO}"))
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE):
        p.click(1, 0)
        p.key(key)
        while p.driver.top is not p.screen:
            p.key(pygame.K_ESCAPE)
        p.driver.wait(400)
        assert not left(p)
    p.click(1, 0)
    p.key(pygame.K_1)
    p.key(pygame.K_2)
    assert left(p)


def test_one_who_plays_alone_leaves_at_once_when_nothing_is_left(begin):
    p = begin(way_out("A.....F", F=HERO))
    p.screen.face.state.selection.together = False
    p.click(1, 0)
    assert asks(p) is None
    assert left(p)


@pytest.mark.parametrize("name", ["m", "n"])
def test_the_key_for_talking_means_who_is_pointed_at(begin, name):
    people = dict.fromkeys("mn", "neutral Y1-O2-B3")
    p = begin(scene("mAn..", A=HERO, **people, conflict=False, more=More(talk=(TalkChoice("Good day", "Good day"),))))
    p.driver.move(p.foot(name))
    p.key(pygame.K_t)
    assert p.screen.face.state.talk_list.title.endswith(f"to {name}")


def test_a_line_of_a_talk_that_ends_the_map_is_asked(begin):
    lines = TalkChoice("Good day", "Good day"), TalkChoice("Take us away", "So be it", outcome="led_away")
    p = begin(scene("Am...", A=HERO, m="neutral Y1-O2-B3", conflict=False, more=More(talk=lines)))
    p.key(pygame.K_t)
    p.key(pygame.K_2)
    assert asks(p) == ('A says: "Take us away"\nWith that A scene is over, and what is said stays said.', "Stay here")
    p.key(pygame.K_RETURN)
    p.driver.wait(200)
    assert not [one for one in p.intents if isinstance(one, Talk)]
    p.key(pygame.K_t)
    p.key(pygame.K_1)
    assert asks(p) is None
    assert [one.choice for one in p.intents if isinstance(one, Talk)] == [0]


def test_a_press_in_the_moment_in_which_a_page_opens_does_not_close_it(begin):
    p = begin(way_out("A..."), speed="normal", pages=True)
    p.click(1, 0)
    for _ in range(400):
        if isinstance(p.driver.app.top, Sheet):
            break
        p.driver.wait()
    page = p.driver.app.top
    p.driver.key(pygame.K_RETURN)
    p.driver.wait(100)
    assert p.driver.app.top is page
    p.driver.wait(max(GUARDED, SETTLES))
    p.driver.key(pygame.K_RETURN)
    p.driver.wait(100)
    assert p.driver.app.top is not page
