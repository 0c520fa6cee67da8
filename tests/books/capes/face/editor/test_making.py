"""A Character is made from nothing, by mouse alone, by keys alone and by a gamepad alone; what is wrong is told."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.books.capes.content import own
from game.books.capes.content.reading import problems, shipped
from game.books.capes.face.editor import CharacterEditor, CharacterShelf
from game.books.capes.face.editor.looks import COLOURS, POSES
from game.books.capes.face.editor.picture import FigurePanel
from game.books.capes.values import DRIVES, Ability, Drive, Sheet
from game.ui.kit.controls import Dialog
from game.ui.plain.rules import PlainRules
from tests.books.capes.face.editor.hands import Hands

LODESTAR = shipped().sheet("lodestar")
ROE = shipped().sheet("desk-sergeant")


def made(hand):
    """Make a Character from nothing, beginning at an empty shelf."""
    at = Hands(CharacterShelf(number=7), hand)
    at.press("own", "make")
    assert isinstance(at.top, CharacterEditor)
    at.write("name", "Io")
    at.write("concept", "A cow")
    for column, names in enumerate((("Go", "Run", "Fly"), ("Shy", "Sad", "Mad"), ("Low", "Up", "In"))):
        for place, name in enumerate(names):
            at.write(f"ability {column} {place}", name)
    at.press("more 1")
    at.write("ability 1 3", "Hot")
    for drive, value in (("hope", 3), ("dread", 2), ("home", 2), ("order", 1), ("mercy", 1)):
        at.press(*[f"{drive} plus"] * value)
    at.press("pronoun next", "leaning next", "temper next", "head next", "mask", "colour cape", "swatch 2")
    assert at.reason("keep") == ""
    at.press("keep")
    assert at.shelf.stock.one == own.CHARACTERS.made()[0]
    assert "Io is kept." in at.said
    return own.CHARACTERS.made()


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_a_character_is_made_from_nothing(hand, folder):
    (sheet,) = made(hand)
    assert (sheet.id, sheet.name, sheet.concept) == ("io", "Io", "A cow")
    assert (sheet.pronoun, sheet.leaning, sheet.temper) == ("it", "villain", "guardian")
    assert [one.key for one in sheet.abilities] == [
        *("power:1", "power:2", "power:3"),
        *("attitude:1", "attitude:2", "attitude:3", "attitude:4"),
        *("style:1", "style:2", "style:3"),
    ]
    assert sheet.ability("attitude:4") == Ability("attitude", 4, "Hot")
    assert sheet.drives == tuple(
        Drive(*one) for one in (("hope", 3), ("dread", 2), ("home", 2), ("order", 1), ("mercy", 1))
    )
    assert sheet.look.cape == [*COLOURS["cape"].values()][2]
    assert sheet.faults() == ()
    assert problems(folder / own.CHARACTERS.name) == []


FAULTY = {
    "a name": (replace(LODESTAR, name=" "), "need a name", ["name"]),
    "a name of an ability": (
        replace(LODESTAR, abilities=(*LODESTAR.abilities[:-1], Ability("style", 3, ""))),
        "need a name",
        ["ability 2 2"],
    ),
    "two powers": (
        replace(LODESTAR, abilities=LODESTAR.abilities[:2] + LODESTAR.abilities[4:]),
        "It has 2 Powers, and needs 3 to 5",
        ["more 0", "ability 0 2"],
    ),
    "six skills": (
        replace(ROE, abilities=(*ROE.abilities, Ability("skill", 5, "Five"), Ability("skill", 6, "Six"))),
        "It has 6 Skills, and needs 3 to 5",
        ["fewer 0"],
    ),
    "thirteen": (
        replace(
            LODESTAR,
            abilities=(*LODESTAR.abilities, Ability("style", 4, "Four"), Ability("style", 5, "Five")),
        ),
        "It has 13 Abilities, and 12 are the most",
        ["fewer 2"],
    ),
    "no drives": (
        replace(LODESTAR, drives=()),
        "It has no Drives yet: choose 5, or give it Skills",
        ["skills"],
    ),
    "four drives": (
        replace(LODESTAR, drives=LODESTAR.drives[:4]),
        "It has 4 Drives, and needs 5 or none",
        ["dread plus"],
    ),
    "too little": (
        replace(LODESTAR, drives=(Drive("hope", 1), *LODESTAR.drives[1:])),
        "add up to 9, not to 7",
        ["hope plus", "hope plus"],
    ),
    "too much": (
        replace(LODESTAR, drives=(Drive("hope", 5), *LODESTAR.drives[1:])),
        "add up to 9, not to 11",
        ["hope minus", "home minus", "order plus", "order minus", "hope minus", "home plus"],
    ),
    "a drive of six": (
        replace(LODESTAR, drives=(Drive("hope", 6), *LODESTAR.drives[1:])),
        "Its Drives are 1 to 5 each",
        ["hope minus", "hope minus", "hope minus"],
    ),
    "a long name": (
        replace(LODESTAR, name="L" * 41),
        "Its name and those of its Abilities have at most 40 letters",
        ["name"],
    ),
    "a long concept": (replace(LODESTAR, concept="L" * 141), "at most 140 letters", ["concept"]),
    "marks": (replace(LODESTAR, name="Lode\u202estar"), "There are marks in it that cannot be shown", ["name"]),
}


@pytest.mark.rule("K-4")
@pytest.mark.parametrize(("sheet", "fault", "mending"), FAULTY.values(), ids=FAULTY)
def test_what_is_wrong_is_told_and_mended(sheet, fault, mending):
    at = Hands(CharacterEditor(sheet))
    assert fault in at.told
    assert fault in at.reason("keep")
    assert at.reason("keep").endswith("(K-4)")
    at.press("keep")
    assert fault in at.said
    assert own.CHARACTERS.made() == ()
    for key in mending:
        if key in {"name", "concept"} or key.startswith("ability"):
            at.replace(key, "Short")
        else:
            at.press(key)
    assert at.reason("keep") == ""
    assert "Nothing is missing" in at.told
    at.press("keep")
    assert own.CHARACTERS.made() == (at.given[-1],)
    assert at.given[-1].faults() == ()


def test_of_many_faults_the_first_are_told():
    at = Hands(CharacterEditor(Sheet("x", "")))
    at.press("fewer 1", "fewer 2")
    assert at.told.count("and needs") == 2
    assert "And 1 more." in at.told


def test_a_sheet_is_numbered_anew_and_loses_drives_that_there_are_not():
    crooked = replace(
        LODESTAR,
        abilities=tuple(replace(one, rating=one.rating + 2) for one in LODESTAR.abilities),
        drives=(*LODESTAR.drives, Drive("luck", 2), Drive("order", 0)),
    )
    sheet = Hands(CharacterEditor(crooked)).editor.making.sheet
    assert (sheet.abilities, sheet.drives) == (LODESTAR.abilities, LODESTAR.drives)


# --- what may not be is refused with a reason


@pytest.mark.rule("K-4")
def test_columns_and_drives_have_their_ends():
    at = Hands(CharacterEditor(LODESTAR))
    at.press("more 0")
    assert at.reason("more 0") == "A column has 5 Abilities at most. (K-4)"
    assert "12 Abilities" in at.reason("more 1")
    at.press("more 1")
    assert "12 Abilities" in at.said
    assert at.editor.making.draft.count == 12
    assert "All 9 are given" in at.reason("hope plus")
    assert "It has 5 Drives" in at.reason("spite plus")
    assert at.reason("spite minus")
    at.press("mercy minus", "mercy minus")
    assert at.reason("spite plus") == ""
    at.press("spite plus", "hope plus")
    assert at.editor.making.sheet.drives[-1] == Drive("spite", 1)
    at.press(*["fewer 2"] * 4)
    assert at.reason("fewer 2") == "There is none to take away."


def test_a_drive_is_worth_five_at_most():
    at = Hands(CharacterEditor(replace(LODESTAR, drives=())))
    at.press(*["hope plus"] * 6)
    assert at.editor.making.draft.drive("hope") == 5
    assert "worth 5 at most" in at.said


def test_drives_stay_written_while_it_has_skills():
    at = Hands(CharacterEditor(LODESTAR))
    at.press("skills")
    assert {one.column for one in at.editor.making.sheet.abilities} == {"skill", "attitude", "style"}
    assert at.editor.making.sheet.drives == ()
    assert not any(one.key == "hope plus" for one in at.top.controls)
    at.press("powers")
    assert at.editor.making.sheet.drives == LODESTAR.drives


def test_abilities_change_places():
    at = Hands(CharacterEditor(LODESTAR))
    at.press("rating 0 2")
    assert [one.name for one in at.editor.making.sheet.column("power")][1:3] == [
        "Clutch of iron",
        "Ferry on field lines",
    ]
    assert at.reason("rating 0 0")


def test_a_new_ability_is_written_at_once():
    at = Hands(CharacterEditor(LODESTAR))
    at.press("more 2")
    assert at.top.focus == "ability 2 3"
    at.driver.write("Whistles")
    assert at.editor.making.sheet.ability("style:4") == Ability("style", 4, "Whistles")


# --- looks


def test_the_figure_is_drawn_as_it_looks():
    at = Hands(CharacterEditor(LODESTAR))

    def panel():
        return next(one for one in at.top.shown if isinstance(one, FigurePanel))

    before = panel()
    at.press("figure")
    assert (panel().sheet, panel().pose) == (before.sheet, POSES[1])
    at.press("colour trim", "swatch 0")
    assert panel().sheet.look.trim == "#22252f"
    at.press("coat", "head next", "emblem before", "build next")
    look = panel().sheet.look
    assert (look.coat, look.head, look.emblem, look.build) == (True, "hat", "crescent", 110)
    at.driver.wait()


def test_only_two_colours_are_those_of_a_thing():
    at = Hands(CharacterEditor(LODESTAR))
    at.press("colour hair", "thing next")
    assert at.editor.making.draft.look.thing == "tram"
    for key in ("head next", "emblem before", "build next", "coat", "mask", "colour hair", "colour cape"):
        assert "drawn as a tram" in at.reason(key)
    at.press("swatch 3")
    assert at.editor.making.draft.look.suit == [*COLOURS["suit"].values()][3]


def test_breadths_end():
    at = Hands(CharacterEditor(replace(LODESTAR, look=replace(LODESTAR.look, build=132))))
    at.press(*["build next"] * 4)
    assert at.editor.making.draft.look.build == 140
    at.press("build before")
    assert at.editor.making.draft.look.build == 135


def test_what_follows_from_a_name_waits_until_it_is_written():
    at = Hands(CharacterEditor())
    drawn = at.editor.who
    assert drawn._drawn_as == "character"
    at.driver.click(at.control("name").line.centre)
    at.driver.write("Kite")
    assert drawn._drawn_as == "character"
    at.driver.key(pygame.K_RETURN)
    assert drawn._drawn_as == "kite"


# --- chance and undo


def test_chance_follows_from_the_number():
    first, again, other = (Hands(CharacterEditor(number=one)) for one in (4, 4, 5))
    for at in (first, again, other):
        at.press("chance", "chance look")
    assert first.editor.making.sheet == again.editor.making.sheet
    assert first.editor.making.sheet != other.editor.making.sheet
    assert first.reason("keep") == ""


def test_another_look_leaves_the_words():
    at = Hands(CharacterEditor(LODESTAR))
    at.press("chance look")
    sheet = at.editor.making.sheet
    assert sheet.look != LODESTAR.look
    assert replace(sheet, look=LODESTAR.look, id=LODESTAR.id) == LODESTAR


def test_what_was_done_is_taken_back():
    at = Hands(CharacterEditor(LODESTAR))
    begun = at.editor.making.draft
    assert at.reason("undo")
    at.write("name", " the Second")
    at.press("chance", "chance", "mask")
    assert at.editor.making.draft.name != "Lodestar the Second"
    for _ in range(3):
        at.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert at.editor.making.draft.name == "Lodestar the Second", "all that is typed in a row is one step"
    at.press("undo")
    assert at.editor.making.draft == begun
    assert at.reason("undo")


# --- leaving


def test_who_has_changed_nothing_leaves_at_once():
    at = Hands(CharacterEditor(LODESTAR))
    at.press("back")
    assert at.given == [None]


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_what_is_not_kept_is_asked_about_once(hand):
    at = Hands(CharacterEditor(LODESTAR), hand)
    at.press("chance", "back")
    assert isinstance(at.top, Dialog)
    at.press("stay")
    assert at.editor.making.changed
    at.press("back", "leave")
    assert at.given == [None]
    assert own.CHARACTERS.made() == ()


def test_esc_asks_too():
    at = Hands(CharacterEditor())
    at.press("mask")
    at.driver.key(pygame.K_ESCAPE)
    assert isinstance(at.top, Dialog)
    at.driver.key(pygame.K_ESCAPE)
    assert isinstance(at.top, CharacterEditor)


def test_the_rule_for_it_is_one_key_away():
    at = Hands(CharacterEditor(LODESTAR))
    at.driver.key(pygame.K_F1)
    assert isinstance(at.top, PlainRules)
    assert "three columns of Abilities" in at.told
    at.driver.key(pygame.K_ESCAPE)
    assert isinstance(at.top, CharacterEditor)


def test_drives_are_named_on_the_board():
    at = Hands(CharacterEditor())
    assert {one.key for one in at.top.controls} >= {f"{name} plus" for name in DRIVES}
