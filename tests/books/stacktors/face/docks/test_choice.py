"""The dock for decisions without a dock of their own: answers as sentences, shown on the map, by mouse and keys."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import Cell
from game.books.stacktors.face.docks.answer_list import cells, pieces, whom
from game.books.stacktors.face.docks.choice import AnswerTab
from game.books.stacktors.face.docks.kinds import KINDS
from game.books.stacktors.face.docks.known import Spots
from game.books.stacktors.intents import OPEN, Attack, Go, Heal, Mend, Move, Nothing, Regroup, Stay, Try
from game.table.book import Intent
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import ControlState
from tests.books.stacktors.face.docks.dock_alone import DockAlone, turn_of
from tests.books.stacktors.play.situation.test_abstract_challenges import flood
from tests.books.stacktors.scene import scene
from tests.ui.legible import recorded
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")


def fleeing():
    """A game in which B, who flees in its turn, may run to several cells."""
    s = scene("......\n..A...\n...B..\n......\n......", A="hostile G3-R1-R3", B="p1 G2-R1Y1-")
    turn_of(s, "A")
    s.play(s.attack("A", "B", "R3", kind="social", active="Intimidate"))
    s.defend("B")
    while s.asked != ("B", "flee"):
        s.end()
    return s


def healing():
    s = scene("A.F\n..B", A="G3-R3Y1B2-R1", F="p1 O1-G2-", B="hostile G1-P2-")
    s.become("A", "G2-R2Y1B1-R1")
    s.play(Heal(s.id("A"), s.id("A")))
    assert s.asked == ("A", "mend")
    return s


def rows(alone) -> list[str]:
    return [one.caption for one in alone.dock.controls if one.key.startswith("answer ")]


def picked(alone) -> Intent:
    return alone.content.list.answers[alone.content.list.picked]


def test_every_answer_is_a_sentence_and_the_suggested_one_is_under_enter():
    alone = DockAlone(healing(), "choose")
    assert alone.dock.content.title == "A is healed and chooses how"
    assert set(rows(alone)) <= {text for text in alone.content.list.texts if text[0].isupper()}
    assert [one.key for one in alone.dock.controls if one.brass] == ["do"]
    first = picked(alone)
    assert isinstance(first, Mend)
    assert alone.key(pygame.K_RETURN).intent == first


def test_healings_that_no_loss_explains_are_listed_when_they_are_wanted():
    alone = DockAlone(healing(), "choose")
    assert [(one.what, one.position) for one in alone.content.list.answers] == [
        ("larger", "guts"),
        ("larger", "feet"),
        ("larger", "guts"),
    ]
    alone.key(pygame.K_m)
    assert len(alone.content.list.answers) == len(alone.scene.legal())
    assert "more" in alone.keys("more")


def test_whose_turn_follows_is_not_told_of_an_answer():
    alone = DockAlone(healing(), "choose")
    told = alone.content.list.outcome(0)
    assert told.startswith("A heals")
    assert "turn" not in told
    assert "Round" not in told


def test_what_comes_of_it_is_told_before_it_is_played():
    alone = DockAlone(healing(), "choose")
    told = next(one.text for one in alone.dock.shown if hasattr(one, "text"))
    before = alone.scene.stack("A")
    assert told
    alone.play(alone.key(pygame.K_RETURN))
    assert alone.scene.stack("A") != before
    assert alone.content.list.reader.name(alone.scene.id("A")) in told


def test_keys_go_along_all_answers():
    alone = DockAlone(healing(), "choose")
    alone.click("more")
    count = len(alone.content.list.answers)
    assert count > 4
    seen = {alone.content.list.picked}
    for _ in range(count - 1):
        alone.key(pygame.K_DOWN)
        seen.add(alone.content.list.picked)
    assert seen == set(range(count))
    assert all(alone.content.list.picked < count for _ in range(9) if alone.key(pygame.K_PAGEDOWN))
    alone.key(pygame.K_UP)
    assert alone.key(pygame.K_0).intent == Nothing()
    assert not DockAlone(fleeing(), "choose").key(pygame.K_0).done, "there is nothing to decline"


def test_a_digit_picks_then_plays():
    alone = DockAlone(healing(), "choose")
    assert not alone.key(pygame.K_2).done
    wanted = picked(alone)
    assert wanted == alone.content.list.answers[1]
    assert alone.key(pygame.K_2).intent == wanted


def test_a_click_picks_then_plays():
    alone = DockAlone(healing(), "choose")
    assert not alone.click("answer 1").done
    assert picked(alone) == alone.content.list.answers[1]
    assert alone.click("answer 1").intent == alone.content.list.answers[1]


def test_the_wheel_and_the_page_button():
    alone = DockAlone(healing(), "choose")
    alone.click("more")
    at = alone.find("do").rect.centre
    alone.dock.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1), at)
    assert alone.content.list.picked == 1
    assert not alone.dock.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1), (5, 5)).taken
    if alone.keys("more"):
        alone.click("more")
        assert alone.content.list.picked > 1


def test_pieces_that_an_answer_names_are_marked_and_can_be_touched():
    alone = DockAlone(healing(), "choose")
    about = next(one for one in alone.content.list.answers if isinstance(one, Mend) and one.what == "larger")
    assert alone.dock.touch(alone.scene.id("A"), about.piece)
    assert picked(alone).piece == about.piece
    assert alone.dock.content.marks(alone.scene.id("A")) == {about.piece: "picked"}
    assert alone.dock.content.marks(alone.scene.id("F")) == {}
    assert not alone.dock.touch(alone.scene.id("B"), about.piece)


def test_cells_are_lit_and_a_click_there_picks_then_plays():
    s = fleeing()
    alone = DockAlone(s, "choose")
    ends = {way.path[-1] for way in s.legal(Move)}
    assert set(alone.dock.content.spots.offered) == ends
    assert alone.dock.content.spots.picked == cells(picked(alone))
    there = next(cell for cell in sorted(ends) if cell not in alone.dock.content.spots.picked)
    assert alone.dock.point(there).taken
    assert alone.dock.content.spots.picked == (there,)
    for _ in alone.content.list.answers:
        handled = alone.dock.point(there)
        if handled.done:
            break
    assert cells(picked(alone)) == (there,)
    assert not alone.dock.point(Cell(0, 9)).taken


def test_a_row_under_the_pointer_is_lit_on_the_map():
    s = fleeing()
    alone = DockAlone(s, "choose")
    at = alone.find("answer 2").rect.centre
    alone.dock.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)), at)
    assert alone.dock.dirty
    assert alone.dock.content.spots.picked == cells(alone.content.list.answers[2])
    assert alone.content.list.picked == 0


def test_what_an_answer_is_about():
    attack = Attack(1, (5, 4), "physical", (7, 8))
    assert (whom(attack), pieces(attack, 1, 9)) == ((5, 4), {1: (7, 8)})
    assert cells(Move((Cell(1, 1), Cell(2, 1)), 3)) == (Cell(2, 1),)
    assert (whom(Stay()), cells(Go()), pieces(Stay(), 1, 9)) == ((), (), {})


class Exchange(Intent, frozen=True):
    pieces: tuple[int, ...]
    theirs: tuple[int, ...]


class Trip(Intent, frozen=True):
    whom: int
    foot: int


def test_pieces_of_either_side():
    assert pieces(Exchange((3,), (4, 5)), 1, 9) == {1: (3,), 9: (4, 5)}
    assert pieces(Trip(6, 2), 1, 9) == {6: (2,)}, "whom the answer names"
    assert pieces(Trip(1, 2), 1, 9) == {1: (2,)}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [90, 100, 120])
def test_nothing_is_cut_off(size, text):
    for made in (healing(), fleeing()):
        alone = DockAlone(made, "choose", size=size, text=text)
        assert alone.look.clipped == []
        assert all(one.rect.right <= alone.dock.rect.right for one in alone.dock.controls)


# --- on the screen


def test_it_opens_for_every_kind_without_a_dock_of_its_own(begin):
    p = begin(healing())
    assert type(p.screen.face.state.dock.content) is KINDS["choose"]
    assert p.screen.face.state.dock.content.spots == Spots()
    assert p.brass == ["So be it"]
    p.key(pygame.K_RETURN)
    assert isinstance(p.intents[-1], Mend)
    assert "mend" not in OPEN


def test_a_click_on_a_lit_cell_of_the_map_runs_there(begin):
    p = begin(fleeing(), gm=Idle())
    there = p.screen.face.state.dock.content.spots.picked[0]
    for _ in range(len(p.screen.face.state.dock.content.list.answers) + 1):
        if p.asked[1] == "flee":
            p.click(*there)
    fled = next(one for one in reversed(p.intents) if isinstance(one, Move))
    assert fled.path[-1] == there


# --- deeds of one's own will


def hurt(begin):
    s = scene("A.F\n..B", A="G3-R3Y1-R1", F="p1 O1-G2-", B="hostile G1-P2-")
    s.become("A", "G2-R2Y1-R1")
    p = begin(s, gm=Idle())
    p.turn("A")
    return p


def test_healing_is_chosen_here_and_esc_leaves_it(begin):
    p = hurt(begin)
    p.key(pygame.K_h)
    assert p.screen.face.state.dock.content.title == "A heals"
    assert p.brass == ["Do it"]
    assert not p.screen.face.state.stopped
    p.key(pygame.K_ESCAPE)
    assert p.screen.face.state.dock is None
    p.key(pygame.K_h)
    p.key(pygame.K_RETURN)
    assert isinstance(p.intents[-1], Heal)


def test_whom_a_deed_is_about_is_lit_and_a_press_picks_before_another_does_it(begin):
    p = hurt(begin)
    p.key(pygame.K_s)
    dock = p.screen.face.state.dock
    assert dock.content.spots.picked
    assert set(dock.content.spots.picked) <= set(dock.content.spots.offered)
    before = len(p.intents)
    for presses in range(2):
        assert len(p.intents) == before, "a deed cannot be taken back, so the first press only picks"
        assert dock.content.list.picked == 0, presses
        p.driver.click(next(one for one in dock.controls if one.key == "answer 0").rect.centre)
        p.driver.wait(200)
    assert len(p.intents) == before + 1
    assert p.intents[-1] == dock.content.list.answers[0]


@pytest.mark.rule("CLR-G-CLEAR", "OBJ-5")
def test_perfection_beforehand_is_chosen_by_its_piece():
    s = scene("AB.\n..C", A="G3-R1C1P1- C1-", B="hostile G1-G3Y2-", C="hostile G1-G1-")
    s.strike("A", "B", first=True)
    assert s.asked == ("A", "wear")
    alone = DockAlone(s, "choose")
    assert alone.dock.content.title == "A uses Perfection and chooses which piece wears"
    assert alone.content.list.texts == (
        "Use Perfection with the glass bead (small clear)",
        "Use Perfection with small clear",
    )
    alone.play(alone.key(pygame.K_RETURN))
    assert (s.stack("A"), s.gear("A")) == ("G3-R1C1P1-", "-")


@pytest.mark.rule("OBJ-2", "OBJ-3")
def test_the_deeds_say_what_comes_of_a_covered_thing(begin):
    p = begin("Ao..", gm=Idle(), conflict=False, A="p1 G1-R3-R1C2", o="{B2}")
    p.key(pygame.K_s)
    found = p.screen.face.state.dock.content.list
    told = {type(one).__name__: found.outcome(n) for n, one in enumerate(found.answers)}
    assert told["PickUp"].startswith("It does nothing while it is covered")
    assert told["Identify"].startswith("What lies under the cover is equipment from then on")


@pytest.mark.rule("ACH-3", "AST-1")
def test_other_tries_and_those_that_need_friends_are_listed_too_and_the_suggested_one_first(begin):
    p = begin(flood(B="G1-B2Y1-R2"), gm=Idle())
    state = p.screen.face.state
    p.key(pygame.K_s)
    tries = [one for one in state.dock.content.list.answers if isinstance(one, Try)]
    alone, other, *shared = tries
    assert len(shared) == 2
    assert alone.pieces != other.pieces, "what stays for later stages is the player's choice"
    p.key(pygame.K_ESCAPE)
    state.selection.advised = shared[1]
    p.key(pygame.K_s)
    assert state.dock.content.list.answers[0] == shared[1]
    assert rows(state)[0].endswith("if B adds 2")


@pytest.mark.rule("ACH-3", "AST-1")
def test_a_try_that_fails_even_with_help_comes_after_the_next_round(begin):
    s = flood("BAC", A="G1-O1-R1", B="G1-O1-R1", C="G1-R1-R1")
    s.play(Try(s.id("B"), s.ids("B", "O1")))
    while s.pending.kind == "aid":
        s.help(s.asked[0])
    p = begin(s, gm=Idle())
    p.click_on("A")
    p.key(pygame.K_s)
    found = p.screen.face.state.dock.content.list.answers
    assert [type(one) for one in found] == [Regroup, Try]


@pytest.mark.parametrize("pieces", [1, 3, 5, 7])
def test_no_answer_is_written_over_the_word_suggested(begin, pieces):
    look = begin("A.c\n...", gm=Idle(), A="G1-R2-R1", c="hostile G1-G1-").screen.look
    told = f"Add {' and '.join(['small yellow'] * pieces)} = {pieces}"
    tab = AnswerTab(key="answer", caption=told, rect=Rect(0, 0, 504, 32), suggested=True, press=lambda: None)
    with recorded() as found:
        tab.paint(Brush(pygame.Surface(look.size), look), ControlState())
    word = next(line.ink for line in found if line.text.lower() == "suggested")
    others = [line.ink for line in found if line.ink != word]
    assert others
    assert word.collidelist(others) < 0
