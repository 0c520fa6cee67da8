"""Cyan brains: Morph Other (CLR-B-CYAN)."""

from __future__ import annotations

from typing import Any

import pytest

from game.books.stacktors.ahead import preview
from game.books.stacktors.ahead.answer import blow
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.components import Bank, Out, Session, Side
from game.books.stacktors.events import Remoulded
from game.books.stacktors.intents import Attack, Defend, Nothing, Remould
from game.books.stacktors.play.attack.colours.morph_other import undoing
from game.books.stacktors.prose import choice, sentence
from game.books.stacktors.values import bank
from game.books.stacktors.values.options import EDITIONS, Options
from game.books.stacktors.values.pieces import Colour, Piece
from game.books.stacktors.values.situation import Goal
from game.books.stacktors.voice.looking import Looking
from game.table import world
from game.table.seats import Table
from tests.books.stacktors.play.attack.test_compel import settle
from tests.books.stacktors.scene import IDLE, More, scene

rule = pytest.mark.rule


def morph(s, whom="B", pieces="Cy2"):
    s.strike("A", whom, pieces, kind="social", active="Morph Other")
    settle(s)
    return s


def struck(b="hostile G2-R2O1-P1", hurt="", a="G2-R2-Cy2", pieces="Cy2", board="AB", **more):
    """A scene in which A has hit B with Morph Other and is to say how B changes."""
    s = scene(board, A=a, B=b, **more)
    if hurt:
        s.become("B", hurt)
    return morph(s, pieces=pieces)


def healed(s, what: Any, position: Any, colour: Colour, piece: str = "") -> Remould:
    return Remould(what, position, colour, s.ids("B", piece)[0] if piece else 0)


# --- the attack


@rule("CLR-B-CYAN", "DMG-5", "HEA-2")
def test_the_attacker_chooses_a_healing_instead_of_damage():
    s = struck(hurt="G2-R1O1-P1")
    assert s.asked == ("A", "remould")
    s.play(healed(s, "smaller", "guts", Colour.ORANGE, "O1"))
    assert s.stack("B") == "G2-R1-P1"
    assert s.asked == ("A", "act")


@rule("CLR-B-CYAN")
@pytest.mark.parametrize(("kind", "piece"), [("physical", "Cy3"), ("mental", "Cy2")])
def test_it_is_social_alone(kind, piece):
    s = scene("AB", A="G2-Cy3-Cy2", B="hostile G2-B2-")
    assert s.refused(s.attack("A", "B", piece, kind=kind, active="Morph Other")) == "ATK-2"


@rule("CLR-B-CYAN", "ATK-6")
@pytest.mark.parametrize(
    ("pieces", "board", "reaches"),
    [("Cy1", "AB", True), ("Cy1", "A.B", False), ("Cy2", "A.B", True), ("Cy2", "A..B", False)],
)
def test_it_reaches_n_cells(pieces, board, reaches):
    s = scene(board, A=f"G3-R3-{pieces}", B="hostile G2-R1-")
    assert s.refused(s.attack("A", "B", pieces, kind="social", active="Morph Other")) == ("" if reaches else "ATK-6")


@rule("CLR-B-CYAN", "ATK-7")
def test_one_healing_for_each_multiple():
    s = scene("AB", A="G3-R2-Cy2", B="hostile G2-R2O2-")
    s.strike("A", "B", "R2+Cy2", kind="social", active="Morph Other")
    s.defend("B", "O2")
    s.play(healed(s, "smaller", "guts", Colour.RED, "R2"))
    assert s.asked == ("A", "remould")
    s.play(healed(s, "smaller", "guts", Colour.RED, "R1"))
    assert s.stack("B") == "G2-O2-"
    assert s.asked[1] == "act", "two, and no more"


@rule("CLR-B-CYAN")
def test_it_may_stop_early():
    s = struck()
    s.nothing()
    assert s.stack("B") == "G2-R2O1-P1"
    assert s.asked == ("A", "act")


@rule("DCH-8", "CLR-B-CYAN")
def test_challenges_are_not_changed():
    s = scene("Ac", A="G3-R3-Cy3", c="{}R2=Cy2")
    s.strike("A", "c", "Cy3", kind="social", active="Morph Other", aim="brains")
    assert s.challenge("c") == "{}R2=Cy1"


# --- within the limits of healing


@rule("CLR-B-CYAN", "HEA-4")
def test_it_may_give_an_ability_that_was_not_there():
    s = struck(hurt="G2-R2-P1")
    s.play(healed(s, "add", "guts", Colour.BLUE))
    assert s.stack("B") == "G2-R2B1-P1"
    assert s.spent("B") == "B1", "it arrives committed (HEA-2)"


@rule("HEA-3", "CLR-B-CYAN")
def test_never_more_pips_than_points():
    s = struck()
    assert {one.what for one in s.legal(Remould)} == {"smaller"}
    assert s.refused(healed(s, "larger", "guts", Colour.ORANGE, "O1")) != ""


@rule("HEA-5", "CLR-B-CYAN")
def test_never_more_pieces_in_a_position_than_there_were():
    s = struck(hurt="G2-R1O1-P1")
    assert not [one for one in s.legal(Remould) if one.what == "add"]
    s = struck(hurt="G1-R2O1-")
    assert {one.position for one in s.legal(Remould) if one.what == "add"} == {"brains"}


@rule("HEA-5", "CLR-B-CYAN")
def test_no_piece_changes_its_position():
    s = struck(a="G3-R2-Cy2", b="hostile G1O2-R2-", hurt="G1O2-R1-")
    assert not [
        one
        for one in s.legal(Remould)
        if (one.what, one.position, one.theirs) == ("larger", "feet", s.ids("B", "G1")[0])
    ]
    assert not [
        one
        for one in s.legal(Remould)
        if (one.what, one.position, one.theirs) == ("smaller", "feet", s.ids("B", "O2")[0])
    ]


@rule("HEA-6", "CLR-B-CYAN")
def test_clear_guts_and_brains_are_never_added_nor_enlarged():
    s = struck(b="hostile G2-C2O1-C1", hurt="G2-C1-C1")
    assert not [one for one in s.legal(Remould) if one.colour is Colour.CLEAR and one.what != "smaller"]
    assert [one for one in s.legal(Remould) if one.colour is Colour.CLEAR], "smaller they may become"


@rule("PIE-4", "CLR-B-CYAN")
def test_only_as_the_bank_has_it():
    s = scene("AB", A="G2-R2-Cy2", B="hostile G2-R2O1-")
    s.become("B", "G2-R2-")
    counts = list(s.table(Bank).counts)
    counts[bank.place(Colour.BLUE, 1)] = 0
    s.edit(Bank(tuple(counts)))
    morph(s)
    added = {one.colour for one in s.legal(Remould) if one.what == "add"}
    assert Colour.BLUE not in added
    assert Colour.PURPLE in added
    assert s.refused(healed(s, "add", "guts", Colour.BLUE)) == "PIE-4"
    assert s.refused(healed(s, "add", "brains", Colour.PURPLE)) == "HEA-5"
    assert s.refused(healed(s, "larger", "guts", Colour.GREEN, "R2")) == "HEA-2"


@rule("NOT-1", "CLR-B-CYAN")
def test_the_core_edition_gives_no_pink():
    core = EDITIONS["core"]
    s = struck(hurt="G2-R2-P1", options=Options(points=40, alike=0, pink=core.pink))
    assert Colour.PINK not in {one.colour for one in s.legal(Remould)}


@rule("OBJ-5", "CLR-B-CYAN")
def test_equipment_is_never_morphed():
    s = scene("AB", A="G2-R2-Cy2", B="hostile G2-R2- O2-")
    morph(s)
    assert all(one.colour is not Colour.ORANGE for one in s.legal(Remould))


@rule("DIE-3", "CLR-B-CYAN")
def test_who_loses_its_last_guts_by_it_gives_up():
    s = scene("AB\nC.", A="G2-R2-Cy2", B="hostile G2-R1-P1", C="hostile G1-R1-")
    morph(s)
    s.play(healed(s, "smaller", "guts", Colour.RED, "R1"))
    assert s.out("B") == "gave up"


# --- friends


def friends(hurt="G2-R1-P1", *, conflict: bool = True, b="p2 G2-R2-P1", a="R1G2-R2-Cy1", board="AB.\n...\n..c", **more):
    s = scene(board, A=a, B=b, c="hostile G1-R1-", conflict=conflict, **more)
    s.become("B", hurt)
    return s


@rule("CLR-B-CYAN", "ATK-2")
def test_a_friend_is_healed_in_the_same_way():
    s = friends()
    offered = [one for one in s.legal(Attack) if one.targets == (s.id("B"),)]
    assert [one.active for one in offered] == ["Morph Other"]
    s.play(offered[0])
    settle(s)
    s.play(healed(s, "larger", "guts", Colour.RED, "R1"))
    assert s.stack("B") == "G2-R2-P1"


@rule("CLR-B-CYAN")
def test_nothing_is_offered_for_a_friend_who_lacks_nothing_that_could_be_changed():
    s = friends(hurt="G2-R2-P1")
    assert not [one for one in s.legal(Attack) if one.targets == (s.id("B"),)]
    assert s.refused(s.attack("A", "B", "Cy1", kind="social", active="Morph Other")) == "", (
        "but smaller it could be made"
    )


@rule("CLR-B-CYAN", "ATK-3")
def test_the_willing_commit_nothing_and_are_not_asked_by_a_balanced_profile():
    s = friends()
    s.play(next(one for one in s.legal(Attack) if one.targets == (s.id("B"),)))
    assert s.asked == ("B", "defend"), "the rules ask, for it may be unwilling"
    table = Table(s.match, {"p2": Standing()})
    table.advance()
    table.close()
    assert s.match.entries[-1].intent == Defend()
    assert s.asked == ("A", "remould")


@rule("CLR-B-CYAN", "ATK-3")
def test_an_unwilling_one_may_defend():
    s = friends()
    s.play(next(one for one in s.legal(Attack) if one.targets == (s.id("B"),)))
    s.defend("B", "P1")
    assert s.asked == ("A", "act")
    assert not s.told(Remoulded)


@rule("SIT-1", "SIT-2", "CLR-B-CYAN")
def test_in_free_play_it_begins_no_rounds():
    s = friends(conflict=False, b="p1 G2-R2-P1")
    s.play(next(one for one in s.legal(Attack) if one.targets == (s.id("B"),)))
    settle(s)
    s.play(healed(s, "larger", "guts", Colour.RED, "R1"))
    assert s.asked[1] == "free"


@rule("SID-1", "CLR-B-CYAN")
def test_it_changes_no_side():
    s = friends()
    s.play(next(one for one in s.legal(Attack) if one.targets == (s.id("B"),)))
    settle(s)
    assert s.get("B", Side).name == "party"


# --- what lasts


@rule("RST-1", "HEA-4", "CLR-B-CYAN")
def test_a_new_ability_stays_after_the_rest_in_the_place_of_what_was_lost():
    s = friends(b="p2 G2-R2O3-P1", hurt="G2-R2-P1", more=More(goals=(Goal("defeat", "hostile"),)))
    s.play(next(one for one in s.legal(Attack) if one.targets == (s.id("B"),)))
    settle(s)
    s.play(healed(s, "add", "guts", Colour.BLUE))
    assert str(s.get("B", Session).stack) == "G2-R2B3-P1"
    finish(s)
    assert s.stack("B") == "G2-R2B3-P1"


@rule("RST-1", "CLR-B-CYAN")
def test_plain_healings_by_it_last_no_longer_than_others():
    s = friends(b="p2 G2-R2O3-P1", hurt="G2-R1O3-P1", more=More(goals=(Goal("defeat", "hostile"),)))
    s.play(next(one for one in s.legal(Attack) if one.targets == (s.id("B"),)))
    settle(s)
    s.play(healed(s, "smaller", "guts", Colour.ORANGE, "O3"))
    finish(s)
    assert s.stack("B") == "G2-R2O3-P1"


@rule("HEA-6", "RST-1", "CLR-B-CYAN")
def test_what_stands_for_lost_clear_guts_does_not_grow_back_with_them():
    s = friends(b="p2 G2-R2C3-P1", hurt="G2-R2-P1")
    s.play(next(one for one in s.legal(Attack) if one.targets == (s.id("B"),)))
    settle(s)
    s.play(healed(s, "add", "guts", Colour.BLUE))
    assert str(s.get("B", Session).stack) == "G2-R2B1-P1"


def finish(s):
    """Let the enemy fall: the situation is over and the party rests."""
    s.edit(Out("fallen", 1), name="c")
    for _ in range(10):
        if not s.match.to_act() or s.asked[1] in {"camp", "gm"}:
            return
        s.play(IDLE.get(s.asked[1]) or s.legal()[0])


# --- what is said


@rule("CLR-B-CYAN")
def test_the_preview_tells_how_much_is_to_be_chosen_and_for_whom():
    s = scene("AB", A="G3-R2-Cy2", B="hostile G2-R2O2-")
    with world.inside(s.match.world):
        found = preview.classes(blow(s.attack("A", "B", "R2+Cy2", kind="social", active="Morph Other")))
    assert {(one.defended, one.remade) for one in found if one.hit} == {(0, 1), (2, 2)}
    assert not any(one.mended for one in found)
    s = friends()
    with world.inside(s.match.world):
        found = preview.classes(blow(s.attack("A", "B", "Cy1", kind="social", active="Morph Other")))
    assert {one.mended for one in found if one.hit} == {1}


def test_the_words():
    s = struck(hurt="G2-R1-P1")
    sight = Looking(s.match).sight
    assert (
        choice(healed(s, "larger", "guts", Colour.RED, "R1"), s.id("A"), sight)
        == "make R1 in the guts of B one size larger"
    )
    s.play(healed(s, "add", "guts", Colour.BLUE))
    assert sentence(s.told(Remoulded)[0], s.name) == "A morphs B: a new B1 in the guts, spent until the round ends."
    s = struck()
    s.play(healed(s, "smaller", "guts", Colour.RED, "R2"))
    assert sentence(s.told(Remoulded)[0], s.name) == "A morphs B: R2 of the guts becomes R1."


def test_bots_heal_friends_and_shrink_enemies():
    s = friends(a="R1G2--Cy2", board="A.B\n...\n...\n...\n..c")
    chosen = s.bot()
    assert chosen.active == "Morph Other"
    assert chosen.targets == (s.id("B"),)
    settle(s)
    assert s.bot().what == "larger"
    s = struck(b="hostile G2-R2O1-P1")
    assert s.bot().what == "smaller"


@rule("DIE-3", "CLR-B-CYAN")
def test_bots_take_the_last_guts_where_that_is_enough_and_previews_say_so():
    s = scene("AB\nC.", A="G2-R2-Cy2", B="hostile G2-R2-P2", C="hostile G1-R1-")
    with world.inside(s.match.world):
        found = preview.classes(blow(s.attack("A", "B", "R2+Cy2", kind="social", active="Morph Other")))
    assert {one.defended: one.falls for one in found if one.hit} == {0: False, 2: True}
    s.strike("A", "B", "R2+Cy2", kind="social", active="Morph Other")
    s.defend("B", "P2")
    s.bot()
    s.bot()
    assert s.out("B") == "gave up"
    assert Nothing() not in [entry.intent for entry in s.match.entries]


@rule("PIE-4", "CLR-B-CYAN")
def test_what_the_bank_has_no_smaller_piece_for_cannot_be_removed():
    s = scene("AB", A="G2-R2-Cy3Cy1", B="hostile G2-R2-")
    counts = s.table(Bank).counts
    gone = [Piece(Colour.RED, 1)] * bank.count(counts, Colour.RED, 1)
    s.edit(Bank(bank.moved(counts, out=gone)))
    s.strike("A", "B", "Cy3+Cy1", kind="social", active="Morph Other")
    s.defend("B", "R2")
    settle(s)
    assert s.asked == ("A", "remould")
    assert not [one for one in s.legal(Remould) if one.what == "smaller" and one.position == "guts"]
    with s.match.seen("p1"):
        s.play(s.match.book.quick(s.pending))
    assert not s.out("B")


@rule("DIE-3", "PIE-4", "CLR-B-CYAN")
@pytest.mark.parametrize(("left", "lacks", "pieces"), [(2, (), "R2"), (1, (), ""), (9, (1,), ""), (9, (3,), "R2")])
def test_the_last_guts_are_undone_by_making_them_smaller_alone_and_nothing_else_smaller(left, lacks, pieces):
    """Neither the feet nor a larger piece count, whatever sizes of the bank are gone."""
    s = scene("AB", A="G2-R2-Cy3Cy1", B="hostile G3-R3-")
    s.become("B", "G3-R2-")
    counts = s.table(Bank).counts
    gone = [Piece(Colour.RED, size) for size in lacks for _ in range(bank.count(counts, Colour.RED, size))]
    s.edit(Bank(bank.moved(counts, out=gone)))
    with world.inside(s.match.world):
        assert "".join(map(str, undoing(s.id("A"), s.id("B"), left))) == pieces


@rule("DIE-3", "CLR-B-CYAN")
@pytest.mark.parametrize(
    ("b", "pieces"),
    [("hostile G3-R1-", "R1"), ("hostile yields G3--Y1", "Y1"), ("hostile G3--Y1", ""), ("p2 G3-R1-", "")],
)
def test_one_step_undoes_a_single_pip_of_what_an_enemy_stands_by(b, pieces):
    s = scene("AB", A="G2-R2-Cy3Cy1", B=b)
    with world.inside(s.match.world):
        assert "".join(map(str, undoing(s.id("A"), s.id("B"), 1))) == pieces
