"""The camp's page shows a few ways to grow, each with what it brings, and all others behind one entry (EVO-1)."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.camp.tiles import CampHarm, OfferTile, TallTile
from game.books.stacktors.intents import Buy, Enlarge, Onward, Recruit
from game.books.stacktors.mind.suggested_growth import MOST
from game.books.stacktors.prose import newcomers
from game.books.stacktors.prose.harms import SituationHarm, wordings
from game.ui.kit.screen import Brush
from tests.books.stacktors.face.camp.test_camp_keys import lead
from tests.books.stacktors.fallen import after_a_fall
from tests.books.stacktors.play.people.test_successor import mourning
from tests.books.stacktors.play.situation.test_camp import camp
from tests.books.stacktors.play.situation.test_market import fair
from tests.ui import by_pad
from tests.ui.legible import recorded

rule = pytest.mark.rule


def tiles(p) -> list[OfferTile]:
    return [one for one in p.screen.controls if isinstance(one, OfferTile)]


def keys(p) -> set[str]:
    return {one.key for one in p.screen.controls}


@rule("EVO-1")
def test_at_most_five_ways_are_shown_each_with_what_it_brings(begin):
    p = begin(camp(a="G1O2-R1-C1", points=1))
    shown = tiles(p)
    assert len(shown) == MOST
    assert all(isinstance(one, TallTile) and one.brings[0] for one in shown)
    assert "Can hold a target in its place for 1 round. New to the party. +1 pip of guts, for attack and defence." in {
        one.brings[0] for one in shown
    }
    assert "later" not in keys(p)


def ways(p) -> int:
    """How many ways to grow the button promises."""
    (button,) = (one for one in p.screen.controls if one.key == "all")
    return int(button.caption.split()[1])


@pytest.mark.parametrize("device", ["mouse", "key", "focus", "pad"])
def test_all_others_are_behind_one_entry_and_back(begin, device):
    p = begin(camp(points=2))
    number, few = ways(p), [one.caption for one in tiles(p)]
    for whole in (True, False):
        if device == "mouse":
            p.driver.press("all")
        elif device == "key":
            p.key(pygame.K_0)
        elif device == "focus":
            lead(p, "all")
            p.key(pygame.K_RETURN)
        else:
            by_pad.press(p.driver, "all")
        p.driver.wait(64)
        assert p.screen.face.state.camp.whole == whole
    assert [one.caption for one in tiles(p)] == few
    p.key(pygame.K_0)
    assert len(p.screen.face.state.camp.offers(p.screen.asked)) == number
    assert len(tiles(p)) < number
    assert not any(isinstance(one, TallTile) for one in tiles(p))


def test_another_hero_is_shown_its_own_few_again(begin):
    p = begin(camp(points=2))
    p.driver.press("all")
    p.driver.press(f"member {p.scene.id('F')}")
    p.driver.wait(64)
    assert not p.screen.face.state.camp.whole
    assert 0 < len(tiles(p)) <= MOST


def test_a_digit_buys_what_is_shown_and_enter_still_breaks_camp(begin):
    p = begin(camp(points=1, friend="G1O2-R3O2B1-C2Y1"))
    wanted = p.screen.face.state.camp.offers(p.screen.asked)[1]
    p.key(pygame.K_2)
    done = p.intents[-1]
    assert isinstance(done, Buy | Enlarge)
    assert done == wanted
    p.key(pygame.K_RETURN)
    assert not isinstance(p.intents[-1], Onward)
    assert p.driver.app.top.title == "Break camp?"


def harm(p) -> str:
    return next((one.told[0] for one in p.screen.shown if isinstance(one, CampHarm)), "")


@pytest.mark.parametrize("text", [100, 150])
def test_the_falls_of_many_are_told_together_where_there_is_little_room(begin, text):
    p = begin(after_a_fall(), size=(800, 600), text=text)
    area = next(one.rect for one in p.screen.shown if isinstance(one, CampHarm))
    many = [SituationHarm(n, "fallen", "afterwards", {"guts": n, "brains": 1}, n % 2) for n in range(1, 9)]
    look = p.screen.look
    with recorded() as lines:
        told = wordings(many, lambda who: f"Bartholomew {'I' * who}")
        CampHarm(rect=area, told=told).draw(Brush(pygame.Surface(look.size), look))
    said = " ".join(line.text for line in lines)
    assert said in told[1:]
    assert not look.clipped


@rule("RST-1")
def test_who_fell_and_rose_is_told_before_and_after_a_deed(begin):
    p = begin(after_a_fall())
    assert harm(p) == "F fell and got up afterwards, and lost 1 pip of guts, healed now."
    p.driver.press("offer 0")
    p.driver.wait(400)
    assert p.intents
    assert harm(p) == "F fell and got up afterwards, and lost 1 pip of guts, healed now."


@rule("DIE-4")
def test_newcomers_have_a_face_and_a_line(begin):
    p = begin(mourning("all", points=5))
    shown = tiles(p)
    assert shown
    for one, intent in zip(shown, p.screen.face.state.camp.offers(p.screen.asked), strict=False):
        assert isinstance(one, TallTile)
        assert isinstance(intent, Recruit)
        assert one.picture
        assert one.picture.args == (intent.stack,)
        assert one.brings[-1] == newcomers.line(intent.name, intent.stack)
        assert one.brings[0].startswith(one.brings[-1])
    assert len({one.brings for one in shown}) == len(shown)


@rule("RWD-4")
@pytest.mark.parametrize(("offers", "told"), [((), "5 coins for a later camp"), (None, "5 coins")])
def test_coins_are_told_with_what_they_are_for(begin, offers, told):
    p = begin(fair() if offers is None else fair(offers=offers))
    head = next(one.open_ends for one in p.screen.shown if hasattr(one, "open_ends"))
    assert f"{told};" in head or f"{told}." in head
    assert ("later camp" in head) == (offers is not None)


@rule("RWD-4", "OBJ-5")
def test_a_ware_says_what_it_does(begin):
    p = begin(fair(rest="none", hurt="G1O2-R1B2-C1"))
    p.driver.press("tab buy")
    assert [one.brings[0] for one in tiles(p)] == [
        "Equipment for the guts: Ranged 3. Whoever has it can shoot up to 6 cells far.",
        "One healing.",
    ]
