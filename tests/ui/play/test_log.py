"""The log on the table: what its lines cite, and what pointing at them and pressing them does."""

from __future__ import annotations

import re
from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace

from game import files
from game.board.grid import Cell
from game.books.stacktors.components import Name, Place
from game.books.stacktors.face.rulebook import RulesScreen
from game.books.stacktors.prose import Line
from game.books.stacktors.rulebook import rulebook
from game.table import world
from game.ui.kit.theme import PALETTE, Look
from game.ui.play.logbox import ROWS, LinePart, LogBox, LogLine, broken, coloured
from game.ui.play.logs import LogPage
from game.ui.shell import player_files
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")


@pytest.fixture
def p(begin):
    """A game in which A has attacked c, who committed nothing."""
    found = begin("A..c\n....", gm=Idle(), A="G1R2-R3O2C1-R1", c="hostile O3-G3B2-R1")
    found.turn("A")
    found.attack()
    found.driver.press("strike")
    found.driver.wait(2000)
    return found


def lines(p) -> list[LogLine]:
    return [one for one in p.driver.top.controls if isinstance(one, LogLine)]


def blow(p) -> LogLine:
    return next(one for one in lines(p) if "shoots at" in one.caption)


def test_the_last_lines_stand_newest_last_within_the_rows_there_are(p):
    found = lines(p)
    assert [one.caption for one in found] == [line.text for line in p.screen.pacer.show.story_log.lines()][
        -len(found) :
    ]
    assert sum(len(one.rows) for one in found) <= ROWS
    assert all(above.rect.bottom <= below.rect.y for above, below in pairwise(found))


def test_pointing_at_a_line_tells_its_rules_with_their_words(p):
    line = blow(p)
    assert line.rules[0] == "CLR-G-RED"
    p.driver.move(line.rect.centre)
    p.driver.wait(400)
    assert p.screen.tips.shown == line.key
    known = rulebook()
    assert all(f"{one} {known.rules[one].title}: {known.rules[one].text}" in line.tip for one in line.rules)


@pytest.mark.parametrize("by", ["click", "F1", "enter"])
def test_a_line_leads_to_the_rulebook_at_its_rule(p, by):
    line = blow(p)
    if by == "click":
        p.driver.click(line.rect.centre)
    elif by == "F1":
        p.driver.move(line.rect.centre)
        p.key(pygame.K_F1)
    else:
        p.screen.give_focus(line.key)
        p.key(pygame.K_RETURN)
    assert isinstance(p.driver.top, RulesScreen)
    assert p.driver.top.bookmark.rule.id == line.rules[0]
    p.key(pygame.K_ESCAPE)
    assert p.driver.top is p.screen


@pytest.mark.parametrize("by", ["L", "head"])
def test_the_whole_log_opens_newest_last_as_on_the_map_and_closes_with_l(p, by):
    if by == "L":
        p.key(pygame.K_l)
    else:
        p.driver.press("Log")
    assert isinstance(p.driver.top, LogPage)
    assert [one.caption for one in lines(p)] == [line.text for line in p.screen.pacer.show.story_log.lines()]
    line = blow(p)
    p.driver.click(line.rect.centre)
    assert p.driver.top.bookmark.rule.id == line.rules[0]
    p.key(pygame.K_ESCAPE)
    p.key(pygame.K_l)
    assert p.driver.top is p.screen


def test_the_lines_may_leave_the_map(p):
    p.key(pygame.K_l)
    p.driver.press("The last lines stand on the map")
    p.key(pygame.K_ESCAPE)
    assert not lines(p)
    p.key(pygame.K_l)
    assert lines(p), "all of them still open"


def test_a_folded_log_is_remembered(p, monkeypatch, tmp_path):
    monkeypatch.setattr(files, "user_data", lambda: tmp_path)
    p.driver.app._keep = player_files.keep_settings
    p.key(pygame.K_l)
    p.driver.press("The last lines stand on the map")
    kept, _ = player_files.settings()
    p.key(pygame.K_ESCAPE)
    p.driver.app.apply(replace(kept, log=True))
    p.driver.wait(100)
    assert lines(p)
    p.driver.app.apply(kept)
    p.driver.wait(100)
    assert not lines(p)


def test_settings_that_cannot_be_kept_are_told(p):
    p.driver.app._keep = lambda *_: "The settings are not kept."
    p.key(pygame.K_l)
    p.driver.press("The last lines stand on the map")
    assert p.driver.top.tips.toast == "The settings are not kept."


def test_many_lines_stand_on_several_pages(p):
    told = p.screen.pacer.show.story_log._lines
    told += told * 20
    p.key(pygame.K_l)
    first = lines(p)
    p.key(pygame.K_PAGEUP)
    assert lines(p)
    assert [one.key for one in lines(p)] != [one.key for one in first]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("the Imp", "Bram strikes the Imp, and The Imp falls."),
        ("The Miller", "Bram strikes the Miller, and The Miller falls."),
    ],
)
def test_names_are_coloured_wherever_they_stand_in_a_line(begin, name, line):
    p = begin("A.c", gm=Idle(), A="G1-R3-R1", c="hostile G1-G1-")
    p.scene.edit(Name(name), name="c")
    reader = p.screen.face.state.reader
    reader.learn()
    parts = coloured(line, p.screen.face.log_reader(), "text")
    assert [part.text for part in parts if part.ink == PALETTE["enemy"]] == re.findall(r"[Tt]he \w+", line)


def test_the_name_of_who_is_gone_keeps_its_colour(begin):
    p = begin("A.c", gm=Idle(), A="G1-R3-R1", c="hostile G1-G1-")
    who = p.scene.id("c")
    with world.inside(p.scene.match.world):
        world.drop(who, Place)
        p.scene.match._snapshots[-1] = world.capture()
    assert who not in p.screen.face.state.reader.appearances()
    assert p.screen.face.log_reader().names["c"].ink == PALETTE["enemy"]


def test_a_line_is_broken_at_spaces_and_never_between_a_mark_and_its_name():
    told = (("struck by ", "ui", "text"), ("diamond", "mark", "hero"), ("Bram", "bold", "hero"), (": 3", "ui", "text"))
    parts = tuple(LinePart(*one) for one in told)
    look = Look((1280, 720))
    for room in range(60, 160, 5):
        rows = broken(look, parts, room)
        ends = ["".join(part.text for part in row) for row in rows[:-1]]
        assert all(end.endswith(" ") for end in ends), room


def test_pieces_stand_as_chips_in_a_line(p):
    parts = [part for row in blow(p).rows for part in row]
    chips = {part.text.strip(): image for part in parts if (image := part.drawn(p.screen.look))}
    assert "[R3]" in chips
    assert not any(re.search(r"[A-Z][123]", part.text) for part in parts if part.text.strip() not in chips)
    assert len({image.size for image in chips.values()}) == len({code.strip("[]")[-1] for code in chips})


def box(p) -> LogBox | None:
    return next((one for one in p.driver.top.shown if isinstance(one, LogBox)), None)


def test_a_line_that_is_read_stays_where_it_is(p):
    line = blow(p)
    p.driver.move(line.rect.centre)
    p.driver.wait(400)
    before = box(p).rect, [(one.rect, one.caption) for one in lines(p)]
    told = p.screen.pacer.show.story_log
    told._lines.append(told._lines[0]._replace(line=Line("Somebody else comes.")))
    p.screen.changed()
    p.driver.wait(100)
    assert (box(p).rect, [(one.rect, one.caption) for one in lines(p)]) == before
    p.driver.move((700, 300))
    p.screen.changed()
    p.driver.wait(100)
    assert lines(p)[-1].caption == "Somebody else comes."


def test_the_log_covers_no_enemy_in_a_fight(begin):
    rows = ["." * 20] * 12
    rows[8], rows[2] = "A" + "." * 19, "..c.d" + "." * 15
    p = begin("\n".join(rows), gm=Idle(), A="G3-R3-R1", c="hostile G1-R3-R1", d="hostile G1-R3-R1")
    p.turn("A")
    p.screen.pacer.show.lines = lambda most: [Line("Somebody comes.")] * most
    p.screen.changed()
    p.driver.wait(600)
    state, shown = p.screen.face.state, box(p)
    assert shown is None or not any(shown.rect.meets(one) for one in state.standing(state.reader.enemies()))


def test_the_log_covers_nothing_that_is_to_be_overcome(begin):
    rows = ["." * 20] * 12
    rows[8], rows[2] = "A" + "." * 19, "..c.." + "." * 15
    p = begin("\n".join(rows), gm=Idle(), conflict=False, A="G3-R3-R1", c="(C2)R8=B5")
    p.screen.pacer.show.lines = lambda most: [Line("Somebody comes.")] * most
    for _ in range(2):
        p.screen.changed()
        p.driver.wait(600)
    state, shown = p.face.state, box(p)
    barred = list(state.standing([p.scene.id("c")]))
    assert barred
    assert shown is None or not any(shown.rect.meets(one) for one in barred)
    assert state.places.log.meets(barred[0]), "that is where it would lie"


def test_the_log_has_one_place_and_height_and_covers_nobody_of_the_party(begin):
    rows = ["." * 20] * 12
    rows[3] = "...A" + "." * 16
    rows[6] = "....B" + "." * 14 + "c"
    p = begin("\n".join(rows), gm=Idle(), A="G3-R3-R1", B="G3-R3-R1", c="hostile G1-R3-R1")
    told = p.screen.pacer.show.story_log
    p.turn("A")
    told._lines += [told._lines[-1]] * 30 if told._lines else []
    places = []
    for x in range(4, 12):
        p.driver.move(p.at(x, 4))
        p.driver.wait(60)
        shown = box(p)
        places.append(shown and shown.rect)
        figures = p.screen.face.state.standing(p.screen.face.state.reader.party.in_play())
        assert shown is None or not any(shown.rect.meets(one) for one in figures)
    assert len(set(places)) == 1


@pytest.mark.parametrize("by", ["pointer", "focus"])
def test_the_cells_that_a_line_names_are_lit_on_the_map(begin, by):
    """A still map has no letters; whoever reads `b2` in the log sees where it is."""
    p = begin("A....\n....c\n.....", gm=Idle(), A="O2G3-R1-", c="hostile G1-G1-")
    p.turn("A")
    p.click(2, 2)
    line = next(one for one in lines(p) if one.caption == "A goes to c3.")
    assert p.screen.face.state.marks().named == ()
    if by == "pointer":
        p.driver.move(line.rect.centre)
    else:
        p.screen.give_focus(line.key)
    p.driver.wait(100)
    assert p.screen.face.state.view.marks.named == (Cell(2, 2),)
    p.driver.move((600, 400))
    p.screen.give_focus(None)
    p.driver.wait(100)
    assert p.screen.face.state.view.marks.named == ()
