"""Characters by chance are whole, each its own, and the same for the same number; the words have room."""

from __future__ import annotations

import pytest

from game.books.capes.content import own
from game.books.capes.content.one_line import from_text, written
from game.books.capes.face.comic.emblems import SIGNS
from game.books.capes.face.editor.chance import character_by_chance, suggested, words
from game.books.capes.face.editor.looks import COLOURS, PARTS, look_by_chance, settled, swatches
from game.books.capes.face.editor.making import free_id
from game.books.capes.face.editor.parts import readable
from game.books.capes.values import DRIVES, LONGEST, LONGEST_NAME, Appearance, Sheet
from game.letters import strange
from game.plain import plain
from game.ui.sprites.vector import rgb
from tests.ui.legible import contrast

MANY = range(400)


def test_all_are_whole():
    for number in MANY:
        draft = character_by_chance(number)
        assert draft.faults() == ()
        assert len({one for names in draft.names for one in names}) == draft.count
        sheet = draft.sheet("by-chance")
        assert from_text(written(sheet)).abilities == sheet.abilities


def test_they_can_be_read_from_the_file():
    sheets = [character_by_chance(number).sheet(f"c{number}") for number in range(30)]
    for one in sheets:
        own.CHARACTERS.keep(one)
    assert own.CHARACTERS.made() == tuple(sheets)


def test_there_are_many_of_all_kinds():
    drafts = [character_by_chance(number) for number in MANY]
    assert len({one.name for one in drafts}) > 150
    assert len({one.look for one in drafts}) > 390
    assert {one.leaning for one in drafts} == {"hero", "villain", "bystander"}
    assert {one.pronoun for one in drafts} == {"she", "he", "they"}
    assert all(one.powered == (one.leaning != "bystander") for one in drafts)
    assert {drive.name for one in drafts for drive in one.drives} == set(DRIVES)
    assert {one.temper for one in drafts} == {"guardian", "schemer", "showoff", "tyrant"}


def test_the_same_number_is_the_same_character():
    assert character_by_chance(12) == character_by_chance(12)
    assert look_by_chance(12, "hero") == look_by_chance(12, "hero")
    assert look_by_chance(12, "hero", "star").emblem == "star"


def test_the_words_are_sound():
    found = words()
    gifts = (*found.gift, *found.trade)
    names = [one for gift in gifts for one in gift.names]
    assert len(set(names)) == len(names)
    assert all(len(gift.names) == 5 for gift in found.gift)
    assert all(len(gift.names) >= 4 for gift in found.trade)
    assert {gift.emblem for gift in gifts} <= set(SIGNS)
    manners = (*found.manners.attitudes, *found.manners.styles)
    assert len(set(manners)) == len(manners)
    for kind in (found.hero, found.villain, found.bystander):
        texts = [*names, *manners, *(f"{one} {two}" for one in kind.first for two in kind.last)]
        assert max(map(len, texts)) <= LONGEST_NAME
        assert max(map(len, (f"{gift.concept}, {but}" for gift in gifts for but in kind.but))) <= LONGEST
        assert not any(map(strange, (*texts, *kind.but)))
        assert all(plain(one) == one for one in texts)


@pytest.mark.parametrize("powered", [True, False])
@pytest.mark.parametrize("column", [0, 1, 2])
def test_suggestions_are_short(column, powered):
    found = {suggested(column, place, number, powered=powered) for place in range(5) for number in MANY}
    assert len(found) > 10
    assert max(map(len, found)) <= 20


# --- looks


def test_a_tick_is_seen_on_every_colour():
    known = [colour for named in COLOURS.values() for colour in named.values() if colour]
    for colour in (*known, *(f"#{n:02x}{n:02x}{n:02x}" for n in range(0, 256, 5)), "#ff0000", "#00ff00", "#0000ff"):
        assert contrast(readable(colour), rgb(colour)) >= 4.5, colour


@pytest.mark.parametrize("part", PARTS)
def test_a_colour_of_its_own_can_be_seen_among_the_others(part):
    assert "#123456" in swatches(Appearance(**{part: "#123456"}), part).values()
    assert len(swatches(Appearance(**{part: "#123456"}), part)) <= 24


@pytest.mark.parametrize("leaning", ["hero", "bystander"])
def test_what_follows_from_an_id_is_written_out(leaning):
    look = settled(Sheet("somebody", "Somebody", leaning=leaning))
    assert all(getattr(look, part) for part in PARTS[:4])
    assert look.cape == ""
    assert bool(look.emblem) is (leaning == "hero")
    assert settled(Sheet("other", "Other", leaning=leaning, look=look)) == look


def test_a_thing_has_two_colours():
    look = settled(Sheet("it", "It", look=Appearance(thing="tram")))
    assert (bool(look.suit), bool(look.trim), look.skin, look.emblem) == (True, True, "", "")


@pytest.mark.parametrize(
    ("name", "taken", "found"),
    [
        ("Kite", (), "kite"),
        ("Kite", ("kite",), "kite-2"),
        ("Kite", ("kite", "kite-2", "kite-3"), "kite-4"),
        ("", (), "character"),
        ("99", ("character-99",), "character-99-2"),
        ("A" * 40, ("a" * 30,), f"{'a' * 30}-2"),
    ],
)
def test_ids_are_free(name, taken, found):
    assert free_id(name, frozenset(taken)) == found
    assert len(found) <= LONGEST_NAME
