"""Characters come back from the file and from the line as they were; what cannot be written is told, and stays."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.books.capes.content import own
from game.books.capes.content.marks import slug
from game.books.capes.content.one_line import written
from game.books.capes.content.reading import problems, shipped
from game.books.capes.face.editor import CharacterEditor, CharacterShelf
from game.books.capes.face.editor.line import OF_CHARACTERS, LineSheet
from game.books.capes.face.editor.looks import settled
from game.books.capes.values import Sheet
from game.ui.kit.controls import Dialog
from tests.books.capes.face.editor.hands import Hands

LODESTAR = shipped().sheet("lodestar")
DAMAGED = '[[character]]\nid = "mine"\nname = "Mi'


def damage(folder):
    folder.mkdir(parents=True)
    (folder / own.CHARACTERS.name).write_text(DAMAGED, "utf-8")


@pytest.mark.parametrize("sheet", shipped().sheets, ids=lambda one: one.id)
def test_a_character_of_the_game_is_a_start_for_another_one(sheet, folder):
    at = Hands(CharacterEditor(sheet))
    at.press("keep")
    (kept,) = own.CHARACTERS.made()
    assert at.given == [kept]
    assert kept == replace(
        sheet, id=f"{slug(sheet.name)}-2" if slug(sheet.name) == sheet.id else kept.id, look=kept.look
    )
    assert kept.look == settled(sheet)
    assert problems(folder / own.CHARACTERS.name) == []


def test_an_own_character_is_changed_in_its_place():
    own.CHARACTERS.keep(replace(LODESTAR, id="mine"))
    own.CHARACTERS.keep(replace(LODESTAR, id="other"))
    at = Hands(CharacterEditor(own.CHARACTERS.made()[0]))
    at.write("name", " II")
    at.press("mask", "keep")
    assert [(one.id, one.name, one.look.mask) for one in own.CHARACTERS.made()] == [
        ("other", "Lodestar", False),
        ("mine", "Lodestar II", True),
    ]


def test_two_of_one_name_have_their_own_ids():
    for _ in range(3):
        Hands(CharacterEditor(LODESTAR)).press("keep")
    assert [one.id for one in own.CHARACTERS.made()] == ["lodestar-2", "lodestar-3", "lodestar-4"]
    assert {one.name for one in own.CHARACTERS.made()} == {"Lodestar"}


def test_spaces_around_words_are_left_out():
    at = Hands(CharacterEditor(LODESTAR))
    at.write("name", "  ")
    at.write("ability 0 0", " ")
    at.press("keep")
    assert own.CHARACTERS.made()[0].name == "Lodestar"
    assert own.CHARACTERS.made()[0].abilities == LODESTAR.abilities


# --- what cannot be written


def test_a_damaged_file_is_told_and_not_written_over(folder):
    damage(folder)
    at = Hands(CharacterEditor(LODESTAR))
    at.press("keep")
    assert isinstance(at.top, Dialog)
    assert "is damaged" in at.top.text
    assert "made_characters.toml" in at.top.text
    assert "As one line of text" in at.top.text
    at.press("ok")
    assert isinstance(at.top, CharacterEditor)
    assert at.given == []
    assert (folder / own.CHARACTERS.name).read_text("utf-8") == DAMAGED


def test_a_damaged_file_is_told_on_the_shelf(folder):
    damage(folder)
    at = Hands(CharacterShelf(number=1))
    assert "is damaged" in at.told
    assert "is damaged" in at.reason("make")
    at.press("make")
    assert "is damaged" in at.said
    at.press("shipped")
    assert "is damaged" in at.reason("change")
    assert (folder / own.CHARACTERS.name).read_text("utf-8") == DAMAGED


def test_a_file_that_becomes_damaged_meanwhile_stays(folder):
    own.CHARACTERS.keep(replace(LODESTAR, id="mine"))
    at = Hands(CharacterShelf(number=1))
    (folder / own.CHARACTERS.name).write_text(DAMAGED, "utf-8")
    at.press("copy")
    assert isinstance(at.top, Dialog)
    assert "is damaged" in at.top.text
    assert (folder / own.CHARACTERS.name).read_text("utf-8") == DAMAGED


def test_what_the_disk_refuses_is_told(monkeypatch):
    def refuse(*_more):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(own.files, "put", refuse)
    at = Hands(CharacterEditor(LODESTAR))
    at.press("keep")
    assert isinstance(at.top, Dialog)
    assert "Permission denied" in at.top.text
    assert own.CHARACTERS.made() == ()


# --- the line


def test_the_line_is_shown_and_copied():
    at = Hands(CharacterEditor(LODESTAR))
    at.press("line")
    assert "P Turn the needle, Ferry on field lines" in at.told
    at.press("copy")
    assert at.said == "The line is copied."
    assert pygame.scrap.get_text() == written(LODESTAR)


@pytest.mark.parametrize("sheet", shipped().sheets, ids=lambda one: one.id)
def test_a_line_that_is_pasted_is_the_same_character(sheet):
    pygame.scrap.put_text(f"  {written(sheet)}\n")
    at = Hands(CharacterEditor())
    look = at.editor.making.draft.look
    at.press("line", "paste")
    assert f"This is {sheet.name}" in at.told
    at.press("take")
    found = at.editor.making.sheet
    assert replace(found, id=sheet.id, look=sheet.look) == sheet
    assert found.look == look
    assert "is taken over" in at.said


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_line_is_typed_and_what_is_wrong_with_it_is_said(hand):
    at = Hands(CharacterEditor(), hand)
    at.press("line")
    assert at.reason("take") == "Paste or type a line first."
    at.write("field", "Kite: K Go, Run, Fly | A Shy, Sad, Mad")
    assert "It has 0 Styles, and needs 3 to 5" in at.told
    assert "It has 0 Styles" in at.reason("take")
    at.write("field", " | S Low, Up, In | it")
    assert "This is Kite, with 9 Abilities." in at.told
    at.press("take")
    assert (at.editor.making.sheet.name, at.editor.making.sheet.pronoun) == ("Kite", "it")


def test_a_line_is_pasted_by_a_gamepad():
    pygame.scrap.put_text(written(LODESTAR))
    at = Hands(CharacterEditor(), "pad")
    at.press("line", "paste", "take", "keep")
    assert own.CHARACTERS.made()[0].name == "Lodestar"


def test_who_is_not_whole_has_no_line_to_copy():
    at = Hands(CharacterEditor())
    at.press("line")
    assert "need a name" in at.reason("copy")
    assert "need a name" in at.told


def test_an_own_character_keeps_its_id_and_looks_when_a_line_is_taken():
    own.CHARACTERS.keep(replace(LODESTAR, id="mine"))
    at = Hands(CharacterEditor(own.CHARACTERS.made()[0]))
    pygame.scrap.put_text(written(shipped().sheet("murmur")))
    at.press("line", "paste", "take", "keep")
    (kept,) = own.CHARACTERS.made()
    assert (kept.id, kept.name, kept.look) == ("mine", "Murmur", LODESTAR.look)


@pytest.mark.parametrize("deed", ["copy", "paste"])
def test_a_clipboard_that_cannot_be_reached_is_told(deed, monkeypatch):
    def refuse(*_more):
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    at = Hands(CharacterEditor(LODESTAR))
    at.press("line", deed)
    assert "The clipboard cannot be reached" in at.said


def test_an_empty_clipboard_is_told(monkeypatch):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: " ")
    at = Hands(LineSheet(written(LODESTAR), "", OF_CHARACTERS))
    at.press("paste")
    assert "There is no text to paste." in at.said


# --- the shelf


def test_an_empty_shelf_begins_with_those_of_the_game():
    at = Hands(CharacterShelf(number=1))
    assert at.shelf.stock.listed == shipped().sheets
    at.press("own")
    assert "You have made no Character yet" in at.told
    assert [one.key for one in at.top.controls if one.brass] == ["make"]


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_one_of_the_game_is_copied_and_changed(hand):
    at = Hands(CharacterShelf(number=1), hand)
    assert "comes with the game" in at.reason("delete")
    at.press("later", "character 7", "change")
    assert at.editor.making.sheet.name == shipped().sheets[7].name
    at.press("mask", "keep")
    assert [one.name for one in own.CHARACTERS.made()] == [shipped().sheets[7].name]
    assert at.shelf.stock.one == own.CHARACTERS.made()[0]


def test_one_of_the_game_is_copied_and_not_deleted():
    at = Hands(CharacterShelf(number=1))
    assert at.reason("delete").endswith("a copy of it can be changed and deleted.")
    assert not at.reason("copy")
    at.press("copy")
    (made,) = own.CHARACTERS.made()
    assert made.name == f"{shipped().sheets[0].name} 2"
    assert at.shelf.stock.one == made
    assert not at.reason("delete")


def shelf_of(*names):
    for name in names:
        own.CHARACTERS.keep(replace(LODESTAR, id=slug(name), name=name))


def test_the_change_of_an_own_one_is_shown():
    shelf_of("Ann", "Ben")
    at = Hands(CharacterShelf(number=1))
    at.press("character 1", "change")
    at.write("name", "ny")
    at.press("keep")
    assert at.shelf.stock.one
    assert at.shelf.stock.one.name == "Benny"
    assert [one.name for one in own.CHARACTERS.made()] == ["Ann", "Benny"]


def test_a_copy_lies_beside_the_first_one():
    shelf_of("Ann")
    at = Hands(CharacterShelf(number=1))
    at.press("copy")
    at.driver.key(pygame.K_c)
    assert [one.name for one in own.CHARACTERS.made()] == ["Ann", "Ann 2", "Ann 2 2"]
    assert len({one.id for one in own.CHARACTERS.made()}) == 3
    assert at.said == "Ann 2 2 is on your shelf now."


def test_a_long_name_leaves_room_for_a_number():
    shelf_of("N" * 40)
    Hands(CharacterShelf(number=1)).press("copy")
    assert [len(one.name) for one in own.CHARACTERS.made()] == [40, 39]


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_deleting_asks_first(hand):
    shelf_of("Ann", "Ben", "Cy")
    at = Hands(CharacterShelf(number=1), hand)
    at.press("character 1", "delete")
    assert isinstance(at.top, Dialog)
    assert at.top.title == "Delete Ben?"
    at.press("stay")
    assert len(own.CHARACTERS.made()) == 3
    at.press("delete", "delete")
    assert [one.name for one in own.CHARACTERS.made()] == ["Ann", "Cy"]
    assert at.said == "Ben is deleted."
    assert at.shelf.stock.one
    assert at.shelf.stock.one.name == "Cy"


def test_the_last_one_is_deleted_too():
    shelf_of("Ann")
    at = Hands(CharacterShelf(number=1))
    at.press("delete", "delete")
    assert own.CHARACTERS.made() == ()
    assert "You have made no Character yet" in at.told
    at.press("make", "chance", "keep")
    assert len(own.CHARACTERS.made()) == 1


def test_a_shelf_of_many_has_pages():
    shelf_of(*(f"Nr {chr(65 + n)}" for n in range(15)))
    at = Hands(CharacterShelf(number=1))
    at.driver.key(pygame.K_PAGEDOWN)
    at.driver.key(pygame.K_PAGEDOWN)
    assert at.shelf.stock.one == own.CHARACTERS.made()[12]
    at.press("character 14", "copy")
    assert at.shelf.stock.one == own.CHARACTERS.made()[15]


def test_leaving_the_editor_changes_nothing_on_the_shelf():
    shelf_of("Ann")
    at = Hands(CharacterShelf(number=1))
    at.press("make", "back")
    assert at.shelf.stock.one == own.CHARACTERS.made()[0]
    at.press("back")
    assert at.given == [None]


def test_an_own_shelf_is_shown_first():
    shelf_of("Ann")
    at = Hands(CharacterShelf())
    assert [one.name for one in at.shelf.stock.listed] == ["Ann"]
    assert isinstance(at.shelf.stock.one, Sheet)
