"""What the camp says of a purchase before it is made."""

from __future__ import annotations

from unittest import mock

import pygame
import pytest

from game.books.stacktors.ahead.growth import grown, lifted
from game.books.stacktors.ahead.growth_words import knock_on
from game.books.stacktors.components import Out, Points
from game.books.stacktors.face.camp.tiles import CampHead, MemberCard, OfferTile
from game.books.stacktors.intents import Buy, Enlarge
from game.books.stacktors.mind.suggestion import suggestion
from game.books.stacktors.rulebook import ID
from game.books.stacktors.values.pieces import Colour, Piece
from game.books.stacktors.values.stack import Gear, Stack
from game.ui.kit.screen import Brush
from tests.books.stacktors.play.situation.test_camp import camp

STACK = Stack.parse("G1O2-R3-C1")


@pytest.mark.rule("POS-4", "TRN-2")
def test_a_foot_that_outgrows_the_next_sends_it_to_the_guts():
    larger = Enlarge(1, STACK.feet[0].id)
    assert str(grown(STACK, larger)) == "G2-O2R3-C1"
    assert (
        knock_on(STACK, Gear(), larger)
        == "orange goes to the guts, movement 3 to 2, turn total (who acts first) 3 to 2"
    )


def test_equipment_counts_and_what_does_nothing_besides_says_nothing():
    assert (
        knock_on(STACK, Gear(feet=(Piece(Colour.YELLOW, 1, 9),)), Enlarge(1, STACK.feet[1].id))
        == "movement 4 to 5, turn total (who acts first) 4 to 5"
    )
    assert knock_on(STACK, Gear(), Buy(1, "guts", 1, Colour.RED, 1)) == ""


@pytest.mark.rule("MOV-1", "CLR-F-RED", "CLR-F-CLEAR")
def test_movement_is_what_the_feet_walk():
    assert knock_on(STACK, Gear(), Buy(1, "feet", 2, Colour.CLEAR, 3)) == "turn total (who acts first) 3 to 6", (
        "clear feet do not walk"
    )
    assert (
        knock_on(STACK, Gear(), Buy(1, "feet", 2, Colour.RED, 3))
        == "movement 3 to 12, turn total (who acts first) 3 to 6"
    )


@pytest.mark.rule("POS-5")
def test_the_first_guts_of_a_head_serve_as_a_foot():
    assert (
        knock_on(Stack.parse("--R1"), Gear(), Buy(1, "guts", 0, Colour.RED, 1))
        == "red goes to the feet, movement 0 to 2"
    ), "a red one is Fleet"


def test_the_rows_say_it_and_one_point_is_one(begin):
    p = begin(camp(points=1))
    p.driver.press("all")
    told = []
    while not p.driver.find("later").reason:
        p.driver.press("later")
        told += [one.caption for one in p.screen.controls if one.key.startswith("offer")]
    assert any(
        text.endswith("1 to pay; orange goes to the guts, movement 3 to 2, turn total (who acts first) 3 to 2")
        for text in told
    )
    cards = [line for one in p.screen.controls if one.key.startswith("member") for line in one.lines]
    assert "1 point left" in cards
    assert "feet 3, guts 3, brains 1" in cards, "no notation stands there"


@pytest.mark.rule("RWD-1")
def test_where_nobody_trains_it_says_so(begin):
    p = begin(camp(points=2, objects=("{B2}",), fields={"no_training": True}))
    assert not [one for one in p.screen.controls if one.key.startswith("offer")]
    cards = [line for one in p.screen.controls if one.key.startswith("member") for line in one.lines]
    assert "2 points for later, can identify 1 thing (Gear)" in cards
    assert any("Nobody can train here" in getattr(one, "text", "") for one in p.screen.shown)


def test_every_offer_tells_what_it_would_do_with_its_figures(begin):
    p = begin(camp())
    offers = [one for one in p.screen.controls if isinstance(one, OfferTile)]
    assert offers
    assert all(ID.search(one.tip.splitlines()[0]) and one.caption.split(":")[0] in one.tip for one in offers)


def test_the_page_says_with_whom_to_begin(begin):
    p = begin(camp(points=1))
    (head,) = [one.open_ends for one in p.screen.shown if isinstance(one, CampHead)]
    firsts = [one.caption for one in p.screen.controls if isinstance(one, MemberCard) and one.first]
    wanted = suggestion(p.scene.match, "p1", p.scene.pending).intent
    assert firsts == [p.scene.name(wanted.who)]
    assert head.endswith(f"2 of 2 have something left to do. Begin with {firsts[0]}.")


@pytest.mark.rule("POS-4")
def test_what_takes_a_foot_away_is_offered_last(begin):
    p = begin(camp(points=5))
    reader, page = p.screen.pacer.show.reader, p.screen.face.state.camp
    stack, _ = reader.character.body(page.who)
    p.driver.press("all")
    takes = [bool(lifted(stack, one)) for one in page.offers(p.screen.asked)]
    assert takes == sorted(takes)
    assert {*takes} == {False, True}
    assert not takes[0], "the first page begins with what costs no foot"


def test_the_page_says_that_nothing_has_to_be_spent(begin):
    p = begin(camp(points=1))
    (head,) = [one.open_ends for one in p.screen.shown if isinstance(one, CampHead)]
    assert "points to spend; nothing has to be spent now. " in head


@pytest.mark.parametrize("text", [100, 150])
def test_the_tag_lies_within_its_card(begin, text):
    p = begin(camp(points=1), size=(800, 600), text=text)
    (card,) = [one for one in p.screen.controls if isinstance(one, MemberCard) and one.first]
    with mock.patch.object(Brush, "box", autospec=True, side_effect=Brush.box) as drawn:
        card.paint_more(Brush(pygame.Surface((1, 1)), p.screen.look))
    box = drawn.call_args_list[0].args[1]
    assert card.rect.x <= box.x
    assert box.right <= card.rect.right + 0.01


@pytest.mark.rule("OBJ-2")
def test_a_thing_that_nobody_can_uncover_is_nothing_left_to_do(begin):
    s = camp(a="G1O2-R3-R1", friend="G1-R1-R2", points=0, objects=("{B2}",))
    s.edit(Points(0, 0), Out("dead"), name="F")
    p = begin(s)
    p.driver.press("tab gear")
    (head,) = [one.open_ends for one in p.screen.shown if isinstance(one, CampHead)]
    assert head.startswith("1 thing unidentified.")
    assert "left to do" not in head
    assert "Gear (1)" in [getattr(one, "caption", "") for one in p.screen.shown]
    assert any("Only clear brains take the cover off" in getattr(one, "text", "") for one in p.screen.shown)
