"""What has happened since a player's last decision is told as that player sits down again."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.stage.show import PyramidShow
from game.books.stacktors.intents import EndTurn, Move
from game.ui.kit.guard import GUARDED
from game.ui.play import logbox
from game.ui.play.boxes import HANDOVER
from game.ui.play.film import FilmScreen
from game.ui.play.logbox import RecapRow
from tests.books.stacktors.scene import cells
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

FIELD = """
    .A.......B
    ..........
    ..........
    .c........
"""
PEOPLE = {"A": "p1 G3-O1R3-R1", "B": "p2 G2-R3-R1", "c": "hostile G3-G3Y2O2-R1"}


def lines(p) -> list[str]:
    return [one.caption for one in p.screen.shown if isinstance(one, RecapRow)]


def until(p, seat: str) -> None:
    """Let players end their turns until that one is asked for a turn."""
    for _ in range(30):
        p.driver.wait(HANDOVER)
        if p.screen.asked and p.screen.asked.seat == seat and p.screen.asked.kind == "act":
            return
        p.screen.do(EndTurn() if any(one.key == "act end" for one in p.screen.controls) else p.screen.asked.legal[0])
    raise AssertionError


@pytest.fixture
def fight(begin):
    """A fight of two players and a foe, as the first of them is asked for the first time."""

    def make(**more):
        p = begin(FIELD, gm=Idle(), **(PEOPLE | more))
        until(p, "p1")
        return p

    return make


def test_nothing_is_told_before_a_player_has_decided(fight):
    p = fight()
    assert lines(p) == []
    assert not p.screen.recap.lines


def test_one_who_plays_alone_is_told_nothing(begin):
    p = begin(FIELD, gm=Idle(), **(PEOPLE | {"B": "p1 G2-R3-R1"}))
    p.driver.wait(GUARDED)
    p.key(pygame.K_p)
    p.key(pygame.K_r)
    assert lines(p) == []


def approached(p) -> None:
    """Let the foe come near the first player's hero, then bring that player back."""
    p.screen.do(EndTurn())
    p.gm.told["act"] = [Move(cells("b3"))]
    for _ in range(40):
        p.driver.wait(HANDOVER)
        asked = p.screen.asked
        if asked and asked.seat == "p2":
            p.screen.do(EndTurn())
        elif asked and asked.seat == "p1" and p.screen.pacer.show.reader.table.clock.round == 2:
            return
    raise AssertionError


def first_row(p) -> RecapRow:
    """The first line of the recap, which is open."""
    approached(p)
    p.driver.wait(GUARDED)
    if not p.screen.recap.shown:
        p.key(pygame.K_r)
    return next(one for one in p.screen.controls if isinstance(one, RecapRow))


def test_what_came_since_is_folded_into_the_banner_and_opened_by_its_key(fight):
    p = fight()
    approached(p)
    told = [line.text for line in p.screen.recap.lines]
    assert told == ["C is 2 cells from A."]
    assert p.screen.recap.note
    if not p.screen.recap.shown:
        p.driver.wait(GUARDED)
        p.key(pygame.K_r)
    assert lines(p) == told
    p.key(pygame.K_r)
    assert lines(p) == []
    p.key(pygame.K_r)
    p.key(pygame.K_ESCAPE)
    assert lines(p) == []
    assert p.driver.top is p.screen, "Esc only closes it"


def test_a_line_marks_the_cells_of_those_it_is_about(fight):
    p = fight()
    row = first_row(p)
    p.driver.move(row.rect.centre)
    p.driver.wait(64)
    assert p.screen.face.state.view.marks.spots.offered
    p.driver.move((5, 5))
    p.driver.wait(64)
    assert not p.screen.face.state.view.marks.spots.offered
    p.driver.press(row.key)
    p.driver.move((5, 5))
    p.driver.wait(64)
    assert p.screen.face.state.view.marks.spots.offered, "pressed"


def test_what_came_since_is_seen_once_more_and_the_game_goes_on(fight):
    p = fight()
    first_row(p)
    asked, count = p.asked, len(p.intents)
    p.key(pygame.K_n)
    film = p.driver.top
    assert isinstance(film, FilmScreen)
    start, foe = film.reel.first, p.scene.id("c")
    assert p.intents[start - 1] == EndTurn(), "the player's own last choice is not shown again"
    assert p.scene.match.entries[start - 1].seat == "p1"
    p.driver.wait(9000)
    assert film.reel.ended
    assert film.pacer.show.reader.appearance(foe).cell == cells("b3")[0]
    film.projector.go(start)
    assert film.pacer.show.reader.appearance(foe).cell == cells("b4")[0], "before its walk"
    film.projector.step()
    p.driver.press("step back")
    p.driver.press("step back")
    p.driver.press("step back")
    assert film.reel.film.at >= start
    p.key(pygame.K_ESCAPE)
    assert p.driver.top is p.screen
    assert (p.asked, len(p.intents)) == (asked, count)
    p.screen.do(EndTurn())
    assert len(p.intents) > count


def test_names_wear_the_marks_of_their_players(fight):
    p = fight()
    row = first_row(p)
    marks = [text for line in row.rows for text, kind, *_ in line if kind == "mark"]
    assert marks == [p.screen.pacer.show.reader.seats.shape("p1")]


def test_any_deed_closes_it(fight):
    p = fight()
    approached(p)
    p.driver.wait(GUARDED)
    if not p.screen.recap.shown:
        p.key(pygame.K_r)
    p.screen.do(EndTurn())
    p.driver.wait(100)
    assert lines(p) == []


def test_it_opens_by_itself_where_there_is_much_to_tell(fight, monkeypatch):
    p = fight()
    monkeypatch.setattr(logbox, "OPENS", 1)
    approached(p)
    assert p.screen.recap.shown
    assert not p.screen.recap.note


def test_it_is_told_after_a_load_too(fight):
    p = fight()
    approached(p)
    told = [line.text for line in p.screen.recap.lines]
    again = PyramidShow(p.scene.match, {})
    assert not again.recap("p1")
    again.recall()
    assert [line.text for line in again.recap("p1")] == told
    again.close()
