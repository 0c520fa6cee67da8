"""Scenes are made, changed, kept and deleted in a window, by posted events alone."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.books.capes.content import own
from game.books.capes.content.reading import shipped
from game.books.capes.content.scene_line import from_text, written
from game.books.capes.face.editor import CharacterShelf
from game.books.capes.face.editor.line import LineSheet
from game.books.capes.face.editor.scene_shelf import SceneShelf
from game.books.capes.face.editor.scenes import SceneEditor
from game.books.capes.game_book import Capes
from game.books.capes.intents import FrameScene
from game.books.capes.shelved import CapesPlayables
from game.books.capes.values import Draft, ScenePrompt, Stance
from game.table.book import Player
from game.table.match import Match
from game.ui.kit.controls import Dialog
from tests.books.capes.face.editor.hands import Hands

TIDE = shipped().prompts[0]


def editor(at: Hands) -> SceneEditor:
    assert isinstance(at.top, SceneEditor)
    return at.top


def shelf(at: Hands) -> SceneShelf:
    assert isinstance(at.top, SceneShelf)
    return at.top


def kept(*titles: str) -> None:
    for title in titles:
        own.SCENES.keep(ScenePrompt(title.lower(), title, "Here"))


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_a_scene_is_made_and_kept(hand):
    at = Hands(CharacterShelf(number=1), hand)
    at.press("scenes", "make")
    at.write("title", "Attic ")
    at.write("place", "Upstairs")
    at.press("ground next", "light next", "with murmur", "with lodestar", "with murmur", "with murmur")
    at.press("more", "goal 0", "about 0 next")
    at.write("text 0", "Hears it")
    at.write("side 0 0", " all")
    at.write("side 0 1", "nothing")
    at.press("keep")
    stances = (Stance("all"), Stance("nothing"))
    drafts = (Draft("goal", "Hears it", stances, ("murmur",)),)
    made = ScenePrompt("attic", "Attic", "Upstairs", "quay", "night", ("lodestar", "murmur"), drafts)
    assert own.SCENES.made() == (made,)
    assert own.everything().prompts[-1] == made
    assert (at.said, shelf(at).stock.one) == ("“Attic” is kept.", made)


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_a_side_is_marked_with_one_clause_of_the_code_after_another(hand):
    own.SCENES.keep(replace(TIDE, id="mine"))
    at = Hands(SceneShelf(), hand)
    at.press("change")
    known = [(), *((one.id,) for one in shipped().clauses)]
    first = known.index(TIDE.drafts[0].stances[1].code)
    for n in range(1, len(known) + 2):
        at.press("code 0 1")
        assert at.top.making.prompt.drafts[0].stances[1].code == known[(first + n) % len(known)]
    at.press("keep")
    (kept_scene,) = own.SCENES.made()
    assert kept_scene.drafts[0].stances[1].code == known[(first + 1) % len(known)]
    assert kept_scene.drafts[0].stances[0] == TIDE.drafts[0].stances[0]


def test_what_is_wrong_is_told_and_cannot_be_kept():
    at = Hands(SceneEditor())
    assert "It has no title; write one. It has no place" in at.told
    at.press("keep")
    assert "It has no title" in at.said
    at.write("title", "Attic")
    at.write("place", "Upstairs")
    assert "Nothing is missing" in at.told
    at.press("more")
    assert "Conflict 1 is not whole" in at.reason("keep")
    at.press("goal 0")
    assert "Nobody is suggested yet" in at.reason("about 0 next")
    for key in ("text 0", "side 0 0", "side 0 1"):
        at.write(key, "Same")
    assert "Conflict 1 is a goal about nobody" in at.reason("keep")
    at.press("event 0")
    assert "both sides are the same" in at.reason("keep")
    at.press("keep")
    assert own.SCENES.made() == ()
    at.press("fewer 0", "keep")
    assert [one.title for one in own.SCENES.made()] == ["Attic"]


def test_three_conflicts_are_the_most():
    at = Hands(SceneEditor())
    at.press("more", "more", "more")
    assert not any(one.key == "more" for one in at.top.controls)
    at.press("fewer 1")
    assert len(editor(at).making.prompt.drafts) == 2


def test_a_scene_is_changed_in_its_place_and_keeps_its_marks():
    own.SCENES.keep(replace(TIDE, id="mine"))
    at = Hands(SceneShelf())
    at.press("change")
    at.write("side 0 1", "!")
    at.press("keep")
    one, other = TIDE.drafts[0].stances
    changed = replace(TIDE.drafts[0], stances=(one, replace(other, text=f"{other.text}!")))
    assert own.SCENES.made() == (replace(TIDE, id="mine", drafts=(changed, *TIDE.drafts[1:])),)


def test_a_scene_comes_from_a_line_of_text_and_gets_an_id_of_its_own():
    kept("Attic")
    at = Hands(SceneShelf())
    at.press("line")
    assert isinstance(at.top, LineSheet)
    assert "Attic (Here): street dusk" in at.told
    at.write("field", "Attic")
    assert "There is no title" in at.top.remark
    line = "Attic (There): hall pale | event: It falls / down / up"
    at.replace("field", line)
    assert at.top.remark == "This is “Attic”, with 1 Conflict."
    at.press("take", "keep")
    assert [one.id for one in own.SCENES.made()] == ["attic", "attic-2"]
    assert written(own.SCENES.made()[1]) == line
    assert own.SCENES.made()[1] == replace(from_text(line), id="attic-2")


def test_a_scene_that_is_kept_can_be_framed():
    kept("attic")
    players = [Player("a", "Ana"), Player("b", "Bo")]
    issue = shipped().issues[0].id
    match = Match(Capes(), CapesPlayables().start(issue, players, None, seed=1, manners=()))
    (decision,) = match.to_act()
    assert FrameScene("attic") in match.legal(decision)


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_deleting_asks_first(hand):
    kept("Ann", "Ben")
    at = Hands(SceneShelf(), hand)
    at.press("scene 1", "delete")
    assert isinstance(at.top, Dialog)
    assert at.top.title == "Delete “Ben”?"
    at.press("stay", "delete", "delete")
    assert [one.title for one in own.SCENES.made()] == ["Ann"]
    assert at.said == "“Ben” is deleted."
    at.press("delete", "delete")
    assert own.SCENES.made() == ()
    assert "You have made no Scene yet" in at.told


def test_what_is_not_kept_is_asked_about():
    at = Hands(SceneEditor())
    at.press("back")
    assert at.given == [None]
    at = Hands(SceneEditor(replace(TIDE, id="")))
    at.press("back")
    assert isinstance(at.top, Dialog)
    at.press("stay", "back", "leave")
    assert at.given == [None]


def test_a_damaged_file_stays_as_it_is(folder):
    at = Hands(SceneEditor(TIDE))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / own.SCENES.name).write_text("[[scene", "utf-8")
    at.press("keep")
    assert "The file of your Scenes is damaged" in getattr(at.top, "text", "")
    at = Hands(SceneShelf())
    assert "The file of your Scenes is damaged" in at.told
    assert at.reason("make")
    assert (folder / own.SCENES.name).read_text("utf-8") == "[[scene"


def test_a_shelf_of_many_has_pages():
    kept(*(f"Nr-{number}" for number in range(9)))
    at = Hands(SceneShelf())
    at.driver.key(pygame.K_PAGEDOWN)
    assert shelf(at).stock.one == own.SCENES.made()[6]


def test_a_line_of_text_with_all_its_marks_is_written_with_a_gamepad():
    at = Hands(SceneShelf(), "pad")
    at.press("line")
    at.replace("field", "Loft (Up): hall pale | event: It falls / down §no-deaths / up")
    assert at.top.remark == "This is “Loft”, with 1 Conflict."
    at.press("take", "keep")
    (made,) = own.SCENES.made()
    assert made.drafts[0].stances[0] == Stance("down", ("no-deaths",))
